"""What one visitor sees of a table now: the pieces of the page, and the moves he may make.

A scene is made from the visitor's own view and from nothing else.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from kogge.core.log import Entry
from kogge.core.model import CHANCE, State
from kogge.core.ranking import winners
from kogge.core.reason import Reason
from kogge.core.tongue import Tongue
from kogge.core.words import Row
from kogge.table import Table
from kogge.web.coach import coach
from kogge.web.drawing import board, desk
from kogge.web.frame import Offer, Scene, Shown
from kogge.web.render import pieces
from kogge.web.visit import Visit

LOG_LINES = 40  # and all that is new to the visitor
SEAT_ORDER = ["who", "drawing", "facts"]
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
    key = (visit.own, visit.eye, visit.cover, visit.base, visit.say, visit.host)
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
    view = table.view(visit.eye)
    pictures = {"board": board(visit, view)} | {f"desk-{seat}": desk(visit, view, seat) for seat in range(table.seats)}
    spots = set().union(*(drawn.spots for drawn in pictures.values()))
    moves = offers(visit, view, spots)
    story = room.story(visit.eye, say)
    made = Scene(
        version=room.version,
        seen=f"{room.version}.{room.stamp}.{visit.eye}.{say.language}",
        asked=room.question(actor) if actor is not None else room.version,
        ply=table.ply,
        over=table.over,
        eye=visit.eye,
        actor=actor,
        cover=visit.cover,
        bot=last_by_bot(visit),
        said=story[-1].text if story else "",
        moves=moves,
        recent=recent(visit),
        names=path_names(visit, view, moves, spots),
    )
    for name, drawn in pictures.items():
        made.order[name], made.pieces[name], made.pictures[name] = drawn.order, drawn.pieces, drawn.attributes
    hold_question(made, visit, view)
    hold_seats(made, visit, view)
    first = visit.eye or 0
    made.order["desks"] = [f"desk-of-{(first + step) % table.seats}" for step in range(table.seats)]
    hold_log(made, visit, story)
    hold_scores(made, visit, view)
    return made


def offers(visit: Visit, view: State, drawn: set[str]) -> list[Offer]:
    """The moves this visitor may make now."""
    if visit.actor is None:
        return []
    words, say = visit.game.words, visit.say
    legal = visit.room.table.legal(visit.actor)
    found = []
    for move in legal:
        path = visit.game.where(move)
        careful = words.careful(view, move, say) if len(legal) > 1 else None
        found.append(Offer(move.text, words.label(view, move, say), path, path[:1] != () and path[0] in drawn, careful))
    return found


def path_names(visit: Visit, view: State, moves: list[Offer], drawn: set[str]) -> dict[str, str]:
    """What the steps before the last are called, where they are not on the board."""
    steps = {step for move in moves for step in move.path[:-1]} - drawn
    return {step: visit.game.words.element(view, step, visit.say) for step in sorted(steps)}


# What is asked.


def hold_question(shown: Scene, visit: Visit, view: State) -> None:
    """Whose decision it is, what is asked, and every answer."""
    table, actor = visit.room.table, shown.actor
    asked = actor is not None and not table.over
    shown.hold(
        "ask",
        pieces(
            "part/ask.html",
            visit.say,
            visit=visit,
            table=table,
            room=visit.room,
            shown=shown,
            looks=visit.say.marks,
            eye=actor if actor is not None and actor >= 0 else "" if visit.eye is None else visit.eye,
            turn=turn_sentence(visit),
            question=visit.game.words.question(view, visit.say) if asked else "",
            undo_seat=undo_seat(visit),
            coach=coach(visit, view),
            standing=sorted(zip(table.ranking(), range(table.seats))) if table.over else [],
        ),
    )


def turn_sentence(visit: Visit) -> str:
    """Whose decision it is."""
    table, say, actor = visit.room.table, visit.say, visit.actor
    if table.over:
        return ending(table, say)
    if visit.room.settings.ended:
        return say("This table was closed.")
    if visit.cover is not None:
        return say("Hand the device to {name}.", name=say.who(visit.cover))
    if actor == CHANCE:
        return say("Enter what was drawn.")
    if actor is not None:
        return say("{name}, it is your decision.", name=say.who(actor))
    return say.many("{names} decides.", "{names} decide.", len(table.pending), names=say.all(table.pending))


def ending(table: Table, say: Tongue) -> str:
    """Who has won."""
    best = winners(table.ranking())
    points = table.scores()[best[0]]
    if len(best) == 1:
        return say.many("{name} wins with {n} point.", "{name} wins with {n} points.", points, name=say.who(best[0]))
    return say.many(
        "{names} share the victory with {n} point.",
        "{names} share the victory with {n} points.",
        points,
        names=say.all(best),
    )


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
    for move in table.board.moves:
        if element in visit.game.where(move) and len(found) < 3:
            reason = table.game.words.why_not(view, move, say)
            if reason is not None:
                found.setdefault(reason.text, reason)
    return list(found.values())


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
    made = visit.room.table.seen(visit.eye, last_acted(visit))
    return sorted({step for seat, move in made if seat != CHANCE for step in visit.game.where(move)[:1]})


def hold_log(shown: Scene, visit: Visit, story: list[Entry]) -> None:
    """The end of the log; what happened since the visitor's last decision is new to him."""
    since = last_acted(visit)
    new = sum(1 for entry in story if entry.ply > since)
    first = max(0, len(story) - max(LOG_LINES, new))
    known = visit.room.lines.setdefault((visit.say, visit.base), {})
    lines: dict[str, str] = {}
    for at in range(first, len(story)):
        entry = story[at]
        new, key = entry.ply > since, f"line-{at}"
        told, markup = known.get((key, new), (None, ""))
        if told is not entry and told != entry:
            markup = pieces("part/line.html", visit.say, base=visit.base, key=key, entry=entry, new=new)["line"]
            known[key, new] = (entry, markup)
        lines[key] = markup
    shown.hold("log", lines)
    shown.hold("since", since_line(visit.say, visit.base, since) if new else {})


@lru_cache(maxsize=1024)
def since_line(say: Tongue, base: str, since: int) -> dict[str, str]:
    return pieces("part/since.html", say, base=base, since=since, new=True)


# What everybody owns.


def hold_seats(shown: Scene, visit: Visit, view: State) -> None:
    """Who sits where, his points, and what he owns in words around the picture of it."""
    room, table, words, say = visit.room, visit.room.table, visit.game.words, visit.say
    scores, pending, plans = view.scores(), table.pending, room.settings.plans
    for seat in range(table.seats):
        bot, asked, hides = plans[seat].kind == "bot", seat in pending, words.hides_points(view, seat)
        facts = tuple(words.desk(view, seat, say))
        name = f"seat-{seat}"
        shown.pieces[name] = around(say, seat, bot, asked, scores[seat], table.over, hides, facts)
        shown.order[name] = SEAT_ORDER


@lru_cache(maxsize=4096)
def around(
    say: Tongue, seat: int, bot: bool, asked: bool, score: int, over: bool, hides: bool, facts: tuple[Row, ...]
) -> dict[str, str]:
    """What stands above and below the picture of a desk."""
    values = {"seat": seat, "bot": bot, "asked": asked, "score": score, "over": over, "hides": hides, "facts": facts}
    return pieces("part/seat.html", say, **values)


def hold_scores(shown: Scene, visit: Visit, view: State) -> None:
    """Every source of points in words, without rows nobody has points in."""
    table, words, say = visit.room.table, visit.game.words, visit.say
    sheet = table.score_sheet() if table.over else view.score_sheet()
    rows = tuple((words.source(name, say), tuple(row)) for name, row in sheet.items() if any(row))
    total = say("If it ended now")
    if table.over:
        total = say("Total")
    elif any(words.hides_points(view, seat) for seat in range(table.seats)):
        total = say("In sight")
    points = table.scores() if table.over else view.scores()
    shown.hold("scores", score_sheet(say, rows, total, tuple(points)))


@lru_cache(maxsize=1024)
def score_sheet(
    say: Tongue, rows: tuple[tuple[str, tuple[int, ...]], ...], total: str, points: tuple[int, ...]
) -> dict[str, str]:
    return pieces("part/scores.html", say, rows=rows, total=total, points=points)
