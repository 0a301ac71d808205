"""What a player of Pfeffersäcke owns, as a picture."""

from __future__ import annotations

from kogge.core.model import State
from kogge.core.picture import Element, Picture, kept
from kogge.core.svg import box, box_halo, circle_halo, disc, fitted, group, label, mark, spot
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.draw_parts import covered, envelope, seal
from kogge.games.pfeffersaecke.words_names import own

WIDTH, HEIGHT = 560, 156


def desk(view: State, seat: int, say: Tongue) -> Picture:
    """Seals in hand, letters, money where it may be seen, seals won, houses."""
    state, suffix = own(view), "" if seat == view.seat else f"-of-{seat}"
    parts = (
        owner(seat, name.purse(state, seat), name.track(state, seat), say),
        hand(seat, suffix, state.held[seat], name.hand(state, seat), say),
        letters(seat, f"letter{suffix}", state.letters[seat], state.rules.letters, say),
        stock(seat, name.won(state, seat), state.supply[seat], say),
    )
    return Picture(WIDTH, HEIGHT, say("The desk of {name}", name=say.who(seat)), parts, "desk")


@kept
def owner(seat: int, money: str, points: int, say: Tongue) -> Element:
    """Whose desk it is, the purse (P10.2: open or closed) and the points."""
    coin = disc(350, 34, 19, "f-gold s-edge", 1.5)
    figure = label(350, 34, money, 18 if len(money) < 3 else 14, "f-black figure strong")
    parts = [
        box(0, 0, WIDTH, HEIGHT, "f-panel s-coast", 1.5, 12),
        mark(say, seat, 34, 34, 19),
        fitted(64, 34, say.who(seat), 240, 22),
        group(coin, figure, role="img", aria_label=f"{say('Money')}: {money}"),
        label(WIDTH - 18, 34, name.points(points, say), 19, "f-ink figure strong", "end"),
    ]
    return Element(f"owner-{seat}", "".join(parts))


@kept
def hand(seat: int, suffix: str, held: int, known: tuple[int, ...], say: Tongue) -> Element:
    """Seals in hand, open to their owner only; one of each value can be touched."""
    gap = min(46.0, 380 / max(1, held))
    parts, spots = [], []
    for i in range(held):
        x = 38 + gap * i
        drawn = seal(x, 84, 19, known[i]) if known else covered(x, 84, 19)
        if known and known[i] not in known[:i]:
            spots.append(f"seal-{known[i]}{suffix}")
            drawn = spot(spots[-1], say("Seal of value {n}", n=known[i]), drawn, halo=circle_halo(x, 84, 24))
        parts.append(drawn)
    if not held:
        parts.append(label(20, 84, say("no seals in hand"), 16, "f-soft plain", "start"))
    return Element(f"hand-{seat}", "".join(parts), tuple(spots))


@kept
def letters(seat: int, id: str, left: int, of: int, say: Tongue) -> Element:
    drawn = "".join(envelope(466 + 44 * i, 84, i < left) for i in range(of))
    halo = box_halo(442, 66, 92, 36, 8)
    return Element(f"letters-{seat}", spot(id, say("Letters of safe conduct"), drawn, halo=halo), (id,))


@kept
def stock(seat: int, won: tuple[int, ...], houses: int, say: Tongue) -> Element:
    """Seals won and houses left."""
    head, left = say("Won:"), say.many("{n} house left", "{n} houses left", houses)
    first, gap = 44 + 9 * len(head), min(27.0, 270 / max(1, len(won)))
    parts = [
        label(20, 130, head, 16, "f-soft plain", "start"),
        *(seal(first + gap * i, 130, 12, value) for i, value in enumerate(won)),
        "" if won else label(first - 8, 130, "–", 16, "f-soft plain", "start"),
        label(WIDTH - 18, 130, left, 16, "f-soft plain", "end"),
    ]
    return Element(f"stock-{seat}", "".join(parts))
