"""Boards of one's own: data that drive the game, refused with sentences, known by a fingerprint, at home everywhere."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kogge
from kogge.arena.simulate import simulate
from kogge.bots import make
from kogge.cli import main
from kogge.cli.board import standard_text
from kogge.core import kit
from kogge.core.design import digest_of, parse
from kogge.core.errors import BadBoard, BadPosition, BadRecord, KoggeError
from kogge.core.game import OWN_BOARDS, Game
from kogge.core.kit.own import altered
from kogge.core.registry import game, games
from kogge.core.rng import Rng
from kogge.core.toml import toml
from kogge.core.tongue import languages, tongue
from kogge.table import Record, Table

ALL = sorted(games())
# What the standard boards were called in every record so far, and a hash of what the rules read on them.
KNOWN = {
    "hansa": (["ef2d87b01e35b351"], "31755716fb7405b4544c875e45c73521"),
    "pfeffersaecke": (["061c06c217e09446"], "eb8248a41b86439ab4b5d5adfbabb959"),
    "colonia": (["427bb546fd7324b1"], "a7a3a4bcb55b7113d0753c7f41f2e2d6"),
    "teutonica": (["9e1d51aa8397f07a", "8d3108fea9eb8a33"], "85c26002439f80a228e0264334b0052a"),
}


def corrected(id: str) -> dict[str, Any]:
    """The standard board with a price, a connection, a card and a name changed."""
    data: dict[str, Any] = copy.deepcopy(game(id).design().data)
    data["name"] = "Anna's board"
    if id == "hansa":
        data["talers"]["at_start"]["value"] = 4
        data["leg"].append({"from": "riga", "to": "stockholm", "kind": "sea"})
        data["bonus_card"]["most_cities"]["value"] += 1
        data["city"][0]["name"] = {"en": "Tunsberg"}
    elif id == "pfeffersaecke":
        data["roads"]["list"][0]["price"]["value"] = 3
        data["roads"]["list"].append({"from": "wien", "to": "leipzig", "price": 60})
        data["letters"]["income"]["value"] = 40
        data["city"][8]["name"]["value"] = "Hammaburg"
    elif id == "colonia":
        data["week"][1]["stalls"]["value"] = [4, 4, 4, 4, 4, 4, 4]
        data["ship"][0]["holds"][0]["pay"] = 11
        data["craftsman"][2]["inputs"]["value"] = ["wood", "leather"]
        data["decree"][15]["day"] = 2
        data["decree"][0]["name"] = {"en": "Fuller stalls"}
    else:
        data["pieces"]["points"]["city"]["value"] = 3
        data["pieces"]["markers"]["first"]["value"] = [4, 2, 2, 2, 3, 3]
        data["side_4_5"]["route"][0]["spaces"]["value"] = 2
        data["side_4_5"]["route"][0]["spaces_at"]["value"].pop()
        data["side_4_5"]["city"][0]["name"] = "Groninga"
    return data


def played(id: str, decisions: int = 40) -> Table:
    table = Table(id, game(id).seats[1], seed=3, board=corrected(id))
    rng = Rng(5)
    for _ in range(decisions):
        if not table.over:
            legal = table.legal()
            table.play(legal[rng.below(len(legal))])
    return table


@pytest.mark.parametrize("id", ALL)
def test_the_standard_boards_keep_their_fingerprints(id: str) -> None:
    found = game(id)
    prints = [found.board(seats).fingerprint for seats in (found.seats[0], found.seats[1])]
    assert list(dict.fromkeys(prints)) == KNOWN[id][0]
    assert digest_of(found.design().essence) == KNOWN[id][1], "the rules read something else: a new fingerprint is due"


@pytest.mark.parametrize("id", ALL)
def test_the_fingerprint_covers_what_the_rules_read(id: str) -> None:
    found, seats = game(id), game(id).seats[1]
    data = copy.deepcopy(found.design().data)
    data["name"] = "With notes"
    data.setdefault("provenance", {})["me"] = "I looked at my own board."
    assert found.board(seats, None, data).fingerprint == found.board(seats).fingerprint
    own = found.board(seats, None, corrected(id))
    assert own.fingerprint not in KNOWN[id][0] and own is found.board(seats, None, corrected(id))


@pytest.mark.parametrize("id", ALL)
def test_every_value_of_a_board_counts(id: str) -> None:
    """A few of them here; `make soak` goes through all."""
    form = game(id).form
    assert form is not None
    count, rng = len(list(form.leaves(game(id).design().facts))), Rng(7)
    assert kit.values_that_do_nothing(game(id), [rng.below(count) for _ in range(12)]) == []


@pytest.mark.soak
@pytest.mark.parametrize("id", ALL)
def test_all_values_of_a_board_count(id: str) -> None:
    assert kit.values_that_do_nothing(game(id)) == []


def test_a_value_that_does_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from kogge.core.form import Form, Table, Whole
    from kogge.games.hansa import words_board

    hansa = game("hansa")
    monkeypatch.setattr(
        words_board, "FORM", Form({**words_board.FIELDS, "quiet": Table({"rounds": Whole(), "dead": Whole()})})
    )
    standard = copy.deepcopy(hansa.design().data)
    standard["quiet"]["dead"] = 1
    from kogge.core.design import Design

    monkeypatch.setattr(hansa, "standard", Design(hansa, standard, own=False))
    form = hansa.form
    assert form is not None
    last = len(list(form.leaves(hansa.design().facts))) - 1
    assert kit.values_that_do_nothing(hansa, [last]) == ["quiet dead"]


@pytest.mark.parametrize("id", ALL)
def test_a_record_carries_its_board_to_another_machine(id: str, tmp_path: Path) -> None:
    table = played(id)
    file = tmp_path / "game.kogge"
    table.save(file)
    code = f"from kogge.table import Record, Table; record = Record.load({str(file)!r}); record.verify(); "
    code += "print(Table.resume(record)._state.key())"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.strip() == str(table._state.key())
    record = Record.load(file)
    assert record.format == 2 and record.board_name == "Anna's board"
    assert Record.parse(record.text(secret=True)) == record
    assert record.view(0).board_data == record.board_data
    record.board = KNOWN[id][0][0]
    with pytest.raises(BadRecord, match="another board"):
        record.verify()
    record.board_data = {"game": id}
    with pytest.raises(BadRecord, match="missing"):
        record.verify()


@pytest.mark.parametrize("id", ALL)
def test_a_game_on_a_corrected_board_ends_and_replays_from_its_record_alone(id: str, tmp_path: Path) -> None:
    table, bot = Table(id, game(id).seats[0], seed=3, board=corrected(id)), make("greedy:states=10", game(id), 3)
    while not table.over:
        table.play(bot.choose(table.view(table.seat), table.legal()))
    file = tmp_path / "whole.kogge"
    table.save(file)
    replayed = [sys.executable, "-m", "kogge", "replay", str(file), "--verify"]
    told = subprocess.run(replayed, capture_output=True, text=True, cwd=tmp_path, env=alone())
    assert told.returncode == 0, told.stdout + told.stderr


def alone() -> dict[str, str]:
    """The environment of a process that finds these sources from any folder."""
    return {**os.environ, "PYTHONPATH": str(Path(kogge.__file__).parents[1])}


@pytest.mark.parametrize("id", ALL)
def test_positions_and_moves_travel_with_their_board(id: str) -> None:
    table = played(id)
    view = table.view(0)
    found = game(id)
    sent = pickle.dumps([view, table._state, table.board.moves[0]])
    found.designs.clear()
    found.own_boards.clear()
    again, state, move = pickle.loads(sent)
    assert again.key() == view.key() and state.key() == table._state.key()
    assert state.board.by_text[move.text] is move and state.board.fingerprint == table.board.fingerprint
    data = json.loads(json.dumps(view.data()))
    found.designs.clear()
    with pytest.raises(BadPosition, match="another board"):
        found.load_view(data)
    with pytest.raises(BadPosition, match="another board"):
        found.load_view(data, found.design().data)
    assert found.load_view(data, corrected(id)).key() == view.key()
    assert "board" not in found.new(found.seats[0]).data()


def test_boards_travel_to_workers() -> None:
    own = corrected("hansa")
    here = list(simulate(game("hansa"), 2, 2, bots=["random"], board=own))
    there = list(simulate(game("hansa"), 2, 2, bots=["random"], board=own, processes=2))
    assert here == there != list(simulate(game("hansa"), 2, 2, bots=["random"]))


def test_own_boards_are_kept_within_bounds() -> None:
    hansa = game("hansa")
    for number in range(OWN_BOARDS + 5):
        data = corrected("hansa")
        data["name"] = f"Board {number}"
        hansa.board(2, None, data)
    assert len(hansa.designs) == len(hansa.own_boards) == OWN_BOARDS


SPOILT: list[tuple[str, list[Any], Any, str]] = [
    ("pfeffersaecke", ["city", 0, "region"], "atlantis", "city bruegge, region: there is no region 'atlantis'."),
    ("pfeffersaecke", ["roads", "list", 3, "price"], -4, "whole number from 0 to"),
    ("pfeffersaecke", ["intro", "with_2"], [["wien", "gent"], ["ulm", "trier"]], "wien is out of play with 2 players."),
    ("pfeffersaecke", ["seals", "copies"], [5, 2, 8, 5, 2, 2, 1], "a seal for each large city"),
    ("pfeffersaecke", ["two_players", "counter"], 15, "so the counter starts on 16"),
    ("colonia", ["decree", 0, "day"], None, "decree market-plus-one: 'day' is missing."),
    ("colonia", ["decree", 0, "day"], 4, "cannot be on day 4"),
    ("colonia", ["decree", 2, "street"], 3, "the street of another day"),
    ("colonia", ["setup", "family_cards"], [3, 4, 5, 6, 7, 9], "can be played with [3, 4, 5, 6, 7, 8] only"),
    ("colonia", ["market", "stalls"], 6, "a number for each of 6 stalls is needed."),
    ("colonia", ["market", "foreign_stalls"], 1, "there are only 1 stalls."),
    ("colonia", ["workshops", "spaces"], 2, "a craftsman has only 2 spaces."),
    ("colonia", ["harbour", "berths"], 2, "there are only 2 berths."),
    ("colonia", ["craftsman", 0, "good"], "wheel", "a 'good' of his own"),
    ("colonia", ["market", "stalls"], 8, "whole number from 1 to 7"),
    ("colonia", ["relic", 0, "cost"], 6, "have the same price"),
    ("hansa", ["city", 0, "number"], 2, "the numbers must be 1 to 9"),
    ("hansa", ["city", 0, "name"], "Tønsberg", "a name for each language"),
    ("hansa", ["city", 0, "name"], {"en": "<b>"}, "visible characters without"),
    ("hansa", ["talers"], 7, "names with values are needed"),
    ("hansa", ["towns"], 7, "'towns' is not known there."),
    ("hansa", ["game"], "colonia", "not a board of Hansa"),
    ("teutonica", ["side_2_3", "east_west", "cities"], ["arnheim", "rom"], "there is no city 'rom'"),
    ("teutonica", ["side_4_5", "route", 0, "spaces"], 2, "2 places are needed"),
    ("teutonica", ["pieces", "player", "free_merchants"], 2, "1 merchants are left"),
]


@pytest.mark.parametrize(("id", "path", "value", "sentence"), SPOILT)
def test_a_board_is_refused_with_a_sentence(id: str, path: list[Any], value: Any, sentence: str) -> None:
    data: dict[str, Any] = copy.deepcopy(game(id).design().data)
    at: Any = data
    for step in path[:-1]:
        at = at[step]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    with pytest.raises(BadBoard) as refusal:
        game(id).board(game(id).seats[1], None, data)
    assert sentence in str(refusal.value)
    form = game(id).form
    assert form is not None
    told = [form.problems(game(id), data, tongue(language, game(id).words.locale)) for language in languages()]
    assert len({len(sentences) for sentences in told}) == 1 and told[0] != told[1] != told[2]


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize("id", ALL)
@given(seed=st.integers(0, 2**30), junk=JUNK, key=st.none() | st.text(max_size=8))
@settings(max_examples=15, deadline=None)
def test_hostile_boards_get_sentences_or_can_be_played(id: str, seed: int, junk: Any, key: str | None) -> None:
    found, rng = game(id), Rng(seed)
    data = altered(found.design().data, rng)
    if key is not None:
        data[sorted(data)[rng.below(len(data))] if rng.below(2) else key] = junk
    try:
        state = found.new(found.seats[0], None, data)
    except BadBoard as refusal:
        assert refusal.problems and all(sentence.endswith(".") for sentence in refusal.problems)
        return
    kit.play_on(state, rng, 40)
    state.check()
    found.draw.board(state.view(0), tongue("de", found.words.locale).among(["x"] * found.seats[0])).svg()


@given(
    text=st.text(max_size=60)
    | st.sampled_from(["[" * 5000, "a = " + "[" * 5000, "a = 1979-05-27", "a = nan", "a" * 600_000])
)
@settings(max_examples=60, deadline=None)
def test_hostile_files_get_sentences(text: str) -> None:
    try:
        game("hansa").design(parse(text))
    except KoggeError as error:
        assert isinstance(error, BadBoard) and str(error).endswith(".")


def test_files_that_are_no_boards(tmp_path: Path) -> None:
    (tmp_path / "binary.toml").write_bytes(bytes(range(256)))
    (tmp_path / "large.toml").write_bytes(b"#" * 600_000)
    for name in ("missing.toml", "binary.toml", "large.toml", "."):
        with pytest.raises(BadBoard):
            Table("hansa", board=tmp_path / name)
    for strange in (7, [], b"x"):
        with pytest.raises(BadBoard):
            Table("hansa", board=strange)  # type: ignore[arg-type]


@pytest.mark.parametrize("id", ALL)
def test_a_board_is_exported_as_one_file_with_its_comments(
    id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    assert main(["board", "export", id, "-o", str(file), "--name", "Mine"]) == 0
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    assert data.pop("name") == "Mine" and data.pop("game") == id and data == game(id).design().data
    assert "#   sourced" in file.read_text(encoding="utf-8")
    assert main(["board", "check", id, str(file)]) == 0
    assert main(["board", "diff", id, str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["differences"] == []


def test_boards_are_checked_and_compared_in_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(toml(corrected("hansa")), encoding="utf-8")
    bad.write_text(standard_text(game("hansa"), "Bad").replace("value = 3", "value = -3"), encoding="utf-8")
    assert main(["board", "diff", "hansa", str(good)]) == 0
    told = capsys.readouterr().out
    assert "talers, at_start: 3 -> 4" in told and "city tonsberg, name, en: Tønsberg -> Tunsberg" in told
    assert main(["board", "check", "hansa", str(bad), "--language", "de"]) == 1
    assert "eine ganze Zahl von" in capsys.readouterr().out
    assert (
        main(["simulate", "hansa", "--seats", "2", "--games", "1", "--jobs", "1", "--board", str(good), "--json"]) == 0
    )
    assert main(["simulate", "hansa", "--games", "1", "--board", str(bad)]) == 2
    table = played("hansa")
    table.save(tmp_path / "game.kogge")
    assert main(["board", "export", str(tmp_path / "game.kogge"), "-o", str(good)]) == 0
    assert game("hansa").design(good).digest == table.board.design.digest  # type: ignore[union-attr]


@given(data=st.dictionaries(st.text(st.characters(codec="utf-8"), min_size=1, max_size=5), JUNK, max_size=4))
@settings(max_examples=60, deadline=None)
def test_data_are_written_as_toml_and_read_back(data: dict[str, Any]) -> None:
    def sayable(value: Any) -> bool:
        if isinstance(value, dict):
            return all(map(sayable, value.values()))
        if isinstance(value, list):
            return all(map(sayable, value))
        return value is not None and value == value and abs(value if isinstance(value, float) else 0) != float("inf")

    if sayable(data):
        assert tomllib.loads(toml(data)) == data


@pytest.mark.parametrize("id", ALL)
def test_the_kit_passes_on_a_board_of_ones_own(id: str) -> None:
    case = next(kit.cases(game(id), game(id).seats[1], {}, corrected(id)))
    kit.check_case(case, games=1, bound=120)


def test_a_game_without_a_form_has_no_own_boards(secret: Game) -> None:
    with pytest.raises(BadBoard, match="no boards of one's own"):
        Table(secret, 2, board={})


@pytest.fixture
def secret(monkeypatch: pytest.MonkeyPatch) -> Game:
    from tests.table.secret_bids import GAME

    return GAME
