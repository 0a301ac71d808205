"""Set up a position: every field of it in a form, accepted only when the game finds it consistent, then played from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from anyio.to_thread import run_sync
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kogge.arena.moments import MOMENTS, moment
from kogge.bots.registry import LEVELS
from kogge.core.design import MAX_BYTES
from kogge.core.errors import BadBoard, BadOption, BadPosition
from kogge.core.game import Game
from kogge.core.model import CHANCE, OVER, State
from kogge.core.registry import game as find
from kogge.core.tongue import Tongue
from kogge.table import Table
from kogge.table.study import Place
from kogge.web import study
from kogge.web.company import plan_of
from kogge.web.kept import Settings
from kogge.web.language import speaking
from kogge.web.opening import BOT_NAMES, asked_for, open_table, with_help
from kogge.web.params import Given, form, query
from kogge.web.places import places
from kogge.web.play import answer, waiting, wants_data
from kogge.web.render import page, pieces
from kogge.web.review import described
from kogge.web.seats import own_name
from kogge.web.visit import address_of, rooms_of, visit

Data = dict[str, object]
FIELD, SEAT = re.compile(r"'(\w+)'"), re.compile(r"\b[Ss]eat (\d+)\b")  # in sentences of the engine
BITS = 62  # of a set
FIXED = ("game", "seats", "options", "rules", "board")  # what the form cannot change


@dataclass(frozen=True, slots=True)
class Input:
    """One field of a position as the form shows it: a number, a yes or no, or a grid of them."""

    name: str
    kind: str  # "number", "flag", "grid" or "list"
    label: str
    rows: Sequence[str]  # what each row of the grid is about; none for a list that grows
    columns: Sequence[str]
    choices: dict[int, str]  # what the numbers stand for, where they are names
    bits: Sequence[str]  # what their bits stand for, where they are sets


async def edit_page(request: Request) -> Response:
    """A new position to begin with: the start of a game, or a moment of one."""
    game, say = asked_for(request)
    given = query(request, say)
    seats, options = given.number("seats", game.usual), given.options()
    chosen = given.choice("moment", MOMENTS, "start")
    try:
        game.board(seats, options)
    except BadOption as error:
        raise HTTPException(400, str(error)) from None
    state = await run_sync(moment, game.id, seats, chosen, msgspec.json.encode(options))
    return show(request, game, state.data(), chosen=chosen)


async def edit_table(request: Request) -> Response:
    """A position of a game that was or is being played; what is hidden from the visitor is made up."""
    here = visit(request)
    table = here.room.table
    branch = table.branch(query(request, here.say).number("at", table.ply), here.eye).record
    start = dict(branch.start or {}) | ({"board": branch.own.digest} if branch.own else {})
    helped = table.over or here.room.aided
    return show(request, here.game, start, made_up=here.game.secret and not table.over, helped=helped)


async def edited(request: Request) -> Response:
    """What the form says: shown again with the board or with what is wrong, or played."""
    game, say = asked_for(request)
    given = await form(request, say, max_fields=5000)
    await run_sync(meet, game, given)
    before = earlier(given, game)
    data, wrong = typed(given, before)
    helped = not given.text("unhelped")
    try:
        if wrong:
            raise BadPosition(wrong)
        state = game.load(data)
    except BadPosition as error:
        return refused(request, game, data, before, str(error), say, helped)
    wish = given.choice("do", ("check", "play", "study", "places", "evaluate"), "check")
    if wish == "places":
        return answer(await run_sync(places, game, state, say))
    if wish == "evaluate":
        return await evaluate(request, game, state, given)
    if wish == "study":
        table, title = set_up(request, game, state, given)
        return await study.begin(request, table.record, title, Place())
    if wish == "play":
        return await play(request, game, state, given)
    if wants_data(request):
        return answer({"board": preview(state, say), "was": packed(state.data()), "error": "", "fields": []})
    return show(request, game, state.data(), helped=helped)


async def evaluate(request: Request, game: Game, state: State, given: Given) -> Response:
    """Everybody's chance to win and the best lines, as whoever decides could know them."""
    say = given.say
    if given.text("unhelped"):
        raise HTTPException(403, say("The table this position comes from is played without hints."))
    found = f'<p data-key="nothing">{say("Nobody decides anything here: choose who decides and what.")}</p>'
    if state.seat >= 0:
        view, texts = state.view(state.seat), [move.text for move in state.legal()]
        rooms, address = rooms_of(request), address_of(request)
        with waiting(rooms, address):
            moment = await rooms.workers.advise(f"edit {address}", address, view, texts)
        found = "".join(pieces("part/moment.html", say, "", **described(game, view, moment, say)).values())
    if wants_data(request):
        return answer({"evaluation": found})
    return show(request, game, state.data(), evaluation=found)


def meet(game: Game, given: Given) -> None:
    """Get to know the board of one's own that the position lies on; it comes along with the form."""
    try:
        if own := given.text("own", most=MAX_BYTES):
            game.design(msgspec.json.decode(own, type=Data))
    except (msgspec.DecodeError, BadBoard):
        raise HTTPException(400, given.say("The form is not complete.")) from None


def earlier(given: Given, game: Game) -> Data:
    """The last consistent position of this form."""
    try:
        return game.load(msgspec.json.decode(given.text("was", most=100_000), type=Data)).data()
    except (msgspec.DecodeError, BadPosition):
        raise HTTPException(400, given.say("The form is not complete.")) from None


def typed(given: Given, before: Data) -> tuple[Data, str]:
    """The position in the form, and a sentence where something in it is no number."""
    data = dict(before)
    wrong = ""
    for name, old in before.items():
        if name in FIXED:
            continue
        if isinstance(old, str):
            data[name] = given.text(name, old)
        elif isinstance(old, bool):
            data[name] = name in given.values
        else:
            texts, cells = given.text(name, "" if isinstance(old, list) else str(old), 10_000).split(), [name]
            if isinstance(old, list) and f"{name}.0" in given.values:
                cells = [f"{name}.{i}" for i in range(len(old))]
                texts = [given.text(cell) for cell in cells]
            try:
                numbers = [int(text[:12]) for text in texts]
                if len(numbers) == len(cells):
                    numbers = [number + ticked(given, cell) for number, cell in zip(numbers, cells)]
                data[name] = numbers if isinstance(old, list) else numbers[0]
            except ValueError:
                wrong = wrong or f"'{name}' must hold whole numbers."
    return data, wrong


def ticked(given: Given, cell: str) -> int:
    """The bits of a set: each is a box of its own, and the number of the cell has the others."""
    return sum(1 << bit for bit in range(BITS) if f"{cell}:{bit}" in given.values)


def refused(
    request: Request, game: Game, data: Data, before: Data, sentence: str, say: Tongue, helped: bool
) -> Response:
    """The sentence of the game, beside the fields it names, else beside those that were changed."""
    named = [name for name in data if f"'{name}'" in sentence]
    changed = named or [name for name in data if name not in FIXED and data[name] != before[name]]
    known = game.words.fields(game.load(before).board, say)
    sentence = say.retell(sentence)
    sentence = FIELD.sub(lambda found: f"“{known[found[1]].label}”" if found[1] in known else found[0], sentence)
    sentence = SEAT.sub(lambda found: say.who(int(found[1])), sentence)
    if wants_data(request):
        return answer({"error": sentence, "fields": changed})
    return show(request, game, data, before, sentence, changed, helped=helped)


def show(
    request: Request,
    game: Game,
    data: Data,
    was: Data | None = None,
    error: str = "",
    wrong: Sequence[str] = (),
    chosen: str = "start",
    made_up: bool = False,
    helped: bool = True,
    evaluation: str = "",
) -> Response:
    """The editor with a position in it; the picture is that of the last consistent one."""
    state = game.load(was or data)
    say = speaking(request, game)
    names = [say.who(seat) for seat in range(state.board.seats)]
    known = game.words.decisions(say)
    return page(
        request,
        "edit.html",
        say,
        400 if error else 200,
        game=game,
        data=data,
        was=packed(was or data),
        own="".join(state.board.travelling()),
        board=preview(state, say),
        fields=inputs(game, state, data, say),
        deciders=[*enumerate(names), (CHANCE, say("Chance")), (OVER, say("Nobody: the game is over"))],
        decisions={name: known[name] for name in state.board.decisions},
        names=names,
        error=error,
        moment=chosen,
        wrong=wrong,
        made_up=made_up,
        helped=helped,
        evaluation=evaluation,
    )


def packed(data: Data) -> str:
    return msgspec.json.encode(data).decode()


def preview(state: State, say: Tongue) -> str:
    """The board and every desk, as their owners see them."""
    draw = find(state.board.game).draw
    desks = [draw.desk(state.view(seat), seat, say).svg() for seat in range(state.board.seats)]
    return "".join([draw.board(state.view(None), say).svg(), *desks])


def inputs(game: Game, state: State, data: Data, say: Tongue) -> list[Input]:
    """How the form shows each field, in the words of the game."""
    known = game.words.fields(state.board, say)
    found = []
    for name in state.fields:
        value, field = data[name], known[name]
        rows, columns = field.rows, field.columns
        if isinstance(value, bool):
            kind = "flag"
        elif not isinstance(value, list):
            kind = "number"
        elif name in state.growing or not value:
            kind = "list"
        else:
            kind = "grid"
            if len(rows) * max(1, len(columns)) != len(value):
                rows, columns = plain_rows(len(value), state.board.seats, say), ()
        found.append(Input(name, kind, field.label, rows, columns, field.choices, field.bits))
    return found


def plain_rows(count: int, seats: int, say: Tongue) -> list[str]:
    """Headings for a list to which the game gave none: the seats where they fit, else numbers."""
    return [say.who(at) if count == seats else str(at + 1) for at in range(count)]


def set_up(
    request: Request, game: Game, state: State, given: Given, people: set[int] | None = None
) -> tuple[Table, str]:
    """A game that begins here, and what it is called."""
    names = [own_name(request) or given.say("Guest"), *BOT_NAMES][: state.board.seats]
    own = state.board.design if state.board.own else None
    table = Table(game, state.board.seats, names=names, start=state.data(), people=people, board=own)
    return table, given.say("{game}, a set-up position", game=game.title)


async def play(request: Request, game: Game, state: State, given: Given) -> Response:
    """A table that begins here."""
    seats = range(state.board.seats)
    plans = [plan_of(given.choice(f"kind{seat}", ("here", *LEVELS), "here")) for seat in seats]
    people = {seat for seat, plan in enumerate(plans) if plan.kind != "bot"}
    table, title = set_up(request, game, state, given, people)
    return await open_table(request, table.record, with_help(given, Settings(plans, list(seats), title)))


routes = [
    Route("/edit/{game}", edit_page),
    Route("/edit/{game}", edited, methods=["POST"]),
    Route("/t/{id}/edit", edit_table),
    Route("/w/{watch}/edit", edit_table),
]
