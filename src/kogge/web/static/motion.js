// Moves what moved: pieces that stand elsewhere in the new elements glide there, new ones fade in.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const MS = 220;
const PIECES = "[id]:not(.spot)";

// The pieces of pictures that will change, and where they are now; only these are measured.
export function leaving(changes) {
  const moved = [];
  if (still.matches) return moved;
  const drawn = changes.filter(({ holder }) => holder.ownerSVGElement !== undefined);
  const before = new Map();
  for (const { old, fresh, order } of drawn) {
    for (const [key, element] of old) {
      if (order.includes(key) && !fresh.has(key)) continue;
      for (const piece of element.querySelectorAll(PIECES)) before.set(piece.id, piece);
    }
  }
  for (const { fresh, holder } of drawn) {
    for (const element of fresh.values()) {
      for (const piece of element.querySelectorAll(PIECES)) {
        const was = before.get(piece.id);
        if (was?.isEqualNode(piece) && was.parentNode.id === piece.parentNode.id) continue;
        moved.push({ piece, from: was?.ownerSVGElement === holder ? place(was) : null });
      }
    }
  }
  return moved;
}

function place(piece) {
  const frame = piece.ownerSVGElement.getBoundingClientRect();
  const box = piece.getBoundingClientRect();
  return { x: box.x - frame.x, y: box.y - frame.y, width: frame.width };
}

export function arriving(moved) {
  for (const { piece, from } of moved) {
    if (!piece.isConnected) continue;
    if (!from) {
      piece.animate({ opacity: [0, 1] }, { duration: MS, easing: "ease-out" });
      continue;
    }
    const to = place(piece);
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.abs(to.width - from.width) > 1 || Math.abs(dx) + Math.abs(dy) < 3) continue;
    const unit = piece.ownerSVGElement.viewBox.baseVal.width / to.width;
    piece.animate({ translate: [`${dx * unit}px ${dy * unit}px`, "0 0"] }, { duration: MS, easing: "ease-out" });
  }
}
