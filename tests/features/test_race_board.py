"""The board of a running race: its figures, and the marks of its rows."""

import json
from datetime import UTC, datetime, timedelta

import pytest

from livelaps_app.features.race import service
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.gateways.timing.records import ListedSeries, RaceFilters, RaceLayout, SeriesScores
from tests.features.checks import page_at
from tests.outside import Outside, race, results, row

START = datetime(2026, 6, 5, 13, tzinfo=UTC)
RUNNING = {"status": "running"}


def _passed(seconds: float) -> dict[str, str]:
    return {"lastPassingAt": (START + timedelta(seconds=seconds)).isoformat()}


@pytest.fixture
def board(outside: Outside) -> Outside:
    """A leader whose last lap is the best of the race, a rider with an older gap, one moved down by a penalty."""
    outside.timing.stub_races[7] = race(startTime=START.isoformat())
    outside.timing.stub_filters[7] = RaceFilters(classes=("Open A", "Youth"))
    lap = {"lastLap": "00:00:24.100", "bestLap": "00:00:24.100"}
    rows = (
        row(1, laps=31, totalTime="00:12:38.942", placesWon=1, riderId=901, **RUNNING, **lap, **_passed(758.9)),
        row(2, laps=30, totalTime="00:12:20.942", overallBehindByLeader="00:00:06.021", className="Youth", **RUNNING)
        .model_copy(update={"class_position": 1, "last_lap": 25_000, "best_lap": 24_500, "places_won": -2}),
        row(3, laps=30, totalTime="00:12:30.000", overallBehindByLeader="", penalty="+00:01:00.000", **RUNNING),
        row(4, laps=12, status="DNF", overallPosition=None, classPosition=None, **_passed(300), **lap),
    )  # fmt: skip
    outside.timing.stub_results[7] = results(rows, status="running", last_passing_at=START + timedelta(seconds=759))
    outside.timing.stub_race_series[7] = (ListedSeries(id=3),)
    rider = {"riderId": 901, "fullName": "Rider 1", "place": 1, "total": 50}
    classes = [{"className": "Open A", "standings": [rider]}]
    outside.timing.stub_scores[3] = SeriesScores.model_validate({"series": {"id": 3}, "classes": classes})
    return outside


async def test_figures_stand_side_by_side_whatever_the_layout_names(board: Outside) -> None:
    for layout in (RaceLayout(), RaceLayout.model_validate({"columns": [{"field": "laps"}, {"field": "bestLap"}]})):
        board.timing.stub_layouts[7, "config"] = layout
        columns = (await service.race_view(RaceQuery(7))).columns
        first = columns.index("Last")
        assert columns[first : first + 4] == ["Last", "Best", "Gap", "Interval"]


async def test_gaps_have_the_time_of_the_leader_and_no_laps(board: Outside) -> None:
    view = await service.race_view(RaceQuery(7))
    column = view.columns.index("Gap") + 1
    assert [line[column] for line in view.rows] == ["12:38.942", "+6.021", "–", ""]


async def test_marks_have_hue_red_plate_moves_best_laps_and_the_lap_of_riders_on_course(board: Outside) -> None:
    view = await service.race_view(RaceQuery(7))
    assert view.marks == [
        "k1 red fastest up1 own out|24.1|758.9|901",
        "k2 down2 past",
        "k1",
        "k1 unplaced own",
    ]
    assert view.since == START.isoformat()


async def test_headings_of_classes_have_their_hue_and_count(board: Outside) -> None:
    view = await service.race_view(RaceQuery(7, tab="class"))
    heads = [(line, mark) for line, mark in zip(view.rows, view.marks, strict=True) if not line[0]]
    assert heads == [(["", "Open A", "3 riders"], "k1"), (["", "Youth", "1 rider"], "k2")]


async def test_status_has_clock_lap_fastest_lap_and_leaders(board: Outside) -> None:
    status = (await service.race_view(RaceQuery(7))).status
    assert (status.started, status.ended, status.lap) == (START.isoformat(), "", "31")
    assert status.fastest == "24.100 #101"
    assert [(leader.class_name, leader.plate, leader.red) for leader in status.leaders] == [
        ("Open A", "101", True),
        ("Youth", "102", False),
    ]


async def test_status_names_three_leaders_and_leads_to_all_classes(board: Outside) -> None:
    assert (await service.race_view(RaceQuery(7))).every_class == []
    names = ("Open A", "Open B", "Vets", "Women", "Youth")
    board.timing.stub_filters[7] = RaceFilters(classes=names)
    rows = [row(n, className=name, classPosition=1) for n, name in enumerate(names, start=1)]
    board.timing.stub_results[7] = results(rows, version=2)
    view = await service.race_view(RaceQuery(7, lang="fr", search="a"))
    assert [leader.class_name for leader in view.status.leaders] == ["Open A", "Open B", "Vets"]
    assert [(link.label, link.href) for link in view.every_class] == [("Les 5 classes", "?tab=class&q=a")]


async def test_file_of_a_running_race_has_gaps_alone(board: Outside) -> None:
    rows = json.loads((await service.take_away(page_at("/races/7"), "json")).body)["rows"]
    assert [line["gap"] for line in rows] == ["", "+6.021", "", ""]


async def test_class_view_has_the_place_among_all_riders_as_well(board: Outside) -> None:
    view = await service.race_view(RaceQuery(7, tab="class"))
    column = view.columns.index("Overall") + 1
    assert [(line[1], line[column]) for line in view.rows if line[0]] == [
        ("1", "1"),
        ("3", "3"),
        ("DNF", ""),
        ("1", "2"),
    ]
    assert view.under["3"] == [[column], [view.roles["laps"]]]
    assert "Overall" not in (await service.race_view(RaceQuery(7))).columns


async def test_results_have_one_column_of_figures_on_a_phone(board: Outside) -> None:
    board.timing.stub_results[7] = results([row(1), row(2)])
    view = await service.race_view(RaceQuery(7))
    time, gap, best = (view.columns.index(name) + 1 for name in ("Time", "Gap", "Best"))
    assert (view.under[str(time)], view.under["3"][-1]) == ([[gap]], [best])


async def test_first_three_of_official_results_are_the_podium(board: Outside) -> None:
    rows = [row(1), row(2, className="Youth", classPosition=1), row(3), row(4), row(5, status="DNF")]
    board.timing.stub_results[7] = results(rows, result_state="official")
    medals = [mark.split()[1:] for mark in (await service.race_view(RaceQuery(7))).marks]
    assert medals == [["gold"], ["silver"], ["bronze"], [], ["unplaced"]]
    by_class = await service.race_view(RaceQuery(7, tab="class"))
    assert {line[3]: mark for line, mark in zip(by_class.rows, by_class.marks, strict=True) if line[0]} == {
        "Rider 1": "k1 gold",
        "Rider 3": "k1 bronze",
        "Rider 4": "k1",
        "Rider 5": "k1 unplaced",
        "Rider 2": "k2 gold",
    }
    board.timing.stub_results[7] = results(rows, version=2)
    assert "gold" not in (await service.race_view(RaceQuery(7))).marks[0]


async def test_one_class_needs_no_place_among_all(board: Outside) -> None:
    board.timing.stub_results[7] = results([row(1), row(2)])
    assert "Overall" not in (await service.race_view(RaceQuery(7, tab="class"))).columns


async def test_status_has_the_time_of_the_last_passing_while_the_race_runs(board: Outside) -> None:
    board.timing.stub_races[7] = race(startTime=START.isoformat(), timeZone="America/New_York")
    assert (await service.race_view(RaceQuery(7))).status.at == "09:12"
    board.timing.stub_results[7] = results([row(1)], last_passing_at=START)
    assert (await service.race_view(RaceQuery(7))).status.at == ""
