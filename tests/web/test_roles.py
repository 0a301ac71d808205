"""Every route by every role, with the answer it gets. A route that is not in the matrix fails the test."""

from __future__ import annotations

import pytest
from starlette.routing import Route

from .visitors import PEOPLE, Browser

ROLES = ("stranger", "spectator", "seat", "other", "host", "former")  # `former` opened the table and left it
FORBIDDEN = 403
# By method and path: what each role gets, in the order of ROLES; one number stands for all. 303 leads back to a page.
# `seat` holds the seat that forms name (2); a form that names it is somebody else's business for all others.
AT_TABLE: dict[str, int | tuple[int, ...]] = {
    "GET ": 200,
    "GET /state": 200,
    "GET /why": 200,
    "GET /text": 200,
    "GET /board.svg": 200,
    "GET /record": 200,
    "GET /replay": 200,
    "GET /edit": 200,
    "GET /chart.svg": 404,
    "GET /verify": 409,
    "POST /branch": 303,
    "GET /review": FORBIDDEN,  # the game runs
    "POST /review": FORBIDDEN,
    "POST /study": 303,
}
MATRIX: dict[str, int | tuple[int, ...]] = {
    **{line.replace(" ", " /t/{id}", 1): answer for line, answer in AT_TABLE.items()},
    **{line.replace(" ", " /w/{watch}", 1): answer for line, answer in AT_TABLE.items()},
    "POST /t/{id}/play": (FORBIDDEN, FORBIDDEN, 409, 409, 409, FORBIDDEN),
    "POST /t/{id}/undo": (FORBIDDEN, FORBIDDEN, 409, FORBIDDEN, FORBIDDEN, FORBIDDEN),
    "GET /t/{id}/hint": (409, 409, FORBIDDEN, 409, 409, 409),  # played without them
    "POST /t/{id}/save": FORBIDDEN,
    "POST /t/{id}/plan": FORBIDDEN,
    "POST /t/{id}/renew": FORBIDDEN,
    "POST /t/{id}/begin": (FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, 303, FORBIDDEN),
    "POST /t/{id}/rename": (FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, 303, FORBIDDEN),
    "POST /t/{id}/end": (FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, 303, FORBIDDEN),
    "POST /t/{id}/device": (FORBIDDEN, FORBIDDEN, 303, FORBIDDEN, FORBIDDEN, FORBIDDEN),
    "POST /t/{id}/name": (FORBIDDEN, FORBIDDEN, 303, FORBIDDEN, FORBIDDEN, FORBIDDEN),
    "POST /t/{id}/answer": FORBIDDEN,  # nobody has asked
    "POST /t/{id}/promise": (FORBIDDEN, FORBIDDEN, 303, FORBIDDEN, FORBIDDEN, FORBIDDEN),
    "POST /t/{id}/reveal": (FORBIDDEN, FORBIDDEN, 303, FORBIDDEN, FORBIDDEN, FORBIDDEN),
    "POST /t/{id}/wait": (FORBIDDEN, FORBIDDEN, FORBIDDEN, 303, 303, FORBIDDEN),
    "POST /t/{id}/leave": (FORBIDDEN, FORBIDDEN, 303, 303, 303, FORBIDDEN),
    "POST /t/{id}/return": (FORBIDDEN, FORBIDDEN, 303, 303, 303, 303),
    "POST /t/{id}/forget": 303,
    "POST /t/{id}/rematch": (FORBIDDEN, FORBIDDEN, 303, 303, 303, 303),
    "GET /s/{token}": (200, 200, 303, 200, 200, 200),  # the link of a seat that is taken
    "POST /s/{token}": (409, 409, 303, 409, 409, 409),
    "GET /s/{token}/code.svg": 410,
}
ANYWHERE = {
    "GET /",
    "GET /tables",
    "GET /stored/{id}",
    "POST /stored/{id}/leave",
    "POST /choose",
    "GET /picture/{game}.svg",
    "GET /static/board.css",
    "GET /manifest.webmanifest",
    "GET /worker.js",
    "GET /offline",
    "GET /health",
    "GET /ready",
    "GET /metrics",
    "GET /new/{game}",
    "POST /new/{game}",
    "POST /load",
    "GET /byhand/{game}",
    "POST /byhand/{game}",
    "GET /learn/{game}",
    "POST /learn/{game}",
    "GET /rules/{game}",
    "GET /rules/{game}/{moment}.svg",
    "GET /about/{game}",
    "GET /boards",
    "POST /boards/load",
    "POST /boards/new/{game}",
    "GET /boards/{board}",
    "POST /boards/{board}",
    "GET /boards/{board}/file",
    "POST /boards/{board}/delete",
    "GET /studies",
    "POST /studies/load",
    "GET /study/{study}",
    "POST /study/{study}",
    "POST /study/{study}/delete",
    "GET /study/{study}/file",
    "GET /study/{study}/print",
    "GET /study/{study}/picture.svg",
    "GET /puzzles",
    "GET /puzzles/today",
    "GET /puzzles/{game}/{number}",
    "GET /puzzles/{game}/{number}/board.svg",
    "POST /puzzles/{game}/{number}/study",
    "GET /edit/{game}",
    "POST /edit/{game}",
}
STREAMS = {
    "GET /live",
    "GET /t/{id}/live",
    "GET /w/{watch}/live",
}  # they never end; tests/web/test_live.py and test_leak.py hear them
FIELDS = {
    "seat": "2",
    "kind": "here",
    "do": "give",
    "name": "Berta",
    "title": "Ours",
    "text": "place danzig",
    "asked": "0",
    "at": "0",
    "promise": "ab" * 32,
    "share": "ab" * 32,
}


LINKED = {**PEOPLE, "seats": "4", "seed": "", **{f"kind{seat}": "link" for seat in range(4)}}
SITTING = ("former", "host", "seat", "other")
LASTING = ("begin", "end", "wait", "leave", "return", "forget", "rematch")  # after these a new table is needed


class Club:
    """A table in play with somebody in every role; it waits for `seat`."""

    def __init__(self, app: Browser) -> None:
        self.people = {role: app.another() for role in ROLES}
        host = self.people["former"]
        self.table = host.open_table("pfeffersaecke", **LINKED)
        links = host.seat_links(self.table)
        for seat, role in enumerate(SITTING):
            self.people[role].post(links[seat], data={"name": role})
        self.room = app.rooms.find(self.table.removeprefix("/t/"))
        while self.room.table.pending != [2]:
            self.play()
        self.token = links[2].removeprefix("/s/")
        host.post(f"{self.table}/leave")
        assert self.room.owner == self.room.settings.plans[1].holder

    def play(self) -> None:
        seat = self.room.table.pending[0]
        visitor = self.people[SITTING[seat]]
        state = visitor.state(self.table, seat)
        assert visitor.move(self.table, state["moves"][0]["text"], state["asked"], seat).status_code == 200

    def ask(self, role: str, line: str) -> int:
        method, path = line.split(" ", 1)
        address = path.format(id=self.room.id, watch=self.room.watch, token=self.token)
        visitor, headers = self.people[role], {"accept": "application/json"}
        if method == "GET":
            return visitor.get(address, headers=headers, follow_redirects=False).status_code
        return visitor.post(address, data=FIELDS, headers=headers, follow_redirects=False).status_code


def lines(browser: Browser) -> set[str]:
    return {
        f"{method} {route.path}"
        for route in browser.app.routes
        if isinstance(route, Route)
        for method in (route.methods or ())
        if method != "HEAD"
    }


def test_every_route_is_in_the_matrix(browser: Browser) -> None:
    assert lines(browser) == MATRIX.keys() | ANYWHERE | STREAMS


def expected(line: str, role: str) -> int:
    answers = MATRIX[line]
    return answers if isinstance(answers, int) else answers[ROLES.index(role)]


@pytest.mark.parametrize("role", ROLES)
def test_every_route_answers_every_role_as_it_should(browser: Browser, role: str) -> None:
    club = Club(browser)
    wrong = {}
    for line in MATRIX:
        right = expected(line, role)
        version = club.room.version
        found = club.ask(role, line)
        if found != right or (right >= 400 and club.room.version != version):
            wrong[line] = (found, right, club.room.version - version)
        if right == 303 and line.endswith(LASTING):
            club = Club(browser)
    assert not wrong
