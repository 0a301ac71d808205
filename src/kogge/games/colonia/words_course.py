"""A guided first game of Colonia."""

from __future__ import annotations

from kogge.core.tongue import Tongue
from kogge.core.words import Course


def course(say: Tongue) -> Course | None:
    return None
