"""Players that see a view only: `make("greedy", game, seed)` gives one; `names()` lists them."""

from __future__ import annotations

from kogge.bots.protocol import Bot, BotError, Budget
from kogge.bots.registry import make, names

__all__ = ["Bot", "BotError", "Budget", "make", "names"]
