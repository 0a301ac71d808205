"""The connections: how many there may be, and how long a browser may leave one waiting."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kogge.web.config import Config
from kogge.web.limits import party


def line_of(config: Config) -> type[asyncio.Protocol]:
    """The protocol of every connection of a site."""
    limits, counts = config.limits, Counter[str]()

    class Line(HttpToolsProtocol):
        """HTTP/1.1; whoever sends the head of a request too slowly, or takes nothing of an answer, is left."""

        who = ""
        head = 0  # bytes that have come while a head was awaited
        late: asyncio.TimerHandle | None = None  # when the head must be there
        stuck: asyncio.TimerHandle | None = None  # when something of the answer must have been taken

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            address = self.client[0] if self.client else ""
            self.who = party(address)
            counts[self.who] += 1
            mine = 0 if address in config.proxies else counts[self.who]
            if mine > limits.connections or len(self.connections) > limits.all_connections:
                transport.abort()
                return
            self.late = self.loop.call_later(limits.head_seconds, transport.abort)

        def on_message_begin(self) -> None:
            super().on_message_begin()
            if self.late is None:
                self.late = self.loop.call_later(limits.head_seconds, self.transport.abort)

        def on_headers_complete(self) -> None:
            super().on_headers_complete()
            self.head = 0
            if self.late is not None:
                self.late.cancel()
                self.late = None

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self.head = self.head + len(data) if self.late is not None else 0
            if self.head > limits.head_bytes and not self.transport.is_closing():
                self.send_400_response("The head of the request is too long.")

        def pause_writing(self) -> None:
            super().pause_writing()
            self.stuck = self.loop.call_later(limits.send_seconds, self.transport.abort)

        def resume_writing(self) -> None:
            super().resume_writing()
            if self.stuck is not None:
                self.stuck.cancel()
                self.stuck = None

        def connection_lost(self, exc: Exception | None) -> None:
            for timer in (self.late, self.stuck):
                if timer is not None:
                    timer.cancel()
            counts[self.who] -= 1
            if not counts[self.who]:
                del counts[self.who]
            super().connection_lost(exc)

    return Line
