// Pointing at moves: lights what can be done, follows a path of elements, asks where a choice is left.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const REACH = 19; // pixels that a finger covers around the point it meets
const RING = Array.from({ length: 48 }, (_, at) => [[7, 13, REACH][at % 3], (at * Math.PI) / 24]);

export function make(tag, text = "") {
  return Object.assign(document.createElement(tag), { textContent: text });
}

// A part of a picture.
export function shape(tag, attributes = {}) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// Every path by which a person may point at a move, also the places where another follows at once; a study knows one path.
function ways(move) {
  move.ahead ??= {};
  return (move.ways ??= [move.path, ...(move.others ?? []), ...Object.keys(move.ahead).map((spot) => [spot, move.text])]);
}

// Whether a spot is smaller than a finger: within a finger's reach of such a one, it may be meant.
function small(spot) {
  const { width, height } = spot.getBoundingClientRect();
  const halo = spot.querySelector(":scope > .halo");
  const parts = halo?.getAttribute("d")?.split("M").length ?? 0; // a halo of several rings is as small as one of them
  return Math.min(width, height) < 2 * REACH || parts > 2 || halo?.classList.contains("way") === true;
}

// The button of a move in the panel.
function button(move) {
  return document.querySelector(`#ask button[value="${CSS.escape(move.text)}"]`);
}

export class Pointer {
  constructor({ root, choice, texts, play, whyNot, ground = () => {} }) {
    Object.assign(this, { root, choice, texts, play, whyNot, ground });
    this.moves = [];
    this.path = [];
    this.lit = new Map();
    this.pointed = [];
    this.then = { ply: 0, texts: [], first: 0 }; // the moves that follow at once the one made at that ply
    root.addEventListener("click", (event) => this.touched(event));
    for (const kind of ["pointerover", "focusin"]) root.addEventListener(kind, ({ target }) => this.point(target));
    root.addEventListener("keydown", (event) => {
      const spot = event.target.closest?.(".spot");
      if ((event.key === "Enter" || event.key === " ") && spot) {
        event.preventDefault();
        this.touch(this.meant(spot), spot);
      }
      const on = spot ?? (event.target.id === "board" && this.root.querySelector("#board .spot.lit, #board .spot"));
      if (ARROWS[event.key] && on) {
        event.preventDefault();
        if (spot) this.step(spot, ...ARROWS[event.key]);
        else this.stand(on);
      }
    });
    choice.addEventListener("keydown", (event) => {
      if (["ArrowUp", "ArrowDown"].includes(event.key)) this.walk(event);
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

  // What may be done now; a choice that is open stays so while the same may be done.
  offer(moves, ply) {
    this.ply = ply;
    const same = moves.length === this.moves.length && moves.every((move, at) => move.text === this.moves[at].text);
    this.moves = moves;
    if (!same) this.drop();
    this.light();
  }

  // What follows at once where a place was pointed at: a piece taken in hand goes onto the space that was meant.
  goOn() {
    const { ply, texts, first } = this.then;
    if (!texts.length || this.ply === ply || !this.moves.length) return;
    const move = this.ply === ply + 1 && this.moves.find(({ text }) => text === texts[0]);
    this.follows(move ? texts.slice(1) : [], first);
    if (move) this.play(move, first);
  }

  // `first` is the ply of the first move that the click made.
  follows(texts, first = this.ply) {
    this.then = { ply: this.ply, texts, first };
    this.root.dataset.follows = texts.length;
  }

  drop() {
    this.path = [];
    this.choice.hidden = true;
    this.choice.replaceChildren();
  }

  begins(way) {
    return this.path.every((step, at) => way[at] === step);
  }

  // The moves that begin with what has been pointed at so far.
  candidates() {
    return this.moves.filter((move) => ways(move).some((way) => this.begins(way)));
  }

  // Lights what can be pointed at next and darkens the rest; what stays lit is not touched, nor is the keyboard's place.
  light() {
    const next = new Map();
    for (const move of this.moves) {
      for (const way of ways(move)) {
        const step = way[this.path.length];
        if (step && this.begins(way)) next.set(step, (next.get(step) ?? new Set()).add(move));
      }
    }
    const before = this.lit;
    this.lit = new Map();
    for (const [step, moves] of next) {
      const element = document.getElementById(step);
      if (element?.closest("svg")) this.lightOne(element, step, [...moves]);
    }
    for (const [step, { element }] of before) if (this.lit.get(step)?.element !== element) this.darken(element);
    for (const element of this.root.querySelectorAll(".chosen")) element.classList.remove("chosen");
    for (const step of this.path) document.getElementById(step)?.classList.add("chosen");
  }

  lightOne(element, step, moves) {
    const label = moves.length === 1 && !moves[0].ahead[step] ? moves[0].label : `${element.dataset.name ?? ""}: ${moves.map((move) => move.label).join("; ")}`;
    element.classList.add("lit");
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", label);
    this.lit.set(step, { element, label, moves });
  }

  darken(element) {
    element.classList.remove("lit");
    for (const name of ["role", "aria-label"]) element.removeAttribute(name);
    // An element that cannot have the focus any more makes the browser lay out the page at once to take it away.
    if (element === document.activeElement) element.setAttribute("tabindex", "-1");
    else element.removeAttribute("tabindex");
  }

  // What is pointed at in the panel lights up on the board, and the other way round.
  point(target) {
    const pressed = target.closest?.("button[name=text]");
    const spot = target.closest?.(".spot.lit");
    const found = [];
    for (const move of this.moves) {
      if (pressed?.value === move.text) {
        for (const way of ways(move)) found.push(document.getElementById(way[this.path.length] ?? way[0]));
      } else if (spot && this.lit.get(spot.id)?.moves.includes(move)) found.push(button(move));
    }
    for (const element of this.pointed) if (!found.includes(element)) element.classList.remove("pointed");
    this.pointed = found.filter((element) => element?.matches(".spot.lit, button"));
    for (const element of this.pointed) element.classList.add("pointed");
  }

  // Touching.

  touched(event) {
    if (!event.target.closest?.("#board svg, #desks svg")) return;
    const { clientX: x, clientY: y } = event;
    const touch = event.pointerType === "touch";
    const near = touch ? this.around(x, y) : [];
    if (near.length > 1) return this.open(this.several(near), { x, y });
    const spot = near[0] ?? (event.isTrusted ? this.met(x, y) : event.target.closest(".spot"));
    // What is not possible now and too small for a finger grows first; touched again it says why not.
    const grows = touch && spot?.closest("#board:not(.zoomed)") && !this.lit.has(spot.id) && small(spot);
    if (spot && !grows) this.touch(spot, spot);
    else {
      this.cancel();
      if (touch) this.ground(x, y);
    }
  }

  // What may be done at several places; a move that goes on where it is pointed at is named once for each.
  several(spots) {
    const found = new Map();
    for (const { id } of spots) {
      for (const move of this.lit.get(id).moves) found.set(`${move.text} ${move.ahead[id] ? id : ""}`, { move, spot: id });
    }
    return [...found.values()];
  }

  // The spot that a point means: what lies over the board without being part of it does not count.
  met(x, y) {
    for (const element of document.elementsFromPoint(x, y)) {
      const spot = element.closest(".spot");
      if (spot) return this.meant(spot);
    }
    return null;
  }

  // A dark spot inside a lit one stands for it.
  meant(spot) {
    for (let outer = spot; outer; outer = outer.parentElement?.closest(".spot")) if (this.lit.has(outer.id)) return outer;
    return spot;
  }

  // What a finger may mean: what it meets and everything small around that; where it meets nothing, all that it reaches.
  around(x, y) {
    const found = new Set();
    for (const [far, angle] of RING) found.add(this.met(x + far * Math.cos(angle), y + far * Math.sin(angle)));
    for (const { element } of this.lit.values()) {
      const box = element.getBoundingClientRect();
      const [dx, dy] = [Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0)];
      if (Math.min(box.width, box.height) < 2 * REACH && Math.hypot(dx, dy) <= REACH) found.add(element);
    }
    const here = this.met(x, y);
    const met = this.lit.has(here?.id);
    return [...found.add(here)].filter((spot) => this.lit.has(spot?.id) && (!met || spot === here || small(spot)));
  }

  touch(spot, at) {
    if (this.lit.has(spot.id)) return this.follow(spot.id, at);
    const begun = this.path.length > 0;
    this.cancel();
    if (begun && this.lit.has(spot.id)) this.follow(spot.id, at);
    else this.whyNot(spot);
  }

  follow(step, at) {
    this.path.push(step);
    const left = this.candidates();
    if (left.length === 1) return this.commit(left[0]);
    this.light();
    this.open(left.map((move) => ({ move, spot: this.path[0] })), at.getBoundingClientRect());
  }

  commit(move, spot = this.path[0]) {
    this.follows(move.ahead[spot] ?? []);
    this.drop();
    this.play(move);
  }

  cancel() {
    if (this.choice.hidden && !this.path.length) return false;
    const [first] = this.path;
    const within = this.choice.contains(document.activeElement);
    this.drop();
    this.light();
    if (within && first) document.getElementById(first)?.focus({ preventScroll: true });
    return true;
  }

  // The choice that is left, where it was pointed at.
  open(meant, { x, y, width = 0, height = 0 }) {
    const answers = meant.map(({ move, spot }) => {
      const says = [...(button(move)?.cloneNode(true).childNodes ?? [move.label])];
      const where = move.ahead[spot] && meant.some((other) => other.spot !== spot);
      if (where) says.push(make("small", document.getElementById(spot)?.dataset.name ?? ""));
      return this.answer(says, () => this.commit(move, spot), move.text);
    });
    this.choice.replaceChildren(...answers, this.answer([this.texts.cancel], () => this.cancel()));
    this.choice.hidden = false;
    const box = this.choice.getBoundingClientRect();
    const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];
    const left = Math.max(8, Math.min(x + width / 2 - box.width / 2, wide - box.width - 8));
    const room = y + height + 8 + box.height < high;
    const top = Math.max(8, Math.min(room ? y + height + 8 : y - box.height - 8, high - box.height - 8));
    this.choice.style.left = `${left + scrollX}px`;
    this.choice.style.top = `${top + scrollY}px`;
    answers[0].focus({ preventScroll: true });
  }

  answer(content, act, text = null) {
    const look = text === null ? { className: "bare" } : { name: "text", value: text };
    const made = Object.assign(make("button"), { type: "button", ...look });
    made.append(...content);
    made.addEventListener("click", act);
    return made;
  }

  walk(event) {
    const buttons = [...this.choice.children];
    const next = buttons.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
    event.preventDefault();
    buttons.at(next % buttons.length).focus();
  }
}
