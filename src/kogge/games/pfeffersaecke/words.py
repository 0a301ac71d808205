"""How Pfeffersäcke speaks: questions, moves, and what things are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kogge.core.cases import Cases
from kogge.core.log import Entry
from kogge.core.model import Move, Over, State
from kogge.core.reason import Reason, idle
from kogge.core.tongue import Tongue, impersonal
from kogge.core.words import Row, Words
from kogge.games.pfeffersaecke import decisions as d
from kogge.games.pfeffersaecke import moves as m
from kogge.games.pfeffersaecke import words_edit, words_guide
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import BARE, LYING, NOBODY
from kogge.games.pfeffersaecke.scoring import region_count
from kogge.games.pfeffersaecke.state import PfeffersaeckeState
from kogge.games.pfeffersaecke.words_log import TOLD, PepperLog, base, doubled_income, fee
from kogge.games.pfeffersaecke.words_names import money, own
from kogge.games.pfeffersaecke.words_refusals import REFUSALS, PepperRefusal

QUESTIONS: Cases[[PfeffersaeckeState, Tongue], str] = Cases("question")
QUESTIONS.of(d.Dealing, lambda asked, view, say: say("The seals are being dealt."))
QUESTIONS.of(d.Founding, lambda asked, view, say: say("Choose a small city for your first office."))
QUESTIONS.of(d.Sealing, lambda asked, view, say: say("Place one of your seals on a city of the same value."))
QUESTIONS.of(d.Extending, lambda asked, view, say: extending(view, say))
QUESTIONS.of(d.Opening, lambda asked, view, say: opening(view, say))
QUESTIONS.of(Over, lambda asked, view, say: say("The game is over."))


def extending(view: PfeffersaeckeState, say: Tongue) -> str:
    more = say("Extend more offices, or collect the income of the others.")
    return more if view.sites else say("Which offices do you extend? All others bring income.")


def opening(view: PfeffersaeckeState, say: Tongue) -> str:
    second = say("Open a second office with a letter, or finish your turn.")
    return second if view.opened else say("Where do you open an office?")


LABELS: Cases[[PfeffersaeckeState, Tongue], str] = Cases("label")
LABELS.of(m.Deal, lambda move, view, say: say("Deal a seal of value {n}", n=move.value))
LABELS.of(m.Found, lambda move, view, say: say("Start in {city}", city=name.place(view.rules, move.place, say)))
LABELS.of(
    m.PlaceSeal,
    lambda move, view, say: say(
        "Place a seal of value {n} on {city}", n=move.value, city=name.place(view.rules, move.city, say)
    ),
)
LABELS.of(m.Extend, lambda move, view, say: building(move, view, say))
LABELS.of(m.Collect, lambda move, view, say: collecting(view, say))
LABELS.of(m.DoubleIncome, lambda move, view, say: doubling(view, say))
LABELS.of(m.Open, lambda move, view, say: settling(move, view, say))
LABELS.of(m.Finish, lambda move, view, say: say("Open no more offices") if view.opened else say("Open no office"))


def priced(text: str, letter: bool, guilders: int, say: Tongue) -> str:
    """A label with a letter and money that change hands: "Open an office in Köln (a letter, 8 guilders)"."""
    parts = [say("a letter")] * letter + [name.money(guilders, say)] * (guilders > 0)
    return f"{text} ({', '.join(parts)})" if parts else text


def building(move: m.Extend, view: PfeffersaeckeState, say: Tongue) -> str:
    where, two = name.place(view.rules, move.city, say), move.houses > 1
    text = say("Put two houses in {city}", city=where) if two else say("Extend {city}", city=where)
    return priced(text, two, fee(view, move), say)


def collecting(view: PfeffersaeckeState, say: Tongue) -> str:
    """P10.2: what comes in is told to its owner only; the fees are everybody's knowledge."""
    gain = view.income + base(view, view.round) if name.sees_money(view, view.turn) else 0
    text = priced(say("Collect the income"), False, gain, say)
    fees = name.money(view.due, say)
    return say("{collect} and pay the fees ({fees})", collect=text, fees=fees) if view.due else text


def doubling(view: PfeffersaeckeState, say: Tongue) -> str:
    gain = doubled_income(view) if name.sees_money(view, view.turn) else 0
    return priced(say("Use a letter for double income"), False, gain, say)


def settling(move: m.Open, view: PfeffersaeckeState, say: Tongue) -> str:
    text = say("Open an office in {city}", city=name.place(view.rules, move.place, say))
    if move.start != NOBODY:
        where = {"city": name.place(view.rules, move.place, say), "start": name.place(view.rules, move.start, say)}
        text = say("Open an office in {city} by the road from {start}", **where)
    return priced(text, view.opened > 0, move.fare(view), say)


class PfeffersaeckeWords(Words):
    locale = Path(__file__).parent / "locale"
    minutes, depth = (20, 60), 2
    tables: dict[str, Cases[..., Any]] = {"question": QUESTIONS, "label": LABELS, "tell": TOLD, "why_not": REFUSALS}
    guide = staticmethod(words_guide.guide)
    prepares = staticmethod(words_guide.prepares)
    fields = staticmethod(words_edit.fields)
    decisions = staticmethod(words_edit.decisions)

    def about(self, say: Tongue) -> str:
        return say(
            "Merchants spread their offices along the roads of the Empire. Place your secret seals where you are near, be "
            "first in the rich cities, and choose every turn: one more house for the majority, or money for the next road?"
        )

    def tell(self, before: State, move: Move | None, after: State, say: Tongue) -> list[Entry]:
        return PepperLog(own(before), own(after), say).tell(move, self)

    def why_not(self, view: State, move: Move, say: Tongue) -> Reason | None:
        return idle(view, say, "P8.4", "P3.1") or REFUSALS(move, PepperRefusal(own(view), say))

    def element(self, view: State, id: str, say: Tongue) -> str:
        state, (kind, _, rest) = own(view), id.partition("-")
        if kind in ("city", "town"):
            return place(state, state.rules.place_ids.index(rest), say)
        if kind == "counter":
            free = say.many("{n} small city is free", "{n} small cities are free", state.counter)
            return f"{free}, {say.many('{n} seal to win', '{n} seals to win', state.seals_left)}"
        if kind == "letter":
            return say("Letters of safe conduct")
        if kind == "seal":
            return say("Seal of value {n}", n=rest.partition("-")[0])
        raise KeyError(id)

    def desk(self, view: State, seat: int, say: Tongue) -> list[Row]:
        """P10.1, P10.2: others' money and seals only as far as they are known."""
        state = own(view)
        points, regions = name.track(state, seat), region_count(state.rules, state.offices[seat])
        money = state.money[seat] if name.sees_money(state, seat) else None
        seals = (state.held[seat], name.hand(state, seat), name.won(state, seat))
        return list(owned(points, money, *seals, state.letters[seat], state.supply[seat], regions, say))

    def source(self, name: str, say: Tongue) -> str:
        return {
            "start": say("Start"),
            "small cities": say("Small cities"),
            "seals": say("Seals"),
            "regions": say("Regions"),
            "money": say("Money"),
        }[name]

    def option(self, name: str, value: str, say: Tongue) -> str:
        guilders = {"1": money(1, say), "2": money(2, say)}
        southern = {"wien": "Wien", "regensburg": "Regensburg", "muenchen": "München", "linz": "Linz"}
        ends = {"": say("The last small city ends the game"), "off": say("after the turn"), "on": say("at once")}
        return {
            "intro": {"": say("Introductory game"), "off": say("no"), "on": say("yes: all seals lie, fixed starts")},
            "strict_end": ends,
            "half_points": {"": say("Half points are rounded"), "up": say("up"), "down": say("down")},
            "two_player_income": {"": say("Base income with two players"), **guilders},
            "vienna": {"": say("The southern city with four spaces"), **southern},
            "roads": {
                "": say("The road one pays for"),
                "cheapest": say("the cheapest"),
                "chosen": say("any of one's own"),
            },
            "income": {"": say("Income that was paid"), "final": say("is final"), "open": say("can be taken back")},
        }[name][value]

    def closes(self, move: Move) -> bool:
        return isinstance(move, m.Finish)

    def tie_break(self, view: State, better: int, worse: int, say: Tongue) -> str:
        """P8.5: more seals, then the larger sum of their values."""
        who, (more, less) = say.who(better), (name.won(own(view), seat) for seat in (better, worse))
        if len(more) != len(less):
            return say("{name} has won more seals: {more} to {less}.", name=who, more=len(more), less=len(less))
        if sum(more) == sum(less):
            return ""
        return say("{name}'s seals are worth more: {more} to {less}.", name=who, more=sum(more), less=sum(less))

    def careful(self, view: State, move: Move, say: Tongue) -> str | None:
        state = own(view)
        if not isinstance(move, m.Finish) or state.opened:
            return None
        if state.quiet + 1 >= state.rules.seats:
            return say("Nobody has opened an office for a whole round, so the game ends now. Open no office?")
        return say("You can still open an office. Finish your turn?")

    def cover(self, view: State) -> None:
        """P10.2: purses of others are made up: what the viewer has himself, or what everybody began with."""
        seen = own(view)
        like = seen.money[seen.viewer] if seen.viewer >= 0 else seen.rules.start_money
        for seat in range(seen.rules.seats):
            if not name.sees_money(seen, seat):
                least = seen.due - seen.income if seat == seen.turn else 0
                seen.money[seat] = max(like, least)

    def hides_points(self, view: State, seat: int) -> bool:
        """P10.2: money in purses counts at the end."""
        return not own(view).purses_open


def place(view: PfeffersaeckeState, at: int, say: Tongue) -> str:
    """A city with its region, everything that lies and stands there, and where its roads lead."""
    rules, large = view.rules, at < view.rules.cities
    size = say("{n} spaces", n=rules.value[at]) if large else say("small city")
    parts = [name.place(rules, at, say), name.region(rules, rules.region_of[at], say), size]
    if not rules.in_play[at]:
        return ", ".join([*parts, say("not in play")])
    owner = NOBODY if large else view.owner[at - rules.cities]
    office = say("free") if owner == NOBODY else say("office of {name}", name=say.who(owner))
    parts += houses(view, at, say) if large else [office]
    return say("{what}; roads to {cities}", what=", ".join(parts), cities=name.roads(rules, at, say))


def houses(view: PfeffersaeckeState, at: int, say: Tongue) -> list[str]:
    """A large city: its seal, its ring in order, the new houses in the middle."""
    parts = [seal_of(view.seal[at], say)]
    standing = [say.who(owner) for owner in name.ring(view, at)[: view.taken[at]]]
    if standing:
        parts.append(say("houses from the arrow on: {names}", names=", ".join(standing)))
    if view.centre[at]:
        who = say.who(view.turn)
        parts.append(say.many("{n} new house of {name}", "{n} new houses of {name}", view.centre[at], name=who))
    return parts


def seal_of(seal: int, say: Tongue) -> str:
    if seal == BARE:
        return say("no seal yet")
    return say("its seal lies here") if seal == LYING else say("seal won by {name}", name=say.who(seal))


@impersonal
def owned(
    points: int,
    money: int | None,
    held: int,
    hand: tuple[int, ...],
    won: tuple[int, ...],
    letters: int,
    houses: int,
    regions: int,
    say: Tongue,
) -> tuple[Row, ...]:
    """What a seat owns in words."""
    hidden = say("{n} hidden", n=held) if held else "-"
    return (
        Row("points", say("Points"), name.marked(points, say), points),
        Row("money", say("Money"), "?" if money is None else str(money), money),
        Row("hand", say("Seals in hand"), " ".join(map(str, hand)) or hidden, held),
        Row("seals", say("Seals won"), " ".join(map(str, won)) or "-", len(won)),
        Row("letters", say("Letters of safe conduct"), str(letters), letters),
        Row("houses", say("Houses in supply"), str(houses), houses),
        Row("regions", say("Regions"), str(regions), regions),
    )


WORDS = PfeffersaeckeWords()
