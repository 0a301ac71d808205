"""Which values of a position stand at which place of its board, so that a click there shows them.

Nobody writes this down for a game: a value belongs to the places that are called otherwise when it is another one.
"""

from __future__ import annotations

from collections.abc import Iterator

from kogge.core.errors import KoggeError
from kogge.core.game import Game
from kogge.core.model import Board, State
from kogge.core.tongue import Tongue
from kogge.core.words import Field

FOUND: dict[Board, dict[str, list[str]]] = {}
SOME = 40  # values that are tried for what stands somewhere once, such as a ship
MOST = 32  # boards that are remembered


def places(game: Game, state: State, say: Tongue) -> dict[str, list[str]]:
    """The names of the inputs of the editor by the spots of the board they are about, and by desk.

    It takes a moment to find out and is the same for every position on a board.
    """
    known = FOUND.get(state.board)
    if known is None:
        if len(FOUND) >= MOST:
            FOUND.clear()
        known = FOUND[state.board] = find(game, state, say) | desks(game, state, say)
    return known


def desks(game: Game, state: State, say: Tongue) -> dict[str, list[str]]:
    """The inputs that stand in a row of a seat."""
    found: dict[str, list[str]] = {f"desk-{seat}": [] for seat in range(state.board.seats)}
    for name, field in game.words.fields(state.board, say).items():
        if list(field.rows) == owners(state, say):
            wide = max(1, len(field.columns))
            for seat in range(state.board.seats):
                found[f"desk-{seat}"] += [f"{name}.{seat * wide + column}" for column in range(wide)]
    return found


def owners(state: State, say: Tongue) -> list[str]:
    return [say.who(seat) for seat in range(state.board.seats)]


def find(game: Game, state: State, say: Tongue) -> dict[str, list[str]]:
    """What a change of each value changes on the board."""
    spots = sorted(game.draw.board(state.view(None), say).spots)
    before = names(game, state, spots, say)
    found: dict[str, list[str]] = {}
    for name, field in game.words.fields(state.board, say).items():
        if list(field.rows) == owners(state, say):
            continue  # it stands on the desks
        for cell, changed in variants(state, name, field):
            try:
                fresh = state.copy()
                fresh.read(changed)
                after = names(game, fresh, spots, say)
            except (KoggeError, LookupError, ValueError, AssertionError):  # there is no such position to speak of
                continue
            for spot in spots:
                if after[spot] != before[spot] and cell not in found.setdefault(spot, []):
                    found[spot].append(cell)
    return {spot: cells for spot, cells in found.items() if cells}


def names(game: Game, state: State, spots: list[str], say: Tongue) -> dict[str, str]:
    view = state.view(None)
    return {spot: game.words.element(view, spot, say) for spot in spots}


def variants(state: State, name: str, field: Field) -> Iterator[tuple[str, dict[str, object]]]:
    """Every input of a field, with the data of positions in which its value is another one."""
    data = state.data()
    value = data[name]
    if isinstance(value, int) and not isinstance(value, bool):
        for other in others(value, field, SOME):
            yield name, data | {name: other}
    elif isinstance(value, list) and name not in state.growing:
        for at, number in enumerate(value):
            for other in others(number, field, 2):
                yield f"{name}.{at}", data | {name: [*value[:at], other, *value[at + 1 :]]}


def others(number: int, field: Field, most: int) -> list[int]:
    """A few values a field might have instead."""
    if field.choices:
        return [choice for choice in field.choices if choice != number][:most]
    return [number + 1] if number < 1 else [number + 1, number - 1]
