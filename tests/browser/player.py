"""Plays at a table through its page: by mouse, finger, buttons, keyboard, or with forms alone."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, TimeoutError

Scene = dict[str, Any]
NewPage = Callable[..., Page]
Policy = Callable[[Scene, int], dict[str, Any]]

# A point at which the mouse meets an element and nothing that lies over it.
POINT = """id => {
  const spot = document.getElementById(id);
  if (!spot || !spot.classList.contains("lit")) return null;
  const { top, bottom } = spot.getBoundingClientRect();
  const near = top < 70 || bottom > innerHeight - 70 || spot.closest(".side");
  if (near) spot.scrollIntoView({block: bottom - top < innerHeight / 2 ? "center" : "nearest", inline: "nearest"});
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

# A new position is scrolled into sight with the next frame: whoever points waits for it.
FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# What a page looks like on which nothing happens.
STUCK = """at => ({
  at,
  met: at && document.elementsFromPoint(...at).map((found) => found.id || found.tagName),
  scroll: [scrollX, scrollY, document.getElementById("asking").scrollTop],
  lit: [...document.querySelectorAll(".lit")].map(({ id }) => id),
  version: document.getElementById("table").dataset.version,
  zoomed: document.getElementById("board").className,
  board: JSON.stringify(document.querySelector("#board > svg").getBoundingClientRect()),
  ...Object.fromEntries(["choice", "bubble", "notice"].map((id) => [id, document.getElementById(id).textContent])),
})"""

# Where on the page the desks begin: below the question, whatever is asked.
DESKS = """() => {
  const side = document.querySelector(".side");
  return Math.round(document.getElementById("desks").getBoundingClientRect().top + side.scrollTop + scrollY);
}"""

LIT = "ids => ids.find((id) => document.getElementById(id)?.classList.contains('lit'))"
SOON_MS = 2000
UNFOLD = "button => document.querySelector(button)?.closest('details.more')?.setAttribute('open', '')"
TARGET = 40  # pixels that a finger needs
MISS = 13  # pixels to each side by which a finger misses
SMALL = """id => {
  const spot = document.getElementById(id), box = spot.getBoundingClientRect();
  const halo = spot.querySelector(":scope > .halo");
  const parts = halo?.getAttribute("d")?.split("M").length ?? 0;
  return Math.min(box.width, box.height) < 40 || parts > 2 || halo?.classList.contains("way") === true;
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

# How long this machine takes now for the least that a click can be: to ask the server, and to paint a frame.
BARE = """async address => {
  const painted = () => new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    requestAnimationFrame(() => channel.port2.postMessage(0));
  });
  const times = [];
  for (let i = 0; i < 60; i++) {
    const from = performance.now();
    await (await fetch(address)).text();
    document.title = `${i}`;
    await painted();
    times.push(performance.now() - from);
  }
  return times;
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


def thrifty(rest: tuple[str, ...]) -> Policy:
    """Pfeffersäcke with a plan: the cheapest office that can be had, so that there is always another round."""
    other = lively(1000, rest=rest)

    def cost(move: dict[str, Any]) -> int:
        found = re.search(r"\((\d+) guilder", move["label"])
        return int(found[1]) if found else 0

    def choose(scene: Scene, made: int) -> dict[str, Any]:
        offices = [move for move in scene["moves"] if move["text"].startswith("open ")]
        return min(offices, key=cost) if offices else other(scene, made)

    return choose


class Player:
    """Somebody at a table. `address` is the page of the table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.address = page.url.split("?")[0].split("#")[0]
        self.made = 0
        self.at: list[float] | None = None  # where it was pointed last

    def scene(self) -> Scene:
        answer = self.page.request.get(f"{self.address}/state", headers={"accept": "application/json"})
        assert answer.ok, answer.text()
        scene: Scene = answer.json()
        return scene

    def play(self, choose: Policy, most: int = 3000, seconds: float = 300) -> Scene:
        """Play until the game is over."""
        end = time.monotonic() + seconds
        while self.made < most and time.monotonic() < end:
            scene = self.my_turn()
            if scene["over"]:
                return scene
            self.make(choose(scene, self.made), scene)
            self.made += 1
        raise AssertionError(f"The game was not over after {self.made} moves.")

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
        """Wait for the new position, and for the moves that follow at once where a place was pointed at."""
        self.answer(scene, yes)
        self.page.wait_for_function("() => !Number(document.getElementById('table').dataset.follows)", polling=15)

    def answer(self, scene: Scene, yes: Callable[[], None]) -> None:
        """Wait until the question has gone, answering the one before a move that gives something up.

        The version of the table says nothing: where all answer in secret, others may answer meanwhile.
        """
        gone = "asked => document.querySelector('#moves input[name=asked]')?.value !== String(asked)"
        either = f"asked => document.getElementById('sure').open ? 'asked' : ({gone})(asked) ? 'moved' : null"
        try:
            found = self.page.wait_for_function(either, arg=scene["asked"], polling=15)
        except TimeoutError:
            raise AssertionError(f"Nothing came of it: {self.page.evaluate(STUCK, self.at)}") from None
        if found.json_value() == "asked":
            yes()
            self.page.wait_for_function(gone, arg=scene["asked"], polling=15)

    def make(self, move: dict[str, Any], scene: Scene) -> None:
        """Point along the path of a move."""
        raise NotImplementedError


class Buttons(Player):
    """Presses the buttons beside the question, and nothing else."""

    def make(self, move: dict[str, Any], scene: Scene) -> None:
        button = f"#ask button[value='{move['text']}']"
        self.page.evaluate(UNFOLD, button)
        self.press(button)
        self.agree(scene, lambda: self.press("#sure button[value=yes]"))

    def press(self, selector: str) -> None:
        self.page.locator(selector).click()


class Mouse(Buttons):
    """Clicks on the board and on what it asks there; buttons beside the question only for what has no place."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.desks: set[int] = set()  # where they stood

    def click(self, step: str) -> None:
        self.page.mouse.click(*self.find(step))

    def find(self, step: str) -> list[float]:
        """A point at which an element is met."""
        self.page.evaluate(FRAME)
        self.at = point = self.soon(POINT, step, step)
        return point

    def soon(self, script: str, arg: Any, what: str) -> Any:
        """What a script finds, at once or before long."""
        try:
            return self.page.wait_for_function(script, arg=arg, polling=50, timeout=SOON_MS).json_value()
        except TimeoutError:
            raise AssertionError(f"{what} cannot be pointed at: {self.page.evaluate(STUCK, None)}") from None

    def make(self, move: dict[str, Any], scene: Scene) -> None:
        self.desks.add(self.page.evaluate(DESKS))
        if not move["drawn"]:
            super().make(move, scene)
            return
        ways = [way for way in (move["path"], *move["others"], *([place] for place in move["ahead"])) if way]
        self.click(self.soon(LIT, [way[0] for way in ways], move["text"]))
        choice = f"#choice button[value='{move['text']}']"
        if self.page.evaluate("() => !document.getElementById('choice').hidden"):
            self.press(choice)
        self.agree(scene, lambda: self.press("#sure button[value=yes]"))


class Finger(Mouse):
    """Taps; what is smaller than 40 pixels is missed by as much as a finger may miss it."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page)
        self.rng = random.Random(seed)

    def click(self, step: str) -> None:
        x, y = self.find(step)
        if self.page.evaluate(SMALL, step):
            x, y = x + self.rng.uniform(-MISS, MISS), y + self.rng.uniform(-MISS, MISS)
        self.page.touchscreen.tap(x, y)

    def press(self, selector: str) -> None:
        button = self.page.locator(selector)
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box and min(box["width"], box["height"]) >= TARGET, f"{selector} is too small: {box}"
        button.tap()


class Keyboard(Player):
    """Tab from one control to the next, Enter to use it; nothing else."""

    def make(self, move: dict[str, Any], scene: Scene) -> None:
        self.reach("e => e.matches(`#ask button, #choice button`) && e.value === arg", move["text"])
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
        button = f"#ask button[value='{move['text']}']"
        folded = self.page.locator(f"details.more:has({button}) summary")
        if folded.count() and folded.is_visible():
            folded.click()
        self.page.locator(button).click()
