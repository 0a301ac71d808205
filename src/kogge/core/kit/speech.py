"""What people read: every class of move and decision is covered, every text is there in every language."""

from __future__ import annotations

import re

from kogge.core.chance import Draws
from kogge.core.game import Game
from kogge.core.kit.secrets import name, viewers
from kogge.core.kit.walk import Case, Walk, once, watch
from kogge.core.model import State
from kogge.core.rulebook import complaints, rulebook, translations
from kogge.core.tongue import Tongue, languages, tongue

NAMES = ("Anna", "Anna B", "Clara", "Dirk", "Elsa", "Fritz")  # one begins like another
NUMBER = re.compile(r"\b[A-Z]\d+(?:\.\d+)*\b")
REFUSALS = 120  # moves whose refusal is read in one position
BY_DECISION = ("question",)
BY_MOVE = ("label", "tell", "why_not")


def rule_numbers(game: Game) -> set[str]:
    """Every rule number that the game's RULES.md mentions; none if there is no such file."""
    return set(NUMBER.findall(rulebook(game.package).text))


@once("rules")
def rules(case: Case, games: int, seed: int) -> None:
    """The rules say the same in every language in which the game speaks."""
    for language in translations(case.game):
        for sentence in complaints(case.game, language):
            raise case.fail(sentence)


def tongue_of(walk: Walk) -> Tongue:
    """Every language in turn."""
    known = list(languages())
    return speech(walk.case, known[(walk.made + walk.seed) % len(known)])


def speech(case: Case, language: str) -> Tongue:
    return tongue(language, case.game.words.locale).among(NAMES[: case.seats])


def spoken(walk: Walk, what: str, said: object) -> str:
    """A text for people: not empty, no placeholder left."""
    if not isinstance(said, str) or not said.strip() or re.search(r"\{\w*\}", said):
        raise walk.fail(f"{what} is {said!r}.")
    return said


@once("covered")
def covered(case: Case, games: int, seed: int) -> None:
    """What is said and shown is written for every class of decision and of move."""
    moves = [type(move) for move in case.board.moves]
    asked = [type(decision) for decision in case.board.decisions.values()]
    tables = case.game.words.tables
    wanted = [(tables[what], asked) for what in BY_DECISION] + [(tables[what], moves) for what in BY_MOVE]
    for table, kinds in [*wanted, (case.game.draw.paths, moves)]:
        missing = table.missing(kinds)
        if missing:
            raise case.fail(f"there is no {table.what} of {', '.join(missing)}.")
    unsaid = set(case.board.decisions) - set(case.game.words.decisions(speech(case, "en")))
    if unsaid:
        raise case.fail(f"the editor does not know the decisions {', '.join(sorted(unsaid))}.")
    unknown = set(case.new().fields) - set(case.game.words.fields(case.board, speech(case, "en")))
    if unknown:
        raise case.fail(f"the editor does not know the fields {', '.join(sorted(unknown))}.")


@watch("words", every=17, rare=20)
def words(walk: Walk) -> None:
    """The question, a label of its own for each move and what each seat owns are said in every language."""
    game, say, state = walk.case.game, tongue_of(walk), walk.state
    for viewer in viewers(walk):
        view = state.view(viewer)
        if not walk.over:
            spoken(walk, f"the question for {name(viewer)}", game.words.question(view, say))
        for seat in range(walk.case.seats):
            for row in game.words.desk(view, seat, say):
                spoken(walk, f"a possession of seat {seat}", row.label)
                spoken(walk, f"the possession '{row.label}' of seat {seat}", row.value)
    for seat in state.pending:
        view, told = state.view(seat), set()
        for move in state.legal(seat):
            label = spoken(walk, f"the label of '{move.text}'", game.words.label(view, move, say))
            if label in told:
                raise walk.fail(f"two legal moves have the same label '{label}'.")
            told.add(label)
            warning = game.words.careful(view, move, say)
            if warning is not None:
                spoken(walk, f"the warning before '{move.text}'", warning)
        lesson = game.words.guide(view, say)
        if lesson is not None:
            spoken(walk, "the lesson", lesson.text)
            if lesson.rule not in rule_numbers(game):
                raise walk.fail(f"the lesson cites rule {lesson.rule!r}, which RULES.md does not have.")
    for source in state.score_sheet():
        spoken(walk, f"the row '{source}' of the score sheet", game.words.source(source, say))


@watch("refusals", every=23, rare=20)
def refusals(walk: Walk) -> None:
    """A move is refused, with a sentence and the number of a rule in RULES.md, exactly when it is not legal."""
    state = walk.state
    idle = [seat for seat in range(walk.case.seats) if seat not in state.pending][:1]
    for viewer in [*state.pending, *idle]:
        view = state.view(viewer)
        legal = {move.index for move in state.legal(viewer)} if viewer in state.pending else set()
        judged(walk, view, legal)
        if viewer in state.pending and viewer == state.seat:
            judged(walk, view.sample(walk.dice), legal)
    judged(walk, state, {move.index for move in state.legal()})


def judged(walk: Walk, view: State, legal: set[int]) -> None:
    """Both directions: a reason for each move that is not legal, none for one that is."""
    game, say, moves = walk.case.game, tongue_of(walk), walk.case.board.moves
    numbers = rule_numbers(game)
    start, stride = walk.dice.below(len(moves)), 1 + len(moves) // REFUSALS
    some = {(start + step * stride) % len(moves) for step in range(min(len(moves), REFUSALS))}
    for index in sorted(some | legal):
        move = moves[index]
        reason = game.words.why_not(view, move, say)
        if (reason is None) != (index in legal):
            told = "is refused" if reason else "is not refused"
            truth = "legal" if index in legal else "not legal"
            raise walk.fail(
                f"'{move.text}' {told} in {view.decision.name} though it is {truth}: {reason and reason.text}"
            )
        if reason is not None:
            spoken(walk, f"the reason against '{move.text}'", reason.text)
            if numbers and reason.rule not in numbers:
                raise walk.fail(f"'{move.text}' is refused by rule {reason.rule!r}, which RULES.md does not have.")


@once("introduction")
def introduction(case: Case, games: int, seed: int) -> None:
    """The game introduces itself and names its options in every language."""
    for language, called in languages().items():
        say = speech(case, language)
        said = [case.game.words.about(say)]
        for option in case.game.options:
            said += [case.game.words.option(option.name, value, say) for value in ["", *option.values]]
        if not all(isinstance(text, str) and text.strip() for text in said):
            raise case.fail(f"something is left unsaid in {called}.")


@once("course")
def course(case: Case, games: int, seed: int) -> None:
    """The guided first game can be played as it is written; the learner reads why in every language, others' moves need
    no text, and their rules exist."""
    numbers, said = rule_numbers(case.game), set[str]()
    for language, called in languages().items():
        lesson = case.game.words.course(speech(case, language))
        if lesson is None:
            return
        state, draws, own = case.game.new(lesson.seats, lesson.options), Draws(lesson.seed), 0
        for at, step in enumerate(lesson.steps, 1):
            draws.settle(state)
            move = state.board.by_text.get(step.move)
            if move is None or move not in state.legal():
                raise case.fail(f"step {at} of the course, '{step.move}', is not legal then.")
            if bool(step.text.strip()) != (state.seat == 0):
                raise case.fail(
                    f"step {at} of the course, '{step.move}' of seat {state.seat}, has the text {step.text!r}."
                )
            if step.rule and numbers and step.rule not in numbers:
                raise case.fail(f"step {at} of the course names rule {step.rule!r}, which RULES.md does not have.")
            own += state.seat == 0
            move.make(state)
        texts = (lesson.goal, *(step.text for step in lesson.steps if step.text))
        if not lesson.goal.strip() or own < 2 or said & set(texts):
            raise case.fail(f"the course is too short, has no goal or is not translated in {called}.")
        said |= set(texts)
