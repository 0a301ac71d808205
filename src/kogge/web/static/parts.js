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
    const last = before.length - 1;
    if (before[0] !== after[0] || shown.children.length !== last || pristine.children.length !== last) return null;
    const steps = differences(before.slice(1, -1), after.slice(1, -1));
    const fresh = parse(`<svg>${steps.map((step) => step.line ?? "").join("")}</svg>`);
    const found = [...fresh.firstElementChild.children];
    if (found.length !== steps.filter((step) => step.line !== null).length) return null;
    const [lives, olds] = [[...shown.children], [...pristine.children]];
    const apply = () => {
      for (const { at, gone, line } of steps) {
        const node = line === null ? null : found.shift();
        const same = node && gone && olds[at + 1].id === node.id && olds[at + 1].nodeName === node.nodeName;
        if (same) patch(lives[at + 1], olds[at + 1], node);
        else if (node) shown.insertBefore(document.importNode(node, true), lives[at + 1] ?? null);
        if (node) pristine.insertBefore(node, olds[at + 1] ?? null);
        if (gone && !same) lives[at + 1].remove();
        if (gone) olds[at + 1].remove();
      }
    };
    return { live, old: this.pristine[name], fresh, apply };
  }
}

// What to do at each place of the old lines: drop the line there (`gone`), put a new one before it (`line`), or both.
function differences(before, after) {
  const steps = [];
  let [at, next] = [0, 0];
  while (at < before.length || next < after.length) {
    if (before[at] === after[next]) [at, next] = [at + 1, next + 1];
    else if (next === after.length || before[at + 1] === after[next]) steps.push({ at: at++, gone: true, line: null });
    else if (at === before.length || before[at] === after[next + 1]) steps.push({ at, gone: false, line: after[next++] });
    else steps.push({ at: at++, gone: true, line: after[next++] });
  }
  return steps;
}
