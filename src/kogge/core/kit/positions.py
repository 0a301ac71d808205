"""What every position of a game promises: pieces, legal moves, copies, round trips, scores."""

from __future__ import annotations

import json

from kogge.core.kit.walk import Walk, play_on, text, watch
from kogge.core.model import CHANCE, FULL, OVER

TWIN_STEPS = 5  # moves for which a copy or a reloaded position is led along


@watch("invariants")
def invariants(walk: Walk) -> None:
    """Every piece, coin and card is somewhere exactly once, after every move."""
    walk.state.check()


@watch("legal", every=3, rare=5)
def legal(walk: Walk) -> None:
    """There is something to do before the end, each move once, all of them the board's own; asking changes nothing."""
    state, board = walk.state, walk.case.board
    before = text(state)
    if board.decisions.get(state.decision.name) is not state.decision:
        raise walk.fail(f"the decision '{state.decision.name}' is not one of the board.")
    if not OVER <= state.seat < walk.case.seats:
        raise walk.fail(f"nobody sits at {state.seat}.")
    for seat in state.pending or [state.seat]:
        moves = state.legal(seat)
        if not moves and not walk.over:
            raise walk.fail(f"nothing is legal for seat {seat}, yet the game is not over.")
        if moves and walk.over:
            raise walk.fail(f"'{moves[0].text}' is legal after the end.")
        for move in moves:
            if not 0 <= move.index < len(board.moves) or board.moves[move.index] is not move:
                raise walk.fail(f"the legal move '{move.text}' does not belong to the board.")
        if len({move.index for move in moves}) != len(moves):
            raise walk.fail("a move is listed twice.")
    if text(state) != before:
        raise walk.fail("asking for the legal moves changed the position.")


@watch("pending", every=3, rare=5)
def pending(walk: Walk) -> None:
    """Who owes an answer: the seat to decide first, several only in simultaneous decisions, nobody else may move."""
    state, seats = walk.state, walk.case.seats
    owed = state.pending
    if sorted(set(owed)) != owed or any(not 0 <= seat < seats for seat in owed):
        raise walk.fail(f"pending lists {owed}.")
    if (state.seat >= 0) != bool(owed) or (owed and owed[0] != state.seat):
        raise walk.fail(f"seat {state.seat} decides, but pending lists {owed}.")
    if len(owed) > 1 and not state.decision.simultaneous:
        raise walk.fail(f"several seats answer '{state.decision.name}', which is not simultaneous.")
    for seat in range(seats):
        if seat not in owed and state.legal(seat):
            raise walk.fail(f"seat {seat} may move, though it owes no answer.")


@watch("simultaneous", rare=10)
def simultaneous(walk: Walk) -> None:
    """The answer of one seat changes neither the moves nor the view of another that has not answered yet."""
    state = walk.state
    if len(state.pending) < 2:
        return
    first, others = state.seat, state.pending[1:]
    owed = {seat: [move.index for move in state.legal(seat)] for seat in others}
    seen: dict[int, str] = {}
    for move in state.legal(first)[:12]:
        after = state.copy()
        move.make(after)
        if after.pending != others:
            raise walk.fail(f"after the answer '{move.text}' pending is {after.pending}, not {others}.")
        for seat in others:
            if [move.index for move in after.legal(seat)] != owed[seat]:
                raise walk.fail(f"the answer '{move.text}' of seat {first} changes what seat {seat} may answer.")
            if seen.setdefault(seat, text(after.view(seat))) != text(after.view(seat)):
                raise walk.fail(f"seat {seat} can see the answer '{move.text}' of seat {first}.")


@watch("copies", rare=20)
def copies(walk: Walk) -> None:
    """Every copy ever made keeps its data while the original plays on, and playing a copy leaves the original alone."""
    state = walk.state
    now = text(state)
    twin = state.copy()
    if text(twin) != now or twin.key() != state.key() or twin.viewer != FULL:
        raise walk.fail("a copy differs from its original.")
    walk.kept.append((twin, now, walk.made))
    if walk.made % 5 == 0:
        play_on(state.copy(), walk.dice, 10)
        if text(state) != now:
            raise walk.fail("playing a copy changed the original.")
    if walk.over or walk.stopped:
        for twin, then, made in walk.kept:
            if text(twin) != then:
                raise walk.fail(f"the copy made after move {made} changed while the original played on.")


@watch("round trip", rare=20)
def round_trip(walk: Walk) -> None:
    """A position read back from JSON is the same and plays on identically; so does a copy."""
    state = walk.state
    if walk.twin is not None and walk.last is not None:
        walk.last.make(walk.twin)
        if text(walk.twin) != text(state):
            raise walk.fail("a position read back from JSON, or a copy, does not play on like the original.")
        if [move.index for move in walk.twin.legal()] != [move.index for move in state.legal()]:
            raise walk.fail("a position read back from JSON, or a copy, soon has other legal moves.")
        walk.twin_steps -= 1
    if walk.twin is None or walk.twin_steps <= 0:
        now = text(state)
        loaded = walk.case.game.load(json.loads(now))
        if text(loaded) != now or loaded.key() != state.key():
            raise walk.fail("a position read back from JSON differs.")
        if [move.index for move in loaded.legal()] != [move.index for move in state.legal()]:
            raise walk.fail("a position read back from JSON has other legal moves.")
        walk.twin = state.copy() if walk.made % 2 else loaded
        walk.twin_steps = TWIN_STEPS


@watch("notation", every=5, rare=5)
def notation(walk: Walk) -> None:
    """Every legal move reads back from its text, whatever the spaces and capitals."""
    parse = walk.case.board.parse
    for move in walk.state.legal():
        if parse(move.text) is not move or parse(f"  {move.text.upper()} ".replace(" ", "  ")) is not move:
            raise walk.fail(f"the text '{move.text}' does not read back as its move.")


@watch("scores", every=7, rare=2)
def scores(walk: Walk) -> None:
    """The score sheet adds up to the scores; more points never give a worse place; places are counted properly."""
    state, seats = walk.state, range(walk.case.seats)
    points, ranking, sheet = state.scores(), state.ranking(), state.score_sheet()
    if len(points) != len(seats) or len(ranking) != len(seats):
        raise walk.fail("scores or ranking do not list every seat.")
    for source, row in sheet.items():
        if len(row) != len(seats):
            raise walk.fail(f"the score sheet's row '{source}' does not list every seat.")
    added = [sum(row[seat] for row in sheet.values()) for seat in seats]
    if added != points:
        raise walk.fail(f"the score sheet adds up to {added}, the scores are {points}.")
    for seat in seats:
        better = [other for other in seats if ranking[other] < ranking[seat]]
        if ranking[seat] != 1 + len(better):
            raise walk.fail(f"the places {ranking} are not counted properly.")
        if any(points[other] < points[seat] for other in better):
            raise walk.fail(f"the places {ranking} do not agree with the scores {points}.")


@watch("ending")
def ending(walk: Walk) -> None:
    """Where the rules force an end, the game ends within its patience; after it nobody decides."""
    state = walk.state
    if walk.stopped and walk.case.game.ends:
        raise walk.fail(f"the game has not ended after {walk.decisions} decisions.")
    if state.over != (state.seat == OVER):
        raise walk.fail("'over' and 'seat' disagree about the end.")
    if walk.over and (state.pending or state.legal()):
        raise walk.fail("somebody is to decide after the end.")


@watch("sense", every=9, rare=5)
def sense(walk: Walk) -> None:
    """Expectations are one number a seat; features have one length for all views of a case; a waste is a legal move
    beside another; and the position stays."""
    state, game = walk.state, walk.case.game
    before = text(state)
    expected = game.evaluate(state)
    if len(expected) != walk.case.seats or not all(-1e6 < value < 1e6 for value in expected):
        raise walk.fail(f"evaluate gives {expected}.")
    seats = [seat for seat in range(walk.case.seats) if state.seat != CHANCE or seat == 0]
    lengths = set()
    for seat in seats:
        described = game.features(state.view(seat))
        lengths.add(len(described))
        if not all(-1e6 < value < 1e6 for value in described):
            raise walk.fail(f"the features for seat {seat} are not all sensible numbers.")
    first = len(game.feature_names(walk.case.seats, walk.case.board.options, walk.case.own))
    if lengths != {first}:
        raise walk.fail(f"features have the lengths {sorted(lengths | {first})}.")
    for seat in state.pending:
        view, moves = state.view(seat), state.legal(seat)
        wasted = game.waste(view, moves)
        if not set(wasted) < set(moves):
            raise walk.fail(f"waste names {[move.text for move in wasted]}: not some, but not all, of the moves.")
    if text(state) != before:
        raise walk.fail("evaluating changed the position.")
