"""The server is killed at random instants during play: no acknowledged move is lost, none counts twice."""

from __future__ import annotations

import random
import re
import threading
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


def killed_during_play(tmp_path: Path, times: int) -> None:
    dice = random.Random(7)
    server = Server(tmp_path)
    client = httpx.Client(base_url=server.url, headers={"accept": "application/json"}, timeout=10)
    people = {"seats": "2", "kind0": "here", "kind1": "here"}
    table = client.post("/new/hansa", data=people).headers["location"]
    told: list[tuple[int, str, int]] = []
    try:
        for _ in range(times):
            if client.get(f"{table}/state").json()["over"]:
                table = client.post("/new/hansa", data=people).headers["location"]
                told = []
            threading.Timer(dice.uniform(0.05, 0.4), server.kill).start()
            lost = play_until_it_dies(client, table, told, dice)
            server.process.wait()
            server.start()
            if lost is not None:
                answer = client.post(f"{table}/play?eye={lost[0]}", data={"text": lost[1], "asked": lost[2]})
                assert answer.status_code == 200, answer.text
                told.append(lost)
            assert told
            prove(tmp_path, re.sub(".*/", "", table), told)
            Record.parse(client.get(f"{table}/record?whole").text).verify()
    finally:
        server.kill()


@pytest.mark.slow
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    killed_during_play(tmp_path, 5)


@pytest.mark.soak
def test_no_acknowledged_move_is_lost_in_fifty_kills(tmp_path: Path) -> None:
    killed_during_play(tmp_path, 50)
