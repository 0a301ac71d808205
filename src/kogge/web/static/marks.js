// Where the steps of an action are: dashes around the places, with their numbers where there are several.

import { shape } from "./board.js";

const BADGE = 15; // the radius of a number on the board, which is about 1000 wide

export function mark(root, steps) {
  const numbers = new Map();
  steps.forEach(({ text, path, look }, at) => {
    const spot = path.map((id) => document.getElementById(id)).findLast((element) => element?.closest("svg"));
    if (spot) numbers.set(spot, [...(numbers.get(spot) ?? []), at + 1]);
    if (spot && look !== undefined) spot.dataset.look = look; // in the colour of whoever makes the move
    if (at) return;
    for (const button of root.querySelectorAll(`#ask button[value="${CSS.escape(text)}"]`)) button.classList.add("hinted");
  });
  for (const spot of numbers.keys()) spot.classList.add("hinted");
  if (steps.length > 1) for (const [spot, order] of numbers) number(spot, order.join(", "));
}

export function unmark(root) {
  for (const badge of root.querySelectorAll(".hint-number")) badge.remove();
  for (const element of root.querySelectorAll(".hinted")) {
    element.classList.remove("hinted");
    if (element.closest("svg")) delete element.dataset.look;
  }
}

// A number at the upper right corner of a part of the board.
function number(spot, text) {
  const picture = spot.ownerSVGElement;
  const box = (spot.querySelector(".halo") ?? spot).getBoundingClientRect();
  const at = new DOMPoint(box.right, box.top).matrixTransform(picture.getScreenCTM().inverse());
  const { x, y, width } = picture.viewBox.baseVal;
  const place = `translate(${Math.min(Math.max(at.x, x + BADGE), x + width - BADGE)} ${Math.max(at.y, y + BADGE)})`;
  const badge = shape("g", { class: "hint-number", transform: place });
  if (spot.dataset.look) badge.dataset.look = spot.dataset.look;
  const wide = 2 * BADGE + 10 * (text.length - 1);
  const label = shape("text", { dy: "0.35em" });
  label.textContent = text;
  badge.append(shape("rect", { x: -wide / 2, y: -BADGE, width: wide, height: 2 * BADGE, rx: BADGE }), label);
  picture.append(badge);
}
