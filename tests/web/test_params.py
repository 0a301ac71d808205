"""Whatever stands in an address or a form: an answer or a sentence, never a failure."""

from __future__ import annotations

import re

import pytest
from starlette.routing import Route

from kogge.web.app import site
from kogge.web.config import Config
from kogge.web.limits import Limits
from kogge.web.seats import DEEDS

from .visitors import PEOPLE, Browser

NASTY = ["²", "-1", "9" * 40, "\x00", "😀\n", "<b>", "{name}", "x" * 300]
ALONE = 4  # every fourth name comes alone too, others with each value
NAMES = [
    "eye",
    "at",
    "seats",
    "moment",
    "element",
    "page",
    "seen",
    "lang",
    "option-bonus",
    "option-none",
    "text",
    "level",
]
FIELDS = [
    "text",
    "asked",
    "seat",
    "kind",
    "title",
    "name",
    "at",
    "do",
    "was",
    "talers.0",
    "back",
    "theme",
    "lang",
    "seats",
]
FIELDS += ["promise", "share", "kind0", "look0", "name0", "seed", "shuffle", "option-bonus"]

SEAT_FIELDS = ["seat", "kind", "title", "name", "do", "promise", "share"]


@pytest.fixture
def careless(database: str) -> Browser:
    """A browser that gets the answer 500 where the site fails."""
    unlimited = Config(hosts=("testserver",), limits=Limits.read({"KOGGE_LIMITS": "off"}))
    return Browser(site(database, workers=0, config=unlimited), raise_server_exceptions=False)


def addresses(browser: Browser, table: str, method: str) -> list[str]:
    """Every address of the site that takes this method, at a real table."""
    watch = re.search(r'value="http://testserver/w/([^"]+)"', browser.get(table).text)
    invited = browser.open_table(**{**PEOPLE, "kind1": "link"})
    token = browser.seat_links(invited)[1].removeprefix("/s/")
    assert watch is not None
    board = browser.post("/boards/new/hansa", follow_redirects=False).headers["location"].removeprefix("/boards/")
    known = {"id": table.removeprefix("/t/"), "watch": watch[1], "token": token, "game": "hansa", "moment": "opening"}
    studied = browser.post(f"{table}/study", follow_redirects=False).headers["location"]
    known |= {"board": board, "study": studied.removeprefix("/study/").partition("?")[0], "number": "1"}
    routes = [route for route in browser.app.routes if isinstance(route, Route) and method in (route.methods or ())]
    return [route.path.format(**known) for route in routes if not route.path.endswith("/live")]


def check(answer: object, status: int, text: str, said: str) -> None:
    assert status < 500, f"{answer}: {said}"
    assert status != 400 or re.search(r"<p>[^<]+[.!]</p>|\"error\":\"[^\"]+\\.\"", text), f"{answer} has no sentence"


@pytest.mark.parametrize("value", NASTY)
def test_no_address_fails_on_nonsense(careless: Browser, value: str) -> None:
    with careless as browser:
        table = browser.open_table(**PEOPLE)
        for address in addresses(browser, table, "GET"):
            answer = browser.get(address, params=dict.fromkeys(NAMES, value))
            check(address, answer.status_code, answer.text, value)
            for name in NAMES[NASTY.index(value) % ALONE :: ALONE]:
                answer = browser.get(address, params={name: value})
                check(f"{address}?{name}", answer.status_code, answer.text, value)


@pytest.mark.parametrize("value", NASTY)
def test_no_form_fails_on_nonsense(careless: Browser, value: str) -> None:
    with careless as browser:
        table = browser.open_table(**PEOPLE)
        for address in addresses(browser, table, "POST"):
            known = SEAT_FIELDS if address.rpartition("/")[2] in DEEDS else FIELDS
            for fields in [FIELDS, *([name] for name in known)]:
                if address.endswith(("/leave", "/forget", "/end", "/rematch")) and len(fields) == 1:
                    continue
                answer = browser.post(address, data=dict.fromkeys(fields, value), follow_redirects=False)
                check(f"{address} {fields}", answer.status_code, answer.text, value)
                if address.endswith(("/leave", "/forget")):
                    table = browser.open_table(**PEOPLE)


@pytest.mark.parametrize(
    "address", ["/t/²", "/w/%00", "/s/%ff", "/new/²", "/rules/hansa/².svg", "/edit/%00", "/t/%00/state"]
)
def test_no_name_in_an_address_fails(careless: Browser, address: str) -> None:
    with careless as browser:
        assert browser.get(address).status_code in (400, 404)


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("?eye=²", 400),
        ("?eye=x", 400),
        ("?eye=99", 200),
        ("?eye=", 200),
        ("/replay?at=²", 400),
        ("/replay?at=999999999", 200),
        ("/state?eye=-1", 400),
    ],
)
def test_a_number_is_a_number(browser: Browser, address: str, status: int) -> None:
    assert browser.get(browser.open_table(**PEOPLE) + address).status_code == status


def test_the_editor_refuses_what_it_does_not_know_with_a_sentence(browser: Browser) -> None:
    for query in ("seats=²", "seats=9", "moment=dusk", "option-bonus=maybe", "option-nothing=on"):
        answer = browser.get(f"/edit/hansa?{query}")
        assert answer.status_code == 400 and re.search(r"<p>[^<]+\.</p>", answer.text), query
    assert "muss eine ganze Zahl sein" in browser.get("/edit/hansa?seats=²&lang=de").text
