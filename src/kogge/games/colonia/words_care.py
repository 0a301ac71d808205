"""Under which heading an answer stands in Colonia, and what is asked before a move that one may regret."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.model import Move, State
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_names as name
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words_names import own

GROUPS: Cases[[ColoniaState, Tongue], str] = Cases("group")
GROUPS.of(m.Send, lambda move, view, say: say("Your family cards"))
GROUPS.of(m.Vote, lambda move, view, say: say("Your vote"))
GROUPS.of(m.Take, lambda move, view, say: say("On the market"))
GROUPS.of(m.Order, lambda move, view, say: ordering(view, move.craftsman, say))
GROUPS.of(m.Load, lambda move, view, say: ship(view, move.berth, say))
GROUPS.of(m.LoadCoat, lambda move, view, say: ship(view, move.berth, say))
GROUPS.of(m.Buy, lambda move, view, say: purse(view, view.display[move.space] // b.LEVELS, say))
GROUPS.of(m.Protect, lambda move, view, say: say("Keep a card for next week"))
GROUPS.of(m.Change, lambda move, view, say: purse(view, move.source, say))


def ordering(view: ColoniaState, craftsman: int, say: Tongue) -> str:
    return say("Done this week") if certain(view, craftsman) else say("Below the bar: needs the dice or a week")


def ship(view: ColoniaState, berth: int, say: Tongue) -> str:
    values = {"berth": name.ROMAN[berth], "city": name.city(view.rules, view.rules.ship_city[view.berths[berth]], say)}
    if berth < view.leaving:
        return say("{city}, berth {berth}: leaves this Saturday", **values)
    return say("{city}, berth {berth}: leaves later", **values)


def purse(view: ColoniaState, city: int, say: Tongue) -> str:
    have = name.money(view.rules, city, view.purse(name.me(view), city), say)
    return say("You have {money}", money=have)


def group(view: State, move: Move, say: Tongue) -> str:
    """The heading of an answer among others of its kind."""
    return GROUPS(move, own(view), say) if GROUPS.look_up(type(move)) else ""


def certain(view: ColoniaState, craftsman: int) -> bool:
    """K7.5: whether the next order to a craftsman stands above his bar."""
    orders = name.row(view.queue, craftsman, b.SPACES)
    return b.NOBODY in orders and orders.index(b.NOBODY) < view.bars[craftsman]


def careful(view: State, move: Move, say: Tongue) -> str | None:
    """A question before what cannot be taken back and is seldom meant."""
    state = own(view)
    return DOUBTS(move, state, name.me(state), say) if DOUBTS.look_up(type(move)) else None


DOUBTS: Cases[[ColoniaState, int, Tongue], str | None] = Cases("doubt")
DOUBTS.of(m.Send, lambda move, view, seat, say: too_few(view, move.card, seat, say))
DOUBTS.of(m.Order, lambda move, view, seat, say: too_late(view, move.craftsman, say))
DOUBTS.of(m.Load, lambda move, view, seat, say: unpaid(view, move.berth, say))
DOUBTS.of(m.LoadCoat, lambda move, view, seat, say: unpaid(view, move.berth, say))
DOUBTS.of(
    m.Keep, lambda move, view, seat, say: say("No relic you own now can go into this shrine later. Leave it empty?")
)
DOUBTS.of(m.Pass, lambda move, view, seat, say: left_lying(view, seat, say))


def too_few(view: ColoniaState, card: int, seat: int, say: Tongue) -> str | None:
    """K4.3: a card above the members at hand, where another one would count."""
    have, suffices = (
        view.supply[seat],
        [max(value - view.less, 0) <= view.supply[seat] for value in name.hand(view, seat)],
    )
    if max(card - view.less, 0) <= have or not any(suffices):
        return None
    return say(
        "You have only {members} at hand: the {card} would count as 0, and the missing ones come from the streets. Play it?",
        members=name.members(have, say),
        card=card,
    )


def too_late(view: ColoniaState, craftsman: int, say: Tongue) -> str | None:
    """K7.5: in the last week an order below the bar hangs on the dice alone."""
    if view.week < view.rules.weeks or certain(view, craftsman):
        return None
    return say("This is the last week: without luck with the dice this order is never done. Order all the same?")


def unpaid(view: ColoniaState, berth: int, say: Tongue) -> str | None:
    """K9.1: in the last week only the ships that leave pay."""
    if view.week < view.rules.weeks or berth < view.leaving:
        return None
    return say("This ship does not leave before the game ends: it will not pay. Load it all the same?")


def left_lying(view: ColoniaState, seat: int, say: Tongue) -> str | None:
    """K1.4: whoever passes is out of the phase: a sure order, a load that is paid now, or the last relics remain."""
    rules, moves = view.rules, view.decision.legal(view) if view.seat == seat else []
    if any(isinstance(move, m.Order) and certain(view, move.craftsman) for move in moves):
        return say("You can still give an order that is certain. Whoever passes orders no more this week. Pass?")
    if any(isinstance(move, m.Load) and move.berth < view.leaving and together(view, move) for move in moves):
        return say("You can still load a ship that pays on Saturday. Whoever passes loads no more this week. Pass?")
    if view.week == rules.weeks and any(isinstance(move, m.Buy) for move in moves):
        return say("You can still buy a relic card, and there is no other week. Pass?")
    return None


def together(view: ColoniaState, move: m.Load) -> bool:
    """Whether a hold takes several goods, which are worth more together: one alone may well wait."""
    return sum(name.wanted(view.rules, view.berths[move.berth], move.hold)) > 1
