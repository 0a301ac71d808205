"""The puzzles that ship: they can be played, hide what they must, and their answers are found again by a search."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from kogge.analysis.puzzles import (
    Puzzle,
    Refutation,
    answer_on_demand,
    daily,
    find,
    judge,
    level_name,
    position,
    puzzles,
    theme_name,
    themes,
    told,
    view,
    why,
)
from kogge.analysis.puzzles.compare import compare
from kogge.analysis.puzzles.mine import APART, DEEP, Results, Unit, chosen, look, stands_out, write
from kogge.analysis.puzzles.puzzle import read
from kogge.analysis.weigh import DOUBTFUL, MISTAKE, search_settings
from kogge.core.errors import IllegalMove
from kogge.core.registry import game as find_game
from kogge.core.rng import Rng
from kogge.core.tongue import languages
from kogge.table import speech

GAMES = ("hansa", "teutonica", "pfeffersaecke", "colonia")
ALL = [puzzle for id in GAMES for puzzle in puzzles(id)]
FIRST = [puzzles(id)[0] for id in GAMES]


def named(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.number}"


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_puzzles_that_differ(id: str) -> None:
    found = puzzles(id)
    assert [puzzle.number for puzzle in found] == list(range(1, len(found) + 1))
    assert themes(id)
    for one in found:
        for other in found:
            if one.number < other.number and (one.seats, one.seed) == (other.seats, other.seed):
                assert abs(len(one.moves) - len(other.moves)) >= APART


@pytest.mark.parametrize("puzzle", ALL, ids=named)
def test_a_puzzle_can_be_played(puzzle: Puzzle) -> None:
    state = position(puzzle)
    assert state.seat == puzzle.seat and not state.decision.simultaneous
    texts = {move.text for move in state.legal()}
    answers = [puzzle.best[0], *puzzle.equal, *(wrong.move for wrong in puzzle.wrong)]
    assert len(answers) == len(set(answers)) and set(answers) <= texts and len(texts) >= 3
    assert puzzle.wrong and all(wrong.loss >= 0 for wrong in puzzle.wrong)
    assert {move.text for move in view(puzzle).legal()} == texts
    for language in languages():
        say = speech(language, find_game(puzzle.game)).among([f"P{seat}" for seat in range(puzzle.seats)])
        assert theme_name(puzzle.theme, say) and level_name(puzzle.level, say)
        assert why(puzzle, say)
        assert told(puzzle, puzzle.best, say)[0].seat == puzzle.seat
        for wrong in puzzle.wrong:
            assert told(puzzle, [wrong.move, *wrong.line], say)[0].move == wrong.move


@pytest.mark.parametrize("puzzle", FIRST, ids=named)
def test_a_puzzle_shows_what_its_player_can_know(puzzle: Puzzle) -> None:
    seen = view(puzzle)
    assert seen.viewer == puzzle.seat
    for seed in range(3):
        assert seen.sample(Rng(seed)).view(puzzle.seat).data() == seen.data()


def test_answers_are_judged() -> None:
    for puzzle in FIRST:
        assert judge(puzzle, puzzle.best[0]) == "best"
        assert all(judge(puzzle, move) == "equal" for move in puzzle.equal)
        assert all(judge(puzzle, wrong.move) is wrong for wrong in puzzle.wrong)
        with pytest.raises(IllegalMove):
            judge(puzzle, "no such move")


def test_an_answer_nobody_thought_of_is_refuted_by_a_small_search() -> None:
    for puzzle in ALL:
        known = {puzzle.best[0], *puzzle.equal, *(wrong.move for wrong in puzzle.wrong)}
        left = [move.text for move in view(puzzle).legal() if move.text not in known]
        if left and puzzle.game == "colonia":
            assert judge(puzzle, left[0]) is None
            found = answer_on_demand(puzzle, left[0], 30)
            assert isinstance(found, Refutation) and found.move == left[0]
            assert found.loss >= min(wrong.loss for wrong in puzzle.wrong)
            return
    pytest.fail("no puzzle of Colonia has an answer without a refutation")


def test_a_day_has_its_puzzle() -> None:
    days = [date(2026, 5, 1) + timedelta(days=n) for n in range(4 * len(puzzles("hansa")))]
    found = [daily(day) for day in days]
    assert found == [daily(day) for day in days]
    assert {puzzle.game for puzzle in found[:4]} == set(GAMES)
    assert {puzzle for puzzle in found if puzzle.game == "hansa"} == set(puzzles("hansa"))
    assert all(find(puzzle.game, puzzle.number) == puzzle for puzzle in found)
    assert find("hansa", 0) is None


def solve(puzzle: Puzzle, times: int) -> None:
    game, state = find_game(puzzle.game), position(puzzle)
    walks = times * search_settings(game, puzzle.seats)["iterations"]
    answers = compare(state.view(puzzle.seat), state.legal(), walks, 0, 4)
    assert answers[0].move.text in (puzzle.best[0], *puzzle.equal)


@pytest.mark.parametrize("puzzle", FIRST, ids=named)
def test_a_search_finds_the_answer(puzzle: Puzzle) -> None:
    solve(puzzle, 1)


@pytest.mark.soak
@pytest.mark.parametrize("puzzle", ALL, ids=named)
def test_a_long_search_finds_every_answer(puzzle: Puzzle) -> None:
    solve(puzzle, DEEP)


def test_one_answer_stands_out_or_it_is_no_puzzle() -> None:
    puzzle = puzzles("colonia")[0]
    game, state = find_game(puzzle.game), position(puzzle)
    first, *rest = compare(state.view(puzzle.seat), state.legal(), 60, 0, 3)
    clear = [first, *(answer._replace(loss=0.1, low=0.05) for answer in rest)]
    assert stands_out(game, state, clear, MISTAKE, DOUBTFUL)
    assert not stands_out(game, state, [*clear[:-1], clear[-1]._replace(loss=0.07)], MISTAKE, DOUBTFUL)
    assert not stands_out(game, state, [*clear[:-1], clear[-1]._replace(low=0.02)], MISTAKE, DOUBTFUL)
    sure = first._replace(chances=[1.0 if seat == puzzle.seat else 0.0 for seat in range(puzzle.seats)])
    assert not stands_out(game, state, [sure, *clear[1:]], MISTAKE, DOUBTFUL)


def test_a_game_is_looked_at_in_pieces(tmp_path: Path) -> None:
    results = Results.open(tmp_path / "colonia.jsonl")
    [unit] = results.units("colonia", [3], 1, 1)
    assert unit == Unit("colonia", 3, 1)
    line = look(unit)
    assert not line["over"] and len(line["moves"]) == 1
    results.add(line | {"moves": ["a"], "found": [puzzles("colonia")[0].data()]})
    results.add(line | {"moves": ["a", "b"], "rest": 7, "found": [puzzles("colonia")[1].data()]})
    again = Results.open(tmp_path / "colonia.jsonl")
    assert again.units("colonia", [3], 1, 1) == [Unit("colonia", 3, 1, ("a", "b"), 7)]
    assert again.found("colonia") == list(puzzles("colonia")[:2])
    results.add(line | {"over": True})
    assert Results.open(tmp_path / "colonia.jsonl").units("colonia", [3], 1, 1) == []


def test_the_set_is_chosen_so_that_it_differs(tmp_path: Path) -> None:
    found = chosen(puzzles("hansa"), 6)
    assert [puzzle.number for puzzle in found] == list(range(1, len(found) + 1))
    write(tmp_path / "hansa.json", "hansa", found, "a command")
    assert [read("hansa", puzzle.data()) for puzzle in found] == found
