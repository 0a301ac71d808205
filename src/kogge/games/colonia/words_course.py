"""A guided first game of Colonia: the first week, on a deal where goods, a ship and a relic of one city fit together."""

from __future__ import annotations

from kogge.core.tongue import Tongue
from kogge.core.words import Course, Step, others

SEATS, SEED = 3, 10


def course(say: Tongue) -> Course:
    """The goal of the game, then every move of the first week with its reason; steps without one are the others'."""
    goal = say(
        "You lead a family of merchants in Cologne for six weeks. Only points count at the end: relics, relics "
        "doubled by a shrine, and the church windows of four cities. The week is a chain: resources from the "
        "market become goods, goods sail on ships, ships pay, and money buys relics. Your family is the limit: "
        "whoever works today comes home only next week."
    )
    steps = [*tuesday(say), *market(say), *workshops(say), *harbour(say), *relics(say)]
    return Course(goal, SEATS, SEED, steps)


def tuesday(say: Tongue) -> list[Step]:
    """The council: a family card."""
    return [
        Step(
            "send 8",
            say(
                "Tuesday: everybody plays a family card in secret and sends as many members to the council. A "
                "high card makes you early in turn order and gives you votes. Today your whole family is at "
                "hand, so the 8 is cheaper now than in any later week."
            ),
            "K4.1",
        ),
        *others("send 8; send 8; take 1"),
    ]


def market(say: Tongue) -> list[Step]:
    """Wednesday: resources in pairs."""
    return [
        Step(
            "take 5",
            say(
                "Wednesday: a stall costs as many members as resources lie on it. Think in pairs: leather and "
                "iron make a saddle, fur and leather make shoes. This stall has two leathers and their partners."
            ),
            "K6.1",
        ),
        *others("take 4; take 2"),
        Step(
            "take 3",
            say(
                "Another pair for a saddle, and wood with iron for a wheel. It is also the last iron and the "
                "last wood on the market: what you take, the others lack."
            ),
            "K6.1",
        ),
        *others("take 6; take 7"),
    ]


def workshops(say: Tongue) -> list[Step]:
    """Thursday: a vote, then orders, certain ones first."""
    return [
        Step(
            "yes",
            say(
                "Decrees are voted on in the morning of their day, and your votes are the members you sent on "
                "Tuesday. Two more orders for the shoemaker would help you: you have fur and leather."
            ),
            "K5.1",
        ),
        *others("no; no; order artist"),
        Step(
            "order wainwright",
            say(
                "Thursday: an order costs two resources and members, one for the craftsman's first order of the "
                "week, two for his second, and so on. Above the bar it is certain. The wainwright has two such "
                "spaces, and nobody stands there yet."
            ),
            "K7.5",
        ),
        *others("order shoemaker; order shoemaker"),
        Step(
            "order saddler",
            say(
                "Be early where little is certain: the saddler completes one order in any case, and it costs one "
                "member. The shoemaker has become dear meanwhile."
            ),
            "K7.2",
        ),
        *others("order artist; order wainwright"),
        Step(
            "order tailor",
            say(
                "Below the bar an order needs luck: tonight six dice are rolled, each lowers the bar of one "
                "craftsman, and a six lowers all five. An order that is not done waits there for next week, so "
                "nothing is lost."
            ),
            "K7.4",
        ),
        *others("order shoemaker; pass"),
        Step(
            "order tailor",
            say(
                "Resources bring nothing by themselves. While there are members at hand it is better to turn "
                "linen and fur into a second piece of clothing, even for two members."
            ),
            "K7.2",
        ),
        *others("order shoemaker"),
        Step(
            "order saddler",
            say(
                "Many ships want a saddle together with something else, so a second one is welcome. It stands on "
                "the next space of the saddler's queue, first below the bar."
            ),
            "K7.3",
        ),
        *others("order tailor"),
        Step(
            "order saddler",
            say("The last pair. Three members are many, but twelve stay, and Friday and Sunday need only a few."),
            "K7.2",
        ),
        *others("load 2 1"),
    ]


def harbour(say: Tongue) -> list[Step]:
    """Friday: two holds of one ship, for the money of one city."""
    return [
        Step(
            "load 4 1",
            say(
                "The dice were kind: all your orders are done. Friday: a hold takes exactly its goods and one "
                "member. Two goods together pay 5, one alone pays 2. This ship leaves later, but it pays in "
                "marks, and the relic of Bergen with 5 points costs 15 marks."
            ),
            "K8.1",
        ),
        *others("pass"),
        Step(
            "load 4 3",
            say(
                "A second hold of the same ship. You have 5 marks from the start: with 5 and 5 more it will be "
                "exactly the 15 you need."
            ),
            "K8.1",
        ),
        Step(
            "pass",
            say(
                "One saddle alone would bring 2. Keep it: next week's ships may take it together with other "
                "goods. Whoever passes does nothing more on this day."
            ),
            "K1.4",
        ),
    ]


def relics(say: Tongue) -> list[Step]:
    """Saturday's votes, then Sunday: what money buys, and what a guard keeps."""
    return [
        Step(
            "yes",
            say(
                "Next Tuesday every family would send one member fewer. Your family is out on the streets and "
                "only ten are at hand, so you gain by it."
            ),
            "K12.11",
        ),
        *others("yes; no"),
        Step(
            "no",
            say(
                "More relic cards help whoever has money today. You can pay for small ones only, so the others "
                "would gain more than you."
            ),
            "K5.2",
        ),
        *others("no; yes; buy 5"),
        Step(
            "buy 9",
            say(
                "Sunday: a relic is paid in the money of its own city. Five pounds buy nothing else for now, so "
                "make a point of them."
            ),
            "K10.1",
        ),
        *others("buy 4; pass"),
        Step(
            "buy 2",
            say(
                "The same with the gulden. Only the marks stay: they are a third of the price of the relic you "
                "are after."
            ),
            "K10.1",
        ),
        *others("protect 3"),
        Step(
            "protect 8",
            say(
                "Cards that nobody protects are gone next week. A member on the relic of Bergen keeps it there "
                "until your ship has paid. Others may buy it too, so watch who earns marks."
            ),
            "K10.4",
        ),
        *others("pass; protect 7"),
        Step(
            "pass",
            say(
                "One guard is enough: you will need the others at the market. The first week is over, and your "
                "members come home street by street, each on its own day. From here on you decide; the hint is "
                "there when you want it."
            ),
            "K10.4",
        ),
    ]
