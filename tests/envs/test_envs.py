"""The environments pass the tests of PettingZoo and OpenSpiel themselves, for every game and number of seats."""

from __future__ import annotations

import pytest

from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.registry import games

ALL = [(game, seats) for game in games().values() for seats in range(game.seats[0], game.seats[1] + 1)]
cases = pytest.mark.parametrize(("game", "seats"), ALL, ids=[f"{game.id}-{seats}" for game, seats in ALL])


class TestPettingZoo:
    pettingzoo = pytest.importorskip("pettingzoo", reason="the extra [envs] is not installed")

    @cases
    def test_api(self, game: Game, seats: int) -> None:
        from pettingzoo.test import api_test

        from kogge.envs.pettingzoo import env

        api_test(env(game.id, seats=seats), num_cycles=12)

    @cases
    def test_seeds(self, game: Game, seats: int) -> None:
        from pettingzoo.test import seed_test

        from kogge.envs.pettingzoo import env

        seed_test(lambda: env(game.id, seats=seats), num_cycles=4)

    def test_a_game_to_its_end(self) -> None:
        from kogge.envs.pettingzoo import env

        hansa = env("hansa", seats=3)
        hansa.reset(seed=4)
        rewards = dict.fromkeys(hansa.possible_agents, 0.0)
        for agent in hansa.agent_iter():
            observation, reward, terminated, truncated, _ = hansa.last()
            rewards[agent] += reward
            over = terminated or truncated
            hansa.step(None if over else int(observation["action_mask"].argmax()))
        assert sum(rewards.values()) == pytest.approx(0)

    def test_patience_truncates(self) -> None:
        from kogge.envs.pettingzoo import KoggeEnv

        hansa = KoggeEnv("hansa", seats=2)
        hansa.reset(seed=1)
        hansa.decisions = hansa.game.patience - 1
        hansa.step(int(hansa.observe(hansa.agent_selection)["action_mask"].argmax()))
        assert all(hansa.truncations.values()) and not any(hansa.terminations.values())

    def test_an_illegal_action_ends_the_game_for_its_agent(self) -> None:
        from kogge.envs.pettingzoo import KoggeEnv, env

        hansa = env("hansa", seats=2)
        hansa.reset(seed=1)
        hansa.step(int(hansa.last()[0]["action_mask"].argmin()))
        assert hansa.rewards["seat_0"] == -1
        bare = KoggeEnv("hansa", seats=2)
        bare.reset(seed=1)
        with pytest.raises(BadOption, match="not legal"):
            bare.step(int(bare.observe("seat_0")["action_mask"].argmin()))

    def test_rendering(self) -> None:
        from kogge.envs.pettingzoo import env

        for mode, start in (("svg", "<svg"), ("ansi", "")):
            hansa = env("hansa", seats=2, render_mode=mode)
            hansa.reset(seed=1)
            picture = hansa.render()
            assert isinstance(picture, str) and picture.startswith(start) and "Danzig" in picture
        with pytest.raises(BadOption):
            env("hansa", render_mode="film")


class TestOpenSpiel:
    pyspiel = pytest.importorskip("pyspiel", reason="the extra [envs] is not installed")

    @cases
    def test_random_simulation(self, game: Game, seats: int) -> None:
        import pyspiel

        import kogge.envs.openspiel

        assert kogge.envs.openspiel
        loaded = pyspiel.load_game(f"kogge_{game.id}(players={seats},patience=60)")
        assert loaded.num_players() == seats
        pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)

    @cases
    def test_a_resampled_state_looks_the_same_to_its_player(self, game: Game, seats: int) -> None:
        import random

        import pyspiel

        import kogge.envs.openspiel

        assert kogge.envs.openspiel
        dice = random.Random(3)
        state = pyspiel.load_game(f"kogge_{game.id}(players={seats})").new_initial_state()
        for _ in range(60):
            if state.is_terminal():
                break
            state.apply_action(dice.choice(state.legal_actions()))
        for player in range(seats):
            twin = state.resample_from_infostate(player, dice.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)

    def test_a_whole_game_and_its_options(self) -> None:
        import random

        import pyspiel

        import kogge.envs.openspiel

        assert kogge.envs.openspiel
        dice = random.Random(5)
        state = pyspiel.load_game("kogge_hansa(players=3,options=bonus:on)").new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            state.apply_action(dice.choice(state.legal_actions()))
        assert sum(state.returns()) == pytest.approx(0)
        assert state.position.state.board.options == {"bonus": "on"}
