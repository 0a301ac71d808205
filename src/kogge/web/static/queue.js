// The line of positions that wait to be shown: a bot's move stands for a moment before the next one.

const BOT_MS = 900;

// Two frames as one: what came later goes before what came earlier, and nothing that changed is lost.
export function merge(before, next) {
  const pieces = { ...before.pieces };
  for (const [name, found] of Object.entries(next.pieces)) pieces[name] = { ...pieces[name], ...found };
  return { ...next, order: { ...before.order, ...next.order }, pieces };
}

const UNSAVED = 503; // the server could not save it, nothing has changed
const WAIT_MS = [500, 8000]; // before it is sent again: at first, at most

// Sends an answer until the server has taken or refused it: the same answer may be sent again, it counts once.
// Stops when the question has gone (`wanted` says no), since then somebody else's page has answered it.
export async function insist({ ask, failed, wanted, later = (act, ms) => setTimeout(act, ms) }) {
  for (let wait = WAIT_MS[0]; ; wait = Math.min(2 * wait, WAIT_MS[1])) {
    let answer = null;
    try {
      answer = await ask();
      if (answer.status !== UNSAVED) return await answer.json();
    } catch {
      answer = null;
    }
    failed(answer);
    await new Promise((done) => later(done, wait));
    if (!wanted()) return null;
  }
}

export class Queue {
  // `show` shows a position, `changed` hears that the line is another one; `later` and `never` are the clock.
  constructor({ show, changed, version, later = (act, ms) => setTimeout(act, ms), never = (timer) => clearTimeout(timer) }) {
    Object.assign(this, { show, changed, version, later, never });
    this.waiting = [];
    this.paused = false;
    this.mine = 0; // the version of one's own last move
    this.timer = 0;
    this.step = 0; // positions of others shown since one's own, or since a person's
  }

  get newest() {
    return this.waiting.at(-1)?.version ?? this.version;
  }

  // A position comes; one that is no newer than the last only brings that one up to date.
  arrive(next) {
    if (next.version > this.newest) this.waiting.push(next);
    else if (this.waiting.length) this.waiting.push(merge(this.waiting.pop(), next));
    else this.put(next);
    if (this.waiting.length && this.newest === this.mine) this.overtake();
    else if (!this.timer) this.advance();
    this.changed();
  }

  // One's own move has this version: it is shown at once, what the bots did since then keeps its place in the line.
  own(version) {
    this.mine = version;
    this.overtake();
    this.changed();
  }

  overtake() {
    const at = this.waiting.findIndex((next) => next.version >= this.mine);
    if (at < 0) return;
    this.stop();
    this.put(this.waiting.splice(0, at + 1).reduce(merge));
    if (this.waiting.length) this.rest();
  }

  advance() {
    this.timer = 0;
    while (this.waiting.length && !this.paused && !this.timer) {
      const next = this.waiting.shift();
      this.put(next);
      if (next.bot) this.rest();
    }
    this.changed();
  }

  skip() {
    this.stop();
    this.paused = false;
    if (this.waiting.length) this.put(this.waiting.splice(0).reduce(merge));
    this.changed();
  }

  pause() {
    this.paused = !this.paused;
    if (!this.timer) this.advance();
    this.changed();
  }

  put(next) {
    this.version = next.version;
    this.step = next.bot ? this.step + 1 : 0;
    this.show(next);
  }

  rest() {
    this.timer = this.later(() => this.advance(), BOT_MS);
  }

  stop() {
    this.never(this.timer);
    this.timer = 0;
  }
}
