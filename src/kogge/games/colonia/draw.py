"""Colonia's board as a picture: seven quarters around the town hall."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.draw import Draw
from kogge.core.model import Move, State
from kogge.core.picture import Aside, Element, Picture, kept
from kogge.core.svg import box
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_desk, draw_text
from kogge.games.colonia import draw_week as drawn
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_element as part
from kogge.games.colonia import words_names as name
from kogge.games.colonia.draw_parts import COLOURS, HALL, HEIGHT, PLACES, WIDTH, around, corner, resource
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words import WORDS
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
for plainly in (m.Pass, m.Keep, m.Join, m.Home, m.Amount, m.Accept, *CHANCE):  # buttons
    PATHS.of(plainly, lambda move: ())

# The box around what the last move was made at.
TRAILS: Cases[[], tuple[float, float, float, float]] = Cases("trail")
TRAILS.of(m.Take, lambda move: around("stall", move.stall))
TRAILS.of(m.Order, lambda move: around("craftsman", move.craftsman))
TRAILS.of(m.Load, lambda move: around("berth", move.berth))
TRAILS.of(m.LoadCoat, lambda move: around("berth", move.berth))
TRAILS.of(m.Buy, lambda move: around("relic", move.space))
TRAILS.of(m.Protect, lambda move: around("relic", move.space))


class Town:
    """The parts of the board with the values they show."""

    def __init__(self, view: ColoniaState, say: Tongue) -> None:
        self.view, self.say, self.seats = view, say, range(view.rules.seats)

    def streets(self) -> list[Element]:
        waiting = [tuple(self.view.streets[street :: b.STREETS]) for street in range(b.STREETS)]
        return [drawn.street(day, members, self.say) for day, members in enumerate(waiting, b.TUESDAY)]

    def families(self) -> list[Element]:
        """Everybody's card of this week, and those left."""
        view, open = self.view, self.view.decision is not self.view.rules.family
        cards = zip(view.chosen, [open and votes == 0 for votes in view.votes], view.hands)
        return [drawn.family(len(self.seats), seat, *values, self.say) for seat, values in enumerate(cards)]

    def stalls(self) -> list[Element]:
        """The stalls, seven and two for foreign merchants unless the board says otherwise."""
        view, stalls, aside = self.view, self.view.stalls, Aside(self.view)
        heaps = [tuple(name.row(stalls, at, b.KINDS)) for at in range(b.STALLS)]
        shown = enumerate(zip(heaps, view.heaps, view.stall_owner, view.stall_members))
        there = [(at, values) for at, values in shown if view.rules.has_stall(at)]
        return [told_stall(aside, view.rules, at, *values, self.say) for at, values in there]

    def workshops(self) -> list[Element]:
        """Five craftsmen, and the dice of the week card until they are rolled."""
        view, aside = self.view, Aside(self.view)
        shown = [(view.price(at), bar, tuple(part.queue(view, at))) for at, bar in enumerate(view.bars)]
        return [
            *(told_workshop(aside, view.rules, at, *values, self.say) for at, values in enumerate(shown)),
            drawn.dice(view.dice),
        ]

    def decree(self, slot: int) -> Element:
        """A decree; while its vote runs, with what the viewer has answered."""
        view, ballot = self.view, None
        if view.decision is view.rules.voting and slot == view.agenda:
            ballot = view.ballots[view.viewer] if view.viewer >= 0 else 0
        values = view.decrees[slot], view.verdicts[slot], part.votes(view, slot), ballot
        return told_decree(Aside(view), view.rules, slot, *values, self.say)

    def row(self, place: int) -> Element:
        """A player in turn order."""
        view, seat = self.view, self.view.order[place]
        mayor, asked = place == 0 and part.has_mayor(view), seat in view.pending
        about = "✓" if view.decision.simultaneous and view.answered >> seat & 1 else part.state(view, seat, self.say)
        values = mayor, asked, about, view.votes[seat], view.supply[seat]
        return drawn.row(self.view.rules, place, len(self.seats), seat, *values, self.say)

    def relics(self) -> list[Element]:
        """The relic cards, ten and two extra spaces unless the board says otherwise."""
        view, aside = self.view, Aside(self.view)
        cards = enumerate(zip(view.display, view.guards))
        there = [(space, card) for space, card in cards if view.rules.has_space(space)]
        return [told_relic(aside, view.rules, space, *card, self.say) for space, card in there]

    def churches(self) -> list[Element]:
        windows = enumerate(self.view.windows)
        return [
            drawn.church(self.view.rules, city, owner, tuple(part.due_pay(self.view, city)), self.say)
            for city, owner in windows
        ]

    def berth(self, at: int) -> Element:
        ship, owners = self.view.berths[at], name.row(self.view.holds, at, b.HOLDS)
        if ship == b.NOTHING:
            return drawn.berth(self.view.rules, at, ship, (), False, self.say)
        return told_berth(Aside(self.view), self.view.rules, at, ship, tuple(owners), self.view.coats, self.say)


# The parts with what is said of them: the values must hold everything that the words tell.


@kept
def told_stall(
    aside: Aside[ColoniaState],
    rules: b.ColoniaBoard,
    at: int,
    heap: tuple[int, ...],
    cost: int,
    owner: int,
    members: int,
    say: Tongue,
) -> Element:
    """A stall; it costs `cost` members, or was taken with so many `members`."""
    return drawn.stall(rules, at, heap, owner, members, WORDS.element(aside.view, f"stall-{at + 1}", say), say)


@kept
def told_workshop(
    aside: Aside[ColoniaState],
    rules: b.ColoniaBoard,
    at: int,
    price: int,
    bar: int,
    orders: tuple[tuple[int, int], ...],
    say: Tongue,
) -> Element:
    said = WORDS.element(aside.view, f"craftsman-{rules.craftsman_ids[at]}", say)
    return drawn.workshop(rules, at, price, bar, orders, said, say)


@kept
def told_decree(
    aside: Aside[ColoniaState],
    rules: b.ColoniaBoard,
    slot: int,
    at: int,
    verdict: int,
    votes: tuple[int, int],
    ballot: int | None,
    say: Tongue,
) -> Element:
    said = WORDS.element(aside.view, f"decree-{slot + 1}", say)
    return drawn.decree(rules, slot, at, verdict, votes, ballot, said, say)


@kept
def told_relic(
    aside: Aside[ColoniaState], rules: b.ColoniaBoard, space: int, kind: int, guard: int, say: Tongue
) -> Element:
    return drawn.relic(rules, space, kind, guard, WORDS.element(aside.view, f"relic-{space + 1}", say), say)


@kept
def told_berth(
    aside: Aside[ColoniaState],
    rules: b.ColoniaBoard,
    at: int,
    ship: int,
    owners: tuple[int, ...],
    coats: bool,
    say: Tongue,
) -> Element:
    """A ship in port with what is said of its holds and its coat of arms."""
    found = {f"hold-{at + 1}-{hold + 1}": owners[hold] for hold in range(rules.ship_holds[ship])}
    found[f"coat-{at + 1}"] = owners[b.COAT]
    holds = tuple((id, WORDS.element(aside.view, id, say), owner) for id, owner in found.items())
    return drawn.berth(rules, at, ship, holds, coats, say)


def trail(last: Move | None) -> list[Element]:
    """Where the last move was made: a box around it."""
    frame = TRAILS(last) if TRAILS.look_up(type(last)) else None
    return [Element("last", box(*frame, "none s-accent last", 3, 13, stroke_dasharray="3 6"))] if frame else []


class ColoniaDraw(Draw):
    colours = COLOURS
    paths = PATHS
    desk = staticmethod(draw_desk.desk)
    text = staticmethod(draw_text.text)

    def token(self, view: State, move: Move) -> str:
        return resource(own(view).rules.resource_ids[move.kind], 20, 20, 34) if isinstance(move, m.DrawResource) else ""

    def open_board(self, view: State) -> bool:
        return not view.decision.simultaneous

    def marks(self, view: State) -> dict[str, tuple[float, float]]:
        """The quarters show what belongs to their day; a craftsman and a city have places of their own."""
        days = {"week": b.MONDAY, "setup": b.TUESDAY, "market": b.WEDNESDAY, "workshops": b.THURSDAY, "ship": b.FRIDAY}
        boxes = {key: PLACES[day] for key, day in days.items()} | {"relic": PLACES[b.SUNDAY]}
        found = {key: (x + 0.66 * width, y + 25) for key, (x, y, width, _) in boxes.items()}
        found["decree"] = (HALL[0] + 0.85 * HALL[2], HALL[1] + 25)
        for kind, count, down in (("craftsman", b.KINDS, 302), ("city", b.CITIES, 200)):
            found |= {f"{kind}.{at}": (corner(kind, at)[0] + 90, corner(kind, at)[1] + down) for at in range(count)}
        return found

    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        state, town = own(view), Town(own(view), say)
        elements = (
            GROUND,
            *(drawn.quarter(day, state.day == day, say) for day in PLACES),
            *trail(last),
            *town.streets(),
            drawn.week_card(state.rules, state.week, state.card, state.bag_left, say),
            *town.families(),
            *town.stalls(),
            *town.workshops(),
            drawn.walls(say),
            *(town.decree(slot) for slot in range(state.rules.agenda)),
            *(town.row(place) for place in town.seats),
            *town.relics(),
            drawn.pile(state.relics_left, sum(state.relic_gone), say),
            *town.churches(),
            *(town.berth(at) for at in range(state.rules.berths)),
            drawn.marker(state.leaving),
        )
        return Picture(WIDTH, HEIGHT, say("Colonia: the board"), elements)


DRAW = ColoniaDraw()
