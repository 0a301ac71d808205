"""What happened, as a visitor reads it: the newest move, what changed for him, whom the table waits for."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest

from kogge.core.log import Amount, Entry, Kind
from kogge.core.registry import game as find
from kogge.core.tongue import Tongue
from kogge.table import Table
from kogge.web.language import voice
from kogge.web.recap import LINES, MORE, newest, recap, recap_pieces

from .visitors import Browser, part

GAMES = ["hansa", "teutonica", "pfeffersaecke", "colonia"]


def owned(table: Table, ply: int, seat: int, say: Tongue) -> dict[str, int]:
    rows = table.game.words.desk(table.at(ply, seat), seat, say)
    return {row.name: row.number for row in rows if row.number is not None}


@pytest.mark.parametrize("id", GAMES)
def test_whatever_somebody_lost_since_his_last_decision_is_in_his_recap_first(id: str) -> None:
    game, dice = find(id), random.Random(3)
    table = Table(game, max(game.seats[0], 3), seed=5)
    say = voice("en", game).among(table.names, range(table.seats))
    acted: dict[int, int] = {}
    lost = 0
    while not table.over and table.ply < 400:
        seat = table.seat
        if table.ply > acted.get(seat, table.ply):
            since = acted[seat]
            signs = [line.sign for line in recap(seat, table.story(seat, say, since), since, say)]
            before, now = owned(table, since, seat, say), owned(table, table.ply, seat, say)
            fewer = [name for name, number in now.items() if number < before.get(name, number)]
            assert not fewer or "loss" in signs, (table.ply, seat, fewer)
            assert signs == sorted(signs, key=lambda sign: sign != "loss")
            lost += bool(fewer)
        table.play(dice.choice(table.legal(seat)), seat)
        acted[seat] = table.ply
    # In Pfeffersäcke nobody takes anything from others.
    assert lost or id == "pfeffersaecke", "nobody lost anything, so nothing was proved"


def test_a_recap_is_short_and_marks_what_was_lost_by_a_sign_and_not_by_colour_alone() -> None:
    say = voice("en", find("hansa")).among(["Anna", "Bert"], [0, 1])
    gain = [Entry(Kind.GAIN, f"gain {n}", 1, (0, 1), (Amount(0, "talers", 2),), ply=n) for n in range(1, 30)]
    loss = Entry(Kind.ACTION, "Bert takes a barrel", 1, (0, 1), (Amount(0, "red", -1), Amount(1, "red", 1)), ply=30)
    own = Entry(Kind.ACTION, "Anna sails", 0, (0,), ply=31)
    found = recap(0, [*gain, loss, own], 0, say)
    assert [line.text for line in found[:2]] == ["Bert takes a barrel", "gain 1"]
    assert (found[0].badge, found[1].badge, len(found)) == ("−1", "+2", 30)
    shown = recap_pieces(say, found)["recap"]
    assert shown.count("<li") == LINES + MORE
    assert "and 26 more" in shown
    assert recap_pieces(say, ()) == {}
    assert newest([loss, Entry(Kind.GAIN, "", 1, ply=30)]) is loss


@pytest.mark.parametrize("id", GAMES)
def test_everybody_reads_the_newest_move_and_whom_the_table_waits_for(browser: Browser, id: str) -> None:
    seats, dice = 3, random.Random(1)
    kinds = {f"kind{seat}": "here" for seat in range(seats)} | {f"name{seat}": f"P{seat}" for seat in range(seats)}
    table = browser.open_table(id, seats=str(seats), seed="5", **kinds)
    guest = browser.another()
    for _ in range(12):
        if (watching := guest.state(table))["over"]:
            break
        assert "You watch" in part(watching, "banner")
        turn, about = (
            re.search(rf'class="{name}"[^>]*>(.*?)</[ph]', part(watching, "ask"), re.S) for name in ("turn", "question")
        )
        assert turn and re.search(r"P\d", turn[1]), "whom the table waits for"
        assert about and about[1].strip(), "and what about"
        assert "recap" not in watching["pieces"]["recap"]
        mine = next(state for seat in range(seats) if (state := browser.state(table, seat))["actor"] is not None)
        assert mine["eye"] == mine["actor"]
        assert "You watch" not in part(mine, "banner")
        browser.move(table, dice.choice(mine["moves"])["text"], mine["asked"], mine["actor"])
    log = [unescape(line) for line in re.findall(r"<span>([^<]*)</span></li>", part(guest.state(table), "log"))]
    deed = re.findall(r"<span>([^<]*)</span></p>", part(guest.state(table), "banner"))
    assert unescape(deed[0]) in log
    assert unescape(re.findall(r"<span>([^<]*)</span>", part(guest.state(table), "newest"))[-1]) == log[-1]
