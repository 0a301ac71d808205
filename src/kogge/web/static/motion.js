// Moves what moved: pieces that stand elsewhere in the new markup glide there, new ones fade in.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const MS = 220;

// The pieces that will change, and where they are now; only these are measured.
export function leaving(live, old, fresh) {
  const pieces = [];
  if (still.matches) return pieces;
  const known = new Map([...old.querySelectorAll("svg [id]")].map((piece) => [piece.id, piece]));
  for (const piece of fresh.querySelectorAll("svg [id]:not(.spot)")) {
    const before = known.get(piece.id);
    if (!before) pieces.push({ id: piece.id, from: null });
    else if (!before.isEqualNode(piece) || before.parentNode.id !== piece.parentNode.id) {
      const shown = live.querySelector(`#${CSS.escape(piece.id)}`);
      if (shown) pieces.push({ id: piece.id, from: place(shown), svg: shown.ownerSVGElement });
    }
  }
  return pieces;
}

function place(piece) {
  const frame = piece.ownerSVGElement.getBoundingClientRect();
  const box = piece.getBoundingClientRect();
  return { x: box.x - frame.x, y: box.y - frame.y, width: frame.width };
}

export function arriving(live, pieces) {
  for (const { id, from, svg } of pieces) {
    const piece = live.querySelector(`#${CSS.escape(id)}`);
    if (!piece) continue;
    if (!from) {
      piece.animate({ opacity: [0, 1] }, { duration: MS, easing: "ease-out" });
      continue;
    }
    const to = place(piece);
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (piece.ownerSVGElement !== svg || Math.abs(to.width - from.width) > 1 || Math.abs(dx) + Math.abs(dy) < 3) continue;
    const unit = svg.viewBox.baseVal.width / to.width;
    piece.animate({ translate: [`${dx * unit}px ${dy * unit}px`, "0 0"] }, { duration: MS, easing: "ease-out" });
  }
}
