"""The stamp of a position: bytes that are equal for equal positions of one board, quick to make and to compare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import u8

from kogge.core.packed import Ints, i64

if TYPE_CHECKING:  # used by compiled games alone
    from librt.strings import BytesWriter, write_i64_le

LEAST: Final = -16  # numbers from here on take one byte
MOST: Final = LEAST + 254
WIDE: Final = 255  # stands before any other number


class Stamp:
    """Takes the numbers of a position, always in the same order."""

    def __init__(self) -> None:
        self.out = BytesWriter()

    def row(self, cells: Ints) -> None:
        """A list of fixed length."""
        out = self.out
        for cell in cells:
            if LEAST <= cell <= MOST:
                out.append(u8(cell - LEAST))
            else:
                out.append(WIDE)
                write_i64_le(out, cell)

    def growing(self, numbers: list[int]) -> None:
        """A list of any length."""
        out = self.out
        write_i64_le(out, len(numbers))
        for number in numbers:
            cell: i64 = number
            write_i64_le(out, cell)

    def value(self) -> bytes:
        return self.out.getvalue()
