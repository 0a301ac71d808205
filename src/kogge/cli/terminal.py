"""The terminal table: shows the board, asks whoever is to decide, lets bots answer for themselves."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from kogge.bots import Bot, BotError, Budget, make
from kogge.bots.registry import MOST, at_table
from kogge.cli.paint import paint, painted, player
from kogge.core.because import labelled
from kogge.core.errors import BadText, IllegalMove
from kogge.core.log import Kind
from kogge.core.model import CHANCE, Move, State
from kogge.core.tongue import Tongue
from kogge.table import Table

NUMBER = 4  # characters before an option: its number and a space
GAP = 2  # characters between columns


class Terminal:
    def __init__(
        self, table: Table, bots: dict[int, Bot], say: Tongue, out: Console, file: str | None, hints: bool | None = None
    ) -> None:
        self.table = table
        self.aided = len(table.people) < 2 if hints is None else hints
        self.bots = bots
        self.say = say.among(table.names)
        self.out = out
        self.file = file
        self.told: dict[int | None, int] = {}  # how much of the story each seat has read
        self.facing: int | None = None  # who sits at the keyboard
        self.left = False
        self.saved = -1  # the ply of the last save
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "undo": self.undo,
            "hint": self.hint,
            "board": self.board,
            "scores": self.scores,
            "log": self.log,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }

    def run(self) -> int:
        """Play until the game is over or somebody leaves; the exit code."""
        hides = len(self.table.people) > 1 and self.table.game.secret
        try:
            if hides:
                self.out.set_alt_screen(True)  # nothing of it can be scrolled back to
            if self.aided and len(self.table.people) > 1:
                self.out.print(self.say("At this table everybody may have hints."))
            while not self.table.over and not self.left:
                self.turn(self.table.seat)
        finally:
            if hides:
                self.out.set_alt_screen(False)
            for bot in self.bots.values():
                bot.close()
        if self.table.over:
            self.finish()
        elif self.saved != self.table.ply:
            self.out.print(self.say("The game was not saved."))
        return 0

    def turn(self, seat: int) -> None:
        """One decision, of a bot or of a person."""
        table = self.table
        if seat in self.bots:
            table.play(self.bots[seat].choose(table.view(seat), table.legal(seat), self.budget(seat)), seat)
            if not table.people:
                self.news(None)
        else:
            self.ask(seat)
        if self.file:
            self.write(Path(self.file))

    def budget(self, seat: int) -> Budget:
        """What a bot's decision may cost: among themselves bots watch no clock."""
        return at_table(self.bots[seat].name) if self.table.people else Budget()

    # Asking a person.

    def ask(self, seat: int) -> None:
        """Show the position and wait for a decision (or for `undo` or `quit`)."""
        viewer = None if seat == CHANCE else seat
        self.hand_over(viewer)
        self.news(viewer)
        self.show(viewer)
        moves = self.table.game.words.answers(self.table.legal(seat))
        self.offer(viewer, moves)
        while not self.answer(seat, moves, self.read(seat)):
            pass

    def hand_over(self, viewer: int | None) -> None:
        """Cover the screen when another person comes to the keyboard and hands are secret."""
        if viewer is None or viewer == self.facing:
            return
        if len(self.table.people) > 1 and self.table.game.secret:
            self.out.clear()
            self.prompt(self.say("Hand the keyboard to {name}. {name}, press Enter.", name=self.say.who(viewer)))
        self.facing = viewer

    def news(self, viewer: int | None) -> None:
        """What happened since this viewer last looked."""
        since = min(self.told.get(viewer, 0), self.table.ply)
        for entry in self.table.story(viewer, self.say, since):
            heading = entry.kind is Kind.HEADING
            self.flow(Text(entry.text if heading else "  " + entry.text, style="bold" if heading else "italic"))
        self.told[viewer] = self.table.ply

    def show(self, viewer: int | None) -> None:
        self.out.print()
        for line in painted(self.table.game, self.table.view(viewer), self.say).split(allow_blank=True):
            self.flow(line)
        self.out.print()

    def flow(self, line: Text) -> None:
        """A line, broken between words where it is too long, what follows indented."""
        indent = len(line.plain) - len(line.plain.lstrip()) + GAP
        for at, part in enumerate(line.wrap(self.out, self.out.width - indent)):
            self.out.print(Text(" " * indent * (at > 0)) + part)

    def offer(self, viewer: int | None, moves: list[Move]) -> None:
        """The numbered options in as many columns as are needed, then the question, right above the keys."""
        words = self.table.game.words
        view = self.table.view(viewer)
        labels = [words.label(view, move, self.say) for move in moves]
        room = max(2, self.out.height - 4)  # lines of the screen beside the question and what is typed
        wide = max(len(label) for label in labels) + NUMBER
        columns = min(-(-len(moves) // room), max(1, (self.out.width + GAP) // (wide + GAP)))
        grid = Grid.grid(padding=(0, GAP, 0, 0))
        for _ in range(columns):
            grid.add_column(width=NUMBER - 1, justify="right", style="bold cyan")
            grid.add_column(overflow="fold")
        rows = -(-len(moves) // columns)
        notes = columns == 1 and wide + max(len(move.text) for move in moves) < self.out.width
        for row in range(rows):
            cells: list[Text | str] = []
            for at in range(row, len(moves), rows):
                note = (f"  {moves[at].text}", "dim") if notes else ""
                cells += [str(at + 1), Text.assemble(labels[at], note)]
            grid.add_row(*cells)
        self.out.print(grid)
        line = Text() if viewer is None else player(viewer, self.say) + Text(": ")
        self.flow(line + Text(words.question(view, self.say), style="bold"))

    def read(self, seat: int) -> str:
        name = self.say("Drawn") if seat == CHANCE else self.say.who(seat)
        return self.prompt(f"{name}> ")

    def prompt(self, text: str) -> str:
        """A line from the keyboard; the end of the input means to leave."""
        try:
            return input(text)
        except EOFError:
            self.left = True
            self.out.print()
            return "quit"

    def answer(self, seat: int, moves: list[Move], text: str) -> bool:
        """Do what was typed; True when another question is to be asked."""
        word, _, rest = text.strip().partition(" ")
        if not word:
            self.out.print(self.say("Type a number, a move, or help."))
            return False
        if word.lower() in self.commands and word.lower() not in self.table.board.by_text:
            return self.commands[word.lower()](seat, rest.strip())
        if text.strip().isdecimal():
            number = int(text.strip()[:9])
            if not 0 < number <= len(moves):
                self.refuse(self.say("There are {n} options.", n=len(moves)))
                return False
            text = moves[number - 1].text
        return self.sure(seat, text) and self.play(seat, moves, text)

    def sure(self, seat: int, text: str) -> bool:
        """Whether somebody means it, where a move is one to regret."""
        move = self.table.board.by_text.get(text.strip())
        view = self.table.view(None if seat == CHANCE else seat)
        if move is None or seat == CHANCE or move not in self.table.legal(seat) or len(self.table.legal(seat)) == 1:
            return True
        doubt = self.table.game.words.careful(view, move, self.say)
        if doubt is None:
            return True
        yes = self.say("yes")
        return self.prompt(f"{doubt} ({yes}/{self.say('no')})> ").strip().lower() in (yes, yes[0], "y")

    def play(self, seat: int, moves: list[Move], text: str) -> bool:
        try:
            self.table.play(text, seat, self.say)
        except IllegalMove as error:
            self.refuse(str(error), error.rule)
            return False
        except BadText:
            near = difflib.get_close_matches(text.strip().lower(), [move.text for move in moves], 3, 0.5)
            told = self.say("There is no move {move}.", move=f"'{text.strip()[:60]}'")
            hint = " " + self.say("Did you mean: {moves}?", moves=", ".join(near)) if near else ""
            self.refuse(told + hint)
            return False
        return True

    def refuse(self, reason: str, rule: str = "") -> None:
        numbered = f" ({rule})" if rule else ""
        self.out.print(Text(reason + numbered, style="red"))

    # Commands.

    def undo(self, seat: int, rest: str) -> bool:
        owner = seat if len(self.table.people) == 1 and seat >= 0 else None
        try:
            self.table.undo(owner, self.say)
        except IllegalMove as error:
            self.refuse(str(error))
            return False
        return True

    def hint(self, seat: int, rest: str) -> bool:
        """What is best, as a review would find it; or what the bot that is named would do."""
        if not self.aided:
            self.refuse(self.say("This table is played without hints."))
            return False
        if seat == CHANCE:
            self.refuse(self.say("Only you know what was drawn."))
            return False
        view = self.table.view(seat)
        legal = self.table.legal(seat)
        try:
            line = make(rest, self.table.game, 1).hint(view, legal, Budget(most=MOST))[1] if rest else best(view, legal)
        except BotError as error:
            self.refuse(str(error))
            return False
        words = self.table.game.words
        (move, label), *later = labelled(words, view, line, self.say)
        self.out.print(self.say("A bot would choose: {label} ({move})", label=label, move=move.text), markup=False)
        for move, label in later:
            self.flow(Text("  " + self.say("then: {label} ({move})", label=label, move=move.text)))
        for reason in words.because(view, line, self.say):
            self.flow(Text(f"  - {reason}"))
        return False

    def board(self, seat: int, rest: str) -> bool:
        """The board and the options once more."""
        viewer = None if seat == CHANCE else seat
        self.show(viewer)
        self.offer(viewer, self.table.game.words.answers(self.table.legal(seat)))
        return False

    def scores(self, seat: int, rest: str) -> bool:
        self.sheet(None if seat == CHANCE else seat)
        return False

    def log(self, seat: int, rest: str) -> bool:
        for line in self.table.log(None if seat == CHANCE else seat, self.say):
            self.flow(Text("  " + line))
        return False

    def save(self, seat: int, rest: str) -> bool:
        path = Path(rest or f"{self.table.game.id}.kogge").expanduser()
        if self.write(path):
            told = self.say("Saved in {file}; go on with: kogge play --resume {file}", file=str(path))
            self.out.print(told, markup=False)
        return False

    def write(self, path: Path) -> bool:
        try:
            self.table.save(path)
        except OSError as error:
            self.refuse(f"{path}: {error.strerror}")
            return False
        self.saved = self.table.ply
        return True

    def help(self, seat: int, rest: str) -> bool:
        say = self.say
        lines = {
            "1, 2, 3 ...": say("choose an option by its number"),
            self.table.legal(seat)[0].text: say("make a move by its text; an illegal one tells why not"),
            "undo": say("take back the last decision, as long as nothing was revealed"),
            "hint": say("ask a bot"),
            "board": say("show the board and the options again"),
            "scores": say("the points so far, by source"),
            "log": say("the whole story"),
            "save FILE": say("save the game"),
            "quit": say("leave the table"),
        }
        for name, text in lines.items():
            self.out.print(Text.assemble((f"  {name:<16}", "bold"), text))
        return False

    def quit(self, seat: int, rest: str) -> bool:
        self.left = True
        return True

    # The end.

    def sheet(self, viewer: int | None) -> None:
        """Every source of points by seat."""
        table, say = self.table, self.say
        final = table.over
        grid = Grid("", title=say("Final scores") if final else say("Points so far, as far as you may know"))
        for seat in range(table.seats):
            grid.add_column(player(seat, say), justify="right")
        view = table.view(viewer)
        rows = table.score_sheet() if final else view.score_sheet()
        for source, points in rows.items():
            grid.add_row(table.game.words.source(source, say), *map(str, points))
        grid.add_section()
        grid.add_row(say("Total"), *map(str, table.scores() if final else view.scores()), style="bold")
        if final:
            grid.add_row(say("Place"), *map(str, table.ranking()))
        self.out.print(grid)

    def finish(self) -> None:
        """The last news, the board, the scores, the winner."""
        viewer = next(iter(self.table.people)) if len(self.table.people) == 1 else None
        self.news(viewer)
        self.show(viewer)
        self.sheet(viewer)
        best = [seat for seat, place in enumerate(self.table.ranking()) if place == 1]
        names = ", ".join(paint(seat, self.say.who(seat)) for seat in best)
        self.out.print(Text.from_ansi(self.say("Winner: {names}", names=names)))
        if self.file:
            self.out.print(self.say("Saved; see it again with: kogge replay {file}", file=self.file), markup=False)


def best(view: State, legal: list[Move]) -> list[Move]:
    """The best line at a decision."""
    from kogge.analysis.advice import advise

    return [view.board.by_text[text] for text in advise(view, legal).best[0].moves]
