"""The rules of a game as people read them: RULES.md and its translations, how they are built, and their examples."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from kogge.core.errors import KoggeError
from kogge.core.game import Game
from kogge.core.tongue import ENGLISH

FENCE = "```"
EXAMPLE = FENCE + "example"
NUMBER = r"[A-Z]\d+(?:\.\d+)*"
NUMBERED = re.compile(rf"[\s#>*-]*({NUMBER})\b")  # how a chapter, a rule or a ruling begins
HEADING = re.compile(r"(#+) ")
LABEL = re.compile(r"(?<!\*)\*([^*]+:)\*(?!\*)")  # *Open:* what the printed rules leave open
KEYS = {"seats", "seed", "options", "seat", "desks", "before", "moves", "refused", "after"}


class BadExample(KoggeError):
    """A worked example in the rules does not come out as it says."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: how its position comes about, the moves, what must come out, and what is refused then."""

    seats: int
    seed: str
    moves: tuple[str, ...]
    before: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    seat: int = 0  # through whose eyes it is seen
    desks: tuple[int, ...] = ()  # whose desks are shown; none means that of whoever looks
    after: dict[str, int] = field(default_factory=dict)  # "0 talers": what the seat has of it
    refused: dict[str, str] = field(default_factory=dict)  # a move, and the rule that forbids it


@dataclass(frozen=True, slots=True)
class Part:
    """A heading, a numbered rule or an example, up to the next one; prose after an example is a part of its own."""

    kind: str  # "#", "##", "###", "rule", "example" or "text"
    number: str  # of a chapter or rule
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def table(self) -> list[list[str]]:
        """The cells of the table in it, without its head."""
        rows = [line.strip().strip("|").split("|") for line in self.lines if line.lstrip().startswith("|")]
        return [[cell.strip() for cell in row] for row in rows[2:]]

    @property
    def figures(self) -> tuple[object, ...]:
        """What must be the same in every language: the numbers it names, its tables and labels; an example whole."""
        if self.kind == "example":
            return self.lines
        numbers = sorted(map(int, re.findall(r"\d+", self.text)))
        return (self.kind, self.number, numbers, [len(row) for row in self.table], len(LABEL.findall(self.text)))

    def __str__(self) -> str:
        return self.number or f"'{' '.join(self.text.split())[:40]}'"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules in one language."""

    language: str
    text: str

    @property
    def parts(self) -> list[Part]:
        return list(split(self.text))

    @property
    def examples(self) -> list[Example]:
        return [read(part.text) for part in self.parts if part.kind == "example"]

    def rule(self, number: str) -> Part:
        return next(part for part in self.parts if part.number == number)


def split(text: str) -> Iterator[Part]:
    """The parts of a rule book in order; what stands before the first heading belongs to none."""
    kind, number, lines = "", "", list[str]()
    for line in text.splitlines():
        heading, numbered = HEADING.match(line), NUMBERED.match(line)
        begins = "example" if line == EXAMPLE else heading[1] if heading else "rule" if numbered else ""
        if not begins or kind == "example":
            lines.append(line)
        if kind == "example" and line == FENCE:
            yield Part(kind, number, tuple(lines))
            kind, lines = "text", []
        elif begins and kind != "example":
            if kind:
                yield Part(kind, number, tuple(lines))
            kind, number, lines = begins, numbered[1] if numbered else "", [line]
    if kind:
        yield Part(kind, number, tuple(lines))


def read(block: str) -> Example:
    """The example in a fenced block."""
    body = block.removeprefix(EXAMPLE).removesuffix(FENCE)
    try:
        data = tomllib.loads(body)
        if not data.keys() <= KEYS:
            raise BadExample(f"An example has no {min(data.keys() - KEYS)}.")
        data["moves"] = listed(data["moves"])
        data["before"] = listed(data.get("before", ""))
        data["desks"] = tuple(data.get("desks", ()))
        return Example(**data)
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise BadExample(f"An example cannot be read: {error}.") from None


def listed(moves: str) -> tuple[str, ...]:
    """Moves with commas between them."""
    return tuple(" ".join(move.split()) for move in moves.split(",") if move.strip())


@cache
def rulebook(package: str, language: str = ENGLISH) -> Rulebook:
    """A game's rules in a language, in English where there is no translation; empty where there are none at all."""
    for code, name in ((language, f"RULES.{language}.md"), (ENGLISH, "RULES.md")):
        file = files(package).joinpath(name)
        if file.is_file():
            return Rulebook(code, file.read_text(encoding="utf-8"))
    return Rulebook(ENGLISH, "")


def translations(game: Game) -> list[str]:
    """The languages in which a game speaks beside English: its rules must be there in each of them."""
    return sorted(file.stem for file in game.words.locale.glob("*.po"))


def complaints(game: Game, language: str) -> list[str]:
    """Where a translation differs from the English rules in what both must say; one sentence each."""
    original, other = rulebook(game.package), rulebook(game.package, language)
    if other.language != language:
        return [f"RULES.{language}.md is missing."]
    ours, theirs = original.parts, other.parts
    wrong = [
        f"RULES.{language}.md has {new} where RULES.md has {old}, with other numbers, tables or labels."
        for old, new in zip(ours, theirs)
        if old.figures != new.figures
    ]
    if len(ours) != len(theirs):
        wrong.append(f"RULES.{language}.md has {len(theirs)} headings, rules and examples, RULES.md has {len(ours)}.")
    return wrong
