"""The pages around the tables: start, set-up, my tables, upload, pictures, style."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Any

from anyio.to_thread import run_sync
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from kogge.core.errors import BadOption, BadRecord
from kogge.core.game import Game
from kogge.core.playout import steps
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rng import Rng
from kogge.table import Record, Table
from kogge.web.guard import PICTURE_POLICY
from kogge.web.seats import BOT_LEVELS, own_name, remember_name
from kogge.web.sheet import board_sheet
from kogge.web.store import Kept, SeatPlan, Settings, fingerprint
from kogge.web.visit import YEAR, browser_of, remember, welcome
from kogge.web.voice import THEMES, language_of, page, theme_of, voice

ORDER = ("teutonica", "hansa", "pfeffersaecke", "colonia")
BOT_NAMES = ("Hinrich", "Geseke", "Tideman", "Alheyd", "Wulf", "Mette")
DEFAULT_BOT = "medium"
DAY = {"cache-control": "public, max-age=86400"}


def shown_games() -> list[Game]:
    """The installed games that can be shown, in a fixed order."""
    found = [game for game in games().values() if speaks(game)]
    return sorted(found, key=lambda game: ORDER.index(game.id) if game.id in ORDER else len(ORDER))


@cache
def speaks(game: Game) -> bool:
    """Whether a game has its words and its drawing."""
    try:
        return hasattr(game.words, "label") and hasattr(game.draw, "svg")
    except ImportError:
        return False


async def start(request: Request) -> Response:
    """The four games; one click starts with what most people want."""
    language = language_of(request)
    cards = [
        {"game": game, "about": game.words.about(voice(language, game)), "seats": usual_seats(game)}
        for game in shown_games()
    ]
    shelf = request.app.state.store.shelf(browser_of(request)) if browser_of(request) else []
    running = [kept for kept in shelf if not kept.over and not kept.settings.ended][:3]
    return page(request, "start.html", voice(language), cards=cards, running=running, titles=titles())


def titles() -> dict[str, str]:
    return {game.id: game.title for game in games().values()}


def usual_seats(game: Game) -> int:
    """Three at the table, or as many as the game needs."""
    return min(max(3, game.seats[0]), game.seats[1])


async def set_up(request: Request) -> Response:
    """Seats, names, colours and options of a new table."""
    game = find(request.path_params["game"])
    say = voice(language_of(request), game)
    return page(request, "setup.html", say, **set_up_values(request, game))


def set_up_values(request: Request, game: Game) -> dict[str, Any]:
    return {
        "game": game,
        "name": own_name(request),
        "usual": usual_seats(game),
        "levels": BOT_LEVELS,
        "default_bot": DEFAULT_BOT,
        "bot_names": BOT_NAMES,
    }


async def new_table(request: Request) -> Response:
    """Open a table as the form says; what it leaves out has sensible defaults."""
    game = find(request.path_params["game"])
    say = voice(language_of(request), game)
    form = await request.form()
    try:
        fields = {key: str(value) for key, value in form.items()}
        seats, options = wanted(game, fields)
        names, settings = seating(fields, seats, own_name(request) or say("Guest"))
        people = {seat for seat, plan in enumerate(settings.plans) if plan.kind != "bot"}
        table = Table(game, seats, fields.get("seed") or None, options, names, people=people)
    except BadOption as error:
        return page(request, "message.html", say, 400, title=say("That does not work"), text=str(error))
    room = request.app.state.rooms.create(table.record, settings, welcome(request))
    response = RedirectResponse(f"/t/{room.id}", 303)
    if fields.get("name0", "").strip():
        remember_name(response, fields["name0"].strip()[:40])
    return remember(request, response)


def wanted(game: Game, fields: dict[str, str]) -> tuple[int, dict[str, object]]:
    """Number of seats and options."""
    given = fields.get("seats", "")
    seats = int(given) if given.isascii() and given.isdigit() and len(given) < 3 else usual_seats(game)
    game.board(seats)  # refuses other numbers
    options: dict[str, object] = {
        option.name: fields[f"option-{option.name}"] for option in game.options if f"option-{option.name}" in fields
    }
    return seats, options


def seating(fields: dict[str, str], seats: int, me: str) -> tuple[list[str], Settings]:
    """Names, plans and marks by seat, shuffled if that is wanted."""
    rows: list[tuple[str, SeatPlan, int]] = []
    used: set[int] = set()
    for seat in range(seats):
        kind = fields.get(f"kind{seat}", "here" if seat == 0 else DEFAULT_BOT)
        plan = SeatPlan("bot", kind) if kind in BOT_LEVELS else SeatPlan(kind if kind in ("here", "link") else "here")
        name = fields.get(f"name{seat}", "").strip()[:40] or (me if seat == 0 else BOT_NAMES[seat - 1])
        look = fields.get(f"look{seat}", "")
        wish = int(look) if look in ("0", "1", "2", "3", "4", "5") else seat
        mark = wish if wish not in used else next(free for free in range(6) if free not in used)
        used.add(mark)
        rows.append((name, plan, mark))
    if fields.get("shuffle"):
        secrets.SystemRandom().shuffle(rows)
    return [row[0] for row in rows], Settings([row[1] for row in rows], [row[2] for row in rows])


async def my_tables(request: Request) -> Response:
    """Every table this browser has a place at."""
    say = voice(language_of(request))
    shelf = request.app.state.store.shelf(browser_of(request)) if browser_of(request) else []
    me = fingerprint(browser_of(request))
    mine = {kept.id for kept in shelf if is_asked(request, kept)}
    return page(request, "tables.html", say, shelf=shelf, titles=titles(), me=me, mine=mine)


def is_asked(request: Request, kept: Kept) -> bool:
    """Whether this browser is asked at a table where others play by link, so that one may have to wait for them."""
    if kept.over or kept.settings.ended or all(plan.kind != "link" for plan in kept.settings.plans):
        return False
    held = request.app.state.store.held(browser_of(request), kept.id)
    return any(seat in held for seat in request.app.state.rooms.find(kept.id).table.pending)


async def load_record(request: Request) -> Response:
    """A record from a file: proved, then shown or continued."""
    say = voice(language_of(request))
    form = await request.form(max_files=1)
    file = form.get("record")
    try:
        if file is None or isinstance(file, str):
            raise BadRecord(say("Choose a file first."))
        record = Record.parse((await file.read()).decode("utf-8", "replace"))
        if not record.whole:
            raise BadRecord(say("This record hides moves; the whole one is published when the game is over."))
        await run_sync(record.verify)
        if not record.over:
            Table.resume(record)
    except BadRecord as error:
        return page(request, "message.html", say, 400, title=say("This record cannot be used"), text=str(error))
    settings = Settings([SeatPlan("here") for _ in range(record.seats)], list(range(record.seats)))
    record.names = record.names or [say("Player {n}", n=seat + 1) for seat in range(record.seats)]
    room = request.app.state.rooms.create(record, settings, welcome(request))
    return remember(request, RedirectResponse(f"/t/{room.id}" + ("/replay" if record.over else ""), 303))


async def choose(request: Request) -> Response:
    """Language or colours of the site, kept in this browser."""
    form = await request.form()
    back = str(form.get("back", "/"))
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    theme, language = str(form.get("theme", "")), str(form.get("lang", ""))
    if theme in THEMES:
        response.set_cookie("theme", theme, max_age=YEAR, samesite="lax", httponly=True)
    if language in ("en", "nl", "de"):
        response.set_cookie("lang", language, max_age=YEAR, samesite="lax", httponly=True)
    return response


@cache
def picture_of(id: str, language: str, theme: str) -> str:
    """A board in the middle of a game, for the start page."""
    game = find(id)
    state = game.new(usual_seats(game))
    steps(state, Rng(7), 60)
    svg: str = game.draw.svg(state.view(None), voice(language, game), None, standalone=True, theme=theme)
    return svg


async def picture(request: Request) -> Response:
    svg = picture_of(find(request.path_params["game"]).id, language_of(request), theme_of(request))
    headers = {"content-security-policy": PICTURE_POLICY, "cache-control": "private, max-age=3600", "vary": "cookie"}
    return Response(svg, media_type="image/svg+xml", headers=headers)


async def board_css(request: Request) -> Response:
    return Response(board_sheet(), media_type="text/css", headers=DAY)
