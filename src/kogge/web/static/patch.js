// Brings live elements to new markup and touches only what differs.
// `old` and `fresh` are untouched trees of the last and the next markup; the live tree may carry what the page added.

export function parse(markup) {
  const holder = document.createElement("div");
  holder.append(...new DOMParser().parseFromString(markup, "text/html").body.childNodes);
  return holder;
}

export function patch(live, old, fresh) {
  if (old.isEqualNode(fresh)) return;
  attributes(live, old, fresh);
  children(live, old, fresh);
}

function attributes(live, old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) live.setAttribute(name, value);
}

function key(node) {
  return node.nodeType === 1 ? node.id || "" : "";
}

function children(live, old, fresh) {
  const olds = [...old.childNodes];
  const lives = [...live.childNodes];
  if (olds.length !== lives.length) {
    live.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)));
    return;
  }
  const used = new Set();
  const wanted = [...fresh.childNodes].map((node, place) => {
    const at = partner(node, place, olds, used);
    if (at < 0) return document.importNode(node, true);
    used.add(at);
    if (node.nodeType === 1) patch(lives[at], olds[at], node);
    else if (lives[at].nodeValue !== node.nodeValue) lives[at].nodeValue = node.nodeValue;
    return lives[at];
  });
  lives.forEach((node, at) => used.has(at) || node.remove());
  wanted.forEach((node, at) => {
    if (live.childNodes[at] !== node) live.insertBefore(node, live.childNodes[at] ?? null);
  });
}

// The old child that becomes the new one: the same id, else the same content, else the same kind at the same place.
function partner(node, place, olds, used) {
  const id = key(node);
  if (id) return olds.findIndex((other, at) => !used.has(at) && key(other) === id && other.nodeName === node.nodeName);
  const same = olds.findIndex((other, at) => !used.has(at) && !key(other) && other.isEqualNode(node));
  if (same >= 0) return same;
  const other = olds[place];
  const fits = other && !used.has(place) && !key(other) && other.nodeName === node.nodeName;
  return fits && olds.length === node.parentNode.childNodes.length ? place : -1;
}
