"""How Pfeffersäcke speaks: questions, moves, and what things are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kogge.core.cases import Cases
from kogge.core.log import Entry
from kogge.core.model import Board, Move, Over, State
from kogge.core.reason import Reason
from kogge.core.tongue import Tongue
from kogge.core.words import Field, Lesson, Row, Words
from kogge.games.pfeffersaecke import decisions as d
from kogge.games.pfeffersaecke import moves as m
from kogge.games.pfeffersaecke import words_edit, words_guide, words_log, words_refusals
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import BARE, LYING, NOBODY
from kogge.games.pfeffersaecke.scoring import region_count
from kogge.games.pfeffersaecke.state import PfeffersaeckeState
from kogge.games.pfeffersaecke.words_names import money

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
LABELS.of(m.Found, lambda move, view, say: say("Start in {city}", city=city(view, move.place, say)))
LABELS.of(m.PlaceSeal, lambda move, view, say: sealing(move, view, say))
LABELS.of(m.Extend, lambda move, view, say: building(move, view, say))
LABELS.of(m.Collect, lambda move, view, say: collecting(view, say))
LABELS.of(m.DoubleIncome, lambda move, view, say: doubling(view, say))
LABELS.of(m.Open, lambda move, view, say: settling(move, view, say))
LABELS.of(m.Finish, lambda move, view, say: say("Open no more offices") if view.opened else say("Open no office"))


def city(view: PfeffersaeckeState, at: int, say: Tongue) -> str:
    return name.place(view.rules, at, say)


def priced(text: str, letter: bool, guilders: int, say: Tongue) -> str:
    """A label with a letter and money that change hands: "Open an office in Köln (a letter, 8 guilders)"."""
    parts = [say("a letter")] * letter + [name.money(guilders, say)] * (guilders > 0)
    return f"{text} ({', '.join(parts)})" if parts else text


def sealing(move: m.PlaceSeal, view: PfeffersaeckeState, say: Tongue) -> str:
    return say("Place a seal of value {n} on {city}", n=move.value, city=city(view, move.city, say))


def building(move: m.Extend, view: PfeffersaeckeState, say: Tongue) -> str:
    where, two = city(view, move.city, say), move.houses > 1
    text = say("Put two houses in {city}", city=where) if two else say("Extend {city}", city=where)
    return priced(text, two, words_log.fee(view, move), say)


def collecting(view: PfeffersaeckeState, say: Tongue) -> str:
    """P10.2: what comes in is told to its owner only; the fees are everybody's knowledge."""
    gain = view.income + words_log.base(view, view.round) if name.sees_money(view, view.turn) else 0
    text = priced(say("Collect the income"), False, gain, say)
    fees = name.money(view.due, say)
    return say("{collect} and pay the fees ({fees})", collect=text, fees=fees) if view.due else text


def doubling(view: PfeffersaeckeState, say: Tongue) -> str:
    gain = words_log.doubled_income(view) if name.sees_money(view, view.turn) else 0
    return priced(say("Use a letter for double income"), False, gain, say)


def settling(move: m.Open, view: PfeffersaeckeState, say: Tongue) -> str:
    text = say("Open an office in {city}", city=city(view, move.place, say))
    return priced(text, view.opened > 0, view.fare(view.turn, move.place), say)


class PfeffersaeckeWords(Words):
    locale = Path(__file__).parent / "locale"
    tables: dict[str, Cases[..., Any]] = {
        "question": QUESTIONS,
        "label": LABELS,
        "tell": words_log.TOLD,
        "why_not": words_refusals.REFUSALS,
    }

    def about(self, say: Tongue) -> str:
        return say(
            "Merchants spread their offices along the roads of the Empire. Place your secret seals where you are near, be "
            "first in the rich cities, and choose every turn: one more house for the majority, or money for the next road?"
        )

    def tell(self, before: State, move: Move | None, after: State, say: Tongue) -> list[Entry]:
        return words_log.tell(self, own(before), move, own(after), say)

    def why_not(self, view: State, move: Move, say: Tongue) -> Reason | None:
        return words_refusals.why_not(own(view), move, say)

    def element(self, view: State, id: str, say: Tongue) -> str:
        return element(own(view), id, say)

    def desk(self, view: State, seat: int, say: Tongue) -> list[Row]:
        return desk(own(view), seat, say)

    def source(self, name: str, say: Tongue) -> str:
        rows = {
            "start": say("Start"),
            "small cities": say("Small cities"),
            "seals": say("Seals"),
            "regions": say("Regions"),
            "money": say("Money"),
        }
        return rows[name]

    def option(self, name: str, value: str, say: Tongue) -> str:
        return option(name, value, say)

    def guide(self, view: State, say: Tongue) -> Lesson | None:
        return words_guide.guide(view, say)

    def fields(self, board: Board, say: Tongue) -> dict[str, Field]:
        return words_edit.fields(board, say)

    def decisions(self, say: Tongue) -> dict[str, str]:
        return words_edit.decisions(say)

    def tie_break(self, view: State, better: int, worse: int, say: Tongue) -> str:
        """P8.5: more seals, then the larger sum of their values."""
        who, (more, less) = say.who(better), (name.won(own(view), seat) for seat in (better, worse))
        if len(more) != len(less):
            return say("{name} has won more seals: {more} to {less}.", name=who, more=len(more), less=len(less))
        if sum(more) == sum(less):
            return ""
        return say("{name}'s seals are worth more: {more} to {less}.", name=who, more=sum(more), less=sum(less))

    def prepares(self, before: State, after: State, seat: int, say: Tongue) -> list[str]:
        return words_guide.prepares(own(before), own(after), seat, say)

    def careful(self, view: State, move: Move, say: Tongue) -> str | None:
        state = own(view)
        if not isinstance(move, m.Finish) or state.opened:
            return None
        if state.quiet + 1 >= state.rules.seats:
            return say("Nobody has opened an office for a whole round, so the game ends now. Open no office?")
        return say("You can still open an office. Finish your turn?")

    def hides_points(self, view: State, seat: int) -> bool:
        """P10.2: money in purses counts at the end."""
        return not own(view).purses_open


def own(view: State) -> PfeffersaeckeState:
    assert isinstance(view, PfeffersaeckeState)
    return view


def option(name: str, value: str, say: Tongue) -> str:
    """An option and its values; the empty value names the option."""
    guilders = {"1": money(1, say), "2": money(2, say)}
    southern = {"wien": "Wien", "regensburg": "Regensburg", "muenchen": "München", "linz": "Linz"}
    texts = {
        "intro": {"": say("Introductory game"), "off": say("no"), "on": say("yes: all seals lie, fixed starts")},
        "strict_end": {
            "": say("The last small city ends the game"),
            "off": say("after the turn"),
            "on": say("at once"),
        },
        "half_points": {"": say("Half points are rounded"), "up": say("up"), "down": say("down")},
        "two_player_income": {"": say("Base income with two players"), **guilders},
        "vienna": {"": say("The southern city with four spaces"), **southern},
    }
    return texts[name][value]


def element(view: PfeffersaeckeState, id: str, say: Tongue) -> str:
    """What a part of the board is, for people who listen."""
    kind, _, rest = id.partition("-")
    if kind in ("city", "town"):
        return place(view, view.rules.place_ids.index(rest), say)
    if kind == "counter":
        free = say.many("{n} small city is free", "{n} small cities are free", view.counter)
        return f"{free}, {say.many('{n} seal to win', '{n} seals to win', view.seals_left)}"
    if kind == "letter":
        return say("Letters of safe conduct")
    if kind == "seal":
        return say("Seal of value {n}", n=rest.partition("-")[0])
    raise KeyError(id)


def place(view: PfeffersaeckeState, at: int, say: Tongue) -> str:
    """A city with its region, everything that lies and stands there, and where its roads lead."""
    rules = view.rules
    large = at < rules.cities
    parts = [city(view, at, say), name.region(rules.region_of[at], say)]
    parts.append(say("{n} spaces", n=rules.value[at]) if large else say("small city"))
    if not rules.in_play[at]:
        return ", ".join([*parts, say("not in play")])
    parts += houses(view, at, say) if large else [office(view.owner[at - rules.cities], say)]
    return say("{what}; roads to {cities}", what=", ".join(parts), cities=name.roads(rules, at, say))


def office(owner: int, say: Tongue) -> str:
    return say("free") if owner == NOBODY else say("office of {name}", name=say.who(owner))


def houses(view: PfeffersaeckeState, at: int, say: Tongue) -> list[str]:
    """A large city: its seal, its ring in order, the new houses in the middle."""
    seal, start = view.seal[at], view.rules.ring_start[at]
    parts = [seal_of(seal, say)]
    standing = [say.who(view.ring[space]) for space in range(start, start + view.taken[at])]
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


def desk(view: PfeffersaeckeState, seat: int, say: Tongue) -> list[Row]:
    """What a seat owns; others' money and seals only as far as they are known."""
    points, held, won = name.track(view, seat), view.held[seat], name.won(view, seat)
    hidden = say("{n} hidden", n=held) if held else "-"
    regions = region_count(view.rules, view.offices[seat])
    money = view.money[seat] if name.sees_money(view, seat) else None
    return [
        Row("points", say("Points"), str(points), points),
        Row("money", say("Money"), name.purse(view, seat), money),
        Row("hand", say("Seals in hand"), " ".join(map(str, name.hand(view, seat))) or hidden, held),
        Row("seals", say("Seals won"), " ".join(map(str, won)) or "-", len(won)),
        Row("letters", say("Letters of safe conduct"), str(view.letters[seat]), view.letters[seat]),
        Row("houses", say("Houses in supply"), str(view.supply[seat]), view.supply[seat]),
        Row("regions", say("Regions"), str(regions), regions),
    ]


WORDS = PfeffersaeckeWords()
