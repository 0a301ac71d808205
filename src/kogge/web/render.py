"""Templates: whole pages, the pieces of a page by key, pictures."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kogge import __version__
from kogge.core.svg import LETTERS, SHAPES, label, outline
from kogge.core.tongue import Tongue, languages
from kogge.web.guard import PICTURE_POLICY

HERE = Path(__file__).parent
YEAR = 34_560_000  # seconds a browser keeps a choice


@cache
def seat_mark(look: int, size: int = 22) -> Markup:
    """A seat's mark as a small picture."""
    shape = outline(SHAPES[look], 12, 12, 9, cls=f"f-seat{look} s-edge", stroke_width=1)
    letter = label(12, 12, LETTERS[look], 11, f"f-on{look} figure strong")
    return Markup(
        f'<svg class="mark" viewBox="0 0 24 24" width="{size}" height="{size}" aria-hidden="true">{shape}{letter}</svg>'
    )


templates = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
templates.policies["json.dumps_kwargs"] = {"ensure_ascii": False}
templates.globals.update(seat_mark=seat_mark, letters=LETTERS, Markup=Markup, languages=languages, release=__version__)


@cache
def blocks(template: str) -> Template:
    return templates.get_template(template)


def pieces(template: str, say: Tongue, only: str = "", **values: object) -> dict[str, str]:
    """The blocks of a template by name (or one of them), those that say something; each is one element whose
    `data-key` is the name."""
    found = blocks(template)
    context = found.new_context({**templates.globals, "say": say, **values}, shared=True)
    made = {name: "".join(block(context)).strip() for name, block in found.blocks.items() if only in ("", name)}
    return {name: markup for name, markup in made.items() if markup}


def page(request: Request, template: str, say: Tongue, status: int = 200, **values: object) -> HTMLResponse:
    """A whole page; a language in its address is kept."""
    text = templates.get_template(template).render(say=say, request=request, here=request.url.path, **values)
    response = HTMLResponse(text, status)
    if request.query_params.get("lang") == say.language:
        keep(response, "lang", say.language)
    return response


def message(request: Request, say: Tongue, status: int, title: str, text: str) -> Response:
    """A page with a sentence."""
    return page(request, "message.html", say, status, title=title, text=text)


def keep(response: Response, name: str, value: str) -> None:
    """Let the browser keep a choice."""
    response.set_cookie(name, value, max_age=YEAR, samesite="lax", httponly=True)


def picture(svg: str | bytes) -> Response:
    """A picture that stands on its own, as this visitor reads it."""
    headers = {
        "content-security-policy": PICTURE_POLICY,
        "cache-control": "private, max-age=3600",
        "vary": "cookie, accept-language",
    }
    return Response(svg, media_type="image/svg+xml", headers=headers)
