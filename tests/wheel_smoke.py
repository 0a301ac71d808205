"""Run in an empty environment outside the checkout: does the installed wheel hold everything it needs?

Plays every game, draws every board, speaks German, serves a page: code, boards, templates, catalogues must be inside.
"""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

import kogge
from kogge.core.registry import games

BIN = Path(sys.executable).parent


def command(*arguments: str) -> str:
    result = subprocess.run([str(BIN / "kogge"), *arguments], capture_output=True, text=True)
    assert result.returncode == 0, f"kogge {' '.join(arguments)}: {result.stderr}"
    return result.stdout


def page(folder: str) -> str:
    """The start page in German, from a server of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    serving = [str(BIN / "kogge"), "serve", "--no-browser", "--port", str(port), "--data", folder]
    server = subprocess.Popen(serving, stdout=subprocess.DEVNULL)
    try:
        for _ in range(120):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/?lang=de", timeout=5) as answer:
                    return str(answer.read().decode())
            except urllib.error.URLError:
                time.sleep(0.5)
        raise AssertionError("the site did not start")
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    assert "site-packages" in str(kogge.__file__), kogge.__file__
    assert kogge.form() == "compiled", kogge.notice()

    version = command("--version")
    assert kogge.__version__ in version and "compiled" in version, version

    with tempfile.TemporaryDirectory() as folder:
        for game in games():
            lines = [json.loads(line) for line in command("simulate", game, "--games", "2", "--json").splitlines()]
            assert [line["game"] for line in lines] == [game, game]
            assert command("puzzles", game, "--json"), f"{game} has no puzzles"
            picture = Path(folder, f"{game}.svg")
            command("draw", game, "--language", "de", "-o", str(picture))
            assert picture.read_text(encoding="utf-8").startswith("<svg")
        assert "Personen" in command("games", "--language", "de")
        assert 'lang="de"' in page(folder)

    assert (Path(kogge.__file__).parent / "games" / "hansa" / "RULES.md").exists()
    print(f"The wheel works: Kogge {kogge.__version__}, {kogge.form()}, {len(games())} games played.")


if __name__ == "__main__":
    main()
