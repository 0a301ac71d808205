"""Options of a game: a name, its values, the default first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kogge.core.errors import BadOption


class Option:
    """A choice made before the game starts; `values` are texts and the first one is the default.

    A `quiet` one is mentioned only where another value is chosen: boards, positions and records of games without it
    are the same as before the game had it.
    """

    def __init__(self, name: str, values: Sequence[str], about: str, quiet: bool = False) -> None:
        self.name = name
        self.values = list(values)
        self.about = about
        self.quiet = quiet

    @property
    def default(self) -> str:
        return self.values[0]


def chosen(options: Sequence[Option], given: Mapping[str, object] | None) -> dict[str, str]:
    """Every option with its value: what was given, checked, and the defaults for the rest, quiet ones left out."""
    wanted: dict[str, str] = {}
    if given is not None:
        if not isinstance(given, Mapping):
            raise BadOption("Options are given as names with values.")
        for name, value in given.items():
            wanted[str(name)] = plain(value)
    known = [option.name for option in options]
    for name in wanted:
        if name not in known:
            listed = ", ".join(known) if known else "none"
            raise BadOption(f"There is no option {name!r:.60}; this game has: {listed}.")
    full: dict[str, str] = {}
    for option in options:
        value = wanted.get(option.name, option.default)
        if value not in option.values:
            raise BadOption(f"Option {option.name} can be {', '.join(option.values)}, not {value!r:.60}.")
        if value != option.default or not option.quiet:
            full[option.name] = value
    return full


def plain(value: object) -> str:
    """True and False read as the on and off of an option."""
    if value is True:
        return "on"
    if value is False:
        return "off"
    return str(value)
