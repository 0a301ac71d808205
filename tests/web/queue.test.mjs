// The line of positions, in Node's own test runner: node --test tests/web/queue.test.mjs

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

const source = readFileSync(new URL("../../src/kogge/web/static/queue.js", import.meta.url), "utf8");
const { Queue, insist, merge } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

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

// A server that answers in order: a status, or nothing where the connection is lost.
function server(...statuses) {
  const world = { sent: 0, told: [], waits: [], question: true };
  world.ask = async () => {
    world.sent += 1;
    const status = statuses.shift();
    if (!status) throw new TypeError("no connection");
    return { status, json: async () => ({ version: 7, status }) };
  };
  world.failed = (answer) => world.told.push(answer ? "unsaved" : "offline");
  world.wanted = () => world.question;
  world.later = (act, ms) => {
    world.waits.push(ms);
    act();
  };
  return world;
}

test("what was not saved is sent again until it is, and the person is told why he waits", async () => {
  const world = server(503, 0, 503, 200);
  assert.deepEqual(await insist(world), { version: 7, status: 200 });
  assert.deepEqual([world.sent, world.told], [4, ["unsaved", "offline", "unsaved"]]);
  assert.deepEqual(world.waits, [500, 1000, 2000]);
});

test("a refusal is an answer and is not sent again", async () => {
  for (const status of [409, 422]) {
    const world = server(status);
    assert.equal((await insist(world)).status, status);
    assert.deepEqual([world.sent, world.waits], [1, []]);
  }
});

test("the wait between two attempts has an end, the attempts have none", async () => {
  const world = server(...Array(40).fill(503), 200);
  await insist(world);
  assert.equal(world.sent, 41);
  assert.equal(Math.max(...world.waits), 8000);
});

test("an answer that is in already, as the board shows, is not sent again", async () => {
  const world = server(0, 200);
  world.failed = () => (world.question = false);
  assert.equal(await insist(world), null);
  assert.equal(world.sent, 1);
});

test("the steps of others are counted from one's own move", () => {
  const { queue, tick } = line();
  for (const version of [2, 3, 4]) queue.arrive(position(version, true));
  assert.deepEqual([queue.step, queue.step + queue.waiting.length], [1, 3]);
  tick();
  assert.deepEqual([queue.step, queue.step + queue.waiting.length], [2, 3]);
  queue.own(5);
  queue.arrive(position(5));
  assert.equal(queue.step, 0);
});
