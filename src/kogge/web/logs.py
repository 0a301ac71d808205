"""Logs without secrets: links, browsers, seeds and shares are never written, whoever logs them."""

from __future__ import annotations

import logging
import re
import sys

# Links and browsers' secrets have 32 characters, seeds, shares and fingerprints 64 digits.
SECRET = re.compile(r"(?<![\w-])(?:[0-9a-fA-F]{64}|[\w-]{32})(?![\w-])")


class Discreet(logging.Formatter):
    """A line with its time, in which everything that looks like a secret is left out, errors included."""

    def format(self, record: logging.LogRecord) -> str:
        return SECRET.sub("[secret]", super().format(record))


def begin_logs(access: str = "") -> None:
    """What goes wrong to standard error; a line about each request to a file, or to standard output for `-`."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    for name in ("kogge", "uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
    requests = logging.getLogger("kogge.access")
    requests.propagate = False
    requests.setLevel(logging.INFO if access else logging.CRITICAL)
    if access:
        told = logging.StreamHandler(sys.stdout) if access == "-" else logging.FileHandler(access, encoding="utf-8")
        told.setFormatter(Discreet("%(asctime)s %(message)s"))
        requests.handlers = [told]
