"""The command line of whoever runs a site, backups, and databases of earlier versions."""

from __future__ import annotations

import json
import sqlite3
import stat
import threading
from pathlib import Path
from typing import Any

import pytest

from kogge.cli import main
from kogge.core.errors import KoggeError
from kogge.core.registry import game
from kogge.table import Record
from kogge.web.admin import prove
from kogge.web.app import site
from kogge.web.backup import NoBackup, backup, restore
from kogge.web.kept import text
from kogge.web.schema import VERSION, NewerSchema, events, games, version_of
from kogge.web.store import Store

from .visitors import PEOPLE, Browser

DATA = Path(__file__).parent / "data"
OWNER = "a-browser-of-the-first-schema-01"  # whoever opened the tables in schema_1.sql


def played(browser: Browser, name: str = "hansa", moves: int = 6, **fields: str) -> str:
    """The id of a table at which some moves were made."""
    table = browser.open_table(name, **{**PEOPLE, **fields})
    for _ in range(moves):
        state = browser.state(table)
        assert browser.move(table, state["moves"][0]["text"], state["asked"], state["actor"]).status_code == 200
    return table.removeprefix("/t/")


def run(capsys: pytest.CaptureFixture[str], *command: str) -> tuple[int, str]:
    capsys.readouterr()
    code = main(list(command))
    told = capsys.readouterr()
    return code, told.out + told.err


def test_tables_are_listed_exported_closed_and_removed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ["--data", str(tmp_path)]
    assert run(capsys, "tables", "list", *data)[0] == 2  # there are none, and none are made
    assert not list(tmp_path.iterdir())
    with Browser(site(f"sqlite:///{tmp_path / 'tables.db'}", workers=0)) as browser:
        first, second = played(browser), played(browser)
        code, told = run(capsys, "tables", "list", "--json", *data)
        assert code == 0 and {row["id"] for row in json.loads(told)} == {first, second}
        assert browser.cookies["kogge"] not in told and "seed" not in told
        assert run(capsys, "tables", "export", first, "-o", str(tmp_path / "out.kogge"), *data)[0] == 0
        record = Record.load(str(tmp_path / "out.kogge"))
        record.verify()
        assert record.seed is not None
        assert first in run(capsys, "tables", "export", first, "--raw", *data)[1]
        assert run(capsys, "tables", "close", first, *data)[0] == 0
        # The server that runs has not heard of it, and learns it from the first who moves.
        state = browser.state(f"/t/{first}")
        late = browser.move(f"/t/{first}", state["moves"][0]["text"], state["asked"], state["actor"])
        assert late.status_code in (409, 422) and browser.state(f"/t/{first}")["moves"] == []
        assert run(capsys, "tables", "remove", first, *data) == (0, "1 removed\n")
        assert run(capsys, "tables", "remove", first, *data)[0] == 2
        assert run(capsys, "tables", "remove", *data)[0] == 2
        assert run(capsys, "tables", "remove", "--untouched", "0", *data) == (0, "1 removed\n")
        assert run(capsys, "tables", "list", *data) == (0, "")


def test_every_stored_game_is_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url, data = f"sqlite:///{tmp_path / 'tables.db'}", ["--data", str(tmp_path)]
    with Browser(site(url, workers=0)) as browser:
        ids = [played(browser, name) for name in ("hansa", "teutonica")]
        ids += [played(browser, moves=2), browser.open_table(**{**PEOPLE, "kind1": "link"}).removeprefix("/t/")]
        browser.undo(f"/t/{ids[0]}", 0, browser.state(f"/t/{ids[0]}")["asked"])
        assert run(capsys, "verify", *data) == (0, "4 of 4 tables are right\n")
        store = browser.rooms.store
        row = store.events(ids[1])[-1]
        row.made[0] = (row.made[0][0], "nonsense")
        with store.engine.begin() as db:
            last = (events.c.game == ids[1]) & (events.c.version == row.version)
            db.execute(events.update().where(last).values(event=text(row)))
            db.execute(events.delete().where((events.c.game == ids[2]) & (events.c.version == 2)))
            db.execute(games.update().where(games.c.id == ids[3]).values(header="{"))
        code, told = run(capsys, "verify", *data)
        assert code == 1 and told.endswith("1 of 4 tables are right\n")
        assert all(f"{id}: " in told for id in ids[1:]) and f"{ids[2]}: an event is missing" in told


def test_a_backup_is_made_while_people_play_and_can_be_served(database: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    with Browser(site(database, workers=0)) as browser:
        ids = [played(browser, moves=1) for _ in range(3)]
        counted: list[int] = []
        thread = threading.Thread(target=lambda: counted.append(backup(database, file)))
        thread.start()
        while thread.is_alive():
            state = browser.state(f"/t/{ids[0]}")
            browser.move(f"/t/{ids[0]}", state["moves"][0]["text"], state["asked"], state["actor"])
        thread.join()
        assert counted == [3] and stat.S_IMODE(file.stat().st_mode) == 0o600
        with pytest.raises(NoBackup, match="exists already"):
            backup(database, file)
        with pytest.raises(NoBackup, match="in this database already"):
            restore(file, database)
        cookies = dict(browser.cookies)
    assert not [found for found in tmp_path.iterdir() if ".part" in found.name]
    again = f"sqlite:///{tmp_path / 'again.db'}"
    assert restore(file, again) == 3
    for url in (f"sqlite:///{file}", again):
        with Browser(site(url, workers=0), cookies=cookies) as other:
            assert [prove(other.rooms.store, id) for id in ids] == ["", "", ""]
            state = other.state(f"/t/{ids[1]}")
            move = (state["moves"][0]["text"], state["asked"], state["actor"])
            assert other.move(f"/t/{ids[1]}", *move).status_code == 200


def first_schema(file: Path) -> str:
    """A database as the first version made it, with two tables; their rules are made today's."""
    db = sqlite3.connect(file)
    db.executescript((DATA / "schema_1.sql").read_text())
    for id, header in db.execute("SELECT id, header FROM games").fetchall():
        known: dict[str, Any] = json.loads(header)
        found = game(known["game"])
        board = found.board(known["seats"], known["options"])
        known |= {"rules": found.rules_version, "board": board.fingerprint}
        db.execute("UPDATE games SET header = ? WHERE id = ?", (json.dumps(known), id))
    db.commit()
    db.close()
    return f"sqlite:///{file}"


def version(url: str) -> int:
    store = Store(url)
    with store.engine.begin() as db:
        found = version_of(db)
    store.close()
    return found


def test_a_database_of_the_first_schema_becomes_one_of_today(tmp_path: Path) -> None:
    url = first_schema(tmp_path / "tables.db")
    with Browser(site(url, workers=0), cookies={"kogge": OWNER}) as browser:
        store = browser.rooms.store
        kept = {one.header.game: one for one in store.all()}
        assert set(kept) == {"hansa", "teutonica"} and not any(one.wrong for one in kept.values())
        assert prove(store, kept["hansa"].id) == ""
        state = browser.state(f"/t/{kept['hansa'].id}")
        assert state["actor"] == 0 and state["ply"] == 38
        move = (state["moves"][0]["text"], state["asked"], 0)
        assert browser.move(f"/t/{kept['hansa'].id}", *move).status_code == 200
        link = browser.seat_links(f"/t/{kept['teutonica'].id}")[2]
        other = browser.another()
        assert other.post(link, data={"name": "Cord"}, follow_redirects=False).status_code == 303
    assert version(url) == VERSION


def test_a_step_that_fails_leaves_the_database_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kogge.web import schema

    url = first_schema(tmp_path / "tables.db")

    def fails(_: object) -> None:
        raise KoggeError("it failed")

    with monkeypatch.context() as patched:
        patched.setattr(schema, "STEPS", (*schema.STEPS[:1], fails))
        with pytest.raises(KoggeError, match="it failed"):
            Store(url)
    found = sqlite3.connect(tmp_path / "tables.db").execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    assert {name for (name,) in found} == {"games", "events", "places", "seats"}
    assert version(url) == VERSION


def test_a_database_of_a_later_version_is_refused_with_a_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    Store(url).close()
    db = sqlite3.connect(tmp_path / "tables.db")
    db.execute("UPDATE schema SET version = 99")
    db.commit()
    with pytest.raises(NewerSchema, match="install a later one"):
        Store(url)


def test_an_update_of_the_schema_finds_the_same_tables_as_an_empty_database(tmp_path: Path) -> None:
    Store(f"sqlite:///{tmp_path / 'new.db'}").close()
    Store(first_schema(tmp_path / "old.db")).close()

    def shape(file: str) -> set[tuple[str, str]]:
        found = sqlite3.connect(tmp_path / file).execute("SELECT type, name FROM sqlite_master")
        return {(kind, name) for kind, name in found}

    assert shape("new.db") == shape("old.db")
