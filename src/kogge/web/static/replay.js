// A replay by slider and keys.

import { Frames } from "./frames.js";
import { withButtons } from "./zoom.js";

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
  listed();
  if (at < last) moment(at + 1);
}

// The move that is shown, in the list of all.
function listed() {
  for (const line of document.querySelectorAll("#list [aria-current]")) line.removeAttribute("aria-current");
  const now = [...document.querySelectorAll(`#list [data-ply="${at}"]`)];
  for (const line of now) line.setAttribute("aria-current", "true");
  const list = $("list");
  if (now.length) list.scrollTop = now[0].offsetTop - list.clientHeight / 2;
}

const moves = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => last };
for (const link of document.querySelectorAll("[data-go]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    go(moves[link.dataset.go]());
  });
}
$("list").addEventListener("click", (event) => {
  const line = event.target.closest("[data-ply]");
  if (!line) return;
  event.preventDefault();
  go(Number(line.dataset.ply));
});
$("chart").addEventListener("click", (event) => {
  const picture = $("chart").querySelector("svg");
  const frame = picture.getBoundingClientRect();
  const { left, right } = $("chart").dataset;
  const x = ((event.clientX - frame.left) / frame.width) * picture.viewBox.baseVal.width;
  go(Math.round((last * (x - left)) / (right - left)));
});
$("link").addEventListener("click", async (event) => {
  event.preventDefault();
  const link = $("link");
  await copy(link.href);
  link.dataset.text ??= link.textContent;
  link.textContent = link.dataset.copied;
  setTimeout(() => (link.textContent = link.dataset.text), 2000);
});

// Without a safe connection a browser has no clipboard; an older way works there.
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = Object.assign(document.createElement("textarea"), { value: text });
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
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
withButtons($("board"));
listed();
if (new URLSearchParams(location.search).has("run")) $("run").click();
