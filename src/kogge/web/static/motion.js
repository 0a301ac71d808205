// Moves what moved: remembers where the pieces of a drawing are, and lets them glide to where they have gone.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const MS = 220;

export function snapshot(root) {
  const places = new Map();
  if (still.matches) return places;
  for (const piece of root.querySelectorAll("svg [id]")) {
    const frame = piece.ownerSVGElement.getBoundingClientRect();
    const box = piece.getBoundingClientRect();
    places.set(piece.id, { x: box.x - frame.x, y: box.y - frame.y, size: frame.width, svg: piece.ownerSVGElement });
  }
  return places;
}

export function glide(root, before) {
  if (still.matches || !before.size) return;
  for (const piece of root.querySelectorAll("svg [id]")) {
    const was = before.get(piece.id);
    const svg = piece.ownerSVGElement;
    if (!was) {
      if (!piece.classList.contains("spot")) piece.animate({ opacity: [0, 1] }, { duration: MS, easing: "ease-out" });
      continue;
    }
    const frame = svg.getBoundingClientRect();
    if (was.svg !== svg || Math.abs(frame.width - was.size) > 1) continue;
    const box = piece.getBoundingClientRect();
    const dx = was.x - (box.x - frame.x);
    const dy = was.y - (box.y - frame.y);
    if (Math.abs(dx) + Math.abs(dy) < 3 || inside(piece, before)) continue;
    const unit = svg.viewBox.baseVal.width / frame.width;
    piece.animate({ translate: [`${dx * unit}px ${dy * unit}px`, "0 0"] }, { duration: MS, easing: "ease-out" });
  }
}

// A piece inside another that moves goes with it.
function inside(piece, before) {
  const outer = piece.parentElement.closest("[id]");
  return Boolean(outer && outer.closest("svg") && before.has(outer.id) && outer.getAnimations().length);
}
