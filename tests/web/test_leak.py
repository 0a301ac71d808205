"""Two tables that differ only in what one player hides send every other visitor the same bytes."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from kogge.analysis import review as analysis
from kogge.core.game import Game
from kogge.core.model import State
from kogge.core.playout import steps
from kogge.core.registry import games
from kogge.core.rng import Rng
from kogge.table import Record, Table
from kogge.web.frame import Shown
from kogge.web.kept import SeatPlan, Settings, fingerprint
from kogge.web.language import voice
from kogge.web.scene import shown
from kogge.web.visit import COOKIE, Visit

from .visitors import Browser, part, until

DATA = {"accept": "application/json"}
SECRET = [game for game in games().values() if game.secret]
NAMES = ["Anna", "Bert", "Cara"]
VOICE = voice("en").among(NAMES, [0, 1, 2])


def twins(game: Game, seed: int) -> tuple[State, State, int] | None:
    """Two positions that seat 0 cannot tell apart, and the seats that decide in them."""
    state = game.new(3)
    steps(state, Rng(seed), 6 * seed)
    if state.over:
        return None
    other = state.view(0).sample(Rng(seed + 99))
    assert other.view(0).data() == state.view(0).data()
    return None if other.key() == state.key() else (state, other, seed)


def open_from(browser: Browser, position: State, looker: str) -> str:
    """A table that begins with a position; the looker has seat 0, somebody else the others."""
    table = Table(position.board.game, seed=b"s" * 32, names=NAMES, start=position.data())
    holders = [fingerprint(looker if seat == 0 else "somebody else") for seat in range(len(NAMES))]
    settings = Settings([SeatPlan("link", holder=holder) for holder in holders], [0, 1, 2])
    placed = [(holder, seat) for seat, holder in enumerate(holders)]
    id = browser.within(browser.rooms.store.create, table.record, settings, holders[1], placed)
    browser.within(browser.rooms.enter, id)
    return str(id)


def everything(browser: Browser, id: str) -> list[str]:
    """All that seat 0 and a spectator can get of a table, without the names of the table itself."""
    room = browser.rooms.find(id)
    elements = sorted(set(re.findall(r'id="([\w-]+)"', browser.get(f"/t/{id}").text)))
    paths = [f"/t/{id}{rest}" for rest in ("", "/state", "/record", "/replay", "/replay?at=0", "/edit", "/edit?at=0")]
    paths += [f"/t/{id}/why?element={element}" for element in elements[:40]]
    paths += [f"/w/{room.watch}{rest}" for rest in ("", "/state", "/record", "/replay", "/edit")]
    hidden = (id, room.watch)
    texts = [browser.get(path).text for path in paths]
    for base in (f"/t/{id}", f"/w/{room.watch}"):
        branch = browser.post(f"{base}/branch", data={"at": room.table.ply}, follow_redirects=False)
        texts += [branched(browser, branch.headers["location"])]
    return [without(text, hidden) for text in texts]


def branched(browser: Browser, table: str) -> str:
    """The position a branch begins with, everything made up included."""
    room = browser.rooms.find(table.removeprefix("/t/"))
    return json.dumps(room.table.record.start)


def without(text: str, names: Any) -> str:
    """Without the names of the table itself, and of the scenes, which are drawn."""
    for name in names:
        text = text.replace(name, "NAME")
    return re.sub(r'("seen": ?"\d+\.)[0-9a-f]{12}"', r'\1"', text)


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_nobody_receives_a_byte_that_depends_on_what_another_hides(game: Game, browser: Browser) -> None:
    browser.cookies.set(COOKIE, "l" * 32)
    compared = 0
    for seed in range(1, 10):
        pair = twins(game, seed)
        if pair is None:
            continue
        seen = [everything(browser, open_from(browser, position, "l" * 32)) for position in pair[:2]]
        for one, other in zip(*seen, strict=True):
            assert one == other
        compared += 1
    assert compared >= 3


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_a_shared_device_is_covered_until_it_was_handed_on(game: Game, browser: Browser) -> None:
    table = browser.open_table(game.id, seats="3", kind0="here", kind1="here", kind2="here", name1="Bert")
    state = browser.state(table)
    for _ in range(60):
        if state["cover"] is not None:
            break
        browser.move(table, state["moves"][0]["text"], state["asked"], state["actor"])
        state = browser.state(table, state["actor"])
    assert state["cover"] is not None and state["eye"] is None and state["moves"] == []
    assert "Hand the device to" in part(state, "ask")
    handed = browser.state(table, state["cover"])
    assert handed["cover"] is None and handed["eye"] == state["cover"] and handed["moves"]


def in_step(pair: tuple[State, State], most: int) -> list[tuple[int, str]]:
    """Moves that can be made in both truths and leave seat 0 unable to tell them apart."""
    tables = [Table(position.board.game, seed=b"s" * 32, start=position.data()) for position in pair]
    made: list[tuple[int, str]] = []
    while len(made) < most and not tables[0].over:
        seat = tables[0].seat
        both = [move for move in tables[0].legal(seat) if move in tables[1].legal(seat)]
        for move in both:
            trials = [Table.resume(table.record, waiting=table.waiting) for table in tables]
            for trial in trials:
                trial.play(move, seat)
            same = trials[0].view(0).data() == trials[1].view(0).data()
            if same and trials[0].pending == trials[1].pending:
                break
        else:
            break
        for table in tables:
            table.play(move, seat)
        made.append((seat, move.text))
    return made


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
@pytest.mark.parametrize("most", [8, pytest.param(400, marks=pytest.mark.soak)])
def test_streams_coach_and_log_of_a_game_depend_on_nothing_another_hides(
    game: Game, browser: Browser, most: int
) -> None:
    pairs = [pair[:2] for pair in (twins(game, seed) for seed in range(1, 9)) if pair is not None]
    scripts = [in_step(pair, most) for pair in pairs[: 3 if most < 100 else 8]]
    longest = max(range(len(scripts)), key=lambda at: len(scripts[at]))
    assert len(scripts[longest]) >= 4
    browser.cookies.set(COOKIE, "l" * 32)
    heard = []
    for position in pairs[longest]:
        id = open_from(browser, position, "l" * 32)
        room = browser.rooms.find(id)
        room.settings.guided = True
        looks = [Visit(room, (0,), 0, f"/t/{id}", VOICE, False), Visit(room, (), None, "/w/watch", VOICE, False)]
        has: list[Shown | None] = [None, None]
        frames = []
        for seat, text in scripts[longest]:
            browser.within(room.play, seat, text, room.question(seat))
            now = [shown(here) for here in looks]
            frames += [fresh.since(had).decode() for fresh, had in zip(now, has)]
            has = list(now)
        heard.append([without(frame, (id, room.watch)) for frame in frames])
    assert heard[0] == heard[1]


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_the_cover_of_a_shared_device_follows_undo(game: Game, browser: Browser) -> None:
    table = browser.open_table(game.id, seats="3", kind0="here", kind1="here", kind2="here", name1="Bert")
    for attempt in range(80):
        state = browser.state(table, 0)
        eye = state["cover"] if state["cover"] is not None else 0
        state = browser.state(table, eye)
        browser.move(table, state["moves"][attempt % len(state["moves"])]["text"], state["asked"], eye)
        room = browser.rooms.find(table.removeprefix("/t/"))
        behind = browser.state(table, eye)
        if behind["cover"] is not None and room.table.can_undo(eye):
            break
    assert behind["cover"] not in (None, eye)
    browser.undo(table, eye, room.question(eye))
    back = browser.state(table, eye)
    assert back["cover"] == eye and back["eye"] is None, "the device is in somebody else's hands"
    page = f"{table}/state?eye={eye}&since={room.version}"
    assert browser.get(page, headers={"accept": "application/json"}).json()["eye"] == eye


def richer(position: State) -> State:
    """The same with more money behind the screens of the others."""
    twin = position.copy()
    width = len(twin.money) // position.board.seats
    for at in range(width, len(twin.money)):
        twin.money[at] += 3
    return twin


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_the_editor_and_a_branch_tell_nothing_of_what_lies_behind_a_screen(game: Game, browser: Browser) -> None:
    browser.cookies.set(COOKIE, "l" * 32)
    compared = 0
    for seed in range(2, 9):
        position = game.new(3)
        steps(position, Rng(seed), 30 + 9 * seed)
        if position.over or position.seat < 0:
            continue
        seen = []
        for truth in (position, richer(position)):
            id = open_from(browser, truth, "l" * 32)
            room = browser.rooms.find(id)
            texts = [browser.get(f"/t/{id}/edit").text, browser.get(f"/w/{room.watch}/edit").text]
            for base in (f"/t/{id}", f"/w/{room.watch}"):
                branch = browser.post(f"{base}/branch", data={"at": 0}, follow_redirects=False)
                texts.append(branched(browser, branch.headers["location"]))
            seen.append([without(text, (id, room.watch)) for text in texts])
        assert seen[0] == seen[1]
        compared += 1
    assert compared >= 2


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_hints_reviews_and_studies_depend_on_nothing_another_hides(
    game: Game, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "default_iterations", lambda *_: 8)
    monkeypatch.setattr(analysis, "FEWEST", 2)
    pairs = [pair[:2] for pair in (twins(game, seed) for seed in range(1, 9)) if pair is not None]
    scripts = ((pair, in_step(pair, 8)) for pair in pairs)
    pair, script = next((pair, script) for pair, script in scripts if first_of_seat_0(played(pair[0], script)) >= 0)
    browser.cookies.set(COOKIE, "l" * 32)
    one, other = (helped(browser, open_from(browser, position, "l" * 32), script) for position in pair)
    assert one == other and '"steps"' in one[0]


def played(position: State, script: list[tuple[int, str]]) -> Table:
    table = Table(position.board.game, seed=b"s" * 32, start=position.data())
    for seat, text in script:
        table.play(text, seat)
    return table


def first_of_seat_0(table: Table) -> int:
    """The first decision of seat 0 that was made, and is no answer that waits for those of others; else -1."""
    return next((ply for ply, (seat, _) in enumerate(table.record.moves) if seat == 0), -1)


def helped(browser: Browser, id: str, script: list[tuple[int, str]]) -> list[str]:
    """All the help that seat 0 can get while the game runs: a hint, the review so far, a study with the best line."""
    room, table = browser.rooms.find(id), f"/t/{id}"
    room.settings.aided = True
    texts = []
    for seat, text in script:
        if seat == 0 and not texts:
            texts.append(browser.get(f"{table}/hint", headers=DATA).text)
        browser.within(room.play, seat, text, room.question(seat))
    browser.post(f"{table}/review")
    until(lambda: (now := browser.get(f"{table}/review", headers=DATA).json())["done"] == now["total"] > 0, 60)
    texts += [browser.get(f"{table}/review?at={ply}", headers=DATA).text for ply in range(room.table.ply + 1)]
    begun = browser.post(
        f"{table}/study", data={"at": str(first_of_seat_0(room.table)), "best": "1"}, follow_redirects=False
    )
    study = begun.headers["location"].split("/")[2].partition("?")[0]
    record = Record.parse(browser.rooms.store.study(study).text)
    assert record.branches or record.moves
    return [without(text, (id,)) for text in [*texts, repr((record.start, record.moves, record.branches))]]
