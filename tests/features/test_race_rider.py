"""The sheet of a rider: the ride, further columns, the gaps that have to be computed, the season, and who is beside."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from livelaps_app.core.racing.rides import SeasonView
from livelaps_app.features.race import service
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.gateways.timing.records import RaceFilters, ResultRow, SectionRow
from tests.outside import Outside, history, race, results, rode, row, splits


def lap(number: int, total: int, place: int, **more: Any) -> SectionRow:
    return SectionRow(
        section_name=f"Lap {number}", total_cumulated_time=total, overall_position=place, class_position=place, **more
    )


def ride(outside: Outside, *rows: ResultRow, mode: str = "laps", status: str = "completed") -> Outside:
    outside.timing.stub_races[7] = race(RACE_MODE_NAME=mode)
    outside.timing.stub_results[7] = results(rows, status=status)
    outside.timing.stub_filters[7] = RaceFilters(classes=("Open A", "Vet"))
    return outside


async def test_what_the_table_has_besides_is_in_the_sheet(outside: Outside) -> None:
    mine = row(2, bestLap="00:01:00.000", avgSpeedTotal=35.83, penalty="-1 lap")
    ride(outside, row(1), mine)
    view = await service.rider_view(RaceQuery(7), "2")
    assert {detail.name: detail.text for detail in view.details} == {
        "Gap": "+2.000",
        "Avg speed": "35.8",
        "Penalty": "-1 lap",
    }  # time and best lap stand above
    assert view.ride.race == "Sunday Pro, Pine Ridge 100"
    assert (view.ride.state, view.ride.hue) == ("Provisional", "k1")
    assert [tile.text for tile in view.ride.tiles] == ["2", "2", "1:00.000", "5"]
    assert [found.side for found in view.ride.fight] == ["Ahead", ""]


async def test_a_race_that_runs_has_a_clock_and_those_who_gain(outside: Outside) -> None:
    now = datetime.now(UTC)
    laps = (lap(1, 60_000, 1), lap(2, 120_000, 1))
    mine = (lap(1, 63_000, 2, behind_leader=3_000), lap(2, 122_000, 2, behind_leader=2_000))
    passed = (now - timedelta(seconds=10)).isoformat()
    moving = row(2, laps=2, status="running", lastPassingAt=passed, lastLap="00:00:59.000")
    ride(
        outside,
        row(1, laps=2, status="running").model_copy(update={"sections": laps}),
        moving.model_copy(update={"sections": mine}),
        status="running",
    )
    outside.timing.stub_races[7] = race(startTime=(now - timedelta(minutes=3)).isoformat())
    view = (await service.rider_view(RaceQuery(7), "2")).ride
    assert (bool(view.started), view.ended) == (True, "")
    assert next((found.note, bool(found.due)) for found in view.fight) == ("closing 1.0 a lap", False)
    assert view.fight[1].due
    assert (len(view.places.steps), view.order) == (1, "newest first")


@pytest.mark.parametrize(
    ("number", "second", "note", "look"),
    [
        ("2", 122_000, "closing 1.0 a lap", "won"),
        ("2", 124_000, "pulling away 1.0 a lap", "lost"),
        ("1", 124_000, "dropping back 1.0 a lap", "won"),
        ("1", 122_000, "closing 1.0 a lap", "lost"),
    ],
)
async def test_a_note_of_the_fight_says_what_the_other_rider_does(
    outside: Outside, number: str, second: int, note: str, look: str
) -> None:
    ahead = row(1, laps=2, status="running").model_copy(update={"sections": (lap(1, 60_000, 1), lap(2, 120_000, 1))})
    behind = row(2, laps=2, status="running").model_copy(update={"sections": (lap(1, 63_000, 2), lap(2, second, 2))})
    ride(outside, ahead, behind, status="running")
    fight = (await service.rider_view(RaceQuery(7), number)).ride.fight
    assert [(found.note, found.look) for found in fight if found.side] == [(note, look)]


async def test_sheet_has_the_gap_of_the_table_with_its_lap(outside: Outside) -> None:
    ahead = row(2, laps=6, status="running", overallBehindByLeader="00:00:06.306", totalTime="01:10:06.306")
    out = row(3, laps=5, status="running", overallBehindByLeader="00:00:07.025")
    ride(outside, row(1, laps=6, status="running", totalTime="01:10:00.000"), ahead, out)
    details = {detail.name: detail.text for detail in (await service.rider_view(RaceQuery(7), "3")).details}
    assert details["Gap"] == "+7.025 L5"
    view = await service.race_view(RaceQuery(7))
    assert [cells[view.columns.index("Gap") + 1] for cells in view.rows] == ["", "+6.306", "+7.025 L5"]


async def test_gaps_nobody_sends_are_computed_from_the_laps_of_all(outside: Outside) -> None:
    parts = (lap(1, 61_000, 3), lap(2, 125_000, 2))
    ride(outside, row(1, className="Vet"), row(2).model_copy(update={"sections": parts}), row(3), row(4, status="DSQ"))
    outside.timing.stub_splits[7] = splits(
        {
            1: [(60_000, 1), (60_000, 1)],
            2: [(61_000, 3), (64_000, 2)],
            3: [(60_500, 2), (70_000, 3)],
            4: [(1, 0), (1, 0)],
        }
    )
    view = (await service.rider_view(RaceQuery(7), "2")).ride
    leader = [heading.text for heading in view.columns].index("To leader")
    assert [cells[leader].text for cells in view.laps] == ["+5.000", "+1.000"]


async def test_penalties_of_others_change_no_rider_who_is_out(outside: Outside) -> None:
    fined = row(3, laps=1, penalty="+00:00:05.000")
    lucky = row(2, laps=1).model_copy(update={"sections": (lap(1, 62_000, 3, behind_leader=2_000),)})
    ride(outside, row(1, laps=1), lucky, fined)
    assert (await service.rider_view(RaceQuery(7), "2")).ride.note.startswith("Penalties of others: Place 2")
    ride(outside, row(1, laps=1), lucky.model_copy(update={"status": "running"}), fined)
    assert (await service.rider_view(RaceQuery(7), "2")).ride.note == ""


async def test_the_season_of_a_rider_with_a_public_name(outside: Outside) -> None:
    ride(outside, row(1, riderId=12))
    assert (await service.rider_view(RaceQuery(7, "fr"), "1")).season == SeasonView()  # unavailable
    outside.timing.stub_histories[12] = history(12, rode(7, 2), rode(6, 0, status="DNF", classPosition=0))
    season = (await service.rider_view(RaceQuery(7, "fr"), "1")).season
    assert (season.href, season.all) == ("/fr/results?rider=12", "Les 2 courses")
    assert [(box.text, box.look) for box in season.form] == [("DNF", "none"), ("2", "top")]
    ride(outside, row(1, riderId=12, fullName=""))
    assert (await service.rider_view(RaceQuery(7), "1")).season == SeasonView()


@pytest.mark.parametrize(
    ("query", "entry", "beside"),
    [
        (RaceQuery(7), "1", ("", "2")),
        (RaceQuery(7), "2", ("1", "3")),
        (RaceQuery(7), "3", ("2", "")),
        (RaceQuery(7, classes=("Vet",)), "1", ("", "3")),
        (RaceQuery(7, classes=("Vet",)), "2", ("", "")),
        (RaceQuery(7, page=2, size=50), "2", ("1", "3")),
        (RaceQuery(7, tab="class"), "3", ("1", "")),
        (RaceQuery(7, tab="position"), "3", ("1", "")),
    ],
)
async def test_who_stands_beside_a_rider_in_the_view(
    outside: Outside, query: RaceQuery, entry: str, beside: tuple[str, str]
) -> None:
    ride(outside, row(1, className="Vet"), row(2), row(3, className="Vet"))
    rider = await service.rider_view(query, entry)
    assert (rider.before, rider.after) == beside
