"""What a newcomer to Hansa is told the first time each decision comes up, and what a good move prepares."""

from __future__ import annotations

from kogge.core.model import State
from kogge.core.tongue import Tongue
from kogge.core.words import Lesson
from kogge.games.hansa import words_names as name
from kogge.games.hansa.words_names import own

# The rule behind each decision.
RULES = {"placing": "H2.4", "warehouses": "H3.2", "actions": "H4", "sale": "H4.4", "loss": "H4.7", "tax": "H3.4"}


def prepares(before: State, after: State, seat: int, say: Tongue) -> list[str]:
    """Free goods won or taken from others, and pairs that can be sold."""
    then, now = own(before), own(after)
    rules, reasons = then.rules, []
    for city in range(rules.cities):
        old, new, there = then.leader(city), now.leader(city), name.city(now.rules, city, say)
        if new == seat != old:
            reasons.append(say("you lead in {city}: its goods are free for you, and others pay you", city=there))
        elif old not in (seat, new) and old >= 0:
            reasons.append(say("{name} no longer leads in {city}", name=say.who(old), city=there))
    near = [city for city in range(rules.cities) if city == now.ship or city in rules.routes[now.ship]]
    where = [name.city(rules, city, say) for city in near if now.booths[city * rules.seats + seat]]
    for colour in range(rules.colours):
        if where and now.tokens_of(seat, colour) >= 2 > then.tokens_of(seat, colour):
            pair = name.colour(now.rules, colour, say)
            reasons.append(say("a pair of {colour} to sell in {cities}", colour=pair, cities=say.list(where)))
    return reasons


def guide(view: State, say: Tongue) -> Lesson | None:
    """Two or three sentences on the decision that is asked: what it means, and what is good to know."""
    texts = {
        "placing": say(
            "Before the first turn everybody places two booths in three different cities. A booth lets you sell in its "
            "city, and whoever has the most booths there alone takes goods for free and is paid by the others. Cities in "
            "the middle of the arrows see the ship most often."
        ),
        "warehouses": say(
            "Some warehouses are empty. For one taler you refill all of them, for yourself and for everybody after you. "
            "It is often worth it when you can reach the new goods this turn. The game ends with the round in which the "
            "last stack is touched."
        ),
        "actions": say(
            "You have talers to sail with: one for each leg, always along an arrow. In every city you visit you may do "
            "one thing: buy a token, build booths with one, or sell two or more of a colour where you have a booth. You "
            "keep at most three talers and three tokens at the end of your turn, so use them."
        ),
        "sale": say(
            "Sold tokens count their barrels plus one. A sale costs one booth here, however much you sell, so sell as many "
            "colours as you can at once, two tokens of each at least. Everybody else then loses a token of each colour "
            "you sold."
        ),
        "loss": say(
            "Somebody sold a colour you hold, so you lose one token of it. Usually the one with the fewest barrels goes."
        ),
        "tax": say("Only three open tokens may stay. Keep pairs of one colour: they can be sold."),
    }
    asked = view.decision.name
    return Lesson(texts[asked], RULES[asked]) if asked in texts else None
