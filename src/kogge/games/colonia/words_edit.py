"""The fields of a position of Colonia in words, for whoever sets one up."""

from __future__ import annotations

from kogge.core.model import Board
from kogge.core.tongue import Tongue
from kogge.core.words import Field
from kogge.games.colonia import board as b
from kogge.games.colonia import words_names as name
from kogge.games.colonia.board import ColoniaBoard

NUMBERS = [str(number) for number in range(1, 13)]


def decisions(say: Tongue) -> dict[str, str]:
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
        "offer": say("Resources offered by a decree"),
        "over": say("None: the game is over"),
    }


def fields(board: Board, say: Tongue) -> dict[str, Field]:
    """Label, rows, columns and choices of each field; flat lists are grids, row by row."""
    assert isinstance(board, ColoniaBoard)
    who = {seat: say.who(seat) for seat in range(board.seats)}
    return course(board, who, say) | people(board, who, say) | things(board, who, say)


def course(board: ColoniaBoard, who: dict[int, str], say: Tongue) -> dict[str, Field]:
    """Where the week stands."""
    days = {day: name.day(day, say) for day in range(8)}
    none = {b.NOTHING: say("none")}
    weeks = {at: say("Week card {n}", n=id) for at, id in enumerate(board.week_ids)}
    cards = {at: name.card(board, at, say) for at in range(b.CARDS)}
    seats, decrees = list(who.values()), [name.decree(board, at, say) for at in range(len(board.decree_records))]
    ships = [name.titled(name.ship(board, at, say)) for at in range(len(board.ship_ids))]
    return {
        "week": Field(say("Week")),
        "day": Field(say("Day"), choices=days),
        "card": Field(say("Open week card"), choices=none | weeks),
        "turn": Field(say("Place in turn order that acts")),
        "drawer": Field(say("Who draws or rolls"), choices=who),
        "due": Field(say("Resources still to draw")),
        "stall": Field(say("Stall being stocked (from 0)")),
        "agenda": Field(say("Decrees dealt with this week")),
        "answered": Field(say("Who has answered"), bits=seats),
        "passed": Field(say("Who has passed"), bits=seats),
        "rollers": Field(say("Who still rolls for the order"), bits=seats),
        "leaving": Field(say("Ships that leave on Saturday")),
        "dice": Field(say("Dice for the craftsmen")),
        "rolls": Field(say("Dice rolled so far")),
        "draws": Field(say("Resources drawn so far")),
        "less": Field(say("Members fewer next Tuesday")),
        "coats": Field(say("Coats of arms may be loaded")),
        "weeks_left": Field(say("Week cards in the pile"), bits=list(weeks.values())),
        "decrees_left": Field(say("Decrees in the pile"), bits=decrees),
        "ships_left": Field(say("Ships in the pile"), bits=ships),
        "ships_gone": Field(say("Ships in the discard"), bits=ships),
        "ship_shuffles": Field(say("How often the ships were shuffled again")),
        "relic_shuffles": Field(say("How often the relics were shuffled again")),
        "relics_due": Field(say("Relic cards still to lay out")),
        "bought": Field(say("Card just bought"), choices=none | cards),
        "pair": Field(say("Currencies being changed")),
    }


def people(board: ColoniaBoard, who: dict[int, str], say: Tongue) -> dict[str, Field]:
    """Members, cards and votes."""
    seats, streets = list(who.values()), [name.day(day, say) for day in range(b.TUESDAY, b.SATURDAY)]
    decrees = {b.NOTHING: say("none"), **{at: name.decree(board, at, say) for at in range(len(board.decree_records))}}
    cards = [str(b.LOWEST + card) for card in range(b.FAMILY)]
    answers, slots = {0: "-", 1: say("Yes"), 2: say("No")}, NUMBERS[: board.agenda]
    return {
        "supply": Field(say("Members at hand"), seats),
        "council": Field(say("Members in the council"), seats),
        "streets": Field(say("Members on the streets"), seats, streets),
        "hands": Field(say("Family cards left"), seats, bits=cards),
        "chosen": Field(say("Family card of this week"), seats),
        "votes": Field(say("Votes"), seats),
        "order": Field(say("Turn order"), NUMBERS[: board.seats], choices=who),
        "keys": Field(say("Numbers for the first turn order"), seats),
        "ballots": Field(say("Ballots of the running vote"), seats, choices=answers),
        "decrees": Field(say("Decrees"), slots, choices=decrees),
        "verdicts": Field(say("How the votes ended"), slots, choices=answers),
        "cast": Field(say("Ballots of finished votes"), slots, seats, choices=answers),
    }


def things(board: ColoniaBoard, who: dict[int, str], say: Tongue) -> dict[str, Field]:
    """What lies on the board, in piles and behind the screens."""
    seats, owners, none = list(who.values()), {b.NOBODY: say("nobody"), **who}, {b.NOTHING: say("none")}
    stalls = [say("Stall {n}", n=stall + 1) for stall in range(b.STALLS)]
    kinds, goods = ([called(board, kind, say) for kind in range(b.KINDS)] for called in (name.resource, name.good))
    cities, money = ([called(board, city, say) for city in range(b.CITIES)] for called in (name.city, name.currency))
    craftsmen = [name.titled(name.craftsman(board, at, say)) for at in range(b.KINDS)]
    ships = {at: name.ship(board, at, say) for at in range(len(board.ship_ids))}
    cards = [name.card(board, kind, say) for kind in range(b.CARDS)]
    berths, spaces, holds = list(name.ROMAN), NUMBERS[: b.SPACES], [*NUMBERS[: b.COAT], "+"]
    return {
        "stalls": Field(say("Resources on the stalls"), stalls, kinds),
        "wanted": Field(say("Resources still to come"), stalls),
        "stall_owner": Field(say("Who took a stall"), stalls, choices=owners),
        "stall_members": Field(say("Members on the stalls"), stalls),
        "queue": Field(say("Orders: owners"), craftsmen, spaces, choices=owners),
        "crew": Field(say("Orders: members"), craftsmen, spaces),
        "given": Field(say("Orders given this week"), craftsmen),
        "bars": Field(say("Orders that will be completed"), craftsmen),
        "berths": Field(say("Ships in port"), berths, choices=none | ships),
        "holds": Field(say("Members on ships"), berths, holds, choices=owners),
        "display": Field(say("Relic cards on display"), NUMBERS[: b.SHOWN], choices=none | dict(enumerate(cards))),
        "guards": Field(say("Who protects them"), NUMBERS[: b.SHOWN], choices=owners),
        "windows": Field(say("Church windows"), cities, choices=owners),
        "relic_pile": Field(say("Relic cards in the pile"), cards),
        "relic_gone": Field(say("Relic cards in the discard"), cards),
        "free": Field(say("Relic cards outside shrines, and empty shrines"), seats, cards),
        "linked": Field(say("Points of the relic in a shrine"), seats, cities),
        "resources": Field(say("Resources"), seats, kinds),
        "known": Field(say("Resources the others know of"), seats, kinds),
        "dark": Field(say("Resources the others do not know"), seats),
        "cap": Field(say("How many of a kind can be unknown"), kinds),
        "bag": Field(say("Resources in the bag"), kinds),
        "goods": Field(say("Goods"), seats, goods),
        "money": Field(say("Money"), seats, money),
    }
