"""The drawn board: everything that lies on it is shown, and everything that can be done can be pointed at."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from tests.teutonica.scene import Scene

from kogge.core.tongue import tongue
from kogge.games.teutonica import draw, words
from kogge.games.teutonica.draw_map import distance, side_map
from kogge.games.teutonica.draw_provinces import province_borders

SAY = tongue("en", words.LOCALE)


def ids(svg: str) -> set[str]:
    return {element.get("id", "") for element in ElementTree.fromstring(svg).iter()} - {""}


@pytest.mark.parametrize("seats, edition", [(2, "2014"), (2, "first"), (3, "2014"), (5, "2014")])
def test_routes_cities_and_fields_can_be_pointed_at(seats: int, edition: str) -> None:
    scene = Scene(seats, edition=edition)
    drawn = ids(draw.svg(scene.state.view(0), SAY))
    assert {f"route-{id}" for id in scene.rules.route_ids} <= drawn
    assert {f"city-{id}" for id in scene.rules.city_ids} <= drawn
    assert {"coellen-7", "coellen-11", "scroll-actiones", "score-0", "completed"} <= drawn
    assert ({f"province-{id}" for id in scene.rules.province_ids} <= drawn) == scene.rules.pawn
    assert ("pawn" in drawn) == scene.rules.pawn


def test_every_piece_is_drawn_on_its_route_or_in_its_office() -> None:
    scene = Scene(4).put(1, "bremen-minden", "2t1m").offices("minden", "AbC").extra("minden", 3)
    drawn = ids(draw.svg(scene.state.view(0), SAY))
    assert {"piece-bremen-minden-1", "piece-bremen-minden-3", "office-minden-3", "extra-minden-1"} <= drawn
    assert "office-minden-4" not in drawn and "bonus-hildesheim-goslar" in drawn


def test_the_paths_of_moves_begin_on_the_board_or_the_desk() -> None:
    scene = Scene(2, edition="first").give(0, "actions_3").fill("kampen-arnheim", 0)
    view = scene.state.view(0)
    shown = ids(draw.svg(view, SAY)) | ids(draw.desk(view, 0, SAY))
    for move in view.legal():
        path = draw.where(move)
        assert not path or path[0] in shown, move.text


def test_T1_4_markers_lie_beside_their_routes_and_off_the_spaces() -> None:
    for name in ("2_3", "4_5"):
        chart = side_map(name)
        spaces = [point for points in chart.spaces.values() for point in points]
        for id, place in chart.markers.items():
            assert min(distance(place, point) for point in spaces) > 30, id
            assert min(distance(place, point) for point in chart.spaces[id]) < 90, id


def test_T9_2_every_province_is_a_closed_polygon() -> None:
    chart = side_map("2_3")
    for id, (borders, _) in province_borders().items():
        if id != "ring":
            outline = chart.outline(id, borders)
            area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1])) / 2
            assert abs(area) > 10_000, id
            assert len(outline) >= 3 * len(borders) - 3, id


def test_the_score_track_runs_clockwise_from_the_top_right_corner() -> None:
    chart = side_map("4_5")
    assert chart.track(0)[0] > chart.track(30)[0] and chart.track(0)[1] < chart.track(20)[1]
    assert chart.track(50)[0] < chart.track(20)[0] and chart.track(70)[1] < chart.track(50)[1]
    assert chart.track(100) == chart.track(0)


def test_the_text_board_shows_offices_routes_and_desks() -> None:
    scene = Scene(2).put(1, "bremen-minden", "1t1m").offices("minden", "AN")
    text = draw.board_text(scene.state.view(None), SAY, ["Anna", "Bram"])
    assert "Minden       w[B] o[N] p[ ] b[ ]" in text
    assert "Bremen-Minden           Rr." in text
    assert "* B Anna: 0 points" in text
