"""Makes the icons of the installed site from its sign: `python tools/icons.py`."""

from __future__ import annotations

import re
from pathlib import Path

from kogge.cli.picture import render
from kogge.core.svg import COLOURS

STATIC = Path(__file__).parent.parent / "src" / "kogge" / "web" / "static"
WHOLE, SAFE = 132, 170  # how much of the sign's world is shown; a mask may cut a fifth off every side


def icon(world: float) -> str:
    """The ship on the water of the boards, in a square."""
    sign = re.sub(r"^<svg[^>]*>|</svg>$", "", (STATIC / "kogge.svg").read_text().strip())
    left, top = -world / 2, -world / 2 - 10
    ground = f'<rect x="{left}" y="{top}" width="{world}" height="{world}" fill="{COLOURS["water"][0]}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {world} {world}" width="512" height="512">'
        f"{ground}{sign}</svg>"
    )


if __name__ == "__main__":
    (STATIC / "icon.svg").write_text(icon(WHOLE) + "\n")
    for name, world, size in (("icon-192", WHOLE, 192), ("icon-512", WHOLE, 512), ("icon-mask", SAFE, 512)):
        (STATIC / f"{name}.png").write_bytes(render(icon(world), size))
