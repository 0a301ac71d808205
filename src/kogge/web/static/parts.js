// The parts of a page that change: shows new markup for them, touches only what differs, lets pieces glide.

import { arriving, leaving } from "./motion.js";
import { parse, patch } from "./patch.js";

export class Parts {
  constructor(root, names) {
    this.root = root;
    this.names = names;
    this.markup = {};
    this.pristine = {};
    for (const name of names) {
      const holder = document.createElement("div");
      holder.append(...document.getElementById(name).cloneNode(true).childNodes);
      this.pristine[name] = holder;
    }
  }

  // Shows the markup and returns what starts the motion, once everything is in its place.
  // All is measured before anything is touched, so that the browser lays the page out only once.
  show(markup) {
    const changed = this.names.filter((name) => this.markup[name] !== markup[name]);
    const changes = changed.map((name) => this.lines(name, markup[name]) ?? this.whole(name, markup[name]));
    const pieces = changes.flatMap(({ live, old, fresh }) => leaving(live, old, fresh));
    for (const { apply } of changes) apply();
    for (const name of changed) this.markup[name] = markup[name];
    return () => arriving(this.root, pieces);
  }

  whole(name, markup) {
    const [live, old, fresh] = [document.getElementById(name), this.pristine[name], parse(markup)];
    const apply = () => {
      patch(live, old, fresh);
      this.pristine[name] = fresh;
    };
    return { live, old, fresh, apply };
  }

  // A drawing in which each line is one element: only the lines that differ are looked at.
  lines(name, markup) {
    const live = document.getElementById(name);
    const [shown, pristine] = [live.firstElementChild, this.pristine[name].firstElementChild];
    if (!this.markup[name] || shown?.nodeName !== "svg") return null;
    const [before, after] = [this.markup[name].split("\n"), markup.split("\n")];
    const last = after.length - 1;
    const same = before.length === after.length && before[0] === after[0] && before[last] === after[last];
    if (!same || shown.children.length !== last || pristine.children.length !== last) return null;
    const places = after.map((_, at) => at).filter((at) => before[at] !== after[at]);
    const fresh = parse(`<svg>${places.map((at) => after[at]).join("")}</svg>`);
    const found = [...fresh.firstElementChild.children];
    if (found.length !== places.length) return null;
    const lives = places.map((at) => shown.children[at]);
    const olds = places.map((at) => pristine.children[at]);
    const apply = () => {
      found.forEach((node, at) => {
        const kept = olds[at].id === node.id && olds[at].nodeName === node.nodeName;
        if (kept) patch(lives[at], olds[at], node);
        else lives[at].replaceWith(document.importNode(node, true));
        olds[at].replaceWith(node);
      });
    };
    return { live, old: this.pristine[name], fresh, apply };
  }
}
