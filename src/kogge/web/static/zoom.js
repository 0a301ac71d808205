// Zoom and pan: the drawing grows inside a frame that scrolls.

const MOST = 4;
const READABLE = 2.6;

function zoomable(frame) {
  let scale = 1;
  const fingers = new Map();
  let spread = 0;

  function set(next, x = frame.clientWidth / 2, y = frame.clientHeight / 2) {
    next = Math.min(MOST, Math.max(1, next));
    const ratio = next / scale;
    const left = (frame.scrollLeft + x) * ratio - x;
    const top = (frame.scrollTop + y) * ratio - y;
    // The frame keeps its size while the drawing in it grows.
    if (scale === 1) frame.style.height = `${frame.getBoundingClientRect().height}px`;
    scale = next;
    if (scale === 1) frame.style.height = "";
    frame.classList.toggle("zoomed", scale > 1.01);
    frame.style.setProperty("--zoom", scale);
    frame.scrollTo(left, top);
  }

  function distance() {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  }

  frame.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) spread = distance();
  });
  frame.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size !== 2) return;
    const [a, b] = [...fingers.values()];
    const box = frame.getBoundingClientRect();
    const now = distance();
    set((scale * now) / spread, (a.x + b.x) / 2 - box.x, (a.y + b.y) / 2 - box.y);
    spread = now;
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    frame.addEventListener(end, (event) => fingers.delete(event.pointerId));
  }
  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const box = frame.getBoundingClientRect();
    set(scale * Math.exp(-event.deltaY / 200), event.clientX - box.x, event.clientY - box.y);
  }, { passive: false });
  // A tap on free ground magnifies what is there; the next one shows the whole again.
  function toggle(x, y) {
    const box = frame.getBoundingClientRect();
    set(scale > 1 ? 1 : READABLE, x - box.x, y - box.y);
  }

  matchMedia("(orientation: portrait)").addEventListener("change", () => set(1));
  return { toggle, larger: () => set(scale * 1.4), smaller: () => set(scale / 1.4) };
}

// The same with the two buttons of the page.
export function withButtons(frame) {
  const zoom = zoomable(frame);
  document.getElementById("zoom-in").addEventListener("click", zoom.larger);
  document.getElementById("zoom-out").addEventListener("click", zoom.smaller);
  return zoom;
}
