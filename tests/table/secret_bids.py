"""A tiny game with everything a table must handle: secret cards, secret bids, binding and free moves."""

from __future__ import annotations

from typing import ClassVar

from kogge_pebbles.words import WORDS

from kogge.core.game import Game
from kogge.core.model import CHANCE, HIDDEN, OVER, SPECTATOR, Board, Decision, Move, Over, State
from kogge.core.ranking import places
from kogge.core.rng import Rng
from kogge.core.words import Words

CARDS = 6
NONE = -1


class Deal(Move):
    def __init__(self, text: str, card: int) -> None:
        super().__init__(text)
        self.card = card

    def apply(self, state: State) -> None:
        assert isinstance(state, Position)
        state.cards[state.dealt] = self.card
        state.dealt += 1
        if state.dealt == state.board.seats:
            state.decision, state.seat = state.board.decisions["bids"], 0


class Bid(Move):
    def __init__(self, text: str, points: int) -> None:
        super().__init__(text)
        self.points = points

    def apply(self, state: State) -> None:
        assert isinstance(state, Position)
        state.bids[state.seat] = self.points
        if state.seat + 1 < state.board.seats:
            state.seat += 1
        elif state.bidding:
            state.bidding = False
            state.bids = [NONE] * state.board.seats
            state.seat = 0
        else:
            state.decision, state.seat = state.board.decisions["turn"], 0


class Walk(Move):
    """A free move."""

    def apply(self, state: State) -> None:
        assert isinstance(state, Position)
        state.walked += 1


class Swear(Move):
    """Leads to a binding decision."""

    def apply(self, state: State) -> None:
        state.decision = state.board.decisions["oath"]


class Seal(Move):
    def apply(self, state: State) -> None:
        state.decision = state.board.decisions["turn"]


class Done(Move):
    def apply(self, state: State) -> None:
        state.seat += 1
        if state.seat == state.board.seats:
            state.seat, state.decision = OVER, state.board.decisions["over"]


class Dealing(Decision):
    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, Position)
        return [move for move in state.board.moves[:CARDS] if move.index not in state.cards]

    def witness(self, state: State) -> int:
        assert isinstance(state, Position)
        return state.dealt


class Bids(Decision):
    """Two rounds of secret bids follow each other."""

    def legal(self, state: State) -> list[Move]:
        return state.board.moves[CARDS : CARDS + 3]


class Turn(Decision):
    def legal(self, state: State) -> list[Move]:
        return [state.board.by_text[text] for text in ("walk", "swear", "done")]


class Oath(Decision):
    def legal(self, state: State) -> list[Move]:
        return [state.board.by_text["seal"]]


class Position(State):
    fields: ClassVar[tuple[str, ...]] = ("dealt", "walked", "bidding", "cards", "bids")

    def __init__(self, board: Board) -> None:
        super().__init__(board, board.decisions["deal"])
        self.seat = CHANCE
        self.dealt = 0
        self.walked = 0
        self.bidding = True
        self.cards = [NONE] * board.seats
        self.bids = [NONE] * board.seats

    def copy(self) -> Position:
        twin = Position(self.board)
        twin.decision, twin.seat, twin.viewer = self.decision, self.seat, self.viewer
        twin.dealt, twin.walked, twin.bidding = self.dealt, self.walked, self.bidding
        twin.cards, twin.bids = self.cards[:], self.bids[:]
        return twin

    @property
    def pending(self) -> list[int]:
        if self.decision.simultaneous:
            return list(range(self.seat, self.board.seats))
        return [self.seat] if self.seat >= 0 else []

    def view(self, seat: int | None) -> Position:
        twin = self.copy()
        twin.viewer = SPECTATOR if seat is None else seat
        twin.cards = [
            card if other == seat or card == NONE or self.over else HIDDEN for other, card in enumerate(self.cards)
        ]
        if self.decision.simultaneous:
            twin.bids = [bid if other == seat or bid == NONE else HIDDEN for other, bid in enumerate(self.bids)]
        return twin

    def sample(self, rng: Rng) -> Position:
        twin = self.copy()
        twin.viewer = -3
        left = [card for card in range(CARDS) if card not in self.cards]
        twin.cards = [left.pop(rng.below(len(left))) if card == HIDDEN else card for card in self.cards]
        return twin

    def scores(self) -> list[int]:
        return [max(card, 0) + max(bid, 0) for card, bid in zip(self.cards, self.bids)]

    def ranking(self) -> list[int]:
        return places([[points] for points in self.scores()])

    def score_sheet(self) -> dict[str, list[int]]:
        return {"cards and bids": self.scores()}

    def check(self) -> None:
        pass


class SecretBids(Game):
    def __init__(self) -> None:
        super().__init__("secret_bids", "Secret Bids", "", "", (2, 3), [], 1, 1000, False, "secret_bids")

    def build(self, seats: int, options: dict[str, str]) -> Board:
        board = Board("secret_bids", seats, options, "5ec2e7b1d5")
        for card in range(CARDS):
            board.add(Deal(f"deal {card}", card))
        for points in range(3):
            board.add(Bid(f"bid {points}", points))
        board.add(Walk("walk"))
        board.add(Swear("swear"))
        board.add(Seal("seal"))
        board.add(Done("done"))
        board.ask(Dealing("deal"))
        board.ask(Bids("bids")).simultaneous = True
        board.ask(Turn("turn"))
        board.ask(Oath("oath")).binding = True
        board.ask(Over("over"))
        return board

    def start(self, board: Board) -> State:
        return Position(board)

    def evaluate(self, state: State) -> list[float]:
        return [float(points) for points in state.scores()]

    def features(self, view: State) -> list[float]:
        return []

    @property
    def words(self) -> Words:
        return WORDS  # another game's: what the table itself says is enough here


GAME = SecretBids()
