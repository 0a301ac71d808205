"""Colonia's board as a picture: seven quarters around the town hall."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.draw import Draw, Paint, plain
from kogge.core.model import Move, State
from kogge.core.picture import Element, Picture
from kogge.core.svg import box
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_desk, draw_hall, draw_harbour, draw_text, draw_week
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_names as name
from kogge.games.colonia.draw_icons import COLOURS
from kogge.games.colonia.draw_scene import HEIGHT, PLACES, WIDTH, quarter, street
from kogge.games.colonia.words_names import own

GROUND = Element("ground", box(0, 0, WIDTH, HEIGHT, "f-land"))


def named(kind: str, move: Move) -> str:
    """The element that the rest of a move's text names: "take 3" points at the third stall."""
    return f"{kind}-{move.text.partition(' ')[2]}"


PATHS: Cases[[], tuple[str, ...]] = Cases("path")
PATHS.of(m.Send, lambda move: (named("card", move),))
PATHS.of(m.Vote, lambda move: (f"ballot-{move.text}",))
PATHS.of(m.Take, lambda move: (named("stall", move),))
PATHS.of(m.Order, lambda move: (named("craftsman", move),))
PATHS.of(m.Load, lambda move: (f"hold-{move.berth + 1}-{move.hold + 1}",))
PATHS.of(m.LoadCoat, lambda move: (f"coat-{move.berth + 1}", f"good-{move.text.split()[2]}"))
PATHS.of(m.Buy, lambda move: (named("relic", move),))
PATHS.of(m.Protect, lambda move: (named("relic", move),))
PATHS.of(m.Choose, lambda move: (named("good", move),))
PATHS.of(m.Change, lambda move: tuple(f"money-{id}" for id in move.text.split()[1:]))
for plainly in (m.Pass, m.Keep, m.Join, m.Home, m.Amount):  # buttons
    PATHS.of(plainly, lambda move: ())
for chance in (m.TurnWeek, m.TurnDecree, m.TurnShip, m.TurnRelic, m.DrawResource, m.Roll):
    PATHS.of(chance, lambda move: ())

# Where the last move was made: a box around it.
TRAILS: Cases[[], tuple[float, float, float, float]] = Cases("trail")
TRAILS.of(m.Take, lambda move: (PLACES[b.WEDNESDAY][0] + 9 + 83 * move.stall, PLACES[b.WEDNESDAY][1] + 50, 87, 198))
TRAILS.of(
    m.Order, lambda move: (PLACES[b.THURSDAY][0] + 9 + 105 * move.craftsman, PLACES[b.THURSDAY][1] + 43, 107, 320)
)
TRAILS.of(m.Load, lambda move: around_berth(move.berth))
TRAILS.of(m.LoadCoat, lambda move: around_berth(move.berth))
TRAILS.of(m.Buy, lambda move: around_card(move.space))
TRAILS.of(m.Protect, lambda move: around_card(move.space))


def around_berth(berth: int) -> tuple[float, float, float, float]:
    return PLACES[b.FRIDAY][0] + 10 + 242 * berth, PLACES[b.FRIDAY][1] + 44, 242, 266


def around_card(space: int) -> tuple[float, float, float, float]:
    return PLACES[b.SUNDAY][0] + 11 + 114 * (space % 4), PLACES[b.SUNDAY][1] + 45 + 156 * (space // 4), 114, 156


class ColoniaDraw(Draw):
    colours = COLOURS
    paths = PATHS

    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        state = own(view)
        frame = TRAILS(last) if TRAILS.look_up(type(last)) else None
        elements = [
            GROUND,
            *(quarter(day, state.day == day, say) for day in range(b.MONDAY, b.SUNDAY + 1)),
            *([Element("last", box(*frame, "none s-accent last", 3, 13, stroke_dasharray="3 6"))] if frame else []),
            *(
                street(day, tuple(state.streets[day - b.TUESDAY :: b.STREETS]), say)
                for day in range(b.TUESDAY, b.FRIDAY + 1)
            ),
            *draw_week.monday(state, say),
            *draw_week.tuesday(state, say),
            *draw_week.wednesday(state, say),
            *draw_week.thursday(state, say),
            *draw_hall.hall(state, say),
            *draw_harbour.sunday(state, say),
            *draw_harbour.saturday(state, say),
            *draw_harbour.friday(state, say),
        ]
        return Picture(WIDTH, HEIGHT, say("Colonia: the board"), tuple(elements))

    def desk(self, view: State, seat: int, say: Tongue) -> Picture:
        return draw_desk.desk(own(view), seat, say)

    def text(self, view: State, say: Tongue, paint: Paint = plain) -> str:
        return draw_text.text(own(view), say, paint)

    def provenance(self, say: Tongue) -> list[tuple[str, str]]:
        """Which values of the game are not known from the printed one."""
        unknown = [name.decree(at, say) for at, d in enumerate(b.facts()["decree"]) if d["status"] == "reconstructed"]
        return [
            (say("Week cards"), say("Stalls of all 14, and orders, dice and ships of 13 of them")),
            (say("Ships"), say("Goods and pay of every hold; four ships for each city")),
            (say("Relic cards"), say("Points for each price, and the price of a shrine")),
            (say("Decrees"), ", ".join(unknown)),
            (say("Craftsmen"), say("Eight spaces for orders")),
        ]


DRAW = ColoniaDraw()
