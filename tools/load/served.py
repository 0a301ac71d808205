"""The site in a process of its own, without limits by address, and what it takes from the machine."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
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
# What the server remembers takes at most so many megabytes, so that it is full soon and only what grows for ever grows.
SMALL = """
import kogge.core.kept
kogge.core.kept.MOST = {most} << 20
"""
# A process that has loaded everything and begins a server as a copy of itself whenever it is asked to.
NURSERY = """
import os, signal, sys
import uvicorn.lifespan.on, uvicorn.loops.auto, uvicorn.protocols.http.auto
import kogge.web.app, kogge.web.invite, kogge.web.line, kogge.web.logs
from kogge.core.registry import games
from kogge.web import serve
from kogge.web.render import templates
from kogge.web.stylesheet import board_css
games(), board_css(), [templates.get_template(name) for name in templates.list_templates()]
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for _ in sys.stdin:
    pid = os.fork()
    if pid == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDWR), 0)
        os.dup2(0, 1)
        serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], False)
        os._exit(0)
    print(pid, flush=True)
"""
TICK = os.sysconf("SC_CLK_TCK")


class Copy:
    """A server that the nursery began; its parent buries it."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def send_signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def poll(self) -> int | None:
        return None if Path(f"/proc/{self.pid}").exists() else 1

    def wait(self) -> None:
        while self.poll() is None:
            time.sleep(0.002)


class Site:
    def __init__(
        self,
        data: Path | str,
        profile: str = "",
        log: Path | None = None,
        kept: int = 0,
        often: bool = False,
        **settings: str,
    ) -> None:
        """The site on a port of its own; with `often` it is begun again quickly, as a copy of a loaded process."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.data, self.profile, self.log, self.kept = data, profile, log, kept
        self.settings = {"KOGGE_LIMITS": "off", **settings}
        self.nursery = self.program(NURSERY, subprocess.PIPE) if often else None
        self.start()

    def program(self, code: str, pipe: int) -> subprocess.Popen[bytes]:
        """Python with this code, which may write what goes wrong into the log."""
        command = [sys.executable, "-X", "faulthandler", "-c", code, str(self.port), str(self.data), self.profile]
        told = self.log.open("ab") if self.log else None
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=told, env=os.environ | self.settings)

    def begin(self) -> Copy | subprocess.Popen[bytes]:
        if self.nursery is None:
            code = (SMALL.format(most=self.kept) if self.kept else "") + (PROFILED if self.profile else "") + SERVER
            return self.program(code, subprocess.DEVNULL)
        assert self.nursery.stdin is not None and self.nursery.stdout is not None
        self.nursery.stdin.write(b"\n")
        self.nursery.stdin.flush()
        return Copy(int(self.nursery.stdout.readline()))

    def start(self) -> None:
        self.process = self.begin()
        for _ in range(12_000):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            if self.process.poll() is not None:
                raise SystemExit("the server ended before it began")
            time.sleep(0.01)
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
        if self.nursery is not None:
            self.nursery.kill()
            self.nursery.wait()
