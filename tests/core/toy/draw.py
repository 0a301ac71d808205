"""What Pebbles looks like."""

from __future__ import annotations

from collections.abc import Callable

from kogge.core.model import Move, State
from kogge.core.tongue import Tongue


def svg(
    view: State,
    say: Tongue,
    names: list[str] | None = None,
    standalone: bool = False,
    theme: str = "auto",
    last: Move | None = None,
) -> str:
    shown = f'<text id="heap" class="spot">{view.data()["heap"]} {view.data()["hands"]}</text>'
    return f'<svg xmlns="http://www.w3.org/2000/svg">{shown}</svg>'


def desk(view: State, seat: int, say: Tongue, names: list[str] | None = None) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg"><g id="desk-{seat}"/></svg>'


def where(move: Move) -> tuple[str, ...]:
    return ("heap",) if move.text == "take" else ()


def board_text(
    view: State, say: Tongue, names: list[str] | None = None, paint: Callable[[int, str], str] | None = None
) -> str:
    return f"heap {view.data()['heap']}"


def provenance(say: Tongue) -> list[tuple[str, str]]:
    return []
