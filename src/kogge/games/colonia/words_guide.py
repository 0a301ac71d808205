"""What a newcomer to Colonia is told the first time each decision comes up, and what a good move prepares."""

from __future__ import annotations

from kogge.core.model import State
from kogge.core.tongue import Tongue
from kogge.core.words import Lesson
from kogge.games.colonia import board as b
from kogge.games.colonia import words_names as name
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words_names import own
from kogge.games.colonia.words_refusals import when


def prepares(before: State, after: State, seat: int, say: Tongue) -> list[str]:
    """Orders and loads that become possible or certain, ships that pay, and what others no longer get."""
    then, now = own(before), own(after)
    kinds = (sent, voted, orders, loads, denied) if (then.week, then.day) == (now.week, now.day) else ()
    return [reason for kind in kinds for reason in kind(then, now, seat, say)]


def sent(before: ColoniaState, after: ColoniaState, seat: int, say: Tongue) -> list[str]:
    """What the card just chosen leaves for the week, and those who keep their members by passing."""
    card, less = after.chosen[seat], before.less
    if before.decision is before.rules.family and card > 0 == before.chosen[seat]:
        left, hand = before.supply[seat] - max(card - less, 0), name.hand(before, seat)
        reasons = (
            [say("{members} stay for market, craftsmen and ships", members=name.members(left, say))] if left > 0 else []
        )
        if len(hand) > 1 and card == min(hand):
            return [say("it is the lowest card you have left: high ones wait for a week with more members"), *reasons]
        if len(hand) > 1 and card == max(hand):
            return [say("it is the highest card you have left: you act early and have most votes"), *reasons]
        return reasons
    passes = before.decision in (before.rules.market, before.rules.ordering)
    if passes and after.passed & ~before.passed & 1 << seat and 0 < before.supply[seat] == after.supply[seat]:
        return [say("you keep {members} for the rest of the week", members=name.members(before.supply[seat], say))]
    return []


def voted(before: ColoniaState, after: ColoniaState, seat: int, say: Tongue) -> list[str]:
    """What the decree under vote means for one's own people, orders and ships."""
    if before.decision is not before.rules.voting or after.ballots[seat] == before.ballots[seat]:
        return []
    decree, rules = before.rules.decree_records[before.decrees[before.agenda]], before.rules
    if decree.effect == b.HOME:
        mine, most = before.street(seat, decree.first), decree.amount
        others = max(before.street(other, decree.first) for other in range(rules.seats) if other != seat)
        values = {"n": min(mine, most), "others": min(others, most)}
        return [say("{n} of your members could come home, {others} at most of another family", **values)]
    if decree.effect == b.ORDERS:
        good, held = decree.first, name.row(before.resources, seat, b.KINDS)
        able = held[rules.first_input[good]] and held[rules.second_input[good]]
        made = name.one(rules, good, say)
        return [say("you can order {good}", good=made) if able else say("you lack resources for {good}", good=made)]
    if decree.effect == b.LEAVE:
        cities = [rules.ship_city[ship] for ship in before.berths[: decree.amount] if ship != b.NOTHING]
        loads = [owner for owner in before.holds[: b.HOLDS * decree.amount] if owner == seat]
        sail = say.list([name.city(rules, city, say) for city in cities])
        return [
            say.many(
                "you have {n} load on board for {cities}",
                "you have {n} loads on board for {cities}",
                len(loads),
                cities=sail,
            )
        ]
    return []


def orders(before: ColoniaState, after: ColoniaState, seat: int, say: Tongue) -> list[str]:
    """Pairs of resources that a craftsman needs, and where new orders stand."""
    rules, reasons = before.rules, []
    for at in range(b.KINDS):
        good, pair = name.one(rules, at, say), (rules.first_input[at], rules.second_input[at])
        then, now = (all(view.resources[seat * b.KINDS + kind] for kind in pair) for view in (before, after))
        if now and not then:
            reasons.append(say("you have the resources to order {good}", good=good))
        old, new = (name.row(view.queue, at, b.SPACES) for view in (before, after))
        if new.count(seat) > old.count(seat) and old.index(b.NOBODY) < after.bars[at]:
            reasons.append(say("your order for {good} stands above the bar: it is certain", good=good))
        elif new.count(seat) > old.count(seat):
            reasons.append(say("your order for {good} stands below the bar: it needs luck or a week", good=good))
    return reasons


def loads(before: ColoniaState, after: ColoniaState, seat: int, say: Tongue) -> list[str]:
    """Holds that one's goods now fill, and loads that are paid this Saturday."""
    reasons = []
    for berth, ship in enumerate(after.berths):
        for hold in range(before.rules.ship_holds[ship] if b.NOTHING != ship == before.berths[berth] else 0):
            values, wanted = name.hold(after, berth, hold, say), name.wanted(after.rules, ship, hold)
            old, new = (view.holds[berth * b.HOLDS + hold] for view in (before, after))
            then, now = (name.row(view.goods, seat, b.KINDS) for view in (before, after))
            lacked, lacks = (any(n > held for n, held in zip(wanted, goods)) for goods in (then, now))
            if new == seat != old and berth < after.leaving:
                reasons.append(say("the ship to {city} leaves this Saturday and pays {pay}", **values))
            elif new == seat != old:
                reasons.append(say("the ship to {city} pays {pay} when it leaves", **values))
            elif new == b.NOBODY and lacked and not lacks:
                reasons.append(say("you can load {goods} for {city}: {pay}", **values))
    return reasons


def denied(before: ColoniaState, after: ColoniaState, seat: int, say: Tongue) -> list[str]:
    """The last resource of a kind, a card that somebody else protected; and a card that stays for next week."""
    reasons = []
    for kind in range(b.KINDS):
        then, now = (sum(view.stalls[kind :: b.KINDS]) for view in (before, after))
        if then and not now:
            reasons.append(
                say(
                    "no {resource} is left on the market for the others", resource=name.resource(after.rules, kind, say)
                )
            )
    for space, (old, new) in enumerate(zip(before.guards, after.guards)):
        if old not in (seat, b.NOBODY) and new == b.NOBODY:
            reasons.append(say("{name} wanted that card and protected it", name=say.who(old)))
        elif new == seat != old:
            card = name.the_card(after.rules, before.display[space], say)
            reasons.append(say("you can buy {card} next week", card=card))
    return reasons


def guide(view: State, say: Tongue) -> Lesson | None:
    """Two or three sentences on the decision that is asked: what it means, and what is good to know."""
    rules, changing = name.own(view).rules, view.decision.name == "exchange"
    amount = name.own(view).running().amount if changing else 0
    texts = {
        "family": say(
            "The card you play sends as many members to the council. High cards make you early in turn order and strong in "
            "votes, low ones leave you more members for the week. You use each card exactly once in the game."
        ),
        "vote": say(
            "Your votes are the members you sent on Tuesday. The majority decides, and on a tie the mayor, the first in turn "
            "order. Ask yourself who gains more from this decree, you or the others."
        ),
        "market": say(
            "A stall costs as many members as it holds resources. Members used today come home only after next Wednesday's "
            "market, so keep some for orders and ships. Look for pairs that one craftsman needs."
        ),
        "orders": say(
            "Each order takes the craftsman's two resources. The first order of the week costs one member, the next two, and so "
            "on. Orders above the bar are certain this week; those below it wait for the dice or for next week."
        ),
        "loading": say(
            "Hand in exactly the goods of a hold and put a member on it. Larger loads pay much more for each good. Ships before "
            "the marker leave tomorrow and pay, the others later; in week {weeks}, the last one, the marker stands at {n}.",
            weeks=rules.weeks,
            n=rules.last_ships,
        ),
        "buying": say(
            "Every card is paid in its own city's money. Dear relics give more points for the money. A shrine doubles one relic "
            "of its city. At the end money counts only for the windows of the four cities."
        ),
        "shrine": say(
            "A relic in the shrine of its city counts twice, and stays there for good. An empty shrine can be filled only with a "
            "relic you buy later."
        ),
        "protecting": say(
            "Cards that nobody protects are gone next week. A member on a card keeps it there, but anybody may buy it; then the "
            "member comes home."
        ),
        "home": say("Members who go home early can be used again this week."),
        "good": say("A six lets you choose: take the good that completes a hold of a ship in port."),
        "exchange": say(
            "Units of one currency become another, before this Saturday's ships pay: {n} at most.", n=amount
        ),
        "amount": say("Leave enough behind, if you may still win the window of that city."),
        "offer": say("More resources mean more orders; only the last tie-break counts what is left of them."),
    }
    asked = view.decision.name
    return Lesson(texts[asked], when(view.decision, say)[1]) if asked in texts else None
