"""Positions nobody should believe: altered data is refused with BadPosition, or is sound and can be played."""

from __future__ import annotations

import json
from typing import Any

from kogge.core.errors import BadPosition
from kogge.core.kit.walk import Walk, play_on, text, watch
from kogge.core.rng import Rng

STRANGE: list[Any] = [-9, -2, -1, 0, 1, 2, 3, 5, 14, 99, 10**6, 2**40, -(2**70), None, "x", True, 1.5, [], [1], {}]
TRIES = 3


def altered(data: dict[str, Any], rng: Rng, decisions: list[str]) -> dict[str, Any]:
    """The data of a position with one or two things wrong, or merely different."""
    made: dict[str, Any] = json.loads(json.dumps(data))
    names = sorted(made)
    for _ in range(1 + rng.below(2)):
        name = names[rng.below(len(names))]
        value = made.get(name)
        strange = STRANGE[rng.below(len(STRANGE))]
        kind = rng.below(8)
        if kind == 0:
            made.pop(name, None)
        elif kind == 1:
            made["surplus" if rng.below(2) else "viewer"] = strange
        elif name == "decision" or kind == 2:
            made["decision"] = decisions[rng.below(len(decisions))]
        elif isinstance(value, list) and value and kind > 3:
            at, other = rng.below(len(value)), rng.below(len(value))
            if kind == 4:
                value[at] = strange
            elif kind == 5:
                value[at], value[other] = value[other], value[at]
            elif isinstance(value[at], int) and isinstance(value[other], int):
                value[at] -= 1  # a piece moves: sums stay as they were
                value[other] += 1
        elif isinstance(value, list) and kind == 3:
            value.append(strange) if rng.below(2) else value[:1].clear()
        elif isinstance(value, bool):
            made[name] = not value
        elif isinstance(value, int) and kind > 3:
            made[name] = value + rng.below(5) - 2
        else:
            made[name] = strange
    return made


@watch("hostile positions", every=6, rare=20)
def hostile(walk: Walk) -> None:
    """Altered data raises BadPosition and nothing else, or gives a sound position that can be played for a while."""
    game, state = walk.case.game, walk.state
    before = text(state)
    decisions = sorted(walk.case.board.decisions)
    for _ in range(TRIES):
        data = altered(state.data(), walk.dice, decisions)
        try:
            loaded = game.load(data)
        except BadPosition as refusal:
            if not str(refusal):
                raise walk.fail("a position was refused without a reason.") from None
            continue
        except Exception as error:
            raise walk.fail(f"{type(error).__name__} ({error}) met while reading {json.dumps(data)}") from error
        try:
            loaded.check()
            play_on(loaded, walk.dice, 25)
            loaded.scores()
            loaded.ranking()
        except Exception as error:
            raise walk.fail(f"{type(error).__name__} ({error}) met while playing on from {json.dumps(data)}") from error
    nonsense: list[Any] = [None, 7, "x", [], {}, {"game": game.id}, state.view(None).data()]
    for strange in nonsense:
        try:
            game.load(strange)
        except BadPosition:
            continue
        raise walk.fail("a view, or no position at all, was read as a position.")
    if text(state) != before:
        raise walk.fail("reading other positions changed this one.")
