"""Live updates: a stream that tells one page what is new, as Server-Sent Events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from kogge.web.frame import Shown
from kogge.web.room import Room

HEARTBEAT = 15.0  # seconds between signs of life
HEADERS = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")]


class Live(Response):
    """Sends the newest scene whenever it is another one; while the line is slow, those between are skipped.

    It costs nothing while nothing happens: one task that waits, and a timer.
    """

    def __init__(self, room: Room, look: Callable[[], Shown], has: Shown | None) -> None:
        self.room = room
        self.look = look
        self.has = has
        self.background = None
        self.ended = False
        self.news: asyncio.Future[None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.room.listeners.add(self.tell)
        leaving = asyncio.ensure_future(self.until_gone(receive))
        last = asyncio.get_running_loop().call_later(self.room.limits.stream_seconds, self.end)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": list(HEADERS)})
            await send(event(b"retry: 1000"))
            while not self.ended and not self.room.gone:
                stamp, now = self.room.stamp, self.look()
                if now is not self.has:
                    had, self.has = self.has, now
                    await send(event(b"data: " + now.since(had)))
                while self.room.stamp == stamp and not await self.something(stamp):
                    await send(event(b": still here"))
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            last.cancel()
            leaving.cancel()
            self.room.listeners.discard(self.tell)

    def tell(self) -> None:
        """Something changed."""
        if self.news is not None and not self.news.done():
            self.news.set_result(None)

    async def something(self, stamp: int) -> bool:
        """Wait until something changes; not longer than from one sign of life to the next."""
        loop = asyncio.get_running_loop()
        self.news = loop.create_future()
        timer = loop.call_later(HEARTBEAT, self.tell)
        try:
            await self.news
        finally:
            self.news = None
            timer.cancel()
        return self.ended or self.room.gone or self.room.stamp != stamp

    async def until_gone(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.end()

    def end(self) -> None:
        self.ended = True
        self.tell()


def event(text: bytes) -> dict[str, object]:
    return {"type": "http.response.body", "body": text + b"\n\n", "more_body": True}
