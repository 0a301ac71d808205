"""Nobody leaves lying what costs nothing, hurries to lose, or forgets markers and the way from Arnheim to Stendal."""

from __future__ import annotations

import pytest
from tests.teutonica.scene import Scene

from kogge.arena.match import bot_seed
from kogge.bots import make
from kogge.core.chance import Draws
from kogge.games.teutonica.game import GAME

LEVELS = ["greedy:states=200", "mcts:iterations=4"]
each_level = pytest.mark.parametrize("level", LEVELS)


def wasted(scene: Scene) -> set[str]:
    state = scene.state
    return {move.text for move in GAME.waste(state.view(state.seat), state.legal())}


def choice(scene: Scene, level: str = "greedy:states=200") -> str:
    state = scene.state
    return make(level, GAME, 1).choose(state.view(state.seat), state.legal()).text


@each_level
@pytest.mark.parametrize("edition", ["2014", "first"])
def test_T4_1_nobody_ends_the_turn_with_actions_and_an_income_to_be_had(edition: str, level: str) -> None:
    """Three actions, no supply, nine pieces in the stock: once the turn was ended there, round after round."""
    scene = Scene(2, edition=edition).chest(0, "", "8t1m").chest(1, "4t", "7t").set(actions=3)
    scene.put(0, "kampen-arnheim", "2t").offices("duisburg", "A").offices("kampen", "B").set(acted=True, walked=True)
    assert wasted(scene) == {"end"}
    assert choice(scene, level) != "end"


def moved_at_once(level: str, seats: int, seed: int, decisions: int) -> list[str]:
    """The merchants that were placed and taken up again in the same turn, an action later: it was for nothing."""
    state = GAME.new(seats)
    draws = Draws(seed)
    draws.settle(state)
    players = [make(level, GAME, bot_seed(seed, seat)) for seat in range(seats)]
    before, placed, found = "", set[str](), []
    for _ in range(decisions):
        if state.seat < 0:
            break
        text = players[state.seat].choose(state.view(state.seat), state.legal()).text
        if before == "place merchant":
            placed.add(text.replace("on ", "lift merchant "))
        if text in placed:
            found.append(text)
        if text == "end":
            placed.clear()
        before = text
        state.board.parse(text).make(state)
        draws.settle(state)
    return found


@pytest.mark.parametrize("seats", [3, 4])
def test_T4_4_no_merchant_is_placed_and_moved_at_once(seats: int) -> None:
    assert moved_at_once("mcts:iterations=6;states=100;look=20", seats, 7, 150) == []


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_T4_4_hard_places_no_merchant_to_move_it_at_once(seats: int) -> None:
    assert moved_at_once("hard", seats, 7, 1_000) == []


def test_T4_1_without_actions_or_stock_the_turn_may_end() -> None:
    assert wasted(Scene(3).chest(0, "2t", "5t").set(actions=0)) == set()
    assert wasted(Scene(3).chest(0, "2t", "").set(actions=1)) == set()


@each_level
def test_T4_3_5_nobody_declines_a_piece_from_the_stock(level: str) -> None:
    scene = Scene(3).put(1, "kampen-arnheim", "1t").chest(0, "5t").chest(1, "4t", "6t")
    scene.play("oust", "oust kampen-arnheim")
    scene.play(sorted(scene.texts("answer"))[0])
    assert scene.asked == "adding" and wasted(scene) == {"stop"}
    assert choice(scene, level) == "add trader"
    scene.chest(1, "4t", "")
    assert wasted(scene) == set(), "a piece of the supply is no gift"


@each_level
def test_T5_9_a_skill_is_not_left_lying(level: str) -> None:
    scene = Scene(3).fill("stade-hamburg", 0).play("claim stade-hamburg")
    assert wasted(scene) == {"nothing"} and choice(scene, level) != "nothing"
    bare = Scene(3).fill("kampen-arnheim", 0).play("claim kampen-arnheim")
    assert wasted(bare) == set(), "an office costs a piece"
    assert wasted(bare.set(ending=True)) == {"nothing"}


def test_T6_6_a_marker_for_a_skill_is_used_in_the_turn() -> None:
    scene = Scene(3).chest(0, "3t").give(0, "develop_skill").set(actions=0)
    assert wasted(scene) == {"end"} and choice(scene) == "use develop_skill"


def test_T6_3_markers_for_actions_are_used_when_there_is_work_for_them() -> None:
    scene = Scene(3).chest(0, "6t", "3t").give(0, "actions_4").put(0, "stade-hamburg", "2t").set(actions=0)
    assert choice(scene) == "use actions_4"


@each_level
@pytest.mark.parametrize("score", [0, 12, 17])
def test_T6_4_an_extra_office_is_the_benefit_where_nothing_better_is(level: str, score: int) -> None:
    """Both printed offices are out of reach: the marker that once stayed unused to the end opens an office."""
    scene = Scene(3).chest(0, "3t", "5t").give(0, "extra_office").offices("goslar", "A").offices("magdeburg", "B")
    scene.set(score=[score, score, score])
    scene.fill("goslar-magdeburg", 0).play("claim goslar-magdeburg")
    assert {"extra trader goslar", "extra trader magdeburg"} <= scene.texts()
    assert choice(scene, level).startswith("extra")


def test_T6_4_routes_are_worth_claiming_for_an_extra_office() -> None:
    """A route between two cities without an office within reach promises more to who has the marker."""
    gains = []
    for pieces in ("", "2t"):
        scene = Scene(3).chest(0, "3t", "5t").offices("goslar", "BA")
        scene.offices("magdeburg", "CA").put(0, "goslar-magdeburg", pieces)
        before = GAME.evaluate(scene.state)[0]
        gains.append(GAME.evaluate(scene.give(0, "extra_office").state)[0] - before)
    assert gains[1] > gains[0] + 0.05


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_T7_1_nobody_ends_a_game_that_is_lost(seats: int) -> None:
    """The twentieth point would end the game while another leads: the claim that brings it waits."""
    scene = Scene(seats).chest(0, "4t", "6t").offices("goslar", "A").fill("goslar-magdeburg", 0)
    scene.set(score=[19, *[0] * (seats - 1)], table=[1, 1, 1, 1])
    assert scene.state.scores()[1] > scene.state.scores()[0] + 5
    assert not choice(scene).startswith("claim")
    scene.set(table=[0, -1, -1, -1])
    assert choice(scene) == "claim goslar-magdeburg", "who leads ends it"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_T5_8_the_last_link_between_arnheim_and_stendal_is_taken(seats: int) -> None:
    """Seven points wait in one city: the claim goes there, not to another that brings an office too."""
    scene = Scene(seats).chest(0, "3t", "6t").set(actions=3)
    way = chain(scene)
    for city in way[:-1]:
        scene.offices(city, "A")
    link = next(id for id in scene.rules.route_ids if set(id.split("-")) == set(way[-2:]))
    scene.skill(0, "privilegium", 3).fill(link, 0)
    scene.fill("kampen-osnabrueck", 0)
    assert choice(scene) == f"claim {link}"
    scene.play(f"claim {link}")
    assert choice(scene) == f"office {way[-1]}"


def chain(scene: Scene) -> list[str]:
    """A shortest way from Arnheim to Stendal."""
    near = {id: [other for other in scene.rules.city_ids if joined(scene, id, other)] for id in scene.rules.city_ids}
    ways = [["arnheim"]]
    while True:
        way = ways.pop(0)
        if way[-1] == "stendal":
            return way
        ways.extend([*way, city] for city in near[way[-1]] if city not in way)


def joined(scene: Scene, one: str, other: str) -> bool:
    return bool(scene.rules.near[scene.city(one)] >> scene.city(other) & 1)
