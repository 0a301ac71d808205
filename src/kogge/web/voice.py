"""Languages and templates: how the site speaks."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from kogge import __version__
from kogge.core.game import Game
from kogge.core.svg import LETTERS, SHAPES, label, marks, outline
from kogge.core.tongue import LANGUAGES, Tongue, tongue
from kogge.table.speech import LOCALE as TABLE_LOCALE

HERE = Path(__file__).parent
LOCALE = HERE / "locale"
THEMES = ("auto", "light", "dark")

templates = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def voice(language: str, game: Game | None = None) -> Tongue:
    """The texts of the site, of tables, and of a game if one is given."""
    folders = [LOCALE, TABLE_LOCALE]
    if game is not None:
        folders.append(Path(game.words.LOCALE))
    return tongue(language, *folders)


def language_of(request: Request) -> str:
    """The language somebody chose, else English."""
    chosen = request.query_params.get("lang") or request.cookies.get("lang", "en")
    return chosen if chosen in LANGUAGES else "en"


def theme_of(request: Request) -> str:
    chosen = request.cookies.get("theme", "auto")
    return chosen if chosen in THEMES else "auto"


@cache
def seat_mark(look: int, size: int = 22) -> Markup:
    """A seat's mark as a small picture."""
    shape = outline(SHAPES[look], 12, 12, 9, cls=f"f-seat{look} s-edge", stroke_width=1)
    letter = label(12, 12, LETTERS[look], 11, f"f-on{look} figure strong")
    return Markup(
        f'<svg class="mark" viewBox="0 0 24 24" width="{size}" height="{size}" aria-hidden="true">{shape}{letter}</svg>'
    )


def fill(template: str, say: Tongue, **values: Any) -> str:
    """A template as text."""
    return templates.get_template(template).render(say=say, seat_mark=seat_mark, Markup=Markup, **values)


def page(request: Request, template: str, say: Tongue, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page."""
    text = fill(
        template,
        say,
        request=request,
        theme=theme_of(request),
        themes=THEMES,
        languages=LANGUAGES,
        release=__version__,
        here=request.url.path,
        **values,
    )
    response = HTMLResponse(text, status)
    chosen = request.query_params.get("lang")
    if chosen in LANGUAGES:
        response.set_cookie("lang", chosen, max_age=34_560_000, samesite="lax", httponly=True)
    return response


__all__ = ["LOCALE", "fill", "language_of", "marks", "page", "seat_mark", "theme_of", "voice"]
