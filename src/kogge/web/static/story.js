// What happened and what it means, beside the board: hints and the end of the game.

import { make, shape } from "./board.js";
import { Count } from "./end.js";

const BADGE = 15; // the radius of a number on the board, which is about 1000 wide

const $ = (id) => document.getElementById(id);
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Story {
  constructor(table, texts) {
    Object.assign(this, { table, texts });
    this.count = null;
    this.lesson = [];
    table.addEventListener("click", (event) => this.clicked(event.target.closest?.("button")?.id));
  }

  clicked(id) {
    if (id === "hint-close") {
      this.forget();
      this.mark(this.lesson);
    }
    if (id === "count-skip") this.count?.finish();
    if (id === "count-again") this.counting().begin();
    if (id === "see-board") this.showEnd(false);
    if (id === "see-end") this.showEnd(true);
  }

  // A hint: the whole action over the last answers, its steps numbered on the board; it goes with the next position.
  advise({ steps, why, besides }) {
    this.forget();
    const close = Object.assign(make("button", "×"), { type: "button", id: "hint-close", className: "bare" });
    close.setAttribute("aria-label", this.texts.close);
    const list = make("ol");
    list.classList.toggle("one", steps.length === 1);
    for (const { what, cost } of steps) {
      const line = make("li", what);
      if (cost) line.append(" ", make("small", cost));
      list.append(line);
    }
    const more = [why && `${why}.`, besides].filter(Boolean).map((text) => make("p", text));
    $("hint-box").replaceChildren(close, list, ...more);
    $("hint-box").hidden = false;
    this.mark(steps);
    this.table.style.setProperty("--hint", `${$("hint-box").offsetHeight + 8}px`);
    this.table.querySelector("#ask button.hinted")?.scrollIntoView({ block: "nearest" });
  }

  // The move that a lesson is about.
  teach(steps) {
    this.lesson = steps;
    this.mark(steps);
  }

  // Dashes around what the steps are about, with their numbers where there are several.
  mark(steps) {
    const numbers = new Map();
    steps.forEach(({ text, path }, at) => {
      const spot = path.map($).findLast((element) => element?.closest("svg"));
      if (spot) numbers.set(spot, [...(numbers.get(spot) ?? []), at + 1]);
      if (at) return;
      for (const button of this.table.querySelectorAll(`#ask button[value="${CSS.escape(text)}"]`)) button.classList.add("hinted");
    });
    for (const spot of numbers.keys()) spot.classList.add("hinted");
    if (steps.length > 1) for (const [spot, order] of numbers) number(spot, order.join(", "));
  }

  forget() {
    $("hint-box").hidden = true;
    this.table.style.removeProperty("--hint");
    for (const badge of this.table.querySelectorAll(".hint-number")) badge.remove();
    for (const element of this.table.querySelectorAll(".hinted")) element.classList.remove("hinted");
  }

  counting() {
    if (this.count?.screen !== $("end")) this.count = new Count($("end"));
    return this.count;
  }

  // The game has come to its end before our eyes.
  ended() {
    this.showEnd(true);
    if (!still.matches) this.counting().begin();
    $("end").scrollIntoView({ block: "nearest" });
  }

  showEnd(yes) {
    this.table.classList.toggle("end-away", !yes);
    $("see-end").hidden = yes;
  }
}

// A number at the upper right corner of a part of the board.
function number(spot, text) {
  const picture = spot.ownerSVGElement;
  const box = (spot.querySelector(".halo") ?? spot).getBoundingClientRect();
  const at = new DOMPoint(box.right, box.top).matrixTransform(picture.getScreenCTM().inverse());
  const { x, y, width } = picture.viewBox.baseVal;
  const place = `translate(${Math.min(Math.max(at.x, x + BADGE), x + width - BADGE)} ${Math.max(at.y, y + BADGE)})`;
  const badge = shape("g", { class: "hint-number", transform: place });
  const wide = 2 * BADGE + 10 * (text.length - 1);
  const label = shape("text", { dy: "0.35em" });
  label.textContent = text;
  badge.append(shape("rect", { x: -wide / 2, y: -BADGE, width: wide, height: 2 * BADGE, rx: BADGE }), label);
  picture.append(badge);
}
