"""How Hansa speaks: questions, moves, what happened, and why a move is not allowed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from kogge.core.model import CHANCE, OVER, Move, State
from kogge.core.reason import Reason
from kogge.core.tongue import Tongue
from kogge.games.hansa import moves as m
from kogge.games.hansa.board import BARRELS, NOBODY, NOTHING, facts
from kogge.games.hansa.state import HansaState

LOCALE = Path(__file__).parent / "locale"


@cache
def _city_names() -> dict[str, dict[str, str]]:
    return {city["id"]: city["name"] for city in facts()["city"]}


@cache
def _colour_names() -> dict[str, dict[str, str]]:
    return {colour["id"]: colour["name"] for colour in facts()["tokens"]["colour"]}


def city_name(id: str, say: Tongue) -> str:
    return say.pick(_city_names()[id])


def kind_name(id: str, say: Tongue) -> str:
    """A token in words: "orange, 2 barrels"."""
    colour, _, barrels = id.partition("-")
    return say.many(
        "{colour}, {n} barrel", "{colour}, {n} barrels", int(barrels), colour=say.pick(_colour_names()[colour])
    )


def seat_name(seat: int, say: Tongue, names: Sequence[str] | None) -> str:
    names = names or say.names
    return names[seat] if names else say("Seat {n}", n=seat + 1)


def about(say: Tongue) -> str:
    return say(
        "One ship for everybody, sailing the Baltic along its arrows. Buy goods, build booths, sell in the right city "
        "at the right moment, and leave the ship where it helps the next merchant least."
    )


def question(view: State, say: Tongue) -> str:
    """What is asked of the seat that decides."""
    assert isinstance(view, HansaState)
    rules = view.rules
    if view.decision is rules.placing:
        return say("Choose a city for two of your booths.")
    if view.decision is rules.storing:
        return say("Refill the empty warehouses for one taler?")
    if view.decision is rules.acting:
        if view.acted:
            return say("Sail on, or end your turn.")
        return say("Buy, build or sell here, sail on, or end your turn.")
    if view.decision is rules.sale:
        if view.sale_count < 2:
            return say("Sell at least one more token of this colour.")
        return say("Sell more tokens, or close the sale.")
    if view.decision is rules.loss:
        return say("A colour you hold was sold: which token do you lose?")
    if view.decision is rules.tax:
        return say("You may keep three open tokens: which one do you give up?")
    if view.decision is rules.token:
        return say("Which token comes up?")
    return say("The game is over.")


def label(view: State, move: Move, say: Tongue) -> str:
    """A move as a control."""
    assert isinstance(view, HansaState)
    rules = view.rules
    if isinstance(move, m.PlaceBooths):
        return say("Place two booths in {city}", city=city_name(rules.city_ids[move.city], say))
    if isinstance(move, m.Refill):
        return say("Refill the warehouses (1 taler)")
    if isinstance(move, m.KeepWarehouses):
        return say("Leave the warehouses as they are")
    if isinstance(move, m.Sail):
        return say("Sail to {city} (1 taler)", city=city_name(rules.city_ids[move.city], say))
    if isinstance(move, m.Buy):
        token = view.stored[move.warehouse]
        good = kind_name(rules.kind_id(token), say) if token != NOTHING else say("nothing")
        if view.leader(rules.city_of[move.warehouse]) == view.turn:
            return say("Take {good} for free", good=good)
        return say("Buy {good} (1 taler)", good=good)
    if isinstance(move, m.Build):
        built = min(move.kind % BARRELS + 1, view.supply[view.turn])
        good = kind_name(rules.kind_id(move.kind), say)
        return say.many("Build {n} booth with {good}", "Build {n} booths with {good}", built, good=good)
    if isinstance(move, m.Sell):
        return say("Sell {good}", good=kind_name(rules.kind_id(move.kind), say))
    if isinstance(move, m.CloseSale):
        return say("Close the sale")
    if isinstance(move, m.Lose):
        return say("Lose {good}", good=kind_name(rules.kind_id(move.kind), say))
    if isinstance(move, m.Discard):
        return say("Give up {good}", good=kind_name(rules.kind_id(move.kind), say))
    if isinstance(move, m.DrawToken):
        return say("Draw {good}", good=kind_name(rules.kind_id(move.kind), say))
    return say("End the turn")


def careful(view: State, move: Move, say: Tongue) -> str | None:
    """A question before a turn is ended with an action left in the city."""
    assert isinstance(view, HansaState)
    if not isinstance(move, m.EndTurn) or not any(
        isinstance(other, m.Buy | m.Build | m.Sell) for other in view.legal()
    ):
        return None
    return say("You can still act in {city}. End the turn?", city=city_name(view.rules.city_ids[view.ship], say))


def tell(before: State, move: Move | None, after: State, say: Tongue, names: Sequence[str] | None) -> list[str]:
    """What happened, for the log."""
    assert isinstance(before, HansaState) and isinstance(after, HansaState) and move is not None
    lines = [line for line in [_told(before, move, say, names)] if line]
    lines += _losses(before, move, after, say, names)
    if after.turn != before.turn and after.seat != OVER and after.ready and not isinstance(move, m.PlaceBooths):
        lines.append(say("{name} takes the income of 3 talers.", name=seat_name(after.turn, say, names)))
    if after.breaker != NOBODY and before.breaker == NOBODY:
        lines.append(say("The last stack is broken: this is the last round."))
    if after.seat == OVER:
        lines.append(say("The game is over."))
    return lines


def _told(before: HansaState, move: Move, say: Tongue, names: Sequence[str] | None) -> str:
    rules = before.rules
    who = seat_name(before.seat, say, names) if before.seat >= 0 else ""
    if isinstance(move, m.PlaceBooths):
        return say("{name} places two booths in {city}.", name=who, city=city_name(rules.city_ids[move.city], say))
    if isinstance(move, m.Refill):
        return say("{name} refills the warehouses.", name=who)
    if isinstance(move, m.KeepWarehouses):
        return say("{name} leaves the warehouses as they are.", name=who)
    if isinstance(move, m.Sail):
        return say("{name} sails to {city}.", name=who, city=city_name(rules.city_ids[move.city], say))
    if isinstance(move, m.Buy):
        return _bought(before, move, who, say, names)
    if isinstance(move, m.Build):
        built = min(move.kind % BARRELS + 1, before.supply[before.turn])
        return say.many(
            "{name} builds {n} booth in {city} with {good}.",
            "{name} builds {n} booths in {city} with {good}.",
            built,
            name=who,
            city=city_name(rules.city_ids[before.ship], say),
            good=kind_name(rules.kind_id(move.kind), say),
        )
    if isinstance(move, m.Sell):
        return say("{name} sells {good}.", name=who, good=kind_name(rules.kind_id(move.kind), say))
    if isinstance(move, m.CloseSale):
        return say("{name} takes down a booth in {city}.", name=who, city=city_name(rules.city_ids[before.ship], say))
    if isinstance(move, m.Lose):
        return say("{name} loses {good}.", name=who, good=kind_name(rules.kind_id(move.kind), say))
    if isinstance(move, m.Discard):
        return say("{name} gives up {good} as tax.", name=who, good=kind_name(rules.kind_id(move.kind), say))
    if isinstance(move, m.DrawToken):
        at = before.stored.index(NOTHING)
        return say(
            "{city}: {good} comes up.",
            city=city_name(rules.city_ids[rules.city_of[at]], say),
            good=kind_name(rules.kind_id(move.kind), say),
        )
    return say("{name} ends the turn.", name=who)


def _bought(before: HansaState, move: m.Buy, who: str, say: Tongue, names: Sequence[str] | None) -> str:
    rules = before.rules
    good = kind_name(rules.kind_id(before.stored[move.warehouse]), say)
    city = city_name(rules.city_ids[before.ship], say)
    leader = before.leader(before.ship)
    if leader == before.turn:
        return say("{name} takes {good} in {city} for free.", name=who, good=good, city=city)
    if leader == NOBODY:
        return say("{name} buys {good} in {city} from the bank.", name=who, good=good, city=city)
    other = seat_name(leader, say, names)
    return say("{name} buys {good} in {city} and pays {other}.", name=who, good=good, city=city, other=other)


def _losses(before: HansaState, move: Move, after: HansaState, say: Tongue, names: Sequence[str] | None) -> list[str]:
    """Tokens that went without a question after a sale."""
    if not isinstance(move, m.CloseSale | m.Lose):
        return []
    kinds = before.rules.kinds
    lines = []
    for at in range(len(before.open)):
        lost = before.open[at] - after.open[at]
        if isinstance(move, m.Lose) and at == before.seat * kinds + move.kind:
            lost -= 1
        if lost > 0:
            good = kind_name(before.rules.kind_id(at % kinds), say)
            lines.append(say("{name} loses {good}.", name=seat_name(at // kinds, say, names), good=good))
    return lines


def why_not(view: State, move: Move, say: Tongue) -> Reason:
    """Why the viewer may not make this move now."""
    assert isinstance(view, HansaState)
    if view.seat == OVER:
        return Reason(say("The game is over."), "H5.1")
    if isinstance(move, m.DrawToken):
        if view.seat == CHANCE:
            return Reason(say("No such token is left in the supply."), "H3.3")
        return Reason(say("Tokens come up by chance, when somebody refills the warehouses."), "H3.3")
    if view.seat == CHANCE:
        return Reason(say("First the tokens that come up must lie in the warehouses."), "H3.3")
    if view.viewer >= 0 and view.viewer != view.seat:
        return Reason(say("It is not your decision now."), "H3.5")
    if isinstance(move, m.PlaceBooths):
        return _not_placed(view, move, say)
    if view.decision is view.rules.placing:
        return Reason(say("First everybody places booths for the start."), "H2.4")
    if isinstance(move, m.Refill | m.KeepWarehouses):
        return Reason(say("Warehouses are refilled only at the start of a turn, if one is empty."), "H3.2")
    if view.decision is view.rules.storing:
        return Reason(say("First decide whether to refill the warehouses."), "H3.2")
    if isinstance(move, m.Lose):
        return Reason(say("You lose a token only when another player sells its colour."), "H4.7")
    if isinstance(move, m.Discard):
        if view.decision is view.rules.tax:
            return Reason(say("You have no such open token."), "H3.4")
        return Reason(say("Tokens are given up only at the end of a turn, above three."), "H3.4")
    if view.decision is view.rules.loss:
        return Reason(say("First choose the token you lose."), "H4.7")
    if view.decision is view.rules.tax:
        return Reason(say("First give up the tokens above three."), "H3.4")
    if isinstance(move, m.CloseSale):
        if view.decision is view.rules.sale:
            return Reason(say("A sale needs at least two tokens of each colour."), "H4.5")
        return Reason(say("No sale is running."), "H4.4")
    if view.decision is view.rules.sale and not isinstance(move, m.Sell):
        return Reason(say("First finish the sale."), "H4.4")
    return _not_done(view, move, say)


def _not_placed(view: HansaState, move: m.PlaceBooths, say: Tongue) -> Reason:
    if view.decision is not view.rules.placing:
        return Reason(say("Booths are placed for free only before the first turn."), "H2.4")
    if move.city == view.rules.start:
        return Reason(say("Nobody may start in {city}.", city=city_name(view.rules.city_ids[move.city], say)), "H2.4")
    return Reason(say("You have booths there already: choose another city."), "H2.4")


def _not_done(view: HansaState, move: Move, say: Tongue) -> Reason:
    """Refusals within the actions of a turn."""
    rules = view.rules
    here = city_name(rules.city_ids[view.ship], say)
    if isinstance(move, m.Sail):
        if view.talers[view.turn] == 0:
            return Reason(say("You have no taler left to sail with."), "H4.1")
        city = city_name(rules.city_ids[move.city], say)
        return Reason(say("No arrow leads from {here} to {city}.", here=here, city=city), "H4.1")
    if view.acted and view.decision is rules.acting:
        return Reason(say("You have had your action in {city}: sail on first.", city=here), "H4.1")
    if isinstance(move, m.Buy):
        if rules.city_of[move.warehouse] != view.ship:
            return Reason(say("The ship lies in {city}: you can buy only there.", city=here), "H4.2")
        if view.stored[move.warehouse] == NOTHING:
            return Reason(say("This warehouse is empty."), "H4.2")
        return Reason(say("You have no taler left, and the goods are not free for you here."), "H4.2")
    if isinstance(move, m.Build):
        if view.open[view.turn * rules.kinds + move.kind] == 0:
            return Reason(say("You have no such open token."), "H4.3")
        return Reason(say("You have no booth left in your supply."), "H4.3")
    if isinstance(move, m.Sell):
        if view.open[view.turn * rules.kinds + move.kind] == 0:
            return Reason(say("You have no such open token."), "H4.4")
        if view.decision is rules.acting and view.booths[view.ship * rules.seats + view.turn] == 0:
            return Reason(say("You need a booth in {city} to sell there.", city=here), "H4.4")
        return Reason(say("A sale needs at least two tokens of each colour."), "H4.5")
    return Reason(say("You cannot end the turn now."), "H3.4")


def element(view: State, id: str, say: Tongue, names: Sequence[str] | None) -> str:
    """What a part of the board is, for people who listen."""
    assert isinstance(view, HansaState)
    rules = view.rules
    kind, _, rest = id.partition("-")
    if kind == "city":
        at = rules.city_ids.index(rest)
        stalls = [
            say.many("{n} booth of {name}", "{n} booths of {name}", count, name=seat_name(seat, say, names))
            for seat in range(rules.seats)
            if (count := view.booths[at * rules.seats + seat]) > 0
        ]
        parts = [city_name(rest, say), *stalls]
        if view.ship == at:
            parts.insert(1, say("the ship lies here"))
        return ", ".join(parts)
    if kind == "warehouse":
        for number in range(rules.warehouse_count):
            if rules.warehouse_id(number).replace(" ", "-") == rest:
                token = view.stored[number]
                good = kind_name(rules.kind_id(token), say) if token != NOTHING else say("empty")
                city = city_name(rules.city_ids[rules.city_of[number]], say)
                return say("Warehouse in {city}: {good}", city=city, good=good)
    if kind == "open":
        return kind_name("-".join(rest.split("-")[:2]), say)
    if kind == "supply":
        heights = ", ".join(str(height) for height in rules.stack_heights(view.left))
        return say("Supply stacks: {heights}", heights=heights)
    return id


def source(name: str, say: Tongue) -> str:
    """A row of the score sheet."""
    rows = {
        "open tokens": say("Open tokens"),
        "sold tokens": say("Sold tokens"),
        "cities": say("Cities"),
        "sole cities": say("Cities without rivals"),
        "tallest stack": say("Tallest stack of booths"),
        "last stack": say("First to the last stack"),
        "most cities": say("Most cities"),
        "one-barrel goods": say("Most one-barrel tokens sold"),
    }
    return rows[name]


def option(name: str, value: str, say: Tongue) -> str:
    """An option and its values; the empty value names the option."""
    texts = {"": say("Bonus card of 2004"), "off": say("without"), "on": say("with")}
    return texts[value]


def desk(view: State, seat: int, say: Tongue) -> list[tuple[str, str]]:
    """What a seat owns."""
    assert isinstance(view, HansaState)
    rules = view.rules
    held = [
        kind_name(rules.kind_id(kind), say)
        for kind in range(rules.kinds)
        for _ in range(view.open[seat * rules.kinds + kind])
    ]
    sold = sum(view.sold[seat * rules.kinds : (seat + 1) * rules.kinds])
    return [
        (say("Talers"), str(view.talers[seat])),
        (say("Booths in supply"), str(view.supply[seat])),
        (say("Open tokens"), "; ".join(held) or "-"),
        (say("Sold tokens"), str(sold)),
    ]
