// The page that proves a game: every check by itself, in words.

import { make } from "./board.js";
import { kept } from "./share.js";
import { brokenAt, read, seedKept, shareKept, sharesOf, wrongDraw } from "./verify.js";

document.documentElement.classList.add("scripted");
const root = document.getElementById("proof");
const texts = JSON.parse(document.getElementById("texts").textContent);
const sheet = JSON.parse(document.getElementById("sheet").textContent);

function say(well, text, values = {}) {
  const line = make("li", Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, value), text));
  line.className = well ? "well" : "wrong";
  line.prepend(make("b", well ? "✓ " : "✗ "));
  root.append(line);
  return well;
}

async function prove() {
  const record = read(await (await fetch(root.dataset.record)).text());
  const { commitment } = record.values;
  const broken = brokenAt(record);
  let well = say(!broken, broken ? texts.broken : texts.chain, { n: broken || record.lines.length });
  well = say(seedKept(record), seedKept(record) ? texts.seed : texts.other_seed) && well;
  for (const share of sharesOf(record)) {
    const name = record.values[`name ${share.seat}`] ?? share.seat + 1;
    well = say(shareKept(share), shareKept(share) ? texts.share : texts.other_share, { name }) && well;
    const own = kept(root.dataset.table, share.seat);
    if (!own) continue;
    const same = own.share === share.share && own.commitment === commitment;
    well = say(same, same ? texts.own : texts.not_own, { name }) && well;
  }
  const wrong = wrongDraw(record, sheet);
  well = say(!wrong, wrong ? texts.wrong : texts.draws, { n: wrong || sheet.length }) && well;
  say(well, well ? texts.well : texts.unwell);
  root.dataset.done = well ? "well" : "wrong";
}

prove();
