"""The guided first game, played in the browser: its goal, its prepared moves, and what comes when one leaves them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import kogge

from .visitors import Browser, part

PLAYED = """
import re, sys, time
from html import unescape
from starlette.testclient import TestClient
from kogge.core.registry import game
from kogge.core.tongue import tongue
from kogge.web.app import site

def wait(table):
    for _ in range(500):
        state = browser.get(f"{table}/state").json()
        if state["actor"] is not None or state["over"]:
            return state
        time.sleep(0.02)
    raise SystemExit("nobody moved")

def make(table, state, text):
    answer = browser.post(f"{table}/play?eye=0", data={"text": text, "asked": state["asked"]})
    assert answer.status_code == 200, answer.text

def coach(state):
    return unescape(state["pieces"]["ask"].get("coach", ""))

with TestClient(site("sqlite:///" + sys.argv[1], workers=0), headers={"accept": "application/json"}) as browser:
    course = game("pebbles").words.course(tongue("en", game("pebbles").words.locale))
    own = [step for step in course.steps if step.text]
    assert course.goal in unescape(browser.get("/learn/pebbles").text)
    open_table = lambda: browser.post("/learn/pebbles", follow_redirects=False).headers["location"]
    table = open_table()
    for n, step in enumerate(own, 1):
        state = wait(table)
        assert f"step {n} of {len(own)}" in coach(state) and step.text in coach(state), coach(state)
        assert [one["text"] for one in state["lesson"]] == [step.move]
        careful = {move["text"]: move["careful"] for move in state["moves"]}
        assert careful.pop(step.move) is None and all("Leave the lesson" in asked for asked in careful.values())
        hint = browser.get(f"{table}/hint?eye=0").json()
        assert hint["steps"][0]["text"] == step.move and hint["why"] == step.text.removesuffix(".")
        make(table, state, step.move)
    state = wait(table)
    assert not state["lesson"] and "you play freely" in coach(state), coach(state)
    assert not any(move["careful"] for move in state["moves"])

    table = open_table()
    state = wait(table)
    other = next(move["text"] for move in state["moves"] if move["text"] != own[0].move)
    make(table, state, other)
    state = wait(table)
    assert not state["lesson"] and "Lesson, step" not in coach(state)
    print("done")
"""


def test_the_prepared_moves_are_taught_one_by_one_and_left_by_any_other(fifth_game: Path, tmp_path: Path) -> None:
    paths = os.pathsep.join([str(fifth_game), str(Path(kogge.__file__).parent.parent)])
    command = [sys.executable, "-W", "ignore", "-c", PLAYED, str(tmp_path / "tables.db")]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, timeout=120)
    assert done.stdout == "done\n", done.stdout[-2000:] + done.stderr[-3000:]


@pytest.mark.parametrize("id", ["hansa", "teutonica", "pfeffersaecke", "colonia"])
def test_every_first_game_comes_to_free_play(browser: Browser, id: str) -> None:
    """Through all the steps where a game has a course, then one decision more."""
    table = browser.post(f"/learn/{id}", follow_redirects=False).headers["location"]
    state = browser.when_asked(table)
    for _ in range(60):
        if not state["lesson"]:
            break
        assert 'class="coach"' in part(state, "ask")
        answer = browser.move(table, state["lesson"][0]["text"], state["asked"], 0)
        assert answer.status_code == 200, answer.text
        state = browser.when_asked(table)
    assert not state["lesson"] and (state["over"] or state["moves"])
