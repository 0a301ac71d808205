"""What a newcomer to Hansa is told the first time each decision comes up, and what a good move prepares."""

from __future__ import annotations

from kogge.core.model import CHANCE, Move, State
from kogge.core.tongue import Tongue
from kogge.core.words import Lesson
from kogge.games.hansa import moves as m
from kogge.games.hansa import words_names as name
from kogge.games.hansa.board import BARRELS, NOBODY, NOTHING
from kogge.games.hansa.state import HansaState
from kogge.games.hansa.words_names import own

# The rule behind each decision.
RULES = {"placing": "H2.4", "warehouses": "H3.2", "actions": "H4", "sale": "H4.4", "loss": "H4.7", "tax": "H3.4"}


def prepares(before: State, after: State, seat: int, say: Tongue) -> list[str]:
    """Free goods won or taken from others, and pairs that can be sold."""
    then, now = own(before), own(after)
    rules, reasons = then.rules, []
    for city in range(rules.cities):
        old, new, there = then.leader(city), now.leader(city), name.city(now.rules, city, say)
        if new == seat != old:
            reasons.append(say("you lead in {city}: its goods are free for you, and others pay you", city=there))
        elif old not in (seat, new) and old >= 0:
            reasons.append(say("{name} no longer leads in {city}", name=say.who(old), city=there))
    near = [city for city in range(rules.cities) if city == now.ship or city in rules.routes[now.ship]]
    where = [name.city(rules, city, say) for city in near if now.booths[city * rules.seats + seat]]
    for colour in range(rules.colours):
        more, dye = now.tokens_of(seat, colour) > then.tokens_of(seat, colour), name.colour(rules, colour, say)
        if where and now.tokens_of(seat, colour) >= 2 > then.tokens_of(seat, colour):
            reasons.append(say("a pair of {colour} to sell in {cities}", colour=dye, cities=say.list(where)))
        rivals = [other for other in range(rules.seats) if other != seat and now.tokens_of(other, colour)]
        if more and rivals:
            one, many = "{names} wants {colour} too", "{names} want {colour} too"
            reasons.append(say.many(one, many, len(rivals), names=say.all(rivals), colour=dye))
    reasons += refilled(then, now, seat, say) + landed(then, now, seat, say)
    if now.turn != seat and now.seat >= 0 and all(now.stored[store] == NOTHING for store in rules.warehouses[now.ship]):
        left, here = say.who(now.turn), name.city(rules, now.ship, say)
        reasons.append(say("{name} finds nothing to buy in {city}", name=left, city=here))
    return reasons


def refilled(then: HansaState, now: HansaState, seat: int, say: Tongue) -> list[str]:
    """Whom new goods serve, or would have served."""
    if then.decision is not then.rules.storing or then.decision is now.decision:
        return []
    empty = {then.rules.city_of[store] for store, kind in enumerate(then.stored) if kind == NOTHING}
    mine = [name.city(then.rules, city, say) for city in sorted(empty) if then.leader(city) == seat]
    rivals = sorted({then.leader(city) for city in empty} - {seat, NOBODY})
    if now.seat == CHANCE:
        return [say("new goods in {cities}, where you lead", cities=say.list(mine))] if mine else []
    return [say("new goods would serve {names}", names=say.all(rivals))] if rivals and not mine else []


def landed(then: HansaState, now: HansaState, seat: int, say: Tongue) -> list[str]:
    """What the ship brings one to: goods for free, a place to sell."""
    rules, city = now.rules, now.ship
    if then.ship == city or now.acted or now.turn != seat:
        return []
    here = name.city(rules, city, say)
    pairs = [name.colour(rules, colour, say) for colour in range(rules.colours) if now.tokens_of(seat, colour) >= 2]
    reasons = []
    if now.leader(city) == seat and any(now.stored[store] != NOTHING for store in rules.warehouses[city]):
        reasons.append(say("goods in {city} are free for you", city=here))
    if pairs and now.booths[city * rules.seats + seat]:
        reasons.append(say("you can sell {colours} in {city}", colours=say.list(pairs), city=here))
    return reasons


def careful(view: State, move: Move, say: Tongue) -> str | None:
    """A question before what cannot be taken back or what one may regret."""
    state, rules = own(view), own(view).rules
    here, turn = name.city(rules, state.ship, say), state.turn
    if isinstance(move, m.EndTurn):
        if any(isinstance(other, m.Buy | m.Build | m.Sell) for other in view.legal()):
            return say("You can still act in {city}. End the turn?", city=here)
        tax = state.talers[turn] - rules.keep_talers
        one, more = "You lose {n} taler as tax. End the turn?", "You lose {n} talers as tax. End the turn?"
        return say.many(one, more, tax) if tax > 0 else None
    if isinstance(move, m.Refill) and state.left - min(state.left, state.empty) < rules.last_stack <= state.left:
        return say("This touches the last stack: the game ends with this round. Refill?")
    if isinstance(move, m.Build) and state.supply[turn] < move.kind % BARRELS + 1 == move.most:
        one = "You have only {n} booth left, fewer than these barrels. Build?"
        more = "You have only {n} booths left, fewer than these barrels. Build?"
        return say.many(one, more, state.supply[turn])
    if isinstance(move, m.CloseSale):
        if any(isinstance(other, m.Sell) for other in view.legal()):
            return say("You can sell more for the same booth. Close the sale?")
        if state.booths[state.ship * rules.seats + turn] == 1:
            return say("It takes your last booth in {city}. Close the sale?", city=here)
    return None


def guide(view: State, say: Tongue) -> Lesson | None:
    """Two or three sentences on the decision that is asked: what it means, and what is good to know."""
    rules = own(view).rules
    sold = say.list([str(points) for points in rules.sold_points[:BARRELS]])
    texts = {
        "placing": say(
            "Before the first turn everybody places {n} of their booths in a city, {rounds} × in all, each time in another one. A "
            "booth lets you sell in its city, and whoever has the most booths there alone takes goods for free and is paid by "
            "the others. Cities in the middle of the arrows see the ship most often.",
            n=rules.booths_at_start,
            rounds=rules.placings // rules.seats,
        ),
        "warehouses": say(
            "Some warehouses are empty. For one taler you refill all of them, for yourself and for everybody after you. "
            "It is often worth it when you can reach the new goods this turn. The game ends with the round in which the "
            "last stack is touched."
        ),
        "actions": say(
            "You have talers to sail with: one for each leg, always along an arrow. In every city you visit you may do "
            "one thing: buy a token, build booths with one, or sell two or more of a colour where you have a booth. At the end "
            "of your turn talers above {talers} and tokens above {tokens} are lost, so use them.",
            talers=rules.keep_talers,
            tokens=rules.hand_limit,
        ),
        "sale": say(
            "Sold tokens of 1, 2 and 3 barrels count {points} points. A sale costs one booth here, however much you sell, so sell as many "
            "colours as you can at once, two tokens of each at least. Everybody else then loses a token of each colour "
            "you sold.",
            points=sold,
        ),
        "loss": say(
            "Somebody sold a colour you hold, so you lose one token of it. Usually the one with the fewest barrels goes."
        ),
        "tax": say("Open tokens above {n} must go. Keep pairs of one colour: they can be sold.", n=rules.hand_limit),
    }
    asked = view.decision.name
    return Lesson(texts[asked], RULES[asked]) if asked in texts else None
