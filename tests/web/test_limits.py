"""Every limit holds, is one row of one table, and is answered with a sentence."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import httpx
import pytest

from kogge.core.errors import BadOption
from kogge.web.app import site
from kogge.web.config import SETTINGS, Config
from kogge.web.limits import NONE, REMEMBERED, Limits, Tally, party, table

from .server import Server
from .visitors import PEOPLE, Browser

DOCS = Path(__file__).parents[2] / "docs" / "operations.md"


def strict(database: str, **limits: int) -> Browser:
    """A browser at a site with other limits."""
    return Browser(site(database, workers=0, config=Config(hosts=("testserver",), limits=Limits(**limits))))


@pytest.fixture
def few(database: str) -> Iterator[Browser]:
    with strict(database, tables=4, tables_day=9, posts=200) as browser:
        yield browser


def test_the_documentation_has_the_same_tables_as_the_code() -> None:
    told = DOCS.read_text()
    assert table() in told
    for name, what in SETTINGS.items():
        assert f"| `{name}` | {what} |" in told


def test_settings_change_limits_and_nonsense_is_refused() -> None:
    chosen = Limits.read({"KOGGE_LIMIT_BODY": "10", "KOGGE_LIMITS": "off"})
    assert chosen.body == 10 and chosen.upload == Limits().upload
    assert {row.name for row in fields(Limits) if getattr(chosen, row.name) == NONE} == {
        row.name for row in fields(Limits) if row.metadata["each"]
    }
    for value in ("", "0", "-3", "many", "²"):
        with pytest.raises(BadOption, match="whole number"):
            Limits.read({"KOGGE_LIMIT_BODY": value})
    with pytest.raises(BadOption, match="number of days"):
        Config.read({"KOGGE_EXPIRE_DAYS": "soon"})


def test_tables_are_counted_by_every_way_to_open_one(few: Browser) -> None:
    first = few.open_table(**PEOPLE)  # the first of four
    ways = [("/learn/hansa", {}), ("/byhand/hansa", {}), (f"{first}/branch", {"at": "0"})]
    for way, form in ways:
        assert few.post(way, data=form, follow_redirects=False).status_code == 303, way
    for way, form in [*ways, ("/new/hansa", PEOPLE), (f"{first}/rematch", {})]:
        refused = few.post(way, data=form, follow_redirects=False)
        assert refused.status_code == 429 and "very many new tables" in refused.text, way
    assert few.post(f"{first}/rename", data={"title": "Still"}, follow_redirects=False).status_code == 303


def test_a_list_has_an_end(database: str) -> None:
    with strict(database, shelf=2) as browser:
        tables = [browser.open_table(**PEOPLE) for _ in range(2)]
        refused = browser.post("/new/hansa", data=PEOPLE)
        assert refused.status_code == 429 and "Your list is full" in refused.text
        browser.post(f"{tables[0]}/forget")
        assert browser.open_table(**PEOPLE)


def test_requests_of_an_address_are_counted_by_kind(database: str) -> None:
    with strict(database, reads=3, posts=2, loads=1, sits=1) as browser:
        assert [browser.get("/health").status_code for _ in range(4)] == [200, 200, 200, 429]
        assert [browser.post("/load").status_code for _ in range(2)] == [400, 429]
        assert [browser.post("/s/none").status_code for _ in range(2)] == [404, 429]
        assert browser.post("/choose").status_code == 429  # two forms were counted already


def test_a_table_has_an_end(database: str) -> None:
    with strict(database, events=4) as browser:
        home = browser.open_table(**PEOPLE)
        for _ in range(3):
            state = browser.state(home)
            assert browser.move(home, state["moves"][0]["text"], state["asked"], state["actor"]).status_code == 200
        state = browser.state(home)
        full = browser.move(home, state["moves"][0]["text"], state["asked"], state["actor"])
        assert full.status_code == 422 and "Too much has happened" in full.json()["error"]
        assert browser.post(f"{home}/end", follow_redirects=False).status_code == 303


def test_a_long_record_is_refused(database: str) -> None:
    with strict(database, record=10) as browser:
        record = browser.post(f"{browser.open_table(**PEOPLE)}/save").text
        refused = browser.post("/load", files={"record": ("a.kogge", record)})
        assert refused.status_code == 400 and "too long" in refused.text


def test_rooms_are_forgotten_and_their_number_has_an_end(database: str) -> None:
    with strict(database, rooms=3, all_rooms=5) as browser:
        tables = [browser.open_table(**PEOPLE) for _ in range(8)]
        assert len(browser.rooms.open) == 3
        assert all(browser.get(table).status_code == 200 for table in tables)
        for room in browser.rooms.open.values():
            room.listeners.add(print)
        for _ in range(2):  # a room that was just opened stays, however many are busy
            browser.rooms.find(browser.open_table(**PEOPLE).removeprefix("/t/")).listeners.add(print)
        closed = [table for table in tables if table.removeprefix("/t/") not in browser.rooms.open]
        assert browser.get(closed[0]).status_code == 503


def test_hints_of_an_address_have_an_end(database: str) -> None:
    with strict(database, hints=1) as browser:
        home = browser.open_table(**PEOPLE, aided="1")
        browser.rooms.hints["testclient"] = 1
        assert browser.get(f"{home}/hint").status_code == 429
        browser.rooms.hints.clear()
        assert browser.get(f"{home}/hint").status_code == 200 and not browser.rooms.hints


def test_nobody_is_counted_for_ever_and_a_household_is_one_party() -> None:
    tally = Tally()
    assert not any(tally.full("reads", str(at), 1) for at in range(REMEMBERED + 50))
    assert len(tally.counts) == REMEMBERED and tally.full("reads", str(REMEMBERED), 1)
    assert party("2001:db8::1") == party("2001:db8::ffff") != party("2001:db8:0:1::1")
    assert party("192.0.2.1") != party("192.0.2.2") and party("testclient") == "testclient"


@pytest.mark.parametrize("host", ["evil.example", "[::1", "a b", "", "localhost:x", "localhost:80:80", "ü.example"])
def test_other_names_are_refused(browser: Browser, host: str) -> None:
    answer = browser.get("/", headers={"host": host.encode()})
    assert answer.status_code == 421 and answer.text.endswith(".")
    assert browser.get("/health", headers={"host": host.encode()}).status_code == 200


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8000", "[::1]:8000", "localhost", "LOCALHOST:1", "192.168.1.7", "testserver"]
)
def test_own_names_and_addresses_are_served(browser: Browser, host: str) -> None:
    assert browser.get("/tables", headers={"host": host}).status_code == 200


def test_another_name_is_served_where_a_setting_allows_it() -> None:
    assert not Config().serves("kogge.example") and Config(hosts=("kogge.example",)).serves("Kogge.example:443")
    assert Config(hosts=("*",)).serves("anything.example") and not Config(hosts=("*",)).serves("a b")


def test_malformed_headers_and_bodies_get_a_sentence(browser: Browser) -> None:
    home = browser.open_table(**PEOPLE)
    for header, status in {
        "http://[": 403,
        "null": 403,
        "http://\udcff": 403,
    }.items():
        answer = browser.post("/new/hansa", headers={"origin": header.encode("utf-8", "surrogateescape")})
        assert answer.status_code == status and answer.text.endswith(".")
    cookies = {"cookie": b"kogge=\xff\xfe; name=\xed\xa0\x80; theme=\x01; lang==;;"}
    assert browser.get(home, headers=cookies).status_code == 200
    assert browser.get("/", headers={"accept-language": b"\xff;q=\xfe,de;q=nan"}).status_code == 200

    def pieces() -> Iterator[bytes]:
        yield from [b"title=" + b"x" * 30_000] * 3

    large = browser.post(f"{home}/rename", content=pieces())
    assert large.status_code == 413 and large.text.endswith(".")
    encoded = {"content-type": "application/x-www-form-urlencoded"}
    for body in (
        b"title=%ED%A0%80",
        b"title=%FF&&=%",
        b"\xff\xfe",
        b"asked=1e5&seat=%00",
        b"title=" + "\ud800".encode("utf-8", "surrogatepass"),
    ):
        for path in ("rename", "play", "undo", "branch"):
            answer = browser.post(f"{home}/{path}", content=body, headers=encoded, follow_redirects=False)
            assert answer.status_code < 500, (path, body)
    broken = browser.post(
        f"{home}/rename", content=b"--x\r\n", headers={"content-type": "multipart/form-data; boundary="}
    )
    assert 400 <= broken.status_code < 500


@pytest.mark.slow
def test_slow_and_many_connections_are_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = {"HEAD_SECONDS": "1", "BODY_SECONDS": "1", "STREAMS": "2", "STREAM_SECONDS": "2", "CONNECTIONS": "20"}
    for name, value in settings.items():
        monkeypatch.setenv(f"KOGGE_LIMIT_{name}", value)
    monkeypatch.setenv("KOGGE_PROXIES", "192.0.2.1")
    server = Server(tmp_path)
    try:
        head, body = (socket.create_connection(("127.0.0.1", server.port), timeout=10) for _ in range(2))
        head.sendall(b"GET / HTTP/1.1\r\nhost:")
        body.sendall(b"POST /choose HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\nback=")
        assert body.recv(4000).startswith(b"HTTP/1.1 408")
        assert head.recv(100) == b""
        for bad in (
            b"GET / HTTP/1.1\r\nlong: " + b"x" * 70_000,
            b"\x16\x03\x01 hello",
            b"GET /%s HTTP/1.1\r\n\r\n" % b"\xff",
        ):
            with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
                line.sendall(bad)
                assert line.recv(100).startswith(b"HTTP/1.1 400")
        asyncio.run(streams_end(server))
        many = [socket.create_connection(("127.0.0.1", server.port), timeout=10) for _ in range(25)]
        many[0].sendall(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n")
        many[-1].settimeout(0.9)  # it was refused before the head is late
        assert ended(many[-1])
        assert many[0].recv(100).startswith(b"HTTP/1.1 200")
    finally:
        server.kill()


def ended(connection: socket.socket) -> bool:
    try:
        return connection.recv(100) == b""
    except ConnectionResetError:
        return True


async def streams_end(server: Server) -> None:
    """A third stream of an address is refused, and each ends at its age."""
    async with httpx.AsyncClient(base_url=server.url, timeout=10) as anna:
        home = (await anna.post("/new/hansa", data=PEOPLE)).headers["location"]

        async def listen() -> int:
            async with anna.stream("GET", f"{home}/live") as stream:
                async for _ in stream.aiter_bytes():
                    pass
                return stream.status_code

        assert sorted(await asyncio.gather(listen(), listen(), listen())) == [200, 200, 429]
