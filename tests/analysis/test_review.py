"""Reviews: chances add up, the same everywhere, nothing leaks, kept beside the record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kogge
from kogge.analysis import Line, Luck, Moment, Review, sidecar
from kogge.analysis.chances import PLAIN, Scale, chances, proven, slope
from kogge.analysis.chart import chances as chart
from kogge.analysis.fortune import Event, measure
from kogge.analysis.review import tasks
from kogge.analysis.stages import Stages
from kogge.analysis.tell import labels, summary, turning_points
from kogge.analysis.tell_luck import extremes, luck_of, told_totals, what
from kogge.analysis.weigh import Question, rounded, sign, weigh
from kogge.bots import make
from kogge.cli import main
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.log import Entry, Kind
from kogge.core.model import CHANCE, State
from kogge.core.registry import games
from kogge.core.rng import Rng
from kogge.table import Record, Table, speech

FEW = 8  # walks a decision: enough to see that it works
GAMES = list(games().values())
ids = [game.id for game in GAMES]


def table(game: Game, moves: int, seats: int | None = None, seed: int = 5) -> Table:
    """A game of quick bots after so many moves of players."""
    made = Table(game, seats=seats or game.usual, seed=seed)
    bot = make("greedy:states=20", game, seed)
    for _ in range(moves):
        if not made.over:
            made.play(bot.choose(made.view(made.seat), made.legal()), made.seat)
    return made


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_every_decision_has_chances_that_add_up_and_lines_that_can_be_played(game: Game) -> None:
    played = table(game, 8)
    review = kogge.analyse(played, iterations=FEW, jobs=1)
    decisions = [ply for ply, (seat, _) in enumerate(played.record.moves) if seat != CHANCE]
    assert [moment.ply for moment in review.moments] == decisions and review.complete
    positions = list(played.record.replay())
    say = speech("en", game)
    for moment in review.moments:
        state = positions[moment.ply]
        assert (moment.seat, moment.move) == played.record.moves[moment.ply]
        assert abs(sum(moment.chances) - 1) < 1e-6 and min(moment.chances) >= 0
        assert moment.low <= moment.chances[moment.seat] <= moment.high
        assert moment.played.moves[0] == moment.move and moment.played.loss >= 0
        assert moment.best[0].loss == 0 and moment.best[0].chances == moment.chances
        for line in moment.best:
            assert abs(sum(line.chances) - 1) < 1e-6
            assert line.moves[0] in {move.text for move in state.legal()}
            assert labels(game, state.view(moment.seat), line, say)


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_a_review_is_the_same_on_any_number_of_cores(game: Game) -> None:
    record = table(game, 4).record
    first = kogge.analyse(record, iterations=FEW, seed=3, jobs=1)
    steps: list[tuple[int, int]] = []
    again = kogge.analyse(
        record, iterations=FEW, seed=3, jobs=2, progress=lambda done, total, _: steps.append((done, total))
    )
    assert first == again
    assert steps == [(number, len(steps)) for number in range(1, len(steps) + 1)]


def elsewhere(state: State, seat: int) -> State | None:
    """Another position that this seat cannot tell from the first."""
    view = state.view(seat)
    for number in range(40):
        other = view.sample(Rng(number))
        if other.key() != state.key() and other.seat == state.seat:
            assert other.view(seat).key() == view.key()
            return other
    return None


@pytest.mark.parametrize("id", ["pfeffersaecke", "colonia"])
def test_what_a_player_cannot_know_changes_nothing(id: str) -> None:
    """The same view over other hidden things gives the same review, luck included."""
    game = games()[id]
    found = 0
    for moves in (12, 40, 70):
        state = list(table(game, moves).record.replay())[-1]
        seat = state.seat
        other = elsewhere(state, seat) if seat >= 0 else None
        if other is None:
            continue
        reviews = []
        for start in (state, other):
            record = Table(game, start=start.data(), seed=1).record
            record.moves = [(seat, start.legal()[0].text)]
            reviews.append(kogge.analyse(record, iterations=FEW, seats=[seat], jobs=1))
        assert reviews[0].moments == reviews[1].moments and reviews[0].luck == reviews[1].luck
        assert reviews[0].moments
        found += 1
    assert found


def test_only_the_seats_asked_for_are_looked_at() -> None:
    record = table(games()["colonia"], 30).record
    review = kogge.analyse(record, iterations=FEW, seats=[1], jobs=1)
    assert {moment.seat for moment in review.moments} == {1}
    assert {luck.seat for luck in review.luck} <= {-1, 1}
    for wrong in ([7], []):
        with pytest.raises(BadOption):
            kogge.analyse(record, seats=wrong)


def test_luck_is_what_a_draw_changed() -> None:
    record = table(games()["hansa"], 40, 2).record
    events = [task for task in tasks(record, [0, 1], FEW, 0) if isinstance(task, Event)]
    assert events
    for event in events:
        luck = measure(event)
        assert luck == measure(event)
        assert all(record.moves[luck.ply + at] == (CHANCE, text) for at, text in enumerate(luck.moves))
        assert abs(sum(luck.change)) < 1e-3
        assert all(low <= change <= high for low, change, high in zip(luck.low, luck.change, luck.high))


def test_a_good_draw_is_luck_and_an_expected_one_is_none() -> None:
    """Colonia: what others answer in secret is measured for each seat; a draw that had to come changes nothing."""
    record = table(games()["colonia"], 40).record
    events = [task for task in tasks(record, [0, 1, 2], FEW, 0) if isinstance(task, Event)]
    assert any(event.after is not None for event in events) and any(event.after is None for event in events)
    for event in events:
        luck = measure(event._replace(samples=4))
        assert luck.secret == (event.after is not None) and len(luck.change) == 3
    forced = next(event for event in events if event.after is None)
    alone = forced._replace(made=[])
    assert measure(alone).change == [0.0, 0.0, 0.0]


def test_values_become_chances() -> None:
    values = [0.5, 0.3, 0.2]
    assert chances(values, 0.5, 0, PLAIN) == pytest.approx(values)
    sharp = chances(values, 1.0, 0, Scale(1.0, 2.0, 1.0))
    assert sharp[0] > 0.5 > sharp[1] > sharp[2] and sum(sharp) == pytest.approx(1)
    assert chances(values, 0.0, 0, Scale(1.0, 2.0, 0.5))[0] < 0.5
    assert slope(values, 1.0, 0, PLAIN, 0) == pytest.approx(1)
    assert proven([0.99, 0.01]) == [1.0, 0.0]
    assert sum(rounded([1 / 3, 1 / 3, 1 / 3])) == pytest.approx(1)


def test_a_sign_is_given_only_where_the_interval_allows_it() -> None:
    def called(loss: float, half: float, ahead: float = -1.0) -> str:
        return sign(Line([], [], loss, loss - half, loss + half), ahead)

    assert called(0.2, 0.1) == "mistake"
    assert called(0.05, 0.01) == "doubtful"
    assert called(0.2, 0.3) == ""  # the search cannot tell
    assert called(0.0, 0.0, 0.02) == "best"
    assert called(0.01, 0.01) == "fine"


def test_more_walks_narrow_the_interval() -> None:
    state = list(table(games()["hansa"], 20, 2).record.replay())[-1]
    moves = state.legal()
    few, many = (weigh(Question(0, state.view(state.seat), moves, moves[0], walks, 1)) for walks in (20, 300))
    assert many.high - many.low < few.high - few.low


def review_of(record: Record) -> Review:
    return kogge.analyse(record, iterations=FEW, jobs=1)


def test_a_review_is_kept_beside_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.kogge"
    table(games()["pfeffersaecke"], 20, 2).record.save(file, secret=True)
    chart_file = tmp_path / "chances.svg"
    command = ["review", str(file), "--iterations", "10", "--jobs", "1"]
    assert main([*command, "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines and all(abs(sum(line["chances"]) - 1) < 1e-6 for line in lines)
    assert lines[0].keys() >= {"ply", "seat", "chances", "move", "best"} and lines[0]["best"][0]["labels"]
    kept = sidecar.path_of(file)
    before = kept.read_bytes()
    known = sidecar.load(kept)
    assert known is not None and known.complete and len(known.moments) == len(lines)
    known.moments[0].sign = "mistake"
    assert sidecar.save(kept, known)
    assert main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0])["sign"] == "mistake"  # read, not sought again
    assert main([*command, "--fresh", "--chart", str(chart_file)]) == 0
    assert kept.read_bytes() == before
    assert "decisions were good" in capsys.readouterr().out and "<svg" in chart_file.read_text()
    kept.write_text("no review")
    assert sidecar.load(kept) is None


def test_a_running_game_with_secret_draws_is_not_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.kogge"
    Table("hansa", seats=2).save(file)
    assert main(["review", str(file)]) == 2
    assert "still runs" in capsys.readouterr().err


def test_turning_points_and_the_chart_follow_the_chances() -> None:
    review = Review("", "", "hansa", 2, 0, 8, [0, 1])
    for ply in range(40):
        first = 0.8 if ply >= 20 else 0.3
        review.add(Moment(ply, ply % 2, [first, 1 - first], 0, 1, "end", [], None))  # type: ignore[arg-type]
    review.add(Luck(20, ["draw"], [0.5, -0.5], [0.4, -0.6], [0.6, -0.4]))
    turns = turning_points(review)
    assert [(turn.ply, turn.seat) for turn in turns] == [(20, 0)] and turns[0].change == pytest.approx(0.5)
    assert review.luck[0].sign(0) == "lucky" and review.luck[0].sign(1) == "unlucky"
    say = speech("en").among(["Anna", "Bert"])
    picture = chart(review, say)
    assert picture is not None and "Anna" in picture.svg() and ">A</text>" in picture.svg()


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_a_summary_is_said_in_every_language(language: str) -> None:
    record = table(games()["colonia"], 40, 3).record
    game = record.find_game()
    review = kogge.analyse(record, iterations=FEW, seats=[0], jobs=1)
    positions = list(record.replay())
    views = {moment.ply: positions[moment.ply].view(moment.seat) for moment in review.moments}
    say = speech(language, game).among(["Anna", "Bert", "Cleo"])
    story = Table.resume(record, look_only=True).story(None, say)
    sentences = [*summary(review, game, views, 0, say, story), *told_totals(review, 0, say)]
    assert sentences[0].startswith("Anna") and all("{" not in sentence for sentence in sentences)


def lossy(ply: int, loss: float) -> Moment:
    line = Line(["end"], [1.0, 0.0], loss, loss - 0.01, loss + 0.01)
    return Moment(ply, 0, [0.5, 0.5], 0.4, 0.6, "end", [Line(["end"], [0.5, 0.5])], line, "mistake")


@pytest.mark.parametrize(
    ("heads", "told"),
    [
        ([(5, "Week 1 of 6: rain", -1), (20, "Tuesday: council", -1), (30, "Week 2 of 6", -1)], "Week 1"),
        ([(5, "Anna's turn.", 0), (8, "Bert's turn.", 1), (30, "Anna's turn.", 0)], "turn 1"),
        ([(50, "Week 1", -1), (60, "Week 2", -1)], "the opening"),
    ],
)
def test_stages_are_those_of_the_log(heads: list[tuple[int, str, int]], told: str) -> None:
    story = [Entry(Kind.HEADING, text, seat, ply=ply) for ply, text, seat in heads]
    assert Stages(story, speech("en")).of(25, 0) == told


def test_a_summary_names_where_most_was_lost() -> None:
    game = games()["hansa"]
    view = Table(game, seats=2, seed=1).view(0)
    view.decision = view.board.decisions["actions"]
    review = Review("", "", "hansa", 2, 0, 8, [0], [lossy(6, 0.1), lossy(12, 0.02), lossy(31, 0.2)])
    story = [Entry(Kind.HEADING, "x", 0, ply=ply) for ply in (5, 10, 30)]
    say = speech("en", game).among(["Anna", "Bert"])
    told = summary(review, game, dict.fromkeys((6, 12, 31), view), 0, say, story)
    assert "Clear losses: 30 to 34 % in all." in told  # 32 %; the intervals do not add up
    assert "Most was lost in turn 1 and turn 3: Actions with the ship (30 %)." in told
    assert told[-1].startswith("The dearest decision, after 31 moves")


def test_the_luck_of_a_seat_has_an_interval_and_its_extremes() -> None:
    review = Review("", "", "colonia", 2, 0, 8, [0])
    for ply, change in ((3, 0.2), (9, -0.1), (15, 0.01)):
        review.add(Luck(ply, ["x"], [change, -change], [change - 0.03, -change - 0.03], [change + 0.03, 0.03 - change]))
    review.add(Luck(20, ["y"], [0.3, -0.3], [0.2, -0.4], [0.4, -0.2], 1, True))
    sum_ = luck_of(review, 0, False)
    assert sum_ == pytest.approx((0.11, 0.11 - 0.03 * 3**0.5, 0.11 + 0.03 * 3**0.5))
    assert [luck.ply for luck in extremes(review, 0)] == [3, 9] and [luck.ply for luck in extremes(review, 1)] == [
        9,
        20,
        3,
    ]
    say = speech("en").among(["Anna", "Bert"])
    drawn, secret = told_totals(review, 0, say)
    assert drawn == "Luck of the draw: +11 % (+6 to +16 %)."
    assert secret == "What others decided in secret: 0 % (0 to 0 %). Whether that was luck or bad luck cannot be told."
    story = [Entry(Kind.DRAW, f"Red comes up ({n}).", ply=4 + n) for n in range(3)]
    many = Luck(3, ["a", "b", "c"], [0.0], [0.0], [0.0])
    assert what(many, story, say) == "Red comes up (0). Red comes up (1). …"
