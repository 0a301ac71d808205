"""What people see: pictures that a strict page accepts, that tell no secret, and whose text tells as much."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from kogge.core.kept import Kept
from kogge.core.kit.secrets import name, viewers
from kogge.core.kit.speech import speech, spoken, tongue_of
from kogge.core.kit.walk import Case, Walk, once, watch
from kogge.core.model import State
from kogge.core.picture import Picture
from kogge.core.tongue import Tongue

ID = re.compile(r"[a-z][a-z0-9-]*")


def parsed(walk: Walk, svg: str) -> tuple[list[str], set[str]]:
    """All ids of a picture that a strict page accepts, and those that can be touched."""
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise walk.fail(f"the picture is not well-formed: {error}.") from None
    ids: list[str] = []
    spots: set[str] = set()
    for element in root.iter():
        tag = str(element.tag).rpartition("}")[2]
        if tag in ("script", "style", "foreignObject") or "style" in element.attrib:
            raise walk.fail(f"the picture has a <{tag}> that a page with a strict policy refuses.")
        if any(attribute.lower().startswith("on") for attribute in element.attrib):
            raise walk.fail(f"the picture has a script in <{tag}>.")
        id = element.get("id")
        if id is not None:
            ids.append(id)
            if "spot" in element.get("class", "").split():
                spots.add(id)
    return ids, spots


def drawn(walk: Walk, view: State, say: Tongue) -> list[Picture]:
    """The board and every desk."""
    draw = walk.case.game.draw
    return [draw.board(view, say), *(draw.desk(view, seat, say) for seat in range(walk.case.seats))]


@watch("pictures", every=53, rare=100)
def pictures(walk: Walk) -> None:
    """Board and desks are well-formed SVG, keys and ids of their own, no style, no script; none tells a secret."""
    game, say, state = walk.case.game, tongue_of(walk), walk.state
    for viewer in (None, walk.made % walk.case.seats):
        view = state.view(viewer)
        shown = drawn(walk, view, say)
        ids: list[str] = []
        for picture in shown:
            found, spots = parsed(walk, picture.svg())
            ids += found
            if spots != picture.spots:
                raise walk.fail(f"the picture names other spots than it has: {sorted(spots ^ picture.spots)}.")
        keys = [element.key for picture in shown for element in picture.elements]
        for what in (ids, keys):
            twice = {id for id in what if what.count(id) > 1}
            if twice:
                raise walk.fail(f"two elements of the picture are called '{min(twice)}'.")
        other = view.sample(walk.dice).view(viewer)
        if drawn(walk, other, say) != shown:
            raise walk.fail(f"the picture tells {name(viewer)} a secret.")
        parsed(walk, game.draw.board(view, say.among(()), walk.last).svg())
        ElementTree.fromstring(shown[0].alone(game.draw.colours, say))
        told = game.draw.text(view, say)
        if told != game.draw.text(other, say):
            raise walk.fail(f"the text board tells {name(viewer)} a secret.")
        spoken(walk, "the text board", told)
        path_names(walk, state, view, say, {spot for picture in shown for spot in picture.spots})


def outside(walk: Walk, view: State, seat: int, say: Tongue) -> tuple[object, ...]:
    """All that is shown and said of what a seat owns."""
    draw, words = walk.case.game.draw, walk.case.game.words
    rows, points = words.desk(view, seat, say), view.scores()[seat]
    return draw.desk(view, seat, say), rows, points, words.hides_points(view, seat)


@watch("open_boards", every=29, rare=100)
def open_boards(walk: Walk) -> None:
    """Where the game hides nothing, or calls its board open, everybody sees the same: it is drawn once for all.

    What a seat owns looks to all others as it does to a spectator.
    """
    game, say, state = walk.case.game, tongue_of(walk), walk.state
    public = state.view(None)
    for seat in range(walk.case.seats):
        other = (seat + 1) % walk.case.seats
        if other != seat and outside(walk, state.view(other), seat, say) != outside(walk, public, seat, say):
            raise walk.fail(f"the desk of {name(seat)} looks different to {name(other)} and to a spectator.")
    if game.secret and not game.draw.open_board(public):
        return
    for seat in range(walk.case.seats):
        view = state.view(seat)
        if game.draw.board(view, say) != game.draw.board(public, say):
            raise walk.fail(f"the board looks different to {name(seat)}, though it is said to be open.")
        if not game.secret and drawn(walk, view, say) != drawn(walk, public, say):
            raise walk.fail(f"a desk looks different to {name(seat)}, though nobody hides anything.")


@watch("kept_drawings", every=17, rare=100)
def kept_drawings(walk: Walk) -> None:
    """What is remembered of earlier positions looks and reads like what is drawn afresh."""
    say, viewers = speech(walk.case, "en"), (None, *range(walk.case.seats))
    view = walk.state.view(viewers[walk.made % len(viewers)])
    remembered = drawn(walk, view, say)
    for one in Kept.all:
        one.forget()
    for old, new in zip(remembered, drawn(walk, view, say)):
        for then, now in zip(old.elements, new.elements):
            if then != now:
                raise walk.fail(f"the element '{now.key}' is drawn as it was in another position.")


def path_names(walk: Walk, state: State, view: State, say: Tongue, spots: set[str]) -> None:
    """Every step of the paths to the legal moves, and every touchable element, has a name."""
    touched = set(spots)
    for move in state.legal():
        touched.update(walk.case.game.where(move)[:-1])
    for id in sorted(touched):
        spoken(walk, f"the name of the element '{id}'", walk.case.game.words.element(view, id, say))


@watch("text", every=5, rare=100)
def text(walk: Walk) -> None:
    """Whenever an element of the picture changes, the text board changes too."""
    if walk.before is None:
        return
    draw, say = walk.case.game.draw, speech(walk.case, "en")
    for viewer in viewers(walk)[:2]:
        then, now = walk.before.view(viewer), walk.state.view(viewer)
        before = {element for picture in drawn(walk, then, say) for element in picture.elements}
        after = {element for picture in drawn(walk, now, say) for element in picture.elements}
        if before != after and draw.text(then, say) == draw.text(now, say):
            keys = sorted({element.key for element in before ^ after})
            raise walk.fail(f"the picture changes for {name(viewer)} ({', '.join(keys)}), the text does not.")


@once("paths")
def paths(case: Case, games: int, seed: int) -> None:
    """Every move has a path of element ids."""
    for move in case.board.moves:
        path = case.game.where(move)
        if not isinstance(path, tuple) or not all(isinstance(id, str) and ID.fullmatch(id) for id in path):
            raise case.fail(f"the path to '{move.text}' is {path!r}.")
