"""Pictures from the command line. Some libraries drop letters silently, so the letters are looked for."""

from __future__ import annotations

import re
import struct
import zlib
from importlib.util import find_spec
from pathlib import Path

import pytest

from kogge.cli import main, picture
from kogge.core.registry import games

SPEAKING = [id for id, game in games().items() if find_spec(game.package + ".draw")]

WIDTH = 500
letters = pytest.mark.skipif(not picture.has_font(), reason="no font is installed")


class Png:
    """The pixels of a PNG with 8 bits in each of four channels."""

    def __init__(self, data: bytes) -> None:
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        self.width, self.height, bits, kind = struct.unpack(">IIBB", data[16:26])
        assert (bits, kind) == (8, 6)
        at, packed = 8, b""
        while at < len(data):
            (length,) = struct.unpack(">I", data[at : at + 4])
            if data[at + 4 : at + 8] == b"IDAT":
                packed += data[at + 8 : at + 8 + length]
            at += length + 12
        self.rows = self.unfilter(zlib.decompress(packed))

    def unfilter(self, raw: bytes) -> list[bytearray]:
        stride, rows, above = 4 * self.width, [], bytearray(4 * self.width)
        for y in range(self.height):
            kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
            for x in range(stride):
                left, up, corner = row[x - 4] if x > 3 else 0, above[x], above[x - 4] if x > 3 else 0
                row[x] = (row[x] + [0, left, up, (left + up) // 2, paeth(left, up, corner)][kind]) & 255
            rows.append(row)
            above = row
        return rows

    def dark(self, left: int, top: int, right: int, bottom: int) -> int:
        """How many dark pixels a part of the picture has."""
        return sum(
            1
            for row in self.rows[top:bottom]
            for x in range(left, right)
            if row[4 * x + 3] > 128 and sum(row[4 * x : 4 * x + 3]) < 250
        )


def paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    distances = abs(guess - left), abs(guess - up), abs(guess - corner)
    return (left, up, corner)[distances.index(min(distances))]


@letters
def test_dark_pixels_stand_where_the_name_of_a_city_stands(tmp_path: Path) -> None:
    main(["draw", "hansa", "--board-only", "-o", str(tmp_path / "board.svg")])
    svg = (tmp_path / "board.svg").read_text(encoding="utf-8")
    name = re.search(r'<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*>Danzig</text>', svg)
    assert name is not None
    full = float(re.search(r'viewBox="0 0 ([\d.]+) ', svg)[1])  # type: ignore[index]
    x, y, size = (float(part) * WIDTH / full for part in name.groups())
    main(["draw", "hansa", "--board-only", "--width", str(WIDTH), "-o", str(tmp_path / "board.png")])
    drawn = Png((tmp_path / "board.png").read_bytes())
    box = int(x), int(y - 0.7 * size), int(x + 1.4 * size), int(y)
    assert drawn.dark(*box) > 15, "the letters of Danzig"
    without = Png(picture.render(svg.replace(">Danzig<", "><"), WIDTH))
    assert without.dark(*box) < 5


@pytest.mark.parametrize("id", SPEAKING)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_board_can_be_drawn(id: str, theme: str, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    assert main(["draw", id, "--theme", theme, "--language", "de", "-o", str(out)]) == 0
    assert len(picture.render(out.read_text(encoding="utf-8"), 300)) > 10_000


@letters
def test_a_picture_is_as_wide_as_asked(tmp_path: Path) -> None:
    out = tmp_path / "board.png"
    assert main(["draw", "hansa", "--width", "300", "-o", str(out)]) == 0
    assert out.read_bytes()[16:20] == struct.pack(">I", 300)


def test_a_machine_without_fonts_gets_a_clear_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(picture, "has_font", lambda: False)
    assert main(["draw", "hansa", "-o", str(tmp_path / "board.png")]) == 2
    assert "No font" in capsys.readouterr().err
    assert main(["draw", "hansa", "--board-only", "-o", str(tmp_path / "board.svg")]) == 0


@pytest.mark.parametrize("id", SPEAKING)
def test_the_desks_stand_with_the_board_unless_it_is_wanted_alone(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = games()[id].usual
    main(["draw", id, "--seats", str(seats)])
    whole = capsys.readouterr().out
    assert whole.count('class="desk"') == seats and whole.count('class="board"') == 1
    width, height = (float(size) for size in re.findall(r'^<svg.*?viewBox="0 0 ([\d.]+) ([\d.]+)"', whole)[0])
    for x, y, wide, tall in re.findall(
        r'class="desk".*?x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', whole
    ):
        assert float(x) + float(wide) <= width + 0.2 and float(y) + float(tall) <= height + 0.2
    main(["draw", id, "--board-only"])
    assert 'class="desk"' not in capsys.readouterr().out


def test_without_a_file_the_svg_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "hansa"]) == 0
    assert capsys.readouterr().out.startswith("<svg ")
