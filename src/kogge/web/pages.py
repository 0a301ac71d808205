"""The pages around the tables: start, set-up, my tables, upload, pictures, style."""

from __future__ import annotations

import secrets
from functools import cache
from typing import NamedTuple

from anyio.to_thread import run_sync
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from kogge.core.errors import BadOption, BadRecord
from kogge.core.game import Game
from kogge.core.picture import Picture
from kogge.core.playout import steps
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rng import Rng
from kogge.core.tongue import Tongue, languages
from kogge.table import Record, Table
from kogge.web.language import THEMES, speaking
from kogge.web.params import Given, form
from kogge.web.render import keep, message, page, picture
from kogge.web.seats import KINDS, NAME, own_name, plan_of, remember_name
from kogge.web.store import Kept, SeatPlan, Settings, fingerprint
from kogge.web.stylesheet import board_css
from kogge.web.visit import browser_of, open_table, rooms_of

BOT_NAMES = ("Hinrich", "Geseke", "Tideman", "Alheyd", "Wulf", "Mette")
DEFAULT_BOT = "medium"
LOOKS = tuple("012345")  # the six marks
DAY = {"cache-control": "public, max-age=86400"}


class Card(NamedTuple):
    """A game on the start page."""

    game: Game
    about: str
    tall: bool  # its board is higher than wide


def shown_games() -> list[Game]:
    """The installed games in the order of their ranks."""
    return sorted(games().values(), key=lambda game: (game.rank, game.title))


def titles() -> dict[str, str]:
    return {game.id: game.title for game in games().values()}


async def start(request: Request) -> Response:
    """All games; one click starts with what most people want."""
    cards = []
    for game in shown_games():
        say = speaking(request, game)
        board = typical(game, say)
        cards.append(Card(game, game.words.about(say), board.height > board.width))
    running = [kept for kept in shelf_of(request) if not kept.over and not kept.settings.ended][:3]
    return page(request, "start.html", speaking(request), cards=cards, running=running, titles=titles())


def shelf_of(request: Request) -> list[Kept]:
    """The tables this browser has a place at."""
    browser = browser_of(request)
    return rooms_of(request).store.shelf(browser) if browser else []


async def set_up(request: Request) -> Response:
    """Seats, names, colours and options of a new table."""
    game = find(request.path_params["game"])
    name = own_name(request)
    return page(request, "setup.html", speaking(request, game), game=game, name=name, bot_names=BOT_NAMES)


async def new_table(request: Request) -> Response:
    """Open a table as the form says; what it leaves out has sensible defaults."""
    game = find(request.path_params["game"])
    say = speaking(request, game)
    given = await form(request, say)
    try:
        seats = given.number("seats", game.usual)
        game.board(seats)  # refuses other numbers
        names, settings = seating(given, seats, own_name(request) or say("Guest"))
        people = {seat for seat, plan in enumerate(settings.plans) if plan.kind != "bot"}
        table = Table(game, seats, given.text("seed") or None, given.options(), names, people=people)
    except BadOption as error:
        return message(request, say, 400, say("That does not work"), str(error))
    response = open_table(request, table.record, settings)
    name = given.text("name0", most=NAME)
    if name:
        remember_name(response, name)
    return response


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
    return [row[0] for row in rows], Settings([row[1] for row in rows], [row[2] for row in rows])


async def my_tables(request: Request) -> Response:
    """Every table this browser has a place at."""
    shelf = shelf_of(request)
    mine = {kept.id for kept in shelf if is_asked(request, kept)}
    me = fingerprint(browser_of(request))
    return page(request, "tables.html", speaking(request), shelf=shelf, titles=titles(), me=me, mine=mine)


def is_asked(request: Request, kept: Kept) -> bool:
    """Whether this browser is asked at a table where others play by link, so that one may have to wait for them."""
    if kept.over or kept.settings.ended or all(plan.kind != "link" for plan in kept.settings.plans):
        return False
    rooms = rooms_of(request)
    held = rooms.store.held(browser_of(request), kept.id)
    return any(seat in held for seat in rooms.find(kept.id).table.pending)


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
        await run_sync(record.verify)
        if not record.over:
            Table.resume(record)
    except BadRecord as error:
        return message(request, say, 400, say("This record cannot be used"), str(error))
    settings = Settings([SeatPlan("here") for _ in range(record.seats)], list(range(record.seats)))
    record.names = record.names or [say("Player {n}", n=seat + 1) for seat in range(record.seats)]
    return open_table(request, record, settings, "/replay" if record.over else "")


async def choose(request: Request) -> Response:
    """Language or colours of the site, kept in this browser."""
    given = await form(request, speaking(request))
    back = given.text("back", "/")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    for name, choices in (("theme", THEMES), ("lang", tuple(languages()))):
        if given.text(name):
            keep(response, name, given.choice(name, choices))
    return response


@cache
def typical(game: Game, say: Tongue) -> Picture:
    """A board in the middle of a game, for the start page."""
    state = game.new(game.usual)
    steps(state, Rng(7), 60)
    return game.draw.board(state.view(None), say)


async def start_picture(request: Request) -> Response:
    game = find(request.path_params["game"])
    say = speaking(request, game)
    return picture(typical(game, say).alone(game.draw.colours, say))


async def style(request: Request) -> Response:
    return Response(board_css(), media_type="text/css", headers=DAY)
