"""The drawn board: everything that lies on it is shown, and everything that can be done can be pointed at."""

from __future__ import annotations

from math import dist
from xml.etree import ElementTree

import pytest
from tests.teutonica.scene import Scene

from kogge.core.picture import Picture
from kogge.core.tongue import tongue
from kogge.games.teutonica.draw import DRAW
from kogge.games.teutonica.draw_map import Map, map_of
from kogge.games.teutonica.words import WORDS


def side_map(seats: int) -> Map:
    return map_of(Scene(seats).rules)


SAY = tongue("en", WORDS.locale).among(["Anna", "Bram", "Clara", "Dirk", "Elsa"])


def ids(picture: Picture) -> set[str]:
    return {element.get("id", "") for element in ElementTree.fromstring(picture.svg()).iter()} - {""}


@pytest.mark.parametrize("seats, edition", [(2, "2014"), (2, "first"), (3, "2014"), (5, "2014")])
def test_routes_cities_and_fields_can_be_pointed_at(seats: int, edition: str) -> None:
    scene = Scene(seats, edition=edition)
    drawn = ids(DRAW.board(scene.state.view(0), SAY))
    assert {f"route-{id}" for id in scene.rules.route_ids} <= drawn
    assert {f"city-{id}" for id in scene.rules.city_ids} <= drawn
    assert {"coellen-7", "coellen-11", "scroll-actiones", "score-0", "completed"} <= drawn
    assert ({f"province-{id}" for id in scene.rules.province_ids} <= drawn) == scene.rules.pawn
    assert ("pawn" in drawn) == scene.rules.pawn


def test_every_piece_is_drawn_on_its_route_or_in_its_office() -> None:
    scene = Scene(4).put(1, "bremen-minden", "2t1m").offices("minden", "AbC").extra("minden", 3)
    drawn = ids(DRAW.board(scene.state.view(0), SAY))
    assert {"man-bremen-minden-2-1", "man-bremen-minden-3-0", "office-minden-3", "extra-minden-1"} <= drawn
    assert "office-minden-4" not in drawn and "bonus-hildesheim-goslar" in drawn


def test_the_paths_of_moves_begin_on_the_board_or_the_desk() -> None:
    scene = Scene(2, edition="first").give(0, "actions_3").fill("kampen-arnheim", 0)
    view = scene.state.view(0)
    shown = ids(DRAW.board(view, SAY)) | ids(DRAW.desk(view, 0, SAY))
    for move in view.legal():
        path = DRAW.where(move)
        assert not path or path[0] in shown, move.text


def test_T1_4_markers_lie_beside_their_routes_and_off_the_spaces() -> None:
    for seats in (3, 5):
        chart = side_map(seats)
        spaces = [point for points in chart.spaces.values() for point in points]
        for id, place in chart.markers.items():
            assert min(dist(place, point) for point in spaces) > 26, id
            assert min(dist(place, point) for point in chart.spaces[id]) < 60, id


def test_T9_2_every_province_is_a_closed_polygon() -> None:
    rules = Scene(2, edition="first").rules
    chart = map_of(rules)
    for id, borders in zip(rules.province_ids, rules.borders):
        if id != "ring":
            outline = chart.outline(id, borders)
            area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1])) / 2
            assert abs(area) > 4_000, id
            assert len(outline) >= 3 * len(borders) - 3, id


def test_the_score_track_runs_clockwise_from_the_top_right_corner() -> None:
    chart = side_map(5)
    assert chart.track(0)[0] > chart.track(30)[0] and chart.track(0)[1] < chart.track(20)[1]
    assert chart.track(50)[0] < chart.track(20)[0] and chart.track(70)[1] < chart.track(50)[1]
    assert chart.track(100) == chart.track(0)


def test_what_has_not_changed_is_not_drawn_again() -> None:
    scene = Scene(4)
    before = DRAW.board(scene.state.view(0), SAY).elements
    scene.play("place trader", "on bremen-minden")
    after = DRAW.board(scene.state.view(0), SAY, scene.state.board.parse("on bremen-minden")).elements
    known = {element.key: element for element in before}
    assert {element.key for element in after if known.get(element.key) is not element} == {
        "last",
        "route-bremen-minden",
    }


def test_the_last_move_lies_below_what_can_be_touched() -> None:
    scene = Scene(4)
    for text, shown in (("on bremen-minden", True), ("office minden", True), ("end", False)):
        keys = [element.key for element in DRAW.board(scene.state.view(0), SAY, scene.rules.parse(text)).elements]
        assert ("last" in keys) == shown
        assert not shown or keys.index("last") < min(keys.index("route-bremen-minden"), keys.index("city-minden"))


def test_the_text_board_shows_offices_routes_and_desks() -> None:
    scene = Scene(2).put(1, "bremen-minden", "1t1m").offices("minden", "AN")
    text = DRAW.text(scene.state.view(None), SAY)
    assert "Minden       w[B] o[N] p[ ] b[ ] =N" in text
    assert "Bremen-Minden           Rr." in text
    assert "* B Anna: 0 points" in text


def test_the_text_board_tells_skill_cities_shapes_and_coins() -> None:
    text = DRAW.text(Scene(2).state.view(None), SAY)
    assert "Göttingen: Actiones" in text and "Lübeck: Bursa" in text
    assert "Groningen    w[1] o( )" in text and "[ ] for a trader, ( ) for a merchant, 1 a coin" in text
    german = DRAW.text(Scene(2).state.view(None), tongue("de", WORDS.locale))
    assert "w weiß" in german and "s schwarz" in german


def test_T9_2_the_text_board_tells_provinces_with_their_routes_and_neighbours() -> None:
    text = DRAW.text(Scene(2, "p08", edition="first").state.view(None), SAY)
    assert (
        "P08: routes Lüneburg-Perleberg, Perleberg-Stendal, Brunswiek-Stendal; next to P07, P10, O02; the pawn" in text
    )


def test_elements_tell_shapes_coins_skills_and_control() -> None:
    view = Scene(4).offices("groningen", "A").state.view(0)
    said = WORDS.element(view, "city-groningen", SAY)
    assert said == (
        "Groningen: develops Liber Sophiae; white, square: Anna (trader); orange, round: free; controlled by Anna; "
        "routes to Emden"
    )
    assert "coin for 1 point" in WORDS.element(view, "city-luebeck", SAY)
    assert WORDS.element(view, "track-actiones-of-1", SAY) == "Actiones: 2 (step 0 of 5)"
    assert WORDS.element(view, "stock", SAY) == "Stock: 6 traders"
