"""The engine and the plain referee play one game together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from colonia.naive import Naive
from colonia.naive_frame import CRAFTSMEN, CURRENCY, GOODS, RESOURCES, Family
from kogge.core import registry
from kogge.core.chance import Draws
from kogge.core.model import CHANCE, State
from kogge.core.rng import Rng

COLONIA = registry.game("colonia")
Options = dict[str, str]
Referee = type[Naive]
LAID_DOWN: dict[str, Callable[[Family], list[int]]] = {
    "supply": lambda family: [family.home],
    "streets": lambda family: list(family.street.values()),
    "votes": lambda family: [family.votes],
    "resources": lambda family: [family.resources[kind] for kind in RESOURCES],
    "goods": lambda family: [family.goods[good] for good in GOODS],
    "money": lambda family: [family.money[currency] for currency in CURRENCY.values()],
}


def start(seats: int, options: Options, referee: Referee = Naive) -> tuple[State, Naive]:
    return COLONIA.new(seats, options), referee(
        seats, options.get("open_screens") == "on", options.get("bag") == "offered"
    )


def compare(state: State, plain: Naive) -> None:
    """Everything that can be asked of both: who decides what, the moves of every seat, chance, points and places."""
    assert state.data()["decision"] == plain.question
    assert state.pending == plain.asked
    assert (state.seat == CHANCE, state.over) == (plain.chance, plain.over)
    for seat in range(plain.seats):
        assert sorted(move.text for move in state.legal(seat)) == sorted(plain.moves(seat)), seat
    if plain.chance:
        texts = [move.text for move in state.legal()]
        assert sorted(zip(texts, state.decision.weights(state))) == sorted(plain.outcomes().items())
    assert (state.score_sheet(), state.scores()) == (plain.sheet(), plain.scores())
    assert state.ranking() == plain.ranking()


def compare_pieces(state: State, plain: Naive) -> None:
    """Where members, resources, goods, money and cards are."""
    data = state.data()
    for name, values in LAID_DOWN.items():
        assert data[name] == [value for family in plain.families for value in values(family)], name
    assert data["bag"] == [plain.bag[kind] for kind in RESOURCES]
    assert data["bars"] == [plain.bars[craftsman] for craftsman in CRAFTSMEN]
    cards = [text.removeprefix("relic ") for text in state.board.by_text if text.startswith("relic ")]
    shown = data["display"]
    assert isinstance(shown, list)
    assert {space: cards[kind] for space, kind in enumerate(shown, 1) if kind >= 0} == plain.display


def pick(texts: list[str], rng: Rng, lazy: bool = False) -> str:
    """A random move; unless lazy, one that is seldom a pass, so that goods, money and relics come about."""
    wanted = texts if lazy else [text for text in texts if text != "pass" or not rng.below(3)]
    return wanted[rng.below(len(wanted))] if wanted else "pass"


def walk(seats: int, options: Options, seed: int, referee: Referee = Naive) -> Counter[str]:
    """A random game with both, compared at every step; how often what was asked.

    Every fifth game is a lazy one; in another of five nobody protects a relic, so that the cards run out.
    """
    state, plain = start(seats, options, referee)
    rng = Rng(seed)
    asked: Counter[str] = Counter()
    while not state.over:
        compare(state, plain)
        asked[plain.question] += 1
        if state.seat == CHANCE:
            move = state.decision.draw(state, rng)
        else:
            compare_pieces(state, plain)
            texts = [move.text for move in state.legal()]
            careless = seed % 5 == 3 and plain.question == "protecting"
            move = state.board.by_text["pass" if careless else pick(texts, rng, lazy=seed % 5 == 4)]
        move.make(state)
        plain.play(move.text)
    compare(state, plain)
    compare_pieces(state, plain)
    return asked


def arrive(seats: int, options: Options, seed: int, week: int, question: str) -> tuple[State, Naive, Draws]:
    """The first time that question is asked in that week of a random game, chance taken from the seed."""
    state, plain = start(seats, options)
    rng, draws = Rng(seed), Draws(seed)
    while True:
        draws.settle(state)
        plain.settle(draws)
        if plain.over or (plain.week, plain.question) == (week, question):
            return state, plain, draws
        text = pick(sorted(plain.moves(plain.asked[0])), rng)
        state.board.by_text[text].make(state)
        plain.play(text)
