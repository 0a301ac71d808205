"""Why a move of Hansa is not allowed now: what stands in the way of each kind of move."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.model import Decision
from kogge.core.reason import Obstacle, Reason, first
from kogge.core.tongue import Tongue
from kogge.games.hansa import decisions as d
from kogge.games.hansa import moves as m
from kogge.games.hansa import words_names as name
from kogge.games.hansa.board import BARRELS, NOTHING
from kogge.games.hansa.state import HansaState

# What has to be done before anything else; in a turn's actions nothing has.
FIRST: Cases[[HansaState, Tongue], Reason | None] = Cases("duty")
FIRST.of(
    d.Token, lambda asked, view, say: Reason(say("First the tokens that come up must lie in the warehouses."), "H3.3")
)
FIRST.of(d.Placing, lambda asked, view, say: Reason(say("First everybody places booths for the start."), "H2.4"))
FIRST.of(d.Warehouses, lambda asked, view, say: Reason(say("First decide whether to refill the warehouses."), "H3.2"))
FIRST.of(d.Actions, lambda asked, view, say: None)
FIRST.of(d.Sale, lambda asked, view, say: Reason(say("First finish the sale."), "H4.4"))
FIRST.of(d.Loss, lambda asked, view, say: Reason(say("First choose the token you lose."), "H4.7"))
FIRST.of(
    d.Tax, lambda asked, view, say: Reason(say("First give up the tokens above {n}.", n=view.rules.hand_limit), "H3.4")
)


class HansaRefusal:
    """What stands in the way of each kind of move; None where nothing does."""

    def __init__(self, view: HansaState, say: Tongue) -> None:
        self.view, self.rules, self.say = view, view.rules, say
        self.turn, self.here = view.turn, name.city(view.rules, view.ship, say)
        self.duty = FIRST(view.decision, view, say)

    def unless(self, asked: Decision, text: str, rule: str) -> Reason | None:
        """A move that belongs to one decision alone: what has to be done first, or when its time is."""
        return None if self.view.decision is asked else self.duty or Reason(text, rule)

    def lacks(self, seat: int, kind: int, rule: str) -> Obstacle:
        return self.view.open[seat * self.rules.kinds + kind] == 0, self.say("You have no such open token."), rule

    def place(self, move: m.PlaceBooths) -> Reason | None:
        rules, say, city = self.rules, self.say, name.city(self.rules, move.city, self.say)
        mine = self.view.booths[move.city * rules.seats + self.view.seat]
        text = say("Booths are placed for free only before the first turn.")
        return self.unless(rules.placing, text, "H2.4") or first(
            (move.city == rules.start, say("Nobody may start in {city}.", city=city), "H2.4"),
            (mine > 0, say("You have booths there already: choose another city."), "H2.4"),
        )

    def store(self) -> Reason | None:
        text = self.say("Warehouses are refilled only at the start of a turn, if one is empty.")
        return self.unless(self.rules.storing, text, "H3.2")

    def sail(self, move: m.Sail) -> Reason | None:
        city, ways = name.city(self.rules, move.city, self.say), self.rules.routes[self.view.ship]
        text = self.say("No arrow leads from {here} to {city}.", here=self.here, city=city)
        return self.duty or first(
            (self.view.talers[self.turn] == 0, self.say("You have no taler left to sail with."), "H4.1"),
            (move.city not in ways, text, "H4.1"),
        )

    def act(self) -> Reason | None:
        """One action in each city the ship visits."""
        text = self.say("You have had your action in {city}: sail on first.", city=self.here)
        return self.duty or first((self.view.acted, text, "H4.1"))

    def buy(self, move: m.Buy) -> Reason | None:
        view, say, city = self.view, self.say, self.rules.city_of[move.warehouse]
        poor = view.talers[self.turn] == 0 and view.leader(city) != self.turn
        return self.act() or first(
            (city != view.ship, say("The ship lies in {city}: you can buy only there.", city=self.here), "H4.2"),
            (view.stored[move.warehouse] == NOTHING, say("This warehouse is empty."), "H4.2"),
            (poor, say("You have no taler left, and the goods are not free for you here."), "H4.2"),
        )

    def build(self, move: m.Build) -> Reason | None:
        supply, fewer = self.view.supply[self.turn], move.most <= move.kind % BARRELS
        return self.act() or first(
            self.lacks(self.turn, move.kind, "H4.3"),
            (supply == 0, self.say("You have no booth left in your supply."), "H4.3"),
            (fewer and supply <= move.most, self.say("That is all you have in your supply: build with it."), "H7.4"),
        )

    def sell(self, move: m.Sell) -> Reason | None:
        """A first token opens a sale, another one goes on with it."""
        view, say, colour = self.view, self.say, move.kind // BARRELS
        selling, fits = view.decision is self.rules.sale, view.tokens_of(self.turn, colour) >= 2
        if selling:
            fits = colour == view.sale_colour or (
                view.sale_count >= 2 and (fits or view.sold_colours >> colour & 1 == 1)
            )
        barred = not selling and view.booths[view.ship * self.rules.seats + self.turn] == 0
        return (None if selling else self.act()) or first(
            self.lacks(self.turn, move.kind, "H4.4"),
            (barred, say("You need a booth in {city} to sell there.", city=self.here), "H4.4"),
            (not fits, say("A sale needs at least two tokens of each colour."), "H4.5"),
        )

    def close(self) -> Reason | None:
        text = self.say("A sale needs at least two tokens of each colour.")
        running = self.unless(self.rules.sale, self.say("No sale is running."), "H4.4")
        return running or first((self.view.sale_count < 2, text, "H4.5"))

    def lose(self, move: m.Lose) -> Reason | None:
        view, rules, say = self.view, self.rules, self.say
        text = say("You lose a token only when another player sells its colour.")
        return self.unless(rules.loss, text, "H4.7") or first(
            (move.kind // BARRELS != view.losses[-1] % rules.colours, say("Another colour was sold."), "H4.7"),
            self.lacks(view.seat, move.kind, "H4.7"),
        )

    def give_up(self, move: m.Discard) -> Reason | None:
        text = self.say("Tokens are given up only at the end of a turn, above {n}.", n=self.rules.hand_limit)
        return self.unless(self.rules.tax, text, "H3.4") or first(self.lacks(self.turn, move.kind, "H3.4"))

    def draw(self, move: m.DrawToken) -> Reason | None:
        text = self.say("Tokens come up by chance, when somebody refills the warehouses.")
        none = self.view.stock[move.kind] == 0, self.say("No such token is left in the supply."), "H3.3"
        return self.unless(self.rules.token, text, "H3.3") or first(none)


REFUSALS: Cases[[HansaRefusal], Reason | None] = Cases("refusal")
REFUSALS.of(m.PlaceBooths, lambda move, why: why.place(move))
REFUSALS.of(m.Refill, lambda move, why: why.store())
REFUSALS.of(m.KeepWarehouses, lambda move, why: why.store())
REFUSALS.of(m.Sail, lambda move, why: why.sail(move))
REFUSALS.of(m.Buy, lambda move, why: why.buy(move))
REFUSALS.of(m.Build, lambda move, why: why.build(move))
REFUSALS.of(m.Sell, lambda move, why: why.sell(move))
REFUSALS.of(m.CloseSale, lambda move, why: why.close())
REFUSALS.of(m.Lose, lambda move, why: why.lose(move))
REFUSALS.of(m.EndTurn, lambda move, why: why.duty)
REFUSALS.of(m.Discard, lambda move, why: why.give_up(move))
REFUSALS.of(m.DrawToken, lambda move, why: why.draw(move))
