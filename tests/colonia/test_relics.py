"""K10, K11: relics, shrines, protection, windows, the final score."""

from __future__ import annotations

import pytest

from kogge.games.colonia import scoring
from kogge.games.colonia.board import CARDS, FRIDAY, WEDNESDAY

from .town import Town, quiet

RELICS = "bruges-14 bruges-shrine london-5 bergen-15 novgorod-9 bruges-9 bergen-5 london-14 london-12 novgorod-5"


def sunday(week: int = 1, seats: int = 4, **money: int) -> Town:
    """Sunday with a known display in spaces 1 to 10; seat 0 is the mayor and has this money."""
    town = quiet(seats)
    town.send(*[8 - seat for seat in range(seats)])
    town.idle(lambda: town.state.week == week and town.asked != "family")
    for space, card in enumerate(RELICS.split(), start=1):
        town.show(space, card)
    for seat in range(seats):
        town.rich(seat, mark=0, gulden=0, pound=0, grivna=0)
    town.rich(town.state.mayor, **(money or {"gulden": 60, "pound": 60}))
    town.rich(town.state.order[1], pound=9)
    town.idle(lambda: town.state.day == 7)
    return town


def test_K10_1_a_card_for_its_full_price() -> None:
    """K10.1: fourteen gulden for a relic of Bruges; other money does not help."""
    town = sunday(gulden=15, pound=4)
    assert town.texts == ["pass", "buy 1", "buy 2", "buy 6"]
    town.play("buy 1")
    assert town.money(0)["gulden"] == 1
    assert town.free(0) == {"bruges-14": 1}
    assert town.card(1) == ""


def test_K10_2_shrine_joined_with_an_owned_relic_C17() -> None:
    """K10.2 (C17): a four-point relic of Bruges joined with the shrine of Bruges counts 8."""
    town = sunday()
    town.play("buy 1", "pass", "buy 2")
    assert (town.asked, town.texts) == ("shrine", ["keep", "join 4"])
    town.play("join 4")
    assert town.shrine(0, "bruges") == 4
    assert town.free(0) == {}
    assert town.state.score_sheet()["shrines"][0] == 8


def test_K10_2_a_relic_of_another_city_cannot_be_joined_C17() -> None:
    """K10.2 (C17): with a relic of London the shrine of Bruges stays empty, and nobody is asked."""
    town = sunday()
    town.play("buy 3", "buy 2")
    assert town.asked == "buying"
    assert town.free(0) == {"london-5": 1, "bruges-shrine": 1}


def test_K10_2_an_empty_shrine_is_filled_by_a_later_purchase_only() -> None:
    """K10.2: kept empty, the shrine can take a relic bought later, not one bought before."""
    town = sunday()
    town.play("buy 1", "pass", "buy 2", "keep")
    town.play("buy 6")
    assert town.texts == ["keep", "join 2"]
    town.play("join 2")
    assert town.shrine(0, "bruges") == 2
    assert town.free(0) == {"bruges-14": 1}


def test_K10_2_a_joined_pair_is_final() -> None:
    """K10.2: once joined, nobody is asked again."""
    town = sunday()
    town.play("buy 6", "pass", "buy 2", "join 2", "buy 1")
    assert town.asked == "buying"
    assert town.shrine(0, "bruges") == 2


def test_K10_3_a_protected_card_can_be_bought_by_anybody() -> None:
    """K10.3: the protecting member goes home to its owner, not to the buyer."""
    town = sunday()
    state = town.state
    state.guards[0] = 2
    state.supply[2] -= 1
    before = state.supply[:]
    town.play("buy 1")
    assert [now - then for now, then in zip(state.supply, before)] == [0, 0, 1, 0]
    assert state.guards[0] == -1


def protecting(week: int = 1) -> Town:
    town = sunday(week)
    town.until("protecting")
    return town


def test_K1_4_who_passed_in_buying_still_protects() -> None:
    """K1.4: buying and protecting are two phases."""
    town = protecting()
    assert town.state.seat == 0
    assert town.state.passed == 0


def test_K10_4_K14_17_any_number_of_cards_none_twice() -> None:
    """K10.4, K14.17: one member a step, again and again, on cards nobody protects yet, extra spaces too."""
    town = protecting()
    state = town.state
    town.show(11, "bergen-9")
    before = state.supply[0]
    town.play("protect 1")
    assert "protect 1" not in town.texts
    town.play("pass", "pass", "pass", "protect 2", "protect 11")
    assert state.supply[0] == before - 3
    assert [state.guards[space] for space in (0, 1, 10)] == [0, 0, 0]


def test_K10_4_K14_18_no_protection_in_week_six() -> None:
    """K10.4, K14.18: the game ends after buying."""
    town = sunday(week=6)
    town.idle(lambda: town.asked != "buying")
    assert town.state.over


def test_K10_4_K14_28_protection_lasts_until_somebody_buys() -> None:
    """K10.4, K14.28: the member stays on the card week after week at no further cost."""
    town = protecting()
    town.play("protect 4")
    town.until("family", week=3)
    assert town.card(4) == "bergen-15"
    assert town.state.guards[3] == 0


def test_K10_5_unprotected_cards_are_discarded() -> None:
    """K10.5: nine cards go, the protected one stays where it is."""
    town = protecting()
    state = town.state
    gone = sum(state.relic_gone)
    town.play("protect 4", "pass", "pass", "pass", "pass")
    assert sum(state.relic_gone) == gone + 9
    assert town.card(4) == "bergen-15"


def test_K10_5_protected_cards_leave_the_extra_spaces() -> None:
    """K10.5: a protected card on an extra space moves to a regular one and counts for the ten."""
    town = protecting()
    town.show(11, "bergen-9")
    town.play("protect 11", "pass", "pass", "pass", "pass")
    state = town.state
    assert state.display[10] == -1
    assert sum(card >= 0 for card in state.display) == 10
    assert town.card(1) == "bergen-9"
    assert state.guards[0] == 0


def test_K10_5_K14_19_more_than_ten_protected() -> None:
    """K10.5, K14.19: all stay and none is added."""
    town = protecting()
    state = town.state
    town.show(11, "bergen-9")
    town.show(12, "bergen-12")
    state.guards[1:] = [1] * 11
    state.supply[1] -= 11
    pile = state.relics_left
    town.play("protect 1")
    assert state.week == 2
    assert state.display.count(-1) == 0
    assert state.relics_left == pile


def test_K10_6_refill_to_ten() -> None:
    """K10.6: new cards from the pile on the free spaces."""
    town = protecting()
    pile = town.state.relics_left
    town.play("protect 4", "pass", "pass", "pass", "pass")
    assert sum(card >= 0 for card in town.state.display) == 10
    assert town.state.relics_left == pile - 9


def empty_pile(town: Town, to: int) -> None:
    """Everything of the pile behind a screen, or in the discard (-1)."""
    state = town.state
    for kind in range(CARDS):
        count = state.relic_pile[kind]
        state.relic_pile[kind] = 0
        state.relics_left -= count
        if to < 0:
            state.relic_gone[kind] += count
        else:
            state.free[to * CARDS + kind] += count


def test_K10_6_K14_27_the_discard_is_shuffled_with_the_cards_just_discarded() -> None:
    """K10.6, K14.27: with pile and discard empty, the ten cards just discarded come back."""
    town = protecting()
    state = town.state
    lying = sorted(state.display[:10])
    empty_pile(town, 1)
    for kind in range(CARDS):
        state.free[CARDS + kind] += state.relic_gone[kind]
        state.relic_gone[kind] = 0
    town.idle(lambda: state.week == 2)
    assert sorted(state.display[:10]) == lying
    assert state.relic_shuffles == 1


def test_K10_6_K14_20_fewer_than_ten() -> None:
    """K10.6, K14.20: when pile and discard are empty fewer cards lie out."""
    town = protecting()
    state = town.state
    empty_pile(town, 1)
    for kind in range(CARDS):
        state.free[CARDS + kind] += state.relic_gone[kind]
        state.relic_gone[kind] = 0
    for space in range(4):
        state.free[2 * CARDS + state.display[space]] += 1
        state.display[space] = -1
    town.idle(lambda: state.week == 2)
    assert sum(card >= 0 for card in state.display) == 6


def finished(**last: dict[str, int]) -> Town:
    """The end of a game in which seats have the money given as `seat0={"pound": 10}`."""
    town = quiet()
    town.idle(lambda: town.state.week == 6)
    for seat in range(4):
        town.rich(seat, **{"mark": 0, "gulden": 0, "pound": 0, "grivna": 0, **last.get(f"seat{seat}", {})})
    town.idle(lambda: town.state.over)
    return town


def test_K11_1_window_C20() -> None:
    """K11.1 (C20), K14.21: ten pounds against 3, 2 and 4 take the window of London and all ten go."""
    town = finished(seat0={"pound": 10}, seat1={"pound": 3}, seat2={"pound": 2}, seat3={"pound": 4})
    assert town.state.windows == [-1, -1, 0, -1]
    assert [town.money(seat)["pound"] for seat in range(4)] == [0, 3, 2, 4]
    assert town.state.score_sheet()["windows"] == [2, 0, 0, 0]


def test_K11_1_no_window_on_a_tie_C20() -> None:
    """K11.1 (C20): with two at ten nobody gets it and nobody pays; nor does anybody at 0 : 0."""
    town = finished(seat0={"pound": 10}, seat1={"pound": 10}, seat2={"pound": 2})
    assert town.state.windows == [-1] * 4
    assert town.money(0)["pound"] == 10


def test_K11_2_final_score_C19() -> None:
    """K11.2 (C19): 1+2+2+3+3 free, a five-pointer in a shrine, an empty shrine, one window: 23."""
    town = finished(seat0={"pound": 10})
    for card in ("bergen-5", "bergen-9", "london-9", "london-12", "novgorod-12", "novgorod-shrine"):
        town.own(0, card)
    for card in ("bruges-15", "bruges-shrine"):
        town.own(0, card)
        town.state.free[town.rules.card_ids.index(card)] -= 1
    town.state.linked[1] = 5
    town.state.check()
    assert town.state.score_sheet() == {"relics": [11, 0, 0, 0], "shrines": [10, 0, 0, 0], "windows": [2, 0, 0, 0]}
    assert town.state.scores() == [23, 0, 0, 0]


@pytest.mark.parametrize(
    ("money", "goods", "resources", "places"),
    [
        ([9, 8], [0, 5], [0, 5], [1, 2]),
        ([8, 8], [3, 2], [0, 5], [1, 2]),
        ([8, 8], [2, 2], [1, 2], [2, 1]),
        ([8, 8], [2, 2], [2, 2], [1, 1]),
    ],
)
def test_K11_3_tie_breaks_C26(money: list[int], goods: list[int], resources: list[int], places: list[int]) -> None:
    """K11.3 (C26): equal points: money of all currencies, then goods, then resources, else a shared place."""
    spread = [part for amount in money for part in (amount - 3, 1, 1, 1)]
    made = [part for amount in goods for part in (amount, 0, 0, 0, 0)]
    held = [part for amount in resources for part in (0, 0, amount, 0, 0)]
    assert scoring.ranking([7, 7], spread, made, held) == places


def test_K11_3_money_for_windows_does_not_count_C26() -> None:
    """K11.3 (C26): after windows: the nine pounds given back break no tie."""
    town = finished(seat0={"pound": 9}, seat1={"mark": 1, "gulden": 1}, seat2={"gulden": 1, "mark": 1})
    town.own(1, "london-9")
    assert town.state.scores() == [2, 2, 0, 0]
    assert town.state.ranking()[:2] == [2, 1]


def test_K10_4_no_member_no_protection() -> None:
    """K10.4: protecting takes a member at hand."""
    town = sunday()
    town.move_members(0, WEDNESDAY, town.state.supply[0])
    town.move_members(2, FRIDAY, town.state.supply[2])
    town.until("protecting")
    assert town.state.seat == 1
    town.play("protect 2")
    assert town.state.seat == 3
