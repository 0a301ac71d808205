"""The seven days: every step that nobody decides, in the order of a week."""

from __future__ import annotations

from kogge.core.model import OVER, Decision
from kogge.games.colonia.board import (
    CITIES,
    DIE,
    DISPLAY,
    DRAW,
    EXCHANGE,
    FRIDAY,
    HOME,
    KINDS,
    LOWEST,
    MONDAY,
    NOBODY,
    NOTHING,
    SATURDAY,
    SHOWN,
    SPACES,
    STALLS,
    STREETS,
    SUNDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
    Decree,
)
from kogge.games.colonia.luck import Luck
from kogge.games.colonia.pieces import SIDES
from kogge.games.colonia.scoring import richest


class Week(Luck):
    """K3 to K10: the steps of a week. A step that ends by asking somebody sets `seat` and `decision`."""

    # Monday.

    def begin_monday(self) -> None:
        """K3.1, K4.7: last week's cards are gone; the next week card is turned."""
        self.week += 1
        self.day = MONDAY
        self.agenda = 0
        for seat in range(self.rules.seats):
            self.chosen[seat] = 0
            self.votes[seat] = 0
            self.ballots[seat] = 0
        for slot in range(len(self.decrees)):
            self.decrees[slot] = NOTHING
            self.verdicts[slot] = 0
        for at in range(len(self.cast)):
            self.cast[at] = 0
        self.chance(self.rules.week_card)

    def open_week(self, card: int) -> None:
        """K3.1, K3.3: stalls to stock, bars, dice and ships that will leave."""
        rules = self.rules
        self.card = card
        self.weeks_left &= ~(1 << card)
        orders = rules.week_orders[card]
        for craftsman in range(KINDS):
            self.bars[craftsman] = orders[craftsman]
        self.dice = rules.week_dice[card]
        self.leaving = rules.last_ships if self.week == rules.weeks else rules.week_ships[card]
        amounts = rules.week_stalls[card]
        for stall in range(len(amounts)):
            self.wanted[stall] = amounts[stall]
        self.stall = 0
        self.stock()

    def open_decree(self, decree: int) -> None:
        """K3.4: three decrees, sorted by day, those of one day as they were drawn."""
        slot = self.agenda
        records = self.rules.decree_records
        while slot > 0 and records[self.decrees[slot - 1]].day > records[decree].day:
            self.decrees[slot] = self.decrees[slot - 1]
            slot -= 1
        self.decrees[slot] = decree
        self.decrees_left &= ~(1 << decree)
        self.agenda += 1
        if self.agenda == len(self.decrees):
            self.agenda = 0
            self.begin_tuesday()

    # Tuesday.

    def begin_tuesday(self) -> None:
        """K4.1: everybody chooses a family card; the last one of week 6 is nobody's choice."""
        self.day = TUESDAY
        self.answered = 0
        if self.week < self.rules.weeks:
            self.seat = 0
            self.decision = self.rules.family
            return
        for seat in range(self.rules.seats):
            card: int = LOWEST
            while self.hands[seat] >> (card - LOWEST) & 1 == 0:
                card += 1
            self.chosen[seat] = card
        self.reveal_cards()

    def reveal_cards(self) -> None:
        """K4.2, K4.3: members go to the council; who has too few takes them from the streets and counts as 0."""
        for seat in range(self.rules.seats):
            card = self.chosen[seat]
            self.hands[seat] &= ~(1 << (card - LOWEST))
            need = card - self.less
            if self.supply[seat] >= need:
                self.supply[seat] -= need
                self.council[seat] = need
                self.votes[seat] = need
                self.keys[seat] = card
            else:
                self.scrape(seat, need)
                self.votes[seat] = 0
                self.keys[seat] = 0
        self.less = 0
        self.answered = 0
        if self.week == 1:
            self.find_ties()
        else:
            self.break_ties()

    def break_ties(self) -> None:
        """K4.4: equal cards reverse the mutual order of the week before."""
        seats = self.rules.seats
        for place in range(seats):
            seat = self.order[place]
            self.keys[seat] = self.keys[seat] * seats + place
        self.seat_order()

    def find_ties(self) -> None:
        """K4.5: in week 1 equal players roll, in seat order; who is still equal rolls again."""
        seats = self.rules.seats
        ranks: list[int] = []
        for seat in range(seats):
            rank: int = 0
            for other in range(seats):
                if self.keys[other] < self.keys[seat]:
                    rank += 1
                elif other != seat and self.keys[other] == self.keys[seat]:
                    self.rollers |= 1 << seat
            ranks.append(rank)
        for seat in range(seats):
            self.keys[seat] = ranks[seat] * (SIDES + 1)
        self.next_roller()

    def next_roller(self) -> None:
        if self.rollers != 0:
            drawer: int = 0
            while self.rollers >> drawer & 1 == 0:
                drawer += 1
            self.drawer = drawer
            self.chance(self.rules.die)
        elif self.has_ties():
            self.find_ties()
        else:
            self.seat_order()

    def seat_order(self) -> None:
        """K4.4: the highest first; then K4.6 clears the council."""
        seats = self.rules.seats
        for seat in range(seats):
            place: int = 0
            for other in range(seats):
                if self.keys[other] > self.keys[seat]:
                    place += 1
            self.order[place] = seat
        for seat in range(seats):
            self.keys[seat] = 0
            self.come_home(seat, TUESDAY)
            self.streets[seat * STREETS] = self.council[seat]
            self.council[seat] = 0
        self.begin_day(WEDNESDAY)

    # Decrees.

    def begin_day(self, day: int) -> None:
        self.day = day
        self.next_decree()

    def next_decree(self) -> None:
        """K5.3: the decrees of the day, left to right; then the day's own business."""
        rules = self.rules
        if self.agenda < len(self.decrees) and rules.decree_records[self.decrees[self.agenda]].day == self.day:
            self.answered = 0
            for seat in range(rules.seats):
                self.ballots[seat] = 0
            self.decision = rules.voting
            self.next_answer()
        elif self.day == WEDNESDAY:
            self.begin_phase(rules.market)
        elif self.day == THURSDAY:
            self.begin_phase(rules.ordering)
        elif self.day == FRIDAY:
            self.begin_phase(rules.loading)
        else:
            self.settle()

    def next_answer(self) -> bool:
        """The first seat that owes an answer; False when all are in."""
        for seat in range(self.rules.seats):
            if self.owes(seat):
                self.seat = seat
                return True
        return False

    def running(self) -> Decree:
        """The decree that was voted on last."""
        return self.rules.decree_records[self.decrees[self.agenda - 1]]

    def next_guest(self) -> None:
        """K12: a decree that serves each player goes round in turn order, past those whom it cannot serve."""
        decree = self.running()
        rules = self.rules
        while self.turn + 1 < rules.seats:
            self.turn += 1
            seat = self.order[self.turn]
            if decree.effect == HOME:
                if self.street(seat, decree.first) > 0:
                    self.seat = seat
                    self.decision = rules.homecoming
                    return
            elif decree.effect == EXCHANGE:
                if self.wealth(seat) > 0:
                    self.seat = seat
                    self.decision = rules.changing
                    return
            elif decree.effect == DRAW:
                if self.bag_left > 0:
                    self.drawer = seat
                    self.due = decree.amount
                    self.chance(rules.resource)
                    return
            elif decree.effect == DIE:
                self.drawer = seat
                self.chance(rules.die)
                return
        self.next_decree()

    # Laps.

    def begin_phase(self, decision: Decision) -> None:
        """K1.4: in turn order until all have passed."""
        self.passed = 0
        self.turn = self.rules.seats - 1
        self.decision = decision
        self.next_turn()

    def next_turn(self) -> None:
        """K1.4, K13.5: the next who has not passed; who plainly cannot act passes without being asked."""
        seats = self.rules.seats
        for _ in range(seats):
            self.turn += 1
            if self.turn == seats:
                self.turn = 0
            seat = self.order[self.turn]
            if self.passed >> seat & 1:
                continue
            if self.can_act(seat):
                self.seat = seat
                return
            self.passed |= 1 << seat
        self.end_phase()

    def can_act(self, seat: int) -> bool:
        """Whether all that is public leaves a seat something to do in this phase."""
        if self.day == WEDNESDAY:
            return self.can_take(seat)
        if self.day == THURSDAY:
            return self.can_order(seat)
        if self.day == FRIDAY:
            return self.can_load(seat)
        if self.decision is self.rules.buying:
            return self.can_buy(seat)
        return self.can_protect(seat)

    def end_phase(self) -> None:
        rules = self.rules
        if self.day == WEDNESDAY:
            self.close_market()
        elif self.day == THURSDAY:
            self.chance(rules.die)
        elif self.day == FRIDAY:
            self.close_loading()
        elif self.decision is rules.buying:
            if self.week == rules.weeks:
                self.finish()
            else:
                self.begin_phase(rules.protecting)
        else:
            self.clear_display()

    # Wednesday to Sunday.

    def close_market(self) -> None:
        """K6.2, K6.3: leftovers to the bag; last week's members home, this week's on the street."""
        stalls = self.stalls
        for stall in range(STALLS):
            if self.heaps[stall] > 0:
                self.bag_left += self.heaps[stall]
                self.heaps[stall] = 0
                for kind in range(KINDS):
                    self.bag[kind] += stalls[stall * KINDS + kind]
                    stalls[stall * KINDS + kind] = 0
        for seat in range(self.rules.seats):
            self.come_home(seat, WEDNESDAY)
        for stall in range(STALLS):
            owner = self.stall_owner[stall]
            if owner != NOBODY:
                self.streets[owner * STREETS + WEDNESDAY - TUESDAY] += self.stall_members[stall]
                self.stall_owner[stall] = NOBODY
                self.stall_members[stall] = 0
        self.begin_day(THURSDAY)

    def lower_bars(self, pips: int) -> None:
        """K7.4: one craftsman completes one more order, or on a 6 all do; then the next die, or delivery."""
        if pips == SIDES:
            for craftsman in range(KINDS):
                self.lower_bar(craftsman, 1)
        else:
            self.lower_bar(pips - 1, 1)
        self.dice -= 1
        if self.dice == 0:
            self.deliver()

    def deliver(self) -> None:
        """K7.5, K7.6, K7.7: goods for orders above the bar; their members to the street; the rest moves up."""
        for seat in range(self.rules.seats):
            self.come_home(seat, THURSDAY)
        queue = self.queue
        crew = self.crew
        for craftsman in range(KINDS):
            first = craftsman * SPACES
            bar = self.bars[craftsman]
            for space in range(SPACES):
                owner = queue[first + space]
                if owner == NOBODY:
                    break
                members = crew[first + space]
                queue[first + space] = NOBODY
                crew[first + space] = 0
                if space < bar:
                    self.goods[owner * KINDS + craftsman] += 1
                    self.streets[owner * STREETS + THURSDAY - TUESDAY] += members
                else:
                    queue[first + space - bar] = owner
                    crew[first + space - bar] = members
            self.bars[craftsman] = 0
            self.given[craftsman] = 0
        self.begin_day(FRIDAY)

    def close_loading(self) -> None:
        """K8.2, K8.3: the Friday street is cleared; loaded members stay on the ships."""
        self.coats = False
        for seat in range(self.rules.seats):
            self.come_home(seat, FRIDAY)
        self.begin_day(SATURDAY)

    def settle(self) -> None:
        """K9.1, K9.3: ships leave; new ones come, except after week 6."""
        self.sail(self.leaving)
        self.leaving = 0
        if self.week == self.rules.weeks:
            self.begin_sunday()
        else:
            self.open_ships()

    def begin_sunday(self) -> None:
        self.day = SUNDAY
        self.begin_phase(self.rules.buying)

    def clear_display(self) -> None:
        """K10.5, K10.6: unprotected cards are discarded, protected ones move to regular spaces; refill to ten."""
        lying: int = 0
        for space in range(SHOWN):
            kind = self.display[space]
            if kind == NOTHING:
                continue
            if self.guards[space] == NOBODY:
                self.relic_gone[kind] += 1
                self.display[space] = NOTHING
                continue
            lying += 1
            if space >= DISPLAY:
                self.move_relic(space)
        self.relics_due = DISPLAY - lying if lying < DISPLAY else 0
        self.open_relics()

    def finish(self) -> None:
        """K11.1: windows for the sole richest, who give up that money."""
        for city in range(CITIES):
            owner = richest(self.rules.seats, self.money, city)
            self.windows[city] = owner
            if owner != NOBODY:
                self.money[owner * CITIES + city] = 0
        self.seat = OVER
        self.decision = self.rules.finished
