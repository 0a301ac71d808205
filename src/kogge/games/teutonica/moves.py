"""What each move of Hansa Teutonica does."""

from __future__ import annotations

from kogge.core.model import Move, State
from kogge.games.teutonica.board import (
    ACTIONS_3,
    ACTIONS_4,
    DEVELOP_SKILL,
    EXTRA_OFFICE,
    LIBER,
    MARKERS,
    NOTHING,
    REMOVED,
    SWAP_OFFICES,
)
from kogge.games.teutonica.state import TeutonicaState


class RouteMove(Move):
    """A move that names a route."""

    def __init__(self, text: str, route: int) -> None:
        super().__init__(text)
        self.route = route


class KindMove(Move):
    """A move that names a kind of piece: trader or merchant."""

    def __init__(self, text: str, kind: int) -> None:
        super().__init__(text)
        self.kind = kind


class RoutePieceMove(Move):
    """A move that names a route and a kind of piece there."""

    def __init__(self, text: str, route: int, kind: int) -> None:
        super().__init__(text)
        self.route = route
        self.kind = kind


class CityMove(Move):
    """A move that names a city."""

    def __init__(self, text: str, city: int) -> None:
        super().__init__(text)
        self.city = city


class MarkerMove(Move):
    """A move that names a kind of bonus marker."""

    def __init__(self, text: str, marker: int) -> None:
        super().__init__(text)
        self.marker = marker


class SkillMove(Move):
    """A move that names a track of the desk."""

    def __init__(self, text: str, skill: int) -> None:
        super().__init__(text)
        self.skill = skill


class ProvinceMove(Move):
    """A move that names a province."""

    def __init__(self, text: str, province: int) -> None:
        super().__init__(text)
        self.province = province


class OwnedPieceMove(Move):
    """A move that names an owner's kind of piece: 2 x owner + kind."""

    def __init__(self, text: str, piece: int) -> None:
        super().__init__(text)
        self.piece = piece


# Set-up and chance.


class TavernMarker(MarkerMove):
    """T2.2: a starting marker comes onto the next tavern."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        for route in rules.tavern_routes:
            if state.markers[route] == NOTHING:
                state.markers[route] = self.marker
                break
        for route in rules.tavern_routes:
            if state.markers[route] == NOTHING:
                return
        if rules.pawn:
            state.seat = 1
            state.decision = rules.pawn_start
        else:
            state.begin_turn(0)


class StartPawn(ProvinceMove):
    """T9.1: the second player puts the pawn into a province."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.pawn = self.province
        state.begin_turn(0)


class DrawMarker(MarkerMove):
    """T6.8, T12.2: a marker counted off before is turned up."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.stack[self.marker] -= 1
        state.left -= 1
        state.counted -= 1
        state.plate[MARKERS * state.turn + self.marker] += 1
        if state.counted == 0:
            state.lay_markers()


# Actions 1 to 4.


class Income(Move):
    """T4.1: pieces come from the stock into the supply."""

    def __init__(self, text: str, traders: int, merchants: int) -> None:
        super().__init__(text)
        self.traders = traders
        self.merchants = merchants

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        own = 2 * state.turn
        state.spend()
        state.stock[own] -= self.traders
        state.supply[own] += self.traders
        state.stock[own + 1] -= self.merchants
        state.supply[own + 1] += self.merchants


class Place(KindMove):
    """T4.2: a piece of the supply is taken in hand."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.spend()
        state.held = self.kind
        state.decision = state.rules.placing


class PlaceOn(RouteMove):
    """T4.2: it comes onto a free space of a route."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        piece = 2 * state.turn + state.held
        state.supply[piece] -= 1
        state.held = NOTHING
        state.add(self.route, piece)
        state.decision = state.rules.acting


class Oust(Move):
    """T4.3: somebody shall be displaced."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.spend()
        state.decision = state.rules.ousting


class OustOn(RouteMove):
    """T4.3: on this route; the piece is asked for where there are several to choose from."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        state.origin = self.route
        own = 2 * state.turn
        rich = state.supply[own] + state.supply[own + 1] > 2
        choices: int = 0
        for piece in range(rules.width):
            if piece >> 1 != state.turn and state.pieces[self.route * rules.width + piece] > 0:
                if rich or piece % 2 == 0:
                    choices += 1
                    state.victim = piece
        if choices > 1:
            state.victim = NOTHING
            state.decision = rules.choosing_victim
        else:
            state.oust()


class Victim(OwnedPieceMove):
    """T4.3: the piece to displace."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.victim = self.piece
        state.oust()


class With(KindMove):
    """T4.3.1: the own piece that takes its place."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.replace(self.kind)


class Pay(KindMove):
    """T4.3.1: a piece goes from the supply to the stock."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        piece = 2 * state.turn + self.kind
        state.supply[piece] -= 1
        state.stock[piece] += 1
        state.dues -= 1
        state.pay()


class Answer(RouteMove):
    """T4.3.4: the ousted piece, or an extra one, comes onto a near route."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.settle(self.route)


class Add(KindMove):
    """T4.3.5: an extra piece from the stock, or from the supply where the stock is empty."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        own = 2 * state.seat
        piece = own + self.kind
        if state.stock[own] + state.stock[own + 1] > 0:
            state.stock[piece] -= 1
        else:
            state.supply[piece] -= 1
        state.extras -= 1
        state.hand.append(piece)
        state.seek()


class Call(RoutePieceMove):
    """T4.3.5: an extra piece from another route, where stock and supply are empty."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.extras -= 1
        state.called = self.route
        state.hand.append(2 * state.seat + self.kind)
        state.seek()


class StopAnswer(Move):
    """T4.3.3: no more extra pieces."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.finish()


class MovePieces(Move):
    """T4.4: own pieces shall be moved."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.spend()
        state.decision = state.rules.lifting


class Lift(RoutePieceMove):
    """T4.4: an own piece is lifted; with the last one allowed, putting down begins."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        own = 2 * state.turn
        piece = own + self.kind
        state.take(self.route, piece)
        # Merchants come last in the hand: one order of putting down reaches every arrangement.
        if self.kind == 0:
            state.hand.insert(0, piece)
        else:
            state.hand.append(piece)
        if len(state.hand) == state.skill(state.turn, LIBER) or state.afield[own] + state.afield[own + 1] == 0:
            state.put_on()


class PutDown(Move):
    """T4.4: enough lifted."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.put_on()


class PutOn(RouteMove):
    """T4.4: a lifted piece comes onto a free space of any route."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        neutral = state.rules.seats
        piece = state.hand.pop()
        state.add(self.route, piece)
        if piece >> 1 == neutral and state.full[self.route] == neutral:
            state.claim_neutral(self.route)
        else:
            state.put_on()


# Action 5: claim a route.


class Claim(RouteMove):
    """T5.1: a route full of own pieces is claimed; the benefit is asked for where there is one."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.spend()
        state.claim(self.route)
        if len(state.rules.benefit.legal(state)) > 1:
            state.decision = state.rules.benefit
        else:
            state.clear_claimed()
            state.finish()


class OpenOffice(CityMove):
    """T5.5: a piece of the route becomes the leftmost free printed office of an end city."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        piece = 2 * state.turn + rules.office_kind[rules.first[self.city] + state.filled[self.city]]
        state.take(state.claimed, piece)
        state.open_office(self.city, piece)
        state.clear_claimed()
        state.finish()


class ExtraOffice(CityMove):
    """T6.4: a piece of the route becomes an extra office, with a marker owned before."""

    def __init__(self, text: str, city: int, kind: int) -> None:
        super().__init__(text, city)
        self.kind = kind

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        turn = state.turn
        piece = 2 * turn + self.kind
        state.unused[MARKERS * turn + EXTRA_OFFICE] -= 1
        state.used[MARKERS * turn + EXTRA_OFFICE] += 1
        state.take(state.claimed, piece)
        state.extra.append(self.city * state.rules.width + piece)
        state.settle_office(self.city, turn)
        state.clear_claimed()
        state.finish()


class Learn(SkillMove):
    """T5.9: the skill of the end city."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.uncover(state.turn, self.skill)
        state.clear_claimed()
        state.finish()


class SitAtTable(Move):
    """T5.10: a merchant of the route goes to a field of the Coellen table."""

    def __init__(self, text: str, field: int) -> None:
        super().__init__(text)
        self.field = field

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.take(state.claimed, 2 * state.turn + 1)
        state.table[self.field] = state.turn
        state.clear_claimed()
        state.finish()


class NoBenefit(Move):
    """T5.4: nothing, by choice."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.clear_claimed()
        state.finish()


class NeutralOffice(CityMove):
    """T10.3.3: the city in which the neutral colour opens its office."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.open_neutral(self.city)


# Bonus markers.


class UseMarker(MarkerMove):
    """T6.1, T6.3: a marker is turned down; more actions count at once, other kinds ask for their target."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        at = MARKERS * state.turn + self.marker
        state.unused[at] -= 1
        state.used[at] += 1
        if self.marker == ACTIONS_3:
            state.actions += 3
        elif self.marker == ACTIONS_4:
            state.actions += 4
        elif self.marker == DEVELOP_SKILL:
            state.decision = rules.developing
        elif self.marker == SWAP_OFFICES:
            state.decision = rules.swapping
        else:
            state.decision = rules.removing


class Develop(SkillMove):
    """T6.6: the skill to develop with the marker."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.uncover(state.turn, self.skill)
        state.finish()


class Swap(Move):
    """T6.5: a printed office changes places with the one to its right."""

    def __init__(self, text: str, office: int) -> None:
        super().__init__(text)
        self.office = office

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        offices = state.offices
        left = offices[self.office]
        offices[self.office] = offices[self.office + 1]
        offices[self.office + 1] = left
        city = state.rules.office_city[self.office]
        state.ruler[city] = state.controller(city)
        state.finish()


class RemoveOn(RouteMove):
    """T6.7: a piece of this route; which one is asked where there are several kinds."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        state.origin = self.route
        moves = rules.taking.legal(state)
        if len(moves) > 1:
            state.decision = rules.taking
        else:
            moves[0].apply(state)


class Take(OwnedPieceMove):
    """T6.7: the piece goes to its owner's supply, a neutral one to the reserve; with option `move` into the hand."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        state.take(state.origin, self.piece)
        state.origin = NOTHING
        state.removed += 1
        if rules.remove_moves:
            state.hand.append(self.piece)
            state.hand.sort()
        elif self.piece >> 1 < rules.seats:
            state.supply[self.piece] += 1
        state.decision = rules.removing
        if state.removed == REMOVED or len(rules.removing.legal(state)) == 1:
            state.removed = 0
            state.put_on()


class StopRemoving(Move):
    """T6.7: fewer than three."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.removed = 0
        state.put_on()


# The pawn, and the end of a turn.


class Walk(ProvinceMove):
    """T9.4: the free pawn move, before the first action or after the last one."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.pawn = self.province
        state.walked = True
        if state.decision is state.rules.parting:
            state.end_turn()


class Stay(Move):
    """T9.4: the pawn stays where it is."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.end_turn()


class Ride(ProvinceMove):
    """T9.5: one action brings the pawn to any other province."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.spend()
        state.pawn = self.province


class EndTurn(Move):
    """T3.5: the turn ends; unused actions are lost."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        if state.rules.pawn and not state.walked:
            state.actions = 0
            state.decision = state.rules.parting
        else:
            state.end_turn()


class PickMarker(MarkerMove):
    """T6.8: the marker to place next."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.laid = self.marker
        state.decision = state.rules.laying


class LayMarker(RouteMove):
    """T6.8: it comes onto a legal route."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.lay(self.route)
