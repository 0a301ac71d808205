"""The connections: how many there may be, and how long a browser may leave one waiting."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from kogge.web.config import Config
from kogge.web.limits import party


def line_of(config: Config) -> type[asyncio.Protocol]:
    """The protocol of every connection of a site."""
    limits, counts = config.limits, Counter[str]()

    class Line(H11Protocol):
        """HTTP/1.1; whoever sends the head of a request too slowly, or takes nothing of an answer, is left."""

        who = ""
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

        def data_received(self, data: bytes) -> None:
            if self.late is None and self.conn.their_state is h11.IDLE:
                self.late = self.loop.call_later(limits.head_seconds, self.transport.abort)
            super().data_received(data)
            if self.conn.their_state is not h11.IDLE and self.late is not None:
                self.late.cancel()
                self.late = None

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
