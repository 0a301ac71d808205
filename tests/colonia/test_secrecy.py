"""K13: nobody sees what he may not, and what bots imagine fits what they saw."""

from __future__ import annotations

import json

import pytest

from kogge.core.model import CHANCE, EVERYONE, HIDDEN, OVER
from kogge.core.rng import Rng
from kogge.games.colonia.board import KINDS
from kogge.games.colonia.game import GAME
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.state_pieces import tighten

from .town import Town, quiet, with_decree


def bytes_of(state: ColoniaState, viewer: int | None) -> str:
    return json.dumps(state.view(viewer).data(), sort_keys=True)


def others(seats: int, but: int) -> list[int | None]:
    return [None, *(seat for seat in range(seats) if seat != but)]


def test_K13_4_a_chosen_card_changes_nothing_others_see() -> None:
    """K13.4: whatever seat 0 sends, the others and spectators get the same bytes, and the same moves."""
    town = quiet()
    seen = set()
    for card in range(3, 9):
        twin = town.state.copy()
        twin.rules.send[card - 3].make(twin)
        assert twin.pending == [1, 2, 3]
        assert twin.view(0).chosen[0] == card
        seen.add(tuple(bytes_of(twin, viewer) for viewer in others(4, 0)))
        assert all(twin.view(viewer).chosen[0] == HIDDEN for viewer in others(4, 0))
        assert [move.text for move in twin.legal(2)] == [f"send {value}" for value in range(3, 9)]
    assert len(seen) == 1


def test_K13_4_ballots_are_secret_until_all_are_in() -> None:
    """K13.4: the others learn that seat 0 has voted, not how; then all ballots are public."""
    town = with_decree("orders-artist")
    seen = set()
    for ballot in (0, 1):
        twin = town.state.copy()
        twin.rules.vote[ballot].make(twin)
        seen.add(tuple(bytes_of(twin, viewer) for viewer in others(4, 0)))
        assert twin.view(3).ballots == [HIDDEN, 0, 0, 0]
        assert twin.view(0).ballots == [ballot + 1, 0, 0, 0]
    assert len(seen) == 1
    town.play("yes", "no", "no", "yes")
    assert town.state.view(None).ballots == [1, 2, 2, 1]


def test_K13_4_answers_may_be_asked_of_any_pending_seat() -> None:
    """K13.4: each pending seat has its own moves; seats that have answered have none."""
    town = quiet()
    town.play("send 5")
    assert town.state.legal(0) == []
    assert len(town.state.legal(3)) == 6
    assert town.state.decision.witness(town.state) == town.state.seat == 1


def test_K13_3_resources_drawn_in_secret() -> None:
    """K13.3: the kind of a drawn resource changes nothing for the others, at the start and by decree."""
    fresh = GAME.new(3)
    assert isinstance(fresh, ColoniaState)
    rng = Rng(1)
    while fresh.decision.name != "bag":
        fresh.decision.draw(fresh, rng).make(fresh)
    town = with_decree("draw-resources", 3)
    town.play("yes", "yes")
    town.state.rules.vote[0].make(town.state)
    for state, drawer in ((fresh, 0), (town.state, 0)):
        assert (state.seat, state.drawer) == (CHANCE, drawer)
        assert state.decision.witness(state) == drawer
        seen = set()
        for move in state.legal():
            twin = state.copy()
            move.make(twin)
            seen.add(tuple(bytes_of(twin, viewer) for viewer in others(3, drawer)))
        assert len(seen) == 1


def test_K13_1_stalls_are_stocked_in_the_open() -> None:
    """K13.1: everybody sees what is drawn for a stall."""
    fresh = GAME.new(3)
    assert isinstance(fresh, ColoniaState)
    rng = Rng(1)
    while fresh.day == 0 or fresh.decision.name != "bag":
        (fresh.decision.draw(fresh, rng) if fresh.seat == CHANCE else fresh.legal()[0]).make(fresh)
    assert fresh.decision.witness(fresh) == EVERYONE


def test_K13_3_K14_31_a_spent_resource_becomes_known() -> None:
    """K13.3, K14.31: paid from the known ones where possible; else an unknown one is revealed."""
    town = quiet(3, bag="leather leather iron fur")
    town.send(8, 7, 6)
    state = town.state
    town.idle(lambda: town.asked == "orders")
    assert (state.dark[0], state.known[:5]) == (4, [0] * 5)
    town.give(0, "leather")
    town.play("order saddler")
    assert state.dark[0] == 3
    assert state.known[:5] == [0] * 5
    assert town.resources(0) == {"leather": 2, "fur": 1}


def test_K13_3_the_bag_betrays_nothing() -> None:
    """K13.3: the bag's kinds are hidden, its size is not."""
    view = quiet().state.view(2)
    assert view.bag == [HIDDEN] * KINDS
    assert view.bag_left == 90 - 28 - 16


@pytest.mark.parametrize("seats", [3, 5])
def test_K13_3_samples_fit_what_was_seen(seats: int) -> None:
    """K13.3: in random games every sample is a sound position with the same view, and knows no more than public
    events: no kind is dealt that lay in sight when it should have been in the bag."""
    rng, dice = Rng(seats), Rng(99)
    state = GAME.new(seats)
    assert isinstance(state, ColoniaState)
    made = 0
    while state.seat != OVER:
        moves = state.legal()
        if state.seat == CHANCE:
            state.decision.draw(state, rng).make(state)
        else:
            moves[rng.below(len(moves))].make(state)
        made += 1
        if made % 13 == 0:
            for viewer in [None, *range(seats)]:
                view = state.view(viewer)
                sample = view.sample(dice)
                sample.check()
                assert sample.view(viewer).data() == view.data()
                if viewer is not None and viewer in state.pending:
                    assert sample.legal(viewer) == state.legal(viewer)


def test_K13_3_samples_differ() -> None:
    """K13.3: a bot does imagine different hands."""
    view = quiet().state.view(0)
    hands = {tuple(view.sample(Rng(seed)).resources[5:10]) for seed in range(30)}
    assert len(hands) > 5


def test_K13_3_what_must_be_known_is_known() -> None:
    """K13.3: when the bag is empty and every other leather is in sight, the hidden ones can be counted."""
    town = quiet(3, bag="leather leather leather leather wood wood wood wood wood wood wood wood")
    state = town.state
    for kind in range(5):
        for _ in range(state.bag[kind]):
            state.bag[kind] -= 1
            state.bag_left -= 1
            state.resources[10 + kind] += 1
            state.known[10 + kind] += 1
    tighten(state)
    state.check()
    for seed in range(20):
        sample = state.view(None).sample(Rng(seed))
        assert sum(sample.resources[kind] + sample.resources[5 + kind] for kind in (1, 3, 4)) == 0


def test_K13_2_scores_of_a_view_stop_at_the_screen() -> None:
    """K13.2: others' relics outside shrines and windows are not counted before the end; joined ones are."""
    town = quiet()
    town.own(0, "bergen-15")
    town.own(1, "bergen-12")
    town.state.linked[5] = 4
    assert town.state.view(0).scores() == [5, 8, 0, 0]
    assert town.state.view(None).scores() == [0, 8, 0, 0]
    assert town.state.scores()[:2] == [5, 11]


def test_K13_2_screens_fall_at_the_end() -> None:
    """K13.2: after the end everything is public."""
    town = quiet()
    town.idle(lambda: town.state.over)
    assert town.state.view(None).data()["resources"] == town.state.resources
    assert town.state.view(1).scores() == town.state.scores()


def test_K13_5_K14_32_being_asked_depends_on_public_facts_only() -> None:
    """K13.5, K14.32: a hand that cannot order, but might for all the others know, is asked and can only pass."""
    asked = []
    for hand in ("leather iron leather iron", "leather leather leather leather"):
        town = quiet(3, bag=hand)
        town.send(8, 7, 6)
        town.until("orders")
        asked.append((town.state.seat, bytes_of(town.state, 1)))
        assert ("order saddler" in town.texts) == (hand != "leather leather leather leather")
        assert "pass" in town.texts
    assert asked[0][0] == asked[1][0] == 0


def test_K13_5_a_forced_pass_looks_like_a_chosen_one() -> None:
    """K13.5: the views after the pass are the same bytes, whether something else was possible or not."""
    after = []
    for hand in ("wood iron wood iron", "wood wood wood wood"):
        town = quiet(3, bag=f"{hand} fur fur fur fur fur fur fur fur" + " linen" * 10 + " leather" * 10 + " fur" * 8)
        town.send(8, 7, 6)
        town.until("orders")
        town.play("pass")
        after.append([bytes_of(town.state, viewer) for viewer in (None, 1, 2)])
    assert after[0] == after[1]


def test_K13_5_who_plainly_cannot_order_is_not_asked() -> None:
    """K13.5: with one known resource and no unknown one there is nothing to ask."""
    town = quiet(3)
    town.send(8, 7, 6)
    town.idle(lambda: town.state.day == 3)
    town.strip(0)
    town.give(0, "leather")
    town.until("orders")
    assert town.state.seat == 1
    assert town.state.passed & 1


def test_K13_6_open_screens_show_everything_but_answers() -> None:
    """K13.6: resources and the bag are public; a chosen card is not."""
    town = Town(4, {"open_screens": "on"})
    town.play("send 4")
    view = town.state.view(2)
    assert view.resources == town.state.resources
    assert view.bag == town.state.bag
    assert view.chosen[0] == HIDDEN
    assert view.scores() == town.state.scores()
    assert town.state.dark == [0] * 4
