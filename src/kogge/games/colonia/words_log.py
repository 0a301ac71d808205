"""What happened in Colonia, entry by entry, for one viewer."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.log import NOBODY, Amount, Entry, Kind
from kogge.core.words import Words
from kogge.games.colonia import board as b
from kogge.games.colonia import decisions as d
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_names as name
from kogge.games.colonia.words_week import WeekLog


class ColoniaLog(WeekLog):
    """What was decided, drawn and rolled; the rest of the week follows."""

    def tell(self, words: Words) -> list[Entry]:
        """The move itself, as far as the viewer saw it, then what followed from it."""
        if self.move is None:
            UNSEEN(self.before.decision, self)
        else:
            TOLD(self.move, self)
        self.decided()
        self.followed()
        if self.after.over:
            self.over(words)
        return self.entries

    def turned_week(self, move: m.TurnWeek) -> None:
        """K3.1, K3.3: dice, ships and regular orders of the week."""
        dice, ships = name.week(self.rules, self.before.week, move.card, self.say)
        text = self.say("{dice} on Thursday, {ships} on Saturday", dice=dice, ships=ships)
        self.heading(
            f"{self.say('Week {n} of {weeks}', n=self.before.week, weeks=self.rules.weeks)}: {text}",
            places=["quarter-1"],
        )
        self.befell(Kind.DRAW, name.regular(self.rules, move.card, self.say), "quarter-4")

    def turned_decree(self, move: m.TurnDecree) -> None:
        day = name.day(self.rules.decree_records[move.decree].day, self.say)
        text = self.say("Decree for {day}: “{decree}”.", day=day, decree=name.decree(self.rules, move.decree, self.say))
        self.befell(Kind.DRAW, text, f"decree-{self.after.decrees.index(move.decree) + 1}")

    def turned_ship(self, move: m.TurnShip) -> None:
        city, berth = self.rules.ship_city[move.ship], name.ROMAN[self.before.berths.index(b.NOTHING)]
        text = self.say(
            "A ship to {city} comes to berth {berth}.", city=name.city(self.rules, city, self.say), berth=berth
        )
        self.befell(Kind.DRAW, text, f"ship-{self.rules.ship_ids[move.ship]}")

    def turned_relic(self, move: m.TurnRelic) -> None:
        space = self.before.display.index(b.NOTHING, 0 if self.before.day in (b.SETUP, b.SUNDAY) else b.DISPLAY)
        card, price = name.card(self.rules, move.kind, self.say), name.price(self.rules, move.kind, self.say)
        text = self.say("On display for {price}: {card}.", card=card, price=price)
        self.befell(Kind.DRAW, text, f"relic-{space + 1}")

    def drawn(self, move: m.DrawResource | None) -> None:
        """K13.3: kinds drawn in secret are told to their owner only; a stall is told when it is full."""
        before, after, say, at, seat = self.before, self.after, self.say, self.before.stall, self.before.drawer
        if before.due:
            text = say("{name} draws a resource from the bag.", name=say.who(seat))
            if move is not None:
                kind = name.resource(self.rules, move.kind, say)
                text = say("{name} draws {resource} from the bag.", name=say.who(seat), resource=kind)
            self.of(seat, Kind.DRAW, text, resources=1)
        elif after.decision is not self.rules.resource or after.stall != at:
            held = name.resources(self.rules, name.row(after.stalls, at, b.KINDS), say)
            self.befell(Kind.DRAW, say("Stall {n}: {held}", n=at + 1, held=held), f"stall-{at + 1}")
        if after.bag_left == 0:
            self.befell(Kind.DRAW, say("The bag is empty."))

    def rolled(self, move: m.Roll) -> None:
        """K7.4 on Thursday, K4.5 for the turn order, else a good (K2.4, K12.8)."""
        say, pips, day, seat = self.say, move.pips, self.before.day, self.before.drawer
        six, who = pips > b.KINDS, say.who(seat)
        if day == b.THURSDAY and six:
            self.befell(Kind.DRAW, say("The die shows a 6: every craftsman completes one more order."), "quarter-4")
        elif day == b.THURSDAY:
            craftsman, place = (
                name.craftsman(self.rules, pips - 1, say),
                f"craftsman-{self.rules.craftsman_ids[pips - 1]}",
            )
            text = say("The die shows a {n}: the {craftsman} completes one more order.", n=pips, craftsman=craftsman)
            self.befell(Kind.DRAW, text, place)
        elif self.before.rollers:
            self.of(seat, Kind.DRAW, say("{name} rolls a {n} for the turn order.", name=who, n=pips))
        elif six:
            self.of(seat, Kind.DRAW, say("{name} rolls a 6 and may choose a good.", name=who))
        else:
            good = name.one(self.rules, pips - 1, say)
            self.of(seat, Kind.DRAW, say("{name} rolls a {n} and gets {good}.", name=who, n=pips, good=good), goods=1)

    def took(self, move: m.Take) -> None:
        n, values = self.before.heaps[move.stall], name.heap(self.before, move.stall, self.say)
        text = self.speak("{name} takes {resources} from stall {n} for {cost}.", **values)
        self.did(text, f"stall-{move.stall + 1}", members=-n, resources=n)

    def gave_order(self, move: m.Order) -> None:
        """K7.3: whether the order stands above the bar, or needs luck or another week."""
        at, price, deal = (
            move.craftsman,
            self.before.price(move.craftsman),
            name.order(self.before, move.craftsman, self.say),
        )
        text = self.speak("{name} orders {good} for {cost}, below the bar.", **deal)
        if name.row(self.before.queue, at, b.SPACES).index(NOBODY) < self.before.bars[at]:
            text = self.speak("{name} orders {good} for {cost}, above the bar.", **deal)
        self.did(text, f"craftsman-{self.rules.craftsman_ids[at]}", resources=-2, members=-price)

    def loaded(self, move: m.Load) -> None:
        values = name.hold(self.before, move.berth, move.hold, self.say)
        text = self.speak("{name} loads {goods} on the ship to {city} in berth {berth}.", **values)
        goods = sum(name.wanted(self.rules, self.before.berths[move.berth], move.hold))
        self.did(text, f"hold-{move.berth + 1}-{move.hold + 1}", goods=-goods, members=-1)

    def loaded_coat(self, move: m.LoadCoat) -> None:
        values = name.hold(self.before, move.berth, b.COAT, self.say)
        values["goods"] = name.one(self.rules, move.good, self.say)
        text = self.speak("{name} puts {goods} on deck of the ship to {city} in berth {berth}.", **values)
        self.did(text, f"coat-{move.berth + 1}", goods=-1, members=-1)

    def bought(self, move: m.Buy) -> None:
        rules, say, kind, place = self.rules, self.say, self.before.display[move.space], f"relic-{move.space + 1}"
        card, price, guard = (
            name.the_card(self.rules, kind, say),
            name.price(self.rules, kind, say),
            self.before.guards[move.space],
        )
        gains = {rules.money_ids[kind // b.LEVELS]: -rules.card_cost[kind]}
        gains["shrines" if kind % b.LEVELS == b.SHRINE else "relics"] = 1
        self.did(self.speak("{name} buys {card} for {price}.", card=card, price=price), place, **gains)
        if guard != NOBODY:
            text = say("The member of {name} who protected it goes home.", name=say.who(guard))
            self.add(Kind.GAIN, text, Amount(guard, "members", 1), places=[place])

    def joined(self, move: m.Join) -> None:
        kind = self.before.bought // b.LEVELS * b.LEVELS + move.level
        card = name.the_card(self.rules, kind, self.say)
        self.did(self.speak("{name} puts {card} into its shrine.", card=card), relics=-1)

    def protected(self, move: m.Protect) -> None:
        card = name.the_card(self.rules, self.before.display[move.space], self.say)
        self.did(self.speak("{name} protects {card}.", card=card), f"relic-{move.space + 1}", members=-1)

    def took_home(self, move: m.Home) -> None:
        n, day = move.members, self.before.running().first
        values = {"street": name.street(day, self.say), "members": name.members(n, self.say)}
        none = self.speak("{name} takes nobody home from the {street}.", **values)
        text = self.speak("{name} takes {members} home from the {street}.", **values) if n else none
        self.did(text, f"quarter-{day}", members=n, streets=-n)

    def changed(self, move: m.Amount) -> None:
        (source, target), ids = divmod(self.before.pair, b.CITIES), self.rules.money_ids
        gives, gets = (name.money(self.rules, city, move.units, self.say) for city in (source, target))
        text = self.speak("{name} changes {sum} into {money}.", sum=gives, money=gets)
        self.did(text, **{ids[source]: -move.units, ids[target]: move.units})

    def passed(self) -> None:
        """A pass in a phase is told with all others; a decree's offer is turned down by one alone."""
        if self.before.decision is self.rules.changing:
            self.add(Kind.TURN, self.speak("{name} changes nothing."))
        elif self.before.decision is self.rules.offering:
            self.add(Kind.TURN, self.speak("{name} leaves the resources in the bag."))


# Only whoever answered in secret is told what; the ballots are told when all are in.
UNSEEN: Cases[[ColoniaLog], None] = Cases("entry in the log on what is done in secret by")
UNSEEN.of(d.Resource, lambda asked, log: log.drawn(None))
UNSEEN.of(d.Family, lambda asked, log: log.did(log.speak("{name} has chosen a family card.")))
UNSEEN.of(d.Voting, lambda asked, log: log.did(log.speak("{name} has voted.")))

TOLD: Cases[[ColoniaLog], None] = Cases("entry in the log")
TOLD.of(m.TurnWeek, lambda move, log: log.turned_week(move))
TOLD.of(m.TurnDecree, lambda move, log: log.turned_decree(move))
TOLD.of(m.TurnShip, lambda move, log: log.turned_ship(move))
TOLD.of(m.TurnRelic, lambda move, log: log.turned_relic(move))
TOLD.of(m.DrawResource, lambda move, log: log.drawn(move))
TOLD.of(m.Roll, lambda move, log: log.rolled(move))
TOLD.of(m.Send, lambda move, log: log.did(log.speak("{name} has chosen the {n}.", n=move.card)))
TOLD.of(m.Vote, lambda move, log: UNSEEN(log.before.decision, log))
TOLD.of(m.Take, lambda move, log: log.took(move))
TOLD.of(m.Order, lambda move, log: log.gave_order(move))
TOLD.of(m.Load, lambda move, log: log.loaded(move))
TOLD.of(m.LoadCoat, lambda move, log: log.loaded_coat(move))
TOLD.of(m.Buy, lambda move, log: log.bought(move))
TOLD.of(m.Join, lambda move, log: log.joined(move))
TOLD.of(m.Keep, lambda move, log: log.did(log.speak("{name} leaves the shrine empty.")))
TOLD.of(m.Protect, lambda move, log: log.protected(move))
TOLD.of(m.Home, lambda move, log: log.took_home(move))
TOLD.of(
    m.Choose,
    lambda move, log: log.did(
        log.speak("{name} chooses {good}.", good=name.one(log.rules, move.good, log.say)), goods=1
    ),
)
TOLD.of(m.Change, lambda move, log: None)  # told with the amount
TOLD.of(m.Amount, lambda move, log: log.changed(move))
TOLD.of(m.Accept, lambda move, log: None)  # told with what is drawn
TOLD.of(m.Pass, lambda move, log: log.passed())
