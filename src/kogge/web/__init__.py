"""The site: pages, live updates, storage. `serve` starts it."""

from __future__ import annotations

import socket
import webbrowser
from pathlib import Path

__all__ = ["serve"]


def serve(host: str, port: int, data: Path | str, browser: bool) -> None:
    """Run the site until it is stopped; `data` is the folder of its database, or a database's URL."""
    import uvicorn

    from kogge.web.app import site
    from kogge.web.invite import address, invitation

    check_port(host, port)
    link = address(host, port)
    print(invitation(host, port), flush=True)
    config = uvicorn.Config(
        site(database(data)),
        host=host,
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=1,
        server_header=False,
    )
    server = uvicorn.Server(config)
    if browser:
        from threading import Timer

        Timer(0.8, webbrowser.open, [link]).start()
    server.run()


def check_port(host: str, port: int) -> None:
    """Refuse an address that is taken, with a sentence."""
    from kogge.core.errors import KoggeError

    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise KoggeError(
                f"{host} port {port} cannot be used ({error.strerror}); choose another with --port."
            ) from None


def database(data: Path | str) -> str:
    """The URL of the database in a folder."""
    if isinstance(data, str) and "://" in data:
        return data
    folder = Path(data).expanduser()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
