"""A bot that is killed, hangs or talks nonsense harms nobody: a clear error, and the game goes on with another."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from kogge import bots
from kogge.bots import BotError, Budget
from kogge.bots.process import Process
from kogge.core.chance import Draws
from kogge.core.model import State
from kogge.core.registry import game

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
HELLO = 'import sys; sys.stdin.readline(); print(\'{"type": "hello"}\', flush=True); sys.stdin.readline();'


def position() -> State:
    state = game("hansa").new(2)
    Draws(1).settle(state)
    return state


def script(folder: Path, text: str) -> str:
    file = folder / "bot.py"
    file.write_text(text)
    return f"{sys.executable} {file}"


def test_the_example_plays_a_game() -> None:
    hansa = game("hansa")
    players = [bots.make(f"exec:{sys.executable} {EXAMPLE}", hansa, 7), bots.make("random", hansa, 8)]
    state = position()
    draws = Draws(1)
    for _ in range(80):
        if state.seat < 0:
            break
        players[state.seat].choose(state.view(state.seat), state.legal()).make(state)
        draws.settle(state)
    players[0].close()
    state.check()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("import time; time.sleep(60)", "gave no answer within 0.4 seconds"),
        ("while True: print('x' * 1000, flush=True)", "not a JSON object"),
        (HELLO + "print('moo', flush=True)", "not a JSON object"),
        (HELLO + "print('[1]', flush=True)", "not a JSON object"),
        (HELLO + 'print(\'{"move": "fly"}\', flush=True)', "not one of the 8 legal moves"),
        (HELLO + "print('[' * 99999, flush=True)", "not a JSON object"),
        (HELLO + "sys.exit(1)", "ended before it answered"),
        (HELLO + "import time; time.sleep(60)", "gave no answer"),
        ("print('{}', flush=True); import time; time.sleep(60)", "greeting"),
    ],
)
def test_a_bot_that_fails_is_stopped_with_a_reason(tmp_path: Path, text: str, says: str) -> None:
    state = position()
    before = state.key()
    bot = bots.make(f"exec:{script(tmp_path, text)}", game("hansa"), 1)
    started = time.monotonic()
    limit = 0.4 if "gave no answer" in says and "0.4" in says else 3.0 if "gave" not in says else 1.0
    with pytest.raises(BotError, match=says):
        bot.choose(state.view(0), state.legal(), Budget(seconds=limit))
    assert time.monotonic() - started < limit + 2
    assert state.key() == before
    other = bots.make("greedy:states=50", game("hansa"), 1)
    assert other.choose(state.view(0), state.legal()) in state.legal()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals")
def test_a_killed_bot_is_noticed_and_started_anew() -> None:
    state = position()
    bot = bots.make(f"exec:{sys.executable} {EXAMPLE}", game("hansa"), 1)
    assert isinstance(bot, Process)
    bot.choose(state.view(0), state.legal())
    assert bot.talk is not None
    os.kill(bot.talk.process.pid, signal.SIGKILL)
    with pytest.raises(BotError, match="ended before it answered"):
        bot.choose(state.view(0), state.legal())
    assert bot.choose(state.view(0), state.legal()) in state.legal()
    bot.close()


def test_a_command_must_be_there() -> None:
    hansa = game("hansa")
    for spec, says in [("exec:", "Name the program"), ("exec:'", "cannot be read"), ("exec:seconds=x;true", "seconds")]:
        with pytest.raises(BotError, match=says):
            bots.make(spec, hansa, 1)
    state = position()
    with pytest.raises(BotError, match="cannot be started"):
        bots.make("exec:./no-such-program", hansa, 1).choose(state.view(0), state.legal())
