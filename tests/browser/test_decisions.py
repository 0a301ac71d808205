"""Every decision of a whole game on five screens: what can be answered, where the question stands, what can be read."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from .player import FRAME, Finger, NewPage, Scene, lively
from .test_whole_games import GAMES, POLICIES, REST, sit_down

pytestmark = pytest.mark.browser

PHONE = (390, 844)
SCREENS = [(360, 740), (844, 390), (820, 1180), (1440, 900)]
EVERY = 10  # decisions that are looked at on the other screens too

# Everything that is wrong with a decision on this screen.
WRONG = """moves => {
  const wrong = [];
  const name = (element) => element.textContent.trim().replace(/\\s+/g, " ");
  const inside = (element, what) => {
    const box = element.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
      wrong.push(`${what} is out of sight: ${name(element)} ${box.top.toFixed()} to ${box.bottom.toFixed()}`);
    else if (!element.contains(document.elementFromPoint(x, y)))
      wrong.push(`${what} is covered: ${name(element)}`);
  };
  for (const move of moves) {
    const button = document.querySelector(`#ask button[value="${CSS.escape(move.text)}"]`);
    if (!button) wrong.push(`no button: ${move.text}`);
    else if (button.offsetHeight && Math.min(button.offsetHeight, button.offsetWidth) < 40)
      wrong.push(`a small button: ${move.text}`);
    const ways = [move.path, ...move.others, ...Object.keys(move.ahead).map((place) => [place])];
    if (move.drawn && !ways.some(([first]) => document.getElementById(first)?.classList.contains("lit")))
      wrong.push(`not lit: ${move.text}`);
  }
  inside(document.querySelector("#ask .question"), "the question");
  const shown = [...document.querySelectorAll("#ask button[name=text]")].filter((button) => button.offsetHeight);
  for (const button of shown.slice(0, 2)) inside(button, "an answer");
  const board = document.querySelector("#board > svg").getBoundingClientRect();
  if (board.top < 0 || board.left < 0 || board.bottom > innerHeight || board.right > innerWidth)
    wrong.push(`the board is not all in sight: ${JSON.stringify(board)}, ${scrollY}`);
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is too wide");
  const read = (text) => name(text) && text.checkVisibility();
  // A number below a piece is not read: nothing of it is met, but a shape that lies over it.
  const seen = (text) => {
    const { left, right, top, bottom, width, height } = text.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const points = [[x, y], [left + 1, y], [right - 1, y], [x, top + 1], [x, bottom - 1]];
    const met = points.map((at) => document.elementFromPoint(...at));
    return met.includes(text) || met.every((found) => found?.tagName === "text");
  };
  const texts = [...document.querySelectorAll("#board > svg text")].filter((text) => read(text) && seen(text));
  const boxes = texts.map((text) => text.getBoundingClientRect());
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b, j) => {
    const outlined = texts[i].textContent === texts[i + j + 1].textContent && Math.abs(a.x - b.x) < 2;
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const high = Math.min(a.height, b.height);
    if (!outlined && across > 0.1 * high && down > 0.3 * high)
      wrong.push(`texts overlap: ${name(texts[i])} / ${name(texts[i + j + 1])}`);
  }));
  return wrong;
}"""


class Witness(Finger):
    """A finger that looks at each decision before it answers."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.wrong: dict[str, str] = {}  # what, and where it was seen first

    def make(self, move: dict[str, Any], scene: Scene) -> None:
        self.look(scene, PHONE)
        if self.made % EVERY == 0:
            for screen in SCREENS:
                self.look(scene, screen)
            self.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        now = self.scene()
        self.show(now)
        if now["asked"] == scene["asked"]:
            super().make(move, scene)

    def look(self, scene: Scene, screen: tuple[int, int]) -> None:
        width, height = screen
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(FRAME)
        found = self.page.evaluate(WRONG, scene["moves"])
        if found:  # others may play meanwhile, and the page is drawn anew: what is wrong stays so
            self.page.wait_for_timeout(300)
            found = [what for what in self.page.evaluate(WRONG, scene["moves"]) if what in found]
        # Where all answer at once, the others may have answered meanwhile: the page shows the next question then.
        if self.scene()["asked"] == scene["asked"]:
            for what in found:
                self.wrong.setdefault(what, f"decision {self.made} at {width}x{height}")


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_can_be_seen_and_answered_on_a_phone(new_page: NewPage, game: str) -> None:
    page = new_page(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True)
    sit_down(page, game)
    witness = Witness(page)
    witness.play(POLICIES[game]() if game in POLICIES else lively(1000, rest=REST))
    assert not witness.wrong, "\n".join(f"{where}: {what}" for what, where in witness.wrong.items())
    assert len(witness.desks) == 1, f"The desks jump: {witness.desks}"
