"""How Hansa speaks: questions, moves, and what things are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kogge.core.cases import Cases
from kogge.core.log import Entry
from kogge.core.model import Board, Move, Over, State
from kogge.core.reason import Reason
from kogge.core.tongue import Tongue
from kogge.core.words import Field, Lesson, Row, Words
from kogge.games.hansa import decisions as d
from kogge.games.hansa import moves as m
from kogge.games.hansa import words_edit, words_guide, words_log, words_refusals
from kogge.games.hansa import words_names as name
from kogge.games.hansa.board import BARRELS
from kogge.games.hansa.state import HansaState

QUESTIONS: Cases[[HansaState, Tongue], str] = Cases("question")
QUESTIONS.of(d.Token, lambda asked, view, say: say("Which token comes up?"))
QUESTIONS.of(d.Placing, lambda asked, view, say: say("Choose a city for two of your booths."))
QUESTIONS.of(d.Warehouses, lambda asked, view, say: say("Refill the empty warehouses for one taler?"))
QUESTIONS.of(d.Actions, lambda asked, view, say: acting(view, say))
QUESTIONS.of(d.Sale, lambda asked, view, say: selling(view, say))
QUESTIONS.of(d.Loss, lambda asked, view, say: say("A colour you hold was sold: which token do you lose?"))
QUESTIONS.of(d.Tax, lambda asked, view, say: say("You may keep three open tokens: which one do you give up?"))
QUESTIONS.of(Over, lambda asked, view, say: say("The game is over."))


def acting(view: HansaState, say: Tongue) -> str:
    return (
        say("Sail on, or end your turn.") if view.acted else say("Buy, build or sell here, sail on, or end your turn.")
    )


def selling(view: HansaState, say: Tongue) -> str:
    if view.sale_count < 2:
        return say("Sell at least one more token of this colour.")
    return say("Sell more tokens, or close the sale.")


LABELS: Cases[[HansaState, Tongue], str] = Cases("label")
LABELS.of(m.PlaceBooths, lambda move, view, say: say("Place two booths in {city}", city=city(view, move.city, say)))
LABELS.of(m.Refill, lambda move, view, say: say("Refill the warehouses (1 taler)"))
LABELS.of(m.KeepWarehouses, lambda move, view, say: say("Leave the warehouses as they are"))
LABELS.of(m.Sail, lambda move, view, say: say("Sail to {city} (1 taler)", city=city(view, move.city, say)))
LABELS.of(m.Buy, lambda move, view, say: buying(move, view, say))
LABELS.of(m.Build, lambda move, view, say: building(move, view, say))
LABELS.of(m.Sell, lambda move, view, say: say("Sell {good}", good=token(view, move.kind, say)))
LABELS.of(m.CloseSale, lambda move, view, say: say("Close the sale (one booth here)"))
LABELS.of(m.Lose, lambda move, view, say: say("Lose {good}", good=token(view, move.kind, say)))
LABELS.of(m.Discard, lambda move, view, say: say("Give up {good}", good=token(view, move.kind, say)))
LABELS.of(m.DrawToken, lambda move, view, say: say("Draw {good}", good=token(view, move.kind, say)))
LABELS.of(m.EndTurn, lambda move, view, say: say("End the turn"))


def city(view: HansaState, at: int, say: Tongue) -> str:
    return name.city(view.rules, at, say)


def token(view: HansaState, kind: int, say: Tongue) -> str:
    return name.token(view.rules, kind, say)


def buying(move: m.Buy, view: HansaState, say: Tongue) -> str:
    rules = view.rules
    here = rules.city_of[move.warehouse]
    good = token(view, view.stored[move.warehouse], say)
    if len({view.stored[number] for number in rules.warehouses[here]}) < len(rules.warehouses[here]):
        good = say("{good} from warehouse {n}", good=good, n=rules.warehouses[here].index(move.warehouse) + 1)
    if view.leader(here) == view.turn:
        return say("Take {good} for free", good=good)
    return say("Buy {good} (1 taler)", good=good)


def building(move: m.Build, view: HansaState, say: Tongue) -> str:
    built = min(move.kind % BARRELS + 1, view.supply[view.turn])
    good = token(view, move.kind, say)
    return say.many("Build {n} booth with {good}", "Build {n} booths with {good}", built, good=good)


class HansaWords(Words):
    locale = Path(__file__).parent / "locale"
    tables: dict[str, Cases[..., Any]] = {
        "question": QUESTIONS,
        "label": LABELS,
        "tell": words_log.TOLD,
        "why_not": words_refusals.REFUSALS,
    }

    def about(self, say: Tongue) -> str:
        return say(
            "One ship for everybody, sailing the Baltic along its arrows. Buy goods, build booths, sell in the right city "
            "at the right moment, and leave the ship where it helps the next merchant least."
        )

    def tell(self, before: State, move: Move | None, after: State, say: Tongue) -> list[Entry]:
        assert move is not None, "every move of Hansa is made in the open"
        return words_log.tell(self, own(before), move, own(after), say)

    def why_not(self, view: State, move: Move, say: Tongue) -> Reason | None:
        return words_refusals.why_not(own(view), move, say)

    def element(self, view: State, id: str, say: Tongue) -> str:
        return element(own(view), id, say)

    def desk(self, view: State, seat: int, say: Tongue) -> list[Row]:
        return desk(own(view), seat, say)

    def source(self, name: str, say: Tongue) -> str:
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

    def option(self, name: str, value: str, say: Tongue) -> str:
        return {"": say("Bonus card of 2004"), "off": say("without"), "on": say("with")}[value]

    def guide(self, view: State, say: Tongue) -> Lesson | None:
        return words_guide.guide(view, say)

    def fields(self, board: Board, say: Tongue) -> dict[str, Field]:
        return words_edit.fields(board, say)

    def decisions(self, say: Tongue) -> dict[str, str]:
        return words_edit.decisions(say)

    def tie_break(self, view: State, better: int, worse: int, say: Tongue) -> str:
        more, less = (own(view).booths_on_board(seat) for seat in (better, worse))
        if more == less:
            return ""
        return say("{name} has more booths on the board: {more} to {less}.", name=say.who(better), more=more, less=less)

    def prepares(self, before: State, after: State, seat: int, say: Tongue) -> list[str]:
        return words_guide.prepares(own(before), own(after), seat, say)

    def careful(self, view: State, move: Move, say: Tongue) -> str | None:
        """A question before a turn is ended with an action left in the city."""
        state = own(view)
        acts = any(isinstance(other, m.Buy | m.Build | m.Sell) for other in state.legal())
        if not acts or not isinstance(move, m.EndTurn):
            return None
        return say("You can still act in {city}. End the turn?", city=city(state, state.ship, say))


def own(view: State) -> HansaState:
    assert isinstance(view, HansaState)
    return view


def element(view: HansaState, id: str, say: Tongue) -> str:
    """What a part of the board is, for people who listen."""
    rules = view.rules
    kind, _, rest = id.partition("-")
    if kind == "city":
        return city_element(view, rules.city_ids.index(rest), say)
    if kind == "warehouse":
        number = [name.warehouse_id(rules, at) for at in range(rules.warehouse_count)].index(id)
        good = token(view, view.stored[number], say)
        return say("Warehouse in {city}: {good}", city=city(view, rules.city_of[number], say), good=good)
    if kind == "open":
        kinds = [rules.kind_id(at) for at in range(rules.kinds)]
        return token(view, kinds.index("-".join(rest.split("-")[:2])), say)
    if kind == "supply":
        heights = ", ".join(str(height) for height in rules.stack_heights(view.left))
        return say("Supply stacks, front to back: {heights}", heights=heights)
    if kind == "ship":
        return say("The ship lies in {city}.", city=city(view, view.ship, say))
    raise KeyError(id)


def city_element(view: HansaState, at: int, say: Tongue) -> str:
    """A city with the ship, everybody's booths, its goods, and where its arrows lead."""
    rules = view.rules
    parts = [city(view, at, say)]
    if view.ship == at:
        parts.append(say("the ship lies here"))
    for seat in range(rules.seats):
        count = view.booths[at * rules.seats + seat]
        if count:
            parts.append(say.many("{n} booth of {name}", "{n} booths of {name}", count, name=say.who(seat)))
    stored = [token(view, view.stored[number], say) for number in rules.warehouses[at]]
    parts.append(say("in store: {goods}", goods=say.list(stored)))
    ways = [city(view, to, say) for to in rules.routes[at]]
    return say("{what}; arrows to {cities}", what=", ".join(parts), cities=say.list(ways))


def desk(view: HansaState, seat: int, say: Tongue) -> list[Row]:
    """What a seat owns."""
    kinds = view.rules.kinds
    open, sold = (counts[seat * kinds : (seat + 1) * kinds] for counts in (view.open, view.sold))
    return [
        Row("talers", say("Talers"), str(view.talers[seat]), view.talers[seat]),
        Row("booths", say("Booths in supply"), str(view.supply[seat]), view.supply[seat]),
        Row("open", say("Open tokens"), name.held(view.rules, open, say), sum(open)),
        Row("sold", say("Sold tokens"), str(sum(sold)), sum(sold)),
    ]


WORDS = HansaWords()
