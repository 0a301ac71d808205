"""The settings of a site, from the environment; `docs/operations.md` lists them."""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import ip_address

from kogge.core.errors import BadOption
from kogge.web.limits import Limits

SETTINGS = {
    "KOGGE_DATA": "the folder of the tables, or the URL of a database",
    "KOGGE_HOSTS": "names under which the site may be asked for, with commas; `*` for any",
    "KOGGE_PROXIES": "addresses of proxies whose word is taken for who asks, with commas; 127.0.0.1 unless set",
    "KOGGE_METRICS": "addresses that may read `/metrics`, with commas; 127.0.0.1 and ::1 unless set",
    "KOGGE_ACCESS_LOG": "a file for a line about each request, `-` for standard output; none unless set",
    "KOGGE_EXPIRE_DAYS": "days after which a table that nobody touched is removed; never unless set",
    "KOGGE_LIMITS": "`off` lifts all limits that count by address",
    "KOGGE_LIMIT_NAME": "another value for one limit of the table below",
}


@dataclass(frozen=True, slots=True)
class Config:
    hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ("127.0.0.1",)
    readers: tuple[str, ...] = ("127.0.0.1", "::1")  # of the metrics
    access_log: str = ""
    expire_days: float = 0.0
    limits: Limits = field(default_factory=Limits)

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ) -> Config:
        """The settings as the environment has them."""
        days = environment.get("KOGGE_EXPIRE_DAYS", "0")
        try:
            expire = float(days)
            if not 0 <= expire < 100_000:
                raise ValueError
        except ValueError:
            raise BadOption(f"KOGGE_EXPIRE_DAYS must be a number of days, not {days!r:.40}.") from None
        return cls(
            listed(environment.get("KOGGE_HOSTS", "")),
            listed(environment.get("KOGGE_PROXIES", "127.0.0.1")),
            listed(environment.get("KOGGE_METRICS", "127.0.0.1,::1")),
            environment.get("KOGGE_ACCESS_LOG", ""),
            expire,
            Limits.read(environment),
        )

    def serves(self, host: str) -> bool:
        """Whether a request may ask for this name: an address in numbers, this machine's own names, or one that was
        allowed. A name that an attacker made lead here is none of them."""
        name = bare(host)
        return name is not None and ("*" in self.hosts or is_address(name) or name in own_names() | set(self.hosts))


def listed(text: str) -> tuple[str, ...]:
    return tuple(word.strip().lower() for word in text.split(",") if word.strip())


def bare(host: str) -> str | None:
    """A name or address without its port; nothing where it is neither."""
    if host.startswith("["):
        name, bracket, port = host[1:].partition("]")
        if not bracket or not is_address(name):
            return None
        port = port.removeprefix(":")
    else:
        name, _, port = host.partition(":")
    if port and not (port.isascii() and port.isdigit() and len(port) <= 5):
        return None
    fine = name.isascii() and name.replace("-", "").replace(".", "").replace("_", "").replace(":", "").isalnum()
    return name.lower().removesuffix(".") if fine else None


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@lru_cache(maxsize=1)
def own_names() -> frozenset[str]:
    """What this machine calls itself, also in its own network."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name.partition('.')[0]}.local"})
