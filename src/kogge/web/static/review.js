// A review: steps by keys, the list and the chart follow; while it is being made, what is found comes in.

import { Frames } from "./frames.js";
import { withButtons } from "./zoom.js";

const $ = (id) => document.getElementById(id);
const root = $("review");
const { base } = root.dataset;
const last = Number(root.dataset.last);
const frames = new Frames(root);
const list = root.querySelector(".moves");
const POLL_MS = 1000;

document.documentElement.classList.add("scripted");
let at = Number($("branch-at").value);
let asked = 0;

async function show(ply, news = "") {
  const turn = ++asked;
  at = Math.min(last, Math.max(0, ply));
  const has = list ? list.children.length : 0;
  const answer = await fetch(`${base}/review?at=${at}&has=${has}${news}`, { headers: { accept: "application/json" } });
  if (!answer.ok || turn !== asked) return null;
  const next = await answer.json();
  if (list && list.children.length !== has) return null;
  frames.show(next)();
  for (const field of root.querySelectorAll("#branch-at, [data-ply][type=hidden]")) field.value = at;
  $("link").href = `${base}/review?at=${at}`;
  history.replaceState(null, "", $("link").href);
  mark();
  return next;
}

// The row of the moment that is looked at, in sight.
function mark() {
  if (!list) return;
  for (const row of list.querySelectorAll(".here")) {
    row.classList.remove("here");
    row.firstElementChild.removeAttribute("aria-current");
  }
  const row = list.querySelector(`[data-ply="${at}"]`);
  if (!row) return;
  row.classList.add("here");
  row.firstElementChild.setAttribute("aria-current", "true");
  const top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - row.offsetHeight) {
    list.scrollTop = top - list.clientHeight / 2;
  }
}

function worse() {
  const rows = [...(list?.querySelectorAll(".sign-mistake, .sign-doubtful") ?? [])].map((row) => Number(row.dataset.ply));
  return rows.find((ply) => ply > at) ?? rows[0] ?? at;
}

const moves = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => last, worse };
root.addEventListener("click", (event) => {
  const step = event.target.closest("[data-go]");
  const row = event.target.closest(".moves a, [data-at]");
  if (!step && !row) return;
  event.preventDefault();
  show(step ? moves[step.dataset.go]() : Number(row.dataset.at ?? row.parentElement.dataset.ply));
});
addEventListener("keydown", (event) => {
  if (event.target.matches?.("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", m: "worse" };
  if (keys[event.key]) {
    event.preventDefault();
    show(moves[keys[event.key]]());
  }
});
withButtons($("board"));
mark();

async function follow() {
  const next = await show(at, "&news=1");
  if (!next || next.done < next.total) setTimeout(follow, POLL_MS);
}
if (root.dataset.begun === "1" && root.dataset.complete === "0") follow();
