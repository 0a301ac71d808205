"""Other engines beside ours, where they are installed."""

from __future__ import annotations

import json

import pytest

from kogge.arena import peers
from kogge.cli import main


@pytest.mark.parametrize("name", ["catanatron", "chess", "pyspiel"])
def test_a_peer_is_measured(name: str) -> None:
    pytest.importorskip(name, reason="the extra [peers] or [envs] is not installed")
    for row in peers.PEERS[name](0.05, 1):
        assert row["decisions_per_s"] > 0 and row["games_per_s"] > 0


def test_ratios_are_ours_by_theirs() -> None:
    ours = {"decisions_per_s": 600, "options_per_s": 1200, "games_per_s": 3.0, "copies_per_s": 50}
    theirs = {"decisions_per_s": 100, "options_per_s": None, "games_per_s": 6.0, "copies_per_s": 25}
    assert peers.ratios(ours, theirs) == {"decisions": 6.0, "games": 0.5, "copies": 2.0}


def test_the_command_measures_all_in_one_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stand_in(seconds: float, seed: int) -> list[peers.Figures]:
        return [{"peer": "stand-in", "loop": "Python", "decisions_per_s": 10, "games_per_s": 0.1}]

    monkeypatch.setattr(peers, "PEERS", {"json": stand_in, "no_such_engine": stand_in})
    arguments = ["bench", "hansa", "--seats", "2", "--seconds", "0.02", "--peers"]
    assert main([*arguments, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["peers"][0]["times"]["hansa"]["decisions"] > 1
    assert report["peers_not_installed"] == ["no_such_engine"]
    assert main(arguments) == 0
    assert "stand-in" in capsys.readouterr().out
