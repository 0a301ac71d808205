"""Plays at a table through its page: with the mouse, with a finger, with the keyboard, or with forms alone."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

Scene = dict[str, Any]
NewPage = Callable[..., Page]
Policy = Callable[[Scene, int], dict[str, Any]]

# A point at which the mouse meets an element and nothing that lies over it.
POINT = """id => {
  const spot = document.getElementById(id);
  if (!spot || !spot.classList.contains("lit")) return null;
  spot.scrollIntoView({block: "nearest", inline: "nearest"});
  const meets = (x, y) => {
    const hit = document.elementFromPoint(x, y)?.closest?.(".spot");
    if (!hit) return false;
    for (let outer = hit; outer; outer = outer.parentElement?.closest(".spot"))
      if (outer.classList.contains("lit")) return outer === spot;
    return false;
  };
  for (const part of [spot, ...spot.querySelectorAll("*")]) {
    const box = part.getBoundingClientRect();
    for (const at of [55, 33, 77, 37, 73, 52, 58, 15, 85]) {
      const fx = Math.floor(at / 10) / 10, fy = (at % 10) / 10;
      const x = box.x + box.width * fx, y = box.y + box.height * fy;
      if (meets(x, y)) return [x, y];
    }
  }
  return null;
}"""

# Notes how long each click took until the frame with the new position.
STOPWATCH = """() => {
  window.clicks = [];
  let began = 0, asked = document.querySelector("#moves input[name=asked]")?.value;
  addEventListener("click", (event) => { if (event.isTrusted) began = event.timeStamp; }, true);
  const painted = new MessageChannel();
  painted.port1.onmessage = (event) => window.clicks.push(performance.now() - event.data);
  new MutationObserver(() => {
    const now = document.querySelector("#moves input[name=asked]")?.value;
    if (now === asked) return;
    asked = now;
    if (!began) return;
    const from = began;
    began = 0;
    requestAnimationFrame(() => painted.port2.postMessage(from));
  }).observe(document.getElementById("ask"), {subtree: true, childList: true, attributes: true});
}"""


def lively(moves_before_resting: int, seed: int = 1, rest: tuple[str, ...] = ()) -> Policy:
    """Any move for a while; later one of the `rest` moves where there is one, so that the game comes to its end."""
    rng = random.Random(seed)

    def choose(scene: Scene, made: int) -> dict[str, Any]:
        moves = scene["moves"]
        quick = [move for move in moves if move["text"] in rest]
        active = [move for move in moves if move["text"] not in rest]
        if quick and (made >= moves_before_resting or not active):
            return quick[0]
        return rng.choice(active or moves)

    return choose


def merchant(routes: tuple[str, ...]) -> Policy:
    """Hansa Teutonica with a plan: fill one of these routes, claim it, take an office; twenty points end the game."""
    plan = {"on": ""}

    def choose(scene: Scene, made: int) -> dict[str, Any]:
        by_text = {move["text"]: move for move in scene["moves"]}
        targets = [text for text in by_text if text.startswith("on ")]
        if targets and plan["on"] not in targets:
            plan["on"] = next((f"on {route}" for route in routes if f"on {route}" in targets), targets[0])
        if targets:
            return by_text[plan["on"]]
        order = (
            "claim",
            "office",
            "skill",
            "place trader",
            "place merchant",
            "income",
            "end",
            "stop",
            "done",
            "nothing",
        )
        for kind in order:
            for text in by_text:
                if text.startswith(kind):
                    return by_text[text]
        return scene["moves"][0]

    return choose


class Player:
    """Somebody at a table. `address` is the page of the table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.address = page.url.split("?")[0].split("#")[0]
        self.made = 0

    def scene(self) -> Scene:
        answer = self.page.request.get(f"{self.address}/state", headers={"accept": "application/json"})
        assert answer.ok, answer.text()
        scene: Scene = answer.json()
        return scene

    def play(self, choose: Policy, most: int = 5000) -> Scene:
        """Play until the game is over."""
        for _ in range(most):
            scene = self.my_turn()
            if scene["over"]:
                return scene
            self.make(choose(scene, self.made), scene)
            self.made += 1
        raise AssertionError(f"The game was not over after {most} moves.")

    def my_turn(self) -> Scene:
        """Wait until this page is asked, or the game is over."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            scene = self.scene()
            if scene["over"] or (scene["actor"] is not None and scene["moves"]):
                self.show(scene)
                return scene
            time.sleep(0.02)
        raise AssertionError(f"Nobody moved for a minute: {scene['pieces']['ask']}")

    def show(self, scene: Scene) -> None:
        """Let the page catch up with the game, skipping the bots' moves."""
        self.page.wait_for_function(
            """([version, over]) => {
                if (!document.getElementById("pace").hidden) document.getElementById("skip").click();
                return Number(document.getElementById("table").dataset.version) >= version;
            }""",
            arg=[scene["version"], scene["over"]],
            polling=15,
        )

    def agree(self, scene: Scene, yes: Callable[[], None]) -> None:
        """Wait for the new position, answering the question before a move that gives something up."""
        asked = self.page.wait_for_function(
            """version => document.getElementById("sure").open ? "asked"
                : Number(document.getElementById("table").dataset.version) > version ? "moved" : null""",
            arg=scene["version"],
            polling=15,
        )
        if asked.json_value() == "asked":
            yes()
            self.page.wait_for_function(
                "version => Number(document.getElementById('table').dataset.version) > version",
                arg=scene["version"],
                polling=15,
            )

    def make(self, move: dict[str, Any], scene: Scene) -> None:
        """Point along the path of a move."""
        raise NotImplementedError


class Mouse(Player):
    """Clicks on what glows, else on the buttons beside the board."""

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def make(self, move: dict[str, Any], scene: Scene) -> None:
        page = self.page
        if not move["drawn"]:
            self.press(f"#moves button[value='{move['text']}']")
        else:
            for at, step in enumerate(move["path"]):
                others = [other for other in scene["moves"] if other["path"][:at] == move["path"][:at]]
                if at and len(others) == 1:
                    break
                point = page.evaluate(POINT, step)
                if point is not None:
                    self.click(*point)
                    continue
                assert at > 0, f"{step} cannot be pointed at for {move['text']!r}"
                final = [other for other in others if other["path"][at : at + 1] == [step]]
                text = move["label"] if len(final) == 1 else scene["names"].get(step, step)
                page.locator("#choice button", has_text=text).filter(has_text=text).first.click()
            else:
                left = [other for other in scene["moves"] if other["path"][: len(move["path"])] == move["path"]]
                if len(left) > 1:
                    page.get_by_role("button", name=move["label"], exact=True).first.click()
        self.agree(scene, lambda: page.locator("#sure button[value=yes]").click())

    def press(self, selector: str) -> None:
        self.page.locator(selector).click()


class Finger(Mouse):
    """Taps."""

    def click(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def press(self, selector: str) -> None:
        self.page.locator(selector).tap()


class Keyboard(Player):
    """Tab from one control to the next, Enter to use it; nothing else."""

    def make(self, move: dict[str, Any], scene: Scene) -> None:
        if not move["drawn"]:
            self.reach("e => e.matches(`#moves button`) && e.value === arg", move["text"])
        else:
            for at, step in enumerate(move["path"]):
                others = [other for other in scene["moves"] if other["path"][:at] == move["path"][:at]]
                if at and len(others) == 1:
                    break
                final = [other for other in others if other["path"][at : at + 1] == [step]]
                text = move["label"] if len(final) == 1 else scene["names"].get(step, step)
                self.reach(
                    "e => e.id === arg[0] || (e.matches(`#choice button`) && e.textContent === arg[1])", [step, text]
                )
        self.agree(scene, lambda: self.page.keyboard.press("Enter"))

    def reach(self, test: str, arg: Any) -> None:
        for _ in range(400):
            if self.page.evaluate(f"arg => ({test})(document.activeElement)", arg):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {arg!r}")


class Forms(Player):
    """Without scripts: every move is a button of a form, and the page is loaded anew."""

    def show(self, scene: Scene) -> None:
        self.page.goto(self.address)

    def make(self, move: dict[str, Any], scene: Scene) -> None:
        self.page.locator(f"#moves button[value='{move['text']}']").click()
