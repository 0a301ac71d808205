"""What nobody may learn: views, samples, moves made in secret."""

from __future__ import annotations

import json

from kogge.core.errors import ViewOnly
from kogge.core.kit.walk import Walk, play_on, text, watch
from kogge.core.model import EVERYONE, FULL, SPECTATOR, State

SAMPLES = 2  # positions tried for each viewer


def viewers(walk: Walk) -> list[int | None]:
    return [None, *range(walk.case.seats)]


def name(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def attributes(view: State) -> dict[str, object]:
    """Every plain value that can be read off a view, also beside its fields."""
    found: dict[str, object] = {}
    for attribute in dir(view):
        if not attribute.startswith("_") and attribute not in ("board", "rules"):
            value = getattr(view, attribute, None)
            if isinstance(value, (int, str, list, tuple, dict)):
                found[attribute] = value
    return found


@watch("views", every=13, rare=20)
def views(walk: Walk) -> None:
    """Two positions that differ only in what a viewer may not know look the same to that viewer, byte for byte."""
    state = walk.state
    before = text(state)
    for viewer in viewers(walk):
        view = state.view(viewer)
        seen, read = text(view), attributes(view)
        if view.viewer != (SPECTATOR if viewer is None else viewer):
            raise walk.fail(f"the view of {name(viewer)} does not say whose it is.")
        if not walk.case.game.secret and view.key()[3:] != state.key()[3:]:
            raise walk.fail("something is hidden, though the game says that it has no secrets.")
        for _ in range(SAMPLES):
            other = view.sample(walk.dice).view(viewer)
            if text(other) != seen:
                raise walk.fail(f"{name(viewer)} can tell two positions apart by what should be hidden.")
            told = attributes(other)
            for attribute, value in read.items():
                if told.get(attribute) != value:
                    raise walk.fail(f"{name(viewer)} can read a secret off the view's '{attribute}'.")
            if other.scores() != view.scores() or other.score_sheet() != view.score_sheet():
                raise walk.fail(f"the scores shown to {name(viewer)} tell a secret.")
        reread = walk.case.game.load_view(json.loads(seen))
        if text(reread) != seen or attributes(reread) != read:
            raise walk.fail(f"the view of {name(viewer)}, read back from JSON, differs.")
        if viewer in state.pending:
            own = [move.index for move in state.legal(viewer)]
            if [move.index for move in view.legal(viewer)] != own:
                raise walk.fail(f"{name(viewer)} does not see the own legal moves in the view.")
    if text(state) != before:
        raise walk.fail("looking at the position changed it.")


@watch("samples", every=13, rare=20)
def samples(walk: Walk) -> None:
    """A sample is a full position that fits its view: same view, same decision, sound pieces, and it plays on."""
    state = walk.state
    for viewer in viewers(walk):
        view = state.view(viewer)
        seen = text(view)
        sample = view.sample(walk.dice)
        if sample.viewer != FULL:
            raise walk.fail(f"a sample for {name(viewer)} is itself a view.")
        sample.check()
        if text(sample.view(viewer)) != seen:
            raise walk.fail(f"a sample for {name(viewer)} does not fit the view it was made from.")
        if sample.seat != state.seat or sample.decision is not state.decision:
            raise walk.fail(f"a sample for {name(viewer)} asks another seat or another question.")
        if viewer in state.pending:
            if [move.index for move in sample.legal(viewer)] != [move.index for move in state.legal(viewer)]:
                raise walk.fail(f"{name(viewer)} has other legal moves in a sample of the own view.")
        play_on(sample, walk.dice, 6)
        sample.check()
        if text(view) != seen:
            raise walk.fail(f"sampling or playing a sample changed the view of {name(viewer)}.")


@watch("view only", every=13, rare=20)
def view_only(walk: Walk) -> None:
    """No move can be made on a view."""
    for viewer in viewers(walk):
        view = walk.state.view(viewer)
        seen = text(view)
        for move in walk.state.legal()[:5]:
            try:
                move.make(view)
            except ViewOnly:
                pass
            else:
                raise walk.fail(f"'{move.text}' can be made on the view of {name(viewer)}.")
        if text(view) != seen:
            raise walk.fail(f"a refused move changed the view of {name(viewer)}.")


@watch("secret moves", every=3, rare=20)
def secret_moves(walk: Walk) -> None:
    """A move that one seat alone may see leaves everybody else with the same view, whichever move it was."""
    state = walk.state
    witness = state.decision.witness(state)
    if witness == EVERYONE or (len(state.pending) == 1 and state.decision.simultaneous):
        return
    seen: dict[int | None, str] = {}
    for move in state.legal()[:8]:
        after = state.copy()
        move.make(after)
        for viewer in viewers(walk):
            if viewer == witness:
                continue
            if seen.setdefault(viewer, text(after.view(viewer))) != text(after.view(viewer)):
                raise walk.fail(f"{name(viewer)} can see '{move.text}', which only seat {witness} may.")
