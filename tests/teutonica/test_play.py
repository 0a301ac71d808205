"""T11, T12, T13: random games with every option, conservation of pieces, what is known to whom."""

from __future__ import annotations

import itertools

import pytest
from tests.teutonica.scene import Scene

from kogge.core.chance import Draws
from kogge.core.model import CHANCE, OVER
from kogge.core.rng import Rng
from kogge.games.teutonica.game import GAME
from kogge.games.teutonica.state import TeutonicaState

OPTIONS = [
    {option.name: value for option, value in zip(GAME.options, values)}
    for values in itertools.product(*(option.values[:1] if option.quiet else option.values for option in GAME.options))
]
OPTIONS += [{"extra": "any", "markers": "any_time", "remove": value} for value in ("others", "anyone", "move")]
EAGER = ("claim", "office", "use", "skill", "extra", "coellen", "place", "income")


def eager(state: TeutonicaState, rng: Rng) -> None:
    """A random move, with a liking for those that bring the game forward."""
    moves = state.legal()
    liked = [move for move in moves if move.text.startswith(EAGER)]
    if liked and rng.below(4):
        moves = liked
    moves[rng.below(len(moves))].make(state)


def play(seats: int, options: dict[str, str], seed: int, decisions: int) -> TeutonicaState:
    state = GAME.new(seats, options)
    assert isinstance(state, TeutonicaState)
    rng = Rng(seed)
    for _ in range(decisions):
        if state.seat == OVER:
            break
        if state.seat == CHANCE:
            state.decision.draw(state, rng).make(state)
        else:
            assert len(state.legal()) <= 70
            eager(state, rng)
        state.check()
    return state


def pieces(state: TeutonicaState, seat: int, kind: int) -> int:
    """Counted without the help of the state's own check."""
    piece = 2 * seat + kind
    rules = state.rules
    count = state.supply[piece] + state.stock[piece] + sum(state.pieces[piece :: rules.width])
    count += state.offices.count(piece) + sum(1 for office in state.extra if office % rules.width == piece)
    count += sum(
        rules.steps[skill] - state.tracks[5 * seat + skill] for skill in range(5) if rules.skill_kind[skill] == kind
    )
    count += state.table.count(seat) if kind else 1  # merchants at Coellen; the score counter
    return count + (state.hand.count(piece) if state.called < 0 else 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["2014", "first"])
def test_T12_5_pieces_and_markers_are_conserved(seats: int, edition: str) -> None:
    for seed in range(2):
        state = play(seats, {"edition": edition}, seed, 400)
        for seat in range(seats):
            assert (pieces(state, seat, 0), pieces(state, seat, 1)) == (27, 4)
        owned = sum(state.unused) + len(state.used) + len(state.plate) + len(state.discarded)
        on_board = sum(1 for marker in state.markers if marker >= 0)
        assert owned + on_board + sum(state.stack) == (15 if edition == "2014" else 16)
        assert state.completed == sum(
            all(
                state.offices[at] >= 0
                for at in range(state.rules.first[city], state.rules.first[city] + state.rules.size[city])
            )
            for city in range(27)
        )


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_T13_every_combination_of_options_plays(options: dict[str, str]) -> None:
    for number, seats in enumerate((2, 3, 4, 5)):
        state = play(seats, options, number + 17, 60)
        assert len(state.ranking()) == seats


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_T13_every_combination_of_options_plays_to_the_end_or_to_patience(options: dict[str, str]) -> None:
    for seats in (2, 3, 4, 5):
        state = play(seats, options, seats, GAME.patience)
        assert len(state.ranking()) == seats


def test_T12_1_d3_42_nobody_knows_more_than_anybody_else() -> None:
    state = play(4, {}, 5, 300)
    data = [state.view(viewer).data() for viewer in (None, 0, 1, 2, 3)]
    for view in data:
        view.pop("viewer")
    assert all(view == data[0] for view in data)
    assert state.data() == data[0]


def test_T12_1_T12_2_a_marker_on_the_plate_is_not_decided_before_it_is_turned_up() -> None:
    scene = Scene(4).put(0, "hildesheim-goslar", "3t").play("claim hildesheim-goslar", "nothing")
    assert scene.state.counted == 1 and sum(scene.state.stack) == 12
    scene.play("end")
    assert scene.state.decision.weights(scene.state) == [3, 2, 2, 2, 2, 1]
    assert scene.state.decision.totals(scene.state) == [3, 2, 2, 2, 2, 1]


def test_T12_3_stocks_supplies_and_markers_are_public() -> None:
    scene = Scene(4).give(0, "actions_3")
    view = scene.state.view(3)
    assert view.stock == scene.state.stock and view.unused == scene.state.unused


def test_T12_4_two_tables_with_one_seed_draw_the_same_markers() -> None:
    together = Scene(4).put(0, "hildesheim-goslar", "3t").put(0, "lueneburg-perleberg", "3t")
    together.play("claim hildesheim-goslar", "nothing", "claim lueneburg-perleberg", "nothing", "end")
    one_turn = [move.text for move in Draws(5).settle(together.state)]
    apart = Scene(4).put(0, "hildesheim-goslar", "3t").play("claim hildesheim-goslar", "office goslar", "end")
    two_turns = [move.text for move in Draws(5).settle(apart.state)]
    apart.play("marker bremen-minden").put(1, "lueneburg-perleberg", "3t").play(
        "claim lueneburg-perleberg", "nothing", "end"
    )
    two_turns += [move.text for move in Draws(5).settle(apart.state)]
    assert one_turn == two_turns and len(one_turn) == 2


def test_T11_4_nobody_is_asked_where_there_is_no_choice() -> None:
    # One piece to oust, one kind of own pieces, one near route: the only questions are those with several answers.
    scene = Scene(4).chest(0, "3t", "").put(1, "arnheim-muenster", "1t").chest(1, "", "")
    scene.fill("kampen-arnheim", 2).fill("arnheim-duisburg", 2).play("oust", "oust arnheim-muenster")
    assert scene.on("minden-muenster", 1) == "1t" and scene.state.seat == 0 and scene.asked == "actions"


def test_T14_25_no_rule_forces_an_end_everybody_may_pass_for_ever() -> None:
    scene = Scene(3)
    for _ in range(300):
        scene.play("end")
    assert not scene.state.over and GAME.ends is False and GAME.patience == 3000
