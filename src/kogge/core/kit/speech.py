"""What people read and see: words and pictures, where a game has them."""

from __future__ import annotations

import importlib.util
import re
from importlib.resources import files
from types import ModuleType
from xml.etree import ElementTree

from kogge.core.game import Game
from kogge.core.kit.secrets import name, viewers
from kogge.core.kit.walk import Case, Walk, once, watch
from kogge.core.model import EVERYONE, State
from kogge.core.tongue import LANGUAGES, Tongue, tongue

NAMES = ["Anna", "Bram", "Clara", "Dirk", "Elsa", "Fritz"]
ID = re.compile(r"[a-z][a-z0-9-]*")
NUMBER = re.compile(r"\b[A-Z]\d+(?:\.\d+)*\b")
REFUSALS = 120  # moves whose refusal is read in one position


def module(game: Game, part: str) -> ModuleType | None:
    """The game's `words` or `draw`, if it has been written."""
    if importlib.util.find_spec(f"{game.package}.{part}") is None:
        return None
    found: ModuleType = getattr(game, part)
    return found


def rule_numbers(game: Game) -> set[str]:
    """Every rule number that the game's RULES.md mentions; none if there is no such file."""
    file = files(game.package).joinpath("RULES.md")
    return set(NUMBER.findall(file.read_text(encoding="utf-8"))) if file.is_file() else set()


def tongue_of(walk: Walk, words: ModuleType) -> Tongue:
    """English, Dutch and German in turn."""
    languages = list(LANGUAGES)
    return tongue(languages[(walk.made + walk.seed) % len(languages)], words.LOCALE)


def names(walk: Walk) -> list[str]:
    return NAMES[: walk.case.seats]


def spoken(walk: Walk, what: str, said: object) -> str:
    """A text for people: not empty, no placeholder left."""
    if not isinstance(said, str) or not said.strip() or re.search(r"\{\w*\}", said):
        raise walk.fail(f"{what} is {said!r}.")
    return said


@watch("words", every=17, rare=20)
def words(walk: Walk) -> None:
    """The question, a label for each move and what each seat owns are said in every language."""
    spoken_by = module(walk.case.game, "words")
    if spoken_by is None:
        return
    say, state = tongue_of(walk, spoken_by), walk.state
    for viewer in viewers(walk):
        view = state.view(viewer)
        if not walk.over:
            spoken(walk, f"the question for {name(viewer)}", spoken_by.question(view, say))
        for seat in range(walk.case.seats):
            for label, value in spoken_by.desk(view, seat, say):
                spoken(walk, f"a possession of seat {seat}", label)
                if not isinstance(value, str):
                    raise walk.fail(f"the possession '{label}' of seat {seat} is {value!r}.")
    for seat in state.pending:
        view, told = state.view(seat), set()
        for move in state.legal(seat):
            label = spoken(walk, f"the label of '{move.text}'", spoken_by.label(view, move, say))
            place = walk.case.game.where(move) if module(walk.case.game, "draw") else ()
            if (label, place) in told:
                raise walk.fail(f"two legal moves have the same label '{label}' in the same place.")
            told.add((label, place))
    for source in state.score_sheet():
        spoken(walk, f"the row '{source}' of the score sheet", spoken_by.source(source, say))


@watch("refusals", every=23, rare=20)
def refusals(walk: Walk) -> None:
    """Every move that is not legal is refused with a sentence and the number of a rule in RULES.md."""
    game, state = walk.case.game, walk.state
    spoken_by = module(game, "words")
    if spoken_by is None:
        return
    say = tongue_of(walk, spoken_by)
    numbers = rule_numbers(game)
    for viewer in state.pending or [0]:
        view = state.view(viewer)
        allowed = {move.index for move in state.legal(viewer)}
        moves = walk.case.board.moves
        start = walk.dice.below(len(moves))
        for step in range(min(len(moves), REFUSALS)):
            move = moves[(start + step * (1 + len(moves) // REFUSALS)) % len(moves)]
            if move.index in allowed:
                continue
            reason = spoken_by.why_not(view, move, say)
            spoken(walk, f"the reason against '{move.text}'", reason.text)
            if numbers and reason.rule not in numbers:
                raise walk.fail(f"'{move.text}' is refused by rule {reason.rule!r}, which RULES.md does not have.")


@watch("log", every=3, rare=20)
def log(walk: Walk) -> None:
    """What happened is told to each viewer from that viewer's own knowledge."""
    spoken_by = module(walk.case.game, "words")
    if spoken_by is None or walk.before is None or walk.last is None:
        return
    say, before, after = tongue_of(walk, spoken_by), walk.before, walk.state
    witness = before.decision.witness(before)
    for viewer in viewers(walk):
        then, now = before.view(viewer), after.view(viewer)
        move = walk.last if witness in (EVERYONE, viewer) else None
        lines = spoken_by.tell(then, move, now, say, names(walk))
        for line in lines:
            spoken(walk, f"a log line for {name(viewer)}", line)
        other_then, other_now = then.sample(walk.dice).view(viewer), now.sample(walk.dice).view(viewer)
        if spoken_by.tell(other_then, move, other_now, say, names(walk)) != lines:
            raise walk.fail(f"the log tells {name(viewer)} a secret.")


def parsed(walk: Walk, svg: str) -> set[str]:
    """The ids of a picture that a strict page accepts."""
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise walk.fail(f"the picture is not well-formed: {error}.") from None
    ids: set[str] = set()
    for element in root.iter():
        tag = str(element.tag).rpartition("}")[2]
        if tag in ("script", "style", "foreignObject") or "style" in element.attrib:
            raise walk.fail(f"the picture has a <{tag}> that a page with a strict policy refuses.")
        if any(attribute.lower().startswith("on") for attribute in element.attrib):
            raise walk.fail(f"the picture has a script in <{tag}>.")
        id = element.get("id")
        if id is not None and id in ids:
            raise walk.fail(f"two elements of the picture are called '{id}'.")
        if id is not None:
            ids.add(id)
    return ids


@watch("pictures", every=53, rare=50)
def pictures(walk: Walk) -> None:
    """Board and desks are well-formed SVG with unique ids, no style and no script; no picture tells a secret."""
    painter, spoken_by = module(walk.case.game, "draw"), module(walk.case.game, "words")
    if painter is None or spoken_by is None:
        return
    say, state = tongue_of(walk, spoken_by), walk.state
    for viewer in (None, walk.made % walk.case.seats):
        view = state.view(viewer)
        picture = painter.svg(view, say, names(walk))
        ids = parsed(walk, picture)
        other = view.sample(walk.dice).view(viewer)
        if painter.svg(other, say, names(walk)) != picture:
            raise walk.fail(f"the picture tells {name(viewer)} a secret.")
        parsed(walk, painter.svg(view, say, None, last=walk.last))
        ElementTree.fromstring(painter.svg(view, say, names(walk), standalone=True))
        for seat in range(walk.case.seats):
            ids |= parsed(walk, painter.desk(view, seat, say, names(walk)))
        shown = painter.board_text(view, say, names(walk))
        if shown != painter.board_text(other, say, names(walk)):
            raise walk.fail(f"the text board tells {name(viewer)} a secret.")
        spoken(walk, "the text board", shown)
        path_names(walk, state, spoken_by, view, say, ids)


def path_names(walk: Walk, state: State, spoken_by: ModuleType, view: State, say: Tongue, ids: set[str]) -> None:
    """Every step of the paths to the legal moves, and every touchable element, has a name."""
    touched: set[str] = set()
    for move in state.legal():
        path = walk.case.game.where(move)
        touched.update(path[:-1])
        touched.update(id for id in path if id in ids)
    for id in sorted(touched):
        spoken(walk, f"the name of the element '{id}'", spoken_by.element(view, id, say, names(walk)))


@once("paths")
def paths(case: Case, games: int, seed: int) -> None:
    """Every move has a path of element ids, and no two moves share one that is not empty."""
    if module(case.game, "draw") is None:
        return
    for move in case.board.moves:
        path = case.game.where(move)
        if not isinstance(path, tuple) or not all(isinstance(id, str) and ID.fullmatch(id) for id in path):
            raise case.fail(f"the path to '{move.text}' is {path!r}.")


@once("introduction")
def introduction(case: Case, games: int, seed: int) -> None:
    """The game introduces itself and names its options and reconstructed values in every language."""
    spoken_by, painter = module(case.game, "words"), module(case.game, "draw")
    if spoken_by is None:
        return
    for language in LANGUAGES:
        say = tongue(language, spoken_by.LOCALE)
        said = [spoken_by.about(say)]
        for option in case.game.options:
            said += [spoken_by.option(option.name, value, say) for value in ["", *option.values]]
        if painter is not None:
            said += [part for row in painter.provenance(say) for part in row]
        if not all(isinstance(text, str) and text.strip() for text in said):
            raise case.fail(f"something is left unsaid in {LANGUAGES[language]}.")
