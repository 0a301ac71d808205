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

    def test_patience_truncates_and_pays_by_the_standing(self) -> None:
        from kogge.envs.payoff import payoffs
        from kogge.envs.pettingzoo import KoggeEnv

        hansa = KoggeEnv("hansa", seats=2, patience=40)
        hansa.reset(seed=1)
        for _ in range(40):
            hansa.step(int(hansa.observe(hansa.agent_selection)["action_mask"].nonzero()[0][-1]))
        assert all(hansa.truncations.values()) and not any(hansa.terminations.values())
        assert hansa.state_now is not None
        assert list(hansa.rewards.values()) == payoffs(hansa.state_now.ranking())
        assert hansa.infos["seat_1"]["scores"] == hansa.state_now.scores()
        assert hansa.infos["seat_1"]["score"] == hansa.state_now.scores()[1]

    def test_the_state_is_what_all_seats_see_together(self) -> None:
        import numpy as np

        from kogge.envs.pettingzoo import KoggeEnv

        colonia = KoggeEnv("colonia", seats=3)
        colonia.reset(seed=1)
        seen = [colonia.observe(agent)["observation"] for agent in colonia.agents]
        assert (colonia.state() == np.concatenate(seen)).all() and colonia.state_space.contains(colonia.state())

    def test_options_are_honoured_or_refused(self) -> None:
        from kogge.envs.pettingzoo import KoggeEnv

        hansa = KoggeEnv("hansa", seats=3)
        hansa.reset(seed=1, options={"bonus": "on"})
        assert hansa.state_now is not None and hansa.state_now.board.options == {"bonus": "on"}
        with pytest.raises(BadOption):
            hansa.reset(options={"bonus": "perhaps"})
        with pytest.warns(UserWarning, match="no option 'weather'"):
            hansa.reset(options={"weather": "fair"})
        teutonica = KoggeEnv("teutonica", seats=2)
        with pytest.raises(BadOption, match="another environment"):
            teutonica.reset(options={"edition": "first"})

    @cases
    def test_copies_play_on_by_themselves_with_the_same_draws(self, game: Game, seats: int) -> None:
        import copy
        import pickle

        from kogge.envs.pettingzoo import env

        first = env(game.id, seats=seats)
        pickle.loads(pickle.dumps(first)).reset(seed=1)
        first.reset(seed=3)
        others = []
        for number in range(60):
            if number == 5:
                others = [copy.deepcopy(first), pickle.loads(pickle.dumps(first))]
                before = [other.last()[0]["observation"] for other in others]
            if not first.agents:
                break
            mask = first.last()[0]["action_mask"]
            first.step(int(mask.nonzero()[0][number % int(mask.sum())]) if mask.any() else None)
        for other, then in zip(others, before):
            assert (other.last()[0]["observation"] == then).all()
            for number in range(5, 60):
                if not other.agents:
                    break
                mask = other.last()[0]["action_mask"]
                other.step(int(mask.nonzero()[0][number % int(mask.sum())]) if mask.any() else None)
            assert (other.state() == first.state()).all()

    def test_calls_out_of_order_fail_as_with_the_wrappers(self) -> None:
        from kogge.envs.pettingzoo import env

        hansa = env("hansa", seats=2)
        for call in (
            hansa.render,
            hansa.state,
            hansa.agent_iter,
            lambda: hansa.observe("seat_0"),
            lambda: hansa.step(0),
        ):
            with pytest.raises(AssertionError, match="reset"):
                call()
        with pytest.raises(AttributeError):
            _ = hansa.rewards
        hansa.reset(seed=1)
        with pytest.raises(AssertionError, match="action space"):
            hansa.step(10_000)
        turns = iter(hansa.agent_iter())
        next(turns)
        with pytest.raises(AssertionError, match="step"):
            next(turns)

    def test_shaping_sums_to_nothing(self) -> None:
        from kogge.envs.pettingzoo import KoggeEnv

        totals = []
        for shaping in (0.0, 0.7):
            hansa = KoggeEnv("hansa", seats=2, shaping=shaping)
            hansa.reset(seed=6)
            total = 0.0
            while not any(hansa.terminations.values()):
                hansa.step(int(hansa.observe(hansa.agent_selection)["action_mask"].argmax()))
                total += hansa.rewards["seat_0"]
            totals.append(total)
        assert totals[0] == pytest.approx(totals[1])

    def test_all_environments_have_the_same_number_of_seats_unless_told(self) -> None:
        import pyspiel

        import kogge.envs.openspiel
        from kogge.envs.batch import Batch
        from kogge.envs.pettingzoo import KoggeEnv

        assert kogge.envs.openspiel
        for game in games().values():
            assert KoggeEnv(game.id).board.seats == Batch(game.id, games=1).seats == game.default_seats
            assert pyspiel.load_game(f"kogge_{game.id}").num_players() == game.default_seats

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

    @cases
    def test_a_clone_costs_the_same_however_long_the_game(self, game: Game, seats: int) -> None:
        import pyspiel

        import kogge.envs.openspiel

        assert kogge.envs.openspiel
        state = pyspiel.load_game(f"kogge_{game.id}(players={seats})").new_initial_state()
        for _ in range(60):
            if state.is_terminal():
                break
            state.apply_action(state.legal_actions()[0])
        clone = state.clone()
        assert clone.position.seen is state.position.seen and clone.position.state is not state.position.state
        if not clone.is_terminal():
            clone.apply_action(clone.legal_actions()[0])
            assert str(clone) != str(state) and len(clone.history()) == len(state.history()) + 1
