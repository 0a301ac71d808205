"""Hansa Teutonica: the entry point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from kogge.core.features import Row
from kogge.core.game import Game
from kogge.core.model import CHANCE, Board, Move, Over, State
from kogge.core.options import Option
from kogge.core.packed import i64, vec
from kogge.games.teutonica import decisions, decisions_marker, moves, moves_claim, moves_marker, sense, sense_features
from kogge.games.teutonica.board import (
    EXTRA_OFFICE,
    MARKERS,
    MERCHANT,
    NOBODY,
    NOTHING,
    SKILLS,
    TRADER,
    TeutonicaBoard,
)
from kogge.games.teutonica.state import TeutonicaState

if TYPE_CHECKING:
    from kogge.core.design import Design
    from kogge.core.draw import Draw
    from kogge.core.form import Form
    from kogge.core.words import Words

KINDS: Final = ["trader", "merchant"]

# T13.1, T13.2, T13.3, T13.4, T13.5, T13.6, T13.7: the first value of each is the default.
OPTIONS: Final = [
    Option("edition", ["2014", "first"], "The edition decides the markers and which two-player game is played."),
    Option("swap", ["any", "one_own"], "Whether one of two swapped offices must be the player's own."),
    Option("remove", ["others", "anyone", "move"], "What the marker for three pieces does."),
    Option("ties", ["shared", "bigbox"], "Whether equal points share the place or are parted as in the Big Box."),
    Option("provinces", ["sixteen", "ring"], "The provinces at the edge of the board in the game with the pawn."),
    Option("extra", ["taken", "any"], "Whether an extra office needs a printed one that is taken.", quiet=True),
    Option("markers", ["between", "any_time"], "Whether markers may be used within one's own claim.", quiet=True),
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Teutonica(Game):
    def __init__(self) -> None:
        super().__init__(
            id="teutonica",
            title="Hansa Teutonica",
            author="Andreas Steding",
            publisher="Argentum Verlag, 2009 and 2014",
            seats=(2, 5),
            options=OPTIONS,
            rules_version=2,
            patience=3_000,
            ends=False,
            package="kogge.games.teutonica",
            rank=1,
        )
        parts = {"side_2_3": "2_3", "side_4_5": "4_5", "pieces": "pieces", "provinces": "provinces"}
        self.board_files = {key: f"board_{part}.toml" for key, part in parts.items()}

    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        board = TeutonicaBoard(seats, options, design or self.design())
        add_actions(board)
        add_answers(board)
        add_claims(board)
        add_markers(board)
        add_pawn(board)
        add_decisions(board)
        board.features = sense_features.names(board)
        return board

    def revise(self, board: Board, version: int) -> None:
        """T14.31: in version 1 offices of one owner could be swapped too."""
        assert isinstance(board, TeutonicaBoard)
        board.idle_swaps = version < 2

    def start(self, board: Board) -> State:
        """T2.5, T10.1: desks, supplies, stocks and neutral traders; the tavern markers are about to be drawn."""
        assert isinstance(board, TeutonicaBoard)
        seats = board.seats
        state = TeutonicaState(board)
        state.score = vec[i64]([0] * seats)
        state.supply = vec[i64]([0] * (2 * seats))
        state.stock = vec[i64]([0] * (2 * seats))
        on_desk = [0, 0]
        for skill in range(SKILLS):
            on_desk[board.skill_kind[skill]] += board.steps[skill]
        for seat in range(seats):
            state.supply[2 * seat] = board.start_traders[seat]
            state.supply[2 * seat + 1] = board.merchants - on_desk[MERCHANT]
            state.stock[2 * seat] = board.traders - on_desk[TRADER] - board.start_traders[seat]
        state.tracks = vec[i64]([0] * (SKILLS * seats))
        state.prize = vec[i64]([0] * seats)
        state.roads = vec[i64]([0] * board.routes)
        state.offices = vec[i64]([NOBODY] * board.offices)
        state.extra = []
        state.table = vec[i64]([NOBODY] * len(board.table_points))
        state.unused = vec[i64]([0] * (MARKERS * seats))
        state.used = []
        state.plate = []
        state.markers = vec[i64]([NOTHING] * board.routes)
        state.stack = vec[i64](board.stack)
        state.discarded = []
        state.hand = []
        state.placed = []
        if board.neutral:
            for route in board.skill_routes + board.tavern_routes:
                state.roads[route] = board.unit[2 * seats + TRADER]
        state.seat = CHANCE
        state.derive()
        return state

    def evaluate(self, state: State) -> list[float]:
        return sense.evaluate(state)

    def waste(self, state: State, moves: list[Move]) -> list[Move]:
        return sense.waste(state, moves)

    def elapsed(self, state: State) -> float:
        return sense.elapsed(state)

    def search(self, seats: int) -> dict[str, int]:
        return sense.search(seats)

    def write_features(self, state: State, viewer: i64, row: Row, first: i64) -> None:
        sense_features.write(state, viewer, row, first)

    @property
    def form(self) -> Form:
        from kogge.games.teutonica.words_board import FORM

        return FORM

    @property
    def words(self) -> Words:
        from kogge.games.teutonica.words import WORDS

        return WORDS

    @property
    def draw(self) -> Draw:
        from kogge.games.teutonica.draw import DRAW

        return DRAW


def add_actions(board: TeutonicaBoard) -> None:
    """The actions of T4, in the order of the desk."""
    routes = list(enumerate(board.route_ids))
    board.end = board.add(moves.EndTurn("end"))
    for traders in range(board.traders + 1):
        for merchants in range(board.merchants + 1):
            if traders + merchants == 0:
                board.incomes.append(board.end)  # never listed: an income brings something
                continue
            parts = [f"{n}{letter}" for n, letter in ((traders, "t"), (merchants, "m")) if n > 0]
            board.incomes.append(board.add(moves.Income(" ".join(["income", *parts]), traders, merchants)))
    board.places = [board.add(moves.Place(f"place {name}", kind)) for kind, name in enumerate(KINDS)]
    board.on = [board.add(moves.PlaceOn(f"on {id}", route)) for route, id in routes]
    board.oust = board.add(moves.Oust("oust"))
    board.ousts = [board.add(moves.OustOn(f"oust {id}", route)) for route, id in routes]
    board.victims = [board.add(moves.Victim(f"victim {name}", piece)) for piece, name in owned(board)]
    board.withs = [board.add(moves.With(f"with {name}", kind)) for kind, name in enumerate(KINDS)]
    board.pays = [board.add(moves.Pay(f"pay {name}", kind)) for kind, name in enumerate(KINDS)]
    board.move = board.add(moves.MovePieces("move"))
    for route, id in routes:
        for kind, name in enumerate(KINDS):
            board.lifts.append(board.add(moves.Lift(f"lift {name} {id}", route, kind)))
    board.put_down = board.add(moves.PutDown("lifted"))
    board.puts = [board.add(moves.PutOn(f"put {id}", route)) for route, id in routes]


def owned(board: TeutonicaBoard) -> list[tuple[int, str]]:
    """Every piece (2 x owner + kind) with its name in the notation."""
    names: list[tuple[int, str]] = []
    for owner in range(board.seats):
        for kind, name in enumerate(KINDS):
            names.append((2 * owner + kind, f"{owner} {name}"))
    if board.neutral:
        names.append((2 * board.seats + TRADER, "neutral trader"))
    return names


def add_answers(board: TeutonicaBoard) -> None:
    """The answer of an ousted owner, T4.3.3 to T4.3.5."""
    board.answers = [board.add(moves.Answer(f"answer {id}", route)) for route, id in enumerate(board.route_ids)]
    board.adds = [board.add(moves.Add(f"add {name}", kind)) for kind, name in enumerate(KINDS)]
    for route, id in enumerate(board.route_ids):
        for kind, name in enumerate(KINDS):
            board.calls.append(board.add(moves.Call(f"add {name} {id}", route, kind)))
    board.stop = board.add(moves.StopAnswer("stop"))


def add_claims(board: TeutonicaBoard) -> None:
    """Claims and their benefits, T5 and T10.3."""
    cities = list(enumerate(board.city_ids))
    board.claims = [board.add(moves_claim.Claim(f"claim {id}", route)) for route, id in enumerate(board.route_ids)]
    board.nothing = board.add(moves_claim.NoBenefit("nothing"))
    board.opens = [board.add(moves_claim.OpenOffice(f"office {id}", city)) for city, id in cities]
    for city, id in cities:
        for kind, name in enumerate(KINDS):
            board.extras.append(board.add(moves_claim.ExtraOffice(f"extra {name} {id}", city, kind)))
    board.learns = [board.add(moves_claim.Learn(f"skill {id}", skill)) for skill, id in enumerate(board.skill_ids)]
    board.seats_at_table = [
        board.add(moves_claim.SitAtTable(f"coellen {points}", field)) for field, points in enumerate(board.table_points)
    ]
    if board.neutral:
        board.neutrals = [board.add(moves_claim.NeutralOffice(f"neutral {id}", city)) for city, id in cities]


def add_markers(board: TeutonicaBoard) -> None:
    """Bonus markers, T6, and their draws."""
    markers = list(enumerate(board.marker_ids))
    routes = list(enumerate(board.route_ids))
    board.tavern_draws = [
        board.add(moves.TavernMarker(f"tavern {board.marker_ids[kind]}", kind)) for kind in board.tavern_kinds
    ]
    board.draws = [board.add(moves_marker.DrawMarker(f"draw {id}", marker)) for marker, id in markers]
    board.picks = [board.add(moves_marker.PickMarker(f"marker {id}", marker)) for marker, id in markers]
    board.lays = [board.add(moves_marker.LayMarker(f"marker {id}", route)) for route, id in routes]
    board.uses = [
        board.add(moves_marker.UseMarker(f"use {id}", marker)) for marker, id in markers if marker != EXTRA_OFFICE
    ]
    board.uses.insert(EXTRA_OFFICE, board.uses[0])  # never listed: an extra office is the benefit of a claim
    board.develops = [
        board.add(moves_marker.Develop(f"develop {id}", skill)) for skill, id in enumerate(board.skill_ids)
    ]
    for office in range(board.offices):
        city = board.office_city[office]
        number = office - board.first[city] + 1
        if number < board.size[city]:
            text = f"swap {board.city_ids[city]} {number} {number + 1}"
            board.swaps.append(board.add(moves_marker.Swap(text, office)))
        else:
            board.swaps.append(board.end)  # never listed: nothing stands to its right
    board.removes = [
        board.add(moves_marker.RemoveOn(f"remove {id}", route)) for route, id in enumerate(board.route_ids)
    ]
    board.takes = [board.add(moves_marker.Take(f"take {name}", piece)) for piece, name in owned(board)]
    board.done = board.add(moves_marker.StopRemoving("done"))


def add_pawn(board: TeutonicaBoard) -> None:
    """The pawn of T9, where there is one."""
    if not board.pawn:
        return
    provinces = list(enumerate(board.province_ids))
    board.starts = [board.add(moves.StartPawn(f"pawn {id}", province)) for province, id in provinces]
    board.walks = [board.add(moves.Walk(f"walk {id}", province)) for province, id in provinces]
    board.rides = [board.add(moves.Ride(f"ride {id}", province)) for province, id in provinces]
    board.stay = board.add(moves.Stay("stay"))


def add_decisions(board: TeutonicaBoard) -> None:
    """The turn order at one glance."""
    board.taverns = board.ask(decisions.Taverns("taverns"))
    board.pawn_start = decisions.PawnStart("pawn start")
    board.parting = decisions.Parting("parting")
    board.neutral_office = decisions.NeutralCity("neutral office")
    if board.pawn:
        board.ask(board.pawn_start)
    board.acting = board.ask(decisions.Actions("actions"))
    board.placing = board.ask(decisions.Placing("placing"))
    board.ousting = board.ask(decisions.Ousting("ousting"))
    board.choosing_victim = board.ask(decisions.ChoosingVictim("victim"))
    board.replacing = board.ask(decisions.Replacing("replacing"))
    board.paying = board.ask(decisions.Paying("paying"))
    board.answering = board.ask(decisions.Answering("answering"))
    board.adding = board.ask(decisions.Adding("adding"))
    board.lifting = board.ask(decisions.Lifting("lifting"))
    board.putting = board.ask(decisions.Putting("putting"))
    board.benefit = board.ask(decisions.Benefit("benefit"))
    if board.neutral:
        board.ask(board.neutral_office)
    board.developing = board.ask(decisions_marker.Developing("developing"))
    board.swapping = board.ask(decisions_marker.Swapping("swapping"))
    board.removing = board.ask(decisions_marker.Removing("removing"))
    board.taking = board.ask(decisions_marker.Taking("taking"))
    if board.pawn:
        board.ask(board.parting)
    board.drawing = board.ask(decisions_marker.Drawing("markers"))
    board.choosing_marker = board.ask(decisions_marker.ChoosingMarker("choosing marker"))
    board.laying = board.ask(decisions_marker.Laying("laying"))
    board.finished = board.ask(Over("over"))
    board.acting.rest = True


GAME: Final = Teutonica()
