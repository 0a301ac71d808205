"""Signs of state stand out from every ground they lie on, in light and in dark."""

from __future__ import annotations

import re
from itertools import product

import pytest

from kogge.core.registry import games
from kogge.core.svg import COLOURS, RINGS

# Where halos and rings lie: land, water and panels of the house, and the grounds of each board.
COMMON = ("land", "water", "panel", "paper")
GROUND = re.compile(
    r"-(land|sea|water|ground|shallows|lit|stone|street|square|tint\d"
    r"|flandern|holland|rheinland|westfalen|holstein|ostfalen|sachsen|franken|schwaben|bayern)$"
)
LEAST = 3.0


def light_of(colour: str) -> float:
    """Relative luminance, as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((light_of(one), light_of(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_of_black_and_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("sign", ["halo", "accent", "ink", *RINGS])
def test_signs_of_state_stand_out_from_every_ground(sign: str, dark: bool) -> None:
    own = {name: pair for game in games().values() for name, pair in game.draw.colours.items() if GROUND.search(name)}
    assert len(own) > 10
    grounds = {name: COLOURS[name] for name in COMMON} | own
    signs = {**COLOURS, **RINGS}
    found = {name: contrast(signs[sign][dark], pair[dark]) for name, pair in grounds.items()}
    assert not {name: round(value, 2) for name, value in found.items() if value < LEAST}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_what_is_written_can_be_read(dark: bool) -> None:
    for text, ground in product(("ink", "soft", "accent", "primary"), ("paper", "panel")):
        assert contrast(COLOURS[text][dark], COLOURS[ground][dark]) >= 4.5, (text, ground)
