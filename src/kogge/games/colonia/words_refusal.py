"""Why a move is not allowed in Colonia, with the number of the rule."""

from __future__ import annotations

from kogge.core.model import CHANCE, OVER, Move, State
from kogge.core.reason import Reason
from kogge.core.tongue import Tongue
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_names as name
from kogge.games.colonia.board import (
    CARDS,
    CITIES,
    COAT,
    HOLDS,
    KINDS,
    LEVELS,
    NOBODY,
    NOTHING,
    SHRINE,
    SPACES,
)
from kogge.games.colonia.state import ColoniaState


def why_not(view: State, move: Move, say: Tongue) -> Reason:
    """Why the viewer may not make this move now."""
    assert isinstance(view, ColoniaState)
    if view.seat == OVER:
        return Reason(say("The game is over."), "K11.1")
    by_chance = chance_reason(move, say)
    if by_chance is not None:
        return by_chance
    if view.seat == CHANCE:
        return Reason(say("First a card, a resource or the die must come up."), "K1.4")
    if view.viewer >= 0 and view.viewer not in view.pending:
        if view.decision.simultaneous and view.answered >> view.viewer & 1:
            return Reason(say("You have answered; the others are still choosing."), "K13.4")
        return Reason(say("It is not your decision now."), "K1.4")
    wrong_time = time_reason(view, move, say)
    if wrong_time is not None:
        return wrong_time
    return detail(view, move, say)


def chance_reason(move: Move, say: Tongue) -> Reason | None:
    """What comes up by chance is nobody's move."""
    if isinstance(move, m.TurnWeek):
        return Reason(say("Week cards are turned on Monday, by chance."), "K3.1")
    if isinstance(move, m.TurnDecree):
        return Reason(say("Decrees are turned on Monday, by chance."), "K3.4")
    if isinstance(move, m.TurnShip):
        return Reason(say("Ships come from the pile, by chance, when a berth is free."), "K9.3")
    if isinstance(move, m.TurnRelic):
        return Reason(say("Relic cards come from the pile, by chance."), "K10.6")
    if isinstance(move, m.DrawResource):
        return Reason(say("Resources come out of the bag by chance."), "K3.2")
    if isinstance(move, m.Roll):
        return Reason(say("The die is rolled by chance, when the rules say so."), "K7.4")
    return None


def time_reason(view: ColoniaState, move: Move, say: Tongue) -> Reason | None:
    """A move that belongs to another decision."""
    asked = view.decision.name
    if isinstance(move, m.Send) and asked != "family":
        return Reason(say("Family cards are played on Tuesday."), "K4.1")
    if isinstance(move, m.Vote) and asked != "vote":
        return Reason(say("There is no decree to vote on now."), "K5.1")
    if isinstance(move, m.Take) and asked != "market":
        return Reason(say("Stalls are visited on Wednesday."), "K6.1")
    if isinstance(move, m.Order) and asked != "orders":
        return Reason(say("Orders are given on Thursday."), "K7.1")
    if isinstance(move, m.Load | m.LoadCoat) and asked != "loading":
        return Reason(say("Ships are loaded on Friday."), "K8.1")
    if isinstance(move, m.Buy) and asked != "buying":
        return Reason(say("Relic cards are bought on Sunday."), "K10.1")
    if isinstance(move, m.Join | m.Keep) and asked != "shrine":
        return Reason(say("A shrine is filled only when it, or a relic of its city, is bought."), "K10.2")
    if isinstance(move, m.Protect) and asked != "protecting":
        return Reason(say("Relic cards are protected on Sunday, after buying, in weeks 1 to 5."), "K10.4")
    if isinstance(move, m.Home) and asked != "home":
        return Reason(say("Only a decree sends members home before their time."), "K12.3")
    if isinstance(move, m.Choose) and asked != "good":
        return Reason(say("A good is chosen only after a six on the die."), "K2.4")
    if isinstance(move, m.Change) and asked != "exchange":
        return Reason(say("Money is changed only under a decree."), "K12.10")
    if isinstance(move, m.Amount) and asked != "amount":
        return Reason(say("First say which money you change into which."), "K12.10")
    if isinstance(move, m.Pass):
        return Reason(say("You cannot pass now: this must be decided."), "K1.4")
    return None


def detail(view: ColoniaState, move: Move, say: Tongue) -> Reason:
    """A move of the right kind that something forbids."""
    seat = name.me(view)
    if isinstance(move, m.Send):
        return Reason(say("You have used the {n} already.", n=move.card), "K4.7")
    if isinstance(move, m.Take):
        if view.heaps[move.stall] == 0:
            return Reason(say("Nothing lies on that stall."), "K6.1")
        return Reason(
            say(
                "You need {n} members at hand for that stall and have {have}.",
                n=view.heaps[move.stall],
                have=view.supply[seat],
            ),
            "K6.1",
        )
    if isinstance(move, m.Order):
        return order_reason(view, move, seat, say)
    if isinstance(move, m.Load):
        return load_reason(view, move, say)
    if isinstance(move, m.LoadCoat):
        return coat_reason(view, move, seat, say)
    if isinstance(move, m.Buy):
        return buy_reason(view, move, seat, say)
    if isinstance(move, m.Join):
        if view.bought % LEVELS == SHRINE and view.free[seat * CARDS + view.bought - SHRINE + move.level] == 0:
            return Reason(say("You have no such relic of this city outside a shrine."), "K10.2")
        return Reason(say("Only the relic just bought can go into the empty shrine now."), "K10.2")
    if isinstance(move, m.Protect):
        if view.display[move.space] == NOTHING:
            return Reason(say("No card lies there."), "K10.4")
        return Reason(say("Somebody protects that card already."), "K10.4")
    if isinstance(move, m.Home):
        return Reason(say("You have fewer members on that street."), "K12.3")
    if isinstance(move, m.Change):
        money = name.currency(view.rules, move.source, say)
        return Reason(say("You have no {money} to change.", money=money), "K12.10")
    return Reason(say("You do not have so much money of that city."), "K12.10")


def order_reason(view: ColoniaState, move: m.Order, seat: int, say: Tongue) -> Reason:
    rules = view.rules
    who = name.craftsman(rules.craftsman_ids[move.craftsman], say)
    if view.queue[move.craftsman * SPACES + SPACES - 1] != NOBODY:
        return Reason(say("All eight spaces are taken ({craftsman}).", craftsman=who), "K7.3")
    for kind in (rules.first_input[move.craftsman], rules.second_input[move.craftsman]):
        if view.resources[seat * KINDS + kind] <= 0:
            missing = name.resource(rules.resource_ids[kind], say)
            return Reason(
                say("You lack {resource} for this order ({craftsman}).", resource=missing, craftsman=who), "K7.1"
            )
    price = view.price(move.craftsman)
    return Reason(
        say("This order costs {n} members and you have {have} at hand.", n=price, have=view.supply[seat]), "K7.2"
    )


def load_reason(view: ColoniaState, move: m.Load, say: Tongue) -> Reason:
    ship = view.berths[move.berth]
    if ship == NOTHING:
        return Reason(say("No ship lies in that berth."), "K8.1")
    if move.hold >= view.rules.ship_holds[ship]:
        return Reason(say("That ship has only three holds."), "K8.1")
    if view.holds[move.berth * HOLDS + move.hold] != NOBODY:
        return Reason(say("That hold is loaded already."), "K8.1")
    goods = name.hold_goods(view.rules, ship * COAT + move.hold, say)
    return Reason(say("That hold wants exactly: {goods}.", goods=goods), "K8.1")


def coat_reason(view: ColoniaState, move: m.LoadCoat, seat: int, say: Tongue) -> Reason:
    if not view.coats:
        return Reason(say("Goods go on a coat of arms only on a Friday with that decree."), "K12.7")
    if view.berths[move.berth] == NOTHING:
        return Reason(say("No ship lies in that berth."), "K8.1")
    if view.holds[move.berth * HOLDS + COAT] != NOBODY:
        return Reason(say("A member stands on that coat of arms already."), "K12.7")
    good = name.good(view.rules.good_ids[move.good], say)
    return Reason(say("You do not have this good: {good}.", good=good), "K12.7")


def buy_reason(view: ColoniaState, move: m.Buy, seat: int, say: Tongue) -> Reason:
    kind = view.display[move.space]
    if kind == NOTHING:
        return Reason(say("No card lies there."), "K10.1")
    city = kind // LEVELS
    price = name.money(view.rules, city, view.rules.card_cost[kind], say)
    have = view.money[seat * CITIES + city]
    return Reason(say("This card costs {price} and you have {have}.", price=price, have=have), "K10.1")
