"""The .kogge text of a record, both ways. docs/record.md describes it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from kogge.core.errors import BadRecord
from kogge.core.model import CHANCE
from kogge.table.record import MYSTERY, Record, Result

FORMAT = 1
MAX_BYTES = 8_000_000
MAX_LINE = 1_000
MAX_START = 100_000
MAX_NAME = 40
DICE = "*"  # the seat of chance
SEED = "seed: "  # published at the end, so the chain cannot depend on it
BY_HAND, OPEN, SECRET = "by hand", "open seed", "secret seed"  # where the draws come from

MOVE = re.compile(r"(\*|[0-9]) (\S(?:.*\S)?) #([0-9a-f]{12})")
LAST = re.compile(r"(to be continued|result points(?: -?\d{1,9})+ places(?: \d{1,2})+) #([0-9a-f]{12})")
NAMED = re.compile(r"(option [a-z_0-9]{1,40}|name [0-9]|[a-z ]{1,20}): (.*)")


def write(record: Record, secret: bool) -> str:
    header = header_lines(record)
    body = [f"{DICE if seat == CHANCE else seat} {text}" for seat, text in record.moves]
    body.append(last_line(record.result))
    tags = record.tags(body, "\n".join(header))
    lines = [*header, *seed_lines(record, secret), "", *(f"{line} #{tag}" for line, tag in zip(body, tags))]
    return "\n".join(lines) + "\n"


def header_lines(record: Record) -> list[str]:
    """Everything above the moves but the seed."""
    lines = [f"kogge: {FORMAT}", f"game: {record.game}", f"rules: {record.rules}", f"board: {record.board}"]
    lines.append(f"seats: {record.seats}")
    lines += [f"option {name}: {value}" for name, value in record.options.items()]
    lines += [f"name {seat}: {name}" for seat, name in enumerate(record.names)]
    lines.append(f"draws: {BY_HAND if record.by_hand else OPEN if record.open_seed else SECRET}")
    if record.commitment:
        lines.append(f"commitment: {record.commitment}")
    if record.hides_start:
        lines.append(f"start: {MYSTERY}")
    elif record.start is not None:
        lines.append(f"start: {json.dumps(record.start, separators=(',', ':'))}")
    return lines


def seed_lines(record: Record, secret: bool) -> list[str]:
    if record.seed is None or not (record.over or record.open_seed or secret):
        return []
    return [SEED + record.seed.hex()]


def last_line(result: Result | None) -> str:
    if result is None:
        return "to be continued"
    points = " ".join(map(str, result.points))
    return f"result points {points} places {' '.join(map(str, result.places))}"


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
    head, gap, tail = text.replace("\r\n", "\n").partition("\n\n")
    if not head.startswith("kogge: "):
        raise BadRecord("This is not a record of Kogge: those begin with 'kogge: 1'.")
    if not gap:
        raise BadRecord("The record is cut off: it has no moves.")
    header = head.split("\n")
    record = parse_header(header)
    lines = tail.removesuffix("\n").split("\n")
    moves = [parse_move(number, line, record.seats) for number, line in enumerate(lines[:-1], 1)]
    last = LAST.fullmatch(lines[-1])
    if last is None:
        raise BadRecord("The record is cut off: its last line is missing.")
    record.moves = [(seat, text) for seat, text, _ in moves]
    record.result = parse_result(last[1], record.seats)
    tagged = [line for line in header if not line.startswith(SEED)]
    tags = record.tags([*(line[:-14] for line in lines[:-1]), last[1]], "\n".join(tagged))
    for number, (tag, expected) in enumerate(zip([*(tag for _, _, tag in moves), last[2]], tags), 1):
        if tag != expected:
            where = "its header or its first move" if number == 1 else f"line {number} of its moves"
            raise BadRecord(f"The record was altered: {where} does not fit the chain.")
    return record


def parse_move(number: int, line: str, seats: int) -> tuple[int, str, str]:
    found = MOVE.fullmatch(line) if len(line) <= MAX_LINE else None
    if found is None:
        raise BadRecord(f"Line {number} of the moves cannot be read: {line!r:.60}.")
    seat = CHANCE if found[1] == DICE else int(found[1])
    if seat >= seats:
        raise BadRecord(f"Line {number} of the moves is made by a seat that is not at the table.")
    return seat, found[2], found[3]


def parse_result(text: str, seats: int) -> Result | None:
    words = text.split()
    if words[0] != "result":
        return None
    at = words.index("places")
    points, places = tuple(map(int, words[2:at])), tuple(map(int, words[at + 1 :]))
    if len(points) != seats or len(places) != seats:
        raise BadRecord("The result names another number of seats than the table has.")
    return Result(points, places)


def parse_header(lines: list[str]) -> Record:
    values: dict[str, str] = {}
    for line in lines:
        found = NAMED.fullmatch(line) if len(line) <= MAX_START else None
        if found is None or found[1] in values:
            raise BadRecord(f"This line of the header cannot be read: {line!r:.60}.")
        values[found[1]] = found[2]
    if values.pop("kogge") != str(FORMAT):
        raise BadRecord(f"This record has another format than {FORMAT}; a newer program may read it.")
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
    read_start(record, values)
    read_draws(record, values)
    if values:
        raise BadRecord(f"The header has a line that is not known: {next(iter(values))!r:.60}.")
    return record


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
    if "seed" in values or record.open_seed:
        record.seed = bytes.fromhex(matching(values, "seed", r"[0-9a-f]{64}"))


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
