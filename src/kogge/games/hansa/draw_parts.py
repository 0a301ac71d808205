"""The pieces of Hansa: barrels, stalls, coins, the ship; and its colours."""

from __future__ import annotations

from kogge.core.draw import chart
from kogge.core.picture import kept
from kogge.core.svg import LETTERS, SHAPES, box, disc, group, label, num, outline, path
from kogge.core.tongue import Tongue

CHART = chart("kogge.games.hansa")
COLOURS = {f"hansa-{what}": (light, dark) for what, (light, dark) in CHART["colours"].items()}
WIDTH, HEIGHT = CHART["size"]
BARREL = 18.0  # half a barrel's breadth on the quay
PILES: dict[int, list[tuple[float, float]]] = {1: [(0, -1)], 2: [(-1, -1), (1, -1)], 3: [(-1, -1), (1, -1), (0, -2.73)]}


def placed(x: float, y: float, scale: float = 1.0) -> str:
    return f"translate({num(x)} {num(y)})" + (f" scale({scale:.2f})" if scale != 1 else "")


def barrel(colour: str, x: float, y: float, r: float) -> str:
    """A barrel seen from its head: staves, colour and sign."""
    ink = "black" if colour in ("yellow", "orange") else "white"
    sign = path(CHART["signs"][colour], f"none s-{ink}", 2.1, transform=placed(x, y, r / 11.5), stroke_linecap="round")
    staves, head = disc(x, y, r, "f-hansa-stave s-edge", r / 10), disc(x, y, 0.8 * r, f"f-hansa-{colour} s-edge", 0.8)
    return staves + head + sign


def good(kind: str, x: float, y: float, r: float = BARREL, **more: object) -> str:
    """A token by its id ("orange-2"): its barrels, standing on y."""
    return group(pile(kind, r), transform=placed(x, y), **more)


@kept
def pile(kind: str, r: float) -> str:
    return "".join(barrel(kind[:-2], dx * r, dy * r, r) for dx, dy in PILES[int(kind[-1])])


def coin(x: float, y: float, r: float) -> str:
    """A taler."""
    return disc(x, y, r, "f-hansa-coin s-edge", r / 9) + disc(x, y, 0.7 * r, "none s-hansa-wood", r / 14)


def stack(x: float, floor: float, height: int, step: float) -> str:
    """Tokens face down, one upon the other; dashes where none are left."""
    side, rim = f"M{num(x - 17)} ", "a17 5 0 0 0 34 0"
    if not height:
        return path(f"{side}{num(floor - 3)}{rim}a17 5 0 0 0-34 0Z", "none s-ink", 1.3, stroke_dasharray="4 3")
    body = f"{side}{num(floor)}v{num(-step * height)}a17 5 0 0 1 34 0V{num(floor)}a17 5 0 0 1-34 0Z"
    edges = "".join(f"{side}{num(floor - step * k)}{rim}" for k in range(height))
    top = f"{side}{num(floor - step * height)}{rim}a17 5 0 0 0-34 0Z"
    looks = ((body, "f-hansa-coin-dark s-edge", 1.2), (edges, "none s-edge", 0.8), (top, "f-hansa-coin s-edge", 1.2))
    return "".join(path(d, look, width) for d, look, width in looks)


def seat_mark(look: int, x: float, y: float, r: float) -> str:
    shape = outline(SHAPES[look], x, y, r, cls=f"f-seat{look} s-edge", stroke_width=1.3)
    return shape + label(
        x, y + (1.4 if SHAPES[look] == "triangle" else 0), LETTERS[look], 14.5, f"f-on{look} figure strong"
    )


def awning(look: int, top: float) -> str:
    """A striped roof in a seat's colour."""
    roof = f"M-16 {num(top)}H16L19 {num(top + 11)}q-4.750 5-9.500 0q-4.750 5-9.500 0q-4.750 5-9.500 0q-4.750 5-9.500 0Z"
    stripes = path(
        f"M-5.500 {num(top + 1)}L-6.500 {num(top + 12)}M5.500 {num(top + 1)}L6.500 {num(top + 12)}", "none s-white", 2.8
    )
    return path(roof, f"f-seat{look} s-edge", 1.4) + stripes


def stall(say: Tongue, seat: int, count: str, tiers: int, x: float, y: float, scale: float, **more: object) -> str:
    """A market stall standing on y: a roof for each booth, three at most, the seat's mark, the count on the counter."""
    return group(booth(say.marks[seat], count, tiers), transform=placed(x, y, scale), **more)


@kept
def booth(look: int, count: str, tiers: int) -> str:
    parts = (
        box(-15, -27, 30, 27, "f-hansa-count s-edge", 1.4),
        label(0, -12, count, 25 if len(count) < 2 else 21, "f-black figure strong"),
        *(awning(look, -38.0 - 8 * tier) for tier in reversed(range(tiers))),
        seat_mark(look, 0, -38.0 - 8 * tiers, 11.5),
    )
    return "".join(parts)


def buoy(x: float, y: float, number: int) -> str:
    """Where the ship lies when she comes, with the number of its city."""
    figure = label(x, y, number, 18 if number < 10 else 15, "f-hansa-foam figure strong")
    return disc(x, y, 13, "f-hansa-lane s-hansa-foam", 2.5) + figure


def cog() -> str:
    """The one ship everybody shares: a cog under sail."""
    return group(*(path(part["line"], part["look"], part["width"]) for part in CHART["cog"]), transform="scale(.82)")
