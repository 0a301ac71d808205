"""A language is its catalogues and nothing else: one with three plural forms, through the whole site."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import polib
import pytest

import kogge

SOURCES = Path(kogge.__file__).parent
PLURALS = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);"
VISIT = """
import json, re, sys
from starlette.testclient import TestClient
from kogge.core.registry import games
from kogge.web.app import site

client = TestClient(site("sqlite:///" + sys.argv[1], workers=0), headers={"accept-language": "qq;q=0.9, fr;q=0.5"})
client.__enter__()
pages = {path: client.get(path) for path in ("/", "/tables")}
assert 'lang="qq"' in pages["/"].text, "the browser's language is respected"
assert 'lang="en"' in client.get("/", headers={"accept-language": "fr"}).text
for id in games():
    for path in (f"/new/{id}", f"/learn/{id}", f"/about/{id}", f"/rules/{id}", f"/edit/{id}"):
        pages[path] = client.get(path)
    opened = client.post(f"/learn/{id}")
    pages[f"table of {id}"] = opened
    address = str(opened.url).split("?")[0]
    for part in ("", "/replay", "/edit"):
        pages[address + part] = client.get(address + part)
chosen = client.post("/choose", data={"lang": "en", "back": "/"})
assert 'lang="en"' in client.get("/").text, "a chosen language goes before the browser's"
client.post("/choose", data={"lang": "qq", "back": "/"})
assert 'lang="qq"' in client.get("/").text, "any language with a catalogue can be chosen"
print(json.dumps({path: [answer.status_code, answer.text] for path, answer in pages.items()}))
"""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with one more catalogue in each folder that has any."""
    folder = tmp_path_factory.mktemp("package")
    shutil.copytree(SOURCES, folder / "kogge", ignore=shutil.ignore_patterns("*.so", "__pycache__", "_compiled.json"))
    for file in (folder / "kogge").rglob("nl.po"):
        book = polib.pofile(str(file))
        book.metadata.update({"Language": "qq", "Plural-Forms": PLURALS, "X-Native-Name": "Qeqisch"})
        for entry in book:
            if entry.msgid_plural:
                entry.msgstr_plural = {form: f"⟦{form}:{entry.msgid_plural}⟧" for form in range(3)}
            else:
                entry.msgstr = f"⟦{entry.msgid}⟧"
        book.save(str(file.with_name("qq.po")))
    return folder


def test_a_new_language_goes_through_the_whole_site(sources: Path, tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(sources), "KOGGE_PURE": "1"}
    command = [sys.executable, "-c", VISIT, str(tmp_path / "tables.db")]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    said = {entry.msgid for file in SOURCES.rglob("nl.po") for entry in polib.pofile(str(file))}
    english = [text for text in said if len(text) > 12 and " " in text and "{" not in text]
    forms = set()
    for path, (status, page) in json.loads(done.stdout).items():
        assert status == 200, path
        if not path.startswith("/rules"):
            bare = untranslated(page)
            left = [text for text in english if text in bare]
            assert not left, f"{path}: {left[:5]}"
        forms |= set(re.findall(r"⟦([012]):", page))
        assert "⟦" in page and "Qeqisch" in page, path
    assert forms == {"0", "1", "2"}, "every plural form is used"


def untranslated(page: str) -> str:
    """What stands outside of all brackets."""
    before = ""
    while before != page:
        before, page = page, re.sub(r"⟦[^⟦⟧]*⟧", "", page)
    return page
