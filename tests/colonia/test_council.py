"""K3, K4, K5: Monday's cards, Tuesday's council, votes."""

from __future__ import annotations

import pytest

from kogge.games.colonia.board import FRIDAY, THURSDAY, TUESDAY, WEDNESDAY

from .town import Town, quiet, with_decree


def test_K3_1_K3_3_monday_C1() -> None:
    """K3.1, K3.3 (C1): card 1 has orders 1, 2, 1, 2, 1, five dice and three ships."""
    town = quiet(week="1")
    assert town.state.bars == [1, 2, 1, 2, 1]
    assert (town.state.dice, town.state.leaving) == (5, 3)
    assert town.state.weeks_left.bit_count() == 13


def test_K3_3_in_week_six_all_ships_leave_C1() -> None:
    """K3.3 (C1): in week 6 the marker lies after berth IV for any card."""
    town = quiet()
    town.idle(lambda: town.state.week == 5 and town.asked == "buying")
    town.will(week="3" if town.state.weeks_left >> 2 & 1 else "7")
    town.idle(lambda: town.state.week == 6 and town.asked not in ("buying", "family"))
    assert town.rules.week_ships[town.state.card] == 1
    assert town.state.leaving == 4


def test_K3_2_stalls_are_stocked() -> None:
    """K3.2: as many resources on each stall as the card says; the foreign ones stay empty."""
    town = quiet(week="1")
    assert [town.stall(number) for number in range(1, 10)] == [6, 5, 4, 4, 4, 3, 2, 0, 0]


def test_K3_2_K14_7_the_bag_runs_dry() -> None:
    """K3.2, K14.7: stall after stall, each completely; then nothing more comes."""
    town = quiet()
    state = town.state
    town.idle(lambda: state.day == 7)
    left = 9
    for kind in range(5):
        keep = min(state.bag[kind], left)
        left -= keep
        for _ in range(state.bag[kind] - keep):
            state.bag[kind] -= 1
            state.bag_left -= 1
            state.resources[kind] += 1
            state.known[kind] += 1
    assert state.bag_left == 9
    town.will(week="14")
    town.until("family", week=2)
    assert [town.stall(number) for number in range(1, 8)] == [4, 5, 0, 0, 0, 0, 0]


def test_K3_4_decrees_lie_by_day() -> None:
    """K3.4: sorted by day; those of one day as they were drawn."""
    town = Town(decree="exchange one-member-less foreign-merchants")
    lying = [town.rules.decree_records[decree].id for decree in town.state.decrees]
    assert lying == ["foreign-merchants", "exchange", "one-member-less"]


def test_K4_1_cards_are_chosen_in_secret_and_used_once() -> None:
    """K4.1, K4.7: everybody is asked; a used card does not come back; the last one is not asked for."""
    town = quiet()
    assert town.state.pending == [0, 1, 2, 3]
    town.send(6, 3, 4, 5)
    town.until("family", week=2)
    assert "send 6" not in town.texts
    assert len(town.texts) == 5
    assert town.state.chosen == [0, 0, 0, 0]
    town.idle(lambda: town.state.week == 6)
    assert town.asked != "family"
    assert town.state.hands == [0] * 4


def test_K4_2_council_size_C2() -> None:
    """K4.2 (C2): a six sends six members and gives six votes all week."""
    town = quiet()
    town.send(3, 6, 4, 5)
    assert town.state.votes[1] == 6
    assert town.street(1, TUESDAY) == 6
    assert town.state.supply[1] == 24
    town.until("vote")
    assert town.state.votes[1] == 6


def test_K4_2_K14_3_votes_do_not_follow_the_members() -> None:
    """K4.2, K14.3: members who go home on Wednesday still count on Thursday."""
    town = with_decree("home-from-tuesday")
    town.vote("yes")
    town.play("home 3")
    assert town.street(0, TUESDAY) == 5
    assert town.state.votes == [8, 7, 6, 5]


def test_K4_3_K14_24_shortage_takes_only_the_missing_from_the_streets() -> None:
    """K4.3, K14.24: all at hand, then Tuesday's street, then Wednesday's; the card counts as 0."""
    town = quiet()
    town.until("family", week=2)
    state = town.state
    assert town.street(0, TUESDAY) == 3
    town.move_members(0, WEDNESDAY, 5)
    town.move_members(0, THURSDAY, state.supply[0] - 2)
    thursday = town.street(0, THURSDAY)
    town.send(8, 7, 6, 5)
    assert state.supply[0] == 0  # the Tuesday street was emptied by the shortage, so nobody came home
    assert [town.street(0, day) for day in (TUESDAY, WEDNESDAY, THURSDAY)] == [8, 2, thursday]
    assert state.votes[0] == 0
    assert state.order == [1, 2, 3, 0]


def test_K4_3_K14_24_shortage_is_tested_before_the_street_comes_home() -> None:
    """K4.3, K14.24: five at hand and five on the Tuesday street are too few for a six."""
    town = quiet()
    town.until("family", week=2)
    state = town.state
    town.move_members(0, FRIDAY, state.supply[0] - 5)
    state.streets[0] += 2
    state.streets[3] -= 2
    town.send(6, 4, 5, 7)
    assert state.votes[0] == 0
    assert state.order[-1] == 0
    assert (state.supply[0], town.street(0, TUESDAY)) == (4, 6)


def test_K4_3_K14_5_shortage_beyond_all_streets() -> None:
    """K4.3, K14.5: what there is goes, members on orders stay, and the card is still 0."""
    town = quiet()
    town.until("family", week=2)
    state = town.state
    gone = state.supply[0] + state.streets[0] - 2
    state.queue[0] = 0
    state.crew[0] = gone
    state.supply[0] = 2
    state.streets[0] = 0
    town.send(8, 4, 5, 7)
    assert state.votes[0] == 0
    assert town.street(0, TUESDAY) == 2
    assert town.queue("saddler") == [(0, gone)]


def test_K4_4_turn_order_with_tie_C3() -> None:
    """K4.4 (C3): lilac 7, green 3, yellow 5, red 5; last week yellow was second and red last."""
    lilac, green, yellow, red = range(4)
    town = quiet()
    town.send(8, 4, 7, 3)
    assert town.state.order == [lilac, yellow, green, red]
    town.until("family", week=2)
    town.send(7, 3, 5, 5)
    assert town.state.order == [lilac, red, yellow, green]
    assert town.state.mayor == lilac


def test_K4_4_several_zeros_reverse_too() -> None:
    """K4.4: turned cards are equal, whatever they show, and reverse last week's order."""
    town = quiet()
    town.send(8, 7, 6, 5)
    town.until("family", week=2)
    for seat in (0, 1):
        town.move_members(seat, FRIDAY, town.state.supply[seat])
    town.send(3, 8, 7, 6)
    assert town.state.votes == [0, 0, 7, 6]
    assert town.state.order == [2, 3, 1, 0]


def test_K4_5_K14_25_first_week_ties_are_diced() -> None:
    """K4.5, K14.25: tied players roll in seat order, the higher first; who is still equal rolls again."""
    town = quiet(die="2 5 5 1 6")
    town.send(4, 6, 6, 6)
    assert town.state.order == [3, 2, 1, 0]
    assert town.state.rolls == 4 + 5
    assert town.script["die"] == []


def test_K4_5_two_ties_at_once() -> None:
    """K4.5: everybody in a tie rolls, in seat order, and pairs stay apart."""
    town = quiet(die="1 6 3 2")
    town.send(5, 8, 5, 8)
    assert town.state.order == [1, 3, 2, 0]


def test_K4_6_the_tuesday_street_comes_home_first() -> None:
    """K4.6: last week's council goes home, this week's goes to the street."""
    town = quiet()
    town.send(8, 7, 6, 5)
    assert town.state.supply == [22, 23, 24, 25]
    town.until("family", week=2)
    town.send(3, 4, 5, 6)
    assert [town.street(seat, TUESDAY) for seat in range(4)] == [3, 4, 5, 6]
    assert town.state.supply == [27, 26, 25, 24]


def test_K4_7_played_cards_lie_open_until_the_week_ends() -> None:
    """K4.7: the card of the week is seen until Sunday and gone on Monday."""
    town = quiet()
    town.send(8, 7, 6, 5)
    town.idle(lambda: town.state.day == 7)
    assert town.state.chosen == [8, 7, 6, 5]
    town.until("family", week=2)
    assert town.state.chosen == [0] * 4
    assert town.state.hands[0] == 0b011111


def ballots(town: Town, *answers: str) -> None:
    for answer in answers:
        town.play(answer)


def voting(*votes: int) -> Town:
    """A vote on extra orders for the saddler with these votes by seat; seat 0 is the mayor."""
    town = with_decree("orders-saddler")
    town.state.votes = list(votes)
    return town


def test_K5_2_a_vote_is_lost_C4() -> None:
    """K5.2, K5.3 (C4): 5 and 3 for, 7 and 4 against: rejected, and the card is out of the game."""
    town = voting(5, 3, 7, 4)
    bar = town.state.bars[0]
    ballots(town, "yes", "yes", "no", "no")
    assert town.state.bars[0] == bar
    assert town.state.verdicts[0] == 2
    gone = town.state.decrees[0]
    town.until("family", week=2)
    assert gone not in town.state.decrees
    assert not town.state.decrees_left >> gone & 1


@pytest.mark.parametrize(("mayor", "passes"), [("yes", True), ("no", False)])
def test_K5_2_on_a_tie_the_mayor_wins_C5(mayor: str, passes: bool) -> None:
    """K5.2 (C5), K14.2: 8 : 8, the mayor's own ballot decides."""
    town = voting(5, 5, 3, 3)
    other = "no" if mayor == "yes" else "yes"
    bar = town.state.bars[0]
    ballots(town, mayor, other, mayor, other)
    assert town.state.bars[0] - bar == (2 if passes else 0)


def test_K5_1_K14_2_who_has_no_votes_is_not_asked_but_the_mayor_is() -> None:
    """K5.1, K14.2: at 0 : 0 only the mayor votes, and decides."""
    town = voting(0, 0, 0, 0)
    town.state.seat = 0
    assert town.state.pending == [0]
    bar = town.state.bars[0]
    ballots(town, "yes")
    assert town.state.bars[0] == bar + 2


def test_K5_1_seats_without_votes_are_passed_over() -> None:
    """K5.1: a turned card is not asked for its vote."""
    town = voting(5, 0, 3, 0)
    assert town.state.pending == [0, 2]


def test_K5_3_K14_16_each_decree_is_done_before_the_next_vote() -> None:
    """K5.3, K14.16: two decrees of Wednesday, left to right: the first is carried out before the second vote."""
    town = quiet(decree="market-plus-one foreign-merchants exchange")
    town.send(8, 7, 6, 5)
    town.vote("yes")
    assert town.asked == "vote"
    assert (town.stall(1), town.stall(8)) == (7, 0)
    town.vote("yes")
    assert (town.asked, town.stall(8), town.stall(9)) == ("market", 4, 4)
