"""Why a move is not allowed."""

from __future__ import annotations


class Reason:
    """A sentence, and the number of the rule it follows from."""

    def __init__(self, text: str, rule: str) -> None:
        self.text = text
        self.rule = rule
