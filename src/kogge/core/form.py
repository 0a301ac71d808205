"""The form of a board: which values it has, which of them the rules read, and the sentences for what is wrong."""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from kogge.core.canonical import LONE, canonical
from kogge.core.design import HEAD, MAX_BYTES, NAME, NOTES, PROVENANCE, bare, plain
from kogge.core.tongue import ENGLISH, Tongue, languages, tongue

if TYPE_CHECKING:
    from kogge.core.game import Game

MOST = 50  # sentences about one board
MAX_NAME = 40
MARKUP = re.compile(r"[<>&\"{}\\]")  # would not be a name in a picture, a page or a text
Path = tuple[str | int, ...]


class Proof:
    """What was found wrong with a board, in the language of whoever reads it."""

    def __init__(self, data: Mapping[str, Any], say: Tongue, labels: Mapping[str, str] | None = None) -> None:
        self.data = data
        self.say = say
        self.labels = labels or {}  # what keys are called in the reader's language
        self.problems: list[str] = []
        self.places: list[Path] = []  # what each of them is about

    def wrong(self, path: Path, text: str) -> None:
        """Note a sentence about a value; the first ones are enough."""
        if len(self.problems) < MOST:
            self.problems.append(f"{self.where(path)}: {text}" if path else text)
            self.places.append(path)

    def where(self, path: Path) -> str:
        """A place in words: "city danzig, warehouses"."""
        words: list[str] = []
        keys: list[str] = []
        at: Any = self.data
        for step in path:
            try:
                at = bare(at[step])
            except (KeyError, IndexError, TypeError):
                at = None
            if isinstance(step, int):
                called = at.get("id") if isinstance(at, dict) else None
                words[-1] += f" {shown(called if isinstance(called, str) else step + 1)}"
            else:
                words.append(self.labels.get(".".join([*keys[-1:], step])) or self.labels.get(step) or f"{step:.40}")
                keys.append(step)
        return ", ".join(words)

    def ids(self, tables: Iterable[Path]) -> list[str]:
        """The ids of all entries of some tables."""
        found: list[str] = []
        for table in tables:
            rows: Any = self.data
            for step in table:
                rows = bare(rows.get(step)) if isinstance(rows, dict) else None
            if isinstance(rows, list):
                found += [str(bare(row.get("id"))) for row in rows if isinstance(row, dict)]
        return found


class Kind(ABC):
    """What a value may be. `rule`: the rules read it, so that it is part of the fingerprint."""

    rule = True

    @abstractmethod
    def check(self, value: Any, path: Path, proof: Proof) -> None:
        """Note what is wrong with the value."""

    def essence(self, value: Any) -> Any:
        """The part of it that the rules read; None for nothing."""
        return value if self.rule else None

    def leaves(self, value: Any, path: Path) -> Iterator[tuple[Path, Kind, Any]]:
        """Every single value with its place and kind."""
        yield path, self, value


class Whole(Kind):
    def __init__(self, low: int = 0, high: int = 1000) -> None:
        self.low, self.high = low, high

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            say = proof.say("a whole number from {low} to {high} is needed.", low=self.low, high=self.high)
            proof.wrong(path, say)


class Number(Kind):
    """A number with decimals; always drawing."""

    rule = False

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        fits = isinstance(value, int | float) and not isinstance(value, bool)
        if not fits or not math.isfinite(value) or not self.low <= value <= self.high:
            proof.wrong(path, proof.say("a number from {low} to {high} is needed.", low=self.low, high=self.high))


class Word(Kind):
    """A plain word that stands in the notation of moves or the ids of the picture."""

    def __init__(self, pattern: str = r"[a-z][a-z0-9_]{0,29}") -> None:
        self.pattern = re.compile(pattern)

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        if not isinstance(value, str) or self.pattern.fullmatch(value) is None:
            proof.wrong(path, proof.say("a short word of small letters a to z is needed."))


class OneOf(Kind):
    def __init__(self, *values: str) -> None:
        self.values = values

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        if value not in self.values:
            proof.wrong(path, proof.say("one of {values} is needed.", values=", ".join(self.values)))


class Fixed(Kind):
    """A value that the game is built around: a board says it, and can say nothing else."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        if value != self.value or type(value) is not type(self.value):
            proof.wrong(path, proof.say("the game can be played with {value} only.", value=self.value))


class Ref(Kind):
    """The id of an entry of one of these tables."""

    def __init__(self, *tables: str) -> None:
        self.tables: list[Path] = [tuple(table.split(".")) for table in tables]

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        if not isinstance(value, str) or value not in proof.ids(self.tables):
            table = " / ".join(str(table[-1]) for table in self.tables)
            proof.wrong(path, proof.say("there is no {table} '{id}'.", table=table, id=shown(value)))


class Name(Kind):
    """What people read."""

    rule = False

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        if not proper_name(value):
            proof.wrong(path, proof.say('a name of 1 to {n} visible characters without < > & " is needed.', n=MAX_NAME))


class Names(Kind):
    """A name by language; English serves where one is missing."""

    rule = False

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        if not isinstance(value, dict) or ENGLISH not in value or not set(value) <= set(languages()):
            known = ", ".join(languages())
            proof.wrong(path, proof.say("a name for each language is needed ({known}), at least 'en'.", known=known))
            return
        for language, name in value.items():
            Name().check(name, (*path, language), proof)

    def leaves(self, value: Any, path: Path) -> Iterator[tuple[Path, Kind, Any]]:
        for language, name in value.items():
            yield (*path, language), Name(), name


class Called(Kind):
    """One name for all languages, or one for each."""

    rule = False

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        (Names() if isinstance(value, dict) else Name()).check(value, path, proof)

    def leaves(self, value: Any, path: Path) -> Iterator[tuple[Path, Kind, Any]]:
        yield from (Names() if isinstance(value, dict) else Name()).leaves(value, path)


class Listed(Kind):
    def __init__(self, kind: Kind, low: int = 0, high: int = 100, apart: bool = False) -> None:
        self.kind, self.low, self.high, self.apart = kind, low, high, apart
        self.rule = kind.rule

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        if not isinstance(value, list) or not self.low <= len(value) <= self.high:
            proof.wrong(path, proof.say("a list of {low} to {high} values is needed.", low=self.low, high=self.high))
            return
        before = len(proof.problems)
        for at, part in enumerate(value):
            self.kind.check(bare(part), (*path, at), proof)
        if self.apart and before == len(proof.problems) and len(set(map(repr, value))) < len(value):
            proof.wrong(path, proof.say("the same value stands there twice."))

    def essence(self, value: Any) -> Any:
        return [self.kind.essence(part) for part in value] if self.rule else None

    def leaves(self, value: Any, path: Path) -> Iterator[tuple[Path, Kind, Any]]:
        for at, part in enumerate(value):
            yield from self.kind.leaves(part, (*path, at))


class Table(Kind):
    """Names with values, all of them needed but the `optional` ones, and no others."""

    def __init__(self, fields: Mapping[str, Kind], optional: Iterable[str] = ()) -> None:
        self.fields, self.optional = dict(fields), set(optional)
        self.rule = any(kind.rule for kind in self.fields.values())

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        if not isinstance(value, dict):
            proof.wrong(path, proof.say("names with values are needed."))
            return
        for key in value:
            if key not in self.fields and key not in NOTES and key != PROVENANCE:
                proof.wrong(path, proof.say("'{key}' is not known there.", key=shown(key)))
        for key, kind in self.fields.items():
            if key in value:
                kind.check(bare(value[key]), (*path, key), proof)
            elif key not in self.optional:
                proof.wrong(path, proof.say("'{key}' is missing.", key=key))

    def essence(self, value: Any) -> Any:
        found = {key: kind.essence(value[key]) for key, kind in self.fields.items() if kind.rule and key in value}
        return found

    def leaves(self, value: Any, path: Path) -> Iterator[tuple[Path, Kind, Any]]:
        for key, kind in self.fields.items():
            if key in value:
                yield from kind.leaves(value[key], (*path, key))


class Rows(Kind):
    """A list of tables; `key` names the field that tells them apart."""

    def __init__(
        self,
        fields: Mapping[str, Kind],
        low: int = 1,
        high: int = 100,
        optional: Iterable[str] = (),
        key: str = "id",
    ) -> None:
        self.table = Table(fields, optional)
        self.low, self.high, self.key = low, high, key
        self.rule = self.table.rule

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        if not isinstance(value, list) or not self.low <= len(value) <= self.high:
            proof.wrong(path, proof.say("{low} to {high} entries are needed.", low=self.low, high=self.high))
            return
        seen: list[object] = []
        for at, row in enumerate(value):
            self.table.check(row, (*path, at), proof)
            called = bare(row.get(self.key)) if isinstance(row, dict) else None
            if called is not None and called in seen:
                proof.wrong((*path, at), proof.say("there are two of that name."))
            seen.append(called)

    def essence(self, value: Any) -> Any:
        return [self.table.essence(row) for row in value]

    def leaves(self, value: Any, path: Path) -> Iterator[tuple[Path, Kind, Any]]:
        for at, row in enumerate(value):
            yield from self.table.leaves(row, (*path, at))


class Drawn(Kind):
    """A value that only the picture reads."""

    rule = False

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        self.kind.check(value, path, proof)

    def leaves(self, value: Any, path: Path) -> Iterator[tuple[Path, Kind, Any]]:
        yield from self.kind.leaves(value, path)


class Noted(Kind):
    """How a value was found; nobody reads it but people."""

    rule = False

    def check(self, value: Any, path: Path, proof: Proof) -> None:
        pass

    def leaves(self, value: Any, path: Path) -> Iterator[tuple[Path, Kind, Any]]:
        yield from ()


def point(width: float, height: float) -> Listed:
    """A place on the picture."""
    return Listed(Number(-0.2 * max(width, height), 1.2 * max(width, height)), 2, 2)


Rule = Callable[[dict[str, Any], Proof], None]  # what must hold beyond the kinds of values
Labels = Callable[[Tongue], dict[str, str]]  # what the keys of a board are called


def unlabelled(say: Tongue) -> dict[str, str]:
    return {}


class Form:
    """All that a board of a game says, and the rules beyond the kinds of its values."""

    def __init__(self, fields: Mapping[str, Kind], rules: Iterable[Rule] = (), labels: Labels | None = None) -> None:
        self.table = Table(fields)
        self.rules = list(rules)
        self.labels: Labels = labels or unlabelled

    def problems(self, game: Game, data: object, say: Tongue | None = None) -> list[str]:
        """Every sentence about what is wrong with a board; none if it can be played on."""
        return self.examine(game, data, say).problems

    def examine(
        self, game: Game, data: object, say: Tongue | None = None, labels: Mapping[str, str] | None = None
    ) -> Proof:
        """What is wrong with a board, and where; places are told with the labels of their keys."""
        speak = say or tongue()
        proof = Proof(data if isinstance(data, Mapping) else {}, speak, labels)
        if not isinstance(data, Mapping):
            proof.wrong((), speak("A board is data with names and values."))
            return proof
        try:
            text = canonical(data)
        except (TypeError, ValueError, RecursionError):
            proof.wrong((), speak("A board holds texts, numbers, lists and tables only."))
            return proof
        if len(text) > MAX_BYTES or LONE.search(text):
            proof.wrong((), speak("A board is a text of a sensible size."))
            return proof
        if data.get("game", game.id) != game.id:
            proof.wrong(("game",), speak("this is not a board of {game}.", game=game.title))
        if NAME in data:
            Name().check(data[NAME], (NAME,), proof)
        self.table.check({key: part for key, part in data.items() if key not in (*HEAD, PROVENANCE)}, (), proof)
        if not proof.problems:
            facts = plain(data)
            for rule in self.rules:
                rule(facts, proof)
        return proof

    def essence(self, facts: dict[str, Any]) -> dict[str, Any]:
        """What the rules read."""
        found: dict[str, Any] = self.table.essence(facts)
        return found

    def where(self, facts: dict[str, Any], path: Path) -> str:
        """The place of a value in words: "city danzig, warehouses"."""
        return Proof(facts, tongue()).where(path)

    def leaves(self, facts: dict[str, Any]) -> Iterator[tuple[Path, Kind, Any]]:
        """Every value that is not a note, with its place and kind."""
        yield from self.table.leaves(facts, ())


def proper_name(value: object) -> bool:
    return (
        isinstance(value, str)
        and 0 < len(value) <= MAX_NAME
        and value.isprintable()
        and value == value.strip()
        and MARKUP.search(value) is None
    )


def shown(value: object) -> str:
    return f"{value!s:.40}"
