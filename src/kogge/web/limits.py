"""Everything the site limits, in one table; `docs/operations.md` shows the same one.

A setting KOGGE_LIMIT_NAME changes one of them; KOGGE_LIMITS=off lifts those that count by address.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any

from kogge.core.errors import BadOption, KoggeError

NONE = 10**9  # in place of a limit that was lifted
MINUTE, DAY = 60.0, 86_400.0
REMEMBERED = 20_000  # addresses whose requests are counted; whoever has not come for longest is forgotten


class TooMany(KoggeError):
    """Somebody has reached a limit; nothing was done."""


def limit(value: int, what: str, each: bool = False) -> Any:
    """One row of the table; `each` address has this one for itself."""
    return field(default=value, metadata={"what": what, "each": each})


@dataclass(frozen=True, slots=True)
class Limits:
    reads: int = limit(6000, "pages, pictures and data an address asks for in a minute", True)
    posts: int = limit(1200, "forms an address sends in a minute", True)
    sits: int = limit(60, "times an address uses links of seats in a minute", True)
    loads: int = limit(20, "records an address uploads in a minute", True)
    tables: int = limit(60, "tables an address opens in a minute, by any way, rematches too", True)
    tables_day: int = limit(1500, "tables an address opens in a day", True)
    hints: int = limit(20, "hints, and answers to puzzles, that an address waits for at once", True)
    reviews: int = limit(10, "games an address has reviewed in a minute", True)
    requests: int = limit(100, "requests of an address that are open at once, streams not counted", True)
    streams: int = limit(500, "tables that the streams of an address tell of", True)
    connections: int = limit(1000, "connections of an address that is no trusted proxy", True)
    all_requests: int = limit(2000, "requests that are open at once")
    all_streams: int = limit(20_000, "tables that all streams tell of")
    all_connections: int = limit(25_000, "connections")
    head_seconds: int = limit(20, "seconds in which the head of a request must arrive")
    head_bytes: int = limit(65_536, "bytes of the head of a request")
    body_seconds: int = limit(30, "seconds in which its body must arrive")
    send_seconds: int = limit(60, "seconds after which a browser that takes nothing of its answer is left")
    stream_tables: int = limit(24, "tables that one stream tells of")
    stream_seconds: int = limit(14_400, "seconds after which a stream ends and the page asks for another")
    body: int = limit(64_000, "bytes of a form")
    upload: int = limit(4_000_000, "bytes of a record that is uploaded")
    record: int = limit(20_000, "moves of a record that is uploaded")
    events: int = limit(20_000, "things that may happen at one table, undo included")
    boards: int = limit(50, "boards of their own that one browser keeps")
    studies: int = limit(200, "studies that one browser keeps")
    shelf: int = limit(1000, "tables on the list of one browser")
    rooms: int = limit(200, "tables kept in memory at which nothing happens")
    all_rooms: int = limit(5000, "tables in memory")

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Limits:
        """The limits as the settings have them."""
        off = environment.get("KOGGE_LIMITS", "on") == "off"
        chosen = {row.name: NONE for row in fields(cls) if off and row.metadata["each"]}
        for row in fields(cls):
            name = f"KOGGE_LIMIT_{row.name.upper()}"
            text = environment.get(name)
            if text is not None:
                if not text.isascii() or not text.isdigit() or not int(text):
                    raise BadOption(f"{name} must be a whole number from 1, not {text!r:.40}.")
                chosen[row.name] = int(text)
        return cls(**chosen)


def table() -> str:
    """The limits as a table for the documentation."""
    rows = [f"| `{row.name}` | {row.default:,} | {row.metadata['what']} |" for row in fields(Limits)]
    return "\n".join(["| limit | value | what it counts |", "|---|---|---|", *rows])


@lru_cache(maxsize=4096)
def party(address: str) -> str:
    """Who an address belongs to: one household has many addresses of the newer kind."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(IPv6Address(int(known) >> 64 << 64))
    return address


class Tally:
    """How often each address did something in the present window of time."""

    def __init__(self) -> None:
        self.counts: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def full(self, what: str, who: str, most: int, seconds: float = MINUTE) -> bool:
        """Count one more; whether it is one too many."""
        key, now = (what, who), time.monotonic()
        began, count = self.counts.pop(key, (now, 0))
        if now - began > seconds:
            began, count = now, 0
        self.counts[key] = (began, min(count + 1, most + 1))
        if len(self.counts) > REMEMBERED:
            self.counts.popitem(last=False)
        return count >= most
