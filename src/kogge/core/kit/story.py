"""What people are told: nothing that happens is silent, nothing secret is told, the amounts add up."""

from __future__ import annotations

from kogge.core.kit.secrets import name, viewers
from kogge.core.kit.speech import speech, spoken, tongue_of
from kogge.core.kit.walk import BOUND, Case, Walk, once, watch
from kogge.core.log import Entry, Kind
from kogge.core.model import CHANCE, EVERYONE, Move, State
from kogge.core.tongue import Tongue

GREEDY = 12  # moves weighed at each decision of a greedy walk


@watch("log", every=1, rare=100)
def log(walk: Walk) -> None:
    """What happened is told to each viewer from that viewer's own knowledge, and names everybody it touches."""
    if walk.before is None or walk.last is None:
        return
    say, before, after = tongue_of(walk), walk.before, walk.state
    witness = before.decision.witness(before)
    for viewer in viewers(walk):
        then, now = before.view(viewer), after.view(viewer)
        move = walk.last if witness in (EVERYONE, viewer) else None
        entries = heard(walk, then, move, now, say)
        if (walk.made + walk.seed) % 3:
            continue
        other_then, other_now = then.sample(walk.dice).view(viewer), now.sample(walk.dice).view(viewer)
        if walk.case.game.words.tell(other_then, move, other_now, say) != entries:
            raise walk.fail(f"the log tells {name(viewer)} a secret.")


def heard(walk: Walk, then: State, move: Move | None, now: State, say: Tongue) -> list[Entry]:
    """The entries of a step: well formed, and none missing of what the desks show."""
    words = walk.case.game.words
    entries = words.tell(then, move, now, say)
    for entry in entries:
        spoken(walk, "an entry of the log", entry.text)
    for seat in range(walk.case.seats):
        before = {row.name: row for row in words.desk(then, seat, say)}
        rows = words.desk(now, seat, say)
        changed = [row for row in rows if row.name not in before or before[row.name].value != row.value]
        told = [entry for entry in entries if seat in entry.touches]
        if changed and not any(say.who(seat) in entry.text for entry in told):
            what = f"{changed[0].label} {before[changed[0].name].value} -> {changed[0].value}"
            raise walk.fail(f"the log is silent about what changed for seat {seat}: {what}.")
        for row in rows:
            old = before[row.name].number if row.name in before else None
            booked = sum(amount.n for entry in told for amount in entry.amounts if amount[:2] == (seat, row.name))
            if row.number is not None and old is not None and row.number - old != booked:
                change = f"{old} -> {row.number}"
                raise walk.fail(f"the log books {booked:+} '{row.name}' for seat {seat}, the desk shows {change}.")
    if now.over and not then.over:
        scored = {seat for entry in entries if entry.kind is Kind.SCORE for seat in entry.touches}
        if len(scored) < walk.case.seats or not any(entry.kind is Kind.HEADING for entry in entries):
            raise walk.fail("the end of the game is not told with everybody's points.")
    return entries


class Greedy(Walk):
    """A game in which everybody takes what looks best at once, so that other positions come up than by chance."""

    def choose(self, moves: list[Move]) -> Move:
        seat, state, start = self.state.seat, self.state, self.rng.below(len(moves))
        best, most = moves[start], float("-inf")
        for step in range(min(len(moves), GREEDY)):
            move = moves[(start + step) % len(moves)]
            twin = state.copy()
            move.make(twin)
            worth = self.case.game.evaluate(twin)[seat]
            if worth > most:
                best, most = move, worth
        return best


@once("told")
def told(case: Case, games: int, seed: int) -> None:
    """Nothing is silent in greedy play either; turns and rounds have their headings."""
    for number in range(1 + games // 1000):
        walk = Greedy(case, seed + number, BOUND)
        say, headings = speech(case, "en"), 0
        while not walk.over and not walk.stopped:
            walk.step()
            if walk.before is None:
                continue
            for viewer in (None, walk.made % case.seats):
                hidden = walk.before.decision.witness(walk.before) not in (EVERYONE, viewer)
                then, now = walk.before.view(viewer), walk.state.view(viewer)
                entries = heard(walk, then, None if hidden else walk.last, now, say)
                headings += sum(entry.kind is Kind.HEADING for entry in entries)
        if headings < 3:
            raise walk.fail("the log has no headings.")


@watch("because", every=29, rare=20)
def because(walk: Walk) -> None:
    """Reasons for a line of moves are sentences made from a view alone."""
    state = walk.state
    if state.seat < 0 or state.decision.simultaneous:
        return
    view, say, words = state.view(state.seat), tongue_of(walk), walk.case.game.words
    twin = view.sample(walk.dice)
    line: list[Move] = []
    while twin.seat == state.seat and len(line) < 6:
        moves = twin.legal()
        line.append(moves[walk.dice.below(len(moves))])
        line[-1].make(twin)
        if twin.seat == CHANCE:
            break
    for reason in words.because(view, line, say):
        spoken(walk, "a reason for a move", reason)
