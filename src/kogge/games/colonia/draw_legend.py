"""What the signs of Colonia's board mean."""

from __future__ import annotations

from kogge.core.draw import Sign
from kogge.core.svg import box, disc, label
from kogge.core.tongue import Tongue
from kogge.games.colonia import draw_parts as icons

INK = "f-ink figure strong"


def legend(say: Tongue) -> list[Sign]:
    """Signs in a field of 40 by 28 each."""
    card = icons.paper(11, 2, 18, 24, "f-ink s-edge", 3) + label(20, 14, 5, 16, "f-panel figure strong")
    void = icons.paper(11, 2, 18, 24, "f-shade s-edge", 3) + label(20, 14, 0, 16, "f-soft figure strong")
    door = box(3, 3, 34, 22, "f-colonia-beam s-edge", 1, 5) + icons.somebody(14, 24, 19)
    street = box(1, 3, 38, 22, "f-colonia-street s-colonia-pave", 1, 5)
    beam = box(2, 4, 36, 10, "f-colonia-lit s-colonia-pave", 1, 2) + box(0, 14, 40, 5, "f-colonia-plank s-edge", 1, 2)
    return [
        Sign(icons.person(say, 0, 20, 27, 26), say("a member of a family, with its mark")),
        Sign(
            street + icons.person(say, 0, 20, 24, 20),
            say("members wait in a street: they come home on that day next week"),
        ),
        Sign(door + label(27, 15, 3, 16, "f-white figure strong"), say("so many members it costs")),
        Sign(
            icons.sign("crown", 20, 14, 24, "f-gold s-edge", 1.5), say("the mayor: first in turn order, decides ties")
        ),
        Sign(card, say("the family card of this week; the small ones beside it are left")),
        Sign(void, say("a card for which there were too few members: it counts as 0")),
        Sign(icons.sign("tick", 20, 14, 20, "none s-ink", 4), say("votes in the council; on a decree: passed")),
        Sign(
            disc(20, 14, 12, "f-colonia-day4 s-edge", 1.1) + label(20, 14, 4, 16, INK),
            say("the day on which a decree is voted on"),
        ),
        Sign(beam, say("orders above the bar are done this week")),
        Sign(icons.die(6, 20, 14, 22), say("dice on Thursday: each lowers a bar by one space, a six all five")),
        Sign(
            icons.coin("london", 20, 14, 13, 9),
            say("money of the city of that colour: what a hold pays, what a relic costs"),
        ),
        Sign(icons.sign("sail", 20, 14, 25, "f-colonia-beam s-edge", 1), say("the ship leaves this Saturday and pays")),
        Sign(
            icons.shield("novgorod", 20, 14, 25), say("the arms of a city; by decree a ship takes one good more there")
        ),
        Sign(
            icons.window("bruges", 20, 14, 26),
            say("the church window of a city: for whoever has most of its money at the end"),
        ),
        Sign(icons.relic(3, 20, 14, 28), say("a relic: its points stand above it")),
        Sign(icons.shrine(20, 14, 26), say("a shrine: doubles one relic of its city")),
        Sign(
            icons.paper(13, 2, 15, 20, "f-colonia-card s-edge", 2),
            say("relic cards still in the pile; the tilted one: discarded"),
        ),
    ]
