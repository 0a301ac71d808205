"""Languages, and the names of those who play."""

from __future__ import annotations

import pytest

from kogge.core.tongue import tongue
from kogge.games.colonia.words_names import seat
from kogge.games.hansa.words import seat_name as hansa
from kogge.games.pfeffersaecke.words import seat_name as pfeffersaecke
from kogge.games.teutonica.words_names import seat_name as teutonica


@pytest.mark.parametrize("name", [hansa, teutonica, pfeffersaecke, seat])
def test_at_a_table_everybody_has_a_name(name) -> None:  # type: ignore[no-untyped-def]
    say = tongue("en")
    assert name(1, say, None) == "Seat 2"
    assert name(1, say.among(["Anna", "Bert"]), None) == "Bert"
    assert name(1, say.among(["Anna", "Bert"]), ["Cleo", "Dirk"]) == "Dirk"
