"""Facts that follow from a race's results: clock, intervals, best laps, due times and red plates."""

from datetime import UTC, datetime, timedelta

from livelaps_app.core.errors import Code
from livelaps_app.core.racing.gaps import Gap
from livelaps_app.gateways.timing.records import ListedSeries, SeriesScores
from livelaps_app.racing.board import facts
from livelaps_app.racing.board.red_plates import red_plates, wears_red
from tests.each_row import each_row
from tests.outside import Outside, race, results, row

START = datetime(2026, 6, 5, 13, tzinfo=UTC)


def _at(seconds: float) -> str:
    return (START + timedelta(seconds=seconds)).isoformat()


def test_clock_runs_from_the_start_and_stands_still_after_the_end() -> None:
    held = race(startTime=START.isoformat())
    ended = START + timedelta(minutes=10)
    running = facts.race_clock(held, results(status="running"))
    over = facts.race_clock(held, results(last_passing_at=ended))
    assert running == facts.RaceClock(START, None)
    assert over == facts.RaceClock(START, ended)


@each_row(
    ("start", "status"),
    [(START.isoformat(), "notstarted"), (None, "running"), (START.isoformat(), "completed")],  # with an unknown end
)
def test_unknown_clock_is_none(start: str | None, status: str) -> None:
    assert facts.race_clock(race(startTime=start), results(status=status)) is None


def test_fastest_lap_of_the_race_leaves_out_the_disqualified() -> None:
    rows = [
        row(1, bestLap="00:00:23.900"),
        row(2, bestLap="00:00:23.442"),
        row(3, bestLap="00:00:23.442"),
        row(4, bestLap="00:00:20.000", status="DSQ"),
        row(5),
    ]
    fastest = facts.fastest_lap(rows)
    assert fastest is not None and fastest.id == 2
    assert facts.fastest_lap([row(1)]) is None


@each_row(
    ("fields", "is_best"),
    [
        ({"lastLap": "00:00:23.442", "bestLap": "00:00:23.442"}, True),
        ({"lastLap": "00:00:23.443", "bestLap": "00:00:23.442"}, False),
        ({"lastLap": "00:00:23.442", "bestLap": "00:00:23.442", "laps": 1}, False),  # the only lap
        ({}, False),
    ],
)
def test_own_best(fields: dict[str, object], is_best: bool) -> None:
    assert facts.is_own_best(row(1, **fields)) is is_best


def test_interval_is_the_gap_to_the_rider_ahead() -> None:
    rows = [
        row(1, totalTime="00:10:00.000"),
        row(2, totalTime="00:10:06.021", className="Youth", classPosition=1),
        row(3, totalTime="00:10:06.412", classPosition=2),
        row(4, laps=4, totalTime="00:10:30.000", classPosition=3),
        row(5, laps=3, totalTime="00:09:00.000", status="DNF"),
    ]
    known = results(rows).rows
    assert [known_row.interval for known_row in known] == [None, Gap(ms=6_021), Gap(ms=391), Gap(laps=1), None]
    assert [known_row.class_interval for known_row in known] == [None, None, Gap(ms=6_412), Gap(laps=1), None]


def test_interval_that_only_a_penalty_explains_is_unknown() -> None:
    rows = [row(1, totalTime="00:10:09.000"), row(2, totalTime="00:10:06.000", overallBehindByLeader="")]
    assert results(rows).rows[1].interval is None


def test_leaders_of_classes() -> None:
    rows = [row(1), row(2, className="Youth", classPosition=1), row(3, classPosition=2)]
    assert {name: leader.id for name, leader in facts.class_leaders(rows).items()} == {"Open A": 1, "Youth": 2}


def test_rider_is_due_one_lap_after_the_own_last_passing() -> None:
    rider = row(1, status="running", lastLap="00:00:24.000", lastPassingAt=_at(100))
    assert facts.due_at(rider, START + timedelta(seconds=110)) == START + timedelta(seconds=124)


@each_row(
    "fields",
    [
        {"lastLap": "00:00:24.000"},  # no passing
        {"lastPassingAt": _at(100)},  # no lap
        {"lastLap": "00:00:24.000", "lastPassingAt": _at(63)},  # overdue
        {"lastLap": "00:00:24.000", "lastPassingAt": _at(100), "status": "finished"},
    ],
)
def test_rider_whose_next_passing_is_unknown_is_not_due(fields: dict[str, object]) -> None:
    assert facts.due_at(row(1, **({"status": "running"} | fields)), START + timedelta(seconds=100)) is None


@each_row(
    ("behind", "ahead", "closing"),
    [
        ([100, 200, 300, 400], [90, 188, 284, 382], -3),  # loses in each lap
        ([100, 200, 300, 400, 499], [90, 190, 292, 394, 495], 2),
        ([100, 199], [90, 190, 290], 1),  # of the common laps
        ([100], [90], None),
        ([None, 200, 300], [90, None, 290], None),
    ],
)
def test_closing_speed_is_the_change_of_the_gap_in_a_lap(
    behind: list[int | None], ahead: list[int | None], closing: int | None
) -> None:
    assert facts.closing_ms(behind, ahead) == closing


def _scores(series: int, *standings: tuple[str, int, int, int]) -> SeriesScores:
    """Standings of riders by class, id, place and total."""
    classes = [
        {
            "className": name,
            "standings": [
                {"riderId": rider, "fullName": f"Rider {rider}", "place": place, "total": total}
                for of, rider, place, total in standings
                if of == name
            ],
        }
        for name in dict.fromkeys(of for of, *_ in standings)
    ]
    return SeriesScores.model_validate({"series": {"id": series}, "classes": classes})


async def test_leader_of_a_series_wears_red_in_the_class(outside: Outside) -> None:
    outside.timing.stub_race_series[7] = (ListedSeries(id=3),)
    outside.timing.stub_scores[3] = _scores(3, ("Open A", 901, 1, 50), ("Open A", 902, 2, 44), ("Youth", 903, 1, 0))
    leaders = await red_plates(7)
    assert leaders == {("Open A", 901)}  # nobody leads without points
    assert wears_red(row(1, riderId=901), leaders)
    assert not wears_red(row(1, riderId=901, className="Youth"), leaders)


async def test_hidden_series_and_lost_services_give_no_red_plates(outside: Outside) -> None:
    outside.timing.stub_race_series[7] = (ListedSeries(id=3),)
    outside.timing.stub_scores[3] = _scores(3, ("Open A", 901, 1, 50))
    outside.timing.refused.add(("series", 3))
    assert await red_plates(7) == frozenset()
    outside.timing.down = Code.SERVICE_DOWN
    assert await red_plates(7) == frozenset()
