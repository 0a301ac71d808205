"""What the signs on Pfeffersäcke's board mean."""

from __future__ import annotations

from kogge.core.draw import Sign
from kogge.core.svg import box, disc, label, path, polygon
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke.draw_parts import coin, covered, envelope, flag, home, house, land, seal

EMPTY = "f-pfeffersaecke-space s-pfeffersaecke-line"


def legend(say: Tongue) -> list[Sign]:
    """Cities, rings, seals, flags, roads, and what lies on desks."""
    ring = disc(20, 14, 13, EMPTY, 1.2) + path("M20 1V27M7 14H33", "none s-pfeffersaecke-line", 1.2)
    arrow = polygon([(24, 8), (34, 10), (31, 1)], cls="f-pfeffersaecke-line")
    bare = disc(20, 14, 12, "f-paper s-soft", 1.2, stroke_dasharray="4 3") + label(
        20, 14, 4, 15, "f-soft figure strong"
    )
    gone = disc(20, 14, 12, f"f-seat{say.marks[0]} s-edge", 1.3)
    road = path("M2 14H38", "none s-pfeffersaecke-road", 5)
    lane = path("M2 14H38", "none s-pfeffersaecke-path", 2.4)
    plate = box(9, 4, 22, 20, "f-pfeffersaecke-plate s-pfeffersaecke-road", 1.3, 7)
    price = label(20, 14, 8, 15, "f-ink figure strong")
    return [
        Sign(ring + disc(20, 14, 5, "f-panel"), say("Large city: as many spaces as its seal is worth points")),
        Sign(
            arrow + path("M6 20A16 16 0 0 1 26 6", "none s-pfeffersaecke-line", 1.5),
            say("The first space of a ring; of equals the earliest house wins"),
        ),
        Sign(bare, say("No seal yet: nobody may open an office here")),
        Sign(seal(20, 14, 12, 4), say("The seal lies: free spaces bring income, most houses win it")),
        Sign(gone, say("The seal is gone, to the player of this colour: no more income, houses cost a fee")),
        Sign(flag(say, 0, 34, 36), say("Flag: this player is about to win the seal, now or with the next house")),
        Sign(house(20, 14, 11, EMPTY), say("Small city, free: holds one office, which scores at once")),
        Sign(home(say, 0, 20, 14, 12), say("An office; at the desk: houses left")),
        Sign(road + plate + price, say("Road between large cities, thicker where it is dear, and its price")),
        Sign(lane + plate + price, say("Road to a small city")),
        Sign(land(20, 14, 11), say("Region: scores at the end for everybody with an office in it")),
        Sign(covered(20, 14, 11), say("Seals in hand")),
        Sign(envelope(20, 14, True, 0.9), say("Letter of safe conduct: doubles one thing")),
        Sign(coin(20, 14, 12), say("Money; others' is secret")),
    ]
