"""Chance: sound weights, honest frequencies, and draws that depend on the seed and not on the players."""

from __future__ import annotations

from kogge.core.chance import Draws
from kogge.core.kit.walk import Case, Walk, once, positions, text, watch
from kogge.core.model import CHANCE, OVER, State
from kogge.core.rng import Rng

NODES = 12  # draws of each kind whose frequencies are counted
SIGMAS = 6.0  # how far from the expectation an honest source may stray (the seeds are fixed)


@watch("weights", rare=2)
def weights(walk: Walk) -> None:
    """Each outcome has at least one copy left, at most as many as its source began with; drawing changes nothing."""
    state = walk.state
    if state.seat != CHANCE:
        return
    decision = state.decision
    moves, left, totals = state.legal(), decision.weights(state), decision.totals(state)
    if len(left) != len(moves) or len(totals) != len(moves):
        raise walk.fail(f"{len(moves)} outcomes have {len(left)} weights and {len(totals)} totals.")
    if min(left) < 1 or any(total < weight for total, weight in zip(totals, left)):
        raise walk.fail(f"the weights {left} do not fit the totals {totals}.")
    if walk.made % 4 == 0:
        before = text(state)
        drawn = decision.draw(state, walk.dice)
        if not any(move is drawn for move in moves):
            raise walk.fail(f"'{drawn.text}' is drawn, though it is not legal.")
        if not decision.source(state):
            raise walk.fail("the source of a draw has no name.")
        if text(state) != before:
            raise walk.fail("drawing an outcome changed the position before the move was made.")


@once("frequencies")
def frequencies(case: Case, games: int, seed: int) -> None:
    """Outcomes come up as often as their weights say (chi-square, fixed seed)."""
    counted: dict[str, int] = {}
    strayed: dict[str, float] = {}
    freedom: dict[str, int] = {}
    rng = Rng(seed + 11)
    for number in range(min(games, 10)):
        walk = Walk(case, seed + number)
        for state in positions(walk):
            name = state.decision.name
            if state.seat != CHANCE or counted.get(name, 0) >= NODES or walk.dice.below(3):
                continue
            counted[name] = counted.get(name, 0) + 1
            stray, free = chi_square(state, rng)
            strayed[name] = strayed.get(name, 0.0) + stray
            freedom[name] = freedom.get(name, 0) + free
    for name, free in freedom.items():
        if strayed[name] > free + SIGMAS * (2 * free) ** 0.5 + SIGMAS:
            raise case.fail(f"'{name}' is not drawn by weight: chi-square {strayed[name]:.0f} with {free} degrees.")


def chi_square(state: State, rng: Rng) -> tuple[float, int]:
    """How far the drawn frequencies are from the weights, and the degrees of freedom."""
    decision = state.decision
    moves, left = state.legal(), decision.weights(state)
    total = sum(left)
    draws = min(4000, max(200, 6 * total // min(left)))
    seen = {move.index: 0 for move in moves}
    for _ in range(draws):
        seen[decision.draw(state, rng).index] += 1
    stray = 0.0
    for move, weight in zip(moves, left):
        expected = draws * weight / total
        stray += (seen[move.index] - expected) ** 2 / expected
    return stray, len(moves) - 1


@once("draws")
def draws(case: Case, games: int, seed: int) -> None:
    """Draws from a seed repeat, and a pile gives the same things in the same order whatever the players do."""
    for number in range(max(1, min(games, 60) // 6)):
        first = drawn(case, seed + number, players=1)
        if drawn(case, seed + number, players=1) != first:
            raise case.fail(f"with seed {seed + number} the same game drew differently the second time.")
        second = drawn(case, seed + number, players=2)
        for source, sequence in first.items():
            others = second.get(source, [])
            if not others or others[0][0] != sequence[0][0]:
                continue  # a source that holds something else in the other game
            for (_, mine), (_, theirs) in zip(sequence, others):
                if mine != theirs:
                    raise case.fail(f"seed {seed + number}: the source '{source}' depends on what the players do.")


def drawn(case: Case, seed: int, players: int) -> dict[str, list[tuple[str, str]]]:
    """By source: what it held, and what came out, in a game with draws from one seed and moves from another."""
    chance, rng = Draws(seed), Rng(100_003 * players + seed)
    state = case.new()
    found: dict[str, list[tuple[str, str]]] = {}
    for _ in range(400):
        if state.seat == OVER:
            break
        if state.seat != CHANCE:
            moves = state.legal()
            moves[rng.below(len(moves))].make(state)
            continue
        move = chance.draw(state)
        held = ", ".join(f"{m.text} {n}" for m, n in zip(state.legal(), state.decision.totals(state)))
        found.setdefault(state.decision.source(state), []).append((held, move.text))
        move.make(state)
    return found
