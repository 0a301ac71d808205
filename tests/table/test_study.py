"""Studies: lines, notes and marks over any game, always a record that can be read and played through."""

from __future__ import annotations

import pytest

from kogge.core.errors import BadRecord, IllegalMove, KoggeError
from kogge.core.registry import games
from kogge.core.rng import Rng
from kogge.table import Record, Table
from kogge.table.study import Place, Study
from kogge.table.tree import Mark, Symbol


def played(game: str, moves: int, seed: int = 3) -> Table:
    table, rng = Table(game, games()[game].seats[0], seed=seed), Rng(seed)
    for _ in range(moves):
        if table.over:
            break
        legal = table.legal()
        table.play(legal[rng.below(len(legal))])
    return table


@pytest.fixture
def study() -> Study:
    return Study(played("hansa", 12).record)


@pytest.mark.parametrize("game", list(games()))
def test_whatever_is_written_the_record_can_be_read_and_played_through(game: str) -> None:
    study, rng, place = Study(played(game, 30).record), Rng(7), Place()
    for step in range(120):
        state = study.state(place)
        ways = study.onward(place)
        what = rng.below(10)
        if what < 5 and not state.over:
            legal = state.legal()
            place = study.play(place, legal[rng.below(len(legal))].text)
        elif what == 5:
            place = study.back(place) or place
        elif what == 6 and ways:
            place = ways[rng.below(len(ways))][0]
        elif what == 7:
            study.comment(place, f"Note {step}")
            study.judge(place, "!?")
        elif what == 8:
            study.mark(place, "a", "b", "red")
        elif place.line and rng.below(3) == 0:
            place = study.remove(place)
        assert study.state(place).key() == study.state(study.home(place)).key()
    text = study.record.text()
    again = Record.parse(text)
    again.verify()
    assert again.branches and again.text() == text


def test_a_move_that_is_known_is_followed_and_a_new_one_begins_a_branch(study: Study) -> None:
    first = study.record.moves[0][1]
    assert study.play(Place(), first) == Place((), 1)
    other = next(move.text for move in study.state(Place()).legal() if move.text != first)
    there = study.play(Place(), other)
    assert there == Place((0,), 1) and study.play(Place(), other) == there
    further = study.play(there, study.state(there).legal()[0].text)
    assert further == Place((0,), 2) and study.back(further) == there and study.back(there) == Place()
    assert [way for way, _ in study.onward(Place())] == [Place((), 1), there]
    assert study.remove(there) == Place() and not study.record.branches


def test_the_game_itself_stays(study: Study) -> None:
    with pytest.raises(BadRecord, match="stay"):
        study.remove(Place((), 3))
    with pytest.raises(IllegalMove):
        study.play(Place(), "fly to the moon")


def test_notes_are_replaced_and_taken_away(study: Study) -> None:
    place = Place((), 4)
    study.comment(place, "  two\nlines ")
    study.judge(place, "!")
    study.judge(place, "?")
    study.mark(place, "city-danzig", "city-riga", "red")
    study.mark(place, "city-danzig", "city-riga", "blue")
    assert [note.line for note in study.notes(place)] == ["; two lines", "$ ?", "^ city-danzig>city-riga blue"]
    study.mark(place, "city-danzig", "city-riga", "blue")
    study.judge(place, "?")
    study.comment(place, "")
    assert not study.notes(place)
    with pytest.raises(BadRecord):
        study.judge(place, "great")
    assert not any(isinstance(note, Mark | Symbol) for note in study.record.notes)


@pytest.mark.parametrize("text", ["", "x", "1.x-3", "-", "9-1", "-999", "0.0.0-1"])
def test_a_place_that_is_none_gets_a_sentence(study: Study, text: str) -> None:
    with pytest.raises(KoggeError):
        study.state(Place.parse(text))


def test_a_place_is_written_in_links() -> None:
    assert Place.parse(Place((2, 0), 31).text) == Place((2, 0), 31) and Place().text == "-0"


def test_a_record_that_hides_moves_is_not_studied() -> None:
    secret = next(game.id for game in games().values() if game.secret)
    hiding = next(record for n in range(200) if not (record := played(secret, n).record.view(None)).whole)
    with pytest.raises(BadRecord, match="hides"):
        Study(hiding)
