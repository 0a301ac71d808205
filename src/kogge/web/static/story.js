// What happened and what it means, beside the board: hints and the end of the game.

import { make } from "./board.js";
import { Count } from "./end.js";
import { mark, unmark } from "./marks.js";

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
      mark(this.table, this.lesson);
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
    mark(this.table, steps);
    this.table.style.setProperty("--hint", `${$("hint-box").offsetHeight + 8}px`);
    this.table.querySelector("#ask button.hinted")?.scrollIntoView({ block: "nearest" });
  }

  // The move that a lesson is about.
  teach(steps) {
    this.lesson = steps;
    mark(this.table, steps);
  }

  forget() {
    $("hint-box").hidden = true;
    this.table.style.removeProperty("--hint");
    unmark(this.table);
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
