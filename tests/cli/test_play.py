"""The terminal table: whole games typed in, through a real terminal."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from kogge._form import form
from kogge.cli import main
from kogge.core.registry import games
from kogge.table import Record

SPEAKING = [id for id, game in games().items() if find_spec(game.package + ".draw")]


def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], keys: str, *arguments: str) -> str:
    """What the table shows to somebody who types these lines."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(keys))
    assert main(["play", *arguments]) == 0
    return capsys.readouterr().out


def terminal(command: list[str], keys: str, timeout: float = 60) -> tuple[int, str]:
    """Run a command in a pseudo-terminal of 80 by 24; prompts get the next line of keys, warnings a yes."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color"}
    if form() != "compiled":
        environment["KOGGE_PURE"] = "1"  # asked for, so that no notice stands before the screen
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment)
    os.close(slave)
    shown, answered, lines = b"", 0, keys.splitlines()
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        ready, _, _ = select.select([master], [], [], 1)
        if ready:
            try:
                part = os.read(master, 65536)
            except OSError:
                break
            shown += part
            if not part:
                break
        if shown.rstrip(b"\x1b[?2004hl").endswith(b"(yes/no)> "):
            os.write(master, b"yes\n")
        elif shown.rstrip(b"\x1b[?2004hl").endswith((b"> ", b"Enter.")) and lines:
            os.write(master, (lines[answered % len(lines)] + "\n").encode())
            answered += 1
    code = process.wait(10)
    os.close(master)
    return code, shown.decode(errors="replace")


def test_a_whole_game_in_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.kogge"
    command = [sys.executable, "-m", "kogge", "play", "hansa", "--seats", "2", "--seed", "5", "--in-order"]
    code, shown = terminal([*command, "--bots", "random", "--save", str(file)], "1\n2\n3\n1")
    assert code == 0
    assert "Final scores" in shown and "Winner: " in shown
    assert "\x1b[1;38;5;33m● Player 1" in shown, "the seats' colours and marks"
    record = Record.load(file)
    record.verify()
    assert record.over


@pytest.mark.parametrize("id", [id for id in SPEAKING if games()[id].ends])
def test_bots_alone_can_be_watched(
    id: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = typed(monkeypatch, capsys, "", id, "--people", "0", "--bots", "random", "--seed", "1")
    assert "Final scores" in shown


def test_an_illegal_move_is_explained_with_its_rule(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = typed(monkeypatch, capsys, "place copenhagen\nquit\n", "hansa", "--bots", "random", "--in-order")
    assert "Nobody may start in Copenhagen. (H2.4)" in shown


def test_what_is_no_move_gets_a_suggestion(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    keys = "place danzing\n99\n\nplace [danzig]\nquit\n"
    shown = typed(monkeypatch, capsys, keys, "hansa", "--bots", "random", "--in-order")
    assert "There is no move 'place danzing'. Did you mean: place danzig" in shown
    assert "There are 8 options." in shown
    assert "Type a number, a move, or help." in shown
    assert "place [danzig]" in shown


def test_commands(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.kogge"
    keys = f"place danzig\nundo\nundo\nhint\nscores\nlog\nhelp\nsave {file}\nquit\n"
    shown = typed(monkeypatch, capsys, keys, "hansa", "--bots", "random", "--seats", "2", "--in-order")
    assert "Player 1 places 2 booths in Danzig." in shown
    assert "Nothing was done yet" in shown
    assert "A bot would choose: Place 2 booths in " in shown and "Booths in supply: 15 → 13" in shown
    assert "Player 1 takes the last decision back." in shown
    assert "Points so far" in shown and "choose an option by its number" in shown
    assert f"kogge play --resume {file}" in shown and "was not saved" not in shown
    record = Record.load(file)
    assert all(seat == -1 for seat, _ in record.moves), "the placing was taken back"


def test_a_saved_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.kogge"
    typed(
        monkeypatch, capsys, "place danzig\nquit\n", "hansa", "--save", str(file), "--names", "Anna", "--bots", "random"
    )
    before = Record.load(file).moves
    shown = typed(monkeypatch, capsys, "place riga\nquit\n", "--resume", str(file), "--bots", "random")
    after = Record.load(file)
    assert "Anna places 2 booths in Danzig." in shown
    assert after.moves[: len(before)] == before and (0, "place riga") in after.moves
    after.verify()


def test_several_people_share_a_keyboard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["--names", "Anna,Bert", "--people", "2", "--seats", "2"]
    shown = typed(monkeypatch, capsys, "place danzig\nplace riga\nundo\nquit\n", "hansa", *names)
    assert "Anna> " in shown and "Bert> " in shown
    assert "Hand the keyboard" not in shown, "nothing is secret in Hansa"


def test_several_people_have_hints_only_where_they_agreed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    people = ["hansa", "--people", "2", "--seats", "2"]
    assert "played without hints" in typed(monkeypatch, capsys, "hint\nquit\n", *people)
    assert "everybody may have hints" in typed(monkeypatch, capsys, "quit\n", *people, "--hints")
    alone = ["hansa", "--seats", "2", "--in-order", "--bots", "random", "--no-hints"]
    assert "played without hints" in typed(monkeypatch, capsys, "hint\nquit\n", *alone)


def test_a_real_game_is_typed_in(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    keys = "draw red-1\ndraw red-1\nundo\nhint\ndraw green-2\nquit\n"
    shown = typed(monkeypatch, capsys, keys, "hansa", "--by-hand", "--hints", "--seats", "2")
    assert "Which token comes up?" in shown and "Only you know" in shown
    assert "Aalborg: green (2 barrels) comes up." in shown or "Tønsberg: green (2 barrels) comes up." in shown


@pytest.mark.parametrize(("language", "word"), [("nl", "Kies een"), ("de", "Wähle")])
def test_it_speaks_dutch_and_german(
    language: str, word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = typed(monkeypatch, capsys, "help\nquit\n", "hansa", "--language", language, "--bots", "random")
    assert word in shown and "leave the table" not in shown


@pytest.mark.parametrize("id", SPEAKING)
@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_every_game_can_be_played_by_numbers(
    id: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.kogge"
    yes = "yes" if language == "en" else "ja"
    keys = f"1\n{yes}\n2\n{yes}\n" * 20 + f"1\n{yes}\n" * 20 + "scores\nlog\nquit\n"
    table = ["--bots", "random", "--language", language, "--seed", "1", "--save", str(file), "--in-order"]
    typed(monkeypatch, capsys, keys, id, *table)
    record = Record.load(file)
    record.verify()
    assert len([seat for seat, _ in record.moves if seat == 0]) > 10


@pytest.mark.parametrize("id", SPEAKING)
def test_the_question_and_whole_words_are_in_sight_on_a_small_screen(id: str) -> None:
    command = [sys.executable, "-m", "kogge", "play", id, "--seed", "3", "--in-order", "--bots", "random"]
    _, shown = terminal(command, "1\n1\n2\n1\n3\n1\nquit\n")
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown).replace("\r", "")
    asked = [
        part.splitlines() for part in re.split(r"\n[A-Z]\w* \d> ", re.sub(r"[^\n]*\(yes/no\)> yes\n", "", plain))[:-1]
    ]
    assert len(asked) > 3
    for lines in asked:
        assert lines[-1].rstrip().endswith(("?", ".", ":")), lines[-1]
        assert all(len(line) <= 80 for line in lines)


def test_ending_early_is_last_and_asks(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    keys = "end\nno\nend\nyes\nquit\n"
    arguments = ["teutonica", "--seats", "3", "--bots", "random", "--seed", "1", "--in-order"]
    shown = typed(monkeypatch, capsys, keys, *arguments)
    _, _, rest = shown.partition("End the turn? (yes/no)> ")
    assert not re.search(r"^ *1 +End", shown, re.MULTILINE)
    assert rest.count("End the turn? (yes/no)> ") >= 1, "after a no the question is asked again"


def test_lots_are_drawn_for_the_first_seat() -> None:
    from kogge.cli.play import lots

    assert sorted(lots("x", 4)) == [0, 1, 2, 3]
    assert {lots(str(luck), 4)[0] for luck in range(40)} == {0, 1, 2, 3}
    assert lots("7", 4) == lots("7", 4)


def test_a_saved_game_knows_its_people(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for seed in "1234":
        file = tmp_path / f"{seed}.kogge"
        typed(monkeypatch, capsys, "1\nquit\n", "hansa", "--save", str(file), "--seed", seed, "--bots", "random")
        names = Record.load(file).names
        mine = next(name for name in names if name.startswith("Player"))
        shown = typed(monkeypatch, capsys, "quit\n", "--resume", str(file), "--bots", "random")
        assert f"{mine}> " in shown


def test_a_shared_screen_hides_the_hand_before(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "kogge", "play", "colonia", "--people", "3", "--seats", "3", "--seed", "3"]
    _, shown = terminal(command, "\n1\n\n1\nquit\n", 20)
    assert "\x1b[?1049h" in shown and "\x1b[?1049l" in shown


def test_the_rules_are_whole_on_a_small_screen() -> None:
    code, shown = terminal([sys.executable, "-m", "kogge", "rules", "hansa"], "")
    plain = " ".join(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown).split())
    assert code == 0 and "Leave it where others gain little." in plain and "One foreign booth halves it." in plain
