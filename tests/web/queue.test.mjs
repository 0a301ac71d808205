// The line of positions, in Node's own test runner: node --test tests/web/queue.test.mjs

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

const source = readFileSync(new URL("../../src/kogge/web/static/queue.js", import.meta.url), "utf8");
const { Queue, merge } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

// A queue over a clock that a test turns itself; `seen` are the versions it showed, `page` what a page would hold.
function line(version = 1) {
  const world = { seen: [], page: {}, due: null, waits: 0 };
  world.queue = new Queue({
    version,
    show(next) {
      world.seen.push(next.version);
      for (const [name, found] of Object.entries(next.pieces)) world.page[name] = { ...world.page[name], ...found };
    },
    changed: () => (world.waits = world.queue?.waiting.length ?? 0),
    later: (act) => ((world.due = act), 1),
    never: () => (world.due = null),
  });
  world.tick = () => {
    const act = world.due;
    world.due = null;
    act?.();
  };
  return world;
}

const position = (version, bot = false, pieces = { board: { [`key-${version}`]: `piece ${version}` } }) => ({ version, bot, order: {}, pieces });

test("a person's move is shown at once, and the next one too", () => {
  const { queue, seen } = line();
  queue.arrive(position(2));
  queue.arrive(position(3));
  assert.deepEqual(seen, [2, 3]);
});

test("a bot's move stands for a moment before the next one", () => {
  const { queue, seen, tick } = line();
  for (const version of [2, 3, 4]) queue.arrive(position(version, true));
  assert.deepEqual(seen, [2]);
  tick();
  assert.deepEqual(seen, [2, 3]);
  tick();
  tick();
  assert.deepEqual(seen, [2, 3, 4]);
  queue.arrive(position(5));
  assert.deepEqual(seen, [2, 3, 4, 5]);
});

test("one's own move overtakes what waits, whichever comes first: the position or its number", () => {
  for (const number_first of [true, false]) {
    const { queue, seen, page } = line();
    queue.arrive(position(2, true));
    queue.arrive(position(3, true));
    if (number_first) queue.own(4);
    queue.arrive(position(4));
    if (!number_first) queue.own(4);
    assert.deepEqual(seen, [2, 4]);
    assert.equal(page.board["key-3"], "piece 3", "what was overtaken is on the page all the same");
  }
});

test("what the bots did after one's own move keeps its place in the line", () => {
  const { queue, seen, tick } = line();
  queue.arrive(position(2, true));
  queue.arrive(position(3));
  queue.arrive(position(4, true));
  queue.own(3);
  assert.deepEqual(seen, [2, 3]);
  tick();
  assert.deepEqual(seen, [2, 3, 4]);
});

test("skipping shows the last position and loses nothing of those before it", () => {
  const { queue, seen, page } = line();
  for (const version of [2, 3, 4, 5]) queue.arrive(position(version, true));
  queue.skip();
  assert.deepEqual(seen, [2, 5]);
  assert.deepEqual(Object.keys(page.board), ["key-2", "key-3", "key-4", "key-5"]);
  assert.equal(queue.waiting.length, 0);
});

test("a pause keeps the line, going on resumes it, skipping ends the pause", () => {
  const world = line();
  const { queue, seen, tick } = world;
  queue.arrive(position(2, true));
  queue.arrive(position(3, true));
  queue.pause();
  tick();
  queue.arrive(position(4, true));
  assert.deepEqual(seen, [2]);
  assert.equal(world.waits, 2);
  queue.pause();
  assert.deepEqual(seen, [2, 3]);
  queue.pause();
  queue.skip();
  assert.deepEqual(seen, [2, 3, 4]);
  assert.equal(queue.paused, false);
});

test("one's own move is shown in a pause too", () => {
  const { queue, seen } = line();
  queue.pause();
  queue.arrive(position(2, true));
  assert.deepEqual(seen, []);
  queue.own(2);
  assert.deepEqual(seen, [2]);
});

test("news about a position that is there already brings it up to date", () => {
  const { queue, seen, page } = line();
  queue.arrive(position(1, false, { seats: { who: "Berta" } }));
  assert.deepEqual(seen, [1]);
  queue.arrive(position(2, true));
  queue.arrive(position(3, true));
  queue.arrive(position(3, true, { seats: { who: "Cara" } }));
  assert.deepEqual(seen, [1, 2]);
  queue.skip();
  assert.deepEqual(seen, [1, 2, 3]);
  assert.deepEqual([page.seats.who, page.board["key-3"]], ["Cara", "piece 3"]);
});

test("of two frames the later one wins, key by key and order by order", () => {
  const before = { version: 1, order: { log: ["a"], ask: ["x"] }, pieces: { log: { a: "1", b: "1" }, ask: { x: "1" } } };
  const next = { version: 2, order: { log: ["b", "c"] }, pieces: { log: { b: "2", c: "2" } } };
  assert.deepEqual(merge(before, next), {
    version: 2,
    order: { log: ["b", "c"], ask: ["x"] },
    pieces: { log: { a: "1", b: "2", c: "2" }, ask: { x: "1" } },
  });
});
