"""Small pictures that Colonia's board is made of: resources, goods, coins, cards, members."""

from __future__ import annotations

from kogge.core.svg import box, disc, group, label, num, path

COLOURS = {
    "colonia-leather": ("#8a5a34", "#b07a4e"),
    "colonia-iron": ("#4a4f57", "#8b929c"),
    "colonia-wood": ("#d9b378", "#e0bd85"),
    "colonia-linen": ("#4a78b5", "#7fa8dd"),
    "colonia-fur": ("#f4f1e8", "#e4e0d4"),
    "colonia-good": ("#f6edd8", "#ece0c4"),
    "colonia-bergen": ("#cdb98c", "#cdb98c"),
    "colonia-bruges": ("#8d5fa3", "#9a6cb0"),
    "colonia-london": ("#7b4f35", "#94623f"),
    "colonia-novgorod": ("#1a8286", "#1f8a8e"),
    "colonia-roof": ("#b5533c", "#c9694f"),
    "colonia-hull": ("#7a5130", "#9b6d45"),
    "colonia-deck": ("#e9d8b6", "#d9c59d"),
    "colonia-lit": ("#fdf1cf", "#39341f"),
    "colonia-stone": ("#e4dcc8", "#333a42"),
    "colonia-card": ("#fffaf0", "#f0e8d6"),
    "colonia-night": ("#1d1d1f", "#1d1d1f"),
    "colonia-dusk": ("#6a6458", "#6a6458"),
}

# Each drawn in a field of 24 by 24; a resource has a colour and a sign, so that colour is never the only one.
RESOURCES = {
    "leather": "M4 5Q8 8 12 5Q16 8 20 5L18 11Q20 15 19 20Q12 16 5 20Q4 15 6 11Z",
    "iron": "M7 8H17L21 17H3Z",
    "wood": "M3 9H15M3 15H15M15 12m-3.2 0a3.2 3.6 0 1 0 6.4 0a3.2 3.6 0 1 0 -6.4 0",
    "linen": "M4 8H20M4 12H20M4 16H20M8 4V20M12 4V20M16 4V20",
    "fur": "M4 9q2 5 4 0q2 5 4 0q2 5 4 0q2 5 4 0M6 15q2 5 4 0q2 5 4 0q2 5 4 0",
}
FILLED = ("leather", "iron")
GOODS = {
    "saddle": "M2 8Q5 5 8 9Q13 11 18 6Q22 7 21 12Q19 16 15 16V20H11V16Q5 16 2 8Z",
    "wheel": (
        "M12 3a9 9 0 1 0 .01 0ZM12 5.4a6.6 6.6 0 1 1 -.01 0Z"
        "M11 5H13V19H11ZM5 11H19V13H5ZM6.5 7.9L7.9 6.5L17.5 16.1L16.1 17.5ZM16.1 6.5L17.5 7.9L7.9 17.5L6.5 16.1Z"
    ),
    "painting": "M3 4H21V20H3ZM5.5 6.5V17.5H18.5V6.5ZM6 17L10 10.5L13 14.5L15 12L18 17ZM15.5 8a1.4 1.4 0 1 0 .01 0Z",
    "clothing": "M8 3Q12 7 16 3L22 8L19 12L17 10.5V21H7V10.5L5 12L2 8Z",
    "shoes": "M7 3H13V11Q15 13.5 19 14.5Q22 15.5 22 18.5V20.5H7Z",
}
RELICS = (
    "M6 9a3 3 0 1 1 3 -3q0 1 -.5 2L16 15.5q1 -.5 2 -.5a3 3 0 1 1 -3 3q0 -1 .5 -2L8 8.5q-1 .5 -2 .5Z",
    "M12 6a8 8 0 1 0 .01 0ZM12 9a5 5 0 1 1 -.01 0ZM9 2H15L12 7Z",
    "M10 2H14V9H21V13H14V22H10V13H3V9H10Z",
    "M5 3H19Q19 12 13.5 13V18L18 21H6L10.5 18V13Q5 12 5 3Z",
    "M3 8L7.5 12L12 4L16.5 12L21 8L19 20H5Z",
)
MEMBER = (
    "M12 3a3.6 3.6 0 0 1 2.4 6.3L20 13L18 15.5L15.5 14.5L18 21H13.4L12 17.5L10.6 21H6"
    "L8.5 14.5L6 15.5L4 13L9.6 9.3A3.6 3.6 0 0 1 12 3Z"
)
SAIL = "M11 2V15H4Q7 20 9 21H17Q20 19 21 15H13V13Q19 13 20 5Q15 6 13 3V2Z"
TICK = "M4 12L10 18L20 6"
CROSS = "M6 6L18 18M18 6L6 18"
CROWN = "M3 8L7.5 12L12 5L16.5 12L21 8L19 19H5Z"


def icon(drawn: str, x: float, y: float, size: float, cls: str, stroke: float | None = None, **more: object) -> str:
    """A path of the 24 by 24 field, centred at a point."""
    place = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({size / 24:.3f})"
    return path(drawn, cls, stroke, transform=place, **more)


def ink(city: str) -> str:
    """What can be read on a city's colour."""
    return "f-colonia-night" if city == "bergen" else "f-white"


def chosen(yes: bool) -> tuple[str, str]:
    """Face and ink of a card in the hand, chosen or not."""
    return ("f-accent s-edge", "f-panel") if yes else ("f-colonia-card s-edge", "f-colonia-night")


def resource(id: str, x: float, y: float, size: float) -> str:
    """A cube with the sign of its kind."""
    half, paint = size / 2, "colonia-night" if id in ("wood", "fur") else "white"
    cls, stroke = (f"f-{paint}", None) if id in FILLED else (f"none s-{paint}", 2)
    cube = box(x - half, y - half, size, size, f"f-colonia-{id} s-edge", 1.3, size / 6)
    return group(cube, icon(RESOURCES[id], x, y, 0.8 * size, cls, stroke))


def good(id: str, x: float, y: float, size: float) -> str:
    """A round token with the thing on it."""
    token = disc(x, y, size / 2, "f-colonia-good s-edge", 1.3)
    return group(token, icon(GOODS[id], x, y, 0.72 * size, "f-colonia-night", fill_rule="evenodd"))


def member(x: float, y: float, size: float, cls: str = "f-soft") -> str:
    return icon(MEMBER, x, y, size, cls)


def crown(x: float, y: float, size: float) -> str:
    return icon(CROWN, x, y, size, "f-gold s-edge", 1.5, stroke_linejoin="round")


def die(pips: int, x: float, y: float, size: float) -> str:
    """A die that shows a 5 or a 6."""
    step = size / 3.6
    middle = [(0, 0)] if pips == 5 else [(-1, 0), (1, 0)]
    spots = [(-1, -1), (1, -1), *middle, (-1, 1), (1, 1)]
    cube = box(x - size / 2, y - size / 2, size, size, "f-colonia-card s-edge", 1.3, size / 5)
    return group(cube, *[disc(x + a * step, y + b * step, size / 11, "f-colonia-night") for a, b in spots])


def shield(city: str, x: float, y: float, size: float) -> str:
    """A city's arms: its colour, and its first two letters for eyes that see no colour."""
    w, h = 0.86 * size, size
    d = (
        f"M{num(x - w / 2)} {num(y - h / 2)}H{num(x + w / 2)}V{num(y + 0.05 * h)}"
        f"Q{num(x + w / 2)} {num(y + 0.38 * h)} {num(x)} {num(y + h / 2)}"
        f"Q{num(x - w / 2)} {num(y + 0.38 * h)} {num(x - w / 2)} {num(y + 0.05 * h)}Z"
    )
    letters = label(x, y - 0.05 * h, city[:2].capitalize(), 0.46 * size, f"{ink(city)} figure strong")
    return group(path(d, f"f-colonia-{city} s-edge", 1.4), letters)


def coin(city: str, x: float, y: float, r: float, text: object) -> str:
    """A coin of a city with a number on it: a gold rim, the city's colour inside."""
    size = (1.0 if len(str(text)) < 2 else 0.92) * r
    figure = label(x, y, text, size, f"{ink(city)} figure strong")
    return group(disc(x, y, r, "f-gold s-edge", 1.2), disc(x, y, 0.8 * r, f"f-colonia-{city}"), figure)


def window(city: str, x: float, y: float, size: float) -> str:
    """A church window with a pointed arch."""
    w, h = 0.62 * size, size
    left, right, top, bottom = x - w / 2, x + w / 2, y - h / 2, y + h / 2
    arch = (
        f"M{num(left)} {num(bottom)}V{num(y - 0.1 * h)}Q{num(left)} {num(top + 0.1 * h)} {num(x)} {num(top)}"
        f"Q{num(right)} {num(top + 0.1 * h)} {num(right)} {num(y - 0.1 * h)}V{num(bottom)}Z"
    )
    sill = f"M{num(left)} {num(y)}H{num(right)}M{num(left)} {num(y + 0.25 * h)}H{num(right)}"
    bars = f"M{num(x)} {num(top)}V{num(bottom)}{sill}"
    return group(path(arch, f"f-colonia-{city} s-edge", 1.6), path(bars, "none s-gold", 1.6))


def shrine(x: float, y: float, size: float) -> str:
    """A gabled reliquary."""
    s = size / 24
    gable = f"L{num(x)} {num(y - 10 * s)}L{num(x + 10 * s)} {num(y - s)}"
    body = f"M{num(x - 10 * s)} {num(y + 10 * s)}V{num(y - s)}{gable}V{num(y + 10 * s)}Z"
    arches = [box(x + (at - 1.9) * s, y + s, 3.8 * s, 7 * s, "f-colonia-night", r=1.9 * s) for at in (-5.5, 0, 5.5)]
    house = path(body, "f-gold s-edge", 1.4, stroke_linejoin="round")
    return group(house, disc(x, y - 3.6 * s, 1.7 * s, "f-colonia-roof"), *arches)


def relic(level: int, x: float, y: float, size: float) -> str:
    """A relic on a golden disc, dearer ones richer: bone, ring, cross, chalice, crown."""
    drawn = icon(RELICS[level], x, y, 0.62 * size, "f-colonia-card s-edge", 1.2, fill_rule="evenodd")
    return group(disc(x, y, 0.45 * size, "f-gold s-edge", 1.2), drawn)


def paper(x: float, y: float, width: float, height: float, cls: str = "f-colonia-card s-edge", r: float = 8) -> str:
    """A card face."""
    return box(x, y, width, height, cls, 1.4, r)


def card_back(x: float, y: float, width: float, height: float) -> str:
    """A card lying face down."""
    cx, cy = x + width / 2, y + height / 2
    right = f"L{num(x + width - 5)} {num(cy)}L{num(cx)} {num(y + height - 5)}"
    lozenge = f"M{num(cx)} {num(y + 5)}{right}L{num(x + 5)} {num(cy)}Z"
    return paper(x, y, width, height, "f-colonia-roof s-edge", 5) + path(lozenge, "none s-colonia-card", 1.5)
