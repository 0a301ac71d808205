"""Several servers over one PostgreSQL, which goes away and comes back (with KOGGE_TEST_POSTGRES, see conftest)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from .conftest import POSTGRES
from .postgres import Postgres
from .server import Server
from .test_live import listen, seat_of

HEARD = 0.2  # seconds within which another server shows a move
Pair = tuple[Server, Server, Postgres]


def visitor(server: Server) -> httpx.Client:
    return httpx.Client(base_url=server.url, headers={"accept": "application/json"}, timeout=30)


def at(client: httpx.Client, server: Server) -> httpx.Client:
    """The same browser at another server."""
    other = visitor(server)
    other.cookies = client.cookies
    return other


def play(client: httpx.Client, table: str, state: dict[str, Any]) -> httpx.Response:
    move = {"text": state["moves"][0]["text"], "asked": state["asked"]}
    return client.post(f"{table}/play?eye={state['actor']}", data=move)


if POSTGRES:

    @pytest.fixture(scope="module")
    def pair() -> Iterator[Pair]:
        """Two servers that start together on an empty database."""
        database = Postgres()
        servers = [Server(database.url, wait=False) for _ in range(2)]
        try:
            for server in servers:
                server.wait()
            yield servers[0], servers[1], database
        finally:
            for server in servers:
                server.kill()
            database.remove()

    def test_each_hears_what_the_other_did(pair: Pair) -> None:
        one, two, _ = pair
        anna = visitor(one)
        table = anna.post("/new/hansa", data={"seats": "2", "kind1": "here"}).headers["location"]
        there = at(anna, two)
        heard = listen(there, f"{table}/live?eye=0")
        heard.get(timeout=10)
        late = []
        for _ in range(10):
            state = anna.get(f"{table}/state").json()
            assert play(anna, table, state).status_code == 200
            began = time.monotonic()
            assert heard.get(timeout=10)["version"] == state["version"] + 1
            late.append(time.monotonic() - began)
        assert sorted(late)[-2] < HEARD, late
        assert there.get(f"{table}/state").json()["version"] == anna.get(f"{table}/state").json()["version"]

    def test_no_name_seat_or_setting_is_lost(pair: Pair) -> None:
        one, two, _ = pair
        anna, bert, cara = visitor(one), visitor(two), visitor(one)
        plan = {"seats": "3", "kind1": "link", "kind2": "link"}
        table = anna.post("/new/hansa", data=plan).headers["location"]
        there = at(anna, two)
        deeds = [
            lambda: seat_of(bert, there, table, 1),
            lambda: anna.post(f"{table}/rename", data={"title": "Sunday"}),
            lambda: seat_of(cara, anna, table, 2),
            lambda: there.post(f"{table}/rename", data={"title": "Sunday"}),
        ]
        with ThreadPoolExecutor() as together:
            for deed in [together.submit(deed) for deed in deeds]:
                deed.result()
        time.sleep(HEARD)
        for client in (anna, there):
            page = client.get(table, headers={"accept": "text/html"}).text
            assert page.count("Bert") >= 2 and "Sunday" in page
        assert bert.get(f"{table}/state?eye=1").json()["eye"] == 1 and cara.get(f"{table}/state").json()["eye"] == 2

    def test_only_one_of_two_answers_counts(pair: Pair) -> None:
        one, two, _ = pair
        anna = visitor(one)
        table = anna.post("/new/hansa", data={"seats": "2", "kind1": "here"}).headers["location"]
        there = at(anna, two)
        for _ in range(5):
            state = anna.get(f"{table}/state").json()
            if len(state["moves"]) < 2:
                play(anna, table, state)
                continue
            answers = [{"text": move["text"], "asked": state["asked"]} for move in state["moves"][:2]]
            with ThreadPoolExecutor() as together:
                address = f"{table}/play?eye={state['actor']}"
                sent = [together.submit(c.post, address, data=a) for c, a in zip((anna, there), answers)]
                assert sorted(one.result().status_code for one in sent) == [200, 409]

    def test_a_database_that_stops_and_comes_back_costs_nobody_a_game(pair: Pair) -> None:
        one, two, database = pair
        anna = visitor(one)
        table = anna.post("/new/hansa", data={"seats": "2", "kind1": "here"}).headers["location"]
        bots = anna.post("/new/hansa", data={"seats": "2", "kind0": "easy", "kind1": "easy"}).headers["location"]
        there = at(anna, two)
        heard = listen(there, f"{table}/live?eye=0")
        heard.get(timeout=10)
        for _ in range(2):
            state = anna.get(f"{table}/state").json()
            database.stop()
            try:
                lost = play(anna, table, state)
                assert lost.status_code == 503 and "not saved" in lost.json()["error"]
                assert anna.get(f"{table}/state").json() | {"seen": ""} == state | {"seen": ""}
            finally:
                database.start()
            assert play(anna, table, state).status_code == 200
            while heard.get(timeout=10)["version"] <= state["version"]:
                pass
        before = anna.get(f"{bots}/state").json()["version"]
        until = time.monotonic() + 20
        while anna.get(f"{bots}/state").json()["version"] < before + 2 and time.monotonic() < until:
            time.sleep(0.1)
        assert anna.get(f"{bots}/state").json()["version"] >= before + 2
