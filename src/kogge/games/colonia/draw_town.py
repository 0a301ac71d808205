"""The town itself: wall and river, the quarters with their houses, the streets with those who wait, the square."""

from __future__ import annotations

from kogge.core.picture import Element, kept
from kogge.core.svg import box, box_halo, breadth, disc, group, label, num, path, spot
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_parts as icons
from kogge.games.colonia import words_names as name
from kogge.games.colonia.draw_parts import HEIGHT, MAP, PLACES, STAGE, WIDTH

LAMP = "f-colonia-stone s-edge"
STREETS = {day: tuple(place) for day, place in enumerate(MAP["streets"], b.TUESDAY)}


def walled() -> str:
    """Fields, the ring of the wall with its towers, the river below with the quay along it."""
    _, quay, _, _ = PLACES[b.FRIDAY]
    ring = MAP["wall"]
    waves = [(40, 888), (330, 892), (640, 889), (930, 893), (1130, 886), (300, 790), (600, 786), (898, 790)]
    stones = "".join(f"M{20 + 40 * i} {num(quay + 22)}v12" for i in range(30))
    parts = [
        box(0, 0, WIDTH, HEIGHT, "f-colonia-field"),
        path(f"{ring}Z", "f-colonia-town"),
        path(ring, "none s-edge", 14) + path(ring, "none s-colonia-stone", 11.5),
        path(ring, "none s-colonia-shade", 5, stroke_dasharray="7 7"),
        *(icons.tower(x, y + 14, 24 if y < 9 else 18, 22, 18) for x, y in MAP["towers"]),
        box(0, quay, WIDTH, HEIGHT - quay, "f-colonia-day5"),
        *(path(f"M{x} {y}q8 -7 16 0t16 0t16 0", "none s-wave", 2) for x, y in waves),
        box(-4, quay - 2, WIDTH + 8, 36, "f-colonia-street s-edge", 1.2),
        path(f"M0 {num(quay + 22)}H{WIDTH}{stones}", "none s-colonia-pave", 1.3),
        *(icons.tree(x, y) for x, y in MAP["trees"]),
    ]
    return "".join(parts)


GROUND = Element("ground", walled())


@kept
def quarter(day: int, today: bool, large: bool, say: Tongue) -> Element:
    """A quarter's ground and heading. Where today's is seen large on the square, only its houses are left here."""
    x, y, width, height = PLACES[day]
    badge = disc(x + 24, y + 19, 15, "f-accent s-colonia-card" if today else "f-ink s-colonia-card", 2)
    number = label(x + 24, y + 19, day, 19, "f-panel figure strong")
    said, look = (
        name.titled(name.day(day, say)),
        "f-colonia-lit s-accent" if today else f"f-colonia-day{day} s-colonia-pave",
    )
    parts = [
        "" if day == b.FRIDAY else box(x, y, width, height, look, 4 if today else 1.3, 10),
        *(SCENES[day](x, y, width, height, large)),
        paved(day) if day in STREETS else "",
        badge + number,
        icons.icon(MAP["days"][str(day)], x + 52, y + 19, 18, "f-accent" if today else "f-ink", fill_rule="evenodd"),
        label(x + 67, y + 19, said, 20, "f-ink place strong", "start"),
        business(x + 74 + 20 * breadth(said), x + ROOM[day], y + 20, name.business(day, say)),
    ]
    return Element(f"quarter-{day}", group(*parts, id=f"quarter-{day}"))


ROOM = {1: 276, 2: 248, 3: 280, 4: 214, 5: 272, 6: 280, 7: 222}  # for a heading: streets, dice and spires follow it


def business(x: float, end: float, y: float, text: str) -> str:
    """What a day is for, where there is room for it."""
    size = min(16, (end - x) / (0.8 * breadth(text)))
    return label(x, y, text, size, "f-soft place italic", "start") if size >= 14.4 else ""


def gate(x: float, y: float, width: float, height: float, large: bool) -> list[str]:
    """Monday: the gate through which news comes; its arch holds the week card."""
    battlements = "".join(f"M{num(x + 44 + 22 * i)} {num(y + 38)}h13v9h-13Z" for i in range(9))
    return [
        path(battlements, LAMP, 1.1),
        box(x + 36, y + 46, 214, height - 47, LAMP, 1.1),
        icons.tower(x + 6, y + 62, 34, height - 63, 22),
        icons.tower(x + 246, y + 62, 34, height - 63, 22),
        path(icons.arch(x + 108, y + height - 1, 70, 78), "f-colonia-night") if large else "",
    ]


def hall(x: float, y: float, width: float, height: float, large: bool) -> list[str]:
    """Tuesday: the town hall with its roof, dormers and tower."""
    ridge, eaves = y + 40, y + 58
    roof = f"M{x + 4} {eaves}L{x + 22} {ridge}H{num(x + width - 22)}L{num(x + width - 4)} {eaves}Z"
    tiles = "".join(f"M{num(x + 40 + 22 * i)} {ridge}l-5 {eaves - ridge}" for i in range(24))
    dormers = [
        path(f"M{num(x + a - 11)} {eaves - 1}v-9l11 -8l11 8v9Z", LAMP, 1) for a in (70, 180, 292, 404, 514) if not large
    ]
    return [
        box(x + 8, eaves, width - 16, height - 66, "f-colonia-facade s-edge", 1.2),
        path(roof, "f-colonia-roof s-edge", 1.2) + path(tiles, "none s-colonia-eaves", 1),
        *dormers,
        box(x + 2, y + height - 8, width - 4, 6, LAMP, 1),
    ]


def fountain(x: float, y: float, width: float, height: float, large: bool) -> list[str]:
    """Wednesday: the market place; when all have gone to the square, its houses and the well."""
    if not large:
        return []
    cx, cy = x + width / 2, y + 200
    well = f"M{num(cx - 34)} {cy}a34 13 0 1 0 68 0a34 13 0 1 0 -68 0"
    return [
        icons.houses(x + 12, y + 130, 8, 34),
        *(
            path(
                f"M{num(cx - r)} {cy}a{r} {num(0.4 * r)} 0 1 0 {2 * r} 0a{r} {num(0.4 * r)} 0 1 0 {-2 * r} 0",
                "none s-colonia-pave",
                2,
            )
            for r in (60, 92, 124)
        ),
        path(f"{well}v16a34 13 0 0 0 68 0v-16", LAMP, 1.3) + path(well, "f-water s-edge", 1.3),
        icons.tree(x + 40, y + 258) + icons.tree(x + 250, y + 250),
    ]


def workshops(x: float, y: float, width: float, height: float, large: bool) -> list[str]:
    """Thursday: the street of the craftsmen; two rows of gabled houses when their guests are on the square."""
    if not large:
        return []
    middle, top = num(x + width / 2 - 26), num(y + 300)
    lane = f"M{middle} {top}l-34 88h120l-34 -88Z"
    return [icons.houses(x + 14, y + 150, 5, 52), icons.houses(x + 30, y + 300, 4, 58), path(lane, "f-colonia-street")]


def crane(x: float, y: float) -> str:
    """The treadwheel crane of the quay."""
    return (
        path(f"M{x + 26} {y - 26}L{x + 62} {y - 36}V{y - 12}", "none s-edge", 2.4)
        + box(x, y - 24, 32, 24, "f-colonia-beam s-edge", 1.2)
        + disc(x + 16, y - 11, 9, "f-colonia-wood s-edge", 1.2)
        + path(f"M{x + 16} {y - 20}v18M{x + 7} {y - 11}h18", "none s-edge", 1.2)
        + path(f"M{x - 4} {y - 24}L{x + 16} {y - 38}L{x + 36} {y - 24}Z", "f-colonia-roof s-edge", 1.2)
    )


def quay(x: float, y: float, width: float, height: float, large: bool) -> list[str]:
    """Friday: the quay; when the ships are seen large, hulls in the distance."""
    if not large:
        return []
    hull = "l10 18h92l12 -20q-2 44 -20 48h-74q-18 -4 -20 -46Z"
    ships = [
        path(f"M{120 + 285 * i} {num(y + 84)}{hull}", "f-colonia-beam s-edge", 1.4)
        + path(f"M{176 + 285 * i} {num(y + 102)}v-52", "none s-colonia-beam", 4)
        + path(f"M{136 + 285 * i} {num(y + 56)}h80q8 16 0 32q-40 -8 -80 0q8 -16 0 -32Z", "f-colonia-card s-edge", 1.2)
        for i in range(4)
    ]
    return [group(*ships, cls="quiet"), crane(720, y + 33), crane(1010, y + 33)]


def arcade(x: float, y: float, width: float, height: float, large: bool) -> list[str]:
    """Saturday: the arcade of the money changers."""
    eaves = y + 56
    roof = f"M{x + 3} {eaves}L{x + 22} {y + 38}H{num(x + width - 22)}L{num(x + width - 3)} {eaves}Z"
    vaults = [path(icons.arch(x + 12 + 69 * i, y + height - 8, 58, 150), "f-colonia-shade") for i in range(4)]
    return [
        box(x + 6, eaves, width - 12, height - 62, "f-colonia-facade s-edge", 1.2),
        path(roof, "f-colonia-roof s-edge", 1.2),
        *(vaults if large else []),
    ]


def cathedral(x: float, y: float, width: float, height: float, large: bool) -> list[str]:
    """Sunday: the cathedral, its two towers and the long roof of the nave."""
    nave, parts = y + 66, []
    roof = f"M{x + 4} {nave}L{x + 20} {y + 40}H{num(x + width - 4)}V{nave}Z"
    tiles = "".join(f"M{num(x + 36 + 20 * i)} {y + 41}l-6 25" for i in range(10))
    for left in (x + width - 52, x + width - 28):
        spire = (
            f"M{num(left)} {nave}V{num(y + 34)}L{num(left + 11)} {num(y - 22)}L{num(left + 22)} {num(y + 34)}V{nave}Z"
        )
        parts.append(path(spire, "f-colonia-slate s-edge", 1.2))
        parts.append(
            path(
                f"M{num(left + 11)} {num(y - 22)}L{num(left + 22)} {num(y + 34)}V{nave}H{num(left + 11)}Z",
                "f-colonia-lead",
            )
        )
    windows = [path(icons.arch(x + 22 + 44 * i, y + 240, 26, 140), "f-colonia-lead s-edge", 1.2) for i in range(6)]
    return [
        box(x + 4, nave, width - 8, height - 72, "f-colonia-facade s-edge", 1.2),
        path(roof, "f-colonia-slate s-edge", 1.2) + path(tiles, "none s-colonia-lead", 1),
        *parts,
        *(windows if large else []),
    ]


SCENES = {
    b.MONDAY: gate,
    b.TUESDAY: hall,
    b.WEDNESDAY: fountain,
    b.THURSDAY: workshops,
    b.FRIDAY: quay,
    b.SATURDAY: arcade,
    b.SUNDAY: cathedral,
}


@kept
def square(day: int, ground: str) -> Element:
    """The square in the middle, lit, with the way to the quarter that is seen there."""
    x, y, width, height = STAGE
    cx, cy = x + width / 2, y + height / 2
    rings = [
        path(
            f"M{num(cx - r)} {cy}a{r} {num(0.6 * r)} 0 1 0 {2 * r} 0a{r} {num(0.6 * r)} 0 1 0 {-2 * r} 0",
            "none s-colonia-pave",
            1.2,
        )
        for r in (90, 170, 250)
    ]
    way, banks = MAP["bridges"][day - 1]
    parts = [
        box(x, y, width, height, f"{ground} s-accent", 4, 12),
        group(*rings, cls="quiet") if ground == "f-colonia-lit" else "",
        path(way, ground) + path(banks, "none s-accent", 4, stroke_linecap="round") if way else "",
    ]
    return Element("square", "".join(parts))


def paved(day: int) -> str:
    """The paving of a street."""
    x, y, width, height = STREETS[day]
    rows = [(row, i) for row in range(3) for i in range(int((width - 26) // 22))]
    stones = "".join(f"M{num(x + 10 + 22 * i + 11 * (row % 2))} {num(y + 7 + 9 * row)}h11" for row, i in rows)
    ground = box(x, y, width, height, "f-colonia-street s-colonia-pave", 1.2, 8)
    return ground + path(stones, "none s-colonia-pave", 1.2)


@kept
def street(day: int, members: tuple[int, ...], say: Tongue) -> Element:
    """The paved street of a quarter, where last week's members wait: people in their family's colours, counted."""
    x, y, width, height = STREETS[day]
    parts = []
    step = (width - 8) / max(len(members), 4)
    for seat, count in enumerate(members):
        if count:
            most = 3 if len(members) < 5 else 1
            left = x + (22 if most > 1 else 13) + step * seat
            figure = label(
                left + (22 if min(count, most) > 1 else 12), y + 16, count, 16, "f-ink figure strong", "start"
            )
            parts.append(
                icons.crowd(say, seat, left, y + height - 3, count, 25, most, id=f"street-{day}-{seat}") + figure
            )
    return Element(f"street-{day}", "".join(parts))


def homeward(day: int, said: str) -> Element:
    """A street as something to touch."""
    x, y, width, height = STREETS[day]
    ground = box(x, y, width, height, "f-panel", fill_opacity=0)
    return Element("homeward", spot("homeward", said, box_halo(x, y, width, height, 8), ground), ("homeward",))
