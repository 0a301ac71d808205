"""One voice for a table: the texts of Kogge itself and those of the game that is played."""

from __future__ import annotations

from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.tongue import Tongue, languages, tongue


def speech(language: str = "en", game: Game | None = None) -> Tongue:
    """The tongue for a language, with the words of a game if one is given."""
    if language not in languages():
        raise BadOption(f"There is no language {language!r:.20}; there are: {', '.join(languages())}.")
    return tongue(language, *([game.words.locale] if game else []))
