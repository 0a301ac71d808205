"""Live updates: a stream that tells a page, or all pages of a browser, what is new, as Server-Sent Events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from kogge.web.frame import Shown
from kogge.web.room import Room

HEARTBEAT = 15.0  # seconds between signs of life
HEADERS = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")]


class Channel:
    """One page that is told of one table: how it looks there, and what it has got."""

    def __init__(self, room: Room, look: Callable[[], Shown], has: Shown | None, name: str = "") -> None:
        self.room, self.look, self.has, self.name = room, look, has, name
        self.stamp = -1  # of the room when it was looked at last

    @property
    def stale(self) -> bool:
        return self.stamp != self.room.stamp

    def news(self) -> bytes | None:
        """The event that brings the page from what it has to the present."""
        self.stamp, now = self.room.stamp, self.look()
        if now is self.has:
            return None
        had, self.has = self.has, now
        head = f"event: {self.name}\nid: {now.scene.seen}\n".encode() if self.name else b""
        return head + b"data: " + now.since(had)


class Live(Response):
    """Sends the newest scene whenever it is another one; while the line is slow, those between are skipped.

    It costs nothing while nothing happens: one task that waits, and a timer. `lost` are the pages whose table is gone.
    """

    def __init__(self, channels: Sequence[Channel], seconds: float, lost: Sequence[str] = ()) -> None:
        self.channels, self.seconds, self.lost = channels, seconds, lost
        self.background = None
        self.ended = False
        self.news: asyncio.Future[None] | None = None
        self.timer: asyncio.TimerHandle | None = None  # until the next sign of life

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        rooms = {channel.room for channel in self.channels}
        for room in rooms:
            room.listeners.add(self.tell)
        leaving = asyncio.ensure_future(self.until_gone(receive))
        last = asyncio.get_running_loop().call_later(self.seconds, self.end)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": list(HEADERS)})
            await send(event(b"retry: 1000"))
            for name in self.lost:
                await send(event(b"event: lost\ndata: " + name.encode()))
            while not self.ended and not any(room.gone for room in rooms):
                await self.tell_news(send)
                if not self.stale and not await self.something():
                    await send(event(b": still here"))
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            last.cancel()
            leaving.cancel()
            if self.timer is not None:
                self.timer.cancel()
            for room in rooms:
                room.listeners.discard(self.tell)
            self.channels = ()  # who still holds this stream holds no room with it

    async def tell_news(self, send: Send) -> None:
        """Look at each table where something changed."""
        for channel in self.channels:
            if channel.stale and not self.ended and not channel.room.gone:
                news = channel.news()
                if news is not None:
                    await send(event(news))

    @property
    def stale(self) -> bool:
        """Whether there is something that was not looked at, or no more to look at."""
        return self.ended or any(channel.stale or channel.room.gone for channel in self.channels)

    def tell(self) -> None:
        """Something changed."""
        if self.news is not None and not self.news.done():
            self.news.set_result(None)

    async def something(self) -> bool:
        """Wait until something changes; not longer than from one sign of life to the next."""
        loop = asyncio.get_running_loop()
        self.news = loop.create_future()
        if self.timer is None:
            self.timer = loop.call_later(HEARTBEAT, self.beat)
        try:
            await self.news
        finally:
            self.news = None
        return self.stale

    def beat(self) -> None:
        self.timer = None
        self.tell()

    async def until_gone(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.end()

    def end(self) -> None:
        self.ended = True
        self.tell()


def event(text: bytes) -> dict[str, object]:
    return {"type": "http.response.body", "body": text + b"\n\n", "more_body": True}
