"""How Colonia speaks: questions, moves as controls, possessions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kogge.core.cases import Cases
from kogge.core.log import Entry
from kogge.core.model import Move, Over, State
from kogge.core.reason import Reason
from kogge.core.tongue import Tongue, impersonal
from kogge.core.words import Row, Words
from kogge.games.colonia import board as b
from kogge.games.colonia import decisions as d
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_care, words_course, words_edit, words_element, words_guide
from kogge.games.colonia import words_names as name
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words_log import TOLD, ColoniaLog
from kogge.games.colonia.words_names import own
from kogge.games.colonia.words_refusals import REFUSALS, ColoniaRefusal

QUESTIONS: Cases[[ColoniaState, Tongue], str] = Cases("question")
QUESTIONS.of(d.WeekCard, lambda asked, view, say: say("Which week card is turned?"))
QUESTIONS.of(d.DecreeCard, lambda asked, view, say: say("Which decree is turned?"))
QUESTIONS.of(d.ShipCard, lambda asked, view, say: say("Which ship comes in?"))
QUESTIONS.of(d.RelicCard, lambda asked, view, say: say("Which relic card is laid out?"))
QUESTIONS.of(d.Resource, lambda asked, view, say: say("Which resource comes out of the bag?"))
QUESTIONS.of(d.Die, lambda asked, view, say: say("What does the die show?"))
QUESTIONS.of(d.Family, lambda asked, view, say: say("Which family card do you play?"))
QUESTIONS.of(d.Voting, lambda asked, view, say: voting(view, say))
QUESTIONS.of(d.Market, lambda asked, view, say: say("Take what lies on a stall, or pass."))
QUESTIONS.of(d.Ordering, lambda asked, view, say: say("Order from a craftsman, or pass."))
QUESTIONS.of(d.Loading, lambda asked, view, say: say("Load a hold with its goods, or pass."))
QUESTIONS.of(d.Buying, lambda asked, view, say: say("Buy a relic card, or pass."))
QUESTIONS.of(
    d.Joining,
    lambda asked, view, say: say(
        "Which relic goes into the shrine of {city}?", city=name.city(view.rules, view.bought // b.LEVELS, say)
    ),
)
QUESTIONS.of(d.Protecting, lambda asked, view, say: say("Protect a relic card with a member, or pass."))
QUESTIONS.of(
    d.Homecoming,
    lambda asked, view, say: say(
        "How many members go home from the {street}?", street=name.street(view.running().first, say)
    ),
)
QUESTIONS.of(d.Choosing, lambda asked, view, say: say("A six: choose any good."))
QUESTIONS.of(d.Changing, lambda asked, view, say: say("Change money of one city into another, or pass."))
QUESTIONS.of(d.HowMuch, lambda asked, view, say: how_much(view, say))
QUESTIONS.of(d.Offering, lambda asked, view, say: offering(view, say))
QUESTIONS.of(Over, lambda asked, view, say: say("The game is over."))


def voting(view: ColoniaState, say: Tongue) -> str:
    at = view.decrees[view.agenda]
    return say(
        "Vote on “{decree}”: {effect}", decree=name.decree(view.rules, at, say), effect=name.effect(view.rules, at, say)
    )


def offering(view: ColoniaState, say: Tongue) -> str:
    n = view.running().amount
    return say.many(
        "Draw {n} resource from the bag, or leave it?", "Draw {n} resources from the bag, or leave them?", n
    )


def how_much(view: ColoniaState, say: Tongue) -> str:
    source, target = (name.currency(view.rules, city, say) for city in divmod(view.pair, b.CITIES))
    return say("How many {source} do you change into {target}?", source=source, target=target)


LABELS: Cases[[ColoniaState, Tongue], str] = Cases("label")
LABELS.of(m.TurnWeek, lambda move, view, say: say("Week card {n}", n=view.rules.week_ids[move.card]))
LABELS.of(
    m.TurnDecree, lambda move, view, say: say("Decree: {decree}", decree=name.decree(view.rules, move.decree, say))
)
LABELS.of(m.TurnShip, lambda move, view, say: name.ship(view.rules, move.ship, say))
LABELS.of(m.TurnRelic, lambda move, view, say: name.card(view.rules, move.kind, say))
LABELS.of(m.DrawResource, lambda move, view, say: name.resource(view.rules, move.kind, say))
LABELS.of(m.Roll, lambda move, view, say: say("A {n} on the die", n=move.pips))
LABELS.of(m.Send, lambda move, view, say: sending(move, view, say))
LABELS.of(m.Vote, lambda move, view, say: ballot(move, view, say))
LABELS.of(m.Pass, lambda move, view, say: passing(view, say))
LABELS.of(
    m.Take, lambda move, view, say: say("Take {resources} from stall {n} ({cost})", **name.heap(view, move.stall, say))
)
LABELS.of(m.Order, lambda move, view, say: say("Order {good} ({cost})", **name.order(view, move.craftsman, say)))
LABELS.of(m.Load, lambda move, view, say: loading(move, view, say))
LABELS.of(m.LoadCoat, lambda move, view, say: loading_coat(move, view, say))
LABELS.of(m.Buy, lambda move, view, say: say("Buy {card} ({price})", **shown(view, move.space, say)))
LABELS.of(
    m.Join,
    lambda move, view, say: say.many(
        "Put the relic with {n} point into it (counts {twice})",
        "Put the relic with {n} points into it (counts {twice})",
        move.level + 1,
        twice=2 * (move.level + 1),
    ),
)
LABELS.of(m.Keep, lambda move, view, say: say("Leave the shrine empty"))
LABELS.of(
    m.Protect,
    lambda move, view, say: say("Protect {card} ({cost})", cost=name.members(1, say), **shown(view, move.space, say)),
)
LABELS.of(m.Home, lambda move, view, say: going_home(move.members, say))
LABELS.of(m.Choose, lambda move, view, say: say("Take {good}", good=name.one(view.rules, move.good, say)))
LABELS.of(m.Change, lambda move, view, say: changing(move, view, say))
LABELS.of(m.Amount, lambda move, view, say: say("Change {n}", n=move.units))
LABELS.of(m.Accept, lambda move, view, say: say("Draw from the bag"))


def passing(view: ColoniaState, say: Tongue) -> str:
    if view.decision is view.rules.offering:
        return say("Leave them in the bag")
    return say("Change nothing") if view.decision is view.rules.changing else say("Pass")


def sending(move: m.Send, view: ColoniaState, say: Tongue) -> str:
    """K4.3: a card for which the members at hand do not suffice counts as 0."""
    n, seat = max(move.card - view.less, 0), name.me(view)
    have = view.supply[seat] if seat >= 0 else 0
    if have < n:
        return say("Play the {card} (counts as 0: {members} at hand)", card=move.card, members=name.members(have, say))
    return say("Play the {card} ({members}, {n} stay)", card=move.card, members=name.members(n, say), n=have - n)


def ballot(move: m.Vote, view: ColoniaState, say: Tongue) -> str:
    """K5.2: a ballot counts as many votes as one has sent members."""
    seat = name.me(view)
    votes = say.many("{n} vote", "{n} votes", view.votes[seat] if seat >= 0 else 0)
    return say("Vote yes ({votes})", votes=votes) if move.ballot == b.YES else say("Vote no ({votes})", votes=votes)


def loading(move: m.Load, view: ColoniaState, say: Tongue) -> str:
    values = name.hold(view, move.berth, move.hold, say)
    return say("Load {goods} for {city} in berth {berth} (hold {n}, pays {pay})", n=move.hold + 1, **values)


def loading_coat(move: m.LoadCoat, view: ColoniaState, say: Tongue) -> str:
    good, berth = name.one(view.rules, move.good, say), name.ROMAN[move.berth]
    return say("Put {good} on deck in berth {berth} (pays {n})", good=good, berth=berth, n=view.rules.coat_pay)


def shown(view: ColoniaState, space: int, say: Tongue) -> dict[str, str]:
    """A card on display with its price, and with its space where another one is just the same."""
    kind, card = view.display[space], name.the_card(view.rules, view.display[space], say)
    placed = say("{card} on space {n}", card=card, n=space + 1) if view.display.count(kind) > 1 else card
    return {"card": placed, "price": name.price(view.rules, kind, say)}


def going_home(n: int, say: Tongue) -> str:
    some = say("Take {members} home", members=name.members(n, say))
    return some if n else say("Take nobody home")


def changing(move: m.Change, view: ColoniaState, say: Tongue) -> str:
    source, target = (name.currency(view.rules, city, say) for city in (move.source, move.target))
    most = min(view.running().amount, view.purse(name.me(view), move.source))
    return say("Change {source} into {target} (up to {n})", source=source, target=target, n=most)


ENOUGH = 9  # of every good and currency, to act in any way


class ColoniaWords(Words):
    locale = Path(__file__).parent / "locale"
    minutes, depth = (25, 90), 3
    tables: dict[str, Cases[..., Any]] = {"question": QUESTIONS, "label": LABELS, "tell": TOLD, "why_not": REFUSALS}
    element = staticmethod(words_element.element)
    guide = staticmethod(words_guide.guide)
    prepares = staticmethod(words_guide.prepares)
    fields = staticmethod(words_edit.fields)
    decisions = staticmethod(words_edit.decisions)
    group = staticmethod(words_care.group)
    careful = staticmethod(words_care.careful)
    course = staticmethod(words_course.course)

    def goal(self, say: Tongue) -> str:
        return say("Ship goods and buy relics in six weeks: the most points win.")

    def about(self, say: Tongue) -> str:
        return say(
            "Six weeks in medieval Cologne. Send your family to council and market, have goods made, load ships to four "
            "cities and spend what they pay on relics. Whoever you use today comes home only next week."
        )

    def tell(self, before: State, move: Move | None, after: State, say: Tongue) -> list[Entry]:
        return ColoniaLog(own(before), move, own(after), say).tell(self)

    def why_not(self, view: State, move: Move, say: Tongue) -> Reason | None:
        why = ColoniaRefusal(own(view), say)
        return why.idle() or REFUSALS(move, why)

    def desk(self, view: State, seat: int, say: Tongue) -> list[Row]:
        """What a seat owns; of another seat's screen only how many resources lie behind it."""
        return list(owned(own(view).rules, words_element.belongings(own(view), seat), say))

    def source(self, name: str, say: Tongue) -> str:
        windows, shrines = say("Church windows"), say("Relics in shrines")
        return {"relics": say("Relics outside shrines"), "shrines": shrines, "windows": windows}[name]

    def option(self, name: str, value: str, say: Tongue) -> str:
        screens = {"": say("Open screens"), "off": say("screens hide what you own"), "on": say("everything is visible")}
        bag = {"": say("Resources of a decree"), "drawn": say("everybody draws them"), "offered": say("may be left")}
        return {"open_screens": screens, "bag": bag}[name][value]

    def closes(self, move: Move) -> bool:
        return isinstance(move, m.Pass)

    def tie_break(self, view: State, better: int, worse: int, say: Tongue) -> str:
        """K11.3: more money left, then more goods, then more resources."""
        state = own(view)
        for text, things in (
            (say("{name} has more money left: {more} to {less}."), state.money),
            (say("{name} has more goods left: {more} to {less}."), state.goods),
            (say("{name} has more resources left: {more} to {less}."), state.resources),
        ):
            more, less = (sum(name.row(things, seat, len(things) // state.rules.seats)) for seat in (better, worse))
            if more != less:
                return text.format(name=say.who(better), more=more, less=less)
        return ""

    def cover(self, view: State) -> None:
        """K13.2: money and goods behind other screens are made up like one's own; relics there are gone.

        Whoever is asked has enough to act.
        """
        seen = own(view)
        for seat in range(seen.rules.seats):
            if name.seen(seen, seat):
                continue
            least = ENOUGH if seat in seen.pending else 0
            for held in (seen.money, seen.goods):
                width = len(held) // seen.rules.seats
                mine = name.row(list(held), seen.viewer, width) if seen.viewer >= 0 else [0] * width
                for at in range(width):
                    held[seat * width + at] = max(mine[at], least)
            for kind in range(b.CARDS):
                if kind % b.LEVELS != b.SHRINE:
                    seen.relic_gone[kind] += seen.free[seat * b.CARDS + kind]
                    seen.free[seat * b.CARDS + kind] = 0

    def hides_points(self, view: State, seat: int) -> bool:
        """K13.2: relics outside shrines lie behind their owner's screen."""
        return not name.seen(own(view), seat)


@impersonal
def owned(rules: b.ColoniaBoard, held: words_element.Belongings, say: Tongue) -> tuple[Row, ...]:
    """Belongings in words."""
    shrines = [shrine(rules, city, n, say) for city, n in held.shrines]
    streets = " · ".join(map(str, held.streets))
    rows = (
        Row("members", say("Members at hand"), str(held.members), held.members),
        Row("streets", say("On the streets, Tuesday to Friday"), streets, sum(held.streets)),
        Row("cards", say("Family cards left"), " ".join(map(str, held.cards)) or "-", len(held.cards)),
        Row("shrines", say("Shrines"), ", ".join(shrines) or "-", len(shrines)),
    )
    if held.screen is not None:
        resources = Row("resources", say("Resources"), str(held.screen), held.screen)
        return (*rows, resources, Row("screen", say("Behind the screen"), say("goods, money and relics too")))
    relics = [n * (kind % b.LEVELS != b.SHRINE) for kind, n in enumerate(held.relics)]
    money = zip(rules.money_ids, (name.currency(rules, at, say) for at in range(b.CITIES)), held.money)
    return (
        *rows,
        Row("resources", say("Resources"), name.resources(rules, held.resources, say) or "-", sum(held.resources)),
        Row("goods", say("Goods"), name.goods(rules, held.goods, say) or "-", sum(held.goods)),
        *(Row(id, name.titled(currency), str(n), n) for id, currency, n in money),
        Row("relics", say("Relics"), "; ".join(name.listed(rules, name.card, relics, say)) or "-", sum(relics)),
    )


def shrine(rules: b.ColoniaBoard, city: int, n: int, say: Tongue) -> str:
    """A joined shrine with its points, or an empty one."""
    there = name.city(rules, city, say)
    return say("{city} ({n} points)", city=there, n=n) if n else say("{city} (empty)", city=there)


WORDS = ColoniaWords()
