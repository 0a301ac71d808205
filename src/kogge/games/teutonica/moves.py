"""What each move of Hansa Teutonica does."""

from __future__ import annotations

from kogge.core.model import Move, State
from kogge.core.packed import i64
from kogge.games.teutonica.board import (
    LIBER,
    NOTHING,
)
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.state_answer import claim_neutral, oust, pay, put_on, replace, seek, settle
from kogge.games.teutonica.state_markers import end_turn


class RouteMove(Move):
    """A move that names a route."""

    def __init__(self, text: str, route: i64) -> None:
        super().__init__(text)
        self.route = route


class KindMove(Move):
    """A move that names a kind of piece: trader or merchant."""

    def __init__(self, text: str, kind: i64) -> None:
        super().__init__(text)
        self.kind = kind


class RoutePieceMove(Move):
    """A move that names a route and a kind of piece there."""

    def __init__(self, text: str, route: i64, kind: i64) -> None:
        super().__init__(text)
        self.route = route
        self.kind = kind


class CityMove(Move):
    """A move that names a city."""

    def __init__(self, text: str, city: i64) -> None:
        super().__init__(text)
        self.city = city


class MarkerMove(Move):
    """A move that names a kind of bonus marker."""

    def __init__(self, text: str, marker: i64) -> None:
        super().__init__(text)
        self.marker = marker


class SkillMove(Move):
    """A move that names a track of the desk."""

    def __init__(self, text: str, skill: i64) -> None:
        super().__init__(text)
        self.skill = skill


class ProvinceMove(Move):
    """A move that names a province."""

    def __init__(self, text: str, province: i64) -> None:
        super().__init__(text)
        self.province = province


class OwnedPieceMove(Move):
    """A move that names an owner's kind of piece: 2 x owner + kind."""

    def __init__(self, text: str, piece: i64) -> None:
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


# Actions 1 to 4.


class Income(Move):
    """T4.1: pieces come from the stock into the supply."""

    def __init__(self, text: str, traders: i64, merchants: i64) -> None:
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
        choices: i64 = 0
        for piece in range(rules.width):
            if piece >> 1 != state.turn and state.count(self.route, piece) > 0:
                if rich or piece % 2 == 0:
                    choices += 1
                    state.victim = piece
        if choices > 1:
            state.victim = NOTHING
            state.decision = rules.choosing_victim
        else:
            oust(state)


class Victim(OwnedPieceMove):
    """T4.3: the piece to displace."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.victim = self.piece
        oust(state)


class With(KindMove):
    """T4.3.1: the own piece that takes its place."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        replace(state, self.kind)


class Pay(KindMove):
    """T4.3.1: a piece goes from the supply to the stock."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        piece = 2 * state.turn + self.kind
        state.supply[piece] -= 1
        state.stock[piece] += 1
        state.dues -= 1
        pay(state)


class Answer(RouteMove):
    """T4.3.4: the ousted piece, or an extra one, comes onto a near route."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        settle(state, self.route)


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
        seek(state)


class Call(RoutePieceMove):
    """T4.3.5: an extra piece from another route, where stock and supply are empty."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.extras -= 1
        state.called = self.route
        state.hand.append(2 * state.seat + self.kind)
        seek(state)


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
            put_on(state)


class PutDown(Move):
    """T4.4: enough lifted."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        put_on(state)


class PutOn(RouteMove):
    """T4.4: a lifted piece comes onto a free space of any route."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        neutral = state.rules.seats
        piece = state.hand.pop()
        state.add(self.route, piece)
        if piece >> 1 == neutral and state.full[self.route] == neutral:
            claim_neutral(state, self.route)
        else:
            put_on(state)


# The pawn, and the end of a turn.


class Walk(ProvinceMove):
    """T9.4: the free pawn move, before the first action or after the last one."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.pawn = self.province
        state.walked = True
        if state.decision is state.rules.parting:
            end_turn(state)


class Stay(Move):
    """T9.4: the pawn stays where it is."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        end_turn(state)


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
            end_turn(state)
