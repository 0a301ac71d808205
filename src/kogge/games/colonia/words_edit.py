"""The fields of a position of Colonia in words, for whoever sets one up."""

from __future__ import annotations

from kogge.core.model import Board
from kogge.core.tongue import Tongue
from kogge.games.colonia import words_names as name
from kogge.games.colonia.board import BERTHS, HOLDS, NOBODY, NOTHING, SHOWN, SPACES, STALLS, ColoniaBoard
from kogge.games.colonia.words import ship_name

Field = tuple[str, list[str], list[str], dict[int, str]]  # label, rows, columns, what the numbers stand for


def decisions(say: Tongue) -> dict[str, str]:
    """What each decision is about."""
    return {
        "week": say("Which week card is turned"),
        "decree": say("Which decree is turned"),
        "ship": say("Which ship arrives"),
        "relic": say("Which relic card is laid out"),
        "bag": say("Which resource comes out of the bag"),
        "die": say("The die"),
        "family": say("Family cards"),
        "vote": say("A vote"),
        "market": say("Market stalls"),
        "orders": say("Orders to craftsmen"),
        "loading": say("Loading ships"),
        "buying": say("Buying relics"),
        "shrine": say("A relic for the shrine"),
        "protecting": say("Protecting relics"),
        "home": say("Members who go home"),
        "good": say("Which good"),
        "exchange": say("Changing money"),
        "amount": say("How much money is changed"),
        "over": say("None: the game is over"),
    }


def fields(board: Board, say: Tongue) -> dict[str, Field]:
    """Label, rows, columns and choices of each field; flat lists are grids, row by row."""
    assert isinstance(board, ColoniaBoard)
    seats = [say("Seat {n}", n=seat + 1) for seat in range(board.seats)]
    return {
        **course(board, seats, say),
        **people(board, seats, say),
        **places(board, seats, say),
        **belongings(board, seats, say),
    }


def course(board: ColoniaBoard, seats: list[str], say: Tongue) -> dict[str, Field]:
    """Where the week stands."""
    days = {day: name.day(day, say) for day in range(8)}
    cards = {NOTHING: say("none"), **{at: say("Week card {n}", n=id) for at, id in enumerate(board.week_ids)}}
    return {
        "week": (say("Week"), [], [], {}),
        "day": (say("Day"), [], [], days),
        "card": (say("Open week card"), [], [], cards),
        "turn": (say("Place in turn order that acts"), [], [], {}),
        "drawer": (say("Who draws or rolls"), [], [], dict(enumerate(seats))),
        "due": (say("Resources still to draw"), [], [], {}),
        "stall": (say("Stall being stocked (from 0)"), [], [], {}),
        "agenda": (say("Decrees dealt with this week"), [], [], {}),
        "answered": (say("Who has answered, one bit a seat"), [], [], {}),
        "passed": (say("Who has passed, one bit a seat"), [], [], {}),
        "rollers": (say("Who still rolls for the order, one bit a seat"), [], [], {}),
        "leaving": (say("Ships that leave on Saturday"), [], [], {}),
        "dice": (say("Dice for the craftsmen"), [], [], {}),
        "rolls": (say("Dice rolled so far"), [], [], {}),
        "draws": (say("Resources drawn so far"), [], [], {}),
        "less": (say("Members fewer next Tuesday"), [], [], {}),
        "coats": (say("Coats of arms may be loaded"), [], [], {}),
        "weeks_left": (say("Week cards in the pile, one bit each"), [], [], {}),
        "decrees_left": (say("Decrees in the pile, one bit each"), [], [], {}),
        "ships_left": (say("Ships in the pile, one bit each"), [], [], {}),
        "ships_gone": (say("Ships in the discard, one bit each"), [], [], {}),
        "ship_shuffles": (say("How often the ships were shuffled again"), [], [], {}),
        "relic_shuffles": (say("How often the relics were shuffled again"), [], [], {}),
        "relics_due": (say("Relic cards still to lay out"), [], [], {}),
        "bought": (say("Card just bought"), [], [], card_choices(board, say)),
        "pair": (say("Currencies being changed"), [], [], {}),
    }


def people(board: ColoniaBoard, seats: list[str], say: Tongue) -> dict[str, Field]:
    """Members, cards and votes."""
    decrees = {at: name.decree(record.id, say) for at, record in enumerate(board.decree_records)}
    answers = {0: "-", 1: say("Yes"), 2: say("No")}
    slots = [str(slot + 1) for slot in range(board.agenda)]
    return {
        "supply": (say("Members at hand"), seats, [], {}),
        "council": (say("Members in the council"), seats, [], {}),
        "streets": (say("Members on the streets"), seats, [name.day(day, say) for day in range(2, 6)], {}),
        "hands": (say("Family cards left, one bit each from 3 on"), seats, [], {}),
        "chosen": (say("Family card of this week"), seats, [], {}),
        "votes": (say("Votes"), seats, [], {}),
        "order": (say("Turn order"), slots_of(board.seats), [], dict(enumerate(seats))),
        "keys": (say("Numbers for the first turn order"), seats, [], {}),
        "ballots": (say("Ballots of the running vote"), seats, [], answers),
        "decrees": (say("Decrees"), slots, [], {NOTHING: say("none"), **decrees}),
        "verdicts": (say("How the votes ended"), slots, [], answers),
        "cast": (say("Ballots of finished votes"), slots, seats, answers),
    }


def places(board: ColoniaBoard, seats: list[str], say: Tongue) -> dict[str, Field]:
    """What lies on the board."""
    owners = {NOBODY: say("nobody"), **dict(enumerate(seats))}
    stalls = [say("Stall {n}", n=stall + 1) for stall in range(STALLS)]
    kinds = [name.resource(id, say) for id in board.resource_ids]
    craftsmen = [name.craftsman(id, say) for id in board.craftsman_ids]
    ships = {at: ship_name(board, at, say) for at in range(len(board.ship_ids))}
    berths = list(name.ROMAN[:BERTHS])
    holds = [*slots_of(HOLDS - 1), "+"]
    return {
        "stalls": (say("Resources on the stalls"), stalls, kinds, {}),
        "wanted": (say("Resources still to come"), stalls, [], {}),
        "stall_owner": (say("Who took a stall"), stalls, [], owners),
        "stall_members": (say("Members on the stalls"), stalls, [], {}),
        "queue": (say("Orders: owners"), craftsmen, slots_of(SPACES), owners),
        "crew": (say("Orders: members"), craftsmen, slots_of(SPACES), {}),
        "given": (say("Orders given this week"), craftsmen, [], {}),
        "bars": (say("Orders that will be completed"), craftsmen, [], {}),
        "berths": (say("Ships in port"), berths, [], {NOTHING: say("none"), **ships}),
        "holds": (say("Members on ships"), berths, holds, owners),
        "display": (say("Relic cards on display"), slots_of(SHOWN), [], card_choices(board, say)),
        "guards": (say("Who protects them"), slots_of(SHOWN), [], owners),
        "windows": (say("Church windows"), [name.city(id, say) for id in board.city_ids], [], owners),
    }


def belongings(board: ColoniaBoard, seats: list[str], say: Tongue) -> dict[str, Field]:
    """Piles, and what lies behind the screens."""
    cards = [name.card(board, kind, say) for kind in range(len(board.card_ids))]
    kinds = [name.resource(id, say) for id in board.resource_ids]
    cities = [name.city(id, say) for id in board.city_ids]
    money = [name.currency(board, city, say) for city in range(len(cities))]
    return {
        "relic_pile": (say("Relic cards in the pile"), cards, [], {}),
        "relic_gone": (say("Relic cards in the discard"), cards, [], {}),
        "free": (say("Relic cards outside shrines, and empty shrines"), seats, cards, {}),
        "linked": (say("Points of the relic in a shrine"), seats, cities, {}),
        "resources": (say("Resources"), seats, kinds, {}),
        "known": (say("Resources the others know of"), seats, kinds, {}),
        "dark": (say("Resources the others do not know"), seats, [], {}),
        "cap": (say("How many of a kind can be unknown"), kinds, [], {}),
        "bag": (say("Resources in the bag"), kinds, [], {}),
        "goods": (say("Goods"), seats, [name.good(id, say) for id in board.good_ids], {}),
        "money": (say("Money"), seats, money, {}),
    }


def card_choices(board: ColoniaBoard, say: Tongue) -> dict[int, str]:
    return {NOTHING: say("none"), **{at: name.card(board, at, say) for at in range(len(board.card_ids))}}


def slots_of(count: int) -> list[str]:
    return [str(number + 1) for number in range(count)]
