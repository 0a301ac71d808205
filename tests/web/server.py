"""The real server in a process of its own."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

SERVER = "import sys; from kogge.web import serve; serve('127.0.0.1', int(sys.argv[1]), sys.argv[2], False)"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """The real server in a process of its own."""

    def __init__(self, data: Path | str, wait: bool = True) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.start(wait)

    def start(self, wait: bool = True) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", SERVER, str(self.port), str(self.data)])
        if wait:
            self.wait()

    def wait(self) -> None:
        """Until it answers."""
        for _ in range(600):
            try:
                httpx.get(f"{self.url}/tables")
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def workers(self) -> list[int]:
        """The processes in which bots think."""
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        found = " ".join((task / "children").read_text() for task in tasks)
        return [pid for pid in map(int, found.split()) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
