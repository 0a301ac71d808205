"""Kogge: one table for four Hanseatic board games."""

from __future__ import annotations

from importlib import import_module as _import_module
from typing import Any as _Any

from kogge._form import form, notice
from kogge._form import settle as _settle

__version__ = "0.1.0"
__all__ = ["Table", "__version__", "analyse", "form", "game", "notice"]

_settle()

_LAZY = {"Table": "kogge.table", "analyse": "kogge.analysis", "game": "kogge.core.registry"}


def __getattr__(name: str) -> _Any:
    if name not in _LAZY:
        raise AttributeError(f"module 'kogge' has no attribute {name!r}")
    return getattr(_import_module(_LAZY[name]), name)
