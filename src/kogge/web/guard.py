"""What stands between the network and the pages: headers, origins, sizes, rates."""

from __future__ import annotations

import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; "
    "manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# A picture is a document of its own and carries its style.
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
DRESS = [
    (name.encode(), value.encode())
    for name, value in {"content-security-policy": POLICY, **HEADERS, "cache-control": "no-store"}.items()
]
MAX_BODY = 64_000
MAX_UPLOAD = 4_000_000

# All rates in one place: the beginning of the path, how many requests, in how many seconds, by address.
RATES: dict[str, tuple[int, int]] = {
    "POST /new": (60, 60),
    "POST /load": (20, 60),
    "POST /s/": (60, 60),
    "POST /": (1200, 60),
    "GET /": (6000, 60),
}


class Guard:
    """One list of checks for every request."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.counts: dict[tuple[str, str], tuple[float, int]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refusal = self.refuse(scope)
        if refusal is not None:
            await refusal(scope, receive, self.dress(send))
            return
        most = MAX_UPLOAD if scope["path"] == "/load" else MAX_BODY
        await self.app(scope, limited(receive, most), self.dress(send))

    def refuse(self, scope: Scope) -> PlainTextResponse | None:
        headers = Headers(scope=scope)
        if scope["method"] not in ("GET", "HEAD", "POST"):
            return PlainTextResponse("This site knows GET and POST only.", 405)
        if scope["method"] == "POST" and not same_origin(headers):
            return PlainTextResponse("This request comes from another site.", 403)
        if "\0" in scope["path"]:  # no name holds it, and PostgreSQL would complain
            return PlainTextResponse("There is nothing here.", 404)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > (MAX_UPLOAD if scope["path"] == "/load" else MAX_BODY):
            return PlainTextResponse("That is too large.", 413)
        if self.too_many(scope):
            return PlainTextResponse("Too many requests: wait a minute.", 429, {"retry-after": "60"})
        return None

    def too_many(self, scope: Scope) -> bool:
        """Count the request in the window of its rate."""
        asked = f"{scope['method']} {scope['path']}"
        rate = next((rate for rate in RATES if asked.startswith(rate)), None)
        if rate is None:
            return False
        most, seconds = RATES[rate]
        key = (rate, scope["client"][0] if scope.get("client") else "")
        now = time.monotonic()
        began, count = self.counts.get(key, (now, 0))
        if now - began > seconds:
            began, count = now, 0
        self.counts[key] = (began, count + 1)
        if len(self.counts) > 10_000:
            self.counts.clear()
        return count >= most

    def dress(self, send: Send) -> Send:
        """Add the headers every answer carries."""

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"] = list(message.get("headers", ()))
                given = {name.lower() for name, _ in headers}
                headers += [pair for pair in DRESS if pair[0] not in given]
            await send(message)

        return dressed


class Packed(GZipMiddleware):
    """Packs answers, but not the short ones to moves, nor streams."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].endswith(("/play", "/live")):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def same_origin(headers: Headers) -> bool:
    """Whether a form or script of this site sent the request; programs that send no origin carry no cookies either."""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def limited(receive: Receive, most: int) -> Receive:
    """Stop reading a body that grows too large, whatever its header said."""
    seen = 0

    async def read() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > most:
            return {"type": "http.disconnect"}
        return message

    return read
