"""Information-set Monte-Carlo tree search over whole actions: what mcts does inside compiled code.

Every iteration samples a world from the view and walks down one tree, chance being drawn afresh. A line leads from node
to node: the moves of a plan to the end of the running action. A node counts how often its line was available, since
worlds differ. Floats meet only +, -, *, / and sqrt: the same everywhere.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from kogge.bots.search import Best, Plan, Plans
from kogge.bots.worth import Judge
from kogge.core.game import Game
from kogge.core.model import CHANCE, EVERYONE, OVER, Move, State
from kogge.core.rng import Rng

WORLDS: Final = 4  # in which lines are looked for at the root
WIDER: Final = 4  # a node visited so many times as often as when its lines were found looks for more of them
WIDEST: Final = 4  # times as many lines, and states of their plan, at most
FAR: Final = 1_000  # actions of a playout at most
FORESEEN: Final = 2_000  # positions looked through for the one that came about
MANY: Final = 250_000  # positions remembered, and lines in a tree, at most
LUCK: Final = 1_000_000_000
NOTHING: Final[list[float]] = []


class Node:
    """A line somebody may play in the tree, and what came of it for every seat."""

    def __init__(self, line: list[Move], seat: int) -> None:
        self.line = line
        self.promise: float = 0.0  # the chance it promises its maker; counts like a first visit
        self.promised: int = 0  # plans that the promise is a mean of
        self.seat = seat
        self.visits: int = 0
        self.available: int = 0
        self.totals: list[float] = NOTHING
        self.children: list[Node] = []
        self.plans: int = 0  # how often lines were looked for behind it
        self.due: int = 0  # visits from which more are looked for


def alike(one: list[Move], other: list[Move]) -> bool:
    """Two lines make the same moves in some order."""
    if len(one) != len(other):
        return False
    return sorted([move.index for move in one]) == sorted([move.index for move in other])


def follow(state: State, line: list[Move], seat: int) -> None:
    """Play a line, as far as this world allows it."""
    line[0].apply(state)
    for i in range(1, len(line)):
        if state.seat != seat or line[i] not in state.decision.legal(state):
            return
        line[i].apply(state)


def size(root: Node) -> int:
    """How many lines there are behind a node."""
    count: int = 0
    waiting: list[Node] = [root]
    while waiting:
        node = waiting.pop()
        count += len(node.children)
        waiting.extend(node.children)
    return count


class Tree:
    """The search of one seat."""

    def __init__(
        self,
        game: Game,
        seat: int,
        rng: Rng,
        judge: Judge,
        settings: dict[str, int],
        plans: Plans | None = None,
    ) -> None:
        self.game = game
        self.plans = plans if plans is not None else Plans(game)
        self.seat = seat
        self.rng = rng
        self.luck = rng.below(LUCK)  # from here the seeds of the walks are counted
        self.judge = judge
        self.curious = settings["explore"] / 10  # points
        self.wary = settings["doubt"] / 10  # points that a promise must be worse to be explored a quarter as much
        self.explore: float = 0.0  # the same as chances, at this stage of the game
        self.doubt: float = 1.0
        self.states = settings["states"]  # of the plan that finds the lines at the root
        self.wide = settings["wide"]  # lines at the root
        self.look = settings["look"]  # states of any other plan
        self.lines = settings["lines"]  # behind any other node
        self.rounds = settings["rounds"]  # own turns that a playout brings to their end
        self.ripe = settings["ripe"]  # visits after which a node is opened whose value differs from walk to walk
        self.rivals = settings["rivals"] > 0  # in playouts the others plan for their lead, not for their chance
        self.root = Node([], seat)
        self.allowed: list[Move] = []  # what we may play at the root
        self.valued: dict[object, list[float]] = {}  # what positions are worth that no chance varies
        self.size: int = 0  # lines in the tree
        self.walks: int = 0
        self.repeats: int = 0  # walks that ended where nothing new was to be learnt: the end of the game
        self.after: State | None = None  # a position behind our last move, at the root

    def advise(self, view: State, moves: list[Move]) -> None:
        """Let the root begin with the lines of a long plan, over several worlds where they differ."""
        self.ready(view, moves)
        world = view.sample(self.rng)
        sure = view.sample(self.rng).stamp() == world.stamp()
        for _ in range(WORLDS):
            plan = Plan(self.game, world, self.seat, moves, self.rng, self.judge)
            plan.grow(self.states // WORLDS)
            sure = sure and not plan.drawn
            if sure:
                plan.grow(self.states)
            self.take(self.root, Best(plan, self.wide), self.seat)
            if sure:
                break
            world = view.sample(self.rng)
        self.root.due = self.root.visits + WIDER * self.wide

    def ready(self, view: State, moves: list[Move]) -> None:
        """Take over what may be played now, and what a point means at this stage of the game."""
        self.allowed = moves
        point = 0.5 / self.judge.spread(view.sample(self.rng))
        self.explore = self.curious * point
        self.doubt = self.wary * point

    def take(self, node: Node, best: Best, seat: int) -> None:
        """Give a node the best lines of a seat's plan; one that many draws may follow has its best promise."""
        node.plans += 1
        taken: list[Node] = []
        for at in range(len(best.lines)):
            child = self.offer(node, best.lines[at], seat)
            if child not in taken:
                taken.append(child)
                child.promise = (child.promise * child.promised + best.promises[at]) / (child.promised + 1)
                child.promised += 1

    def offer(self, node: Node, line: list[Move], seat: int) -> Node:
        """The child of a node for a line, with the order of moves that is legal here; a new one has no promise yet."""
        for child in node.children:
            if child.seat == seat and alike(child.line, line):
                child.line = line
                return child
        made = Node(line, seat)
        node.children.append(made)
        self.size += 1
        return made

    def grow(self, view: State, iterations: int) -> None:
        """Sample a world, walk down, and carry the value back, `iterations` times.

        The first walk of every line meets the same world and the same luck, and so do all second ones: what lines
        bring differs by what they are, not by what happened to be drawn.
        """
        here = view.sample(self.rng)
        secret = here.decision.simultaneous or here.decision.witness(here) != EVERYONE
        for _ in range(iterations):
            self.walks += 1
            path: list[Node] = []
            if here.seat != self.seat:
                self.walk(view.sample(self.rng), self.root, self.root, path)
                continue
            first = self.select(self.root, here, self.seat)
            path.append(first)
            self.rng = Rng(self.luck + first.visits)
            world = view.sample(self.rng)
            follow(world, first.line, self.seat)
            self.walk(world, first, self.root if secret else first, path)

    def walk(self, state: State, node: Node, anchor: Node, path: list[Node]) -> None:
        """Go on to the first node that has something new to say, or to the end of the game, and carry its value back.

        The anchor is where a secret decision began.
        """
        value: list[float] = NOTHING
        while not value:
            seat = state.seat
            decision = state.decision
            if seat == CHANCE:
                decision.draw(state, self.rng).apply(state)
                continue
            if seat == OVER:
                value = self.judge.worth(state)
                self.repeats += 1
                break
            secret = decision.simultaneous or decision.witness(state) != EVERYONE
            if not secret:
                anchor = node
            elif seat != self.seat:
                # The others' secret answers neither see ours nor are seen by us: they hang where the secret began.
                side = self.select(anchor, state, seat)
                path.append(side)
                side.line[0].apply(state)
                continue
            if node is not self.root:
                value = self.first_look(node, state)
                if value:
                    break
            node = self.select(node, state, seat)
            path.append(node)
            follow(state, node.line, seat)
        self.carry(path, value)

    def carry(self, path: list[Node], value: list[float]) -> None:
        """Add what a walk came to along its way."""
        self.root.visits += 1
        for step in path:
            step.visits += 1
            if step.visits == 1:
                step.totals = value[:]
            else:
                totals = step.totals
                for i in range(len(value)):
                    totals[i] += value[i]

    def first_look(self, node: Node, state: State) -> list[float]:
        """What a position is worth after playing on; nothing where that is known and the walk should go deeper."""
        full = self.size >= MANY
        if node.visits >= self.ripe and not full:
            return NOTHING
        stamp = state.stamp()
        found = self.valued.get(stamp)
        if found is not None:
            # Another way led here before: that is news to this node the first time.
            return found if full or node.visits == 0 else NOTHING
        before = self.rng.x
        self.play_on(state)
        value = self.judge.leaf(state)
        if self.rng.x == before and len(self.valued) < MANY:
            self.valued[stamp] = value
        return value

    def play_on(self, state: State) -> None:
        """Play on by short plans until our turn came and went: an evaluation means most right after a turn."""
        turns: int = 0
        ours: bool = False
        for _ in range(FAR):
            while state.seat == CHANCE:
                state.decision.draw(state, self.rng).apply(state)
            seat = state.seat
            if seat == OVER or (seat != self.seat and ours and turns >= self.rounds):
                return
            if seat == self.seat and not ours:
                turns += 1
            ours = seat == self.seat
            moves = state.decision.legal(state)
            if len(moves) == 1:
                moves[0].apply(state)
            else:
                judge = None if self.rivals and seat != self.seat else self.judge
                best = self.plans.best(state, seat, moves, self.rng, judge, self.look, 1)
                follow(state, best.lines[0], seat)

    def known(self, node: Node, state: State, seat: int) -> list[Node]:
        """The lines of a node that a seat may play in this world; new ones where they are missing or it has ripened."""
        moves = self.allowed if node is self.root and seat == self.seat else state.decision.legal(state)
        legal = {move.index for move in moves}
        found = [child for child in node.children if child.seat == seat and child.line[0].index in legal]
        if not found or (node.visits >= node.due and node.plans > 0) or self.thin(node, len(found), len(moves)):
            times = node.plans + 1 if node.plans < WIDEST else WIDEST
            count = self.wide if node is self.root else self.lines
            plans = Plans(self.game) if moves is self.allowed else self.plans  # we may be allowed less than is legal
            best = plans.best(state, seat, moves, self.rng, self.judge, self.look * times, count * times)
            self.take(node, best, seat)
            node.due = WIDER * node.visits if node.visits > count else WIDER * count
            found = [child for child in node.children if child.seat == seat and child.line[0].index in legal]
        return found

    def thin(self, node: Node, found: int, moves: int) -> bool:
        """Whether this world has moves that hardly any line of a node covers."""
        return 3 * found < self.lines and found < moves and node.plans < WIDEST

    def select(self, node: Node, state: State, seat: int) -> Node:
        """The line with the best sum of what it brought and how little it was tried, if it promises something."""
        known = self.known(node, state, seat)
        peak: float = 0.0
        for child in known:
            if child.promise > peak:
                peak = child.promise
        best: float = -1.0
        chosen = known[0]
        for child in known:
            child.available += 1
            tried = 1.0 + child.visits
            brought = child.totals[seat] if child.visits > 0 else 0.0
            doubt = 1.0 + (peak - child.promise) / self.doubt
            score = (brought + child.promise + self.explore * sqrt(child.available) / (doubt * doubt)) / tried
            if score > best:
                best = score
                chosen = child
        return chosen

    def tried(self) -> int:
        """How many walks went through the lines that we may play now."""
        count: int = 0
        for child in self.root.children:
            if child.seat == self.seat:
                count += child.visits
        return count

    def best(self, moves: list[Move]) -> Move:
        """The first move of the line that was tried most; among equals of the one that brought most."""
        most: float = -1.0
        chosen = moves[0]
        for child in self.root.children:
            if child.seat == self.seat and child.line[0] in moves:
                brought = child.totals[self.seat] if child.visits > 0 else 0.0
                score = child.visits + (brought + child.promise) / (2.0 + child.visits)
                if score > most:
                    most = score
                    chosen = child.line[0]
        return chosen

    def weighed(self, moves: list[Move]) -> list[float]:
        """What each move brings us by the line with it that was tried most; the best one is worth most."""
        values: list[float] = [0.0] * len(moves)
        visits: list[int] = [-1] * len(moves)
        for child in self.root.children:
            if child.seat == self.seat and child.line[0] in moves:
                at = moves.index(child.line[0])
                if child.visits > visits[at]:
                    visits[at] = child.visits
                    brought = child.totals[self.seat] if child.visits > 0 else 0.0
                    values[at] = (brought + child.promise) / (1.0 + child.visits)
        best = moves.index(self.best(moves))
        for at in range(len(moves)):
            if values[at] > values[best]:
                values[at] = values[best]  # it was tried too little to say more
        return values

    def keep(self, view: State, move: Move) -> None:
        """Keep what is known behind our move: the rest of the lines that began with it, and what follows them."""
        self.after = None
        state = view.sample(self.rng)
        if state.seat != self.seat:
            return
        root = Node([], self.seat)
        for child in self.root.children:
            if child.seat == self.seat and child.line[0] is move:
                root.visits += child.visits
                if len(child.line) > 1:
                    child.line = child.line[1:]
                    root.children.append(child)
                else:
                    root.children.extend(child.children)
        self.root = root
        self.size = size(root)
        if 2 * len(self.valued) > MANY:
            self.valued = {}
        move.apply(state)
        self.after = state

    def resume(self, view: State) -> bool:
        """Find the view among the positions foreseen behind our last move, draws excepted; its node is the new root."""
        if self.after is None:
            return False
        wanted = view.stamp()
        nodes: list[Node] = [self.root]
        states: list[State] = [self.after]
        looked: int = 0
        self.after = None
        while states and looked < FORESEEN:
            looked += 1
            node = nodes.pop()
            state = states.pop()
            seat = state.seat
            if seat == self.seat and state.view(seat).stamp() == wanted:
                self.root = node
                return True
            if seat < 0 or state.decision.simultaneous:
                continue
            moves = state.decision.legal(state)
            if seat == self.seat and len(moves) > 1:
                continue  # we would have been asked
            for child in node.children:
                if child.seat == seat and child.visits > 0 and child.line[0] in moves:
                    twin = state.copy()
                    follow(twin, child.line, seat)
                    nodes.append(child)
                    states.append(twin)
        return False
