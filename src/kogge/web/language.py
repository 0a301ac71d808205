"""Which language a visitor reads, and how the site speaks to him."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request

from kogge.core.game import Game
from kogge.core.tongue import ENGLISH, Tongue, languages, tongue

LOCALE = Path(__file__).parent / "locale"
THEMES = ("auto", "light", "dark")


def voice(language: str, game: Game | None = None) -> Tongue:
    """The texts of the site, of tables, and of a game if one is given."""
    return tongue(language, LOCALE, *([game.words.locale] if game else []))


def speaking(request: Request, game: Game | None = None) -> Tongue:
    """How to speak to whoever asks: in his language, on a page in his colours."""
    return voice(language_of(request), game).on(theme_of(request))


def language_of(request: Request) -> str:
    """The language somebody chose, else the one his browser prefers, else English."""
    chosen = [request.query_params.get("lang", ""), request.cookies.get("lang", "")]
    known = languages()
    return next((code for code in chosen + preferred(request) if code in known), ENGLISH)


def preferred(request: Request) -> list[str]:
    """The languages a browser asks for, the best first: "nl-BE, de;q=0.5" means nl, then de."""
    wishes: list[tuple[float, str]] = []
    for wish in request.headers.get("accept-language", "")[:400].split(","):
        tag, _, weight = wish.partition(";q=")
        try:
            wishes.append((float(weight or 1), tag.strip().partition("-")[0].lower()))
        except ValueError:
            continue
    return [code for weight, code in sorted(wishes, key=lambda wish: -wish[0]) if weight > 0]


def theme_of(request: Request) -> str:
    chosen = request.cookies.get("theme", "auto")
    return chosen if chosen in THEMES else "auto"
