"""The site in a process of its own, without limits by address, and what it takes from the machine."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

SERVER = """
import sys
from kogge.web import serve
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], False)
"""
PROFILED = """
import cProfile, os, signal, sys, time
profile = cProfile.Profile(time.thread_time)
def stop(*_):
    profile.disable(); profile.dump_stats(sys.argv[3]); os._exit(0)
signal.signal(signal.SIGUSR1, lambda *_: profile.enable())
signal.signal(signal.SIGUSR2, stop)
"""
# The caches of the server hold at most so much, so that they are full soon and only what grows for ever grows.
SMALL = """
import functools
lru_cache = functools.lru_cache
def small(most=128, typed=False, **given):
    most = given.get("maxsize", most)
    return lru_cache(min(most, {most}) if type(most) is int else most, typed)
functools.lru_cache = small
"""
TICK = os.sysconf("SC_CLK_TCK")


class Site:
    def __init__(
        self, data: Path | str, profile: str = "", log: Path | None = None, kept: int = 0, **settings: str
    ) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.data, self.profile, self.log, self.kept = data, profile, log, kept
        self.settings = {"KOGGE_LIMITS": "off", **settings}
        self.start()

    def start(self) -> None:
        code = (SMALL.format(most=self.kept) if self.kept else "") + (PROFILED if self.profile else "") + SERVER
        command = [sys.executable, "-X", "faulthandler", "-c", code, str(self.port), str(self.data), self.profile]
        told = self.log.open("ab") if self.log else None
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=told, env=os.environ | self.settings)
        for _ in range(2400):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            if self.process.poll() is not None:
                raise SystemExit("the server ended before it began")
            time.sleep(0.05)
        self.process.send_signal(signal.SIGABRT)  # it tells where it hangs
        raise SystemExit("the server did not start")

    def cpu(self) -> float:
        """Seconds of processor the server itself has used, its workers not counted."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def memory(self) -> int:
        """Bytes of memory the server has now."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def kill(self) -> None:
        if self.profile and self.process.poll() is None:
            self.process.send_signal(signal.SIGUSR2)
            time.sleep(1)
        self.process.kill()
        self.process.wait()
