"""A board as data: the standard one of a game, or one's own, with a name and a fingerprint."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kogge.core.canonical import canonical
from kogge.core.errors import BadBoard

if TYPE_CHECKING:
    from kogge.core.game import Game

MAX_BYTES = 500_000
NAME = "name"  # what a board of one's own is called
HEAD = ("game", NAME)  # the keys that every board may have above its own
NOTES = ("status", "source", "confidence", "note", "page", "address")  # where a value comes from; no rule reads them
PROVENANCE = "provenance"  # the table of sources
UNNAMED = "My board"


def bare(value: object) -> object:
    """A value without what is noted about it: 5 for {value = 5, status = "sourced"}."""
    if isinstance(value, dict) and "value" in value and all(key == "value" or key in NOTES for key in value):
        return value["value"]
    return value


def plain(value: object) -> Any:
    """Data without notes: what the game and its picture read."""
    value = bare(value)
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items() if key not in NOTES and key != PROVENANCE}
    if isinstance(value, list):
        return [plain(part) for part in value]
    return value


class Design:
    """Everything a game's boards and cards say; one for all numbers of players and options. It never changes.

    `facts` are the data without notes. `digest` names all of them, `fingerprint` what the rules read.
    """

    def __init__(self, game: Game, data: dict[str, Any], own: bool) -> None:
        self.game = game
        self.data = data
        self.own = own
        self.name: str = data.get(NAME, UNNAMED) if own else ""
        self.facts: dict[str, Any] = {key: part for key, part in plain(data).items() if not own or key not in HEAD}

    @cached_property
    def text(self) -> str:
        """The data as one line of canonical JSON, as it travels."""
        return canonical(self.data)

    @cached_property
    def digest(self) -> str:
        return digest_of(self.text)

    @cached_property
    def essence(self) -> str:
        """What the rules read, as canonical JSON; names, notes and drawing are left out."""
        form = self.game.form
        assert form is not None
        return canonical(form.essence(self.facts))

    @cached_property
    def fingerprint(self) -> str:
        """Of what the rules read; empty where that is the same as on the standard board."""
        if not self.own or self.essence == self.game.design().essence:
            return ""
        return hashlib.blake2b(self.essence.encode(), digest_size=8, person=b"kogge own board").hexdigest()


def digest_of(text: str) -> str:
    """What a board of one's own is known by, from its canonical text."""
    return hashlib.blake2b(text.encode(), digest_size=16, person=b"kogge board").hexdigest()


def name_of(data: Mapping[str, Any]) -> str:
    """The digest of some data; empty where they cannot be a board."""
    try:
        return digest_of(canonical(data))
    except (TypeError, ValueError, RecursionError):
        return ""


def arrived(game: Game, text: str | None = None) -> Design | None:
    """A board of one's own that came along with a move or position from another process."""
    if text is None:
        return None
    return game.designs.get(digest_of(text)) or game.design(json.loads(text))


def standard(game: Game) -> Design:
    """The board that comes with the game, read from its files; several stand in it under their names."""
    data: dict[str, Any] = {}
    for key, text in sources(game):
        part = tomllib.loads(text)
        data.update({key: part} if key else part)
    return Design(game, data, own=False)


def sources(game: Game) -> list[tuple[str, str]]:
    """The texts of a game's board files, each with the name under which it stands in a board ("" for the only one)."""
    folder = files(game.package)
    return [(key, folder.joinpath(name).read_text(encoding="utf-8")) for key, name in game.board_files.items()]


def design(game: Game, given: object) -> Design:
    """The board that a person gives: data, a file, or a design; BadBoard with every sentence if it cannot be."""
    if isinstance(given, Design):
        if given.game is not game:
            raise BadBoard(f"That is a board of {given.game.title}, not of {game.title}.")
        return given
    if game.form is None:
        raise BadBoard(f"{game.title} has no boards of one's own.")
    data = given if isinstance(given, Mapping) else read(given)
    known = game.designs.get(name_of(data))
    if known is not None:
        return known
    problems = game.form.problems(game, data)
    if problems:
        raise BadBoard(" ".join(problems[:5]), problems)
    return Design(game, json.loads(canonical(data)), own=True)


def read(given: object) -> Mapping[str, Any]:
    """The data in a TOML file."""
    if not isinstance(given, str | Path):
        raise BadBoard("A board is data with names and values, or the name of a file.")
    path = Path(given)
    try:
        if path.stat().st_size > MAX_BYTES:
            raise BadBoard(f"{path.name} is too large for a board.")
        return parse(path.read_text(encoding="utf-8"), path.name)
    except OSError as error:
        raise BadBoard(f"{path} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise BadBoard(f"{path.name} is not a text, so it is no board.") from None


def parse(text: str, name: str = "The board") -> dict[str, Any]:
    """The data that a TOML text holds."""
    if len(text) > MAX_BYTES:
        raise BadBoard(f"{name} is too large for a board.")
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        why = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise BadBoard(f"{name} is no proper TOML: {why}.") from None
