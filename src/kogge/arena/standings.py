"""What a tournament says about its bots: win shares with intervals, points, places, ratings, time."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from openskill.models import PlackettLuce

from kogge.arena.tournament import Played
from kogge.core.ranking import winners

Z = 1.959964  # 95 %


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if games == 0:
        return 0.0, 1.0
    centre = share + Z * Z / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale)


class Standing:
    """One bot's games; a bot that sits twice at a table has played two."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.games = self.points = self.places = self.decisions = 0
        self.wins = self.seconds = self.processor = 0.0
        self.mu = self.sigma = 0.0

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def row(self) -> dict[str, Any]:
        """The figures under the names that stay."""
        low, high = wilson(self.share, self.games)
        games = max(1, self.games)
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": round(self.wins, 4),
            "win_share": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "mean_score": round(self.points / games, 3),
            "mean_rank": round(self.places / games, 3),
            "rating": round(self.mu, 3),
            "ms_per_decision": round(1000 * self.seconds / max(1, self.decisions), 3),
            "processor_ms_per_decision": round(1000 * self.processor / max(1, self.decisions), 3),
        }


class Standings:
    """The table of a tournament, filled game by game."""

    def __init__(self, entrants: Sequence[str]) -> None:
        self.bots: dict[str, Standing] = {bot: Standing(bot) for bot in entrants}
        self.finals: set[str] = set()  # where bots leave nothing to chance, games repeat each other
        self.model = PlackettLuce()
        for standing in self.bots.values():
            first = self.model.rating()
            standing.mu, standing.sigma = first.mu, first.sigma

    def add(self, played: Played) -> None:
        names: list[str] = played.line["bots"]
        ranking: list[int] = played.line["ranking"]
        best = winners(ranking)
        self.finals.add(played.line["final"])
        for seat, name in enumerate(names):
            standing = self.bots[name]
            standing.games += 1
            standing.wins += (seat in best) / len(best)
            standing.points += played.line["scores"][seat]
            standing.places += ranking[seat]
            standing.decisions += played.decisions[seat]
            standing.seconds += played.seconds[seat]
            standing.processor += played.processor[seat]
        self.rate(names, ranking)

    def rate(self, names: Sequence[str], ranking: Sequence[int]) -> None:
        """Plackett-Luce; a bot that sat at several seats takes the mean of what they earned."""
        teams = [[self.model.rating(mu=self.bots[name].mu, sigma=self.bots[name].sigma)] for name in names]
        if len(set(names)) < 2:
            return
        after = self.model.rate(teams, ranks=[float(place) for place in ranking])
        for name in set(names):
            own = [after[seat][0] for seat in range(len(names)) if names[seat] == name]
            self.bots[name].mu = sum(rating.mu for rating in own) / len(own)
            self.bots[name].sigma = sum(rating.sigma for rating in own) / len(own)

    def rows(self) -> list[dict[str, Any]]:
        return [standing.row() for standing in self.bots.values()]
