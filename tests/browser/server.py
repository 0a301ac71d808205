"""The site in a process of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import kogge

SOURCES = Path(kogge.__file__).parent.parent
START = "import sys; from kogge.cli import main; sys.exit(main(sys.argv[1:]))"


class Site:
    """The site in a process of its own; `kill` and `start` let a test take it away and bring it back."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", START, "serve", "--no-browser", "--port", str(self.port)]
        paths = [str(SOURCES), *filter(None, [os.environ.get("PYTHONPATH")])]
        log = (self.data / "server.log").open("ab")
        self.process = subprocess.Popen(
            [*command, "--data", str(self.data)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            stdout=log,
            stderr=log,
        )
        for _ in range(600):
            if self.process.poll() is not None:
                break
            try:
                urllib.request.urlopen(self.url, timeout=5).close()
                return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.05)
        raise RuntimeError("The site did not start:\n" + (self.data / "server.log").read_text()[-4000:])

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
        return port
