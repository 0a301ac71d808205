// The editor of positions by pointing: a click on the board or a desk shows the values that stand there.

const form = document.getElementById("editor");
const preview = document.getElementById("preview");
const panel = document.getElementById("chosen");
const trouble = document.getElementById("trouble");
const FEW = 8; // choices that are shown as buttons

document.documentElement.classList.add("scripted");
let places = {};
let chosen = "";

function make(name, text = "", more = {}) {
  return Object.assign(document.createElement(name), { textContent: text }, more);
}

// What was clicked on: a spot with values of its own, or the desk around it.
function found(target) {
  for (let spot = target.closest?.(".spot"); spot; spot = spot.parentElement.closest(".spot")) if (places[spot.id]) return spot.id;
  const desk = [...preview.querySelectorAll("svg.desk")].indexOf(target.closest?.("svg.desk"));
  return desk < 0 ? "" : `desk-${desk}`;
}

function element(id) {
  const desk = /^desk-(\d+)$/.exec(id);
  return desk ? preview.querySelectorAll("svg.desk")[desk[1]] : document.getElementById(id);
}

function show(id) {
  chosen = places[id] ? id : "";
  panel.hidden = !chosen;
  mark();
  if (!chosen) return;
  const at = element(chosen);
  const title = at.dataset.name ?? at.getAttribute("aria-label") ?? "";
  const close = make("button", "×", { type: "button", className: "bare", ariaLabel: panel.dataset.close, onclick: () => show("") });
  const head = make("div", "", { className: "row" });
  head.append(make("h2", title), close);
  panel.replaceChildren(head, ...places[chosen].flatMap((name) => controls(form.elements[name])), make("p", "", { className: "wrong trouble" }));
  echo();
}

// On a small screen the panel lies over the form, so it also says what is wrong.
function echo() {
  const note = panel.querySelector(".wrong");
  if (note) note.hidden = trouble.hidden;
  if (note) note.textContent = trouble.textContent;
}

function mark() {
  for (const old of preview.querySelectorAll(".chosen")) old.classList.remove("chosen");
  if (chosen) element(chosen)?.classList.add("chosen");
}

// The same value once more, with buttons; what is done there is done in the form.
function controls(input) {
  if (!input?.matches) return [];
  const heading = input.closest("details.field")?.querySelector("summary")?.textContent.trim();
  const own = input.ariaLabel ?? "";
  const row = make("fieldset", "", { className: "row" });
  row.append(make("legend", heading && !own.startsWith(heading) ? `${heading}: ${own}` : own));
  if (input.matches(".bits > input")) row.append(...boxes(input));
  else if (input.matches("select")) row.append(...choices(input));
  else row.append(step(input, -1), make("output", input.value), step(input, 1));
  return [row];
}

function choices(select) {
  const options = [...select.options];
  if (options.length > FEW) {
    const twin = select.cloneNode(true);
    twin.removeAttribute("name");
    twin.value = select.value;
    twin.addEventListener("change", () => put(select, twin.value));
    return [twin];
  }
  return options.map((option) =>
    make("button", option.textContent, { type: "button", ariaPressed: String(option.value === select.value), onclick: () => put(select, option.value) }),
  );
}

function boxes(input) {
  return [...input.parentElement.querySelectorAll("[type=checkbox]")].map((box) =>
    make("button", box.parentElement.textContent.trim(), { type: "button", ariaPressed: String(box.checked), onclick: () => tick(box) }),
  );
}

function tick(box) {
  box.checked = !box.checked;
  put(box, box.value);
}

function step(input, by) {
  const label = by > 0 ? panel.dataset.more : panel.dataset.less;
  return make("button", by > 0 ? "+" : "−", { type: "button", ariaLabel: `${label}: ${input.ariaLabel}`, onclick: () => put(input, Number(input.value) + by) });
}

function put(input, value) {
  const at = [...panel.querySelectorAll("button, select")].indexOf(document.activeElement);
  input.value = value;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  show(chosen);
  [...panel.querySelectorAll("button, select")][at]?.focus();
}

preview.addEventListener("click", (event) => {
  const id = found(event.target);
  if (id) show(id);
});
new MutationObserver(mark).observe(preview, { childList: true });
new MutationObserver(echo).observe(trouble, { childList: true, attributes: true });

const body = new URLSearchParams(new FormData(form));
body.set("do", "places");
const reply = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
if (reply.ok) places = await reply.json();
preview.classList.add("ready");
