"""How Hansa speaks: questions, moves, and what things are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kogge.core.cases import Cases
from kogge.core.log import Entry
from kogge.core.model import Move, Over, State
from kogge.core.reason import Reason, idle
from kogge.core.tongue import Tongue
from kogge.core.words import Row, Words
from kogge.games.hansa import decisions as d
from kogge.games.hansa import moves as m
from kogge.games.hansa import words_edit, words_guide
from kogge.games.hansa import words_names as name
from kogge.games.hansa.state import HansaState
from kogge.games.hansa.words_log import TOLD, HansaLog
from kogge.games.hansa.words_names import own
from kogge.games.hansa.words_refusals import REFUSALS, HansaRefusal

QUESTIONS: Cases[[HansaState, Tongue], str] = Cases("question")
QUESTIONS.of(d.Token, lambda asked, view, say: say("Which token comes up?"))
QUESTIONS.of(
    d.Placing, lambda asked, view, say: say("Choose a city for {n} of your booths.", n=view.rules.booths_at_start)
)
QUESTIONS.of(d.Warehouses, lambda asked, view, say: say("Refill the empty warehouses for one taler?"))
QUESTIONS.of(d.Actions, lambda asked, view, say: acting(view, say))
QUESTIONS.of(d.Sale, lambda asked, view, say: selling(view, say))
QUESTIONS.of(d.Loss, lambda asked, view, say: say("A colour you hold was sold: which token do you lose?"))
QUESTIONS.of(d.Tax, lambda asked, view, say: taxed(view, say))
QUESTIONS.of(Over, lambda asked, view, say: say("The game is over."))


def acting(view: HansaState, say: Tongue) -> str:
    first = say("Buy, build or sell here, sail on, or end your turn.")
    return say("Sail on, or end your turn.") if view.acted else first


def taxed(view: HansaState, say: Tongue) -> str:
    one = "You may keep {n} open token: which one do you give up?"
    return say.many(one, "You may keep {n} open tokens: which one do you give up?", view.rules.hand_limit)


def selling(view: HansaState, say: Tongue) -> str:
    one = say("Sell at least one more token of this colour.")
    return one if view.sale_count < 2 else say("Sell more tokens, or close the sale.")


LABELS: Cases[[HansaState, Tongue], str] = Cases("label")
LABELS.of(m.PlaceBooths, lambda move, view, say: placing(move, view, say))
LABELS.of(m.Refill, lambda move, view, say: say("Refill the warehouses (1 taler)"))
LABELS.of(m.KeepWarehouses, lambda move, view, say: say("Leave the warehouses as they are"))
LABELS.of(m.Sail, lambda move, view, say: say("Sail to {city} (1 taler)", city=name.city(view.rules, move.city, say)))
LABELS.of(m.Buy, lambda move, view, say: buying(move, view, say))
LABELS.of(m.Build, lambda move, view, say: building(move, view, say))
LABELS.of(m.Sell, lambda move, view, say: say("Sell {good}", good=name.token(view.rules, move.kind, say)))
LABELS.of(m.CloseSale, lambda move, view, say: say("Close the sale (one booth here)"))
LABELS.of(m.Lose, lambda move, view, say: say("Lose {good}", good=name.token(view.rules, move.kind, say)))
LABELS.of(m.Discard, lambda move, view, say: say("Give up {good}", good=name.token(view.rules, move.kind, say)))
LABELS.of(m.DrawToken, lambda move, view, say: say("Draw {good}", good=name.token(view.rules, move.kind, say)))
LABELS.of(m.EndTurn, lambda move, view, say: say("End the turn"))


def placing(move: m.PlaceBooths, view: HansaState, say: Tongue) -> str:
    n, city = view.rules.booths_at_start, name.city(view.rules, move.city, say)
    return say.many("Place {n} booth in {city}", "Place {n} booths in {city}", n, city=city)


def buying(move: m.Buy, view: HansaState, say: Tongue) -> str:
    city = view.rules.city_of[move.warehouse]
    stores, good = view.rules.warehouses[city], name.token(view.rules, view.stored[move.warehouse], say)
    if len({view.stored[number] for number in stores}) < len(stores):
        good = say("{good} from warehouse {n}", good=good, n=stores.index(move.warehouse) + 1)
    free = view.leader(city) == view.turn
    return say("Take {good} for free", good=good) if free else say("Buy {good} (1 taler)", good=good)


def building(move: m.Build, view: HansaState, say: Tongue) -> str:
    built, good = min(move.most, view.supply[view.turn]), name.token(view.rules, move.kind, say)
    return say.many("Build {n} booth with {good}", "Build {n} booths with {good}", built, good=good)


class HansaWords(Words):
    locale = Path(__file__).parent / "locale"
    minutes, depth = (15, 45), 1
    tables: dict[str, Cases[..., Any]] = {"question": QUESTIONS, "label": LABELS, "tell": TOLD, "why_not": REFUSALS}
    guide = staticmethod(words_guide.guide)
    prepares = staticmethod(words_guide.prepares)
    fields = staticmethod(words_edit.fields)
    decisions = staticmethod(words_edit.decisions)

    def about(self, say: Tongue) -> str:
        return say(
            "One ship for everybody, sailing the Baltic along its arrows. Buy goods, build booths, sell in the right city "
            "at the right moment, and leave the ship where it helps the next merchant least."
        )

    def tell(self, before: State, move: Move | None, after: State, say: Tongue) -> list[Entry]:
        assert move is not None, "every move of Hansa is made in the open"
        return HansaLog(own(before), own(after), say).tell(move, self)

    def why_not(self, view: State, move: Move, say: Tongue) -> Reason | None:
        return idle(view, say, "H5.1", "H3.5") or REFUSALS(move, HansaRefusal(own(view), say))

    def element(self, view: State, id: str, say: Tongue) -> str:
        state, rules, (kind, _, rest) = own(view), own(view).rules, id.partition("-")
        if kind == "city":
            return city_element(state, rules.city_ids.index(rest), say)
        if kind == "warehouse":
            number = name.warehouse_numbers(rules)[id]
            good = name.token(rules, state.stored[number], say)
            return say("Warehouse in {city}: {good}", city=name.city(rules, rules.city_of[number], say), good=good)
        if kind == "open":
            kinds = [rules.kind_id(at) for at in range(rules.kinds)]
            return name.token(rules, kinds.index("-".join(rest.split("-")[:2])), say)
        if kind == "supply":
            heights = ", ".join(map(str, rules.stack_heights(state.left)))
            return say("Supply stacks, front to back: {heights}", heights=heights)
        if kind == "ship":
            return say("The ship lies in {city}.", city=name.city(rules, state.ship, say))
        raise KeyError(id)

    def desk(self, view: State, seat: int, say: Tongue) -> list[Row]:
        state, (open, sold) = own(view), name.tokens(own(view), seat)
        return [
            Row("talers", say("Talers"), str(state.talers[seat]), state.talers[seat]),
            Row("booths", say("Booths in supply"), str(state.supply[seat]), state.supply[seat]),
            Row("open", say("Open tokens"), name.held(own(view).rules, open, say), sum(open)),
            Row("sold", say("Sold tokens"), str(sum(sold)), sum(sold)),
        ]

    def source(self, name: str, say: Tongue) -> str:
        return {
            "open tokens": say("Open tokens"),
            "sold tokens": say("Sold tokens"),
            "cities": say("Cities"),
            "sole cities": say("Cities without rivals"),
            "tallest stack": say("Tallest stack of booths"),
            "last stack": say("First to the last stack"),
            "most cities": say("Most cities"),
            "one-barrel goods": say("Most one-barrel tokens sold"),
        }[name]

    def option(self, name: str, value: str, say: Tongue) -> str:
        booths = {"": say("Booths for a token"), "all": say("as many as barrels"), "fewer": say("as many or fewer")}
        bonus = {"": say("Bonus card of 2004"), "off": say("without"), "on": say("with")}
        return {"bonus": bonus, "booths": booths}[name][value]

    def closes(self, move: Move) -> bool:
        return isinstance(move, m.EndTurn)

    def tie_break(self, view: State, better: int, worse: int, say: Tongue) -> str:
        more, less = (own(view).booths_on_board(seat) for seat in (better, worse))
        text = say("{name} has more booths on the board: {more} to {less}.", name=say.who(better), more=more, less=less)
        return "" if more == less else text

    def careful(self, view: State, move: Move, say: Tongue) -> str | None:
        """A question before a turn is ended with an action left in the city."""
        acts = any(isinstance(other, m.Buy | m.Build | m.Sell) for other in view.legal())
        here = name.city(own(view).rules, own(view).ship, say)
        ends = acts and isinstance(move, m.EndTurn)
        return say("You can still act in {city}. End the turn?", city=here) if ends else None


def city_element(view: HansaState, at: int, say: Tongue) -> str:
    """A city with the ship, everybody's booths, its goods, and where its arrows lead."""
    parts = [name.city(view.rules, at, say)] + [say("the ship lies here")] * (view.ship == at)
    for seat, count in enumerate(name.booths(view, at)):
        if count:
            parts.append(say.many("{n} booth of {name}", "{n} booths of {name}", count, name=say.who(seat)))
    stored = [name.token(view.rules, view.stored[number], say) for number in view.rules.warehouses[at]]
    parts.append(say("in store: {goods}", goods=say.list(stored)))
    ways = [name.city(view.rules, to, say) for to in view.rules.routes[at]]
    return say("{what}; arrows to {cities}", what=", ".join(parts), cities=say.list(ways))


WORDS = HansaWords()
