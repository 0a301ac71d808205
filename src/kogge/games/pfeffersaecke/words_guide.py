"""What a newcomer to Pfeffersäcke is told the first time each decision comes up, and what a good move prepares."""

from __future__ import annotations

from kogge.core.model import State
from kogge.core.tongue import Tongue
from kogge.core.words import Lesson
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import BARE, FAR, LYING, PfeffersaeckeBoard
from kogge.games.pfeffersaecke.state import PfeffersaeckeState
from kogge.games.pfeffersaecke.words_log import income
from kogge.games.pfeffersaecke.words_names import own

# The rule behind each decision.
RULES = {"founding": "P2.4", "sealing": "P3.2", "extending": "P4.1", "opening": "P5.2", "second opening": "P7.4"}


def prepares(before: State, after: State, seat: int, say: Tongue) -> list[str]:
    """Majorities near, taken from others or kept from them; roads opened for oneself and closed to others."""
    then, now, reasons = own(before), own(after), []
    others = [other for other in range(then.rules.seats) if other != seat]
    for city in (city for city in range(then.rules.cities) if now.seal[city] == LYING):
        where, most = name.place(then.rules, city, say), then.rules.value[city] // 2 + 1
        if count(now, seat, city) == most - 1 > count(then, seat, city):
            reasons.append(say("one more house wins {city}", city=where))
        for other in others:
            if reachable(then, other, city) >= most > reachable(now, other, city) and count(then, other, city):
                reasons.append(say("denies {name} the majority in {city}", name=say.who(other), city=where))
            elif ahead(then, other, seat, city) and ahead(now, seat, other, city):
                reasons.append(say("overtakes {name} in {city}", name=say.who(other), city=where))
    reasons += gains(then, now, seat, say)
    near = places(now.rules, now.targets(seat) & ~then.targets(seat), say)
    if near:
        reasons.append(say("brings {cities} within reach", cities=near))
    for other in others:
        lost = places(now.rules, then.targets(other) & ~now.targets(other) & ~now.offices[other], say)
        if lost:
            reasons.append(say("closes {cities} to {name}", cities=lost, name=say.who(other)))
    return reasons


def gains(then: PfeffersaeckeState, now: PfeffersaeckeState, seat: int, say: Tongue) -> list[str]:
    """Seals placed within reach, first houses, more income, a game that goes on."""
    rules, reasons = then.rules, []
    for city in range(rules.cities):
        where, fare = {"city": name.place(rules, city, say)}, now.fare(seat, city)
        alone = not any(now.reach[other] >> city & 1 for other in range(rules.seats) if other != seat)
        if then.seal[city] == BARE != now.seal[city] and fare < FAR:
            text = say("opens {city}, where your road costs {money}", money=name.money(fare, say), **where)
            reasons.append(say("opens {city}, where nobody else has a road", **where) if alone else text)
        if now.seal[city] == LYING and then.taken[city] + then.centre[city] == 0 < count(now, seat, city):
            reasons.append(say("the first house in {city}, which wins ties", **where))
    more = income(now, seat, 1) - income(then, seat, 1)
    if more > 0:
        reasons.append(say("{money} more income a turn", money=name.money(more, say)))
    if then.turn == seat and then.quiet + 1 >= rules.seats and now.opened > then.opened:
        reasons.append(say("keeps the game going"))
    return reasons


def places(rules: PfeffersaeckeBoard, mask: int, say: Tongue) -> str:
    return say.list([name.place(rules, at, say) for at in range(rules.places) if mask >> at & 1])


def count(state: PfeffersaeckeState, seat: int, city: int) -> int:
    """The houses of a seat in a city, those in the middle included."""
    return state.houses(seat, city) + (state.centre[city] if seat == state.turn else 0)


def reachable(state: PfeffersaeckeState, seat: int, city: int) -> int:
    """How many houses a seat can still have in a city."""
    return count(state, seat, city) + state.rules.value[city] - state.taken[city] - state.centre[city]


def ahead(state: PfeffersaeckeState, seat: int, other: int, city: int) -> bool:
    return count(state, seat, city) > count(state, other, city) > 0


def guide(view: State, say: Tongue) -> Lesson | None:
    """Two or three sentences on the decision that is asked: what it means, and what is good to know."""
    texts = {
        "founding": say(
            "Your first office is free. Start beside several large cities for which you hold the seals, best beside one "
            "of high value: it brings the most money early on. Köln, Straßburg and Braunschweig open most of the map."
        ),
        "sealing": say(
            "Every turn begins with a seal from your hand on a city of that value. From then on everybody may open an "
            "office there, and whoever wins the city scores. Put seals where you can come first, and those you cannot "
            "use yet where others need two roads."
        ),
        "extending": say(
            "Each of your offices in a large city either gets one more house, free while the seal lies, or brings money "
            "for every free space. More than half of the spaces win the seal and its full value; a full city goes to "
            "whoever has the most houses, for half. Leads of a single house are easily lost to a letter."
        ),
        "opening": say(
            "You may open one office along a road from any of yours and pay its price. Small cities give a point at once "
            "and shorten dear roads; every new region is worth two points at the end. After a whole round without a new "
            "office the game is over."
        ),
        "second opening": say(
            "A letter of safe conduct opens a second office in the same turn, also from the first one. You have two "
            "letters for the whole game; one kept for the middle of it can decide a city."
        ),
    }
    asked = view.decision.name
    return Lesson(texts[asked], RULES[asked]) if asked in texts else None
