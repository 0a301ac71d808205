// BLAKE2b (RFC 7693) with a key and a personalisation: what promises, chains and draws are made of.

const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const SIGMA = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d", "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0"
].map((row) => [...row].map((digit) => parseInt(digit, 16)));
const MIXED = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];
const BLOCK = 128;
const ROUNDS = 12;

const turn = (word, by) => (word >> by) | (word << (64n - by));

function mix(v, [a, b, c, d], x, y) {
  v[a] += v[b] + x;
  v[d] = turn(v[d] ^ v[a], 32n);
  v[c] += v[d];
  v[b] = turn(v[b] ^ v[c], 24n);
  v[a] += v[b] + y;
  v[d] = turn(v[d] ^ v[a], 16n);
  v[c] += v[d];
  v[b] = turn(v[b] ^ v[c], 63n);
}

function compress(h, block, length, last) {
  const words = new DataView(block.buffer, block.byteOffset, BLOCK);
  const m = Array.from({ length: 16 }, (_, at) => words.getBigUint64(at * 8, true));
  const v = BigUint64Array.from([...h, ...IV]); // it keeps 64 bits of every sum
  v[12] ^= BigInt(length);
  if (last) v[14] = ~v[14];
  for (let round = 0; round < ROUNDS; round++) {
    const order = SIGMA[round % 10];
    MIXED.forEach((which, at) => mix(v, which, m[order[2 * at]], m[order[2 * at + 1]]));
  }
  for (let at = 0; at < 8; at++) h[at] ^= v[at] ^ v[at + 8];
}

const NOTHING = new Uint8Array(0);
const encoder = new TextEncoder();
export const bytesOf = (text) => encoder.encode(text);
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export function blake2b(data, { size, key = NOTHING, person = "" }) {
  const parameters = new Uint8Array(64);
  parameters.set([size, key.length, 1, 1]);
  parameters.set(bytesOf(person), 48);
  const given = new DataView(parameters.buffer);
  const h = BigUint64Array.from(IV, (word, at) => word ^ given.getBigUint64(at * 8, true));
  const padded = key.length ? BLOCK : 0;
  const length = padded + data.length;
  const blocks = Math.max(1, Math.ceil(length / BLOCK));
  const all = new Uint8Array(blocks * BLOCK);
  all.set(key);
  all.set(data, padded);
  for (let at = 1; at <= blocks; at++) compress(h, all.subarray((at - 1) * BLOCK, at * BLOCK), Math.min(at * BLOCK, length), at === blocks);
  return new Uint8Array(h.buffer).slice(0, size);
}
