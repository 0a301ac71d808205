// The editors of positions and of boards: after every change the server judges it, and the picture follows.
const form = document.getElementById("editor");
const preview = document.getElementById("preview");
const was = document.getElementById("was");
const trouble = document.getElementById("trouble");
const done = form.querySelector(".primary");
const found = document.getElementById("evaluation");
let latest = 0;

function say(element, text) {
  element.textContent = text;
  element.hidden = !text;
}

function show(judged) {
  say(trouble, judged.error);
  for (const note of form.querySelectorAll(".trouble[data-field]")) {
    const field = note.dataset.field;
    const text = judged.notes ? (judged.notes[field] ?? "") : judged.fields.includes(field) ? judged.error : "";
    say(note, text);
    if (text) note.closest("details")?.setAttribute("open", "");
  }
  done.disabled = Boolean(judged.error);
  if (judged.board) {
    preview.innerHTML = judged.board;
    was.value = judged.was ?? was.value;
  }
}

async function judge() {
  const mine = ++latest;
  const body = new URLSearchParams(new FormData(form));
  const reply = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
  if (mine === latest && reply.ok) show(await reply.json());
}

form.addEventListener("change", () => {
  if (found) found.hidden = true;
  judge();
});

// Chances and the best lines come in beside the form; whoever has changed the position meanwhile asks again.
form.addEventListener("submit", async (event) => {
  if (event.submitter?.value !== "evaluate") return;
  event.preventDefault();
  const mine = latest;
  say(found, event.submitter.dataset.busy);
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const reply = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
  const told = reply.ok ? await reply.json() : {};
  if (told.error) show(told);
  say(found, "");
  if (mine !== latest || !told.evaluation) return;
  found.innerHTML = told.evaluation;
  found.hidden = false;
});
