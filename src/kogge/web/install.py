"""The site as an app that can be installed: its manifest, the worker that says when the site is out of reach."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from kogge.core.svg import COLOURS
from kogge.web.language import speaking
from kogge.web.render import HERE, page, templates

MANIFEST = "application/manifest+json"
THEME = COLOURS["panel"]  # light and dark: what the top of every page has
templates.globals["theme_colours"] = THEME


async def manifest(request: Request) -> Response:
    """Name, colours and icons of the installed site."""
    say = speaking(request)
    told = {
        "id": "/",
        "name": f"Kogge: {say('one table for Hanseatic games')}",
        "short_name": "Kogge",
        "description": say("Play at once: against the computer, with friends on one device, or each on their own."),
        "lang": say.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": THEME[say.theme == "dark"],
        "background_color": COLOURS["paper"][say.theme == "dark"],
        "icons": [
            {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
            *(
                {"src": f"/static/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
                for size in (192, 512)
            ),
            {"src": "/static/icon-mask.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
        "shortcuts": [{"name": say("My tables"), "url": "/tables"}],
    }
    return Response(msgspec.json.encode(told), media_type=MANIFEST)


async def worker(request: Request) -> Response:
    """The service worker; it stands here because it looks after the pages below its address only."""
    return FileResponse(HERE / "static" / "worker.js", media_type="text/javascript")


async def offline(request: Request) -> Response:
    """What the worker shows where the site cannot be reached."""
    say = speaking(request)
    return page(request, "offline.html", say)


routes = [
    Route("/manifest.webmanifest", manifest),
    Route("/worker.js", worker),
    Route("/offline", offline),
]
