"""Why a move of Hansa Teutonica is not allowed now: what stands in the way of each kind of move."""

from __future__ import annotations

from collections.abc import Iterable

from kogge.core.cases import Cases
from kogge.core.model import Decision
from kogge.core.reason import Obstacle, Reason, first
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

Obstacles = Iterable[Obstacle]


class TeutonicaRefusal:
    """What stands in the way of each kind of move; None where nothing does."""

    def __init__(self, view: TeutonicaState, say: Tongue) -> None:
        self.view, self.rules, self.say, self.turn = view, view.rules, say, view.turn
        self.duty = FIRST(view.decision, say)
        self.near = view.rules.reachable[view.pawn + 1]
        self.supply, self.stock = name.pair(view.supply, view.turn), name.pair(view.stock, view.turn)
        self.ends = view.rules.city_a[view.claimed], view.rules.city_b[view.claimed]

    def at(self, asked: Decision, obstacles: Obstacles = ()) -> Reason | None:
        """A move that belongs to one decision alone: what has to be done first, or when its time is."""
        return first(*obstacles) if self.view.decision is asked else self.duty or LATER(asked, self.say)

    def free(self, obstacles: Obstacles = (), also: Decision | None = None) -> Reason | None:
        """What is done between actions: something else may have to be done first."""
        return (None if self.view.decision is also else self.duty) or first(*obstacles)

    def act(self, obstacles: Obstacles) -> Reason | None:
        """An action costs one of the turn's."""
        return self.duty or first((self.view.actions == 0, self.say("You have no action left."), "T3.2"), *obstacles)

    def far(self, route: int) -> Obstacle:
        """T9.3: the pawn's province must border the route."""
        text = self.say("{route} does not border the province of the pawn.", route=name.route(self.rules, route))
        return route not in self.near, text, "T9.3"

    def packed(self, route: int, rule: str) -> Obstacle:
        text = self.say("{route} has no free space.", route=name.route(self.rules, route))
        return self.view.free[route] == 0, text, rule

    def income(self, move: m.Income) -> Obstacles:
        say, (traders, merchants) = self.say, self.stock
        most = min(self.view.skill(self.turn, b.BURSA), traders + merchants)
        exactly = say.many("You must take exactly {n} piece.", "You must take exactly {n} pieces.", most)
        lacking = move.traders > traders or move.merchants > merchants
        yield most == 0, say("Your stock is empty."), "T4.1"
        yield move.traders + move.merchants != most, exactly, "T4.1"
        yield lacking, say("Your stock does not hold these pieces."), "T4.1"

    def place(self, move: m.Place) -> Obstacles:
        say, packed = self.say, not any(self.view.free[route] for route in self.near)
        yield self.supply[move.kind] == 0, say("You have no such piece in your supply."), "T4.2"
        yield packed and self.rules.pawn, say("No route at the pawn's province has a free space."), "T9.3"
        yield packed, say("No route has a free space."), "T4.2"

    def place_on(self, move: m.PlaceOn) -> Obstacles:
        yield self.far(move.route)
        yield self.packed(move.route, "T4.2")

    def oust(self) -> Obstacles:
        view, rules, say = self.view, self.rules, self.say
        foreign = [at for at in self.near if view.roads[at] & rules.foreign[self.turn]]
        roomy = [at for at in foreign if view.room > view.free[at]]
        traders = any(view.roads[at] & rules.foreign_traders[self.turn] for at in roomy)
        yield sum(self.supply) < 2, say("You need one piece to put there and at least one to pay."), "T4.3.1"
        yield not foreign and rules.pawn, say("Nobody else has a piece at the pawn's province."), "T9.3"
        yield not foreign, say("Nobody else has a piece on a route."), "T4.3"
        yield from self.ousted(bool(roomy), traders)

    def ousted(self, room: bool, trader: bool) -> Obstacles:
        """T4.3.1, T4.3.2: the piece needs somewhere to go, and a merchant costs more than a trader."""
        poor, say = sum(self.supply) < 3, self.say
        yield not room, say("The displaced piece would have nowhere to go."), "T4.3.2"
        yield poor and not trader, say("A merchant costs two pieces beside the one you put there."), "T4.3.1"

    def oust_on(self, move: m.OustOn) -> Obstacles:
        view, rules, road = self.view, self.rules, self.view.roads[move.route]
        trader = road & rules.foreign_traders[self.turn] != 0
        yield self.far(move.route)
        yield not road & rules.foreign[self.turn], self.say("Nobody else has a piece there."), "T4.3"
        yield from self.ousted(view.room > view.free[move.route], trader)

    def victim(self, move: m.Victim) -> Obstacles:
        yield move.piece >> 1 == self.turn, self.say("You cannot displace your own piece."), "T4.3"
        yield self.gone(move.piece, "T4.3")
        yield from self.ousted(True, move.piece % 2 == 0)

    def gone(self, piece: int, rule: str) -> Obstacle:
        return self.view.count(self.view.origin, piece) == 0, self.say("No such piece stands there."), rule

    def answer(self, move: m.Answer) -> Obstacles:
        view, say = self.view, self.say
        yield move.route == view.origin, say("The piece may not return to the route it was driven from."), "T4.3.4"
        yield self.packed(move.route, "T4.3.4")
        yield move.route not in state_answer.targets(view), say("A nearer route has a free space."), "T4.3.4"

    def add(self, move: m.Add) -> Obstacles:
        say, seat = self.say, self.view.seat
        stock, supply = name.pair(self.view.stock, seat), name.pair(self.view.supply, seat)
        yield any(stock) and not stock[move.kind], say("You have no such piece in your stock."), "T4.3.5"
        yield not any(stock) and not supply[move.kind], say("You have no such piece in your supply."), "T4.3.5"

    def call(self, move: m.Call) -> Obstacles:
        view, say, seat = self.view, self.say, self.view.seat
        count = view.count(move.route, 2 * seat + move.kind)
        loose = any(name.pair(view.stock, seat) + name.pair(view.supply, seat))
        fresh = view.placed.count(2 * move.route + move.kind)
        order = say("Extra pieces come from the stock, then from the supply, then from other routes.")
        yield loose, order, "T4.3.5"
        yield count == 0, say("You have no such piece there."), "T4.3.5"
        yield count <= fresh, say("A piece placed in this answer stays where it is."), "T4.3.5"

    def move_pieces(self) -> Obstacles:
        yield not any(name.pair(self.view.afield, self.turn)), self.say("You have no piece on any route."), "T4.4"

    def lift(self, move: m.Lift) -> Obstacles:
        none = self.view.count(move.route, 2 * self.turn + move.kind) == 0
        yield none, self.say("You have no such piece there."), "T4.4"

    def put_down(self) -> Obstacles:
        yield not self.view.hand, self.say("Lift at least one piece."), "T4.4"

    def claim(self, move: c.Claim) -> Obstacles:
        text = self.say("Every space of {route} must hold a piece of yours.", route=name.route(self.rules, move.route))
        yield self.view.full[move.route] != self.turn, text, "T5.1"
        yield self.far(move.route)

    def astray(self, city: int, rule: str) -> Obstacle:
        """The claimed route must lead to the city."""
        text = self.say("The route does not lead to {city}.", city=name.city(self.rules, city))
        return city not in self.ends, text, rule

    def lacking(self, kind: int) -> bool:
        """No such piece of the active player is on the claimed route."""
        return self.view.count(self.view.claimed, 2 * self.turn + kind) == 0

    def open_office(self, move: c.OpenOffice) -> Obstacles:
        rules, say, filled, size = self.rules, self.say, self.view.filled[move.city], self.rules.size[move.city]
        office = rules.first[move.city] + min(filled, size - 1)
        needed, kind = rules.office_colour[office], rules.office_kind[office]
        values = {"city": name.city(rules, move.city), "colour": name.colour(needed, say)}
        forbidden = say("Your Privilegium does not reach to {colour}, the next office of {city}.", **values)
        square = say("The next office of {city} is square: it needs a trader of the route.", **values)
        round = say("The next office of {city} is round: it needs a merchant of the route.", **values)
        yield self.astray(move.city, "T5.5")
        yield filled == size, say("{city} has no free office.", **values), "T5.5"
        yield needed > self.view.skill(self.turn, b.PRIVILEGIUM), forbidden, "T5.5"
        yield self.lacking(kind), round if kind else square, "T5.5"

    def extra_office(self, move: c.ExtraOffice) -> Obstacles:
        view, say, city = self.view, self.say, name.city(self.rules, move.city)
        empty = say("An extra office needs a printed office that is taken in {city}.", city=city)
        yield self.astray(move.city, "T6.4")
        yield view.extra_markers() == 0, say("You need the marker “extra office”, won before this claim."), "T6.4"
        yield view.filled[move.city] == 0 and not self.rules.extra_anywhere, empty, "T6.4"
        yield self.lacking(move.kind), say("No such piece is on the route."), "T6.4"

    def skilled(self, skill: int, rule: str) -> Obstacle:
        """The track of a skill must not be cleared."""
        cleared = self.view.tracks[b.SKILLS * self.turn + skill] == self.rules.steps[skill]
        return cleared, self.say("{skill} is fully developed.", skill=self.rules.skill_names[skill]), rule

    def learn(self, move: c.Learn) -> Obstacles:
        taught = [self.rules.city_skill[city] for city in self.ends]
        text = self.say("{skill} is not taught at the ends of this route.", skill=self.rules.skill_names[move.skill])
        yield move.skill not in taught, text, "T5.9"
        yield self.skilled(move.skill, "T5.9")

    def take_field(self, move: c.SitAtTable) -> Obstacles:
        view, rules, say = self.view, self.rules, self.say
        elsewhere = say("The table belongs to the route {route}.", route=name.route(rules, rules.table_route))
        forbidden = rules.table_colours[move.field] > view.skill(self.turn, b.PRIVILEGIUM)
        yield view.claimed != rules.table_route, elsewhere, "T5.10"
        yield view.table[move.field] != b.NOBODY, say("This field is taken."), "T5.10"
        yield self.lacking(1), say("Only a merchant of the route can take a field of the table."), "T5.10"
        yield forbidden, say("Your Privilegium does not reach to the colour of this field."), "T5.10"

    def use(self, move: k.UseMarker) -> Obstacles:
        view, rules, say, turn, kind = self.view, self.rules, self.say, self.turn, move.marker
        missing = say("You have no unused marker “{marker}”.", marker=name.marker(rules, kind, say))
        skilled = all(self.skilled(skill, "T6.6")[0] for skill in range(b.SKILLS))
        fixed = not any(view.may_swap(office) for office in range(rules.offices))
        alone = not any(n and (rules.remove_own or piece >> 1 != turn) for piece, n in enumerate(view.afield))
        claiming, held = view.claimed != b.NOTHING, view.unused[b.MARKERS * turn + kind]
        if claiming and rules.remove_own:
            alone = not any(road for at, road in enumerate(view.roads) if at != view.claimed)
        fresh = say("You have won this marker just now: use it after this action.")
        yield held == 0, missing, "T6.1"
        yield claiming and held == 1 and view.fresh == kind, fresh, "T6.2"
        yield (
            claiming and kind == b.REMOVE_3 and rules.remove_moves,
            say("Pieces are moved between actions only."),
            "T13.7",
        )
        yield kind == b.DEVELOP_SKILL and skilled, say("All your skills are fully developed."), "T6.6"
        yield kind == b.SWAP_OFFICES and fixed, say("There are no two neighbouring offices to swap."), "T6.5"
        yield kind == b.REMOVE_3 and alone, say("There is no piece to remove."), "T6.7"

    def swap(self, move: k.Swap) -> Obstacles:
        pair = self.view.offices[move.office : move.office + 2]
        foreign = self.rules.swap_own and self.turn not in (piece >> 1 for piece in pair)
        yield b.NOBODY in pair, self.say("Both offices must be taken."), "T6.5"
        yield foreign, self.say("One of the two offices must be your own."), "T6.5"
        same = pair[0] >> 1 == pair[1] >> 1 and not self.rules.idle_swaps
        yield same, self.say("Both offices belong to the same player: nothing would change."), "T6.5"

    def remove_on(self, move: k.RemoveOn) -> Obstacles:
        mask = -1 if self.rules.remove_own else self.rules.foreign[self.turn]
        yield move.route == self.view.claimed, self.say("The pieces on the claimed route stay there."), "T13.7"
        yield not self.view.roads[move.route] & mask, self.say("There is no piece there that you may remove."), "T6.7"

    def take(self, move: k.Take) -> Obstacles:
        mine = move.piece >> 1 == self.turn and not self.rules.remove_own
        yield mine, self.say("Only pieces of others may be removed."), "T6.7"
        yield self.gone(move.piece, "T6.7")

    def stop_removing(self) -> Obstacles:
        yield self.view.removed == 0, self.say("Remove at least one piece."), "T6.7"

    def tavern(self, move: m.TavernMarker) -> Obstacles:
        yield move.marker in self.view.markers, self.say("This marker lies at a tavern."), "T2.2"

    def draw(self, move: k.DrawMarker) -> Obstacles:
        yield self.view.stack[move.marker] == 0, self.say("No such marker is left in the stack."), "T12.2"

    def pick(self, move: k.PickMarker) -> Obstacles:
        none = b.MARKERS * self.turn + move.marker not in self.view.plate
        yield none, self.say("No such marker lies on your plate."), "T6.8"

    def lay(self, move: k.LayMarker) -> Obstacles:
        yield self.view.markers[move.route] != b.NOTHING, self.say("A marker lies there already."), "T6.8"
        yield self.view.roads[move.route] != 0, self.say("The route must be empty."), "T6.8"
        yield not self.view.may_lay(move.route), self.say("One of its cities must have a free office."), "T6.8"

    def walk(self, move: m.Walk) -> Obstacles:
        view, say, parting = self.view, self.say, self.view.decision is self.rules.parting
        late = say("After the first action the free pawn move comes when you end the turn.")
        far = move.province not in self.rules.walkable[view.pawn]
        yield view.walked, say("The free pawn move of this turn is used."), "T9.4"
        yield view.acted and not parting, late, "T9.4"
        yield far, say("The free pawn move crosses one or two borders."), "T9.4"

    def ride(self, move: m.Ride) -> Obstacles:
        yield move.province == self.view.pawn, self.say("The pawn is there already."), "T9.5"


REFUSALS: Cases[[TeutonicaRefusal], Reason | None] = Cases("refusal")
REFUSALS.of(m.TavernMarker, lambda move, why: why.at(why.rules.taverns, why.tavern(move)))
REFUSALS.of(m.StartPawn, lambda move, why: why.at(why.rules.pawn_start))
REFUSALS.of(m.Income, lambda move, why: why.act(why.income(move)))
REFUSALS.of(m.Place, lambda move, why: why.act(why.place(move)))
REFUSALS.of(m.PlaceOn, lambda move, why: why.at(why.rules.placing, why.place_on(move)))
REFUSALS.of(m.Oust, lambda move, why: why.act(why.oust()))
REFUSALS.of(m.OustOn, lambda move, why: why.at(why.rules.ousting, why.oust_on(move)))
REFUSALS.of(m.Victim, lambda move, why: why.at(why.rules.choosing_victim, why.victim(move)))
REFUSALS.of(m.With, lambda move, why: why.at(why.rules.replacing))
REFUSALS.of(m.Pay, lambda move, why: why.at(why.rules.paying))
REFUSALS.of(m.Answer, lambda move, why: why.at(why.rules.answering, why.answer(move)))
REFUSALS.of(m.Add, lambda move, why: why.at(why.rules.adding, why.add(move)))
REFUSALS.of(m.Call, lambda move, why: why.at(why.rules.adding, why.call(move)))
REFUSALS.of(m.StopAnswer, lambda move, why: why.at(why.rules.adding))
REFUSALS.of(m.MovePieces, lambda move, why: why.act(why.move_pieces()))
REFUSALS.of(m.Lift, lambda move, why: why.at(why.rules.lifting, why.lift(move)))
REFUSALS.of(m.PutDown, lambda move, why: why.at(why.rules.lifting, why.put_down()))
REFUSALS.of(m.PutOn, lambda move, why: why.at(why.rules.putting, [why.packed(move.route, "T4.4")]))
REFUSALS.of(c.Claim, lambda move, why: why.act(why.claim(move)))
REFUSALS.of(c.OpenOffice, lambda move, why: why.at(why.rules.benefit, why.open_office(move)))
REFUSALS.of(c.ExtraOffice, lambda move, why: why.at(why.rules.benefit, why.extra_office(move)))
REFUSALS.of(c.Learn, lambda move, why: why.at(why.rules.benefit, why.learn(move)))
REFUSALS.of(c.SitAtTable, lambda move, why: why.at(why.rules.benefit, why.take_field(move)))
REFUSALS.of(c.NoBenefit, lambda move, why: why.at(why.rules.benefit))
REFUSALS.of(c.NeutralOffice, lambda move, why: why.at(why.rules.neutral_office, [why.astray(move.city, "T10.3.3")]))
REFUSALS.of(k.UseMarker, lambda move, why: why.free(why.use(move), why.rules.benefit if why.rules.any_time else None))
REFUSALS.of(k.Develop, lambda move, why: why.at(why.rules.developing, [why.skilled(move.skill, "T6.6")]))
REFUSALS.of(k.Swap, lambda move, why: why.at(why.rules.swapping, why.swap(move)))
REFUSALS.of(k.RemoveOn, lambda move, why: why.at(why.rules.removing, why.remove_on(move)))
REFUSALS.of(k.Take, lambda move, why: why.at(why.rules.taking, why.take(move)))
REFUSALS.of(k.StopRemoving, lambda move, why: why.at(why.rules.removing, why.stop_removing()))
REFUSALS.of(k.DrawMarker, lambda move, why: why.at(why.rules.drawing, why.draw(move)))
REFUSALS.of(k.PickMarker, lambda move, why: why.at(why.rules.choosing_marker, why.pick(move)))
REFUSALS.of(k.LayMarker, lambda move, why: why.at(why.rules.laying, why.lay(move)))
REFUSALS.of(m.Walk, lambda move, why: why.free(why.walk(move), why.rules.parting))
REFUSALS.of(m.Ride, lambda move, why: why.act(why.ride(move)))
REFUSALS.of(m.Stay, lambda move, why: why.at(why.rules.parting))
REFUSALS.of(m.EndTurn, lambda move, why: why.free())
