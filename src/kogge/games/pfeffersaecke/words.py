"""How Pfeffersäcke speaks: questions, moves, what happened, and what things are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from kogge.core.model import FULL, OVER, Move, State
from kogge.core.reason import Reason
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke import moves as m
from kogge.games.pfeffersaecke import words_refusals
from kogge.games.pfeffersaecke.board import BARE, LOWEST, LYING, NOBODY, VALUES, facts
from kogge.games.pfeffersaecke.state import BY_QUIET, BY_SEALS, BY_SMALL_CITIES, PfeffersaeckeState

LOCALE = Path(__file__).parent / "locale"


@cache
def _region_names() -> list[dict[str, str]]:
    return [region["name"] for region in facts()["region"]]


def region_name(region: int, say: Tongue) -> str:
    return say.pick(_region_names()[region])


def seat_name(seat: int, say: Tongue, names: Sequence[str] | None) -> str:
    names = names or say.names
    return names[seat] if names else say("Seat {n}", n=seat + 1)


def sees_money(view: PfeffersaeckeState, seat: int) -> bool:
    """P10.2: a purse is open to its owner, and to all once the game is over."""
    return view.seat == OVER or view.viewer in (seat, FULL)


def about(say: Tongue) -> str:
    return say(
        "Merchants spread their offices along the roads of the Empire. Place your secret seals where you are near, be "
        "first in the rich cities, and choose every turn: one more house for the majority, or money for the next road?"
    )


def question(view: State, say: Tongue) -> str:
    """What is asked of the seat that decides."""
    assert isinstance(view, PfeffersaeckeState)
    rules = view.rules
    if view.decision is rules.dealing:
        return say("The seals are being dealt.")
    if view.decision is rules.founding:
        return say("Choose a small city for your first office.")
    if view.decision is rules.sealing:
        return say("Place one of your seals on a city of the same value.")
    if view.decision is rules.extending:
        return say("Which offices do you extend? All others bring income.")
    if view.decision is rules.further:
        return say("Extend more offices, or collect the income of the others.")
    if view.decision is rules.opening:
        return say("Where do you open an office?")
    if view.decision is rules.second:
        return say("Open a second office with a letter, or finish your turn.")
    return say("The game is over.")


def label(view: State, move: Move, say: Tongue) -> str:
    """A move as a control."""
    assert isinstance(view, PfeffersaeckeState)
    names = view.rules.names
    if isinstance(move, m.Deal):
        return say("Deal a seal of value {n}", n=move.value)
    if isinstance(move, m.Found):
        return say("Start in {city}", city=names[move.place])
    if isinstance(move, m.PlaceSeal):
        return say("Place a {n} on {city}", n=move.value, city=names[move.city])
    if isinstance(move, m.Extend):
        return _extend_label(view, move, say)
    if isinstance(move, m.DoubleIncome):
        if not sees_money(view, view.turn):
            return say("Use a letter for double income")
        amount = max(view.rules.letter_income, 2 * (view.income + view.rules.base_income))
        return say("Use a letter for double income: {n} G", n=amount)
    if isinstance(move, m.Open):
        fare = view.fare(view.turn, move.place)
        if view.decision is view.rules.second:
            return say("Open an office in {city} with a letter ({n} G)", city=names[move.place], n=fare)
        return say("Open an office in {city} ({n} G)", city=names[move.place], n=fare)
    if isinstance(move, m.Collect):
        if not sees_money(view, view.turn):
            return say("Collect the income")
        return say("Collect the income: {n} G", n=_receipts(view))
    return say("Open no more offices") if view.opened else say("Open no office")


def _extend_label(view: PfeffersaeckeState, move: m.Extend, say: Tongue) -> str:
    city = view.rules.names[move.city]
    fee = 0 if view.seal[move.city] == LYING else view.rules.rate * move.houses
    if move.houses > 1:
        if fee:
            return say("Two houses in {city} with a letter ({n} G)", city=city, n=fee)
        return say("Two houses in {city} with a letter", city=city)
    return say("Extend {city} ({n} G)", city=city, n=fee) if fee else say("Extend {city}", city=city)


def _receipts(view: PfeffersaeckeState) -> int:
    """What phases 2 and 3 bring if they are closed now."""
    return view.income - view.due + (view.rules.base_income if view.round > 1 else 0)


def careful(view: State, move: Move, say: Tongue) -> str | None:
    """A question before a move one may regret."""
    assert isinstance(view, PfeffersaeckeState)
    if not isinstance(move, m.Finish) or view.opened:
        return None
    if view.quiet + 1 >= view.rules.seats:
        return say("Nobody has opened an office for a whole round, so the game ends now. Open no office?")
    return say("You can still open an office. Finish your turn?")


def tell(before: State, move: Move | None, after: State, say: Tongue, names: Sequence[str] | None) -> list[str]:
    """What happened, for the log. P10.2: sums of money are told to their owner only."""
    assert isinstance(before, PfeffersaeckeState) and isinstance(after, PfeffersaeckeState)
    lines = [] if move is None else [_told(before, move, say, names)]
    if before.decision is before.rules.dealing:
        if after.decision is not before.rules.dealing:
            lines.append(say("All seals have been dealt."))
        return lines
    viewer = after.viewer
    if viewer >= 0:
        gain = after.money[viewer] - before.money[viewer]
        if isinstance(move, m.Open) and before.turn == viewer:
            gain += before.fare(viewer, move.place)
        if gain > 0:
            who = seat_name(viewer, say, names)
            lines.append(say.many("{name} takes in {n} guilder.", "{name} takes in {n} guilders.", gain, name=who))
    lines += _awards(before, after, say, names)
    if after.seat == OVER:
        lines += _ended(after, say)
    elif after.round != before.round:
        lines.append(say("Round {n} begins.", n=after.round))
    return lines


def _told(before: PfeffersaeckeState, move: Move, say: Tongue, names: Sequence[str] | None) -> str:
    rules = before.rules
    who = seat_name(before.seat, say, names) if before.seat >= 0 else ""
    if isinstance(move, m.Deal):
        receiver = seat_name(before.dealt % rules.seats, say, names)
        return say("{name} is dealt a seal of value {n}.", name=receiver, n=move.value)
    if isinstance(move, m.Found):
        return say("{name} starts in {city}.", name=who, city=rules.names[move.place])
    if isinstance(move, m.PlaceSeal):
        return say("{name} places a {n} on {city}.", name=who, n=move.value, city=rules.names[move.city])
    if isinstance(move, m.Extend):
        if move.houses > 1:
            return say("{name} puts two houses in {city} with a letter.", name=who, city=rules.names[move.city])
        return say("{name} extends the office in {city}.", name=who, city=rules.names[move.city])
    if isinstance(move, m.DoubleIncome):
        return say("{name} doubles the income with a letter.", name=who)
    if isinstance(move, m.Open):
        if before.opened:
            return say(
                "{name} opens a second office, in {city}, with a letter.", name=who, city=rules.names[move.place]
            )
        return say("{name} opens an office in {city}.", name=who, city=rules.names[move.place])
    if isinstance(move, m.Collect):
        return say("{name} collects the income.", name=who)
    if before.opened:
        return say("{name} opens no second office.", name=who)
    return say("{name} opens no office.", name=who)


def _awards(
    before: PfeffersaeckeState, after: PfeffersaeckeState, say: Tongue, names: Sequence[str] | None
) -> list[str]:
    """Seals that were won."""
    rules = after.rules
    lines = []
    for city in range(rules.cities):
        winner = after.seal[city]
        if before.seal[city] >= 0 or winner < 0:
            continue
        who, where = seat_name(winner, say, names), rules.names[city]
        if 2 * after.houses(winner, city) > rules.value[city]:
            lines.append(say("{name} wins the seal of {city}: {n} points.", name=who, city=where, n=rules.value[city]))
        else:
            points = rules.half(city)
            lines.append(
                say.many(
                    "{city} is full: {name} wins its seal and {n} point.",
                    "{city} is full: {name} wins its seal and {n} points.",
                    points,
                    name=who,
                    city=where,
                )
            )
    return lines


def _ended(after: PfeffersaeckeState, say: Tongue) -> list[str]:
    reasons = {
        BY_SMALL_CITIES: say("Every small city has an office."),
        BY_SEALS: say("All seals have been won."),
        BY_QUIET: say("Nobody has opened an office for a whole round."),
    }
    return [reasons[after.ending], say("The game is over.")]


def why_not(view: State, move: Move, say: Tongue) -> Reason:
    """Why the viewer may not make this move now."""
    assert isinstance(view, PfeffersaeckeState)
    return words_refusals.why_not(view, move, say)


def element(view: State, id: str, say: Tongue, names: Sequence[str] | None) -> str:
    """What a part of the board is, for people who listen."""
    assert isinstance(view, PfeffersaeckeState)
    rules = view.rules
    kind, _, rest = id.partition("-")
    if kind == "city" and rest in rules.place_ids:
        return _city(view, rules.place_ids.index(rest), say, names)
    if kind == "town" and rest in rules.place_ids:
        place = rules.place_ids.index(rest)
        owner = view.owner[place - rules.cities]
        if not rules.in_play[place]:
            state = say("not in play")
        elif owner == NOBODY:
            state = say("free")
        else:
            state = say("office of {name}", name=seat_name(owner, say, names))
        return f"{rules.names[place]}, {say('small city')}, {state}"
    if kind == "counter":
        return say.many("{n} small city is free", "{n} small cities are free", view.counter)
    if kind == "letter":
        return say("Letters of safe conduct")
    if kind == "seal":
        return say("Seal of value {n}", n=rest.partition("-")[0])
    if kind == "purse":
        return say("Money")
    return id


def _city(view: PfeffersaeckeState, city: int, say: Tongue, names: Sequence[str] | None) -> str:
    """A large city: value, seal, houses from the arrow on."""
    rules = view.rules
    parts = [rules.names[city], say("{n} spaces", n=rules.value[city])]
    seal = view.seal[city]
    if not rules.in_play[city]:
        parts.append(say("not in play"))
    elif seal == BARE:
        parts.append(say("no seal yet"))
    elif seal == LYING:
        parts.append(say("its seal lies here"))
    else:
        parts.append(say("seal won by {name}", name=seat_name(seal, say, names)))
    for seat in range(rules.seats):
        count = view.houses(seat, city)
        if count:
            parts.append(
                say.many("{n} house of {name}", "{n} houses of {name}", count, name=seat_name(seat, say, names))
            )
    if view.centre[city]:
        who = seat_name(view.turn, say, names)
        text = say.many("{n} new house of {name}", "{n} new houses of {name}", view.centre[city], name=who)
        parts.append(text)
    return ", ".join(parts)


def source(name: str, say: Tongue) -> str:
    """A row of the score sheet."""
    rows = {
        "start": say("Start"),
        "small cities": say("Small cities"),
        "seals": say("Seals"),
        "regions": say("Regions"),
        "money": say("Money"),
    }
    return rows[name]


def option(name: str, value: str, say: Tongue) -> str:
    """An option and its values; the empty value names the option."""
    texts = {
        "intro": {"": say("Introductory game"), "off": say("no"), "on": say("yes: all seals lie, fixed starts")},
        "strict_end": {
            "": say("The last small city ends the game"),
            "off": say("after the turn"),
            "on": say("at once"),
        },
        "half_points": {"": say("Half points are rounded"), "up": say("up"), "down": say("down")},
        "two_player_income": {
            "": say("Base income with two players"),
            "1": say.many("{n} guilder", "{n} guilders", 1),
            "2": say.many("{n} guilder", "{n} guilders", 2),
        },
        "vienna": {
            "": say("The southern city with four spaces"),
            "wien": "Wien",
            "regensburg": "Regensburg",
            "muenchen": "München",
            "linz": "Linz",
        },
    }
    return texts[name][value]


def hand_text(view: PfeffersaeckeState, seat: int) -> str:
    """The seals in a hand that the viewer may see: "3 5 5"; empty where it is hidden or empty."""
    values = [str(v) for v in range(LOWEST, VALUES) for _ in range(max(0, view.hand[seat * VALUES + v]))]
    return " ".join(values)


def hides_points(view: State, seat: int) -> bool:
    """P10.2: money in purses counts at the end."""
    assert isinstance(view, PfeffersaeckeState)
    return not view.purses_open


def desk(view: State, seat: int, say: Tongue) -> list[tuple[str, str]]:
    """What a seat owns; others' money and seals only as far as they are known."""
    assert isinstance(view, PfeffersaeckeState)
    rules = view.rules
    won = sorted(rules.value[city] for city in range(rules.cities) if view.seal[city] == seat)
    rows = [(say("Points"), str(view.points[seat]))]
    if sees_money(view, seat):
        rows.append((say("Money"), str(view.money[seat])))
    seals = hand_text(view, seat) or (say("{n} hidden", n=view.held[seat]) if view.held[seat] else "-")
    rows += [
        (say("Seals in hand"), seals),
        (say("Seals won"), " ".join(str(value) for value in won) or "-"),
        (say("Letters of safe conduct"), str(view.letters[seat])),
        (say("Houses in supply"), str(view.supply[seat])),
    ]
    return rows
