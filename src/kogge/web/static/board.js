// Pointing at moves: lights what can be done, follows a path of elements, asks where a choice is left.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function make(tag, text = "") {
  return Object.assign(document.createElement(tag), { textContent: text });
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export class Pointer {
  constructor({ root, choice, texts, play, whyNot }) {
    Object.assign(this, { root, choice, texts, play, whyNot });
    this.moves = [];
    this.names = {};
    this.path = [];
    this.lit = new Map();
    root.addEventListener("click", (event) => this.touched(event));
    root.addEventListener("keydown", (event) => {
      if ((event.key === "Enter" || event.key === " ") && event.target.closest?.(".spot")) {
        event.preventDefault();
        this.touched(event);
      }
      if (ARROWS[event.key] && event.target.closest?.(".spot")) {
        event.preventDefault();
        this.step(event.target.closest(".spot"), ...ARROWS[event.key]);
      }
    });
  }

  // The nearest part of the board in a direction, possible or not: Enter there says why not.
  step(from, dx, dy) {
    const start = middle(from);
    let best = null;
    let least = Infinity;
    for (const spot of this.root.querySelectorAll(".spot")) {
      const { x, y } = middle(spot);
      const along = (x - start.x) * dx + (y - start.y) * dy;
      const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
      if (spot !== from && along > 2 && along + 2 * aside < least) [best, least] = [spot, along + 2 * aside];
    }
    if (best) this.stand(best);
  }

  // Puts the keyboard on a part of the board.
  stand(spot) {
    const wanted = { tabindex: "-1", "aria-label": spot.dataset.name ?? "", role: "button" };
    for (const [name, value] of Object.entries(wanted)) if (!spot.hasAttribute(name)) spot.setAttribute(name, value);
    spot.focus();
  }

  offer(moves, names) {
    this.moves = moves;
    this.names = names;
    this.path = [];
    this.light();
  }

  // The moves that begin with what has been pointed at so far.
  candidates() {
    return this.moves.filter((move) => this.path.every((step, at) => move.path[at] === step));
  }

  // Lights what can be pointed at next and darkens the rest; what stays lit is not touched, nor is the keyboard's place.
  light() {
    const next = new Map();
    for (const move of this.candidates()) {
      const step = move.path[this.path.length];
      if (step) next.set(step, [...(next.get(step) ?? []), move]);
    }
    const before = this.lit;
    this.lit = new Map();
    for (const [step, moves] of next) {
      const element = document.getElementById(step);
      if (element?.closest("svg")) this.lightOne(element, step, moves);
    }
    for (const [step, { element }] of before) if (this.lit.get(step)?.element !== element) this.darken(element);
    for (const element of this.root.querySelectorAll(".chosen")) element.classList.remove("chosen");
    for (const step of this.path) document.getElementById(step)?.classList.add("chosen");
    this.ask(next);
  }

  lightOne(element, step, moves) {
    const label = moves.length === 1 ? moves[0].label : `${element.dataset.name ?? ""}: ${moves.map((move) => move.label).join("; ")}`;
    element.classList.add("lit");
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", label);
    this.lit.set(step, { element, label });
  }

  darken(element) {
    element.classList.remove("lit");
    for (const name of ["role", "aria-label"]) element.removeAttribute(name);
    // An element that cannot have the focus any more makes the browser lay out the page at once to take it away.
    if (element === document.activeElement) element.setAttribute("tabindex", "-1");
    else element.removeAttribute("tabindex");
  }

  // Buttons for what is left to choose and is not on the board.
  ask(next) {
    const buttons = [];
    if (this.path.length) {
      for (const [step, moves] of next) {
        if (this.lit.has(step)) continue;
        if (moves.length === 1) buttons.push(this.button(moves[0].label, () => this.commit(moves[0])));
        else buttons.push(this.button(this.names[step] ?? step, () => this.follow(step)));
      }
      for (const move of this.candidates()) {
        if (move.path.length === this.path.length) buttons.push(this.button(move.label, () => this.commit(move)));
      }
      buttons.push(this.button(this.texts.cancel, () => this.cancel(), "bare"));
    }
    this.choice.replaceChildren(...(buttons.length ? [make("p", this.texts.choose), ...buttons] : []));
    this.choice.classList.toggle("open", buttons.length > 0);
    if (buttons.length > 1) buttons[0].focus({ preventScroll: true });
  }

  button(text, act, kind = "") {
    const button = Object.assign(make("button", text), { type: "button", className: kind });
    button.addEventListener("click", act);
    return button;
  }

  touched(event) {
    let spot = event.target.closest?.(".spot");
    if (!spot) return;
    // A dark spot inside a lit one stands for it.
    for (let outer = spot; outer; outer = outer.parentElement?.closest(".spot")) {
      if (this.lit.has(outer.id)) {
        spot = outer;
        break;
      }
    }
    if (this.lit.has(spot.id)) this.follow(spot.id);
    else if (this.path.length && this.moves.some((move) => move.path[0] === spot.id)) {
      this.path = [];
      this.follow(spot.id);
    } else this.whyNot(spot);
  }

  follow(step) {
    this.path.push(step);
    const left = this.candidates();
    if (left.length === 1) this.commit(left[0]);
    else this.light();
  }

  commit(move) {
    this.path = [];
    this.play(move);
  }

  cancel() {
    if (!this.path.length) return false;
    this.path = [];
    this.light();
    return true;
  }
}
