"""What one visitor sees of a table now: the pieces of the page, and the moves he may make.

A scene is made from the visitor's own view and from nothing else.
"""

from __future__ import annotations

import secrets
import time
from bisect import bisect_right
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from markupsafe import Markup, escape

from kogge.core.game import Game
from kogge.core.kept import kept
from kogge.core.log import Entry
from kogge.core.model import CHANCE, State
from kogge.core.reason import Reason
from kogge.core.tongue import Tongue
from kogge.web import company
from kogge.web.answers import answers, closing_buttons, offers
from kogge.web.byhand import coming
from kogge.web.coach import coach
from kogge.web.deal import owes_promise, owes_share
from kogge.web.drawing import common
from kogge.web.ending import Ways, ending, hold_end, ways
from kogge.web.frame import Scene, Shown
from kogge.web.kept import DEALT, DEVICE, SEAT, SeatPlan
from kogge.web.lesson import scripted, shown_step, try_first
from kogge.web.recap import hold_story
from kogge.web.render import pieces, seat_mark
from kogge.web.room import PLY, Written
from kogge.web.visit import Visit

LOG_LINES = 40  # and all that is new to the visitor
STAY = Ways(False, False, "")  # the last screen of a game has the ways from here
VIEWERS = 24  # kinds of viewers of one table whose last scene is kept


def scene(visit: Visit) -> Scene:
    """Everything a whole page shows and the script needs."""
    now, draw = shown(visit).scene, visit.game.draw
    text = pieces("part/text.html", visit.say, text=draw.text(visit.room.table.view(visit.eye), visit.say))
    order, held = now.order | {"text": list(text)}, now.pieces | {"text": text}
    return msgspec.structs.replace(now, order=order, pieces=held)


def shown(visit: Visit) -> Shown:
    """What is told live, made once for all who see the same: everything but the board as text, for which pages ask."""
    room = visit.room
    seats = (visit.own, visit.left, visit.eye, visit.cover, visit.since, visit.host)
    key = (*seats, visit.base, visit.origin, visit.say)
    found = room.shown.get(key)
    if found is None or found.stamp != room.stamp:
        if found is None and len(room.shown) >= VIEWERS:
            room.shown = {key: old for key, old in room.shown.items() if old.stamp == room.stamp}
        if found is not None:
            found.bytes.clear()
        found = room.shown[key] = Shown(make_scene(visit), room.stamp)
    return found


def make_scene(visit: Visit) -> Scene:
    room, table, say, actor = visit.room, visit.room.table, visit.say, visit.actor
    view = room.view(visit.eye)
    shared = common(visit, view)
    step = scripted(table, actor, say) if actor is not None and room.settings.course else None
    moves = try_first(offers(visit, view, shared.spots), step, say)
    story = shared.story
    made = Scene(
        version=room.version,
        seen=f"{room.version}.{secrets.token_hex(6)}",  # no other scene has it, of whatever server
        asked=room.question(actor) if actor is not None else room.version,
        ply=table.ply,
        over=table.over,
        eye=visit.eye,
        actor=actor,
        cover=visit.cover,
        since=visit.since,
        promise=[seat for seat in visit.own if owes_promise(room, seat)],
        reveal=[seat for seat in visit.own if owes_share(room, seat)],
        bot=last_by_bot(visit),
        said=story[-1].text if story else "",
        moves=moves,
        recent=recent(visit),
        lesson=shown_step(visit.game, view, step, say),
        look=look(visit),
    )
    for name, drawn in shared.pictures.items():
        made.order[name], made.pieces[name], made.pictures[name] = drawn.order, drawn.pieces, drawn.attributes
    hold_question(made, visit, view)
    hold_company(made, visit)
    for name, around in shared.seats.items():
        line = ["strip"] if f"strip-{name.removeprefix('seat-')}" in shared.pictures else []
        made.order[name], made.pieces[name] = list(around) + line, around
    first = visit.eye or 0
    made.order["desks"] = [f"desk-of-{(first + step) % table.seats}" for step in range(table.seats)]
    hold_log(made, visit, story)
    hold_story(made, visit, story, last_acted(visit))
    made.hold("scores", shared.scores)
    hold_end(made, visit, shared.scores)
    return made


# What is asked.


def hold_question(shown: Scene, visit: Visit, view: State) -> None:
    """Whose decision it is, what is asked, and every answer. What is the same as before comes from the cache."""
    room, table, actor, say = visit.room, visit.room.table, shown.actor, visit.say
    here = actor if actor is not None and actor >= 0 else "" if visit.eye is None else visit.eye
    seat = undo_seat(visit)
    asks = visit.game.words.question(view, say) if actor is not None else awaited(visit, view)
    mark = say.marks[actor] if actor is not None and actor >= 0 else None
    advice = coach(visit, view)
    held = {**ask_turn(say, mark, turn_sentence(visit))}  # what is remembered stays as it is
    if not table.over:
        held |= ask_question(say, asks)
    if advice:
        held |= part("coach", say, coach=advice, visit=visit, actor=actor)
    if visit.cover is not None:
        held |= part("cover", say, visit=visit, version=room.version)
    if shown.moves:
        form = ask_moves(say.bare, here, visit.since, True)
        held |= filled(form, base=visit.base, asked=shown.asked, answers=answers(shown.moves, say))
    else:
        held |= filled(ask_moves(say.bare, here, 0, False), base=visit.base, answers="")
    can = bool(visit.own) and company.running(room)
    question = room.question(seat) if seat is not None and can else 0
    hint = actor if can and actor is not None and actor >= 0 and room.aided else None
    own = visit.own[0] if visit.own else visit.left[0] if visit.left else None
    last, way = closing_buttons(shown.moves), STAY if table.over else ways(visit)
    tools = ask_tools(say.bare, visit.eye, visit.since, own, can, seat, hint, way, last)
    held |= filled(tools, base=visit.base, asked=question)
    shown.hold("ask", held)


def part(name: str, say: Tongue, **values: object) -> dict[str, str]:
    """One piece of the question."""
    return pieces("part/ask.html", say, only=name, **values)


@kept
def ask_turn(say: Tongue, mark: int | None, turn: str) -> dict[str, str]:
    return part("turn", say, mark=mark, turn=turn)


@kept
def ask_question(say: Tongue, question: str) -> dict[str, str]:
    return part("question", say, question=question)


def gap(name: str) -> Markup:
    """Where something stands in a piece that is remembered without it, since it is another one for every question."""
    return Markup(f"\0{name}\0")


def filled(found: dict[str, str], **values: object) -> dict[str, str]:
    """Pieces with their gaps filled; what is filled in last may hold anything."""
    made = {}
    for key, markup in found.items():
        for name, value in values.items():
            markup = markup.replace(f"\0{name}\0", str(value))
        made[key] = markup
    return made


@kept
def ask_moves(say: Tongue, eye: int | str, since: int, asks: bool) -> dict[str, str]:
    values = {"eye": eye, "since": since, "asked": gap("asked") if asks else None, "answers": gap("answers")}
    return part("moves", say, base=gap("base"), **values)


@kept
def ask_tools(
    say: Tongue,
    eye: int | None,
    since: int,
    own: int | None,
    can: bool,
    undo: int | None,
    hint: int | None,
    ways: Ways,
    last: tuple[str, ...],
) -> dict[str, str]:
    """Undo, hint and the answers that close while the game runs; afterwards the ways from here."""
    values = {"eye": eye, "since": since, "own": own, "can": can, "undo": undo, "asked": gap("asked"), "hint": hint}
    return part("tools", say, base=gap("base"), ways=ways, last=[Markup(button) for button in last], **values)


def turn_sentence(visit: Visit) -> str:
    """Whose decision it is."""
    table, say, actor = visit.room.table, visit.say, visit.actor
    if table.over:
        return ending(table, say)
    if visit.room.settings.ended:
        return say("This table was closed.")
    if visit.room.settings.phase != DEALT:
        return say("The game begins when everybody sits.")
    if visit.cover is not None:
        return say("Hand the device to {name}.", name=say.who(visit.cover))
    if actor == CHANCE:
        where = coming(visit).name
        return say("Enter what was drawn for {place}.", place=where) if where else say("Enter what was drawn.")
    if actor is not None:
        return say("{name}, it is your decision.", name=say.who(actor))
    return say.many("{names} decides.", "{names} decide.", len(table.pending), names=say.all(table.pending))


def awaited(visit: Visit, view: State) -> str:
    """What those are asked about for whom the others wait."""
    closed = visit.room.settings.ended or visit.room.settings.phase != DEALT
    return (
        ""
        if closed or visit.cover is not None or view.seat < 0
        else subjects(visit.game, visit.say)[view.decision.name]
    )


@lru_cache(maxsize=64)
def subjects(game: Game, say: Tongue) -> dict[str, str]:
    return game.words.decisions(say)


def look(visit: Visit) -> int | None:
    """The mark in whose colour a hint is drawn."""
    seat = visit.actor if visit.actor is not None and visit.actor >= 0 else visit.eye
    return None if seat is None else visit.say.marks[seat]


def undo_seat(visit: Visit) -> int | None:
    """The seat of this browser that can take something back now; the last to act first."""
    table = visit.room.table
    if visit.room.settings.ended:
        return None
    order = sorted(visit.own, key=lambda seat: -visit.room.own.get(seat, 0))
    return next((seat for seat in order if table.can_undo(seat)), None)


def reasons(visit: Visit, element: str) -> list[Reason]:
    """Why nothing can be done with an element now: a few sentences with their rules."""
    table, say = visit.room.table, visit.say
    if table.over or visit.room.settings.ended:
        return [Reason(say("The game is over."), "")]
    if visit.actor is None:
        return [Reason(turn_sentence(visit), "")]
    view = table.view(visit.eye)
    found: dict[str, Reason] = {}
    if not any(element in visit.game.where(move) for move in table.board.moves):
        element = element.partition("--")[0]  # a part without moves of its own stands for the whole
    for move in table.board.moves:
        if element in visit.game.where(move) and len(found) < 3:
            reason = table.game.words.why_not(view, move, say)
            if reason is not None:
                found.setdefault(reason.text, reason)
    return list(found.values())


# Who is there.


class SeatRow(NamedTuple):
    """A seat as the panel of seats shows it to one visitor."""

    seat: int
    plan: SeatPlan
    own: bool
    mine: bool  # the host may give it away
    free: str  # the link of a free seat, for the host
    device: str  # the link for another device, for its holder
    code: str  # the address of the picture of that link
    waits: bool  # others may announce that a bot takes over


def seat_rows(visit: Visit) -> list[SeatRow]:
    """Every seat with what this visitor may do about it."""
    room = visit.room
    rows = []
    for seat, plan in enumerate(room.settings.plans):
        own = seat in visit.own
        links = {link.kind: link for link in room.around.links if link.seat == seat}
        free = links.get(SEAT) if visit.host and company.free(room, seat) else None
        device = links.get(DEVICE) if own else None
        shown = free or device
        rows.append(
            SeatRow(
                seat,
                plan,
                own,
                visit.host and (own or not plan.holder),
                f"{visit.origin}s/{free.token}" if free else "",
                f"{visit.origin}s/{device.token}" if device else "",
                f"/s/{shown.token}/code.svg" if shown else "",
                bool(visit.own) and not own and plan.kind != "bot" and bool(plan.holder) and not plan.due,
            )
        )
    return rows


def hold_company(shown: Scene, visit: Visit) -> None:
    """What is going on around the table, and the panel of seats; both change with the arrangement of the table only."""
    room = visit.room
    stamp = (room.arranged, room.table.over)
    key = (visit.own, visit.left, visit.eye, visit.host, visit.base, visit.origin, visit.say)
    known = room.company.get(key)
    if known is None or known[0] != stamp:
        if len(room.company) >= VIEWERS:
            room.company.clear()
        known = room.company[key] = (stamp, *company_pieces(visit))
    shown.hold("company", known[1])
    shown.hold("seats", known[2])


def company_pieces(visit: Visit) -> tuple[dict[str, str], dict[str, str]]:
    room = visit.room
    values: dict[str, Any] = {
        "visit": visit,
        "room": room,
        "table": room.table,
        "rows": seat_rows(visit),
        "guarded": visit.host and company.guarded(room, room.owner),
        "running": company.running(room),
        "minutes": int(company.DEVICE_LIFE // 60),
        "only_here": urlsplit(visit.origin).hostname in ("127.0.0.1", "localhost", "::1"),
        "watch": f"{visit.origin}w/{room.watch}",
        "until": lambda due: time.strftime("%H:%M:%S UTC", time.gmtime(due)),
    }
    return pieces("part/company.html", visit.say, **values), pieces("part/seats.html", visit.say, **values)


# What happened.


def last_by_bot(visit: Visit) -> bool:
    """Whether the newest step was a bot's."""
    room = visit.room
    latest = max(room.own, key=lambda seat: room.own[seat])
    return latest >= 0 and room.settings.plans[latest].kind == "bot"


def last_acted(visit: Visit) -> int:
    """The ply up to which the visitor knows what happened: his last decision, or the present for a spectator."""
    table = visit.room.table
    return table.ply if visit.eye is None else visit.room.acted.get(visit.eye, table.ply)


def recent(visit: Visit) -> list[str]:
    """Where on the board the others have acted since the visitor's last decision."""
    if visit.actor == CHANCE:
        return list(coming(visit).spots)
    made = visit.room.table.seen(visit.eye, last_acted(visit))
    return sorted({step for seat, move in made if seat != CHANCE for step in visit.game.where(move)[:1]})


def hold_log(shown: Scene, visit: Visit, story: list[Entry]) -> None:
    """The end of the log; what happened since the visitor's last decision is new to him."""
    since = last_acted(visit)
    new = len(story) - bisect_right(story, since, key=PLY)
    first = max(0, len(story) - max(LOG_LINES, new))
    reader = (visit.eye, visit.say, visit.base)
    known, lines, redo = visit.room.lines.get(reader), {}, first
    if known is not None and known.story is story and known.since <= since and known.first <= first:
        same = known.end if known.since == since else bisect_right(story, known.since, key=PLY)
        redo = max(first, min(known.end, same))
        lines = known.lines.copy()  # without those that are too old, or no longer new
        for at in chain(range(known.first, min(first, known.end)), range(redo, known.end)):
            del lines[line_key(at)]
    for at in range(redo, len(story)):
        lines[line_key(at)] = log_line(visit.say, visit.base, line_key(at), story[at], story[at].ply > since)
    visit.room.lines[reader] = Written(story, since, first, len(story), lines)
    shown.hold("log", lines)
    shown.hold("since", filled(since_line(visit.say.bare), base=visit.base, since=since) if new else {})


LINE_KEYS = [f"line-{at}" for at in range(1000)]


def line_key(at: int) -> str:
    return LINE_KEYS[at] if at < len(LINE_KEYS) else f"line-{at}"


@kept
def since_line(say: Tongue) -> dict[str, str]:
    return pieces("part/since.html", say, base=gap("base"), since=gap("since"), new=True)


def log_line(say: Tongue, base: str, key: str, entry: Entry, new: bool) -> str:
    """A line of the log: whose doing it was, what kind of thing, which elements it is about."""
    mark = seat_mark(say.marks[entry.seat], 16) if entry.seat >= 0 else '<span class="mark"></span>'
    fresh = " new" if new else ""
    places = escape(" ".join(entry.places))
    return (
        f'<li id="{key}" data-key="{key}" data-places="{places}" class="kind-{entry.kind}{fresh}">{mark}\n  '
        f'<a href="{base}/replay?at={entry.ply}" class="ply" tabindex="-1">{entry.ply}</a> '
        f"<span>{escape(entry.text)}</span></li>"
    )
