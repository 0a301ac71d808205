"""Languages: English texts in the code, Dutch and German in gettext catalogues beside the code that speaks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import polib

LANGUAGES = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}


class Tongue:
    """Says a text in one language: `say("Sail to {city}", city="Danzig")`; at a table it knows the players' `names`."""

    def __init__(
        self, language: str, texts: dict[str, str], plurals: dict[str, tuple[str, str]], names: Sequence[str] = ()
    ) -> None:
        self.language = language
        self.texts = texts
        self.plurals = plurals
        self.names = names

    def __call__(self, text: str, **values: object) -> str:
        said = self.texts.get(text) or text
        return said.format(**values) if values else said

    def many(self, one: str, more: str, n: int, **values: object) -> str:
        """A text that depends on a number, which it may use as {n}."""
        forms = self.plurals.get(one, (one, more))
        return forms[0 if n == 1 else 1].format(n=n, **values)

    def among(self, names: Sequence[str]) -> Tongue:
        """The same tongue at a table of these players."""
        return Tongue(self.language, self.texts, self.plurals, names)

    def pick(self, names: dict[str, str]) -> str:
        """The name in this language, else the English one."""
        return names.get(self.language) or names["en"]


@cache
def tongue(language: str, *folders: Path) -> Tongue:
    """The catalogues `<folder>/<language>.po` of all folders, later ones winning; English needs none."""
    texts: dict[str, str] = {}
    plurals: dict[str, tuple[str, str]] = {}
    for folder in folders:
        file = folder / f"{language}.po"
        if language == "en" or not file.exists():
            continue
        for entry in polib.pofile(str(file)):
            if entry.msgid_plural:
                one, more = entry.msgstr_plural.get(0, ""), entry.msgstr_plural.get(1, "")
                if one and more:
                    plurals[entry.msgid] = (one, more)
            elif entry.msgstr:
                texts[entry.msgid] = entry.msgstr
    return Tongue(language, texts, plurals)
