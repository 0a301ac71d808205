// A worker that all pages of this browser share: it keeps one stream for their tables, since a browser has only six
// connections to a site. A page joins with an address and hears what is told about it, from any number of tables.

const MOST = 24; // tables of one stream
const JOIN_MS = 20; // pages that come together share one opening
const LEAVE_MS = 1000;
const AGAIN_MS = 1000;

const streams = [];

class Stream {
  constructor() {
    this.members = [];
    this.source = null;
    this.timer = 0;
    this.due = 0;
  }

  // Opens the stream anew before long; what is due sooner stays so.
  later(ms) {
    const due = Date.now() + ms;
    if (this.timer && this.due <= due) return;
    clearTimeout(this.timer);
    this.due = due;
    this.timer = setTimeout(() => this.open(), ms);
  }

  open() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.source?.close();
    this.source = null;
    const members = [...this.members];
    if (!members.length) return;
    const wanted = members.map((member) => ["on", `${member.address}seen=${member.seen}`]);
    const source = (this.source = new EventSource(`/live?${new URLSearchParams(wanted)}`));
    members.forEach((member, number) =>
      source.addEventListener(String(number), (event) => {
        member.seen = event.lastEventId;
        member.tell({ data: event.data });
      }),
    );
    source.addEventListener("lost", (event) => {
      leave(members[event.data]);
      members[event.data].tell({ lost: true });
    });
    source.onopen = () => members.forEach((member) => member.tell({ open: true }));
    source.onerror = () => {
      source.close();
      members.forEach((member) => member.tell({ failed: true }));
      this.later(AGAIN_MS * (1 + Math.random()));
    };
  }
}

function join(member) {
  let stream = streams.find((one) => one.members.length < MOST);
  if (!stream) streams.push((stream = new Stream()));
  stream.members.push(member);
  stream.later(JOIN_MS);
}

function leave(member) {
  const stream = streams.find((one) => one.members.includes(member));
  if (!stream) return;
  stream.members.splice(stream.members.indexOf(member), 1);
  if (stream.members.length) stream.later(LEAVE_MS);
  else stream.open();
}

self.onconnect = ({ ports: [port] }) => {
  let member = null;
  port.onmessage = ({ data }) => {
    // A page that crashed cannot say that it leaves; its lock is free then.
    if (data.lock) return navigator.locks.request(data.lock, () => member && leave(member));
    if (member) leave(member);
    member = data.address ? { ...data, tell: (what) => port.postMessage({ ...what, turn: data.turn }) } : null;
    if (member) join(member);
  };
};
