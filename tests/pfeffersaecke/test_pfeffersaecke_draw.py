"""The picture: nothing covers anything it should not, pieces stand in order, everything can be touched."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from xml.etree import ElementTree

from pepper import A, B, new, play_random, scene

from kogge.core.rng import Rng
from kogge.core.tongue import tongue
from kogge.games.pfeffersaecke import draw_map
from kogge.games.pfeffersaecke.draw import DRAW
from kogge.games.pfeffersaecke.draw_map import HEIGHT, WIDTH, Box, map_of, price_box
from kogge.games.pfeffersaecke.draw_touch import REACH, ground_of
from kogge.games.pfeffersaecke.game import GAME
from kogge.games.pfeffersaecke.state import PfeffersaeckeState
from kogge.games.pfeffersaecke.words import WORDS
from kogge.games.pfeffersaecke.words_names import all_places, hand, heirs, place

MAP = map_of(GAME.board(4))  # type: ignore[arg-type]
SAY = tongue("en", WORDS.locale).among(["Anna", "Bram", "Chris", "Dora", "Emil", "Frieda"])


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def ids(state: PfeffersaeckeState, viewer: int | None = 0) -> list[str]:
    tree = ElementTree.fromstring(DRAW.board(state.view(viewer), SAY).svg())
    return [element.attrib["id"] for element in tree.iter() if "id" in element.attrib]


def test_p1_3_no_price_covers_another_price_or_a_city() -> None:
    boxes = [(road[0], road[1], price_box(*road[4], road[2])) for road in MAP.roads]
    for one, other in combinations(boxes, 2):
        assert not overlap(one[2], other[2]), (one, other)
    for start, end, box in boxes:
        for id, (x, y) in MAP.places.items():
            dx = max(box[0] - x, 0.0, x - box[2])
            dy = max(box[1] - y, 0.0, y - box[3])
            assert hypot(dx, dy) > MAP.radii[id] - 2, (start, end, id)


def test_every_place_is_on_the_chart_and_apart_from_the_others() -> None:
    for id, (x, y) in MAP.places.items():
        assert MAP.radii[id] < x < WIDTH - MAP.radii[id] and MAP.radii[id] < y < HEIGHT - MAP.radii[id]
    for one, other in combinations(MAP.places, 2):
        (ax, ay), (bx, by) = MAP.places[one], MAP.places[other]
        assert hypot(ax - bx, ay - by) > MAP.radii[one] + MAP.radii[other] + 15, (one, other)


def test_p6_1_houses_are_drawn_in_their_order_on_the_ring() -> None:
    state = scene(4, rings={"luebeck": "BAA"}, small={"gent": "C"})
    found = ids(state)
    assert [id for id in found if id.startswith("house-luebeck")] == [f"house-luebeck-{i}" for i in range(3)]
    assert "house-gent" in found and "seal-luebeck" in found and "seal-koeln" not in found


def test_new_houses_are_drawn_in_the_centre() -> None:
    state = scene(4, rings={"luebeck": "BA", "koeln": "A"})
    state.board.parse("extend luebeck twice").make(state)
    assert {"house-luebeck-2", "house-luebeck-3"} <= set(ids(state))  # where they will stand, so that they glide there
    assert ">7<" not in next(e.markup for e in DRAW.board(state.view(0), SAY).elements if e.key == "city-luebeck")


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
            desk = DRAW.desk(state.view(state.seat), state.seat, SAY).spots
            for path in (DRAW.where(move), *DRAW.others(move)):
                assert path[:1] == () or path[0] in everything | desk
        play_random(state, rng, 1)


def test_the_desk_shows_the_own_hand_and_covers_the_others() -> None:
    view = new(3, 4).view(0)
    mine, theirs = DRAW.desk(view, 0, SAY), DRAW.desk(view, 1, SAY)
    assert {f"seal-{value}" for value in hand(view, 0)} <= mine.spots
    assert not any(spot.startswith("seal") for spot in theirs.spots) and ">?<" in theirs.svg()


def test_the_text_board_shows_rings_from_the_arrow_on_and_every_road_with_its_price() -> None:
    state = scene(4, rings={"nuernberg": "ABBA"}, small={"gent": "D"})
    lines = DRAW.text(state.view(0), SAY).splitlines()
    nuernberg = next(line for line in lines if line.startswith("  Nürnberg"))
    assert nuernberg.startswith("  Nürnberg      7  B R R B . . .    its seal lies here -> Rothenburg 5, Nördlingen 6")
    assert nuernberg.endswith("Braunschweig 56")
    assert any(
        line.startswith("  Ghent            Y") and line.endswith("Bruges 4, Brussels 4, Antwerp 5") for line in lines
    )
    assert lines.index("Franconia") < lines.index(nuernberg) < lines.index("Alsace and Swabia")
    for a, b, price in state.rules.roads:
        for one, other in ((a, b), (b, a)):
            line = next(line for line in lines if line.startswith(f"  {place(GAME.board(4), one, SAY)} "))
            assert f"{place(GAME.board(4), other, SAY)} {price}" in line


def test_two_players_see_the_closed_part_of_the_board_faded_and_read_that_it_is_closed() -> None:
    faded = DRAW.board(new(2).view(0), SAY).svg().count('opacity="0.3"')
    assert faded > 30 and DRAW.board(new(3).view(0), SAY).svg().count('opacity="0.3"') == 0
    text = DRAW.text(new(2).view(0), SAY)
    assert text.count("not in play") == 11 and "Landshut" not in text.replace("  Landshut", "")


def test_a_move_changes_few_elements_and_the_last_one_is_marked_by_itself() -> None:
    state = scene(4, rings={"luebeck": "BA", "koeln": "A"})
    before = DRAW.board(state.view(0), SAY)
    move = state.board.parse("extend luebeck")
    move.make(state)
    after = DRAW.board(state.view(0), SAY, move)
    changed = {new.key for new in after.elements if new not in before.elements}
    assert changed == {"city-luebeck", "last"}
    last = next(element for element in after.elements if element.key == "last")
    assert "last" in last.markup and not last.spots


def test_no_cache_grows_with_the_visitors() -> None:
    view = new(4).view(0)
    for visitor in range(20):
        DRAW.board(view, SAY.among([f"{visitor}-{seat}" for seat in range(4)]))
    ground = draw_map.ground.cache_info().currsize  # type: ignore[attr-defined]
    DRAW.board(view, SAY.among(["W", "X", "Y", "Z"]))
    assert draw_map.ground.cache_info().currsize == ground  # type: ignore[attr-defined]


def test_p6_2_p6_3_a_flag_says_who_is_about_to_win_a_seal() -> None:
    rings = {"koeln": "AABAA", "ulm": "ABC", "leipzig": "AB", "frankfurt": "A", "linz": "B"}
    state = scene(4, rings=rings)
    found = {id: heirs(state, state.rules.place_ids.index(id)) for id in rings}
    assert found == {"koeln": (A,), "ulm": (A,), "leipzig": (A, B), "frankfurt": (), "linz": (B,)}
    state.board.parse("extend frankfurt twice").make(state)
    assert heirs(state, state.rules.place_ids.index("frankfurt")) == (A,)
    gone = scene(4, rings={"koeln": "AAAAA"}, awarded={"koeln": "A"})
    assert heirs(gone, gone.rules.place_ids.index("koeln")) == ()


def test_a_finger_means_the_nearest_place_and_a_name_its_own() -> None:
    names = {id: MAP.name_box(id, text) for id, text in zip(MAP.places, all_places(GAME.board(4), SAY))}  # type: ignore[arg-type]
    for id, place_at in MAP.places.items():
        others = [other for other in MAP.places.values() if other != place_at]
        for x, y in ground_of(place_at, others):
            near = hypot(x - place_at[0], y - place_at[1])
            assert near < REACH + 1 and all(near <= hypot(x - ox, y - oy) + 1 for ox, oy in others), id
    for one, other in combinations(names, 2):
        assert not overlap(names[one], names[other]), (one, other)


def test_no_name_covers_a_price_or_another_city() -> None:
    for id, text in zip(MAP.places, all_places(GAME.board(4), SAY)):  # type: ignore[arg-type]
        box = MAP.name_box(id, text)
        for start, end, price, _, at in MAP.roads:
            assert not overlap(box, price_box(*at, price)), (id, start, end)
        for other, (x, y) in MAP.places.items():
            if other != id:
                dx, dy = max(box[0] - x, 0.0, x - box[2]), max(box[1] - y, 0.0, y - box[3])
                assert hypot(dx, dy) > MAP.radii[other] - 2, (id, other)


def test_the_name_of_a_region_stands_inside_it() -> None:
    for region in MAP.facts["region"]:
        assert inside(region["label"], region["outline"]), region["id"]
    for kind in ("city", "town"):
        for entry in MAP.facts[kind]:
            outline = next(region["outline"] for region in MAP.facts["region"] if region["id"] == entry["region"])
            assert inside((entry["place"]["x"], entry["place"]["y"]), outline), entry["id"]


def inside(point: tuple[float, float], outline: list[tuple[float, float]]) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    (x, y), odd = point, False
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1]):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            odd = not odd
    return odd


def test_a_strip_shows_what_others_may_know_and_the_legend_explains_the_signs() -> None:
    view = new(3, 4).view(0)
    mine, theirs = DRAW.strip(view, 0, SAY), DRAW.strip(view, 1, SAY)
    assert (mine.width, mine.height) == (380, 32) and not theirs.spots
    assert ">20<" in mine.svg() and ">?<" in theirs.svg() and ">20<" not in theirs.svg()
    signs = DRAW.legend(SAY)
    assert len({sign.text for sign in signs}) == len(signs) and any(sign.text.startswith("Flag") for sign in signs)


def test_many_seals_are_shown_by_value() -> None:
    state = scene(2, rings={"ulm": "A"})
    state.seal = [A] * 14 + [-2] * 11
    assert ">×4<" in DRAW.desk(state.view(0), 0, SAY).svg() and "14 (Σ 68)" in DRAW.strip(state.view(0), 0, SAY).svg()


def test_p1_8_whoever_passes_a_hundred_points_has_the_marker_at_the_desk() -> None:
    state = scene(4, rings={"ulm": "A"}, small={"gent": "B"})
    for points, shown in (99, False), (100, True), (105, True):
        state.points[0] = points
        picture, text = DRAW.desk(state.view(None), 0, SAY).svg(), DRAW.text(state.view(None), SAY)
        assert (">100<" in picture) == shown and f">{points} points<" in picture
        assert (f"Points {points} (marker 100)" in text) == shown
