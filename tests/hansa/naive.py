"""Hansa once more, written from RULES.md alone and as naively as possible: nothing here comes from the engine.

Positions are immutable named tuples, tokens are pairs (colour, barrels), and every move is tried out by making it.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import lru_cache
from typing import Any, NamedTuple

CITIES = ["tonsberg", "aalborg", "lubeck", "copenhagen", "stockholm", "kalmar", "danzig", "reval", "riga"]
WAREHOUSES = {
    **{"tonsberg": 2, "aalborg": 2, "lubeck": 2, "copenhagen": 1, "stockholm": 2},
    **{"kalmar": 1, "danzig": 1, "reval": 1, "riga": 2},
}
ARROWS = {
    "tonsberg": ["stockholm"],
    "aalborg": ["copenhagen"],
    "lubeck": ["aalborg"],
    "copenhagen": ["tonsberg", "lubeck", "danzig"],
    "stockholm": ["kalmar", "reval"],
    "kalmar": ["copenhagen"],
    "danzig": ["kalmar", "reval"],
    "reval": ["riga"],
    "riga": ["danzig"],
}
COLOURS = ["orange", "brown", "red", "green", "blue", "yellow"]
COPIES = {1: 4, 2: 5, 3: 4}
PLACES = [(city, n) for city in CITIES for n in range(WAREHOUSES[city])]

Token = tuple[str, int]  # colour and barrels
Tokens = tuple[Token, ...]  # sorted


class Position(NamedTuple):
    """Who is asked what, and everything on the table."""

    phase: str  # placing, warehouses, actions, sale, loss, tax, over
    asked: int
    turn: int
    players: int
    ship: str
    acted: bool
    placed: int
    talers: tuple[int, ...]
    supply: tuple[int, ...]
    booths: tuple[tuple[str, int], ...]  # every booth on the board: city and owner, sorted
    open: tuple[Tokens, ...]
    warehouses: tuple[Token | None, ...]  # in the order of PLACES
    deck: Tokens  # face down, the next one first
    sale: Tokens  # sold in the running sale
    losses: tuple[tuple[int, str], ...]  # who still loses a token of which colour
    stirred: bool
    quiet: int
    fewer: bool  # option `booths`


def last_stack(players: int) -> int:
    """H2.2: the height of the fifth stack."""
    tokens = 13 * (players + 2) - len(PLACES)
    return tokens // 5


def count(position: Position, city: str, player: int) -> int:
    return position.booths.count((city, player))


def leader(position: Position, city: str) -> int | None:
    """H4.2: who alone has the most booths."""
    heights = {player: count(position, city, player) for player in range(position.players)}
    most = max(heights.values())
    best = [player for player, height in heights.items() if height == most]
    return best[0] if most and len(best) == 1 else None


def change(values: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return (*values[:seat], values[seat] + by, *values[seat + 1 :])


def lay(hands: tuple[Tokens, ...], seat: int, add: Tokens = (), remove: Tokens = ()) -> tuple[Tokens, ...]:
    hand = list(hands[seat])
    for token in remove:
        hand.remove(token)
    return (*hands[:seat], tuple(sorted([*hand, *add])), *hands[seat + 1 :])


def begin(position: Position, player: int) -> Position:
    """H3.1, H3.2: income, then the warehouses if there is anything to choose."""
    p = position._replace(turn=player, asked=player, talers=change(position.talers, player, 3), acted=False)
    empty = p.warehouses.count(None)
    if not empty or not p.deck:
        return p._replace(phase="actions")
    return refill(p) if empty == len(PLACES) else p._replace(phase="warehouses")


def refill(position: Position) -> Position:
    """H3.2, H3.3: one taler, then a token on every empty warehouse, lowest number first."""
    stored, deck = list(position.warehouses), list(position.deck)
    for place, token in enumerate(stored):
        if token is None and deck:
            stored[place] = deck.pop(0)
    return position._replace(
        phase="actions",
        talers=change(position.talers, position.turn, -1),
        warehouses=tuple(stored),
        deck=tuple(deck),
        stirred=True,
    )


def finish(position: Position) -> Position:
    """H3.4, H3.5, H5.1: tokens above three are taxed, then the next player, or the end of the last round."""
    p = position
    if len(p.open[p.turn]) > 3:
        return p._replace(phase="tax")
    if p.turn + 1 < p.players:
        return begin(p, p.turn + 1)
    quiet = 0 if p.stirred else p.quiet + 1
    p = p._replace(stirred=False, quiet=quiet)
    if len(p.deck) < last_stack(p.players) or quiet == 10:
        return p._replace(phase="over", asked=-2)
    return begin(p, 0)


def settle(position: Position) -> Position:
    """H4.7, H7.8, H7.9: losses in order, asking only where barrels differ."""
    p = position
    while p.losses:
        player, colour = p.losses[0]
        at_risk = [token for token in p.open[player] if token[0] == colour]
        if len(set(at_risk)) > 1:
            return p._replace(phase="loss", asked=player)
        p = p._replace(losses=p.losses[1:])
        if at_risk:
            p = p._replace(open=lay(p.open, player, remove=(at_risk[0],)))
    return p._replace(phase="actions", asked=p.turn)


def place(p: Position, city: str) -> Position:
    """H2.4."""
    p = p._replace(
        booths=tuple(sorted([*p.booths, (city, p.asked), (city, p.asked)])),
        supply=change(p.supply, p.asked, -2),
        placed=p.placed + 1,
    )
    if p.placed == 3 * p.players:
        return begin(p, 0)
    return p._replace(asked=p.placed % p.players, turn=p.placed % p.players)


def buy(p: Position, spot: int) -> Position | None:
    """H4.2, H7.6."""
    token = p.warehouses[spot]
    paid = leader(p, p.ship)
    if token is None or (paid != p.turn and p.talers[p.turn] == 0):
        return None
    talers = p.talers
    if paid != p.turn:
        talers = change(talers, p.turn, -1)
        if paid is not None:
            talers = change(talers, paid, 1)
    stored = (*p.warehouses[:spot], None, *p.warehouses[spot + 1 :])
    return p._replace(
        talers=talers, warehouses=stored, open=lay(p.open, p.turn, add=(token,)), acted=True, stirred=True
    )


def build(p: Position, token: Token, fewer: int = 0) -> Position | None:
    """H4.3, H7.4, H7.5."""
    new = fewer or min(token[1], p.supply[p.turn])
    if not new or (fewer and fewer >= min(token[1], p.supply[p.turn])):
        return None
    return p._replace(
        open=lay(p.open, p.turn, remove=(token,)),
        supply=change(p.supply, p.turn, -new),
        booths=tuple(sorted([*p.booths, *[(p.ship, p.turn)] * new])),
        acted=True,
        stirred=True,
    )


def sell(p: Position, token: Token) -> Position | None:
    """H4.4, H4.5: one more token for the sale, if it can still become a lawful one."""
    held = Counter(colour for colour, _ in p.open[p.turn])
    selling = Counter(colour for colour, _ in p.sale)
    colour = token[0]
    single = [each for each, number in selling.items() if number == 1]
    if single and colour != single[0]:
        return None
    if colour not in selling and held[colour] < 2:
        return None
    if not p.sale and not count(p, p.ship, p.turn):
        return None
    return p._replace(
        phase="sale",
        open=lay(p.open, p.turn, remove=(token,)),
        sale=tuple(sorted([*p.sale, token])),
        acted=True,
        stirred=True,
    )


def close(p: Position) -> Position | None:
    """H4.5, H4.6, H4.7."""
    selling = Counter(colour for colour, _ in p.sale)
    if min(selling.values()) < 2:
        return None
    booths = list(p.booths)
    booths.remove((p.ship, p.turn))
    losers = [(p.turn + step) % p.players for step in range(1, p.players)]
    losses = tuple((loser, colour) for loser in losers for colour in COLOURS if colour in selling)
    return settle(
        p._replace(booths=tuple(booths), supply=change(p.supply, p.turn, 1), sale=(), losses=losses),
    )


def end(p: Position) -> Position:
    """H3.4: talers above three go to the bank."""
    return finish(p._replace(talers=change(p.talers, p.turn, min(0, 3 - p.talers[p.turn]))))


def name(token: Token) -> str:
    return f"{token[0]}-{token[1]}"


def warehouse_name(spot: int) -> str:
    city, number = PLACES[spot]
    return city if WAREHOUSES[city] == 1 else f"{city} {'ab'[number]}"


def options(p: Position) -> dict[str, Position]:
    """Every legal move by its text, with the position it leads to; draws come from the deck."""
    found: dict[str, Position | None] = {}
    own = sorted(set(p.open[p.asked])) if p.phase != "over" else []
    if p.phase == "placing":
        for city in CITIES:
            if city != "copenhagen" and not count(p, city, p.asked):
                found[f"place {city}"] = place(p, city)
    elif p.phase == "warehouses":
        found = {"refill": refill(p), "keep": p._replace(phase="actions")}
    elif p.phase == "actions":
        found = actions(p, own)
    elif p.phase == "sale":
        found = {f"sell {name(token)}": sell(p, token) for token in own}
        found["close"] = close(p)
    elif p.phase == "loss":
        for token in own:
            if token[0] == p.losses[0][1]:
                lost = p._replace(open=lay(p.open, p.asked, remove=(token,)), losses=p.losses[1:])
                found[f"lose {name(token)}"] = settle(lost)
    elif p.phase == "tax":
        for token in own:
            found[f"discard {name(token)}"] = finish(p._replace(open=lay(p.open, p.turn, remove=(token,))))
    return {text: after for text, after in found.items() if after is not None}


def actions(p: Position, own: list[Token]) -> dict[str, Position | None]:
    """H4.1: sail while there is money, act once in a visit, end the turn."""
    found: dict[str, Position | None] = {"end": end(p)}
    if p.talers[p.turn]:
        for city in ARROWS[p.ship]:
            found[f"sail {city}"] = p._replace(ship=city, acted=False, talers=change(p.talers, p.turn, -1))
    if not p.acted:
        for spot, (city, _) in enumerate(PLACES):
            if city == p.ship:
                found[f"buy {warehouse_name(spot)}"] = buy(p, spot)
        for token in own:
            found[f"build {name(token)}"] = build(p, token)
            for booths in range(1, token[1]) if p.fewer else ():
                found[f"build {name(token)} {booths}"] = build(p, token, booths)
            found[f"sell {name(token)}"] = sell(p, token)
    return found


@lru_cache(maxsize=200_000)
def leaves(position: Position, depth: int) -> int:
    """How many ways the next `depth` decisions can go."""
    if depth == 0 or position.phase == "over":
        return 1
    after = options(position)
    return len(after) if depth == 1 else sum(leaves(next, depth - 1) for next in after.values())


def deck(stock: dict[Token, int], seed: int) -> Tokens:
    """The face-down tokens in the order of a seed: each copy has a rank, a keyed hash; the lowest left comes first."""
    key = hashlib.blake2b(str(seed).encode(), digest_size=32, person=b"kogge seed").digest()
    ranked = []
    for token, left in stock.items():
        copies = COPIES[token[1]]
        labels = [f"token\x1fdraw {name(token)}\x1f{copy}".encode() for copy in range(copies)]
        ranks = sorted(hashlib.blake2b(label, key=key, digest_size=16).digest() for label in labels)
        ranked += [(rank, token) for rank in ranks[copies - left :]]
    return tuple(token for _, token in sorted(ranked))


def read(data: dict[str, Any], seed: int) -> Position:
    """A saved position of the engine, turned into one of ours."""
    players = data["seats"]
    kinds = [(colour, barrels) for colour in COLOURS[: players + 2] for barrels in (1, 2, 3)]
    hands = []
    for player in range(players):
        held = data["open"][player * len(kinds) : (player + 1) * len(kinds)]
        hands.append(tuple(sorted(token for token, number in zip(kinds, held) for _ in range(number))))
    booths = []
    for at, number in enumerate(data["booths"]):
        booths += [(CITIES[at // players], at % players)] * number
    assert data["decision"] not in ("sale", "token"), "a position between two actions is wanted"
    losses = [(loss // len(COLOURS[: players + 2]), COLOURS[loss % (players + 2)]) for loss in data["losses"]]
    return Position(
        phase=data["decision"],
        asked=data["seat"],
        turn=data["turn"],
        players=players,
        ship=CITIES[data["ship"]],
        acted=data["acted"],
        placed=data["placed"],
        talers=tuple(data["talers"]),
        supply=tuple(data["supply"]),
        booths=tuple(sorted(booths)),
        open=tuple(hands),
        warehouses=tuple(None if kind < 0 else kinds[kind] for kind in data["stored"]),
        deck=deck({token: left for token, left in zip(kinds, data["stock"]) if left}, seed),
        sale=(),
        losses=tuple(reversed(losses)),
        stirred=data["stirred"],
        quiet=data["quiet"],
        fewer=data["options"].get("booths") == "fewer",
    )
