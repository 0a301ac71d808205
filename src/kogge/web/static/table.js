// The table: shows one position after another, sends moves, listens for what the others do.

import { Pointer, make } from "./board.js";
import { Frames } from "./frames.js";
import { lasting, passing } from "./memory.js";
import { Queue, insist } from "./queue.js";
import { kept, promise } from "./share.js";
import { Sound, cue } from "./sound.js";
import { Ear } from "./stream.js";
import { Story } from "./story.js";
import { withButtons } from "./zoom.js";

const $ = (id) => document.getElementById(id);
const table = $("table");
const base = table.dataset.base;
const texts = JSON.parse($("texts").textContent);
const frames = new Frames(table);
const story = new Story(table, texts);
const sound = new Sound($("sound"), lasting);
const BUSY_MS = 250;
const LATE_MS = 1000;

document.documentElement.classList.add("scripted");
let state = JSON.parse($("state").textContent);
const queue = new Queue({ show, changed: pace, version: state.version });
const title = document.title;
let busy = null; // the number of the question that is being answered
let keys = false; // the keyboard was used last
let answered = false; // and the next question has not come yet
let sighted = null; // the question that was brought into sight
let questions = 0; // before moves that are asked about

const pointer = new Pointer({
  root: table,
  choice: $("choice"),
  texts,
  play: (move, first) => careful(move.careful).then((yes) => (yes ? send("play", { text: move.text, asked: state.asked }, first) : pointer.light())),
  whyNot,
  ground: (x, y) => zoom.toggle(x, y),
});

// Showing positions.

function show(next) {
  const focused = keyboardAt();
  story.forget();
  const glide = frames.show(next);
  if (next.over && !state.over) story.ended();
  if (sound.on) sound.play(cue(state, next, document.querySelector(".recap .loss") !== null));
  state = next;
  settle();
  glide();
  keepFocus(focused);
  say(next.said);
  hideBubble();
  readText();
}

// The board as text is asked for only while it is shown.
async function readText() {
  const shown = $("text").firstElementChild;
  if (!$("as-text").open || shown.dataset.version === String(state.version)) return;
  const version = state.version;
  const answer = await fetch(`${base}/text${query()}`);
  if (!answer.ok || version !== state.version) return;
  shown.textContent = await answer.text();
  shown.dataset.version = version;
}

// Where whoever plays by keyboard is, at the table.
function keyboardAt() {
  const element = document.activeElement;
  return table.contains(element) && element.matches(":focus-visible") ? element : null;
}

// Whoever plays by keyboard goes on with the first answer after a move of his own, else where he was.
function keepFocus(focused) {
  const now = document.activeElement;
  const lost = now === document.body;
  const first = pointer.moves.length ? document.querySelector("#ask button[name=text]") : null;
  if (!keys || !(lost || now.closest("#ask, .spot"))) return;
  if (answered && first) first.focus();
  else if (lost && focused?.matches(".spot") && $(focused.id)) pointer.stand($(focused.id));
  else if (lost && (focused || answered)) (first ?? $("ask")).focus({ preventScroll: true });
  if (first) answered = false;
}

function settle() {
  const later = queue.waiting.some(({ asked }) => asked !== state.asked); // others may answer while one is asked
  pointer.offer(later ? [] : state.moves, state.ply);
  if (busy !== state.asked) pointer.goOn();
  table.dataset.version = state.version;
  table.dataset.look = state.look ?? "";
  ownDesk();
  document.body.classList.toggle("my-turn", state.actor !== null);
  for (const element of table.querySelectorAll(".recent")) element.classList.remove("recent");
  if (!queue.waiting.length) for (const id of state.recent) $(id)?.classList.add("recent");
  story.teach(later ? [] : state.lesson);
  share();
  countDown();
  document.title = (state.actor === null ? "" : "● ") + title;
  // Measured with the next frame, when everything is laid out anyway.
  requestAnimationFrame(() => {
    $("log").scrollTop = $("log").scrollHeight;
    if (sighted !== state.asked) inSight();
  });
}

matchMedia("(orientation: landscape)").addEventListener("change", () => requestAnimationFrame(inSight));

// A new question stands in sight with its first answers, below the board or beside it, and so does the board.
function inSight() {
  if (!pointer.moves.length) return;
  sighted = state.asked;
  const panel = $("asking");
  const [question, tools] = ["question", "tools"].map((part) => document.querySelector(`#ask .${part}`));
  const few = document.querySelector("#ask .coach button[name=text]") ? 1 : 2; // a lesson names the answer
  const answers = [...document.querySelectorAll("#moves button[name=text], .coach button[name=text]")].slice(0, few);
  const high = `${tools.offsetHeight}px`;
  const { style } = panel.parentElement;
  if (style.getPropertyValue("--tools") !== high) style.setProperty("--tools", high);
  panel.scrollTop = 0;
  const top = (element) => element.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  const lowest = Math.max(...answers.map((answer) => top(answer) + answer.offsetHeight));
  panel.scrollTop = Math.min(top(question), lowest + tools.offsetHeight - panel.clientHeight);
  if ($("board").getBoundingClientRect().top < 0 || panel.getBoundingClientRect().bottom > innerHeight + 1) scrollTo(0, 0);
}

// One's own desk is always whole, and only on a shared device another one becomes it.
function ownDesk() {
  const mine = $(`desk-of-${state.eye}`);
  const before = table.querySelector(".desks .mine");
  if (mine === before) return;
  for (const [desk, own] of [[before, false], [mine, true]]) {
    desk?.classList.toggle("mine", own);
    desk?.querySelector("details").toggleAttribute("open", own);
  }
}

function pace() {
  $("pace").hidden = !queue.waiting.length && !queue.paused;
  $("pause").setAttribute("aria-pressed", String(queue.paused));
  $("pause").lastElementChild.textContent = queue.paused ? texts.resume : texts.pause;
  const [n, last] = [queue.step, queue.step + queue.waiting.length];
  $("steps").textContent = state.eye === null || !n ? "" : texts.step.replace("{n}", n).replace("{last}", last);
}

// Sending.

function query() {
  return state.eye === null ? `?since=${state.since}&` : `?eye=${state.eye}&since=${state.since}&`;
}

async function send(what, fields, first) {
  const asked = state.asked;
  if (busy === asked) return;
  if (what === "undo") Object.assign(fields, together());
  else join(first);
  busy = asked;
  answered = true;
  const slow = setTimeout(() => table.classList.add("busy"), BUSY_MS);
  const address = `${base}/${what}${query()}`;
  try {
    const answer = await insist({
      ask: () => fetch(address, { method: "POST", headers: { accept: "application/json" }, body: new URLSearchParams(fields) }),
      failed: (answer) => notice(answer ? texts.unsaved : texts.offline),
      wanted: () => state.asked === asked,
    });
    if (answer) received(answer);
  } finally {
    if (busy === asked) busy = null;
    clearTimeout(slow);
    table.classList.remove("busy");
    pointer.goOn();
  }
}

// One undo takes back all that one click did. The plies of moves that followed at once, with that of the first, are
// remembered by this tab, also when it is loaded anew.
const joined = JSON.parse(passing.getItem(base) ?? "{}");

function join(first) {
  if (first === undefined) delete joined[state.ply];
  else joined[state.ply] = first;
  passing.setItem(base, JSON.stringify(joined));
}

function together() {
  const last = Object.keys(joined).findLast((ply) => ply < state.ply);
  return last === undefined ? {} : { joined: last, first: joined[last] };
}

// The answer to a move: what was wrong, and the number of the position, which itself comes by the other way.
function received(next) {
  notice(next.error ?? "", next.rule);
  if (!(next.version > state.version)) return next.error ? pointer.light() : undefined;
  queue.own(next.version);
  setTimeout(() => queue.newest < next.version && ear.listen(), LATE_MS);
}

// Adding to the draws: promised while people gather, shown when the game is dealt.

const given = new Set();

function share() {
  const { table: id, commitment } = table.dataset;
  for (const seat of state.promise) give("promise", seat, { promise: promise(id, seat, commitment) });
  for (const seat of state.reveal) give("reveal", seat, { share: kept(id, seat)?.share ?? "" });
}

function give(what, seat, fields) {
  if (given.has(what + seat) || !Object.values(fields)[0]) return;
  given.add(what + seat);
  fetch(`${base}/${what}`, { method: "POST", body: new URLSearchParams({ seat, ...fields }) }).catch(() => given.delete(what + seat));
}

// The time that is left before a bot takes over.
function countDown() {
  for (const time of document.querySelectorAll("time[data-due]")) {
    const left = Math.max(0, time.dataset.due - Math.floor(Date.now() / 1000));
    time.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}

// Listening.

const ear = new Ear({
  address: () => `${base}${query()}`,
  seen: () => queue.waiting.at(-1)?.seen ?? state.seen, // what has come, shown or not
  message: (data) => {
    notice("");
    const next = JSON.parse(data);
    if (next.eye !== state.eye && next.cover === null && table.dataset.secret === "yes") return anew();
    queue.arrive(next);
    if (document.hidden && !queue.paused) queue.skip(); // nobody watches it move by move
  },
  failed: () => notice(texts.offline),
  opened: () => {
    table.dataset.listens = "yes";
    notice("");
  },
});

// The page is loaded again; what comes until then builds upon what it has not shown.
function anew() {
  ear.close();
  location.reload();
}

// Talking.

// A new element each time: the same sentence twice is said twice.
function say(text) {
  const asks = ["turn", "question"].map((part) => document.querySelector(`#ask .${part}`)?.textContent ?? "");
  if (text) $("speaker").replaceChildren(make("p", [text, ...asks].join(" ")));
}

function notice(text, rule = "") {
  const box = $("notice");
  box.hidden = !text;
  box.textContent = text;
  if (text && rule) box.append(" ", ruleLink(rule));
}

function ruleLink(rule) {
  const link = make("a", texts.rule.replace("{n}", rule));
  link.href = `/rules/${table.dataset.game}#${rule}`;
  link.target = "_blank";
  return link;
}

function bubble(element, ...content) {
  const box = $("bubble");
  const stage = box.parentElement.getBoundingClientRect();
  const spot = element.getBoundingClientRect();
  box.replaceChildren(...content);
  box.hidden = false;
  const x = Math.min(Math.max(spot.x + spot.width / 2 - stage.x, 130), stage.width - 130);
  const above = spot.y - stage.y > 90;
  box.classList.toggle("below", !above);
  box.style.left = `${x}px`;
  box.style.top = `${above ? spot.y - stage.y - 8 : spot.bottom - stage.y + 8}px`;
}

function hideBubble() {
  $("bubble").hidden = true;
}

async function whyNot(spot) {
  const answer = await fetch(`${base}/why${query()}element=${encodeURIComponent(spot.id)}`);
  const reasons = answer.ok ? await answer.json() : [];
  const lines = reasons.map(({ text, rule }) => {
    const line = make("p", text);
    if (rule) line.append(" ", ruleLink(rule));
    return line;
  });
  bubble(spot, make("b", spot.dataset.name), ...(lines.length ? lines : [make("p", texts.nothing)]));
}

function hover(event) {
  const spot = event.target.closest?.(".spot");
  if (!spot) return hideBubble();
  const text = pointer.lit.get(spot.id)?.label ?? spot.dataset.name;
  if (text) bubble(spot, make("span", text));
}

// The page hears late that the box was closed: by then it may stand there with the next question.
async function careful(question) {
  if (!question) return true;
  const [sure, number] = [$("sure"), (questions += 1)];
  $("sure-text").textContent = question;
  sure.returnValue = "no"; // the last answer, which Escape would give again
  sure.showModal();
  do await new Promise((done) => sure.addEventListener("close", done, { once: true }));
  while (number === questions && sure.open);
  return number === questions && sure.returnValue === "yes";
}

async function askHint() {
  const version = state.version;
  const answer = await fetch(`${base}/hint${query()}`, { headers: { accept: "application/json" } });
  const hint = await answer.json();
  if (hint.steps && version === state.version) story.advise(hint);
  else notice(hint.error ?? "");
}

// Forms become requests of this script.

table.addEventListener("submit", async (event) => {
  const form = event.target;
  const action = form.getAttribute("action");
  const fields = Object.fromEntries(new FormData(form, event.submitter));
  if (action.startsWith(`${base}/play`) || action.startsWith(`${base}/undo`)) {
    event.preventDefault();
    const what = action.startsWith(`${base}/play`) ? "play" : "undo";
    if (await careful(event.submitter?.dataset.careful)) send(what, fields);
  } else if (action === `${base}/hint`) {
    event.preventDefault();
    askHint();
  } else if (form.dataset.careful && !form.dataset.sure) {
    event.preventDefault();
    if (await careful(form.dataset.careful)) {
      form.dataset.sure = "yes";
      form.requestSubmit();
    }
  }
});

addEventListener("keydown", () => (keys = true), true);
addEventListener("pointerdown", ({ target }) => {
  keys = false;
  if (!target.closest("#bubble")) hideBubble();
  if (!target.closest("#notice")) notice("");
}, true);
table.addEventListener("click", (event) => event.target.closest(".mine summary") && event.preventDefault());
table.addEventListener("pointerover", (event) => event.pointerType === "mouse" && hover(event));
table.addEventListener("focusin", (event) => event.target.closest?.(".spot") && hover(event));

addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]") || event.target.matches?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const keys = {
    Escape: () => pointer.cancel() || hideBubble(),
    u: () => $("undo")?.click(),
    h: () => $("hint")?.click(),
    "+": () => zoom.larger(),
    "-": () => zoom.smaller(),
    l: () => $("legend").showModal(),
    "?": () => $("help").showModal(),
  };
  keys[event.key]?.();
});

const zoom = withButtons($("board"));
$("as-text").addEventListener("toggle", readText);
$("help-button").addEventListener("click", () => $("help").showModal());
for (const button of document.querySelectorAll(".open-legend")) {
  button.addEventListener("click", () => {
    $("help").close();
    $("legend").showModal();
  });
}
$("skip").addEventListener("click", () => queue.skip());
$("pause").addEventListener("click", () => queue.pause());
for (const input of document.querySelectorAll("input[readonly]")) input.addEventListener("focus", () => input.select());

settle();
ear.listen();
setInterval(countDown, 1000);
