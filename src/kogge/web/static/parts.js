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
    const fresh = Object.fromEntries(changed.map((name) => [name, parse(markup[name])]));
    const pieces = changed.flatMap((name) => leaving(document.getElementById(name), this.pristine[name], fresh[name]));
    for (const name of changed) {
      patch(document.getElementById(name), this.pristine[name], fresh[name]);
      this.pristine[name] = fresh[name];
      this.markup[name] = markup[name];
    }
    return () => arriving(this.root, pieces);
  }
}
