"""A PostgreSQL server of one's own, which can be stopped and started."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from .server import free_port


class Postgres:
    def __init__(self) -> None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        self.programs = found[-1].parent if found else Path(shutil.which("initdb") or "initdb").parent
        self.folder = Path(tempfile.mkdtemp(prefix="kogge-postgres-"))
        self.port = free_port()
        self.url = f"postgresql+psycopg://postgres@127.0.0.1:{self.port}/postgres"
        if os.geteuid() == 0:  # it refuses to run as root
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "-D", f"{self.folder}/data", "-A", "trust", "-U", "postgres", "--no-sync")
        self.start()

    def run(self, program: str, *given: str) -> None:
        user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*user, str(self.programs / program), *given]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, timeout=120, cwd=self.folder)

    def start(self) -> None:
        options = f"-k {self.folder} -p {self.port} -c listen_addresses=127.0.0.1"
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-w", "-l", f"{self.folder}/log", "-o", options, "start")

    def stop(self) -> None:
        """At once, as when the machine goes down."""
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
