"""For each game a corrected board: at least one price, one connection, one card and one name."""

from __future__ import annotations

CORRECTIONS: dict[str, dict[str, str]] = {
    "hansa": {
        "talers.income": "4",
        "leg.11.to": "kalmar",
        "bonus_card.one_barrel": "6",
        "city.6.name.en": "Dantzig",
    },
    "pfeffersaecke": {
        "roads.list.0.price": "17",
        "roads.list.40.to": "bremen",
        "city.0.value": "4",
        "seals.copies": "4, 3, 9, 4, 2, 2, 1",
        "city.0.name.en": "Brugia",
    },
    "colonia": {
        "relic.0.cost": "6",
        "relic.1.cost": "6",
        "relic.2.cost": "6",
        "craftsman.0.inputs": "leather, wood",
        "week.0.dice": "4",
        "city.0.name.en": "Bjorgvin",
    },
    "teutonica": {
        "pieces.points.city": "3",
        "side_2_3.route.0.spaces": "2",
        "side_2_3.route.0.spaces_at": "147.1, 181.6; 244.3, 145.9",
        "pieces.markers.first": "5, 2, 2, 2, 2, 3",
        "side_2_3.end.points": "2",
        "side_2_3.city.0.name": "Groninga",
    },
}
