"""What a newcomer to Hansa Teutonica is told the first time each decision comes up, and what a good move prepares."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.model import State
from kogge.core.tongue import Tongue
from kogge.core.words import Lesson
from kogge.games.teutonica import decisions as d
from kogge.games.teutonica import decisions_marker as e
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import ACTIONES, CLAVIS, LIBER, NOTHING, PRIVILEGIUM, SKILLS
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words_names import own

# What a newcomer is told of each decision, and the rule behind it; small steps need no lesson.
# fmt: off
LESSONS: Cases[[TeutonicaState, Tongue], Lesson] = Cases("lesson")
LESSONS.of(d.PawnStart, lambda asked, view, say: Lesson(say(
    "The pawn decides where people may place, displace and claim: only at the borders of its province. Put it where "
    "the first player has least to gain."), "T9.1"))
LESSONS.of(d.Actions, lambda asked, view, say: Lesson(say(
    "You have a few actions: take income, place a piece on a route, displace somebody, move your pieces, or claim a "
    "route you have filled. Claiming brings an office or a better skill. Three actions a turn, learnt in Göttingen, "
    "are a good first aim."), "T3.2"))
LESSONS.of(d.Placing, lambda asked, view, say: Lesson(say(
    "Fill a route with your own pieces and you can claim it later. Short routes are quick; routes to the five skill "
    "cities improve your desk. Others may stand on the same route, in your way or on purpose."), "T4.2"))
LESSONS.of(d.Ousting, lambda asked, view, say: Lesson(say(
    "You put your piece in somebody's place and pay one more into your stock, two for a merchant. The other player "
    "places the ousted piece again and may add pieces for free, so displacing is a gift too."), "T4.3"))
LESSONS.of(d.Paying, lambda asked, view, say: Lesson(say(
    "What you pay goes to your stock and comes back with a later income. Merchants are scarce: keep them."), "T4.3.1"))
LESSONS.of(d.Answering, lambda asked, view, say: Lesson(say(
    "A neutral trader was displaced, and you place it for its colour, with one more. A route all of neutral traders is "
    "claimed at once: perhaps one whose city you control, or one your opponent needs."), "T10.2"
    ) if view.victim >> 1 == view.rules.seats else Lesson(say(
    "A piece of yours was displaced. Put it onto a neighbouring route; only when all of those are full may it go "
    "further."), "T4.3.4"))
LESSONS.of(d.Adding, lambda asked, view, say: Lesson(say(
    "As compensation you may bring more pieces onto the board, first from your stock. That saves you income and "
    "placing actions, so it is usually good to take them."), "T4.3.5"))
LESSONS.of(d.Lifting, lambda asked, view, say: Lesson(say(
    "Lift some of your pieces from routes, as many as Liber Sophiae allows, then put them down on any free spaces. A "
    "piece that stands in somebody's way can so become part of your own route."), "T4.4"))
LESSONS.of(d.Benefit, lambda asked, view, say: Lesson(say(
    "A claimed route brings one thing: an office in one of its cities, or a step on a skill track. Offices give "
    "control, points whenever routes of the city are claimed, and the network that counts at the end."), "T5.4"))
LESSONS.of(d.NeutralCity, lambda asked, view, say: Lesson(say(
    "The neutral colour has filled a route. You choose in which of its cities the neutral office opens: perhaps "
    "where it takes control from your opponent."), "T10.3.3"))
LESSONS.of(e.Swapping, lambda asked, view, say: Lesson(say(
    "Control of a city with equal offices belongs to the rightmost one, so a swap can turn it over."), "T6.5"))
LESSONS.of(e.Removing, lambda asked, view, say: Lesson(say(
    "These pieces are put down again on any free spaces. Clear a route you need, or break one that is nearly full."
    ) if view.rules.remove_moves else say(
    "Removed pieces return to their owners' supply. Clear a route you need, or break one that is nearly full."), "T6.7"))
LESSONS.of(d.Parting, lambda asked, view, say: Lesson(say(
    "You may still walk the pawn over one or two borders, to where your opponent has little to do."), "T9.4"))
LESSONS.of(e.Laying, lambda asked, view, say: Lesson(say(
    "You took a marker, so you place a new one: at an empty route with a free office in one of its cities. Put it "
    "where you are, not where the others are."), "T6.8"))
# fmt: on


def guide(view: State, say: Tongue) -> Lesson | None:
    """Two or three sentences on the decision that is asked: what it means, and what is good to know."""
    return LESSONS(view.decision, own(view), say) if LESSONS.look_up(type(view.decision)) else None


def prepares(before: State, after: State, seat: int, say: Tongue) -> list[str]:
    """Routes ready to claim, routes denied to others, control, what a skill allows, the end."""
    then, now, rules = own(before), own(after), own(before).rules
    reasons = [reason for route in range(rules.routes) for reason in on_route(then, now, route, seat, say)]
    for city, (old, new) in enumerate(zip(then.ruler, now.ruler)):
        where = name.city(rules, city)
        if new == seat != old:
            reasons.append(say("you control {city}: a point whenever one of its routes is claimed", city=where))
        elif new != old and 0 <= old < rules.seats and old != seat:
            reasons.append(say("{name} no longer controls {city}", name=say.who(old), city=where))
    grown = [skill for skill in range(SKILLS) if now.skill(seat, skill) > then.skill(seat, skill)]
    reasons += [allowed(now, seat, skill, say) for skill in grown if skill != CLAVIS]
    return reasons + [say("it ends the game")] * now.over


def on_route(before: TeutonicaState, after: TeutonicaState, route: int, seat: int, say: Tongue) -> list[str]:
    """What has become of one route."""
    rules, where, reasons = before.rules, name.route(before.rules, route), []
    old, new = before.full[route], after.full[route]
    mine = [sum(state.count(route, 2 * seat + kind) for kind in range(2)) for state in (before, after)]
    if new == seat != old:
        reasons.append(say("{route} is full: you can claim it", route=where))
        if after.markers[route] != NOTHING:
            marker = name.marker(rules, after.markers[route], say)
            reasons.append(say("{route} brings the marker “{marker}”", route=where, marker=marker))
    elif mine[1] > mine[0]:
        reasons += on_the_way(after, route, mine[1], seat, say)
    if 0 <= old < rules.seats and old not in (seat, new):
        reasons.append(say("{name} can no longer claim {route}", name=say.who(old), route=where))
    if mine[1] and not mine[0]:
        for other in range(rules.seats):
            if other != seat and after.count(route, 2 * other) + after.count(route, 2 * other + 1):
                reasons.append(say("blocks {name} on {route}", name=say.who(other), route=where))
    return reasons


def on_the_way(view: TeutonicaState, route: int, mine: int, seat: int, say: Tongue) -> list[str]:
    """How far a route has come, and what it leads to."""
    rules, where = view.rules, name.route(view.rules, route)
    left = rules.spaces[route] - mine
    reasons = [say.many("{n} more piece fills {route}", "{n} more pieces fill {route}", left, route=where)]
    for city in (rules.city_a[route], rules.city_b[route]):
        skill = rules.city_skill[city]
        if skill != NOTHING and view.tracks[SKILLS * seat + skill] < rules.steps[skill]:
            values = {"city": name.city(rules, city), "skill": rules.skill_names[skill]}
            reasons.append(say("on the way to {skill} in {city}", **values))
    return reasons


def allowed(view: TeutonicaState, seat: int, skill: int, say: Tongue) -> str:
    """What the new value of a skill allows."""
    value = view.skill(seat, skill)
    if skill == ACTIONES:
        return say("{n} actions in every turn", n=value)
    if skill == PRIVILEGIUM:
        return say("you may open offices up to {colour}", colour=name.colour(value, say))
    if skill == LIBER:
        return say("you may move {n} pieces with one action", n=value)
    return say("more pieces with every income: {n}", n=name.level(view, seat, skill, say))
