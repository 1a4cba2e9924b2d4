"""What runs now, next up and just finished: ordered, and in words."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import AsyncMock

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing import race_status
from livelaps_app.entries.rules.public_grid import PublicGrid
from livelaps_app.gateways.timing.records import StartGrid
from livelaps_app.racing.now_racing import next_rides, texts
from livelaps_app.racing.now_racing import now_racing as service
from livelaps_app.stores import memo
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


async def test_a_fight_is_an_interval_below_half_a_second(timing: Outside) -> None:
    rows = [
        row(number, laps=6, totalTime=f"01:10:0{ms / 1000:.3f}", overallBehindByLeader=behind, status="running")
        for number, ms, behind in [(1, 0, ""), (2, 1000, "00:00:01.000"), (3, 1400, "00:00:01.400")]
    ]
    timing.timing.stub_results[2] = results(rows, status="running")
    [line] = (await service.now_racing("en", NOW)).running
    assert [(row.interval, row.is_near) for row in line.rows] == [("", False), ("1.000", False), ("0.400", True)]


async def test_interval_of_an_earlier_lap_is_no_fight(timing: Outside) -> None:
    rows = [
        row(1, laps=6, totalTime="01:10:00.000", lastLap="00:00:24.000", status="running"),
        row(2, laps=5, totalTime="01:09:36.400", status="running"),
    ]
    timing.timing.stub_results[2] = results(rows, status="running")
    [line] = (await service.now_racing("en", NOW)).running
    assert [(row.interval, row.is_near) for row in line.rows] == [("", False), ("0.400", False)]


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


async def test_races_to_come_stand_in_the_card_of_their_event() -> None:
    [card] = (await service.now_racing("en", NOW)).events
    assert (card.id, card.date.day, card.registration.label) == (70, "2026-06-05", "")
    assert [race.id for race in card.races] == [5, 4, 3]


async def test_an_event_lists_three_races_and_the_way_to_all(timing: Outside) -> None:
    races = [_line(number, "notstarted", NOW + timedelta(hours=number)) for number in range(10, 20)]
    timing.timing.stub_events[70] = event(70, races=races, end="2026-06-06", raceCount=10)
    timing.timing.stub_results |= {number: results(status="notstarted") for number in range(10, 20)}
    board = await service.now_racing("en", NOW)
    [card] = board.events
    assert ([race.id for race in card.races], card.every, len(board.coming)) == ([10, 11, 12], "all 10 races", 10)
    assert [race.clock.text for race in card.races] == ["Sat 00:00", "Sat 01:00", "Sat 02:00"]


async def test_a_start_that_is_over_is_waited_for() -> None:
    first = (await service.now_racing("es", NOW)).coming[0]
    assert (first.id, first.state) == (5, race_status.OVERDUE.es)


async def test_what_may_not_be_seen_is_not_listed(timing: Outside) -> None:
    timing.timing.refused.add(("race", 2))
    assert (await service.now_racing("en", NOW)).running == []


async def test_a_day_without_races_has_the_last_podiums(timing: Outside) -> None:
    board = await service.now_racing("en", NOW + timedelta(days=90))
    assert (board.running, board.is_recent, [race.id for race in board.finished]) == ([], False, [1])
    timing.timing.stub_events[71] = event(71, start="2026-09-02", races=[_line(6, "completed")])
    timing.timing.stub_results[6] = results([row(1)])
    board = await service.now_racing("en", NOW + timedelta(days=90))
    assert (board.is_recent, [race.id for race in board.finished]) == (True, [6])


async def test_the_races_that_finished_last_have_their_podiums(timing: Outside) -> None:
    later = [row(number, className=name, overallPosition=number) for number, name in enumerate("ABAA", start=1)]
    timing.timing.stub_events[70] = event(70, races=[_line(number, "completed") for number in (1, 2, 3)])
    for number, minutes in ((1, 20), (2, 10), (3, 30)):
        ended = {"last_passing_at": NOW - timedelta(minutes=minutes)}
        timing.timing.stub_results[number] = results(later).model_copy(update=ended)
    board = await service.now_racing("en", NOW)
    assert [race.id for race in board.finished] == [2, 1]
    steps = [(rider.place, rider.plate, rider.result, rider.note) for rider in board.finished[0].podium]
    assert steps == [("1", "101", "1:00:01.000", "A"), ("2", "102", "+2.000", "B"), ("3", "103", "+3.000", "A")]


async def test_the_next_start_is_awaited_while_no_race_runs(timing: Outside) -> None:
    races = [_line(1, "completed"), _line(4, "notstarted", NOW + timedelta(hours=1))]
    timing.timing.stub_events[70] = event(70, races=races, firstStart=(NOW - timedelta(hours=2)).isoformat())
    up = (await service.now_racing("en", NOW)).next_up
    assert (up.id, up.waiting, datetime.fromisoformat(up.start)) == (70, "", NOW + timedelta(hours=1))


async def test_a_rider_of_several_races_stands_once(timing: Outside) -> None:
    timing.timing.stub_races[2] = race()
    timing.timing.stub_results[2] = results([row(1, riderId=11), row(2, riderId=12)], status="running")
    entries = [{"id": 30 + rider, "riderId": rider, "fullName": f"Rider {rider}"} for rider in (12, 13)]
    timing.timing.stub_grids[70] = tuple(
        StartGrid.model_validate({"id": number, "participants": entries}) for number in (3, 4)
    )
    rides = await service.my_rides(await service.now_racing("en", NOW), "en", (12, 13))
    assert [(mine.race_id, mine.card.rider, mine.card.overall) for mine in rides.riders] == [(2, 12, "2"), (4, 13, "")]
    assert [[ride.race_id for ride in mine.coming] for mine in rides.riders] == [[4], [4, 3]]


@each_row(
    ("publication", "rides"),
    [
        (PublicGrid(), [("4", "row 2")]),
        (PublicGrid(is_drawn=True, published_at=NOW, list_public=False), [("4", "row 2")]),
        (PublicGrid(is_drawn=True), [("4", "no row yet")]),  # entered, but the grid is not published
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
    assert all((ride.when != planned) is (ride.row == "Row 2") for rider in mine for ride in rider.coming)


async def test_a_rider_of_a_later_event_stands_with_its_first_race(timing: Outside) -> None:
    start = datetime.now(UTC) + timedelta(days=20)
    races = [_line(number, "notstarted", start) | {"configured": True} for number in (8, 9)]
    timing.timing.stub_events[75] = event(75, start=start.date().isoformat(), races=races)
    entry = {"id": 33, "riderId": 13, "fullName": "Rider 13", "displayedNumber": "4"}
    grids = [{"id": number, "participants": [entry]} for number in (8, 9)]
    timing.timing.stub_races[2] = race()
    timing.timing.stub_grids[70] = ()
    timing.timing.stub_grids[75] = tuple(StartGrid.model_validate(grid) for grid in grids)
    view = await service.now_racing("en", NOW)
    rides = await service.my_rides(view, "en", (13, 14))
    assert [(mine.race_id, mine.card.plate, len(mine.coming)) for mine in rides.riders] == [(8, "4", 1)]
    assert rides.message == ""
    none = await service.my_rides(view, "en", (14,))
    assert (none.riders, none.message) == ([], texts.NO_RIDES.en)


def _later_events(outside: Outside, *numbers: int) -> None:
    """Events in three weeks, with a race each in which riders 13 and 14 start."""
    start = datetime.now(UTC) + timedelta(days=20)
    entries = [{"id": rider, "riderId": rider, "fullName": f"Rider {rider}"} for rider in (13, 14)]
    outside.timing.stub_grids[70] = ()
    for number in numbers:
        races = [_line(10 * number, "notstarted", start) | {"configured": True}]
        outside.timing.stub_events[number] = event(number, start=start.date().isoformat(), races=races)
        outside.timing.stub_grids[number] = (StartGrid.model_validate({"id": 10 * number, "participants": entries}),)


class GridReads:
    """Reads of start grids: of which events, and how many at most at the same time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.events: list[int] = []
        self.most = self._now = 0
        self._read_grids = next_rides.read_grids
        monkeypatch.setattr(next_rides, "read_grids", self._read)

    async def _read(self, event_id: int, publication: PublicGrid) -> tuple[StartGrid, ...]:
        self.events.append(event_id)
        self._now += 1
        self.most = max(self.most, self._now)
        await asyncio.sleep(0)
        self._now -= 1
        return await self._read_grids(event_id, publication)


async def test_later_races_are_read_once_for_all_riders_and_languages(
    timing: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    _later_events(timing, 75)
    reads = GridReads(monkeypatch)
    answers = [await next_rides.later_rides(riders, lang) for riders in ((13,), (14, 2), (3,)) for lang in LANGS]
    assert reads.events == [75]
    assert [[mine.card.rider for mine in rides.riders] for rides in answers] == [[13]] * 3 + [[14]] * 3 + [[]] * 3
    assert len({rides.riders[0].coming[0].when.text for rides in answers[:3]}) == len(LANGS)


async def test_later_events_are_read_a_few_at_a_time(timing: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    _later_events(timing, *range(100, 130))
    reads = GridReads(monkeypatch)
    await next_rides.later_rides((13,), "en")
    assert len(reads.events) == 30
    assert 1 < reads.most <= next_rides.AT_ONCE


async def test_grids_that_are_not_public_are_not_read(timing: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    _later_events(timing, 75)
    reads = GridReads(monkeypatch)
    monkeypatch.setattr(next_rides, "read_publication", AsyncMock(return_value=PublicGrid(list_public=False)))
    view = await service.now_racing("en", NOW)
    assert await next_rides.next_rides(view.coming, (13,), "en") == ([], True)
    assert await next_rides.later_rides((13,), "en") == ([], True)
    assert reads.events == []


@pytest.mark.parametrize(
    ("reading", "code"), [("read_grids", Code.SERVICE_SLOW), ("calendar_events", Code.SERVICE_DOWN)]
)
async def test_no_rides_are_written_only_of_lists_that_were_read(
    timing: Outside, monkeypatch: pytest.MonkeyPatch, reading: str, code: Code
) -> None:
    timing.timing.stub_races[2] = race()
    timing.timing.stub_grids[70] = ()
    view = await service.now_racing("en", NOW)
    assert (await service.my_rides(view, "en", (14,))).message == texts.NO_RIDES.en
    memo.clear_all()
    monkeypatch.setattr(next_rides, reading, AsyncMock(side_effect=Problem(code)))
    assert (await service.my_rides(view, "en", (14,))).message == ""


async def test_results_of_these_days_are_read_at_once(timing: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    _finished(timing, 2, 1)
    view = await service.now_racing("en", NOW)
    both, cards = asyncio.Barrier(2), service.followed_riders.cards

    async def wait(*known: Any) -> Any:
        await asyncio.wait_for(both.wait(), 2)
        return await cards(*known)

    monkeypatch.setattr(service.followed_riders, "cards", wait)
    [mine] = (await service.my_rides(view, "en", (12,))).riders
    assert mine.race_id == 2


async def test_a_rider_with_two_entries_in_a_race_has_both(timing: Outside) -> None:
    timing.timing.stub_races[2] = race()
    timing.timing.stub_results[2] = results([row(1, riderId=12), row(2, riderId=12)], status="running")
    rides = await service.my_rides(await service.now_racing("en", NOW), "en", (12,))
    assert [mine.card.overall for mine in rides.riders] == ["1", "2"]


def _finished(outside: Outside, *numbers: int, rider: int = 12) -> None:
    """Finished races of a rider, the first one ended last; nothing runs."""
    races = [_line(number, "completed") for number in numbers] + [_line(9, "notstarted", NOW + timedelta(hours=1))]
    outside.timing.stub_events[70] = event(70, races=races)
    for ago, number in enumerate(numbers):
        known = results([row(1, riderId=11), row(2, riderId=rider)])
        ended = {"last_passing_at": NOW - timedelta(hours=ago)}
        outside.timing.stub_races[number] = race()
        outside.timing.stub_results[number] = known.model_copy(update=ended)
    outside.timing.stub_results[9] = results([], status="notstarted")


async def test_a_rider_stands_with_the_last_result_of_these_days(timing: Outside) -> None:
    _finished(timing, 2, 1)
    entry = {"id": 32, "riderId": 12, "fullName": "Rider 2"}
    timing.timing.stub_grids[70] = (StartGrid.model_validate({"id": 9, "participants": [entry]}),)
    view = await service.now_racing("en", NOW)
    [mine] = (await service.my_rides(view, "en", (12,))).riders
    assert (mine.race_id, mine.card.overall, mine.in_class, mine.card.last) == (2, "2", "Open A 2", "")
    assert mine.over.startswith("Race 2 · ")
    assert [ride.race_id for ride in mine.coming] == [9]


async def test_a_running_race_stands_before_a_result(timing: Outside) -> None:
    _finished(timing, 1)
    timing.timing.stub_events[70] = event(70, races=[_line(1, "completed"), _line(2, "running")])
    timing.timing.stub_races[2] = race()
    timing.timing.stub_results[2] = results([row(1, riderId=12)], status="running")
    view = await service.now_racing("en", NOW)
    assert [(mine.race_id, mine.over) for mine in (await service.my_rides(view, "en", (12,))).riders] == [(2, "")]


async def test_results_of_earlier_weeks_are_none_of_my_riders(timing: Outside) -> None:
    _finished(timing, 1)
    timing.timing.stub_events[70] = event(70, races=[_line(1, "completed")], start="2026-05-20", end="2026-05-21")
    view = await service.now_racing("en", NOW)
    assert (await service.my_rides(view, "en", (12,))).riders == []
