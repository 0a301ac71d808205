"""Playthroughs: the moves of a random game with a fingerprint of every position, the same in every form."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys

from kogge._form import form
from kogge.core.kit.walk import BOUND, Case, Walk, once, positions, text


def fingerprint(walk: Walk) -> str:
    return hashlib.blake2b(text(walk.state).encode(), digest_size=6).hexdigest()


def playthrough(case: Case, seed: int, bound: int = BOUND, evaluated: bool = False) -> list[str]:
    """One line a move: its text and the fingerprint of the position after it; the scores at the end."""
    walk = Walk(case, seed, bound)
    lines = []
    for _ in positions(walk):
        lines.append(f"{walk.last.text if walk.last else 'start'} | {fingerprint(walk)}")
        if evaluated and walk.made % 10 == 0:
            lines.append(f"expected {case.game.evaluate(walk.state)}")
    end = "over" if walk.over else "stopped"
    lines.append(f"{end} {walk.state.scores()} {walk.state.ranking()} {walk.state.score_sheet()}")
    return lines


def digest(game: str, seats: int, options: dict[str, str], games: int, seed: int, own: object = None) -> list[str]:
    """The hash of several playthroughs, one each."""
    from kogge.core.registry import game as find

    case = Case(find(game), seats, options, own)
    found = []
    for number in range(games):
        lines = playthrough(case, seed + number, evaluated=True)
        found.append(hashlib.blake2b("\n".join(lines).encode(), digest_size=16).hexdigest())
    return found


PURE = "import json, sys; from kogge.core.kit.forms import digest; print(json.dumps(digest(**json.load(sys.stdin))))"


@once("both forms")
def both_forms(case: Case, games: int, seed: int) -> None:
    """Compiled and plain sources play the same games, move by move (nothing to compare where nothing is compiled)."""
    from kogge.core import registry

    if form() != "compiled" or registry.games().get(case.game.id) is not case.game:
        return
    asked = {"game": case.game.id, "seats": case.seats, "options": case.options}
    asked = {**asked, "games": max(1, min(games // 20, 20)), "seed": seed, "own": case.own and case.own.data}
    result = subprocess.run(
        [sys.executable, "-c", PURE],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        env={**os.environ, "KOGGE_PURE": "1"},
    )
    if result.returncode:
        raise case.fail(f"the plain sources do not run: {result.stderr.strip().splitlines()[-1]}")
    plain = json.loads(result.stdout)
    for number, (here, there) in enumerate(zip(digest(**asked), plain)):  # type: ignore[arg-type]
        if here != there:
            raise case.fail(f"compiled and plain sources play seed {seed + number} differently.")
