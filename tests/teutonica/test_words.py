"""What people read: translations, questions, the log, and why a move is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.teutonica.scene import Scene

from kogge.core.log import Entry, Kind
from kogge.core.tongue import Tongue, tongue
from kogge.games.teutonica.words import WORDS

NAMES = ["Anna", "Bram", "Clara", "Dirk", "Elsa"]
ENGLISH, DUTCH, GERMAN = (tongue(language, WORDS.locale).among(NAMES) for language in ("en", "nl", "de"))


def told(scene: Scene, *texts: str, say: Tongue = ENGLISH) -> list[Entry]:
    """Play some moves; what the log says of them."""
    entries = []
    for text in texts:
        before = scene.state.view(None)
        scene.play(text)
        entries += WORDS.tell(before, scene.state.board.parse(text), scene.state.view(None), say)
    return entries


def lines(scene: Scene, *texts: str, say: Tongue = ENGLISH) -> list[str]:
    return [entry.text for entry in told(scene, *texts, say=say)]


def refused(scene: Scene, text: str) -> tuple[str, str]:
    """Why the seat to decide may not do this now."""
    move = scene.state.board.parse(text)
    assert move not in scene.state.legal()
    reason = WORDS.why_not(scene.state.view(max(0, scene.state.seat)), move, ENGLISH)
    assert reason is not None
    return reason.text, reason.rule


def claiming(pieces: str = "3t", route: str = "hamburg-luebeck") -> Scene:
    return Scene(4).put(0, route, pieces).play(f"claim {route}")


@pytest.mark.parametrize(
    "scene, text, rule, part",
    [
        (lambda: Scene(4).set(actions=0), "place trader", "T3.2", "no action left"),
        (lambda: Scene(4).chest(0, "5t", ""), "income 3t", "T4.1", "stock is empty"),
        (lambda: Scene(4), "income 2t", "T4.1", "exactly 3 pieces"),
        (lambda: Scene(4), "income 2t 1m", "T4.1", "does not hold"),
        (lambda: Scene(4).chest(0, "5t", ""), "place merchant", "T4.2", "no such piece"),
        (lambda: Scene(4).fill("bremen-minden", 1).play("place trader"), "on bremen-minden", "T4.2", "no free space"),
        (lambda: Scene(2, "p08", edition="first").play("place trader"), "on bremen-minden", "T9.3", "does not border"),
        (lambda: Scene(4).chest(0, "1t", ""), "oust", "T4.3.1", "at least one to pay"),
        (lambda: Scene(4), "oust", "T4.3", "Nobody else has a piece on a route"),
        (lambda: Scene(2, edition="first"), "oust", "T9.3", "pawn's province"),
        (lambda: Scene(4).chest(0, "2t", "").put(1, "bremen-minden", "1m"), "oust", "T4.3.1", "merchant costs two"),
        (lambda: Scene(4).crowd(1), "oust", "T4.3.2", "nowhere to go"),
        (lambda: Scene(4).put(1, "bremen-minden", "1t").play("oust"), "oust hannover-minden", "T4.3", "Nobody else"),
        (lambda: Scene(4), "move", "T4.4", "no piece on any route"),
        (lambda: Scene(4).put(0, "bremen-minden", "2t").play("move"), "lifted", "T4.4", "at least one"),
        (lambda: Scene(4), "claim bremen-minden", "T5.1", "Every space"),
        (lambda: Scene(2, "p08", edition="first").fill("bremen-minden", 0), "claim bremen-minden", "T9.3", "border"),
        (claiming, "office minden", "T5.5", "does not lead"),
        (lambda: claiming("3m"), "office hamburg", "T5.5", "square"),
        (lambda: claiming("3t", "kampen-arnheim"), "office kampen", "T5.5", "does not reach to orange"),
        (claiming, "extra trader hamburg", "T6.4", "won before"),
        (claiming, "skill actiones", "T5.9", "not taught"),
        (claiming, "coellen 7", "T5.10", "Coellen-Warburg"),
        (lambda: claiming("3t1m", "coellen-warburg"), "coellen 9", "T5.10", "Privilegium"),
        (lambda: Scene(4), "use actions_3", "T6.1", "no unused marker"),
        (lambda: Scene(4).give(0, "swap_offices"), "use swap_offices", "T6.5", "neighbouring"),
        (lambda: Scene(4).give(0, "remove_3"), "use remove_3", "T6.7", "no piece to remove"),
        (lambda: Scene(4), "on bremen-minden", "T4.2", "choose to place"),
        (lambda: Scene(4), "stop", "T4.3.3", "just been displaced"),
        (lambda: Scene(4), "marker bremen-minden", "T6.8", "end of the turn"),
        (lambda: Scene(4), "draw actions_3", "T12.4", "by chance"),
        (lambda: Scene(2), "neutral stade", "T10.3", "all neutral"),
        (lambda: Scene(2, edition="first").play("income 3t"), "walk p04", "T9.4", "end the turn"),
        (lambda: Scene(2, edition="first"), "ride p01", "T9.5", "already"),
    ],
)
def test_refusals_name_the_rule_and_the_reason(scene: Callable[[], Scene], text: str, rule: str, part: str) -> None:
    said, named = refused(scene(), text)
    assert named == rule and part in said


def test_T4_3_4_refusals_of_an_answer() -> None:
    scene = Scene(4).put(1, "arnheim-muenster", "1t").fill("kampen-arnheim", 2)
    scene.play("oust", "oust arnheim-muenster", "with trader", "pay trader")
    assert refused(scene, "answer arnheim-muenster")[1] == "T4.3.4"
    assert refused(scene, "answer kampen-arnheim") == ("Kampen-Arnheim has no free space.", "T4.3.4")
    assert "nearer" in refused(scene, "answer hamburg-luebeck")[0]
    assert "displaced piece must be placed" in refused(scene, "end")[0]


def test_T6_8_refusals_of_a_replacement() -> None:
    scene = Scene(4).put(0, "hildesheim-goslar", "3t").put(1, "bremen-minden", "1t").offices("duisburg", "B")
    scene.offices("dortmund", "bBB").play("claim hildesheim-goslar", "nothing", "end", "draw actions_3")
    assert "already" in refused(scene, "marker bremen-osnabrueck")[0]
    assert "empty" in refused(scene, "marker bremen-minden")[0]
    assert "free office" in refused(scene, "marker duisburg-dortmund")[0]


def test_T7_1_the_log_tells_claims_points_and_the_end() -> None:
    scene = Scene(4).offices("hamburg", "B").set(score=[0, 19, 0, 0]).put(0, "hamburg-luebeck", "3t")
    assert lines(scene, "claim hamburg-luebeck", "office luebeck") == [
        "Anna claims Hamburg-Lübeck.",
        "Bram scores 1 point for Hamburg.",
        "Anna opens an office in Lübeck with a trader (white, square).",
        "Anna scores 1 point for the coin.",
        "Anna now controls Lübeck.",
        "Anna takes 2 traders from Hamburg-Lübeck back into the stock.",
        "Twenty points are reached.",
        "The game is over.",
        "1. Bram: 23 points.",
        "2. Anna: 4 points.",
        "3. Clara: 0 points.",
        "3. Dirk: 0 points.",
    ]


def test_T4_3_the_log_says_who_is_displaced_by_what_and_what_is_paid() -> None:
    scene = Scene(4).put(1, "bremen-minden", "1t1m")
    oust = ("oust", "oust bremen-minden", "victim 1 merchant", "with trader", "pay trader", "pay trader")
    entries = told(scene, *oust)
    assert [entry.text for entry in entries] == [
        "Anna displaces a merchant of Bram on Bremen-Minden with a trader.",
        "Anna pays 1 trader into the stock.",
        "Anna pays 1 trader into the stock.",
    ]
    assert entries[0].seat == 0 and entries[0].touches == (0, 1) and entries[0].places == ("route-bremen-minden",)
    assert (1, "route merchant", -1) in entries[0].amounts and entries[1].kind is Kind.PAYMENT
    assert lines(scene, "answer hannover-minden", "add trader", "answer hannover-minden", "stop") == [
        "Bram puts a merchant on Hannover-Minden.",
        "Bram adds a trader from the stock.",
        "Bram puts a trader on Hannover-Minden.",
        "Bram adds nothing more.",
    ]


def test_T4_3_5_a_piece_called_from_another_route_is_told_with_both_routes() -> None:
    scene = Scene(4).put(1, "bremen-minden", "1t").put(1, "hamburg-luebeck", "1t").chest(1)
    scene.play("oust", "oust bremen-minden", "with trader", "pay trader", "answer hannover-minden")
    told = lines(scene, "add trader hamburg-luebeck", "answer minden-muenster")
    assert told == ["Bram moves a trader from Hamburg-Lübeck to Minden-Münster."]


def test_T4_4_moved_pieces_are_told_from_where_and_to_where() -> None:
    scene = Scene(4).put(0, "bremen-minden", "1t")
    assert lines(scene, "move", "lift trader bremen-minden", "put hannover-minden") == [
        "Anna lifts a trader from Bremen-Minden.",
        "Anna puts a trader on Hannover-Minden.",
    ]
    assert "of Anna" not in WORDS.question(scene.play("move", "lift trader hannover-minden").state.view(0), ENGLISH)


def test_T10_3_a_neutral_claim_is_told_with_points_marker_office_and_control() -> None:
    scene = Scene(2).offices("hamburg", "B").put(2, "stade-hamburg", "1t").marker("stade-hamburg", "extra_office")
    scene.marker("bremen-osnabrueck", None).play("oust", "oust hamburg-luebeck", "with trader", "pay trader")
    assert lines(scene, "answer stade-hamburg") == [
        "Bram puts a neutral trader on Stade-Hamburg.",
        "Stade-Hamburg is all neutral and is claimed at once.",
        "Bram scores 1 point for Hamburg.",
        "The marker “extra office” leaves the game.",
        "Anna counts off a new marker, face down on the plate.",
    ]
    assert lines(scene, "neutral stade") == [
        "A neutral office opens in Stade.",
        "Stade is completed: 1 of 10 cities.",
        "Stade is under neutral control.",
    ]


def test_T6_8_a_marker_that_can_go_to_one_route_only_is_told_and_so_is_one_that_waits() -> None:
    scene = Scene(4).put(0, "hildesheim-goslar", "3t").play("claim hildesheim-goslar", "nothing")
    scene.crowd(1, "bremen-minden").play("end")
    assert lines(scene, "draw actions_3") == [
        "Anna turns up the marker “3 more actions”.",
        "Only Bremen-Minden is open to the marker “3 more actions”: Anna places it there.",
        "Bram's turn: 2 actions.",
    ]
    scene = Scene(4).put(0, "hildesheim-goslar", "3t").play("claim hildesheim-goslar", "nothing")
    scene.crowd(1).play("end")
    waits = "The marker “3 more actions” finds no route and waits on the plate of Anna."
    assert waits in lines(scene, "draw actions_3")


def test_T9_the_log_tells_the_pawn_from_province_to_province() -> None:
    scene = Scene(2, "p01", edition="first")
    here, there = "P01", "P02 (Arnheim, Dortmund, Duisburg, Münster)"
    assert lines(scene, "walk p02") == [f"Anna moves the pawn from {here} to {there}."]
    assert "for one action" in lines(scene, "ride p08")[0]
    scene = Scene(2, "p01", edition="first").play("end")
    assert lines(scene, "stay")[0] == "Anna leaves the pawn in P01."


def test_T6_7_removed_pieces_are_told_with_owner_route_and_where_they_go() -> None:
    scene = Scene(4).give(0, "remove_3").put(1, "bremen-minden", "1t")
    assert lines(scene, "use remove_3", "remove bremen-minden") == [
        "Anna uses the marker “remove up to 3 pieces”.",
        "Anna removes a trader of Bram from Bremen-Minden, back into the supply.",
    ]


def test_T6_5_control_that_changes_is_told_to_both() -> None:
    scene = Scene(4).give(0, "swap_offices").offices("minden", "AB").play("use swap_offices")
    entries = told(scene, "swap minden 1 2")
    assert entries[0].text == "Anna swaps offices 1 (Anna) and 2 (Bram) of Minden."
    assert entries[1].text == "Anna takes control of Minden from Bram." and entries[1].touches == (0, 1)


def test_T5_10_the_coellen_table_is_a_chart_of_points_and_no_furniture() -> None:
    scene = claiming("3t1m", "coellen-warburg")
    assert lines(scene, "coellen 7")[0] == "Anna puts a merchant on the 7-point field of the Coellen table."
    dutch = lines(claiming("3t1m", "coellen-warburg"), "coellen 7", say=DUTCH)[0]
    assert "puntentabel van Coellen" in dutch


def test_one_word_for_one_thing() -> None:
    """German has Spielstein for a piece and Figur for the pawn alone; Dutch kontor and magazijn throughout."""
    german, dutch = GERMAN.catalogue, DUTCH.catalogue
    for text, said in [*german.texts.items(), *((one, forms[1]) for one, (forms, _) in german.plurals.items())]:
        assert "Figur" not in said or "pawn" in text.lower(), text
    for said in dutch.texts.values():
        assert "kantoor" not in said.lower() and "stock" not in said.lower(), said
    scene = Scene(2)
    neutral = WORDS.element(scene.state.view(0), "route-groningen-emden", GERMAN)
    assert "neutral 1 Händler" in neutral and "von Neutral" not in neutral


def test_T8_7_a_tie_break_names_both_figures() -> None:
    scene = Scene(3, ties="bigbox").skill(0, "actiones", 2)
    view = scene.state.view(None)
    assert WORDS.tie_break(view, 1, 0, ENGLISH) == "Bram took fewer steps of Actiones: 0 to 2."
    assert WORDS.tie_break(view, 1, 2, ENGLISH) == ""


def test_because_names_what_a_line_prepares_and_whom_it_hinders() -> None:
    scene = Scene(4).put(0, "duisburg-dortmund", "1t").put(1, "kampen-osnabrueck", "1t")
    view, parse = scene.state.view(0), scene.state.board.parse
    ready = WORDS.because(view, [parse("place trader"), parse("on duisburg-dortmund")], ENGLISH)
    assert ready[0] == "Duisburg-Dortmund is full: you can claim it"
    blocks = WORDS.because(view, [parse("place trader"), parse("on kampen-osnabrueck")], ENGLISH)
    assert "blocks Bram on Kampen-Osnabrück" in blocks


def test_T3_2_a_question_before_actions_are_lost() -> None:
    scene = Scene(4)
    assert "2 actions" in str(WORDS.careful(scene.state.view(0), scene.rules.end, ENGLISH))
    assert WORDS.careful(scene.set(actions=0).state.view(0), scene.rules.end, ENGLISH) is None


def test_every_action_a_newcomer_meets_is_explained_with_a_rule() -> None:
    lesson = WORDS.guide(Scene(4).state.view(0), ENGLISH)
    assert lesson is not None and lesson.rule == "T3.2" and "action" in lesson.text
    for text in ("place trader", "oust"):
        assert WORDS.guide(Scene(4).put(1, "bremen-minden", "1t").play(text).state.view(0), ENGLISH) is not None


def test_T10_2_the_guide_does_not_say_you_when_a_neutral_trader_is_displaced() -> None:
    scene = Scene(2).play("oust", "oust hamburg-luebeck", "with trader", "pay trader")
    lesson = WORDS.guide(scene.state.view(1), ENGLISH)
    assert lesson is not None and lesson.rule == "T10.2" and "neutral trader was displaced" in lesson.text


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_editor_has_words_for_every_field(seats: int) -> None:
    for say in (ENGLISH, DUTCH, GERMAN):
        scene = Scene(seats)
        described = WORDS.fields(scene.rules, say.among(NAMES[:seats]))
        assert set(described) == set(scene.state.fields)
        for name, field in described.items():
            value = getattr(scene.state, name)
            if isinstance(value, list) and name not in scene.state.growing:
                assert len(field.rows) * max(1, len(field.columns)) == len(value), name
