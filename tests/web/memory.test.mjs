// A browser that keeps nothing, in Node's own test runner: node --test tests/web/memory.test.mjs

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

const source = readFileSync(new URL("../../src/kogge/web/static/memory.js", import.meta.url), "utf8");
const { lasting, passing } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

test("what was kept is known again, for good and for a tab apart", () => {
  const store = () => {
    const kept = new Map();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  };
  globalThis.window = { localStorage: store(), sessionStorage: store() };
  assert.equal(lasting.setItem("a", "1"), true);
  assert.equal(lasting.getItem("a"), "1");
  assert.equal(passing.getItem("a"), null);
});

test("where a browser refuses to keep anything nothing is known, and nothing breaks", () => {
  const refused = {
    get() {
      throw new Error("refused");
    },
  };
  globalThis.window = Object.defineProperties({}, { localStorage: refused, sessionStorage: refused });
  for (const memory of [lasting, passing]) {
    assert.equal(memory.setItem("a", "1"), false);
    assert.equal(memory.getItem("a"), null);
  }
});
