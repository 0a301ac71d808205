"""Rules anybody can read: the same in every language, taught on one page, their tables and examples proved."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from kogge.cli import figures, main
from kogge.core.game import Game
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rulebook import BadExample, Part, Rulebook, complaints, read, rulebook, translations
from kogge.core.tongue import languages, tongue
from kogge.table import speech
from kogge.table.example import MOMENTS, examples, prove

ROOT = Path(__file__).parents[1]
LESSONS = ["The goal", "A turn", "Example 1", "Example 2", "Example 3", "The end and the score"]
LAST_LESSON = "What beginners overlook"
RULING = re.compile(r"[-*\s]*[A-Z]\d+\.\d+\*\* \([A-Z]\d+\.\d+[^)]*\) ")


def tool() -> ModuleType:
    spec = spec_from_file_location("rule_tables", ROOT / "tools" / "rules.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = tool()
GAMES = [pytest.param(game, id=game.id) for game in games().values()]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_the_same_in_every_language(game: Game) -> None:
    assert translations(game) == sorted(set(languages()) - {"en"})
    assert [wrong for language in translations(game) for wrong in complaints(game, language)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_first_lines_say_what_is_reconstructed_and_one_page_teaches(game: Game) -> None:
    parts = rulebook(game.package).parts
    assert parts[0].kind == "#" and parts[0].lines[2].startswith("**Reconstructed:** ")
    page = [part for part in parts if not part.number][1:]
    assert [page[0].kind, page[0].lines[0]] == ["##", "## On one page"]
    lessons = [part.lines[0].removeprefix("### ").partition(":")[0] for part in page if part.kind == "###"]
    assert lessons == [*LESSONS, LAST_LESSON]
    assert [part.kind for part in page].count("example") == 3


@pytest.mark.parametrize("game", GAMES)
def test_the_last_chapter_has_the_rulings_each_with_its_rule_what_is_open_and_why(game: Game) -> None:
    for language in languages():
        parts = rulebook(game.package, language).parts
        chapters = [part for part in parts if part.kind == "##" and part.number]
        assert [part.number for part in chapters] == [f"{chapters[0].number[0]}{at + 1}" for at in range(len(chapters))]
        rulings = [part for part in parts if part.number.startswith(chapters[-1].number + ".")]
        assert [part.number for part in rulings] == [f"{chapters[-1].number}.{at + 1}" for at in range(len(rulings))]
        known = {part.number for part in parts}
        labels = set()
        for part in rulings:
            begins = RULING.match(part.text)
            assert begins, f"{part} ({language}) does not begin with the rule it belongs to."
            assert set(re.findall(r"[A-Z]\d+(?:\.\d+)+", part.text)) <= known
            labels.add(tuple(re.findall(r" \*(\w+:)\*", " " + " ".join(part.text.split()))))
        assert len(labels) == 1 and len(labels.pop()) == 3


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_tables_say_what_the_board_says(game: Game, language: str) -> None:
    assert TOOL.complaints(game, language) == []


@pytest.mark.parametrize("game", GAMES)
def test_examples_come_out_as_they_say_and_are_told_and_drawn(game: Game) -> None:
    worked = examples(game)
    assert len(worked) >= 3 and all(played.example.after for played in worked)
    for language in languages():
        say = speech(language, game)
        for played in worked:
            assert played.told(say)
            before, after = (played.drawing(moment, say)[0] for moment in MOMENTS)
            assert before.startswith("<svg") and before != after


def test_an_example_that_does_not_come_out_is_noticed() -> None:
    game = find("hansa")
    right = rulebook(game.package).examples[0]
    wrong = [
        replace(right, after={"0 talers": 1}),
        replace(right, refused={"end": "H4.1"}),
        replace(right, refused={"build red-1": "H4.3"}),
        replace(right, moves=(*right.moves, "sail riga")),
        replace(right, seats=9),
    ]
    for example in wrong:
        with pytest.raises(BadExample):
            prove(game, example)
    for block in ("seats = 3\n", "seats = 3\nmoves = ''\nseed = '1'\nbid = 1\n", "seats ="):
        with pytest.raises(BadExample):
            read(f"```example\n{block}```")


def test_the_check_of_a_game_plays_its_examples(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find("hansa")
    wrong = replace(rulebook(game.package).examples[0], after={"0 talers": 1})
    monkeypatch.setattr(figures, "examples", lambda game: prove(game, wrong))
    assert main(["check", "hansa", "--seats", "2", "--games", "1"]) == 1
    assert "'0 talers' is 0 then" in capsys.readouterr().out


TEXT = """# Title
## Z1 Chapter
- **Z1.1** Three talers, see Z1.2; *Open:* nothing.
- **Z1.2** You get 3.

| a | b |
|---|---|
| x | 4 |

```example
seats = 2
# 5
```

Then 6.
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("get 3", "get 2"),
        ("see Z1.2", "see that"),
        ("- **Z1.2** You", "- You"),
        ("| x | 4 |", "| x | 4 |\n| y | 4 |"),
        ("| x | 4 |", "| x | 5 |"),
        ("seats = 2", "seats = 3"),
        ("*Open:*", "Open:"),
        ("## Z1 ", "### Z1 "),
        ("```example", "```"),
        ("Then 6", "Then 7"),
    ],
)
def test_what_differs_between_two_languages_is_noticed(old: str, new: str) -> None:
    def figures(text: str) -> list[object]:
        return [part.figures for part in Rulebook("en", text).parts]

    assert old in TEXT and figures(TEXT) != figures(TEXT.replace(old, new))
    assert figures(TEXT) == figures(TEXT.replace("You get", "Je krijgt").replace("Chapter", "Hoofdstuk"))


def test_a_table_that_differs_from_the_board_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("hansa")
    rows = TOOL.hansa(game, speech("en", game))
    changed = {**rows, "H2.3": [[None, "16"], *rows["H2.3"][1:]]}
    monkeypatch.setitem(TOOL.TABLES, "hansa", lambda game, say: changed)
    assert len(TOOL.complaints(game, "en")) == 1


def test_a_further_language_falls_back_to_english() -> None:
    book = rulebook(find("hansa").package, "fr")
    assert book.language == "en" and book.text == rulebook(find("hansa").package).text
    assert complaints(find("hansa"), "fr") == ["RULES.fr.md is missing."]
    assert tongue("fr").language == "fr"


def test_a_part_ends_where_the_next_begins() -> None:
    assert [str(part) for part in Rulebook("en", TEXT).parts] == [
        "'# Title'",
        "Z1",
        "Z1.1",
        "Z1.2",
        "'```example seats = 2 # 5 ```'",
        "'Then 6.'",
    ]
    assert Part("rule", "Z1.2", ("| a |", "|---|", "| 4 |")).table == [["4"]]
