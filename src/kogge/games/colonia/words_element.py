"""The parts of Colonia's board for people who listen: each tells everything that can be seen of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kogge.core.model import HIDDEN, State
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import words_names as name
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words_names import own


class Part:
    """A part of the board in words; what follows the first word of its id tells which one."""

    def __init__(self, view: ColoniaState, say: Tongue) -> None:
        self.view, self.say = view, say

    def stall(self, rest: str) -> str:
        """Resources and what they cost, or who took them with how many members."""
        view, say, at = self.view, self.say, int(rest) - 1
        owner, foreign = view.stall_owner[at], at >= b.REGULAR
        held = say("closed") if foreign else say("empty")
        if owner != b.NOBODY:
            held = say("taken by {name}, {cost}", name=say.who(owner), cost=name.members(view.stall_members[at], say))
        elif view.heaps[at]:
            held = say("{resources} for {cost}", **name.heap(view, at, say))
        text = say("Stall {n}: {held}", n=at + 1, held=held)
        return say("Stall {n}, foreign merchants: {held}", n=at + 1, held=held) if foreign else text

    def craftsman(self, rest: str) -> str:
        """What he makes of what, what the next order costs, where his bar stands, and every order in its space."""
        view, say, at = self.view, self.say, self.view.rules.craftsman_ids.index(rest)
        given = [(space, *order) for space, order in enumerate(queue(view, at), 1) if order[0] != b.NOBODY]
        orders = [
            say("space {n}: {name}, {cost}", n=space, name=say.who(owner), cost=name.members(crew, say))
            for space, owner, crew in given
        ]
        return say(
            "{craftsman}, makes {good} of {resources}; the next order costs {cost}; the bar stands below space {bar} of {n}; "
            "{orders}",
            craftsman=name.titled(name.craftsman(view.rules, at, say)),
            resources=name.inputs(view.rules, at, say),
            bar=view.bars[at],
            n=view.rules.order_spaces,
            orders="; ".join(orders) or say("no orders"),
            **name.order(view, at, say),
        )

    def hold(self, rest: str) -> str:
        """A hold, or without its number the coat of arms: what it takes, what it pays, whose member stands there."""
        view, say, berth, at = self.view, self.say, int(rest[0]) - 1, int(rest[2:] or b.HOLDS) - 1
        ship, owner = view.berths[berth], view.holds[berth * b.HOLDS + at]
        if ship == b.NOTHING:
            return say("Berth {n} is empty", n=name.ROMAN[berth])
        state = say("free") if at != b.COAT or view.coats else only_by_decree(view, say)
        if owner != b.NOBODY:
            state = say("loaded by {name}", name=say.who(owner))
        values = name.hold(view, berth, at, say) | {"goods": name.asked(view.rules, ship, at, say), "state": state}
        return say(
            "Berth {n}, {ship}: {goods} for {pay}, {state}",
            n=name.ROMAN[berth],
            ship=name.ship(view.rules, ship, say),
            **values,
        )

    def relic(self, rest: str) -> str:
        say, space = self.say, int(rest) - 1
        kind, guard = self.view.display[space], self.view.guards[space]
        if kind == b.NOTHING:
            return say("Space {n} for relics: empty", n=space + 1)
        text = say(
            "{card}, costs {price}",
            card=name.titled(name.card(self.view.rules, kind, say)),
            price=name.price(self.view.rules, kind, say),
        )
        return text if guard == b.NOBODY else text + ", " + say("protected by {name}", name=say.who(guard))

    def decree(self, rest: str) -> str:
        """A decree's day, name and effect, and how its vote stands."""
        view, say, slot = self.view, self.say, int(rest) - 1
        at, verdict, (yes, no) = view.decrees[slot], view.verdicts[slot], votes(view, slot)
        if at == b.NOTHING:
            return say("No decree lies here.")
        day = name.titled(name.day(view.rules.decree_records[at].day, say))
        parts = [f"{day}: {name.decree(view.rules, at, say)}.", name.effect(view.rules, at, say)]
        if verdict:
            passed = say("Passed, {yes} to {no}.", yes=yes, no=no)
            parts.append(passed if verdict == b.YES else say("Rejected, {yes} to {no}.", yes=yes, no=no))
        elif view.decision is view.rules.voting and slot == view.agenda:
            ballots = (say("The vote is on."), say("You have voted yes."), say("You have voted no."))
            parts.append(ballots[view.ballots[view.viewer] if view.viewer >= 0 else 0])
        return " ".join(parts)

    def bag(self, rest: str) -> str:
        return self.say("In the bag: {n}", n=self.view.bag_left)

    def homeward(self, rest: str) -> str:
        """The street from which whoever is asked may take members home."""
        day = self.view.running().first
        n = self.view.street(self.view.seat, day) if self.view.seat >= 0 else 0
        return f"{name.titled(name.street(day, self.say))}: {name.members(n, self.say)}"

    def vault(self, rest: str) -> str:
        """A city's money, what ships that leave this week will pay to whom, and who has got its window."""
        view, say, city = self.view, self.say, self.view.rules.money_ids.index(rest)
        facts = [f"{say.who(seat)} {n}" for seat, n in enumerate(due_pay(view, city)) if n]
        if view.windows[city] != b.NOBODY:
            facts.append(say("window of {name}", name=say.who(view.windows[city])))
        money = f"{name.titled(name.currency(view.rules, city, say))}, {name.city(view.rules, city, say)}"
        return f"{money}: {', '.join(facts)}" if facts else money

    def mine(self, rest: str) -> str:
        """A relic on one's desk that may go into the shrine."""
        city = self.view.bought // b.LEVELS
        return name.titled(name.card(self.view.rules, city * b.LEVELS + int(rest) - 1, self.say))

    def ballot(self, rest: str) -> str:
        return self.say("Yes") if rest == "yes" else self.say("No")

    def card(self, rest: str) -> str:
        """A family card, and whether it is the one chosen for this week."""
        n, seat = int(rest.partition("-")[0]), self.owner(rest)
        chosen = seat >= 0 and self.view.chosen[seat] == n
        return self.say("Family card {n}, chosen", n=n) if chosen else self.say("Family card {n}", n=n)

    def owner(self, rest: str) -> int:
        """Whose thing on a desk it is: "saddle-of-2", or one's own."""
        return int(rest.rpartition("-of-")[2]) if "-of-" in rest else name.me(self.view)

    def thing(
        self, rest: str, ids: list[str], counts: list[int], called: Callable[[b.ColoniaBoard, int, Tongue], str]
    ) -> str:
        """A thing on a desk, with how many there are where the viewer may know."""
        kind, seat = ids.index(rest.partition("-")[0]), self.owner(rest)
        said, known = name.titled(called(self.view.rules, kind, self.say)), seat >= 0 and name.seen(self.view, seat)
        return f"{said}: {counts[seat * len(ids) + kind]}" if known else said


PARTS: dict[str, Callable[[Part, str], str]] = {
    "coat": Part.hold,
    "send": Part.card,
    "good": lambda part, rest: part.thing(rest, part.view.rules.good_ids, part.view.goods, name.good),
    "resource": lambda part, rest: part.thing(rest, part.view.rules.resource_ids, part.view.resources, name.resource),
    "money": lambda part, rest: part.thing(rest, part.view.rules.money_ids, part.view.money, name.currency),
}
for told in (
    Part.stall,
    Part.craftsman,
    Part.hold,
    Part.relic,
    Part.decree,
    Part.ballot,
    Part.card,
    Part.bag,
    Part.homeward,
    Part.mine,
    Part.vault,
):
    PARTS[told.__name__] = told


def element(view: State, id: str, say: Tongue) -> str:
    """The name of an element, by the first word of its id."""
    kind, _, rest = id.partition("-")
    return PARTS[kind](Part(own(view), say), rest)


def only_by_decree(view: ColoniaState, say: Tongue) -> str:
    """When a coat of arms can be loaded."""
    rules = view.rules
    names = [name.decree(rules, at, say) for at, record in enumerate(rules.decree_records) if record.effect == b.HOLD]
    return say("only with the decree “{decree}”", decree=names[0]) if names else say("closed")


def queue(view: ColoniaState, at: int) -> list[tuple[int, int]]:
    """The spaces of a craftsman: whose order, with how many members."""
    spaces = list(zip(name.row(view.queue, at, b.SPACES), name.row(view.crew, at, b.SPACES)))
    return spaces[: view.rules.order_spaces]


def votes(view: ColoniaState, slot: int) -> tuple[int, int]:
    """K5.2: the votes for and against a decree of this week."""
    cast = list(zip(view.votes, name.row(view.cast, slot, view.rules.seats)))
    yes, no = (sum(votes for votes, ballot in cast if ballot == answer) for answer in (b.YES, b.NO))
    return yes, no


def played(view: ColoniaState, seat: int, say: Tongue) -> str:
    """The family card of this week: none, face down, turned over because it counts as 0, or open."""
    value = view.chosen[seat]
    if value == HIDDEN:
        return say("a card face down")
    if value == 0:
        return say("no card")
    if view.decision is not view.rules.family and view.votes[seat] == 0:
        return say("the {n} as a 0", n=value)
    return say("the {n}", n=value)


def has_mayor(view: ColoniaState) -> bool:
    """K4.4: whether this week's turn order is found."""
    sitting = view.day == b.TUESDAY and view.decision is not view.rules.family
    return view.day > b.TUESDAY or (sitting and view.rollers == 0)


def state(view: ColoniaState, seat: int, say: Tongue) -> str:
    """Whether a player has answered in secret, or has passed in this phase."""
    if view.decision.simultaneous:
        return say("has answered") if view.answered >> seat & 1 else ""
    laps = ("market", "orders", "loading", "buying", "protecting", "shrine")
    return say("passed") if view.decision.name in laps and view.passed >> seat & 1 else ""


def due_pay(view: ColoniaState, city: int) -> list[int]:
    """What the ships that leave this Saturday will pay each seat in one city."""
    rules, holds = view.rules, view.holds
    due = [0] * rules.seats
    for berth, ship in enumerate(view.berths[: view.leaving]):
        if rules.ship_city[ship] == city:
            for hold, owner in enumerate(name.row(holds, berth, b.HOLDS)):
                if owner != b.NOBODY:
                    due[owner] += name.pay(rules, ship, hold)
    return due


def shrines(view: ColoniaState, seat: int) -> list[tuple[int, int]]:
    """Shrines lie open: the city of each, and what the relic in it counts, 0 for none."""
    linked, free = name.row(view.linked, seat, b.CITIES), name.row(view.free, seat, b.CARDS)
    return [(city, 2 * n) for city, n in enumerate(linked) if n or free[city * b.LEVELS + b.SHRINE]]


def hidden(view: ColoniaState, seat: int) -> int:
    """How many resources lie behind a screen, as everybody knows."""
    return view.dark[seat] + sum(name.row(view.known, seat, b.KINDS))


class Belongings(NamedTuple):
    """What a seat owns, as far as the viewer may know: nothing else is told or drawn of a desk."""

    members: int
    streets: tuple[int, ...]
    cards: tuple[int, ...]
    chosen: int
    shrines: tuple[tuple[int, int], ...]
    screen: int | None  # how many resources lie behind the screen; None where one may look there
    resources: tuple[int, ...] = ()
    goods: tuple[int, ...] = ()
    money: tuple[int, ...] = ()
    relics: tuple[int, ...] = ()


def belongings(view: ColoniaState, seat: int) -> Belongings:
    streets, cards = tuple(name.row(view.streets, seat, b.STREETS)), tuple(name.hand(view, seat))
    open = (view.supply[seat], streets, cards, view.chosen[seat], tuple(shrines(view, seat)))
    if not name.seen(view, seat):
        return Belongings(*open, hidden(view, seat))
    resources, goods = (tuple(name.row(counts, seat, b.KINDS)) for counts in (view.resources, view.goods))
    money, relics = tuple(name.row(view.money, seat, b.CITIES)), tuple(name.row(view.free, seat, b.CARDS))
    return Belongings(*open, None, resources, goods, money, relics)
