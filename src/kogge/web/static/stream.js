// How a page hears of its table: through the worker that all pages of this browser share, or by a stream of its own.

const AGAIN_MS = 5000;

// `address` gives where to listen, from now on; `seen` what the page shows.
export class Ear {
  constructor({ address, seen, message, failed, opened }) {
    Object.assign(this, { address, seen, message, failed, opened });
    this.turn = 0; // counts listenings, so that nothing arrives that was meant for an earlier one
    this.down = null; // not known yet
    this.port = this.source = null;
    this.shares = Boolean(globalThis.SharedWorker);
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", (event) => event.persisted && this.listen());
    document.addEventListener("visibilitychange", () => this.shares || (document.hidden ? this.close() : this.listen()));
  }

  listen() {
    this.turn += 1;
    if (this.shares) this.share();
    else this.alone();
  }

  share() {
    if (!this.port) {
      const worker = new SharedWorker(new URL(`hub.js${new URL(import.meta.url).search}`, import.meta.url), { name: "kogge" });
      worker.onerror = () => this.part();
      this.port = worker.port;
      this.port.onmessage = ({ data }) => data.turn === this.turn && this.hear(data);
      this.hold();
    }
    this.port.postMessage({ address: this.address(), seen: this.seen(), turn: this.turn });
  }

  // Holds a lock as long as the page lives, where the browser has locks: the worker knows by it that a page has crashed.
  hold() {
    const lock = `kogge page ${Math.random()}`;
    navigator.locks?.request(lock, () => {
      this.port.postMessage({ lock });
      return new Promise(() => {});
    });
  }

  hear({ data, open, lost }) {
    if (data) return this.message(data);
    if (open) return this.back();
    this.fail();
    const turn = this.turn;
    if (lost) setTimeout(() => turn === this.turn && this.listen(), AGAIN_MS);
  }

  // The worker does not run here.
  part() {
    this.shares = false;
    this.listen();
  }

  // A browser without shared workers keeps a stream for the page in sight only.
  alone() {
    this.source?.close();
    const source = (this.source = new EventSource(`${this.address().replace("?", "/live?")}seen=${this.seen()}`));
    source.onmessage = (event) => this.message(event.data);
    source.onopen = () => this.back();
    source.onerror = () => {
      this.fail();
      if (source.readyState === EventSource.CLOSED) setTimeout(() => source === this.source && this.listen(), AGAIN_MS);
    };
  }

  fail() {
    this.down = true;
    this.failed();
  }

  back() {
    if (this.down !== false) this.opened();
    this.down = false;
  }

  close() {
    this.turn += 1;
    this.port?.postMessage({});
    this.source?.close();
  }
}
