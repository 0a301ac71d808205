"""A review in words: lines, reasons, turning points, what each seat did well and badly, and how lucky it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kogge.analysis.findings import Line, Luck, Moment, Review
from kogge.core.game import Game
from kogge.core.model import State
from kogge.core.rng import Rng
from kogge.core.tongue import Tongue

REASONS = 4  # told of a line
TURNS = 5  # turning points at most
SWING = 0.06  # change of chance that turns a game
NEAR = 5  # decisions before and after that are compared
WORST = 2  # kinds of decisions named in a summary


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


def luck_of(review: Review, seat: int, secret: bool) -> float:
    """What draws, or the secret answers of others, brought a seat in all, as far as one can tell."""
    told = [
        luck.change[seat]
        for luck in review.luck
        if luck.secret == secret and (not secret or luck.seat == seat) and luck.sign(seat)
    ]
    return sum(told)


def told_luck(luck: Luck, seat: int, say: Tongue) -> str:
    """One piece of luck for a seat, in a few words."""
    n = round(100 * abs(luck.change[seat]))
    if luck.sign(seat) == "lucky":
        return say("{name} was lucky: {n} % more", name=say.who(seat), n=n)
    return say("{name} was unlucky: {n} % less", name=say.who(seat), n=n)


def summary(review: Review, game: Game, views: dict[int, State], seat: int, say: Tongue) -> list[str]:
    """How a seat played, in a few sentences; `views` are what it saw at its decisions, by ply."""
    mine = [moment for moment in review.moments if moment.seat == seat and not moment.forced]
    lost = clear_losses(review, seat)
    count = sum(moment.sign in ("best", "fine") for moment in mine)
    out = [
        say(
            "{name}: {good} of {all} decisions were good; clear losses of {loss} % in all.",
            name=say.who(seat),
            good=count,
            all=len(mine),
            loss=round(100 * sum(moment.played.loss for moment in lost)),
        )
    ]
    if lost:
        about = game.words.decisions(say)
        by_kind: dict[str, float] = {}
        for moment in lost:
            name = views[moment.ply].decision.name
            by_kind[name] = by_kind.get(name, 0.0) + moment.played.loss
        worst = sorted(by_kind, key=lambda name: -by_kind[name])[:WORST]
        things = say.list([f"{about.get(name, name)} ({percent(by_kind[name], say)})" for name in worst])
        out.append(say("Most was lost here: {things}.", things=things))
        dearest = lost[0]
        view = views[dearest.ply]
        move = game.words.label(view, view.board.by_text[dearest.move], say)
        better = labels(game, view, dearest.best[0], say)
        out.append(
            say(
                "The dearest decision, after {n} moves: {move} instead of {better} ({loss} %).",
                n=dearest.ply,
                move=move,
                better=say.list(better[:3]),
                loss=round(100 * dearest.played.loss),
            )
        )
    drawn, met = luck_of(review, seat, False), luck_of(review, seat, True)
    out.append(say("Luck of the draw: {n} %.", n=f"{100 * drawn:+.0f}"))
    if any(luck.secret for luck in review.luck):
        out.append(say("What others decided in secret: {n} %.", n=f"{100 * met:+.0f}"))
    return out
