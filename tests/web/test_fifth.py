"""A game in a package of its own, played through the whole site without a line elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import kogge

PLAYED = """
import random, sys
from starlette.testclient import TestClient
from kogge.web.app import site

browser = TestClient(site("sqlite:///" + sys.argv[1], workers=0), headers={"accept": "application/json"})
pages = ["/", *(f"/{kind}/pebbles" for kind in ("new", "about", "rules", "learn", "edit", "byhand"))]
pages += ["/picture/pebbles.svg", "/rules/pebbles/middle.svg", "/edit/pebbles?moment=end", "/static/board.css"]
for page in pages:
    assert browser.get(page).status_code == 200, page
people = {"seats": "2", "kind0": "here", "kind1": "here"}
table = browser.post("/new/pebbles", data=people, follow_redirects=False).headers["location"]
dice, eye = random.Random(3), 0
for _ in range(200):
    state = browser.get(f"{table}/state?eye={eye}").json()
    if state["over"]:
        break
    if state["cover"] is not None:
        eye = state["cover"]
        continue
    eye, move = state["actor"], {"text": dice.choice(state["moves"])["text"], "asked": state["asked"]}
    assert browser.post(f"{table}/play?eye={eye}", data=move).status_code == 200
assert browser.get(f"{table}/replay?at=3").status_code == 200
print("over" if state["over"] else "not over", browser.get(table).text)
"""


def test_it_is_played_to_its_end_in_the_browser(fifth_game: Path, tmp_path: Path) -> None:
    paths = os.pathsep.join([str(fifth_game), str(Path(kogge.__file__).parent.parent)])
    command = [sys.executable, "-W", "ignore", "-c", PLAYED, str(tmp_path / "tables.db")]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    assert done.stdout.startswith("over") and 'class="result"' in done.stdout
