"""Responses of timing services, in the shapes of production and of the embedded service."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import httpx
import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.racing.gaps import Gap
from livelaps_app.gateways.timing.records import Mode, RoundPoints, Split
from tests.each_row import each_row
from tests.gateways.timing import OBSERVED, answering, body, page, wrapped
from tests.problems import code_of

EVENT = {"id": "12", "eventDate": "2024-03-10", "name": "Spring Enduro", "promoterUserId": "7", "raceCount": None}
RACE = {
    "Event_Name": "Spring Enduro", "Event_ID": "12", "Event_Date": "2024-03-10 00:00:00", "Race_Name": "Sunday",
    "RACE_MODE_NAME": "Enduro", "countSections": 4,
}  # fmt: skip


def ms(**parts: float) -> int:
    return round(timedelta(**parts).total_seconds() * 1000)


async def test_entry_without_totals_gets_them() -> None:
    timing, _ = answering({"livelaps/race/results/5": page([OBSERVED])})
    row = (await timing.rider(5, 901)).value
    assert (row.laps, row.total_time) == (2, ms(minutes=44))
    assert (row.best_lap, row.last_lap) == (ms(minutes=21, seconds=23.691), ms(minutes=21, seconds=23.691))
    assert [lap.section_time for lap in row.sections] == [ms(minutes=22, seconds=36.309), row.last_lap]
    assert (row.displayed_number, row.class_position, row.sections[0].avg_speed) == ("34D", 1, 15.929)
    assert row.sections[1].overall_behind_by is None


async def test_next_lap_of_an_entry_is_read_at_once() -> None:
    timing, recorder = answering({"livelaps/race/results/5": page([OBSERVED])})
    for laps in (2, 2, 3):
        await timing.rider(5, 901, laps)
    assert len(recorder.requests) == 2


async def test_places_won_are_those_between_the_last_two_laps() -> None:
    laps = [
        {"sectionName": f"Lap {lap}", "totalCumulatedTime": f"00:0{lap}:00.000", "overallPosition": place}
        for lap, place in ((1, 3), (2, 5), (3, 4))
    ]
    missed = {"sectionName": "Lap 4", "totalCumulatedTime": None, "overallPosition": None}
    rows = [{"id": 1, "sections": [*laps, missed]}, {"id": 2, "sections": laps[:1]}, {"id": 3, "placesWon": -2}]
    timing, _ = answering({"livelaps/race/results/5": page(rows)})
    assert [row.places_won for row in (await timing.results(5)).value.rows] == [1, None, -2]


async def test_results_have_totals_and_no_laps() -> None:
    timing, recorder = answering({"livelaps/race/results/5": page([OBSERVED])})
    row = (await timing.results(5)).value.rows[0]
    assert (row.sections, row.laps, row.overall_gap) == ((), 2, Gap(ms=2_679_165))
    assert dict(recorder.requests[0].url.params) == {"page": "1", "size": "1000", "sections": "0"}


async def test_sent_totals_are_not_derived() -> None:
    entry = {**OBSERVED, "totalTime": "", "laps": 1, "status": "DNF", "overallPosition": 0, "classPosition": None}
    timing, _ = answering({"livelaps/race/results/5": page([entry])})
    row = (await timing.rider(5, 901)).value
    assert (row.total_time, row.laps, row.status) == (None, 1, "DNF")
    assert (row.overall_position, row.class_position) == (None, None)


async def test_sections_that_are_null_were_not_ridden() -> None:
    missed = dict.fromkeys(("sectionTime", "totalCumulatedTime", "overallPosition", "sectionOverallPosition"))
    ridden = {"sectionName": "Section 1", "sectionTime": "00:10:00.000", "totalCumulatedTime": "00:10:00.000"}
    sent = {"id": 1, "totalTime": "", "overallPosition": None, "motos": [{"number": 1, "position": None}]}
    entry = {**sent, "sections": [ridden, {"sectionName": "Section 2", **missed}]}
    timing, _ = answering({"livelaps/race/results/5": page([entry], version=1)})
    row = (await timing.rider(5, 1)).value
    assert (row.overall_position, row.motos[0].position) == (None, None)
    assert [(part.section_name, part.section_time) for part in row.sections] == [
        ("Section 1", ms(minutes=10)),
        ("Section 2", None),
    ]
    splits = (await timing.splits(5, 1)).value
    assert splits.entries[1]["Section 2"] == Split()


async def test_all_pages_are_read_and_each_entry_is_once() -> None:
    pages = {"1": page([{"id": 1}, {"id": 2}], more=True, version=7), "2": page([{"id": "2"}, {"id": 3}], version=8)}
    timing, recorder = answering({"livelaps/race/results/5": lambda request: pages[request.url.params["page"]]})
    results = (await timing.results(5)).value
    assert [row.id for row in results.rows] == [1, 2, 3]
    assert (results.version, len(recorder.requests)) == (7, 2)


async def test_results_of_a_known_version_are_the_cached_object() -> None:
    sent = {"1": page([{"id": 1}], more=True, version=7), "2": page([{"id": 2}], version=7)}
    timing, recorder = answering({"livelaps/race/results/5": lambda request: sent[request.url.params["page"]]})
    results = (await timing.results(5)).value
    assert (await timing.fresh_results(5)).value is results
    assert len(recorder.requests) == 3
    sent["1"] |= {"resultState": "official"}
    assert (await timing.fresh_results(5)).value is not results


async def test_equal_results_and_filters_are_the_cached_objects() -> None:
    sent = {"livelaps/race/results/5": page([{"id": 1}]), "livelaps/race/filters/5": {"classes": ["Open"]}}
    timing, _ = answering(sent)
    results, filters = (await timing.results(5)).value, (await timing.filters(5)).value
    assert (await timing.fresh_results(5)).value is results
    sent["livelaps/race/results/5"] = page([{"id": 1, "laps": 2}])
    assert (await timing.fresh_results(5)).value is not results
    timing._fresh_seconds = 0.0
    await timing.filters(5)
    assert (await timing.filters(5)).value is filters


@each_row("rows", [[], [{"id": 1}]])
async def test_service_without_pages_is_read_once_more_only(rows: list[dict[str, Any]]) -> None:
    timing, recorder = answering({"livelaps/race/results/5": page(rows, more=True)})
    assert [row.id for row in (await timing.results(5)).value.rows] == [row["id"] for row in rows]
    assert len(recorder.requests) == 2


async def test_missing_rider_is_not_found() -> None:
    timing, _ = answering({"livelaps/race/results/5": page([OBSERVED])})
    assert await code_of(timing.rider(5, 902)) is Code.NOT_FOUND


async def test_race_without_an_id_has_that_of_its_address() -> None:
    timing, _ = answering({"livelaps/race/5": wrapped(RACE)})
    race = (await timing.race(5)).value
    assert (race.id, race.event_id, race.event_date) == (5, 12, date(2024, 3, 10))
    assert (race.mode, race.scoring_status, race.configured) == (Mode.ENDURO, "notstarted", True)


@each_row(
    ("fields", "mode"),
    [
        ({"RACE_MODE_NAME": "Laps / Hare Scramble / Cross Country"}, Mode.LAPS),
        ({"RACE_MODE_NAME": "motocross"}, Mode.MOTOCROSS),
        ({"RACE_MODE_NAME": None, "Race_Mode": "Enduro"}, Mode.ENDURO),
        ({"RACE_MODE_NAME": "Trial"}, Mode.LAPS),
    ],
)
async def test_mode_name_decides_the_mode(fields: dict[str, Any], mode: Mode) -> None:
    timing, _ = answering({"livelaps/race/5": wrapped([{**RACE, **fields}])})
    assert (await timing.race(5)).value.mode is mode


async def test_event_without_races_reads_their_list() -> None:
    races = [{"id": 5, "eventId": 12, "raceName": "Sunday", "mode": "Enduro", "scoring_status": "In progress"}]
    timing, _ = answering({"livelaps/event/details/12": wrapped([EVENT]), "livelaps/race/event/12": wrapped(races)})
    event = (await timing.event(12)).value
    assert (event.start, event.end, event.race_count) == (date(2024, 3, 10), date(2024, 3, 10), 0)
    assert [(race.id, race.mode, race.scoring_status) for race in event.races] == [(5, Mode.ENDURO, "running")]


async def test_calendar_has_a_query_and_is_sorted() -> None:
    sent = wrapped(
        [
            {**EVENT, "id": 2, "eventDate": "2024-05-01", "openingsLeft": "few"},
            EVENT,
            {**EVENT, "eventDate": "0000-00-00"},
        ]
    )
    timing, recorder = answering({"livelaps/event/getEventsForCalendar": sent})
    events = (await timing.calendar(date(2024, 1, 1), "regis", (7, 9))).value
    assert [(event.id, event.openings_left) for event in events] == [(12, None), (2, None)]
    assert recorder.requests[0].method == "POST"
    assert dict(recorder.requests[0].url.params) == {"date": "2024-01-01", "type": "regis", "promoterId": "7,9"}


async def test_event_has_times_and_states_for_calendars() -> None:
    fields = {"timeZone": "America/Toronto", "firstStart": "2024-03-10T09:00:00-04:00", "lastStart": "soon"}
    sent = wrapped([{**EVENT, **fields, "running": True, "cancelled": 1, "updated_at": "2024-01-01 10:00:00"}, EVENT])
    timing, _ = answering({"livelaps/promoter/7/events": sent})
    event, bare = (await timing.events_of(7)).value
    assert (event.time_zone, event.first_start, event.last_start) == (
        "America/Toronto",
        datetime(2024, 3, 10, 13, tzinfo=UTC),
        None,
    )
    assert (event.running, event.cancelled, event.changed_at) == (True, True, datetime(2024, 1, 1, 10))
    assert (bare.time_zone, bare.first_start, bare.running, bare.cancelled, bare.changed_at) == (
        *("UTC", None, False, False),
        None,
    )


async def test_organization_has_empty_lists() -> None:
    timing, _ = answering({"livelaps/organization/4": wrapped({"name": "Club", "promoterUserId": "7"})})
    club = (await timing.organization(4)).value
    assert (club.id, club.name, club.promoter_user_id) == (4, "Club", 7)
    assert (club.membership_types, club.classes, club.members, club.website, club.logo) == ((), (), (), "", "")


async def test_organization_has_memberships_classes_and_members() -> None:
    sent = {
        "website": "www.club.example",
        "logo": "javascript:alert(1)",
        "phone": 5550100100,
        "membershipTypes": [
            {"id": 1, "name": "Annual", "price": "60.00", "currency": "usd", "validMonths": "12", "validDays": 3},
            {"id": "2", "name": "Odd", "price": "sixty", "currency": 7, "validMonths": -1},
            {"name": "without its number"},
        ],
        "classes": [{"name": "Vet", "minimumAge": "40", "maximumAge": 900}, "Open", {"id": 3}],
        "members": [
            {"id": 1, "fullName": "Ann Rider", "memberNumber": 12, "validUntil": "2026-12-31 00:00:00"},
            {"fullName": "Bob", "validUntil": "2026-02-31"},
            None,
        ],
    }
    timing, _ = answering({"livelaps/organization/4": wrapped([sent])})
    club = (await timing.organization(4)).value
    assert (club.id, club.website, club.logo, club.phone) == (4, "https://www.club.example", "", "5550100100")
    kinds = [(kind.id, kind.price, kind.currency, kind.valid_months, kind.valid_days) for kind in club.membership_types]
    assert kinds == [(1, Decimal("60.00"), "USD", 12, 3), (2, None, "", None, None)]
    assert [(row.name, row.minimum_age, row.maximum_age) for row in club.classes] == [("Vet", 40, 900)]
    assert [(member.full_name, member.member_number, member.valid_until) for member in club.members] == [
        ("Ann Rider", "12", date(2026, 12, 31)),
        ("Bob", "", None),
    ]


@each_row("value", [None, "many", 7, {"id": 1}, [[]]])
async def test_invalid_lists_of_an_organization_are_empty(value: Any) -> None:
    sent = {"name": "Club", "members": value, "classes": value, "membershipTypes": value}
    timing, _ = answering({"livelaps/organization/4": wrapped(sent)})
    club = (await timing.organization(4)).value
    assert (club.name, club.members, club.classes, club.membership_types) == ("Club", (), (), ())


async def test_list_without_valid_rows_is_a_bad_answer() -> None:
    timing, _ = answering({"livelaps/promoter/7/events": wrapped([{"nothing": 1}])})
    assert await code_of(timing.events_of(7)) is Code.BAD_ANSWER


async def test_filters_without_classes_have_those_of_the_results() -> None:
    sent = {"brands": ["KTM", None, "KTM"], "classGroup": [{"value": 3, "text": "A"}], "participants": []}
    timing, _ = answering({"livelaps/race/filters/5": sent, "livelaps/race/results/5": page([OBSERVED])})
    filters = (await timing.filters(5)).value
    assert (filters.brands, filters.class_group, filters.classes) == (("KTM",), ("A",), ("Open A",))


async def test_scores_are_requested_by_body() -> None:
    standing = {"riderId": 4, "fullName": "Alex Example", "place": 1, "total": "47.5", "rounds": [{"number": 1}]}
    scores = {"series": {"id": 3, "name": "Cup"}, "classes": [{"className": "A", "standings": [standing]}, {}]}
    timing, recorder = answering({"livelaps/promoter/race/getSeriesScores": wrapped(scores)})
    found = (await timing.scores(3)).value
    assert body(recorder.requests[0])["serieId"] == 3
    assert [row.class_name for row in found.classes] == ["A"]
    assert (found.classes[0].standings[0].total, found.classes[0].standings[0].rounds[0].status) == (47.5, "")


async def test_scores_have_an_event_or_running_races() -> None:
    timing, recorder = answering({"livelaps/promoter/race/getSeriesScores": wrapped({"series": {"id": 3}})})
    assert (await timing.scores(3, after=70)).value.running == ()
    await timing.scores(3, running=True)
    await timing.scores(3)
    bodies = [body(request) for request in recorder.requests]
    assert [(sent["eventId"], sent.get("running")) for sent in bodies] == [(70, None), (None, True), (None, None)]


async def test_rounds_are_parsed_from_several_types() -> None:
    rounds = [
        {"number": 1, "raceId": 11, "points": 25, "place": 1, "status": "finished", "basis": "place", "penalty": 3},
        {"number": "2", "points": "12.5", "place": "4", "status": None, "dropped": 1},
        {"number": 3, "points": None, "place": 0, "status": "DNF"},
    ]
    sent = {"series": {"id": 3}, "classes": [{"standings": [{"riderId": 4, "rounds": rounds}]}]}
    timing, _ = answering({"livelaps/promoter/race/getSeriesScores": wrapped(sent)})
    assert (await timing.scores(3)).value.classes[0].standings[0].rounds == (
        RoundPoints(1, 11, 25, 1, "finished", False, "place", 3),
        RoundPoints(2, 0, 12.5, 4, "", True),
        RoundPoints(3, 0, 0, None, "DNF"),
    )


@each_row("rounds", [7, ["x"], [{}], [{"number": "first"}], [{"number": 1, "points": "many"}]])
async def test_invalid_rounds_are_a_bad_answer(rounds: Any) -> None:
    sent = {"series": {"id": 3}, "classes": [{"standings": [{"riderId": 4, "rounds": rounds}]}]}
    timing, _ = answering({"livelaps/promoter/race/getSeriesScores": wrapped(sent)})
    assert await code_of(timing.scores(3)) is Code.BAD_ANSWER


async def test_equal_standings_are_the_cached_object() -> None:
    sent: dict[str, Any] = {"series": {"id": 3, "name": "Cup"}, "classes": []}
    timing, _ = answering({"livelaps/promoter/race/getSeriesScores": lambda _: wrapped(dict(sent))})
    first = (await timing.scores(3)).value
    assert (await timing.fresh_scores(3, running=False)).value is first
    sent["series"] = {"id": 3, "name": "Cup 2"}
    assert (await timing.fresh_scores(3, running=False)).value.series.name == "Cup 2"


async def test_race_unfolds_to_its_classes() -> None:
    races = [{"raceId": 5, "id": 99, "configId": 3, "raceName": "Sunday", "RACE_MODE_NAME": "Enduro"}]
    winner = {"id": 1, "fullName": "Alex Example", "totalTime": "00:44:00.000", "points": "47"}
    timing, recorder = answering(
        {
            "livelaps/promoter/event/12/accordionRaces": wrapped(races),
            "livelaps/promoter/event/accordionClasses": wrapped([{"className": "A", "winner": winner}, {"id": 4}]),
        }
    )
    (race,) = (await timing.accordion(12)).value
    assert (race.id, race.race_name, race.mode, race.result_state) == (5, "Sunday", Mode.ENDURO, "provisional")
    first, second = (await timing.classes_of(race)).value
    assert body(recorder.requests[-1]) == {"configId": 3, "raceId": 5}
    assert first.winner is not None
    assert (first.winner.full_name, first.winner.total_time, first.winner.points) == (
        "Alex Example",
        ms(minutes=44),
        47,
    )
    assert second.winner is None


GRID: dict[str, Any] = {
    "raceId": 5,
    "raceName": "Sunday",
    "rows": [{"row": "1", "startTime": "2024-03-10T09:00:00-04:00", "classes": ["A", None]}, {"row": 2}],
}


async def test_start_grid_has_rows_and_entries() -> None:
    entrant = {"id": 901, "fullName": "Alex Example", "displayedNumber": 34, "className": "A", "row": None}
    sent = wrapped([{**GRID, "participants": [entrant]}, {"raceName": "no id"}])
    timing, recorder = answering({"livelaps/promoter/event/12/racesStartGrid": sent})
    (grid,) = (await timing.start_grids(12)).value
    assert (grid.id, grid.race_name, grid.rows[0].classes, grid.rows[1].start_time) == (5, "Sunday", ("A",), None)
    assert grid.rows[0].start_time == datetime(2024, 3, 10, 13, tzinfo=UTC)
    assert (grid.participants[0].displayed_number, grid.participants[0].row) == ("34", None)
    await timing.start_grids(12)
    assert len(recorder.requests) == 1
    await timing.start_grids(12, renewed=True)
    assert len(recorder.requests) == 2


async def test_start_grid_without_entries_reads_the_registrants() -> None:
    registrants = [{"id": 901, "raceId": 5, "fullName": "Alex Example"}, {"id": 902, "raceId": 6}]
    timing, recorder = answering(
        {
            "livelaps/promoter/event/12/racesStartGrid": wrapped([GRID]),
            "livelaps/registration/getRegistrants": wrapped(registrants),
        }
    )
    (grid,) = (await timing.start_grids(12)).value
    assert [participant.full_name for participant in grid.participants] == ["Alex Example"]
    assert body(recorder.requests[-1]) == {"eventId": 12}


async def test_registration_counts_entries_and_openings() -> None:
    sent = {"eventId": 12, "count": 28, "capacity": 30, "openingsLeft": 2, "state": "open", "registrationCloses": "x"}
    timing, recorder = answering({"livelaps/registration/getRegistrationCount": wrapped(sent)})
    registration = (await timing.registration(12)).value
    assert (registration.registered, registration.openings_left, registration.registration_closes) == (28, 2, None)
    assert body(recorder.requests[0]) == {"eventId": 12}


async def test_series_has_rules_and_rounds() -> None:
    rules = {"name": "Cup", "award": "race", "points": [25, "22"], "dnfPoints": None, "classes": ["A", None]}
    rounds = [{"number": 1, "raceId": 5, "eventDate": "2024-03-10", "venue": "Pine Ridge"}]
    timing, _ = answering({"livelaps/promoter/series/3": wrapped([{**rules, "rounds": rounds}])})
    series = (await timing.series(3)).value
    assert (series.id, series.award, series.points, series.dnf_points, series.min_class_size) == (
        3, "race", (25, 22), 0, 1,
    )  # fmt: skip
    assert (series.classes, series.rounds[0].venue) == (("A",), "Pine Ridge")


async def test_series_of_a_promoter_are_listed() -> None:
    timing, _ = answering({"livelaps/promoter/7/series": wrapped([{"id": 3, "name": "Cup", "promoterUserId": 7}])})
    assert [(series.id, series.promoter_user_id) for series in (await timing.series_of(7)).value] == [(3, 7)]


async def test_missing_list_of_promoters_is_empty() -> None:
    timing, _ = answering({})
    assert (await timing.promoters()).value == ()


FAILURES: list[tuple[Any, Code]] = [
    ({"success": 0, "message": ["not_found"]}, Code.RACE_NOT_DISPLAYED),
    ({"success": "0", "message": "race_not_public"}, Code.RACE_NOT_PUBLIC),
    ({"success": 0, "message": []}, Code.BAD_ANSWER),
    ({"success": 1, "message": []}, Code.RACE_NOT_DISPLAYED),
    ({"success": 1, "message": "fine"}, Code.BAD_ANSWER),
    ({"success": 1, "message": {**RACE, "Event_Date": "soon"}}, Code.BAD_ANSWER),
    ([RACE], Code.BAD_ANSWER),
    (httpx.Response(200, text="<html>"), Code.BAD_ANSWER),
    (httpx.Response(404, text="<html>"), Code.RACE_NOT_DISPLAYED),
    (httpx.Response(422, json={"success": 0, "message": ["invalid_race_id"]}), Code.INVALID_RACE_ID),
    (httpx.ConnectTimeout("late"), Code.SERVICE_SLOW),
]


@each_row(("response", "code"), FAILURES)
async def test_failure_has_a_code(response: Any, code: Code) -> None:
    timing, _ = answering({"livelaps/race/5": response})
    assert await code_of(timing.race(5)) is code


PERMISSION = "users/current/hasPermissionDisplayRace/5/7"


@each_row("response", [1, "1", {"success": 1, "message": 1}, wrapped([1]), {"success": 1, "data": "1"}])
async def test_exactly_one_means_allowed(response: Any) -> None:
    timing, _ = answering({PERMISSION: response})
    assert await timing.is_allowed("race", 5, 7) is True


@each_row(
    "response",
    [
        *(wrapped(answer) for answer in (0, True, [True], [], None, 2, "yes", {"allowed": 1})),
        {"success": 0, "message": 1}, {"success": 1}, httpx.Response(500, text="broken"),
        httpx.Response(404, json={"success": 0, "message": ["not_found"]}), httpx.Response(200, text="not JSON"),
    ],
)  # fmt: skip
async def test_anything_else_means_not_allowed(response: Any) -> None:
    timing, _ = answering({PERMISSION: response})
    assert await timing.is_allowed("race", 5, 7) is False


async def test_site_of_nobody_shows_what_is_public() -> None:
    timing, recorder = answering({"users/current/hasPermissionDisplayRace/5": wrapped(1)})
    assert await timing.is_allowed("race", 5, 0) is True
    assert await timing.is_allowed("race", 6, 0) is False
    assert [await timing.is_allowed(subject, 5, 0) for subject in ("event", "series")] == [True, True]
    assert len(recorder.requests) == 2


async def test_service_that_is_down_is_not_a_refusal() -> None:
    timing, _ = answering({PERMISSION: httpx.ConnectError("down")})
    assert await code_of(timing.is_allowed("race", 5, 7)) is Code.SERVICE_DOWN


async def test_promoter_is_checked_against_a_list() -> None:
    timing, recorder = answering({"users/current/hasPermissionForPromoterId/9": wrapped(1)})
    assert await timing.is_promoter_allowed(9, [7, 12]) is True
    assert body(recorder.requests[0]) == {"users_id": [7, 12]}


async def test_change_has_version_and_status() -> None:
    timing, recorder = answering({"livelaps/race/version/5": wrapped({"version": 8, "scoring_status": "running"})})
    changed = await timing.wait_for_change(5, -1)
    assert changed is not None
    assert (changed.version, changed.scoring_status) == (8, "running")
    assert dict(recorder.requests[0].url.params) == {"after": "0", "wait": "20"}


@each_row("response", [httpx.Response(404), {"success": 0, "message": ["not_found"]}])
async def test_change_without_versions_is_none(response: Any) -> None:
    timing, _ = answering({"livelaps/race/version/5": response})
    assert await timing.wait_for_change(5, 3) is None


async def test_invalid_fresh_results_are_a_bad_answer() -> None:
    timing, _ = answering({"livelaps/race/results/5": page([{"id": "none"}])})
    assert await code_of(timing.fresh_results(5)) is Code.BAD_ANSWER


async def test_splits_are_read_page_by_page() -> None:
    lap = {"sectionName": "Lap 1", "sectionTime": "00:01:00.000", "totalCumulatedTime": "00:01:00.000"}
    pages = {
        "1": page([{"id": 1, "sections": [{**lap, "sectionOverallPosition": 2}]}, OBSERVED], more=True, version=7),
        "2": page(
            [{"id": "2", "sections": [lap, "lap", {"sectionTime": "?"}]}, {"id": 3, "sections": None}], version=8
        ),
    }
    timing, recorder = answering({"livelaps/race/results/5": lambda request: pages[request.url.params["page"]]})
    splits = (await timing.splits(5, 7)).value
    assert (splits.version, splits.names) == (7, ("Lap 1", "Lap 2", "2"))
    assert splits.entries[1] == {"Lap 1": Split(60_000, 60_000, 2, None)}
    assert [split.time_ms for split in splits.entries[901].values()] == [
        ms(minutes=22, seconds=36.309),
        ms(minutes=21, seconds=23.691),
    ]
    assert splits.entries[2] == {"Lap 1": Split(60_000, 60_000), "2": Split()}
    assert splits.entries[3] == {}
    assert [request.url.params["sections"] for request in recorder.requests] == ["1", "1"]


async def test_splits_older_than_the_results_are_read_again() -> None:
    versions = iter((7, 8))
    timing, recorder = answering({"livelaps/race/results/5": lambda _: page([OBSERVED], version=next(versions))})
    assert (await timing.splits(5, 7)).value.version == 7
    assert (await timing.splits(5, 7)).value.version == 7
    assert len(recorder.requests) == 1
    assert (await timing.splits(5, 8)).value.version == 8
    assert len(recorder.requests) == 2


async def test_splits_of_an_entry_without_an_id_are_left_out() -> None:
    rows = [{"id": "x"}, {"id": []}, {"id": {}}, {"sections": []}, OBSERVED]
    timing, _ = answering({"livelaps/race/results/5": page(rows)})
    assert set((await timing.splits(5, 0)).value.entries) == {901}


@each_row(("sent", "state"), [("Official", "official"), ("posted", "provisional"), (None, "provisional")])
async def test_only_official_results_are_official(sent: str | None, state: str) -> None:
    timing, _ = answering({"livelaps/race/results/5": page([OBSERVED], resultState=sent)})
    assert (await timing.results(5)).value.result_state == state


async def test_splits_of_a_known_version_are_the_cached_object() -> None:
    pages = {"1": page([OBSERVED], more=True, version=7), "2": page([{**OBSERVED, "id": 902}], version=7)}
    timing, recorder = answering({"livelaps/race/results/5": lambda request: pages[request.url.params["page"]]})
    splits = (await timing.splits(5, 7)).value
    assert (await timing.splits(5, 8)).value is splits
    assert [request.url.params["page"] for request in recorder.requests] == ["1", "2", "1"]


@each_row(("promoter", "path"), [(4, "visible/race/4"), (0, "visible/race")])
async def test_what_is_visible_is_listed(promoter: int, path: str) -> None:
    timing, _ = answering({f"users/current/{path}": {"success": 1, "message": [7, 9]}})
    assert (await timing.visible("race", promoter)).value == {7, 9}


@each_row(
    "answer",
    [httpx.Response(404), httpx.Response(403), httpx.Response(200, text="<p>"), {"message": 1}, {"message": [{}]}],
)
async def test_no_list_where_the_service_has_none(answer: Any) -> None:
    timing, _ = answering({"users/current/visible/race/4": answer, "livelaps/changes": answer})
    assert (await timing.visible("race", 4)).value is None
    assert (await timing.changes(())).value is None


async def test_nothing_is_visible_of_a_service_that_is_away() -> None:
    timing, _ = answering({"users/current/visible/race/4": httpx.ConnectError("away")})
    with pytest.raises(Problem):
        await timing.visible("race", 4)


async def test_changes_of_events_are_read() -> None:
    at = "2026-06-05T18:00:00-04:00"
    races = [{"raceId": 7, "seriesIds": [5], "changedAt": at}, {"raceId": 8, "changedAt": None}]
    row = {"eventId": 70, "changedAt": at, "races": races}
    timing, recorder = answering({"livelaps/changes": {"success": 1, "message": [row, {"changedAt": at}]}})
    (event,) = (await timing.changes((1, 2))).value or ()
    assert (event.event_id, event.changed_at) == (70, datetime.fromisoformat(at))
    assert [(race.race_id, race.series_ids, race.changed_at) for race in event.races] == [
        (7, (5,), datetime.fromisoformat(at)),
        (8, (), None),
    ]
    assert recorder.requests[0].url.params["promoterId"] == "1,2"
