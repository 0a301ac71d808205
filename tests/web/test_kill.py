"""The server is killed at random instants during play: no acknowledged move is lost, none counts twice."""

from __future__ import annotations

import random
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from kogge.table import Record
from kogge.web.store import Store

from .server import Server


def play_until_it_dies(
    client: httpx.Client, table: str, told: list[tuple[int, str, int]], dice: random.Random
) -> tuple[int, str, int] | None:
    """Play random moves; the move that was on its way when the server died."""
    sent: tuple[int, str, int] | None = None
    try:
        while True:
            state = client.get(f"{table}/state").json()
            if state["over"]:
                return None
            move = dice.choice(state["moves"])["text"]
            sent = (state["actor"], move, state["asked"])
            answer = client.post(f"{table}/play?eye={sent[0]}", data={"text": move, "asked": sent[2]})
            assert answer.status_code == 200, answer.text
            told.append(sent)
            sent = None
    except httpx.TransportError:
        return sent


def prove(data: Path, id: str, told: list[tuple[int, str, int]]) -> None:
    """Every acknowledged move is in the store exactly once."""
    store = Store(f"sqlite:///{data / 'tables.db'}")
    events = store.events(id)
    store.close()
    assert [event.version for event in events] == list(range(1, len(events) + 1))
    kept = [(event.seat, event.text, event.asked) for event in events if event.kind == "play"]
    assert len(set(kept)) == len(kept)
    assert kept == told


class Table:
    """A browser that plays both seats of a table, and what it was told."""

    def __init__(self, server: Server, number: int) -> None:
        self.client = httpx.Client(base_url=server.url, headers={"accept": "application/json"}, timeout=20)
        self.dice = random.Random(number)
        self.open()

    def open(self) -> None:
        people = {"seats": "2", "kind0": "here", "kind1": "here"}
        self.base = self.client.post("/new/hansa", data=people).headers["location"]
        self.told: list[tuple[int, str, int]] = []
        self.lost: tuple[int, str, int] | None = None

    def play(self) -> None:
        self.lost = play_until_it_dies(self.client, self.base, self.told, self.dice)

    def go_on(self) -> None:
        """After a restart: what was on its way is sent again and counts once."""
        if self.lost is not None:
            seat, text, asked = self.lost
            answer = self.client.post(f"{self.base}/play?eye={seat}", data={"text": text, "asked": asked})
            assert answer.status_code == 200, answer.text
            self.told.append(self.lost)
        Record.parse(self.client.get(f"{self.base}/record?whole").text).verify()


def killed_during_play(tmp_path: Path, times: int, tables: int = 4) -> None:
    """Several tables play at once, so that their moves share transactions."""
    dice = random.Random(7)
    server = Server(tmp_path)
    try:
        played = [Table(server, number) for number in range(tables)]
        for _ in range(times):
            for table in played:
                if table.client.get(f"{table.base}/state").json()["over"]:
                    table.open()
            threading.Timer(dice.uniform(0.05, 0.4), server.kill).start()
            with ThreadPoolExecutor(tables) as together:
                for playing in [together.submit(table.play) for table in played]:
                    playing.result()
            server.process.wait()
            server.start()
            for table in played:
                table.go_on()
                prove(tmp_path, re.sub(".*/", "", table.base), table.told)
        assert sum(len(table.told) for table in played) > tables
    finally:
        server.kill()


@pytest.mark.slow
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    killed_during_play(tmp_path, 5)


@pytest.mark.soak
def test_no_acknowledged_move_is_lost_in_fifty_kills(tmp_path: Path) -> None:
    killed_during_play(tmp_path, 50)
