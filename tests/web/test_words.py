"""Every text of the site exists in Dutch and German."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import polib
import pytest

from kogge.core.tongue import HOME
from kogge.web.language import LOCALE
from kogge.web.render import HERE

from .visitors import PEOPLE, Browser

IN_TEMPLATE = re.compile(r"""say\(\s*(?:"([^"]*)"|'([^']*)')""")
MANY_IN_TEMPLATE = re.compile(r'say\.many\(\s*"([^"]*)"')


def said_in_code(file: Path) -> set[str]:
    """The literal texts of say("...") and say.many("...", "...") in a module."""
    texts: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
            continue
        name = ast.unparse(node.func)
        if name.endswith("say") or name.endswith("say.many"):
            texts.add(str(node.args[0].value))
    return texts


def said() -> set[str]:
    texts: set[str] = set()
    for file in HERE.glob("*.py"):
        texts |= said_in_code(file)
    for file in HERE.glob("templates/**/*.html"):
        source = file.read_text()
        texts |= {one or two for one, two in IN_TEMPLATE.findall(source)} | set(MANY_IN_TEMPLATE.findall(source))
    return texts


@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_text_is_translated(language: str) -> None:
    known: set[str] = set()
    for folder in (LOCALE, HOME):
        for entry in polib.pofile(str(folder / f"{language}.po")):
            if entry.msgstr or all(entry.msgstr_plural.values()):
                known.add(entry.msgid)
                forms = [entry.msgstr, *entry.msgstr_plural.values()]
                fields = set(re.findall(r"\{\w+\}", entry.msgid)) - {"{n}"}
                assert all(set(re.findall(r"\{\w+\}", form)) - {"{n}"} == fields for form in forms if form), entry.msgid
    assert sorted(said() - known) == []


@pytest.mark.parametrize(("language", "text"), [("nl", "Mijn tafels"), ("de", "Meine Tische")])
def test_a_language_is_chosen_once(browser: Browser, language: str, text: str) -> None:
    assert f'lang="{language}"' not in browser.get("/").text.split("<body")[0]
    assert text in browser.get(f"/?lang={language}").text
    assert text in browser.get(browser.open_table(**PEOPLE)).text
