"""Where things stand on Colonia's board, and the small pictures it is made of: people, goods, coins, cards."""

from __future__ import annotations

from kogge.core.draw import chart
from kogge.core.svg import SHAPES, Palette, box, box_halo, breadth, disc, group, label, num, outline, path, spot
from kogge.core.tongue import Tongue
from kogge.games.colonia.board import MONDAY

MAP = chart("kogge.games.colonia")
COLOURS: Palette = {name: (light, dark) for name, (light, dark) in MAP["colours"].items()}

Box = tuple[float, float, float, float]
WIDTH, HEIGHT = MAP["size"]
PLACES: dict[int, Box] = {day: tuple(place) for day, place in enumerate(MAP["places"], MONDAY)}
STAGE: Box = tuple(MAP["stage"])
CARD = "f-panel s-edge"
SMALLEST = 14.4  # type, so that it reads as 12 where the board is 1000 wide


def corner(kind: str, at: int, large: bool = False) -> tuple[float, float]:
    """Where one of the things that stand in rows begins, in its quarter or large on the square."""
    (x, y), (right, down), columns, _ = MAP["rows"][kind]["large" if large else "small"].values()
    return x + right * (at % columns), y + down * (at // columns)


def put(kind: str, at: int, large: bool = False) -> str:
    """The transform that puts one of them there."""
    (x, y), scale = corner(kind, at, large), MAP["rows"][kind]["large" if large else "small"]["scale"]
    return f"translate({num(x)} {num(y)})" + (f" scale({scale})" if scale != 1 else "")


def around(kind: str, at: int, large: bool = False) -> Box:
    """The frame around one of the things that stand in rows."""
    row = MAP["rows"][kind]
    (x, y), scale = corner(kind, at, large), row["large" if large else "small"]["scale"]
    left, top, width, height = (scale * length for length in row.get("large_frame" if large else "frame", row["frame"]))
    return x + left, y + top, width, height


def target(id: str, said: str, kind: str, at: int, large: bool) -> str:
    """The touchable ground of one of the things that stand in rows; what stands on it lets touches through.

    What is said of it changes often, and is sent without the picture then.
    """
    x, y, width, height = around(kind, at, large)
    ground = box(x, y, width, height, "f-panel", fill_opacity=0)
    return spot(id, said, ground, halo=box_halo(x, y, width, height, 8))


def through(*parts: str, **more: object) -> str:
    """A part of the picture that lets touches through."""
    return group(*parts, pointer_events="none", **more)


def fit(x: float, y: float, text: str, room: float, size: float, cls: str, anchor: str = "middle") -> str:
    """A name of the game in so much room, set smaller where it is long."""
    return label(x, y, text, min(size, max(room / breadth(text), SMALLEST)), cls, anchor)


def named(x: float, y: float, text: str, room: float, cls: str) -> str:
    """A name in small thin type, set narrower or cut short where there is not room enough."""
    while 0.74 * SMALLEST * breadth(text) > room:
        text = text.removesuffix("…")[:-1] + "…"
    # How wide a serif runs differs: what may not fit is set to the room it has.
    tight = (
        {"textLength": num(room - 4), "lengthAdjust": "spacingAndGlyphs"}
        if 0.9 * SMALLEST * breadth(text) > room
        else {}
    )
    return label(x, y, text, SMALLEST, cls, **tight)


def lines(text: str, room: float) -> list[str]:
    """A text broken into lines of so much room, in units of its size."""
    found = [""]
    for word in text.split():
        if found[-1] and breadth(f"{found[-1]} {word}") > room:
            found.append("")
        found[-1] = f"{found[-1]} {word}".strip()
    return found


# People.


def person(say: Tongue, seat: int, x: float, y: float, height: float, **more: object) -> str:
    """A member of a family: a robe in its colour with its mark on the chest; his feet stand at the point."""
    look, h = say.marks[seat], height
    chest = outline(SHAPES[look], x, y - 0.26 * h, 0.15 * h, cls=f"f-on{look}")
    body = path(robe(x, y, h), f"f-seat{look} s-edge", 1) + path(head(x, y, h), "f-colonia-skin s-edge", 1) + chest
    return group(body, **more) if more else body


def robe(x: float, y: float, h: float) -> str:
    """The outline of a robe."""
    left, top, low, right = num(x - 0.34 * h), num(y - 0.66 * h), num(y - 0.62 * h), num(x + 0.34 * h)
    return f"M{left} {num(y)}Q{left} {low} {num(x)} {top}Q{right} {low} {right} {num(y)}Z"


def head(x: float, y: float, h: float) -> str:
    """The outline of a head."""
    r = num(0.2 * h)
    return f"M{num(x - 0.2 * h)} {num(y - 0.78 * h)}a{r} {r} 0 1 1 0 .1Z"


def somebody(x: float, y: float, h: float, cls: str = "f-colonia-card s-edge") -> str:
    """Anybody's member, where members are a price."""
    return path(robe(x, y, h) + head(x, y, h), cls, 1)


def crowd(say: Tongue, seat: int, x: float, y: float, count: int, h: float, most: int = 3, **more: object) -> str:
    """Some of a seat's members close together."""
    sides = [x + side * 0.42 * h for side in (-1, 1)[: max(0, min(count, most) - 1)]]
    robes, heads = ("".join(part(left, y - 3, 0.9 * h) for left in sides) for part in (robe, head))
    behind = (
        path(robes, f"f-seat{say.marks[seat]} s-edge", 1) + path(heads, "f-colonia-skin s-edge", 1) if sides else ""
    )
    return group(behind, person(say, seat, x, y, h), **more)


# The town.


def tower(x: float, y: float, width: float, height: float, cone: float) -> str:
    """A tower of the wall or of a gate, with its roof."""
    middle, left, right = num(x + width / 2), num(x - 4), num(x + width + 4)
    return (
        box(x, y, width, height, "f-colonia-stone s-edge", 1.2)
        + box(x + 0.6 * width, y, 0.4 * width, height, "f-colonia-shade")
        + path(f"M{left} {num(y)}L{middle} {num(y - cone)}L{right} {num(y)}Z", "f-colonia-roof s-edge", 1.2)
        + path(f"M{middle} {num(y - cone)}L{right} {num(y)}H{middle}Z", "f-colonia-eaves")
        + box(x + 0.38 * width, y + 0.3 * height, 0.2 * width, 0.25 * height, "f-colonia-night")
    )


def houses(x: float, y: float, count: int, size: float = 18) -> str:
    """A row of small houses that stand on a line, only to make a town of it."""
    walls, windows, roofs = "", "", ["", ""]
    for i in range(count):
        left, high = x + i * size * 0.96, size * (0.7 + i * 7 % 5 * 0.08)
        top, half, gable = y - high, num(size / 2 + 1), num(0.6 * size)
        walls += f"M{num(left)} {num(top)}h{num(size)}v{num(high)}h{num(-size)}Z"
        pane = num(0.2 * size)
        windows += f"M{num(left + 0.4 * size)} {num(top + 0.2 * size)}h{pane}v{pane}h-{pane}Z"
        roofs[i % 3 == 1] += f"M{num(left - 1)} {num(top)}l{half} -{gable}l{half} {gable}Z"
    return group(
        path(walls, "f-colonia-facade s-coast", 0.9),
        path(windows, "f-coast"),
        path(roofs[0], "f-colonia-roof s-coast", 0.9),
        path(roofs[1], "f-colonia-eaves s-coast", 0.9),
        cls="quiet",
    )


def tree(x: float, y: float) -> str:
    crown = disc(x, y - 8, 8, "f-colonia-leaf s-colonia-bark", 1)
    return path(f"M{num(x)} {num(y - 5)}v8", "none s-colonia-beam", 2) + crown


def arch(x: float, y: float, width: float, height: float) -> str:
    """The outline of a pointed arch that stands with its left foot on a point."""
    low, high = num(y - 0.62 * height), num(y - 0.86 * height)
    left, middle, right = num(x), num(x + width / 2), num(x + width)
    return f"M{left} {num(y)}V{low}Q{left} {high} {middle} {num(y - height)}Q{right} {high} {right} {low}V{num(y)}Z"


# Things.


def icon(drawn: str, x: float, y: float, size: float, cls: str, stroke: float | None = None, **more: object) -> str:
    """A path of the 24 by 24 field, centred at a point."""
    place = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({size / 24:.3f})"
    return path(drawn, cls, stroke, transform=place, **more)


def ink(city: str) -> str:
    """What can be read on a city's colour."""
    return "f-colonia-night" if city == "bergen" else "f-white"


def chosen(yes: bool) -> tuple[str, str]:
    """Face and ink of a card in the hand, chosen or not."""
    return ("f-ink s-edge", "f-panel") if yes else ("f-colonia-card s-edge", "f-colonia-night")


def resource(id: str, x: float, y: float, size: float) -> str:
    """A cube with the sign of its kind."""
    half, paint = size / 2, "colonia-night" if id in ("wood", "fur") else "white"
    cls, stroke = (f"f-{paint}", None) if id in ("leather", "iron") else (f"none s-{paint}", 2)
    cube = box(x - half, y - half, size, size, f"f-colonia-{id} s-edge", 1.3, size / 6)
    return cube + icon(MAP["resources"][id], x, y, 0.8 * size, cls, stroke)


def good(id: str, x: float, y: float, size: float) -> str:
    """A round token with the thing on it."""
    token = disc(x, y, size / 2, "f-colonia-good s-edge", 1.3)
    return token + icon(MAP["goods"][id], x, y, 0.72 * size, "f-colonia-night", fill_rule="evenodd")


def sign(name: str, x: float, y: float, size: float, cls: str, stroke: float | None = None, **more: object) -> str:
    return icon(MAP["signs"][name], x, y, size, cls, stroke, **more)


def die(pips: int, x: float, y: float, size: float) -> str:
    """A die that shows a 5 or a 6."""
    step = size / 3.6
    spots = [(-1, -1), (1, -1), *([(0, 0)] if pips == 5 else [(-1, 0), (1, 0)]), (-1, 1), (1, 1)]
    cube = box(x - size / 2, y - size / 2, size, size, "f-colonia-card s-edge", 1.3, size / 5)
    return cube + "".join(disc(x + a * step, y + b * step, size / 11, "f-colonia-night") for a, b in spots)


def shield(city: str, x: float, y: float, size: float) -> str:
    """A city's arms: its colour, and its first two letters for eyes that see no colour."""
    w, h = 0.86 * size, size
    d = (
        f"M{num(x - w / 2)} {num(y - h / 2)}H{num(x + w / 2)}V{num(y + 0.05 * h)}"
        f"Q{num(x + w / 2)} {num(y + 0.38 * h)} {num(x)} {num(y + h / 2)}"
        f"Q{num(x - w / 2)} {num(y + 0.38 * h)} {num(x - w / 2)} {num(y + 0.05 * h)}Z"
    )
    letters = label(x, y - 0.05 * h, city[:2].capitalize(), 0.5 * size, f"{ink(city)} figure strong")
    return path(d, f"f-colonia-{city} s-edge", 1.4) + letters


def coin(city: str, x: float, y: float, r: float, text: object) -> str:
    """A coin of a city with a number on it: a gold rim, the city's colour inside."""
    size = (1.1 if len(str(text)) < 2 else 1.04) * r
    figure = label(x, y, text, size, f"{ink(city)} figure strong")
    return disc(x, y, r, "f-gold s-edge", 1.2) + disc(x, y, 0.84 * r, f"f-colonia-{city}") + figure


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
    return path(arch, f"f-colonia-{city} s-edge", 1.6) + path(bars, "none s-gold", 1.6)


def shrine(x: float, y: float, size: float) -> str:
    """A gabled reliquary."""
    s = size / 24
    gable = f"L{num(x)} {num(y - 10 * s)}L{num(x + 10 * s)} {num(y - s)}"
    body = f"M{num(x - 10 * s)} {num(y + 10 * s)}V{num(y - s)}{gable}V{num(y + 10 * s)}Z"
    arches = [box(x + (at - 1.9) * s, y + s, 3.8 * s, 7 * s, "f-colonia-night", r=1.9 * s) for at in (-5.5, 0, 5.5)]
    house = path(body, "f-gold s-edge", 1.4, stroke_linejoin="round")
    return house + disc(x, y - 3.6 * s, 1.7 * s, "f-colonia-roof") + "".join(arches)


def relic(level: int, x: float, y: float, size: float) -> str:
    """A relic on a golden disc."""
    drawn = icon(MAP["relics"][str(level)], x, y, 0.62 * size, "f-colonia-card s-edge", 1.2, fill_rule="evenodd")
    return disc(x, y, 0.45 * size, "f-gold s-edge", 1.2) + drawn


def relic_card(city: str, worth: object, x: float, y: float) -> str:
    """A relic as a small card that stands with its left foot on a point: what it is worth, and its city."""
    return (
        path(arch(x, y, 36, 58), f"f-colonia-{city} s-edge", 1.2)
        + label(x + 18, y - 36, worth, 21, f"{ink(city)} figure strong")
        + label(x + 18, y - 13, city[:2].capitalize(), 17, f"{ink(city)} figure strong")
    )


def paper(x: float, y: float, width: float, height: float, cls: str = "f-colonia-card s-edge", r: float = 8) -> str:
    """A card face."""
    return box(x, y, width, height, cls, 1.4, r)


def card_back(x: float, y: float, width: float, height: float) -> str:
    """A card lying face down."""
    cx, cy = x + width / 2, y + height / 2
    right = f"L{num(x + width - 5)} {num(cy)}L{num(cx)} {num(y + height - 5)}"
    lozenge = f"M{num(cx)} {num(y + 5)}{right}L{num(x + 5)} {num(cy)}Z"
    return paper(x, y, width, height, "f-colonia-roof s-edge", 5) + path(lozenge, "none s-colonia-card", 1.5)
