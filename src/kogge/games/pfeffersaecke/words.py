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
from kogge.games.pfeffersaecke import words_answers, words_course, words_edit, words_guide
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import BARE, LYING, NOBODY
from kogge.games.pfeffersaecke.scoring import region_count
from kogge.games.pfeffersaecke.state import PfeffersaeckeState
from kogge.games.pfeffersaecke.words_answers import GROUPS, LABELS, last_chance
from kogge.games.pfeffersaecke.words_log import TOLD, PepperLog
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
    if view.opened:
        return say("Open a second office with a letter, or finish your turn.")
    if last_chance(view):
        return say("Where do you open an office? If you open none now, the game ends.")
    return say("Where do you open an office?")


class PfeffersaeckeWords(Words):
    locale = Path(__file__).parent / "locale"
    minutes, depth = (20, 60), 2
    tables: dict[str, Cases[..., Any]] = {"question": QUESTIONS, "label": LABELS, "tell": TOLD, "why_not": REFUSALS}
    guide = staticmethod(words_guide.guide)
    prepares = staticmethod(words_guide.prepares)
    course = staticmethod(words_course.course)
    fields = staticmethod(words_edit.fields)
    decisions = staticmethod(words_edit.decisions)

    def goal(self, say: Tongue) -> str:
        return say("Win the seals of the cities with your houses: the most points win.")

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
            told = [free, say.many("{n} seal to win", "{n} seals to win", state.seals_left)]
            idle = say.many("{n} turn without a new office", "{n} turns without a new office", state.quiet)
            return ", ".join([*told, idle] if state.quiet else told)
        if kind == "letter":
            return say("Letters of safe conduct")
        if kind == "purse":
            owner = int(rest.partition("-")[2]) if rest else state.seat
            return f"{say('Money')}: {name.purse(state, owner) if owner >= 0 else '?'}"
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
        return words_answers.careful(own(view), move, say)

    def group(self, view: State, move: Move, say: Tongue) -> str:
        return GROUPS(move, own(view), say)

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
    heirs = name.heirs(view, at)
    if heirs:
        parts.append(say("about to be won by {names}", names=say.all(heirs)))
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
