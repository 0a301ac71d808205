"""Find mid-game positions of many kinds and count where they lead: `python tests/hansa/make_positions.py`.

Only needed when the rules change; the counts it writes must then be confirmed by the naive enumeration.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from kogge.core import kit, registry
from kogge.core.chance import Draws
from kogge.core.perft import perft
from kogge.games.hansa.state import HansaState

FOLDER = Path(__file__).parent / "positions"
SEED = 1362
ENOUGH = 30_000  # leaves of one position


def pairs(state: HansaState) -> int:
    """In how many colours the player to move has two tokens."""
    return sum(state.tokens_of(state.turn, colour) >= 2 for colour in range(state.rules.colours))


def may_sell(state: HansaState) -> bool:
    """The player may act and has a booth where the ship lies."""
    acting = state.decision.name == "actions" and not state.acted
    return acting and state.booths[state.ship * state.rules.seats + state.turn] > 0


KINDS: dict[str, Callable[[HansaState], bool]] = {
    "placing": lambda state: state.decision.name == "placing" and state.placed == state.rules.placings - 2,
    "warehouses": lambda state: state.decision.name == "warehouses" and state.empty >= 5 and state.left > 20,
    "sale": lambda state: may_sell(state) and pairs(state) > 0,
    "two-colours": lambda state: may_sell(state) and pairs(state) > 1,
    "loss": lambda state: state.decision.name == "loss",
    "tax": lambda state: state.decision.name == "tax" and state.left > state.rules.last_stack,
    "last-round": lambda state: state.decision.name == "actions" and state.breaker >= 0 and state.turn == 0,
    "supply-runs-out": lambda state: state.decision.name == "warehouses" and state.left < state.empty,
}


def find(seats: int, kind: str) -> HansaState | None:
    """The first such position in random games."""
    case = kit.Case(registry.game("hansa"), seats)
    for seed in range(3000):
        walk = kit.Walk(case, seed)
        while not walk.over:
            state = walk.state
            assert isinstance(state, HansaState)
            if KINDS[kind](state):
                return state
            walk.step()
    return None


def counts(state: HansaState) -> list[int]:
    """Leaves after one decision, two, and so on until there are enough."""
    found: list[int] = []
    while not found or (found[-1] < ENOUGH and len(found) < 11):
        found.append(perft(state, len(found) + 1, Draws(SEED)))
    return found


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for seats in (2, 3, 4):
        for kind in KINDS:
            state = find(seats, kind)
            if state is None:
                print(seats, kind, "not found")
                continue
            content = {"seed": SEED, "leaves": counts(state), "position": state.data()}
            print(seats, kind, content["leaves"])
            lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in content.items()]
            (FOLDER / f"{seats}-{kind}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
