"""Pointing at routes, pieces and cities: what is lit can be done, and what follows at once is legal."""

from __future__ import annotations

import pytest
from tests.teutonica.scene import Scene

from kogge.core.model import State
from kogge.core.rng import Rng
from kogge.core.tongue import tongue
from kogge.core.words import split
from kogge.games.teutonica.draw import DRAW
from kogge.games.teutonica.game import GAME
from kogge.games.teutonica.words import WORDS
from kogge.table import Table

SAY = tongue("en", WORDS.locale).among(["Anna", "Bram", "Clara", "Dirk", "Elsa"])


def follow(state: State, text: str, then: tuple[str, ...]) -> None:
    """Make a move and all that shall follow it at once; whoever pointed is asked all along."""
    after, seat = state.copy(), state.seat
    next(move for move in after.legal() if move.text == text).make(after)
    for next_text in then:
        assert after.seat == seat, f"{text}: somebody else is asked before {next_text}"
        legal = {move.text: move for move in after.legal()}
        assert next_text in legal, f"{text}: {next_text} is not legal"
        legal[next_text].make(after)


@pytest.mark.parametrize("seats, options", [(2, {}), (2, {"edition": "first"}), (3, {}), (5, {"remove": "move"})])
def test_what_follows_at_once_is_legal_and_lies_on_the_board(seats: int, options: dict[str, str]) -> None:
    table, rng, met = Table(GAME, seats, seed=5, options=options), Rng(5), set()
    while not table.over and table.ply < 240:
        view, legal = table.view(table.seat), table.legal()
        state = view.sample(Rng(0))
        shown = DRAW.board(view, SAY).spots | DRAW.desk(view, table.seat, SAY).spots
        for move in legal:
            for place, then in DRAW.ahead(view, move).items():
                assert place in shown, (move.text, place)
                follow(state, move.text, then)
                met.add(type(move).__name__)
        table.play(legal[rng.below(len(legal))], table.seat)
    assert {"Place", "Oust", "MovePieces", "Lift", "Add"} <= met


def test_an_empty_space_places_a_filled_one_displaces_an_own_piece_moves() -> None:
    scene = Scene(4).put(1, "bremen-minden", "1t1m").put(0, "bremen-minden", "1t")
    view = scene.state.view(0)
    ahead = {move.text: DRAW.ahead(view, move) for move in view.legal()}
    assert ahead["place trader"]["route-hannover-minden--free"] == ("on hannover-minden",)
    assert ahead["oust"]["route-bremen-minden--3"] == ("oust bremen-minden", "victim 1 merchant")
    assert ahead["move"]["route-bremen-minden--0"] == ("lift trader bremen-minden",)
    assert "route-bremen-minden--free" not in ahead["place trader"]


def test_a_route_can_be_claimed_at_its_cities() -> None:
    view = Scene(4).fill("bremen-minden", 0).state.view(0)
    claim = next(move for move in view.legal() if move.text.startswith("claim"))
    assert DRAW.where(claim) == ("route-bremen-minden",)
    assert [path[0] for path in DRAW.others(claim)] == ["city-bremen", "city-minden"]


def test_answers_come_by_kind_with_their_cost_and_the_end_of_the_turn_last() -> None:
    view = Scene(4).fill("bremen-minden", 0).state.view(0)
    answers = WORDS.answers(view.legal())
    groups = list(dict.fromkeys(WORDS.group(view, move, SAY) for move in answers))
    assert groups == ["Claim a route", "On the routes", "Income", ""] and answers[-1].text == "end"
    assert all(split(WORDS.label(view, move, SAY))[1] for move in answers[:-1])


def test_a_long_list_of_routes_stands_under_five_headings() -> None:
    scene = Scene(4).put(0, "bremen-minden", "1t").play("place trader")
    view = scene.state.view(0)
    groups: dict[str, int] = {}
    for move in WORDS.answers(view.legal()):
        heading = WORDS.group(view, move, SAY)
        groups[heading] = groups.get(heading, 0) + 1
    assert groups.pop("Where you stand already") == 1
    assert len(groups) == 4 and max(groups.values()) < 12


def test_what_ends_the_game_or_gives_something_away_is_asked_twice() -> None:
    scene = Scene(4).fill("bremen-minden", 0).offices("minden", "B")
    scene.state.score[1] = 19
    view = scene.state.view(0)
    claim, end = view.board.parse("claim bremen-minden"), view.board.parse("end")
    assert WORDS.careful(view, claim, SAY) == "This ends the game. Do it?"
    assert WORDS.careful(view, end, SAY) == "You have 2 actions left. End the turn?"
    assert "1 point for Bram" in WORDS.label(view, claim, SAY)


def test_after_the_game_track_desks_and_ranking_agree() -> None:
    scene = Scene(4).fill("bremen-minden", 0).offices("minden", "B").offices("hannover", "A")
    scene.state.score[1] = 19
    scene.play("claim bremen-minden")
    while not scene.state.over:
        scene.state.legal()[0].make(scene.state)
    view = scene.state.view(None)
    track = next(element.markup for element in DRAW.board(view, SAY).elements if element.key == "scores")
    for seat, points in enumerate(view.scores()):
        assert f"{SAY.who(seat)} {points}" in track
        assert f">{points} point" in DRAW.desk(view, seat, SAY).svg()
        assert f"{SAY.who(seat)}: {points} point" in DRAW.text(view, SAY)
    assert view.scores()[0] > view.score[0]
