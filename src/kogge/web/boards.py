"""My boards: made from the standard one, changed value by value with the picture beside it, kept, taken along."""

from __future__ import annotations

import json
import re
from typing import Any

from anyio.to_thread import run_sync
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from kogge.core.design import NAME, Design, parse, plain
from kogge.core.errors import BadBoard
from kogge.core.form import MAX_NAME, Form, Proof
from kogge.core.game import Game
from kogge.core.playout import steps
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rng import Rng
from kogge.core.toml import toml
from kogge.core.tongue import Tongue
from kogge.web.kept import OwnBoard, fingerprint
from kogge.web.language import speaking
from kogge.web.opening import asked_for
from kogge.web.own import boards_of, kept_board, me
from kogge.web.params import Given, form
from kogge.web.play import answer, wants_data
from kogge.web.render import message, page
from kogge.web.shelf import shown_games, titles
from kogge.web.store import Full
from kogge.web.values import Group, at, groups, name_of, path_of, put, typed
from kogge.web.visit import remember, rooms_of, welcome

Data = dict[str, Any]
LONG = 20_000  # the longest text of one value: the outline of a land
DRAFT = 500_000
MOMENTS = {"start": 0, "middle": 60}  # random decisions after which the board is shown
FIRST = 5  # sentences that stand above the form


async def my_boards(request: Request) -> Response:
    """All boards this browser keeps, and the ways to a new one."""
    kept = await boards_of(request)
    return page(request, "boards.html", speaking(request), kept=kept, games=own_games(), titles=titles())


def own_games() -> list[Game]:
    """The games that can be played on boards of one's own."""
    return [game for game in shown_games() if game.form is not None]


async def new_board(request: Request) -> Response:
    """A copy of the standard board, to be changed."""
    game, say = asked_for(request)
    if game.form is None:
        raise HTTPException(404)
    name = say("My {game}", game=game.title)[:MAX_NAME]
    data = {"game": game.id, NAME: name, **game.design().data}
    return await keep(request, await run_sync(game.design, data))


async def upload(request: Request) -> Response:
    """A board from a file, checked."""
    say = speaking(request)
    file = (await form(request, say)).values.get("board")
    if not isinstance(file, UploadFile) or not file.filename:
        return message(request, say, 400, say("This board cannot be used"), say("Choose a file first."))
    try:
        data = parse((await file.read()).decode("utf-8", "replace"), say("The file"))
    except BadBoard as error:
        return message(request, say, 400, say("This board cannot be used"), str(error))
    game = games().get(str(data.get("game")))
    if game is None or game.form is None:
        text = say("The file does not say of which game it is a board: it needs a line with 'game'.")
        return message(request, say, 400, say("This board cannot be used"), text)
    speak, title = speaking(request, game), file.filename.removesuffix(".toml")[:MAX_NAME].strip()
    data.setdefault(NAME, title or say("My {game}", game=game.title)[:MAX_NAME])
    problems = await run_sync(game.form.problems, game, data, speak)
    if problems:
        return message(request, speak, 400, say("This board cannot be used"), "\n".join(problems[:FIRST]))
    return await keep(request, await run_sync(game.design, data))


async def keep(request: Request, design: Design, id: str = "") -> Response:
    """Keep a board in this browser's name, and show it."""
    try:
        most = request.app.state.config.limits.boards
        id = await rooms_of(request).store.keep_board(fingerprint(welcome(request)), design, most, id)
    except Full as error:
        say = speaking(request)
        return message(request, say, 409, say("My boards"), say(str(error)))
    return remember(request, RedirectResponse(f"/boards/{id}", 303))


async def board_page(request: Request) -> Response:
    """One board in the editor."""
    kept = await kept_board(request, request.path_params["board"])
    return await Editing(request, kept).page()


async def edited(request: Request) -> Response:
    """What the form says: shown again with the board or with what is wrong, or kept."""
    kept = await kept_board(request, request.path_params["board"])
    given = await form(request, speaking(request, find(kept.game)))
    return await Editing(request, kept, given).act()


async def download(request: Request) -> Response:
    """The board as a file that people can read and `--board` takes."""
    kept = await kept_board(request, request.path_params["board"])
    name = "-".join(re.findall(r"[a-z0-9]+", kept.name.lower())) or kept.game
    headers = {"content-disposition": f'attachment; filename="{name}.toml"'}
    return Response(toml(json.loads(kept.text)), media_type="application/toml; charset=utf-8", headers=headers)


async def delete(request: Request) -> Response:
    """Tables that were set up with it carry it along."""
    kept = await kept_board(request, request.path_params["board"])
    await rooms_of(request).store.forget_board(me(request), kept.id)
    return RedirectResponse("/boards", 303)


class Editing:
    """One look at a board in the editor. `was` is a draft with other entries than the board that is kept."""

    def __init__(self, request: Request, kept: OwnBoard, given: Given | None = None) -> None:
        self.request, self.kept = request, kept
        self.game = find(kept.game)
        self.say: Tongue = speaking(request, self.game)
        self.given = given or Given({}, self.say)
        self.form: Form = self.game.form or Form({})
        self.was = self.given.text("was", most=DRAFT)
        self.data: Data = self.draft()

    def draft(self) -> Data:
        """The board that the form was made from; a draft that no form can be made from counts as none."""
        kept: Data = json.loads(self.kept.text)
        if not self.was:
            return kept
        try:
            draft: Data = dict(json.loads(self.was))
            groups(self.form, plain(draft), self.say)
            return draft
        except (ValueError, RecursionError, TypeError, AttributeError, LookupError):
            self.was = ""
            return kept

    async def act(self) -> Response:
        self.read()
        do, _, place = self.given.text("do", "check").partition(":")
        if do in ("add", "remove"):
            self.change_entries(do, place)
        proof = await run_sync(self.proof)
        if do == "save" and not proof.problems:
            return await keep(self.request, await run_sync(self.game.design, self.data), self.kept.id)
        if wants_data(self.request):
            picture = "" if proof.problems else await run_sync(self.picture, self.data)
            return answer({"board": picture, "error": " ".join(proof.problems[:FIRST]), "notes": troubles(proof)})
        return await self.page(proof, refused=do == "save")

    def groups(self) -> list[Group]:
        return groups(self.form, plain(self.data), self.say)

    def read(self) -> None:
        """Take over what was typed."""
        values = self.given.values
        for group in self.groups():
            for cell in group.all_cells():
                text = values.get(cell.name)
                if not isinstance(text, str) or cell.input == "fixed" or text.strip()[:LONG] == cell.text:
                    continue
                put(self.data, cell.path, typed(cell.kind, text[:LONG]))
        if isinstance(name := values.get(NAME), str):
            self.data[NAME] = name.strip()

    def change_entries(self, do: str, place: str) -> None:
        """Add a copy of the last entry of a list, or take one away; only where the form allows it."""
        for group in every(self.groups()):
            if do == "add" and group.more and group.name == place:
                rows = at(self.data, path_of(place))
                if rows:
                    rows.append(fresh(json.loads(json.dumps(rows[-1])), [row.get("id") for row in rows]))
            elif do == "remove" and group.less and group.name == place:
                *rest, last = path_of(place)
                del at(self.data, tuple(rest))[last]
        self.was = json.dumps(self.data, ensure_ascii=False)

    def proof(self) -> Proof:
        return self.form.examine(self.game, self.data, self.say, self.form.labels(self.say))

    def picture(self, data: Data) -> str:
        """The board, and a player's desk, early or late in a game."""
        return sketch(self.game.design(data), self.seats, self.moment, self.say)

    @property
    def seats(self) -> int:
        low, high = self.game.seats
        return min(max(low, self.given.number("seats", self.game.usual)), high)

    @property
    def moment(self) -> str:
        return self.given.choice("moment", MOMENTS, "middle")

    async def page(self, proof: Proof | None = None, refused: bool = False) -> Response:
        """The editor; while something is wrong the picture is that of the board that is kept."""
        found: Proof = await run_sync(self.proof) if proof is None else proof
        picture = ""
        try:
            picture = await run_sync(self.picture, json.loads(self.kept.text) if found.problems else self.data)
        except BadBoard:  # an older version of the game has let it pass
            pass
        return page(
            self.request,
            "board.html",
            self.say,
            400 if refused else 200,
            game=self.game,
            kept=self.kept,
            name=self.data.get(NAME, ""),
            was=self.was,
            groups=self.groups(),
            board=picture,
            seats=self.seats,
            moment=self.moment,
            error=found.problems[:FIRST],
            troubles=troubles(found),
            longest=MAX_NAME,
        )


def every(some: list[Group]) -> list[Group]:
    """The groups and all within them."""
    return [one for group in some for one in (group, *every(group.groups))]


def fresh(row: Any, taken: list[object]) -> Any:
    """An entry with an id that nobody has."""
    if isinstance(row, dict) and isinstance(row.get("id"), str):
        stem = re.sub(r"_?\d*$", "", row["id"]) or row["id"]
        row["id"] = next(f"{stem}_{n}" for n in range(2, 1000) if f"{stem}_{n}" not in taken)
    return row


def troubles(proof: Proof) -> dict[str, str]:
    """The first sentence about each place, and so about everything that holds it."""
    found: dict[str, str] = {}
    for place, text in zip(proof.places, proof.problems):
        for length in range(1, len(place) + 1):
            found.setdefault(name_of(place[:length]), text)
    return found


def sketch(design: Design, seats: int, moment: str, say: Tongue) -> str:
    """A board with its values in use: the picture of a position on it, and one of the desks."""
    state = design.game.new(seats, None, design)
    steps(state, Rng(7), MOMENTS[moment])
    draw = design.game.draw
    return draw.board(state.view(None), say).svg() + draw.desk(state.view(0), 0, say).svg()


routes = [
    Route("/boards", my_boards),
    Route("/boards/load", upload, methods=["POST"]),
    Route("/boards/new/{game}", new_board, methods=["POST"]),
    Route("/boards/{board}", board_page),
    Route("/boards/{board}", edited, methods=["POST"]),
    Route("/boards/{board}/file", download),
    Route("/boards/{board}/delete", delete, methods=["POST"]),
]
