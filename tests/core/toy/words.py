"""What Pebbles says."""

from __future__ import annotations

from pathlib import Path

from kogge.core.model import Move, State
from kogge.core.reason import Reason
from kogge.core.tongue import Tongue

LOCALE = Path(__file__).parent / "locale"
RULE_OF = {"card": "Z2.1", "keep": "Z2.2", "throw": "Z2.2", "pass": "Z2.3", "take": "Z2.3"}


def question(view: State, say: Tongue) -> str:
    return say("What now, in {step}?", step=view.decision.name)


def label(view: State, move: Move, say: Tongue) -> str:
    return say("Do: {what}", what=move.text)


def tell(before: State, move: Move | None, after: State, say: Tongue, names: list[str]) -> list[str]:
    return [say("{what} happened.", what=move.text if move else "Something")]


def why_not(view: State, move: Move, say: Tongue) -> Reason:
    return Reason(say("It is not time for that."), RULE_OF[move.text.split()[0]])


def element(view: State, id: str, say: Tongue, names: list[str]) -> str:
    return say("the heap")


def source(name: str, say: Tongue) -> str:
    return name


def option(name: str, value: str, say: Tongue) -> str:
    return value or name


def about(say: Tongue) -> str:
    return say("Take pebbles, keep cards.")


def desk(view: State, seat: int, say: Tongue) -> list[tuple[str, str]]:
    return [(say("pebbles"), str(view.score_sheet()["pebbles"][seat]))]
