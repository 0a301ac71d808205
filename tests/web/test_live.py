"""Live updates from the real server: every visitor gets every position, as he may see it."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from html import escape
from pathlib import Path
from queue import Queue
from typing import Any

import httpx
import pytest

from .server import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    running.kill()


def visitor(server: Server) -> httpx.Client:
    return httpx.Client(base_url=server.url, headers={"accept": "application/json"}, timeout=20)


def listen(client: httpx.Client, path: str) -> Queue[dict[str, Any]]:
    """The positions a browser hears of, from the moment it is heard itself; listening ends with the server."""
    heard: Queue[dict[str, Any]] = Queue()
    begun = threading.Event()

    def hear() -> None:
        try:
            with client.stream("GET", path) as answer:
                for line in answer.iter_lines():
                    begun.set()
                    if line.startswith("data: "):
                        heard.put(json.loads(line.removeprefix("data: ")))
        except httpx.TransportError:
            pass

    threading.Thread(target=hear, daemon=True).start()
    assert begun.wait(10)
    return heard


def seat_of(client: httpx.Client, host: httpx.Client, table: str, seat: int) -> None:
    """Sit down by the link the host sees."""
    page = host.get(table, headers={"accept": "text/html"}).text
    links = re.findall(r'value="http://[^/]+(/s/[^"]+)".*?name="seat" value="(\d)"', page, re.S)
    link = next(link for link, at in links if int(at) == seat)
    assert client.post(link, data={"name": "Bert"}).status_code == 303


def test_another_browser_hears_of_every_move_and_of_undo(server: Server) -> None:
    anna, bert = visitor(server), visitor(server)
    table = anna.post("/new/hansa", data={"seats": "2", "kind1": "link"}).headers["location"]
    seat_of(bert, anna, table, 1)
    heard = listen(bert, f"{table}/live?eye=1")
    first = heard.get(timeout=10)
    assert first["eye"] == 1 and first["moves"] == []
    state = anna.get(f"{table}/state").json()
    anna.post(f"{table}/play?eye=0", data={"text": state["moves"][0]["text"], "asked": state["asked"]})
    second = heard.get(timeout=10)
    assert second["version"] == first["version"] + 1 and second["moves"]
    anna.post(f"{table}/undo?eye=0", data={"seat": 0, "asked": second["version"]})
    third = heard.get(timeout=10)
    assert third["version"] == second["version"] + 1 and third["ply"] == first["ply"]


def test_bots_in_their_processes_move_one_after_another(server: Server) -> None:
    anna = visitor(server)
    table = anna.post("/new/hansa", data={"seats": "3", "kind1": "easy", "kind2": "easy"}).headers["location"]
    heard = listen(anna, f"{table}/live?eye=0")
    state = heard.get(timeout=10)
    anna.post(f"{table}/play?eye=0", data={"text": state["moves"][0]["text"], "asked": state["asked"]})
    versions = [state["version"]]
    while state["actor"] is None or len(versions) == 1:
        state = heard.get(timeout=30)
        versions.append(state["version"])
    assert versions == list(range(versions[0], versions[0] + len(versions))) and len(versions) >= 4


def test_after_a_restart_a_browser_that_returns_hears_the_present_position(server: Server) -> None:
    anna = visitor(server)
    table = anna.post("/new/hansa", data={"seats": "2", "kind1": "here"}).headers["location"]
    state = anna.get(f"{table}/state").json()
    after = anna.post(f"{table}/play?eye=0", data={"text": state["moves"][0]["text"], "asked": state["asked"]}).json()
    server.kill()
    server.start()
    heard = listen(anna, f"{table}/live?eye=0&seen={state['seen']}")
    assert heard.get(timeout=10)["version"] == after["version"]


def test_a_scene_of_a_server_that_was_stopped_is_not_taken_for_a_new_one(server: Server) -> None:
    anna = visitor(server)
    table = anna.post("/new/hansa", data={"seats": "2", "kind1": "here"}).headers["location"]
    has = anna.get(f"{table}/state?eye=0").json()
    server.kill()
    server.start()
    heard = listen(anna, f"{table}/live?eye=0&seen={has['seen']}")
    assert heard.get(timeout=10)["pieces"] == held(has["pieces"])


def keep_up(page: dict[str, dict[str, str]], news: dict[str, Any]) -> None:
    """What a page does with a frame: keep the keys in order, take over the new pieces."""
    for name in {**news["order"], **news["pieces"]}:
        found = {**page.get(name, {}), **news["pieces"].get(name, {})}
        order = news["order"].get(name, list(found))
        page[name] = {key: found[key] for key in order if key in found}


def held(pieces: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """The holders that hold something, but for the board as text, for which pages ask."""
    return {name: found for name, found in pieces.items() if found and name != "text"}


def test_a_page_that_listens_gets_each_position_once_and_only_the_keys_that_changed(server: Server) -> None:
    anna = visitor(server)
    table = anna.post("/new/hansa", data={"seats": "2", "kind1": "here"}).headers["location"]
    first = anna.get(f"{table}/state").json()
    heard = listen(anna, f"{table}/live?eye=0&seen={first['seen']}")
    page: dict[str, dict[str, str]] = {}
    keep_up(page, first)
    whole = first
    for _ in range(6):
        move = {"text": whole["moves"][0]["text"], "asked": whole["asked"]}
        answer = anna.post(f"{table}/play?eye={whole['eye']}", data=move).json()
        assert answer == {"version": whole["version"] + 1, "error": "", "rule": ""}
        news = heard.get(timeout=10)
        keep_up(page, news)
        whole = anna.get(f"{table}/state").json()
        assert held(page) == held(whole["pieces"]) and news["version"] == whole["version"]
        assert {name: list(pieces) for name, pieces in page.items() if name == "log"} == {"log": whole["order"]["log"]}
        assert 0 < len(news["pieces"]["board"]) < len(whole["pieces"]["board"]) / 2
        assert "board" not in news["order"] or news["order"]["board"] == whole["order"]["board"]
    late = anna.post(f"{table}/play?eye=0", data={"text": whole["moves"][0]["text"], "asked": 0}).json()
    assert late["error"] and late["version"] == whole["version"]


def test_a_page_that_shows_something_else_gets_everything_first(server: Server) -> None:
    anna = visitor(server)
    table = anna.post("/new/hansa", data={"seats": "2", "kind1": "here"}).headers["location"]
    whole = anna.get(f"{table}/state").json()
    dutch = anna.get(f"{table}/state?lang=nl").json()
    assert dutch["version"] == whole["version"]
    for seen in ("", dutch["seen"], "1.9"):
        first = listen(anna, f"{table}/live?eye=0&seen={seen}").get(timeout=10)
        assert first["pieces"] == held(whole["pieces"])
        assert first["order"] | {"text": ["text"]} == whole["order"]
    text = anna.get(f"{table}/text?eye=0").text
    assert escape(text, quote=False) in whole["pieces"]["text"]["text"]
