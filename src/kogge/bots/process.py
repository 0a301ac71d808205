"""A bot in any language: a process that speaks JSON lines on its standard input and output (docs/bots.md)."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from typing import IO

from kogge.bots.protocol import Bot, BotError, Budget
from kogge.core.game import Game
from kogge.core.model import Move, State

PROTOCOL = 1
SECONDS = 10.0  # a decision may take this long unless the budget or the spec says otherwise
LINE = 100_000  # more bytes than any answer needs


class Talk:
    """A running process and the two threads that keep its pipes from ever blocking us."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
        )
        assert self.process.stdin is not None and self.process.stdout is not None
        self.outgoing: queue.Queue[bytes | None] = queue.Queue()
        self.incoming: queue.Queue[bytes] = queue.Queue(maxsize=8)
        threading.Thread(target=self.write, args=(self.process.stdin,), daemon=True).start()
        threading.Thread(target=self.read, args=(self.process.stdout,), daemon=True).start()

    def write(self, pipe: IO[bytes]) -> None:
        while (line := self.outgoing.get()) is not None:
            try:
                pipe.write(line)
                pipe.flush()
            except (OSError, ValueError):
                return
        with contextlib.suppress(OSError):
            pipe.close()

    def read(self, pipe: IO[bytes]) -> None:
        while line := pipe.readline(LINE):
            self.incoming.put(line)
        self.incoming.put(b"")

    def ask(self, message: dict[str, object], deadline: float) -> bytes:
        """The next line of the process; empty when it has ended. queue.Empty when the deadline passes."""
        self.outgoing.put(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        return self.incoming.get(timeout=max(0.0, deadline - time.monotonic()))

    def stop(self, patience: float = 0.0) -> None:
        """End the process and whatever it started; nothing it does can prevent that."""
        self.outgoing.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(patience)
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()


class Process(Bot):
    """Asks a process for each move. One that fails is stopped with a BotError; the next decision starts it anew."""

    def __init__(self, game: Game, seed: int, text: str) -> None:
        first, found, rest = text.partition(";")
        self.seconds = SECONDS
        if found and first.strip().startswith("seconds="):
            self.seconds = read_seconds(first.strip().removeprefix("seconds="))
            text = rest
        self.game = game
        self.seed = seed
        try:
            self.command = shlex.split(text)
        except ValueError as error:
            raise BotError(f"The command {text!r:.80} cannot be read: {error}.") from None
        if not self.command:
            raise BotError("Name the program of the bot: 'exec:./my_bot'.")
        self.talk: Talk | None = None

    def choose(self, view: State, moves: list[Move], budget: Budget | None = None) -> Move:
        seconds = self.seconds
        if budget is not None and budget.seconds is not None:
            seconds = budget.seconds
        deadline = time.monotonic() + seconds
        if self.talk is None:
            self.talk = self.start(view, deadline, seconds)
        answer = self.ask(
            self.talk,
            {
                "type": "decision",
                "seat": view.viewer,
                "decision": view.decision.name,
                "view": view.data(),
                "moves": [move.text for move in moves],
                "budget": {"seconds": seconds, "iterations": budget.iterations if budget else None},
            },
            deadline,
            seconds,
        )
        text = answer.get("move")
        for move in moves:
            if move.text == text:
                return move
        raise self.failed(f"answered {text!r:.60}, which is not one of the {len(moves)} legal moves")

    def start(self, view: State, deadline: float, seconds: float) -> Talk:
        """Start the process and greet it."""
        try:
            talk = Talk(self.command)
        except (OSError, ValueError) as error:
            raise BotError(f"The bot {self.command[0]!r:.80} cannot be started: {error}.") from None
        self.talk = talk
        hello: dict[str, object] = {"type": "hello", "kogge": PROTOCOL, "game": self.game.id}
        hello["rules"] = view.board.version
        hello["seats"] = view.board.seats
        hello["options"] = dict(view.board.options)
        if view.board.own and view.board.design is not None:
            hello["board"] = view.board.design.data
        hello["seat"] = view.viewer
        hello["seed"] = self.seed
        answer = self.ask(talk, hello, deadline, seconds)
        if answer.get("type") != "hello":
            raise self.failed('did not answer the greeting with {"type": "hello"}')
        return talk

    def ask(self, talk: Talk, message: dict[str, object], deadline: float, seconds: float) -> dict[str, object]:
        """The object a process answers with, whatever else it does."""
        try:
            line = talk.ask(message, deadline)
        except queue.Empty:
            raise self.failed(f"gave no answer within {seconds:g} seconds") from None
        if not line:
            raise self.failed("ended before it answered")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise self.failed(f"answered {line[:60]!r}, which is not a JSON object on one line")
        return answer

    def failed(self, what: str) -> BotError:
        """Stop the process and say what it did."""
        if self.talk is not None:
            self.talk.stop()
            self.talk = None
        return BotError(f"The bot {self.command[0]!r:.80} {what}. It was stopped; the game can go on with another bot.")

    def close(self) -> None:
        if self.talk is not None:
            self.talk.stop(patience=0.5)
            self.talk = None


def read_seconds(text: str) -> float:
    """A time limit from a spec."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 86_400:
        raise BotError(f"A time limit is a number of seconds above zero, not {text!r:.40}.")
    return seconds
