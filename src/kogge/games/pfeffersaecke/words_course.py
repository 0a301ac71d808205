"""A guided first game of Pfeffersäcke: three players, the learner is the first of them."""

from __future__ import annotations

from kogge.core.tongue import Tongue
from kogge.core.words import Course, Step, others

SEATS, SEED = 3, 3


def course(say: Tongue) -> Course:
    goal = say(
        "You fill the cities of the Empire with your houses. Whoever has the most of them in a large city wins its seal, "
        "and seals are most of the points. A small city is one point; at the end every region with an office of yours "
        "is two, and every twenty guilders are one. Most points win."
    )
    return Course(goal, SEATS, SEED, [*first_rounds(say), *a_seal_is_won(say), *two_at_once(say)])


def first_rounds(say: Tongue) -> list[Step]:
    """A start, seals where one is near, money for the roads."""
    return [
        Step(
            "found lueneburg",
            say(
                "You hold eight secret seals, three of them of value 5. Lüneburg lies beside Hamburg and Braunschweig, "
                "which both have 5 spaces: your first seals can go where you are the nearest. The first office is free."
            ),
            "P2.4",
        ),
        *others("found noerdlingen; found soest"),
        Step(
            "seal braunschweig",
            say(
                "Every turn begins with a seal: nobody may enter a large city before its seal lies there. Your road to "
                "Braunschweig costs 7 guilders, and nobody else has one. It is also where most roads of the north meet."
            ),
            "P3.2",
        ),
        Step(
            "open braunschweig",
            say(
                "You pay the road from Lüneburg and are the first in the city: of equals whoever came first wins. Each "
                "free space will bring you 2 guilders a turn, and Braunschweig is your second region."
            ),
            "P5.2",
        ),
        *others("seal nuernberg; open nuernberg; seal koeln; open koeln"),
        Step(
            "seal hamburg",
            say(
                "The same again: 5 spaces, a road of yours for 4 guilders, and nobody else has one. Seals you cannot use "
                "yet, such as your 3s, can wait."
            ),
            "P3.2",
        ),
        Step(
            "collect",
            say(
                "Each of your offices in a large city gets a house or brings money, 2 guilders for every free space. "
                "Nobody is near Braunschweig, so it pays: 8, and 4 more as base income. Money buys the next roads."
            ),
            "P4.1",
        ),
        Step(
            "open hamburg",
            say(
                "For 4 guilders you get a city that pays 8 a turn. Early in the game large cities nearby come before "
                "small ones: their income pays for everything else."
            ),
            "P5.3",
        ),
        Step(
            "finish",
            say(
                "A letter of safe conduct would open a second office now. You have two letters for the whole game: keep "
                "them until they decide a city."
            ),
            "P7.4",
        ),
        *others("seal augsburg; collect; open augsburg; finish; seal strassburg; collect; open trier; open strassburg"),
    ]


def a_seal_is_won(say: Tongue) -> list[Step]:
    """A dear road, and a letter before somebody else uses one."""
    return [
        Step(
            "seal erfurt",
            say(
                "Your third 5. The road from Braunschweig to Erfurt is dear, 32 guilders, but with the income of this turn "
                "you can pay it and be the first there."
            ),
            "P3.2",
        ),
        Step(
            "collect",
            say("Braunschweig and Hamburg bring 8 guilders each, and 4 are base income. You need it all for Erfurt."),
            "P4.4",
        ),
        Step(
            "open erfurt",
            say(
                "Erfurt is your third region, pays 8 guilders a turn while its seal lies, and the seal is worth 5 points. "
                "The number on a road is its price; by way of small cities it is often cheaper."
            ),
            "P5.2",
        ),
        Step(
            "finish",
            say("The letters are worth more later. Watch Nürnberg now: a road leads from there to Erfurt."),
            "P7.4",
        ),
        *others("seal magdeburg; collect; open erfurt; finish; seal bruessel; collect; open bruessel"),
        Step(
            "seal bremen",
            say(
                "Only you have a road to Bremen, 22 guilders from Hamburg. But look at Erfurt: somebody has opened an "
                "office beside yours, so there you have to act in this very turn."
            ),
            "P3.2",
        ),
        Step(
            "extend erfurt twice",
            say(
                "Erfurt has 5 spaces, one house is yours, one is not. A letter puts two houses at once: three are more "
                "than half and win the seal with its full 5 points. Had you put one, a letter of the other could win it."
            ),
            "P7.2",
        ),
        Step(
            "collect",
            say(
                "Nobody threatens Braunschweig and Hamburg, so they pay 8 guilders each. Erfurt pays nothing, because you "
                "have built there. You could also build in all three, but then you could not pay the next road."
            ),
            "P4.1",
        ),
        Step(
            "open bremen",
            say(
                "Your fourth region. Then the turn ends: the houses in Erfurt move onto the ring and the seal is yours. "
                "From now on Erfurt brings no income, and houses there cost a fee."
            ),
            "P6.2",
        ),
        *others("seal muenchen; collect; open magdeburg; finish; seal bruegge; collect; open bruegge; finish"),
    ]


def two_at_once(say: Tongue) -> list[Step]:
    """A small city as a stepping stone."""
    return [
        Step(
            "seal frankfurt",
            say(
                "No road of yours leads to Frankfurt, but one leads to Göttingen, and from there it is only 12 guilders. "
                "With a letter you can go both steps in this turn, before anybody else is there."
            ),
            "P3.2",
        ),
        Step(
            "collect",
            say(
                "Bremen brings 6 guilders, Hamburg and Braunschweig 8 each, and 4 are base income. That pays for both "
                "roads. A house more in Bremen would be free, but would cost you its income."
            ),
            "P4.4",
        ),
        Step(
            "open goettingen",
            say(
                "A small city gives a point at once and holds one office only, so it is closed to the others now. When "
                "the last of them is taken the game ends; the counter on the board shows how many are free."
            ),
            "P5.4",
        ),
        Step(
            "open frankfurt",
            say(
                "The second letter opens a second office in the same turn, from the one just opened: your fifth region, "
                "near Köln and Straßburg. Now play on by yourself. Flags show who is about to win a seal, and if nobody "
                "opens an office for a whole round the game is over."
            ),
            "P7.4",
        ),
    ]
