"""The .kogge text of a record, both ways. docs/record.md describes it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from kogge.core.canonical import LONE, canonical
from kogge.core.errors import BadRecord
from kogge.table.body import body_lines, read_body
from kogge.table.record import MYSTERY, Record

FORMATS = (1, 2)  # a record is written in the lowest one that can say it
MAX_BYTES = 8_000_000
MAX_HEADER = 100_000
MAX_BOARD = 1_000_000
MAX_NAME = 40
SEED, SHARE, BOARD = "seed: ", "share ", "board data: "
LATE = re.compile(r"seed: |share [0-9]: ")  # published at the end, so the chain cannot depend on it
BY_HAND, OPEN, SECRET = "by hand", "open seed", "secret seed"  # where the draws come from

NAMED = re.compile(
    r"(option [a-z_0-9]{1,40}|name [0-9]|share [0-9]|share commitment [0-9]|[a-z ]{1,20}): (.*)", re.DOTALL
)
NEW = re.compile(r"board name|board data|share [0-9]|share commitment [0-9]")  # the lines that format 2 added


def write(record: Record, secret: bool) -> str:
    header = header_lines(record)
    body = body_lines(record)
    tags = record.tags(body, "\n".join(header))
    lines = [*header, *seed_lines(record, secret), "", *(f"{line} #{tag}" for line, tag in zip(body, tags))]
    return "\n".join(lines) + "\n"


def header_lines(record: Record) -> list[str]:
    """Everything above the moves but the seed and the shares."""
    lines = [f"kogge: {record.format}", f"game: {record.game}", f"rules: {record.rules}", f"board: {record.board}"]
    if record.board_data is not None:
        lines += [f"board name: {record.board_name}", BOARD + canonical(record.board_data)]
    lines.append(f"seats: {record.seats}")
    lines += [f"option {name}: {value}" for name, value in record.options.items()]
    lines += [f"name {seat}: {name}" for seat, name in enumerate(record.names)]
    lines.append(f"draws: {BY_HAND if record.by_hand else OPEN if record.open_seed else SECRET}")
    if record.commitment:
        lines.append(f"commitment: {record.commitment}")
    lines += [f"share commitment {seat}: {promise}" for seat, promise in sorted(record.share_commitments.items())]
    if record.hides_start:
        lines.append(f"start: {MYSTERY}")
    elif record.start is not None:
        lines.append(f"start: {json.dumps(record.start, separators=(',', ':'))}")
    return lines


def seed_lines(record: Record, secret: bool) -> list[str]:
    if record.seed is None or not (record.over or record.open_seed or secret):
        return []
    return [
        SEED + record.seed.hex(),
        *(f"{SHARE}{seat}: {share.hex()}" for seat, share in sorted(record.shares.items())),
    ]


def read(path: Path) -> str:
    """The text of a file, if it is one and not too large."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise BadRecord(f"{path.name} is too large for a record.")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}.") from None
    except (UnicodeDecodeError, ValueError):
        raise BadRecord(f"{path.name} is not a text, so it is no record.") from None


def parse(text: str) -> Record:
    if not isinstance(text, str) or len(text) > MAX_BYTES:
        raise BadRecord("A record is a text of a sensible size.")
    if LONE.search(text):
        raise BadRecord("A record is a text in UTF-8.")
    head, gap, tail = text.replace("\r\n", "\n").partition("\n\n")
    if not head.startswith("kogge: "):
        raise BadRecord("This is not a record of Kogge: those begin with 'kogge: 1' or 'kogge: 2'.")
    if not gap:
        raise BadRecord("The record is cut off: it has no moves.")
    header = head.split("\n")
    record, format = parse_header(header)
    lines, tags = read_body(record, tail.removesuffix("\n").split("\n"), format)
    tagged = [line for line in header if not LATE.match(line)]
    for number, (tag, expected) in enumerate(zip(tags, record.tags(lines, "\n".join(tagged))), 1):
        if tag != expected:
            where = "its header or its first move" if number == 1 else f"line {number} of its moves"
            raise BadRecord(f"The record was altered: {where} does not fit the chain.")
    return record


def parse_header(lines: list[str]) -> tuple[Record, int]:
    """The record without its moves, and the format of the text."""
    values: dict[str, str] = {}
    for line in lines:
        found = NAMED.fullmatch(line) if len(line) <= (MAX_BOARD if line.startswith(BOARD) else MAX_HEADER) else None
        if found is None or found[1] in values:
            raise BadRecord(f"This line of the header cannot be read: {line!r:.60}.")
        values[found[1]] = found[2]
    format = values.pop("kogge")
    if format not in map(str, FORMATS):
        raise BadRecord("This record has another format than 1 and 2; a newer program may read it.")
    early = [name for name in values if format == "1" and NEW.fullmatch(name)]
    if early:
        raise BadRecord(f"The header has a line that format 1 does not know: {early[0]!r:.60}.")
    seats = number(values, "seats", 9)
    record = Record(
        game=matching(values, "game", r"[a-z_0-9]{1,40}"),
        rules=number(values, "rules", 9999),
        board=matching(values, "board", r"[0-9a-f]{8,64}"),
        seats=seats,
        options={name[7:]: values.pop(name) for name in list(values) if name.startswith("option ")},
        names=[check_name(values.pop(f"name {seat}")) for seat in range(seats) if f"name {seat}" in values],
    )
    if record.names and len(record.names) != seats:
        raise BadRecord("The record must name every player or none.")
    read_board(record, values)
    read_start(record, values)
    read_draws(record, values)
    read_shares(record, values)
    if values:
        raise BadRecord(f"The header has a line that is not known: {next(iter(values))!r:.60}.")
    return record, int(format)


def read_board(record: Record, values: dict[str, str]) -> None:
    """The board of one's own that the game was played on."""
    text = values.pop("board data", None)
    if text is None:
        return
    try:
        data = json.loads(text)
        proper = isinstance(data, dict) and canonical(data) == text
    except (ValueError, RecursionError):
        proper = False
    if not proper:
        raise BadRecord("The board in the record cannot be read: it is one line of canonical JSON.")
    record.board_data = data
    record.board_name = check_name(values.pop("board name", ""))


def read_start(record: Record, values: dict[str, str]) -> None:
    text = values.pop("start", None)
    if text == MYSTERY:
        record.hides_start = True
    elif text is not None:
        try:
            record.start = json.loads(text)
        except (ValueError, RecursionError):
            raise BadRecord("The position the record begins with cannot be read.") from None
        if not isinstance(record.start, dict):
            raise BadRecord("The position the record begins with cannot be read.")


def read_draws(record: Record, values: dict[str, str]) -> None:
    """Where the draws come from: people's hands, an open seed, or a secret one of which the commitment is known."""
    draws = matching(values, "draws", f"{BY_HAND}|{OPEN}|{SECRET}")
    record.by_hand = draws == BY_HAND
    record.open_seed = draws == OPEN
    if not record.by_hand:
        record.commitment = matching(values, "commitment", r"[0-9a-f]{64}")
    if "seed" in values:
        record.seed = bytes.fromhex(matching(values, "seed", r"[0-9a-f]{64}"))


def read_shares(record: Record, values: dict[str, str]) -> None:
    """What the players added to the seed: a promise of each from the start on, and the shares with the seed."""
    for seat in range(record.seats):
        if f"share commitment {seat}" in values:
            record.share_commitments[seat] = matching(values, f"share commitment {seat}", r"[0-9a-f]{64}")
        if f"share {seat}" in values:
            record.shares[seat] = bytes.fromhex(matching(values, f"share {seat}", r"[0-9a-f]{64}"))
    if record.by_hand and (record.shares or record.share_commitments):
        raise BadRecord("Where people draw by hand nobody adds to the seed.")
    if record.shares and (record.seed is None or record.shares.keys() != record.share_commitments.keys()):
        raise BadRecord("The shares are in the record with the seed, one for every promised one.")


def matching(values: dict[str, str], name: str, pattern: str) -> str:
    value = values.pop(name, "")
    if re.fullmatch(pattern, value) is None:
        raise BadRecord(f"The header needs a proper line '{name}:'.")
    return value


def number(values: dict[str, str], name: str, most: int) -> int:
    value = matching(values, name, r"[0-9]{1,4}")
    if not 1 <= int(value) <= most:
        raise BadRecord(f"The header needs a proper line '{name}:'.")
    return int(value)


def check_name(name: str, error: Callable[[str], Exception] = BadRecord) -> str:
    """A player's name: short, visible, on one line."""
    if not isinstance(name, str) or not 0 < len(name) <= MAX_NAME or not name.isprintable() or name != name.strip():
        raise error(f"A name has 1 to {MAX_NAME} visible characters.")
    return name
