"""Colonia's board as a picture: seven quarters around the town hall."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.draw import Draw
from kogge.core.model import Move, State
from kogge.core.picture import Element, Picture
from kogge.core.svg import box
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_desk, draw_hall, draw_harbour, draw_text, draw_week
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_names as name
from kogge.games.colonia.draw_icons import COLOURS
from kogge.games.colonia.draw_scene import HEIGHT, PLACES, WIDTH, around, quarter, street
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
CHANCE = (m.TurnWeek, m.TurnDecree, m.TurnShip, m.TurnRelic, m.DrawResource, m.Roll)
for plainly in (m.Pass, m.Keep, m.Join, m.Home, m.Amount, *CHANCE):  # buttons
    PATHS.of(plainly, lambda move: ())

# Where the last move was made: a box around it.
TRAILS: Cases[[], tuple[float, float, float, float]] = Cases("trail")
TRAILS.of(m.Take, lambda move: around("stall", move.stall))
TRAILS.of(m.Order, lambda move: around("craftsman", move.craftsman))
TRAILS.of(m.Load, lambda move: around("berth", move.berth))
TRAILS.of(m.LoadCoat, lambda move: around("berth", move.berth))
TRAILS.of(m.Buy, lambda move: around("relic", move.space))
TRAILS.of(m.Protect, lambda move: around("relic", move.space))


def provenance(say: Tongue) -> list[tuple[str, str]]:
    """Which values of the game are not known from the printed one."""
    unknown = [name.decree(at, say) for at, d in enumerate(b.facts()["decree"]) if d["status"] == "reconstructed"]
    return [
        (say("Week cards"), say("Stalls of all 14, and orders, dice and ships of 13 of them")),
        (say("Ships"), say("Goods and pay of every hold; four ships for each city")),
        (say("Relic cards"), say("Points for each price, and the price of a shrine")),
        (say("Decrees"), ", ".join(unknown)),
        (say("Craftsmen"), say("Eight spaces for orders")),
    ]


class ColoniaDraw(Draw):
    colours = COLOURS
    paths = PATHS
    desk = staticmethod(draw_desk.desk)
    text = staticmethod(draw_text.text)
    provenance = staticmethod(provenance)

    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        state = own(view)
        trail = (
            [box(*TRAILS(last), "none s-accent last", 3, 13, stroke_dasharray="3 6")]
            if TRAILS.look_up(type(last))
            else []
        )
        waiting = {day: tuple(state.streets[day - b.TUESDAY :: b.STREETS]) for day in range(b.TUESDAY, b.SATURDAY)}
        elements = [
            GROUND,
            *(quarter(day, state.day == day, say) for day in PLACES),
            *(Element("last", frame) for frame in trail),
            *(street(day, members, say) for day, members in waiting.items()),
            draw_week.week_card(state.week, state.card, state.bag_left, say),
            *draw_week.tuesday(state, say),
            *draw_week.wednesday(state, say),
            *draw_week.thursday(state, say),
            *draw_hall.hall(state, say),
            *draw_harbour.sunday(state, say),
            *draw_harbour.saturday(state, say),
            *draw_harbour.friday(state, say),
        ]
        return Picture(WIDTH, HEIGHT, say("Colonia: the board"), tuple(elements))


DRAW = ColoniaDraw()
