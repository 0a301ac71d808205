"""The site: pages, live updates, storage. `serve` starts it."""

from __future__ import annotations

import webbrowser
from pathlib import Path

__all__ = ["serve"]


def serve(host: str, port: int, data: Path | str, browser: bool) -> None:
    """Run the site until it is stopped; `data` is the folder of its database, or a database's URL."""
    import uvicorn

    from kogge.web.app import site
    from kogge.web.invite import address, invitation

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


def database(data: Path | str) -> str:
    """The URL of the database in a folder."""
    if isinstance(data, str) and "://" in data:
        return data
    folder = Path(data).expanduser()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
