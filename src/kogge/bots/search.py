"""Best-first search to the end of the running action: what greedy does inside compiled code."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from kogge.bots.worth import Judge, won
from kogge.core.game import Game
from kogge.core.model import CHANCE, OVER, Move, State
from kogge.core.rng import Rng

WORLDS: Final = 5  # sampled where something is hidden or drawn
NEVER: Final = -1.0e9
LATE: Final = 0.6  # of the game, from where a win is looked for that nobody can prevent
NEAR: Final = 400  # positions looked at for it
MANY: Final = 5_000  # plans remembered, at most


def margin(values: list[float], seat: int) -> float:
    """A seat's value minus the best other's."""
    best: float = NEVER
    for other in range(len(values)):
        if other != seat and values[other] > best:
            best = values[other]
    return values[seat] - best


def answer_others(state: State, seat: int, rng: Rng) -> bool:
    """Let chance act, and the others' secret answers fall as they may, until `seat` or an open decision is reached."""
    moved: bool = False
    while True:
        turn = state.seat
        if turn == CHANCE:
            state.decision.draw(state, rng).apply(state)
        elif turn >= 0 and turn != seat and state.decision.simultaneous:
            moves = state.decision.legal(state)
            moves[rng.below(len(moves))].apply(state)
        else:
            return moved
        moved = True


def sensible(game: Game, view: State, moves: list[Move], rng: Rng) -> list[Move]:
    """The moves that win at once; else those that do not end a game which the viewer then has lost.

    Of either only those that waste nothing; all where there are none.
    """
    wasted = game.waste(view, moves)
    kept = [move for move in moves if move not in wasted] if wasted else moves
    if view.decision.simultaneous or len(moves) == 1:
        return kept
    world = view.sample(rng)
    if game.elapsed(world) > LATE and view.sample(rng).stamp() == world.stamp():
        best = winning(world, moves)
        if best:
            fine = [move for move in best if move not in wasted]
            return fine or (best if ends(world, best[0]) else winning(world, kept) or best)
    lost: list[Move] = []
    for move in kept:
        twin = world.copy()
        move.apply(twin)
        if twin.seat == OVER and twin.ranking()[view.viewer] > 1:
            lost.append(move)
    if not lost or len(lost) == len(kept):
        return kept
    return [move for move in kept if move not in lost]


def ends(world: State, move: Move) -> bool:
    """Whether the game is over with a move; what it leaves lying is worth nothing then."""
    twin = world.copy()
    move.apply(twin)
    return twin.seat == OVER


def winning(world: State, moves: list[Move]) -> list[Move]:
    """The moves with which whoever decides ends the game soonest, on his own, and has won it alone."""
    seat = world.seat
    states: list[State] = [world]
    roots: list[int] = [-1]
    found: list[Move] = []
    looked: int = 0
    while states and not found:
        further: list[State] = []
        origins: list[int] = []
        for at in range(len(states)):
            state = states[at]
            options = moves if roots[at] < 0 else state.decision.legal(state)
            if looked + len(options) > NEAR:
                return found
            looked += len(options)
            for i in range(len(options)):
                root = i if roots[at] < 0 else roots[at]
                twin = state.copy()
                options[i].apply(twin)
                if twin.seat == seat:
                    further.append(twin)
                    origins.append(root)
                elif twin.seat == OVER and won(twin.ranking(), seat) == 1.0 and moves[root] not in found:
                    found.append(moves[root])
        states = further
        roots = origins
    return found


class Plan:
    """The search from one sampled world: a position is worth the best leaf that can be reached from it.

    Worth is the lead in points, a game won or lost counting the game's stake; with a judge it is the chance to win.
    """

    def __init__(
        self, game: Game, world: State, seat: int, moves: list[Move], rng: Rng, judge: Judge | None = None
    ) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.judge = judge
        self.drawn: bool = answer_others(world, seat, rng)  # something was left to chance
        self.states: list[State] = []
        self.worth: list[float] = []  # of leaves; NEVER for the others
        self.looks: list[float] = []  # what the evaluation says of each state
        self.known: dict[object, int] = {}
        self.waiting: list[tuple[float, int]] = []
        self.parents: list[int] = []  # the edges of the search
        self.children: list[int] = []
        self.origins: list[int] = []  # the state from which each was first reached; -1 where a root move led there
        self.links: list[Move] = []  # the move that first led to each
        self.cuts: list[bool] = []  # chance or others acted after that move
        self.roots: list[int] = []  # the state behind each root move
        for move in moves:
            twin = world.copy()
            move.apply(twin)
            self.roots.append(self.reach(twin, -1, move))

    def reach(self, state: State, origin: int, move: Move) -> int:
        """The number of a state; a new one is valued, and queued unless it is a leaf."""
        cut = answer_others(state, self.seat, self.rng)
        if cut:
            self.drawn = True
        stamp = state.stamp()
        found = self.known.get(stamp, -1)
        if found >= 0:
            return found
        at = len(self.states)
        self.known[stamp] = at
        self.states.append(state)
        self.origins.append(origin)
        self.links.append(move)
        self.cuts.append(cut)
        value = self.look(state)
        self.looks.append(value)
        if state.seat != self.seat or state.decision.rest:
            self.worth.append(value)
        else:
            self.worth.append(NEVER)
            heappush(self.waiting, (-value, at))
        return at

    def look(self, state: State) -> float:
        """How a state looks to the seat that plans."""
        if self.judge is not None:
            return self.judge.worth(state)[self.seat]
        value = margin(self.game.evaluate(state), self.seat)
        if state.seat == OVER:
            return value + self.game.stake * (2.0 * won(state.ranking(), self.seat) - 1.0)
        return value

    def grow(self, limit: int) -> None:
        """Expand the most promising states until none is left or `limit` states were valued."""
        while self.waiting and len(self.states) < limit:
            _, at = heappop(self.waiting)
            state = self.states[at]
            for move in state.decision.legal(state):
                twin = state.copy()
                move.apply(twin)
                self.parents.append(at)
                self.children.append(self.reach(twin, at, move))

    def values(self) -> list[float]:
        """The worth of each root move; where the search stopped short, how its state looks."""
        worth = self.worth[:]
        changed: bool = True
        while changed:
            changed = False
            for edge in range(len(self.parents) - 1, -1, -1):
                value = worth[self.children[edge]]
                if value > worth[self.parents[edge]]:
                    worth[self.parents[edge]] = value
                    changed = True
        return [worth[root] if worth[root] > NEVER else self.looks[root] for root in self.roots]

    def line(self, at: int) -> list[Move]:
        """The moves that lead to a state, as far as nothing is left to chance or to others between them."""
        moves: list[Move] = []
        while at >= 0:
            if self.cuts[at]:
                moves.clear()
            moves.append(self.links[at])
            at = self.origins[at]
        moves.reverse()
        return moves

    def leaves(self, count: int) -> list[int]:
        """The best leaves, the best one first; where none was reached, the state that looks best."""
        found: list[tuple[float, int]] = []
        for at in range(len(self.states)):
            if self.worth[at] > NEVER:
                found.append((-self.worth[at], at))
        if not found:
            found.append(min([(-look, at) for at, look in enumerate(self.looks)]))
        found.sort()
        return [at for _, at in found[:count]]


class Best:
    """The best lines of a plan, and what each of them promises whoever planned."""

    def __init__(self, plan: Plan, count: int) -> None:
        self.lines: list[list[Move]] = []
        self.promises: list[float] = []
        for at in plan.leaves(count):
            self.lines.append(plan.line(at))
            self.promises.append(plan.looks[at])


class Plans:
    """The plans of a bot at one board.

    Walks come to the same positions again and again, in one decision and from one to the next: where nothing is left to
    chance, the same plan is made once. No move depends on what is remembered.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known: dict[object, Best] = {}
        self.made: int = 0

    def best(
        self, state: State, seat: int, moves: list[Move], rng: Rng, judge: Judge | None, limit: int, count: int
    ) -> Best:
        """At most `count` lines of a plan of `limit` states, for a seat that may play any legal move."""
        name = (state.stamp(), judge is None, limit, count)
        found = self.known.get(name)
        if found is not None:
            return found
        self.made += 1
        plan = Plan(self.game, state.copy(), seat, moves, rng, judge)
        plan.grow(limit)
        best = Best(plan, count)
        if not plan.drawn:
            if len(self.known) >= MANY:
                self.known.clear()
            self.known[name] = best
        return best


def plan_values(game: Game, view: State, moves: list[Move], rng: Rng, limit: int) -> list[float]:
    """The lead each move promises at the end of the running action, over a few worlds where chance matters."""
    seat = view.viewer
    world = view.sample(rng)
    hidden = view.sample(rng).stamp() != world.stamp()
    share = limit // WORLDS
    plan = Plan(game, world, seat, moves, rng)
    plan.grow(share)
    if not hidden and not plan.drawn:
        plan.grow(limit)
        return plan.values()
    values = plan.values()
    for _ in range(WORLDS - 1):
        plan = Plan(game, view.sample(rng), seat, moves, rng)
        plan.grow(share)
        more = plan.values()
        for i in range(len(moves)):
            values[i] += more[i]
    return [value / WORLDS for value in values]
