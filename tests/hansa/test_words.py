"""What Hansa says: nothing that happens is silent, and everybody it touches is named."""

from __future__ import annotations

import pytest

from kogge.core.log import Amount, Entry, Kind
from kogge.core.tongue import tongue
from kogge.games.hansa.draw import DRAW
from kogge.games.hansa.state import HansaState
from kogge.games.hansa.words import WORDS

from .scene import ALL, opening, scene

SAY = tongue("en", WORDS.locale).among(["Anna", "Anna B", "Clara"])


def told(state: HansaState, text: str) -> list[Entry]:
    """What the log says of a move."""
    before = state.copy()
    move = state.board.parse(text)
    assert move in state.legal()
    move.make(state)
    return WORDS.tell(before.view(0), move, state.view(0), SAY)


def test_h3_2_a_forced_refill_and_its_cost_are_told() -> None:
    state = scene(empty=ALL, talers=[0, 2, 3])
    entries = told(state, "end")
    assert [(entry.kind, entry.text) for entry in entries] == [
        (Kind.TURN, "Anna ends the turn."),
        (Kind.HEADING, "Anna B's turn: 3 talers income."),
        (Kind.PAYMENT, "All warehouses are empty: Anna B has to refill them for 1 taler."),
    ]
    assert entries[1].amounts == (Amount(1, "talers", 3),) and entries[2].amounts == (Amount(1, "talers", -1),)
    assert entries[2].seat == 1 and entries[2].places == ("supply",)


def test_h3_1_the_first_income_is_told() -> None:
    state = opening(3)
    while state.placed < state.rules.placings - 1:
        state.legal()[0].make(state)
    heading = told(state, state.legal()[0].text)[1]
    assert heading.kind is Kind.HEADING and heading.text == "Anna's turn: 3 talers income."
    assert heading.amounts == (Amount(0, "talers", 3),)


def test_h3_4_the_tax_is_told() -> None:
    entries = told(scene(talers=[5, 3, 3]), "end")
    assert entries[1].text == "Anna pays 2 talers as tax." and entries[1].kind is Kind.LOSS
    assert entries[1].amounts == (Amount(0, "talers", -2),)


def test_h4_2_whoever_is_paid_is_named() -> None:
    state = scene(ship="riga", booths={"riga": [0, 2, 1]}, stored={"riga a": "green-3"})
    (entry,) = told(state, "buy riga a")
    assert entry.text == "Anna buys green (3 barrels) in Riga and pays Anna B 1 taler."
    assert entry.seat == 0 and entry.touches == (0, 1)
    assert set(entry.amounts) == {Amount(0, "open", 1), Amount(0, "talers", -1), Amount(1, "talers", 1)}
    assert entry.places == ("warehouse-riga-a",)


def test_h4_7_losses_name_the_loser() -> None:
    held = {0: "red-1 red-2", 1: "red-3"}
    state = scene(ship="danzig", booths={"danzig": [1, 0, 0]}, open=held)
    told(state, "sell red-1")
    told(state, "sell red-2")
    loss = told(state, "close")[1]
    assert (loss.kind, loss.text, loss.seat) == (Kind.LOSS, "Anna B loses red (3 barrels).", 1)


def test_equal_tokens_in_two_warehouses_are_told_apart() -> None:
    state = scene(ship="riga", stored={"riga a": "blue-3", "riga b": "blue-3"})
    labels = [WORDS.label(state, move, SAY) for move in state.legal() if move.text.startswith("buy")]
    assert labels == [
        "Buy blue, 3 barrels from warehouse 1 (1 taler to the bank)",
        "Buy blue, 3 barrels from warehouse 2 (1 taler to the bank)",
    ]


def test_a_tie_is_explained() -> None:
    state = scene(booths={"danzig": [4, 1, 0]})
    assert WORDS.tie_break(state, 0, 1, SAY) == "Anna has more booths on the board: 4 to 1."


def test_because_says_what_is_won_and_whom_it_hinders() -> None:
    state = scene(ship="danzig", booths={"danzig": [1, 2, 0]}, open={0: "red-3"})
    reasons = WORDS.because(state.view(0), [state.board.parse("build red-3")], SAY)
    assert "you lead in Danzig: its goods are free for you, and others pay you" in reasons
    assert "Open tokens: 1 → 0" in reasons and "Booths in supply: 14 → 11" in reasons


@pytest.mark.parametrize("language, sold", [("en", "orange 2"), ("nl", "oranje 2"), ("de", "orange 2")])
def test_the_text_board_speaks_the_readers_language(language: str, sold: str) -> None:
    state = scene(open={0: "orange-2 green-1"})
    text = DRAW.text(state, tongue(language, WORDS.locale))
    assert sold in text and "green-1" not in text


def warned(state: HansaState, text: str) -> str | None:
    move = state.board.parse(text)
    assert move in state.legal()
    return WORDS.careful(state, move, SAY)


def test_what_one_may_regret_is_asked_first() -> None:
    last = scene(left=11, empty=("danzig", "kalmar"), decision="warehouses")
    assert warned(last, "refill") == "This touches the last stack: the game ends with this round. Refill?"
    assert warned(scene(empty=("danzig", "kalmar"), decision="warehouses"), "refill") is None
    few = scene(ship="danzig", open={0: "red-3"}, supply=[2, 9, 9])
    assert warned(few, "build red-3") == "You have only 2 booths left, fewer than these barrels. Build?"
    rich = scene(ship="danzig", talers=[5, 3, 3], empty=ALL, left=20)
    assert warned(rich, "end") == "You lose 2 talers as tax. End the turn?"


def test_a_sale_is_not_closed_too_soon_nor_for_the_last_booth_unasked() -> None:
    state = scene(ship="danzig", booths={"danzig": [1, 0, 0]}, open={0: "red-1 red-2 red-3", 1: "red-1"})
    for text in ("sell red-1", "sell red-2"):
        state.board.parse(text).make(state)
    assert warned(state, "close") == "You can sell more for the same booth. Close the sale?"
    state.board.parse("sell red-3").make(state)
    assert WORDS.careful(state, state.board.parse("close"), SAY) == (
        "It takes your last booth in Danzig. Close the sale?"
    )
    assert WORDS.label(state, state.board.parse("close"), SAY) == "Close the sale (1 booth here, Anna B loses goods)"


def test_a_hint_says_what_waits_where_the_ship_lands() -> None:
    state = scene(ship="copenhagen", booths={"danzig": [2, 1, 0]}, open={0: "red-1 red-2"})
    reasons = WORDS.because(state, [state.board.parse("sail danzig")], SAY)
    assert "goods in Danzig are free for you" in reasons and "you can sell red in Danzig" in reasons
