"""Colonia: the entry point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from kogge.core.features import Row
from kogge.core.game import Game
from kogge.core.model import Board, Decision, Move, Over, State
from kogge.core.options import Option
from kogge.core.packed import i64, vec
from kogge.games.colonia import decisions, moves, sense, sense_features, sense_waste
from kogge.games.colonia.board import (
    BERTHS,
    CARDS,
    CITIES,
    COAT,
    FAMILY,
    HOLDS,
    HOME,
    KINDS,
    LOWEST,
    NO,
    NOBODY,
    NOTHING,
    SHOWN,
    SHRINE,
    SPACES,
    STALLS,
    STREETS,
    YES,
    ColoniaBoard,
)
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.state_week import open_relics

if TYPE_CHECKING:
    from kogge.core.design import Design
    from kogge.core.draw import Draw
    from kogge.core.form import Form
    from kogge.core.words import Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Colonia(Game):
    def __init__(self) -> None:
        super().__init__(
            id="colonia",
            title="Colonia",
            author="Dirk Henn",
            publisher="Queen Games, 2009",
            seats=(3, 6),
            options=[
                Option("open_screens", ["off", "on"], "Play with everything visible, without screens."),
                Option("bag", ["drawn", "offered"], "Whether one may leave the resources of a decree.", quiet=True),
            ],
            rules_version=1,
            patience=10_000,
            ends=True,
            package="kogge.games.colonia",
            rank=4,
            secret=True,
        )

    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        board = ColoniaBoard(seats, options, design or self.design())
        build_chance(board)
        build_week(board)
        build_decisions(board)
        board.features = sense_features.names(board)
        return board

    def start(self, board: Board) -> State:
        """K2.1: members and money; relics, ships, resources and goods are about to come up."""
        assert isinstance(board, ColoniaBoard)
        state = ColoniaState(board)
        seats = board.seats
        state.weeks_left = (1 << len(board.week_ids)) - 1
        state.decrees_left = (1 << len(board.decree_records)) - 1
        state.ships_left = (1 << len(board.ship_ids)) - 1
        state.supply = vec[i64]([board.members] * seats)
        state.council = vec[i64]([0] * seats)
        state.streets = vec[i64]([0] * (seats * STREETS))
        state.hands = vec[i64]([(1 << FAMILY) - 1] * seats)
        state.chosen = vec[i64]([0] * seats)
        state.votes = vec[i64]([0] * seats)
        state.order = vec[i64](list(range(seats)))
        state.keys = vec[i64]([0] * seats)
        state.ballots = vec[i64]([0] * seats)
        state.decrees = vec[i64]([NOTHING] * board.agenda)
        state.verdicts = vec[i64]([0] * board.agenda)
        state.cast = vec[i64]([0] * (board.agenda * seats))
        state.stalls = vec[i64]([0] * (STALLS * KINDS))
        state.wanted = vec[i64]([0] * STALLS)
        state.stall_owner = vec[i64]([NOBODY] * STALLS)
        state.stall_members = vec[i64]([0] * STALLS)
        state.queue = vec[i64]([NOBODY] * (KINDS * SPACES))
        state.crew = vec[i64]([0] * (KINDS * SPACES))
        state.given = vec[i64]([0] * KINDS)
        state.bars = vec[i64]([0] * KINDS)
        state.berths = vec[i64]([NOTHING] * BERTHS)
        state.holds = vec[i64]([NOBODY] * (BERTHS * HOLDS))
        state.display = vec[i64]([NOTHING] * SHOWN)
        state.guards = vec[i64]([NOBODY] * SHOWN)
        state.relic_pile = vec[i64](board.card_copies)
        state.relic_gone = vec[i64]([0] * CARDS)
        state.free = vec[i64]([0] * (seats * CARDS))
        state.linked = vec[i64]([0] * (seats * CITIES))
        state.resources = vec[i64]([0] * (seats * KINDS))
        state.known = vec[i64]([0] * (seats * KINDS))
        state.dark = vec[i64]([0] * seats)
        state.cap = vec[i64]([board.per_kind] * KINDS)
        state.bag = vec[i64]([board.per_kind] * KINDS)
        state.goods = vec[i64]([0] * (seats * KINDS))
        state.money = vec[i64]([board.money] * (seats * CITIES))
        state.windows = vec[i64]([NOBODY] * CITIES)
        state.relics_due = board.display
        state.derive()
        open_relics(state)
        return state

    def evaluate(self, state: State) -> list[float]:
        return sense.evaluate(state)

    def waste(self, state: State, moves: list[Move]) -> list[Move]:
        return sense_waste.waste(state, moves)

    def elapsed(self, state: State) -> float:
        return sense.elapsed(state)

    def search(self, seats: int) -> dict[str, int]:
        return sense.search(seats)

    def write_features(self, state: State, viewer: i64, row: Row, first: i64) -> None:
        sense_features.write(state, viewer, row, first)

    @property
    def form(self) -> Form:
        from kogge.games.colonia.words_board import FORM

        return FORM

    @property
    def words(self) -> Words:
        from kogge.games.colonia.words import WORDS

        return WORDS

    @property
    def draw(self) -> Draw:
        from kogge.games.colonia.draw import DRAW

        return DRAW


def build_chance(board: ColoniaBoard) -> None:
    """What is drawn and rolled."""
    add = board.add
    board.turn_week = [add(moves.TurnWeek(f"week {id}", i)) for i, id in enumerate(board.week_ids)]
    board.turn_decree = [
        add(moves.TurnDecree(f"decree {decree.id}", i)) for i, decree in enumerate(board.decree_records)
    ]
    board.turn_ship = [add(moves.TurnShip(f"ship {id}", i)) for i, id in enumerate(board.ship_ids)]
    board.turn_relic = [add(moves.TurnRelic(f"relic {id}", i)) for i, id in enumerate(board.card_ids)]
    board.draw_resource = [add(moves.DrawResource(f"draw {id}", i)) for i, id in enumerate(board.resource_ids)]
    board.roll = [add(moves.Roll(f"roll {pips}", pips)) for pips in range(1, KINDS + 2)]


def build_week(board: ColoniaBoard) -> None:
    """What players do, Tuesday to Sunday."""
    add = board.add
    goods = list(enumerate(board.good_ids))
    board.skip = add(moves.Pass("pass"))
    board.keep = add(moves.Keep("keep"))
    board.send = [add(moves.Send(f"send {LOWEST + i}", LOWEST + i)) for i in range(FAMILY)]
    board.vote = [add(moves.Vote("yes", YES)), add(moves.Vote("no", NO))]
    board.take = [add(moves.Take(f"take {stall + 1}", stall)) for stall in range(STALLS)]
    board.order = [add(moves.Order(f"order {id}", i)) for i, id in enumerate(board.craftsman_ids)]
    board.load = [
        add(moves.Load(f"load {berth + 1} {hold + 1}", berth, hold)) for berth in range(BERTHS) for hold in range(COAT)
    ]
    board.load_coat = [
        add(moves.LoadCoat(f"load {berth + 1} {id}", berth, good)) for berth in range(BERTHS) for good, id in goods
    ]
    board.buy = [add(moves.Buy(f"buy {space + 1}", space)) for space in range(SHOWN)]
    board.join = [add(moves.Join(f"join {level + 1}", level)) for level in range(SHRINE)]
    board.protect = [add(moves.Protect(f"protect {space + 1}", space)) for space in range(SHOWN)]
    most = max([decree.amount for decree in board.decree_records if decree.effect == HOME], default=0)
    board.home = [add(moves.Home(f"home {members}", members)) for members in range(most + 1)]
    board.choose = [add(moves.Choose(f"choose {id}", good)) for good, id in goods]
    build_exchange(board)
    board.accept = add(moves.Accept("draw")) if board.offered else board.skip


def build_exchange(board: ColoniaBoard) -> None:
    money = board.money_ids
    for source in range(CITIES):
        for target in range(CITIES):
            move: Move = board.skip
            if source != target:
                move = board.add(moves.Change(f"change {money[source]} {money[target]}", source, target))
            board.change.append(move)
    most = max(decree.amount for decree in board.decree_records)
    board.amounts = [board.add(moves.Amount(f"amount {units}", units)) for units in range(1, most + 1)]


def build_decisions(board: ColoniaBoard) -> None:
    ask = board.ask
    board.week_card = ask(decisions.WeekCard("week"))
    board.decree_card = ask(decisions.DecreeCard("decree"))
    board.ship_card = ask(decisions.ShipCard("ship"))
    board.relic_card = ask(decisions.RelicCard("relic"))
    board.resource = ask(decisions.Resource("bag"))
    board.die = ask(decisions.Die("die"))
    board.family = ask(decisions.Family("family"))
    board.voting = ask(decisions.Voting("vote"))
    board.market = ask(decisions.Market("market"))
    board.ordering = ask(decisions.Ordering("orders"))
    board.loading = ask(decisions.Loading("loading"))
    board.buying = ask(decisions.Buying("buying"))
    board.joining = ask(decisions.Joining("shrine"))
    board.protecting = ask(decisions.Protecting("protecting"))
    board.homecoming = ask(decisions.Homecoming("home"))
    board.choosing = ask(decisions.Choosing("good"))
    board.changing = ask(decisions.Changing("exchange"))
    board.amount = ask(decisions.HowMuch("amount"))
    board.offering = decisions.Offering("offer")
    if board.offered:
        ask(board.offering)
    board.finished = ask(Over("over"))
    secret: list[Decision] = [board.family, board.voting]
    for decision in secret:
        decision.simultaneous = True
        decision.binding = True
    resting: list[Decision] = [
        board.family,
        board.voting,
        board.market,
        board.ordering,
        board.loading,
        board.buying,
        board.protecting,
        board.homecoming,
        board.choosing,
        board.changing,
        board.offering,
    ]
    for decision in resting:
        decision.rest = True


GAME: Final = Colonia()
