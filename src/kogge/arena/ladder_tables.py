"""What the games of the ladder say: matches with intervals, ratings, and the tables of a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from kogge.arena.ladder import Line, Results, won_by_entrant
from kogge.arena.ladder_plan import BASELINES, LADDER, TITLES, Fixture, absent
from kogge.arena.picture import Dot, Group
from kogge.arena.ratings import Rating, Seated, ratings
from kogge.arena.standings import wilson
from kogge.core.errors import BadOption
from kogge.core.ranking import winners
from kogge.core.registry import game as find

ANCHOR = "medium"


@dataclass(frozen=True, slots=True)
class Score:
    """How a match went for the one."""

    fixture: Fixture
    games: int
    wins: float
    processor: tuple[float, float]  # seconds a decision: of the one, of the rest
    seconds: float  # of the processor a game

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        return wilson(self.share, self.games)

    @property
    def holds(self) -> bool | None:
        """Whether the bound holds; nothing before all games were played."""
        above = self.fixture.above
        return None if above is None or self.games < self.fixture.games else self.bounds[0] > above

    def data(self) -> dict[str, Any]:
        fixture, (low, high) = self.fixture, self.bounds
        return {
            "part": fixture.part,
            "game": fixture.game,
            "seats": fixture.seats,
            "one": fixture.one,
            "rest": fixture.rest,
            "games": self.games,
            "wanted": fixture.games,
            "wins": round(self.wins, 4),
            "win_share": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "above": fixture.above,
            "holds": self.holds,
            "processor_s_per_decision": [round(seconds, 4) for seconds in self.processor],
            "processor_s_per_game": round(self.seconds, 3),
        }


def score(fixture: Fixture, lines: Sequence[Line]) -> Score:
    """Add up the games of a match."""
    taken, made = [0.0, 0.0], [0, 0]
    for line in lines:
        for seat, who in enumerate(line["lineup"]):
            taken[who > 0] += line["processor"][seat]
            made[who > 0] += line["decisions"][seat]
    pace = (taken[0] / max(1, made[0]), taken[1] / max(1, made[1]))
    wins = sum(won_by_entrant(line) for line in lines)
    return Score(fixture, len(lines), wins, pace, sum(taken) / max(1, len(lines)))


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's rating at one kind of table, and the time a decision took."""

    rating: Rating
    games: int
    processor: float


def standings(fixtures: Iterable[Fixture], results: Results, seed: int) -> dict[tuple[str, int], list[Standing]]:
    """The ratings for every game and number of seats that has games, from all its matches but those of more time."""
    seated: dict[tuple[str, int], list[Seated]] = {}
    paces: dict[tuple[str, int, str], list[float]] = {}
    taken: set[tuple[str, int, str, str]] = set()
    for fixture in sorted(fixtures, key=lambda fixture: -fixture.games):
        mark = (fixture.game, fixture.seats, fixture.one, fixture.rest)
        if mark in taken or not {fixture.one, fixture.rest} <= {*LADDER, *BASELINES}:
            continue
        taken.add(mark)
        for line in results.of(fixture, seed):
            names = [fixture.rest if who else fixture.one for who in line["lineup"]]
            best = winners(line["ranking"])
            parts = [(seat in best) / len(best) for seat in range(fixture.seats)]
            seated.setdefault((fixture.game, fixture.seats), []).append(Seated(names, parts))
            for seat, name in enumerate(names):
                pace = paces.setdefault((fixture.game, fixture.seats, name), [0.0, 0.0, 0.0])
                pace[0] += line["processor"][seat]
                pace[1] += line["decisions"][seat]
            for name in set(names):
                paces[fixture.game, fixture.seats, name][2] += 1
    found = {}
    for game, seats in sorted(seated, key=lambda kind: (TITLES.index(kind[0]), kind[1])):
        played = seated[game, seats]
        rows = []
        for rating in ratings(played, ANCHOR):
            seconds, decisions, count = paces[game, seats, rating.bot]
            rows.append(Standing(rating, int(count), seconds / max(1.0, decisions)))
        found[game, seats] = rows
    return found


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def clock(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{1000 * seconds:.1f} ms"


def grid(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of Markdown; what begins with > stands at the right."""
    rules = ["---:" if head.startswith(">") else "---" for head in heads]
    lines = [[head.removeprefix(">") for head in heads], rules, *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def shown(name: str) -> str:
    bot, _, factor = name.partition("*")
    return f"`{bot}` × {factor}" if factor else f"`{bot}`"


def versus(fixture: Fixture) -> str:
    others = fixture.seats - 1
    return f"{shown(fixture.one)} : {shown(fixture.rest)}" + (f" (one against {others})" if others > 1 else "")


def match_table(scores: Sequence[Score], bounds: bool) -> str:
    """Matches with their intervals, and where wanted whether the bound holds; how many are still to be played."""
    heads = ["game", ">players", "match", ">games", ">wins", "95 % interval", ">fair share"]
    heads += ["lower bound above", "holds"] if bounds else []
    heads += [">processor a decision"]
    rows = []
    for entry in scores:
        if not entry.games:
            continue
        fixture, (low, high) = entry.fixture, entry.bounds
        row = [find(fixture.game).title, str(fixture.seats), versus(fixture), str(entry.games)]
        row += [percent(entry.share), f"{100 * low:.1f} to {100 * high:.1f} %", percent(fixture.fair)]
        if bounds:
            told = {True: "yes", False: "**no**", None: f"{entry.games} of {fixture.games} games"}[entry.holds]
            row += ["" if fixture.above is None else percent(fixture.above), told]
        rows.append([*row, " : ".join(clock(pace) for pace in entry.processor)])
    left = f"Matches still to be played: {len(scores) - len(rows)}." if len(rows) < len(scores) else ""
    return "\n\n".join(filter(None, [grid(heads, rows) if rows else "", left]))


def rating_table(found: dict[tuple[str, int], list[Standing]]) -> str:
    heads = ["game", ">players", "player", ">rating", "95 % interval", ">games", ">processor a decision"]
    rows = []
    for (game, seats), entries in found.items():
        for entry in entries:
            rating = entry.rating
            row = [find(game).title, str(seats), shown(rating.bot), f"{rating.value:.0f}"]
            rows.append([*row, f"{rating.low:.0f} to {rating.high:.0f}", str(entry.games), clock(entry.processor)])
    return grid(heads, rows)


def absences() -> str:
    told = [f"`{name}`: {why.rstrip('.')}" for name in (*LADDER, *BASELINES) if (why := absent(name))]
    return f"Not at the table: {'; '.join(told)}." if told else ""


def fill(page: str, tables: dict[str, str], name: str = "the page") -> str:
    """Put tables between their marks, `<!-- ladder must -->` and `<!-- end -->`; the prose stays."""
    for key, table in tables.items():
        start, stop = f"<!-- ladder {key} -->", "<!-- end -->"
        head, found, rest = page.partition(start)
        _, closed, tail = rest.partition(stop)
        if not found or not closed:
            raise BadOption(f"There is no place for the table {key!r} in {name}: put {start} and {stop} there.")
        page = f"{head}{start}\n\n{table}\n\n{stop}{tail}"
    return page


def groups(found: dict[tuple[str, int], list[Standing]]) -> list[Group]:
    """The ratings as rows of a picture, one for each kind of table."""
    return [
        Group(
            f"{find(game).title}, {seats} players",
            [Dot(entry.rating.bot, entry.rating.value, entry.rating.low, entry.rating.high) for entry in entries],
        )
        for (game, seats), entries in found.items()
    ]
