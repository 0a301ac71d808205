"""The table: who may do what, when, and what it remembers."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kogge
from kogge.core.errors import BadOption, BadPosition, BadText, IllegalMove, KoggeError
from kogge.core.game import Game
from kogge.core.model import CHANCE, HIDDEN, OVER
from kogge.core.registry import games
from kogge.table import Table

ALL = [(game.id, seats) for game in games().values() for seats in range(game.seats[0], game.seats[1] + 1)]


def random_play(table: Table, decisions: int, seed: int = 1) -> Table:
    rng = random.Random(seed)
    for _ in range(decisions):
        if table.over:
            break
        table.play(rng.choice(table.legal()))
    return table


def test_a_table_in_five_lines() -> None:
    table = kogge.Table("hansa", seats=4, seed=7)
    assert table.seat == 0
    table.play("place danzig")
    assert table.seat == 1
    assert table.record.moves[-1] == (0, "place danzig")
    assert len(table.legal()) == len([move for move in table.legal() if move.text.startswith("place ")])


@pytest.mark.parametrize(("id", "seats"), ALL)
def test_the_same_seed_and_moves_give_the_same_game(id: str, seats: int) -> None:
    one, two = (random_play(Table(id, seats, seed="same"), 150) for _ in range(2))
    assert one.record == two.record
    other = random_play(Table(id, seats, seed="other"), 150)
    assert other.record.moves != one.record.moves


def test_a_table_without_a_seed_keeps_a_secret_one() -> None:
    one, two = Table("hansa", 2), Table("hansa", 2)
    assert one.record.commitment != two.record.commitment
    assert one.record.seed is not None and one.record.seed.hex() not in one.record.text()


def test_an_illegal_move_says_why_and_changes_nothing() -> None:
    table = random_play(Table("hansa", 4, seed=7), 20)
    before = table.record
    illegal = next(move for move in table.board.moves if move not in table.legal())
    with pytest.raises(IllegalMove) as refused:
        table.play(illegal)
    assert len(str(refused.value)) > 10
    assert table.record == before


def test_a_text_that_names_no_move_is_refused() -> None:
    table = Table("hansa", 4, seed=7)
    for text in ("", "sail", "sail atlantis", "place danzig; end", "x" * 1000, None, 7, b"end"):
        with pytest.raises(BadText):
            table.play(text)  # type: ignore[arg-type]
    assert table.seat == 0


@given(text=st.text(max_size=50), seat=st.none() | st.integers() | st.text(max_size=3))
@settings(deadline=None)
def test_hostile_input_raises_documented_errors_only(text: str, seat: object) -> None:
    table = Table("hansa", 2, seed=1)
    before = table.record
    with pytest.raises(KoggeError):
        table.play("?" + text, seat)  # type: ignore[arg-type]
    if seat != 0 and seat is not None:
        with pytest.raises(KoggeError):
            table.play("place danzig", seat)  # type: ignore[arg-type]
    assert table.record == before


def test_only_the_seat_that_is_asked_may_play() -> None:
    table = Table("hansa", 3, seed=7, names=["Anna", "Bert", "Cleo"])
    with pytest.raises(IllegalMove, match="Anna"):
        table.play("place danzig", seat=1)
    table.play("place danzig", seat=0)


def test_a_move_of_another_board_is_refused() -> None:
    stranger = Table("hansa", 2, seed=7).legal()[0]
    with pytest.raises(BadText, match="another board"):
        Table("hansa", 3, seed=7).play(stranger)


def test_names_are_checked() -> None:
    for names in (["Anna"], ["Anna", ""], ["Anna", "B\nC"], ["Anna", "x" * 41], ["Anna", " Bert"], ["Anna", 3]):
        with pytest.raises(BadOption):
            Table("hansa", 2, names=names)  # type: ignore[arg-type]


def test_draws_by_hand_are_entered_like_moves() -> None:
    table = Table("hansa", 2, by_hand=True)
    assert table.seat == CHANCE
    assert all(move.text.startswith("draw ") for move in table.legal())
    with pytest.raises(IllegalMove, match="drawn"):
        table.play("place danzig", seat=0)
    for _ in range(14):
        table.play(table.legal()[0])
    assert table.seat == 0
    assert table.record.commitment == ""
    table.undo()
    assert table.seat == CHANCE, "typing errors can be corrected"


def test_a_game_may_begin_from_any_position() -> None:
    first = random_play(Table("hansa", 3, seed=7), 40)
    position = first._state.data()
    second = Table("hansa", start=position, seed=9)
    assert second.seats == 3 and second._state.data() == position
    random_play(second, 30)
    assert Table.resume(second.record).record == second.record
    with pytest.raises(BadPosition):
        Table("hansa", start={**position, "ship": 99})


def test_every_past_view_can_be_seen() -> None:
    table = random_play(Table("hansa", 2, seed=7), 100)
    for ply, state in enumerate(table.record.replay()):
        assert table.at(ply, 0).data() == state.view(0).data()
    for ply in (-1, table.ply + 1):
        with pytest.raises(BadPosition):
            table.at(ply)


def test_a_branch_goes_its_own_way() -> None:
    table = random_play(Table("hansa", 2, seed=7), 60)
    branch = table.branch(table.ply)
    assert branch.view(None).data() == table.view(None).data()
    random_play(branch, 20)
    assert branch.view(None).data() != table.view(None).data()


class TestSecretAnswers:
    def bids(self, game: Game) -> Table:
        return Table(game, 3, seed=1)

    def test_they_are_accepted_in_any_order_and_applied_in_seat_order(self, secret_bids: Game) -> None:
        table = self.bids(secret_bids)
        assert table.pending == [0, 1, 2]
        table.play("bid 2", seat=2)
        table.play("bid 0", seat=0)
        assert table.answered == [0, 2] and table.pending == [1] and table.seat == 1
        assert table.waiting == {2: "bid 2", 0: "bid 0"}
        assert [seat for seat, _ in table.record.moves] == [CHANCE] * 3, "the record has only what was applied"
        table.play("bid 1", seat=1)
        assert table.record.moves[3:] == [(0, "bid 0"), (1, "bid 1"), (2, "bid 2")]
        assert table.waiting == {}

    def test_nobody_sees_that_of_another(self, secret_bids: Game) -> None:
        seen = []
        for bid in ("bid 0", "bid 2"):
            table = self.bids(secret_bids)
            table.play(bid, seat=1)
            seen.append((table.view(0).data(), table.record.view(0).text(), table.legal(0), table.pending))
        assert seen[0] == seen[1]

    def test_they_can_be_taken_back_until_all_are_in(self, secret_bids: Game) -> None:
        table = self.bids(secret_bids)
        table.play("bid 2", seat=1)
        with pytest.raises(IllegalMove, match="answer is in"):
            table.play("bid 1", seat=1)
        assert table.can_undo(1) and not table.can_undo(0)
        table.undo(1)
        assert table.pending == [0, 1, 2]
        for seat in range(3):
            table.play("bid 1", seat=seat)
        assert not table.can_undo(1)

    def test_they_survive_a_restart(self, secret_bids: Game) -> None:
        table = self.bids(secret_bids)
        table.play("bid 2", seat=1)
        again = Table.resume(table.record, waiting=table.waiting)
        assert again.answered == [1] and again.record == table.record

    def test_an_unfinished_round_is_covered_in_the_record(self, secret_bids: Game) -> None:
        table = self.bids(secret_bids)
        for seat in range(3):
            table.play("bid 1", seat=seat)
        record = table.record
        record.moves.append((0, "bid 2"))
        assert record.view(0).moves[3:] == [(0, "bid 1"), (1, "bid 1"), (2, "bid 1"), (0, "bid 2")]
        assert record.view(1).moves[3:] == [(0, "bid 1"), (1, "bid 1"), (2, "bid 1"), (0, "?")]


class TestUndo:
    def at_turn(self, game: Game, people: set[int] | None = None) -> Table:
        table = Table(game, 2, seed=1, people=people)
        for _ in range(2):
            for seat in range(2):
                table.play("bid 1", seat=seat)
        assert table.seat == 0
        return table

    def test_nothing_to_take_back_at_the_start(self) -> None:
        table = Table("hansa", 2, seed=1)
        assert not table.can_undo() and table.barrier == table.ply
        with pytest.raises(IllegalMove, match="Nothing was done"):
            table.undo()

    def test_own_free_moves_can_be_taken_back(self, secret_bids: Game) -> None:
        table = self.at_turn(secret_bids)
        start = table.record
        table.play("walk")
        table.play("walk")
        table.undo(0)
        table.undo(0)
        assert table.record == start
        with pytest.raises(IllegalMove, match="revealed"):
            table.undo(0)

    def test_not_after_another_seat_has_acted(self, secret_bids: Game) -> None:
        table = self.at_turn(secret_bids)
        table.play("done")
        assert table.can_undo(0), "seat 1 has not acted yet"
        table.play("walk")
        assert not table.can_undo(0) and table.can_undo(1)
        with pytest.raises(IllegalMove, match="Somebody else"):
            table.undo(0)
        table.undo(1)
        table.undo(0)
        assert table.seat == 0

    def test_not_after_a_binding_move(self, secret_bids: Game) -> None:
        table = self.at_turn(secret_bids)
        table.play("swear")
        assert table.can_undo(0)
        table.play("seal")
        assert not table.can_undo(0)
        table.play("walk")
        assert table.barrier == table.ply - 1
        table.undo(0)
        with pytest.raises(IllegalMove, match="revealed"):
            table.undo(0)

    def test_a_single_person_takes_back_past_the_bots(self, secret_bids: Game) -> None:
        table = self.at_turn(secret_bids, people={0})
        before = table.record
        table.play("done")
        table.play("walk")
        table.play("walk")
        assert table.can_undo(0) and not table.can_undo(1 + 2)
        table.undo(0)
        assert table.record == before and table.seat == 0

    def test_a_single_person_stops_where_something_was_revealed(self) -> None:
        table = Table("hansa", 2, seed=7, people={0})
        random_play(table, 60)
        steps = table._trail.steps
        revealed = max(ply for ply, step in enumerate(steps) if step.bound)
        assert table.barrier == revealed + 1
        while table.can_undo(0):
            table.undo(0)
        assert table.ply > revealed

    def test_not_after_the_end(self, secret_bids: Game) -> None:
        table = self.at_turn(secret_bids)
        table.play("done")
        table.play("done")
        assert table.over and table.seat == OVER and not table.can_undo()
        with pytest.raises(IllegalMove, match="over"):
            table.undo()

    @pytest.mark.parametrize(("id", "seats"), ALL)
    def test_undo_leads_exactly_back(self, id: str, seats: int) -> None:
        table = Table(id, seats, seed=3)
        rng = random.Random(3)
        for _ in range(200):
            if table.over:
                break
            before, position = table.record, table._state.key()
            seat = table.seat
            table.play(rng.choice(table.legal()), seat)
            if table.can_undo(seat) and rng.random() < 0.5:
                table.undo(seat)
                assert table.record == before and table._state.key() == position


def test_secret_cards_are_covered_in_the_record(secret_bids: Game) -> None:
    table = Table(secret_bids, 2, seed=1)
    mine = table.record.view(0)
    assert [text for _, text in mine.moves] == [table.record.moves[0][1], "?"]
    assert [text for _, text in table.record.view(None).moves] == ["?", "?"]
    assert mine.seed is None and "seed: " not in mine.text().replace("draws: secret seed", "")
    assert table.view(0).cards[1] == HIDDEN  # type: ignore[attr-defined]


def test_the_tags_of_a_covered_record_say_nothing(secret_bids: Game) -> None:
    texts = set()
    for card in range(1, 6):
        table = Table(secret_bids, 2, by_hand=True)
        table.play("deal 0")
        table.play(f"deal {card}")
        texts.add(table.record.view(0).text())
    assert len(texts) == 1
