"""What all boards share: SVG elements as strings, the palette, the seats' marks, the style sheet.

Colours are classes, never attributes: `f-NAME` fills and `s-NAME` strokes with a colour of the palette, so that one
drawing serves light and dark pages. A game adds its own names in `draw.COLOURS`, each prefixed with its id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from html import escape
from math import cos, pi, sin

from kogge.core.kept import kept
from kogge.core.tongue import Tongue

Palette = Mapping[str, tuple[str, str]]  # a name, and the colour in light and in dark

SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua','URW Palladio L','DejaVu Serif',Georgia,serif"
SANS = "system-ui,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans','DejaVu Sans',Arial,sans-serif"

COLOURS: Palette = {
    "paper": ("#fbf8f1", "#171b21"),
    "panel": ("#fffdf8", "#232a33"),
    "ink": ("#23303d", "#e9e4d8"),
    "soft": ("#5c6873", "#a9b0b6"),
    "faint": ("#c9c4b6", "#46505b"),
    "water": ("#d5e4ea", "#1b2f3c"),
    "wave": ("#b7cfd9", "#274353"),
    "land": ("#efe7d3", "#2c3138"),
    "coast": ("#a99f84", "#59616b"),
    "accent": ("#a3341f", "#ff9d7a"),
    "gold": ("#e3b23c", "#d9a938"),
    "halo": ("#a06a00", "#f0c04a"),  # the outline of what is gold: you may act here
    "primary": ("#1f566f", "#8cc6dd"),
    "white": ("#ffffff", "#ffffff"),
    "black": ("#1d1d1f", "#0d0f12"),
    "shade": ("#d9d2c0", "#39424c"),
    "edge": ("#23303d", "#0b0e12"),
    "seat0": ("#0072b2", "#4aa8e0"),
    "seat1": ("#d5480a", "#ff7a3d"),
    "seat2": ("#00875f", "#2fc393"),
    "seat3": ("#f2d22e", "#f5dc5a"),
    "seat4": ("#8a4fb0", "#c08be6"),
    "seat5": ("#2b2b2e", "#d5d7da"),
    "on0": ("#ffffff", "#0b1a24"),
    "on1": ("#ffffff", "#2a0f02"),
    "on2": ("#ffffff", "#04231a"),
    "on3": ("#2b2400", "#2b2400"),
    "on4": ("#ffffff", "#210f2e"),
    "on5": ("#ffffff", "#17181a"),
}

# The seats' colours as rings, which stand out from any ground.
RINGS: Palette = {
    "ring0": ("#0067a5", "#5fb0ea"),
    "ring1": ("#b23a05", "#ff8a52"),
    "ring2": ("#00704f", "#3dcb9c"),
    "ring3": ("#7a6200", "#f5dc5a"),
    "ring4": ("#7b3fa3", "#cb9bee"),
    "ring5": ("#2b2b2e", "#e3e5e8"),
}

LETTERS = "BRGYPK"  # blue, red, green, yellow, purple, black: one letter per mark, the same in every language
SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "star")


def num(value: float) -> str:
    """A number as short as it can be written, to a tenth of a unit."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


NAMES: dict[str, str] = {"cls": "class"}  # attributes as they are written, by the names Python allows
SPECIAL = re.compile("[&<>\"']").search


def el(name: str, *children: str, **attributes: object) -> str:
    """An element; `cls` stands for class, `_` in a name for a hyphen, None leaves an attribute out."""
    head = opening(name, **attributes)
    return f"<{head}>{''.join(children)}</{name}>" if children else f"<{head}/>"


@partial(kept, typed=True)  # from one position to the next nearly all elements stay the same
def opening(name: str, **attributes: object) -> str:
    """A name with its attributes."""
    parts = [name]
    for key, value in attributes.items():
        if value is None:
            continue
        written = NAMES.get(key) or NAMES.setdefault(key, key.replace("_", "-"))
        text = num(value) if isinstance(value, float) else str(value)
        if SPECIAL(text):
            text = escape(text, quote=True)
        parts.append(f'{written}="{text}"')
    return " ".join(parts)


def group(*children: str, **attributes: object) -> str:
    return el("g", *(children or ("",)), **attributes)


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    cls: str,
    stroke: float | None = None,
    r: float | None = None,
    **more: object,
) -> str:
    """A rectangle, with round corners and an outline where they are given."""
    return el("rect", x=x, y=y, width=width, height=height, rx=r, cls=cls, stroke_width=stroke, **more)


def disc(x: float, y: float, r: float, cls: str, stroke: float | None = None, **more: object) -> str:
    """A circle, with an outline where one is given."""
    return el("circle", cx=float(x), cy=float(y), r=float(r), cls=cls, stroke_width=stroke, **more)


def path(d: str, cls: str, stroke: float | None = None, **more: object) -> str:
    """A line or an area."""
    return el("path", d=d, cls=cls, stroke_width=stroke, **more)


def label(
    x: float, y: float, text: object, size: float = 16, cls: str = "f-ink", anchor: str = "middle", **more: object
) -> str:
    """Text with its middle line at y; the class `place` sets a name in the serif, `figure` a number in even digits."""
    return el(
        "text",
        escape(str(text), quote=False),
        x=float(x),
        y=float(y + 0.35 * size),
        font_size=float(size),
        text_anchor=anchor,
        cls=cls,
        **more,
    )


def fitted(x: float, y: float, name: str, room: float, size: float, cls: str = "f-ink place strong") -> str:
    """A person's name in so much room: set smaller where it is long, then cut short."""
    text, least = name, 0.75 * size
    while breadth(text) * size > room and text != "…":
        if size > least:
            size -= 1
        else:
            text = text.removesuffix("…")[:-1] + "…"
    return label(x, y, text, size, cls, "start")


@kept
def breadth(text: str) -> float:
    """About how wide a text is in bold type, in units of its size."""
    return sum(
        1.12 if c in "MWmw@…" else 0.4 if c in "IJfijlrt.,:;'!| -" else 0.85 if c.isupper() else 0.68 for c in text
    )


def spot(id: str, name: str, *children: str, halo: str = "", **more: object) -> str:
    """A touchable part of the board: an id, a name for people who listen, a halo that the page lights up."""
    return group(halo, *children, id=id, cls="spot", data_name=name, **more)


def circle_halo(x: float, y: float, r: float) -> str:
    return disc(x, y, r, "halo")


def box_halo(x: float, y: float, width: float, height: float, r: float = 12) -> str:
    return box(x, y, width, height, "halo", r=r)


def polygon(points: Iterable[tuple[float, float]], **attributes: object) -> str:
    return el("polygon", points=" ".join(f"{num(x)},{num(y)}" for x, y in points), **attributes)


def smooth(points: Sequence[tuple[float, float]], closed: bool = False) -> str:
    """Path data of a curve through all points (Catmull-Rom as Bezier pieces)."""
    count = len(points)
    last = count if closed else count - 1
    path = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for i in range(last):
        p0 = points[(i - 1) % count] if closed or i > 0 else points[0]
        p1, p2 = points[i], points[(i + 1) % count]
        p3 = points[(i + 2) % count] if closed or i + 2 < count else points[-1]
        a = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        b = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        path.append(f"C{num(a[0])} {num(a[1])} {num(b[0])} {num(b[1])} {num(p2[0])} {num(p2[1])}")
    return "".join(path) + ("Z" if closed else "")


def outline(shape: str, x: float, y: float, r: float, **attributes: object) -> str:
    """One of the six shapes, all of about the same weight for the eye."""
    if shape == "circle":
        return el("circle", cx=float(x), cy=float(y), r=float(r), **attributes)
    if shape == "square":
        half = 0.88 * r
        return el("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, rx=0.15 * r, **attributes)
    turns = {"triangle": (3, -90.0, 1.25), "diamond": (4, -90.0, 1.18), "hexagon": (6, 0.0, 1.06)}
    if shape in turns:
        corners, first, scale = turns[shape]
        dy = 0.18 * r if shape == "triangle" else 0.0
        points = [
            (
                x + scale * r * cos((first + 360 / corners * i) * pi / 180),
                y + dy + scale * r * sin((first + 360 / corners * i) * pi / 180),
            )
            for i in range(corners)
        ]
        return polygon(points, stroke_linejoin="round", **attributes)
    points = []
    for i in range(10):
        reach = 1.28 * r if i % 2 == 0 else 0.68 * r
        points.append((x + reach * cos((-90 + 36 * i) * pi / 180), y + reach * sin((-90 + 36 * i) * pi / 180)))
    return polygon(points, stroke_linejoin="round", **attributes)


def mark(say: Tongue, seat: int, x: float, y: float, r: float, text: str | None = None, **more: object) -> str:
    """A seat's mark: colour, shape and letter (or another short text in its place, or none with "")."""
    look = say.marks[seat]
    said = LETTERS[look] if text is None else text
    shape = outline(SHAPES[look], x, y, r, cls=f"f-seat{look} s-edge", stroke_width=max(1.0, r / 9))
    size = r * (1.15 if len(said) < 2 else 0.95)
    inner = label(x, y + (0.12 * r if SHAPES[look] == "triangle" else 0), said, size, f"f-on{look} figure strong")
    return group(shape, inner if said else "", **more)


def rules(colours: Palette, dark: bool) -> str:
    """The colour classes of a palette."""
    at = 1 if dark else 0
    return "".join(f".f-{n}{{fill:{c[at]}}}.s-{n}{{stroke:{c[at]}}}" for n, c in colours.items())


FIXED = (
    f".place{{font-family:{SERIF}}}.plain,.figure{{font-family:{SANS}}}.figure{{font-variant-numeric:tabular-nums}}"
    ".strong{font-weight:700}.italic{font-style:italic}.halo{fill:none;stroke:none}.none{fill:none}.quiet{opacity:.55}"
)


def style(extra: Palette, theme: str = "auto") -> str:
    """The style sheet of a drawing: "light", "dark", or "auto" to follow the reader's system."""
    full = {**COLOURS, **extra}
    if theme == "auto":
        return FIXED + rules(full, False) + "@media(prefers-color-scheme:dark){" + rules(full, True) + "}"
    return FIXED + rules(full, theme == "dark")
