"""The net: whole numbers that plain arithmetic gives too, files that are checked, and a search that takes it or not."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from kogge.arena.selfplay import Part, play, reader
from kogge.bots import BotError, make
from kogge.bots.mcts import Mcts
from kogge.bots.net import ACTIVE, ONE, UPPER, WEIGHT, extra, inputs_of, whole
from kogge.bots.nets import WEIGHTS, build, load, name_of, read
from kogge.bots.worth import Judge
from kogge.core.playout import settle, steps
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rng import Rng

HANSA = find("hansa")
FEATURES = len(HANSA.feature_names(2))
SHAPE = [6, 4]
QUICK = {"iterations": 3, "look": 4, "states": 12, "exact": 1}


def some_net(seed: int = 1) -> dict[str, Any]:
    """A net of random weights, as a file holds it."""
    rng = Rng(seed)
    sizes = [(FEATURES + extra(2) + 1) * SHAPE[0], (SHAPE[0] + 1) * SHAPE[1], SHAPE[1] + 1]
    weights = [[rng.below(801) - 400 for _ in range(size)] for size in sizes]
    return {"net": 1, "game": "hansa", "seats": 2, "features": FEATURES, "shape": SHAPE, "weights": weights}


def plain_answer(data: dict[str, Any], inputs: list[int]) -> float:
    """The same in the plainest arithmetic: sums of products, rounded down, cut at both ends."""
    units, (wide, narrow) = inputs, data["shape"]
    for layer, size, step in zip(data["weights"], (wide, narrow), (ONE * WEIGHT // ACTIVE, WEIGHT)):
        sums = [layer[len(units) * size + unit] for unit in range(size)]
        for at, number in enumerate(units):
            sums = [total + number * layer[at * size + unit] for unit, total in enumerate(sums)]
        units = [min(max(total // step, 0), UPPER) for total in sums]
    last = data["weights"][2]
    return (last[narrow] + sum(number * weight for number, weight in zip(units, last))) / (ACTIVE * WEIGHT)


def positions(count: int) -> Any:
    state, rng = HANSA.new(2), Rng(5)
    settle(state, rng)
    for _ in range(count):
        steps(state, rng, 3)
        yield state


def test_the_net_is_whole_numbers_and_nothing_else() -> None:
    data = some_net()
    net = build(HANSA, 2, data)
    judge = Judge(HANSA, 20.0, 10.0)
    said = set()
    for state in positions(20):
        for seat in range(2):
            net.read(state, seat, HANSA.evaluate(state), judge.worth(state), state.scores())
            assert net.answer() == plain_answer(data, inputs_of(net))
            said.add(net.answer())
    assert len(said) > 20, "it tells positions apart"


def test_inputs_are_the_features_and_what_the_evaluation_says() -> None:
    eyes, judge = reader(HANSA, 2), Judge(HANSA, 20.0, 10.0)
    for state in positions(6):
        values, chances, scores = HANSA.evaluate(state), judge.worth(state), state.scores()
        eyes.read(state, 1, values, chances, scores)
        inputs = inputs_of(eyes)
        assert inputs[:FEATURES] == [whole(number) for number in HANSA.features(state.view(1))]
        lead, sure = (values[1] - values[0]) / 20, (scores[1] - scores[0]) / 20
        assert inputs[FEATURES:] == [whole(number) for number in (chances[1], chances[0], lead, sure)]
        assert eyes.answer() == 0.0
    assert [whole(number) for number in (0.0, 0.5, -0.5, 0.008, 1e9, -1e9)] == [0, 32, -32, 1, 1024, -1024]


def test_chances_stay_chances() -> None:
    judge = Judge(HANSA, 20.0, 10.0)
    plain = [judge.leaf(state) for state in positions(10)]
    assert plain == [judge.worth(state) for state in positions(10)]
    judge.net = build(HANSA, 2, some_net())
    corrected = [judge.leaf(state) for state in positions(10)]
    assert corrected != plain
    for chances in corrected:
        assert sum(chances) == pytest.approx(1) and all(0 < chance < 1 for chance in chances)


def test_a_search_takes_the_net_of_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hansa2.net").write_text(json.dumps(some_net()))
    monkeypatch.setenv("KOGGE_NETS", str(tmp_path))
    state = next(positions(1))
    said = []
    for spec in ("mcts:net=1;iterations=9;states=60;look=9", "mcts:iterations=9;states=60;look=9"):
        bot = make(spec, HANSA, 3)
        assert isinstance(bot, Mcts)
        assert bot.choose(state.view(state.seat), state.legal()) in state.legal()
        assert (bot.judge.net is not None) == ("net" in spec)
        said.append(bot.judge.leaf(state))
    assert said[0] != said[1]


def test_the_nets_of_the_package_fit_and_say_how_they_were_made() -> None:
    files = sorted(WEIGHTS.glob("*.net"))
    assert files
    for file in files:
        data = read(file)
        game, seats = find(data["game"]), data["seats"]
        assert file.name == name_of(game, seats)
        build(game, seats, data)
        made = data["made"]
        assert made["command"].startswith(f"kogge train {game.id} --seats {seats} ") and made["course"]["seed"]
        figures = made["generations"][-1]
        assert figures["after"]["outcome"] < figures["before"]["outcome"] and figures["seconds"]


@pytest.mark.parametrize("file", sorted(WEIGHTS.glob("*.net")), ids=lambda file: file.stem)
def test_with_time_comes_the_net_where_one_was_learnt(file: Path) -> None:
    data = read(file)
    game, seats = find(data["game"]), data["seats"]
    bare = next(n for n in range(*game.seats) if not (WEIGHTS / name_of(game, n)).exists())
    for spec, taken in (("hard", False), ("hard:times=3", False), ("expert", True), ("mcts:net=1", True)):
        bot = make(spec, game, 1)
        assert isinstance(bot, Mcts)
        bot.sit(game.board(seats))
        assert (bot.judge.net is not None) == taken, spec
        bot.sit(game.board(bare))
        assert bot.judge.net is None


def test_a_board_with_other_places_has_no_net_and_is_played_on_all_the_same() -> None:
    own: dict[str, Any] = deepcopy(HANSA.design().data)
    own["city"][0]["warehouses"]["value"] = 1
    board = HANSA.board(4, own=own)
    assert load(HANSA, board) is None and load(HANSA, HANSA.board(4)) is not None
    state = HANSA.new(4, own=own)
    settle(state, Rng(1))
    bot = make("expert:iterations=2;states=50;look=9", HANSA, 1)
    assert bot.choose(state.view(state.seat), state.legal()) in state.legal()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "colonia"}, "not for Hansa"),
        ({"seats": 3}, "not for Hansa"),
        ({"features": 7}, "other features"),
        ({"shape": [6, 6]}, "do not fit"),
        ({"shape": 5}, "do not fit"),
        ({"weights": [[1.5]]}, "do not fit"),
        ({"weights": None}, "do not fit"),
        ({"weights": [[9_000, *some_net()["weights"][0][1:]], *some_net()["weights"][1:]]}, "do not fit"),
    ],
)
def test_a_wrong_net_is_refused_with_a_sentence(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(BotError, match=says):
        build(HANSA, 2, {**some_net(), **wrong})


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "hansa2.net").write_text("Dear diary")
    with pytest.raises(BotError, match="no net of Kogge"):
        read(tmp_path / "hansa2.net")


def test_a_game_teaches_the_same_every_time() -> None:
    part = Part("hansa", 2, QUICK, 11, some_net())
    one, other = play(part), play(part)
    assert one == other and len(one.said) > 0
    assert len(one.inputs) == len(one.said) // 3 * (FEATURES + extra(2))
    outcomes = one.said[2::3]
    assert outcomes[0] + outcomes[1] == 1 and set(outcomes) <= {0.0, 0.5, 1.0}
    assert one != play(Part("hansa", 2, QUICK, 11, None)), "the net has its say"


@pytest.mark.parametrize("id", sorted(games()))
def test_plans_teach_the_same_every_time_and_how_far_apart_the_ends_were(id: str) -> None:
    game, seats = find(id), max(find(id).seats[0], 3)
    part = Part(id, seats, QUICK, 11, None, plans=True)
    one = play(part)
    assert one == play(part) and one != play(Part(id, seats, QUICK, 12, None, plans=True))
    rows = len(one.said) // 3
    assert len(play(Part(id, seats, QUICK, 11, None, plans=True, noted=100)).said) > len(one.said)
    assert rows > 0 and len(one.inputs) == rows * (len(game.feature_names(seats)) + extra(seats))
    for first in range(0, rows, seats):
        points, outcomes = ([one.said[3 * (first + seat) + at] for seat in range(seats)] for at in (1, 2))
        assert sum(points) == pytest.approx(1) and sum(outcomes) == pytest.approx(1)
        best = max(outcomes)
        assert max(points) == pytest.approx(max(point for point, won in zip(points, outcomes) if won == best))
