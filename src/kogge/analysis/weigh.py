"""One decision, weighed with a search that sees nothing but the view of whoever decides."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from kogge.analysis.chances import Scale, chances, proven, scale, slope
from kogge.analysis.findings import Line, Moment
from kogge.bots.ending import Ending
from kogge.bots.greedy import source
from kogge.bots.mcts import DEFAULTS
from kogge.bots.protocol import undisturbed
from kogge.bots.search import Plan, sensible
from kogge.bots.tree import WIDEST, Node, Tree
from kogge.bots.worth import Judge
from kogge.core.game import Game
from kogge.core.model import Move, State
from kogge.core.registry import game as find
from kogge.core.rng import Rng

RIVALS = 4  # lines that are tried equally often in the end, beside the one played
SHOWN = 3  # best lines that are told
FORCED = 4  # a decision with one move takes the fourth part of the walks
Z = 1.96  # 95 %
TIE = 0.005  # a gift left lying, or a price paid for nothing, is never the best of equals
FLOOR = 0.01  # chances nearer than this are not told apart, however often lines were tried
DOUBTFUL, MISTAKE = 0.03, 0.08  # losses from which a move is called so
NEVER = 1_000_000_000


class Question(NamedTuple):
    """A decision, as it travels to another process: the view, never the position."""

    ply: int
    view: State
    moves: list[Move]
    played: Move
    iterations: int
    seed: int


def search_settings(game: Game, seats: int) -> dict[str, int]:
    return {**DEFAULTS, **game.search(seats)}


def judge_of(game: Game, settings: dict[str, int]) -> Judge:
    return Judge(game, settings["early"] / 10, settings["late"] / 10)


class Trial:
    """A search whose walks are written down, line by line: the same walk of two lines met the same luck."""

    def __init__(self, view: State, seed: int, settings: dict[str, int], judge: Judge) -> None:
        self.view = view
        self.seat = view.viewer
        self.tree = Tree(judge.game, self.seat, source(seed, view), judge, settings)
        self.walks: dict[int, list[list[float]]] = {}  # by the number of the line among those at the root

    def lines(self) -> list[Node]:
        """The lines of whoever decides."""
        return [node for node in self.tree.root.children if node.seat == self.seat]

    def grow(self, iterations: int) -> None:
        """Walk, wherever the search thinks it worth while."""
        for _ in range(iterations):
            before = {id(node): (node.visits, node.totals[:]) for node in self.lines()}
            self.tree.grow(self.view, 1)
            for node in self.lines():
                visits, totals = before.get(id(node), (0, []))
                if node.visits > visits:
                    self.note(node, totals)
                    break

    def insist(self, move: Move, states: int) -> None:
        """Let there be a line that begins with this move; the search keeps one order of the same moves only."""
        if any(node.line[0] is move for node in self.lines()):
            return
        tree = self.tree
        plan = Plan(tree.game, self.view.sample(tree.rng), self.seat, [move], tree.rng, tree.judge)
        plan.grow(states)
        best = plan.leaves(1)[0]
        made = Node(plan.line(best), self.seat)
        made.promise, made.promised = plan.looks[best], 1
        tree.root.children.append(made)

    def note(self, node: Node, before: list[float]) -> None:
        value = [new - old for new, old in zip(node.totals, before)] if before else node.totals[:]
        self.walks.setdefault(id(node), []).append(value)

    def equal(self, nodes: Sequence[Node], visits: int) -> None:
        """Try these lines, and nothing else, until each has so many walks."""
        root = self.tree.root
        kept, allowed, due, plans = root.children, self.tree.allowed, root.due, root.plans
        others = [node for node in kept if node.seat != self.seat]
        root.due, root.plans = NEVER, WIDEST
        for node in nodes:
            root.children, self.tree.allowed = [node, *others], [node.line[0]]
            for _ in range(visits - node.visits):
                before = node.totals[:]
                tried = node.visits
                self.tree.grow(self.view, 1)
                if node.visits == tried:
                    break  # this line fits none of the worlds that are left
                self.note(node, before if tried else [])
            others = [other for other in root.children if other.seat != self.seat]
        root.children = [*(node for node in kept if node.seat == self.seat), *others]
        self.tree.allowed, root.due, root.plans = allowed, due, plans

    def mean(self, node: Node) -> list[float]:
        return [total / node.visits for total in node.totals]


def rivals(trial: Trial, played: Move) -> list[Node]:
    """The lines worth a closer look: those tried most, those that brought most, the best with the move played."""
    seat = trial.seat
    tried = [node for node in trial.lines() if node.visits > 0 or node.line[0] is played]

    def hope(node: Node) -> float:
        return ((node.totals[seat] if node.visits else 0.0) + node.promise) / (1 + node.visits)

    by_visits = sorted(tried, key=lambda node: (-node.visits, -hope(node)))
    by_hope = sorted(tried, key=lambda node: -hope(node))
    own = [node for node in by_hope if node.line[0] is played][:2]
    others = [node for node in by_visits[: RIVALS // 2] + by_hope if node not in own]
    return [*own, *list(dict.fromkeys(others))[:RIVALS]]


def weigh(question: Question, by: Scale | None = None) -> Moment:
    """What a decision was worth; the same for the same seed, view and iterations, wherever it is asked.

    Values become chances as they were fitted for this kind of table, or by another scale.
    """
    view, moves = question.view, question.moves
    game = find(view.board.game)
    settings = search_settings(game, view.board.seats)
    judge = judge_of(game, settings)
    with undisturbed():
        if len(moves) > 1:
            found = ended(question, judge, settings["exact"])
            if found is not None:
                return found
        return searched(question, judge, settings, by or scale(game.id, view.board.seats))


def ended(question: Question, judge: Judge, limit: int) -> Moment | None:
    """The decision where the rest of the game can be looked through and nothing in it is hidden."""
    view, seat = question.view, question.view.viewer
    rng = source(question.seed, view)
    world = view.sample(rng)
    if world.seat != seat or world.stamp() != view.sample(rng).stamp():
        return None
    ending = Ending(judge, limit)
    worth: dict[Move, list[float]] = {}
    for move in question.moves:
        twin = world.copy()
        move.apply(twin)
        values = ending.solve(twin, 1)
        if ending.open or not values:
            return None
        worth[move] = values
    wasted = judge.game.waste(view, question.moves)
    order = sorted(
        question.moves,
        key=lambda move: (TIE * (move in wasted) - worth[move][seat], move is not question.played),
    )
    best = proven(worth[order[0]])
    lines: dict[Move, Line] = {}
    for move in order:
        own = proven(worth[move])
        loss = max(0.0, round(best[seat] - own[seat], 4))
        lines[move] = Line([move.text], rounded(own), loss, loss, loss)
    mine = lines[question.played]
    second = max((proven(worth[m])[seat] for m in order if m is not question.played), default=0.0)
    moment = Moment(
        question.ply,
        seat,
        rounded(best),
        round(best[seat], 4),
        round(best[seat], 4),
        question.played.text,
        [lines[move] for move in order[:SHOWN]],
        mine,
        proven=True,
    )
    moment.sign = "" if question.played in wasted and mine.loss == 0.0 else sign(mine, best[seat] - second)
    return moment


def searched(question: Question, judge: Judge, settings: dict[str, int], by: Scale) -> Moment:
    """The decision, searched over sampled worlds."""
    view, moves, played = question.view, question.moves, question.played
    trial = Trial(view, question.seed, settings, judge)
    forced = len(moves) == 1
    kept = moves if forced else sensible(judge.game, view, moves, source(question.seed, view))
    walks = max(8, question.iterations // FORCED) if forced else question.iterations
    trial.tree.advise(view, kept)
    for move in kept:  # a way that looks bad at first may win at once: every move has a line
        trial.insist(move, settings["look"])
    trial.insist(played, settings["states"] // 4)
    trial.tree.ready(view, kept if played in kept else [*kept, played])
    trial.grow(walks)
    trial.insist(played, settings["states"] // 4)
    chosen = [node for node in trial.lines() if node.visits > 0] if forced else rivals(trial, played)
    if not forced:
        most = max(node.visits for node in chosen)
        trial.equal(chosen, max(8, min(most, walks // 3)))
    gone = judge.game.elapsed(view.sample(Rng(question.seed)))
    return told(question, trial, chosen, gone, by, forced)


def told(question: Question, trial: Trial, nodes: list[Node], gone: float, by: Scale, forced: bool) -> Moment:
    """What the lines that were tried equally often say."""
    seat, played = trial.seat, question.played
    even = min(len(trial.walks[id(node)]) for node in nodes)
    means = {id(node): mean_of(trial.walks[id(node)][:even]) for node in nodes}
    wasted = [] if forced else trial.tree.game.waste(question.view, question.moves)
    order = sorted(
        nodes,
        key=lambda node: (TIE * (node.line[0] in wasted) - means[id(node)][seat], node.line[0] is not played),
    )
    best = order[0]
    steep = slope(means[id(best)], gone, seat, by, seat)
    top = chances(means[id(best)], gone, seat, by)
    lines: dict[int, Line] = {}
    for node in order:
        own = chances(means[id(node)], gone, seat, by)
        loss = max(0.0, top[seat] - own[seat])
        half = 0.0 if node is best else FLOOR + steep * error(trial, best, node, even, seat)
        moves = [move.text for move in node.line]
        lines[id(node)] = Line(
            moves, rounded(own), round(loss, 4), round(loss - half, 4), round(loss + half, 4), node.visits
        )
    mine = next(node for node in order if node.line[0] is played)
    half = FLOOR + steep * spread_of([walk[seat] for walk in trial.walks[id(best)]])
    moment = Moment(
        question.ply,
        seat,
        rounded(top),
        round(max(0.0, top[seat] - half), 4),
        round(min(1.0, top[seat] + half), 4),
        played.text,
        [lines[id(node)] for node in order[:SHOWN]],
        lines[id(mine)],
        forced=forced,
    )
    others = [lines[id(node)] for node in order if node.line[0] is not played]
    if not forced:
        moment.sign = sign(lines[id(mine)], min((line.low for line in others), default=0.0))
        if played in wasted and moment.sign in ("best", "fine"):
            moment.sign = ""
    return moment


def sign(mine: Line, ahead: float) -> str:
    """What a move is called, as far as the interval of its loss allows; others are worse by `ahead` at least."""
    if mine.loss <= 0.0 and ahead > 0.0:
        return "best"
    if mine.low > 0.0 and mine.loss >= DOUBTFUL:
        return "mistake" if mine.loss >= MISTAKE else "doubtful"
    return "fine" if mine.high < DOUBTFUL else ""


def mean_of(walks: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(walks) for column in zip(*walks)]


def spread_of(values: Sequence[float]) -> float:
    """Half the 95 % interval of a mean."""
    count = len(values)
    if count < 2:
        return 1.0
    mean = sum(values) / count
    return Z * sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def error(trial: Trial, best: Node, node: Node, even: int, seat: int) -> float:
    """Half the interval of the difference of two lines, walk by walk: what luck does to both cancels out."""
    pairs = zip(trial.walks[id(best)][:even], trial.walks[id(node)][:even])
    return spread_of([one[seat] - other[seat] for one, other in pairs])


def rounded(values: Sequence[float]) -> list[float]:
    """Chances with four digits that still add up to one."""
    out = [round(value, 4) for value in values]
    out[out.index(max(out))] = round(max(out) + 1.0 - sum(out), 4)
    return out
