// A replay by slider and keys.

import { Frames } from "./frames.js";
import { zoomable } from "./zoom.js";

const $ = (id) => document.getElementById(id);
const root = $("replay");
const base = root.dataset.base;
const last = Number(root.dataset.last);
const frames = new Frames(root);
const STEP_MS = 900;

document.documentElement.classList.add("scripted");
const known = new Map();
let at = Number($("at").value);
let runner = 0;

async function moment(ply) {
  if (!known.has(ply)) {
    const answer = await fetch(`${base}/replay?at=${ply}`, { headers: { accept: "application/json" } });
    known.set(ply, await answer.json());
  }
  return known.get(ply);
}

async function go(ply) {
  at = Math.min(last, Math.max(0, ply));
  $("at").value = at;
  const next = await moment(at);
  if (next.at !== at) return;
  frames.show(next)();
  $("branch-at").value = at;
  for (const input of document.querySelectorAll("[data-ply]")) input.value = at;
  $("edit").href = `${base}/edit?at=${at}`;
  $("link").href = `${base}/replay?at=${at}`;
  history.replaceState(null, "", $("link").href);
  if (at < last) moment(at + 1);
}

const moves = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => last };
for (const link of document.querySelectorAll("[data-go]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    go(moves[link.dataset.go]());
  });
}
$("at").addEventListener("input", () => go(Number($("at").value)));
$("run").addEventListener("click", () => {
  if (runner) {
    clearInterval(runner);
    runner = 0;
  } else {
    runner = setInterval(() => (at < last ? go(at + 1) : $("run").click()), STEP_MS);
  }
  $("run").setAttribute("aria-pressed", String(Boolean(runner)));
});
addEventListener("keydown", (event) => {
  if (event.target.matches?.("input, textarea")) return;
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  if (keys[event.key]) {
    event.preventDefault();
    go(moves[keys[event.key]]());
  }
});
const zoom = zoomable($("board"));
$("zoom-in").addEventListener("click", zoom.larger);
$("zoom-out").addEventListener("click", zoom.smaller);
if (new URLSearchParams(location.search).has("run")) $("run").click();
