"""Data as one canonical line of JSON: the same data, the same bytes, on every machine."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

LONE = re.compile(r"[\ud800-\udfff]")  # half a character, which no UTF-8 can hold


def canonical(data: Mapping[str, object]) -> str:
    """Sorted keys, no spaces; ValueError for what JSON cannot say."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
