"""Where things stand on Colonia's board, and the small pictures it is made of: resources, goods, coins, cards."""

from __future__ import annotations

from kogge.core.draw import chart
from kogge.core.svg import Palette, box, disc, group, label, num, path
from kogge.games.colonia.board import MONDAY

MAP = chart("kogge.games.colonia")
COLOURS: Palette = {name: (light, dark) for name, (light, dark) in MAP["colours"].items()}

Box = tuple[float, float, float, float]
WIDTH, HEIGHT = MAP["size"]
PLACES: dict[int, Box] = {day: tuple(place) for day, place in enumerate(MAP["places"], MONDAY)}
HALL: Box = tuple(MAP["hall"])


def corner(kind: str, at: int) -> tuple[int, int]:
    """Where one of the things that stand in rows begins."""
    (x, y), (right, down), columns = (MAP["rows"][kind][what] for what in ("first", "step", "columns"))
    return x + right * (at % columns), y + down * (at // columns)


def around(kind: str, at: int) -> Box:
    """The frame around one of the things that stand in rows."""
    (x, y), (left, top, width, height) = corner(kind, at), MAP["rows"][kind]["frame"]
    return x + left, y + top, width, height


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
    cls, stroke = (f"f-{paint}", None) if id in ("leather", "iron") else (f"none s-{paint}", 2)
    cube = box(x - half, y - half, size, size, f"f-colonia-{id} s-edge", 1.3, size / 6)
    return group(cube, icon(MAP["resources"][id], x, y, 0.8 * size, cls, stroke))


def good(id: str, x: float, y: float, size: float) -> str:
    """A round token with the thing on it."""
    token = disc(x, y, size / 2, "f-colonia-good s-edge", 1.3)
    return group(token, icon(MAP["goods"][id], x, y, 0.72 * size, "f-colonia-night", fill_rule="evenodd"))


def sign(name: str, x: float, y: float, size: float, cls: str, stroke: float | None = None, **more: object) -> str:
    return icon(MAP["signs"][name], x, y, size, cls, stroke, **more)


def member(x: float, y: float, size: float, cls: str = "f-soft") -> str:
    return sign("member", x, y, size, cls)


def die(pips: int, x: float, y: float, size: float) -> str:
    """A die that shows a 5 or a 6."""
    step = size / 3.6
    spots = [(-1, -1), (1, -1), *([(0, 0)] if pips == 5 else [(-1, 0), (1, 0)]), (-1, 1), (1, 1)]
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
    """A relic on a golden disc."""
    drawn = icon(MAP["relics"][str(level)], x, y, 0.62 * size, "f-colonia-card s-edge", 1.2, fill_rule="evenodd")
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
