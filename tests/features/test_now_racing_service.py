"""What runs now, next up and just finished: ordered, and in words."""

from datetime import UTC, datetime, timedelta

import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing import race_status
from livelaps_app.entries.rules.public_grid import PublicGrid
from livelaps_app.gateways.timing.records import StartGrid
from livelaps_app.racing.now_racing import next_rides
from livelaps_app.racing.now_racing import now_racing as service
from tests.each_row import each_row
from tests.outside import Outside, event, race, results, row

NOW = datetime(2026, 6, 5, 18, 0, tzinfo=UTC)


def _line(number: int, status: str, start: datetime = NOW) -> dict[str, object]:
    named = {"id": number, "eventId": 70, "raceName": f"Race {number}", "mode": "laps"}
    return named | {"scoring_status": status, "startTime": start.isoformat()}


@pytest.fixture(autouse=True)
def timing(outside: Outside) -> Outside:
    races = [
        _line(1, "completed"),
        _line(2, "running"),
        _line(3, "notstarted", NOW + timedelta(hours=3)),
        _line(4, "notstarted", NOW + timedelta(hours=1)),
        _line(5, "notstarted", NOW - timedelta(minutes=5)),
    ]
    outside.timing.stub_events[70] = event(70, races=races, timeZone="America/New_York")
    for number, status in ((1, "completed"), (2, "running"), (3, "notstarted"), (4, "notstarted"), (5, "notstarted")):
        rows = [row(1), row(2)] if status != "notstarted" else []
        outside.timing.stub_results[number] = results(rows, status=status)
    _passed(outside, NOW - timedelta(seconds=20))
    return outside


def _passed(outside: Outside, at: datetime) -> None:
    known = outside.timing.stub_results[2]
    outside.timing.stub_results[2] = known.model_copy(update={"last_passing_at": at})


async def test_races_stand_where_their_state_puts_them() -> None:
    board = await service.now_racing("en", NOW)
    assert [line.id for line in board.running] == [2]
    assert [line.id for line in board.coming] == [5, 4, 3]
    assert [line.id for line in board.finished] == [1]


@each_row("lang", LANGS)
async def test_a_running_race_says_who_leads_and_when_somebody_passed(lang: Lang) -> None:
    [line] = (await service.now_racing(lang, NOW)).running
    assert (line.state, line.look) == (race_status.LIVE(lang), "chip live")
    assert [(row.plate, row.name) for row in line.rows] == [("101", "Rider 1"), ("102", "Rider 2")]
    assert datetime.fromisoformat(line.at) == NOW - timedelta(seconds=20)


async def test_unknown_gap_is_a_dash_and_not_that_of_the_rider_ahead(timing: Outside) -> None:
    on_course = {"status": "running"}
    rows = [
        row(1, laps=6, totalTime="01:10:00.000", **on_course),
        row(2, laps=6, totalTime="01:10:17.000", overallBehindByLeader="00:00:17.000", **on_course),
        row(3, laps=5, overallBehindByLeader="00:00:04.000", **on_course),
        row(4, laps=0, overallPosition=None, overallBehindByLeader="", **on_course),
    ]
    timing.timing.stub_results[2] = results(rows, status="running")
    [line] = (await service.now_racing("en", NOW)).running
    assert [row.gap for row in line.rows] == ["6 laps", "+17.000", "–", ""]


@pytest.mark.parametrize(("last_lap", "minutes"), [(None, 11), (24_000, 2)])
async def test_a_race_nobody_passes_in_is_delayed(timing: Outside, last_lap: int | None, minutes: int) -> None:
    timing.timing.stub_results[2] = results([row(1, lastLap=last_lap)], status="running")
    _passed(timing, NOW - timedelta(minutes=minutes))
    [line] = (await service.now_racing("fr", NOW)).running
    assert (line.state, line.look) == (race_status.DELAYED.fr, "chip late")


async def test_start_is_on_the_clock_of_the_event() -> None:
    _, soon, _ = (await service.now_racing("en", NOW)).coming
    assert soon.when.text.split("\N{NO-BREAK SPACE}")[0] == "Fri 5 Jun, 15:00"
    assert datetime.fromisoformat(soon.at) == NOW + timedelta(hours=1)


async def test_a_start_that_is_over_is_waited_for() -> None:
    first = (await service.now_racing("es", NOW)).coming[0]
    assert (first.id, first.state) == (5, race_status.OVERDUE.es)


async def test_what_may_not_be_seen_is_not_listed(timing: Outside) -> None:
    timing.timing.refused.add(("race", 2))
    assert (await service.now_racing("en", NOW)).running == []


async def test_an_event_of_another_week_is_not_about_now() -> None:
    board = await service.now_racing("en", NOW + timedelta(days=90))
    assert (board.running, board.finished) == ([], [])


async def test_a_rider_of_several_races_stands_once(timing: Outside) -> None:
    timing.timing.stub_races[2] = race()
    timing.timing.stub_results[2] = results([row(1, riderId=11), row(2, riderId=12)], status="running")
    entries = [{"id": 30 + rider, "riderId": rider, "fullName": f"Rider {rider}"} for rider in (12, 13)]
    timing.timing.stub_grids[70] = tuple(
        StartGrid.model_validate({"id": number, "participants": entries}) for number in (3, 4)
    )
    rides = await service.my_rides(await service.now_racing("en", NOW), "en", (12, 13))
    assert [(mine.race_id, mine.card.rider, mine.card.overall) for mine in rides.riders] == [(2, 12, "2"), (4, 13, "")]
    assert [[ride.race_id for ride in mine.coming] for mine in rides.riders] == [[4, 3], [4, 3]]


@each_row(
    ("publication", "rides"),
    [
        (PublicGrid(), [("4", "row 2")]),
        (PublicGrid(is_drawn=True, published_at=NOW, list_public=False), [("4", "row 2")]),
        (PublicGrid(is_drawn=True), [("4", "")]),  # entered, but the grid is not published
        (PublicGrid(is_drawn=True, list_public=False), []),
        (PublicGrid(list_public=False), []),
    ],
)
async def test_a_ride_to_come_is_as_public_as_its_grid(
    timing: Outside, monkeypatch: pytest.MonkeyPatch, publication: PublicGrid, rides: list[tuple[str, str]]
) -> None:
    async def read(event_id: int) -> PublicGrid:
        return publication

    monkeypatch.setattr(next_rides, "read_publication", read)
    rows = [{"row": 2, "startTime": "2026-06-10T20:00:00Z"}]
    entry = {"id": 33, "riderId": 13, "fullName": "Rider 13", "displayedNumber": "4", "row": 2}
    grid = {"id": 4, "startTime": "2026-06-10T19:00:00Z", "rows": rows, "participants": [entry]}
    timing.timing.stub_grids[70] = (StartGrid.model_validate(grid),)
    view = await service.now_racing("en", NOW)
    mine = (await service.my_rides(view, "en", (13,))).riders
    assert [(rider.card.plate, ride.row.lower()) for rider in mine for ride in rider.coming] == rides
    planned = next(race.when for race in view.coming if race.id == 4)
    assert all((ride.when != planned) is (ride.row != "") for rider in mine for ride in rider.coming)


async def test_a_rider_with_two_entries_in_a_race_has_both(timing: Outside) -> None:
    timing.timing.stub_races[2] = race()
    timing.timing.stub_results[2] = results([row(1, riderId=12), row(2, riderId=12)], status="running")
    rides = await service.my_rides(await service.now_racing("en", NOW), "en", (12,))
    assert [mine.card.overall for mine in rides.riders] == ["1", "2"]
