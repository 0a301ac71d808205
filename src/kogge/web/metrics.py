"""What the site has done and what it is doing, for Prometheus; and a line about each request for the log."""

from __future__ import annotations

import logging
import re
import time
from bisect import bisect_left
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.types import Scope

if TYPE_CHECKING:
    from kogge.web.rooms import Rooms

access = logging.getLogger("kogge.access")

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
OTHER = "other"
HOLE = re.compile(r"\{[^}]+\}(\.svg)?")


class Metrics:
    def __init__(self) -> None:
        self.began = time.time()
        self.routes: set[str] = set()  # addresses without names of tables, seats and games
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.times: dict[str, list[int]] = {"read": [0] * (len(BUCKETS) + 1), "post": [0] * (len(BUCKETS) + 1)}
        self.seconds: dict[str, float] = {"read": 0.0, "post": 0.0}

    def answered(self, scope: Scope, status: int, seconds: float, stream: bool) -> None:
        """Count a request; its address is told without what must stay secret."""
        if not self.routes and "app" in scope:
            self.routes = {HOLE.sub("*", route.path) for route in scope["app"].routes} | {"/static/*"}
        route = self.route(scope["path"])
        method = scope["method"] if scope["method"] in ("GET", "HEAD", "POST") else OTHER
        self.requests[method, route, status] += 1
        if not stream:
            kind = "post" if method == "POST" else "read"
            self.times[kind][bisect_left(BUCKETS, seconds)] += 1
            self.seconds[kind] += seconds
        if access.isEnabledFor(logging.INFO):
            address = scope["client"][0] if scope.get("client") else "-"
            access.info("%s %s %s %d %.1f ms", address, method, route, status, seconds * 1000)

    def route(self, path: str) -> str:
        parts = path.split("/")[1:]
        if len(parts) > 1:
            parts[1] = "*"
        if len(parts) > 2 and (parts[0] == "rules" or parts[0] == "static"):
            parts[2:] = ["*"]
        shape = "/" + "/".join(parts)
        return shape if shape in self.routes else OTHER

    def text(self, rooms: Rooms) -> str:
        """Everything in the text format of Prometheus."""
        lines: list[str] = []

        def tell(name: str, kind: str, about: str, values: dict[str, float]) -> None:
            lines.extend([f"# HELP kogge_{name} {about}", f"# TYPE kogge_{name} {kind}"])
            lines.extend(f"kogge_{name}{labels} {value:g}" for labels, value in values.items())

        counted = {
            f'{{method="{method}",route="{route}",status="{status}"}}': float(count)
            for (method, route, status), count in sorted(self.requests.items())
        }
        tell("requests_total", "counter", "Requests that were answered.", counted)
        lines.extend(self.histogram())
        open = list(rooms.open.values())
        writer, workers = rooms.store.writer, rooms.workers
        tell("rooms", "gauge", "Tables in memory.", {"": len(open)})
        tell("streams", "gauge", "Pages that listen.", {"": sum(len(room.listeners) for room in open)})
        tell("bots_waiting", "gauge", "Decisions of bots and hints that wait or run.", {"": workers.load})
        tell("workers_lost_total", "counter", "Worker processes that died or hung.", {"": workers.lost})
        tell("writes_waiting", "gauge", "Events that wait for the database.", {"": writer.wishes.qsize()})
        tell("writes_total", "counter", "Events and other changes that were written.", {"": writer.written})
        tell("transactions_total", "counter", "Transactions they were written in.", {"": writer.transactions})
        tell("unsaved_total", "counter", "Changes the database could not write.", {"": writer.unsaved})
        tell("memory_bytes", "gauge", "Resident memory of the server itself.", {"": memory()})
        tell("cpu_seconds_total", "counter", "Processor the server itself has used.", {"": time.process_time()})
        tell("start_time_seconds", "gauge", "When the server started.", {"": self.began})
        return "\n".join(lines) + "\n"

    def histogram(self) -> list[str]:
        name = "kogge_answer_seconds"
        lines = [
            f"# HELP {name} Seconds until a request was answered, streams not counted.",
            f"# TYPE {name} histogram",
        ]
        for kind, counts in self.times.items():
            total = 0
            for bound, count in zip((*map(str, BUCKETS), "+Inf"), counts):
                total += count
                lines.append(f'{name}_bucket{{kind="{kind}",le="{bound}"}} {total}')
            lines += [f'{name}_sum{{kind="{kind}"}} {self.seconds[kind]:.6f}', f'{name}_count{{kind="{kind}"}} {total}']
        return lines


def memory() -> float:
    """Bytes of memory this process has now; nothing where the system does not tell."""
    try:
        return float(int(Path("/proc/self/statm").read_text().split()[1]) * 4096)
    except OSError:
        return 0.0
