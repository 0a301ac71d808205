"""The rules of each game in our own words, with pictures, and what is known and unknown about its board."""

from __future__ import annotations

import re
from functools import cache

from anyio.to_thread import run_sync
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kogge.arena.moments import MOMENTS, moment
from kogge.core.registry import game as find
from kogge.core.rulebook import NUMBER, rulebook
from kogge.core.tongue import Tongue
from kogge.table import example
from kogge.web.opening import asked_for
from kogge.web.render import page, picture, templates

NUMBERED = re.compile(rf"(?:\*\*|__)?({NUMBER})\b")  # how a numbered rule begins
MENTION = re.compile(rf"\b({NUMBER})\b")
BLOCKS = ("heading_open", "paragraph_open", "list_item_open", "td_open")


async def rules_page(request: Request) -> Response:
    """The rules in the reader's language, with a table of contents; every rule can be linked by its number."""
    game, say = asked_for(request)
    contents, body = await run_sync(rendered, game.id, say)
    spoken = rulebook(game.package, say.language).language
    return page(request, "rules.html", say, game=game, contents=contents, body=body, spoken=spoken)


async def board_picture(request: Request) -> Response:
    """The board at a moment of a typical game, or before or after the moves of a worked example."""
    game, say = asked_for(request)
    wanted = request.path_params["moment"]
    if wanted in MOMENTS:
        state = await run_sync(moment, game.id, game.usual, wanted)
        return picture(game.draw.board(state.view(None), say).alone(game.draw.colours, say))
    worked = await run_sync(example.examples, game)
    known = {f"{when}-{at}": (played, when) for at, played in enumerate(worked, 1) for when in example.MOMENTS}
    if wanted not in known:
        raise HTTPException(404)
    played, when = known[wanted]
    return picture(played.drawing(when, say)[0])


@cache
def rendered(id: str, say: Tongue) -> tuple[list[tuple[str, str]], Markup]:
    """The contents and the text of a game's rules as HTML; raw HTML in it stays text, examples become pictures."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(rulebook(find(id).package, say.language).text)
    known = anchor(tokens)
    examples = iter(enumerate(example.examples(find(id)), 1))
    for token in tokens:
        if token.type == "inline" and token.children:
            token.children = linked(token.children, known)
        elif token.type == "fence" and token.info == "example":
            token.type, token.content = "html_block", shown(id, *next(examples), say)
    return contents_of(tokens), Markup(parser.renderer.render(tokens, parser.options, {}))


def shown(id: str, number: int, played: example.Played, say: Tongue) -> str:
    """A worked example: the position, what happens, and the position then."""
    figures = [
        {"name": f"{when}-{number}", "title": title, "height": round(640 * played.drawing(when, say)[1])}
        for when, title in zip(example.MOMENTS, (say("Before"), say("After")))
    ]
    whole = templates.get_template("part/example.html")
    return whole.render(say=say, id=id, number=number, figures=figures, told=played.told(say))


def anchor(tokens: list[Token]) -> set[str]:
    """Give every block that begins with the number of a rule that number as its id."""
    known: set[str] = set()
    for at, token in enumerate(tokens):
        if token.type not in BLOCKS:
            continue
        inline = next((later for later in tokens[at + 1 : at + 3] if later.type == "inline"), None)
        found = NUMBERED.match(inline.content) if inline else None
        if found and found[1] not in known:
            known.add(found[1])
            token.attrSet("id", found[1])
            token.attrSet("class", "rule")
    return known


def linked(children: list[Token], known: set[str]) -> list[Token]:
    """Turn mentions of other rules into links; the number a rule begins with stays plain."""
    done: list[Token] = []
    first = True
    inside = 0
    for child in children:
        inside += {"link_open": 1, "link_close": -1}.get(child.type, 0)
        if child.type != "text" or inside:
            done.append(child)
            continue
        done += pieces(child.content, known, first)
        first = first and not child.content.strip()
    return done


def pieces(text: str, known: set[str], first: bool) -> list[Token]:
    parts = MENTION.split(text)
    done: list[Token] = []
    for at, part in enumerate(parts):
        begins = first and at == 1 and not parts[0].strip()
        shown = [Token("text", "", 0, content=part)]
        if at % 2 and part in known and not begins:
            shown = [Token("link_open", "a", 1, attrs={"href": f"#{part}"}), *shown, Token("link_close", "a", -1)]
        done += shown
    return done


def contents_of(tokens: list[Token]) -> list[tuple[str, str]]:
    """The headings of the second level, each behind its address."""
    found = []
    for at, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            title = "".join(
                child.content for child in tokens[at + 1].children or [] if child.type in ("text", "code_inline")
            )
            if token.attrGet("id") is None:
                token.attrSet("id", "-".join(re.findall(r"\w+", title.lower())))
            found.append((str(token.attrGet("id")), title))
    return found


routes = [
    Route("/rules/{game}", rules_page),
    Route("/rules/{game}/{moment}.svg", board_picture),
]
