"""Puzzles on the site: the list, one of a day, answers judged by the server, and nothing told too early."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from kogge.analysis import puzzles as book
from kogge.analysis.puzzles import Puzzle, Refutation
from kogge.analysis.puzzles import puzzle as data
from kogge.core.rng import Rng
from kogge.web import puzzles as site_puzzles
from kogge.web.shelf import shown_games

from .visitors import Browser

FIRST = [book.puzzles(game.id)[0] for game in shown_games() if book.puzzles(game.id)]
every_game = pytest.mark.parametrize("puzzle", FIRST, ids=lambda puzzle: puzzle.game)


def address(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.game}/{puzzle.number}"


def ask(browser: Browser, puzzle: Puzzle, **fields: str) -> dict[str, Any]:
    return browser.get(address(puzzle), params=fields, headers={"accept": "application/json"}).json()


def unknown_answer(puzzle: Puzzle) -> str:
    known = {*puzzle.best[:1], *puzzle.equal, *(wrong.move for wrong in puzzle.wrong)}
    return next((move.text for move in book.view(puzzle).legal() if move.text not in known), "")


@every_game
def test_a_puzzle_is_asked_and_answered(puzzle: Puzzle, browser: Browser) -> None:
    page = unescape(browser.get(address(puzzle)).text)
    assert "What is best?" in page and 'class="verdict' not in page
    for move in book.view(puzzle).legal():
        assert f'value="{move.text}"' in page
    right, wrong = ask(browser, puzzle, text=puzzle.best[0]), ask(browser, puzzle, text=puzzle.wrong[0].move)
    assert right["kind"] == "best" and right["steps"][0]["text"] == puzzle.best[0]
    assert wrong["kind"] == "wrong" and wrong["steps"][0]["text"] == puzzle.wrong[0].move
    loss = max(1, round(100 * puzzle.wrong[0].loss))
    assert f"falls by about {loss} %" in wrong["pieces"]["verdict"]["verdict"]
    assert ask(browser, puzzle, solution="1")["kind"] == "solution"


@every_game
def test_without_a_script_a_form_gets_the_same_words(puzzle: Puzzle, browser: Browser) -> None:
    words = {"en": "Right: nothing is better.", "nl": "Goed: niets is beter.", "de": "Richtig: nichts ist besser."}
    for language, text in words.items():
        page = browser.get(address(puzzle), params={"text": puzzle.best[0], "lang": language}).text
        assert text in page and 'id="verdict" role="status"' in page


@every_game
def test_before_the_answer_the_page_has_no_solution(
    puzzle: Puzzle, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With any other solution it has the same bytes."""
    page = without_next(browser.get(address(puzzle)).content)
    for move in (book.view(puzzle).legal()[0], book.view(puzzle).legal()[-1]):
        wrong = Refutation(move.text, 0.5, ())
        other = replace(puzzle, best=(move.text,), equal=(move.text,), chance=0.01, wrong=(wrong,))
        monkeypatch.setattr(book, "find", lambda game, number, other=other: other)
        monkeypatch.setattr(book, "puzzles", lambda game, other=other: (other,) if game == other.game else ())
        assert without_next(browser.get(address(puzzle)).content) == page


@every_game
def test_what_the_player_could_not_know_is_on_no_page(
    puzzle: Puzzle, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another world that looks the same to the player gives the same bytes, before the answer and after it."""
    asks: list[dict[str, str]] = [{}, {"text": puzzle.wrong[0].move}, {"solution": "1"}]

    def told() -> list[bytes]:
        data.seen.cache_clear()
        site_puzzles.small_picture.cache_clear()
        begun = browser.post(f"{address(puzzle)}/study", follow_redirects=False).headers["location"]
        record = browser.get(f"{begun.partition('?')[0]}/file").content
        studied = next(line for line in record.splitlines() if line.startswith(b"start: "))
        pictured = browser.get(f"{address(puzzle)}/board.svg").content
        return [studied, pictured, *(browser.get(address(puzzle), params=asked).content for asked in asks)]

    known, view = told(), book.view(puzzle)
    with monkeypatch.context() as patch:
        for seed in range(2):
            patch.setattr(data, "positions", lambda _, seed=seed: iter([view.sample(Rng(seed))]))
            assert told() == known
    data.seen.cache_clear()


def without_next(page: bytes) -> bytes:
    return re.sub(rb'id="next" href="[^"]*"', b"", page)


def test_an_answer_nobody_foresaw_is_searched_once(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(one for one in FIRST if unknown_answer(one))
    text = unknown_answer(puzzle)
    monkeypatch.setattr(site_puzzles, "WALKS", 8)
    site_puzzles._searched.clear()
    found = ask(browser, puzzle, text=text)
    assert found["kind"] == "wrong" and found["steps"][0]["text"] == text
    monkeypatch.setattr(browser.rooms.workers, "run", None)  # it is not asked again
    assert ask(browser, puzzle, text=text) == found
    site_puzzles._searched.clear()


def test_an_address_waits_for_so_many_searches_at_once(browser: Browser) -> None:
    puzzle = next(one for one in FIRST if unknown_answer(one))
    site_puzzles._searched.clear()
    browser.rooms.hints["testclient"] = browser.rooms.limits.hints
    answer = browser.get(address(puzzle), params={"text": unknown_answer(puzzle)})
    assert answer.status_code == 429 and "You wait for many hints already." in answer.text


def test_another_order_of_the_same_moves_is_right_too(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = FIRST[0]
    same = puzzle.wrong[0].move
    other = replace(puzzle, equal=(same,))
    monkeypatch.setattr(book, "find", lambda game, number: other)
    monkeypatch.setattr(book, "puzzles", lambda game: (other,))
    assert ask(browser, puzzle, text=same)["kind"] == "equal"


def test_what_is_no_answer_and_what_is_no_puzzle(browser: Browser) -> None:
    assert browser.get(address(FIRST[0]), params={"text": "fly to the moon"}).status_code == 400
    for wrong in (
        "/puzzles/hansa/0",
        "/puzzles/hansa/99999",
        "/puzzles/hansa/x",
        "/puzzles/hansa/²",
        "/puzzles/chess/1",
    ):
        assert browser.get(wrong).status_code == 404
    assert browser.get("/puzzles?level=9").status_code == 400


def test_the_list_by_game_theme_and_level(browser: Browser) -> None:
    def listed(query: str = "") -> list[str]:
        return re.findall(r'<li><a href="(/puzzles/\w+/\d+)"', browser.get(f"/puzzles{query}").text)

    every = [puzzle for game in shown_games() for puzzle in book.puzzles(game.id)]
    one = every[-1]
    assert listed() == [address(puzzle) for puzzle in every]
    assert listed(f"?game={one.game}") == [address(puzzle) for puzzle in every if puzzle.game == one.game]
    assert address(one) in listed(f"?theme={one.theme}&level={one.level}") != listed()


def test_one_a_day_the_same_for_everybody(browser: Browser, guest: Browser) -> None:
    daily = site_puzzles.today()
    assert daily is not None
    for visitor in (browser, guest):
        assert visitor.get("/puzzles/today", follow_redirects=False).headers["location"] == address(daily)
        assert f'src="{address(daily)}/board.svg' in visitor.get("/").text


def test_where_there_are_no_puzzles_nothing_speaks_of_one(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "puzzles", lambda game: ())
    assert "Puzzle of the day" not in browser.get("/").text + browser.get("/puzzles").text
    assert browser.get("/puzzles/today").status_code == 404


@every_game
def test_a_study_begins_with_the_position(puzzle: Puzzle, browser: Browser) -> None:
    page = browser.post(f"{address(puzzle)}/study")
    assert page.status_code == 200 and "/study/" in str(page.url)
    assert f'value="{puzzle.best[0]}"' in unescape(page.text)
