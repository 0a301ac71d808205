"""K1, K2: pieces, set-up, and that nothing is ever lost."""

from __future__ import annotations

import pytest

from kogge.core.errors import BadPosition
from kogge.core.model import CHANCE, HIDDEN, OVER
from kogge.core.rng import Rng
from kogge.games.colonia.board import CARDS, KINDS
from kogge.games.colonia.game import GAME
from kogge.games.colonia.state import ColoniaState

from .town import Town, quiet


def start(seats: int, open_screens: str = "off") -> ColoniaState:
    state = GAME.new(seats, {"open_screens": open_screens})
    assert isinstance(state, ColoniaState)
    return state


def test_K1_1_K1_5_three_to_six_players_and_all_cards() -> None:
    """K1.1, K1.5: 14 week cards, 18 decrees, 16 ships with 3 or 4 holds, 48 relic cards, 4 windows."""
    data = GAME.design().data
    assert GAME.seats == (3, 6)
    assert [len(data[name]) for name in ("week", "decree", "ship", "relic", "city")] == [14, 18, 16, 48, 4]
    assert all(len(ship["holds"]) in (3, 4) for ship in data["ship"])
    assert all(len(week["stalls"]["value"]) == 7 for week in data["week"])
    assert all(sum(week["orders"]["value"]) + week["dice"]["value"] == 12 for week in data["week"])


def test_K1_2_every_value_says_where_it_comes_from() -> None:
    """K1.2: from leather to relics, each table of the board carries its provenance."""
    data = GAME.design().data
    known = {"sourced", "inferred", "reconstructed", "ruling"}
    for name in ("resource", "good", "city", "decree", "ship"):
        assert all(entry["status"] in known for entry in data[name])
    for name, keys in {
        "week": ["stalls", "orders", "dice", "ships"],
        "relic": ["cost", "points"],
        "craftsman": ["inputs", "good", "die"],
    }.items():
        assert all(entry[key]["status"] in known for entry in data[name] for key in keys)
    for name in ("setup", "market", "workshops", "harbour", "display", "pieces"):
        assert all(value["status"] in known for value in data[name].values())


def counts(state: ColoniaState) -> tuple[list[int], list[int], list[int], int]:
    """Members by seat, resources by kind, relic cards by kind, ships: counted here, apart from the engine's check."""
    seats = state.rules.seats
    members = []
    for seat in range(seats):
        there = state.supply[seat] + state.council[seat] + sum(state.streets[seat * 4 : seat * 4 + 4])
        there += sum(count for owner, count in zip(state.stall_owner, state.stall_members) if owner == seat)
        there += sum(count for owner, count in zip(state.queue, state.crew) if owner == seat)
        members.append(there + state.holds.count(seat) + state.guards.count(seat))
    resources = [
        state.bag[kind] + sum(state.stalls[kind::KINDS]) + sum(state.resources[kind::KINDS]) for kind in range(KINDS)
    ]
    cards = []
    for kind in range(CARDS):
        city, level = divmod(kind, 6)
        linked = [points for points in state.linked[city::4] if points and (level == 5 or points == level + 1)]
        lying = state.relic_pile[kind] + state.relic_gone[kind] + state.display.count(kind)
        cards.append(lying + sum(state.free[kind::CARDS]) + len(linked))
    ships = state.ships_left.bit_count() + state.ships_gone.bit_count() + sum(ship >= 0 for ship in state.berths)
    return members, resources, cards, ships


@pytest.mark.parametrize("open_screens", ["off", "on"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_K1_3_nothing_is_lost_in_random_games(seats: int, open_screens: str) -> None:
    """K1.3: members per seat, resources per kind, relic cards and ships are conserved, move by move."""
    expected = None
    for seed in range(4):
        rng = Rng(seed)
        state = start(seats, open_screens)
        made = 0
        while state.seat != OVER:
            if state.seat == CHANCE:
                state.decision.draw(state, rng).make(state)
            else:
                moves = state.legal()
                assert 0 < len(moves) <= 70
                moves[rng.below(len(moves))].make(state)
            made += 1
            expected = expected or counts(state)
            assert counts(state) == expected, (seed, made)
            if made % 7 == 0:
                state.check()
        assert state.week == 6


@pytest.mark.parametrize(("seats", "members"), [(3, 38), (4, 30), (5, 25), (6, 21)])
def test_K2_1_members_and_money(seats: int, members: int) -> None:
    """K2.1: only the number of members depends on the number of players."""
    town = quiet(seats)
    assert town.state.supply == [members] * seats
    assert town.state.money == [5] * (seats * 4)
    assert town.state.hands == [63] * seats


def test_K2_2_ten_relics_and_four_ships() -> None:
    """K2.2: the display and the harbour are full before anybody acts; the extra spaces are empty."""
    town = quiet()
    assert all(town.state.display[space] >= 0 for space in range(10))
    assert town.state.display[10:] == [-1, -1]
    assert town.ships() == ["bergen-1", "bruges-1", "london-1", "novgorod-1"]


def test_K2_3_K14_22_starting_resources_are_private() -> None:
    """K2.3, K14.22: four each; only their owner sees the kinds."""
    town = quiet()
    assert [sum(town.resources(seat).values()) for seat in range(4)] == [4] * 4
    view = town.state.view(1)
    assert sum(view.resources[5:10]) == 4
    assert view.resources[:5] == [HIDDEN] * 5
    assert view.dark == [4] * 4


def test_K2_4_K14_8_a_six_is_a_free_choice() -> None:
    """K2.4, K14.8: the good of the die; after a 6 the roller chooses before the next one rolls."""
    town = Town(3)
    assert [town.goods(seat) for seat in range(3)] == [{"saddle": 1}] * 3
    six = GAME.new(3)
    town.state = six  # type: ignore[assignment]
    town.script = {"die": ["4", "6", "2"]}
    town.settle()
    assert (town.asked, six.seat) == ("good", 1)
    assert town.goods(0) == {"clothing": 1}
    assert town.goods(2) == {}
    town.play("choose shoes")
    assert [town.goods(seat) for seat in range(3)] == [{"clothing": 1}, {"shoes": 1}, {"wheel": 1}]


def test_K2_4_K14_26_set_up_in_its_order() -> None:
    """K2.4, K14.26: relics, ships, resources seat by seat, dice seat by seat, then the first week card."""
    state = start(3)
    seen = []
    rng = Rng(3)
    while state.decision.name != "family":
        if state.seat == CHANCE:
            seen.append((state.decision.name, state.drawer) if state.day == 0 else (state.decision.name, -1))
            state.decision.draw(state, rng).make(state)
        else:
            state.legal()[0].make(state)
    expected = [("relic", 0)] * 10 + [("ship", 0)] * 4
    expected += [("bag", seat) for seat in range(3) for _ in range(4)] + [("die", seat) for seat in range(3)]
    assert seen[: len(expected) + 1] == [*expected, ("week", -1)]


def test_K1_3_K14_9_goods_and_money_have_no_limit() -> None:
    """K1.3, K14.9: more goods and money than the box holds are no mistake."""
    town = quiet()
    town.give(0, goods="saddle " * 40)
    town.rich(0, mark=900)
    town.state.check()


@pytest.mark.parametrize(
    ("field", "at", "value"),
    [
        ("supply", 0, 31),
        ("bag", 2, 40),
        ("resources", 0, HIDDEN),
        ("chosen", 1, 4),
        ("holds", 4, 7),
        ("queue", 3, 1),
        ("display", 0, 24),
        ("order", 0, 1),
        ("hands", 2, 62),
        ("berths", 0, -1),
        ("linked", 0, 3),
        ("votes", 0, 3),
        ("windows", 0, 1),
    ],
)
def test_K1_3_a_false_position_is_refused(field: str, at: int, value: int) -> None:
    """K1.3: data that cannot be a position raises BadPosition."""
    data = quiet().state.data()
    wrong = list(data[field])  # type: ignore[call-overload]
    assert wrong[at] != value
    wrong[at] = value
    with pytest.raises(BadPosition):
        GAME.load({**data, field: wrong})
