"""T1, T2: the boards against the tables of the printed ones, and the start of a game."""

from __future__ import annotations

import pytest
from tests.teutonica.scene import Scene

from kogge.games.teutonica.game import GAME

# City by city as printed: colour and shape (s square, r round, + a coin), left to right.
OFFICES_4_5 = {
    "groningen": "ws+ or", "emden": "wr ps", "stade": "wr", "hamburg": "ws os bs", "luebeck": "ws+ ps",
    "kampen": "or bs", "bremen": "wr ps", "lueneburg": "or bs", "perleberg": "ws ps br", "osnabrueck": "ws os bs",
    "hannover": "ws ps", "brunswiek": "os", "minden": "ws os ps bs", "arnheim": "ws wr os ps", "muenster": "wr os",
    "hildesheim": "ws bs", "stendal": "ws wr os ps", "duisburg": "ws", "dortmund": "wr os ps", "paderborn": "ws br",
    "goslar": "ws bs", "magdeburg": "wr os", "coellen": "ws+ ps", "warburg": "os ps", "goettingen": "ws wr ps",
    "quedlinburg": "or pr", "halle": "ws+ os",
}  # fmt: skip
OFFICES_2_3 = {
    **OFFICES_4_5, "stade": "wr+", "kampen": "os bs", "bremen": "ps", "lueneburg": "wr", "dortmund": "wr os",
    "goslar": "ws", "warburg": "os+ ps", "goettingen": "ws os",
}  # fmt: skip
ROUTES_4_5 = """arnheim-duisburg 3, arnheim-kampen 3, arnheim-muenster 3, bremen-hamburg 4, bremen-hannover 3,
bremen-minden 3, bremen-osnabrueck 3 T, brunswiek-minden 4, brunswiek-stendal 4, coellen-warburg 4,
dortmund-duisburg 2,
dortmund-paderborn 3, emden-groningen 3, emden-osnabrueck 4, emden-stade 3, goettingen-quedlinburg 3,
goettingen-warburg 3, goslar-hildesheim 3 T, goslar-magdeburg 2, goslar-quedlinburg 4, halle-quedlinburg 4,
hamburg-luebeck 3, hamburg-lueneburg 4, hamburg-stade 3, hannover-lueneburg 3, hannover-minden 3,
hildesheim-paderborn 3,
kampen-osnabrueck 2, lueneburg-perleberg 3 T, magdeburg-stendal 3, minden-muenster 3, minden-paderborn 3,
paderborn-warburg 3, perleberg-stendal 3"""
SKILLS = {
    "groningen": "liber_sophiae", "stade": "privilegium", "luebeck": "bursa", "goettingen": "actiones",
    "halle": "clavis_urbis",
}  # fmt: skip


def routes(text: str) -> set[tuple[str, str, int, bool]]:
    found = set()
    for entry in text.replace("\n", " ").split(","):
        words = entry.split()
        a, b = words[0].split("-")
        found.add((a, b, int(words[1]), words[-1] == "T"))
    return found


@pytest.mark.parametrize(
    "seats, offices, counts",
    [
        (2, OFFICES_2_3, (57, 32, 101, 6)),
        (3, OFFICES_2_3, (57, 32, 101, 6)),
        (4, OFFICES_4_5, (62, 34, 107, 4)),
        (5, OFFICES_4_5, (62, 34, 107, 4)),
    ],
)
def test_T2_1_the_board_is_the_printed_one(
    seats: int, offices: dict[str, str], counts: tuple[int, int, int, int]
) -> None:
    rules = Scene(seats).rules
    assert (rules.offices, rules.routes, sum(rules.spaces), sum(rules.office_coin)) == counts
    assert len(rules.city_ids) == 27
    for city, id in enumerate(rules.city_ids):
        printed = [
            "wopb"[rules.office_colour[at]] + "sr"[rules.office_kind[at]] + ("+" if rules.office_coin[at] else "")
            for at in range(rules.first[city], rules.first[city] + rules.size[city])
        ]
        assert " ".join(printed) == offices[id]
        skill = rules.city_skill[city]
        assert (rules.skill_ids[skill] if skill >= 0 else None) == SKILLS.get(id)
    wanted = routes(ROUTES_4_5)
    if seats < 4:
        wanted -= {("emden", "stade", 3, False), ("goettingen", "warburg", 3, False)}
    found = {
        (*sorted(id.split("-")), rules.spaces[route], route in rules.tavern_routes)
        for route, id in enumerate(rules.route_ids)
    }
    assert found == wanted


@pytest.mark.parametrize("name", ["side_2_3", "side_4_5", "pieces", "provinces"])
def test_T2_1_every_value_says_where_it_comes_from(name: str) -> None:
    def look(value: object, path: str) -> None:
        if isinstance(value, dict) and "value" in value:
            assert value["status"] in ("sourced", "measured", "inferred", "reconstructed", "ruling", "ours"), path
        elif isinstance(value, dict):
            for key, part in value.items():
                look(part, f"{path}.{key}")
        elif isinstance(value, list):
            for part in value:
                look(part, path)
        else:
            assert path.rpartition(".")[2] in ("id", "name", "map") or ".provenance." in path, path

    look(GAME.design().data[name], name)


def test_T1_4_a_measured_point_for_every_space_and_office() -> None:
    for name in ("side_2_3", "side_4_5"):
        data = GAME.design().data[name]
        assert all(len(route["spaces_at"]["value"]) == route["spaces"]["value"] for route in data["route"])
        assert all(len(city["offices_at"]["value"]) == len(city["offices"]["value"]) for city in data["city"])


def test_C1_T2_2_T2_4_set_up_of_three_first_edition() -> None:
    scene = Scene(3, edition="first")
    assert scene.state.stack == [4, 1, 2, 2, 3, 1] and scene.state.left == 13
    assert [scene.supply(seat) for seat in range(3)] == ["5t1m", "6t1m", "7t1m"]
    assert [scene.stock(seat) for seat in range(3)] == ["6t", "5t", "4t"]
    desk = [sum(s for s, kind in zip(scene.rules.steps, scene.rules.skill_kind) if kind == k) for k in range(2)]
    assert desk == [15, 3]


def test_C1_T2_2_T2_4_set_up_of_five_in_2014() -> None:
    scene = Scene(5)
    assert scene.state.stack == [3, 2, 2, 2, 2, 1] and scene.state.left == 12
    assert scene.supply(4) == "9t1m" and scene.stock(4) == "2t"
    scene.state.check()


@pytest.mark.parametrize("edition, total", [("first", 16), ("2014", 15)])
def test_T2_2_T13_1_markers_of_the_editions(edition: str, total: int) -> None:
    assert sum(Scene(4, edition=edition).rules.marker_count) == total


def test_T2_2_T12_4_the_three_tavern_markers_in_six_orders() -> None:
    state = GAME.new(4)
    orders = set()
    for first in state.legal():
        one = state.copy()
        first.make(one)
        assert state.decision.weights(state) == [1, 1, 1]
        for second in one.legal():
            two = one.copy()
            second.make(two)
            assert len(two.legal()) == 1
            orders.add((first.text, second.text))
    assert len(orders) == 6
    scene = Scene(4)
    lying = {id for route, id in enumerate(scene.rules.route_ids) if scene.state.markers[route] >= 0}
    assert lying == {"bremen-osnabrueck", "lueneburg-perleberg", "hildesheim-goslar"}


def test_T2_3_desk_values() -> None:
    rules = Scene(4).rules
    assert rules.skill_values == [[1, 2, 2, 3, 4], [2, 3, 3, 4, 4, 5], [0, 1, 2, 3], [2, 3, 4, 5], [3, 5, 7, 99]]
    assert rules.skill_kind == [0, 0, 0, 1, 0]
    assert rules.cleared_points == [0, 4, 4, 4, 4]


def test_T2_5_counters_at_the_start() -> None:
    scene = Scene(4)
    assert scene.state.score == [0] * 4 and scene.state.completed == 0
    assert scene.rules.prizes == [7, 4, 2] and scene.state.table == [-1] * 4
    assert scene.state.seat == 0


def test_T1_1_a_merchant_may_stand_where_a_trader_may() -> None:
    scene = Scene(4).play("place merchant", "on bremen-minden", "place trader", "on bremen-minden")
    assert scene.on("bremen-minden", 0) == "1t1m"


def test_T1_2_the_score_counter_never_comes_back() -> None:
    scene = Scene(4)
    assert scene.rules.traders == 26


def test_T1_3_rank_rises_to_the_right_and_extras_are_lowest() -> None:
    scene = Scene(4).offices("bremen", "AB")
    assert scene.controller("bremen") == 1
    scene.extra("bremen", 0).extra("bremen", 1)
    assert scene.controller("bremen") == 1
    # 1:1 with only extras against a printed office; among extras the older outranks the younger.
    scene = Scene(4).offices("bremen", "A").extra("bremen", 1).extra("bremen", 2)
    assert scene.controller("bremen") == 0
    scene = Scene(4).offices("bremen", "A").extra("bremen", 1).extra("bremen", 2).extra("bremen", 1).extra("bremen", 2)
    assert scene.controller("bremen") == 1


def test_T1_5_d3_40_control_by_number_then_rightmost() -> None:
    scene = Scene(4)
    assert scene.controller("minden") == -1
    assert scene.offices("minden", "AABC").controller("minden") == 0
    assert Scene(4).offices("minden", "AABB").controller("minden") == 1
    assert Scene(4).offices("minden", "BABA").controller("minden") == 0


def test_T1_5_the_coellen_table_is_not_an_office() -> None:
    scene = Scene(4).offices("coellen", "A").set(table=[1, 1, -1, -1])
    assert scene.controller("coellen") == 0


def test_T1_6_groups_join_along_routes() -> None:
    scene = Scene(4).offices("arnheim", "A").offices("kampen", "A").offices("minden", "A")
    scene.put(1, "kampen-arnheim", "3t")
    assert scene.state.score_sheet()["network"][0] == 2
    scene.offices("muenster", "BA")
    assert scene.state.score_sheet()["network"][0] == 4


def test_T1_7_distance_of_routes() -> None:
    rules = Scene(4).rules
    ids = rules.route_ids
    rings = rules.rings[ids.index("arnheim-muenster")]
    assert {ids[route] for route in rings[0]} == {"kampen-arnheim", "arnheim-duisburg", "minden-muenster"}
    assert {ids[route] for route in rings[1]} == {
        "kampen-osnabrueck", "duisburg-dortmund", "bremen-minden", "hannover-minden", "brunswiek-minden",
        "minden-paderborn",
    }  # fmt: skip
    assert sum(len(ring) for ring in rings) == 33
