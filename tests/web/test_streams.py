"""One stream for all tables of a browser: each is told as its own page would be, with the same rights."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from typing import Any

import httpx
import pytest

from .server import Server
from .test_live import seat_of, visitor

Heard = Queue[tuple[str, Any]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("streams"))
    yield running
    running.kill()


def listen(client: httpx.Client, *addresses: str) -> Heard:
    """What a browser hears: the number of the page, and what is told to it."""
    heard: Heard = Queue()
    begun = threading.Event()

    def hear() -> None:
        name = ""
        try:
            with client.stream("GET", "/live", params={"on": addresses}) as answer:
                for line in answer.iter_lines():
                    begun.set()
                    if line.startswith("event: "):
                        name = line.removeprefix("event: ")
                    elif line.startswith("data: "):
                        heard.put((name, json.loads(line.removeprefix("data: "))))
        except httpx.TransportError:
            pass

    threading.Thread(target=hear, daemon=True).start()
    assert begun.wait(10)
    return heard


def move(client: httpx.Client, table: str, seat: int = 0) -> None:
    state = client.get(f"{table}/state?eye={seat}").json()
    played = {"text": state["moves"][0]["text"], "asked": state["asked"]}
    assert client.post(f"{table}/play?eye={seat}", data=played).status_code == 200


def two_tables(client: httpx.Client) -> list[str]:
    people = {"seats": "2", "kind0": "here", "kind1": "here"}
    return [client.post("/new/hansa", data=people).headers["location"] for _ in range(2)]


def test_one_stream_tells_of_several_tables(server: Server) -> None:
    anna = visitor(server)
    tables = two_tables(anna)
    heard = listen(anna, *(f"{table}?eye=0&since=0" for table in tables))
    first = dict(heard.get(timeout=10) for _ in tables)
    assert sorted(first) == ["0", "1"] and all(scene["moves"] for scene in first.values())
    move(anna, tables[1])
    name, second = heard.get(timeout=10)
    assert name == "1" and second["version"] == first["1"]["version"] + 1
    move(anna, tables[0])
    assert heard.get(timeout=10)[0] == "0"


def test_a_page_that_names_what_it_shows_gets_nothing_before_something_changes(server: Server) -> None:
    anna = visitor(server)
    tables = two_tables(anna)
    seen = [anna.get(f"{table}/state?eye=0").json()["seen"] for table in tables]
    heard = listen(anna, *(f"{table}?eye=0&since=0&seen={has}" for table, has in zip(tables, seen)))
    move(anna, tables[1])
    name, scene = heard.get(timeout=10)
    assert name == "1" and len(scene["pieces"].get("board", {})) < 10


def test_everybody_is_told_what_his_own_page_shows_and_no_more(server: Server) -> None:
    anna, bert = visitor(server), visitor(server)
    table = anna.post("/new/pfeffersaecke", data={"seats": "3", "kind1": "link", "kind2": "easy"}).headers["location"]
    heard = listen(bert, f"{table}?eye=0&since=0")
    assert heard.get(timeout=10)[1]["eye"] is None
    seat_of(bert, anna, table, 1)
    assert heard.get(timeout=10)[1]["eye"] in (None, 1)
    mine = listen(bert, f"{table}?eye=0&since=0").get(timeout=10)[1]
    assert mine["eye"] == 1


def test_addresses_without_a_table_are_lost_and_the_others_are_told(server: Server) -> None:
    anna = visitor(server)
    table = two_tables(anna)[0]
    wrong = ["/t/nothing?eye=0", "/rules/hansa", "http://[", "", f"{table}?eye=x", f"{table}/edit"]
    heard = listen(anna, *wrong, f"{table}?eye=0")
    told = [heard.get(timeout=10) for _ in range(len(wrong) + 1)]
    assert sorted(number for name, number in told if name == "lost") == list(range(len(wrong)))
    assert told[-1][0] == str(len(wrong)) and told[-1][1]["eye"] == 0


def test_a_stream_tells_of_a_limited_number_of_tables(server: Server) -> None:
    anna = visitor(server)
    table = two_tables(anna)[0]
    answer = anna.get("/live", params={"on": [f"{table}?eye=0"] * 25})
    assert answer.status_code == 429 and "very many tables" in answer.json()["error"]


def test_every_table_of_a_stream_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOGGE_LIMIT_STREAMS", "3")
    server = Server(tmp_path)
    try:
        anna = visitor(server)
        table = two_tables(anna)[0]
        listen(anna, *[f"{table}?eye=0"] * 2)
        assert anna.get("/live", params={"on": [f"{table}?eye=0"] * 2}).status_code == 429
        listen(anna, f"{table}?eye=0")
    finally:
        server.kill()
