"""Colonia in words and pictures: secrets stay secret, nothing is silent, refusals name their rule."""

from __future__ import annotations

import pytest

from kogge.core.log import NOBODY, Amount, Entry, Kind
from kogge.core.model import EVERYONE
from kogge.core.rng import Rng
from kogge.core.tongue import Tongue, tongue
from kogge.games.colonia.draw import DRAW
from kogge.games.colonia.game import GAME
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words import WORDS
from kogge.table import Table

from .town import Town, quiet, with_decree

NAMES = ["Anna", "Bram", "Clara", "Dirk", "Els", "Frits"]


def speech(language: str) -> Tongue:
    return tongue(language, WORDS.locale).among(NAMES)


SAY = speech("en")


def told(town: Town, text: str, viewer: int | None = 0, say: Tongue = SAY) -> list[Entry]:
    """What the log says to a viewer of an open move, and of everything that followed at once."""
    before = town.state.copy()
    move = town.state.board.parse(text)
    assert move in town.state.legal()
    hidden = before.decision.witness(before) not in (EVERYONE, viewer)
    move.make(town.state)
    entries = WORDS.tell(before.view(viewer), None if hidden else move, town.state.view(viewer), say)
    town.settle()
    return entries


def texts(entries: list[Entry]) -> list[str]:
    return [entry.text for entry in entries]


def shown(state: ColoniaState, viewer: int | None) -> list[str]:
    """Everything that people see of a position: picture, text, every desk."""
    view = state.view(viewer)
    seats = range(state.rules.seats)
    return [
        DRAW.board(view, SAY).svg(),
        DRAW.text(view, SAY),
        *[DRAW.desk(view, seat, SAY).svg() for seat in seats],
        *[str(WORDS.desk(view, seat, SAY)) for seat in seats],
    ]


def test_K13_2_no_picture_shows_another_screen() -> None:
    """K13.2: goods, money, relics and kinds of resources of seat 1 change nothing that seat 0 or a spectator sees."""
    town = quiet()
    for viewer in (None, 0):
        before = shown(town.state, viewer)
        twin = town.state.copy()
        twin.goods[5] += 3
        twin.money[4] += 9
        twin.free[24 + 3] += 1
        twin.known[5] += 1
        twin.known[6] -= 1
        assert shown(twin, viewer) == before
    assert shown(twin, 1) != shown(town.state, 1)


def test_K13_4_no_picture_or_line_shows_a_secret_answer() -> None:
    """K13.4: boards, desks and log lines for the others are the same whatever was chosen."""
    town = quiet()
    seen = set()
    for card in (3, 8):
        twin = town.state.copy()
        twin.rules.send[card - 3].make(twin)
        entries = WORDS.tell(town.state.view(2), None, twin.view(2), SAY)
        seen.add((*shown(twin, 2), *shown(twin, None), *entries))
        assert texts(entries) == ["Anna has chosen a family card."]
    assert len(seen) == 1
    assert texts(told(town, "send 8", viewer=0)) == ["Anna has chosen the 8."]


def test_K13_3_the_log_names_a_drawn_kind_to_its_owner_only() -> None:
    """K13.3: "draws leather" for the owner, "draws a resource" for the others."""
    state = GAME.new(3)
    assert isinstance(state, ColoniaState)
    rng = Rng(4)
    while state.decision.name != "bag":
        state.decision.draw(state, rng).make(state)
    lines: dict[int | None, list[str]] = {None: [], 0: [], 1: []}
    for _ in range(4):
        before = state.copy()
        move = before.decision.draw(state, rng)
        move.make(state)
        for viewer in lines:
            seen = move if viewer == 0 else None
            lines[viewer] += texts(WORDS.tell(before.view(viewer), seen, state.view(viewer), SAY))
    assert len(lines[0]) == 4
    assert all(line.startswith("Anna draws ") and "resource" not in line for line in lines[0])
    assert lines[None] == lines[1] == 4 * ["Anna draws a resource from the bag."]


def test_K13_5_forced_and_chosen_passes_read_the_same() -> None:
    """K13.5: somebody without members "passes" in the log like anybody else."""
    town = quiet(3)
    town.send(8, 7, 6)
    town.move_members(1, 5, town.state.supply[1])
    entries = told(town, "pass", viewer=2)
    assert texts(entries) == ["Anna passes.", "Bram passes."]
    assert [(entry.kind, entry.seat) for entry in entries] == [(Kind.TURN, 0), (Kind.TURN, 1)]


def test_K5_2_ballots_are_told_by_player_once_all_are_in() -> None:
    """K5.2: nothing of a ballot before; then who voted how, the votes for and against, and the verdict."""
    town = with_decree("orders-artist", 3)
    assert texts(told(town, "yes", viewer=2)) == ["Anna has voted."]
    assert texts(told(town, "no", viewer=2)) == ["Bram has voted."]
    assert texts(told(town, "no"))[:4] == [
        "Clara has voted.",
        "Anna (8) votes yes.",
        "Bram (7) and Clara (6) vote no.",
        "“Overtime: artist”: 8 to 13. Rejected.",
    ]


@pytest.mark.parametrize(
    ("ballot", "verdict"), [("yes", "Passed. The artist completes 2 more orders."), ("no", "Rejected.")]
)
def test_K5_2_the_mayors_deciding_ballot_is_told(ballot: str, verdict: str) -> None:
    """K5.2: on equality the mayor's own ballot decides, and the log says so."""
    town = with_decree("orders-artist", 3)
    town.state.votes[:] = [7, 7, 0]
    town.play(ballot)
    line = texts(told(town, "no" if ballot == "yes" else "yes"))[3]
    assert line == f"“Overtime: artist”: 7 to 7. The ballot of Anna as mayor decides. {verdict}"


def test_K3_3_regular_orders_are_told_with_the_week() -> None:
    """K3.1, K3.3: the week card brings dice, ships and the craftsmen's regular orders."""
    state = GAME.new(3)
    rng = Rng(3)
    while state.decision.name != "week":
        (state.legal()[0] if state.seat >= 0 else state.decision.draw(state, rng)).make(state)
    before = state.copy()
    move = state.board.parse("week 1")
    move.make(state)
    heading, orders = WORDS.tell(before.view(0), move, state.view(0), SAY)
    assert (heading.kind, heading.text) == (Kind.HEADING, "Week 1 of 6: 5 dice on Thursday, 3 ships leave on Saturday")
    expected = "Regular orders of the craftsmen: saddler 1, wainwright 2, artist 1, tailor 2 and shoemaker 1."
    assert orders.text == expected


def test_K9_1_ships_that_leave_empty_are_told() -> None:
    """K9.1, K9.2: every departure is told, with what it pays to whom, or that nobody was on board."""
    town = quiet(3)
    town.send(8, 7, 6)
    town.give(0, goods="saddle wheel clothing")
    town.idle(lambda: town.asked == "loading" and town.state.seat == 0)
    town.play("load 1 1")
    town.idle(lambda: town.asked == "vote" and town.state.agenda == 2 and town.state.pending == [2])
    entries = [entry for entry in told(town, "no") if "leaves berth" in entry.text]
    assert texts(entries) == [
        "The ship to Bergen leaves berth I and pays Anna 9 marks.",
        "The ship to Bruges leaves berth II empty.",
        "The ship to London leaves berth III empty.",
    ]
    assert set(entries[0].amounts) == {Amount(0, "mark", 9), Amount(0, "streets", 1)}
    assert (entries[0].seat, entries[0].touches, entries[0].places) == (NOBODY, (0,), ("ship-bergen-1",))


def test_K11_3_a_tie_is_explained_with_both_figures() -> None:
    """K11.3: money, then goods, then resources; nothing where the place is shared."""
    town = quiet(3)
    for seat in range(3):
        town.strip(seat)
    state = town.state
    assert WORDS.tie_break(state, 0, 1, SAY) == ""
    town.give(0, resources="iron")
    assert WORDS.tie_break(state, 0, 1, SAY) == "Anna has more resources left: 1 to 0."
    town.give(1, goods="shoes saddle")
    assert WORDS.tie_break(state, 1, 0, SAY) == "Bram has more goods left: 2 to 0."
    town.rich(2, mark=9)
    assert WORDS.tie_break(state, 2, 1, SAY) == "Clara has more money left: 24 to 20."


def test_K12_3_nobody_is_taken_home() -> None:
    """K12.3: no "0 members": nobody."""
    town = with_decree("home-from-tuesday", 3)
    town.vote("yes")
    assert texts(told(town, "home 0"))[0] == "Anna takes nobody home from the Tuesday street."
    assert texts(told(town, "home 1"))[0] == "Bram takes 1 member home from the Tuesday street."
    assert WORDS.label(town.state, town.state.legal()[0], SAY) == "Take nobody home"


def test_K4_3_a_card_that_counts_as_0_is_told() -> None:
    """K4.3: the card, the members at hand, and those from the streets, each booked."""
    town = quiet(3)
    town.move_members(2, 3, town.state.supply[2] - 4)
    town.play("send 8", "send 7")
    line = told(town, "send 6")[3]
    assert line.text == "Clara plays the 6 with 4 members at hand: it counts as 0. 2 come from the streets."
    assert set(line.amounts) == {Amount(2, "members", -4), Amount(2, "streets", -2), Amount(2, "cards", -1)}


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Anna loads a saddle, a wheel and a piece of clothing on the ship to Bergen in berth I."),
        ("nl", "Anna laadt een zadel, een wagenwiel en een kledingstuk op het schip naar Bergen op ligplaats I."),
        (
            "de",
            "Anna lädt einen Sattel, ein Wagenrad und ein Kleidungsstück auf das Schiff nach Bergen an Liegeplatz I.",
        ),
    ],
)
def test_K8_1_goods_have_their_articles(language: str, line: str) -> None:
    """K8.1: a load reads as people speak, in three languages."""
    town = quiet(3)
    town.send(8, 7, 6)
    town.give(0, goods="saddle wheel clothing")
    town.idle(lambda: town.asked == "loading" and town.state.seat == 0)
    assert texts(told(town, "load 1 1", say=speech(language)))[0] == line


def test_city_arms_are_no_weapons_and_craftsmen_have_one_word() -> None:
    """In Dutch a coat of arms is a "stadswapen", and every craftsman a "handwerker"."""
    dutch = speech("nl")
    fields = WORDS.fields(quiet().state.board, dutch)
    assert fields["coats"].label == "Stadswapens mogen beladen worden"
    said = " ".join(
        [*dutch.catalogue.texts.values(), *(form for forms, _ in dutch.catalogue.plurals.values() for form in forms)]
    )
    assert "handwerkers" in said
    assert not any(word in said.lower() for word in ("ambacht", "handwerksl", "handwerksman", "werkplaats"))


def test_K12_7_equal_loads_have_labels_of_their_own() -> None:
    """K8.1, K12.7: a painting for Novgorod fits three holds: each label says which."""
    town = with_decree("extra-hold", 3, ship="novgorod-1 bergen-3 novgorod-3 bruges-3")
    town.vote("yes")
    town.give(0, goods="painting")
    town.idle(lambda: town.asked == "loading" and town.state.seat == 0)
    labels = [WORDS.label(town.state.view(0), move, SAY) for move in town.state.legal()]
    assert len(set(labels)) == len(labels)
    assert "Load a painting for Novgorod in berth I (hold 3, pays 2 grivnas)" in labels
    assert "Put a painting on deck in berth I (pays 2)" in labels


def test_K10_1_equal_cards_have_labels_of_their_own() -> None:
    """K10.1: of two cards that are just the same the label names the space."""
    town = quiet(3)
    town.send(8, 7, 6)
    town.until("buying")
    town.show(1, "bergen-5")
    town.show(2, "bergen-5")
    town.rich(town.state.seat, mark=20)
    labels = [WORDS.label(town.state, town.state.board.parse(f"buy {space}"), SAY) for space in (1, 2)]
    assert labels == [f"Buy the relic of Bergen with 1 point on space {space} (5 marks)" for space in (1, 2)]


def test_K7_3_the_text_tells_bars_and_empty_spaces() -> None:
    """K7.3: five craftsmen with different bars print differently, each with all its spaces."""
    town = quiet(3)
    town.send(8, 7, 6)
    town.give(0, resources="leather iron")
    town.idle(lambda: town.asked == "orders" and town.state.seat == 0)
    town.play("order saddler")
    text = DRAW.text(town.state.view(0), SAY)
    assert "Saddler      leather and iron, 2 members: Anna 1 | . . . . . . ." in text
    assert "Wainwright   iron and wood, 1 member: . . | . . . . . ." in text
    name = WORDS.element(town.state.view(0), "craftsman-saddler", SAY)
    assert name == (
        "Saddler, makes a saddle of leather and iron; the next order costs 2 members; "
        "the bar stands below space 1 of 8; space 1: Anna, 1 member"
    )


def test_K7_1_because_says_what_an_order_prepares() -> None:
    """K7.5: an order above the bar is certain, one below it needs luck or another week."""
    town = quiet(3)
    town.send(8, 7, 6)
    town.give(0, resources="leather leather iron iron")
    town.idle(lambda: town.asked == "orders" and town.state.seat == 0)
    order = town.state.board.parse("order saddler")
    view = town.state.view(0)
    assert "your order for a saddle stands above the bar: it is certain" in WORDS.because(view, [order], SAY)
    town.play("order saddler", "pass", "pass")
    reasons = WORDS.because(town.state.view(0), [order], SAY)
    assert "your order for a saddle stands below the bar: it needs luck or a week" in reasons


def test_K10_3_because_names_whom_a_purchase_hinders() -> None:
    """K10.3: a protected card taken away from its protector."""
    town = quiet(3)
    town.send(8, 7, 6)
    town.until("buying")
    town.show(1, "bergen-5")
    town.state.guards[0] = 1
    town.state.supply[1] -= 1
    reasons = WORDS.because(town.state.view(0), [town.state.board.parse("buy 1")], SAY)
    assert "1 point more: Relics outside shrines" in reasons
    assert "Bram wanted that card and protected it" in reasons


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("take 1", "K6.1", "You need 6 members at hand for that stall and have 4."),
        ("take 8", "K6.1", "Nothing lies on that stall."),
        ("order saddler", "K7.1", "Orders are given on Thursday."),
        ("load 1 1", "K8.1", "Ships are loaded on Friday."),
        ("buy 1", "K10.1", "Relic cards are bought on Sunday."),
        ("send 5", "K4.1", "Family cards are played on Tuesday."),
        ("home 2", "K12.3", "Only a decree sends members home before their time."),
        ("roll 4", "K7.4", "The die is rolled by chance, when the rules say so."),
    ],
)
def test_refusals_on_wednesday(text: str, rule: str, reason: str) -> None:
    """K6.1 and others: a refusal says why and names its rule."""
    town = quiet(3)
    town.send(8, 7, 6)
    town.move_members(0, 5, town.state.supply[0] - 4)
    refusal = WORDS.why_not(town.state.view(0), town.state.board.parse(text), SAY)
    assert refusal is not None and (refusal.rule, refusal.text) == (rule, reason)


def test_K13_4_whoever_has_answered_waits() -> None:
    """K13.4, K1.4: the others still choose; and at the end nobody does."""
    town = quiet(3)
    town.play("send 5")
    refusal = WORDS.why_not(town.state.view(0), town.state.board.parse("send 6"), SAY)
    assert refusal is not None and (refusal.rule, refusal.text) == (
        "K13.4",
        "You have answered; the others are still choosing.",
    )
    assert WORDS.why_not(town.state.view(1), town.state.board.parse("send 5"), SAY) is None


def test_secret_decisions_have_their_witness() -> None:
    """K13.4: a chosen card is witnessed by its seat alone, a stall by everybody."""
    town = quiet()
    assert town.state.decision.witness(town.state) == 0
    town.send(8, 7, 6, 5)
    assert town.state.decision.witness(town.state) == EVERYONE


def offered(town: Town, seat: int = 0) -> dict[str, str | None]:
    """The warnings before the moves a seat may make."""
    view = town.state.view(seat)
    return {move.text: WORDS.careful(view, move, SAY) for move in town.state.legal(seat)}


def test_K4_3_a_card_above_the_members_at_hand_is_asked_about() -> None:
    """K4.3: with five members at hand a 6 counts as 0; where no card would count there is nothing to choose."""
    town = quiet()
    town.state.supply[0] = 5
    asked = offered(town)
    assert asked["send 5"] is None and "only 5 members at hand: the 6 would count as 0" in (asked["send 6"] or "")
    town.state.supply[0] = 2
    assert set(offered(town).values()) == {None}


def test_K7_5_passing_with_a_certain_order_left_is_asked_about() -> None:
    """K1.4, K7.5: whoever passes orders no more this week; groups say which orders are certain."""
    town = quiet(3)
    town.send(8, 7, 6)
    town.give(0, resources="leather iron")
    town.idle(lambda: town.asked == "orders" and town.state.seat == 0)
    assert "an order that is certain" in (offered(town)["pass"] or "")
    order = town.state.board.parse("order saddler")
    assert WORDS.group(town.state.view(0), order, SAY) == "Done this week"


def test_votes_and_family_cards_are_large_on_the_square() -> None:
    """One points at one's own cards and at the two ballots; a spectator at neither cards nor other people's."""
    town = quiet()
    mine, public = DRAW.board(town.state.view(0), SAY), DRAW.board(town.state.view(None), SAY)
    cards = {f"send-{card}" for card in range(3, 9)}
    assert cards <= mine.spots and not cards & public.spots
    town = with_decree("draw-resources")
    town.until("vote")
    board = DRAW.board(town.state.view(0), SAY)
    assert {"ballot-yes", "ballot-no", "decree-1"} <= board.spots
    assert all(DRAW.where(move)[0] in board.spots for move in town.state.legal(0))


def test_the_trail_of_the_last_move_lets_touches_through() -> None:
    town = quiet(3)
    town.send(8, 7, 6)
    town.until("market")
    move = next(move for move in town.state.legal() if move.text.startswith("take"))
    move.make(town.state)
    last = next(element for element in DRAW.board(town.state.view(0), SAY, move).elements if element.key == "last")
    assert 'pointer-events="none"' in last.markup


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_guided_game_can_be_played(language: str) -> None:
    """Every step is legal in its turn, the learner sits first, and no step asks whether he is sure."""
    course = WORDS.course(speech(language))
    table = Table(GAME, course.seats, seed=course.seed)
    for step in course.steps:
        seat, view = table.seat, table.view(table.seat)
        move = view.board.parse(step.move)
        assert move in table.legal() and (seat == 0) == bool(step.text)
        assert not step.text or WORDS.careful(view, move, SAY) is None
        table.play(move, seat)
    assert 12 <= sum(bool(step.text) for step in course.steps) <= 25
