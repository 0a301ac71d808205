"""What people read: translations, questions, the log, and why a move is refused."""

from __future__ import annotations

import ast
import re
from importlib.resources import files
from pathlib import Path

import polib
import pytest
from tests.teutonica.scene import Scene

from kogge.core.tongue import tongue
from kogge.games.teutonica import words
from kogge.games.teutonica.words_edit import fields
from kogge.games.teutonica.words_guide import RULES, guide

FOLDER = Path(str(files("kogge.games.teutonica")))
ENGLISH = tongue("en", words.LOCALE)
NAMES = ["Anna", "Bram", "Clara", "Dirk", "Elsa"]


def spoken() -> set[str]:
    """Every text the game says."""
    found = set()
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute) and node.args:
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                if name in ("say", "many") and isinstance(node.args[0], ast.Constant):
                    found.add(str(node.args[0].value))
    return found


@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_text_is_translated_with_its_placeholders(language: str) -> None:
    entries = {entry.msgid: entry for entry in polib.pofile(str(words.LOCALE / f"{language}.po"))}
    assert set(entries) == spoken()
    for text, entry in entries.items():
        for said in [entry.msgstr] if not entry.msgid_plural else list(entry.msgstr_plural.values()):
            assert said.strip()
            assert set(re.findall(r"\{\w+\}", said)) == set(re.findall(r"\{\w+\}", text)), text


def refused(scene: Scene, text: str) -> tuple[str, str]:
    """Why the seat to decide may not do this now."""
    move = scene.state.board.parse(text)
    assert move not in scene.state.legal()
    reason = words.why_not(scene.state.view(max(0, scene.state.seat)), move, ENGLISH)
    return reason.text, reason.rule


def claiming(pieces: str = "3t", route: str = "hamburg-luebeck") -> Scene:
    return Scene(4).put(0, route, pieces).play(f"claim {route}")


@pytest.mark.parametrize(
    "scene, text, rule, part",
    [
        (lambda: Scene(4).set(actions=0), "place trader", "T3.2", "no action left"),
        (lambda: Scene(4).chest(0, "5t", ""), "income 3t", "T4.1", "stock is empty"),
        (lambda: Scene(4), "income 2t", "T4.1", "exactly 3 pieces"),
        (lambda: Scene(4), "income 2t 1m", "T4.1", "does not hold"),
        (lambda: Scene(4).chest(0, "5t", ""), "place merchant", "T4.2", "no such piece"),
        (lambda: Scene(4).fill("bremen-minden", 1).play("place trader"), "on bremen-minden", "T4.2", "no free space"),
        (lambda: Scene(2, "p08", edition="first").play("place trader"), "on bremen-minden", "T9.3", "does not border"),
        (lambda: Scene(4).chest(0, "1t", ""), "oust", "T4.3.1", "at least one to pay"),
        (lambda: Scene(4).crowd(1), "oust", "T4.3.2", "nowhere to go"),
        (lambda: Scene(4).put(1, "bremen-minden", "1t").play("oust"), "oust hannover-minden", "T4.3", "Nobody else"),
        (lambda: Scene(4), "move", "T4.4", "no piece on any route"),
        (lambda: Scene(4).put(0, "bremen-minden", "2t").play("move"), "lifted", "T4.4", "at least one"),
        (lambda: Scene(4), "claim bremen-minden", "T5.1", "Every space"),
        (lambda: Scene(2, "p08", edition="first").fill("bremen-minden", 0), "claim bremen-minden", "T9.3", "border"),
        (claiming, "office minden", "T5.5", "does not lead"),
        (lambda: claiming("3m"), "office hamburg", "T5.5", "square"),
        (lambda: claiming("3t", "kampen-arnheim"), "office kampen", "T5.5", "does not reach to orange"),
        (claiming, "extra trader hamburg", "T6.4", "won before"),
        (claiming, "skill actiones", "T5.9", "not taught"),
        (claiming, "coellen 7", "T5.10", "Coellen-Warburg"),
        (lambda: claiming("3t1m", "coellen-warburg"), "coellen 9", "T5.10", "Privilegium"),
        (lambda: Scene(4), "use actions_3", "T6.1", "no unused marker"),
        (lambda: Scene(4).give(0, "swap_offices"), "use swap_offices", "T6.5", "neighbouring"),
        (lambda: Scene(4).give(0, "remove_3"), "use remove_3", "T6.7", "no piece to remove"),
        (lambda: Scene(4), "on bremen-minden", "T4.2", "choose to place"),
        (lambda: Scene(4), "stop", "T4.3.3", "just been displaced"),
        (lambda: Scene(4), "marker bremen-minden", "T6.8", "end of the turn"),
        (lambda: Scene(4), "draw actions_3", "T12.4", "by chance"),
        (lambda: Scene(2), "neutral stade", "T10.3", "all neutral"),
        (lambda: Scene(2, edition="first").play("income 3t"), "walk p04", "T9.4", "end the turn"),
        (lambda: Scene(2, edition="first"), "ride p01", "T9.5", "already"),
    ],
)
def test_refusals_name_the_rule_and_the_reason(scene: object, text: str, rule: str, part: str) -> None:
    assert callable(scene)
    said, named = refused(scene(), text)
    assert named == rule and part in said


def test_T4_3_4_refusals_of_an_answer() -> None:
    scene = Scene(4).put(1, "arnheim-muenster", "1t").play("oust", "oust arnheim-muenster", "with trader", "pay trader")
    assert refused(scene, "answer arnheim-muenster")[1] == "T4.3.4"
    assert "nearer" in refused(scene, "answer hamburg-luebeck")[0]
    assert "displaced piece must be placed" in refused(scene, "end")[0]


def test_T6_8_refusals_of_a_replacement() -> None:
    scene = Scene(4).put(0, "hildesheim-goslar", "3t").put(1, "bremen-minden", "1t").offices("duisburg", "B")
    scene.offices("dortmund", "bBB").play("claim hildesheim-goslar", "nothing", "end", "draw actions_3")
    assert "already" in refused(scene, "marker bremen-osnabrueck")[0]
    assert "empty" in refused(scene, "marker bremen-minden")[0]
    assert "free office" in refused(scene, "marker duisburg-dortmund")[0]


def test_T7_1_the_log_tells_claims_points_and_the_end() -> None:
    scene = Scene(4).offices("hamburg", "B").set(score=[0, 19, 0, 0]).put(0, "hamburg-luebeck", "3t")
    told = []
    for text in ("claim hamburg-luebeck", "office luebeck"):
        before = scene.state.view(None)
        move = scene.state.board.parse(text)
        scene.play(text)
        told += words.tell(before, move, scene.state.view(None), ENGLISH, NAMES)
    assert told == [
        "Anna claims Hamburg-Lübeck.",
        "Bram scores 1 point.",
        "Anna opens an office in Lübeck.",
        "Anna scores 1 point.",
        "The game is over: twenty points are reached.",
    ]


def test_T3_2_a_question_before_actions_are_lost() -> None:
    scene = Scene(4)
    assert "2 actions" in str(words.careful(scene.state.view(0), scene.rules.end, ENGLISH))
    assert words.careful(scene.set(actions=0).state.view(0), scene.rules.end, ENGLISH) is None


def test_every_decision_a_newcomer_meets_is_explained_with_a_rule() -> None:
    scene = Scene(4)
    assert "action" in guide(scene.state.view(0), ENGLISH)
    known = {*Scene(2).rules.decisions, *Scene(2, edition="first").rules.decisions}
    assert set(RULES) <= known


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_editor_has_words_for_every_field(seats: int) -> None:
    for language in ("en", "nl", "de"):
        scene = Scene(seats)
        described = fields(scene.rules, tongue(language, words.LOCALE))
        assert set(described) == set(scene.state.fields)
        for name, (_, rows, columns, _choices) in described.items():
            value = getattr(scene.state, name)
            if isinstance(value, list) and name not in scene.state.growing:
                assert len(rows) * max(1, len(columns)) == len(value), name
