"""The guided first game of Hansa: a prepared deal, the moves with which it begins, and the reason for each."""

from __future__ import annotations

from kogge.core.tongue import Tongue
from kogge.core.words import Course, Step, others

SEATS, SEED = 3, 340


def course(say: Tongue) -> Course:
    """Booths at the start, goods for free, the lead in a city, and a sale of four tokens for one booth."""
    return Course(
        say(
            "You are a merchant of the Hanse, and all of you share one ship. Goods that you sell count 2 to 4 "
            "points each, a city with your booths 2, or 4 if you are alone there; whoever has most when the "
            "supply runs out wins. Lead in cities, take their goods for free, sell them together, and leave "
            "the ship where it helps the next player least."
        ),
        SEATS,
        SEED,
        [*placing(say), *first_turn(say), *first_turns(), *second_turn(say)],
    )


def third(say: Tongue) -> str:
    """The third player; pages of tables with fewer seats ask for the course too."""
    return (say if len(say.names) == SEATS else say.bare).who(2)


def placing(say: Tongue) -> list[Step]:
    """Two booths in each of three cities."""
    return [
        Step(
            "place riga",
            say(
                "At the start everybody places 2 booths in each of three cities. Riga has two warehouses, so it "
                "pays to be there. A booth lets you sell in its city."
            ),
            "H2.4",
        ),
        Step("place riga"),
        Step("place danzig"),
        Step(
            "place danzig",
            say(
                "Arrows lead to Danzig from two sides: the ship comes by often. A city with your booths counts 2 "
                "points at the end, and 4 if nobody else has any there."
            ),
            "H5.2",
        ),
        Step("place reval"),
        Step("place tonsberg"),
        Step(
            "place lubeck",
            say(
                "Nobody is in Lübeck, and it is one leg from Copenhagen, where the ship starts. Whoever alone has "
                "the most booths in a city leads there and takes its goods for free."
            ),
            "H4.2",
        ),
        Step("place kalmar"),
        Step("place aalborg"),
    ]


def first_turn(say: Tongue) -> list[Step]:
    """Two rounds through Lübeck and Aalborg: the lead there, and a pair of blue."""
    return [
        Step(
            "buy copenhagen",
            say(
                "Your turn begins with 3 talers income. In every city the ship visits you may do one thing: buy, "
                "build or sell. Nobody leads in Copenhagen, so the blue barrel costs 1 taler, paid to the bank."
            ),
            "H4.2",
        ),
        Step(
            "sail lubeck",
            say(
                "The ship belongs to everybody and sails along the arrows only, 1 taler a leg. In Lübeck you "
                "lead, so sail there."
            ),
            "H4.1",
        ),
        Step(
            "buy lubeck b",
            say(
                "Take the green token with 3 barrels, the largest there is. It is free because you lead here; "
                "anybody else would pay you a taler for it."
            ),
            "H4.2",
        ),
        Step(
            "sail aalborg",
            say(
                "From Lübeck one arrow leads on, to Aalborg. {name} has 2 booths there, but you bring 3 barrels.",
                name=third(say),
            ),
            "H4.1",
        ),
        Step(
            "build green-3",
            say(
                "A token becomes as many booths as it has barrels. With 3 to 2 you lead in Aalborg now. Whoever "
                "sails from Lübeck has to come here, so the two cities work together."
            ),
            "H4.3",
        ),
        Step(
            "sail copenhagen",
            say(
                "Three arrows lead away from Copenhagen, so the ship comes here again and again. It is the one "
                "city where nobody could start, and it is still empty."
            ),
            "H4.1",
        ),
        Step(
            "build blue-1",
            say(
                "One barrel, one booth: a place to sell in a city the ship visits often. One booth alone is "
                "already the most, too."
            ),
            "H4.3",
        ),
        Step(
            "sail lubeck",
            say(
                "The same round again: a second token waits in Lübeck, free for you. Each visit allows one "
                "action, and sailing on begins a new visit."
            ),
            "H4.1",
        ),
        Step(
            "buy lubeck a",
            say(
                "Take the blue barrel. Goods are sold in twos or more of one colour, and another blue token lies "
                "in Aalborg."
            ),
            "H4.5",
        ),
        Step(
            "sail aalborg",
            say("This costs your last taler. It does not matter: where you lead you need none to buy."),
            "H4.1",
        ),
        Step(
            "buy aalborg b",
            say(
                "Blue again: a pair, ready to be sold. But this was your action on this visit, so the sale has to wait."
            ),
            "H4.2",
        ),
        Step(
            "end",
            say(
                "Without talers the turn is over. Think of what you leave behind: Lübeck is empty, and whoever "
                "buys in Aalborg pays you. Up to 3 talers and 3 tokens may be kept."
            ),
            "H3.4",
        ),
    ]


def first_turns() -> list[Step]:
    """What the two others do in their first turns."""
    moves = (
        "keep; sail copenhagen; sail tonsberg; buy tonsberg a; sail stockholm; build brown-3; sail kalmar; buy kalmar; "
        "sail copenhagen; build green-1; end; "
        "refill; buy copenhagen; sail tonsberg; buy tonsberg a; sail stockholm; build blue-2; sail kalmar; buy kalmar; "
        "sail copenhagen; build red-3; end"
    )
    return others(moves)


def second_turn(say: Tongue) -> list[Step]:
    """Two more blue tokens, and the sale."""
    return [
        Step(
            "keep",
            say(
                "For 1 taler you could refill all empty warehouses, as {name} did. But Lübeck and Aalborg are "
                "full, and the empty ones are nearer to the others: new goods there would be a gift. Keep the "
                "taler.",
                name=third(say),
            ),
            "H3.2",
        ),
        Step(
            "sail lubeck",
            say(
                "You could sell the pair at once. But a sale costs one booth, however much is sold: first fetch "
                "the blue tokens in Lübeck and Aalborg, both free for you."
            ),
            "H4.1",
        ),
        Step(
            "buy lubeck a",
            say("Blue with 3 barrels: sold, it counts 4 points. Sold tokens of 1, 2 and 3 barrels count 2, 3 and 4."),
            "H4.2",
        ),
        Step("sail aalborg", say("On to Aalborg for the fourth blue one."), "H4.1"),
        Step(
            "buy aalborg b",
            say(
                "Four tokens are one more than you may keep at the end of the turn, so sell this turn. Not here, "
                "though: a sale would cost you the lead in Aalborg."
            ),
            "H4.2",
        ),
        Step(
            "sail copenhagen",
            say(
                "In Copenhagen your one booth leads nothing: {name} has 3. It is the booth to give for a sale.",
                name=third(say),
            ),
            "H4.4",
        ),
        Step(
            "sell blue-3",
            say("Open the sale with blue. Every token is sold by itself, in any order: 4 points."),
            "H4.4",
        ),
        Step("sell blue-2", say("The second of the colour: now the sale is valid. 3 points more."), "H4.5"),
        Step("sell blue-2", say("The booth is paid once for all of them, so sell on: 3 points."), "H4.5"),
        Step("sell blue-1", say("The last one, 2 points: 12 in all for one booth."), "H4.5"),
        Step(
            "close",
            say(
                "Close the sale. Your booth goes back to your supply. Everybody else who holds blue would now "
                "lose a blue token: a sale also hurts the others. From here on you play freely."
            ),
            "H4.7",
        ),
    ]
