"""The whole of Pebbles: position, moves, decisions, game."""

from __future__ import annotations

from typing import ClassVar

from kogge.core.errors import BadPosition
from kogge.core.game import Game
from kogge.core.model import CHANCE, EVERYONE, FULL, HIDDEN, OVER, SPECTATOR, Board, Decision, Move, Over, State
from kogge.core.options import Option
from kogge.core.ranking import places
from kogge.core.rng import Rng

COPIES = [6, 5, 4]
EYES = 3
PEBBLES = 6
UNANSWERED = -1
KEEP, THROW = 0, 1


class ToyState(State):
    """Z1.1: `hands[seat * EYES + eyes - 1]` counts cards."""

    fields: ClassVar[tuple[str, ...]] = (
        "round",
        "dealing",
        "heap",
        "pebbles",
        "hands",
        "sizes",
        "pile",
        "gone",
        "answers",
    )

    def __init__(self, board: Board) -> None:
        super().__init__(board, board.decisions["deal"])
        self.seat = CHANCE
        self.round = 0
        self.dealing = 0
        self.heap = PEBBLES
        self.pebbles = [0] * board.seats
        self.hands = [0] * (EYES * board.seats)
        self.sizes = [0] * board.seats
        self.pile = COPIES[:]
        self.gone = [0] * EYES
        self.answers = [UNANSWERED] * board.seats
        self.rounds = 3 if board.options["length"] == "long" else 2

    def copy(self) -> ToyState:
        twin = type(self)(self.board)
        for name in ("decision", "seat", "viewer", *self.fields):
            value = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        return twin

    def view(self, seat: int | None) -> ToyState:
        twin = self.copy()
        twin.viewer = SPECTATOR if seat is None else seat
        twin.pile = [HIDDEN] * EYES
        for other in range(self.board.seats):
            if other != seat:
                twin.hands[other * EYES : (other + 1) * EYES] = [HIDDEN] * EYES
                if self.answers[other] != UNANSWERED:
                    twin.answers[other] = HIDDEN
        return twin

    def sample(self, rng: Rng) -> ToyState:
        twin = self.copy()
        twin.viewer = FULL
        twin.pile = [COPIES[eye] - self.gone[eye] for eye in range(EYES)]
        if self.viewer >= 0:
            for eye in range(EYES):
                twin.pile[eye] -= self.hands[self.viewer * EYES + eye]
        for seat in range(self.board.seats):
            if seat != self.viewer:
                twin.hands[seat * EYES : (seat + 1) * EYES] = [0] * EYES
                for _ in range(self.sizes[seat]):
                    eye = twin.any_card(rng)
                    twin.pile[eye] -= 1
                    twin.hands[seat * EYES + eye] += 1
                if self.answers[seat] == HIDDEN:
                    twin.answers[seat] = rng.below(2)
        return twin

    def any_card(self, rng: Rng) -> int:
        at = rng.below(sum(self.pile))
        for eye in range(EYES):
            if at < self.pile[eye]:
                return eye
            at -= self.pile[eye]
        raise AssertionError("the pile is empty")

    @property
    def pending(self) -> list[int]:
        if self.decision.name == "bid":
            return [seat for seat in range(self.board.seats) if self.answers[seat] == UNANSWERED]
        return [self.seat] if self.seat >= 0 else []

    def score_sheet(self) -> dict[str, list[int]]:
        cards = []
        for seat in range(self.board.seats):
            hand = self.hands[seat * EYES : (seat + 1) * EYES]
            cards.append(sum((eye + 1) * max(count, 0) for eye, count in enumerate(hand)))
        return {"cards": cards, "pebbles": self.pebbles[:]}

    def scores(self) -> list[int]:
        sheet = self.score_sheet()
        return [card + pebble for card, pebble in zip(sheet["cards"], sheet["pebbles"])]

    def ranking(self) -> list[int]:
        return places([[points] for points in self.scores()])

    def check(self) -> None:
        seats = self.board.seats
        for name in ("heap", "round", "pebbles", "hands", "sizes", "pile", "gone"):
            value = getattr(self, name)
            if min(value if isinstance(value, list) else [value]) < 0:
                raise BadPosition(f"'{name}' is below zero.")
        for eye in range(EYES):
            held = sum(self.hands[seat * EYES + eye] for seat in range(seats))
            if self.pile[eye] + self.gone[eye] + held != COPIES[eye]:
                raise BadPosition("A card is missing or there twice.")
        for seat in range(seats):
            if self.sizes[seat] != sum(self.hands[seat * EYES : (seat + 1) * EYES]):
                raise BadPosition("A hand has the wrong size.")
        if self.heap + sum(self.pebbles) != PEBBLES or self.round > self.rounds:
            raise BadPosition("A pebble is missing, or the game is too long.")
        name = self.decision.name
        if (name == "deal") != (self.seat == CHANCE) or (name == "over") != (self.seat == OVER):
            raise BadPosition("Somebody else should decide.")
        if (name == "over") != (self.round == self.rounds):
            raise BadPosition("The game ends after the last round.")
        dealt = self.round * seats + (seats if name in ("bid", "take") else self.dealing)
        if not 0 <= self.dealing < seats or (name != "deal" and self.dealing) or sum(COPIES) - sum(self.pile) != dealt:
            raise BadPosition("The deal is wrong.")
        if 0 in self.sizes[: self.dealing]:
            raise BadPosition("Somebody was passed over.")
        bidding = [UNANSWERED, KEEP, THROW] if name == "bid" else [UNANSWERED]
        if any(answer not in bidding for answer in self.answers) or (self.seat >= 0 and self.seat not in self.pending):
            raise BadPosition("An answer is wrong.")
        if name == "bid" and (self.seat != self.pending[0] or min(self.sizes) == 0):
            raise BadPosition("The wrong seat answers.")


class Card(Move):
    def __init__(self, text: str, eye: int) -> None:
        super().__init__(text)
        self.eye = eye

    def apply(self, state: State) -> None:
        assert isinstance(state, ToyState)
        state.pile[self.eye] -= 1
        state.hands[state.dealing * EYES + self.eye] += 1
        state.sizes[state.dealing] += 1
        state.dealing += 1
        if state.dealing == state.board.seats:
            state.dealing = 0
            state.seat = 0
            state.decision = state.board.decisions["bid"]


class Answer(Move):
    def __init__(self, text: str, answer: int) -> None:
        super().__init__(text)
        self.answer = answer

    def apply(self, state: State) -> None:
        assert isinstance(state, ToyState)
        state.answers[state.seat] = self.answer
        owed = state.pending
        if owed:
            state.seat = owed[0]
            return
        for seat, answer in enumerate(state.answers):
            if answer == THROW:
                lowest = next(eye for eye in range(EYES) if state.hands[seat * EYES + eye])
                state.hands[seat * EYES + lowest] -= 1
                state.sizes[seat] -= 1
                state.gone[lowest] += 1
        state.answers = [UNANSWERED] * state.board.seats
        state.seat = 0
        state.decision = state.board.decisions["take"]


class Take(Move):
    def __init__(self, text: str, count: int) -> None:
        super().__init__(text)
        self.count = count

    def apply(self, state: State) -> None:
        assert isinstance(state, ToyState)
        state.heap -= self.count
        state.pebbles[state.seat] += self.count
        state.seat += 1
        if state.seat == state.board.seats:
            state.round += 1
            last = state.round == state.rounds
            state.seat = OVER if last else CHANCE
            state.decision = state.board.decisions["over" if last else "deal"]


class Deal(Decision):
    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ToyState)
        return [state.board.moves[eye] for eye in range(EYES) if state.pile[eye] > 0]

    def weights(self, state: State) -> list[int]:
        assert isinstance(state, ToyState)
        return [count for count in state.pile if count > 0]

    def totals(self, state: State) -> list[int]:
        assert isinstance(state, ToyState)
        return [COPIES[eye] for eye in range(EYES) if state.pile[eye] > 0]

    def witness(self, state: State) -> int:
        assert isinstance(state, ToyState)
        return state.dealing


class Bid(Decision):
    def legal(self, state: State) -> list[Move]:
        return [state.board.by_text["keep"], state.board.by_text["throw"]]

    def witness(self, state: State) -> int:
        return state.seat if len(state.pending) > 1 else EVERYONE


class Taking(Decision):
    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ToyState)
        moves = [state.board.by_text["pass"]]
        if state.heap > 0:
            moves.append(state.board.by_text["take"])
        return moves


class Toy(Game):
    state_class: type[ToyState] = ToyState

    def __init__(self) -> None:
        super().__init__(
            id="toy",
            title="Pebbles",
            author="nobody",
            publisher="none",
            seats=(2, 3),
            options=[Option("length", ["short", "long"], "Two rounds or three.")],
            rules_version=1,
            patience=100,
            ends=True,
            package="core.toy",
            secret=True,
        )

    def build(self, seats: int, options: dict[str, str]) -> Board:
        board = Board("toy", seats, options, "pebbles")
        for eye in range(EYES):
            board.add(Card(f"card {eye + 1}", eye))
        board.add(Answer("keep", KEEP))
        board.add(Answer("throw", THROW))
        board.add(Take("pass", 0))
        board.add(Take("take", 1))
        for decision in (Deal("deal"), Bid("bid"), Taking("take"), Over("over")):
            board.ask(decision)
        board.decisions["bid"].simultaneous = True
        return board

    def start(self, board: Board) -> State:
        return self.state_class(board)

    def evaluate(self, state: State) -> list[float]:
        return [float(points) for points in state.scores()]

    def features(self, view: State) -> list[float]:
        assert isinstance(view, ToyState)
        return [float(value) for value in [view.heap, *view.pebbles, *view.hands]]
