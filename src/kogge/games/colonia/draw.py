"""Colonia's board as a picture: a town on the river, today's quarter large on the square in the middle."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.draw import Draw, Sign
from kogge.core.model import Move, State
from kogge.core.picture import Aside, Element, Picture, kept
from kogge.core.svg import box
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_desk, draw_harbour, draw_legend, draw_stage, draw_text
from kogge.games.colonia import draw_town as town_parts
from kogge.games.colonia import draw_week as drawn
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_element as part
from kogge.games.colonia import words_names as name
from kogge.games.colonia.draw_parts import COLOURS, HEIGHT, PLACES, WIDTH, around, corner, target
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words import WORDS
from kogge.games.colonia.words_names import own


def named(kind: str, move: Move) -> str:
    """The element that the rest of a move's text names: "take 3" points at the third stall."""
    return f"{kind}-{move.text.partition(' ')[2]}"


PATHS: Cases[[], tuple[str, ...]] = Cases("path")
PATHS.of(m.Send, lambda move: (named("send", move),))
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

# What the last move was made at, a hold apart: a kind of thing in a row, which one, and the day of its quarter.
TRAILS: Cases[[], tuple[str, int, int]] = Cases("trail")
TRAILS.of(m.Take, lambda move: ("stall", move.stall, b.WEDNESDAY))
TRAILS.of(m.Order, lambda move: ("craftsman", move.craftsman, b.THURSDAY))
TRAILS.of(m.LoadCoat, lambda move: ("berth", move.berth, b.FRIDAY))
TRAILS.of(m.Buy, lambda move: ("relic", move.space, b.SUNDAY))
TRAILS.of(m.Protect, lambda move: ("relic", move.space, b.SUNDAY))


def large(view: ColoniaState, day: int) -> bool:
    """Whether a quarter is seen large on the square: today's, but for a vote, when one looks at what it changes."""
    return day == max(view.day, b.MONDAY) and view.decision is not view.rules.voting


class Town:
    """The parts of the board with the values they show."""

    def __init__(self, view: ColoniaState, say: Tongue) -> None:
        self.view, self.say, self.seats = view, say, range(view.rules.seats)
        self.today = max(view.day, b.MONDAY)
        self.votes = view.decision is view.rules.voting

    def large(self, day: int) -> bool:
        return large(self.view, day)

    def quarters(self) -> list[Element]:
        ground = "f-colonia-day5" if self.large(b.FRIDAY) else "f-colonia-lit"
        return [
            *(town_parts.quarter(day, day == self.today, self.large(day), self.say) for day in PLACES),
            town_parts.square(self.today, ground),
        ]

    def streets(self) -> list[Element]:
        waiting = [tuple(self.view.streets[street :: b.STREETS]) for street in range(b.STREETS)]
        return [town_parts.street(day, members, self.say) for day, members in enumerate(waiting, b.TUESDAY)]

    def week(self) -> list[Element]:
        view, large = self.view, self.large(b.MONDAY)
        return [drawn.week_card(view.rules, view.week, view.card, large, self.say), drawn.bag(view.bag_left, large)]

    def hall(self) -> list[Element]:
        """The decrees, everybody in turn order, and who is to decide."""
        view, order = self.view, list(self.view.order)
        asked = tuple(place for place, seat in enumerate(order) if seat in view.pending)
        return [
            drawn.asked(view.rules, asked, len(self.seats)),
            *(self.row(place, seat) for place, seat in enumerate(order)),
            *(self.tally(place, seat) for place, seat in enumerate(order)),
            *(self.decree(slot) for slot in range(view.rules.agenda)),
        ]

    def void(self, seat: int) -> bool:
        """K4.3: whether a card turned up counts as 0."""
        return self.view.decision is not self.view.rules.family and self.view.votes[seat] == 0

    def row(self, place: int, seat: int) -> Element:
        """A player in turn order."""
        view, mayor = self.view, place == 0 and part.has_mayor(self.view)
        values = mayor, view.votes[seat], view.chosen[seat], self.void(seat), view.hands[seat]
        return drawn.row(view.rules, place, len(self.seats), seat, *values, self.say)

    def tally(self, place: int, seat: int) -> Element:
        view = self.view
        about = "✓" if view.decision.simultaneous and view.answered >> seat & 1 else part.state(view, seat, self.say)
        return drawn.tally(view.rules, place, len(self.seats), about, view.supply[seat])

    def decree(self, slot: int) -> Element:
        view, running = self.view, self.votes and slot == self.view.agenda
        ballot = view.ballots[view.viewer] if running and view.viewer >= 0 else 0
        values = view.decrees[slot], view.verdicts[slot], part.votes(view, slot), running, ballot
        return told_decree(Aside(view), view.rules, slot, *values, self.say)

    def council(self) -> list[Element]:
        """On the square: the decree under vote, one's own family cards, or the councillors with theirs."""
        view, say, me = self.view, self.say, name.me(self.view)
        if self.votes:
            ballot = view.ballots[me] if me >= 0 else 0
            votes = view.votes[me] if me >= 0 else None
            return [draw_stage.notice(view.rules, view.decrees[view.agenda], ballot, votes, say)]
        if self.today != b.TUESDAY:
            return []
        if view.decision is view.rules.family and me >= 0:
            left = name.hand(view, me)
            gone = tuple(card for card in range(b.LOWEST, b.LOWEST + b.FAMILY) if card not in left)
            return [draw_stage.spent(gone), *(self.family_card(card, me) for card in left)]
        return [
            draw_stage.bench(place, len(self.seats), seat, view.chosen[seat], self.void(seat), say)
            for place, seat in enumerate(view.order)
        ]

    def family_card(self, card: int, seat: int) -> Element:
        view, sent = self.view, max(card - self.view.less, 0)
        said = WORDS.element(view, f"send-{card}", self.say)
        return draw_stage.card(card, sent, sent <= view.supply[seat], view.chosen[seat] == card, said)

    def stalls(self) -> list[Element]:
        """The stalls, seven and two for foreign merchants unless the board says otherwise."""
        view, rules, say, large, found = self.view, self.view.rules, self.say, self.large(b.WEDNESDAY), []
        for at, (owner, members) in enumerate(zip(view.stall_owner, view.stall_members)):
            if not rules.has_stall(at):
                continue
            heap = tuple(name.row(view.stalls, at, b.KINDS))
            closed = at >= b.REGULAR and not view.heaps[at] and owner == b.NOBODY
            found += [
                told_stall(Aside(view), rules, at, heap, view.heaps[at], owner, members, large, say),
                drawn.booth(at, closed, large),
                drawn.wares(rules, at, heap, owner, members, large, say),
            ]
        return found

    def workshops(self) -> list[Element]:
        """Five craftsmen, and the dice of the week card until they are rolled."""
        view, rules, say, large, found = self.view, self.view.rules, self.say, self.large(b.THURSDAY), []
        for at, bar in enumerate(view.bars):
            price, orders = view.price(at), tuple(part.queue(view, at))
            found += [
                told_workshop(Aside(view), rules, at, price, bar, orders, large, say),
                drawn.house(rules, at, large, say),
                drawn.spaces(at, len(orders), bar, large),
                drawn.queue(at, price, orders, large, say),
            ]
        return [*found, drawn.dice(view.dice, large)]

    def harbour(self) -> list[Element]:
        """The berths with their ships, and how many of them leave this week."""
        view, large = self.view, self.large(b.FRIDAY)
        return [
            *(element for at in range(view.rules.berths) for element in self.berth(at, large)),
            draw_harbour.marker(view.rules, view.leaving, large, self.say),
            draw_harbour.sailing(view.rules, view.leaving, self.say),
        ]

    def berth(self, at: int, large: bool) -> list[Element]:
        view, rules, say, ship = self.view, self.view.rules, self.say, self.view.berths[at]
        body = draw_harbour.berth(rules, at, ship, at < view.leaving, large, say)
        if ship == b.NOTHING:
            return [body]
        owners, coats = name.row(view.holds, at, b.HOLDS), view.coats
        holds = [
            told_hold(Aside(view), rules, at, ship, hold, owners[hold], False, large, say)
            for hold in range(rules.ship_holds[ship])
        ]
        return [body, *holds, told_hold(Aside(view), rules, at, ship, b.COAT, owners[b.COAT], coats, large, say)]

    def relics(self) -> list[Element]:
        """The relic cards, ten and two extra spaces unless the board says otherwise; and the pile."""
        view, aside, large = self.view, Aside(self.view), self.large(b.SUNDAY)
        cards = enumerate(zip(view.display, view.guards))
        there = [(space, card) for space, card in cards if view.rules.has_space(space)]
        return [
            *(told_relic(aside, view.rules, space, *card, large, self.say) for space, card in there),
            drawn.pile(view.relics_left, sum(view.relic_gone), self.say),
        ]

    def changers(self) -> list[Element]:
        view, large = self.view, self.large(b.SATURDAY)
        return [
            drawn.changer(view.rules, city, owner, tuple(part.due_pay(view, city)), large, self.say)
            for city, owner in enumerate(view.windows)
        ]

    def trail(self, last: Move | None) -> list[Element]:
        """Where the last move was made: dots around it, which nobody can touch."""
        view, frame = self.view, None
        if isinstance(last, m.Load):
            ship, large = view.berths[last.berth], self.large(b.FRIDAY)
            frame = draw_harbour.hold_frame(view.rules, last.berth, ship, last.hold, large)
        elif last is not None and TRAILS.look_up(type(last)):
            kind, at, day = TRAILS(last)
            frame = around(kind, at, self.large(day))
        if frame is None:
            return []
        dots = box(
            *frame, "none s-ink last", 4, 8, stroke_dasharray="0.1 8", stroke_linecap="round", pointer_events="none"
        )
        return [Element("last", dots)]


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
    large: bool,
    say: Tongue,
) -> Element:
    """A stall; it costs `cost` members, or was taken with so many `members`."""
    id = f"stall-{at + 1}"
    return Element(id, target(id, WORDS.element(aside.view, id, say), "stall", at, large), (id,))


@kept
def told_workshop(
    aside: Aside[ColoniaState],
    rules: b.ColoniaBoard,
    at: int,
    price: int,
    bar: int,
    orders: drawn.Orders,
    large: bool,
    say: Tongue,
) -> Element:
    id = f"craftsman-{rules.craftsman_ids[at]}"
    return Element(id, target(id, WORDS.element(aside.view, id, say), "craftsman", at, large), (id,))


@kept
def told_decree(
    aside: Aside[ColoniaState],
    rules: b.ColoniaBoard,
    slot: int,
    at: int,
    verdict: int,
    votes: tuple[int, int],
    running: bool,
    ballot: int,
    say: Tongue,
) -> Element:
    """A decree; what is said of the one under vote tells also what the viewer has answered."""
    said = WORDS.element(aside.view, f"decree-{slot + 1}", say)
    return drawn.decree(rules, slot, at, verdict, votes, running, said, say)


@kept
def told_relic(
    aside: Aside[ColoniaState], rules: b.ColoniaBoard, space: int, kind: int, guard: int, large: bool, say: Tongue
) -> Element:
    said = WORDS.element(aside.view, f"relic-{space + 1}", say)
    return drawn.relic(rules, space, kind, guard, large, said, say)


@kept
def told_hold(
    aside: Aside[ColoniaState],
    rules: b.ColoniaBoard,
    at: int,
    ship: int,
    hold: int,
    owner: int,
    coats: bool,
    large: bool,
    say: Tongue,
) -> Element:
    """A hold of a ship in port, or its coat of arms, with what is said of it."""
    if hold == b.COAT:
        said = WORDS.element(aside.view, f"coat-{at + 1}", say)
        return draw_harbour.arms(rules, at, ship, owner, coats, large, said, say)
    said = WORDS.element(aside.view, f"hold-{at + 1}-{hold + 1}", say)
    return draw_harbour.hold(rules, at, ship, hold, owner, large, said, say)


class ColoniaDraw(Draw):
    colours = COLOURS
    paths = PATHS
    desk = staticmethod(draw_desk.desk)
    strip = staticmethod(draw_desk.strip)
    text = staticmethod(draw_text.text)

    def legend(self, say: Tongue) -> list[Sign]:
        return draw_legend.legend(say)

    def others(self, move: Move) -> tuple[tuple[str, ...], ...]:
        """A family card can also be played from one's desk."""
        return ((named("card", move),),) if isinstance(move, m.Send) else ()

    def open_board(self, view: State) -> bool:
        return not view.decision.simultaneous

    def marks(self, view: State) -> dict[str, tuple[float, float]]:
        """The quarters show what belongs to their day; a craftsman and a city have places of their own."""
        days = {"week": b.MONDAY, "setup": b.TUESDAY, "market": b.WEDNESDAY, "workshops": b.THURSDAY, "ship": b.FRIDAY}
        boxes = {key: PLACES[day] for key, day in days.items()} | {"relic": PLACES[b.SUNDAY]}
        found = {key: (x + min(width, 300) - 14, y + 19) for key, (x, y, width, _) in boxes.items()}
        found["decree"] = (corner("decree", 0)[0] + 8, corner("decree", 0)[1] + 8)
        for kind, count, day in (("craftsman", b.KINDS, b.THURSDAY), ("city", b.CITIES, b.SATURDAY)):
            for at in range(count):
                x, y, width, _ = around(kind, at, large(own(view), day))
                found[f"{kind}.{at}"] = (x + width - 12, y + 12)
        return found

    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        town = Town(own(view), say)
        elements = (
            town_parts.GROUND,
            *town.quarters(),
            *town.streets(),
            *town.week(),
            *town.hall(),
            *town.relics(),
            *town.changers(),
            *town.stalls(),
            *town.workshops(),
            *town.harbour(),
            *town.council(),
            *town.trail(last),
        )
        return Picture(WIDTH, HEIGHT, say("Colonia: the board"), elements)


DRAW = ColoniaDraw()
