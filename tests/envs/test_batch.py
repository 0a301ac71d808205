"""A batch plays the same games as the table does, and writes what each seat sees, may do and gets."""

from __future__ import annotations

import pytest

from kogge.core.errors import BadOption, KoggeError
from kogge.core.game import Game
from kogge.core.playout import settle
from kogge.core.registry import games
from kogge.core.rng import Rng

np = pytest.importorskip("numpy", reason="the extra [envs] is not installed")

from kogge.envs.batch import Batch  # noqa: E402
from kogge.envs.payoff import payoffs  # noqa: E402

ALL = [(game, seats) for game in games().values() for seats in (game.seats[0], game.seats[1])]
cases = pytest.mark.parametrize(("game", "seats"), ALL, ids=[f"{game.id}-{seats}" for game, seats in ALL])


@cases
def test_a_row_is_a_game_played_move_by_move(game: Game, seats: int) -> None:
    """Observation, mask, turn, reward and scores of every row are those of the same game played by hand."""
    batch = Batch(game.id, seats, games=3, seed=5)
    batch.reset()
    chance = Rng(5 + 1 << 24)
    state = game.new(seats)
    settle(state, chance)
    for _ in range(1_500):
        assert batch.turns[1] == state.seat
        assert set(batch.masks[1].nonzero()[0]) == {move.index for move in state.legal()}
        features = np.array(game.features(state.view(state.seat)), np.float32)
        assert (batch.observations[1] == features).all()
        actions = batch.sample()
        state.board.moves[actions[1]].make(state)
        settle(state, chance)
        batch.step(actions)
        assert bool(batch.terminated[1]) == state.over and not batch.truncated[1]
        if state.over:
            assert list(batch.rewards[1]) == payoffs(state.ranking())
            assert list(batch.scores[1]) == state.scores()
            assert batch.lengths[1] == 0
            return
        assert not batch.rewards[1].any()
    assert not game.ends


@cases
def test_the_same_seeds_bring_the_same_games(game: Game, seats: int) -> None:
    one, other = Batch(game.id, seats, games=4, seed=3), Batch(game.id, seats, games=2, seed=[5, 3])
    one.reset()
    other.reset()
    assert (one.observations[0] == other.observations[1]).all() and (one.observations[2] == other.observations[0]).all()
    for _ in range(50):
        actions = one.sample()
        one.step(actions)
        other.step(actions[[2, 0]])
    assert (one.observations[0] == other.observations[1]).all() and (one.observations[2] == other.observations[0]).all()
    one.reset(9)
    other.reset([9, 9])
    assert (one.observations[0] == other.observations[1]).all()


def test_an_illegal_action_changes_nothing_anywhere() -> None:
    for mask in (True, False):
        batch = Batch("hansa", 2, games=3, mask=mask)
        batch.reset()
        before = batch.observations.copy()
        actions = batch.sample()
        for wrong in (-1, 10_000, 0):
            actions[2] = wrong
            with pytest.raises(BadOption, match="game 2"):
                batch.step(actions)
        assert (batch.observations == before).all() and not batch.lengths.any()
        with pytest.raises(BadOption, match="3 actions"):
            batch.step(actions[:2])


def test_patience_truncates_and_pays_by_the_standing() -> None:
    batch = Batch("hansa", 3, games=5, patience=60)
    batch.reset()
    for _ in range(60):
        batch.step(batch.sample())
    assert batch.truncated.all() and not batch.terminated.any()
    assert batch.rewards.any() and abs(batch.rewards.sum(1)).max() < 1e-9


def test_shaping_pays_on_the_way_and_takes_all_of_it_back() -> None:
    plain, shaped = Batch("hansa", 3, games=2, seed=4), Batch("hansa", 3, games=2, seed=4, shaping=0.5)
    plain.reset()
    shaped.reset()
    totals, paid = np.zeros((2, 2, 3)), False
    over = np.zeros(2, bool)
    while not over.all():
        actions = plain.sample()
        plain.step(actions)
        shaped.step(actions)
        totals[0, ~over] += plain.rewards[~over]
        totals[1, ~over] += shaped.rewards[~over]
        paid |= bool(shaped.rewards.any())
        over |= plain.terminated
    assert paid and np.allclose(totals[0], totals[1])


@pytest.mark.parametrize("bot", ["random", "greedy:states=20"])
def test_opponents_answer_and_the_learner_changes_seats(bot: str) -> None:
    batch = Batch("hansa", 3, games=3, seed=2, opponents=bot)
    batch.reset()
    assert list(batch.learners) == [0, 1, 2]
    for _ in range(400):
        assert (batch.turns == batch.learners).all()
        sat = batch.learners
        batch.step(batch.sample())
        for row in batch.terminated.nonzero()[0]:
            assert batch.gains[row] == batch.rewards[row, sat[row]]
            assert batch.learners[row] == (sat[row] + 1) % 3
            assert batch.finals[row].any()
    fixed = Batch("hansa", 3, games=3, opponents=bot, learner=1)
    fixed.reset()
    assert (fixed.turns == 1).all()


def test_what_cannot_be_is_refused() -> None:
    for wrong in (
        {"games": 0},
        {"seed": [1, 2]},
        {"seed": -1},
        {"learner": 0},
        {"opponents": ["random"] * 4},
        {"opponents": "random", "learner": 7},
        {"opponents": "nobody"},
        {"seats": 9},
        {"options": {"bonus": "maybe"}},
    ):
        with pytest.raises(KoggeError):
            Batch("hansa", **wrong)  # type: ignore[arg-type]


def test_rolling_leads_into_different_positions_and_through_ends() -> None:
    batch = Batch("hansa", games=8)
    batch.reset()
    batch.roll(1_000)
    assert len({row.tobytes() for row in batch.observations}) == 8
    assert max(batch.loop.episodes) > 1
    batch.step(batch.sample())


class TestGymnasium:
    gymnasium = pytest.importorskip("gymnasium", reason="the extra [envs] is not installed")

    @pytest.mark.parametrize("id", list(games()))
    @pytest.mark.filterwarnings("ignore")
    def test_its_own_checks_pass(self, id: str) -> None:
        import gymnasium
        from gymnasium.utils.env_checker import check_env

        import kogge.envs.gym

        assert kogge.envs.gym
        check_env(gymnasium.make(f"kogge/{id}-v1").unwrapped)

    def test_a_game_to_its_end(self) -> None:
        import gymnasium

        import kogge.envs.gym

        assert kogge.envs.gym
        env = gymnasium.make("kogge/hansa-v1", seats=2, opponents="random", learner=1)
        _, info = env.reset(seed=3)
        over = False
        while not over:
            seen, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
        assert reward in (-1.0, 0.0, 1.0) and len(info["scores"]) == 2
        assert env.observation_space.contains(seen)
        again, _ = env.reset(seed=3)
        assert (again == env.reset(seed=3)[0]).all()

    def test_an_illegal_action_loses_or_raises(self) -> None:
        from kogge.envs.gym import SeatEnv

        env = SeatEnv("hansa", 2)
        _, info = env.reset(seed=1)
        assert env.step(int(info["action_mask"].argmin()))[1:4] == (-1.0, True, False)
        strict = SeatEnv("hansa", 2, illegal="raise")
        _, info = strict.reset(seed=1)
        with pytest.raises(BadOption, match="not legal"):
            strict.step(int(info["action_mask"].argmin()))

    def test_many_games_at_once(self) -> None:
        import gymnasium

        import kogge.envs.gym

        assert kogge.envs.gym
        envs = gymnasium.make_vec("kogge/hansa-v1", num_envs=6, vectorization_mode="vector_entry_point", seats=2)
        seen, info = envs.reset(seed=2)
        assert seen.shape == envs.observation_space.shape and info["action_mask"].shape[0] == 6
        ended = 0
        for _ in range(300):
            seen, rewards, over, _, info = envs.step(info["action_mask"].argmax(1))
            ended += int(over.sum())
            assert (rewards[~over] == 0).all()
            if over.any():
                assert (info["_final_obs"] == over).all() and info["final_info"]["scores"].shape == (6, 2)
        assert ended > 0 and envs.observation_space.contains(seen)
