"""A board and desks on one picture."""

from __future__ import annotations

import re

import pytest

from kogge.core.picture import Element, Picture, together
from kogge.table import speech

DESK = Picture(300, 100, "A desk", (Element("desk", "<rect/>"),), "desk")


@pytest.mark.parametrize(("width", "height"), [(1000, 700), (700, 1000)])
@pytest.mark.parametrize("seats", range(1, 7))
def test_desks_stand_within_the_picture_and_apart_from_all_else(width: float, height: float, seats: int) -> None:
    board = Picture(width, height, "A board", ())
    sheet = together(board, [DESK] * seats, {}, speech("en"))
    found = re.findall(r'class="desk".*?x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', sheet.svg)
    boxes = [(0.0, 0.0, width, height), *(tuple(map(float, box)) for box in found)]
    assert len(boxes) == seats + 1
    for at, (x, y, wide, tall) in enumerate(boxes):
        assert x + wide <= sheet.width + 0.1 and y + tall <= sheet.height + 0.1
        for left, top, right, low in boxes[:at]:
            assert x >= left + right - 0.1 or left >= x + wide - 0.1 or y >= top + low - 0.1 or top >= y + tall - 0.1
    assert (sheet.height == height) == (height > width)
