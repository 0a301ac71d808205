"""Colonia's board as a picture: a town on the river, today's quarter large on the square in the middle."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.draw import Draw, Sign
from kogge.core.model import Move, State
from kogge.core.picture import Aside, Element, Picture
from kogge.core.svg import box, group
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_desk, draw_harbour, draw_legend, draw_stage, draw_text
from kogge.games.colonia import draw_quarters as quarters
from kogge.games.colonia import draw_week as drawn
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_element as part
from kogge.games.colonia import words_names as name
from kogge.games.colonia.draw_parts import COLOURS, HEIGHT, PLACES, WIDTH, around, corner, relic_card, resource, shield
from kogge.games.colonia.draw_town import GROUND
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
PATHS.of(m.Change, lambda move: tuple(f"vault-{id}" for id in move.text.split()[1:]))
CHANCE = (m.TurnWeek, m.TurnDecree, m.TurnShip, m.TurnRelic, m.DrawResource, m.Roll)
PATHS.of(m.Home, lambda move: ("homeward",))
PATHS.of(m.Join, lambda move: (f"mine-{move.level + 1}",))
PATHS.of(m.Accept, lambda move: ("bag",))
for plainly in (m.Pass, m.Keep, m.Amount, *CHANCE):  # buttons
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
    """The parts of the board with the values they show. A quarter in which nothing changed is not looked at again."""

    def __init__(self, view: ColoniaState, say: Tongue) -> None:
        self.view, self.say, self.aside, self.rules = view, say, Aside(view), view.rules
        self.today = max(view.day, b.MONDAY)
        self.votes = view.decision is view.rules.voting

    def large(self, day: int) -> bool:
        return large(self.view, day)

    def streets(self) -> tuple[Element, ...]:
        view, streets = self.view, quarters.streets(tuple(self.view.streets), self.say)
        if view.decision is not self.rules.homecoming:
            return streets
        return (*streets, quarters.told_homeward(self.aside, view.running().first, view.seat, self.say))

    def week(self) -> tuple[Element, Element]:
        view, large = self.view, self.large(b.MONDAY)
        card = drawn.week_card(self.rules, view.week, view.card, large, self.say)
        return card, quarters.told_bag(self.aside, view.bag_left, large, self.say)

    def hall(self) -> tuple[Element, ...]:
        """The decrees, everybody in turn order, and who is to decide."""
        view, say, order, pending = self.view, self.say, tuple(self.view.order), self.view.pending
        votes, chosen = tuple(view.votes), tuple(view.chosen)
        asked = tuple(place for place, seat in enumerate(order) if seat in pending)
        about = tuple(self.about(seat) for seat in order)
        ballot = view.ballots[view.viewer] if self.votes and view.viewer >= 0 else 0
        cards = votes, chosen, tuple(view.hands), part.has_mayor(view), view.decision is not self.rules.family
        slots = tuple(view.decrees), tuple(view.verdicts), tuple(view.cast), votes
        return (
            drawn.asked(asked, len(order)),
            *quarters.rows(order, *cards, say),
            *quarters.tallies(order, about, tuple(view.supply)),
            *quarters.decrees(self.aside, self.rules, *slots, view.agenda if self.votes else -1, ballot, say),
        )

    def about(self, seat: int) -> str:
        view = self.view
        if view.decision.simultaneous:
            return "✓" if view.answered >> seat & 1 else ""
        return part.state(view, seat, self.say) if view.passed else ""

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
        open = view.decision is not self.rules.family
        return [
            draw_stage.bench(place, len(view.order), seat, view.chosen[seat], open and view.votes[seat] == 0, say)
            for place, seat in enumerate(view.order)
        ]

    def family_card(self, card: int, seat: int) -> Element:
        view, sent = self.view, max(card - self.view.less, 0)
        said = WORDS.element(view, f"send-{card}", self.say)
        return draw_stage.card(card, sent, sent <= view.supply[seat], view.chosen[seat] == card, said)

    def market(self) -> tuple[Element, ...]:
        view = self.view
        values = tuple(view.stalls), tuple(view.stall_owner), tuple(view.stall_members), self.large(b.WEDNESDAY)
        return quarters.stalls(self.aside, self.rules, *values, self.say)

    def workshops(self) -> tuple[Element, ...]:
        """Five craftsmen, and the dice of the week card until they are rolled."""
        view, large = self.view, self.large(b.THURSDAY)
        values = tuple(view.given), tuple(view.bars), tuple(view.queue), tuple(view.crew)
        return (*quarters.workshops(self.aside, self.rules, *values, large, self.say), drawn.dice(view.dice, large))

    def harbour(self) -> tuple[Element, ...]:
        view = self.view
        values = tuple(view.berths), tuple(view.holds), view.coats, view.leaving, self.large(b.FRIDAY)
        return quarters.harbour(self.aside, self.rules, *values, self.say)

    def relics(self) -> tuple[Element, ...]:
        view = self.view
        values = tuple(view.display), tuple(view.guards), self.large(b.SUNDAY)
        pile = drawn.pile(view.relics_left, sum(view.relic_gone), self.say)
        return (*quarters.relics(self.aside, self.rules, *values, self.say), pile)

    def changers(self) -> tuple[Element, ...]:
        view = self.view
        values = tuple(view.windows), tuple(view.berths), tuple(view.holds), view.leaving, self.large(b.SATURDAY)
        return quarters.changers(self.aside, self.rules, *values, self.say)

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


class ColoniaDraw(Draw):
    colours = COLOURS
    paths = PATHS
    desk = staticmethod(draw_desk.desk)
    strip = staticmethod(draw_desk.strip)
    text = staticmethod(draw_text.text)

    def token(self, view: State, move: Move) -> str:
        rules = own(view).rules
        if isinstance(move, m.DrawResource):
            return resource(rules.resource_ids[move.kind], 20, 20, 34)
        if isinstance(move, m.TurnShip):
            return shield(rules.city_ids[rules.ship_city[move.ship]], 20, 20, 36)
        if isinstance(move, m.TurnRelic):
            city, level = rules.city_ids[move.kind // b.LEVELS], move.kind % b.LEVELS
            card = relic_card(city, "×2" if level == b.SHRINE else level + 1, 0, 58)
            return group(card, transform="translate(8 1) scale(.66)")
        return ""

    def legend(self, say: Tongue) -> list[Sign]:
        return draw_legend.legend(say)

    def others(self, move: Move) -> tuple[tuple[str, ...], ...]:
        """Family cards can also be played, and money changed, on one's desk."""
        if isinstance(move, m.Send):
            return ((named("card", move),),)
        return (tuple(f"money-{id}" for id in move.text.split()[1:]),) if isinstance(move, m.Change) else ()

    def open_board(self, view: State) -> bool:
        return not view.decision.simultaneous

    def marks(self, view: State) -> dict[str, tuple[float, float]]:
        """The quarters show what belongs to their day; a craftsman and a city have places of their own."""
        days = {"week": b.MONDAY, "setup": b.TUESDAY, "market": b.WEDNESDAY, "workshops": b.THURSDAY, "ship": b.FRIDAY}
        places = {key: PLACES[day] for key, day in days.items()} | {"relic": PLACES[b.SUNDAY]}
        found = {key: (x + (width - 14 if width < 300 else 250), y + 19) for key, (x, y, width, _) in places.items()}
        found["decree"] = (corner("decree", 0)[0] + 560, corner("decree", 0)[1] - 6)
        for kind, count, day in (("craftsman", b.KINDS, b.THURSDAY), ("city", b.CITIES, b.SATURDAY)):
            for at in range(count):
                x, y, width, _ = around(kind, at, large(own(view), day))
                found[f"{kind}.{at}"] = (x + width - 12, y + 12)
        return found

    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        town = Town(own(view), say)
        elements = (
            GROUND,
            *quarters.grounds(town.today, town.votes, say),
            *town.streets(),
            *town.week(),
            *town.hall(),
            *town.relics(),
            *town.changers(),
            *town.market(),
            *town.workshops(),
            *town.harbour(),
            *town.council(),
            *town.trail(last),
        )
        return Picture(WIDTH, HEIGHT, say("Colonia: the board"), elements)


DRAW = ColoniaDraw()
