// A puzzle: answers by pointing or by buttons, judged by the server; what it says comes beside and onto the board.

import { make, Pointer } from "./board.js";
import { Frames } from "./frames.js";
import { mark, unmark } from "./marks.js";
import { note, show } from "./progress.js";
import { withButtons } from "./zoom.js";

const $ = (id) => document.getElementById(id);
const data = (id) => JSON.parse($(id).textContent);
const root = $("puzzle");
const { key, verdict } = root.dataset;
const texts = data("texts");
const frames = new Frames(root);
const EVENTS = { best: "right", equal: "right", wrong: "missed", solution: "missed" };
const series = new URLSearchParams(location.search); // which puzzles come next
for (const name of ["text", "solution"]) series.delete(name);
let asked = 0;

document.documentElement.classList.add("scripted");

// One sentence in place of what was said before.
function tell(text) {
  unmark(root);
  $("verdict").replaceChildren(...(text ? [make("p", text)] : []));
}

function remember(kind) {
  note(key, EVENTS[kind] ?? "seen");
  show($("done"), key, texts);
}

async function ask(fields) {
  const turn = ++asked;
  tell(texts.thinking);
  root.classList.add("busy");
  const answer = await fetch(`/puzzles/${key}?${new URLSearchParams(fields)}&${series}`, { headers: { accept: "application/json" } }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (turn !== asked) return;
  root.classList.remove("busy");
  if (!said?.kind) return tell(said?.error ?? texts.offline);
  tell("");
  frames.markup.clear();
  frames.show(said)();
  mark(root, said.steps);
  remember(said.kind);
  $("verdict").querySelector("h2").scrollIntoView({ block: "nearest" });
}

root.addEventListener("submit", (event) => {
  if (event.target.method !== "get") return;
  event.preventDefault();
  ask({ [event.submitter.name]: event.submitter.value });
});
root.addEventListener("click", (event) => {
  if (event.target.id !== "again") return;
  event.preventDefault();
  tell("");
  $("ask").querySelector("button[name=text]").focus();
});
for (const input of document.querySelectorAll("input[readonly]")) input.addEventListener("focus", () => input.select());

const zoom = withButtons($("board"));
const pointer = new Pointer({ root, choice: $("choice"), texts, play: ({ text }) => ask({ text }), whyNot: () => {}, ground: zoom.toggle });
pointer.offer(data("answers"));
addEventListener("keydown", (event) => event.key === "Escape" && pointer.cancel());
mark(root, data("steps"));
remember(verdict);
