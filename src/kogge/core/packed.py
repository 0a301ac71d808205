"""Packed numbers: compiled rules keep them in machine words; everybody else sees plain ints and lists.

`i64` is a number and `vec[i64]` a list of fixed length. In the plain sources, and for whoever reads a position, they
are `int` and `list[int]`; only the compiler, which is told that PACKED is true, takes them for machine words. This
module itself is never compiled.
"""

from __future__ import annotations

from threading import RLock
from types import GetSetDescriptorType
from typing import Any, NoReturn, SupportsIndex

TABLES = 256  # packed attributes of boards that are kept as lists
PACKED = False
if PACKED:
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
else:
    vec = list
    i64 = int

Ints = vec[i64]
shown: set[type] = set()
showing = RLock()


class Row(list[int]):
    """What plain Python sees of a packed list: its numbers. A number that is set here is set in the position too."""

    __slots__ = ("cells",)
    cells: Any

    def __setitem__(self, at: SupportsIndex | slice, value: Any) -> None:
        after = list(self)
        after[at] = value
        if len(after) != len(self):
            self.refuse()
        super().__setitem__(at, value)
        for i, number in enumerate(after):
            self.cells[i] = number

    def refuse(self, *given: Any, **named: Any) -> NoReturn:
        raise TypeError("This list of a position has a fixed length; set its items, or set a new list.")

    append = clear = extend = insert = pop = remove = reverse = sort = refuse
    __delitem__ = __iadd__ = __imul__ = refuse

    def __reduce__(self) -> tuple[Any, ...]:
        return list, (list(self),)


def show(owner: object, fixed: bool = False) -> None:
    """Let plain Python see lists where objects of this class hold packed ones; compiled rules see what is there.

    `fixed`: what they hold never changes once it is there, so each list is made once.
    """
    if type(owner) in shown:
        return
    with showing:  # whoever comes meanwhile waits until all of it is shown
        if type(owner) in shown:
            return
        for cls in type(owner).__mro__:
            for name, raw in list(vars(cls).items()):
                if isinstance(raw, GetSetDescriptorType) and is_packed(getattr(owner, name, None)):
                    setattr(cls, name, table(raw) if fixed else row(raw))
        shown.add(type(owner))


def is_packed(value: object) -> bool:
    return type(value).__name__.partition("[")[0] == "vec"


def row(raw: GetSetDescriptorType) -> property:
    """A property that reads a packed attribute as a list, and packs what is set."""
    from librt.vecs import vec as packed
    from mypy_extensions import i64 as word

    get = raw.__get__

    def read(self: object) -> Row:
        cells = get(self)
        found = Row(cells)
        found.cells = cells
        return found

    def write(self: object, numbers: list[int]) -> None:
        raw.__set__(self, packed[word](numbers))

    return property(read, write)


def table(raw: GetSetDescriptorType) -> property:
    """A property that reads a packed attribute as the same list every time."""
    made: dict[object, list[Any]] = {}

    def read(self: object) -> list[Any]:
        if self not in made:
            if len(made) >= TABLES:
                made.clear()
            made[self] = unpacked(raw.__get__(self, None))
        return made[self]

    return property(read)


def unpacked(cells: Any) -> list[Any]:
    """The same as a list, or as lists in a list."""
    return [unpacked(part) if is_packed(part) else part for part in cells]
