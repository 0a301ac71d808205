"""Every answer to a decision, compared: with its whole action, what it loses, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kogge.analysis.chances import chances, proven, scale, slope
from kogge.analysis.weigh import FLOOR, Trial, error, judge_of, mean_of, rounded, search_settings
from kogge.bots.ending import Ending
from kogge.bots.greedy import source
from kogge.bots.protocol import undisturbed
from kogge.bots.search import Plan, sensible
from kogge.bots.tree import Node
from kogge.bots.worth import Judge
from kogge.core.model import Move, State
from kogge.core.registry import game as find
from kogge.core.rng import Rng

FOLLOWS = 10  # moves told behind an answer at most
LOOK = 200  # states of the plan that says what somebody does where the tree has not tried it
TRUSTED = 4  # visits from which a line of the tree counts
EVEN = 6  # each of the answers that are compared is tried as often as this part of the walks, at most
WORLD = 0  # seed of the world in which lines are told


class Answer(NamedTuple):
    """One answer: the action it begins, what follows, everybody's chances, what it loses and the interval of that."""

    action: tuple[Move, ...]
    follows: tuple[Move, ...]
    chances: list[float]
    loss: float
    low: float
    walks: int

    @property
    def move(self) -> Move:
        return self.action[0]


def compare(
    view: State, moves: list[Move], iterations: int, seed: int, most: int, must: Move | None = None
) -> list[Answer]:
    """The `most` best answers, the best first, `must` among them; the same for the same view, iterations and seed."""
    game = find(view.board.game)
    settings = search_settings(game, view.board.seats)
    judge = judge_of(game, settings)
    with undisturbed():
        return ended(view, moves, judge, settings["exact"], seed) or searched(
            view, moves, judge, settings, iterations, seed, most, must
        )


def ended(view: State, moves: list[Move], judge: Judge, limit: int, seed: int) -> list[Answer]:
    """All answers where the rest of the game can be looked through and nothing in it is hidden; else none."""
    seat, rng = view.viewer, source(seed, view)
    world = view.sample(rng)
    if world.seat != seat or world.stamp() != view.sample(rng).stamp():
        return []
    ending = Ending(judge, limit)
    worth: dict[Move, list[float]] = {}
    for move in moves:
        twin = world.copy()
        move.apply(twin)
        values = ending.solve(twin, 1)
        if ending.open or not values:
            return []
        worth[move] = values
    wasted = judge.game.waste(view, moves)
    order = sorted(moves, key=lambda move: (-worth[move][seat], move in wasted))
    top = proven(worth[order[0]])[seat]
    out = []
    for move in order:
        own, loss = proven(worth[move]), top - proven(worth[move])[seat]
        action, follows = solved(ending, world, move)
        out.append(Answer(action, follows, rounded(own), round(loss, 4), round(loss, 4), 0))
    return out


def solved(ending: Ending, world: State, first: Move) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """An answer followed by the best of everybody, up to a draw: the action of whoever decides, and the rest."""
    state, seat = world.copy(), world.seat
    line, own = [first], 1
    first.apply(state)
    while state.seat >= 0 and len(line) < FOLLOWS:
        values = ending.moves_worth(state, moves := state.legal())
        if not values:
            break
        if state.seat == seat and own == len(line):
            own += 1
        line.append(moves[values.index(max(values))])
        line[-1].apply(state)
    return tuple(line[:own]), tuple(line[own:])


def searched(
    view: State,
    moves: list[Move],
    judge: Judge,
    settings: dict[str, int],
    iterations: int,
    seed: int,
    most: int,
    must: Move | None,
) -> list[Answer]:
    """The answers, searched over sampled worlds: those worth a look are tried equally often."""
    trial = Trial(view, seed, settings, judge)
    kept = sensible(judge.game, view, moves, source(seed, view))
    if must is not None and must not in kept:
        kept = [*kept, must]
    trial.tree.advise(view, kept)
    for move in kept:
        trial.insist(move, settings["look"])
    trial.tree.ready(view, kept)
    trial.grow(iterations)
    found = firsts(trial)
    nodes = [node for at, node in enumerate(found) if at < most or node.line[0] is must]
    trial.equal(nodes, max(8, min(max(node.visits for node in nodes), iterations // EVEN)))
    nodes = [node for node in nodes if node.visits > 0]
    return weighed(view, trial, nodes, judge.game.elapsed(view.sample(Rng(seed))))


def firsts(trial: Trial) -> list[Node]:
    """The most promising line of every first move, the best first."""
    seat = trial.seat

    def hope(node: Node) -> float:
        return ((node.totals[seat] if node.visits else 0.0) + node.promise) / (1 + node.visits)

    best: dict[Move, Node] = {}
    for node in sorted(trial.lines(), key=lambda node: -hope(node)):
        best.setdefault(node.line[0], node)
    return list(best.values())


def weighed(view: State, trial: Trial, nodes: Sequence[Node], gone: float) -> list[Answer]:
    seat, by = trial.seat, scale(view.board.game, view.board.seats)
    even = min(len(trial.walks[id(node)]) for node in nodes)
    means = {id(node): mean_of(trial.walks[id(node)][:even]) for node in nodes}
    order = sorted(nodes, key=lambda node: -means[id(node)][seat])
    best = order[0]
    steep = slope(means[id(best)], gone, seat, by, seat)
    top = chances(means[id(best)], gone, seat, by)[seat]
    out = []
    for node in order:
        own = chances(means[id(node)], gone, seat, by)
        loss = top - own[seat]
        half = 0.0 if node is best else FLOOR + steep * error(trial, best, node, even, seat)
        follows = tuple(following(view, trial, node))
        out.append(Answer(tuple(node.line), follows, rounded(own), round(loss, 4), round(loss - half, 4), node.visits))
    return out


def following(view: State, trial: Trial, node: Node) -> list[Move]:
    """What comes behind an action, in one world that may be: up to a draw, or to one's own next turn."""
    state, seat = view.sample(Rng(WORLD)), view.viewer
    for move in node.line:
        if state.seat != seat or move not in state.legal():
            return []
        move.apply(state)
    found: list[Move] = []
    others = False
    while state.seat >= 0 and len(found) < FOLLOWS and not (others and state.seat == seat):
        others = others or state.seat != seat
        line, node = next_line(trial, node, state)
        mover = state.seat
        for move in line:
            if state.seat != mover or move not in state.legal() or len(found) == FOLLOWS:
                break
            found.append(move)
            move.apply(state)
    return found


def next_line(trial: Trial, node: Node, state: State) -> tuple[list[Move], Node]:
    """What whoever is asked does: what the tree has tried most, or what a plan finds."""
    legal = state.legal()
    tried = [child for child in node.children if child.seat == state.seat and child.line[0] in legal]
    best = max(tried, key=lambda child: child.visits, default=None)
    if best is not None and best.visits >= TRUSTED:
        return best.line, best
    tree = trial.tree
    plan = Plan(tree.game, state.copy(), state.seat, legal, Rng(WORLD), tree.judge)
    plan.grow(LOOK)
    return plan.line(plan.leaves(1)[0]), Node([], state.seat)
