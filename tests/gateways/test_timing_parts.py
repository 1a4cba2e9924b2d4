"""Parts that the details of a timing service lack, read by its other calls."""

from typing import Any

import httpx

from livelaps_app.core.errors import Code
from tests.each_row import each_row
from tests.gateways.timing import answering, body, wrapped
from tests.problems import code_of

EVENT = {"id": 12, "eventDate": "2024-03-10", "name": "Spring Enduro", "promoterUserId": 7}
RACES = [{"id": 5, "raceName": "Sunday", "scoring_status": "completed"}, {"id": 6, "raceName": "Youth"}]
SERIES = {"id": 3, "name": "Enduro Cup"}
EVENT_PATH, RACE_SERIES = "livelaps/promoter/event/12", "livelaps/promoter/event/getRaceSeries"


async def test_an_event_of_the_second_address_has_races_and_series_of_their_own() -> None:
    timing, _ = answering(
        {EVENT_PATH: wrapped([EVENT]), f"{EVENT_PATH}/races": wrapped(RACES), f"{EVENT_PATH}/series": wrapped([SERIES])}
    )
    event = (await timing.event(12)).value
    assert ([race.id for race in event.races], [series.name for series in event.series]) == ([5, 6], ["Enduro Cup"])


async def test_series_are_read_race_by_race_where_there_is_no_list() -> None:
    other = {"id": 4, "name": "Youth Cup"}
    timing, _ = answering(
        {
            "livelaps/event/details/12": wrapped([EVENT | {"races": RACES}]),
            f"{RACE_SERIES}/5": wrapped([SERIES]),
            f"{RACE_SERIES}/6": wrapped([SERIES, other]),
        }
    )
    assert [series.id for series in (await timing.event(12)).value.series] == [3, 4]


@each_row("status", [400, 403, 404, 500])
async def test_a_refused_part_leaves_the_details(status: int) -> None:
    refused = httpx.Response(status, json={"success": 0, "message": ["permission_denied"]})
    paths = (f"{EVENT_PATH}/series", f"{RACE_SERIES}/5", f"{RACE_SERIES}/6")
    timing, _ = answering(
        {"livelaps/event/details/12": wrapped([EVENT | {"races": RACES}]), **dict.fromkeys(paths, refused)}
    )
    assert (await timing.event(12)).value.series == ()


async def test_a_part_of_a_service_that_is_down_is_no_empty_part() -> None:
    details, down = wrapped([EVENT | {"races": RACES}]), httpx.ConnectError("no")
    timing, _ = answering({"livelaps/event/details/12": details, f"{EVENT_PATH}/series": down})
    assert await code_of(timing.event(12)) is Code.SERVICE_DOWN


async def test_details_with_parts_need_no_other_call() -> None:
    timing, recorder = answering({"livelaps/event/details/12": wrapped([EVENT | {"races": RACES, "series": []}])})
    assert (await timing.event(12)).value.series == ()
    assert len(recorder.paths) == 1


async def test_grids_without_entries_or_registrants_ask_for_those_of_each_race() -> None:
    def entries(request: httpx.Request) -> dict[str, Any]:
        query = body(request)
        return wrapped([{"id": 100 + query["raceId"], "fullName": f"Config {query['configId']}", "className": "A"}])

    grids = [{"raceId": 5, "configId": 9, "rows": []}, {"raceId": 6, "rows": []}]
    timing, _ = answering(
        {f"{EVENT_PATH}/racesStartGrid": wrapped(grids), "livelaps/promoter/event/getParticipantsDT": entries}
    )
    found = [grid.participants[0] for grid in (await timing.start_grids(12)).value]
    assert [(entry.id, entry.full_name) for entry in found] == [(105, "Config 9"), (106, "Config 0")]


async def test_filters_of_a_race_to_come_name_its_classes_and_riders() -> None:
    links = [{"id": 1, "racesId": 5, "className": "Open", "classGroup": "A"}, {"id": 2, "className": "Vet"}]
    entries = [
        {"id": 2, "fullName": "Zoë", "displayedNumber": "7", "brand": "Ibexa"},
        {"id": 1, "fullName": "Ann", "displayedNumber": "8"},
    ]
    timing, _ = answering(
        {
            "livelaps/race/filters/5": {"success": 1},
            "livelaps/promoter/race/classLink/5": wrapped(links),
            "livelaps/promoter/event/getParticipantsDT": wrapped(entries),
        }
    )
    filters = (await timing.filters(5)).value
    assert (filters.classes, filters.class_group, filters.brands) == (("Open", "Vet"), ("A",), ("Ibexa",))
    assert [(rider.value, rider.text) for rider in filters.participants] == [(1, "Ann - 8"), (2, "Zoë - 7")]


async def test_a_series_has_the_rounds_of_the_events_it_can_be_filtered_by() -> None:
    late = EVENT | {"id": 13, "eventDate": "2024-05-01", "races": [{"id": 7, "raceName": "Final"}], "series": []}
    timing, _ = answering(
        {
            "livelaps/promoter/series/3": wrapped([SERIES]),
            "livelaps/series/config/3": wrapped({"classes": ["Open", "Vet"]}),
            "livelaps/series/filters/3": {"success": 1, "events": [{"value": 13, "text": "Final"}, {"value": 12}]},
            "livelaps/event/details/12": wrapped([EVENT | {"races": RACES, "series": []}]),
            "livelaps/event/details/13": wrapped([late]),
            f"{RACE_SERIES}/5": wrapped([SERIES]),
            f"{RACE_SERIES}/6": wrapped([{"id": 4}]),
        }
    )
    series = (await timing.series(3)).value
    assert series.classes == ("Open", "Vet")
    assert [(race.number, race.race_id, race.event_id, race.race_name) for race in series.rounds] == [
        (1, 5, 12, "Sunday"),
        (2, 7, 13, "Final"),
    ]
    assert "scoring_status" in series.rounds[0].model_fields_set
    assert "scoring_status" not in series.rounds[1].model_fields_set, "unknown, so the standings tell"


async def test_standings_are_the_unfiltered_results_where_there_is_no_call_for_their_moment() -> None:
    standing = {"riderId": 1, "fullName": "Ann", "place": 1, "total": 25}
    timing, _ = answering(
        {
            "livelaps/promoter/series/3": wrapped([SERIES | {"classes": ["Open"], "rounds": []}]),
            "livelaps/series/results/3": wrapped([{"className": "Open", "standings": [standing]}]),
        }
    )
    scores = (await timing.scores(3, running=True)).value
    assert (scores.series.name, scores.classes[0].standings[0].total) == ("Enduro Cup", 25)
    assert await code_of(timing.scores(3, after=12)) is Code.NOT_FOUND


async def test_events_of_a_promoter_and_the_calendar_come_from_the_list_of_events() -> None:
    mine = EVENT | {"state": "open"}
    past = EVENT | {"id": 1, "eventDate": "2023-01-01"}
    other = EVENT | {"id": 2, "promoterUserId": 8}
    listed = wrapped([mine, past, other])
    timing, _ = answering({"livelaps/events/7": listed, "livelaps/events": listed})
    since = (await timing.events_of(7)).value[0].start
    assert [event.id for event in (await timing.events_of(7)).value] == [12, 1]
    assert [event.id for event in (await timing.calendar(since, "event", ())).value] == [2, 12]
    assert [event.id for event in (await timing.calendar(since, "event", (8,))).value] == [2]
    assert [event.id for event in (await timing.calendar(since, "regis", ())).value] == [12]
