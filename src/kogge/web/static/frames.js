// Brings a page to a new frame: replaces the pieces whose keys came, keeps all others, lets what moved glide.

import { arriving, leaving } from "./motion.js";

const FOCUSABLE = "a, button, input, select, summary, [tabindex]";

export class Frames {
  constructor(root) {
    this.root = root;
    this.markup = new Map();
  }

  holder(name) {
    return this.root.querySelector(`[data-holder="${name}"]`);
  }

  // Shows a frame and returns what starts the motion, once everything is in its place.
  // All is measured before anything is touched, so that the browser lays the page out only once.
  show({ order, pieces, pictures }) {
    const names = Object.keys({ ...order, ...pieces });
    const changes = names.map((name) => this.change(name, order[name], pieces[name] ?? {}));
    const moved = leaving(changes);
    const keyboard = document.activeElement;
    changes.forEach((change) => apply(change, keyboard));
    for (const [name, attributes] of Object.entries(pictures)) frame(this.holder(name), attributes);
    return () => arriving(moved);
  }

  // What becomes of a holder: which children go, which come, and their order where it is another one.
  change(name, order, pieces) {
    const holder = this.holder(name);
    const old = new Map([...holder.children].filter((child) => child.dataset.key).map((child) => [child.dataset.key, child]));
    const fresh = new Map();
    for (const [key, markup] of Object.entries(pieces)) {
      if ((order && !order.includes(key)) || (old.has(key) && this.markup.get(`${name} ${key}`) === markup)) continue;
      this.markup.set(`${name} ${key}`, markup);
      fresh.set(key, markup);
    }
    parse(fresh, holder);
    return { holder, old, fresh, order: order ?? [...old.keys()] };
  }
}

// Turns the markup of pieces into elements, of the same world as their holder.
function parse(pieces, holder) {
  const drawn = holder.namespaceURI.endsWith("svg");
  const template = document.createElement("template");
  const markup = [...pieces.values()].join("");
  template.innerHTML = drawn ? `<svg>${markup}</svg>` : markup;
  const found = drawn ? template.content.firstElementChild : template.content;
  for (const element of [...found.children]) pieces.set(element.dataset.key, document.importNode(element, true));
}

function apply({ holder, old, fresh, order }, keyboard) {
  for (const [key, element] of old) {
    if (!order.includes(key)) element.remove();
    else if (fresh.has(key)) replace(element, fresh.get(key), keyboard);
  }
  let next = null;
  for (const key of [...order].reverse()) {
    const element = fresh.get(key) ?? old.get(key);
    if (element.parentNode !== holder || element.nextElementSibling !== next) holder.insertBefore(element, next);
    next = element;
  }
}

// The keyboard stays where it was, if there is such a place in the new piece.
function replace(old, fresh, keyboard) {
  const within = [old, ...old.querySelectorAll(FOCUSABLE)];
  const at = within.indexOf(keyboard);
  old.replaceWith(fresh);
  if (at < 0) return;
  const same = keyboard.id ? document.getElementById(keyboard.id) : [fresh, ...fresh.querySelectorAll(FOCUSABLE)][at];
  same?.focus({ preventScroll: true });
}

function frame(picture, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (picture.getAttribute(name) !== value) picture.setAttribute(name, value);
  }
  const title = picture.firstElementChild;
  if (title.textContent !== attributes["aria-label"]) title.textContent = attributes["aria-label"];
}
