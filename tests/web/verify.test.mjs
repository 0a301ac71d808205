// The proof in the browser against what Python makes: hashes, promises, chains and draws.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const modules = new URL("../../src/kogge/web/static/", import.meta.url);
const { blake2b, bytesOf, hex, unhex } = await import(new URL("blake2b.js", modules));
const verify = await import(new URL("verify.js", modules));
const { hashes, games } = JSON.parse(readFileSync(process.env.KOGGE_PROOFS, "utf8"));

test("hashes are those of Python", () => {
  for (const { data, size, key, person, digest } of hashes) {
    assert.equal(hex(blake2b(unhex(data), { size, key: unhex(key), person })), digest);
  }
});

for (const { game, text, sheet } of games) {
  const record = () => verify.read(text);

  test(`a whole game of ${game} is in order`, () => {
    assert.equal(verify.brokenAt(record()), 0);
    assert.ok(verify.seedKept(record()));
    assert.ok(verify.sharesOf(record()).length > 1 && verify.sharesOf(record()).every(verify.shareKept));
    assert.equal(verify.wrongDraw(record(), sheet), 0);
  });

  test(`what was turned at ${game} is found`, () => {
    const altered = verify.read(text.replace(/^(\d .*) #/m, "$1x #"));
    assert.notEqual(verify.brokenAt(altered), 0);
    const seed = record();
    seed.values.seed = "00" + seed.values.seed.slice(2);
    assert.ok(!verify.seedKept(seed));
    const share = record();
    share.values["share 1"] = "00" + share.values["share 1"].slice(2);
    assert.ok(!verify.sharesOf(share).every(verify.shareKept));
    assert.notEqual(verify.wrongDraw(share, sheet), 0);
    const at = sheet.findIndex(({ outcomes }) => outcomes.length > 1);
    const swapped = structuredClone(sheet);
    swapped[at].outcomes = swapped[at].outcomes.filter(([name]) => `* ${name}` !== record().lines.filter(({ text }) => text.startsWith("* "))[at].text);
    assert.equal(verify.wrongDraw(record(), swapped), at + 1);
    assert.notEqual(verify.wrongDraw(record(), sheet.slice(1)), 0);
  });
}

test("text is hashed as UTF-8", () => {
  assert.equal(bytesOf("Pfeffersäcke").length, 13);
});
