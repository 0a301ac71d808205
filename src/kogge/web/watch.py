"""What programs ask that look after the site: whether it lives, whether it can serve, what it does."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from kogge.web.store import Away
from kogge.web.visit import rooms_of

PATIENCE = 5.0  # seconds for the database


async def health(request: Request) -> Response:
    """The server answers."""
    return PlainTextResponse("Kogge is here.\n")


async def ready(request: Request) -> Response:
    """The server answers and its tables can be read."""
    store = rooms_of(request).store
    try:
        async with asyncio.timeout(PATIENCE):
            await store.read(store.ready)
    except (Away, TimeoutError):
        return PlainTextResponse("The tables cannot be read at the moment.\n", 503)
    return PlainTextResponse("Kogge is ready.\n")


async def metrics(request: Request) -> Response:
    """Numbers for Prometheus; only those who were named may read them."""
    state = request.app.state
    if request.client is None or request.client.host not in state.config.readers:
        return PlainTextResponse("The metrics are not for everybody; KOGGE_METRICS names who may read them.\n", 403)
    return PlainTextResponse(state.metrics.text(state.rooms), media_type="text/plain; version=0.0.4")


routes = [Route("/health", health), Route("/ready", ready), Route("/metrics", metrics)]
