"""A small HTTP client for load: one connection per browser and stream, as little work per byte as possible."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from urllib.parse import urlencode


class Answer:
    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body


class Browser:
    """Keeps its cookie and one connection; opens another for every stream. `address` is where it calls from."""

    def __init__(self, host: str, port: int, address: str = "") -> None:
        self.host, self.port = host, port
        self.address = (address, 0) if address else None
        self.cookies: dict[str, str] = {}
        self.line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    def head(self, method: str, path: str, more: str = "") -> bytes:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\naccept: application/json, text/html\r\n"
        return (lines + (f"cookie: {cookie}\r\n" if cookie else "") + more + "\r\n").encode()

    async def get(self, path: str) -> Answer:
        return await self.ask(self.head("GET", path))

    async def post(self, path: str, fields: dict[str, object] | None = None) -> Answer:
        body = urlencode(fields or {})
        more = f"content-type: application/x-www-form-urlencoded\r\ncontent-length: {len(body)}\r\n"
        return await self.ask(self.head("POST", path, more) + body.encode())

    async def ask(self, request: bytes) -> Answer:
        """Send it; once more on a fresh connection where the server has closed an idle one."""
        used = self.line is not None
        try:
            return await self.exchange(request)
        except (OSError, asyncio.IncompleteReadError):
            self.hang_up()
            if not used:
                raise
            return await self.exchange(request)

    async def exchange(self, request: bytes) -> Answer:
        if self.line is None:
            self.line = await self.call()
        reader, writer = self.line
        writer.write(request)
        status, headers = await begin(reader)
        body = b"".join([chunk async for chunk in chunks(reader, headers)])
        for cookie in headers.get("set-cookie", "").split("\n"):
            name, equals, value = cookie.partition(";")[0].partition("=")
            if equals:
                self.cookies[name] = value
        return Answer(status, headers, body)

    async def call(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, limit=1 << 22, local_addr=self.address)

    def hang_up(self) -> None:
        if self.line is not None:
            self.line[1].close()
            self.line = None

    async def listen(self, path: str) -> AsyncIterator[bytes]:
        """The data of every event of a stream, until it ends."""
        reader, writer = await self.call()
        try:
            writer.write(self.head("GET", path))
            status, headers = await begin(reader)
            assert status == 200, status
            rest = b""
            async for chunk in chunks(reader, headers):
                *whole, rest = (rest + chunk).split(b"\n\n")
                for event in whole:
                    if event.startswith(b"data: "):
                        yield event[6:]
        finally:
            writer.close()


async def begin(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """The status and the headers of an answer."""
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        name = name.lower()
        headers[name] = f"{headers[name]}\n{value}" if name in headers else value
    return int(first.split()[1]), headers


async def chunks(reader: asyncio.StreamReader, headers: dict[str, str]) -> AsyncIterator[bytes]:
    """The body of an answer as it comes."""
    if "content-length" in headers:
        yield await reader.readexactly(int(headers["content-length"]))
        return
    while size := int(await reader.readuntil(b"\r\n"), 16):
        yield (await reader.readexactly(size + 2))[:-2]
    await reader.readuntil(b"\r\n")
