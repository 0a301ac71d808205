"""The site: pages, live updates, storage. `serve` starts it."""

from __future__ import annotations

import os
import socket
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kogge.core.design import Design
    from kogge.web.config import Config

try:
    import fcntl
except ImportError:  # Windows has no such locks
    fcntl = None  # type: ignore[assignment]

__all__ = ["serve"]


def serve(
    host: str,
    port: int,
    data: Path | str,
    browser: bool,
    config: Config | None = None,
    boards: Sequence[Path] = (),
) -> None:
    """Run the site until it is stopped; `data` is the folder of its database, or a database's URL.

    `boards` are files with boards of one's own that it offers to everybody.
    """
    import uvicorn

    from kogge.web.app import site
    from kogge.web.config import Config
    from kogge.web.invite import address, invitation
    from kogge.web.line import line_of
    from kogge.web.logs import begin_logs

    chosen, own = config or Config.read(), [house_board(file) for file in boards]
    begin_logs(chosen.access_log)
    check_port(host, port)
    url = database(data)
    with alone(url):
        link = address(host, port)
        print(invitation(host, port), flush=True)
        settings = uvicorn.Config(
            site(url, config=chosen, own=own),
            host=host,
            port=port,
            http=line_of(chosen),
            ws="none",
            log_config=None,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=1,
            server_header=False,
            forwarded_allow_ips=list(chosen.proxies),
        )
        if browser:
            from threading import Timer

            Timer(0.8, webbrowser.open, [link]).start()
        uvicorn.Server(settings).run()


def house_board(file: Path) -> Design:
    """A board from a file, which says of which game it is."""
    from kogge.core.design import read
    from kogge.core.errors import BadBoard
    from kogge.core.registry import games

    data = read(file)
    game = games().get(str(data.get("game")))
    if game is None:
        raise BadBoard(f"{file.name} does not say of which game it is a board: it needs a line with 'game'.")
    return game.design(data)


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


@contextmanager
def alone(url: str) -> Iterator[None]:
    """Hold the lock of an SQLite file as long as this process lives; a second server on it is refused."""
    from kogge.core.errors import KoggeError

    if fcntl is None or not url.startswith("sqlite:///"):
        yield
        return
    with open(url.removeprefix("sqlite:///") + ".lock", "w", opener=private) as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise KoggeError(
                "Another Kogge server uses these tables already; choose another folder with --data."
            ) from None
        yield


def database(data: Path | str) -> str:
    """The URL of the database in a folder."""
    from kogge.core.errors import KoggeError

    if isinstance(data, str) and "://" in data:
        return data
    folder = Path(data).expanduser()
    try:
        keep_private(folder, folder / "tables.db")
    except OSError as error:
        raise KoggeError(f"Tables cannot be kept in {folder} ({error.strerror}); choose another with --data.") from None
    return f"sqlite:///{folder / 'tables.db'}"


def keep_private(folder: Path, file: Path) -> None:
    """Make the folder and the file, for their owner only; what SQLite puts beside the file gets the same mode."""
    ours = not folder.exists() or file.exists()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with open(file, "ab", opener=private):
        pass
    for path, mode in [(file, 0o600), *([(folder, 0o700)] if ours else [])]:
        if hasattr(os, "getuid") and path.stat().st_uid == os.getuid():
            path.chmod(mode)


def existing(data: Path | str) -> str:
    """The URL of a database that is there already."""
    from kogge.core.errors import KoggeError

    if not (isinstance(data, str) and "://" in data) and not (Path(data).expanduser() / "tables.db").exists():
        raise KoggeError(f"There are no tables in {data}; choose another folder with --data.")
    return database(data)


def private(name: str, flags: int) -> int:
    """Open a file that only its owner may read."""
    return os.open(name, flags, 0o600)
