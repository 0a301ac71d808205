"""What a newcomer to Pfeffersäcke is told the first time each decision comes up."""

from __future__ import annotations

from kogge.core.model import State
from kogge.core.tongue import Tongue

# The rule behind each decision.
RULES = {
    "founding": "P2.4",
    "sealing": "P3.2",
    "extending": "P4.1",
    "extending further": "P4.1",
    "opening": "P5.2",
    "second opening": "P7.4",
}


def guide(view: State, say: Tongue) -> str:
    """Two or three sentences on the decision that is asked: what it means, and what is good to know."""
    texts = {
        "founding": say(
            "Your first office is free. Start beside several large cities for which you hold the seals, best beside one "
            "of high value: it brings the most money early on. Köln, Straßburg and Braunschweig open most of the map."
        ),
        "sealing": say(
            "Every turn begins with a seal from your hand on a city of that value. From then on everybody may open an "
            "office there, and whoever wins the city scores. Put seals where you can come first, and those you cannot "
            "use yet where others need two roads."
        ),
        "extending": say(
            "Each of your offices in a large city either gets one more house, free while the seal lies, or brings money "
            "for every free space. More than half of the spaces win the seal and its full value; a full city goes to "
            "whoever has the most houses, for half. Leads of a single house are easily lost to a letter."
        ),
        "opening": say(
            "You may open one office along a road from any of yours and pay its price. Small cities give a point at once "
            "and shorten dear roads; every new region is worth two points at the end. After a whole round without a new "
            "office the game is over."
        ),
        "second opening": say(
            "A letter of safe conduct opens a second office in the same turn, also from the first one. You have two "
            "letters for the whole game; one kept for the middle of it can decide a city."
        ),
    }
    return texts.get(view.decision.name, "")
