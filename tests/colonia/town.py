"""A Cologne to try rules in: chance says what a test wants, everybody else is idle."""

from __future__ import annotations

from collections.abc import Callable

from kogge.core.chance import Draws
from kogge.core.model import CHANCE, OVER
from kogge.games.colonia.board import CARDS, CITIES, COAT, HOLDS, KINDS, NOBODY, STREETS, TUESDAY
from kogge.games.colonia.game import GAME
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.state_pieces import spend

LATE = ("two-new-relics", "exchange", "one-member-less")  # three decrees of Saturday: a quiet week until then


class Town:
    """A game with a script for chance: for each source the outcomes wanted next; a seed serves the rest."""

    def __init__(
        self, seats: int = 4, options: dict[str, str] | None = None, seed: int = 1, board: object = None, **script: str
    ) -> None:
        state = GAME.new(seats, options, board)
        assert isinstance(state, ColoniaState)
        self.state = state
        self.rules = state.rules
        self.draws = Draws(seed)
        self.script: dict[str, list[str]] = {"die": ["1"] * seats}
        self.will(**script)
        self.settle()

    def will(self, **script: str) -> None:
        """What chance brings next: `will(decree="exchange", die="4 6")`."""
        for source, outcomes in script.items():
            self.script.setdefault(source, []).extend(outcomes.split())

    def settle(self) -> None:
        """Chance acts until somebody decides, and must be able to do as scripted."""
        words = {"week": "week", "decree": "decree", "ship": "ship", "relic": "relic", "bag": "draw", "die": "roll"}
        while self.state.seat == CHANCE:
            name = self.state.decision.name
            wanted = self.script.get(name)
            if wanted:
                move = self.state.board.parse(f"{words[name]} {wanted.pop(0)}")
                assert move in self.state.legal(), move
            else:
                move = self.draws.draw(self.state)
            move.make(self.state)
            self.state.check()

    def play(self, *texts: str) -> None:
        """Legal moves of whoever is asked, one after another."""
        for text in texts:
            move = self.state.board.parse(text)
            assert move in self.state.legal(), f"{text}: {[other.text for other in self.state.legal()]}"
            move.make(self.state)
            self.state.check()
            self.settle()

    def send(self, *cards: int) -> None:
        """Everybody's family cards, in seat order."""
        assert self.asked == "family"
        for card in cards:
            self.play(f"send {card}")

    @property
    def asked(self) -> str:
        return self.state.decision.name

    @property
    def texts(self) -> list[str]:
        return [move.text for move in self.state.legal()]

    def idle(self, until: Callable[[], bool]) -> None:
        """Everybody passes, votes no, sends the lowest card and keeps what he has, until something holds."""
        while not until():
            assert self.state.seat != OVER
            texts = self.texts
            for lazy in ("pass", "no", "keep", "home 0"):
                if lazy in texts:
                    self.play(lazy)
                    break
            else:
                self.play(texts[0])

    def until(self, asked: str, week: int = 0) -> None:
        self.idle(lambda: self.asked == asked and (week == 0 or self.state.week == week))

    # Seats and their things.

    def give(self, seat: int, resources: str = "", goods: str = "") -> None:
        """Resources from the bag, for all to see, and goods."""
        state = self.state
        for id in resources.split():
            kind = self.rules.resource_ids.index(id)
            state.bag[kind] -= 1
            state.bag_left -= 1
            state.resources[seat * KINDS + kind] += 1
            state.known[seat * KINDS + kind] += 1
        for id in goods.split():
            state.goods[seat * KINDS + self.rules.good_ids.index(id)] += 1

    def strip(self, seat: int) -> None:
        """Everything behind a screen but money goes: resources to the bag."""
        for kind in range(KINDS):
            for _ in range(self.state.resources[seat * KINDS + kind]):
                spend(self.state, seat, kind)
            self.state.goods[seat * KINDS + kind] = 0

    def own(self, seat: int, card: str) -> None:
        """A relic card from the pile, the discard or the display."""
        kind = self.rules.card_ids.index(card)
        state = self.state
        if state.relic_pile[kind] > 0:
            state.relic_pile[kind] -= 1
            state.relics_left -= 1
        elif state.relic_gone[kind] > 0:
            state.relic_gone[kind] -= 1
        else:
            state.display[state.display.index(kind)] = -1
        state.free[seat * CARDS + kind] += 1

    def show(self, space: int, card: str) -> None:
        """Put a card on a space of the display, and what lay there into the pile."""
        state = self.state
        kind = self.rules.card_ids.index(card)
        old = state.display[space - 1]
        if old == kind:
            return
        if old >= 0:
            state.relic_pile[old] += 1
            state.relics_left += 1
        if state.relic_pile[kind] > 0:
            state.relic_pile[kind] -= 1
            state.relics_left -= 1
        elif state.relic_gone[kind] > 0:
            state.relic_gone[kind] -= 1
        else:
            state.display[state.display.index(kind)] = -1
        state.display[space - 1] = kind

    def rich(self, seat: int, **money: int) -> None:
        for id, amount in money.items():
            self.state.money[seat * CITIES + self.rules.money_ids.index(id)] = amount

    def move_members(self, seat: int, day: int, count: int) -> None:
        """Members from hand to the street of a day."""
        self.state.supply[seat] -= count
        self.state.streets[seat * STREETS + day - TUESDAY] += count

    def resources(self, seat: int) -> dict[str, int]:
        return named(self.rules.resource_ids, self.state.resources[seat * KINDS : (seat + 1) * KINDS])

    def goods(self, seat: int) -> dict[str, int]:
        return named(self.rules.good_ids, self.state.goods[seat * KINDS : (seat + 1) * KINDS])

    def money(self, seat: int) -> dict[str, int]:
        return dict(zip(self.rules.money_ids, self.state.money[seat * CITIES : (seat + 1) * CITIES]))

    def street(self, seat: int, day: int) -> int:
        return self.state.street(seat, day)

    def queue(self, craftsman: str) -> list[tuple[int, int]]:
        """Owner and members of each order, from the top."""
        at = self.rules.craftsman_ids.index(craftsman) * 8
        orders = zip(self.state.queue[at : at + 8], self.state.crew[at : at + 8])
        return [(owner, members) for owner, members in orders if owner != NOBODY]

    def stall(self, number: int) -> int:
        return self.state.heaps[number - 1]

    def ships(self) -> list[str]:
        return [self.rules.ship_ids[ship] for ship in self.state.berths if ship >= 0]

    def hold(self, berth: int, hold: int) -> int:
        return self.state.holds[(berth - 1) * HOLDS + hold - 1]

    def coat(self, berth: int) -> int:
        return self.state.holds[(berth - 1) * HOLDS + COAT]

    def card(self, space: int) -> str:
        kind = self.state.display[space - 1]
        return self.rules.card_ids[kind] if kind >= 0 else ""

    def shrine(self, seat: int, city: str) -> int:
        """Points of the relic in a seat's shrine."""
        return self.state.linked[seat * CITIES + self.rules.city_ids.index(city)]

    def free(self, seat: int) -> dict[str, int]:
        return named(self.rules.card_ids, self.state.free[seat * CARDS : (seat + 1) * CARDS])

    def vote(self, answer: str) -> None:
        """Everybody who is asked votes the same way."""
        assert self.asked == "vote"
        decree = self.state.agenda
        while self.asked == "vote" and self.state.agenda == decree:
            self.play(answer)


def named(ids: list[str], counts: list[int]) -> dict[str, int]:
    return {id: count for id, count in zip(ids, counts) if count}


def quiet(seats: int = 4, options: dict[str, str] | None = None, **script: str) -> Town:
    """A town on the first Tuesday whose decrees wait until Saturday; ships and relics come as scripted."""
    given = {"week": "1", "decree": " ".join(LATE), "ship": "bergen-1 bruges-1 london-1 novgorod-1", **script}
    return Town(seats, options, **given)


def with_decree(
    decree: str, seats: int = 4, week: str = "1", options: dict[str, str] | None = None, **script: str
) -> Town:
    """A quiet town with one decree under test, brought to the vote on it; cards 8, 7, 6 ... in seat order."""
    others = [other for other in LATE if other != decree][:2]
    given = {"decree": " ".join([decree, *others]), **script}
    town = quiet(seats, week=week, options=options, **given)
    town.send(*[8 - seat for seat in range(seats)])
    town.idle(lambda: town.asked == "vote" and running(town) == decree)
    return town


def running(town: Town) -> str:
    """The decree that is voted on."""
    return town.rules.decree_records[town.state.decrees[town.state.agenda]].id
