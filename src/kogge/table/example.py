"""The worked examples of a rule book: played, proved, told and drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from kogge.core.errors import KoggeError
from kogge.core.game import Game
from kogge.core.picture import together
from kogge.core.rulebook import BadExample, Example, rulebook
from kogge.core.tongue import Tongue
from kogge.table.speech import speech
from kogge.table.table import Table

NAMES: Final = ("Anna", "Bert", "Carla", "Dirk", "Elsa", "Frits")
MOMENTS: Final = ("before", "after")


@dataclass(frozen=True, slots=True)
class Played:
    """An example as it was played."""

    example: Example
    table: Table
    begin: int  # the ply at which it begins

    def told(self, say: Tongue) -> list[str]:
        """What happens in it, line by line."""
        seat = self.example.seat
        return [entry.text for entry in self.table.story(seat, speaking(say, self.table), self.begin)]

    def drawing(self, moment: str, say: Tongue) -> tuple[str, float]:
        """A picture of the board before the moves or after them, with desks beside it; and its height by its width."""
        seat, draw, among = self.example.seat, self.table.game.draw, speaking(say, self.table)
        late = moment == "after"
        view = self.table.at(self.table.ply if late else self.begin, seat)
        board = draw.board(view, among, self.table.board.parse(self.example.moves[-1]) if late else None)
        desks = [draw.desk(view, who, among) for who in self.example.desks or (seat,)]
        sheet = together(board, desks, draw.colours, among.on(say.theme))
        return sheet.svg, sheet.height / sheet.width


def speaking(say: Tongue, table: Table) -> Tongue:
    return say.among(table.names)


@cache
def examples(game: Game) -> tuple[Played, ...]:
    """The examples of a game in their order, the same in every language; each is proved."""
    return tuple(prove(game, example) for example in rulebook(game.package).examples)


def prove(game: Game, example: Example) -> Played:
    """Play an example; BadExample where it does not come out as it says."""
    try:
        table = Table(game, example.seats, example.seed, example.options, NAMES[: example.seats])
        for move in example.before:
            table.play(move)
        begin = table.ply
        for move in example.moves:
            table.play(move)
    except KoggeError as error:
        raise BadExample(f"An example of {game.title} cannot be played: {error}") from None
    for what, number in example.after.items():
        seat, _, thing = what.partition(" ")
        if counted(table, int(seat), thing) != number:
            raise BadExample(f"In an example of {game.title} '{what}' is {counted(table, int(seat), thing)} then.")
    for text, rule in example.refused.items():
        reason = game.words.why_not(table.view(example.seat), table.board.parse(text), speech("en", game))
        if reason is None or reason.rule != rule:
            told = f"refused by {reason.rule}" if reason else "allowed"
            raise BadExample(f"In an example of {game.title} '{text}' is {told} then.")
    return Played(example, table, begin)


def counted(table: Table, seat: int, thing: str) -> int:
    """What a seat owns of a thing, by the name of the row on its desk, or its points."""
    rows = table.game.words.desk(table.view(seat), seat, speech("en", table.game))
    found = {row.name: row.number for row in rows if row.number is not None}
    return {"points": table.scores()[seat], **found}.get(thing, -1)
