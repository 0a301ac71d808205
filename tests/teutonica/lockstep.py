"""Random games that the engine and the naive referee play side by side; after every decision they must agree."""

from __future__ import annotations

from collections import Counter

from tests.teutonica.naive import Naive
from tests.teutonica.naive_saved import saved, scatter
from tests.teutonica.naive_table import total

from kogge.core import registry
from kogge.core.model import CHANCE, OVER, State
from kogge.core.rng import Rng

TEUTONICA = registry.game("teutonica")

# How eagerly a move is chosen, by its first word; 10 is usual. What a temper does not name is left to pure chance.
TEMPERS: dict[str, dict[str, int]] = {
    "anybody": {},
    "builder": {
        **{"claim": 900, "nothing": 1, "office": 60, "extra": 200, "coellen": 300, "use": 100, "place": 80},
        **{"oust": 5, "income": 20, "move": 1, "lifted": 50, "ride": 2, "walk": 10, "end": 1, "stop": 50},
    },
    "fighter": {
        **{"claim": 100, "oust": 200, "add": 40, "stop": 3, "place": 40, "income": 60, "use": 100},
        **{"move": 3, "lifted": 50, "ride": 3, "end": 2},
    },
}


def choose(plain: Naive, temper: str, texts: list[str], rng: Rng) -> str:
    """A random move: with a temper some are likelier, builders and fighters gather where they already are."""
    eager = TEMPERS[temper]
    weights = [eager.get(text.split()[0], 10) if eager else 1 for text in texts]
    if temper in ("builder", "fighter"):
        for at, text in enumerate(texts):
            word, *rest = text.split()
            if word in ("on", "put", "oust") and rest:
                own = sum(1 for owner, _ in plain.pieces[rest[0]] if owner == plain.turn)
                weights[at] = 1 + 30 * own * own
    left = rng.below(sum(weights))
    for text, weight in zip(texts, weights, strict=True):
        left -= weight
        if left < 0:
            return text
    raise AssertionError("the weights do not add up")


def compare(state: State, plain: Naive) -> None:
    """The same question to the same seat, the same answers, the same possessions and points."""
    assert state.seat == plain.asking
    moves = state.legal()
    assert sorted(move.text for move in moves) == sorted(plain.moves())
    if state.seat == CHANCE:
        weights = state.decision.weights(state)
        assert dict(zip((move.text for move in moves), weights, strict=True)) == plain.weights()
    if plain.asked in ("actions", "over"):
        data = state.data()
        data["used"] = sorted(data["used"])  # type: ignore[call-overload]
        mine = saved(plain)
        assert {name: data[name] for name in mine} == mine
    sheet = plain.score_sheet()
    assert state.score_sheet() == sheet
    assert state.scores() == total(sheet)
    assert state.ranking() == plain.ranking(sheet)


def opened(
    seats: int, options: dict[str, str], referee: type[Naive] = Naive, rules: int | None = None
) -> tuple[State, Naive]:
    """A new game, by an earlier version of the rules where one is named."""
    state = TEUTONICA.new(seats, options, rules=rules)
    plain = referee(seats, dict(state.board.options))
    plain.first_rules = rules == 1
    return state, plain


def scattered(
    seats: int, options: dict[str, str], seed: int, referee: type[Naive] = Naive, rules: int | None = None
) -> tuple[State, Naive]:
    """A position in which pieces, offices, markers and points lie about as they never would in random play."""
    state, plain = opened(seats, options, referee, rules)
    scatter(plain, Rng(seed))
    return TEUTONICA.load(state.data() | saved(plain) | {"decision": "actions", "seat": plain.turn}), plain


def play(state: State, plain: Naive, text: str) -> None:
    state.board.by_text[text].make(state)
    plain.play(text)


def walk(state: State, plain: Naive, temper: str, seed: int, decisions: int) -> Counter[str]:
    """On from a position, at most so many decisions side by side; how often which kind of thing happened."""
    rng = Rng(seed)
    happened: Counter[str] = Counter()
    compare(state, plain)
    while state.seat != OVER and decisions:
        prizes = sum(plain.prize.values())
        text = choose(plain, temper if state.seat >= 0 else "anybody", plain.moves(), rng)
        play(state, plain, text)
        compare(state, plain)
        happened[kind_of(text)] += 1
        happened["a marker waits"] += plain.asked == "actions" and any(plain.plate.values())
        happened["east-west"] += sum(plain.prize.values()) > prizes
        decisions -= 1
    if state.seat == OVER:
        happened[ending(plain)] += 1
    return happened


def kind_of(text: str) -> str:
    """The first word, except that calling an extra piece from a route is a kind of its own."""
    words = text.split()
    return "call" if words[0] == "add" and len(words) == 3 else words[0]


def ending(plain: Naive) -> str:
    """T7.1."""
    if plain.exhausted:
        return "end by markers"
    return "end by points" if max(plain.score.values()) >= plain.board.enough_points else "end by cities"
