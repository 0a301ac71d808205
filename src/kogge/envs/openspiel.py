"""OpenSpiel: importing this module registers `kogge_hansa(players=4)` and every other installed game with pyspiel.

An action is the index of a move in `board.moves`, for chance too. A game that outlasts its patience ends with returns
by the standing. Options of a game are one text: `kogge_teutonica(players=4,options=edition:first;swap:one_own)`. A
board of one's own is a file, `kogge_hansa(board=mine.toml)`, or data that `board_text` made a text of.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from kogge.core.design import MAX_BYTES, Design, arrived
from kogge.core.errors import BadBoard
from kogge.core.game import Game
from kogge.core.model import CHANCE, EVERYONE, OVER, SPECTATOR, Board, State
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rng import Rng
from kogge.envs.batch_loop import Page
from kogge.envs.payoff import payoffs

UNSEEN = "?"
DEFAULTS = "default"  # pyspiel cannot keep an empty text
DATA = "data-"  # before a board as one text of letters, digits, - and _


class Seen:
    """A move as the last of all that were made: who may know it (EVERYONE, or a seat), its text, and those before."""

    __slots__ = ("before", "text", "witness")

    def __init__(self, before: Seen | None, witness: int, text: str) -> None:
        self.before = before
        self.witness = witness
        self.text = text


class Position:
    """Where a game stands. OpenSpiel copies it deeply; it copies itself, and shares what was seen, at any length."""

    __slots__ = ("board", "decisions", "patience", "seen", "started")

    def __init__(self, board: Board, patience: int, started: State | None, decisions: int, seen: Seen | None) -> None:
        self.board = board
        self.patience = patience
        self.started = (
            started  # nothing before the first question: OpenSpiel makes a state only to copy another into it
        )
        self.decisions = decisions
        self.seen = seen

    @property
    def state(self) -> State:
        if self.started is None:
            self.started = find(self.board.game).start(self.board)
        return self.started

    def moves(self) -> list[tuple[int, str]]:
        """Who may know each move so far, and its text."""
        moves = []
        seen = self.seen
        while seen is not None:
            moves.append((seen.witness, seen.text))
            seen = seen.before
        return moves[::-1]

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        started = self.started
        copied = None if started is None else started.copy()
        return Position(self.board, self.patience, copied, self.decisions, self.seen)

    def __reduce__(self) -> tuple[Any, ...]:
        board = self.board
        kept = (self.patience, self.started, self.decisions, self.moves())
        return restore, (board.game, board.seats, board.options, *kept, *board.travelling())


def restore(
    game: str,
    seats: int,
    options: dict[str, str],
    patience: int,
    started: State | None,
    decisions: int,
    moves: list[tuple[int, str]],
    own: str | None = None,
) -> Position:
    """A position that was pickled, with its board where that is one's own."""
    found = find(game)
    position = Position(found.board(seats, options, arrived(found, own)), patience, started, decisions, None)
    for witness, text in moves:
        position.seen = Seen(position.seen, witness, text)
    return position


class KoggeGame(pyspiel.Game):  # type: ignore[misc]
    """One game for a number of players; subclasses say which."""

    game: Game
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        own = read_board(self.game, str(given.get("board", DEFAULTS)))
        if own is not None:
            given["board"] = board_text(self.game.id, own)  # so that the game's text is enough elsewhere
        seats = int(given.get("players", self.game.default_seats))
        self.board = self.game.board(seats, read_options(str(given.get("options", DEFAULTS))), own)
        self.patience = int(given.get("patience", 0)) or self.game.patience
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.board.moves),
            max_chance_outcomes=len(self.board.moves),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.patience,
        )
        super().__init__(self.kind, info, given)
        self.features = len(self.game.feature_names(seats, self.board.options, self.board.design))

    def new_initial_state(self) -> KoggeState:
        return KoggeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> KoggeObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return KoggeObserver(self, kind, params)


class KoggeState(pyspiel.State):  # type: ignore[misc]
    """A node of the game tree: a position, and what was seen on the way to it."""

    def __init__(self, game: KoggeGame) -> None:
        super().__init__(game)
        self.position = Position(game.board, game.patience, None, 0, None)

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.state.seat
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        position = self.position
        return position.state.seat == OVER or position.decisions >= position.patience

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(move.index for move in self.position.state.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.position.state
        weights = state.decision.weights(state)
        total = sum(weights)
        return sorted((move.index, weight / total) for move, weight in zip(state.decision.legal(state), weights))

    def _apply_action(self, action: int) -> None:
        position = self.position
        state = position.state
        move = state.board.moves[action]
        if state.seat != CHANCE:
            position.decisions += 1
        position.seen = Seen(position.seen, state.decision.witness(state), move.text)
        move.make(state)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.state.board.moves[action].text

    def returns(self) -> list[float]:
        state = self.position.state
        return payoffs(state.ranking()) if self.is_terminal() else [0.0] * state.board.seats

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> KoggeState:
        """A state this player cannot tell from this one; `history()` still names the moves that were really made."""
        twin: KoggeState = self.clone()
        rng = Rng(int(sampler() * (1 << 30)))
        twin.position.started = self.position.state.view(player_id).sample(rng)
        return twin

    def observed(self, player: int) -> str:
        """Every move so far as a player saw it."""
        return " / ".join(text if witness in (EVERYONE, player) else UNSEEN for witness, text in self.position.moves())

    def __str__(self) -> str:
        return json.dumps(self.position.state.data(), separators=(",", ":"))


class KoggeObserver:
    """What a player sees: the view; with perfect recall also every move as he saw it."""

    def __init__(self, game: KoggeGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Kogge's observations have no parameters; given: {params}")
        self.page = Page(game.game, game.board)
        self.numbers = np.frombuffer(memoryview(self.page.row), np.float64)
        self.perfect_recall = bool(kind.perfect_recall)
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(0 if self.perfect_recall else game.features, np.float32)
        self.dict = {"features": self.tensor}

    def view(self, state: KoggeState, player: int) -> State:
        return state.position.state.view(player if self.private else None)

    def set_from(self, state: KoggeState, player: int) -> None:
        if not self.perfect_recall:
            self.page.write(state.position.state, player if self.private else SPECTATOR, [])
            self.tensor[:] = self.numbers

    def string_from(self, state: KoggeState, player: int) -> str:
        text = json.dumps(self.view(state, player).data(), separators=(",", ":"))
        return f"{text} {state.observed(player if self.private else EVERYONE)}" if self.perfect_recall else text


def read_options(text: str) -> dict[str, str]:
    """Options written as NAME:VALUE;NAME:VALUE."""
    pairs = (part.partition(":") for part in text.split(";") if text != DEFAULTS)
    return {name.strip(): value.strip() for name, _, value in pairs}


def board_text(game: str, board: object) -> str:
    """A board of one's own, data or a file, as a text that the parameter `board` takes."""
    text = find(game).design(board).text
    return DATA + base64.urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("=")


def read_board(game: Game, text: str) -> Design | None:
    """The board that a parameter names: none, a file, or one made a text."""
    if text == DEFAULTS:
        return None
    if not text.startswith(DATA):
        return game.design(text)
    try:
        packed = text.removeprefix(DATA)
        unpacked = zlib.decompressobj().decompress(
            base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MAX_BYTES
        )
        return game.design(json.loads(unpacked))
    except (ValueError, zlib.error):
        raise BadBoard("This text is no board.") from None


def register(game: Game) -> None:
    """Make a game known to `pyspiel.load_game`."""
    kind = pyspiel.GameType(
        short_name=f"kogge_{game.id}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.default_seats, "patience": 0, "options": DEFAULTS, "board": DEFAULTS},
    )
    pyspiel.register_game(kind, type(f"Kogge{game.id.title()}", (KoggeGame,), {"game": game, "kind": kind}))


for _game in games().values():
    register(_game)
