"""The guided first game of Hansa Teutonica: from an empty board to a skill, an office, a marker and two displacements."""

from __future__ import annotations

from collections.abc import Iterator

from kogge.core.tongue import Tongue
from kogge.core.words import Course, Step, others

# What the two others do between the learner's turns.
FIRST = (
    "place trader; on groningen-emden; place trader; on groningen-emden; end; "
    "place trader; on stade-hamburg; place trader; on stade-hamburg; end"
)
SECOND = (
    "place trader; on groningen-emden; claim groningen-emden; skill liber_sophiae; end; "
    "place trader; on stade-hamburg; claim stade-hamburg; skill privilegium; end"
)
THIRD = (
    "place trader; on goettingen-quedlinburg; place trader; on goettingen-quedlinburg; end; "
    "place trader; on goslar-magdeburg; place trader; on goslar-magdeburg; end"
)
ANSWER = "answer quedlinburg-halle; add trader; answer quedlinburg-halle"
REVENGE = "oust; oust goettingen-quedlinburg; with trader"


def course(say: Tongue) -> Course | None:
    """Three merchants, the map for three."""
    goal = say(
        "Whoever has most points at the end wins. Offices in the cities are the heart of it: they give control, which "
        "pays a point whenever one of the city's routes is claimed and two at the end, and a connected network counts "
        "once more. To open offices you fill a route with your pieces and claim it. The same claims can instead train "
        "your five skills, so that later turns do more. The game ends when somebody has 20 points on the track, ten "
        "cities are full, or the bonus markers run out."
    )
    return Course(goal, 3, 1, list(steps(say)))


def steps(say: Tongue) -> Iterator[Step]:
    yield from opening(say)
    yield from others(FIRST)
    yield from learning(say)
    yield from others(SECOND)
    yield from office(say)
    yield from others(THIRD)
    yield from displacing(say)
    yield from others(REVENGE)
    yield from displaced(say)


def opening(say: Tongue) -> Iterator[Step]:
    """The first turn: two pieces on the way to a third action."""
    yield Step(
        "place merchant",
        say(
            "You have two actions a turn, which is little. Göttingen teaches Actiones, a third action in every turn: the "
            "best first aim. Begin with your merchant: displacing him costs others more, so he holds the place."
        ),
        "T4.2",
    )
    yield Step(
        "on goettingen-quedlinburg",
        say("This route has three spaces and ends in Göttingen. Any free space of it is as good as another."),
        "T4.2",
    )
    yield Step("place trader", say("The second action: one trader more beside him."), "T4.2")
    yield Step(
        "on goettingen-quedlinburg",
        say("With one more piece the route is full, and a full route of your own can be claimed."),
        "T4.2",
    )
    yield Step("end", say("Both actions are spent. Watch where the others go: they train skills of their own."), "T3.5")


def learning(say: Tongue) -> Iterator[Step]:
    """The second turn: the route is claimed for a skill."""
    yield Step("place trader", say("Nobody stood in your way. Place the third piece."), "T4.2")
    yield Step("on goettingen-quedlinburg", say("Now all three spaces are yours."), "T4.2")
    yield Step(
        "claim goettingen-quedlinburg",
        say(
            "Claiming is an action too. First the controllers of both cities would score, but nobody has an office there "
            "yet. Then you take one benefit."
        ),
        "T5.1",
    )
    yield Step(
        "skill actiones",
        say(
            "An office would hold the city, but three actions instead of two are half a turn more, from now to the end. The "
            "trader that covered the field joins your supply, and the third action counts at once."
        ),
        "T5.9",
    )
    yield Step(
        "place trader",
        say(
            "There it is: one action is left. The pieces of the claimed route lie in your stock now, so use what you have "
            "in the supply."
        ),
        "T4.2",
    )
    yield Step(
        "on bremen-osnabrueck",
        say(
            "Beside this route lies a bonus marker. Whoever claims the route wins it, and the route has only three "
            "spaces."
        ),
        "T5.3",
    )
    yield Step("end", say("Three actions done. Next turn you can finish that route."), "T3.5")


def office(say: Tongue) -> Iterator[Step]:
    """The third turn: an office and a marker."""
    yield Step(
        "place trader", say("With three actions a turn you fill the rest of a route and claim it at once."), "T4.2"
    )
    yield Step("on bremen-osnabrueck", say("The second space of the route with the marker."), "T4.2")
    yield Step("place trader", say("And the last one."), "T4.2")
    yield Step("on bremen-osnabrueck", say("The route is full with your pieces."), "T4.2")
    yield Step(
        "claim bremen-osnabrueck",
        say("You win the marker “extra office”: later it lets you open an office in a city where others were first."),
        "T5.3",
    )
    yield Step(
        "office osnabrueck",
        say(
            "A white square office: a trader may open it without any privilege. You are the only one here, so your banner "
            "flies over Osnabrück: you get a point whenever somebody claims a route that ends here."
        ),
        "T5.5",
    )
    yield Step(
        "end", say("The turn ends, and the marker you took must be replaced by a new one from the stack."), "T6.8"
    )
    yield Step(
        "marker groningen-emden",
        say(
            "You say where the new marker lies: at an empty route with a free office. Choose one from which you can profit, "
            "not the next player."
        ),
        "T6.8",
    )


def displacing(say: Tongue) -> Iterator[Step]:
    """The fourth turn: income, and somebody is displaced."""
    who = say.who(1)
    yield Step(
        "income 2t 1m",
        say(
            "Your supply is nearly empty. Income brings pieces back from the stock, three with your Bursa: two traders, and "
            "the merchant."
        ),
        "T4.1",
    )
    yield Step(
        "oust",
        say(
            "{name} wants Actiones too and has two traders before Göttingen. Displacing one costs you a piece more, but the "
            "route cannot be claimed there next turn.",
            name=who,
        ),
        "T4.3",
    )
    yield Step("oust goettingen-quedlinburg", say("On this route."), "T4.3")
    yield Step("with trader", say("A trader is enough to stand in the way."), "T4.3.1")
    yield Step(
        "pay merchant",
        say(
            "One piece more goes from your supply to your stock. Give the merchant: if {name} pushes you away in turn, he "
            "comes back onto the board for free.",
            name=who,
        ),
        "T4.3.1",
    )
    yield from others(ANSWER)
    yield Step(
        "income 3t",
        say(
            "The displaced trader went onto a neighbouring route, and {name} added another: being displaced is a gift as "
            "well. Take income once more, so that you can act next turn.",
            name=who,
        ),
        "T4.1",
    )
    yield Step("end", say("Your turn is over."), "T3.5")


def displaced(say: Tongue) -> Iterator[Step]:
    """In another's turn: the answer to a displacement."""
    yield Step(
        "answer goslar-quedlinburg",
        say(
            "{name} has displaced your trader and paid for it. You place it anew, on any neighbouring route: this one ends "
            "in Quedlinburg as well.",
            name=say.who(1),
        ),
        "T4.3.4",
    )
    yield Step(
        "add merchant",
        say(
            "As compensation you may add a piece, first from your stock. Here is the merchant again, without income and "
            "without an action."
        ),
        "T4.3.5",
    )
    yield Step(
        "answer goslar-quedlinburg",
        say(
            "Beside the trader. From here you can move both with one action wherever you need them. Now play on as you like: "
            "the hint tells you what a good player would do, and why."
        ),
        "T4.3.4",
    )
