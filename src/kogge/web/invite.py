"""The address of the site for people, with a code for the phones in the same network."""

from __future__ import annotations

import io
import socket

import segno

EVERYWHERE = ("0.0.0.0", "::", "")


def address(host: str, port: int) -> str:
    """Where this machine finds the site."""
    return f"http://{'127.0.0.1' if host in EVERYWHERE else f'[{host}]' if ':' in host else host}:{port}/"


def network_address() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def invitation(host: str, port: int) -> str:
    """What the terminal shows when the site has started."""
    lines = [f"Kogge is at {address(host, port)} (Ctrl+C ends it)"]
    if host in EVERYWHERE:
        link = f"http://{network_address()}:{port}/"
        code = io.StringIO()
        segno.make(link, error="m").terminal(code, compact=True)
        lines += [f"Phones in the same network: {link}", code.getvalue()]
    return "\n".join(lines)
