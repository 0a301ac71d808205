"""Why a move of Hansa Teutonica is not allowed now: what stands in the way of each kind of move."""

from __future__ import annotations

from collections.abc import Iterable

from kogge.core.cases import Cases
from kogge.core.model import Decision, Move
from kogge.core.reason import Reason, idle
from kogge.core.tongue import Tongue
from kogge.games.teutonica import board as b
from kogge.games.teutonica import decisions as d
from kogge.games.teutonica import decisions_marker as e
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_claim as c
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica import state_answer
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.state import TeutonicaState

# What has to be done before anything else; between the actions of a turn nothing has.
FIRST: Cases[[Tongue], Reason | None] = Cases("duty")
FIRST.of(d.Taverns, lambda asked, say: Reason(say("First the taverns get their markers."), "T2.2"))
FIRST.of(d.PawnStart, lambda asked, say: Reason(say("First the pawn must be put into a province."), "T9.1"))
FIRST.of(d.Actions, lambda asked, say: None)
FIRST.of(d.Placing, lambda asked, say: Reason(say("First put the piece you hold onto a route."), "T4.2"))
FIRST.of(d.Ousting, lambda asked, say: Reason(say("First choose the route on which you displace somebody."), "T4.3"))
FIRST.of(d.ChoosingVictim, lambda asked, say: Reason(say("First choose the piece you displace."), "T4.3"))
FIRST.of(d.Replacing, lambda asked, say: Reason(say("First choose which of your pieces takes the place."), "T4.3.1"))
FIRST.of(d.Paying, lambda asked, say: Reason(say("First pay for the displacement."), "T4.3.1"))
FIRST.of(d.Answering, lambda asked, say: Reason(say("First the displaced piece must be placed."), "T4.3.3"))
FIRST.of(d.Adding, lambda asked, say: Reason(say("First add pieces, or stop."), "T4.3.3"))
FIRST.of(d.Lifting, lambda asked, say: Reason(say("First finish lifting your pieces."), "T4.4"))
FIRST.of(d.Putting, lambda asked, say: Reason(say("First put down the pieces you have lifted."), "T4.4"))
FIRST.of(d.Benefit, lambda asked, say: Reason(say("First choose what the claim brings you."), "T5.4"))
FIRST.of(d.NeutralCity, lambda asked, say: Reason(say("First choose the city of the neutral office."), "T10.3.3"))
FIRST.of(e.Developing, lambda asked, say: Reason(say("First choose the skill to develop."), "T6.6"))
FIRST.of(e.Swapping, lambda asked, say: Reason(say("First choose the offices to swap."), "T6.5"))
FIRST.of(e.Removing, lambda asked, say: Reason(say("First finish removing pieces."), "T6.7"))
FIRST.of(e.Taking, lambda asked, say: Reason(say("First choose the piece to remove."), "T6.7"))
FIRST.of(d.Parting, lambda asked, say: Reason(say("Your turn is ending: move the pawn, or leave it."), "T9.4"))
FIRST.of(e.Drawing, lambda asked, say: Reason(say("First the marker that comes up must be seen."), "T6.8"))
FIRST.of(e.ChoosingMarker, lambda asked, say: Reason(say("First place the markers on your plate."), "T6.8"))
FIRST.of(e.Laying, lambda asked, say: Reason(say("First place the markers on your plate."), "T6.8"))


# fmt: off
# When the time of a move comes that belongs to another decision than the one that is asked.
LATER: Cases[[Tongue], Reason] = Cases("time")
LATER.of(d.Taverns, lambda asked, say: Reason(say("Markers come up by chance."), "T12.4"))
LATER.of(d.PawnStart, lambda asked, say: Reason(say("The pawn is put into a province only before the first turn."), "T9.1"))
LATER.of(d.Placing, lambda asked, say: Reason(say("First choose to place a trader or a merchant."), "T4.2"))
LATER.of(d.Benefit, lambda asked, say: Reason(say("This comes from claiming a route: claim one first."), "T5.4"))
LATER.of(d.NeutralCity, lambda asked, say: Reason(say("A neutral office opens only when a route is all neutral."), "T10.3"))
LATER.of(d.Parting, lambda asked, say: Reason(say("The pawn may be left when the turn ends."), "T9.4"))
LATER.of(e.Drawing, lambda asked, say: Reason(say("Markers come up by chance."), "T12.4"))
for ousting in (d.Ousting, d.ChoosingVictim, d.Replacing, d.Paying):
    LATER.of(ousting, lambda asked, say: Reason(say("This belongs to displacing a piece: choose that action first."), "T4.3"))
for answering in (d.Answering, d.Adding):
    LATER.of(answering, lambda asked, say: Reason(say("Only somebody who has just been displaced answers so."), "T4.3.3"))
for moving in (d.Lifting, d.Putting):
    LATER.of(moving, lambda asked, say: Reason(say("First choose to move your pieces."), "T4.4"))
for using in (e.Developing, e.Swapping, e.Removing, e.Taking):
    LATER.of(using, lambda asked, say: Reason(say("This needs a bonus marker: use one first."), "T6.1"))
for laying in (e.ChoosingMarker, e.Laying):
    LATER.of(laying, lambda asked, say: Reason(say("Replacement markers are placed at the end of the turn."), "T6.8"))
# fmt: on


Obstacles = Iterable[tuple[bool, str, str]]  # whether each stands in the way, its sentence, its rule


def why_not(view: TeutonicaState, move: Move, say: Tongue) -> Reason | None:
    """Why the viewer may not make this move now; None exactly when it is legal."""
    standing = (Reason(text, rule) for stands, text, rule in REFUSALS(move, view, say) if stands)
    return idle(view, say, "T7.2", "T11") or next(standing, None)


def at(asked: Decision, view: TeutonicaState, say: Tongue) -> Obstacles:
    """A move belongs to one decision alone: what has to be done first, or when its time is."""
    duty = FIRST(view.decision, say) or LATER(asked, say)
    yield view.decision is not asked, duty.text, duty.rule


def free(view: TeutonicaState, say: Tongue) -> Obstacles:
    """Something has to be done first."""
    duty = FIRST(view.decision, say)
    if duty:
        yield True, duty.text, duty.rule


def act(view: TeutonicaState, say: Tongue) -> Obstacles:
    """An action costs one of the turn's."""
    yield from free(view, say)
    yield view.actions == 0, say("You have no action left."), "T3.2"


def near(view: TeutonicaState, route: int, say: Tongue) -> Obstacles:
    """T9.3: the pawn's province must border the route."""
    text = say("{route} does not border the province of the pawn.", route=name.route(view.rules, route))
    yield route not in view.rules.reachable[view.pawn + 1], text, "T9.3"


def room(view: TeutonicaState, route: int, rule: str, say: Tongue) -> Obstacles:
    yield view.free[route] == 0, say("{route} has no free space.", route=name.route(view.rules, route)), rule


def own(pieces: list[int], seat: int) -> list[int]:
    """A seat's traders and merchants in a list of all pieces."""
    return pieces[2 * seat : 2 * seat + 2]


def income(move: m.Income, view: TeutonicaState, say: Tongue) -> Obstacles:
    traders, merchants = own(view.stock, view.turn)
    most = min(view.skill(view.turn, b.BURSA), traders + merchants)
    exactly = say.many("You must take exactly {n} piece.", "You must take exactly {n} pieces.", most)
    yield from act(view, say)
    yield most == 0, say("Your stock is empty."), "T4.1"
    yield move.traders + move.merchants != most, exactly, "T4.1"
    lacking = move.traders > traders or move.merchants > merchants
    yield lacking, say("Your stock does not hold these pieces."), "T4.1"


def place(move: m.Place, view: TeutonicaState, say: Tongue) -> Obstacles:
    packed = not any(view.free[route] for route in view.rules.reachable[view.pawn + 1])
    yield from act(view, say)
    yield own(view.supply, view.turn)[move.kind] == 0, say("You have no such piece in your supply."), "T4.2"
    yield packed and view.rules.pawn, say("No route at the pawn's province has a free space."), "T9.3"
    yield packed, say("No route has a free space."), "T4.2"


def oust(move: m.Oust, view: TeutonicaState, say: Tongue) -> Obstacles:
    rules = view.rules
    foreign = [at for at in rules.reachable[view.pawn + 1] if view.roads[at] & rules.foreign[view.turn]]
    roomy = [at for at in foreign if view.room > view.free[at]]
    traders = any(view.roads[at] & rules.foreign_traders[view.turn] for at in roomy)
    yield from act(view, say)
    poor = sum(own(view.supply, view.turn)) < 2
    yield poor, say("You need one piece to put there and at least one to pay."), "T4.3.1"
    yield not foreign and rules.pawn, say("Nobody else has a piece at the pawn's province."), "T9.3"
    yield not foreign, say("Nobody else has a piece on a route."), "T4.3"
    yield from ousted(view, bool(roomy), traders, say)


def ousted(view: TeutonicaState, room: bool, trader: bool, say: Tongue) -> Obstacles:
    """T4.3.1, T4.3.2: the piece needs somewhere to go, and a merchant costs more than a trader."""
    yield not room, say("The displaced piece would have nowhere to go."), "T4.3.2"
    poor = sum(own(view.supply, view.turn)) < 3
    yield poor and not trader, say("A merchant costs two pieces beside the one you put there."), "T4.3.1"


def oust_on(move: m.OustOn, view: TeutonicaState, say: Tongue) -> Obstacles:
    rules, road = view.rules, view.roads[move.route]
    yield from at(rules.ousting, view, say)
    yield from near(view, move.route, say)
    yield not road & rules.foreign[view.turn], say("Nobody else has a piece there."), "T4.3"
    yield from ousted(view, view.room > view.free[move.route], bool(road & rules.foreign_traders[view.turn]), say)


def victim(move: m.Victim, view: TeutonicaState, say: Tongue) -> Obstacles:
    yield from at(view.rules.choosing_victim, view, say)
    yield move.piece >> 1 == view.turn, say("You cannot displace your own piece."), "T4.3"
    yield view.count(view.origin, move.piece) == 0, say("No such piece stands there."), "T4.3"
    yield from ousted(view, True, move.piece % 2 == 0, say)


def answer(move: m.Answer, view: TeutonicaState, say: Tongue) -> Obstacles:
    yield from at(view.rules.answering, view, say)
    home = move.route == view.origin
    yield home, say("The piece may not return to the route it was driven from."), "T4.3.4"
    yield from room(view, move.route, "T4.3.4", say)
    yield move.route not in state_answer.targets(view), say("A nearer route has a free space."), "T4.3.4"


def add(move: m.Add, view: TeutonicaState, say: Tongue) -> Obstacles:
    stock, supply = own(view.stock, view.seat), own(view.supply, view.seat)
    yield from at(view.rules.adding, view, say)
    yield any(stock) and not stock[move.kind], say("You have no such piece in your stock."), "T4.3.5"
    yield not any(stock) and not supply[move.kind], say("You have no such piece in your supply."), "T4.3.5"


def call(move: m.Call, view: TeutonicaState, say: Tongue) -> Obstacles:
    yield from at(view.rules.adding, view, say)
    count = view.count(move.route, 2 * view.seat + move.kind)
    loose = any(own(view.stock, view.seat) + own(view.supply, view.seat))
    yield loose, say("Extra pieces come from the stock, then from the supply, then from other routes."), "T4.3.5"
    yield count == 0, say("You have no such piece there."), "T4.3.5"
    fresh = view.placed.count(2 * move.route + move.kind)
    yield count <= fresh, say("A piece placed in this answer stays where it is."), "T4.3.5"


def claim(move: c.Claim, view: TeutonicaState, say: Tongue) -> Obstacles:
    yield from act(view, say)
    text = say("Every space of {route} must hold a piece of yours.", route=name.route(view.rules, move.route))
    yield view.full[move.route] != view.turn, text, "T5.1"
    yield from near(view, move.route, say)


def reached(view: TeutonicaState, city: int, rule: str, say: Tongue) -> Obstacles:
    """The claimed route must lead to the city."""
    ends = view.rules.city_a[view.claimed], view.rules.city_b[view.claimed]
    yield city not in ends, say("The route does not lead to {city}.", city=name.city(view.rules, city)), rule


def lacking(view: TeutonicaState, kind: int) -> bool:
    """No such piece of the active player is on the claimed route."""
    return view.count(view.claimed, 2 * view.turn + kind) == 0


def open_office(move: c.OpenOffice, view: TeutonicaState, say: Tongue) -> Obstacles:
    rules, filled, size = view.rules, view.filled[move.city], view.rules.size[move.city]
    office = rules.first[move.city] + min(filled, size - 1)
    needed, kind = rules.office_colour[office], rules.office_kind[office]
    values = {"city": name.city(rules, move.city), "colour": name.colour(needed, say)}
    yield from at(rules.benefit, view, say)
    yield from reached(view, move.city, "T5.5", say)
    yield filled == size, say("{city} has no free office.", **values), "T5.5"
    forbidden = say("Your Privilegium does not reach to {colour}, the next office of {city}.", **values)
    yield needed > view.skill(view.turn, b.PRIVILEGIUM), forbidden, "T5.5"
    square = say("The next office of {city} is square: it needs a trader of the route.", **values)
    yield not kind and lacking(view, kind), square, "T5.5"
    round = say("The next office of {city} is round: it needs a merchant of the route.", **values)
    yield kind == 1 and lacking(view, kind), round, "T5.5"


def extra_office(move: c.ExtraOffice, view: TeutonicaState, say: Tongue) -> Obstacles:
    yield from at(view.rules.benefit, view, say)
    yield from reached(view, move.city, "T6.4", say)
    yield view.extra_markers() == 0, say("You need the marker “extra office”, won before this claim."), "T6.4"
    city = name.city(view.rules, move.city)
    empty = say("An extra office needs a printed office that is taken in {city}.", city=city)
    yield view.filled[move.city] == 0, empty, "T6.4"
    yield lacking(view, move.kind), say("No such piece is on the route."), "T6.4"


def undone(view: TeutonicaState, skill: int, rule: str, say: Tongue) -> Obstacles:
    """The track of a skill must not be cleared."""
    cleared = view.tracks[b.SKILLS * view.turn + skill] == view.rules.steps[skill]
    yield cleared, say("{skill} is fully developed.", skill=name.skill(skill)), rule


def learn(move: c.Learn, view: TeutonicaState, say: Tongue) -> Obstacles:
    rules = view.rules
    taught = [rules.city_skill[city] for city in (rules.city_a[view.claimed], rules.city_b[view.claimed])]
    text = say("{skill} is not taught at the ends of this route.", skill=name.skill(move.skill))
    yield from at(rules.benefit, view, say)
    yield move.skill not in taught, text, "T5.9"
    yield from undone(view, move.skill, "T5.9", say)


def take_field(move: c.SitAtTable, view: TeutonicaState, say: Tongue) -> Obstacles:
    rules = view.rules
    yield from at(rules.benefit, view, say)
    elsewhere = say("The table belongs to the route {route}.", route=name.route(rules, rules.table_route))
    yield view.claimed != rules.table_route, elsewhere, "T5.10"
    yield view.table[move.field] != b.NOBODY, say("This field is taken."), "T5.10"
    yield lacking(view, 1), say("Only a merchant of the route can take a field of the table."), "T5.10"
    forbidden = rules.table_colours[move.field] > view.skill(view.turn, b.PRIVILEGIUM)
    yield forbidden, say("Your Privilegium does not reach to the colour of this field."), "T5.10"


def use(move: k.UseMarker, view: TeutonicaState, say: Tongue) -> Obstacles:
    rules, kind = view.rules, move.marker
    yield from free(view, say)
    missing = say("You have no unused marker “{marker}”.", marker=name.marker(rules, kind, say))
    yield view.unused[b.MARKERS * view.turn + kind] == 0, missing, "T6.1"
    skilled = all(view.tracks[b.SKILLS * view.turn + skill] == steps for skill, steps in enumerate(rules.steps))
    yield kind == b.DEVELOP_SKILL and skilled, say("All your skills are fully developed."), "T6.6"
    fixed = not any(view.may_swap(office) for office in range(rules.offices))
    yield kind == b.SWAP_OFFICES and fixed, say("There are no two neighbouring offices to swap."), "T6.5"
    alone = not any(n and (rules.remove_own or piece >> 1 != view.turn) for piece, n in enumerate(view.afield))
    yield kind == b.REMOVE_3 and alone, say("There is no piece to remove."), "T6.7"


def swap(move: k.Swap, view: TeutonicaState, say: Tongue) -> Obstacles:
    pair = view.offices[move.office : move.office + 2]
    yield from at(view.rules.swapping, view, say)
    yield b.NOBODY in pair, say("Both offices must be taken."), "T6.5"
    foreign = view.rules.swap_own and view.turn not in (piece >> 1 for piece in pair)
    yield foreign, say("One of the two offices must be your own."), "T6.5"


def remove_on(move: k.RemoveOn, view: TeutonicaState, say: Tongue) -> Obstacles:
    rules = view.rules
    there = view.roads[move.route] & (-1 if rules.remove_own else rules.foreign[view.turn])
    yield from at(rules.removing, view, say)
    yield there == 0, say("There is no piece there that you may remove."), "T6.7"


def take(move: k.Take, view: TeutonicaState, say: Tongue) -> Obstacles:
    yield from at(view.rules.taking, view, say)
    mine = move.piece >> 1 == view.turn and not view.rules.remove_own
    yield mine, say("Only pieces of others may be removed."), "T6.7"
    yield view.count(view.origin, move.piece) == 0, say("No such piece stands there."), "T6.7"


def lay(move: k.LayMarker, view: TeutonicaState, say: Tongue) -> Obstacles:
    yield from at(view.rules.laying, view, say)
    yield view.markers[move.route] != b.NOTHING, say("A marker lies there already."), "T6.8"
    yield view.roads[move.route] != 0, say("The route must be empty."), "T6.8"
    yield not view.may_lay(move.route), say("One of its cities must have a free office."), "T6.8"


def walk(move: m.Walk, view: TeutonicaState, say: Tongue) -> Obstacles:
    parting = view.decision is view.rules.parting
    yield from () if parting else free(view, say)
    yield view.walked, say("The free pawn move of this turn is used."), "T9.4"
    late = say("After the first action the free pawn move comes when you end the turn.")
    yield view.acted and not parting, late, "T9.4"
    far = move.province not in view.rules.walkable[view.pawn]
    yield far, say("The free pawn move crosses one or two borders."), "T9.4"


# fmt: off
REFUSALS: Cases[[TeutonicaState, Tongue], Obstacles] = Cases("refusal")
REFUSALS.of(m.TavernMarker, lambda move, view, say: [*at(view.rules.taverns, view, say), (move.marker in view.markers, say("This marker lies at a tavern."), "T2.2")])
REFUSALS.of(m.StartPawn, lambda move, view, say: at(view.rules.pawn_start, view, say))
REFUSALS.of(m.Income, income)
REFUSALS.of(m.Place, place)
REFUSALS.of(m.PlaceOn, lambda move, view, say: [*at(view.rules.placing, view, say), *near(view, move.route, say), *room(view, move.route, "T4.2", say)])
REFUSALS.of(m.Oust, oust)
REFUSALS.of(m.OustOn, oust_on)
REFUSALS.of(m.Victim, victim)
REFUSALS.of(m.With, lambda move, view, say: at(view.rules.replacing, view, say))
REFUSALS.of(m.Pay, lambda move, view, say: at(view.rules.paying, view, say))
REFUSALS.of(m.Answer, answer)
REFUSALS.of(m.Add, add)
REFUSALS.of(m.Call, call)
REFUSALS.of(m.StopAnswer, lambda move, view, say: at(view.rules.adding, view, say))
REFUSALS.of(m.MovePieces, lambda move, view, say: [*act(view, say), (not any(own(view.afield, view.turn)), say("You have no piece on any route."), "T4.4")])
REFUSALS.of(m.Lift, lambda move, view, say: [*at(view.rules.lifting, view, say), (view.count(move.route, 2 * view.turn + move.kind) == 0, say("You have no such piece there."), "T4.4")])
REFUSALS.of(m.PutDown, lambda move, view, say: [*at(view.rules.lifting, view, say), (not view.hand, say("Lift at least one piece."), "T4.4")])
REFUSALS.of(m.PutOn, lambda move, view, say: [*at(view.rules.putting, view, say), *room(view, move.route, "T4.4", say)])
REFUSALS.of(c.Claim, claim)
REFUSALS.of(c.OpenOffice, open_office)
REFUSALS.of(c.ExtraOffice, extra_office)
REFUSALS.of(c.Learn, learn)
REFUSALS.of(c.SitAtTable, take_field)
REFUSALS.of(c.NoBenefit, lambda move, view, say: at(view.rules.benefit, view, say))
REFUSALS.of(c.NeutralOffice, lambda move, view, say: [*at(view.rules.neutral_office, view, say), *reached(view, move.city, "T10.3.3", say)])
REFUSALS.of(k.UseMarker, use)
REFUSALS.of(k.Develop, lambda move, view, say: [*at(view.rules.developing, view, say), *undone(view, move.skill, "T6.6", say)])
REFUSALS.of(k.Swap, swap)
REFUSALS.of(k.RemoveOn, remove_on)
REFUSALS.of(k.Take, take)
REFUSALS.of(k.StopRemoving, lambda move, view, say: [*at(view.rules.removing, view, say), (view.removed == 0, say("Remove at least one piece."), "T6.7")])
REFUSALS.of(k.DrawMarker, lambda move, view, say: [*at(view.rules.drawing, view, say), (view.stack[move.marker] == 0, say("No such marker is left in the stack."), "T12.2")])
REFUSALS.of(k.PickMarker, lambda move, view, say: [*at(view.rules.choosing_marker, view, say), (b.MARKERS * view.turn + move.marker not in view.plate, say("No such marker lies on your plate."), "T6.8")])
REFUSALS.of(k.LayMarker, lay)
REFUSALS.of(m.Walk, walk)
REFUSALS.of(m.Ride, lambda move, view, say: [*act(view, say), (move.province == view.pawn, say("The pawn is there already."), "T9.5")])
REFUSALS.of(m.Stay, lambda move, view, say: at(view.rules.parting, view, say))
REFUSALS.of(m.EndTurn, lambda move, view, say: free(view, say))
# fmt: on
