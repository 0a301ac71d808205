"""Puzzles: a decision of a game as its player saw it. Answers are judged here; the page has no solution before."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache

import msgspec
from anyio.to_thread import run_sync
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from kogge.analysis import puzzles as book
from kogge.analysis.puzzles import Puzzle, Refutation, Told
from kogge.core.game import Game
from kogge.core.tongue import Tongue
from kogge.core.words import split
from kogge.table import Table
from kogge.table.study import Place
from kogge.table.table import made_up
from kogge.web import study
from kogge.web.answers import answers, closing_buttons, offered
from kogge.web.frame import Frame, HintStep, Offer
from kogge.web.language import speaking
from kogge.web.opening import BOT_NAMES, asked_for
from kogge.web.params import query
from kogge.web.play import answer, waiting, wants_data
from kogge.web.render import page, picture, pieces
from kogge.web.shelf import shown_games, titles
from kogge.web.visit import address_of, rooms_of

WALKS = 120  # of the search for an answer whose refutation is not stored
SEARCHED = 4096  # such answers that are remembered
LEVELS = ("1", "2", "3", "4")
REASONS = 3
FOLLOWED = 8  # steps of what may follow a wrong answer


class Step(HintStep):
    """A move of a line, with the mark of whoever makes it."""

    seat: int
    look: int


class Verdict(Frame, kw_only=True):
    """What is said of an answer, and its steps on the board; `kind` is best, equal, wrong or solution."""

    kind: str
    steps: list[Step]


# Which puzzles there are.


def today() -> Puzzle | None:
    """The puzzle of this day, by the clock of Greenwich, the same for everybody."""
    return book.daily(datetime.now(UTC).date()) if any(book.puzzles(game.id) for game in shown_games()) else None


async def all_puzzles(request: Request) -> Response:
    """The list: all of them, or those of a game, a theme or a level."""
    say = speaking(request)
    given = query(request, say)
    shelf = {game: book.puzzles(game.id) for game in shown_games() if book.puzzles(game.id)}
    themes = list(dict.fromkeys(puzzle.theme for found in shelf.values() for puzzle in found))
    chosen = {
        "game": given.choice("game", ["", *(game.id for game in shelf)], ""),
        "theme": given.choice("theme", ["", *themes], ""),
        "level": given.choice("level", ["", *LEVELS], ""),
    }

    def wanted(puzzle: Puzzle) -> bool:
        values = {"game": puzzle.game, "theme": puzzle.theme, "level": str(puzzle.level)}
        return all(not wish or wish == values[name] for name, wish in chosen.items())

    rows = {game: [puzzle for puzzle in found if wanted(puzzle)] for game, found in shelf.items()}
    return page(
        request,
        "puzzles.html",
        say,
        daily=today(),
        games={game.id: game.title for game in shelf},
        themes={theme: book.theme_name(theme, say) for theme in themes},
        levels={level: book.level_name(int(level), say) for level in LEVELS},
        chosen=chosen,
        rows={game: found for game, found in rows.items() if found},
        titles=titles(),
    )


async def of_the_day(request: Request) -> Response:
    puzzle = today()
    if puzzle is None:
        raise HTTPException(404)
    return RedirectResponse(address(puzzle), 303)


def address(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.game}/{puzzle.number}"


def following(puzzle: Puzzle) -> Puzzle:
    """The next one of its game, after the last the first of the next game."""
    every = [one for game in shown_games() for one in book.puzzles(game.id)]
    return every[(every.index(puzzle) + 1) % len(every)]


# One puzzle.


class Reading:
    """A puzzle as one visitor reads it: made from what its player knew, and from nothing else."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.game, say = asked_for(request)
        number = request.path_params["number"]
        digits = number.isascii() and number.isdigit() and len(number) < 6
        puzzle = book.find(self.game.id, int(number)) if digits else None
        if puzzle is None:
            raise HTTPException(404)
        self.puzzle = puzzle
        self.say = among(say, puzzle)
        self.view = book.view(puzzle)
        self.legal = self.view.legal(puzzle.seat)

    @property
    def title(self) -> str:
        return self.say("{game}, puzzle {n}", game=self.game.title, n=self.puzzle.number)

    def page(self, verdict: Verdict | None) -> Response:
        puzzle, game, say, view = self.puzzle, self.game, self.say, self.view
        shown = Frame()
        pictures = {"board": game.draw.board(view, say)}
        seats = [(puzzle.seat + step) % puzzle.seats for step in range(puzzle.seats)]
        pictures |= {f"desk-{seat}": game.draw.desk(view, seat, say) for seat in seats}
        for name, drawn in pictures.items():
            shown.draw(name, drawn)
        moves = self.offers(set().union(*(drawn.spots for drawn in pictures.values())))
        return page(
            self.request,
            "puzzle.html",
            say,
            reading=self,
            puzzle=puzzle,
            game=game,
            shown=shown,
            seats=seats,
            question=game.words.question(view, say),
            answers=Markup(answers(moves, say)),
            closing=[Markup(button) for button in closing_buttons(moves)],
            offers=msgspec.to_builtins(moves),
            steps=msgspec.to_builtins(verdict.steps if verdict else []),
            theme=book.theme_name(puzzle.theme, say),
            level=book.level_name(puzzle.level, say),
            text=game.draw.text(view, say),
            verdict=verdict,
            next=address(following(puzzle)),
        )

    def offers(self, drawn: set[str]) -> list[Offer]:
        return offered(self.game, self.say, self.view, self.legal, drawn)

    def verdict(self, kind: str, moves: Sequence[str], heading: str, note: str) -> Verdict:
        """A line from here on in words and on the board, and what its action does."""
        game, say = self.game, self.say
        whole = [(step, self.view.board.by_text[step.move]) for step in book.told(self.puzzle, moves, say)]
        why = game.words.because(self.view, [move for _, move in whole], say)[:REASONS]
        # That a turn ends goes without saying, but where it is the answer.
        told = whole[:1] + [(step, move) for step, move in whole[1:] if not game.words.closes(move)]
        told = told[:FOLLOWED] if kind == "wrong" else told
        steps = [self.step(step, game.draw.where(move)) for step, move in told]
        verdict = Verdict(kind=kind, steps=steps)
        words = pieces(
            "part/verdict.html",
            say,
            kind=kind,
            heading=heading,
            note=note,
            line=steps,
            why=why,
            puzzle=self.puzzle,
            address=address(self.puzzle),
            next=address(following(self.puzzle)),
        )
        verdict.hold("verdict", words)
        return verdict

    def step(self, told: Told, path: tuple[str, ...]) -> Step:
        what, cost = split(told.label)
        mine = told.seat == self.puzzle.seat
        return Step(told.move, what, cost if mine else "", path, told.seat, self.say.marks[told.seat])

    def right(self, kind: str, moves: Sequence[str]) -> Verdict:
        """The solution, found or shown."""
        say = self.say
        heading = {
            "best": say("Right: nothing is better."),
            "equal": say("Right: this is as good as the solution."),
            "solution": say("The solution"),
        }[kind]
        chance = say("Your chance to win is then about {n} %.", n=round(100 * self.puzzle.chance))
        return self.verdict(kind, moves, heading, chance)

    def wrong(self, found: Refutation) -> Verdict:
        """What a wrong answer loses, and what may follow."""
        say, n = self.say, max(1, round(100 * found.loss))
        heading = say("Not the best: your chance to win falls by about {n} %.", n=n)
        return self.verdict(
            "wrong", (found.move, *found.line), heading, say("Try another answer, or see the solution.")
        )


def among(say: Tongue, puzzle: Puzzle) -> Tongue:
    return say.among(BOT_NAMES[: puzzle.seats])


async def puzzle_page(request: Request) -> Response:
    """A puzzle, and what is said of an answer (`text`) or the `solution`; the script asks for that alone."""
    reading = await run_sync(lambda: Reading(request))
    given = query(request, reading.say)
    verdict = None
    if given.text("text"):
        verdict = await judged(reading, given.text("text"))
    elif given.text("solution"):
        verdict = await run_sync(lambda: reading.right("solution", reading.puzzle.best))
    if verdict is not None and wants_data(request):
        return answer(verdict)
    return await run_sync(lambda: reading.page(verdict))


async def judged(reading: Reading, text: str) -> Verdict:
    """What is said of an answer: stored with the puzzle, or searched by a worker."""
    puzzle = reading.puzzle
    if text not in (move.text for move in reading.legal):
        raise HTTPException(400, reading.say("This cannot be done here."))
    found = book.judge(puzzle, text)
    if found is None:
        found = await searched(reading.request, puzzle, text)
    if isinstance(found, Refutation):
        refutation = found
        return await run_sync(lambda: reading.wrong(refutation))
    kind = found
    return await run_sync(lambda: reading.right(kind, puzzle.best if kind == "best" else (text,)))


_searched: OrderedDict[tuple[Puzzle, str], Refutation] = OrderedDict()


async def searched(request: Request, puzzle: Puzzle, text: str) -> Refutation:
    """The refutation of an answer that nobody foresaw; once found it is remembered."""
    found = _searched.get((puzzle, text))
    if found is None:
        rooms, who = rooms_of(request), address_of(request)
        home = f"puzzle {puzzle.game} {puzzle.number}"
        with waiting(rooms, who):
            found = await rooms.workers.run(home, who, book.answer_on_demand, puzzle, text, WALKS)
        assert isinstance(found, Refutation)
        _searched[puzzle, text] = found
        if len(_searched) > SEARCHED:
            _searched.popitem(last=False)
    return found


async def study_it(request: Request) -> Response:
    """A study that begins with the position; what its player could not know is made up."""
    reading = await run_sync(lambda: Reading(request))
    state = await run_sync(lambda: made_up(reading.game, reading.view))
    table = Table(reading.game, names=list(reading.say.names), start=state.data())
    return await study.begin(request, table.record, reading.title, Place())


@lru_cache(maxsize=64)
def small_picture(game: Game, puzzle: Puzzle, say: Tongue) -> str:
    return game.draw.board(book.view(puzzle), say).alone(game.draw.colours, say)


async def board_picture(request: Request) -> Response:
    reading = await run_sync(lambda: Reading(request))
    return picture(await run_sync(lambda: small_picture(reading.game, reading.puzzle, reading.say)))


routes = [
    Route("/puzzles", all_puzzles),
    Route("/puzzles/today", of_the_day),
    Route("/puzzles/{game}/{number}", puzzle_page),
    Route("/puzzles/{game}/{number}/board.svg", board_picture),
    Route("/puzzles/{game}/{number}/study", study_it, methods=["POST"]),
]
