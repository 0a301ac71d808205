// The end of a game: the points are counted category by category, then comes the ranking.

const STEP_MS = 1100;

export class Count {
  // `screen` is the section with the ranking and the sheet; `later` and `never` are the clock.
  constructor(screen, { later = (act, ms) => setTimeout(act, ms), never = (timer) => clearTimeout(timer) } = {}) {
    Object.assign(this, { screen, later, never });
    this.rows = [...screen.querySelectorAll(".sheet tbody tr")];
    this.seats = [...screen.querySelectorAll(".result li")];
    this.totals = [...screen.querySelectorAll(".sheet tfoot td")];
    this.final = this.totals.map((cell) => Number(cell.textContent));
    this.timer = 0;
  }

  begin() {
    this.stop();
    this.at = 0;
    this.sums = this.final.map(() => 0);
    this.screen.classList.add("counting");
    for (const row of this.rows) row.classList.add("later");
    this.write(this.sums, "");
    this.timer = this.later(() => this.step(), STEP_MS / 2);
  }

  step() {
    this.timer = 0;
    if (this.at >= this.rows.length) return this.finish();
    const row = this.rows[this.at++];
    const points = [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent));
    this.sums = this.sums.map((sum, seat) => sum + points[seat]);
    row.classList.remove("later");
    this.write(this.sums, row.querySelector("th").textContent);
    this.timer = this.later(() => this.step(), STEP_MS);
  }

  finish() {
    this.stop();
    this.screen.classList.remove("counting");
    for (const row of this.rows) row.classList.remove("later");
    this.write(this.final, "");
  }

  stop() {
    if (this.timer) this.never(this.timer);
    this.timer = 0;
  }

  // Everybody's points so far, as numbers and as bars; while they are counted the seats stand in order of the table.
  write(sums, category) {
    const most = Math.max(1, ...this.final);
    this.screen.querySelector("#category").textContent = category;
    this.totals.forEach((cell, seat) => (cell.textContent = sums[seat]));
    for (const line of this.seats) {
      const seat = Number(line.dataset.seat);
      line.style.order = this.screen.classList.contains("counting") ? seat : "";
      line.querySelector(".points").textContent = sums[seat];
      line.querySelector(".bar rect").setAttribute("width", Math.max(0, Math.floor((100 * sums[seat]) / most)));
    }
  }
}
