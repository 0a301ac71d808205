"""One voice for a table: the texts of Kogge itself and those of the game that is played."""

from __future__ import annotations

from pathlib import Path

from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.tongue import LANGUAGES, Tongue, tongue

LOCALE = Path(__file__).parent.parent / "locale"


def speech(language: str = "en", game: Game | None = None) -> Tongue:
    """The tongue for a language (en, nl, de), with the words of a game if one is given."""
    if language not in LANGUAGES:
        raise BadOption(f"There is no language {language!r:.20}; there are: {', '.join(LANGUAGES)}.")
    folders = [LOCALE]
    if game is not None:
        try:
            folders.append(Path(game.words.LOCALE))
        except ImportError:  # a game without words yet
            pass
    return tongue(language, *folders)
