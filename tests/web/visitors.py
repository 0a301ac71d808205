"""Browsers without scripts, for tests."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from html import unescape
from typing import Any

from starlette.testclient import TestClient


def part(state: dict[str, Any], *names: str) -> str:
    """All that stands in a part of the page: in the holders whose names begin so."""
    held = [pieces for name, pieces in state["pieces"].items() if name.startswith(names)]
    return "".join(markup for pieces in held for markup in pieces.values())


def until(happens: Callable[[], object], seconds: float = 10.0) -> None:
    """Wait for something that happens by itself."""
    last = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < last, "it did not happen"
        time.sleep(0.02)


class Browser(TestClient):
    """A browser without scripts: it keeps its cookies and sends forms."""

    @property
    def rooms(self) -> Any:
        return self.app.state.rooms  # type: ignore[attr-defined]

    def within(self, act: Any, *given: Any) -> Any:
        """Do something in the event loop of the site."""
        assert self.portal is not None
        return self.portal.call(act, *given)

    def another(self) -> Browser:
        """A second browser at the same site."""
        fresh = Browser(self.app)
        fresh.portal = self.portal
        return fresh

    def open_table(self, game: str = "hansa", **fields: str) -> str:
        """Open a table as the set-up page would; its address."""
        answer = self.post(f"/new/{game}", data=fields, follow_redirects=False)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def state(self, table: str, eye: int | None = None) -> dict[str, Any]:
        """The position as the script gets it."""
        query = "" if eye is None else f"?eye={eye}"
        return self.get(f"{table}/state{query}", headers={"accept": "application/json"}).json()

    def when_asked(self, table: str, seconds: float = 20) -> dict[str, Any]:
        """The position when this browser is asked, after the bots have moved."""
        until = time.monotonic() + seconds
        while (state := self.state(table))["actor"] is None and time.monotonic() < until:
            time.sleep(0.02)
        return state

    def move(self, table: str, text: str, asked: int, eye: int | None = None) -> Any:
        query = "" if eye is None else f"?eye={eye}"
        return self.post(
            f"{table}/play{query}", data={"text": text, "asked": asked}, headers={"accept": "application/json"}
        )

    def undo(self, table: str, seat: int, asked: int, **joined: int) -> Any:
        data = {"seat": seat, "asked": asked, **joined}
        return self.post(f"{table}/undo?eye={seat}", data=data, headers={"accept": "application/json"})

    def seat_links(self, table: str) -> dict[int, str]:
        """The links of the free seats, as the host sees them."""
        invited = self.get(table).text.split('id="desks"')[0]
        found = re.findall(r'value="http://testserver(/s/[^"]+)".*?name="seat" value="(\d)"', invited, re.S)
        return {int(seat): link for link, seat in found}

    def device_link(self, table: str, seat: int) -> str:
        """A link for another device of whoever holds the seat."""
        page = self.post(f"{table}/device", data={"seat": seat}).text
        return re.findall(r'value="http://testserver(/s/[^"]+)"', page.split('id="seats"')[1])[0]

    def log(self, table: str) -> list[str]:
        """What happened around the table."""
        lines = part(self.state(table), "log")
        return [unescape(text) for text in re.findall(r'class="kind-seat.*?<span>([^<]*)</span></li>', lines, re.S)]


PEOPLE = {"seats": "2", "kind0": "here", "kind1": "here", "name0": "Anna", "name1": "Bert", "seed": "1"}
