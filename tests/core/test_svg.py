"""Drawing: people's names keep to their room."""

from __future__ import annotations

import re

import pytest

from kogge.core.svg import breadth, fitted


@pytest.mark.parametrize("name", ["Al", "Bartholomäus", "Maximiliane-Friederike von Bardowick", "W" * 40])
@pytest.mark.parametrize("room", [10, 60, 150, 400])
def test_a_name_keeps_to_its_room(name: str, room: float) -> None:
    drawn = fitted(0, 0, name, room, 20)
    size = float(re.findall(r'font-size="([^"]+)"', drawn)[0])
    text = re.findall(r">([^<]*)<", drawn)[0]
    assert text == name or (text.endswith("…") and name.startswith(text[:-1]))
    assert 15 <= size <= 20
    assert breadth(text) * size <= room or text == "…"


def test_a_short_name_is_not_touched() -> None:
    drawn = fitted(0, 0, "Anna", 150, 20)
    assert ">Anna<" in drawn and 'font-size="20"' in drawn
