"""Why a move of Hansa is not allowed now: what stands in the way of each kind of move."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.model import Decision, Move
from kogge.core.reason import Reason, first, idle
from kogge.core.tongue import Tongue
from kogge.games.hansa import decisions as d
from kogge.games.hansa import moves as m
from kogge.games.hansa import words_names as name
from kogge.games.hansa.board import BARRELS, NOTHING
from kogge.games.hansa.state import HansaState

# What has to be done before anything else; in a turn's actions nothing has.
FIRST: Cases[[Tongue], Reason | None] = Cases("duty")
FIRST.of(d.Token, lambda asked, say: Reason(say("First the tokens that come up must lie in the warehouses."), "H3.3"))
FIRST.of(d.Placing, lambda asked, say: Reason(say("First everybody places booths for the start."), "H2.4"))
FIRST.of(d.Warehouses, lambda asked, say: Reason(say("First decide whether to refill the warehouses."), "H3.2"))
FIRST.of(d.Actions, lambda asked, say: None)
FIRST.of(d.Sale, lambda asked, say: Reason(say("First finish the sale."), "H4.4"))
FIRST.of(d.Loss, lambda asked, say: Reason(say("First choose the token you lose."), "H4.7"))
FIRST.of(d.Tax, lambda asked, say: Reason(say("First give up the tokens above three."), "H3.4"))


def why_not(view: HansaState, move: Move, say: Tongue) -> Reason | None:
    """Why the viewer may not make this move now; None exactly when it is legal."""
    return idle(view, say, "H5.1", "H3.5") or REFUSALS(move, view, say)


def unless(view: HansaState, asked: Decision, say: Tongue, text: str, rule: str) -> Reason | None:
    """A move that belongs to one decision alone: what has to be done first, or when its time is."""
    if view.decision is asked:
        return None
    return FIRST(view.decision, say) or Reason(text, rule)


def place(move: m.PlaceBooths, view: HansaState, say: Tongue) -> Reason | None:
    rules = view.rules
    text = say("Booths are placed for free only before the first turn.")
    return unless(view, rules.placing, say, text, "H2.4") or first(
        (move.city == rules.start, say("Nobody may start in {city}.", city=name.city(rules, move.city, say)), "H2.4"),
        (
            view.booths[move.city * rules.seats + view.seat] > 0,
            say("You have booths there already: choose another city."),
            "H2.4",
        ),
    )


def store(move: m.Refill | m.KeepWarehouses, view: HansaState, say: Tongue) -> Reason | None:
    text = say("Warehouses are refilled only at the start of a turn, if one is empty.")
    return unless(view, view.rules.storing, say, text, "H3.2")


def sail(move: m.Sail, view: HansaState, say: Tongue) -> Reason | None:
    rules = view.rules
    here, there = name.city(rules, view.ship, say), name.city(rules, move.city, say)
    return FIRST(view.decision, say) or first(
        (view.talers[view.turn] == 0, say("You have no taler left to sail with."), "H4.1"),
        (
            move.city not in rules.routes[view.ship],
            say("No arrow leads from {here} to {city}.", here=here, city=there),
            "H4.1",
        ),
    )


def act(view: HansaState, say: Tongue) -> Reason | None:
    """One action in each city the ship visits."""
    here = name.city(view.rules, view.ship, say)
    return FIRST(view.decision, say) or first(
        (view.acted, say("You have had your action in {city}: sail on first.", city=here), "H4.1")
    )


def buy(move: m.Buy, view: HansaState, say: Tongue) -> Reason | None:
    city = view.rules.city_of[move.warehouse]
    here = name.city(view.rules, view.ship, say)
    return act(view, say) or first(
        (city != view.ship, say("The ship lies in {city}: you can buy only there.", city=here), "H4.2"),
        (view.stored[move.warehouse] == NOTHING, say("This warehouse is empty."), "H4.2"),
        (
            view.talers[view.turn] == 0 and view.leader(city) != view.turn,
            say("You have no taler left, and the goods are not free for you here."),
            "H4.2",
        ),
    )


def build(move: m.Build, view: HansaState, say: Tongue) -> Reason | None:
    return act(view, say) or first(
        (view.open[view.turn * view.rules.kinds + move.kind] == 0, say("You have no such open token."), "H4.3"),
        (view.supply[view.turn] == 0, say("You have no booth left in your supply."), "H4.3"),
    )


def sell(move: m.Sell, view: HansaState, say: Tongue) -> Reason | None:
    """A first token opens a sale, another one goes on with it."""
    rules, colour = view.rules, move.kind // BARRELS
    selling = view.decision is rules.sale
    pair = view.tokens_of(view.turn, colour) >= 2
    if selling:
        fits = colour == view.sale_colour or (view.sale_count >= 2 and (view.sold_colours >> colour & 1 or pair))
    else:
        fits = pair
    here = name.city(rules, view.ship, say)
    return (None if selling else act(view, say)) or first(
        (view.open[view.turn * rules.kinds + move.kind] == 0, say("You have no such open token."), "H4.4"),
        (
            not selling and view.booths[view.ship * rules.seats + view.turn] == 0,
            say("You need a booth in {city} to sell there.", city=here),
            "H4.4",
        ),
        (not fits, say("A sale needs at least two tokens of each colour."), "H4.5"),
    )


def close(move: m.CloseSale, view: HansaState, say: Tongue) -> Reason | None:
    return unless(view, view.rules.sale, say, say("No sale is running."), "H4.4") or first(
        (view.sale_count < 2, say("A sale needs at least two tokens of each colour."), "H4.5")
    )


def lose(move: m.Lose, view: HansaState, say: Tongue) -> Reason | None:
    rules = view.rules
    text = say("You lose a token only when another player sells its colour.")
    return unless(view, rules.loss, say, text, "H4.7") or first(
        (move.kind // BARRELS != view.losses[-1] % rules.colours, say("Another colour was sold."), "H4.7"),
        (view.open[view.seat * rules.kinds + move.kind] == 0, say("You have no such open token."), "H4.7"),
    )


def give_up(move: m.Discard, view: HansaState, say: Tongue) -> Reason | None:
    text = say("Tokens are given up only at the end of a turn, above three.")
    return unless(view, view.rules.tax, say, text, "H3.4") or first(
        (view.open[view.turn * view.rules.kinds + move.kind] == 0, say("You have no such open token."), "H3.4")
    )


def draw(move: m.DrawToken, view: HansaState, say: Tongue) -> Reason | None:
    text = say("Tokens come up by chance, when somebody refills the warehouses.")
    return unless(view, view.rules.token, say, text, "H3.3") or first(
        (view.stock[move.kind] == 0, say("No such token is left in the supply."), "H3.3")
    )


REFUSALS: Cases[[HansaState, Tongue], Reason | None] = Cases("refusal")
REFUSALS.of(m.PlaceBooths, place)
REFUSALS.of(m.Refill, store)
REFUSALS.of(m.KeepWarehouses, store)
REFUSALS.of(m.Sail, sail)
REFUSALS.of(m.Buy, buy)
REFUSALS.of(m.Build, build)
REFUSALS.of(m.Sell, sell)
REFUSALS.of(m.CloseSale, close)
REFUSALS.of(m.Lose, lose)
REFUSALS.of(m.EndTurn, lambda move, view, say: FIRST(view.decision, say))
REFUSALS.of(m.Discard, give_up)
REFUSALS.of(m.DrawToken, draw)
