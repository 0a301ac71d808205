"""Table: one game being played. Every move of every player, person or bot, goes through `play`."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from kogge.core.chance import SEED_BYTES, Draws, commitment
from kogge.core.design import Design
from kogge.core.errors import BadOption, BadPosition, BadRecord, BadText, IllegalMove
from kogge.core.game import Game
from kogge.core.log import Entry
from kogge.core.model import CHANCE, OVER, Move, State
from kogge.core.picture import Picture, together
from kogge.core.registry import game as find
from kogge.core.rng import Rng
from kogge.core.tongue import Tongue
from kogge.table.ahead import Ahead
from kogge.table.events import SeatEvent
from kogge.table.notation import check_name
from kogge.table.notes import Note, Noted
from kogge.table.record import Record, begin, check_move, result_of
from kogge.table.speech import speech
from kogge.table.trail import Trail

SNAPSHOT = 32  # a position is kept every so many moves, to look back quickly
RECENT = 8  # and so many of the last ones


class Table:
    """A game with its seats, record, draws and undo.

    Chance is resolved from `seed` at once; with `by_hand` people enter what was drawn on a real table. `start` is the
    data of a position to begin from. `people` are the seats of persons, when bots sit at the others. `board` is a board
    of one's own: its data or its TOML file.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int = 4,
        seed: int | str | bytes | None = None,
        options: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
        start: Mapping[str, object] | None = None,
        by_hand: bool = False,
        people: Collection[int] | None = None,
        board: Mapping[str, object] | str | Path | Design | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else find(game)
        own = None if board is None else self.game.design(board)
        state = self.game.new(seats, options, own) if start is None else self.game.load(start, own)
        record = begin(self.game, state.board)
        if start is not None:
            record.start = state.data()
            record.start.pop("board", None)  # the record carries it
        record.by_hand = by_hand
        if not by_hand:
            record.open_seed = seed is not None
            record.seed = Draws(secrets.token_bytes(SEED_BYTES) if seed is None else seed).seed
            record.commitment = commitment(record.seed)
        if names is not None:
            record.names = [check_name(name, BadOption) for name in names]
            if len(record.names) != record.seats:
                raise BadOption(f"There are {record.seats} seats, so there must be {record.seats} names.")
        self._begin(record, state, people)
        self.accept(self._ahead().settle(self._draws))

    def _begin(self, record: Record, state: State, people: Collection[int] | None) -> None:
        self._record = record
        self._state = state
        self._draws = None if record.source is None else Draws(record.source)
        self._trail = Trail()
        self._snapshots = {0: state}
        self._recent: dict[int, State] = {}  # the last positions
        self._notes: list[Note] = []
        self.board = state.board
        self.people = set(range(record.seats)) if people is None else set(people)
        self.waiting: dict[int, str] = {}  # secret answers that are in but not yet applied, by seat

    @classmethod
    def resume(
        cls,
        record: Record,
        people: Collection[int] | None = None,
        waiting: Mapping[int, str] | None = None,
        look_only: bool = False,
    ) -> Table:
        """The table as the record left it; `waiting` are the secret answers that were in.

        A running game needs its seed, unless it is only looked at.
        """
        table = cls.__new__(cls)
        table.game = record.find_game()
        moves = record.moves
        if record.source is None and not (record.by_hand or record.over or look_only):
            raise BadRecord("The seed of this game is not in the record, so it cannot go on from it.")
        record.keeps_promises()
        state = record.first()
        kept = record.twin()
        kept.moves, kept.result, kept.options = [], None, dict(state.board.options)
        table._begin(kept, state, people)
        ahead = table._ahead()
        for ply, (seat, text) in enumerate(moves, 1):
            ahead.make(check_move(ahead.state, seat, text, ply))
        table.accept(ahead.settle(table._draws))
        for seat, text in (waiting or {}).items():
            table.play(text, seat)
        return table

    # Who decides, and what.

    @property
    def seats(self) -> int:
        return self.board.seats

    @property
    def options(self) -> dict[str, str]:
        return dict(self.board.options)

    @property
    def names(self) -> list[str]:
        return self._record.names[:] or [f"Player {seat + 1}" for seat in range(self.seats)]

    def rename(self, names: Sequence[str]) -> None:
        """Other names for the same seats."""
        self._record.names = list(names)

    def witness(self, event: SeatEvent) -> None:
        """Write into the record what happened to a seat."""
        self._record.events.append(event)

    @property
    def by_hand(self) -> bool:
        return self._record.by_hand

    @property
    def ply(self) -> int:
        """How many moves the record has, chance included."""
        return len(self._record.moves)

    @property
    def seat(self) -> int:
        """The seat that is asked: of several who owe an answer the first that has not given it."""
        pending = self.pending
        return pending[0] if pending else self._state.seat

    @property
    def pending(self) -> list[int]:
        """The seats that still owe an answer."""
        return [seat for seat in self._state.pending if seat not in self.waiting]

    @property
    def answered(self) -> list[int]:
        """The seats whose secret answer is in."""
        return sorted(self.waiting)

    @property
    def over(self) -> bool:
        return self._state.seat == OVER

    def legal(self, seat: int | None = None) -> list[Move]:
        """What a seat may do now (the seat that is asked, unless another is given)."""
        asked = self.seat if seat is None else seat
        if asked in self.pending or asked == CHANCE == self._state.seat:
            return self._state.legal(asked)
        return []

    # Playing.

    def play(self, move: Move | str, seat: int | None = None, say: Tongue | None = None) -> None:
        """Make a move, given as such or as text. BadText or IllegalMove if it cannot be; then nothing has changed."""
        self.accept(self.propose(move, seat, say))

    def propose(self, move: Move | str, seat: int | None = None, say: Tongue | None = None) -> Ahead:
        """What a move leads to, draws included; the table stays as it is until that is accepted."""
        found = self._find(move)
        asked = self.seat if seat is None else seat
        if not (asked == CHANCE == self._state.seat or asked in self.pending):
            raise self._not_asked(asked, self._say(say))
        if found not in self.legal(asked):
            raise self._refusal(found, asked, self._say(say))
        ahead = self._ahead()
        if not self._state.decision.simultaneous or asked < 0:
            return ahead.make(found).settle(self._draws)
        ahead.waiting[asked] = found.text
        if all(seat in ahead.waiting for seat in self._state.pending):
            answers, ahead.waiting = ahead.waiting, {}
            for seat in sorted(answers):
                assert ahead.state.seat == seat
                ahead.make(self.board.by_text[answers[seat]])
        return ahead.settle(self._draws)

    def _ahead(self) -> Ahead:
        return Ahead(self.ply, self._state, dict(self.waiting))

    def accept(self, ahead: Ahead) -> None:
        """Let happen what was proposed; nothing else may have happened since."""
        assert ahead.ply == self.ply
        self.waiting = ahead.waiting
        if ahead.back is not None:
            self._take_back(ahead.back)
            return
        self._record.moves += ahead.made
        self._trail.steps += ahead.steps
        self._state = ahead.state
        self._snapshots.update({ply: state for ply, state in ahead.passed.items() if ply % SNAPSHOT == 0})
        self._recent = {**self._recent, **ahead.passed}
        for ply in list(self._recent)[:-RECENT]:
            del self._recent[ply]
        if self.over:
            self._record.result = result_of(self._state)

    def _find(self, move: Move | str) -> Move:
        if isinstance(move, Move):
            if self.board.by_text.get(move.text) is not move:
                raise BadText("That move belongs to another board.")
            return move
        return self.board.parse(move)

    def _not_asked(self, seat: int, say: Tongue) -> IllegalMove:
        """Why somebody who is not asked may not answer."""
        if self.over:
            return IllegalMove(say("The game is over."))
        if not isinstance(seat, int) or not CHANCE <= seat < self.seats:
            return IllegalMove(say("There is no such seat at this table."))
        if seat in self.waiting:
            return IllegalMove(say("Your answer is in; take it back first if you want another."))
        if self._state.seat == CHANCE:
            return IllegalMove(say("First enter what was drawn."))
        return IllegalMove(say("It is not your decision now but that of {names}.", names=say.all(self.pending)))

    def _refusal(self, move: Move, seat: int, say: Tongue) -> IllegalMove:
        """Why the move is not legal, in the words of the game."""
        reason = None if seat == CHANCE else self.game.words.why_not(self.view(seat), move, say)
        return IllegalMove(reason.text, reason.rule) if reason else IllegalMove(say("That cannot be drawn now."))

    # Taking back.

    @property
    def barrier(self) -> int:
        """The ply below which nothing can be taken back; whoever types in a real game may correct everything."""
        if self.by_hand:
            return 0
        if self.over or (self.waiting and len(self.people) != 1):
            return self.ply
        return self._trail.barrier(self.people)

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether a seat (or anybody: None) can take something back now."""
        return seat in self.waiting or self._target(seat) is not None

    def undo(self, seat: int | None = None, say: Tongue | None = None) -> None:
        """Take back the last decision of a seat, or of whoever made the last one; IllegalMove if it has to stand."""
        self.accept(self.propose_undo(seat, say))

    def propose_undo(self, seat: int | None = None, say: Tongue | None = None) -> Ahead:
        """What an undo leads to; the table stays as it is until that is accepted."""
        ahead = self._ahead()
        if seat in ahead.waiting:
            del ahead.waiting[seat]
            return ahead
        ahead.back = self._target(seat)
        if ahead.back is None:
            raise IllegalMove(self._why_no_undo(seat, self._say(say)))
        ahead.waiting.clear()
        return ahead

    def _take_back(self, target: int) -> None:
        whose = self._trail.steps[target].seat
        self._state = self._position(target)
        self._trail.cut(target)
        self._record.cut(target)
        for kept in (self._snapshots, self._recent):
            for ply in [ply for ply in kept if ply > target]:
                del kept[ply]
        self._notes = [note for note in self._notes if note.ply <= target]
        self.note(Noted.TAKEN_BACK, whose)

    def maker(self, ply: int) -> int:
        """Whose move the one after so many was."""
        return self._trail.steps[ply].seat

    def _target(self, seat: int | None) -> int | None:
        """The ply to which an undo of that seat leads."""
        steps = self._trail.steps
        if self.by_hand:
            return self.ply - 1 if steps else None
        for ply in range(self.ply - 1, self.barrier - 1, -1):
            if steps[ply].seat == seat or (seat is None and steps[ply].seat in self.people):
                return ply
        return None

    def _why_no_undo(self, seat: int | None, say: Tongue) -> str:
        if self.over:
            return say("The game is over; nothing can be taken back.")
        steps = self._trail.steps
        mine = [ply for ply in range(self.ply) if steps[ply].seat == seat or (seat is None and steps[ply].seat >= 0)]
        if not mine:
            return say("Nothing was done yet that could be taken back.")
        if steps[mine[-1]].final:
            return say("By the rules of the game that is final, so it has to stand.")
        if any(step.bound for step in steps[mine[-1] :]):
            return say("Something was revealed since then, so it has to stand.")
        return say("Somebody else has acted since then, so it has to stand.")

    # Looking.

    def view(self, seat: int | None = None) -> State:
        """What a seat (or a spectator: None) may know of the position."""
        return self._state.view(seat)

    def at(self, ply: int, seat: int | None = None) -> State:
        """The view after that many moves of the record."""
        return self._position(ply).view(seat)

    def revealed(self, ply: int) -> State:
        """The whole position after that many moves, hands included: only when the game is over."""
        if not self.over:
            raise BadPosition("What players hide is shown when the game is over.")
        return self._position(ply)

    def _position(self, ply: int) -> State:
        """A copy of the position after that many moves, from the nearest one kept."""
        if not 0 <= ply <= self.ply:
            raise BadPosition(f"The game has {self.ply} moves so far, not {ply}.")
        if ply in self._recent:
            return self._recent[ply].copy()
        near = max(kept for kept in self._snapshots if kept <= ply)
        state = self._snapshots[near].copy()
        for _, text in self._record.moves[near:ply]:
            self.board.by_text[text].make(state)
        return state

    def scores(self) -> list[int]:
        """Points by seat: the public part while the game runs."""
        return self._state.scores() if self.over else self.view(None).scores()

    def ranking(self) -> list[int]:
        """The place of every seat, as far as the public points tell while the game runs."""
        return self._state.ranking() if self.over else self.view(None).ranking()

    def score_sheet(self) -> dict[str, list[int]]:
        """Every source of points by seat, as far as it is public while the game runs."""
        return self._state.score_sheet() if self.over else self.view(None).score_sheet()

    @property
    def record(self) -> Record:
        """The whole record, secrets included; others get `record.view(seat)`."""
        return self._record.twin()

    def save(self, path: str | Path) -> None:
        """Write all that is needed to go on later, the secret seed included."""
        self._record.save(path, secret=True)

    def branch(self, ply: int, seat: int | None = None, seed: int | str | bytes | None = None) -> Table:
        """A new table that begins after that many moves; while this game runs, from what the seat may know of it.

        What it may not know is made up, from nothing but what it knows.
        """
        state = self._position(ply)
        if not self.over:
            state = made_up(self.game, state.view(seat))
        own = self.board.design if self.board.own else None
        return Table(self.game, seed=seed, names=self._record.names or None, start=state.data(), board=own)

    # Telling and drawing.

    def note(self, what: Noted, seat: int) -> None:
        """Write into the log what happened at the table and not in the game."""
        self._notes.append(Note(self.ply, what, seat))

    def notes(self, say: Tongue | None = None) -> list[Entry]:
        """What happened at the table: who came and went, what was taken back."""
        speak = self._say(say)
        return [note.entry(speak) for note in self._notes]

    def story(self, viewer: int | None = None, say: Tongue | None = None, since: int = 0) -> list[Entry]:
        """What happened after `since` moves, as one viewer may know it."""
        speak = self._say(say)
        hidden = self._trail.hidden(viewer, since)
        notes = [entry for entry in self.notes(speak) if entry.ply > since or not since]
        told: list[Entry] = []
        state = self._position(since)
        before = state.view(viewer)
        for ply in range(since, self.ply):
            told += [entry for entry in notes if entry.ply == ply]
            move = self.board.by_text[self._record.moves[ply][1]]
            move.make(state)
            after = state.view(viewer)
            entries = self.game.words.tell(before, None if hidden[ply - since] else move, after, speak)
            told += [replace(entry, ply=ply + 1) for entry in entries]
            before = after
        return told + [entry for entry in notes if entry.ply == self.ply]

    def log(self, viewer: int | None = None, say: Tongue | None = None) -> list[str]:
        """The whole story, line by line."""
        return [entry.text for entry in self.story(viewer, say)]

    def last(self, viewer: int | None = None, ply: int | None = None) -> Move | None:
        """The last move a player made (within the first `ply` moves), if that viewer may see it."""
        for at in range(self.ply if ply is None else ply, 0, -1):
            seat, text = self._record.moves[at - 1]
            if seat != CHANCE:
                return None if self._trail.hidden(viewer, at - 1)[0] else self.board.by_text[text]
        return None

    def seen(self, viewer: int | None = None, since: int = 0) -> list[tuple[int, Move]]:
        """The moves after the first `since` that a viewer may see, each with the seat that made it."""
        made = zip(self._record.moves[since:], self._trail.hidden(viewer, since))
        return [(seat, self.board.by_text[text]) for (seat, text), hidden in made if not hidden]

    def _eye(self) -> int | None:
        """Who looks at a picture of the table: the one person at it, otherwise nobody in particular."""
        return next(iter(self.people)) if len(self.people) == 1 else None

    def _say(self, say: Tongue | None) -> Tongue:
        """How this table speaks: to that reader, or in English, with the players' names."""
        speak = say or speech("en", self.game)
        return speak if speak.names else speak.among(self.names)

    def picture(self, seat: int | None = None, say: Tongue | None = None, ply: int | None = None) -> Picture:
        """The board, after that many moves."""
        view = self.view(seat) if ply is None else self.at(ply, seat)
        return self.game.draw.board(view, self._say(say), self.last(seat, ply))

    def svg(
        self,
        seat: int | None = None,
        say: Tongue | None = None,
        theme: str = "auto",
        ply: int | None = None,
        desks: bool = True,
    ) -> str:
        """The board with everybody's desk, or without them, as a picture that stands on its own."""
        board, draw, speak = self.picture(seat, say, ply), self.game.draw, self._say(say).on(theme)
        if not desks:
            return board.alone(draw.colours, speak)
        view = self.view(seat) if ply is None else self.at(ply, seat)
        owned = [draw.desk(view, owner, speak) for owner in range(self.seats)]
        return together(board, owned, draw.colours, speak).svg

    def _repr_svg_(self) -> str:
        return self.svg(self._eye())

    def __str__(self) -> str:
        return self.game.draw.text(self.view(self._eye()), self._say(None))

    def __repr__(self) -> str:
        asked = "over" if self.over else "chance to enter" if self.seat == CHANCE else f"seat {self.seat} to decide"
        return f"<Table of {self.game.title}, {self.seats} seats, {self.ply} moves, {asked}>"


def made_up(game: Game, view: State) -> State:
    """A whole position from a view: what it hides is made up, from nothing but what it shows."""
    game.words.cover(view)
    known = hashlib.blake2b(repr(view.key()).encode(), digest_size=7).digest()
    return view.sample(Rng(int.from_bytes(known)))
