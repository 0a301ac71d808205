"""The answers of Pfeffersäcke: what each does and costs, under which heading it stands, and which one may regret."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.model import OVER, Move
from kogge.core.rng import Rng
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke import moves as m
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import FAR, NOBODY, lowest
from kogge.games.pfeffersaecke.state import BY_QUIET, PfeffersaeckeState
from kogge.games.pfeffersaecke.words_log import base, doubled_income, fee, income
from kogge.games.pfeffersaecke.words_names import money

LABELS: Cases[[PfeffersaeckeState, Tongue], str] = Cases("label")
LABELS.of(m.Deal, lambda move, view, say: say("Deal a seal of value {n}", n=move.value))
LABELS.of(m.Found, lambda move, view, say: founding(move, view, say))
LABELS.of(m.PlaceSeal, lambda move, view, say: sealing(move, view, say))
LABELS.of(m.Extend, lambda move, view, say: building(move, view, say))
LABELS.of(m.Collect, lambda move, view, say: collecting(view, say))
LABELS.of(m.DoubleIncome, lambda move, view, say: doubling(view, say))
LABELS.of(m.Open, lambda move, view, say: settling(move, view, say))
LABELS.of(m.Finish, lambda move, view, say: finishing(view, say))


def priced(text: str, *parts: str) -> str:
    """A label with what it costs and brings: "Open an office in Köln (a letter, 8 guilders)"."""
    told = [part for part in parts if part]
    return f"{text} ({', '.join(told)})" if told else text


def founding(move: m.Found, view: PfeffersaeckeState, say: Tongue) -> str:
    text = say("Start in {city}", city=name.place(view.rules, move.place, say))
    return priced(text, name.roads(view.rules, move.place, say))


def sealing(move: m.PlaceSeal, view: PfeffersaeckeState, say: Tongue) -> str:
    """P3.2: with the road by which its owner could come there."""
    fare, where = view.fare(view.turn, move.city), name.place(view.rules, move.city, say)
    text = say("Place seal {n} on {city}", n=move.value, city=where)
    return priced(text, say("no road of yours") if fare >= FAR else say("your road: {money}", money=money(fare, say)))


def prize(view: PfeffersaeckeState, city: int, houses: int, say: Tongue) -> str:
    """P6.2, P6.3: who wins the seal by these houses."""
    won = name.award(view, city, houses)
    if won is None:
        return ""
    points = name.points(won[1], say)
    if won[0] == view.turn:
        return say("wins {points}", points=points)
    return say("fills it: {points} for {name}", points=points, name=say.who(won[0]))


def building(move: m.Extend, view: PfeffersaeckeState, say: Tongue) -> str:
    """P4.1: a house costs the income of its city while the seal lies, a fee afterwards."""
    rules, city, two = view.rules, move.city, move.houses > 1
    text, due = say("Extend {city}", city=name.place(rules, city, say)), fee(view, move)
    if two:
        text = say("Put two houses in {city}", city=name.place(rules, city, say))
    lost = rules.rate * (rules.value[city] - view.taken[city])
    cost = money(due, say) if due else say("−{money} of income", money=money(lost, say))
    return priced(text, say("a letter") if two else "", cost, prize(view, city, move.houses, say))


def collecting(view: PfeffersaeckeState, say: Tongue) -> str:
    """P10.2: what comes in is told to its owner only; the fees are everybody's knowledge."""
    gain = view.income + base(view, view.round) if name.sees_money(view, view.turn) else 0
    text = priced(say("Collect the income"), money(gain, say) if gain else "")
    fees = money(view.due, say)
    return say("{collect} and pay the fees ({fees})", collect=text, fees=fees) if view.due else text


def doubling(view: PfeffersaeckeState, say: Tongue) -> str:
    gain = money(doubled_income(view), say) if name.sees_money(view, view.turn) else ""
    return priced(say("Use a letter for double income"), gain)


def settling(move: m.Open, view: PfeffersaeckeState, say: Tongue) -> str:
    rules, place = view.rules, move.place
    where = {"city": name.place(rules, place, say)}
    text = say("Open an office in {city}", **where)
    if move.start != NOBODY:
        text = say(
            "Open an office in {city} by the road from {start}", start=name.place(rules, move.start, say), **where
        )
    fare = move.fare(view)
    gain = prize(view, place, 1, say) if place < rules.cities else name.points(rules.small_points, say)
    fresh = not view.offices[view.turn] & rules.region_sets[rules.region_of[place]]
    parts = [say("a letter") if view.opened else "", money(fare, say) if fare else "", gain]
    return priced(text, *parts, say("a new region") if fresh else "")


def finishing(view: PfeffersaeckeState, say: Tongue) -> str:
    if view.opened:
        return say("Open no more offices")
    return priced(say("Open no office"), say("the game ends") if last_chance(view) else "")


def last_chance(view: PfeffersaeckeState) -> bool:
    """P8.3: if this turn opens no office, the game is over."""
    return view.opened == 0 and view.quiet + 1 >= view.rules.seats


GROUPS: Cases[[PfeffersaeckeState, Tongue], str] = Cases("group")
GROUPS.of(m.Deal, lambda move, view, say: "")
GROUPS.of(m.Found, lambda move, view, say: name.region(view.rules, view.rules.region_of[move.place], say))
GROUPS.of(m.PlaceSeal, lambda move, view, say: say("Seal of value {n}", n=move.value))
GROUPS.of(
    m.Extend,
    lambda move, view, say: (
        say("Two houses with a letter") if move.houses > 1 else say("One more house instead of income")
    ),
)
GROUPS.of(m.Collect, lambda move, view, say: say("Income"))
GROUPS.of(m.DoubleIncome, lambda move, view, say: say("Income"))
GROUPS.of(
    m.Open,
    lambda move, view, say: (
        say("An office in a large city") if move.place < view.rules.cities else say("An office in a small city")
    ),
)
GROUPS.of(m.Finish, lambda move, view, say: "")


# What one may regret.


def careful(view: PfeffersaeckeState, move: Move, say: Tongue) -> str | None:
    """A question before a seal or a letter is wasted, a seal is left to others, or the game ends."""
    if isinstance(move, m.Finish):
        return idle(view, say)
    if last_chance(view) and ends_quietly(view, move):
        return say(
            "After that you can pay for no office, and nobody has opened one for a whole round: the game ends now. Go on?"
        )
    if isinstance(move, m.PlaceSeal):
        return given_away(view, move, say)
    if isinstance(move, (m.Extend, m.Open)):
        return for_another(view, move, say) or too_much(view, move, say)
    if isinstance(move, (m.Collect, m.DoubleIncome)):
        return left_lying(view, say)
    return None


def idle(view: PfeffersaeckeState, say: Tongue) -> str | None:
    """P8.3: a turn without a new office."""
    if view.opened:
        return None
    if last_chance(view):
        return say("If you do not open an office now, the game ends. End it?")
    left = view.rules.seats - view.quiet - 1
    more = say.many(
        "One more turn without a new office and the game ends.",
        "{n} more turns without a new office and the game ends.",
        left,
    )
    return say("You can still open an office. {more} Finish your turn?", more=more)


def ends_quietly(view: PfeffersaeckeState, move: Move) -> bool:
    """Whether the game ends by this move because no office can be opened any more."""
    after = view.sample(Rng(0))
    move.make(after)
    return after.seat == OVER and after.ending == BY_QUIET


def out_of_reach(view: PfeffersaeckeState, city: int) -> bool:
    """The player in turn can come there in this turn by no road, nor by two with a letter."""
    rules, seat = view.rules, view.turn
    purse = view.money[seat] + income(view, seat, view.round)
    if view.fare(seat, city) <= purse:
        return False
    stops = view.targets(seat) & rules.around[city] if view.may_use_letter() else 0
    prices = rules.price[city * rules.places : (city + 1) * rules.places]
    while stops:
        at = lowest(stops)
        if view.fare(seat, at) + prices[at] <= purse:
            return False
        stops &= stops - 1
    return True


def given_away(view: PfeffersaeckeState, move: m.PlaceSeal, say: Tongue) -> str | None:
    """P3.2: a seal where others come first, though there is a better place for one."""
    city, rules = move.city, view.rules
    others = [seat for seat in range(rules.seats) if seat != view.turn and view.reach[seat] >> city & 1]
    if not others or not out_of_reach(view, city):
        return None
    choices = [other for other in view.legal() if isinstance(other, m.PlaceSeal)]
    if all(out_of_reach(view, other.city) for other in choices):
        return None
    where = name.place(rules, city, say)
    text = say(
        "You cannot open an office in {city} this turn, but {names} may come first.", city=where, names=say.all(others)
    )
    return f"{text} {say('A seal cannot be taken back. Place it there?')}"


def for_another(view: PfeffersaeckeState, move: m.Extend | m.Open, say: Tongue) -> str | None:
    """P6.3, P8.1: a house that fills a ring for somebody else; the last small city."""
    rules, small = view.rules, isinstance(move, m.Open) and move.place >= view.rules.cities
    if small and view.counter == 1:
        return say("It is the last small city: the game ends with this turn. Open the office?")
    city = move.city if isinstance(move, m.Extend) else move.place
    won = None if small else name.award(view, city, move.houses if isinstance(move, m.Extend) else 1)
    if won is None or won[0] == view.turn:
        return None
    told = {"city": name.place(rules, city, say), "name": say.who(won[0]), "points": name.points(won[1], say)}
    return say("That fills {city}, and {name} wins its seal: {points}. Do it all the same?", **told)


def too_much(view: PfeffersaeckeState, move: m.Extend | m.Open, say: Tongue) -> str | None:
    """P7.2: a letter where one house does the same."""
    if isinstance(move, m.Open) or move.houses == 1:
        return None
    if name.award(view, move.city, 1) != (view.turn, view.rules.value[move.city]):
        return None
    return say("One house wins {city} already. Use a letter all the same?", city=name.place(view.rules, move.city, say))


def left_lying(view: PfeffersaeckeState, say: Tongue) -> str | None:
    """P6.2, P6.3: seals that one more house would win now."""
    ready = [move.city for move in view.legal() if isinstance(move, m.Extend) and move.houses == 1]
    won = [city for city in ready if (name.award(view, city, 1) or (NOBODY, 0))[0] == view.turn]
    if not won:
        return None
    cities = say.list([name.place(view.rules, city, say) for city in won])
    return say("One more house would win you the seal of {cities}. Collect all the same?", cities=cities)
