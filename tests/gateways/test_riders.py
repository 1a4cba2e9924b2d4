"""Riders and lists of races, which a service may lack."""

import httpx

from livelaps_app.core.errors import Code
from livelaps_app.gateways.timing.records import Mode
from tests.each_row import each_row
from tests.gateways.timing import answering, wrapped
from tests.problems import code_of

FOUND = {"riderId": 3, "fullName": "Alba Ashgrove", "plates": ["12", 7], "classes": ["Pro"], "raceCount": 4}
RESULT = {"id": 9, "raceId": 7, "eventDate": "2026-06-05", "RACE_MODE_NAME": "Enduro", "status": "DNF"}
RESULT |= {"classPosition": 0, "classStarters": 24, "totalTime": ""}
SERIES = {"id": 5, "name": "Woods Series", "year": 2026, "className": "Pro"}
HISTORY = {"riderId": 3, "fullName": "Alba Ashgrove", "results": [RESULT], "series": [SERIES]}


async def test_riders_are_searched_by_query() -> None:
    timing, recorder = answering({"livelaps/riders": wrapped([FOUND, {"fullName": "without a number"}])})
    (found,) = (await timing.riders("alba", 50, 1, (1, 2))).value or ()
    assert (found.rider_id, found.full_name, found.plates, found.race_count) == (3, "Alba Ashgrove", ("12", "7"), 4)
    query = {"search": "alba", "limit": "50", "viewerId": "1", "promoterId": "1,2"}
    assert dict(recorder.requests[0].url.params) == query


async def test_opponents_are_searched_by_rider() -> None:
    timing, recorder = answering({"livelaps/riders": wrapped([FOUND | {"meetings": 2, "classMeetings": 1}])})
    (found,) = (await timing.riders("", 6, 0, met=9)).value or ()
    assert (found.meetings, found.class_meetings) == (2, 1)
    assert dict(recorder.requests[0].url.params) == {"search": "", "limit": "6", "met": "9"}


async def test_rider_results_are_parsed() -> None:
    timing, _ = answering({"livelaps/rider/3/results": wrapped(HISTORY)})
    history = (await timing.rider_results(3)).value
    (result,) = history.results
    assert (history.full_name, history.series[0].name) == ("Alba Ashgrove", "Woods Series")
    assert (result.race_id, result.mode, result.class_position, result.class_starters) == (7, Mode.ENDURO, None, 24)
    assert (result.total_time, result.status, result.scoring_status) == (None, "DNF", "completed")


async def test_races_are_listed_by_promoter() -> None:
    timing, recorder = answering({"livelaps/races": wrapped([{"id": 7, "eventId": 70, "raceName": "Sunday"}])})
    (race,) = (await timing.all_races((1, 3))).value or ()
    assert (race.id, race.event_id, race.race_name) == (7, 70, "Sunday")
    assert dict(recorder.requests[0].url.params) == {"promoterId": "1,3"}


async def test_missing_calls_give_none() -> None:
    timing, _ = answering({})
    assert (await timing.riders("alba", 50, 1)).value is None
    assert (await timing.all_races(())).value is None
    assert await code_of(timing.rider_results(3)) in {Code.NOT_FOUND, Code.PAGE_NOT_FOUND}


@each_row("path", ["livelaps/riders", "livelaps/races", "livelaps/rider/3/results"])
async def test_service_that_is_down_raises(path: str) -> None:
    timing, _ = answering({path: lambda _: httpx.Response(503)})
    calls = {"riders": lambda: timing.riders("al", 5, 1), "races": lambda: timing.all_races(())}
    call = calls.get(path.rpartition("/")[2], lambda: timing.rider_results(3))
    assert await code_of(call()) is Code.SERVICE_DOWN
