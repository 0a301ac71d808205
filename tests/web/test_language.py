"""Languages: chosen, preferred by the browser, or new; a language is its catalogues and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import polib
import pytest

from kogge.core import tongue as core
from kogge.core.registry import game
from kogge.web.language import LOCALE

from .visitors import PEOPLE, Browser, part

# One form for one, one for two to four, one for the rest; and none of them is the Germanic rule.
THREE = "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);"


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("nl-BE,nl;q=0.9,en;q=0.5", "nl"),
        ("fr,de;q=0.4,nl;q=0.7", "nl"),
        ("de-AT", "de"),
        ("fr-FR,fr;q=0.9", "en"),
        ("de;q=0", "en"),
        ("de;q=x,,;q=,*;q=0.1", "en"),
        ("", "en"),
    ],
)
def test_a_browser_is_spoken_to_in_the_language_it_prefers(browser: Browser, wish: str, language: str) -> None:
    page = browser.get("/", headers={"accept-language": wish})
    assert f'<html lang="{language}"' in page.text
    table = browser.open_table(**PEOPLE)
    assert f'<html lang="{language}"' in browser.get(table, headers={"accept-language": wish}).text


def test_what_somebody_chose_goes_before_what_the_browser_prefers(browser: Browser) -> None:
    browser.headers["accept-language"] = "de"
    assert '<html lang="de"' in browser.get("/").text
    browser.post("/choose", data={"lang": "nl", "back": "/"})
    assert '<html lang="nl"' in browser.get("/").text
    assert '<html lang="en"' in browser.get("/?lang=en").text
    assert '<html lang="en"' in browser.get("/").text
    assert browser.post("/choose", data={"lang": "xx"}).status_code == 400


@pytest.fixture
def pseudo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """A fourth language with three plural forms, made of its catalogue alone; all texts that need one."""
    book = polib.POFile()
    book.metadata = {"Content-Type": "text/plain; charset=utf-8", "Plural-Forms": THREE, core.NATIVE: "Pseudisch"}
    for folder in (core.HOME, LOCALE, game("hansa").words.locale):
        for entry in polib.pofile(str(folder / "nl.po")):
            if book.find(entry.msgid):
                continue
            if entry.msgid_plural:
                forms = {0: f"«one {entry.msgid}»", 1: f"«few {entry.msgid_plural}»", 2: f"«all {entry.msgid_plural}»"}
                book.append(polib.POEntry(msgid=entry.msgid, msgid_plural=entry.msgid_plural, msgstr_plural=forms))
            else:
                book.append(polib.POEntry(msgid=entry.msgid, msgstr=f"«{entry.msgid}»"))
    book.save(str(tmp_path / "xx.po"))
    monkeypatch.setattr(core, "HOME", tmp_path)
    core.languages.cache_clear()
    core.tongue.cache_clear()
    yield {entry.msgid for entry in book if "{" not in entry.msgid and not entry.msgid_plural}
    monkeypatch.undo()
    core.languages.cache_clear()
    core.tongue.cache_clear()


def untranslated(page: str, texts: set[str]) -> list[str]:
    """The texts between tags and in labels that stand there in English; names of goods and cities come from boards."""
    article = re.sub(r'<article class="rules".*?</article>', "", page, flags=re.S)
    shown = re.findall(r">([^<>]+)<", article) + re.findall(r'(?:aria-label|title|alt)="([^"]*)"', article)
    return sorted(text for text in {unescape(text).strip() for text in shown} & texts if not text.islower())


def test_a_new_language_speaks_everywhere(browser: Browser, pseudo: set[str]) -> None:
    start = browser.get("/").text
    assert ">Pseudisch</button>" in start and '<html lang="en"' in start
    chosen = browser.post("/choose", data={"lang": "xx", "back": "/"})
    assert browser.cookies["lang"] == "xx" and '<html lang="xx"' in chosen.text
    table = browser.open_table(**{**PEOPLE, "kind1": "link"})
    guided = browser.post("/learn/hansa", follow_redirects=False).headers["location"]
    seat = browser.seat_links(table)[1]
    browser.move(table, "place kalmar", browser.state(table)["asked"], 0)
    pages = ["/", "/tables", table, f"{table}/replay", f"{table}/edit", guided, seat, "/nowhere"]
    pages += [f"/{kind}/hansa" for kind in ("new", "rules", "about", "learn", "edit", "byhand")]
    for address in pages:
        page = browser.get(address).text
        assert '<html lang="xx"' in page and "«" in page, address
        assert untranslated(page, pseudo) == [], address


def test_plurals_follow_the_formula_of_the_catalogue(browser: Browser, pseudo: set[str]) -> None:
    browser.cookies.set("lang", "xx")
    table = browser.open_table(**PEOPLE)
    state = browser.state(table)
    assert "«all 15 booths»" in part(state, "desk-")
    browser.move(table, "place kalmar", state["asked"], 0)
    assert "«few 2 booths of" in part(browser.state(table), "board")
