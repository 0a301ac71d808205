"""Colonia in words and pictures: secrets stay secret, refusals name their rule, catalogues are complete."""

from __future__ import annotations

import ast
from pathlib import Path

import polib
import pytest

from kogge.core.kit import rule_numbers
from kogge.core.model import CHANCE, EVERYONE, OVER
from kogge.core.rng import Rng
from kogge.core.tongue import tongue
from kogge.games.colonia import draw, words, words_edit, words_guide
from kogge.games.colonia.game import GAME
from kogge.games.colonia.state import ColoniaState

from .town import quiet, with_decree

NAMES = ["Anna", "Bram", "Clara", "Dirk", "Els", "Frits"]
ENGLISH = tongue("en", words.LOCALE)


def shown(state: ColoniaState, viewer: int | None) -> list[str]:
    """Everything that people see of a position: picture, text, every desk."""
    view = state.view(viewer)
    seats = range(state.rules.seats)
    return [
        draw.svg(view, ENGLISH, NAMES),
        draw.board_text(view, ENGLISH, NAMES),
        *[draw.desk(view, seat, ENGLISH, NAMES) for seat in seats],
        *[str(words.desk(view, seat, ENGLISH)) for seat in seats],
    ]


def test_K13_2_no_picture_shows_another_screen() -> None:
    """K13.2: goods, money, relics and kinds of resources of seat 1 change nothing that seat 0 or a spectator sees."""
    town = quiet()
    for viewer in (None, 0):
        before = shown(town.state, viewer)
        twin = town.state.copy()
        twin.goods[5] += 3
        twin.money[4] += 9
        twin.free[24 + 3] += 1
        twin.known[5] += 1
        twin.known[6] -= 1
        assert shown(twin, viewer) == before
    assert shown(twin, 1) != shown(town.state, 1)


def test_K13_4_no_picture_or_line_shows_a_secret_answer() -> None:
    """K13.4: boards, desks and log lines for the others are the same whatever was chosen."""
    town = quiet()
    seen = set()
    for card in (3, 8):
        twin = town.state.copy()
        twin.rules.send[card - 3].make(twin)
        told = words.tell(town.state.view(2), None, twin.view(2), ENGLISH, NAMES)
        seen.add((*shown(twin, 2), *shown(twin, None), *told))
        assert told == ["Anna has chosen a family card."]
    assert len(seen) == 1


def test_K13_3_the_log_names_a_drawn_kind_to_its_owner_only() -> None:
    """K13.3: "draws leather" for the owner, "draws resources" for the others."""
    state = GAME.new(3)
    assert isinstance(state, ColoniaState)
    rng = Rng(4)
    while state.decision.name != "bag":
        state.decision.draw(state, rng).make(state)
    lines: dict[int | None, list[str]] = {None: [], 0: [], 1: []}
    for _ in range(4):
        before = state.copy()
        move = before.decision.draw(state, rng)
        move.make(state)
        for viewer in lines:
            told = move if viewer == 0 else None
            lines[viewer] += words.tell(before.view(viewer), told, state.view(viewer), ENGLISH, NAMES)
    assert len(lines[0]) == 4
    assert all(line.startswith("Anna draws ") and "resources" not in line for line in lines[0])
    assert lines[None] == lines[1] == ["Anna draws resources from the bag."]


def test_K13_5_forced_and_chosen_passes_read_the_same() -> None:
    """K13.5: somebody without members "passes" in the log like anybody else."""
    town = quiet(3)
    town.send(8, 7, 6)
    town.move_members(1, 5, town.state.supply[1])
    before = town.state.copy()
    town.play("pass")
    told = words.tell(before.view(2), before.rules.skip, town.state.view(2), ENGLISH, NAMES)
    assert told == ["Anna passes.", "Bram passes."]


def test_K5_2_the_log_tells_how_a_vote_ended() -> None:
    """K5.2: votes for and against, and the verdict."""
    town = with_decree("orders-artist", 3)
    town.play("yes", "no")
    before = town.state.copy()
    town.play("no")
    told = words.tell(before.view(0), None, town.state.view(0), ENGLISH, NAMES)
    assert told[:2] == ["Clara has voted.", "Overtime: artist: 8 for, 13 against. Rejected."]


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("take 1", "K6.1", "You need 6 members at hand for that stall and have 4."),
        ("take 8", "K6.1", "Nothing lies on that stall."),
        ("order saddler", "K7.1", "Orders are given on Thursday."),
        ("load 1 1", "K8.1", "Ships are loaded on Friday."),
        ("buy 1", "K10.1", "Relic cards are bought on Sunday."),
        ("send 5", "K4.1", "Family cards are played on Tuesday."),
        ("home 2", "K12.3", "Only a decree sends members home before their time."),
        ("roll 4", "K7.4", "The die is rolled by chance, when the rules say so."),
    ],
)
def test_refusals_on_wednesday(text: str, rule: str, reason: str) -> None:
    """K6.1 and others: a refusal says why and names its rule."""
    town = quiet(3)
    town.send(8, 7, 6)
    town.move_members(0, 5, town.state.supply[0] - 4)
    refusal = words.why_not(town.state.view(0), town.state.board.parse(text), ENGLISH)
    assert (refusal.rule, refusal.text) == (rule, reason)


def test_every_refusal_names_a_rule_that_exists() -> None:
    """K1.1: in random games every illegal move is refused by a rule of RULES.md, for every seat."""
    numbers = rule_numbers(GAME)
    rng = Rng(12)
    state = GAME.new(4)
    assert isinstance(state, ColoniaState)
    made = 0
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.decision.draw(state, rng).make(state)
            continue
        if made % 9 == 0:
            for seat in range(4):
                view = state.view(seat)
                legal = state.legal(seat) if seat in state.pending else []
                for move in state.board.moves[made % 5 :: 5]:
                    if move not in legal:
                        assert words.why_not(view, move, ENGLISH).rule in numbers
        moves = state.legal()
        moves[rng.below(len(moves))].make(state)
        made += 1


def test_secret_decisions_have_their_witness() -> None:
    """K13.4: a chosen card is witnessed by its seat alone, a stall by everybody."""
    town = quiet()
    assert town.state.decision.witness(town.state) == 0
    town.send(8, 7, 6, 5)
    assert town.state.decision.witness(town.state) == EVERYONE


def spoken() -> set[str]:
    """Every text given to `say` in the modules that speak."""
    found = set()
    for file in Path(words.__file__).parent.glob("*.py"):
        if not file.name.startswith(("words", "draw")):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                called = node.func
                plain = isinstance(called, ast.Name) and called.id == "say"
                method = isinstance(called, ast.Attribute) and called.attr in ("say", "many")
                if (plain or method) and isinstance(node.args[0].value, str):
                    found.add(node.args[0].value)
    return found


@pytest.mark.parametrize("language", ["nl", "de"])
def test_catalogues_are_complete(language: str) -> None:
    """Every text is translated, and no translation is left over."""
    entries = polib.pofile(str(words.LOCALE / f"{language}.po"))
    assert {entry.msgid for entry in entries} == spoken()
    for entry in entries:
        assert entry.msgstr or all(entry.msgstr_plural.values())


def test_guide_and_editor_cover_everything() -> None:
    """Each decision of a seat has its lines for newcomers; each field has a label."""
    state = quiet().state
    chance = {"week", "decree", "ship", "relic", "bag", "die", "over"}
    assert set(words_guide.RULES) == set(state.board.decisions) - chance
    assert set(words_edit.fields(state.board, ENGLISH)) == set(ColoniaState.fields)
