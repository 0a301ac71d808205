"""Languages, and the names of those who play."""

from __future__ import annotations

from pathlib import Path

import pytest

from kogge.core import tongue as module
from kogge.core.cases import Cases, Unsaid
from kogge.core.tongue import languages, tongue

POLISH = r"""msgid ""
msgstr ""
"Language: pl\n"
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"
"X-Native-Name: Polski\n"

msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} punkt"
msgstr[1] "{n} punkty"
msgstr[2] "{n} punktów"
"""


def test_at_a_table_everybody_has_a_name() -> None:
    say = tongue("en")
    assert say.who(1) == "Seat 2"
    assert say.among(["Anna", "Bert"]).who(1) == "Bert"
    assert say.among(["Anna", "Bert", "Cleo"]).all([0, 2, 1]) == "Anna, Cleo and Bert"
    assert tongue("de").who(1) == "Platz 2"


def test_one_value_carries_language_names_marks_and_theme() -> None:
    say = tongue("nl").among(["Anna"], [3]).on("dark")
    assert (say.language, say.names, say.marks, say.theme) == ("nl", ("Anna",), (3,), "dark")
    assert say == tongue("nl").among(["Anna"], [3]).on("dark") and hash(say) == hash(
        tongue("nl").on("dark").among(["Anna"], [3])
    )
    assert say != tongue("nl").among(["Anna"], [3])


def test_a_language_is_its_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert languages() == {"en": "English", "de": "Deutsch", "nl": "Nederlands"}
    (tmp_path / "pl.po").write_text(POLISH, encoding="utf-8")
    monkeypatch.setattr(module, "HOME", tmp_path)
    languages.cache_clear()
    tongue.cache_clear()
    try:
        assert languages() == {"en": "English", "pl": "Polski"}
        said = [tongue("pl").many("{n} point", "{n} points", n) for n in (1, 2, 5, 12, 22, 25)]
        assert said == ["1 punkt", "2 punkty", "5 punktów", "12 punktów", "22 punkty", "25 punktów"]
    finally:
        monkeypatch.undo()
        languages.cache_clear()
        tongue.cache_clear()


def test_numbers_choose_their_form() -> None:
    english = [tongue("en").many("{n} point", "{n} points", n) for n in (-1, 0, 1, 2)]
    assert english == ["-1 point", "0 points", "1 point", "2 points"]


class Animal:
    pass


class Dog(Animal):
    pass


def test_a_table_by_class_has_no_default() -> None:
    sounds: Cases[[str], str] = Cases("sound")
    sounds.of(Dog, lambda dog, loud: "woof" + loud)
    assert sounds(Dog(), "!") == "woof!"
    assert sounds.missing([Dog, Animal]) == ["Animal"]
    with pytest.raises(Unsaid, match="no sound of Animal"):
        sounds(Animal(), "!")
    sounds.of(Animal, lambda animal, loud: "...")
    assert sounds(Dog(), "") == "woof" and sounds.missing([Dog, Animal]) == []
    with pytest.raises(AssertionError, match="written twice"):
        sounds.of(Dog, lambda dog, loud: "miaow")
