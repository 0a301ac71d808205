// Which puzzles this browser has solved.

import { lasting } from "./memory.js";

const PLACE = "kogge puzzles";
const SIGNS = { once: "★", later: "✓", seen: "○" };

export const progress = () => JSON.parse(lasting.getItem(PLACE)) ?? {};

// What becomes of a puzzle: `seen` when it is opened, `missed` by a wrong answer or the solution, else solved.
export function note(key, event) {
  const known = progress();
  const was = known[key];
  const solved = was === "once" || was === "later";
  if (event === "right") known[key] = solved ? was : was === "missed" ? "later" : "once";
  else if (!solved && was !== "missed") known[key] = event;
  lasting.setItem(PLACE, JSON.stringify(known));
}

// A sign and a word for how far one is with a puzzle.
export function show(element, key, texts) {
  const how = { missed: "seen" }[progress()[key]] ?? progress()[key];
  element.textContent = SIGNS[how] ? `${SIGNS[how]} ${texts[how]}` : "";
  element.dataset.done = how ?? "";
}
