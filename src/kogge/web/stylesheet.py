"""The colours of all boards as one style sheet, from the palettes the drawings use."""

from __future__ import annotations

from functools import cache

from kogge.core.registry import games
from kogge.core.svg import COLOURS, FIXED, RINGS, Palette


@cache
def board_css() -> str:
    """Every colour as a variable, light and dark by system or choice (light on paper), and the classes that use it."""
    full: dict[str, tuple[str, str]] = {**COLOURS, **RINGS}
    for game in games().values():
        full.update(game.draw.colours)
    light, dark = variables(full, 0), variables(full, 1)
    return (
        f":root{{color-scheme:light;{light}}}"
        f"@media screen and (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}"
        f"@media screen{{:root[data-theme=dark]{{color-scheme:dark;{dark}}}}}"
        + "".join(f".f-{name}{{fill:var(--{name})}}.s-{name}{{stroke:var(--{name})}}" for name in full)
        + FIXED
    )


def variables(colours: Palette, at: int) -> str:
    return "".join(f"--{name}:{pair[at]};" for name, pair in colours.items())
