"""Board data as a TOML text for people; `tomllib` reads it back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")
WIDE = 120


def toml(data: Mapping[str, Any]) -> str:
    """The text of a table: its plain values, then its tables, then its lists of tables."""
    return "\n".join(lines(data, "")).strip() + "\n"


def lines(table: Mapping[str, Any], path: str) -> Iterator[str]:
    """A table under its heading; small tables stand on one line."""
    for key, value in table.items():
        if not is_table(value) and not is_rows(value):
            yield f"{word(key)} = {inline(value)}"
    for key, value in table.items():
        name = f"{path}.{word(key)}" if path else word(key)
        if is_table(value):
            yield from ["", f"[{name}]", *lines(value, name)]
        elif is_rows(value):
            for row in value:
                yield from ["", f"[[{name}]]", *lines(row, name)]


def is_table(value: object) -> bool:
    """Whether it gets a heading of its own: a table that holds more than a few plain values."""
    return isinstance(value, dict) and (len(inline(value)) > WIDE or any(isinstance(v, dict) for v in value.values()))


def is_rows(value: object) -> bool:
    """A list of tables; small ones stay in their line."""
    rows = isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)
    return rows and len(inline(value)) > WIDE


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return (
            "{ " + ", ".join(f"{word(key)} = {inline(part)}" for key, part in value.items()) + " }" if value else "{}"
        )
    if isinstance(value, list):
        return "[" + ", ".join(inline(part) for part in value) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return json.dumps(value)


def word(key: str) -> str:
    return key if BARE.fullmatch(key) else inline(key)
