"""The plain referee of Colonia, first part: Monday, Tuesday, votes and decrees (K3, K4, K5, K12)."""

from __future__ import annotations

from typing import Any

from colonia.naive_frame import CRAFTSMEN, DECREES, LAST_WEEK, TUESDAY, WEEKS, Family, Frame


class Council(Frame):
    """How a week is prepared, and what the council decides."""

    # Monday and Tuesday.

    def monday(self) -> None:
        self.week += 1
        for family in self.families:
            family.votes = 0  # K4.2: they last a week
        self.ask("week", [])

    def week_comes(self, id: str) -> None:
        """K3."""
        card = WEEKS[id]
        self.weeks.remove(id)
        self.given = dict.fromkeys(CRAFTSMEN, 0)
        for craftsman, orders in zip(CRAFTSMEN, card["orders"]["value"]):
            self.bars[craftsman] = orders
        leaving = 4 if self.week == LAST_WEEK else card["ships"]["value"]
        stock = [
            ("draw", "stall", stall) for stall, amount in enumerate(card["stalls"]["value"], 1) for _ in range(amount)
        ]
        self.turned = []
        turn: list[tuple[Any, ...]] = [("ask", "decree", [])] * 3
        self.first(*stock, *turn, ("tuesday",), ("days", card["dice"]["value"], leaving))

    def decree_comes(self, id: str) -> None:
        self.decrees.remove(id)
        self.turned.append(id)

    def tuesday(self) -> None:
        """K4.1."""
        self.turned.sort(key=lambda id: DECREES[id]["day"])
        self.first(("council",))
        if self.week < LAST_WEEK:
            self.ask("family", list(range(self.seats)))
        else:
            for family in self.families:
                family.played = family.cards.pop()

    def family_moves(self, family: Family) -> list[str]:
        return [f"send {card}" for card in family.cards]

    def family_answered(self, seat: int, family: Family, text: str) -> None:
        family.played = int(text.removeprefix("send "))
        family.cards.remove(family.played)
        self.still_owed()

    def still_owed(self) -> None:
        """Ask on while a secret round is not complete."""
        if self.asked[1:]:
            self.first(("ask", self.question, self.asked[1:], *self.about))

    def council(self) -> None:
        """K4.2, K4.3."""
        for family in self.families:
            needed = family.played - (1 if self.less else 0)
            turned = family.home < needed
            family.votes = 0 if turned else needed
            family.rank = 0 if turned else family.played
            family.council = min(family.home, needed)
            family.home -= family.council
            for street in family.street:
                taken = min(family.street[street], needed - family.council)
                family.street[street] -= taken
                family.council += taken
        self.less = False
        self.first(("break_ties",) if self.week == 1 else ("reverse_ties",), ("leave_council",))

    def break_ties(self) -> None:
        """K4.5: who is still equal to somebody rolls, in seat order, until nobody is."""
        cast = [(family.rank, *family.dice) for family in self.families]
        again = [seat for seat in range(self.seats) if cast.count(cast[seat]) > 1]
        if again:
            self.first(*[("roll", "tie", seat) for seat in again], ("break_ties",))
        self.order = sorted(range(self.seats), key=lambda seat: cast[seat], reverse=True)

    def reverse_ties(self) -> None:
        """K4.4."""
        before = {seat: place for place, seat in enumerate(self.order)}
        self.order.sort(key=lambda seat: (self.families[seat].rank, before[seat]), reverse=True)

    def leave_council(self) -> None:
        """K4.6."""
        for family in self.families:
            family.back(TUESDAY)
            family.street[TUESDAY] = family.council
            family.council = 0

    # Votes and decrees.

    def call_vote(self, id: str) -> None:
        """K5.1."""
        self.ballots = {}
        mayor = self.order[0]
        self.first(("count", id))
        self.ask("vote", [seat for seat in range(self.seats) if self.families[seat].votes or seat == mayor])

    def vote_moves(self, _: Family) -> list[str]:
        return ["yes", "no"]

    def vote_answered(self, seat: int, _: Family, text: str) -> None:
        self.ballots[seat] = text
        self.still_owed()

    def count(self, id: str) -> None:
        """K5.2."""
        sides = {"yes": 0, "no": 0}
        for seat, ballot in self.ballots.items():
            sides[ballot] += self.families[seat].votes
        passed = sides["yes"] > sides["no"]
        if sides["yes"] == sides["no"]:
            passed = self.ballots[self.order[0]] == "yes"
        if passed:
            getattr(self, f"decree_{DECREES[id]['effect']}")(DECREES[id])

    def decree_stock(self, decree: dict[str, Any]) -> None:
        """K12.1, K12.2."""
        stalls = range(decree["first"] + 1, decree["first"] + decree["stalls"] + 1)
        self.first(*[("draw", "stall", stall) for stall in stalls for _ in range(decree["amount"])])

    def decree_home(self, decree: dict[str, Any]) -> None:
        """K12.3."""
        street = decree["street"]
        going = [seat for seat in self.order if self.families[seat].street[street]]
        self.first(*[("ask", "home", [seat], street, decree["amount"]) for seat in going])

    def home_moves(self, family: Family) -> list[str]:
        street, most = self.about
        return [f"home {members}" for members in range(min(most, family.street[street]) + 1)]

    def home_answered(self, _: int, family: Family, text: str) -> None:
        members = int(text.removeprefix("home "))
        family.street[self.about[0]] -= members
        family.home += members

    def decree_orders(self, decree: dict[str, Any]) -> None:
        """K12.4."""
        self.lower(decree["craftsman"], decree["amount"])

    def decree_draw(self, decree: dict[str, Any]) -> None:
        """K12.5, K14.29."""
        if self.offered:
            self.first(*[("offer", seat, decree["amount"]) for seat in self.order])
        else:
            self.first(*[("draw", "screen", seat) for seat in self.order for _ in range(decree["amount"])])

    def offer(self, seat: int, amount: int) -> None:
        if any(self.bag.values()):
            self.ask("offer", [seat], amount)

    def offer_moves(self, _: Family) -> list[str]:
        return ["pass", "draw"]

    def offer_answered(self, seat: int, _: Family, text: str) -> None:
        if text == "draw":
            self.first(*[("draw", "screen", seat) for _ in range(self.about[0])])

    def decree_leave(self, decree: dict[str, Any]) -> None:
        """K12.6."""
        self.first(("sail", decree["amount"], True))

    def decree_hold(self, _: dict[str, Any]) -> None:
        """K12.7."""
        self.deck_cargo = True

    def decree_die(self, _: dict[str, Any]) -> None:
        """K12.8."""
        self.first(*[("roll", "find", seat) for seat in self.order])

    def decree_relics(self, _: dict[str, Any]) -> None:
        """K12.9."""
        self.first(("lay_out", 11), ("lay_out", 12))

    def decree_exchange(self, decree: dict[str, Any]) -> None:
        """K12.10."""
        rich = [seat for seat in self.order if any(self.families[seat].money.values())]
        self.first(*[("ask", "exchange", [seat], decree["amount"]) for seat in rich])

    def exchange_moves(self, family: Family) -> list[str]:
        pairs = [(source, target) for source in family.money for target in family.money if source != target]
        return ["pass", *[f"change {source} {target}" for source, target in pairs if family.money[source]]]

    def exchange_answered(self, seat: int, _: Family, text: str) -> None:
        if text != "pass":
            self.first(("ask", "amount", [seat], *self.about, *text.split()[1:]))

    def amount_moves(self, family: Family) -> list[str]:
        most, source, _ = self.about
        return [f"amount {units}" for units in range(1, min(most, family.money[source]) + 1)]

    def amount_answered(self, _: int, family: Family, text: str) -> None:
        _, source, target = self.about
        units = int(text.removeprefix("amount "))
        family.money[source] -= units
        family.money[target] += units

    def decree_less(self, _: dict[str, Any]) -> None:
        """K12.11."""
        self.less = True
