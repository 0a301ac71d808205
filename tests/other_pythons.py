"""The same simulations print the same bytes on every Python found here, compiled or not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
OTHERS = ["3.11", "3.12", "3.13", "3.14"]
SEARCH = "mcts:iterations=4;states=60;look=15"
SIMULATIONS = [
    ("hansa", 4, 200, "random"),
    ("pfeffersaecke", 2, 1, SEARCH),
    ("colonia", 3, 1, SEARCH),
    ("hansa", 2, 1, SEARCH),
]


def interpreters() -> list[str]:
    """One interpreter of each other version, from the path or from pyenv."""
    found = []
    for version in OTHERS:
        if version == f"{sys.version_info.major}.{sys.version_info.minor}":
            continue
        installed = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}"))
        candidates = [*map(str, installed), shutil.which(f"python{version}")]
        found += [path for path in candidates if path and works(path)][:1]
    return found


def works(path: str) -> bool:
    return subprocess.run([path, "-c", "import venv, ensurepip"], capture_output=True).returncode == 0


def output(python: str, **env: str) -> bytes:
    printed = b""
    for game, seats, games, bots in SIMULATIONS:
        asked = [
            "simulate",
            game,
            "--seats",
            str(seats),
            "--games",
            str(games),
            "--seed",
            "1",
            "--bots",
            bots,
            "--json",
        ]
        command = [str(Path(python).parent / "kogge"), *asked]
        printed += subprocess.run(command, env={**os.environ, **env}, check=True, stdout=subprocess.PIPE).stdout
    return printed


def main() -> None:
    expected = output(sys.executable)
    assert expected.count(b"\n") == sum(games for _, _, games, _ in SIMULATIONS), "one line a game"
    assert output(sys.executable, KOGGE_PURE="1") == expected, "plain Python differs from the compiled form"
    print(f"Python {sys.version.split()[0]}: compiled and plain agree")
    for python in interpreters():
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([python, "-m", "venv", folder], check=True)
            own = str(Path(folder, "bin", "python"))
            pip = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", "constraints.txt", "."]
            subprocess.run(pip, cwd=ROOT, env={**os.environ, "KOGGE_PURE": "1"}, check=True)
            assert output(own) == expected, f"{python} prints other bytes"
            print(f"{python}: the same bytes")


if __name__ == "__main__":
    main()
