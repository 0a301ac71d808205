"""The ways to open a table: set up, from a record, from the physical table, and the guided first game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from anyio.to_thread import run_sync
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from kogge.core.errors import BadBoard, BadOption, BadRecord
from kogge.core.game import Game
from kogge.core.registry import game as find
from kogge.core.tongue import Tongue
from kogge.table import Record, Table
from kogge.web.company import KINDS, plan_of
from kogge.web.kept import SeatPlan, Settings
from kogge.web.language import speaking
from kogge.web.lesson import LEARNER, course_of
from kogge.web.own import choices, chosen, usual
from kogge.web.params import Given, form, query
from kogge.web.render import message, page
from kogge.web.seats import NAME, own_name, remember_name
from kogge.web.visit import address_of, remember, rooms_of, welcome

BOT_NAMES = ("Hinrich", "Geseke", "Tideman", "Alheyd", "Wulf", "Mette")
TEACHERS = ("Gerke", "Telse", "Hanneke", "Lambert", "Wobbeke")
DEFAULT_BOT = "medium"
TEACHER = "easy"
LOOKS = tuple("012345")  # the six marks


def asked_for(request: Request) -> tuple[Game, Tongue]:
    """The game a request is about, and how to speak of it to whoever asks."""
    game = find(request.path_params["game"])
    return game, speaking(request, game)


async def open_table(request: Request, record: Record, settings: Settings, rest: str = "") -> Response:
    """A new table of this browser, and the way to it."""
    room = await rooms_of(request).create(record, settings, welcome(request), address_of(request))
    return remember(request, RedirectResponse(f"/t/{room.id}{rest}", 303))


def all_here(names: Sequence[str], title: str = "") -> Settings:
    """Everybody plays in this browser."""
    return Settings([SeatPlan("here") for _ in names], list(range(len(names))), title)


async def set_up(request: Request) -> Response:
    """Seats, names, colours and options of a new table."""
    game, say = asked_for(request)
    boards, board = await choices(request, game), query(request, say).text("board", usual(request, game))
    me = own_name(request)
    return page(request, "setup.html", say, game=game, name=me, bot_names=BOT_NAMES, boards=boards, board=board)


async def new_table(request: Request) -> Response:
    """Open a table as the form says; what it leaves out has sensible defaults."""
    game, say = asked_for(request)
    given = await form(request, say)
    try:
        seats = seats_of(game, given)
        names, settings = seating(given, seats, own_name(request) or say("Guest"))
        people = {seat for seat, plan in enumerate(settings.plans) if plan.kind != "bot"}
        own = await chosen(request, game, given)
        seed, options = given.text("seed") or None, given.options()
        table = await run_sync(lambda: Table(game, seats, seed, options, names, people=people, board=own))
    except (BadOption, BadBoard) as error:
        return message(request, say, 400, say("That does not work"), str(error))
    response = await open_table(request, table.record, settings)
    name = given.text("name0", most=NAME)
    if name:
        remember_name(response, name)
    return response


def seats_of(game: Game, given: Given) -> int:
    """How many play; a number the game is not for is refused."""
    return game.board(given.number("seats", game.usual)).seats


def seating(given: Given, seats: int, me: str) -> tuple[list[str], Settings]:
    """Names, plans and marks by seat, shuffled if that is wanted."""
    rows: list[tuple[str, SeatPlan, int]] = []
    free = [int(look) for look in LOOKS]
    for seat in range(seats):
        kind = given.choice(f"kind{seat}", KINDS, DEFAULT_BOT if seat else "here")
        name = given.text(f"name{seat}", BOT_NAMES[seat - 1] if seat else me, NAME)
        wish = int(given.choice(f"look{seat}", LOOKS, str(seat)))
        mark = wish if wish in free else free[0]
        free.remove(mark)
        rows.append((name, plan_of(kind), mark))
    if given.text("shuffle"):
        secrets.SystemRandom().shuffle(rows)
    return [row[0] for row in rows], with_help(given, Settings([row[1] for row in rows], [row[2] for row in rows]))


def with_help(given: Given, settings: Settings) -> Settings:
    """Whether there are hints and reviews while the game runs, as the form says; left alone, the seats decide."""
    wish = given.choice("aided", ("", "1", "0"))
    settings.aided, settings.unaided = wish == "1", wish == "0"
    return settings


async def load_record(request: Request) -> Response:
    """A record from a file: proved, then shown or continued."""
    say = speaking(request)
    file = (await form(request, say)).values.get("record")
    try:
        if not isinstance(file, UploadFile):
            raise BadRecord(say("Choose a file first."))
        record = Record.parse((await file.read()).decode("utf-8", "replace"))
        if not record.whole:
            raise BadRecord(say("This record hides moves; the whole one is published when the game is over."))
        if len(record.moves) > rooms_of(request).limits.record:
            raise BadRecord(say("This record is too long."))
        await run_sync(record.verify)
        if not record.over:
            Table.resume(record)
    except BadRecord as error:
        return message(request, say, 400, say("This record cannot be used"), str(error))
    record.open_seed |= not record.over and not record.by_hand  # whoever has the file knows the seed
    record.names = record.names or [say("Player {n}", n=seat + 1) for seat in range(record.seats)]
    return await open_table(request, record, all_here(record.names), "/replay" if record.over else "")


async def by_hand_page(request: Request) -> Response:
    """Who plays at a real table, and by which rules."""
    game, say = asked_for(request)
    boards = await choices(request, game)
    return page(
        request, "byhand.html", say, game=game, name=own_name(request), boards=boards, board=usual(request, game)
    )


async def by_hand(request: Request) -> Response:
    """Open a table at which people enter what was drawn."""
    game, say = asked_for(request)
    given = await form(request, say)
    try:
        seats = seats_of(game, given)
        names = [given.text(f"name{seat}", say("Player {n}", n=seat + 1), NAME) for seat in range(seats)]
        own = await chosen(request, game, given)
        table = Table(game, seats, options=given.options(), names=names, by_hand=True, board=own)
    except (BadOption, BadBoard) as error:
        return message(request, say, 400, say("That does not work"), str(error))
    return await open_table(request, table.record, all_here(names, say("{game} from the table", game=game.title)))


async def first_game_page(request: Request) -> Response:
    """What the game is about, and what the first one will be like."""
    game, say = asked_for(request)
    return page(request, "learn.html", say, game=game, about=game.words.about(say), course=course_of(game, say))


async def first_game(request: Request) -> Response:
    """Open a guided table with easy bots: on the prepared deal, or else as gentle as the game has it."""
    game, say = asked_for(request)
    course = course_of(game, say)
    seats, seed, options = (course.seats, course.seed, course.options) if course else (game.usual, None, game.gentle)
    names = [own_name(request) or say("Guest"), *TEACHERS][:seats]
    table = Table(game, seats, seed, options, names, people={LEARNER})
    plans = [SeatPlan("here"), *[plan_of(TEACHER) for _ in names[1:]]]
    title = say("My first game of {game}", game=game.title)
    settings = Settings(plans, list(range(seats)), title, guided=True, course=course is not None)
    return await open_table(request, table.record, settings)


routes = [
    Route("/new/{game}", set_up),
    Route("/new/{game}", new_table, methods=["POST"]),
    Route("/load", load_record, methods=["POST"]),
    Route("/byhand/{game}", by_hand_page),
    Route("/byhand/{game}", by_hand, methods=["POST"]),
    Route("/learn/{game}", first_game_page),
    Route("/learn/{game}", first_game, methods=["POST"]),
]
