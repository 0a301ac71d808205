"""T12.5: whether the notes about a running step fit the decision that is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kogge.core.errors import BadPosition
from kogge.core.packed import i64
from kogge.games.teutonica.board import LIBER, MARKERS, NOTHING

if TYPE_CHECKING:
    from kogge.games.teutonica.state import TeutonicaState

# Each note about the running step: its value when there is none, the decisions that have it, and those that may.
MARKED: Final = ("developing", "swapping", "removing", "taking")  # T13.7: these may stand within a claim
OUSTING: Final = ("replacing", "paying", "answering", "adding")
NOTES: Final[tuple[tuple[str, object, tuple[str, ...], tuple[str, ...]], ...]] = (
    ("held", NOTHING, ("placing",), ()),
    ("laid", NOTHING, ("laying",), ()),
    ("claimed", NOTHING, ("benefit", "neutral office"), MARKED),
    ("fresh", NOTHING, (), ("benefit", *MARKED)),
    ("origin", NOTHING, (*OUSTING, "victim", "taking"), ("neutral office",)),
    ("victim", NOTHING, OUSTING, ("neutral office",)),
    ("dues", 0, ("paying",), ()),
    ("extras", 0, (), (*OUSTING, "neutral office")),
    ("called", NOTHING, (), ("answering",)),
    ("placed", [], (), ("answering", "adding", "neutral office")),
    ("removed", 0, (), ("removing", "taking")),
)
HAND: Final = {"replacing": 0, "paying": 1, "answering": 1, "adding": 0}  # pieces in it while somebody is ousted


def check_step(state: TeutonicaState) -> None:
    """The notes about the running step are those of the decision that is asked, and no others."""
    asked = state.decision.name
    right = True
    for note, none, always, perhaps in NOTES:
        there = getattr(state, note) != none
        right = right and (there if asked in always else not there or asked in perhaps)
    if asked in MARKED:
        right = right and (state.fresh == NOTHING or state.claimed != NOTHING)
        right = right and (state.claimed == NOTHING or state.rules.any_time)
    if not right or not hand_fits(state) or not victim_fits(state):
        raise BadPosition("The notes about the running step do not fit the decision that is asked.")


def hand_fits(state: TeutonicaState) -> bool:
    """How many pieces are in the hand, and whose."""
    hand = len(state.hand)
    asked = state.decision.name
    if asked in HAND:
        return hand == HAND[asked]
    if asked == "putting":
        return hand > 0
    if asked == "lifting":
        return hand < state.skill(state.turn, LIBER) and all(piece >> 1 == state.turn for piece in state.hand)
    if asked == "neutral office":
        return True
    return hand == (state.removed if state.rules.remove_moves else 0)


def victim_fits(state: TeutonicaState) -> bool:
    """Nobody ousts himself; a neutral claim comes alone or in the midst of an answer."""
    rules = state.rules
    if state.decision is rules.neutral_office:
        alone = state.origin == NOTHING
        return rules.neutral and alone == (state.victim == NOTHING) and state.full[state.claimed] == rules.seats
    return state.victim == NOTHING or state.victim >> 1 != state.turn


def check_running(state: TeutonicaState) -> None:
    """What the running step needs is there."""
    needed = NEEDED.get(state.decision.name)
    if state.decision.name in MARKED and state.claimed != NOTHING:
        needed = can_benefit
    if needed is not None and not needed(state):
        raise BadPosition("What the running step needs is not there.")


def can_place(state: TeutonicaState) -> bool:
    return state.supply[2 * state.turn + state.held] > 0


def can_benefit(state: TeutonicaState) -> bool:
    won = state.fresh == NOTHING or state.unused[MARKERS * state.turn + state.fresh] > 0
    return won and state.full[state.claimed] == state.turn


def can_lay(state: TeutonicaState) -> bool:
    return MARKERS * state.turn + state.laid in state.plate


def near(state: TeutonicaState) -> i64:
    """Pieces in the supply of the active player."""
    return state.supply[2 * state.turn] + state.supply[2 * state.turn + 1]


def both_kinds(state: TeutonicaState) -> bool:
    return state.supply[2 * state.turn] > 0 and state.supply[2 * state.turn + 1] > 0


def room_elsewhere(state: TeutonicaState) -> bool:
    return state.room > state.free[state.origin]


def can_replace(state: TeutonicaState) -> bool:
    standing = state.count(state.origin, state.victim) > 0
    return standing and both_kinds(state) and near(state) >= 2 + state.victim % 2 and room_elsewhere(state)


def can_choose_victim(state: TeutonicaState) -> bool:
    return near(state) > 1 and room_elsewhere(state)


def can_oust(state: TeutonicaState) -> bool:
    return near(state) > 1


def can_pay(state: TeutonicaState) -> bool:
    ousted = state.hand[0] == state.victim
    return ousted and both_kinds(state) and near(state) >= state.dues and room_elsewhere(state)


def can_answer(state: TeutonicaState) -> bool:
    called = state.called == NOTHING or state.count(state.called, state.hand[0]) > 0
    return called and state.hand[0] >> 1 == state.victim >> 1


def can_add(state: TeutonicaState) -> bool:
    return state.extras > 0 and state.victim >> 1 < state.rules.seats


def can_draw(state: TeutonicaState) -> bool:
    return state.counted > 0


def can_put(state: TeutonicaState) -> bool:
    return state.room >= len(state.hand)


def can_open_neutral(state: TeutonicaState) -> bool:
    rules = state.rules
    a = rules.city_a[state.claimed]
    b = rules.city_b[state.claimed]
    return can_put(state) and state.filled[a] < rules.size[a] and state.filled[b] < rules.size[b]


# What each decision needs of the position.
NEEDED: Final[dict[str, Callable[[TeutonicaState], bool]]] = {
    "placing": can_place,
    "benefit": can_benefit,
    "laying": can_lay,
    "replacing": can_replace,
    "victim": can_choose_victim,
    "ousting": can_oust,
    "paying": can_pay,
    "answering": can_answer,
    "adding": can_add,
    "markers": can_draw,
    "putting": can_put,
    "neutral office": can_open_neutral,
}
