// What happened and what it means, beside the board: the end of the game.

import { Count } from "./end.js";

const $ = (id) => document.getElementById(id);
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Story {
  constructor(table) {
    this.table = table;
    this.count = null;
    table.addEventListener("click", (event) => this.clicked(event.target.closest?.("button")?.id));
  }

  clicked(id) {
    if (id === "count-skip") this.count?.finish();
    if (id === "count-again") this.counting().begin();
    if (id === "see-board") this.showEnd(false);
    if (id === "see-end") this.showEnd(true);
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
