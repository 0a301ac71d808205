"""The site: its pages, its database and its workers put together."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from anyio.to_thread import run_sync
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from kogge.core.design import Design
from kogge.core.errors import KoggeError
from kogge.web import (
    about,
    boards,
    edit,
    ending,
    install,
    opening,
    pages,
    play,
    proof,
    puzzles,
    replay,
    review,
    rules,
    seats,
    shelf,
    streams,
    study,
    watch,
)
from kogge.web.config import Config
from kogge.web.expiry import expire
from kogge.web.guard import Guard, Packed
from kogge.web.language import speaking
from kogge.web.limits import Tally, TooMany
from kogge.web.metrics import Metrics
from kogge.web.notify import Ear
from kogge.web.render import HERE, message, templates
from kogge.web.rooms import Rooms
from kogge.web.store import Away, Store
from kogge.web.stylesheet import board_css
from kogge.web.visit import entering
from kogge.web.workers import Workers
from kogge.web.writer import Unsaved

# Garbage: short looks at what is new. All is looked at so seldom that it takes one part in RARELY of the time.
COLLECT = (3_000, 3, 1_000_000_000)
RARELY, EVERY = 500, 30.0  # and at most once in so many seconds
BUSY, PATIENCE = 0.5, 600  # a second with so much work is no time for it: it waits for a better one, so many seconds


async def collect() -> None:
    """Look through everything for garbage, now and then, when the server has time for it."""
    took = 0.0
    while True:
        await asyncio.sleep(max(EVERY, RARELY * took))
        for _ in range(PATIENCE):
            worked = time.process_time()
            await asyncio.sleep(1.0)
            if time.process_time() - worked < BUSY:
                break
        began = time.perf_counter()
        gc.collect()
        took = time.perf_counter() - began


def site(url: str, workers: int | None = None, config: Config | None = None, own: Sequence[Design] = ()) -> Starlette:
    """The application over a database; `workers` processes let bots think (0: a thread), `own` are boards it offers."""
    config = config or Config.read()
    tally, metrics = Tally(), Metrics()
    store = Store(url)
    thinkers = Workers(max(2, (os.cpu_count() or 2) - 1) if workers is None else workers)
    rooms = Rooms(store, thinkers, config.limits, tally)
    ear = Ear(store.engine, rooms.heard)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        ear.start()
        board_css()
        for name in templates.list_templates():
            templates.get_template(name)
        gc.freeze()  # what is loaded now stays: the garbage collector need not look at it during the games
        gc.set_threshold(*COLLECT)
        tidying = [asyncio.create_task(task) for task in (expire(rooms, config.expire_days), collect())]
        yield
        for task in tidying:
            task.cancel()
        ear.stop()
        app.state.reviews.close()
        thinkers.close()
        await run_sync(store.close)

    app = Starlette(
        routes=[
            *inside(at_table("/t/{id}")),  # first, since it is asked for most
            *inside(watching("/w/{watch}")),
            *streams.routes,
            *pages.routes,
            *shelf.routes,
            *install.routes,
            *opening.routes,
            *boards.routes,
            *rules.routes,
            *about.routes,
            *inside(edit.routes),
            *study.routes,
            *puzzles.routes,
            *inside(study.from_tables),
            *seats.routes,
            *watch.routes,
            Mount("/static", StaticFiles(directory=HERE / "static")),
        ],
        middleware=[
            Middleware(Guard, config, metrics, tally),
            Middleware(Packed, minimum_size=800, compresslevel=1),
        ],
        exception_handlers={HTTPException: sorry, KoggeError: sorry, 500: sorry},
        lifespan=life,
    )
    app.state.rooms = rooms
    app.state.reviews = review.Reviews(store, thinkers)
    app.state.boards = list(own)
    app.state.config = config
    app.state.metrics = metrics
    return app


def inside(routes: list[Route]) -> list[Route]:
    """The same routes, each with the room it is about opened before."""
    return [Route(route.path, entering(route.endpoint), methods=list(route.methods or ())) for route in routes]


def at_table(base: str) -> list[Route]:
    """What somebody with a seat can ask for and do."""
    return [
        Route(f"{base}/play", play.make_move, methods=["POST"]),
        *watching(base),
        Route(f"{base}/undo", play.take_back, methods=["POST"]),
        Route(f"{base}/hint", play.hint),
        Route(f"{base}/save", play.take_along, methods=["POST"]),
        *seats.deeds(base),
    ]


def watching(base: str) -> list[Route]:
    """What a spectator can ask for too."""
    return [
        Route(base, play.table_page),
        Route(f"{base}/state", play.table_state),
        Route(f"{base}/live", streams.live),
        Route(f"{base}/text", play.table_text),
        Route(f"{base}/board.svg", shelf.board_picture),
        Route(f"{base}/why", play.why_not),
        Route(f"{base}/record", play.download),
        Route(f"{base}/replay", replay.replay_page),
        Route(f"{base}/chart.svg", ending.chart_picture),
        Route(f"{base}/branch", replay.branch, methods=["POST"]),
        Route(f"{base}/review", review.review_page),
        Route(f"{base}/review", review.begin, methods=["POST"]),
        Route(f"{base}/verify", proof.verify_page),
    ]


async def sorry(request: Request, error: Exception) -> Response:
    """An error as a page with a sentence."""
    say = speaking(request)
    status, text = 500, say("Something went wrong on our side. Your game is safe.")
    if isinstance(error, HTTPException):
        status, text = error.status_code, error.detail
    elif isinstance(error, Unsaved | Away):
        status, text = 503, say("That was not saved; try again.") if request.method == "POST" else say(str(error))
    elif isinstance(error, TooMany):
        status, text = 429, say(str(error))
    elif isinstance(error, KoggeError):
        status, text = 404, say(str(error))
    if status == 404 and text in ("", "Not Found"):
        text = say("There is nothing here.")
    if play.wants_data(request):
        return play.answer({"error": text}, status)
    response = message(request, say, status, say("Sorry"), text)
    if status == 503 and request.method == "GET":
        response.headers["refresh"] = "3"  # the page tries again by itself
    return response
