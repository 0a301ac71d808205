"""Playing through the site: moves, numbers, undo, seats, restarts."""

from __future__ import annotations

import re

import pytest

from kogge.table import Record
from kogge.web import deal
from kogge.web.app import site

from .visitors import PEOPLE, Browser, part, until


def play_on(browser: Browser, table: str, moves: int) -> dict[str, object]:
    """Make the last legal move several times, for whichever own seat is asked."""
    state = browser.state(table)
    for _ in range(moves):
        if state["over"]:
            break
        answer = browser.move(table, state["moves"][-1]["text"], state["asked"], state["actor"])
        assert answer.status_code == 200, answer.text
        state = browser.state(table)
    return state


def test_two_clicks_lead_to_a_board(browser: Browser) -> None:
    start = browser.get("/")
    assert start.status_code == 200 and 'action="/new/hansa"' in start.text and 'lang="en"' in start.text
    page = browser.post("/new/hansa")
    assert page.status_code == 200 and "<svg" in page.text and 'id="city-danzig"' in page.text


def test_every_legal_move_is_a_button_without_scripts(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    page = browser.get(table).text
    offered = re.findall(r'<button name="text" value="([^"]+)"', page)
    assert offered == [move["text"] for move in browser.state(table)["moves"]]
    asked = re.search(r'name="asked" value="(\d+)"', page)
    assert asked is not None
    shown = browser.post(f"{table}/play?eye=0", data={"text": offered[0], "asked": asked[1]})
    assert shown.status_code == 200 and "Bert, it is your decision." in shown.text


def test_a_move_sent_twice_counts_once(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    state = browser.state(table)
    text = state["moves"][0]["text"]
    first = browser.move(table, text, state["asked"], 0).json()
    again = browser.move(table, text, state["asked"], 0)
    assert again.status_code == 200
    assert again.json()["version"] == first["version"] == state["version"] + 1


def test_another_answer_to_an_old_question_is_refused_with_the_number_of_the_position(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    state = browser.state(table)
    browser.move(table, state["moves"][0]["text"], state["asked"], 0)
    late = browser.move(table, state["moves"][1]["text"], state["asked"], 0)
    assert late.status_code == 409
    assert late.json()["version"] == state["version"] + 1 and late.json()["error"]


def test_an_illegal_move_is_refused_with_its_reason(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    state = browser.state(table)
    refused = browser.move(table, "sail danzig", state["asked"], 0)
    assert refused.status_code == 422 and refused.json()["error"] and refused.json()["rule"]
    assert browser.state(table)["version"] == state["version"]
    assert browser.move(table, "no such move", state["asked"], 0).status_code == 422


def test_nobody_moves_for_another_seat(browser: Browser, guest: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    state = browser.state(table)
    assert guest.move(table, state["moves"][0]["text"], state["asked"], 0).status_code == 403
    assert guest.undo(table, 0, state["asked"]).status_code == 403
    assert guest.state(table)["moves"] == []
    assert browser.state(table)["version"] == state["version"]


def test_undo_is_an_event_and_the_version_grows(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    state = browser.state(table)
    browser.move(table, state["moves"][0]["text"], state["asked"], 0)
    after = browser.state(table)
    undone = browser.undo(table, 0, after["version"])
    assert undone.status_code == 200, undone.text
    assert browser.state(table)["ply"] == state["ply"] and undone.json()["version"] == state["version"] + 2
    assert browser.undo(table, 0, after["version"]).json()["version"] == state["version"] + 2
    other = browser.move(table, state["moves"][1]["text"], browser.state(table)["asked"], 0)
    assert other.status_code == 200


def test_one_undo_takes_back_the_moves_that_one_click_made(browser: Browser) -> None:
    table = browser.open_table("teutonica", **PEOPLE)
    first = browser.state(table)["ply"]
    for text in ("place trader", "on bremen-minden", "place trader"):
        assert browser.move(table, text, browser.state(table)["asked"], 0).status_code == 200
    for left in (2, 0):  # the third was a click of its own, the second followed the first at once
        browser.undo(table, 0, browser.state(table)["asked"], joined=first + 1, first=first)
        assert browser.state(table)["ply"] == first + left


def test_a_seat_is_taken_by_a_post_and_its_link_is_dead_then(browser: Browser, guest: Browser) -> None:
    table = browser.open_table(**{**PEOPLE, "kind1": "link"})
    link = browser.seat_links(table)[1]
    shown = guest.get(link)
    assert shown.status_code == 200 and "Sit here" in shown.text
    assert guest.state(table)["eye"] is None
    guest.post(link, data={"name": "Berta"})
    assert guest.state(table)["eye"] == 1 and "Berta" in browser.get(table).text
    third = browser.another()
    assert third.post(link, data={"name": "Cara"}).status_code == 409
    assert third.state(table)["eye"] is None and "is taken" in third.get(link).text


def test_spectators_see_and_cannot_act(browser: Browser, guest: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    link = re.search(r'value="http://testserver(/w/[^"]+)"', browser.get(table).text)
    assert link is not None
    assert "<svg" in guest.get(link[1]).text
    assert guest.state(link[1])["moves"] == []
    assert guest.post(f"{link[1]}/play", data={"text": "end", "asked": "1"}).status_code in (404, 405)


def test_a_restart_loses_nothing(browser: Browser, database: str) -> None:
    table = browser.open_table(**PEOPLE)
    play_on(browser, table, 9)
    before = browser.state(table)
    again = Browser(site(database, workers=0), cookies=dict(browser.cookies))
    with again:
        after = again.state(table)
        assert {**after, "seen": ""} == {**before, "seen": ""}
        play_on(again, table, 3)


def test_a_whole_game_then_its_record_verifies(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    state = play_on(browser, table, 400)
    record = Record.parse(browser.get(f"{table}/record?eye=0").text)
    assert state["over"] == record.over
    if record.over:
        record.verify()


def test_a_running_record_can_go_on_elsewhere(browser: Browser, guest: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    play_on(browser, table, 12)
    text = browser.post(f"{table}/save").text
    answer = guest.post("/load", files={"record": ("game.kogge", text.encode())}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    copied = guest.state(answer.headers["location"])
    assert copied["ply"] == browser.state(table)["ply"] and copied["moves"]


def test_a_broken_record_is_refused_with_a_sentence(browser: Browser) -> None:
    for text in (b"", b"nonsense", b"kogge: 1\ngame: hansa\n\n", bytes(range(256))):
        answer = browser.post("/load", files={"record": ("game.kogge", text)})
        assert answer.status_code == 400 and "cannot be used" in answer.text


def test_bots_answer_and_give_way(browser: Browser) -> None:
    table = browser.open_table(seats="2", kind0="here", kind1="easy")
    state = browser.state(table)
    browser.move(table, state["moves"][0]["text"], state["asked"], 0)
    state = browser.when_asked(table)
    assert state["actor"] == 0 and state["version"] > 2


def test_replay_and_branch(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    play_on(browser, table, 10)
    page = browser.get(f"{table}/replay?at=3")
    assert page.status_code == 200 and "After move 3" in page.text
    ply = browser.state(table)["ply"]
    branch = browser.post(f"{table}/branch", data={"at": ply - 1}, follow_redirects=False)
    assert branch.status_code == 303
    assert browser.state(branch.headers["location"])["ply"] == 0


def test_rematch_rename_and_delete(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    browser.post(f"{table}/rename", data={"title": "Sunday game"})
    assert "Sunday game" in browser.get("/tables").text
    fresh = browser.post(f"{table}/rematch", follow_redirects=False).headers["location"]
    assert fresh != table and browser.state(fresh)["actor"] == 0
    browser.post(f"{table}/forget")
    assert table not in browser.get("/tables").text and fresh in browser.get("/tables").text
    assert browser.get(table).status_code == 404


def test_an_ended_table_takes_no_more_moves(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    state = browser.state(table)
    browser.post(f"{table}/end")
    assert browser.state(table)["moves"] == []
    assert browser.move(table, state["moves"][0]["text"], state["asked"], 0).status_code == 422


def test_why_not_names_the_rule(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    reasons = browser.get(f"{table}/why?eye=0&element=supply").json()
    assert reasons and reasons[0]["rule"].startswith("H")


def test_another_seat_begins_the_next_game(browser: Browser, guest: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal, "PATIENCE", 0.0)
    table = browser.open_table(**{**PEOPLE, "kind1": "link"})
    guest.post(browser.seat_links(table)[1], data={"name": "Bert"})
    fresh = guest.post(f"{table}/rematch", follow_redirects=False).headers["location"]
    assert guest.state(fresh)["actor"] is None and browser.state(fresh)["eye"] is None
    assert browser.post(f"{table}/rematch", follow_redirects=False).headers["location"] == fresh
    until(lambda: guest.state(fresh)["moves"])
    assert guest.state(fresh)["actor"] == 0 and browser.state(fresh)["eye"] == 1


def test_whoever_leaves_a_shared_device_takes_the_seat_along(browser: Browser, guest: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    browser.post(f"{table}/plan", data={"seat": "1", "kind": "link"})
    guest.post(browser.seat_links(table)[1], data={"name": "Bert"})
    state = browser.state(table)
    browser.move(table, state["moves"][0]["text"], state["asked"], 0)
    assert browser.state(table)["actor"] is None and guest.state(table)["actor"] == 1


def test_a_hint_names_a_legal_move_and_a_reason(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE, aided="1")
    state = browser.state(table)
    hint = browser.get(f"{table}/hint?eye=0", headers={"accept": "application/json"}).json()
    assert hint["steps"][0]["text"] in [move["text"] for move in state["moves"]]
    assert hint["steps"][0]["path"] and hint["why"]
    assert hint["said"].startswith("The computer would choose: Place 2 booths in ")
    assert "Almost as good: " in hint["said"] or "more chance to win" in hint["said"]


def test_a_seat_link_comes_as_a_code_too(browser: Browser) -> None:
    table = browser.open_table(**{**PEOPLE, "kind1": "link"})
    code = browser.get(browser.seat_links(table)[1] + "/code.svg")
    assert code.headers["content-type"] == "image/svg+xml" and code.text.startswith("<svg")
    assert browser.get("/s/nobody/code.svg").status_code == 404


def test_two_servers_over_one_database_never_both_move(browser: Browser, database: str) -> None:
    table = browser.open_table(**PEOPLE)
    with Browser(site(database, workers=0), cookies=dict(browser.cookies)) as other:
        state = other.state(table)
        assert browser.move(table, state["moves"][0]["text"], state["asked"], 0).status_code == 200
        late = other.move(table, state["moves"][1]["text"], state["asked"], 0)
        assert late.status_code == 409 and other.state(table)["ply"] == browser.state(table)["ply"]


def test_what_happened_since_my_last_decision_is_marked(browser: Browser, guest: Browser) -> None:
    table = browser.open_table(**{**PEOPLE, "kind1": "link"})
    guest.post(browser.seat_links(table)[1], data={"name": "Bert"})
    state = browser.state(table)
    browser.move(table, "place kalmar", state["asked"], 0)
    bert = guest.state(table)
    assert guest.move(table, "place danzig", bert["asked"], 1).status_code == 200
    state = browser.state(table)
    assert state["recent"] == ["city-danzig"]
    assert ' new"' in part(state, "log") and "since your last decision" in part(state, "since")
    assert guest.state(table)["recent"] == []
