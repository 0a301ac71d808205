"""What the signs on the board of Hansa Teutonica mean."""

from __future__ import annotations

from kogge.core.draw import Sign
from kogge.core.svg import box, disc, label, path
from kogge.core.tongue import Tongue
from kogge.games.teutonica.draw_parts import CHART, SHIELD, drawn, ground, icon


def legend(say: Tongue) -> list[Sign]:
    """Pieces, offices, banners, markers, scrolls; signs are drawn on a box of 40 by 28."""
    trader = box(4, 7, 14, 14, "f-seat0 s-edge", 1.4, 3) + disc(29, 14, 8, "f-seat0 s-edge", 1.4)
    trader += disc(29, 14, 6, "none s-on0", 1)
    colours = "".join(ground(colour, 0, 6 + 9.4 * colour, 14, 4.4) for colour in range(4))
    shapes = ground(0, 0, 11, 14, 8) + ground(0, 1, 30, 14, 8)
    banner = path("M14 3h13v21l-6.5 -5l-6.5 5Z", "f-seat1 s-edge", 1.3) + path("M12 3h17", "none s-edge", 2.4)
    sheet = path("M3 5H37q4 2 1 9t-1 9H3q-4 -2 -1 -9t1 -9Z", "f-teutonica-scroll s-teutonica-ribbon", 1.5)
    token = disc(20, 14, 12, SHIELD, 1.6)
    sign = CHART["signs"]["extra_office"]
    marker = token + drawn(sign["line"], "none s-black", 20, 14, 12, sign["width"])
    extra = box(11, 5, 18, 18, "f-panel s-soft", 1.3, 4, stroke_dasharray="4 2") + box(
        15, 9, 10, 10, "f-seat2 s-edge", 1.2, 2
    )
    shield = path("M8 2h24v13q-1 9 -12 12q-11 -3 -12 -12Z", SHIELD, 1.4) + label(20, 13, 7, 14, "f-black figure strong")
    coin = ground(0, 0, 20, 14, 11) + disc(20, 14, 7, SHIELD, 1.2) + label(20, 14, 1, 12, "f-black figure strong")
    neutral = box(12, 6, 16, 16, "f-teutonica-neutral s-edge", 1.4, 3) + drawn(
        "M-.4 -.4L.4 .4M.4 -.4L-.4 .4", "none s-white", 20, 14, 10, 0.2
    )
    return [
        Sign(
            trader, say("A trader (cube) and a merchant (disc) in a player's colour; displacing a merchant costs more.")
        ),
        Sign(
            shapes, say("Offices: a trader opens a square one, a merchant a round one, always the leftmost free one.")
        ),
        Sign(colours, say("Office colours: white is open to all, orange, pink and black need Privilegium.")),
        Sign(coin, say("Who opens this office gets 1 point at once.")),
        Sign(banner, say("The banner of the city's controller: a point whenever one of its routes is claimed.")),
        Sign(extra, say("An extra office, opened with a marker: left of all others.")),
        Sign(
            sheet + icon("actiones", 20, 14, 8),
            say("A scroll: whoever claims a route of this city may develop the skill."),
        ),
        Sign(marker, say("A bonus marker: whoever claims its route wins it.")),
        Sign(shield, say("Points for being the first to join the two cities named.")),
        Sign(neutral, say("A neutral trader, in the game for two.")),
    ]
