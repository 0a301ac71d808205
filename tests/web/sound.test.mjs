// When it sounds, and when not, in Node's own test runner: node --test tests/web/sound.test.mjs

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

const source = readFileSync(new URL("../../src/kogge/web/static/sound.js", import.meta.url), "utf8");
const { Sound, cue } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const position = (version, more = {}) => ({ version, asked: version, over: false, actor: null, bot: true, ...more });

test("a move, my turn, a loss and the end sound each in its way", () => {
  const before = position(1);
  assert.equal(cue(before, position(2), false), "move");
  assert.equal(cue(before, position(2, { actor: 0 }), false), "turn");
  assert.equal(cue(before, position(2, { actor: 0 }), true), "loss");
  assert.equal(cue(before, position(2, { over: true }), false), "end");
});

test("my own move, which leaves me the turn, is a move; what is no news is silent", () => {
  assert.equal(cue(position(1, { actor: 0 }), position(2, { actor: 0, bot: false }), false), "move");
  assert.equal(cue(position(2), position(2), true), "");
  assert.equal(cue(position(2, { over: true }), position(3, { over: true }), false), "");
});

test("it is off until somebody switches it on, and stays as it was left", () => {
  const kept = new Map();
  const store = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  const button = { addEventListener: () => {}, setAttribute: (_, value) => (button.pressed = value) };
  const sound = new Sound(button, store);
  assert.deepEqual([sound.on, button.pressed], [false, "false"]);
  sound.play("turn"); // there is no sound here: it would fail
  sound.play = () => {};
  sound.set(true);
  assert.deepEqual([new Sound(button, store).on, button.pressed], [true, "true"]);
});
