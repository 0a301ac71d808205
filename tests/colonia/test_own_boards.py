"""Boards of one's own: decrees on other days, Tuesday among them, and other numbers of places and pieces."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from kogge.core.design import bare
from kogge.core.rng import Rng
from kogge.core.tongue import tongue
from kogge.games.colonia.board import BERTHS, SHOWN, STALLS, SUNDAY, THURSDAY, TUESDAY, WEDNESDAY
from kogge.games.colonia.game import GAME
from kogge.games.colonia.words_board import DAYS
from kogge.table import Table

from .town import Town

SAY = tongue("en", GAME.words.locale).among(["Anna", "Bert", "Carla", "Dirk"])


def board(*path: Any, value: Any, data: dict[str, Any] | None = None) -> dict[str, Any]:
    """The standard board, or another, with one value changed."""
    made: dict[str, Any] = copy.deepcopy(GAME.design().data) if data is None else data
    at: Any = made
    for step in path[:-1]:
        at = bare(at[step])
    at[path[-1]] = value
    return made


def decree(id: str) -> int:
    return [entry["id"] for entry in GAME.design().facts["decree"]].index(id)


def on_day(id: str, day: int) -> dict[str, Any]:
    return board("decree", decree(id), "day", value=day)


def tuesday(id: str, **more: str) -> Town:
    """The first Tuesday with a decree of that day, cards played."""
    town = Town(board=on_day(id, TUESDAY), decree=f"{id} exchange one-member-less", week="1", **more)
    town.send(8, 7, 6, 5)
    return town


def test_K14_33_a_decree_on_tuesday_is_voted_on_before_the_council_leaves() -> None:
    town = tuesday("two-new-relics")
    assert (town.asked, town.state.day, list(town.state.council)) == ("vote", TUESDAY, [8, 7, 6, 5])
    assert town.street(0, TUESDAY) == 0 and list(town.state.order) == [0, 1, 2, 3]
    town.vote("yes")
    assert town.card(11) and town.card(12)
    assert (town.asked, town.state.day, max(town.state.council)) == ("market", WEDNESDAY, 0)
    assert [town.street(seat, TUESDAY) for seat in range(4)] == [8, 7, 6, 5]


def test_K14_33_a_rejected_one_leaves_the_game_and_the_others_of_its_week_follow() -> None:
    town = tuesday("two-new-relics")
    town.vote("no")
    assert not town.card(11) and town.asked == "market"
    town.until("vote")
    assert town.rules.decree_records[town.state.decrees[town.state.agenda]].id == "exchange"


def test_K14_33_after_dice_for_the_order_a_die_on_tuesday_is_for_a_good() -> None:
    town = Town(board=on_day("die-good", TUESDAY), decree="die-good exchange one-member-less", week="1")
    town.will(die="3 5")
    town.send(8, 8, 6, 5)
    assert list(town.state.order) == [1, 0, 2, 3] and town.asked == "vote"
    before = [sum(town.goods(seat).values()) for seat in range(4)]
    town.will(die="1 2 6 4")
    town.vote("yes")
    assert town.asked == "good" and town.state.seat == 2
    town.play(town.texts[0])
    assert [sum(town.goods(seat).values()) for seat in range(4)] == [count + 1 for count in before]
    assert town.asked == "market"


@pytest.mark.parametrize("day", [TUESDAY, WEDNESDAY, THURSDAY, 5, 6])
def test_every_decree_can_be_carried_out_on_the_days_it_may_have(day: int) -> None:
    """Random games in which all that can be are on one day: each position is sound and can be read again."""
    data = copy.deepcopy(GAME.design().data)
    for entry in data["decree"]:
        if day in DAYS[bare(entry["effect"])]:
            entry["day"] = day
            if "street" in entry and bare(entry["street"]) == day:
                entry["street"] = TUESDAY if day != TUESDAY else THURSDAY
    table, rng = Table("colonia", 3, seed=day, board=data), Rng(day)
    while not table.over:
        table._state.check()
        legal = table.legal()
        ayes = [move for move in legal if move.text == "yes"]
        table.play((ayes or legal)[rng.below(len(ayes or legal))])
    assert table.record.own is not None and GAME.design(data).digest == table.record.own.digest
    table.record.verify()


def test_goods_and_resources_at_the_start_follow_the_board() -> None:
    """K2.3, K2.4: two goods for everybody and no resources; or neither."""
    data = board("setup", "goods", value=2)
    town = Town(board=board("setup", "resources", value=0, data=data), die="1 6 3 4")
    assert town.asked == "good"
    town.play(town.texts[0])
    assert [sum(town.goods(seat).values()) for seat in range(4)] == [2, 2, 2, 2]
    assert [sum(town.resources(seat).values()) for seat in range(4)] == [0, 0, 0, 0] and town.asked == "family"
    bare_town = Town(board=board("setup", "resources", value=0, data=board("setup", "goods", value=0)))
    assert bare_town.asked == "family" and not any(bare_town.goods(seat) for seat in range(4))


def small() -> dict[str, Any]:
    """Five stalls and one for foreign merchants, four spaces, three berths, seven relics and one extra space."""
    data = board("market", value={"stalls": 5, "foreign_stalls": 1})
    data["workshops"], data["harbour"] = {"spaces": 4}, {"berths": 3, "last_week": 3}
    data["display"] = {"spaces": 7, "extra_spaces": 1}
    for week in data["week"]:
        week["stalls"], week["ships"] = bare(week["stalls"])[:5], min(3, bare(week["ships"]))  # type: ignore[index]
    for entry in data["decree"]:
        if bare(entry["effect"]) == "stock":
            entry["stalls"] = 5 if bare(entry["first"]) == 0 else 1
    return data


def test_a_smaller_town_has_fewer_places() -> None:
    town = Town(board=small(), decree="two-new-relics foreign-merchants exchange", week="1")
    assert (
        len(town.ships()) == 3 and [town.card(space) != "" for space in range(1, SHOWN + 1)] == [True] * 7 + [False] * 5
    )
    picture = GAME.draw.text(town.state, SAY)
    assert "Stall 6" not in picture and "Stall 8" in picture and "Stall 9" not in picture
    town.send(8, 7, 6, 5)
    town.vote("yes")
    assert [town.stall(number) > 0 for number in range(1, STALLS + 1)] == [True] * 5 + [False, False, True, False]
    town.until("vote")
    town.vote("yes")
    town.vote("yes")
    town.idle(lambda: town.state.day == SUNDAY)
    assert town.card(11) and not town.card(12) and town.state.berths[BERTHS - 1] < 0


def test_a_full_workshop_takes_no_order() -> None:
    town = Town(board=small(), decree="two-new-relics exchange one-member-less", week="1")
    town.send(8, 7, 6, 5)
    town.until("orders")
    for _ in range(4):
        town.give(town.state.seat, "leather iron")
        town.play("order saddler")
    town.give(town.state.seat, "leather iron")
    assert "order saddler" not in town.texts
