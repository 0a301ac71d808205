"""The proof in the browser: its module by Node's own runner against Python, its page after a game."""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
import subprocess
from pathlib import Path

import pytest

from kogge.core.chance import commitment, share_commitment
from kogge.core.registry import games
from kogge.table import Record, Table
from kogge.web.proof import sheet

from .visitors import Browser

NODE = shutil.which("node") or shutil.which("nodejs")


def played(game: str) -> Record:
    """A whole game whose players added to the seed, the same every time: few draws may fall alike with another seed."""
    beginning = Table(game, 3, names=["Änne", "Bert", "Cleo"]).record
    beginning.moves = []
    beginning.seed = bytes(range(1, 33))
    beginning.commitment = commitment(beginning.seed)
    beginning.shares = {seat: bytes([seat]) * 32 for seat in (0, 1)}
    beginning.share_commitments = {seat: share_commitment(share) for seat, share in beginning.shares.items()}
    table, dice = Table.resume(beginning), random.Random(3)
    while not table.over:
        seat = table.pending[0]
        table.play(dice.choice(table.legal(seat)), seat)
    table.record.verify()
    return table.record


def hashed(data: bytes, size: int, key: bytes, person: str) -> dict[str, object]:
    digest = hashlib.blake2b(data, digest_size=size, key=key, person=person.encode()).hexdigest()
    return {"data": data.hex(), "size": size, "key": key.hex(), "person": person, "digest": digest}


@pytest.mark.skipif(NODE is None, reason="Node.js is not installed")
def test_the_module_proves_what_python_made(tmp_path: Path) -> None:
    assert NODE is not None
    dice = random.Random(1)
    sizes = [0, 1, 63, 64, 127, 128, 129, 255, 256, 257, 1000]
    hashes = [
        hashed(dice.randbytes(length), size, key, person)
        for length in sizes
        for size, key, person in ((64, b"", ""), (32, b"", "kogge share"), (6, b"k" * 6, ""), (16, b"s" * 32, "x" * 16))
    ]
    records = [played(game) for game in games()]
    told = [{"game": record.game, "text": record.text(), "sheet": sheet(record)} for record in records]
    (tmp_path / "proofs.json").write_text(json.dumps({"hashes": hashes, "games": told}))
    test = Path(__file__).with_name("verify.test.mjs")
    env = {**os.environ, "KOGGE_PROOFS": str(tmp_path / "proofs.json")}
    command = [NODE, "--test", "--test-reporter=tap", str(test)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, env=env)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "# fail 0" in ran.stdout and f"# pass {2 + 2 * len(told)}" in ran.stdout


def test_the_page_is_there_when_the_game_is_over(browser: Browser) -> None:
    running = browser.open_table("hansa", seats="2")
    assert browser.get(f"{running}/verify").status_code == 409
    file = {"record": ("game.kogge", played("hansa").text().encode(), "text/plain")}
    over = browser.post("/load", files=file, follow_redirects=False).headers["location"].removesuffix("/replay")
    page = browser.get(f"{over}/verify")
    assert page.status_code == 200 and "--verify" in page.text and '"source"' in page.text
    assert f"{over}/verify" in browser.get(over).text
