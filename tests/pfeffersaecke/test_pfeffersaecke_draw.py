"""The picture: nothing covers anything it should not, pieces stand in order, everything can be touched."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from xml.etree import ElementTree

from pepper import new, play_random, scene

from kogge.core.rng import Rng
from kogge.core.tongue import tongue
from kogge.games.pfeffersaecke import draw, words
from kogge.games.pfeffersaecke.draw_chart import HEIGHT, WIDTH, Box, places, price_box, radii, roads
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

SAY = tongue("en", words.LOCALE)


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def ids(state: PfeffersaeckeState, viewer: int | None = 0) -> list[str]:
    tree = ElementTree.fromstring(draw.svg(state.view(viewer), SAY))
    return [element.attrib["id"] for element in tree.iter() if "id" in element.attrib]


def test_p1_3_no_price_covers_another_price_or_a_city() -> None:
    boxes = [(road[0], road[1], price_box(*road[4], road[2])) for road in roads()]
    for one, other in combinations(boxes, 2):
        assert not overlap(one[2], other[2]), (one, other)
    for start, end, box in boxes:
        for id, (x, y) in places().items():
            dx = max(box[0] - x, 0.0, x - box[2])
            dy = max(box[1] - y, 0.0, y - box[3])
            assert hypot(dx, dy) > radii()[id] - 2, (start, end, id)


def test_every_place_is_on_the_chart_and_apart_from_the_others() -> None:
    for id, (x, y) in places().items():
        assert radii()[id] < x < WIDTH - radii()[id] and radii()[id] < y < HEIGHT - radii()[id]
    for one, other in combinations(places(), 2):
        (ax, ay), (bx, by) = places()[one], places()[other]
        assert hypot(ax - bx, ay - by) > radii()[one] + radii()[other] + 15, (one, other)


def test_p6_1_houses_are_drawn_in_their_order_on_the_ring() -> None:
    state = scene(4, rings={"luebeck": "BAA"}, small={"gent": "C"})
    found = ids(state)
    assert [id for id in found if id.startswith("house-luebeck")] == [f"house-luebeck-{i}" for i in range(3)]
    assert "house-gent" in found and "seal-luebeck" in found and "seal-koeln" not in found


def test_new_houses_are_drawn_in_the_centre() -> None:
    state = scene(4, rings={"luebeck": "BA", "koeln": "A"})
    state.board.parse("extend luebeck twice").make(state)
    assert "new-luebeck" in ids(state)


def test_every_place_can_be_touched_and_every_move_points_at_one() -> None:
    state = new(4, 2)
    everything = set(ids(state))
    for name in state.rules.place_ids[:25]:
        assert f"city-{name}" in everything
    for name in state.rules.place_ids[25:]:
        assert f"town-{name}" in everything
    rng = Rng(2)
    while state.seat >= 0:
        for move in state.legal():
            path = draw.where(move)
            if path and path[0] != "letter":
                assert path[0] in everything
        play_random(state, rng, 1)


def test_the_desk_shows_the_own_hand_and_covers_the_others() -> None:
    state = new(3, 4)
    view = state.view(0)
    mine, theirs = draw.desk(view, 0, SAY), draw.desk(view, 1, SAY)
    held = {int(id.split("-")[1]) for id in words.hand_text(view, 0).split() for id in [f"seal-{id}"]}
    for value in held:
        assert f'id="seal-{value}"' in mine
    assert 'id="seal-' not in theirs and ">?<" in theirs


def test_the_text_board_shows_rings_from_the_arrow_on() -> None:
    state = scene(4, rings={"nuernberg": "ABBA"}, small={"gent": "D"})
    text = draw.board_text(state.view(0), SAY, ["Anna", "Bram", "Chris", "Dora"])
    assert "Nürnberg      7  B R R B . . ." in text
    assert "Y Gent" in text


def test_two_players_see_the_closed_part_of_the_board_faded() -> None:
    faded = draw.svg(new(2).view(0), SAY).count('opacity="0.3"')
    assert faded > 30 and draw.svg(new(3).view(0), SAY).count('opacity="0.3"') == 0


def test_provenance_says_what_is_reconstructed() -> None:
    rows = dict(draw.provenance(SAY))
    assert "Brügge" in rows["Names of large cities"] and "Köln" not in rows["Names of large cities"]
    assert "Lübeck" in rows["Values of large cities"] and "Erfurt" not in rows["Values of large cities"]
