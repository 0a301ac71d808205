"""The kit passes an honest game and notices every planted bug."""

from __future__ import annotations

import json

import pytest

from core.broken import PLANTED, swap
from core.toy import Toy
from kogge.core import kit, registry
from kogge.core.kit import forms
from kogge.core.model import Board


def test_an_honest_game_passes_every_check() -> None:
    lines = kit.check(Toy(), games=100)
    assert len(lines) == 4
    assert lines[0].startswith("Pebbles with 2 players: ")


@pytest.mark.parametrize("check, game, complaint", PLANTED, ids=[game.__name__ for _, game, _ in PLANTED])
def test_a_planted_bug_is_noticed(check: kit.Check, game: type[Toy], complaint: str) -> None:
    with pytest.raises(kit.Failure) as failure:
        check(game(), 3, games=40)
    assert complaint in str(failure.value)
    assert str(failure.value).startswith("Pebbles with 3 players")


def test_every_check_has_a_planted_bug() -> None:
    planted = {check.name for check, _, _ in PLANTED}
    assert {check.name for check in kit.CHECKS} - planted == {kit.both_forms.name}  # planted below


def test_a_form_that_plays_differently_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    hansa = registry.game("hansa")
    monkeypatch.setattr(forms, "form", lambda: "compiled")
    kit.both_forms(hansa, 2, games=1)
    other = "from kogge.core.kit import forms; forms.fingerprint = lambda walk: 'other'; " + forms.PURE
    monkeypatch.setattr(forms, "PURE", other)
    with pytest.raises(kit.Failure, match="play seed 0 differently"):
        kit.both_forms(hansa, 2, games=1)
    monkeypatch.setattr(forms, "PURE", "raise SystemExit('no such thing')")
    with pytest.raises(kit.Failure, match="do not run: no such thing"):
        kit.both_forms(hansa, 2, games=1)


def test_a_failure_names_game_seats_options_seed_and_move() -> None:
    _, broken, _ = next(entry for entry in PLANTED if entry[0] is kit.invariants)
    with pytest.raises(kit.Failure) as failure:
        kit.invariants(broken(), 2, {"length": "long"}, games=5, seed=17)
    assert str(failure.value).startswith("Pebbles with 2 players (length=long), seed 17, move ")
    assert "'throw'" in str(failure.value) or "'keep'" in str(failure.value)


def test_progress_is_reported() -> None:
    seen: list[tuple[str, int, int]] = []
    kit.check(Toy(), seats=2, options={}, games=3, progress=lambda *at: seen.append(at))
    assert seen == [("Pebbles with 2 players", done, 3) for done in (1, 2, 3)]


def test_watching_does_not_change_the_game() -> None:
    case = kit.Case(Toy(), 3)
    alone, watched = kit.Walk(case, 5), kit.Walk(case, 5)
    while not alone.over:
        for check in kit.WATCHES:
            check.look(watched)
        alone.step()
        watched.step()
        assert alone.last is watched.last


def test_a_decision_that_is_not_of_the_board_is_noticed() -> None:
    class Stranger(Toy):
        def build(self, seats: int, options: dict[str, str]) -> Board:
            board = super().build(seats, options)
            taking = board.decisions["take"]
            swap(board, type(taking)("take"))
            board.decisions["take"].name = "taking"
            return board

    with pytest.raises(kit.Failure, match="not one of the board"):
        kit.legal(Stranger(), 2, games=2)


def test_playthroughs_repeat() -> None:
    case = kit.Case(registry.game("hansa"), 3)
    assert kit.playthrough(case, 4) == kit.playthrough(case, 4)
    assert kit.playthrough(case, 4) != kit.playthrough(case, 5)
    assert json.loads(json.dumps(kit.digest("hansa", 3, {}, 2, 4))) == kit.digest("hansa", 3, {}, 2, 4)
