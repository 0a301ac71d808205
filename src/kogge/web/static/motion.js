// Moves what moved: pieces that stand elsewhere glide there, along a way where they name one, and come from where they
// say they come from, also out of another picture; new ones fade in, those that go fade out or leave for where they say.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const SVG = "http://www.w3.org/2000/svg";
const [MS, FAR_MS, WAY_MS] = [220, 320, 400];
const PIECES = "[id]:not(.spot)";
const MANY = 60; // pieces that move at once: a picture that is another one altogether just appears
const POINTS = 16; // of a way

// The pieces of pictures that will change, and where they are now; only these are measured.
export function leaving(changes) {
  if (still.matches) return [];
  const drawn = changes.filter(({ holder }) => holder.ownerSVGElement !== undefined);
  const before = new Map();
  const after = new Set();
  const moved = [];
  for (const { old, fresh, order } of drawn) {
    for (const [key, element] of old) {
      if (order.includes(key) && !fresh.has(key)) continue;
      for (const piece of element.querySelectorAll(PIECES)) before.set(piece.id, piece);
    }
  }
  for (const { fresh } of drawn) {
    for (const element of fresh.values()) {
      for (const piece of element.querySelectorAll(PIECES)) {
        after.add(piece.id);
        const was = before.get(piece.id);
        if (was?.isEqualNode(piece) && was.parentNode.id === piece.parentNode.id) continue;
        moved.push({ piece, was, source: was ?? origin(piece.dataset.from) });
      }
    }
  }
  for (const [id, piece] of before) if (!after.has(id) && piece.dataset.to) moved.push({ gone: piece });
  if (moved.length > MANY) return [];
  return moved.map(({ piece, was, source, gone }) => (gone ? depart(gone) : { piece, known: was !== undefined, from: source ? place(source) : null }));
}

// The first of the named elements that is in sight: what lies on a folded desk is not.
function origin(ids) {
  return (ids ?? "").split(" ").map((id) => document.getElementById(id)).find((found) => found?.checkVisibility()) ?? null;
}

// A piece that goes is copied where it is, before the page forgets it.
function depart(gone) {
  return { ghost: copy(gone), from: place(gone), to: gone.dataset.to };
}

function place(piece) {
  const picture = piece.ownerSVGElement;
  const frame = picture.getBoundingClientRect();
  const box = piece.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: frame.x, top: frame.y, width: frame.width, picture };
}

export function arriving(moved) {
  for (const { piece, from, known, ghost, to } of moved) {
    if (ghost) go(ghost, from, to);
    else if (!piece.isConnected || !piece.checkVisibility()) continue;
    else if (!from) piece.animate({ opacity: [0, 1] }, { duration: MS, easing: "ease-out" });
    else if (from.picture === piece.ownerSVGElement) glide(piece, from, known);
    else fly(piece, from);
  }
}

// Within one picture: from the old place to the new one, or along the way that the piece names.
function glide(piece, from, known) {
  const to = place(piece);
  const [dx, dy] = [from.x - from.left - (to.x - to.left), from.y - from.top - (to.y - to.top)];
  if (Math.abs(to.width - from.width) > 1 || Math.abs(dx) + Math.abs(dy) < 3) return;
  const unit = piece.ownerSVGElement.viewBox.baseVal.width / to.width;
  const steps = known ? way(piece, dx * unit, dy * unit, to, unit) : null;
  const own = piece.parentNode.getScreenCTM().a; // a piece may stand in a part of the picture that is drawn larger
  const translate = steps ?? [`${dx / own}px ${dy / own}px`, "0 0"];
  piece.animate({ translate }, { duration: steps ? WAY_MS : MS, easing: steps ? "ease-in-out" : "ease-out" });
}

// The bends of the way whose ends are nearest to where the piece was and is: it may name several.
function way(piece, dx, dy, to, unit) {
  const end = { x: (to.x - to.left) * unit, y: (to.y - to.top) * unit };
  const start = { x: end.x + dx, y: end.y + dy };
  let best = null;
  let least = Infinity;
  for (const id of piece.dataset.along?.split(" ") ?? []) {
    const path = document.getElementById(id);
    if (!path?.getTotalLength) continue;
    const ends = [path.getPointAtLength(0), path.getPointAtLength(path.getTotalLength())];
    const far = Math.hypot(ends[0].x - start.x, ends[0].y - start.y) + Math.hypot(ends[1].x - end.x, ends[1].y - end.y);
    if (far < least) [best, least] = [path, far];
  }
  if (!best) return null;
  const length = best.getTotalLength();
  const at = (part) => best.getPointAtLength(part * length);
  const [first, last] = [at(0), at(1)];
  // Berths lie beside the ends of a way: only its bends are taken over.
  return Array.from({ length: POINTS + 1 }, (_, step) => {
    const part = step / POINTS;
    const { x, y } = at(part);
    const bend = [x - first.x - part * (last.x - first.x), y - first.y - part * (last.y - first.y)];
    return `${(1 - part) * dx + bend[0]}px ${(1 - part) * dy + bend[1]}px`;
  });
}

// From one picture to another: a copy above the page travels, the piece itself appears when it is there.
function fly(piece, from) {
  const to = place(piece);
  const ghost = copy(piece);
  travel(ghost, [`${from.x - to.x}px ${from.y - to.y}px`, "0 0"], [1, 1]);
  piece.animate({ opacity: [0, 0, 1], offset: [0, 0.9, 1] }, { duration: FAR_MS });
}

function go(ghost, from, id) {
  const target = origin(id);
  const to = target ? target.getBoundingClientRect() : null;
  const path = to ? [`0 0`, `${to.x + to.width / 2 - from.x}px ${to.y + to.height / 2 - from.y}px`] : ["0 0", "0 0"];
  travel(ghost, path, [1, to ? 0.6 : 0]);
}

// A piece as a drawing of its own over the page, where it stands now.
function copy(piece) {
  const { a, b, c, d, e, f } = piece.parentNode.getScreenCTM();
  const ghost = document.createElementNS(SVG, "g");
  const frame = document.createElementNS(SVG, "g");
  frame.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  frame.append(piece.cloneNode(true));
  for (const part of frame.querySelectorAll("[id]")) part.removeAttribute("id");
  ghost.append(frame);
  return ghost;
}

function travel(ghost, translate, opacity) {
  const sky = document.getElementById("sky") ?? document.body.appendChild(document.createElementNS(SVG, "svg"));
  sky.id = "sky";
  sky.setAttribute("aria-hidden", "true");
  sky.append(ghost);
  ghost.animate({ translate, opacity }, { duration: FAR_MS, easing: "ease-out" }).finished.finally(() => ghost.remove());
}
