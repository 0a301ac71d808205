"""Every value of a board as a field that people can change, made from the form of the game's boards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kogge.core.design import bare
from kogge.core.form import (
    Called,
    Drawn,
    Fixed,
    Form,
    Kind,
    Listed,
    Names,
    Noted,
    Number,
    OneOf,
    Path,
    Ref,
    Rows,
    Whole,
)
from kogge.core.form import Table as Fields
from kogge.core.tongue import Tongue

WHOLE = re.compile(r"-?\d{1,9}")
OWN = {"status": "own"}  # what is noted about a value that its owner changed


@dataclass(slots=True)
class Cell:
    """One value: `name` is its place, with dots."""

    name: str
    label: str
    kind: Kind
    value: Any
    choices: list[tuple[str, str]] = field(default_factory=list)

    @property
    def input(self) -> str:
        """How it is entered."""
        match self.kind:
            case Fixed():
                return "fixed"
            case Whole():
                return "number"
            case OneOf() | Ref():
                return "choice"
        return "text"

    @property
    def text(self) -> str:
        return written(self.value)

    @property
    def path(self) -> Path:
        return path_of(self.name)


@dataclass(slots=True)
class Group:
    """Values that belong together: a table, an entry of a list, or a list of entries."""

    name: str
    title: str
    cells: list[Cell] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    more: bool = False  # another entry can be added
    less: bool = False  # this entry can be taken away

    def all_cells(self) -> Iterator[Cell]:
        yield from self.cells
        for group in self.groups:
            yield from group.all_cells()


def groups(form: Form, facts: dict[str, Any], say: Tongue) -> list[Group]:
    """All values of a board in the order of its form."""
    return Grouping(facts, form.labels(say), say).table(form.table, facts, (), "").groups


class Grouping:
    """How the values of one board are told to one reader."""

    def __init__(self, facts: dict[str, Any], labels: Mapping[str, str], say: Tongue) -> None:
        self.facts, self.labels, self.say = facts, labels, say
        self.called: dict[str, str] = {}
        self.collect(facts)

    def collect(self, value: Any) -> None:
        """The names of everything that has an id."""
        parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        if isinstance(value, dict) and isinstance(value.get("id"), str):
            self.called.setdefault(value["id"], self.name(value.get("name")) or value["id"])
        for part in parts:
            self.collect(part)

    def name(self, names: object) -> str:
        return self.say.pick(names) if isinstance(names, dict) and names.get("en") else str(names or "")

    def label(self, path: Path) -> str:
        """What a key is called; there may be a name for it that holds only within the key before it."""
        keys = [step for step in path if isinstance(step, str)]
        common = {"id": self.say("Word in the notation"), "name": self.say("Name")}
        known = [self.labels.get(".".join(keys[-2:])), self.labels.get(keys[-1]), common.get(keys[-1])]
        return next((label for label in known if label), keys[-1])

    def table(self, kind: Fields, value: dict[str, Any], path: Path, title: str) -> Group:
        group = Group(name_of(path), title)
        for key, part in kind.fields.items():
            if key in value:
                self.add(group, part, value[key], (*path, key))
        return group

    def add(self, group: Group, kind: Kind, value: Any, path: Path) -> None:
        """A field of a table: a value, several names, a table or a list of entries."""
        kind = kind.kind if isinstance(kind, Drawn) else kind
        title = self.label(path)
        if isinstance(kind, Noted):
            return
        if isinstance(kind, Fields):
            group.groups.append(self.table(kind, value, path, title))
        elif isinstance(kind, Rows):
            rows = Group(name_of(path), title, more=len(value) < kind.high)
            for at, row in enumerate(value):
                entry = self.table(kind.table, row, (*path, at), self.entry(row, at))
                entry.less = len(value) > kind.low
                rows.groups.append(entry)
            group.groups.append(rows)
        elif isinstance(kind, Names | Called) and isinstance(value, dict):
            for language, name in value.items():
                group.cells.append(Cell(name_of((*path, language)), f"{title} ({language})", kind, name))
        else:
            group.cells.append(Cell(name_of(path), title, kind, value, self.choices(kind, str(path[-1]))))

    def entry(self, row: dict[str, Any], at: int) -> str:
        """What an entry of a list is called."""
        ends = [self.called.get(str(row[key]), str(row[key])) for key in ("from", "to") if key in row]
        return self.name(row.get("name")) or " – ".join(ends) or str(row.get("id") or at + 1)

    def word(self, key: str, value: str) -> str:
        """What a word that stands under a key is called."""
        return self.labels.get(f"{key}.{value}") or self.called.get(value) or self.labels.get(value) or value

    def choices(self, kind: Kind, key: str) -> list[tuple[str, str]]:
        """What can be chosen, as the reader calls it."""
        if isinstance(kind, OneOf):
            return [(value, self.word(key, value)) for value in kind.values]
        if not isinstance(kind, Ref):
            return []
        found: list[tuple[str, str]] = []
        for table in kind.tables:
            rows: Any = self.facts
            for step in table:
                rows = rows.get(step, {})
            found += [(str(row["id"]), self.name(row.get("name")) or str(row["id"])) for row in rows]
        return found


def name_of(path: Path) -> str:
    return ".".join(str(step) for step in path)


def path_of(name: str) -> Path:
    return tuple(int(step) if step.isdigit() else step for step in name.split("."))


def written(value: Any) -> str:
    """A value as it is typed: lists with commas, lists of lists with semicolons between them."""
    if isinstance(value, list):
        nested = any(isinstance(part, list) for part in value)
        return ("; " if nested else ", ").join(written(part) for part in value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def typed(kind: Kind, text: str) -> Any:
    """What somebody typed; what it cannot be stays a text, and the form finds it."""
    text = text.strip()
    kind = kind.kind if isinstance(kind, Drawn) else kind
    if isinstance(kind, Listed):
        inner = kind.kind.kind if isinstance(kind.kind, Drawn) else kind.kind
        parts = text.split(";" if isinstance(inner, Listed) else ",")
        return [typed(inner, part) for part in parts] if text else []
    if isinstance(kind, Whole | Number) and WHOLE.fullmatch(text):
        return int(text)
    if isinstance(kind, Number):
        try:
            return float(text[:30])
        except ValueError:
            return text
    return text


def at(data: Any, path: Path) -> Any:
    """What stands at a place; notes are looked through."""
    found = data
    for step in path:
        inner: Any = bare(found)
        found = inner[step]
    return bare(found)


def put(data: Any, path: Path, value: Any) -> None:
    """Change a value; what was noted about it does not hold any more."""
    holder = at(data, path[:-1])
    key = path[-1]
    plain_only = key == "id" or not isinstance(key, str) or (len(path) > 1 and path[-2] == "name")
    holder[key] = value if plain_only or len(path) == 1 else {"value": value, **OWN}
