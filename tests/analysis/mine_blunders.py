"""Positions with a known best action, found in games of bots: `python tests/analysis/mine_blunders.py GAME`.

Nothing of the analysis has a hand in it: a win is known because the rules say so a few moves later, a gift because the
game names it. The blunder is a legal move that lets the win go (surely, or for now), ends a game that is then lost, or
leaves the gift.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

from kogge.arena.match import play_out
from kogge.bots import make
from kogge.bots.mcts import DEFAULTS
from kogge.bots.worth import Judge, won
from kogge.core.chance import Draws
from kogge.core.game import Game
from kogge.core.model import CHANCE, Move, State
from kogge.core.registry import game as find
from kogge.core.rng import Rng

FOLDER = Path(__file__).with_name("blunders")
NODES = 6_000
WANTED = {"win": 5, "sure": 5, "thrown": 5, "gift": 8}
OPEN = 0.9  # chance above which nothing is at stake any more
GAMES, AT_STAKE = 8, 0.7  # played on behind a blunder; how many of them may still be won
SECONDS = 240.0


def outcome(state: State, left: list[int], seen: dict[object, list[float]], depth: int = 0) -> list[float]:
    """Everybody's part of the win, by looking at every way to the end; nothing where that is too far away."""
    if state.over:
        return [won(state.ranking(), seat) for seat in range(state.board.seats)]
    key = state.key()
    if key in seen:
        return seen[key]
    left[0] -= 1
    if left[0] < 0 or depth > 60 or (state.seat != CHANCE and state.decision.simultaneous):
        return []
    found = []
    for move in state.legal():
        twin = state.copy()
        move.make(twin)
        found.append(outcome(twin, left, seen, depth + 1))
        if not found[-1]:
            return []
    if state.seat == CHANCE:
        weights = state.decision.weights(state)
        best = [sum(w * part for w, part in zip(weights, column)) / sum(weights) for column in zip(*found)]
    else:
        best = max(found, key=lambda parts: parts[state.seat])
    seen[key] = best
    return best


def after(state: State, move: Move) -> State:
    twin = state.copy()
    move.make(twin)
    return twin


def hope(state: State, move: Move, seat: int) -> float:
    """A seat's part of the win behind a move; more than all of it where nobody knows."""
    return (outcome(after(state, move), [NODES], {}) or [2.0] * state.board.seats)[seat]


def ends_won(state: State, seat: int, left: list[int]) -> bool:
    """Whether a seat can end the game now, on its own, and win it alone."""
    if state.over:
        return won(state.ranking(), seat) == 1.0
    left[0] -= 1
    if state.seat != seat or left[0] < 0:
        return False
    return any(ends_won(after(state, move), seat, left) for move in state.legal())


def worth(game: Game, state: State) -> list[float]:
    """What the plain evaluation says of everybody's chances."""
    settings = {**DEFAULTS, **game.search(state.board.seats)}
    return Judge(game, settings["early"] / 10, settings["late"] / 10).worth(state)


def still_won(game: Game, state: State, seat: int) -> float:
    """How often quick bots win for a seat from here."""
    total = 0.0
    for deal in range(GAMES):
        twin = state.copy()
        players = [make("greedy:states=20", game, deal * 10 + one) for one in range(state.board.seats)]
        play_out(twin, Draws(deal), players, game.patience)
        total += won(twin.ranking(), seat) if twin.over else 0.0
    return total / GAMES


def candidates(game: Game, state: State, wanted: set[str]) -> Iterator[dict[str, Any]]:
    """What can be got wrong here, of the kinds that are wanted."""
    seat, moves = state.seat, state.legal()
    view = state.view(seat)
    hidden = view.sample(Rng(1)).key() != view.sample(Rng(2)).key()
    if state.decision.simultaneous or len(moves) < 2 or worth(game, state)[seat] > OPEN:
        return
    if game.elapsed(state) > 0.4 and not hidden:
        winning = [move for move in moves if ends_won(after(state, move), seat, [300])]
        losing = [move for move in moves if after(state, move).over and move not in winning]
        losing = [move for move in losing if won(after(state, move).ranking(), seat) == 0.0]
        if winning and len(winning) < len(moves):
            others = [move for move in moves if move not in winning]
            lost = [move for move in others if hope(state, move, seat) < 0.5]
            if lost:
                yield describe("win", state, lost[0], winning)
            elif "sure" in wanted and still_won(game, after(state, others[0]), seat) <= AT_STAKE:
                yield describe("sure", state, others[0], winning)
        elif losing and len(losing) < len(moves):
            good = [move for move in moves if move not in losing]
            if 0.3 < max(hope(state, move, seat) for move in good) <= 1.0:
                yield describe("thrown", state, losing[0], good)
    wasted = game.waste(view, moves)
    if "gift" not in wanted or not wasted or not state.decision.rest:
        return
    if still_won(game, after(state, wasted[0]), seat) <= AT_STAKE:
        yield describe("gift", state, wasted[0], [move for move in moves if move not in wasted])


def describe(kind: str, state: State, blunder: Move, good: list[Move]) -> dict[str, Any]:
    return {"kind": kind, "blunder": blunder.text, "good": [move.text for move in good], "position": state.data()}


def mine(game: Game, seconds: float = SECONDS, seed: int = 0) -> list[dict[str, Any]]:
    """Positions of all kinds, few of each game and decision, so that they differ."""
    found: dict[str, list[dict[str, Any]]] = {kind: [] for kind in WANTED}
    end = monotonic() + seconds
    while monotonic() < end and any(len(found[kind]) < count for kind, count in WANTED.items()):
        seed += 1
        seats = game.seats[0] + seed % (min(4, game.seats[1]) - game.seats[0] + 1)
        state, draws = game.new(seats), Draws(seed)
        players = [
            make("greedy:states=120" + (";blur=60" if seat % 2 else ""), game, seed + seat) for seat in range(seats)
        ]
        taken: set[str] = set()
        draws.settle(state)
        for _ in range(game.patience):
            if state.over or monotonic() > end:
                break
            wanted = {kind for kind, count in WANTED.items() if len(found[kind]) < count} - taken
            for item in candidates(game, state, wanted):
                if item["kind"] in wanted:
                    taken.add(item["kind"])
                    found[item["kind"]].append({"seats": seats, "seed": seed, **item})
            players[state.seat].choose(state.view(state.seat), state.legal()).make(state)
            draws.settle(state)
    return [item for items in found.values() for item in items]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for id in sys.argv[1:]:
        items = mine(find(id))
        text = "[\n" + ",\n".join(json.dumps(item, separators=(",", ":")) for item in items) + "\n]\n"
        (FOLDER / f"{id}.json").write_text(text, encoding="utf-8")
        print(id, [(item["kind"], item["seats"], item["seed"]) for item in items])
