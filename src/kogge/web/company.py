"""The people around a table: who may take which seat, leave it, come back, wait for whom, and look after the table.

A seat that somebody has taken is his: nobody else gets it without his consent, and while a bot plays for him only he
can come back to it. Every change is an event that all see.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec

from kogge.bots.registry import LEVELS
from kogge.core.errors import KoggeError
from kogge.table import Noted
from kogge.web import deal
from kogge.web.kept import DEALT, DEVICE, SEAT, WATCHING, Arrangement, Link, SeatPlan, token

if TYPE_CHECKING:
    from kogge.web.room import Room

KINDS = ("here", "link", *LEVELS)  # who can sit on a seat
STAND_IN = "medium"  # the bot that plays for whoever is away
WAIT = 300.0  # seconds between the announcement that a bot takes over and the bot
DEVICE_LIFE = 600.0  # seconds for which a link for another device works


class Refused(KoggeError):
    """Something at the table that whoever asks may not do, or not now; nothing was changed."""


def plan_of(kind: str) -> SeatPlan:
    return SeatPlan("bot", kind) if kind in LEVELS else SeatPlan(kind)


def free(room: Room, seat: int) -> bool:
    """Whether whoever has the link may sit down."""
    plan = room.settings.plans[seat]
    return plan.kind == "link" and not plan.holder


def running(room: Room) -> bool:
    """Whether there is a game that somebody could leave or miss."""
    return room.settings.phase == DEALT and not room.table.over and not room.settings.ended


def strangers(room: Room, browser: str) -> bool:
    """Whether a seat belongs to anybody but this browser."""
    return any(plan.holder not in ("", browser) for plan in room.settings.plans)


def guarded(room: Room, browser: str) -> bool:
    """Whether secrets were dealt to others than this browser, so that it may look into no other hand."""
    return room.table.game.secret and room.settings.phase == DEALT and strangers(room, browser)


# Links.


def renew_link(now: Arrangement, seat: int) -> None:
    """Another link to a seat; those that lead there now are dead."""
    now.links = [link for link in now.links if link.seat != seat] + [Link(token(), seat)]


async def renew(room: Room, seat: int) -> None:
    """The host makes another link to a free seat."""
    if not free(room, seat):
        raise Refused("Only the link of a free seat can be renewed.")
    now = room.fresh()
    renew_link(now, seat)
    await room.arrange(now, Noted.OPEN, seat)


async def link_for_device(room: Room, browser: str, seat: int) -> None:
    """A link with which the holder of a seat sits down on another device: it works once, and not for long."""
    if seat not in room.held(browser) or room.settings.plans[seat].kind == "bot":
        raise Refused("That is not your seat.")
    now = room.fresh()
    kept = [link for link in now.links if link.kind == SEAT or link.seat != seat]
    now.links = [*kept, Link(token(), seat, DEVICE, time.time() + DEVICE_LIFE)]
    await room.arrange(now, Noted.LINKED, seat)


def find_link(room: Room, link: str) -> Link:
    """A link to this table that still works or says that its seat is taken."""
    for known in room.around.links:
        if known.token == link and (known.kind == SEAT or known.expires > time.time()):
            return known
    raise Refused("This link leads to no seat any more.")


# Sitting down.


async def sit(room: Room, browser: str, link: Link, name: str, promise: str = "", awaited: bool = False) -> None:
    """Take the seat a link leads to; whoever comes without a promise may be awaited to make one."""
    seat = link.seat
    if room.settings.ended:
        raise Refused("This table was closed.")
    if seat in room.held(browser):
        return await deal.begin_if_complete(room)
    if link not in room.around.links or (link.kind == SEAT and not free(room, seat)):
        raise Refused("This seat is taken.")
    if guarded(room, browser) and room.held(browser):
        raise Refused("You have a seat at this table already.")
    now = room.fresh()
    now.places |= {(browser, seat), (browser, WATCHING)}
    if link.kind == DEVICE:
        now.links.remove(link)
        await room.arrange(now, Noted.DEVICE, seat)
        return
    now.settings.plans[seat] = SeatPlan("link", holder=browser)
    if name and name.isprintable():
        now.names[seat] = name
    if promise and deal.owes_promise(room, seat):
        now.promises[seat] = promise
    if awaited:
        now.settings.awaited.append(seat)
    await room.arrange(now, Noted.SITS, seat, now.names[seat])
    await deal.begin_if_complete(room)


async def rename(room: Room, seat: int, name: str) -> None:
    """The holder of a seat calls himself otherwise."""
    if name.isprintable() and name and name != room.header.names[seat]:
        now = room.fresh()
        now.names[seat] = name
        await room.arrange(now, Noted.RENAMED, seat, name)


# Asking for a seat that is taken.


async def ask(room: Room, browser: str, link: Link, name: str) -> None:
    """Ask whoever holds a seat for it; a link asks once."""
    now = room.fresh()
    plan = now.settings.plans[link.seat]
    possible = link.kind == SEAT and link in now.links and plan.holder not in ("", browser) and not plan.asker
    if not possible or not name.isprintable():
        raise Refused("You cannot ask for this seat now.")
    plan.asker, plan.asker_name = browser, name or now.names[link.seat]
    now.links.remove(link)
    now.places.add((browser, WATCHING))
    await room.arrange(now, Noted.ASKS, link.seat, plan.asker_name)


async def answer(room: Room, seat: int, give: bool) -> None:
    """The holder gives the seat to whoever asked, or keeps it."""
    now = room.fresh()
    plan = now.settings.plans[seat]
    asker, name = plan.asker, plan.asker_name
    if not asker:
        raise Refused("Nobody asks for this seat.")
    if not give or (guarded(room, asker) and room.held(asker)):
        plan.asker = plan.asker_name = ""
        await room.arrange(now, Noted.KEEPS, seat)
        return
    now.places = {(who, at) for who, at in now.places if at != seat} | {(asker, seat)}
    now.links = [link for link in now.links if link.seat != seat]
    now.settings.plans[seat] = SeatPlan("link", holder=asker)
    now.names[seat] = name
    await room.arrange(now, Noted.PERSON, seat, name)
    if plan.holder == room.owner and not room.held(room.owner):
        await pass_on(room)


# Leaving and coming back.


async def leave(room: Room, browser: str) -> None:
    """Get up from every seat: a bot plays on, or the seat is free again where nothing was dealt yet."""
    own = [seat for seat in room.held(browser) if room.settings.plans[seat].kind != "bot"]
    for seat in own:
        now = room.fresh()
        now.links = [link for link in now.links if link.seat != seat or link.kind == SEAT]
        if running(room):
            await room.arrange(now, Noted.LEAVES, seat)
            await stand_in(room, seat)
            continue
        now.places = {(who, at) for who, at in now.places if at != seat}
        if room.settings.phase != DEALT:
            now.settings.plans[seat] = SeatPlan("link")
            now.promises.pop(seat, None)
            now.shares.pop(seat, None)
            renew_link(now, seat)
        await room.arrange(now, Noted.LEAVES, seat)
    if browser == room.owner or any(room.settings.plans[seat].holder == room.owner for seat in own):
        await pass_on(room)


async def stand_in(room: Room, seat: int) -> None:
    """A bot plays for whoever is away; the seat stays his."""
    now = room.fresh()
    now.settings.plans[seat] = SeatPlan("bot", STAND_IN, now.settings.plans[seat].holder)
    await room.arrange(now, Noted.BOT, seat, STAND_IN)


async def pass_on(room: Room) -> None:
    """Another one looks after the table: the first who plays himself, if there is one."""
    plans = room.settings.plans
    others = [seat for seat, plan in enumerate(plans) if plan.holder not in ("", room.owner) and plan.kind != "bot"]
    if others:
        now = room.fresh()
        now.owner = plans[others[0]].holder
        await room.arrange(now, Noted.HOST, others[0])


async def come_back(room: Room, browser: str) -> None:
    """Take one's seats back from the bots, or say that one is there after all."""
    for seat in room.held(browser):
        plan = room.settings.plans[seat]
        if plan.kind == "bot" or plan.due:
            now = room.fresh()
            now.settings.plans[seat] = msgspec.structs.replace(plan, kind="link", bot="", due=0.0)
            await room.arrange(now, Noted.RETURNS, seat)
    if all(who != room.owner for who, _ in room.around.places):
        await pass_on(room)


async def forget(room: Room, browser: str) -> None:
    """Leave, and take the table off one's list."""
    await leave(room, browser)
    now = room.fresh()
    now.places = {(who, seat) for who, seat in now.places if who != browser}
    if now.places != room.around.places:
        await room.arrange(now, Noted.FORGETS, WATCHING)


# Waiting for somebody.


async def announce(room: Room, browser: str, seat: int) -> None:
    """Say to everybody that a bot plays on for somebody unless he comes back in time."""
    now = room.fresh()
    plan = now.settings.plans[seat]
    if not running(room) or plan.kind == "bot" or plan.due or not plan.holder or seat not in room.table.pending:
        raise Refused("Nobody waits for this seat now.")
    if seat in room.held(browser):
        raise Refused("That is your own seat.")
    plan.due = time.time() + WAIT
    await room.arrange(now, Noted.WAITS, seat, str(int(plan.due)))


def next_alarm(room: Room) -> float | None:
    """The next instant at which somebody was waited for long enough."""
    if room.settings.phase != DEALT:
        return deal.next_alarm(room)
    dues = [plan.due for plan in room.settings.plans if plan.due and plan.kind != "bot"]
    return min(dues, default=None) if running(room) else None


async def on_time(room: Room) -> None:
    """Somebody was waited for long enough."""
    if room.settings.phase != DEALT:
        await deal.on_time(room)
        return
    for seat, plan in enumerate(room.settings.plans):
        if running(room) and plan.due and plan.kind != "bot" and plan.due <= time.time():
            await stand_in(room, seat)


# What the host may do.


async def plan_seat(room: Room, browser: str, seat: int, kind: str) -> None:
    """Give a seat that is nobody else's to a bot, to this browser or to whoever gets its link."""
    if room.settings.ended:
        raise Refused("This table was closed.")
    now = room.fresh()
    plan, fresh = now.settings.plans[seat], plan_of(kind)
    if plan.kind == "bot" and fresh.kind == "bot":
        plan.bot = kind
        await room.arrange(now, Noted.BOT, seat, kind)
        return
    if plan.holder not in ("", browser):
        raise Refused("This seat is taken. It changes hands only if its player agrees, or to a bot after a wait.")
    if guarded(room, browser) and (fresh.kind == "here" or (fresh.kind == "link" and plan.kind == "bot")):
        raise Refused("The game is dealt: nobody gets to see the hand of another seat any more.")
    if fresh.kind == "bot":
        fresh.holder = plan.holder
    else:
        now.places = {(who, at) for who, at in now.places if at != seat}
    if fresh.kind == "here":
        fresh.holder = browser
        now.places.add((browser, seat))
    now.settings.plans[seat] = fresh
    now.links = [link for link in now.links if link.seat != seat]
    if fresh.kind == "link":
        renew_link(now, seat)
    what = {"bot": Noted.BOT, "here": Noted.SITS, "link": Noted.OPEN}[fresh.kind]
    await room.arrange(now, what, seat, kind if fresh.kind == "bot" else "")
    await deal.begin_if_complete(room)


async def entitle(room: Room, title: str) -> None:
    now = room.fresh()
    now.settings.title = title
    await room.arrange(now, Noted.TITLED, WATCHING, title)


async def close(room: Room) -> None:
    """End the table: nobody moves any more, the record stays."""
    now = room.fresh()
    now.settings.ended = True
    await room.arrange(now, Noted.CLOSED, WATCHING)


async def unseal(room: Room, seat: int) -> None:
    """The seed is given out, so the draws are open from here on, and everybody is told."""
    if not room.header.open_seed and not room.header.by_hand:
        now = room.fresh()
        now.open_seed = True
        await room.arrange(now, Noted.UNSEALED, seat)
