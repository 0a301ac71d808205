"""What people read: moves, log lines, refusals with their rules. P10.2: no sum of money of anybody else."""

from __future__ import annotations

import re

import pytest
from pepper import A, B, can, do, new, play_random, scene

from kogge.core.model import CHANCE, OVER
from kogge.core.rng import Rng
from kogge.core.tongue import LANGUAGES, tongue
from kogge.games.pfeffersaecke import draw, words, words_edit, words_guide
from kogge.games.pfeffersaecke.game import GAME
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

SAY = tongue("en", words.LOCALE)
NAMES = ["Anna", "Bram", "Chris", "Dora", "Emil", "Frieda"]


def refused(state: PfeffersaeckeState, text: str) -> tuple[str, str]:
    assert not can(state, text)
    reason = words.why_not(state.view(state.seat), state.board.parse(text), SAY)
    return reason.text, reason.rule


def test_why_not_names_the_rule_of_seals() -> None:
    state = scene(4, rings={"frankfurt": "B"}, small={"osnabrueck": "A"}, hands={"A": [4, 4]})
    assert refused(state, "seal frankfurt") == ("Frankfurt has had its seal.", "P3.2")
    assert refused(state, "seal koeln") == ("You hold no seal of value 8 for Köln.", "P3.2")
    assert refused(state, "open frankfurt") == ("First place one of your seals.", "P3.2")
    assert refused(state, "collect")[1] == "P3.2"
    do(state, "seal bremen")
    assert refused(state, "seal rostock") == ("A seal is placed once, at the start of a turn.", "P3.2")


def test_why_not_names_the_rule_of_extensions_and_letters() -> None:
    state = scene(4, rings={"koeln": "A", "ulm": "ABB", "bremen": "BBA"}, awarded={"bremen": "B"}, money=0)
    assert refused(state, "extend ulm twice") == ("Ulm has only one free space.", "P7.2")
    assert refused(state, "extend luebeck") == ("You have no office in Lübeck to extend.", "P4.1")
    assert refused(state, "open bruessel")[1] == "P3.1"
    do(state, "extend bremen")
    assert refused(state, "extend bremen") == ("You have built in Bremen this turn.", "P4.2")
    assert refused(state, "double income")[1] == "P7.3"
    gone = {"bremen": "B", "rostock": "B"}
    tight = scene(4, rings={"koeln": "A", "leipzig": "BA", "bremen": "BBA", "rostock": "BBA"}, awarded=gone, money=0)
    do(tight, "extend bremen", "extend rostock")
    assert refused(tight, "extend koeln") == ("You need the income of Köln to pay your fees.", "P4.5")
    first = scene(4, rings={"koeln": "A"}, round=1)
    assert refused(first, "double income") == ("Letters cannot be used in the first round.", "P7.1")
    spent = scene(4, rings={"koeln": "A"}, letters=0)
    assert refused(spent, "extend koeln twice") == ("You have no letter left.", "P7.1")
    poor = scene(4, rings={"bremen": "BBA"}, awarded={"bremen": "B"}, money=2)
    assert refused(poor, "extend bremen") == ("You cannot pay the fee of 3 G in Bremen.", "P4.3")
    full = scene(4, rings={"ulm": "BBBA", "koeln": "A"}, awarded={"ulm": "B"})
    assert refused(full, "extend ulm") == ("Ulm has no free space.", "P4.2")
    last = scene(4, rings={"koeln": "A"}, supply=1)
    assert refused(last, "extend koeln twice") == ("You have not enough houses left.", "P1.4")


def test_why_not_names_the_rule_of_offices() -> None:
    state = scene(
        4,
        rings={"bruessel": "BBCC", "koeln": "B"},
        awarded={"bruessel": "B"},
        lying="antwerpen",
        small={"gent": "A", "luettich": "B", "koblenz": "A"},
        letters=0,
        money=0,
    )
    assert refused(state, "open bruegge") == ("Brügge has not had its seal yet.", "P5.3")
    assert refused(state, "open gent") == ("You have an office in Gent already.", "P5.3")
    assert refused(state, "open bruessel") == ("Brüssel has no free space.", "P5.3")
    assert refused(state, "open luettich") == ("Somebody has an office in Lüttich already.", "P5.4")
    assert refused(state, "open halle") == ("No road leads from your offices to Halle.", "P5.2")
    poor = scene(4, rings={"koeln": "A"}, lying="strassburg", letters=0, money=0)
    do(poor, "collect")
    assert refused(poor, "open strassburg") == ("The road to Straßburg costs 48 G: too much for you.", "P5.2")
    assert refused(poor, "extend koeln")[1] == "P3.1"


def test_why_not_names_the_rule_of_the_set_up_and_of_two_players() -> None:
    state = new(2)
    assert refused(state, "found halle") == ("Halle is not in play with two players.", "P9.3")
    assert refused(state, "seal koeln")[1] == "P2.4"
    assert refused(state, "deal 5")[1] == "P2.3"
    do(state, "found gent")
    assert refused(state, "found gent")[1] == "P2.4"
    intro = new(3, intro="on")
    assert refused(intro, "seal koeln")[1] == "P2.5"
    other = words.why_not(intro.view(1), intro.board.parse("collect"), SAY)
    assert (other.text, other.rule) == ("It is not your turn.", "P3.1")
    play_random(intro, Rng(1))
    assert words.why_not(intro.view(0), intro.board.parse("collect"), SAY).rule == "P8.4"


def test_p10_2_the_log_tells_sums_of_money_to_their_owner_only() -> None:
    state = scene(4, rings={"koeln": "A"}, money=20)
    after = do(state.copy(), "collect")
    move = state.board.parse("collect")

    def lines(viewer: int | None) -> list[str]:
        return words.tell(state.view(viewer), move, after.view(viewer), SAY, NAMES)

    assert lines(A) == ["Anna collects the income.", "Anna takes in 27 guilders."]
    assert lines(B) == lines(None) == ["Anna collects the income."]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_p10_1_p10_2_nobody_reads_anothers_money_or_seals_anywhere(seats: int) -> None:
    """Other purses and hands are changed at random; board, desks and log must not change for anybody else."""
    rng = Rng(seats)
    state = new(seats, seats)
    while state.seat != OVER:
        before = state.copy()
        moves = state.legal()
        move = moves[rng.below(len(moves))]
        move.make(state)
        if rng.below(6) or state.seat == OVER:
            continue
        viewer = rng.below(seats)
        for then, now in [(before, state)]:
            pictures = []
            for twist in (0, 1):
                old, new_view = then.view(viewer), now.view(viewer).sample(rng).view(viewer)
                for seat in range(seats):
                    if seat != viewer:
                        new_view.money[seat] += 7 * twist
                        old.money[seat] += 7 * twist
                pictures.append(
                    [
                        draw.svg(new_view, SAY, NAMES),
                        draw.board_text(new_view, SAY, NAMES),
                        *[draw.desk(new_view, seat, SAY, NAMES) for seat in range(seats)],
                        *[str(words.desk(new_view, seat, SAY)) for seat in range(seats)],
                        *words.tell(old, move, new_view, SAY, NAMES),
                    ]
                )
            assert pictures[0] == pictures[1]


def test_p2_3_the_deal_is_told_to_the_receiver_only() -> None:
    state = GAME.new(3)
    rng = Rng(1)
    while state.seat == CHANCE:
        before = state.copy()
        witness = state.decision.witness(state)
        move = state.decision.draw(state, rng)
        move.make(state)
        assert words.tell(before.view(witness), move, state.view(witness), SAY, NAMES)[0].startswith(NAMES[witness])
        others = words.tell(before.view(None), None, state.view(None), SAY, NAMES)
        assert others == ([] if state.seat == CHANCE else ["All seals have been dealt."])


def test_p6_2_p6_3_awards_are_told() -> None:
    state = scene(4, rings={"nuernberg": "AAA"}, letters=0)
    do(state, "extend nuernberg")
    after = do(state.copy(), "finish")
    told = words.tell(state.view(None), state.board.parse("finish"), after.view(None), SAY, NAMES)
    assert "Anna wins the seal of Nürnberg: 7 points." in told
    full = scene(4, rings={"frankfurt": "ABC"}, small={"koblenz": "D"}, turn="D", letters=0)
    after = do(full.copy(), "open frankfurt")
    told = words.tell(full.view(None), full.board.parse("open frankfurt"), after.view(None), SAY, NAMES)
    assert "Frankfurt is full: Anna wins its seal and 2 points." in told


def test_careful_asks_before_the_game_is_ended() -> None:
    state = scene(3, small={"trier": "A", "soest": "B", "speyer": "C"}, lying="koeln", money=30)
    do(state, "collect")
    finish = state.board.parse("finish")
    assert words.careful(state.view(A), finish, SAY) == "You can still open an office. Finish your turn?"
    state.quiet = 2
    assert "the game ends now" in str(words.careful(state.view(A), finish, SAY))
    assert words.careful(state.view(A), state.board.parse("open koeln"), SAY) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_has_a_question_and_a_guide_in_every_language(language: str) -> None:
    say = tongue(language, words.LOCALE)
    asked: set[str] = set()
    rng = Rng(1)
    for seed in range(6):
        state = new(4, seed)
        while state.seat != OVER:
            view = state.view(state.seat)
            asked.add(state.decision.name)
            assert words.question(view, say)
            assert bool(words_guide.guide(view, say)) == (state.decision.name != "extending further")
            for move in state.legal():
                assert not re.search(r"[{}]", words.label(view, move, say))
            play_random(state, rng, 1)
    assert asked == set(words_guide.RULES)


@pytest.mark.parametrize("seats", [2, 6])
def test_every_field_of_a_position_has_words_that_fit_its_numbers(seats: int) -> None:
    state = new(seats)
    known = words_edit.fields(state.board, SAY)
    assert list(known) == list(state.fields)
    for name, (label, rows, columns, choices) in known.items():
        value = getattr(state, name)
        assert label
        if isinstance(value, list):
            assert len(rows) * max(1, len(columns)) == len(value)
            assert not choices or set(value) <= set(choices)
