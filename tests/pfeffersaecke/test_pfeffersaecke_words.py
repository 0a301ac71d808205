"""What people read: moves, log lines, refusals with their rules. P10.2: no sum of money of anybody else."""

from __future__ import annotations

import re

import pytest
from pepper import A, B, C, can, do, new, play_random, scene

from kogge.core.log import Amount, Entry, Kind
from kogge.core.model import CHANCE, OVER
from kogge.core.rng import Rng
from kogge.core.tongue import languages, tongue
from kogge.games.pfeffersaecke import words_guide
from kogge.games.pfeffersaecke.draw import DRAW
from kogge.games.pfeffersaecke.game import GAME
from kogge.games.pfeffersaecke.state import PfeffersaeckeState
from kogge.games.pfeffersaecke.words import WORDS
from kogge.table import Table

NAMES = ["Anna", "Bram", "Chris", "Dora", "Emil", "Frieda"]
SAY = tongue("en", WORDS.locale).among(NAMES)


def refused(state: PfeffersaeckeState, text: str) -> tuple[str, str]:
    assert not can(state, text)
    reason = WORDS.why_not(state.view(state.seat), state.board.parse(text), SAY)
    assert reason is not None
    return reason.text, reason.rule


def entries(state: PfeffersaeckeState, text: str, viewer: int | None) -> list[Entry]:
    """What a viewer is told of a move."""
    after = do(state.copy(), text)
    return WORDS.tell(state.view(viewer), state.board.parse(text), after.view(viewer), SAY)


def lines(state: PfeffersaeckeState, text: str, viewer: int | None) -> list[str]:
    return [entry.text for entry in entries(state, text, viewer)]


def label(state: PfeffersaeckeState, text: str, language: str = "en") -> str:
    return WORDS.label(state.view(state.seat), state.board.parse(text), tongue(language, WORDS.locale))


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
    assert refused(poor, "extend bremen") == ("You cannot pay the fee of 3 guilders in Bremen.", "P4.3")
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
    assert refused(state, "open bruegge") == ("Bruges has not had its seal yet.", "P5.3")
    assert refused(state, "open gent") == ("You have an office in Ghent already.", "P5.4")
    assert refused(state, "open bruessel") == ("Brussels has no free space.", "P5.3")
    assert refused(state, "open luettich") == ("Somebody has an office in Liège already.", "P5.4")
    assert refused(state, "open halle") == ("No road leads from your offices to Halle.", "P5.2")
    poor = scene(4, rings={"koeln": "A"}, lying="strassburg", letters=0, money=0)
    do(poor, "collect")
    assert refused(poor, "open strassburg") == ("The road to Straßburg costs 48 guilders: too much for you.", "P5.2")
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
    other = WORDS.why_not(intro.view(1), intro.board.parse("collect"), SAY)
    assert other is not None and (other.text, other.rule) == ("It is not your decision now.", "P3.1")
    play_random(intro, Rng(1))
    over = WORDS.why_not(intro.view(0), intro.board.parse("collect"), SAY)
    assert over is not None and over.rule == "P8.4"


def test_p9_1_p9_3_cities_out_of_play_are_refused_by_the_rule_that_takes_them_out() -> None:
    state = scene(2, small={"noerdlingen": "A", "gent": "B"}, lying="augsburg", letters=0, money=60)
    assert refused(state, "open landshut") == ("Landshut is not in play with two players.", "P9.3")
    assert refused(state, "open muenchen") == ("München is not in play with two players.", "P9.1")


@pytest.mark.parametrize("seats", [2, 3])
def test_p2_3_the_deal_refuses_what_cannot_be_dealt(seats: int) -> None:
    """Both directions, in every position of a deal, as chance itself would be told."""
    state, rng = GAME.new(seats), Rng(seats)
    while state.seat == CHANCE:
        for move in state.board.moves:
            assert (WORDS.why_not(state, move, SAY) is None) == (move in state.legal()), move.text
        state.decision.draw(state, rng).make(state)


def test_p10_2_the_log_tells_income_to_its_owner_only() -> None:
    state = scene(4, rings={"koeln": "A"}, money=20)
    assert lines(state, "collect", A)[0] == "Anna collects the income: 27 guilders."
    assert lines(state, "collect", B)[0] == lines(state, "collect", None)[0] == "Anna collects the income."
    assert entries(state, "collect", A)[0].amounts == (Amount(A, "money", 27),)
    assert entries(state, "collect", B)[0].amounts == ()
    assert lines(state, "double income", A)[0] == "Anna doubles the income with a letter: 54 guilders."
    assert lines(state, "double income", B)[0] == "Anna doubles the income with a letter."


def test_p5_2_the_price_of_a_road_is_told_to_all() -> None:
    state = scene(4, small={"trier": "A", "gent": "B", "speyer": "C", "halle": "D"}, lying="koeln", money=25)
    do(state, "collect")
    told = entries(state, "open koeln", B)[0]
    assert told.text == "Anna opens an office in Köln for 10 guilders."
    assert Amount(A, "money", -10) in told.amounts and told.places == ("city-koeln",)
    small = lines(state, "open luettich", B)
    assert small[:2] == ["Anna opens an office in Liège for 5 guilders.", "Anna scores 1 point for a small city."]
    do(state, "open luettich")
    assert lines(state, "open koeln", B)[0] == "Anna uses a letter and opens another office, in Köln for 8 guilders."


def test_p4_3_fees_are_told_when_they_fall_due_and_when_they_are_paid() -> None:
    state = scene(4, rings={"koeln": "A", "bremen": "BBA"}, awarded={"bremen": "B"}, money=20)
    assert lines(state, "extend bremen", B) == ["Anna extends the office in Bremen. The fee is 3 guilders."]
    do(state, "extend bremen")
    assert lines(state, "collect", B)[:2] == ["Anna pays the fees: 3 guilders.", "Anna collects the income."]
    assert entries(state, "collect", A)[0].amounts == (Amount(A, "money", -3),)


def test_p3_1_phases_that_are_passed_are_told() -> None:
    state = scene(4, small={"trier": "A"}, hands={"A": [4]}, round=1, money=0)
    told = lines(state, "seal bremen", B)
    assert told[:4] == [
        "Anna places a seal of value 4 on Bremen.",
        "Anna cannot extend any office.",
        "Anna has no income.",
        "Anna cannot open an office.",
    ]
    assert "Bram's turn." in told


def test_p3_1_p11_28_turns_in_which_nobody_is_asked_are_told() -> None:
    """Bram and Chris have no letter, nothing to extend and no place to go: their turns pass by themselves."""
    state = scene(3, rings={"koeln": "A"}, small={"halle": "B", "gent": "C"}, money=0)
    state.money, state.letters = [6, 0, 0], [0, 0, 0]
    do(state, "collect")
    told = entries(state, "open koblenz", B)
    assert [entry.text for entry in told] == [
        "Anna opens an office in Koblenz for 6 guilders.",
        "Anna scores 1 point for a small city.",
        "Bram's turn.",
        "Bram cannot extend any office.",
        "Bram collects the income: 4 guilders.",
        "Bram cannot open an office.",
        "Chris's turn.",
        "Chris cannot extend any office.",
        "Chris collects the income.",
        "Chris cannot open an office.",
        "Round 5",
        "Anna's turn.",
    ]
    assert [entry.seat for entry in told if entry.kind is Kind.HEADING] == [B, C, -1, A]


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
                        DRAW.board(new_view, SAY),
                        DRAW.text(new_view, SAY),
                        *[DRAW.desk(new_view, seat, SAY) for seat in range(seats)],
                        *[WORDS.desk(new_view, seat, SAY) for seat in range(seats)],
                        *WORDS.tell(old, move, new_view, SAY),
                    ]
                )
            assert pictures[0] == pictures[1]


def test_p2_3_p10_1_what_is_dealt_is_told_to_the_receiver_only() -> None:
    state = GAME.new(3)
    rng = Rng(1)
    while state.seat == CHANCE:
        before = state.copy()
        witness = state.decision.witness(state)
        move = state.decision.draw(state, rng)
        move.make(state)
        mine = WORDS.tell(before.view(witness), move, state.view(witness), SAY)[0]
        theirs = WORDS.tell(before.view(None), None, state.view(None), SAY)[0]
        assert mine.text == f"{NAMES[witness]} is dealt a seal of value {move.text[-1]}."
        assert theirs.text == f"{NAMES[witness]} is dealt a seal."
        assert mine.amounts == theirs.amounts == (Amount(witness, "hand", 1),)


def test_p6_2_p6_3_awards_are_told() -> None:
    state = scene(4, rings={"nuernberg": "AAA"}, letters=0)
    do(state, "extend nuernberg")
    assert "Anna wins the seal of Nürnberg: 7 points." in lines(state, "finish", None)
    full = scene(4, rings={"frankfurt": "ABC"}, small={"koblenz": "D"}, turn="D", letters=0)
    told = next(entry for entry in entries(full, "open frankfurt", None) if entry.kind is Kind.SCORE)
    assert told.text == "Frankfurt is full: Anna wins its seal and 2 points."
    assert told.seat == A and told.amounts == (Amount(A, "points", 2), Amount(A, "seals", 1))
    two = scene(4, rings={"linz": "B"}, small={"salzburg": "A"}, letters=0)
    assert "Linz is full: Bram wins its seal and 1 point." in lines(two, "open linz", None)


def test_p8_4_p8_5_the_end_tells_regions_money_and_what_broke_the_tie() -> None:
    state = scene(2, rings={"muenster": "AA", "bruegge": "BBB"}, awarded={"muenster": "A", "bruegge": "B"}, money=47)
    state.quiet, state.letters = 1, [0, 0]
    told = lines(do(state, "collect"), "finish", None)
    assert told[1:6] == [
        "Nobody has opened an office for a whole round.",
        "Anna scores 2 points for offices in 1 region.",
        "Anna scores 2 points for 48 guilders.",
        "Bram scores 2 points for offices in 1 region.",
        "Bram scores 2 points for 47 guilders.",
    ]
    assert WORDS.tie_break(state, B, A, SAY) == "Bram's seals are worth more: 5 to 3."
    state.seal[state.rules.place_ids.index("bremen")] = A
    assert WORDS.tie_break(state, A, B, SAY) == "Anna has won more seals: 2 to 1."
    state.seal = [-1] * 25
    assert WORDS.tie_break(state, A, B, SAY) == ""


def test_labels_have_articles_and_sums_of_money_a_plural() -> None:
    state = scene(2, rings={"koeln": "B"}, small={"gent": "A"}, hands={"A": [7]}, lying="bruessel")
    assert label(state, "seal luebeck") == "Place a seal of value 7 on Lübeck (no road of yours)"
    do(state, "seal luebeck")
    assert label(state, "collect") == "Collect the income (1 guilder)"
    assert label(state, "double income") == "Use a letter for double income (48 guilders)"
    do(state, "collect")
    assert label(state, "open bruessel") == "Open an office in Brussels (4 guilders)"
    do(state, "open bruessel")
    assert label(state, "open luettich") == "Open an office in Liège (a letter, 6 guilders, 1 point)"


def test_p4_3_income_smaller_than_the_fees_is_no_negative_income() -> None:
    rings = {"hamburg": "BBBA", "augsburg": "BBBA", "nuernberg": "BBBBA"}
    state = scene(2, rings=rings, awarded=dict.fromkeys(rings, "B"))
    do(state, "extend hamburg", "extend augsburg")
    assert label(state, "collect") == "Collect the income (1 guilder) and pay the fees (2 guilders)"
    told = lines(state, "collect", A)
    assert told[:2] == ["Anna pays the fees: 2 guilders.", "Anna collects the income: 1 guilder."]


def test_cities_of_the_low_countries_are_called_what_the_reader_calls_them() -> None:
    state = scene(4, small={"gent": "A"}, lying="bruegge", letters=0)
    assert [label(state, "open bruegge", language).split("(")[0].strip() for language in ("en", "nl", "de")] == [
        "Open an office in Bruges",
        "Open een kantoor in Brugge",
        "Kontor in Brügge eröffnen",
    ]


def test_dutch_receives_income() -> None:
    book = (WORDS.locale / "nl.po").read_text(encoding="utf-8")
    assert not re.search(r"\b[Ii]nn\b", book)
    assert label(scene(4, rings={"koeln": "A"}), "collect", "nl") == "Ontvang de inkomsten (27 gulden)"


def test_elements_tell_region_ring_seal_and_roads() -> None:
    state = scene(4, rings={"linz": "B", "ulm": "ABA"}, small={"gent": "C"}, lying="koeln")
    view = state.view(A)
    assert WORDS.element(view, "city-ulm", SAY) == (
        "Ulm, Alsace and Swabia, 4 spaces, its seal lies here, houses from the arrow on: Anna, Bram, Anna, "
        "about to be won by Anna; roads to Memmingen 4, Nördlingen 5, Augsburg 18, Straßburg 38"
    )
    assert WORDS.element(view, "town-gent", SAY) == (
        "Ghent, Flanders and Brabant, small city, office of Chris; roads to Bruges 4, Brussels 4, Antwerp 5"
    )
    assert WORDS.element(new(2).view(A), "city-wien", SAY) == "Wien, Bavaria and Austria, 4 spaces, not in play"


def test_because_says_what_a_line_prepares_and_denies() -> None:
    def why(state: PfeffersaeckeState, *texts: str) -> list[str]:
        return WORDS.because(state.view(A), [state.board.parse(text) for text in texts], SAY)

    state = scene(4, rings={"nuernberg": "AABBC", "koeln": "ABB"}, money=25)
    reasons = why(state, "extend nuernberg")
    assert {"one more house wins Nürnberg", "denies Bram the majority in Nürnberg"} <= set(reasons)
    assert "overtakes Bram in Köln" in why(state, "extend koeln twice")
    assert {"closes Rothenburg to Bram", "closes Rothenburg to Chris"} <= set(why(state, "collect", "open rothenburg"))
    west = scene(4, small={"trier": "A", "gent": "B"}, lying="koeln", money=25)
    assert "brings Deventer, Koblenz and Soest within reach" in why(west, "collect", "open koeln")


def test_careful_asks_before_the_game_is_ended() -> None:
    state = scene(3, small={"trier": "A", "soest": "B", "speyer": "C"}, lying="koeln", money=30)
    do(state, "collect")
    finish = state.board.parse("finish")
    assert WORDS.careful(state.view(A), finish, SAY) == (
        "You can still open an office. 2 more turns without a new office and the game ends. Finish your turn?"
    )
    state.quiet = 2
    assert WORDS.careful(state.view(A), finish, SAY) == "If you do not open an office now, the game ends. End it?"
    assert label(state, "finish") == "Open no office (the game ends)"
    assert WORDS.question(state.view(A), SAY).endswith("If you open none now, the game ends.")
    assert WORDS.careful(state.view(A), state.board.parse("open koeln"), SAY) is None


def warned(state: PfeffersaeckeState, text: str) -> str:
    return str(WORDS.careful(state.view(state.seat), state.board.parse(text), SAY))


def test_careful_asks_before_the_game_ends_because_no_office_can_be_paid() -> None:
    state = scene(3, rings={"ulm": "A"}, small={"soest": "B", "speyer": "C"}, money=0, letters=0)
    state.quiet = 2
    assert warned(state, "extend ulm") == "None"  # the base income pays for Memmingen
    poor = scene(2, rings={"ulm": "A"}, small={"soest": "B"}, money=0, letters=0)
    poor.quiet = 1
    assert "the game ends now" in warned(poor, "extend ulm") and warned(poor, "collect") == "None"


def test_careful_asks_before_a_seal_goes_where_others_come_first() -> None:
    state = scene(3, small={"trier": "A", "lueneburg": "B", "gent": "C"}, hands={"A": [8, 7]}, money=20)
    assert warned(state, "seal luebeck") == (
        "You cannot open an office in Lübeck this turn, but Bram may come first. A seal cannot be taken back. "
        "Place it there?"
    )
    assert warned(state, "seal koeln") == warned(state, "seal nuernberg") == "None"


def test_careful_asks_before_a_seal_is_left_lying_or_won_for_another() -> None:
    state = scene(4, rings={"ulm": "AAB", "leipzig": "BB", "linz": "B"}, small={"salzburg": "A", "halle": "A"})
    assert warned(state, "collect") == "One more house would win you the seal of Ulm. Collect all the same?"
    do(state, "collect")
    assert warned(state, "open linz") == ("That fills Linz, and Bram wins its seal: 1 point. Do it all the same?")
    assert label(state, "open linz") == "Open an office in Linz (9 guilders, fills it: 1 point for Seat 2)"
    two = scene(4, rings={"koeln": "AAAA"})
    assert warned(two, "extend koeln twice") == "One house wins Köln already. Use a letter all the same?"
    assert label(two, "extend koeln") == "Extend Köln (−12 guilders of income, wins 8 points)"


def test_answers_stand_under_headings_and_say_what_they_bring() -> None:
    state = scene(4, rings={"koeln": "A"}, small={"gent": "B"}, lying="antwerpen", money=50)
    heads = [WORDS.group(state.view(A), move, SAY) for move in WORDS.answers(state.legal())]
    assert list(dict.fromkeys(heads)) == ["Income", "One more house instead of income", "Two houses with a letter"]
    do(state, "collect")
    assert label(state, "open antwerpen") == "Open an office in Antwerp (35 guilders, a new region)"
    heads = [WORDS.group(state.view(A), move, SAY) for move in WORDS.answers(state.legal())]
    assert list(dict.fromkeys(heads)) == ["An office in a large city", "An office in a small city", ""]


def test_the_course_is_a_game_in_which_nothing_is_regretted() -> None:
    course = WORDS.course(SAY)
    table = Table(GAME, course.seats, seed=course.seed)
    for step in course.steps:
        move = table.board.parse(step.move)
        assert move in table.legal() and (table.seat == 0) == bool(step.text), step.move
        assert table.seat or WORDS.careful(table.view(0), move, SAY) is None, step.move
        table.play(move, table.seat)
    own_moves = [step.move.split()[0] for step in course.steps if step.text]
    assert len(own_moves) == 19 and set(own_moves) == {"found", "seal", "open", "collect", "extend", "finish"}


@pytest.mark.parametrize("language", languages())
def test_every_decision_has_a_question_and_a_guide_in_every_language(language: str) -> None:
    say = tongue(language, WORDS.locale)
    asked: set[str] = set()
    rng = Rng(1)
    for seed in range(6):
        state = new(4, seed)
        while state.seat != OVER:
            view = state.view(state.seat)
            lesson = WORDS.guide(view, say)
            assert WORDS.question(view, say)
            assert (lesson is None) == (state.decision.name == "extending further")
            if lesson:
                asked.add(state.decision.name)
            for move in state.legal():
                assert not re.search(r"[{}]", WORDS.label(view, move, say))
            play_random(state, rng, 1)
    assert asked == set(words_guide.RULES)


@pytest.mark.parametrize("seats", [2, 6])
def test_every_field_of_a_position_has_words_that_fit_its_numbers(seats: int) -> None:
    state = new(seats)
    known = WORDS.fields(state.board, SAY)
    assert list(known) == list(state.fields)
    for name, field in known.items():
        value = getattr(state, name)
        assert field.label
        if isinstance(value, list):
            assert len(field.rows) * max(1, len(field.columns)) == len(value)
            assert not field.choices or set(value) <= set(field.choices)
