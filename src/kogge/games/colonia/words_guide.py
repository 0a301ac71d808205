"""What a newcomer to Colonia is told the first time each decision comes up."""

from __future__ import annotations

from kogge.core.model import State
from kogge.core.tongue import Tongue

# The rule behind each decision.
RULES = {
    "family": "K4.1",
    "vote": "K5.1",
    "market": "K6.1",
    "orders": "K7.1",
    "loading": "K8.1",
    "buying": "K10.1",
    "shrine": "K10.2",
    "protecting": "K10.4",
    "home": "K12.3",
    "good": "K2.4",
    "exchange": "K12.10",
    "amount": "K12.10",
}


def guide(view: State, say: Tongue) -> str:
    """Two or three sentences on the decision that is asked: what it means, and what is good to know."""
    texts = {
        "family": say(
            "The card you play sends as many members to the council. High cards make you early in turn order and strong in "
            "votes, low ones leave you more members for the week. You use each card exactly once in the game."
        ),
        "vote": say(
            "Your votes are the members you sent on Tuesday. The majority decides, and on a tie the mayor, the first in turn "
            "order. Ask yourself who gains more from this decree, you or the others."
        ),
        "market": say(
            "A stall costs as many members as it holds resources. Members used today come home only after next Wednesday's "
            "market, so keep some for orders and ships. Look for pairs that one craftsman needs."
        ),
        "orders": say(
            "Each order takes the craftsman's two resources. The first order of the week costs one member, the next two, and so "
            "on. Orders above the bar are certain this week; those below it wait for the dice or for next week."
        ),
        "loading": say(
            "Hand in exactly the goods of a hold and put a member on it. Larger loads pay much more for each good. Ships before "
            "the marker leave tomorrow and pay; the others later, but all have left by the end of week 6."
        ),
        "buying": say(
            "Every card is paid in its own city's money. Dear relics give more points for the money. A shrine doubles one relic "
            "of its city. At the end money counts only for the four windows, two points each."
        ),
        "shrine": say(
            "A relic in the shrine of its city counts twice, and stays there for good. An empty shrine can be filled only with a "
            "relic you buy later."
        ),
        "protecting": say(
            "Cards that nobody protects are gone next week. A member on a card keeps it there, but anybody may buy it; then the "
            "member comes home."
        ),
        "home": say("Members who go home early can be used again this week."),
        "good": say("A six lets you choose: take the good that completes a hold of a ship in port."),
        "exchange": say("Up to five units of one currency become another, before this Saturday's ships pay."),
        "amount": say("Leave enough behind, if you may still win the window of that city."),
    }
    return texts.get(view.decision.name, "")
