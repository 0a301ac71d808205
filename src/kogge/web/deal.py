"""How a table with links begins: everybody adds to the seed what nobody else knows, then the game is dealt.

The server's commitment comes first. Whoever sits down promises 32 bytes; when all sit, or the host does not want to
wait, the bytes themselves are asked for, and the game is drawn from the server's seed and all of them together. For
whoever sends none the server draws, and everybody is told so.
"""

from __future__ import annotations

import re
import secrets
import time
from typing import TYPE_CHECKING

from kogge.core.chance import SEED_BYTES, Draws, share_commitment
from kogge.core.model import CHANCE
from kogge.table import Noted
from kogge.web.kept import DEALT, GATHERING, REVEALING, record_of

if TYPE_CHECKING:
    from kogge.web.room import Room

PATIENCE = 15.0  # seconds in which a browser shows what it promised
HEX = re.compile(r"[0-9a-f]{64}")


def is_promise(text: str) -> bool:
    return HEX.fullmatch(text) is not None


def complete(room: Room) -> bool:
    """Whether somebody sits on every seat."""
    return all(plan.kind == "bot" or plan.holder for plan in room.settings.plans)


def owes_promise(room: Room, seat: int) -> bool:
    """Whether a browser may still add to the draws: not where the seed was chosen by a person."""
    gathering = room.settings.phase == GATHERING and not room.header.open_seed
    return gathering and seat not in room.header.share_commitments


async def promise(room: Room, seat: int, text: str) -> None:
    """A browser promises its share."""
    if owes_promise(room, seat) and is_promise(text):
        now = room.fresh()
        now.promises[seat] = text
        await room.arrange(now, Noted.PROMISES, seat, text)
        await begin_if_complete(room)


def awaits_promises(room: Room) -> bool:
    """Whether all sit, and a browser that just came is still going to promise something."""
    return complete(room) and any(owes_promise(room, seat) for seat in room.settings.awaited)


async def begin_if_complete(room: Room) -> None:
    if room.settings.phase == GATHERING and complete(room) and not awaits_promises(room):
        await begin(room)


async def begin(room: Room) -> None:
    """Nobody else is waited for: ask for what was promised, draw for whoever promised nothing."""
    if room.settings.phase != GATHERING:
        return
    now = room.fresh()
    now.settings.phase = REVEALING
    await room.arrange(now, Noted.STARTS, -1)
    if not room.header.open_seed:
        for seat, plan in enumerate(room.settings.plans):
            if plan.holder and plan.kind != "bot" and seat not in room.header.share_commitments:
                await draw_for(room, seat)
    await deal_if_ready(room)


def owes_share(room: Room, seat: int) -> bool:
    promised = seat in room.header.share_commitments and seat not in room.header.shares
    return room.settings.phase == REVEALING and promised


async def reveal(room: Room, seat: int, text: str) -> bool:
    """A browser shows its share; False if it is not the one it promised."""
    if not owes_share(room, seat):
        return True
    if not is_promise(text) or share_commitment(bytes.fromhex(text)) != room.header.share_commitments[seat]:
        return False
    now = room.fresh()
    now.shares[seat] = text
    await room.arrange(now, Noted.REVEALS, seat)
    await deal_if_ready(room)
    return True


async def draw_for(room: Room, seat: int) -> None:
    """The server draws for a seat, and says so."""
    share, now = secrets.token_bytes(SEED_BYTES), room.fresh()
    now.promises[seat] = share_commitment(share)
    now.shares[seat] = share.hex()
    await room.arrange(now, Noted.DRAWN, seat)


async def deal_if_ready(room: Room) -> None:
    """Draw what the game begins with, once all shares are in."""
    if room.settings.phase != REVEALING or any(owes_share(room, seat) for seat in room.header.share_commitments):
        return
    record = record_of(room.header, [])
    state, source = record.first(), record.source
    assert source is not None
    made = [(CHANCE, move.text) for move in Draws(source).settle(state)]
    now = room.fresh()
    now.settings.phase = DEALT
    await room.arrange(now, Noted.DEALT, -1, made=made)


def next_alarm(room: Room) -> float | None:
    """When whoever promises or shows no share is no longer waited for; the wait begins anew where the server did."""
    return time.time() + PATIENCE if room.settings.phase == REVEALING or awaits_promises(room) else None


async def on_time(room: Room) -> None:
    if awaits_promises(room):
        await begin(room)
        return
    for seat in list(room.header.share_commitments):
        if owes_share(room, seat):
            await draw_for(room, seat)
    await deal_if_ready(room)
