"""The review of a game in the browser: worked out by the workers when somebody asks for it, kept with the table."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from kogge.analysis import Luck, Moment, Review, sidecar
from kogge.analysis.chart import chances
from kogge.analysis.review import Task, begun, perform, tasks
from kogge.analysis.tell import (
    LETTERS,
    labels,
    percent,
    reasons,
    sign_text,
    span,
    summary,
    told_turn,
    turning_points,
)
from kogge.analysis.tell_luck import extremes, points, told_luck, told_totals, what
from kogge.core.errors import KoggeError
from kogge.core.game import Game
from kogge.core.log import Entry
from kogge.core.model import State
from kogge.core.tongue import Tongue
from kogge.table import Record
from kogge.web import replay
from kogge.web.frame import Moment as Shown
from kogge.web.limits import TooMany
from kogge.web.params import query
from kogge.web.play import answer, wants_data
from kogge.web.render import page, pieces, seat_mark
from kogge.web.room import Room
from kogge.web.store import Store
from kogge.web.visit import Visit, address_of, rooms_of, visit
from kogge.web.workers import Workers

log = logging.getLogger("kogge.web")

REVIEW = msgspec.json.Decoder(Review)  # made before two threads can ask for it together
MANY = 24  # reviews remembered
WIDTH, HEIGHT = 620, 300
LISTED = ("doubtful", "mistake")  # what keys lead to


@dataclass(slots=True)
class Work:
    """A review that is being made, or was."""

    review: Review
    positions: list[State]
    total: int
    task: asyncio.Task[None] | None = None
    rows: dict[Tongue, dict[str, str]] = field(default_factory=dict)  # of the list, as each reader gets them

    @property
    def done(self) -> int:
        return len(self.review.moments) + len(self.review.luck)

    @property
    def views(self) -> dict[int, State]:
        """What each seat saw at its decisions, by ply."""
        return {moment.ply: self.positions[moment.ply].view(moment.seat) for moment in self.review.moments}


class Reviews:
    """The reviews in memory; whoever asks for another one has it read from the store, or made."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.works: OrderedDict[str, Work] = OrderedDict()
        self.turns = asyncio.Semaphore(max(1, workers.count - 1))  # one worker is left to bots

    async def known(self, room: Room, eye: int | None) -> Work | None:
        """The review of a game, if there is one that still holds; of a running one, that of one seat up to now."""
        work = self.works.get(name_of(room, eye))
        if work is None and room.table.over:
            text = await self.store.read(lambda: self.store.review(room.id))
            work = await self.store.read(lambda: revived(room.table.record, text)) if text else None
            if work is not None:
                self.keep(room.id, work)
        return work

    def keep(self, id: str, work: Work) -> None:
        self.works[id] = work
        for old in [id for id, kept in self.works.items() if kept.task is None][: max(0, len(self.works) - MANY)]:
            del self.works[old]

    async def begin(self, room: Room, eye: int | None, address: str) -> None:
        """Let the workers review a game, unless they did or do."""
        if await self.known(room, eye) is not None:
            return
        name, record, over = name_of(room, eye), room.table.record, room.table.over
        asked = None if over or eye is None else [eye]
        review, todo, positions = await self.store.read(lambda: prepared(record, asked))
        if name not in self.works:
            work = Work(review, positions, len(todo))
            self.keep(name, work)
            work.task = asyncio.get_running_loop().create_task(self.make(name, address, work, todo, over))

    async def make(self, id: str, address: str, work: Work, todo: Sequence[Task], over: bool) -> None:
        """Do the tasks, a few at a time; what is found stands in the order of the game."""
        waiting = [
            asyncio.ensure_future(self.do(f"{id} {at % max(1, self.workers.count)}", address, task))
            for at, task in enumerate(todo)
        ]
        try:
            for found in waiting:
                work.review.add(await found)
            work.review.complete = True
            if over:
                await self.store.keep_review(id, msgspec.json.encode(work.review).decode())
        except KoggeError as error:
            log.warning("the review of table %s was given up: %s", id, error)
            self.works.pop(id, None)
        finally:
            work.task = None
            for found in waiting:
                found.cancel()

    async def do(self, home: str, address: str, task: Task) -> Moment | Luck:
        async with self.turns:
            found = await self.workers.run(f"review {home}", f"review {address}", perform, task)
        assert isinstance(found, Moment | Luck)
        return found

    def close(self) -> None:
        for work in self.works.values():
            if work.task is not None:
                work.task.cancel()


def name_of(room: Room, eye: int | None) -> str:
    """What a review is known by."""
    return room.id if room.table.over else f"{room.id} {eye} {room.table.ply}"


def prepared(record: Record, seats: list[int] | None = None) -> tuple[Review, list[Task], list[State]]:
    """What there is to do for a game, or for some of its seats."""
    asked = list(range(record.seats)) if seats is None else seats
    review = begun(record, None, None, asked, 0, 1)
    return review, tasks(record, asked, review.iterations, review.seed), list(record.replay())


def revived(record: Record, text: str) -> Work | None:
    """A review as it was kept; None where this program would find something else."""
    try:
        review = REVIEW.decode(text)
    except msgspec.MsgspecError:
        return None
    wanted, todo, positions = prepared(record)
    return Work(review, positions, len(todo)) if sidecar.same(review, wanted) else None


def reviews_of(request: Request) -> Reviews:
    found = request.app.state.reviews
    assert isinstance(found, Reviews)
    return found


def allowed(here: Visit) -> None:
    """A running game is reviewed where hints are given too, and then one's own decisions only, as one could know it."""
    room = here.room
    if not room.table.over and (not room.aided or here.eye is None or here.eye not in here.own):
        raise HTTPException(403, here.say("A game can be reviewed when it is over."))


async def begin(request: Request) -> Response:
    """Have a game reviewed; the page shows it growing."""
    here = visit(request)
    allowed(here)
    rooms, address = rooms_of(request), address_of(request)
    if rooms.tally.full("reviews", address, rooms.limits.reviews):
        raise TooMany("That is very many reviews; wait a while.")
    await reviews_of(request).begin(here.room, here.eye, address)
    return RedirectResponse(f"{here.base}/review", 303)


async def review_page(request: Request) -> Response:
    """The review and one moment of the game; the script asks for the same as data.

    It says how many rows of the list it `has`; while the review is being made, it wants nothing but `news` of it.
    """
    here = visit(request)
    allowed(here)
    table = here.room.table
    given = query(request, here.say)
    work = await reviews_of(request).known(here.room, here.eye)
    at = min(given.number("at", first_turn(work)), table.ply)
    shown = Shown(at=at) if given.text("news") else replay.moment(here, at)
    for kept in (shown.pieces, shown.order, shown.pictures):
        kept.pop("chart", None)  # the points have their chart in the replay
    if work is not None:
        show(here, work, at, shown)
        shown.pieces["moves"] = dict(list(shown.pieces["moves"].items())[given.number("has", 0) :])
    if wants_data(request):
        state = {"done": work.done if work else 0, "total": work.total if work else 0}
        return answer(msgspec.to_builtins(shown) | state)
    return page(
        request,
        "review.html",
        here.say,
        visit=here,
        room=here.room,
        table=table,
        last=table.ply,
        shown=shown,
        work=work,
    )


async def best_line(request: Request, here: Visit, at: int) -> list[str]:
    """The best line at a decision, where a review that this visitor may see has one."""
    allowed(here)
    work = await reviews_of(request).known(here.room, here.eye)
    moment = work.review.at(at) if work else None
    return moment.best[0].moves if moment else []


def first_turn(work: Work | None) -> int:
    """Where a review opens: at the first turning point."""
    turns = turning_points(work.review) if work else []
    return turns[0].ply if turns else 0


def show(here: Visit, work: Work, at: int, shown: Shown) -> None:
    """The chart, the list, the moment and the summary."""
    say = here.say
    picture = chances(work.review, say, at, WIDTH, HEIGHT)
    if picture is not None:
        shown.draw("chances", picture)
    shown.hold("moves", listed(here, work))
    moment = work.review.at(at)
    shown.hold("detail", pieces("part/moment.html", say, "", **detail(here, work, moment)))
    shown.hold("summary", pieces("part/summary.html", say, "", **closing(here, work)))


def listed(here: Visit, work: Work) -> dict[str, str]:
    """A row for every decision, and for every draw that was luck."""
    say, game = here.say, here.game
    rows, story = work.rows.setdefault(say, {}), here.room.story(here.eye, here.say)
    for item in work.review.findings:
        key = f"{'luck' if isinstance(item, Luck) else 'move'}-{item.ply}-{item.seat}"
        if key in rows:
            continue
        values: dict[str, object]
        if isinstance(item, Luck):
            whose = [item.seat] if item.secret else range(work.review.seats)
            told = [told_luck(item, seat, say) for seat in whose if item.sign(seat)]
            if not told:
                continue
            signs = {item.sign(seat) for seat in whose} - {""}
            sign = signs.pop() if len(signs) == 1 else "luck"
            text = f"{what(item, story, say)} {'; '.join(told)}"
            values = {"sign": sign, "text": text, "mark": "", "loss": "", "word": ""}
        elif item.forced:
            continue
        else:
            view = work.positions[item.ply].view(item.seat)
            told_move = game.words.label(view, view.board.by_text[item.move], say)
            values = {
                "sign": item.sign,
                "text": told_move,
                "mark": seat_mark(say.marks[item.seat], 18),
                "loss": f"−{percent(item.played.loss, say)}" if item.sign in LISTED else "",
                "word": sign_text(item.sign, say),
            }
        where = {"key": key, "ply": item.ply, "base": here.base}
        rows[key] = pieces("part/found.html", say, "", **values, **where)["row"]
    return rows


def detail(here: Visit, work: Work, moment: Moment | None) -> dict[str, object]:
    """What is said of one decision of the game."""
    if moment is None:
        return {"moment": None}
    view = work.positions[moment.ply].view(moment.seat)
    move = here.game.words.label(view, view.board.by_text[moment.move], here.say)
    return described(here.game, view, moment, here.say) | {"move": move}


def described(game: Game, view: State, moment: Moment, say: Tongue) -> dict[str, object]:
    """The chances and the best lines at a decision."""
    lines = [
        {
            "labels": labels(game, view, line, say),
            "chance": percent(line.chances[moment.seat], say),
            "between": span(line.low, line.high, say) if line.loss > 0 else "",
            "reasons": reasons(game, view, line, say),
        }
        for line in moment.best
    ]
    return {
        "moment": moment,
        "move": "",
        "word": sign_text(moment.sign, say),
        "interval": span(moment.low, moment.high, say),
        "loss": span(moment.played.low, moment.played.high, say),
        "rows": [
            (seat_mark(say.marks[seat], 18), say.who(seat), percent(chance, say))
            for seat, chance in enumerate(moment.chances)
        ],
        "lines": lines,
    }


def closing(here: Visit, work: Work) -> dict[str, object]:
    """Turning points, how each seat played and how lucky it was, once everything was looked at."""
    about = {"done": work.done, "total": work.total, "base": here.base, "turns": [], "seats": [], "luck": []}
    if not work.review.complete:
        return about
    say, review, story = here.say, work.review, here.room.story(here.eye, here.say)
    turns = [(letter, turn.ply, told_turn(turn, say)) for letter, turn in zip(LETTERS, turning_points(review))]
    views = work.views
    seats = [(seat, summary(review, here.game, views, seat, say, story)) for seat in review.asked]
    luck = [
        (seat_mark(say.marks[seat], 18), say.who(seat), told_totals(review, seat, say), moments(work, seat, say, story))
        for seat in review.asked
    ]
    return about | {"turns": turns, "seats": seats, "luck": luck}


def moments(work: Work, seat: int, say: Tongue, story: Sequence[Entry]) -> list[dict[str, object]]:
    """The luckiest and unluckiest moments of a seat, with their intervals."""
    return [
        {
            "ply": luck.ply,
            "sign": luck.sign(seat),
            "word": sign_text(luck.sign(seat), say),
            "what": what(luck, story, say),
            "change": say(
                "{n} % ({low} to {high} %)",
                n=points(luck.change[seat]),
                low=points(luck.low[seat]),
                high=points(luck.high[seat]),
            ),
        }
        for luck in extremes(work.review, seat)
    ]
