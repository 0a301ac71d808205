"""Every text the code says to people has a Dutch and a German form with the same places to fill in."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import polib
import pytest

import kogge
from kogge.core.tongue import ENGLISH, languages, tongue

PACKAGE = Path(kogge.__file__).parent
MAIN = PACKAGE / "locale"
OTHERS = [language for language in languages() if language != ENGLISH]
SPEAKERS = {"say", "speak", "_"}
COMPLAINTS = {"BadPosition", "need", "demand"}


def speaking() -> list[Path]:
    """The folders with a voice of their own: every folder beside a `locale`, and the package itself."""
    return sorted({folder.parent for folder in PACKAGE.rglob("locale") if folder.is_dir()} | {PACKAGE})


def home(file: Path) -> Path:
    """The folder whose catalogues serve a source file."""
    return max((folder for folder in speaking() if file.is_relative_to(folder)), key=lambda folder: len(folder.parts))


@cache
def parsed(file: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))


def called(function: ast.expr) -> str:
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def said(file: Path) -> Iterator[tuple[int, list[str]]]:
    """The literals given to `say(...)` and `say.many(..., ...)`, with their lines."""
    for node in parsed(file):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = called(node.func)
        count = 2 if name == "many" else 1 if name in SPEAKERS else 0
        texts = [part.value for part in node.args[:count] if isinstance(part, ast.Constant)]
        if count and len(texts) == count and all(isinstance(text, str) for text in texts):
            yield node.lineno, texts


def variable(file: Path) -> Iterator[int]:
    """Lines that call `say` with something that cannot be collected."""
    for node in parsed(file):
        if isinstance(node, ast.Call) and node.args and called(node.func) == "say":
            if not isinstance(node.args[0], ast.Constant):
                yield node.lineno


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@cache
def catalogue(folder: Path, language: str) -> dict[str, polib.POEntry]:
    file = folder / "locale" / f"{language}.po"
    return {entry.msgid: entry for entry in polib.pofile(str(file))} if file.exists() else {}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", speaking(), ids=lambda folder: folder.name)
def test_every_text_is_translated(folder: Path, language: str) -> None:
    known = {**catalogue(PACKAGE, language), **catalogue(folder, language)}
    missing = [
        f"{file.relative_to(PACKAGE)}:{line} {texts[0]!r}"
        for file in sorted(folder.rglob("*.py"))
        if home(file) == folder
        for line, texts in said(file)
        if texts[0] not in known or (len(texts) == 2) != bool(known[texts[0]].msgid_plural)
    ]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", speaking(), ids=lambda folder: folder.name)
def test_every_translation_is_whole_and_fills_in_the_same_values(folder: Path, language: str) -> None:
    wrong = []
    for entry in catalogue(folder, language).values():
        forms = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
        expected = fields(entry.msgid) | fields(entry.msgid_plural)
        for form in forms:
            used = fields(form)
            spoken = {"n"} if entry.msgid_plural else set()  # a singular form may say "one" in words
            if not form or not expected <= used | spoken or not used <= expected:
                wrong.append(entry.msgid)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("folder", speaking(), ids=lambda folder: folder.name)
def test_no_translation_is_left_over(folder: Path) -> None:
    used = {text for file in folder.rglob("*.py") if home(file) == folder for text in literals(file)}
    made = {filled(text) for text in used}
    pages = "".join(page.read_text(encoding="utf-8") for page in folder.rglob("*.html"))
    left = [id for id in catalogue(folder, "nl") if id not in used and id not in pages and filled(id) not in made]
    assert not left, "\n".join(left)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", speaking(), ids=lambda folder: folder.name)
def test_everything_that_is_wrong_with_a_position_is_translated(folder: Path, language: str) -> None:
    """Compiled rules make sentences with their values in them: the catalogues have them with places to fill in."""
    say = tongue(language, folder / "locale")
    files = [file for file in folder.rglob("*.py") if home(file) == folder]
    found = {text.replace("{}", "1") for file in files for text in complaints(file)}
    missing = [text for text in sorted(found) if say.retell(text) == text]
    assert not missing, "\n".join(missing)


def filled(text: str) -> str:
    """A text whose places all look alike."""
    return re.sub(r"{\w*}", "{}", text)


def complaints(file: Path) -> Iterator[str]:
    """The sentences a check raises BadPosition with."""
    for node in parsed(file):
        if isinstance(node, ast.Call) and called(node.func) in COMPLAINTS and node.args:
            yield from filter(None, [template(node.args[-1])])


def template(node: ast.AST) -> str:
    """A literal, or a formatted one with a place for each value; empty for anything else."""
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def literals(file: Path) -> Iterator[str]:
    """All texts of a source file; some are said elsewhere than where they are written, such as those of errors."""
    for node in parsed(file):
        yield from filter(None, [template(node)])


@pytest.mark.parametrize("part", ["core", "games", "table", "cli"])
def test_only_literals_are_said(part: str) -> None:
    lines = [
        f"{file.relative_to(PACKAGE)}:{line}" for file in (PACKAGE / part).rglob("*.py") for line in variable(file)
    ]
    assert not lines, "\n".join(lines)
