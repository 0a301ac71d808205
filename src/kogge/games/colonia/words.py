"""How Colonia speaks: questions, moves as controls, parts of the board, possessions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kogge.core.model import Move, State
from kogge.core.tongue import Tongue
from kogge.games.colonia import moves as m
from kogge.games.colonia import state_secrecy as secrecy
from kogge.games.colonia import words_names as name
from kogge.games.colonia.board import (
    CARDS,
    CITIES,
    COAT,
    FAMILY,
    HOLDS,
    KINDS,
    LEVELS,
    LOWEST,
    NOBODY,
    NOTHING,
    SHRINE,
    SPACES,
    STREETS,
    ColoniaBoard,
)
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words_log import tell
from kogge.games.colonia.words_refusal import why_not

LOCALE = Path(__file__).parent / "locale"

__all__ = [
    "LOCALE",
    "about",
    "desk",
    "element",
    "label",
    "option",
    "question",
    "source",
    "tell",
    "why_not",
]


def about(say: Tongue) -> str:
    return say(
        "Six weeks in medieval Cologne. Send your family to council and market, have goods made, load ships to four "
        "cities and spend what they pay on relics. Whoever you use today comes home only next week."
    )


def question(view: State, say: Tongue) -> str:
    """What is asked of the seat that decides."""
    assert isinstance(view, ColoniaState)
    kind = view.decision.name
    if kind == "vote":
        id = view.rules.decree_records[view.decrees[view.agenda]].id
        return say("Vote on “{decree}”: {effect}", decree=name.decree(id, say), effect=name.effect(id, say))
    if kind == "home":
        street = name.day(view.running().first, say)
        return say("How many members go home from the street of {day}?", day=street)
    if kind == "shrine":
        city = name.city(view.rules.city_ids[view.bought // LEVELS], say)
        return say("Which relic goes into the shrine of {city}?", city=city)
    if kind == "amount":
        source, target = divmod(view.pair, CITIES)
        return say(
            "How much {source} do you change into {target}?",
            source=name.currency(view.rules, source, say),
            target=name.currency(view.rules, target, say),
        )
    texts = {
        "family": say("Choose a family card: so many members go to the council."),
        "market": say("Take the resources of a stall for as many members, or pass."),
        "orders": say("Order a good from a craftsman, or pass."),
        "loading": say("Load a hold with its goods, or pass."),
        "buying": say("Buy a relic card, or pass."),
        "protecting": say("Protect a relic card with a member, or pass."),
        "good": say("A six: choose any good."),
        "exchange": say("Change money of one city into another, or pass."),
        "week": say("Which week card is turned?"),
        "decree": say("Which decree is turned?"),
        "ship": say("Which ship comes in?"),
        "relic": say("Which relic card is laid out?"),
        "bag": say("Which resource comes out of the bag?"),
        "die": say("What does the die show?"),
        "over": say("The game is over."),
    }
    return texts[kind]


def label(view: State, move: Move, say: Tongue) -> str:
    """A move as a control."""
    assert isinstance(view, ColoniaState)
    rules = view.rules
    if isinstance(move, m.Send):
        return say("Send {n} members to the council", n=max(move.card - view.less, 0))
    if isinstance(move, m.Vote):
        return say("Vote yes") if move.text == "yes" else say("Vote no")
    if isinstance(move, m.Take):
        first = move.stall * KINDS
        held = name.resources(rules, view.stalls[first : first + KINDS], say) or say("nothing")
        count = view.heaps[move.stall]
        return say.many("Take {resources} ({n} member)", "Take {resources} ({n} members)", count, resources=held)
    if isinstance(move, m.Order):
        made = name.good(rules.good_ids[move.craftsman], say)
        price = view.price(move.craftsman)
        return say.many("Order: {good} ({n} member)", "Order: {good} ({n} members)", price, good=made)
    if isinstance(move, m.Buy):
        return buy_label(view, move, say)
    if isinstance(move, m.Protect):
        kind = view.display[move.space]
        held = name.card(rules, kind, say) if kind != NOTHING else say("nothing")
        return say("Protect: {card}", card=held)
    if isinstance(move, m.Home):
        return say.many("{n} member goes home", "{n} members go home", move.members)
    if isinstance(move, m.Join):
        return say.many("Put the relic with {n} point into it", "Put the relic with {n} points into it", move.level + 1)
    if isinstance(move, m.Keep):
        return say("Leave the shrine empty")
    if isinstance(move, m.Pass):
        return say("Change nothing") if view.decision is rules.changing else say("Pass")
    if isinstance(move, m.Choose):
        return say("Take: {good}", good=name.good(rules.good_ids[move.good], say))
    if isinstance(move, m.Change):
        return say(
            "Change {source} into {target}",
            source=name.currency(rules, move.source, say),
            target=name.currency(rules, move.target, say),
        )
    if isinstance(move, m.Amount):
        return say("Change {n}", n=move.units)
    if isinstance(move, m.Load | m.LoadCoat):
        return load_label(view, move, say)
    return chance_label(rules, move, say)


def buy_label(view: ColoniaState, move: m.Buy, say: Tongue) -> str:
    kind = view.display[move.space]
    if kind == NOTHING:
        return say("Buy: {card}", card=say("nothing"))
    price = name.money(view.rules, kind // LEVELS, view.rules.card_cost[kind], say)
    return say("Buy: {card} ({price})", card=name.card(view.rules, kind, say), price=price)


def load_label(view: ColoniaState, move: m.Load | m.LoadCoat, say: Tongue) -> str:
    rules = view.rules
    ship = view.berths[move.berth]
    city = name.city(rules.city_ids[rules.ship_city[ship]], say) if ship != NOTHING else say("nowhere")
    if isinstance(move, m.LoadCoat):
        held = name.good(rules.good_ids[move.good], say)
        pay = rules.coat_pay
    else:
        held = name.hold_goods(rules, ship * COAT + move.hold, say) if ship != NOTHING else ""
        pay = rules.hold_pay[ship * COAT + move.hold] if ship != NOTHING else 0
    return say("Load {goods} for {city} (pays {n})", goods=held or say("nothing"), city=city, n=pay)


def chance_label(rules: ColoniaBoard, move: Move, say: Tongue) -> str:
    """What chance brings."""
    if isinstance(move, m.TurnWeek):
        return say("Week card {n}", n=rules.week_ids[move.card])
    if isinstance(move, m.TurnDecree):
        return say("Decree: {decree}", decree=name.decree(rules.decree_records[move.decree].id, say))
    if isinstance(move, m.TurnShip):
        return ship_name(rules, move.ship, say)
    if isinstance(move, m.TurnRelic):
        return name.card(rules, move.kind, say)
    if isinstance(move, m.DrawResource):
        return name.resource(rules.resource_ids[move.kind], say)
    assert isinstance(move, m.Roll)
    return say("A {n} on the die", n=move.pips)


def ship_name(rules: ColoniaBoard, ship: int, say: Tongue) -> str:
    city = name.city(rules.city_ids[rules.ship_city[ship]], say)
    return say("ship {n} to {city}", n=rules.ship_ids[ship].rpartition("-")[2], city=city)


def element(view: State, id: str, say: Tongue, names: Sequence[str] | None) -> str:
    """What a part of the board is, for people who listen."""
    assert isinstance(view, ColoniaState)
    kind, _, rest = id.partition("-")
    if kind == "stall":
        return stall_name(view, int(rest) - 1, say, names)
    if kind == "craftsman":
        return craftsman_name(view, rest, say, names)
    if kind in ("hold", "coat"):
        return hold_name(view, id, say, names)
    if kind == "relic":
        return relic_name(view, int(rest) - 1, say, names)
    if kind == "card":
        return say("Family card {n}", n=rest.partition("-")[0])
    if kind == "ballot":
        return say("Yes") if rest == "yes" else say("No")
    if kind == "good":
        return name.good(rest.partition("-")[0], say)
    if kind == "resource":
        return name.resource(rest.partition("-")[0], say)
    if kind == "money":
        return name.currency(view.rules, view.rules.money_ids.index(rest.partition("-")[0]), say)
    if kind == "decree":
        at = view.decrees[int(rest) - 1]
        if at == NOTHING:
            return say("No decree lies here.")
        decree = view.rules.decree_records[at].id
        return f"{name.decree(decree, say)}: {name.effect(decree, say)}"
    return id


def stall_name(view: ColoniaState, stall: int, say: Tongue, names: Sequence[str] | None) -> str:
    held = name.resources(view.rules, view.stalls[stall * KINDS : stall * KINDS + KINDS], say)
    if view.stall_owner[stall] != NOBODY:
        held = say("taken by {name}", name=name.seat(view.stall_owner[stall], say, names))
    return say("Stall {n}: {held}", n=stall + 1, held=held or say("empty"))


def craftsman_name(view: ColoniaState, id: str, say: Tongue, names: Sequence[str] | None) -> str:
    at = view.rules.craftsman_ids.index(id)
    owners = [owner for owner in view.queue[at * SPACES : at * SPACES + SPACES] if owner != NOBODY]
    waiting = ", ".join(name.seat(owner, say, names) for owner in owners) or say("nobody waits")
    return say(
        "{craftsman}: {orders} orders this week; {waiting}; the next one costs {n}",
        craftsman=name.craftsman(id, say),
        orders=view.bars[at],
        waiting=waiting,
        n=view.price(at),
    )


def hold_name(view: ColoniaState, id: str, say: Tongue, names: Sequence[str] | None) -> str:
    """A hold or coat of arms: what it takes, what it pays, whose member stands there."""
    rules = view.rules
    parts = id.split("-")
    berth = int(parts[1]) - 1
    hold = int(parts[2]) - 1 if parts[0] == "hold" else COAT
    ship = view.berths[berth]
    if ship == NOTHING:
        return say("Berth {n} is empty", n=name.ROMAN[berth])
    city = rules.ship_city[ship]
    wants = say("any one good") if hold == COAT else name.hold_goods(rules, ship * COAT + hold, say)
    pay = name.money(rules, city, rules.coat_pay if hold == COAT else rules.hold_pay[ship * COAT + hold], say)
    owner = view.holds[berth * HOLDS + hold]
    state = say("free") if owner == NOBODY else say("loaded by {name}", name=name.seat(owner, say, names))
    return say(
        "Berth {n}, {ship}: {goods} for {pay}, {state}",
        n=name.ROMAN[berth],
        ship=ship_name(rules, ship, say),
        goods=wants,
        pay=pay,
        state=state,
    )


def relic_name(view: ColoniaState, space: int, say: Tongue, names: Sequence[str] | None) -> str:
    kind = view.display[space]
    if kind == NOTHING:
        return say("Space {n} for relics: empty", n=space + 1)
    price = name.money(view.rules, kind // LEVELS, view.rules.card_cost[kind], say)
    text = say("{card}, costs {price}", card=name.card(view.rules, kind, say), price=price)
    if view.guards[space] != NOBODY:
        text += ", " + say("protected by {name}", name=name.seat(view.guards[space], say, names))
    return text


def source(row: str, say: Tongue) -> str:
    """A row of the score sheet."""
    return {
        "relics": say("Relics outside shrines"),
        "shrines": say("Relics in shrines"),
        "windows": say("Church windows"),
    }[row]


def option(row: str, value: str, say: Tongue) -> str:
    """An option and its values; the empty value names the option."""
    return {"": say("Open screens"), "off": say("screens hide what you own"), "on": say("everything is visible")}[value]


def desk(view: State, seat: int, say: Tongue) -> list[tuple[str, str]]:
    """What a seat owns; of another seat's screen only that it is there."""
    assert isinstance(view, ColoniaState)
    rules = view.rules
    streets = view.streets[seat * STREETS : seat * STREETS + STREETS]
    cards = [str(LOWEST + i) for i in range(FAMILY) if view.hands[seat] >> i & 1]
    rows = [
        (say("Members at hand"), str(view.supply[seat])),
        (say("On the streets, Tuesday to Friday"), " · ".join(str(count) for count in streets)),
        (say("Family cards left"), " ".join(cards) or "-"),
        (say("Shrines"), shrines(view, seat, say) or "-"),
    ]
    if not secrecy.open_to(view) and seat != view.viewer:
        held = view.dark[seat] + sum(view.known[seat * KINDS : seat * KINDS + KINDS])
        return [*rows, (say("Behind the screen"), say.many("{n} resource and more", "{n} resources and more", held))]
    purse = [name.money(rules, city, view.money[seat * CITIES + city], say) for city in range(CITIES)]
    relics = [
        f"{count} × {name.card(rules, kind, say)}" if count > 1 else name.card(rules, kind, say)
        for kind in range(CARDS)
        if (count := view.free[seat * CARDS + kind]) and kind % LEVELS != SHRINE
    ]
    return [
        *rows,
        (say("Resources"), name.resources(rules, view.resources[seat * KINDS : seat * KINDS + KINDS], say) or "-"),
        (say("Goods"), name.goods(rules, view.goods[seat * KINDS : seat * KINDS + KINDS], say) or "-"),
        (say("Money"), ", ".join(purse)),
        (say("Relics"), "; ".join(relics) or "-"),
    ]


def hides_points(view: State, seat: int) -> bool:
    """K13.2: relics outside shrines lie behind their owner's screen."""
    assert isinstance(view, ColoniaState)
    return seat != view.viewer and not secrecy.open_to(view)


def shrines(view: ColoniaState, seat: int, say: Tongue) -> str:
    """Shrines that lie open: joined ones with their points, empty ones."""
    parts = []
    for city, id in enumerate(view.rules.city_ids):
        points = view.linked[seat * CITIES + city]
        if points:
            parts.append(say("{city} ({n} points)", city=name.city(id, say), n=2 * points))
        elif view.free[seat * CARDS + city * LEVELS + SHRINE]:
            parts.append(say("{city} (empty)", city=name.city(id, say)))
    return ", ".join(parts)
