"""The stamp of a position: bytes that are equal for equal positions of one board, quick to make and to compare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kogge.core.packed import Ints, i64

if TYPE_CHECKING:  # used by compiled games alone
    from librt.strings import BytesWriter, write_i64_le

LEAST: Final = -16  # numbers from here on take one byte, from 1 on
MOST: Final = LEAST + 253
WIDE: Final = 255  # stands for any other number, which follows the word
BYTE: Final = 8  # bits
WORD: Final = 8  # bytes


class Stamp:
    """Takes the numbers of a position, always in the same order."""

    def __init__(self) -> None:
        self.out = BytesWriter()

    def row(self, cells: Ints) -> None:
        """A list of fixed length, eight numbers to a word; a word ends early at a number that takes one of its own."""
        out = self.out
        word: i64 = 0
        used: i64 = 0
        for cell in cells:
            if LEAST <= cell <= MOST:
                word = word << BYTE | cell - LEAST + 1
                used += 1
                if used == WORD:
                    write_i64_le(out, word)
                    word = used = 0
            else:
                write_i64_le(out, word << BYTE | WIDE)
                write_i64_le(out, cell)
                word = used = 0
        if used > 0:
            write_i64_le(out, word)

    def growing(self, numbers: list[int]) -> None:
        """A list of any length."""
        out = self.out
        write_i64_le(out, len(numbers))
        for number in numbers:
            cell: i64 = number
            write_i64_le(out, cell)

    def value(self) -> bytes:
        return self.out.getvalue()
