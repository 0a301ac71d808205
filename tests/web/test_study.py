"""Pages beside the table: rules, the guided first game, set-up positions, games from the physical table, the chart."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from kogge.core.game import Game
from kogge.core.registry import games
from kogge.core.rulebook import rulebook
from kogge.core.tongue import languages, tongue
from kogge.web.language import voice
from kogge.web.rules import rendered
from kogge.web.shelf import shown_games

from .visitors import PEOPLE, Browser, part

ALL = list(games().values())
SHOWN = shown_games()


def named(game: Game) -> str:
    return game.id


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ALL, ids=named)
def test_every_numbered_rule_can_be_linked(game: Game, language: str) -> None:
    text = rulebook(game.package, language).text
    letter = next(letter for letter in re.findall(r"^## ([A-Z])1\b", text, re.M))
    numbers = set(re.findall(rf"\b{letter}\d+(?:\.\d+)*\b", text))
    contents, body = rendered(game.id, voice(language, game))
    anchors = re.findall(r'id="([^"]+)"', body)
    assert len(anchors) == len(set(anchors)) and numbers <= set(anchors)
    assert len(contents) >= 5 and all(id in anchors for id, _ in contents)
    assert set(re.findall(r'href="#([^"]+)"', body)) <= set(anchors)


@pytest.mark.parametrize("game", ALL, ids=named)
def test_what_the_coach_says_comes_with_a_rule_that_can_be_read(game: Game) -> None:
    _, body = rendered(game.id, voice("de", game))
    ways = [{}, *[{option.name: value} for option in game.options for value in option.values]]
    boards = [game.board(seats, way) for seats in game.seats for way in ways]
    decisions = {name: decision for board in boards for name, decision in board.decisions.items()}
    state = game.new(game.seats[0])
    told = 0
    for name, decision in decisions.items():
        state.decision = decision
        lesson = game.words.guide(state.view(0), tongue("en"))
        if lesson is not None:
            assert lesson.text and f'id="{lesson.rule}"' in body, name
            told += 1
    assert told >= 4


@pytest.mark.parametrize("game", SHOWN, ids=named)
def test_rules_and_about_pages_show_pictures_and_what_is_reconstructed(game: Game, browser: Browser) -> None:
    page = browser.get(f"/rules/{game.id}?lang=de")
    spoken = rulebook(game.package, "de").language
    assert (
        page.status_code == 200
        and "Regeln von" in page.text
        and f'<article class="rules" lang="{spoken}">' in page.text
    )
    for moment in ("opening", "middle", "end"):
        picture = browser.get(f"/rules/{game.id}/{moment}.svg")
        assert picture.status_code == 200 and picture.text.startswith("<svg")
    assert browser.get(f"/rules/{game.id}/dusk.svg").status_code == 404
    for address in re.findall(r'<img src="(/rules/\w+/\w+-\d.svg)', page.text):
        assert browser.get(address).text.startswith("<svg")
    assert {browser.get(f"/rules/{game.id}/{way}.svg").status_code for way in ("after-9", "after-0", "dusk-1")} == {404}
    assert game.author in unescape(browser.get(f"/about/{game.id}?lang=en").text)


def test_the_rules_page_speaks_the_readers_language(browser: Browser) -> None:
    page = unescape(browser.get("/rules/hansa?lang=nl").text)
    assert "De bank raakt nooit leeg" in page and "in het Engels" not in page
    assert "Anna koopt rood (2 vaten) in Kopenhagen voor 1 daalder van de bank." in page and "seed =" not in page
    assert 'id="H4.1"' in page and '<a href="#H7.10">H7.10</a>' in page


def test_a_guided_game_explains_a_decision_the_first_time_it_comes_up(browser: Browser) -> None:
    answer = browser.post("/learn/hansa", follow_redirects=False)
    table = answer.headers["location"]
    assert 'class="coach" open>' in browser.get(table).text
    first = browser.state(table)
    assert "/rules/hansa#H2.4" in part(first, "ask")
    browser.move(table, first["moves"][0]["text"], first["asked"], 0)
    state = browser.when_asked(table)
    assert "Place" in part(state, "ask") and 'class="coach">' in part(state, "ask")


def form_of(page: str) -> dict[str, str]:
    """What the form of the editor would send."""
    fields = dict(re.findall(r'<input type="(?:number|hidden)" name="([^"]+)" value="([^"]*)"', page))
    fields.update(re.findall(r'<input name="([^"]+)" value="([^"]*)" inputmode', page))
    fields.update((name, "1") for name in re.findall(r'type="checkbox" name="([^"]+)" value="1" checked', page))
    for name, options in re.findall(r'<select name="([^"]+)"[^>]*>(.*?)</select>', page, re.S):
        chosen = re.search(r"<option(?: value=\"([^\"]*)\")? selected>([^<]*)", options)
        if chosen:
            fields[name] = chosen[1] if chosen[1] is not None else unescape(chosen[2])
    was = re.search(r'name="was" id="was" value="([^"]*)"', page)
    assert was is not None
    return {**fields, "was": unescape(was[1])}


@pytest.mark.parametrize("moment", ["start", "middle", "end"])
@pytest.mark.parametrize("game", SHOWN, ids=named)
def test_the_editor_sends_back_the_position_it_shows(game: Game, moment: str, browser: Browser) -> None:
    page = browser.get(f"/edit/{game.id}?moment={moment}&seats={game.seats[0]}")
    assert page.status_code == 200
    fields = form_of(page.text)
    answer = browser.post(f"/edit/{game.id}", data=fields, headers={"accept": "application/json"}).json()
    assert answer["error"] == "" and json.loads(answer["was"]) == json.loads(fields["was"])
    assert answer["board"].startswith("<svg")


def test_an_impossible_position_is_refused_with_a_sentence_beside_what_was_changed(browser: Browser) -> None:
    fields = form_of(browser.get("/edit/hansa?seats=2&moment=middle").text)
    bad = {**fields, "talers.0": "-3"}
    answer = browser.post("/edit/hansa", data=bad, headers={"accept": "application/json"}).json()
    assert answer["error"].endswith(".") and answer["fields"] == ["talers"] and "board" not in answer
    page = browser.post("/edit/hansa", data=bad)
    assert page.status_code == 400 and 'id="trouble-talers" data-field="talers">' in page.text
    assert 'name="talers.0" value="-3"' in page.text
    assert browser.post("/edit/hansa", data={**fields, "talers.0": "x"}).status_code == 400
    assert browser.post("/edit/hansa", data={"was": "{}"}).status_code == 400


def test_a_set_up_position_is_played_from(browser: Browser) -> None:
    fields = form_of(browser.get("/edit/hansa?seats=2&moment=middle").text)
    fields["ship"] = "1"
    answer = browser.post("/edit/hansa", data={**fields, "do": "play", "kind1": "easy"}, follow_redirects=False)
    assert answer.status_code == 303
    room = browser.app.state.rooms.find(answer.headers["location"].removeprefix("/t/"))
    assert room.table.record.start["ship"] == 1 and [plan.kind for plan in room.settings.plans] == ["here", "bot"]


def test_the_position_of_a_replay_can_be_changed(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    state = browser.state(table)
    browser.move(table, state["moves"][0]["text"], state["asked"], 0)
    page = browser.get(f"{table}/edit?at=0")
    assert page.status_code == 200 and 'id="editor"' in page.text


def test_draws_of_a_real_table_are_entered(browser: Browser) -> None:
    answer = browser.post("/byhand/hansa", data={"seats": "2", "name0": "Anna"}, follow_redirects=False)
    table = answer.headers["location"]
    state = browser.state(table)
    assert state["actor"] == -1 and len(state["moves"]) > 5
    entered = browser.move(table, state["moves"][3]["text"], state["asked"])
    assert entered.status_code == 200 and browser.state(table)["ply"] == 1


def test_the_chart_forgets_what_was_taken_back(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    room = browser.app.state.rooms.find(table.removeprefix("/t/"))
    state = browser.state(table)
    browser.move(table, state["moves"][0]["text"], state["asked"], 0)
    browser.get(f"{table}/replay")
    assert max(ply for _, ply in room.points) == state["ply"] + 1
    browser.undo(table, 0, browser.state(table)["version"])
    assert max(ply for _, ply in room.points) == state["ply"]


@pytest.mark.parametrize("game", SHOWN, ids=named)
def test_the_editor_names_every_decision_in_words(game: Game) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        board = game.board(seats)
        for language in ("en", "nl", "de"):
            known = game.words.decisions(voice(language, game))
            assert set(board.decisions) <= set(known) and all(text != name for name, text in known.items())
        assert known["over"].startswith("Keine")
