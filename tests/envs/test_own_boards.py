"""Boards of one's own in the environments: played to the end, refused with a sentence, at home in other processes."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kogge.core.errors import BadBoard
from kogge.core.registry import game
from kogge.core.toml import toml
from kogge.envs.batch import Batch


def rich() -> dict[str, Any]:
    """Hansa with four talers at the start and a further sea leg."""
    data: dict[str, Any] = copy.deepcopy(game("hansa").design().data)
    data["name"] = "Rich"
    data["talers"]["at_start"]["value"] = 4
    data["leg"].append({"from": "riga", "to": "stockholm", "kind": "sea"})
    return data


def longer() -> dict[str, Any]:
    """Colonia with four decrees a week: the observations are longer."""
    data: dict[str, Any] = copy.deepcopy(game("colonia").design().data)
    data["setup"]["weeks"]["value"] = 4
    data["setup"]["decrees_per_week"]["value"] = 4
    return data


class TestBatch:
    def test_plays_on_it(self) -> None:
        own, usual = Batch("hansa", 2, games=4, board=rich()), Batch("hansa", 2, games=4)
        assert own.board.own and not usual.board.own
        for batch in (own, usual):
            batch.reset(1)
        assert own.observations.tolist() != usual.observations.tolist()
        ended = 0
        for _ in range(400):
            own.step(own.sample())
            ended += int(own.terminated.sum())
        assert ended

    def test_features_follow_the_board(self) -> None:
        own = Batch("colonia", 3, games=1, board=longer())
        own.reset()
        assert own.observations.shape[1] == len(own.features) > len(Batch("colonia", 3, games=1).features)

    def test_a_wrong_one_is_refused(self) -> None:
        with pytest.raises(BadBoard):
            Batch("hansa", 2, board={"name": "Nothing"})


class TestGymnasium:
    def test_alone_and_as_a_vector(self, tmp_path: Path) -> None:
        gymnasium = pytest.importorskip("gymnasium", reason="the extra [envs] is not installed")
        import kogge.envs.gym  # noqa: F401

        file = tmp_path / "mine.toml"
        file.write_text(toml(rich()), encoding="utf-8")
        env = gymnasium.make("kogge/hansa-v1", seats=2, board=str(file))
        _, info = env.reset(seed=1)
        over = False
        while not over:
            _, _, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
            over = terminated or truncated
        envs = gymnasium.make_vec(
            "kogge/hansa-v1", num_envs=3, vectorization_mode="vector_entry_point", seats=2, board=rich()
        )
        _, info = envs.reset(seed=1)
        assert info["action_mask"].shape == (3, env.action_space.n)


class TestPettingZoo:
    def test_a_copy_in_another_process_plays_on(self, tmp_path: Path) -> None:
        pytest.importorskip("pettingzoo", reason="the extra [envs] is not installed")
        from kogge.envs.pettingzoo import env

        table = env("hansa", seats=2, board=rich())
        table.reset(seed=3)
        for _ in range(30):
            table.step(int(table.last()[0]["action_mask"].nonzero()[0][-1]))
        kept = tmp_path / "table"
        kept.write_bytes(pickle.dumps(table))
        script = (
            "import pickle, sys\n"
            "table = pickle.load(open(sys.argv[1], 'rb'))\n"
            "for _ in range(20):\n    table.step(int(table.last()[0]['action_mask'].nonzero()[0][-1]))\n"
            "print(table.state_now.board.design.name, table.state_now.data())"
        )
        done = subprocess.run([sys.executable, "-c", script, str(kept)], capture_output=True, text=True, timeout=120)
        for _ in range(20):
            table.step(int(table.last()[0]["action_mask"].nonzero()[0][-1]))
        assert table.state_now is not None
        assert done.stdout.strip() == f"Rich {table.state_now.data()}", done.stderr


class TestOpenSpiel:
    def test_a_file_or_data(self, tmp_path: Path) -> None:
        pyspiel = pytest.importorskip("pyspiel", reason="the extra [envs] is not installed")
        from kogge.envs.openspiel import board_text

        file = tmp_path / "mine.toml"
        file.write_text(toml(rich()), encoding="utf-8")
        by_file = pyspiel.load_game("kogge_hansa", {"players": 2, "board": str(file)})
        by_data = pyspiel.load_game("kogge_hansa", {"players": 2, "board": board_text("hansa", rich())})
        again = pyspiel.load_game(str(by_file))  # the text of a game carries its board
        file.unlink()
        for played in (by_file, by_data, again):
            state = played.new_initial_state()
            assert '"board":"' in str(state) and '"talers":[4,' in str(state)
            while not state.is_terminal():
                state.apply_action(state.legal_actions()[0])
            assert sum(state.returns()) == pytest.approx(0)

    def test_a_wrong_one_is_refused(self) -> None:
        pytest.importorskip("pyspiel", reason="the extra [envs] is not installed")
        from kogge.envs.openspiel import DATA, KoggeGame, read_board

        assert KoggeGame
        for text in ("nowhere.toml", DATA, f"{DATA}x", f"{DATA}eJwDAAAAAAE"):
            with pytest.raises(BadBoard):
                read_board(game("hansa"), text)
