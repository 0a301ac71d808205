// The editor of positions: after every change the server judges the position, and the board follows.
const form = document.getElementById("editor");
const preview = document.getElementById("preview");
const was = document.getElementById("was");
const trouble = document.getElementById("trouble");
const start = document.getElementById("play");
let latest = 0;

function say(element, text) {
  element.textContent = text;
  element.hidden = !text;
}

function show(judged) {
  say(trouble, judged.error);
  for (const note of form.querySelectorAll(".trouble[data-field]")) {
    const here = judged.fields.includes(note.dataset.field);
    say(note, here ? judged.error : "");
    if (here) note.closest("details")?.setAttribute("open", "");
  }
  start.disabled = Boolean(judged.error);
  if (judged.board) {
    preview.innerHTML = judged.board;
    was.value = judged.was;
  }
}

async function judge() {
  const mine = ++latest;
  const body = new URLSearchParams(new FormData(form));
  const reply = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
  if (mine === latest && reply.ok) show(await reply.json());
}

form.addEventListener("change", judge);
