"""The parts of Colonia's board for people who listen: each tells everything that can be seen of it."""

from __future__ import annotations

from collections.abc import Callable

from kogge.core.model import HIDDEN
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import words_names as name
from kogge.games.colonia.state import ColoniaState


def element(view: ColoniaState, id: str, say: Tongue) -> str:
    """The name of an element, by the first word of its id."""
    kind, _, rest = id.partition("-")
    return PARTS[kind](view, rest, say)


def stall(view: ColoniaState, rest: str, say: Tongue) -> str:
    """Resources and what they cost, or who took them with how many members."""
    at = int(rest) - 1
    owner, heap = view.stall_owner[at], view.heaps[at]
    held = say("closed") if at >= b.REGULAR else say("empty")
    if owner != b.NOBODY:
        held = say("taken by {name}, {cost}", name=say.who(owner), cost=name.members(view.stall_members[at], say))
    elif heap:
        held = say("{resources} for {cost}", **name.heap(view, at, say))
    if at >= b.REGULAR:
        return say("Stall {n}, foreign merchants: {held}", n=at + 1, held=held)
    return say("Stall {n}: {held}", n=at + 1, held=held)


def craftsman(view: ColoniaState, rest: str, say: Tongue) -> str:
    """What he makes of what, what the next order costs, where his bar stands, and every order in its space."""
    rules, at = view.rules, view.rules.craftsman_ids.index(rest)
    orders = [
        say("space {n}: {name}, {cost}", n=space + 1, name=say.who(owner), cost=name.members(crew, say))
        for space, (owner, crew) in enumerate(queue(view, at))
        if owner != b.NOBODY
    ]
    return say(
        "{craftsman}, makes {good} of {resources}; the next order costs {cost}; the bar stands below space {bar} of {n}; "
        "{orders}",
        craftsman=name.titled(name.craftsman(at, say)),
        good=name.one(rules, at, say),
        resources=name.inputs(rules, at, say),
        cost=name.members(view.price(at), say),
        bar=view.bars[at],
        n=b.SPACES,
        orders="; ".join(orders) or say("no orders"),
    )


def queue(view: ColoniaState, at: int) -> list[tuple[int, int]]:
    """The spaces of a craftsman: whose order, with how many members."""
    return list(zip(name.row(view.queue, at, b.SPACES), name.row(view.crew, at, b.SPACES)))


def hold(view: ColoniaState, rest: str, say: Tongue) -> str:
    """A hold, or without its number the coat of arms: what it takes, what it pays, whose member stands there."""
    berth, at = int(rest[0]) - 1, int(rest[2:] or b.HOLDS) - 1
    rules, ship = view.rules, view.berths[berth]
    if ship == b.NOTHING:
        return say("Berth {n} is empty", n=name.ROMAN[berth])
    owner = view.holds[berth * b.HOLDS + at]
    if owner != b.NOBODY:
        state = say("loaded by {name}", name=say.who(owner))
    else:
        state = say("free") if at != b.COAT or view.coats else say("only with the decree “Cargo on deck”")
    pay = name.money(rules, rules.ship_city[ship], name.pay(rules, ship, at), say)
    goods = say("any one good") if at == b.COAT else name.goods(name.wanted(rules, ship, at), say)
    return say(
        "Berth {n}, {ship}: {goods} for {pay}, {state}",
        n=name.ROMAN[berth],
        ship=name.ship(rules, ship, say),
        goods=goods,
        pay=pay,
        state=state,
    )


def relic(view: ColoniaState, rest: str, say: Tongue) -> str:
    space = int(rest) - 1
    kind, guard = view.display[space], view.guards[space]
    if kind == b.NOTHING:
        return say("Space {n} for relics: empty", n=space + 1)
    price = name.price(view.rules, kind, say)
    text = say("{card}, costs {price}", card=name.titled(name.card(view.rules, kind, say)), price=price)
    return text if guard == b.NOBODY else text + ", " + say("protected by {name}", name=say.who(guard))


def decree(view: ColoniaState, rest: str, say: Tongue) -> str:
    """A decree's day, name and effect, and how its vote stands."""
    slot, rules = int(rest) - 1, view.rules
    at = view.decrees[slot]
    if at == b.NOTHING:
        return say("No decree lies here.")
    day, (yes, no) = name.titled(name.day(rules.decree_records[at].day, say)), votes(view, slot)
    parts = [f"{day}: {name.decree(at, say)}.", name.effect(rules, at, say)]
    if view.verdicts[slot]:
        passed = say("Passed, {yes} to {no}.", yes=yes, no=no)
        parts.append(passed if view.verdicts[slot] == b.YES else say("Rejected, {yes} to {no}.", yes=yes, no=no))
    elif view.decision is rules.voting and slot == view.agenda:
        own = view.ballots[view.viewer] if view.viewer >= 0 else 0
        ballots = (say("The vote is on."), say("You have voted yes."), say("You have voted no."))
        parts.append(ballots[own])
    return " ".join(parts)


def votes(view: ColoniaState, slot: int) -> tuple[int, int]:
    """K5.2: the votes for and against a decree of this week."""
    seats = view.rules.seats
    cast = name.row(view.cast, slot, seats)
    yes, no = (sum(view.votes[seat] for seat in range(seats) if cast[seat] == answer) for answer in (b.YES, b.NO))
    return yes, no


def ballot(view: ColoniaState, rest: str, say: Tongue) -> str:
    return say("Yes") if rest == "yes" else say("No")


def card(view: ColoniaState, rest: str, say: Tongue) -> str:
    """A family card, and whether it is the one chosen for this week."""
    value, seat = int(rest.partition("-")[0]), owner(view, rest)
    if seat >= 0 and view.chosen[seat] == value:
        return say("Family card {n}, chosen", n=value)
    return say("Family card {n}", n=value)


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


def state(view: ColoniaState, seat: int, say: Tongue) -> str:
    """Whether a player has answered in secret, or has passed in this phase."""
    if view.decision.simultaneous:
        return say("has answered") if view.answered >> seat & 1 else ""
    laps = ("market", "orders", "loading", "buying", "protecting", "shrine")
    return say("passed") if view.decision.name in laps and view.passed >> seat & 1 else ""


def due_pay(view: ColoniaState, city: int) -> list[int]:
    """What the ships that leave this Saturday will pay each seat in one city."""
    due = [0] * view.rules.seats
    for berth in range(view.leaving):
        ship = view.berths[berth]
        for hold in range(b.HOLDS if ship != b.NOTHING and view.rules.ship_city[ship] == city else 0):
            owner = view.holds[berth * b.HOLDS + hold]
            if owner != b.NOBODY:
                due[owner] += name.pay(view.rules, ship, hold)
    return due


def owner(view: ColoniaState, rest: str) -> int:
    """Whose thing on a desk it is: "saddle-of-2", or one's own."""
    return int(rest.rpartition("-of-")[2]) if "-of-" in rest else name.me(view)


def thing(view: ColoniaState, rest: str, ids: list[str], counts: list[int], called: list[str]) -> str:
    """A thing on a desk, with how many there are where the viewer may know."""
    kind, seat = ids.index(rest.partition("-")[0]), owner(view, rest)
    said = name.titled(called[kind])
    return f"{said}: {counts[seat * len(ids) + kind]}" if seat >= 0 and name.seen(view, seat) else said


def good(view: ColoniaState, rest: str, say: Tongue) -> str:
    return thing(view, rest, view.rules.good_ids, view.goods, [name.good(kind, say) for kind in range(b.KINDS)])


def resource(view: ColoniaState, rest: str, say: Tongue) -> str:
    called = [name.resource(kind, say) for kind in range(b.KINDS)]
    return thing(view, rest, view.rules.resource_ids, view.resources, called)


def money(view: ColoniaState, rest: str, say: Tongue) -> str:
    called = [name.currency(view.rules, city, say) for city in range(b.CITIES)]
    return thing(view, rest, view.rules.money_ids, view.money, called)


PARTS: dict[str, Callable[[ColoniaState, str, Tongue], str]] = {
    "stall": stall,
    "craftsman": craftsman,
    "hold": hold,
    "coat": hold,
    "relic": relic,
    "decree": decree,
    "ballot": ballot,
    "card": card,
    "good": good,
    "resource": resource,
    "money": money,
}


def shrines(view: ColoniaState, seat: int) -> list[tuple[int, int]]:
    """Shrines lie open: the city of each, and what the relic in it counts, 0 for none."""
    linked, free = name.row(view.linked, seat, b.CITIES), name.row(view.free, seat, b.CARDS)
    return [(city, 2 * n) for city, n in enumerate(linked) if n or free[city * b.LEVELS + b.SHRINE]]


def hidden(view: ColoniaState, seat: int) -> int:
    """How many resources lie behind a screen, as everybody knows."""
    return view.dark[seat] + sum(name.row(view.known, seat, b.KINDS))
