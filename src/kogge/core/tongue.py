"""How one reader is spoken to: the language, the players' names and marks, and whether the page is light or dark.

English texts stand in the code, all other languages in gettext catalogues (`<folder>/<language>.po`) beside the code
that speaks. A language exists when Kogge's own folder has its catalogue, whose header also tells what it is called.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache, wraps
from gettext import c2py
from pathlib import Path
from typing import ParamSpec, TypeVar

import polib

from kogge.core.kept import kept

P = ParamSpec("P")
R = TypeVar("R")

HOME = Path(__file__).parent.parent / "locale"  # what every table says, and the list of languages
ENGLISH = "en"
NATIVE = "X-Native-Name"  # the header with a language's own name
POSITION = "position"  # the context of what compiled rules say of a position, with its values in it
MARKS = (0, 1, 2, 3, 4, 5)
AUTO = "auto"
TONGUES = 10_000  # that are remembered
GERMANIC = "nplurals=2; plural=(n != 1);"


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """The texts of one language; numbers choose their form by the catalogue's own formula."""

    language: str
    texts: dict[str, str] = field(default_factory=dict)
    plurals: dict[str, tuple[tuple[str, ...], Callable[[int], int]]] = field(default_factory=dict)
    positions: dict[str, str] = field(default_factory=dict)  # what rules find wrong with a position

    def add(self, file: Path) -> None:
        """Take up a file; what it says goes before what was there."""
        book = polib.pofile(str(file))
        rule = book.metadata.get("Plural-Forms", GERMANIC)
        formula = c2py(rule.partition("plural=")[2].rstrip("; "))
        for entry in book:
            forms = tuple(entry.msgstr_plural[at] for at in sorted(entry.msgstr_plural))
            if forms and all(forms):
                self.plurals[entry.msgid] = (forms, formula)
            elif entry.msgstr:
                (self.positions if entry.msgctxt == POSITION else self.texts)[entry.msgid] = entry.msgstr


@dataclass(frozen=True, slots=True, eq=False)
class Tongue:
    """Says a text to one reader: `say("Sail to {city}", city="Danzig")`, `say.who(2)`.

    Those that speak alike are one object (`spoken`), since every kept drawing and text is known by its tongue.
    """

    catalogue: Catalogue
    names: tuple[str, ...] = ()
    marks: tuple[int, ...] = MARKS  # which of the six marks each seat wears
    theme: str = AUTO

    @property
    def bare(self) -> Tongue:
        """The same language at no table in particular."""
        return bare(self.catalogue)

    @property
    def language(self) -> str:
        return self.catalogue.language

    def __call__(self, text: str, **values: object) -> str:
        said = self.catalogue.texts.get(text, text)
        return said.format(**values) if values else said

    def retell(self, sentence: str) -> str:
        """What the rules find wrong with a position: an English sentence in which the values stand already."""
        known = self.catalogue.positions.get(sentence) or self.catalogue.texts.get(sentence)
        if known is not None:
            return known
        for pattern, text in patterns(self.catalogue):
            if found := pattern.fullmatch(sentence):
                return text.format(**{name: self.value(name, value) for name, value in found.groupdict().items()})
        return sentence

    def value(self, name: str, value: str) -> str:
        return self.who(int(value)) if name == "seat" else self.retell(value)

    def many(self, one: str, more: str, n: int, **values: object) -> str:
        """A text that depends on a number, which it may use as {n}."""
        known = self.catalogue.plurals.get(one)
        form = known[0][known[1](abs(n))] if known else one if abs(n) == 1 else more
        return form.format(n=n, **values)

    def who(self, seat: int) -> str:
        """A player's name, or the number of the seat where nobody has one."""
        return self.names[seat] if self.names else self("Seat {n}", n=seat + 1)

    def all(self, seats: Sequence[int]) -> str:
        """Several players in one breath."""
        return self.list([self.who(seat) for seat in seats])

    def list(self, things: Sequence[str]) -> str:
        """One thing, or several with an "and" before the last."""
        if len(things) < 2:
            return "".join(things)
        return self("{some} and {last}", some=", ".join(things[:-1]), last=things[-1])

    def pick(self, names: dict[str, str]) -> str:
        """The name in this language, else the English one."""
        return names.get(self.language) or names[ENGLISH]

    def among(self, names: Sequence[str], marks: Sequence[int] | None = None) -> Tongue:
        """The same tongue at a table of these players."""
        return spoken(self.catalogue, tuple(names), self.marks if marks is None else tuple(marks), self.theme)

    def on(self, theme: str) -> Tongue:
        """The same tongue for a light page, a dark one, or as the reader's system has it."""
        return spoken(self.catalogue, self.names, self.marks, theme)


@lru_cache(maxsize=TONGUES)
def spoken(catalogue: Catalogue, names: tuple[str, ...], marks: tuple[int, ...], theme: str) -> Tongue:
    return Tongue(catalogue, names, marks, theme)


@cache
def patterns(catalogue: Catalogue) -> list[tuple[re.Pattern[str], str]]:
    """What is said of positions with values in it, as patterns; those with most words of their own first."""
    found = [(re.split(r"{(\w+)}", text), said) for text, said in catalogue.positions.items() if "{" in text]
    found.sort(key=lambda item: -sum(map(len, item[0][::2])))
    return [(re.compile("".join(map(part_of_pattern, range(len(parts)), parts))), said) for parts, said in found]


def part_of_pattern(at: int, part: str) -> str:
    return f"(?P<{part}>.+)" if at % 2 else re.escape(part)


@cache
def bare(catalogue: Catalogue) -> Tongue:
    return spoken(catalogue, (), MARKS, AUTO)


def impersonal(tell: Callable[P, R]) -> Callable[P, R]:
    """Remember what a function says of the same few values, of which the last is the tongue; it names no player."""
    known: Callable[..., R] = kept(tell)

    @wraps(tell)
    def told(*values: P.args, **_: P.kwargs) -> R:
        say = values[-1]
        assert isinstance(say, Tongue)
        return known(*values[:-1], bare(say.catalogue))

    return told


@cache
def languages() -> dict[str, str]:
    """Every language by its code, with its own name: English, and whatever has a catalogue."""
    books = {file.stem: polib.pofile(str(file)).metadata for file in sorted(HOME.glob("*.po"))}
    return {ENGLISH: "English", **{code: book.get(NATIVE, code) for code, book in books.items()}}


@cache
def tongue(language: str = ENGLISH, *folders: Path) -> Tongue:
    """What Kogge says, and the catalogues of all these folders, later ones winning; English needs none."""
    found = Catalogue(language)
    for folder in (HOME, *folders):
        file = folder / f"{language}.po"
        if file.exists():
            found.add(file)
    return spoken(found, (), MARKS, AUTO)
