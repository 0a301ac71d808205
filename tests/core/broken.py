"""Pebbles with one bug each: what the kit must notice. `PLANTED` lists check, bug, and a word of the complaint."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from kogge_pebbles.board import PebblesBoard
from kogge_pebbles.decisions import Bid, Deal, Taking
from kogge_pebbles.draw import PATHS, PebblesDraw
from kogge_pebbles.moves import Answer, Take
from kogge_pebbles.state import PebblesState
from kogge_pebbles.words import LABELS, PebblesWords

from core.toy import Toy
from kogge.core import kit
from kogge.core.cases import Cases
from kogge.core.design import Design
from kogge.core.draw import Draw, Paint, plain
from kogge.core.errors import BadOption
from kogge.core.log import Entry, Kind
from kogge.core.model import Board, Decision, Move, State
from kogge.core.options import chosen
from kogge.core.picture import Aside, Element, Picture, kept
from kogge.core.reason import Reason
from kogge.core.rng import Rng
from kogge.core.tongue import Tongue
from kogge.core.words import Course, Step, Words

EYES = 3
PLANTED: list[tuple[kit.Check, type[Toy], str]] = []


def plant(check: kit.Check, complaint: str) -> Callable[[type[Toy]], type[Toy]]:
    def keep(game: type[Toy]) -> type[Toy]:
        PLANTED.append((check, game, complaint))
        return game

    return keep


def swap(board: Board, decision: Decision) -> Board:
    """Put another decision in the place of the one with its name."""
    decision.simultaneous = board.decisions[decision.name].simultaneous
    board.decisions[decision.name] = decision
    return board


# The board.


@plant(kit.move_table, "other moves")
class NewMovesEachTime(Toy):
    built = 0

    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        board = super().build(seats, options, design)
        NewMovesEachTime.built += 1
        board.add(Take(f"take number {NewMovesEachTime.built}", 1))
        return board


@plant(kit.move_table, "index")
class IndexOfAnother(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        board = super().build(seats, options, design)
        board.moves[2].index = 1
        return board


@plant(kit.move_table, "anew")
class BuildsAnew(Toy):
    def board(
        self, seats: object, options: Mapping[str, object] | None = None, own: object = None, rules: object = None
    ) -> Board:
        assert isinstance(seats, int)
        return self.build(seats, chosen(self.options, options))


@plant(kit.texts, "plain lower-case")
class CapitalLetters(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        board = super().build(seats, options, design)
        board.add(Take("Take Two", 2))
        return board


class GuessingBoard(PebblesBoard):
    def parse(self, text: object) -> Move:
        return self.by_text.get(" ".join(str(text).lower().split()), self.moves[0])


@plant(kit.texts, "reads as")
class GuessesWhatWasMeant(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        board = super().build(seats, options, design)
        guessing = GuessingBoard(seats, options, self.design())
        for move in board.moves:
            guessing.add(move)
        guessing.decisions = board.decisions
        return guessing


@plant(kit.options, "accepted")
class TakesAnyOption(Toy):
    def board(
        self, seats: object, options: Mapping[str, object] | None = None, own: object = None, rules: object = None
    ) -> Board:
        try:
            return super().board(seats, options)
        except BadOption:
            return super().board(2, None)


@plant(kit.own_boards, "nothing changes")
class DeafToItsBoard(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        return super().build(seats, options)


# Positions.


@plant(kit.invariants, "card is missing")
class LosesACard(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        class Careless(Answer):
            def apply(self, state: State) -> None:
                super().apply(state)
                assert isinstance(state, PebblesState)
                state.gone = [0] * EYES

        board = super().build(seats, options, design)
        careless = Careless("throw", 1)
        careless.index = board.by_text["throw"].index
        board.moves[careless.index] = board.by_text["throw"] = careless
        return board


class ListsTwice(Taking):
    def legal(self, state: State) -> list[Move]:
        return super().legal(state) * 2


@plant(kit.legal, "twice")
class DoubledMoves(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        return swap(super().build(seats, options, design), ListsTwice("take"))


class NoChoice(Taking):
    def legal(self, state: State) -> list[Move]:
        return super().legal(state)[1:]


@plant(kit.legal, "nothing is legal")
class DeadEnd(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        return swap(super().build(seats, options, design), NoChoice("take"))

    def start(self, board: Board) -> State:
        state = super().start(board)
        assert isinstance(state, PebblesState)
        state.heap = 1
        return state


class FreshMoves(Taking):
    def legal(self, state: State) -> list[Move]:
        return [Take("pass", 0)]


@plant(kit.legal, "does not belong")
class MovesOfItsOwn(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        return swap(super().build(seats, options, design), FreshMoves("take"))


class Spends(Taking):
    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, PebblesState)
        moves = super().legal(state)
        state.heap = max(0, state.heap - 1)
        return moves


@plant(kit.legal, "changed the position")
class AskingCosts(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        return swap(super().build(seats, options, design), Spends("take"))


class OwesTooMuch(PebblesState):
    @property
    def pending(self) -> list[int]:
        return list(range(self.board.seats)) if self.decision.name == "take" else PebblesState.pending.fget(self)  # type: ignore[attr-defined]


@plant(kit.pending, "not simultaneous")
class EverybodyOwes(Toy):
    state_class = OwesTooMuch


class OpenAnswers(PebblesState):
    def view(self, seat: int | None) -> PebblesState:
        twin = super().view(seat)
        twin.answers = self.answers[:]
        return twin


@plant(kit.simultaneous, "can see the answer")
class AnswersInTheOpen(Toy):
    state_class = OpenAnswers


class Follows(Bid):
    def legal_for(self, state: State, seat: int) -> list[Move]:
        assert isinstance(state, PebblesState)
        moves = self.legal(state)
        return moves[:1] if 1 in state.answers else moves


@plant(kit.simultaneous, "may answer")
class AnswersFollowAnswers(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        return swap(super().build(seats, options, design), Follows("bid"))


class SharesPebbles(PebblesState):
    def copy(self) -> PebblesState:
        twin = super().copy()
        twin.pebbles = self.pebbles
        return twin


@plant(kit.copies, "changed")
class SharedCopies(Toy):
    state_class = SharesPebbles


class ForgetsTheHeap(PebblesState):
    def copy(self) -> PebblesState:
        twin = super().copy()
        twin.heap = 6
        return twin


@plant(kit.copies, "differs")
class ForgetfulCopies(Toy):
    state_class = ForgetsTheHeap


class HalfSaved(PebblesState):
    fields: ClassVar[tuple[str, ...]] = tuple(name for name in PebblesState.fields if name != "heap")

    def copy(self) -> PebblesState:
        twin = super().copy()
        twin.heap = self.heap
        return twin

    def check(self) -> None:
        pass


@plant(kit.round_trip, "legal moves")
class UnsavedHeap(Toy):
    state_class = HalfSaved

    def start(self, board: Board) -> State:
        state = super().start(board)
        assert isinstance(state, PebblesState)
        state.heap = 1
        return state


class Rewrites(PebblesState):
    def derive(self) -> None:
        self.pebbles.reverse()


@plant(kit.round_trip, "differs")
class LoadsBackwards(Toy):
    state_class = Rewrites


class CrossedBoard(PebblesBoard):
    def parse(self, text: object) -> Move:
        move = super().parse(text)
        return self.by_text["take"] if move.text == "pass" else move


@plant(kit.notation, "read back")
class CrossedTexts(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        board = super().build(seats, options, design)
        crossed = CrossedBoard(seats, options, self.design())
        for move in board.moves:
            crossed.add(move)
        crossed.decisions = board.decisions
        return crossed


class CountsPebblesTwice(PebblesState):
    def scores(self) -> list[int]:
        return [points + pebbles for points, pebbles in zip(super().scores(), self.pebbles)]


@plant(kit.scores, "adds up")
class WrongSum(Toy):
    state_class = CountsPebblesTwice


class LeastWins(PebblesState):
    def ranking(self) -> list[int]:
        return [1 + sum(1 for other in self.scores() if other < mine) for mine in self.scores()]


@plant(kit.scores, "do not agree")
class WrongWinner(Toy):
    state_class = LeastWins


class NoSharedPlaces(PebblesState):
    def ranking(self) -> list[int]:
        order = sorted(set(self.scores()), reverse=True)
        return [1 + order.index(points) for points in self.scores()]


@plant(kit.scores, "counted properly")
class DensePlaces(Toy):
    state_class = NoSharedPlaces

    def start(self, board: Board) -> State:
        state = super().start(board)
        assert isinstance(state, PebblesState)
        state.pebbles = [2, 2, 1][: board.seats]
        return state


@plant(kit.ending, "has not ended")
class GoesOnForEver(Toy):
    def start(self, board: Board) -> State:
        state = super().start(board)
        assert isinstance(state, PebblesState)
        state.round = -20
        state.pile = [1000, 1000, 1000]
        return state


@plant(kit.ending, "after the end")
class PlaysAfterTheEnd(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        board = super().build(seats, options, design)
        return swap(board, Taking("over"))


@plant(kit.sense, "lengths")
class GrowingFeatures(Toy):
    def features(self, view: State) -> list[float]:
        assert isinstance(view, PebblesState)
        return super().features(view) + [1.0] * view.heap


@plant(kit.sense, "evaluate gives")
class NotANumber(Toy):
    def evaluate(self, state: State) -> list[float]:
        return [float("nan")] * state.board.seats


@plant(kit.sense, "waste names")
class NothingIsSensible(Toy):
    def waste(self, state: State, moves: list[Move]) -> list[Move]:
        return moves


# Secrets.


class ShowsHands(PebblesState):
    def view(self, seat: int | None) -> PebblesState:
        twin = super().view(seat)
        twin.hands = self.hands[:]
        return twin


@plant(kit.views, "tell two positions apart")
class OpenHands(Toy):
    state_class = ShowsHands


@plant(kit.secret_moves, "can see 'card")
class OpenDeal(Toy):
    state_class = ShowsHands


class Whispers(PebblesState):
    """Keeps the hidden cards beside the fields, where no bytes of `data` show them."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.memo = self.hands[:]

    def view(self, seat: int | None) -> PebblesState:
        twin = super().view(seat)
        assert isinstance(twin, Whispers)
        twin.memo = self.hands[:]
        return twin


@plant(kit.views, "secret off the view's 'memo'")
class SecretInAnAttribute(Toy):
    state_class = Whispers


class RereadsAnswers(PebblesState):
    def derive(self) -> None:
        self.answers = [-1] * self.board.seats


@plant(kit.views, "read back from JSON, differs")
class ViewThatDoesNotTravel(Toy):
    state_class = RereadsAnswers


@plant(kit.views, "no secrets")
class SecretSecrets(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.secret = False


class TellingScores(PebblesState):
    def view(self, seat: int | None) -> PebblesState:
        twin = super().view(seat)
        assert isinstance(twin, TellingScores)
        twin._points = self.score_sheet()
        return twin

    _points: dict[str, list[int]] | None = None

    def score_sheet(self) -> dict[str, list[int]]:
        return self._points or super().score_sheet()


@plant(kit.views, "scores shown")
class ScoresOfHiddenCards(Toy):
    state_class = TellingScores


class SamplesAnything(PebblesState):
    def sample(self, rng: Rng) -> PebblesState:
        twin = super().sample(rng)
        if self.viewer not in (0, 1) and self.decision.name == "take" and twin.hands[0]:
            twin.hands[0] -= 1
            twin.hands[EYES] += 1
            twin.sizes[0] -= 1
            twin.sizes[1] += 1
        return twin


@plant(kit.samples, "does not fit the view")
class SampleThatMovesACard(Toy):
    state_class = SamplesAnything


class SamplesAView(PebblesState):
    def sample(self, rng: Rng) -> PebblesState:
        twin = super().sample(rng)
        twin.viewer = self.viewer
        return twin


@plant(kit.samples, "itself a view")
class SampleThatIsAView(Toy):
    state_class = SamplesAView


class UnsoundSample(PebblesState):
    def sample(self, rng: Rng) -> PebblesState:
        twin = super().sample(rng)
        twin.pile[2] += 1
        return twin


@plant(kit.samples, "card is missing")
class SampleOutOfThinAir(Toy):
    state_class = UnsoundSample


class Forced(Take):
    def make(self, state: State) -> None:
        self.apply(state)


@plant(kit.view_only, "on the view")
class MovesOnViews(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        board = super().build(seats, options, design)
        forced = Forced("pass", 0)
        forced.index = board.by_text["pass"].index
        board.moves[forced.index] = board.by_text["pass"] = forced
        return board


# Hostile input.


class Trusting(PebblesState):
    def check(self) -> None:
        """Counts pebbles, and believes the rest."""
        if self.heap + sum(self.pebbles) != 6:
            super().check()


@plant(kit.hostile, "met while playing on")
class BelievesEverything(Toy):
    state_class = Trusting


class Fragile(PebblesState):
    def check(self) -> None:
        super().check()
        assert self.heap == 6 - sum(self.pebbles) and self.board.decisions["take"] is not None

    def read(self, data: Mapping[str, object]) -> None:
        if data["heap"] == 99:
            raise BadOption("unreachable")
        super().read(data)


@plant(kit.hostile, "KeyError")
class StumblesOverMissingNames(Toy):
    state_class = Fragile


# Chance.


class ZeroWeights(Deal):
    def weights(self, state: State) -> list[int]:
        assert isinstance(state, PebblesState)
        return [count - 4 for count in state.pile if count > 0]


@plant(kit.weights, "do not fit")
class NoCopiesLeft(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        return swap(super().build(seats, options, design), ZeroWeights("deal"))


class ShortWeights(Deal):
    def weights(self, state: State) -> list[int]:
        return super().weights(state)[1:]


@plant(kit.weights, "outcomes have")
class WeightMissing(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        return swap(super().build(seats, options, design), ShortWeights("deal"))


class Uniform(Deal):
    def draw(self, state: State, rng: Rng) -> Move:
        moves = self.legal(state)
        return moves[rng.below(len(moves))]


@plant(kit.frequencies, "not drawn by weight")
class UniformDraws(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        return swap(super().build(seats, options, design), Uniform("deal"))


class GrowingPile(Deal):
    def totals(self, state: State) -> list[int]:
        assert isinstance(state, PebblesState)
        return [total + sum(state.pebbles) for total in super().totals(state)]


@plant(kit.draws, "depends on what the players do")
class PlayersMoveThePile(Toy):
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        return swap(super().build(seats, options, design), GrowingPile("deal"))


# Words and pictures.


def speaking(spoken: type[Words]) -> type[Toy]:
    """The game with other words."""

    class Speaking(Toy):
        words = spoken()

    return Speaking


def drawing(drawn: type[Draw], of: type[PebblesState] = PebblesState) -> type[Toy]:
    """The game with another drawing."""

    class Drawing(Toy):
        state_class = of
        draw = drawn()

    return Drawing


def plant_words(check: kit.Check, complaint: str) -> Callable[[type[Words]], type[Words]]:
    def keep(spoken: type[Words]) -> type[Words]:
        game = speaking(spoken)
        game.__name__ = spoken.__name__
        plant(check, complaint)(game)
        return spoken

    return keep


def plant_draw(
    check: kit.Check, complaint: str, of: type[PebblesState] = PebblesState
) -> Callable[[type[Draw]], type[Draw]]:
    def keep(drawn: type[Draw]) -> type[Draw]:
        game = drawing(drawn, of)
        game.__name__ = drawn.__name__
        plant(check, complaint)(game)
        return drawn

    return keep


def without(table: Cases[..., Any], kind: type) -> Cases[..., Any]:
    """A table with a gap."""
    gap: Cases[..., Any] = Cases(table.what)
    gap.found = {known: told for known, told in table.found.items() if known is not kind}
    return gap


@plant_words(kit.covered, "no label of Take")
class NoLabelForOneMove(PebblesWords):
    tables: dict[str, Cases[..., Any]] = {**PebblesWords.tables, "label": without(LABELS, Take)}


@plant_words(kit.covered, "no question of Bid")
class NoQuestionForOneDecision(PebblesWords):
    tables: dict[str, Cases[..., Any]] = {
        **PebblesWords.tables,
        "question": without(PebblesWords.tables["question"], Bid),
    }


@plant_draw(kit.covered, "no path of Answer")
class NoPathForOneMove(PebblesDraw):
    paths = without(PATHS, Answer)


@plant_words(kit.words, "the question")
class AsksNothing(PebblesWords):
    def question(self, view: State, say: Tongue) -> str:
        return ""


@plant_words(kit.words, "same label")
class OneLabelForAll(PebblesWords):
    def label(self, view: State, move: Move, say: Tongue) -> str:
        return "Do it"


@plant_words(kit.words, "{what}")
class ForgottenPlaceholder(PebblesWords):
    def label(self, view: State, move: Move, say: Tongue) -> str:
        return "Do: {what}" + move.text


@plant_words(kit.refusals, "does not have")
class UnknownRule(PebblesWords):
    def why_not(self, view: State, move: Move, say: Tongue) -> Reason | None:
        return super().why_not(view, move, say) and Reason("No.", "Z9.9")


@plant_words(kit.refusals, "the reason against")
class NoReason(PebblesWords):
    def why_not(self, view: State, move: Move, say: Tongue) -> Reason | None:
        return super().why_not(view, move, say) and Reason("", "Z1.1")


@plant_words(kit.refusals, "is not refused in")
class ForgivesTooEarlyPebbles(PebblesWords):
    def why_not(self, view: State, move: Move, say: Tongue) -> Reason | None:
        reason = super().why_not(view, move, say)
        return None if reason and reason.rule == "Z2.3" else reason


@plant_words(kit.refusals, "though it is legal")
class RefusesToPass(PebblesWords):
    def why_not(self, view: State, move: Move, say: Tongue) -> Reason | None:
        return super().why_not(view, move, say) or (Reason("Never.", "Z2.3") if move.text == "pass" else None)


@plant(kit.log, "a secret")
class GossipingLog(Toy):
    class Gossip(PebblesWords):
        def tell(self, before: State, move: Move | None, after: State, say: Tongue) -> list[Entry]:
            assert isinstance(after, Whispers)
            return [*super().tell(before, move, after, say), Entry(Kind.DRAW, f"The cards are {after.memo}.")]

    state_class = Whispers
    words = Gossip()


class Silent(PebblesWords):
    """Leaves out what it is told to."""

    def tell(self, before: State, move: Move | None, after: State, say: Tongue) -> list[Entry]:
        return [entry for entry in super().tell(before, move, after, say) if not self.hushed(entry)]

    def hushed(self, entry: Entry) -> bool:
        return False


@plant_words(kit.log, "silent about what changed")
class SilentAboutPebbles(Silent):
    def hushed(self, entry: Entry) -> bool:
        return "pebble" in entry.text


@plant_words(kit.log, "the log books")
class BooksNothing(PebblesWords):
    def tell(self, before: State, move: Move | None, after: State, say: Tongue) -> list[Entry]:
        entries = super().tell(before, move, after, say)
        return [Entry(entry.kind, entry.text, entry.seat, entry.touches) for entry in entries]


@plant_words(kit.told, "no headings")
class WithoutHeadings(Silent):
    def hushed(self, entry: Entry) -> bool:
        return entry.text.startswith(("Round", "Ronde", "Runde"))


@plant_words(kit.told, "silent about what changed")
class SilentAboutThrownCards(Silent):
    def hushed(self, entry: Entry) -> bool:
        return entry.kind is Kind.DRAW


@plant_words(kit.because, "a reason for a move")
class NoWordsForReasons(PebblesWords):
    def prepares(self, before: State, after: State, seat: int, say: Tongue) -> list[str]:
        return [""]


def framed(inner: str, *spots: str) -> type[Draw]:
    """A board with this inside."""

    class Framed(PebblesDraw):
        def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
            return Picture(10, 10, "Pebbles", (Element("all", inner, spots),))

    return Framed


@plant_draw(kit.pictures, "called 'heap'")
class TwoHeaps(framed('<g id="heap"/><g id="heap"/>')):  # type: ignore[misc]
    pass


@plant_draw(kit.pictures, "other spots than it has")
class UndeclaredSpot(framed('<g id="heap" class="spot"/>')):  # type: ignore[misc]
    pass


@plant_draw(kit.pictures, "strict policy")
class StyledPicture(framed('<g style="fill:red"/>')):  # type: ignore[misc]
    pass


@plant_draw(kit.pictures, "strict policy")
class ScriptInThePicture(framed("<script>1</script>")):  # type: ignore[misc]
    pass


@plant_draw(kit.pictures, "well-formed")
class TornPicture(framed("<g>")):  # type: ignore[misc]
    pass


@plant_draw(kit.pictures, "a secret", Whispers)
class PictureOfHiddenCards(PebblesDraw):
    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        assert isinstance(view, Whispers)
        return Picture(10, 10, "Pebbles", (Element("all", f"<text>{view.memo}</text>"),))


@kept
def heap_as_it_was(aside: Aside[State]) -> Element:
    return Element("all", f"<text>{aside.view.key()}</text>")


@plant_draw(kit.kept_drawings, "in another position")
class RememberedHeap(PebblesDraw):
    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        return Picture(10, 10, "Pebbles", (heap_as_it_was(Aside(view)),))


@plant_draw(kit.open_boards, "said to be open")
class BoardOfOnesOwn(PebblesDraw):
    def open_board(self, view: State) -> bool:
        return True

    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        return Picture(10, 10, "Pebbles", (Element("all", f"<text>{view.viewer}</text>"),))


@plant_draw(kit.open_boards, "to a spectator")
class DeskForFriends(PebblesDraw):
    def desk(self, view: State, seat: int, say: Tongue) -> Picture:
        return Picture(10, 10, "Desk", (Element(f"all-{seat}", f"<text>{view.viewer}</text>"),))


@plant_draw(kit.text, "the text does not")
class TextWithoutTheHeap(PebblesDraw):
    def text(self, view: State, say: Tongue, paint: Paint = plain) -> str:
        return "A game of Pebbles."


@plant_draw(kit.paths, "the path to")
class PathWithSpaces(PebblesDraw):
    def where(self, move: Move) -> tuple[str, ...]:
        return (move.text, "Somewhere Else")


@plant_words(kit.introduction, "unsaid")
class SaysNothing(PebblesWords):
    def about(self, say: Tongue) -> str:
        return ""


@plant_words(kit.course, "is not legal then")
class TeachesWhatIsNotAllowed(PebblesWords):
    def course(self, say: Tongue) -> Course | None:
        return Course(say("Keep all cards"), 2, 5, [Step("take", say("Take a pebble"))])


@plant_words(kit.course, "has the text")
class TeachesWithoutReasons(PebblesWords):
    def course(self, say: Tongue) -> Course | None:
        return Course(say("Keep all cards"), 2, 5, [Step("keep")])


@plant_words(kit.course, "not translated")
class TeachesInEnglishOnly(PebblesWords):
    def course(self, say: Tongue) -> Course | None:
        return Course("Win.", 2, 5, [Step("keep", "Keep it."), Step("keep"), Step("take", "Take it.")])


ABROAD = Path(tempfile.mkdtemp())
for code in ("nl", "fr"):
    (ABROAD / f"{code}.po").touch()


@plant_words(kit.rules, "RULES.fr.md is missing")
class SpeaksFrenchWithoutFrenchRules(PebblesWords):
    locale = ABROAD
