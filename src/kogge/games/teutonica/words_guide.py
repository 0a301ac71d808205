"""What a newcomer to Hansa Teutonica is told the first time each decision comes up."""

from __future__ import annotations

from kogge.core.model import State
from kogge.core.tongue import Tongue

# The rule behind each decision.
RULES = {
    "pawn start": "T9.1",
    "actions": "T3.2",
    "placing": "T4.2",
    "ousting": "T4.3",
    "paying": "T4.3.1",
    "answering": "T4.3.4",
    "adding": "T4.3.5",
    "lifting": "T4.4",
    "benefit": "T5.4",
    "neutral office": "T10.3.3",
    "swapping": "T6.5",
    "removing": "T6.7",
    "parting": "T9.4",
    "laying": "T6.8",
}


def guide(view: State, say: Tongue) -> str:
    """Two or three sentences on the decision that is asked: what it means, and what is good to know."""
    texts = {
        "pawn start": say(
            "The pawn decides where people may place, displace and claim: only at the borders of its province. Put it "
            "where the first player has least to gain."
        ),
        "actions": say(
            "You have a few actions: take income, place a piece on a route, displace somebody, move your pieces, or claim a "
            "route you have filled. Claiming brings an office or a better skill. Three actions a turn, learnt in Göttingen, "
            "are a good first aim."
        ),
        "placing": say(
            "Fill a route with your own pieces and you can claim it later. Short routes are quick; routes to the five skill "
            "cities improve your desk. Others may stand on the same route, in your way or on purpose."
        ),
        "ousting": say(
            "You put your piece in somebody's place and pay one more into your stock, two for a merchant. The other player "
            "places the ousted piece again and may add pieces for free, so displacing is a gift too."
        ),
        "paying": say(
            "What you pay goes to your stock and comes back with a later income. Merchants are scarce: keep them."
        ),
        "answering": say(
            "You were displaced. Put the piece onto a neighbouring route; only when all of those are full may it go further."
        ),
        "adding": say(
            "As compensation you may bring more pieces onto the board, first from your stock. That saves you income and "
            "placing actions, so it is usually good to take them."
        ),
        "lifting": say(
            "Lift some of your pieces from routes, as many as Liber Sophiae allows, then put them down on any free spaces. A "
            "piece that stands in somebody's way can so become part of your own route."
        ),
        "benefit": say(
            "A claimed route brings one thing: an office in one of its cities, or a step on a skill track. Offices give "
            "control, points whenever routes of the city are claimed, and the network that counts at the end."
        ),
        "neutral office": say(
            "The neutral colour has filled a route. You choose in which of its cities the neutral office opens: perhaps "
            "where it takes control from your opponent."
        ),
        "swapping": say(
            "Control of a city with equal offices belongs to the rightmost one, so a swap can turn it over."
        ),
        "removing": say(
            "Removed pieces return to their owners' supply. Clear a route you need, or break one that is nearly full."
        ),
        "parting": say("You may still walk the pawn over one or two borders, to where your opponent has little to do."),
        "laying": say(
            "You took a marker, so you place a new one: at an empty route with a free office in one of its cities. Put it "
            "where you are, not where the others are."
        ),
    }
    return texts.get(view.decision.name, "")
