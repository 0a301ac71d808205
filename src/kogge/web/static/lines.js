// A study: moves by pointing at the board, arrows and marks over it, steps by keys.

import { Pointer, shape } from "./board.js";
import { withButtons } from "./zoom.js";

const $ = (id) => document.getElementById(id);
const data = (id) => JSON.parse($(id).textContent);
const root = $("study");

document.documentElement.classList.add("scripted");

// Marks and arrows.

// Where an element stands in the picture: its middle and its half width.
function spot(picture, id) {
  const element = picture.querySelector(`[id="${CSS.escape(id)}"]`);
  if (!element) return null;
  const box = (element.querySelector(".halo") ?? element).getBoundingClientRect();
  const inverse = picture.getScreenCTM().inverse();
  const point = (x, y) => new DOMPoint(x, y).matrixTransform(inverse);
  const middle = point(box.x + box.width / 2, box.y + box.height / 2);
  return { x: middle.x, y: middle.y, r: Math.max(10, Math.abs(point(box.right, box.y).x - middle.x)) };
}

function overlay(picture, marks) {
  picture.querySelector(".study-marks")?.remove();
  const group = shape("g", { class: "study-marks", "pointer-events": "none" });
  for (const mark of marks) {
    const from = spot(picture, mark.element);
    const to = mark.to && spot(picture, mark.to);
    if (!from) continue;
    const look = { class: `mark-${mark.colour || "green"}`, fill: "none", "stroke-width": 6 };
    if (to) group.append(...arrow(from, to, look));
    else group.append(shape("circle", { cx: from.x, cy: from.y, r: Math.min(from.r + 6, 60), ...look }));
  }
  picture.append(group);
}

function arrow(from, to, look) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  const tip = { x: to.x - ux * 14, y: to.y - uy * 14 };
  const neck = { x: tip.x - ux * 20, y: tip.y - uy * 20 };
  const head = [tip, { x: neck.x - uy * 12, y: neck.y + ux * 12 }, { x: neck.x + uy * 12, y: neck.y - ux * 12 }];
  return [
    shape("path", { d: `M${from.x} ${from.y}L${neck.x} ${neck.y}`, ...look }),
    shape("path", { d: `M${head.map(({ x, y }) => `${x} ${y}`).join("L")}Z`, class: `${look.class} head` }),
  ];
}

for (const figure of document.querySelectorAll("figure[data-marks]")) overlay(figure.querySelector("svg"), JSON.parse(figure.dataset.marks));

// One position.

function send(fields) {
  const form = Object.assign(document.createElement("form"), { method: "post", action: root.dataset.address });
  for (const [name, value] of Object.entries({ at: root.dataset.at, version: root.dataset.version, ...fields })) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
}

function drawing(picture) {
  const button = $("draw");
  let first = null;
  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(on));
    $("how").hidden = !on;
    root.classList.toggle("drawing", on);
  });
  const finish = (to) => send({ do: "mark", element: first, to: to === first ? "" : to, colour: $("colour").value });
  picture.parentElement.addEventListener(
    "click",
    (event) => {
      if (!root.classList.contains("drawing")) return;
      event.stopPropagation();
      const touched = event.target.closest?.(".spot") ?? event.target.closest?.("[id]");
      if (!touched || touched === picture) return;
      if (first) return finish(touched.id);
      first = touched.id;
      touched.classList.add("chosen");
    },
    true,
  );
}

async function save(event, picture) {
  const marks = picture.querySelector(".study-marks");
  if (!marks.childElementCount) return;
  event.preventDefault();
  const link = event.currentTarget;
  const alone = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "image/svg+xml").documentElement;
  const drawn = marks.cloneNode(true);
  const shapes = marks.querySelectorAll("*");
  drawn.querySelectorAll("*").forEach((part, at) => {
    const style = getComputedStyle(shapes[at]);
    part.setAttribute("style", `stroke:${style.stroke};fill:${style.fill}`);
  });
  alone.append(drawn);
  const file = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(alone)], { type: "image/svg+xml" }));
  Object.assign(document.createElement("a"), { href: file, download: link.download }).click();
  setTimeout(() => URL.revokeObjectURL(file), 1000);
}

if (root) {
  const picture = $("board").querySelector("svg");
  withButtons($("board"));
  overlay(picture, data("marks"));
  $("save").addEventListener("click", (event) => save(event, picture));
  if (root.dataset.mine === "yes") {
    drawing(picture);
    if ($("choice")) {
      const play = (move) => send({ do: "play", text: move.text });
      const pointer = new Pointer({ root, choice: $("choice"), texts: data("texts"), play, whyNot: () => {} });
      pointer.offer(data("answers"));
    }
  }
  addEventListener("keydown", (event) => {
    if (event.target.matches?.("input, select, textarea") || event.target.closest?.(".spot")) return;
    const way = { ArrowLeft: "back", ArrowRight: "on" }[event.key];
    if (way) document.querySelector(`[data-go="${way}"]`)?.click();
  });
  addEventListener("resize", () => overlay(picture, data("marks")));
}
