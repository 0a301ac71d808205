"""What a board of Pebbles says: people may play with other cards, pebbles and rounds."""

from __future__ import annotations

from kogge.core.form import Form, Listed, Table, Whole

FORM = Form(
    {
        "cards": Table({"copies": Listed(Whole(4, 20), 3, 5)}),
        "pebbles": Table({"count": Whole(1, 50)}),
        "rounds": Table({"short": Whole(1, 3), "long": Whole(1, 3)}),
    }
)
