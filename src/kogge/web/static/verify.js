// The proof of a game in the browser: promises, shares, chain and draws, without the rules.
//
// What each pile held when it was drawn from is the server's word (only the rules know it); that it shrinks by what was
// drawn and by nothing else, and that every draw is the one the seed gives, is proved here.

import { blake2b, bytesOf, hex, unhex } from "./blake2b.js";

const TAG = 6;
const LATE = /^(seed|share \d): /;
const hash = (bytes, person) => hex(blake2b(bytes, { size: 32, person }));

// A record's text taken apart: the values of the header, the lines of the chain with their tags.
export function read(text) {
  const [head, tail] = text.split("\n\n", 2);
  const header = head.split("\n");
  const lines = tail.replace(/\n$/, "").split("\n").map((line) => ({ text: line.slice(0, -2 * TAG - 2), tag: line.slice(-2 * TAG) }));
  const values = Object.fromEntries(header.map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]));
  return { header, lines, values };
}

// The line of the first tag that does not fit, or 0.
export function brokenAt({ header, lines }) {
  let tag = blake2b(bytesOf(header.filter((line) => !LATE.test(line)).join("\n")), { size: TAG, person: "kogge record" });
  for (let at = 0; at < lines.length; at++) {
    tag = blake2b(bytesOf(lines[at].text), { size: TAG, key: tag });
    if (hex(tag) !== lines[at].tag) return at + 1;
  }
  return 0;
}

export const seedKept = ({ values }) => "seed" in values && hash(unhex(values.seed), "kogge commit") === values.commitment;

export function sharesOf({ values }) {
  const seats = Object.keys(values).filter((name) => name.startsWith("share commitment ")).map((name) => Number(name.at(-1))).sort();
  return seats.map((seat) => ({ seat, share: values[`share ${seat}`] ?? "", promise: values[`share commitment ${seat}`] }));
}

export const shareKept = ({ share, promise }) => hash(unhex(share), "kogge share") === promise;

export function sourceOf(record) {
  const shares = sharesOf(record).map(({ share }) => share).join("");
  const seed = unhex(record.values.seed);
  return shares ? blake2b(unhex(record.values.seed + shares), { size: 32, person: "kogge shares" }) : seed;
}

// The ranks of the copies of one outcome, lowest first.
function ranks(seed, source, outcome, count) {
  const found = [];
  for (let copy = 0; copy < count; copy++) found.push(hex(blake2b(bytesOf(`${source}\x1f${outcome}\x1f${copy}`), { size: 16, key: seed })));
  return found.sort();
}

// The number of the first draw that is not the seed's, or of a pile that changed by itself; 0 when all is well.
// Each draw of the sheet: its source, and for every outcome that was left its text, how many there were and are left.
export function wrongDraw(record, sheet) {
  const seed = sourceOf(record);
  const drawn = record.lines.filter(({ text }) => text.startsWith("* ")).map(({ text }) => text.slice(2));
  const known = new Map(); // ranks by source and outcome
  const piles = new Map(); // what must be left in each source
  if (drawn.length !== sheet.length) return Math.min(drawn.length, sheet.length) + 1;
  for (let at = 0; at < sheet.length; at++) {
    const { source, outcomes } = sheet[at];
    const pile = piles.get(source);
    const here = new Set(outcomes.map(([text]) => text));
    for (const [text, left] of pile ?? []) if (left > 0 && !here.has(text)) return at + 1;
    let best = "";
    let chosen = "";
    for (const [text, total, left] of outcomes) {
      if (left < 1 || left > total || (pile?.has(text) && pile.get(text) !== left)) return at + 1;
      const name = `${source}\x1f${text}\x1f${total}`;
      if (!known.has(name)) known.set(name, ranks(seed, source, text, total));
      const rank = known.get(name)[total - left];
      if (!best || rank < best) [best, chosen] = [rank, text];
    }
    if (chosen !== drawn[at]) return at + 1;
    piles.set(source, new Map(outcomes.map(([text, , left]) => [text, text === chosen ? left - 1 : left])));
  }
  return 0;
}
