"""Positions of Pfeffersäcke in the words of a rulebook: seats are A, B, C ..., rings are written from the arrow on."""

from __future__ import annotations

from collections.abc import Mapping

from kogge.core.model import OVER
from kogge.core.playout import settle
from kogge.core.rng import Rng
from kogge.games.pfeffersaecke.board import BARE, LYING, NOBODY, VALUES
from kogge.games.pfeffersaecke.game import GAME
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

A, B, C, D, E, F = range(6)


def seat_of(letter: str) -> int:
    return "ABCDEF".index(letter)


def new(seats: int = 4, seed: int = 1, **options: str) -> PfeffersaeckeState:
    """A new game with its seals dealt."""
    state = GAME.new(seats, options)
    settle(state, Rng(seed))
    assert isinstance(state, PfeffersaeckeState)
    return state


def scene(
    seats: int = 4,
    rings: Mapping[str, str] | None = None,
    awarded: Mapping[str, str] | None = None,
    lying: str = "",
    small: Mapping[str, str] | None = None,
    hands: Mapping[str, list[int]] | None = None,
    money: int = 25,
    letters: int = 2,
    supply: int | None = None,
    round: int = 4,
    turn: str = "A",
    options: Mapping[str, str] | None = None,
) -> PfeffersaeckeState:
    """A position at the start of a turn. Cities with a ring have their seal lying unless it is awarded.

    `letters` and `supply` are those of the player in turn; the others have two letters, so that they are asked too.
    """
    state = GAME.new(seats, {"intro": "off", **(options or {})})
    assert isinstance(state, PfeffersaeckeState)
    rules = state.rules
    state.pool = [0] * VALUES
    state.dealt = rules.dealt
    state.seal = [BARE] * rules.cities
    state.money = [money] * seats
    state.letters[seat_of(turn)] = letters
    state.round = round
    for name in lying.split():
        state.seal[rules.place_ids.index(name)] = LYING
    for name, ring in (rings or {}).items():
        city = rules.place_ids.index(name)
        state.seal[city] = LYING
        for space, letter in enumerate(ring):
            state.ring[rules.ring_start[city] + space] = seat_of(letter)
    for name, letter in (awarded or {}).items():
        state.seal[rules.place_ids.index(name)] = seat_of(letter)
    for name, letter in (small or {}).items():
        state.owner[rules.place_ids.index(name) - rules.cities] = seat_of(letter)
    for letter, values in (hands or {}).items():
        for value in values:
            state.hand[seat_of(letter) * VALUES + value] += 1
            state.held[seat_of(letter)] += 1
    for seat in range(seats):
        built = state.ring.count(seat) + state.owner.count(seat)
        state.supply[seat] = rules.houses - built
    if supply is not None:
        state.supply[seat_of(turn)] = supply
    state.derive()
    state.begin_turn(seat_of(turn))
    return state


def do(state: PfeffersaeckeState, *texts: str) -> PfeffersaeckeState:
    """Make legal moves, written as at the table."""
    for text in texts:
        assert can(state, text), f"{text} is not legal: {[move.text for move in state.legal()]}"
        state.board.parse(text).make(state)
    return state


def can(state: PfeffersaeckeState, text: str) -> bool:
    return state.board.parse(text) in state.legal()


def ring(state: PfeffersaeckeState, name: str) -> str:
    """The houses of a city, from the arrow on."""
    city = state.rules.place_ids.index(name)
    start = state.rules.ring_start[city]
    owners = state.ring[start : start + state.rules.value[city]]
    return "".join("ABCDEF"[owner] for owner in owners if owner != NOBODY)


def seal(state: PfeffersaeckeState, name: str) -> str:
    """'bare', 'lying', or who won it."""
    found = state.seal[state.rules.place_ids.index(name)]
    return "bare" if found == BARE else "lying" if found == LYING else "ABCDEF"[found]


def play_random(state: PfeffersaeckeState, rng: Rng, decisions: int = 10_000) -> None:
    for _ in range(decisions):
        if state.seat == OVER:
            return
        moves = state.legal()
        moves[rng.below(len(moves))].make(state)
