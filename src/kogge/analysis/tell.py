"""A review in words: lines, reasons, turning points, what each seat did well and badly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kogge.analysis.findings import Line, Moment, Review
from kogge.analysis.stages import Stages
from kogge.analysis.tell_luck import total
from kogge.core.game import Game
from kogge.core.log import Entry
from kogge.core.model import State
from kogge.core.rng import Rng
from kogge.core.tongue import Tongue

REASONS = 4  # told of a line
TURNS = 5  # turning points at most
LETTERS = "ABCDE"  # what they are called in the chart
SWING = 0.06  # change of chance that turns a game
NEAR = 5  # decisions before and after that are compared
WORST = 2  # stages, and kinds of decisions, named in a summary


class Turn(NamedTuple):
    """Where the game turned: the decision, who gained, how much."""

    ply: int
    seat: int
    change: float


def percent(chance: float, say: Tongue) -> str:
    return say("{n} %", n=round(100 * chance))


def sign_text(sign: str, say: Tongue) -> str:
    """What a sign says."""
    return {
        "": "",
        "best": say("best"),
        "fine": say("fine"),
        "doubtful": say("doubtful"),
        "mistake": say("mistake"),
        "lucky": say("lucky"),
        "unlucky": say("unlucky"),
    }[sign]


def labels(game: Game, view: State, line: Line, say: Tongue) -> list[str]:
    """The moves of a line as they stand on buttons, as far as nothing is drawn between them."""
    state = view.sample(Rng(0))
    seat = view.viewer
    out: list[str] = []
    for text in line.moves:
        move = view.board.by_text[text]
        now = view if not out else state.view(seat)
        if out and (state.seat != seat or move not in state.legal()):
            break
        out.append(game.words.label(now, move, say))
        if state.seat != seat:
            break
        move.make(state)
    return out


def reasons(game: Game, view: State, line: Line, say: Tongue) -> list[str]:
    """Why a line is good."""
    return game.words.because(view, [view.board.by_text[text] for text in line.moves], say)[:REASONS]


def turning_points(review: Review) -> list[Turn]:
    """The decisions around which the chances changed most, in the order of the game."""
    real = [moment for moment in review.moments if not moment.forced]
    found: list[tuple[float, int, int]] = []
    for at in range(1, len(real)):
        before, after = real[max(0, at - NEAR) : at], real[at : at + NEAR]
        for seat in range(review.seats):
            change = mean(after, seat) - mean(before, seat)
            found.append((change, at, seat))
    chosen: list[tuple[float, int, int]] = []
    for change, at, seat in sorted(found, key=lambda row: -abs(row[0])):
        if len(chosen) == TURNS or abs(change) < SWING:
            break
        if change > 0 and all(abs(at - other) > NEAR for _, other, _ in chosen):
            chosen.append((change, at, seat))
    return [Turn(real[at].ply, seat, change) for change, at, seat in sorted(chosen, key=lambda row: row[1])]


def mean(moments: Sequence[Moment], seat: int) -> float:
    return sum(moment.chances[seat] for moment in moments) / len(moments)


def clear_losses(review: Review, seat: int) -> list[Moment]:
    """The decisions of a seat that certainly lost something, the dearest first."""
    found = [moment for moment in review.moments if moment.seat == seat and moment.played.low > 0]
    return sorted(found, key=lambda moment: -moment.played.loss)


def summary(
    review: Review, game: Game, views: dict[int, State], seat: int, say: Tongue, story: Sequence[Entry]
) -> list[str]:
    """How a seat played, in a few sentences; `views` are what it saw at its decisions, by ply."""
    mine = [moment for moment in review.moments if moment.seat == seat and not moment.forced]
    lost = clear_losses(review, seat)
    count = sum(moment.sign in ("best", "fine") for moment in mine)
    told = say("{name}: {good} of {all} decisions were good.", name=say.who(seat), good=count, all=len(mine))
    if not lost:
        return [told, say("Nothing was clearly lost.")]
    all_ = total([(moment.played.loss, moment.played.low, moment.played.high) for moment in lost])
    clear = say("Clear losses: {span} in all.", span=span(all_.low, all_.high, say))
    return [told, clear, where_lost(lost, game, views, say, Stages(story, say)), dearest(lost[0], game, views, say)]


def where_lost(lost: Sequence[Moment], game: Game, views: dict[int, State], say: Tongue, stages: Stages) -> str:
    """In which stages most was lost, and in which kinds of decisions there."""
    about = game.words.decisions(say)
    in_order = sorted(lost, key=lambda moment: moment.ply)
    by_stage = added((stages.of(moment.ply, moment.seat), moment.played.loss) for moment in in_order)
    worst = sorted(by_stage, key=lambda name: -by_stage[name])[:WORST]
    there = [moment for moment in lost if stages.of(moment.ply, moment.seat) in worst]
    by_kind = added((views[moment.ply].decision.name, moment.played.loss) for moment in there)
    kinds = sorted(by_kind, key=lambda name: -by_kind[name])[:WORST]
    return say(
        "Most was lost in {stages}: {things}.",
        stages=say.list([name for name in by_stage if name in worst]),
        things=say.list([f"{about.get(name, name)} ({percent(by_kind[name], say)})" for name in kinds]),
    )


def added(rows: Iterable[tuple[str, float]]) -> dict[str, float]:
    """What belongs together, added up; in the order in which it first came."""
    out: dict[str, float] = {}
    for name, loss in rows:
        out[name] = out.get(name, 0.0) + loss
    return out


def dearest(moment: Moment, game: Game, views: dict[int, State], say: Tongue) -> str:
    view = views[moment.ply]
    return say(
        "The dearest decision, after {n} moves: {move} instead of {better} ({loss} %).",
        n=moment.ply,
        move=game.words.label(view, view.board.by_text[moment.move], say),
        better=say.list(labels(game, view, moment.best[0], say)[:3]),
        loss=round(100 * moment.played.loss),
    )


def told_turn(turn: Turn, say: Tongue) -> str:
    """A turning point in a sentence."""
    change = round(100 * turn.change)
    name = say.who(turn.seat)
    return say("After {n} moves the game turned: {name} gained {change} %.", n=turn.ply, name=name, change=change)


def span(low: float, high: float, say: Tongue) -> str:
    return say("{low} to {high} %", low=round(100 * max(0.0, low)), high=round(100 * high))
