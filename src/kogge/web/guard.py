"""What stands between the network and the pages: names, headers, origins, sizes, rates."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kogge.web.config import Config
from kogge.web.limits import Tally, party
from kogge.web.metrics import Metrics

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; "
    "manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# A picture is a document of its own and carries its style.
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
ROOM = "kogge.room"  # under which a request holds the room it is about, while it is answered
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
NAMES = 100
LARGE = ("/load", "/boards", "/edit/")  # where records and boards come in
WATCHERS = ("/health", "/ready", "/metrics")  # asked for by programs that know no name of the site
DRESS = [
    (name.encode(), value.encode())
    for name, value in {"content-security-policy": POLICY, **HEADERS, "cache-control": "no-store"}.items()
]


class Refusal(Exception):
    """A request that goes no further: the status and the sentence it is answered with."""

    def __init__(self, status: int, sentence: str) -> None:
        self.status, self.sentence = status, sentence

    def response(self) -> PlainTextResponse:
        later = {"retry-after": "60"} if self.status in (429, 503) else {}
        return PlainTextResponse(self.sentence, self.status, later)


class Guard:
    """One list of checks for every request."""

    def __init__(self, app: ASGIApp, config: Config, metrics: Metrics, tally: Tally) -> None:
        self.app, self.config, self.metrics, self.tally = app, config, metrics, tally
        self.limits = config.limits
        self.open: Counter[tuple[str, str]] = Counter()  # what each address has open, by kind
        self.all: Counter[str] = Counter()
        self.names: set[str] = set()  # under which the site was asked for lately

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        who = party(scope["client"][0]) if scope.get("client") else ""
        kind, count = "requests", 1
        if scope["path"].endswith("/live"):
            kind, count = "streams", max(1, scope["query_string"].count(b"on="))  # each table counts
        answer = Answering(send)
        began = time.perf_counter()
        self.open[kind, who] += count
        self.all[kind] += count
        try:
            self.check(scope, who, kind)
            if scope["method"] == "POST":
                receive = await self.body(scope, receive)
            await self.app(scope, receive, answer.send)
        except Refusal as refusal:
            await refusal.response()(scope, receive, answer.send)
        finally:
            self.all[kind] -= count
            self.open[kind, who] -= count
            if not self.open[kind, who]:
                del self.open[kind, who]
            self.metrics.answered(scope, answer.status, time.perf_counter() - began, kind == "streams")
            scope.pop(ROOM, None)  # who still holds this request holds no room with it

    def check(self, scope: Scope, who: str, kind: str) -> None:
        """Refuse what is malformed, comes from elsewhere or is too much."""
        headers = Headers(scope=scope)
        if scope["method"] not in ("GET", "HEAD", "POST"):
            raise Refusal(405, "This site knows GET and POST only.")
        if not self.serves(headers.get("host", "")) and scope["path"] not in WATCHERS:
            raise Refusal(421, "This site is not known under that name; KOGGE_HOSTS allows others.")
        if scope["method"] == "POST" and not same_origin(headers):
            raise Refusal(403, "This request comes from another site.")
        if "\0" in scope["path"]:  # no name holds it, and PostgreSQL would complain
            raise Refusal(404, "There is nothing here.")
        most = {"streams": self.limits.all_streams, "requests": self.limits.all_requests}
        if self.all[kind] > most[kind]:
            raise Refusal(503, "The site is busy: try again in a minute.")
        mine = {"streams": self.limits.streams, "requests": self.limits.requests}
        if self.open[kind, who] > mine[kind] or self.too_often(scope, who):
            raise Refusal(429, "Too many requests: wait a minute.")

    def serves(self, host: str) -> bool:
        """Whether the site may be asked for under this name; a few that may are remembered."""
        if host in self.names:
            return True
        if not self.config.serves(host):
            return False
        if len(self.names) >= NAMES:
            self.names.clear()
        self.names.add(host)
        return True

    def too_often(self, scope: Scope, who: str) -> bool:
        """Count the request in the minute of its address."""
        if scope["method"] != "POST":
            return self.tally.full("reads", who, self.limits.reads)
        if scope["path"] in ("/load", "/boards/load") and self.tally.full("loads", who, self.limits.loads):
            return True
        if scope["path"].startswith("/s/") and self.tally.full("sits", who, self.limits.sits):
            return True
        return self.tally.full("posts", who, self.limits.posts)

    async def body(self, scope: Scope, receive: Receive) -> Receive:
        """Read what was sent, however it was cut up, before anything is done with it."""
        most = self.limits.upload if scope["path"].startswith(LARGE) else self.limits.body
        length = Headers(scope=scope).get("content-length", "0")
        if not (length.isascii() and length.isdigit()):
            raise Refusal(400, "The length of this request is no number.")
        whole, more = bytearray(), True
        try:
            async with asyncio.timeout(self.limits.body_seconds):
                while more:
                    if len(whole) > most or len(length) > 12 or int(length) > most:
                        raise Refusal(413, "That is too large.")
                    message = await receive()
                    if message["type"] != "http.request":
                        raise Refusal(400, "The request broke off.")
                    whole += message.get("body", b"")
                    more = message.get("more_body", False)
        except TimeoutError:
            raise Refusal(408, "The request took too long to arrive.") from None
        if len(whole) > most:
            raise Refusal(413, "That is too large.")
        return given(bytes(whole), receive)


def given(body: bytes, receive: Receive) -> Receive:
    """The body at once; afterwards only the end of the connection can come."""
    read = False

    async def next_message() -> Message:
        nonlocal read
        if read:
            return await receive()
        read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return next_message


class Answering:
    """Sends an answer with the headers every one carries, and remembers its status."""

    def __init__(self, send: Send) -> None:
        self.to = send
        self.status = 500  # unless an answer begins

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = message["headers"] = list(message.get("headers", ()))
            given = {name.lower() for name, _ in headers}
            headers += [pair for pair in DRESS if pair[0] not in given]
        await self.to(message)


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
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False
