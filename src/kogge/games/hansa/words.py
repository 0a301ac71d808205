"""How Hansa speaks: questions, moves, and what things are."""

from __future__ import annotations

from collections.abc import Sequence
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
from kogge.games.hansa import words_course, words_edit, words_guide
from kogge.games.hansa import words_names as name
from kogge.games.hansa.board import NOBODY, NOTHING
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
LABELS.of(m.Refill, lambda move, view, say: refilling(view, say))
LABELS.of(m.KeepWarehouses, lambda move, view, say: say("Leave the warehouses as they are"))
LABELS.of(m.Sail, lambda move, view, say: sailing(move, view, say))
LABELS.of(m.Buy, lambda move, view, say: buying(move, view, say))
LABELS.of(m.Build, lambda move, view, say: building(move, view, say))
LABELS.of(m.Sell, lambda move, view, say: offering(move, view, say))
LABELS.of(m.CloseSale, lambda move, view, say: closing(view, say))
LABELS.of(m.Lose, lambda move, view, say: say("Lose {good}", good=name.cargo(view.rules, move.kind, say)))
LABELS.of(m.Discard, lambda move, view, say: say("Give up {good}", good=name.cargo(view.rules, move.kind, say)))
LABELS.of(m.DrawToken, lambda move, view, say: say("Draw {good}", good=name.cargo(view.rules, move.kind, say)))
LABELS.of(m.EndTurn, lambda move, view, say: ending(view, say))


def placing(move: m.PlaceBooths, view: HansaState, say: Tongue) -> str:
    n, city = view.rules.booths_at_start, name.city(view.rules, move.city, say)
    return say.many("Place {n} booth in {city}", "Place {n} booths in {city}", n, city=city)


def refilling(view: HansaState, say: Tongue) -> str:
    n = min(view.empty, view.left)
    return say.many("Refill {n} warehouse (1 taler)", "Refill {n} warehouses (1 taler)", n)


def sailing(move: m.Sail, view: HansaState, say: Tongue) -> str:
    left, city = max(0, view.talers[view.turn] - 1), name.city(view.rules, move.city, say)
    return say("Sail to {city} (1 taler, you keep {n})", city=city, n=left)


def buying(move: m.Buy, view: HansaState, say: Tongue) -> str:
    """What is bought, and who is paid for it."""
    city = view.rules.city_of[move.warehouse]
    stores, good = view.rules.warehouses[city], name.cargo(view.rules, view.stored[move.warehouse], say)
    if len({view.stored[number] for number in stores}) < len(stores):
        good = say("{good} from warehouse {n}", good=good, n=stores.index(move.warehouse) + 1)
    leader = view.leader(city)
    if leader == view.turn:
        return say("Take {good} (free, you lead here)", good=good)
    if leader == NOBODY:
        return say("Buy {good} (1 taler to the bank)", good=good)
    return say("Buy {good} (1 taler to {name})", good=good, name=say.who(leader))


def building(move: m.Build, view: HansaState, say: Tongue) -> str:
    built, good = min(move.most, view.supply[view.turn]), name.cargo(view.rules, move.kind, say)
    return say.many("Build {n} booth (with {good})", "Build {n} booths (with {good})", built, good=good)


def offering(move: m.Sell, view: HansaState, say: Tongue) -> str:
    good = name.cargo(view.rules, move.kind, say)
    points = say.many("{n} point", "{n} points", view.rules.sold_points[move.kind])
    if view.decision is view.rules.sale:
        return say("Sell {good} ({points})", good=good, points=points)
    return say("Sell {good} ({points}, the sale costs a booth here)", good=good, points=points)


def closing(view: HansaState, say: Tongue) -> str:
    """The sale costs a booth; whoever holds a colour that was sold loses a token of it."""
    rules, seller = view.rules, view.turn
    sold = [colour for colour in range(rules.colours) if view.sold_colours >> colour & 1]
    losers = [seat for seat in range(rules.seats) if seat != seller and any(view.tokens_of(seat, c) for c in sold)]
    if not losers:
        return say("Close the sale (1 booth here)")
    one = "Close the sale (1 booth here, {names} loses goods)"
    return say.many(one, "Close the sale (1 booth here, {names} lose goods)", len(losers), names=say.all(losers))


def ending(view: HansaState, say: Tongue) -> str:
    tax = view.talers[view.turn] - view.rules.keep_talers
    taxed = say.many("End the turn (tax: {n} taler)", "End the turn (tax: {n} talers)", max(1, tax))
    return taxed if tax > 0 else say("End the turn")


class HansaWords(Words):
    locale = Path(__file__).parent / "locale"
    minutes, depth = (15, 45), 1
    tables: dict[str, Cases[..., Any]] = {"question": QUESTIONS, "label": LABELS, "tell": TOLD, "why_not": REFUSALS}
    guide = staticmethod(words_guide.guide)
    prepares = staticmethod(words_guide.prepares)
    course = staticmethod(words_course.course)
    fields = staticmethod(words_edit.fields)
    decisions = staticmethod(words_edit.decisions)

    def goal(self, say: Tongue) -> str:
        return say("Sell goods and keep booths in many cities: the most points win.")

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
            return store_element(state, number, say)
        if kind == "open":
            kinds = [rules.kind_id(at) for at in range(rules.kinds)]
            return name.token(rules, kinds.index("-".join(rest.split("-")[:2])), say)
        if kind == "booths":
            seat = int(rest.removeprefix("of-")) if rest else state.seat
            return say.many("{n} booth in supply", "{n} booths in supply", state.supply[seat])
        if kind == "supply":
            heights = ", ".join(map(str, rules.stack_heights(state.left)))
            return say("Supply stacks, front to back: {heights}", heights=heights)
        if kind == "way":
            return say("The way to {city}", city=name.city(rules, rules.city_ids.index(rest), say))
        if kind == "here":
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
        return isinstance(move, m.EndTurn | m.KeepWarehouses)

    def answers(self, moves: Sequence[Move]) -> list[Move]:
        """What can be done here first, then sailing on."""
        return sorted(moves, key=lambda move: (self.closes(move), isinstance(move, m.Sail)))

    def group(self, view: State, move: Move, say: Tongue) -> str:
        state = own(view)
        here = name.city(state.rules, state.ship, say)
        if isinstance(move, m.Sail):
            return say("Sail on")
        if state.decision is state.rules.sale:
            return say("The sale in {city}", city=here)
        return say("Trade in {city}", city=here) if isinstance(move, m.Buy | m.Build | m.Sell) else ""

    def tie_break(self, view: State, better: int, worse: int, say: Tongue) -> str:
        more, less = (own(view).booths_on_board(seat) for seat in (better, worse))
        text = say("{name} has more booths on the board: {more} to {less}.", name=say.who(better), more=more, less=less)
        return "" if more == less else text

    def careful(self, view: State, move: Move, say: Tongue) -> str | None:
        return words_guide.careful(view, move, say)


def store_element(view: HansaState, number: int, say: Tongue) -> str:
    """What lies in a warehouse, and who is paid for it."""
    city, kind = view.rules.city_of[number], view.stored[number]
    where, leader = name.city(view.rules, city, say), view.leader(city)
    said = say("Warehouse in {city}: {good}", city=where, good=name.token(view.rules, kind, say))
    if kind == NOTHING:
        return said
    if leader == NOBODY:
        return say("{what}; 1 taler to the bank", what=said)
    return say("{what}; free for {name}, who gets 1 taler from everybody else", what=said, name=say.who(leader))


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
