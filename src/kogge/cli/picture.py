"""PNG from SVG."""

from __future__ import annotations

from functools import cache

from kogge.core.errors import BadOption
from kogge.core.svg import SERIF

PROBE = (
    f'<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><g font-family="{SERIF}">'
    '<text x="5" y="22" font-size="20">{text}</text></g></svg>'
)


@cache
def has_font() -> bool:
    """Whether letters of the boards come out at all: without a font of theirs they are dropped silently."""
    return render(PROBE.format(text="Wm")) != render(PROBE.format(text=""))


def render(svg: str, width: int | None = None) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def png(svg: str, width: int | None = None) -> bytes:
    """The picture as PNG; refused where no font is installed, since it would have no names and numbers."""
    if width is not None and not 16 <= width <= 10_000:
        raise BadOption("A picture is 16 to 10000 pixels wide.")
    if not has_font():
        raise BadOption("No font is installed here, so a PNG would have no names on it; draw an SVG instead.")
    return render(svg, width)
