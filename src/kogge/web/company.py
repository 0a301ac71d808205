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
from kogge.web.store import DEALT, DEVICE, GATHERING, SEAT, WATCHING, Link, SeatPlan, token

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


def renew_link(room: Room, seat: int) -> None:
    """Another link to a seat; those that lead there now are dead."""
    room.links = [link for link in room.links if link.seat != seat] + [Link(token(), seat)]


def renew(room: Room, seat: int) -> None:
    """The host makes another link to a free seat."""
    if not free(room, seat):
        raise Refused("Only the link of a free seat can be renewed.")
    renew_link(room, seat)
    room.happen(Noted.OPEN, seat)


def link_for_device(room: Room, browser: str, seat: int) -> None:
    """A link with which the holder of a seat sits down on another device: it works once, and not for long."""
    if seat not in room.seats_of(browser) or room.settings.plans[seat].kind == "bot":
        raise Refused("That is not your seat.")
    kept = [link for link in room.links if link.kind == SEAT or link.seat != seat]
    room.links = [*kept, Link(token(), seat, DEVICE, time.time() + DEVICE_LIFE)]
    room.happen(Noted.LINKED, seat)


def find_link(room: Room, link: str) -> Link:
    """A link to this table that still works or says that its seat is taken."""
    for known in room.links:
        if known.token == link and (known.kind == SEAT or known.expires > time.time()):
            return known
    raise Refused("This link leads to no seat any more.")


# Sitting down.


def sit(room: Room, browser: str, link: Link, name: str, promise: str = "") -> None:
    """Take the seat a link leads to."""
    seat = link.seat
    if seat in room.seats_of(browser):
        return
    if link.kind == SEAT and not free(room, seat):
        raise Refused("This seat is taken.")
    if guarded(room, browser) and room.seats_of(browser):
        raise Refused("You have a seat at this table already.")
    room.places |= {(browser, seat), (browser, WATCHING)}
    if link.kind == DEVICE:
        room.links = [other for other in room.links if other != link]
        room.happen(Noted.DEVICE, seat)
        return
    room.settings.plans[seat] = SeatPlan("link", holder=browser)
    rename_to(room, seat, name)
    if promise and room.settings.phase == GATHERING:
        room.header.share_commitments[seat] = promise
    room.happen(Noted.SITS, seat, room.header.names[seat])
    deal.begin_if_complete(room)


def rename_to(room: Room, seat: int, name: str) -> None:
    if name and name.isprintable():
        room.header.names = [name if at == seat else old for at, old in enumerate(room.header.names)]


def rename(room: Room, seat: int, name: str) -> None:
    """The holder of a seat calls himself otherwise."""
    if name.isprintable() and name and name != room.header.names[seat]:
        rename_to(room, seat, name)
        room.happen(Noted.RENAMED, seat, name)


# Asking for a seat that is taken.


def ask(room: Room, browser: str, link: Link, name: str) -> None:
    """Ask whoever holds a seat for it; a link asks once."""
    plan = room.settings.plans[link.seat]
    if link.kind != SEAT or not plan.holder or plan.asker or browser == plan.holder or not name.isprintable():
        raise Refused("You cannot ask for this seat now.")
    plan.asker, plan.asker_name = browser, name or room.table.names[link.seat]
    room.links = [other for other in room.links if other != link]
    room.places |= {(browser, WATCHING)}
    room.happen(Noted.ASKS, link.seat, plan.asker_name)


def answer(room: Room, seat: int, give: bool) -> None:
    """The holder gives the seat to whoever asked, or keeps it."""
    plan = room.settings.plans[seat]
    asker, name = plan.asker, plan.asker_name
    if not asker:
        raise Refused("Nobody asks for this seat.")
    if not give or (guarded(room, asker) and room.seats_of(asker)):
        plan.asker = plan.asker_name = ""
        room.happen(Noted.KEEPS, seat)
        return
    was_host = plan.holder == room.owner
    room.places = {(who, at) for who, at in room.places if at != seat} | {(asker, seat)}
    room.links = [link for link in room.links if link.seat != seat]
    room.settings.plans[seat] = SeatPlan("link", holder=asker)
    rename_to(room, seat, name)
    room.happen(Noted.PERSON, seat, name)
    if was_host and not room.seats_of(room.owner):
        pass_on(room, room.owner)


# Leaving and coming back.


def leave(room: Room, browser: str) -> None:
    """Get up from every seat: a bot plays on, or the seat is free again where nothing was dealt yet."""
    own = [seat for seat in room.seats_of(browser) if room.settings.plans[seat].kind != "bot"]
    for seat in own:
        plan = room.settings.plans[seat]
        room.links = [link for link in room.links if link.seat != seat or link.kind == SEAT]
        if running(room):
            room.happen(Noted.LEAVES, seat)
            room.settings.plans[seat] = SeatPlan("bot", STAND_IN, plan.holder)
            room.happen(Noted.BOT, seat, STAND_IN)
            continue
        room.places = {(who, at) for who, at in room.places if at != seat}
        room.settings.plans[seat] = SeatPlan("link")
        if room.settings.phase != DEALT:
            room.header.share_commitments.pop(seat, None)
            renew_link(room, seat)
        room.happen(Noted.LEAVES, seat)
    if browser == room.owner or any(room.settings.plans[seat].holder == room.owner for seat in own):
        pass_on(room, room.owner)


def pass_on(room: Room, browser: str) -> None:
    """Another one looks after the table: the first who plays himself, if there is one."""
    plans = room.settings.plans
    others = [seat for seat, plan in enumerate(plans) if plan.holder not in ("", browser) and plan.kind != "bot"]
    if others:
        room.owner = plans[others[0]].holder
        room.happen(Noted.HOST, others[0])


def come_back(room: Room, browser: str) -> None:
    """Take one's seats back from the bots, or say that one is there after all."""
    for seat in room.seats_of(browser):
        plan = room.settings.plans[seat]
        if plan.kind == "bot" or plan.due:
            room.settings.plans[seat] = msgspec.structs.replace(plan, kind="link", bot="", due=0.0)
            room.happen(Noted.RETURNS, seat)


# Waiting for somebody.


def announce(room: Room, browser: str, seat: int) -> None:
    """Say to everybody that a bot plays on for somebody unless he comes back in time."""
    plan = room.settings.plans[seat]
    if not running(room) or plan.kind == "bot" or plan.due or not plan.holder or seat not in room.table.pending:
        raise Refused("Nobody waits for this seat now.")
    if seat in room.seats_of(browser):
        raise Refused("That is your own seat.")
    plan.due = time.time() + WAIT
    room.happen(Noted.WAITS, seat, str(int(plan.due)))


def next_alarm(room: Room) -> float | None:
    """The next instant at which somebody was waited for long enough."""
    if room.settings.phase != DEALT:
        return deal.next_alarm(room)
    dues = [plan.due for plan in room.settings.plans if plan.due and plan.kind != "bot"]
    return min(dues, default=None) if running(room) else None


def on_time(room: Room) -> None:
    """Somebody was waited for long enough."""
    if room.settings.phase != DEALT:
        deal.on_time(room)
        return
    for seat, plan in enumerate(room.settings.plans):
        if running(room) and plan.due and plan.kind != "bot" and plan.due <= time.time():
            room.settings.plans[seat] = SeatPlan("bot", STAND_IN, plan.holder)
            room.happen(Noted.BOT, seat, STAND_IN)


# What the host may do.


def plan_seat(room: Room, browser: str, seat: int, kind: str) -> None:
    """Give a seat that is nobody else's to a bot, to this browser or to whoever gets its link."""
    plan = room.settings.plans[seat]
    fresh = plan_of(kind)
    if plan.kind == "bot" and fresh.kind == "bot":
        room.settings.plans[seat] = msgspec.structs.replace(plan, bot=kind)
        room.happen(Noted.BOT, seat, kind)
        return
    if plan.holder not in ("", browser):
        raise Refused("This seat is taken. It changes hands only if its player agrees, or to a bot after a wait.")
    if guarded(room, browser) and (fresh.kind == "here" or (fresh.kind == "link" and plan.kind == "bot")):
        raise Refused("The game is dealt: nobody gets to see the hand of another seat any more.")
    if fresh.kind == "bot":
        fresh.holder = plan.holder
    else:
        room.places = {(who, at) for who, at in room.places if at != seat}
    if fresh.kind == "here":
        fresh.holder = browser
        room.places |= {(browser, seat)}
    room.settings.plans[seat] = fresh
    room.links = [link for link in room.links if link.seat != seat]
    if fresh.kind == "link":
        renew_link(room, seat)
    what = {"bot": Noted.BOT, "here": Noted.SITS, "link": Noted.OPEN}[fresh.kind]
    room.happen(what, seat, kind if fresh.kind == "bot" else "")
    deal.begin_if_complete(room)
