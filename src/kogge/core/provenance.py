"""Where each value of a board comes from, as its file says it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from kogge.core.design import NOTES, PROVENANCE, Design, bare
from kogge.core.form import Form, Noted, Number, Path
from kogge.core.tongue import ENGLISH, Tongue, languages

SOURCED, INFERRED, RECONSTRUCTED = "sourced", "inferred", "reconstructed"
RULING, OURS, OWN = "ruling", "ours", "own"  # `ours`: our drawing or wording; `own`: changed by whoever made a board
STATUSES = (SOURCED, INFERRED, RECONSTRUCTED, RULING, OURS, OWN)
UNSURE = (INFERRED, RECONSTRUCTED)  # what the printed board may say otherwise


@dataclass(frozen=True, slots=True)
class Source:
    """A rulebook, a page of somebody else, or a picture of the printed thing."""

    title: Any  # a text, or one for each language
    address: str = ""

    def named(self, say: Tongue) -> str:
        return told(self.title, say)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where one value comes from. `confidence` is how sure we are that it is printed so, from 0 to 1."""

    path: Path
    value: Any
    status: str
    sources: tuple[Source, ...] = ()
    page: str = ""
    confidence: float | None = None
    note: Any = ""

    def noted(self, say: Tongue) -> str:
        """What is to be said about it in the reader's language."""
        return told(self.note, say)


def told(text: Any, say: Tongue) -> str:
    """A text, or the one of the reader's language."""
    return say.pick(text) if isinstance(text, dict) and text.get(ENGLISH) else str(text or "")


def origins(design: Design) -> list[Origin]:
    """Every value of a board that is not a mere name of ours, in the order of its form."""
    form = design.game.form
    return [] if form is None else [origin(design, *place) for place in places(form, design.facts)]


def places(form: Form, facts: dict[str, Any]) -> Iterator[tuple[Path, Any, bool]]:
    """The place of every value, its value, and whether it is only drawn; a list or a name counts as one."""
    seen: set[Path] = set()
    for path, kind, _ in form.leaves(facts):
        while isinstance(path[-1], int) or (path[-1] in languages() and path[-2] == "name"):
            path = path[:-1]
        if path in seen or path[-1] == "id" or isinstance(kind, Noted):
            continue
        seen.add(path)
        value: Any = facts
        for step in path:
            value = value[step]
        yield path, value, isinstance(kind, Number)


def origin(design: Design, path: Path, value: Any, drawn: bool) -> Origin:
    notes, sources = notes_on(design.data, path)
    if drawn:
        return Origin(path, value, OURS)
    named = notes.get("source", [])
    known = [sources[str(name)] for name in (named if isinstance(named, list) else [named]) if str(name) in sources]
    sure = notes.get("confidence")
    sure = sure if isinstance(sure, int | float) and 0 <= sure <= 1 else None
    return Origin(
        path, value, str(notes.get("status", "")), tuple(known), str(notes.get("page", "")), sure, notes.get("note")
    )


def notes_on(data: Mapping[str, Any], path: Path) -> tuple[dict[str, Any], dict[str, Source]]:
    """What is noted about a value, and the sources known.

    What stands beside it counts first, then a general note on exactly that value, then what stands around it; general
    notes of the same status complete it.
    """
    found: dict[str, Any] = {}
    beside = False
    tables: list[tuple[Mapping[str, Any], int]] = []
    ids: list[str] = []
    at: Any = data
    for depth, step in enumerate((*path, None)):
        if isinstance(at, dict):
            if isinstance(at.get(PROVENANCE), dict):
                tables.insert(0, (at[PROVENANCE], depth))
            if "status" in at:
                found, beside = {key: at[key] for key in NOTES if key in at}, step is None
        if step is not None:
            inner: Any = bare(at)
            at = inner[step]
            called = bare(at.get("id")) if isinstance(at, dict) else None
            ids.append(str(called) if isinstance(step, int) and called else str(step))
    sources: dict[str, Source] = {}
    for table, depth in tables:
        for name, entry in entries(table, "sources", "title"):
            sources.setdefault(name, Source(entry["title"], str(entry.get("address", ""))))
        for _, entry in entries(table, "values", "of", "status"):
            same = found.get("status", entry["status"]) == entry["status"]
            if fits(entry["of"], ids[depth:], exactly=not same) and (same or not beside):
                general = {key: entry[key] for key in NOTES if key in entry}
                return {**general, **(found if same else {})}, sources
    return found, sources


def entries(table: Mapping[str, Any], key: str, *needed: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The proper entries of a part of the notes; people may write there what they like."""
    part = table.get(key)
    for name, entry in part.items() if isinstance(part, dict) else enumerate(part if isinstance(part, list) else ()):
        if isinstance(entry, dict) and all(entry.get(word) for word in needed):
            yield str(name), entry


def fits(patterns: Any, steps: list[str], exactly: bool) -> bool:
    """Whether a place is, or lies under, one of the patterns: "city.*.number"; an entry of a list goes by its id."""
    for pattern in patterns if isinstance(patterns, list) else [patterns]:
        parts = str(pattern).split(".")
        near = len(parts) == len(steps) if exactly else len(parts) <= len(steps)
        if near and all(part in ("*", step) for part, step in zip(parts, steps)):
            return True
    return False
