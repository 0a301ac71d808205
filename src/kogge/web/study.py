"""Studies: a tree of lines over a game or a position, with notes, symbols and arrows, made in the browser."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple
from zlib import crc32

import msgspec
from anyio.to_thread import run_sync
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from kogge.bots import make
from kogge.core.errors import BadRecord, IllegalMove, KoggeError
from kogge.core.model import CHANCE, State
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rng import Rng
from kogge.core.words import split
from kogge.table import Record
from kogge.table.study import Place, Study
from kogge.table.tree import COLOURS, SYMBOLS, Branch, Comment, Mark, Symbol
from kogge.web.frame import Moment
from kogge.web.kept import OwnStudy, fingerprint
from kogge.web.language import speaking
from kogge.web.params import Given, form, query
from kogge.web.render import message, page, picture
from kogge.web.review import best_line
from kogge.web.shelf import titles
from kogge.web.store import Full, Taken
from kogge.web.visit import browser_of, remember, rooms_of, visit, welcome

MAX_NAME = 60
NEAR = 8  # moves before and after the present one that are listed
PRINTED = 40  # boards on paper
LONGEST = 4_000_000  # characters of a study
ADVISER = "medium"  # the bot that answers
DEEDS = ("play", "draw", "bot", "comment", "judge", "mark", "remove", "rename")


class Line(NamedTuple):
    """A move in the list of a study; `depth` says how deep its branch is, a gap stands for many moves."""

    place: str
    ply: int
    seat: int
    label: str
    sign: str = ""
    comment: str = ""
    depth: int = 0
    here: bool = False
    gap: bool = False


class Answer(NamedTuple):
    """A move that can be played from a position of a study."""

    text: str
    label: str
    cost: str
    path: tuple[str, ...]
    known: bool  # a line has it already


# Which studies there are.


async def my_studies(request: Request) -> Response:
    """All studies this browser keeps, and the ways to a new one."""
    kept: list[OwnStudy] = []
    if browser_of(request):
        store, who = rooms_of(request).store, fingerprint(browser_of(request))
        kept = await store.read(lambda: store.studies_of(who))
    return page(request, "studies.html", speaking(request), kept=kept, titles=titles())


async def begin(request: Request, record: Record, name: str, place: Place) -> Response:
    """A new study of this browser, and the way to it."""
    record = record.twin()
    record.events = []
    made = OwnStudy("", fingerprint(welcome(request)), record.game, name[:MAX_NAME], record.text(), 0)
    try:
        id = await rooms_of(request).store.keep_study(made, request.app.state.config.limits.studies)
    except Full as error:
        say = speaking(request)
        return message(request, say, 409, say("My studies"), say(str(error)))
    return remember(request, RedirectResponse(f"/study/{id}?at={place.text}", 303))


async def of_table(request: Request) -> Response:
    """A study of a game; of one that still runs it begins from what the visitor may know, the rest made up."""
    here = visit(request)
    table = here.room.table
    given = await form(request, here.say)
    at = min(given.number("at", table.ply), table.ply)
    name = here.room.settings.title or table.game.title
    record, place = table.record, Place((), at)
    if not table.over:
        record, place = table.branch(at, here.eye).record, Place()
    if given.text("best"):
        record = with_line(record, place, await best_line(request, here, at))
    return await begin(request, record, name, place)


def with_line(record: Record, place: Place, line: Sequence[str]) -> Record:
    """A record with a line of moves as a branch, as far as it can be played there."""
    study = Study(record)
    with suppress(IllegalMove):
        for text in line:
            place = study.play(place, text)
    return study.record


async def upload(request: Request) -> Response:
    """A study from a file: any record, with what is written in it."""
    say = speaking(request)
    file = (await form(request, say)).values.get("record")
    if not isinstance(file, UploadFile) or not file.filename:
        return message(request, say, 400, say("This record cannot be used"), say("Choose a file first."))
    raw = await file.read()
    try:
        if len(raw) > request.app.state.config.limits.upload:
            raise BadRecord("The record is too long.")
        record = await run_sync(lambda: proven(raw.decode("utf-8", "replace")))
    except KoggeError as error:
        return message(request, say, 400, say("This record cannot be used"), str(error))
    return await begin(request, record, file.filename.removesuffix(".kogge"), Place())


def proven(text: str) -> Record:
    """A record whose lines can all be played through."""
    record = Record.parse(text)
    Study(record)
    record.verify()
    return record


async def kept_study(request: Request) -> OwnStudy:
    store = rooms_of(request).store
    found = await store.read(lambda: store.study(request.path_params["study"]))
    if found.game not in games():
        raise HTTPException(404)
    return found


# Looking at one.


class Reading:
    """A study as one visitor reads it."""

    def __init__(self, request: Request, kept: OwnStudy) -> None:
        self.request = request
        self.kept = kept
        self.game = find(kept.game)
        self.study = Study(Record.parse(kept.text))
        self.say = speaking(request, self.game).among(self.names())
        self.mine = fingerprint(browser_of(request)) == kept.browser and bool(browser_of(request))

    def names(self) -> list[str]:
        record, say = self.study.record, speaking(self.request, self.game)
        return record.names or [say("Seat {n}", n=seat + 1) for seat in range(record.seats)]

    def page(self, place: Place, template: str = "study.html", boards: Sequence[object] = ()) -> Response:
        study, say, draw = self.study, self.say, self.game.draw
        place = study.home(place)
        steps = study.steps(place)
        state = study.state(place)
        last = next((move for before, move in reversed(steps) if before.seat != CHANCE), None)
        shown = Moment(at=place.ply)
        shown.draw("board", draw.board(state, say, last))
        for seat in range(state.board.seats):
            shown.draw(f"desk-{seat}", draw.desk(state, seat, say))
        told = []
        if steps:
            before, move = steps[-1]
            told = self.game.words.tell(before, move, state, say)
        notes = study.notes(place)
        ways = study.onward(place)
        back = study.back(place)
        answers = self.answers(state, [text for _, text in ways]) if self.mine else []
        return page(
            self.request,
            template,
            say,
            reading=self,
            game=self.game,
            kept=self.kept,
            mine=self.mine,
            place=place,
            shown=shown,
            seats=range(state.board.seats),
            entries=told,
            turn=self.turn(state),
            answers=answers,
            offers=[answer._asdict() for answer in answers],
            chance=state.seat == CHANCE,
            over=state.over,
            scores=state.scores(),
            lines=list(self.lines(place)),
            ways=[(way.text, self.label(state, text)) for way, text in ways],
            back=back.text if back is not None else "",
            comment=next((note.text for note in notes if isinstance(note, Comment)), ""),
            sign=next((note.sign for note in notes if isinstance(note, Symbol)), ""),
            marks=[msgspec.to_builtins(note) for note in notes if isinstance(note, Mark)],
            symbols=SYMBOLS,
            colours=COLOURS,
            boards=boards,
        )

    def turn(self, state: State) -> str:
        """Whose decision it is, and what is asked."""
        say = self.say
        if state.over:
            return say("The game is over.")
        if state.seat == CHANCE:
            return say("Choose what is drawn, or let it be drawn.")
        return f"{say.who(state.seat)}: {self.game.words.question(state.view(state.seat), say)}"

    def label(self, state: State, text: str) -> str:
        move = state.board.by_text[text]
        return self.game.words.label(state.view(state.seat) if state.seat >= 0 else state, move, self.say)

    def answers(self, state: State, known: list[str]) -> list[Answer]:
        found = []
        for move in () if state.over else self.game.words.answers(state.legal()):
            label = self.label(state, move.text)
            found.append(Answer(move.text, *split(label), self.game.where(move), move.text in known))
        return found

    def lines(self, here: Place) -> Iterator[Line]:
        """The moves around a place, all branches, and every move with a note; what lies between is a gap."""
        yield from self.line_of(self.study.record, (), here, self.study.record.first())

    def line_of(self, line: Record | Branch, path: tuple[int, ...], here: Place, state: State) -> Iterator[Line]:
        first = self.study.first(line)
        noted = {note.ply for note in line.notes}
        forks: dict[int, list[int]] = {}
        for at, branch in enumerate(line.branches):
            forks.setdefault(branch.ply, []).append(at)
        for at in forks.get(first, ()) if not line.moves else ():
            yield from self.line_of(line.branches[at], (*path, at), here, state.copy())
        skipped = False
        for ply, (seat, text) in enumerate(line.moves, first + 1):
            near = here.line[: len(path)] == path and abs(here.ply - ply) <= NEAR
            head = ply == first + 1 and bool(path)
            instead = [at for at in forks.get(ply - 1, ()) if ply - 1 < first + len(line.moves)]
            if near or head or instead or ply in noted or ply in forks:
                yield self.move(Place(path, ply), seat, state, text, here)
                skipped = False
            elif not skipped:
                yield Line(Place(path, ply).text, ply, seat, "…", depth=len(path), gap=True)
                skipped = True
            for at in instead:
                yield from self.line_of(line.branches[at], (*path, at), here, state.copy())
            state.board.by_text[text].make(state)
            for at in forks.get(ply, ()) if ply == first + len(line.moves) else ():
                yield from self.line_of(line.branches[at], (*path, at), here, state.copy())

    def move(self, place: Place, seat: int, before: State, text: str, here: Place) -> Line:
        notes = self.study.notes(place)
        return Line(
            place.text,
            place.ply,
            seat,
            self.label(before, text),
            next((note.sign for note in notes if isinstance(note, Symbol)), ""),
            next((note.text for note in notes if isinstance(note, Comment)), ""),
            len(place.line),
            place == here,
        )


def place_of(given: Given) -> Place:
    return Place.parse(given.text("at", "-0", 400))


async def study_page(request: Request) -> Response:
    """One position of a study with everything around it."""
    kept = await kept_study(request)
    say = speaking(request)
    return await run_sync(lambda: Reading(request, kept).page(place_of(query(request, say))))


async def printed(request: Request) -> Response:
    """The whole study on paper: the moves, with the boards of all positions that have something written.

    Where none has, with the board of the position that was looked at.
    """
    kept = await kept_study(request)

    def made() -> Response:
        reading = Reading(request, kept)
        boards: list[tuple[Line, str, str]] = []
        here = place_of(query(request, reading.say))
        for line in reading.lines(here):
            place = Place.parse(line.place)
            marks = [note for note in reading.study.notes(place) if isinstance(note, Mark)]
            if (line.comment or marks) and len(boards) < PRINTED:
                drawn = reading.game.draw.board(reading.study.state(place), reading.say)
                boards.append((line, drawn.svg(), msgspec.json.encode(marks).decode()))
        if not boards:
            state = reading.study.state(here)
            drawn = reading.game.draw.board(state, reading.say)
            boards.append((Line(here.text, here.ply, -1, reading.turn(state)), drawn.svg(), "[]"))
        return reading.page(here, "study_print.html", boards)

    return await run_sync(made)


async def drawn(request: Request) -> Response:
    """The board of a position as a picture that stands on its own."""
    kept = await kept_study(request)

    def made() -> str:
        reading = Reading(request, kept)
        state = reading.study.state(place_of(query(request, reading.say)))
        return reading.game.draw.board(state, reading.say).alone(reading.game.draw.colours, reading.say)

    return picture(await run_sync(made))


async def download(request: Request) -> Response:
    """The study as a file."""
    kept = await kept_study(request)
    name = "-".join(re.findall(r"[a-z0-9]+", kept.name.lower())) or kept.game
    headers = {"content-disposition": f'attachment; filename="{name}.kogge"'}
    return Response(kept.text, media_type="text/plain; charset=utf-8", headers=headers)


# Writing in one.


async def write(request: Request) -> Response:
    """Something that its maker does to a study."""
    kept = await kept_study(request)
    say = speaking(request, find(kept.game))
    if kept.browser != fingerprint(browser_of(request)):
        raise HTTPException(403, say("Only whoever made a study can change it; download it to go on from it."))
    given = await form(request, say)
    if given.number("version", kept.version) != kept.version:
        raise HTTPException(409, say("This study was changed elsewhere meanwhile."))
    try:
        place, following = await run_sync(lambda: changed(kept, given))
        await rooms_of(request).store.keep_study(following, 0)
    except Taken as error:
        raise HTTPException(409, say(str(error))) from None
    except KoggeError as error:
        raise HTTPException(400, say(str(error))) from None
    return RedirectResponse(f"/study/{kept.id}?at={place.text}", 303)


def changed(kept: OwnStudy, given: Given) -> tuple[Place, OwnStudy]:
    """Where one is after a deed, and the study then."""
    study, place, name = Study(Record.parse(kept.text)), place_of(given), kept.name
    match given.choice("do", DEEDS):
        case "play":
            place = study.play(place, given.text("text"))
        case "draw":
            place = study.play(place, chance(study.state(place)))
        case "bot":
            place = study.play(place, advised(kept, study.state(place)))
        case "comment":
            study.comment(place, given.text("comment", most=900))
        case "judge":
            study.judge(place, given.text("sign"))
        case "mark":
            study.mark(place, given.text("element"), given.text("to"), given.text("colour"))
        case "remove":
            place = study.remove(place)
        case _:
            name = " ".join(given.text("name", kept.name).split())[:MAX_NAME]
    text = study.record.text()
    if len(text) > LONGEST:
        raise BadRecord("The study is too long.")
    return place, OwnStudy(kept.id, kept.browser, kept.game, name, text, kept.version)


def chance(state: State) -> str:
    """What is drawn here, the same each time for the same position."""
    if state.seat != CHANCE:
        raise BadRecord("Nothing is drawn here.")
    return state.decision.draw(state, Rng(hash_of(state))).text


def advised(kept: OwnStudy, state: State) -> str:
    """What a bot would do here, from what whoever decides may know."""
    if state.over or state.seat == CHANCE:
        raise BadRecord("Nobody decides here.")
    bot = make(ADVISER, find(kept.game), hash_of(state) % 1_000)
    return bot.choose(state.view(state.seat), state.legal()).text


def hash_of(state: State) -> int:
    """A number that depends on the position alone."""
    return crc32(repr(state.key()).encode())


async def delete(request: Request) -> Response:
    store, who = rooms_of(request).store, fingerprint(browser_of(request))
    await store.forget_study(who, request.path_params["study"])
    return RedirectResponse("/studies", 303)


routes = [
    Route("/studies", my_studies),
    Route("/studies/load", upload, methods=["POST"]),
    Route("/study/{study}", study_page),
    Route("/study/{study}", write, methods=["POST"]),
    Route("/study/{study}/delete", delete, methods=["POST"]),
    Route("/study/{study}/file", download),
    Route("/study/{study}/print", printed),
    Route("/study/{study}/picture.svg", drawn),
]
from_tables = [
    Route("/t/{id}/study", of_table, methods=["POST"]),
    Route("/w/{watch}/study", of_table, methods=["POST"]),
]
