// Which puzzles this browser has solved; where it keeps nothing, everything else works all the same.

const PLACE = "kogge puzzles";
const SIGNS = { once: "★", later: "✓", seen: "○" };

export function progress() {
  try {
    return JSON.parse(localStorage.getItem(PLACE)) ?? {};
  } catch {
    return {};
  }
}

// What becomes of a puzzle: `seen` when it is opened, `missed` by a wrong answer or the solution, else solved.
export function note(key, event) {
  const known = progress();
  const was = known[key];
  const solved = was === "once" || was === "later";
  if (event === "right") known[key] = solved ? was : was === "missed" ? "later" : "once";
  else if (!solved && was !== "missed") known[key] = event;
  try {
    localStorage.setItem(PLACE, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing has no progress to show.
  }
}

// A sign and a word for how far one is with a puzzle.
export function show(element, key, texts) {
  const how = { missed: "seen" }[progress()[key]] ?? progress()[key];
  element.textContent = SIGNS[how] ? `${SIGNS[how]} ${texts[how]}` : "";
  element.dataset.done = how ?? "";
}
