// What this browser adds to the draws: 32 random bytes, promised before the deal, shown at the deal, kept for the proof.

import { blake2b, hex, unhex } from "./blake2b.js";
import { lasting } from "./memory.js";

const SHARE_BYTES = 32;
const place = (table, seat) => `kogge share ${table} ${seat}`;

export const promiseOf = (share) => hex(blake2b(unhex(share), { size: 32, person: "kogge share" }));

// What was kept at a table, with the server's own promise as it stood when this browser made its promise.
export function kept(table, seat) {
  return JSON.parse(lasting.getItem(place(table, seat)));
}

// The promise of this browser for a seat; nothing where the browser keeps nothing, so that the server draws.
export function promise(table, seat, commitment) {
  const share = kept(table, seat)?.share ?? hex(crypto.getRandomValues(new Uint8Array(SHARE_BYTES)));
  return lasting.setItem(place(table, seat), JSON.stringify({ share, commitment })) ? promiseOf(share) : "";
}
