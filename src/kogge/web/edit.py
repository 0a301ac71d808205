"""Set up a position: every field of it in a form, accepted only when the game finds it consistent, then played from."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import msgspec
from anyio.to_thread import run_sync
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from kogge.core.errors import BadOption, BadPosition
from kogge.core.game import Game
from kogge.core.model import CHANCE, OVER, Board, State
from kogge.core.registry import game as find
from kogge.core.tongue import Tongue
from kogge.table import Table
from kogge.web.moments import MOMENTS, moment
from kogge.web.pages import BOT_NAMES, usual_seats
from kogge.web.play import answer, number, wants_data
from kogge.web.seats import BOT_LEVELS, own_name
from kogge.web.store import SeatPlan, Settings
from kogge.web.visit import remember, visit, welcome
from kogge.web.voice import language_of, page, voice

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a position as a form shows it: a number, a yes or no, or a grid of them."""

    name: str
    label: str
    rows: list[str]  # what each row of the grid is about; none for a list that grows
    columns: list[str]
    choices: dict[int, str]  # what the numbers stand for, where they are names
    kind: str  # "number", "flag", "grid" or "list"


async def edit_page(request: Request) -> Response:
    """A new position to begin with: the start of a game, or a moment of one."""
    game = find(request.path_params["game"])
    given = request.query_params
    seats = int(given["seats"]) if given.get("seats", "").isdigit() and len(given["seats"]) < 3 else usual_seats(game)
    options = {name.removeprefix("option-"): value for name, value in given.items() if name.startswith("option-")}
    try:
        game.board(seats, options)
    except BadOption as error:
        raise HTTPException(400, str(error)) from None
    chosen = given.get("moment", "start")
    state = await run_sync(
        moment, game.id, seats, chosen if chosen in MOMENTS else "start", msgspec.json.encode(options)
    )
    return show(request, game, state.data())


async def edit_table(request: Request) -> Response:
    """A position of a game that was or is being played; what is hidden from the visitor is made up."""
    here = visit(request)
    at = request.query_params.get("at", "")
    start = here.room.table.branch(number(at) if at else here.room.table.ply, here.eye).record.start
    assert start is not None
    return show(request, here.game, start)


async def edited(request: Request) -> Response:
    """What the form says: shown again with the board or with what is wrong, or played."""
    game = find(request.path_params["game"])
    form = await request.form(max_fields=5000)
    before = earlier(form, game)
    data, wrong = typed(form, before)
    try:
        if wrong:
            raise BadPosition(wrong)
        state = game.load(data)
    except BadPosition as error:
        return refused(request, game, data, before, str(error))
    if form.get("do") == "play":
        return play(request, game, state, form)
    if wants_data(request):
        say = voice(language_of(request), game)
        return answer({"board": preview(state, say), "was": packed(state.data()), "error": "", "fields": []})
    return show(request, game, state.data())


def earlier(form: FormData, game: Game) -> Data:
    """The last consistent position of this form."""
    try:
        data: Data = msgspec.json.decode(str(form.get("was", "")), type=Data)
        return game.load(data).data()
    except (msgspec.DecodeError, msgspec.ValidationError, BadPosition):
        raise HTTPException(400, "The form is not complete.") from None


def typed(form: FormData, before: Data) -> tuple[Data, str]:
    """The position in the form, and a sentence where something in it is no number."""
    data = dict(before)
    wrong = ""
    for name, old in before.items():
        if name in ("game", "seats", "options"):
            continue
        if name == "decision":
            data[name] = str(form.get(name, old))
        elif isinstance(old, bool):
            data[name] = name in form
        elif isinstance(old, list) and f"{name}.0" in form:
            texts = [str(form.get(f"{name}.{i}", "")) for i in range(len(old))]
            data[name], wrong = numbers(name, texts, old, wrong)
        elif isinstance(old, list):
            data[name], wrong = numbers(name, str(form.get(name, "")).split(), old, wrong)
        else:
            values, wrong = numbers(name, [str(form.get(name, old))], [old], wrong)
            data[name] = values[0]
    return data, wrong


def numbers(name: str, texts: list[str], old: list[int], wrong: str) -> tuple[list[int], str]:
    try:
        return [int(text[:12]) for text in texts], wrong
    except ValueError:
        return old, wrong or f"'{name}' must hold whole numbers."


def refused(request: Request, game: Game, data: Data, before: Data, sentence: str) -> Response:
    """The sentence of the game, beside the fields it names, else beside those that were changed."""
    named = [name for name in data if f"'{name}'" in sentence]
    changed = named or [
        name for name in data if name not in ("game", "seats", "options") and data[name] != before[name]
    ]
    if wants_data(request):
        return answer({"error": sentence, "fields": changed})
    return show(request, game, data, before, sentence, changed)


def show(
    request: Request, game: Game, data: Data, was: Data | None = None, error: str = "", wrong: list[str] | None = None
) -> Response:
    """The editor with a position in it; the picture is that of the last consistent one."""
    state = game.load(was or data)
    say = voice(language_of(request), game)
    board = state.board
    names = seat_names(board.seats, say)
    return page(
        request,
        "edit.html",
        say,
        400 if error else 200,
        game=game,
        data=data,
        was=packed(was or data),
        board=preview(state, say),
        fields=fields_of(game, state, data, say),
        deciders=[*enumerate(names), (CHANCE, say("Chance")), (OVER, say("Nobody: the game is over"))],
        decisions=decisions_of(game, board, say),
        names=names,
        levels=BOT_LEVELS,
        error=error,
        moment=request.query_params.get("moment", "start"),
        wrong=wrong or [],
    )


def packed(data: Data) -> str:
    return msgspec.json.encode(data).decode()


def preview(state: State, say: Tongue) -> str:
    """The board and every desk, as their owners see them."""
    draw = find(state.board.game).draw
    names = seat_names(state.board.seats, say)
    desks = [draw.desk(state.view(seat), seat, say, names) for seat in range(state.board.seats)]
    return "".join([draw.svg(state.view(None), say, names), *desks])


def seat_names(seats: int, say: Tongue) -> list[str]:
    return [say("Seat {n}", n=seat + 1) for seat in range(seats)]


def fields_of(game: Game, state: State, data: Data, say: Tongue) -> list[Field]:
    """How the form shows each field: in the words of the game where it has some, else by name and number."""
    known = labels(game, state.board, say)
    found = []
    for name in state.fields:
        value = data[name]
        label, rows, columns, choices = known.get(name, (name.replace("_", " "), [], [], {}))
        if isinstance(value, bool):
            kind = "flag"
        elif isinstance(value, int):
            kind = "number"
        elif name in state.growing or not value:
            kind = "list"
        else:
            kind = "grid"
            rows, columns = grid(len(value), state.board.seats, rows, columns, say)
        found.append(Field(name, label, rows, columns, choices, kind))
    return found


def decisions_of(game: Game, board: Board, say: Tongue) -> dict[str, str]:
    """The decisions of the game, in its words where it has some."""
    known: dict[str, str] = getattr(editing_words(game), "decisions", lambda say: {})(say)
    return {name: known.get(name, name) for name in board.decisions}


def grid(count: int, seats: int, rows: list[str], columns: list[str], say: Tongue) -> tuple[list[str], list[str]]:
    """Headings of rows and columns for so many numbers; without any from the game, seats where they fit."""
    if rows and len(rows) * max(1, len(columns)) == count:
        return rows, columns
    if count == seats:
        return seat_names(seats, say), []
    return [str(i + 1) for i in range(count)], []


def labels(game: Game, board: Board, say: Tongue) -> dict[str, tuple[str, list[str], list[str], dict[int, str]]]:
    """The game's `words_edit.fields`, if it has one: label, rows, columns and choices by field."""
    module = editing_words(game)
    found: dict[str, tuple[str, list[str], list[str], dict[int, str]]] = module.fields(board, say) if module else {}
    return found


def editing_words(game: Game) -> ModuleType | None:
    try:
        return importlib.import_module(game.package + ".words_edit")
    except ModuleNotFoundError:
        return None


def play(request: Request, game: Game, state: State, form: FormData) -> Response:
    """A table that begins here."""
    say = voice(language_of(request), game)
    plans = []
    for seat in range(state.board.seats):
        kind = str(form.get(f"kind{seat}", "here"))
        plans.append(SeatPlan("bot", kind) if kind in BOT_LEVELS else SeatPlan("here"))
    names = [own_name(request) or say("Guest"), *BOT_NAMES][: state.board.seats]
    people = {seat for seat, plan in enumerate(plans) if plan.kind != "bot"}
    table = Table(game, state.board.seats, names=names, start=state.data(), people=people)
    settings = Settings(plans, list(range(state.board.seats)), title=say("{game}, a set-up position", game=game.title))
    room = request.app.state.rooms.create(table.record, settings, welcome(request))
    return remember(request, RedirectResponse(f"/t/{room.id}", 303))


routes = [
    Route("/edit/{game}", edit_page),
    Route("/edit/{game}", edited, methods=["POST"]),
    Route("/t/{id}/edit", edit_table),
    Route("/w/{watch}/edit", edit_table),
]
