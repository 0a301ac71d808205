// The list of puzzles: how far this browser is with each.

import { progress, show } from "./progress.js";

const texts = JSON.parse(document.getElementById("texts").textContent);

for (const link of document.querySelectorAll("[data-puzzle]")) show(link.querySelector(".done"), link.dataset.puzzle, texts);
for (const section of document.querySelectorAll(".puzzles")) {
  const keys = [...section.querySelectorAll("[data-puzzle]")].map((link) => link.dataset.puzzle);
  const known = progress();
  const n = keys.filter((key) => ["once", "later"].includes(known[key])).length;
  const score = section.querySelector(".score");
  score.textContent = texts.score.replace("{n}", n).replace("{all}", keys.length);
  score.hidden = !n;
}
document.getElementById("filter").addEventListener("change", (event) => event.currentTarget.submit());
