// Short tones where people switch them on: my turn, a move, a loss, the end. They are made here, not loaded.

const KEY = "kogge-sound";
// By occasion: [pitch in hertz, begin, length in seconds] of each tone.
const TONES = {
  move: [[392, 0, 0.07]],
  turn: [[587, 0, 0.12], [784, 0.11, 0.18]],
  loss: [[330, 0, 0.14], [247, 0.13, 0.24]],
  end: [[523, 0, 0.16], [659, 0.14, 0.16], [784, 0.28, 0.16], [1047, 0.42, 0.4]],
};
const LOUD = 0.12;

// What a new position sounds like to whoever looks; nothing where nothing happened.
export function cue(before, next, lost) {
  if (next.over) return before.over ? "" : "end";
  if (next.version === before.version) return "";
  if (next.actor !== null && before.asked !== next.asked && next.bot) return lost ? "loss" : "turn";
  return "move";
}

export class Sound {
  constructor(button, store) {
    Object.assign(this, { button, store, context: null });
    button.addEventListener("click", () => this.set(!this.on));
    this.show();
  }

  get on() {
    return this.store.getItem(KEY) === "on";
  }

  set(on) {
    this.store.setItem(KEY, on ? "on" : "off");
    this.show();
    this.play("turn");
  }

  show() {
    this.button.setAttribute("aria-pressed", String(this.on));
  }

  play(occasion) {
    if (!this.on || !occasion) return;
    this.context ??= new AudioContext();
    this.context.resume();
    for (const [pitch, begin, length] of TONES[occasion]) this.tone(pitch, this.context.currentTime + begin, length);
  }

  tone(pitch, begin, length) {
    const voice = new OscillatorNode(this.context, { type: "triangle", frequency: pitch });
    const gain = new GainNode(this.context, { gain: 0 });
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(LOUD, begin + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
    voice.connect(gain).connect(this.context.destination);
    voice.start(begin);
    voice.stop(begin + length);
  }
}
