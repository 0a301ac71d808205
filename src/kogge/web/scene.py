"""What one visitor sees of a table now: the parts of the page as markup, and the moves as data for the script.

A scene is made from the visitor's own view and from nothing else.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from kogge.core.model import CHANCE, Move, State
from kogge.core.ranking import winners
from kogge.core.tongue import Tongue
from kogge.table import Table
from kogge.web.coach import coach
from kogge.web.visit import Visit
from kogge.web.voice import fill, marks

LOG_LINES = 40  # and all that is new to the visitor


def scene(visit: Visit) -> dict[str, Any]:
    """Everything the page shows and the script needs; made once for all who see the same."""
    kept = visit.room.scenes
    key = (visit.own, visit.eye, visit.cover, visit.base, visit.say.language, visit.host)
    if key not in kept:
        kept[key] = make_scene(visit)
    found = kept[key]
    assert isinstance(found, dict)
    return found


def make_scene(visit: Visit) -> dict[str, Any]:
    room, table = visit.room, visit.room.table
    view = table.view(visit.eye)
    actor = visit.actor
    worn = marks.set(tuple(room.settings.looks))
    try:
        board = draw_board(visit, view)
        desks = draw_desks(visit, view)
    finally:
        marks.reset(worn)
    moves = offers(visit, view, actor)
    drawn = board + "".join(desk["svg"] for desk in desks)
    for move in moves:
        move["drawn"] = bool(move["path"]) and f'id="{move["path"][0]}"' in drawn
    told = log_lines(visit)
    asked = room.question(actor) if actor is not None else room.version
    values: dict[str, Any] = {
        "visit": visit,
        "table": table,
        "room": room,
        "actor": actor,
        "asked": asked,
        "moves": moves,
        "turn": turn_sentence(visit, actor),
        "question": asked_of(visit, view, actor),
        "undo_seat": undo_seat(visit),
        "looks": room.settings.looks,
        "coach": coach(visit, view),
        "partly": any(hides_points(visit, view, seat) for seat in range(table.seats)),
        "standing": sorted(zip(table.ranking(), range(table.seats))) if table.over else [],
    }
    return {
        "version": room.version,
        "stamp": room.stamp,
        "asked": asked,
        "ply": table.ply,
        "over": table.over,
        "eye": visit.eye,
        "actor": actor,
        "cover": visit.cover,
        "bot": last_by_bot(visit),
        "said": told[-1]["text"] if told else "",
        "moves": moves,
        "recent": recent(visit),
        "names": path_names(visit, view, moves, drawn),
        "parts": {
            "board": board,
            "ask": fill("part/ask.html", visit.say, **values),
            "desks": fill("part/desks.html", visit.say, desks=desks, **values),
            "log": fill("part/log.html", visit.say, lines=told, since=last_acted(visit), **values),
            "scores": fill(
                "part/scores.html", visit.say, sheet=score_sheet(visit, view), totals=totals(visit, view), **values
            ),
            "text": fill("part/text.html", visit.say, text=board_text(visit, view), **values),
        },
    }


def draw_board(visit: Visit, view: State) -> str:
    table = visit.room.table
    svg: str = table.game.draw.svg(view, visit.say, table.names, last=table.last(visit.eye))
    return svg


def draw_desks(visit: Visit, view: State) -> list[dict[str, Any]]:
    """Every player's possessions in turn order, beginning with whoever looks."""
    table = visit.room.table
    first = visit.eye or 0
    order = [(first + step) % table.seats for step in range(table.seats)]
    scores = view.scores()
    return [
        {
            "seat": seat,
            "name": table.names[seat],
            "svg": Markup(table.game.draw.desk(view, seat, visit.say, table.names)),
            "facts": table.game.words.desk(view, seat, visit.say),
            "score": scores[seat],
            "hides": hides_points(visit, view, seat),
            "plan": visit.room.settings.plans[seat],
            "asked": seat in table.pending,
            "mine": seat in visit.own,
        }
        for seat in order
    ]


def hides_points(visit: Visit, view: State, seat: int) -> bool:
    """Whether a seat has points this visitor does not see, so that those in sight are not the whole."""
    hides = getattr(visit.game.words, "hides_points", None)
    return bool(hides and hides(view, seat))


def board_text(visit: Visit, view: State) -> str:
    table = visit.room.table
    text: str = table.game.draw.board_text(view, visit.say, table.names)
    return text


def offers(visit: Visit, view: State, actor: int | None) -> list[dict[str, Any]]:
    """The moves this visitor may make now."""
    if actor is None:
        return []
    game = visit.game
    legal = visit.room.table.legal(actor)
    careful = getattr(game.words, "careful", None)
    return [
        {
            "text": move.text,
            "label": game.words.label(view, move, visit.say),
            "path": game.where(move),
            "careful": careful(view, move, visit.say) if careful and len(legal) > 1 else None,
        }
        for move in legal
    ]


def path_names(visit: Visit, view: State, moves: list[dict[str, Any]], drawn: str) -> dict[str, str]:
    """What the steps before the last are called, where they are not on the board."""
    steps = {step for move in moves for step in move["path"][:-1] if f'id="{step}"' not in drawn}
    table = visit.room.table
    return {step: table.game.words.element(view, step, visit.say, table.names) for step in sorted(steps)}


def turn_sentence(visit: Visit, actor: int | None) -> str:
    """Whose decision it is."""
    table, say = visit.room.table, visit.say
    if table.over:
        return ending(table, say)
    if visit.room.settings.ended:
        return say("This table was closed.")
    if visit.cover is not None:
        return say("Hand the device to {name}.", name=table.names[visit.cover])
    if actor == CHANCE:
        return say("Enter what was drawn.")
    if actor is not None:
        return say("{name}, it is your decision.", name=table.names[actor])
    names = ", ".join(table.names[seat] for seat in table.pending)
    return say.many("{names} decides.", "{names} decide.", len(table.pending), names=names)


def ending(table: Table, say: Tongue) -> str:
    """Who has won."""
    best = winners(table.ranking())
    points = table.scores()[best[0]]
    if len(best) == 1:
        return say.many(
            "{name} wins with {n} point.", "{name} wins with {n} points.", points, name=table.names[best[0]]
        )
    names = ", ".join(table.names[seat] for seat in best)
    return say.many(
        "{names} share the victory with {n} point.", "{names} share the victory with {n} points.", points, names=names
    )


def asked_of(visit: Visit, view: State, actor: int | None) -> str:
    if actor is None or visit.room.table.over:
        return ""
    asked: str = visit.game.words.question(view, visit.say)
    return asked


def undo_seat(visit: Visit) -> int | None:
    """The seat of this browser that can take something back now; the last to act first."""
    table = visit.room.table
    if visit.room.settings.ended:
        return None
    order = sorted(visit.own, key=lambda seat: -visit.room.own.get(seat, 0))
    return next((seat for seat in order if table.can_undo(seat)), None)


def last_by_bot(visit: Visit) -> bool:
    """Whether the newest step was a bot's, so that the page shows it in its own time."""
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


def log_lines(visit: Visit) -> list[dict[str, Any]]:
    """The end of the log; what happened since the visitor's last decision is new to him."""
    room = visit.room
    made = room.table.record.moves
    since = last_acted(visit)
    lines = room.story(visit.eye, visit.say)
    new = sum(1 for ply, _ in lines if ply > since)
    first = max(0, len(lines) - max(LOG_LINES, new))
    return [
        {
            "id": f"line-{at}",
            "ply": ply,
            "text": text,
            "seat": about_whom(visit, text, made[ply - 1][0]),
            "new": ply > since,
        }
        for at, (ply, text) in enumerate(lines[first:], first)
    ]


def about_whom(visit: Visit, text: str, mover: int) -> int:
    """The seat a line begins with, which is not the mover's where a move made somebody else pass."""
    names = visit.room.table.names
    return next((seat for seat, name in enumerate(names) if text.startswith(f"{name} ")), mover)


def score_sheet(visit: Visit, view: State) -> list[tuple[str, list[int]]]:
    """Every source of points in words, without rows nobody has points in."""
    table = visit.room.table
    sheet = table.score_sheet() if table.over else view.score_sheet()
    return [(table.game.words.source(name, visit.say), row) for name, row in sheet.items() if any(row)]


def totals(visit: Visit, view: State) -> list[int]:
    return visit.room.table.scores() if visit.room.table.over else view.scores()


def reasons(visit: Visit, element: str) -> list[dict[str, str]]:
    """Why nothing can be done with an element now: a few sentences with their rules."""
    table, say = visit.room.table, visit.say
    if table.over or visit.room.settings.ended:
        return [{"text": say("The game is over."), "rule": ""}]
    if visit.actor is None:
        return [{"text": turn_sentence(visit, None), "rule": ""}]
    view = table.view(visit.eye)
    legal = set(table.legal(visit.actor))
    found: dict[str, str] = {}
    for move in about(table, element):
        if move not in legal and len(found) < 3:
            reason = table.game.words.why_not(view, move, say)
            found.setdefault(reason.text, reason.rule)
    return [{"text": text, "rule": rule} for text, rule in found.items()]


def about(table: Table, element: str) -> list[Move]:
    """The moves that are made by pointing at an element."""
    return [move for move in table.board.moves if element in table.game.where(move)]
