"""Answers given in secret (Colonia's family cards): in any order, taken back, kept over a restart, seen by nobody."""

from __future__ import annotations

from typing import Any

import pytest

from kogge.web.app import site

from .visitors import Browser, part

PEOPLE = {"seats": "3", "kind0": "here", "kind1": "link", "kind2": "link", "seed": "2"}


@pytest.fixture
def family(browser: Browser) -> tuple[str, list[Browser]]:
    """A table of Colonia with three people on three devices, who owe their first family card."""
    table = browser.open_table("colonia", **PEOPLE)
    links = browser.seat_links(table)
    people = [browser, browser.another(), browser.another()]
    for seat in (1, 2):
        people[seat].post(links[seat], data={"name": f"Person {seat}"})
    for _ in range(20):
        if all(person.state(table)["actor"] is not None for person in people):
            return table, people
        for person in people:
            state = person.state(table)
            if state["actor"] is not None:
                person.move(table, state["moves"][0]["text"], state["asked"], state["actor"])
    raise AssertionError("no simultaneous decision came up")


def answer(person: Browser, table: str, which: int = 0) -> Any:
    state = person.state(table)
    return person.move(table, state["moves"][which]["text"], state["asked"], state["actor"])


def test_answers_come_in_any_order_and_nobody_sees_them(family: tuple[str, list[Browser]]) -> None:
    table, people = family
    before = people[0].state(table)
    assert answer(people[2], table, 1).status_code == 200
    after = people[0].state(table)
    assert after["asked"] == before["asked"] and after["moves"] == before["moves"] and after["ply"] == before["ply"]
    assert part(after, "log") == part(before, "log")
    assert people[2].state(table)["actor"] is None
    assert answer(people[0], table).status_code == 200
    assert people[0].state(table)["ply"] == before["ply"]
    assert answer(people[1], table).status_code == 200
    assert people[0].state(table)["ply"] >= before["ply"] + 3


def test_an_answer_sent_before_another_arrived_still_counts(family: tuple[str, list[Browser]]) -> None:
    table, people = family
    mine = people[0].state(table)
    answer(people[1], table)
    late = people[0].move(table, mine["moves"][0]["text"], mine["asked"], 0)
    assert late.status_code == 200
    again = people[0].move(table, mine["moves"][0]["text"], mine["asked"], 0)
    assert again.status_code == 200 and again.json()["version"] == late.json()["version"]


def test_an_answer_can_be_taken_back_and_changed(family: tuple[str, list[Browser]]) -> None:
    table, people = family
    asked = people[0].state(table)["asked"]
    answered = answer(people[0], table).json()
    undone = people[0].undo(table, 0, answered["version"])
    state = people[0].state(table)
    assert undone.status_code == 200 and state["actor"] == 0 and state["asked"] > asked
    assert answer(people[0], table, 1).status_code == 200


def test_a_restart_keeps_answers(family: tuple[str, list[Browser]], database: str) -> None:
    table, people = family
    answer(people[1], table)
    answer(people[2], table)
    ply = people[0].state(table)["ply"]
    with Browser(site(database, workers=0), cookies=dict(people[0].cookies)) as again:
        state = again.state(table)
        assert state["ply"] == ply and state["actor"] == 0
        answer(again, table)
        assert again.state(table)["ply"] >= ply + 3
