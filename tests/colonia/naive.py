"""Colonia once more, slow and plain, straight from RULES.md: what the engine is compared with, move by move.

It shares nothing with the engine but the board's data. A position is names, dicts and lists; what comes next stands
on a list of things to do, and each of them says with what others it goes on.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from colonia.naive_council import Council
from colonia.naive_frame import (
    CITY,
    COAT,
    COST,
    CRAFTSMEN,
    CURRENCY,
    DATA,
    DECREES,
    FRIDAY,
    GOODS,
    INPUTS,
    LAST_WEEK,
    POINTS,
    SATURDAY,
    SHIPS,
    THURSDAY,
    WEDNESDAY,
    Family,
    shrine,
)


class Naive(Council):
    """A game: the days from Wednesday to Sunday (K6 to K10), and the end (K11)."""

    # The other days.

    def days(self, dice: int, leaving: int) -> None:
        """What happens from Wednesday to Sunday."""
        votes: dict[int, list[tuple[Any, ...]]] = {day: [] for day in range(WEDNESDAY, SATURDAY + 1)}
        for id in self.turned:
            votes[DECREES[id]["day"]].append(("call_vote", id))
        last = self.week == LAST_WEEK
        self.first(
            *[*votes[WEDNESDAY], ("laps", "market"), ("close_market",)],
            *[*votes[THURSDAY], ("laps", "orders"), *[("roll", "craftsmen")] * dice, ("deliver",)],
            *[*votes[FRIDAY], ("laps", "loading"), ("end_friday",)],
            *[*votes[SATURDAY], ("sail", leaving, not last)],
            *[("laps", "buying"), *([("finish",)] if last else [("laps", "protecting"), ("renew",), ("monday",)])],
        )

    def laps(self, phase: str) -> None:
        """K1.4."""
        self.line = self.order[:]
        self.first(("lap", phase))

    def lap(self, phase: str) -> None:
        """The next who has not passed and, as far as the others know, can do something (K13.5)."""
        while self.line and not getattr(self, f"{phase}_possible")(self.families[self.line[0]]):
            self.line.pop(0)
        if self.line:
            self.first(("lap", phase))
            self.ask(phase, [self.line[0]])

    def stay(self, text: str) -> bool:
        """Whether the one asked goes on in this phase: then he is the last in line, else out of it."""
        seat = self.line.pop(0)
        if text != "pass":
            self.line.append(seat)
        return text != "pass"

    # Wednesday.

    def market_moves(self, family: Family) -> list[str]:
        """K6.1."""
        stalls = [stall for stall, heap in self.stalls.items() if 0 < heap.total() <= family.home]
        return ["pass", *[f"take {stall}" for stall in stalls]]

    def market_possible(self, family: Family) -> bool:
        return len(self.market_moves(family)) > 1

    def market_answered(self, seat: int, family: Family, text: str) -> None:
        if not self.stay(text):
            return
        stall = int(text.removeprefix("take "))
        heap = self.stalls[stall]
        self.buyers[stall] = seat, heap.total()
        family.home -= heap.total()
        for kind, amount in heap.items():
            family.resources[kind] += amount
            family.seen[kind] += amount
        heap.clear()

    def close_market(self) -> None:
        """K6.2, K6.3."""
        for heap in self.stalls.values():
            for kind, amount in heap.items():
                self.bag[kind] += amount
            heap.clear()
        for family in self.families:
            family.back(WEDNESDAY)
        for seat, members in self.buyers.values():
            self.families[seat].street[WEDNESDAY] += members
        self.buyers = {}

    # Thursday.

    def takes_order(self, craftsman: str, family: Family) -> bool:
        """K7.2, K7.3: there is a space, and the family has members enough."""
        free = len(self.queue[craftsman]) < DATA["workshops"]["spaces"]["value"]
        return free and family.home >= self.given[craftsman] + 1

    def orders_moves(self, family: Family) -> list[str]:
        """K7.1."""
        held = [craftsman for craftsman in CRAFTSMEN if all(family.resources[kind] for kind in INPUTS[craftsman])]
        return ["pass", *[f"order {craftsman}" for craftsman in held if self.takes_order(craftsman, family)]]

    def orders_possible(self, family: Family) -> bool:
        """K13.5: what the others know of these resources does not rule every order out."""
        for craftsman in CRAFTSMEN:
            lacking = [kind for kind in INPUTS[craftsman] if not family.seen[kind]]
            hidden = len(lacking) <= family.unseen and all(self.possible[kind] for kind in lacking)
            if hidden and self.takes_order(craftsman, family):
                return True
        return False

    def orders_answered(self, seat: int, family: Family, text: str) -> None:
        if not self.stay(text):
            return
        craftsman = text.removeprefix("order ")
        for kind in INPUTS[craftsman]:
            family.resources[kind] -= 1
            self.bag[kind] += 1
            if family.seen[kind]:
                family.seen[kind] -= 1
            else:  # K13.3: only now everybody knows where this one was
                self.possible[kind] -= 1
        self.given[craftsman] += 1
        family.home -= self.given[craftsman]
        self.queue[craftsman].append((seat, self.given[craftsman]))

    def deliver(self) -> None:
        """K7.5, K7.6, K7.7."""
        for family in self.families:
            family.back(THURSDAY)
        for craftsman, good in zip(CRAFTSMEN, GOODS):
            done = self.queue[craftsman][: self.bars[craftsman]]
            self.queue[craftsman] = self.queue[craftsman][self.bars[craftsman] :]
            for seat, members in done:
                self.families[seat].goods[good] += 1
                self.families[seat].street[THURSDAY] += members
            self.bars[craftsman] = 0

    # Friday and Saturday.

    def loading_moves(self, family: Family) -> list[str]:
        """K8.1, K12.7."""
        if not family.home:
            return ["pass"]
        found = ["pass"]
        for berth, (ship, crew) in enumerate(self.berths, start=1):
            for number, hold in enumerate(SHIPS[ship]["holds"], start=1):
                if number not in crew and Counter(hold["goods"]) <= Counter(family.goods):
                    found.append(f"load {berth} {number}")
            if self.deck_cargo and COAT not in crew:
                found += [f"load {berth} {good}" for good in GOODS if family.goods[good]]
        return found

    def loading_possible(self, family: Family) -> bool:
        return len(self.loading_moves(family)) > 1

    def loading_answered(self, seat: int, family: Family, text: str) -> None:
        if not self.stay(text):
            return
        _, berth, where = text.split()
        ship, crew = self.berths[int(berth) - 1]
        family.home -= 1
        if where in GOODS:
            crew[COAT] = seat
            family.goods[where] -= 1
        else:
            crew[int(where)] = seat
            for good in SHIPS[ship]["holds"][int(where) - 1]["goods"]:
                family.goods[good] -= 1

    def end_friday(self) -> None:
        """K8.3."""
        self.deck_cargo = False
        for family in self.families:
            family.back(FRIDAY)

    def sail(self, leaving: int, refill: bool) -> None:
        """K9, K12.6."""
        for ship, crew in self.berths[:leaving]:
            currency = CURRENCY[SHIPS[ship]["city"]]
            for hold, seat in crew.items():
                pay = (
                    DECREES["extra-hold"]["amount"] if isinstance(hold, str) else SHIPS[ship]["holds"][hold - 1]["pay"]
                )
                self.families[seat].money[currency] += pay
                self.families[seat].street[FRIDAY] += 1
            self.ship_discard.append(ship)
        self.berths = self.berths[leaving:]
        if refill:
            self.first(*[("dock",)] * (4 - len(self.berths)))

    # Sunday and the end.

    def buying_moves(self, family: Family) -> list[str]:
        """K10.1."""
        cards = sorted(self.display.items())
        return ["pass", *[f"buy {space}" for space, card in cards if family.money[CURRENCY[CITY[card]]] >= COST[card]]]

    def buying_possible(self, family: Family) -> bool:
        return len(self.buying_moves(family)) > 1

    def buying_answered(self, seat: int, family: Family, text: str) -> None:
        """K10.1, K10.2, K10.3."""
        if not self.stay(text):
            return
        space = int(text.removeprefix("buy "))
        card = self.display.pop(space)
        city = CITY[card]
        family.money[CURRENCY[city]] -= COST[card]
        if space in self.guards:
            self.families[self.guards.pop(space)].home += 1
        if shrine(card):
            family.shrines.append(card)
            fitting = [relic for relic in family.relics if CITY[relic] == city]
        else:
            family.relics.append(card)
            fitting = [card] if f"{city}-shrine" in family.shrines else []
        if fitting:
            self.first(("ask", "shrine", [seat], city, fitting))

    def shrine_moves(self, _: Family) -> list[str]:
        _, fitting = self.about
        return ["keep", *[f"join {points}" for points in sorted({POINTS[relic] for relic in fitting})]]

    def shrine_answered(self, _: int, family: Family, text: str) -> None:
        if text == "keep":
            return
        city, fitting = self.about
        relic = next(relic for relic in fitting if POINTS[relic] == int(text.removeprefix("join ")))
        family.relics.remove(relic)
        family.shrines.remove(f"{city}-shrine")
        family.joined.append(relic)

    def protecting_moves(self, family: Family) -> list[str]:
        """K10.4."""
        if not family.home:
            return ["pass"]
        return ["pass", *[f"protect {space}" for space in sorted(self.display) if space not in self.guards]]

    def protecting_possible(self, family: Family) -> bool:
        return len(self.protecting_moves(family)) > 1

    def protecting_answered(self, seat: int, family: Family, text: str) -> None:
        if self.stay(text):
            family.home -= 1
            self.guards[int(text.removeprefix("protect "))] = seat

    def renew(self) -> None:
        """K10.5, K10.6."""
        for space in list(self.display):
            if space not in self.guards:
                self.relic_discard[self.display.pop(space)] += 1
        for space in (11, 12):
            free = [regular for regular in range(1, 11) if regular not in self.display]
            if space in self.display and free:
                self.display[free[0]] = self.display.pop(space)
                self.guards[free[0]] = self.guards.pop(space)
        self.first(*[("lay_out", space) for space in range(1, 11) if space not in self.display])

    def finish(self) -> None:
        """K11.1."""
        self.windows = self.richest()
        for currency, seat in self.windows.items():
            self.families[seat].money[currency] = 0
        self.ask("over", [])

    def richest(self) -> dict[str, int]:
        """Who gets the window of which currency."""
        if self.windows is not None:
            return self.windows
        found = {}
        for currency in CURRENCY.values():
            purses = [family.money[currency] for family in self.families]
            if purses.count(max(purses)) == 1:
                found[currency] = purses.index(max(purses))
        return found

    def sheet(self) -> dict[str, list[int]]:
        """K11.2: as if the game ended now."""
        winners = list(self.richest().values())
        return {
            "relics": [sum(POINTS[relic] for relic in family.relics) for family in self.families],
            "shrines": [sum(2 * POINTS[relic] for relic in family.joined) for family in self.families],
            "windows": [DATA["city"][0]["window"]["value"] * winners.count(seat) for seat in range(self.seats)],
        }

    def scores(self) -> list[int]:
        return [sum(column) for column in zip(*self.sheet().values())]

    def ranking(self) -> list[int]:
        """K11.3."""
        scores, windows = self.scores(), self.richest()
        merits = []
        for seat, family in enumerate(self.families):
            left = [amount for currency, amount in family.money.items() if windows.get(currency) != seat]
            merits.append((scores[seat], sum(left), sum(family.goods.values()), sum(family.resources.values())))
        return [1 + sum(other > merit for other in merits) for merit in merits]
