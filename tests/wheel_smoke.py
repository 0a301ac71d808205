"""Run in an empty environment outside the checkout: does the installed wheel hold everything it needs?

Plays games, draws a board and prints German: code, boards, templates and catalogues must be inside.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import kogge
from kogge.core.tongue import tongue

BIN = Path(sys.executable).parent


def command(*arguments: str) -> str:
    result = subprocess.run([str(BIN / "kogge"), *arguments], capture_output=True, text=True)
    assert result.returncode == 0, f"kogge {' '.join(arguments)}: {result.stderr}"
    return result.stdout


def main() -> None:
    assert "site-packages" in str(kogge.__file__), kogge.__file__
    assert kogge.form() == "compiled", kogge.notice()

    version = command("--version")
    assert kogge.__version__ in version and "compiled" in version, version

    lines = [json.loads(line) for line in command("simulate", "hansa", "--games", "2", "--json").splitlines()]
    assert [line["game"] for line in lines] == ["hansa", "hansa"]

    game = kogge.game("hansa")
    board = game.draw.svg(game.new(4).view(None), standalone=True)
    assert board.startswith("<svg") and "Danzig" in board, board[:200]

    package = Path(kogge.__file__).parent
    catalogues = sorted(package.rglob("de.po"))
    assert catalogues, "no German catalogue is installed"
    assert all(tongue("de", file.parent).texts for file in catalogues), catalogues
    assert (package / "games" / "hansa" / "RULES.md").exists()

    print(f"The wheel works: Kogge {kogge.__version__}, {kogge.form()}, {len(lines)} games played.")


if __name__ == "__main__":
    main()
