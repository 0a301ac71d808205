"""Positions for examples: name what matters, the rest is filled in and the whole is checked."""

from __future__ import annotations

from typing import Any

from kogge.core import registry
from kogge.core.chance import Draws
from kogge.core.tongue import tongue
from kogge.games.hansa.board import HansaBoard
from kogge.games.hansa.state import HansaState
from kogge.games.hansa.words import WORDS

HANSA = registry.game("hansa")
FIRST, SECOND, THIRD, FOURTH = 0, 1, 2, 3
ALL = "all"


class Supply:
    """The tokens not spoken for yet."""

    def __init__(self, board: HansaBoard) -> None:
        self.board = board
        self.kinds = {board.kind_id(kind): kind for kind in range(board.kinds)}
        self.rest = board.copies[:]

    def take(self, name: str) -> int:
        kind = self.kinds[name]
        assert self.rest[kind] > 0, f"there is no {name} left"
        self.rest[kind] -= 1
        return kind

    def any(self) -> int:
        """The kind of which most are left; the last colours first, so that examples keep the others."""
        most = max(range(len(self.rest)), key=lambda kind: (self.rest[kind], kind))
        self.rest[most] -= 1
        return most


def scene(
    seats: int = 3,
    *,
    bonus: str = "off",
    turn: int = 0,
    ship: str = "copenhagen",
    talers: list[int] | None = None,
    booths: dict[str, list[int]] | None = None,
    supply: list[int] | None = None,
    open: dict[int, str] | None = None,
    sold: dict[int, str] | None = None,
    stored: dict[str, str] | None = None,
    empty: tuple[str, ...] | str = (),
    left: int | None = None,
    breaker: int | None = None,
    **more: Any,
) -> HansaState:
    """A position in the actions of a turn (or as `more` says), with the tokens named and the rest anywhere.

    `booths` lists counts by seat; booths that are not named are in the supply, or in Riga where `supply` says that
    fewer are. Warehouses that are not named hold any token unless they are `empty`. `left` tokens lie face down.
    """
    board = HANSA.board(seats, {"bonus": bonus})
    assert isinstance(board, HansaBoard)
    tokens = Supply(board)
    counts = [0] * (board.cities * seats)
    for city, here in (booths or {}).items():
        for seat, number in enumerate(here):
            counts[board.city_ids.index(city) * seats + seat] = number
    free = [board.booths - sum(counts[seat::seats]) for seat in range(seats)]
    for seat in range(seats):
        surplus = free[seat] - (supply or free)[seat]
        counts[board.city_ids.index("riga") * seats + seat] += surplus
        free[seat] -= surplus
    hands = {"open": [0] * (seats * board.kinds), "sold": [0] * (seats * board.kinds)}
    for place, named in (("open", open), ("sold", sold)):
        for seat, names in (named or {}).items():
            for name in names.split():
                hands[place][seat * board.kinds + tokens.take(name)] += 1
    warehouses = [board.warehouse_id(number) for number in range(board.warehouse_count)]
    given = {place: tokens.take(name) for place, name in (stored or {}).items()}
    for place in warehouses:
        if place not in given:
            given[place] = -1 if empty == ALL or place in empty else tokens.any()
    gone = [0] * board.kinds
    while left is not None and sum(tokens.rest) > left:
        gone[tokens.any()] += 1
    broken = sum(tokens.rest) < board.last_stack
    data: dict[str, Any] = {
        "game": "hansa",
        "seats": seats,
        "options": {"bonus": bonus},
        "decision": "actions",
        "seat": turn,
        "turn": turn,
        "ship": board.city_ids.index(ship),
        "acted": False,
        "placed": board.placings,
        "ready": True,
        "sale_colour": -1,
        "sale_count": 0,
        "sold_colours": 0,
        "breaker": breaker if breaker is not None else turn if broken else -1,
        "stirred": False,
        "quiet": 0,
        "talers": talers or [3] * seats,
        "supply": free,
        "booths": counts,
        "stock": tokens.rest,
        "gone": gone,
        "stored": [given[place] for place in warehouses],
        "losses": [],
        **hands,
        **more,
    }
    state = HANSA.load(data)
    assert isinstance(state, HansaState)
    return state


def opening(seats: int, seed: int = 1) -> HansaState:
    """A new game, the warehouses filled, before the first booths are placed."""
    state = HANSA.new(seats)
    Draws(seed).settle(state)
    assert isinstance(state, HansaState)
    return state


def play(state: HansaState, *texts: str) -> None:
    """Make moves, each of which must be legal; chance takes its draws from a seed."""
    for text in texts:
        assert text in options(state), f"{text} is not among {options(state)}"
        state.board.parse(text).make(state)
        Draws(1).settle(state)
        state.check()


def options(state: HansaState) -> list[str]:
    return [move.text for move in state.legal()]


def refused(state: HansaState, text: str, rule: str) -> None:
    """The move is not legal, and the reason given names the rule."""
    assert text not in options(state)
    reason = WORDS.why_not(state.view(state.seat), state.board.parse(text), tongue("en"))
    assert reason is not None and reason.rule == rule, reason and reason.text


def booths(state: HansaState, city: str) -> list[int]:
    """The booths in a city by seat."""
    at = state.rules.city_ids.index(city) * state.rules.seats
    return state.booths[at : at + state.rules.seats]


def hand(state: HansaState, seat: int, place: str = "open") -> list[str]:
    """The open (or sold) tokens of a seat, sorted by name."""
    kinds = state.rules.kinds
    held = getattr(state, place)[seat * kinds : (seat + 1) * kinds]
    return sorted(state.rules.kind_id(kind) for kind in range(kinds) for _ in range(held[kind]))


def warehouse(state: HansaState, place: str) -> str | None:
    """The token in a warehouse."""
    names = [state.rules.warehouse_id(number) for number in range(state.rules.warehouse_count)]
    kind = state.stored[names.index(place)]
    return None if kind < 0 else state.rules.kind_id(kind)


def gone(state: HansaState, name: str) -> int:
    """How many tokens of a kind are out of the game."""
    return state.gone[[state.rules.kind_id(kind) for kind in range(state.rules.kinds)].index(name)]


def ship(state: HansaState) -> str:
    return state.rules.city_ids[state.ship]


def end_turns(state: HansaState, count: int) -> None:
    """Let `count` players end their turns without doing anything."""
    for _ in range(count):
        if state.decision.name == "warehouses":
            play(state, "keep")
        play(state, "end")
