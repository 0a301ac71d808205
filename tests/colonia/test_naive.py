"""The engine against a second, plain reading of the rules: who is asked what, chance, points and places."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from colonia.naive import Naive
from colonia.naive_frame import CRAFTSMEN, CURRENCY, GOODS, RESOURCES, Family
from kogge.core import registry
from kogge.core.model import CHANCE, State
from kogge.core.rng import Rng

COLONIA = registry.game("colonia")
Options = dict[str, str]
OPTIONS: list[Options] = [{}, {"open_screens": "on"}]
options_given = pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options) or "normal")


def compare(state: State, plain: Naive) -> None:
    """Everything that can be asked of both."""
    assert state.data()["decision"] == plain.question
    assert state.pending == plain.asked
    assert (state.seat == CHANCE, state.over) == (plain.chance, plain.over)
    for seat in range(plain.seats):
        assert sorted(move.text for move in state.legal(seat)) == sorted(plain.moves(seat)), seat
    if plain.chance:
        texts = [move.text for move in state.legal()]
        assert sorted(zip(texts, state.decision.weights(state))) == sorted(plain.outcomes().items())
        return
    sheet = plain.sheet()
    assert (state.score_sheet(), state.scores()) == (sheet, plain.scores())
    assert state.ranking() == plain.ranking()
    compare_pieces(state, plain)


def compare_pieces(state: State, plain: Naive) -> None:
    """Where members, resources, goods, money and cards are."""
    data = state.data()
    families = plain.families
    everybody: dict[str, Callable[[Family], list[int]]] = {
        "supply": lambda family: [family.home],
        "streets": lambda family: list(family.street.values()),
        "resources": lambda family: [family.resources[kind] for kind in RESOURCES],
        "goods": lambda family: [family.goods[good] for good in GOODS],
        "money": lambda family: [family.money[currency] for currency in CURRENCY.values()],
    }
    for name, values in everybody.items():
        assert data[name] == [value for family in families for value in values(family)], name
    assert data["bag"] == [plain.bag[kind] for kind in RESOURCES]
    assert data["bars"] == [plain.bars[craftsman] for craftsman in CRAFTSMEN]
    cards = [text.removeprefix("relic ") for text in state.board.by_text if text.startswith("relic ")]
    shown = data["display"]
    assert isinstance(shown, list)
    assert {space: cards[kind] for space, kind in enumerate(shown, 1) if kind >= 0} == plain.display


def walk(seats: int, options: Options, seed: int, plain: Naive | None = None) -> set[str]:
    """A random game with both; what was asked in it."""
    state = COLONIA.new(seats, options)
    plain = plain or Naive(seats, options.get("open_screens") == "on")
    rng = Rng(seed)
    asked = set()
    while not state.over:
        compare(state, plain)
        asked.add(plain.question)
        if state.seat == CHANCE:
            move = state.decision.draw(state, rng)
        else:
            moves = state.legal()
            move = moves[rng.below(len(moves))]
        move.make(state)
        plain.play(move.text)
    compare(state, plain)
    return asked


@options_given
@pytest.mark.parametrize("seats", range(3, 7))
def test_the_engine_agrees_with_a_plain_reading_of_the_rules(seats: int, options: Options) -> None:
    for seed in range(3):
        walk(seats, options, seed)


@pytest.mark.soak
@options_given
@pytest.mark.parametrize("seats", range(3, 7))
def test_the_engine_agrees_for_long(seats: int, options: Options) -> None:
    for seed in range(1000, 1400):
        walk(seats, options, seed)
