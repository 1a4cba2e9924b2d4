"""Every call answers in the shape of the specification."""

from datetime import datetime
from typing import Any

from sqlalchemy import select, update

from livelaps_app.core.racing.clocks import parse_clock
from livelaps_app.standins.timing.app import create_app
from livelaps_app.standins.timing.models.events import EventModel, SeriesModel
from livelaps_app.standins.timing.models.races import RaceModel
from livelaps_app.standins.timing.schemas.events import ChangedEventOut, StartGridOut
from livelaps_app.standins.timing.schemas.results import RaceResultsOut, ResultEntryOut
from livelaps_app.standins.timing.schemas.standings import SeriesDetailsOut, SeriesScoresOut
from livelaps_app.stores.database import Database
from tests.each_row import each_row
from tests.standins.timing.client import Ids, TimingClient

TODAY_OR_LATER = "livelaps/event/getEventsForCalendar?date=2020-01-01"
GETS = (
    "users/current/hasPermissionDisplayEvent/{event}/1", "users/current/hasPermissionDisplayRace/{race}/1",
    "users/current/hasPermissionDisplayRace/{race}", "users/current/hasPermissionDisplaySeries/{series}/1",
    "users/current/visible/event/1", "users/current/visible/race",
    "users/current/hasPermissionRegisterOnline/{event}/1", "livelaps/promoter", "livelaps/promoter/1",
    "livelaps/promoter/1/series", "livelaps/promoter/1/events", "livelaps/promoter/event/{event}",
    "livelaps/promoter/event/{event}/racesStartGrid", "livelaps/promoter/event/{event}/series",
    "livelaps/promoter/event/{event}/races", "livelaps/promoter/race/classLink/{race}",
    "livelaps/promoter/event/{event}/accordionRaces", "livelaps/promoter/event/getRaceSeries/{race}",
    "livelaps/promoter/series/{series}", "livelaps/series", "livelaps/organization/1", "livelaps/event/details/{event}",
    "livelaps/race/event/{event}", "livelaps/race/{race}", "livelaps/race/config/{race}", "livelaps/race/print/{race}",
    "livelaps/series/config/{series}", "livelaps/events", "livelaps/events/1", "livelaps/race/version/{running}",
    "livelaps/races", "livelaps/changes?promoterId=1,2", "livelaps/riders?search=alba",
    "livelaps/rider/{rider}/results",
)  # fmt: skip
CALLS: tuple[tuple[str, str, dict[str, Any] | None], ...] = (
    *(("GET", path, None) for path in GETS),
    ("POST", "users/current/hasPermissionForPromoterId/1", {"users_id": [1, 2]}),
    ("POST", f"{TODAY_OR_LATER}&type=event", None),
    ("POST", f"{TODAY_OR_LATER}&type=regis&promoterId=1,3", None),
    ("POST", "livelaps/promoter/event/accordionClasses", {"configId": 0, "raceId": "{race}"}),
    ("POST", "livelaps/promoter/event/getParticipantsDT", {"configId": None, "raceId": "{race}"}),
    ("POST", "livelaps/promoter/race/getSeriesScores", {"serieId": "{series}", "eventId": "{event}"}),
    ("POST", "livelaps/registration/getRegistrationCount", {"eventId": "{event}"}),
    ("POST", "livelaps/registration/getRegistrants", {"eventId": "{event}"}),
    ("POST", "livelaps/registration/loadClasses", {"eventId": "{event}"}),
    ("POST", "livelaps/registration/loadRows", {"eventId": "{event}"}),
    ("POST", "livelaps/series/results/{series}", {"brands": []}),
)


@each_row(("method", "path", "body"), CALLS, ids=[f"{method} {path}" for method, path, _ in CALLS])
async def test_every_call_succeeds(
    client: TimingClient, ids: Ids, method: str, path: str, body: dict[str, Any] | None
) -> None:
    filled = {key: _filled(value, ids) for key, value in body.items()} if body else None
    answer = await client.request(method, "/" + path.format(**ids), json=filled)
    assert answer.status_code == 200, answer.text
    content = answer.json()
    assert set(content) == {"success", "message"}
    assert content["success"] == 1
    assert content["message"] not in (None, [], {})


def _filled(value: Any, ids: Ids) -> Any:
    return value.format(**ids) if isinstance(value, str) else value


async def test_results_have_exactly_the_specified_fields(client: TimingClient, ids: Ids) -> None:
    answer = await client.get(f"/livelaps/race/results/{ids['largest']}?page=2&size=100")
    page = RaceResultsOut.model_validate_json(answer.content, strict=True, extra="forbid")
    assert (page.current_page, len(page.data), page.has_more_pages) == (2, 100, True)
    assert page.total >= 500
    assert all(entry.sections for entry in page.data if entry.status == "finished")
    assert set(answer.json()["data"][0]) == set(ResultEntryOut.model_fields)


async def test_results_of_a_participant_are_its_row_only(client: TimingClient, ids: Ids) -> None:
    filters = await client.json(f"/livelaps/race/filters/{ids['race']}")
    chosen = filters["participants"][0]
    (entry,) = (await client.results(ids["race"], f"participant={chosen['value']}"))["data"]
    assert chosen["text"] == f"{entry['fullName']} - {entry['displayedNumber']}"
    assert entry["brand"] in filters["brands"]
    assert entry["classGroup"] in filters["classGroup"]
    assert entry["className"] in filters["classes"]


async def test_config_of_a_team_race_lists_teams_and_their_columns(client: TimingClient, ids: Ids) -> None:
    config = await client.message(f"/livelaps/race/config/{ids['enduro']}")
    in_teams = [entry for entry in (await client.results(ids["enduro"], "size=10000"))["data"] if entry["team"]]
    assert config["teams"] == sorted({entry["team"] for entry in in_teams})
    assert {link["className"] for link in config["clases_team"]} == {entry["className"] for entry in in_teams}
    assert (config["countTeam"], len(config["teams"]) > 3) == (3, True)
    assert {"team", "teamCounts"} <= {column["field"] for column in config["columns_team"]}


async def test_config_of_a_race_without_teams_has_no_team_lists(client: TimingClient, ids: Ids) -> None:
    config = await client.message(f"/livelaps/race/config/{ids['largest']}")
    assert [config[name] for name in ("teams", "clases_team", "columns_team", "countTeam")] == [[], [], [], 0]
    assert "team" not in {column["field"] for column in config["columns"]}


async def test_section_gaps_are_differences_to_the_leaders_totals(client: TimingClient, ids: Ids) -> None:
    page = await client.results(ids["largest"], "size=10000")
    compared = 0
    for number in range(3):
        parts = [
            (entry["className"], entry["sections"][number]) for entry in page["data"] if len(entry["sections"]) > 3
        ]
        leader = next(part for _, part in parts if part["overallPosition"] == 1)
        class_leaders = {class_name: part for class_name, part in parts if part["classPosition"] == 1}
        assert leader["behindLeader"] == leader["classBehindLeader"] == ""
        for class_name, part in parts:
            for ahead, position, gap in (
                (leader, "overallPosition", "behindLeader"),
                (class_leaders[class_name], "classPosition", "classBehindLeader"),
            ):
                if part[position] in (None, 1):
                    assert part[gap] == ""
                else:
                    compared += 1
                    total = parse_clock(part["totalCumulatedTime"]) - parse_clock(ahead["totalCumulatedTime"])
                    assert parse_clock(part[gap]) == total
    assert compared > 500


async def test_sections_of_a_motocross_have_places_but_no_gaps(client: TimingClient, ids: Ids) -> None:
    data = (await client.results(ids["motocross"]))["data"]
    parts = [part for entry in data for part in entry["sections"]]
    assert {part["overallPosition"] for part in parts} >= {1, 2, 3}
    assert {gap for part in parts for gap in (part["behindLeader"], part["classBehindLeader"])} <= {"", None}


async def test_a_section_that_was_not_ridden_is_null_but_for_its_name(client: TimingClient, ids: Ids) -> None:
    parts = [
        part for entry in (await client.results(ids["enduro"], "size=10000"))["data"] for part in entry["sections"]
    ]
    ridden, missed = ([part for part in parts if (part["sectionTime"] is None) is none] for none in (False, True))
    assert missed
    assert all(name == "sectionName" or value is None for part in missed for name, value in part.items())
    assert all(part["sectionTime"] and part["sectionName"] for part in ridden)
    assert not any("" in (part["sectionTime"], part["totalCumulatedTime"]) for part in parts)


async def test_results_are_empty_before_the_start(client: TimingClient, ids: Ids) -> None:
    page = await client.results(ids["waiting"])
    assert (page["total"], page["data"], page["scoring_status"]) == (0, [], "notstarted")


async def test_scores_leave_out_excluded_races_and_classes(client: TimingClient, ids: Ids) -> None:
    assert SeriesScoresOut.model_validate(await client.scores(ids["series"]), extra="forbid").classes
    without = await client.scores(ids["series"], raceidexclude=ids["race"])
    assert ids["race"] not in [round_["raceId"] for round_ in without["rounds"]]
    link = (await client.message(f"/livelaps/promoter/race/classLink/{ids['race']}"))[0]
    (scored_class,) = (await client.scores(ids["series"], raceClassId=link["raceClassId"]))["classes"]
    assert scored_class["className"] == link["className"]


async def test_standings_are_filtered_by_participant(client: TimingClient, ids: Ids) -> None:
    filters = await client.json(f"/livelaps/series/filters/{ids['series']}")
    rider_id = filters["participants"][0]["value"]
    classes = await client.message(f"/livelaps/series/results/{ids['series']}", {"participants": [rider_id]})
    assert {row["riderId"] for standings in classes for row in standings["standings"]} == {rider_id}


async def test_start_grid_has_every_registrant_once(client: TimingClient, ids: Ids) -> None:
    grids = [
        StartGridOut.model_validate(grid, extra="forbid")
        for grid in await client.message(f"/livelaps/promoter/event/{ids['event']}/racesStartGrid")
    ]
    for grid in grids:
        assert sum(row.entryCount for row in grid.rows) == grid.entryCount == len(grid.participants)
        assert [row.startTime for row in grid.rows] == sorted(row.startTime for row in grid.rows)
        assert {participant.row for participant in grid.participants} <= {row.row for row in grid.rows}
    body = {"eventId": ids["event"]}
    registrants = await client.message("/livelaps/registration/getRegistrants", body)
    participants = [participant.id for grid in grids for participant in grid.participants]
    assert [registrant["id"] for registrant in registrants] == participants
    count = await client.message("/livelaps/registration/getRegistrationCount", body)
    assert (count["count"], count["state"]) == (len(registrants), "done")


async def test_series_details_have_rules_classes_and_rounds(client: TimingClient, ids: Ids) -> None:
    (details,) = await client.message(f"/livelaps/promoter/series/{ids['series']}")
    series = SeriesDetailsOut.model_validate(details, extra="forbid")
    assert (series.award, series.dnfPoints, series.minClassSize, series.bestRounds) == ("place", 0, 1, 5)
    assert {"Pro", "Women"} <= set(series.classes)
    assert all(round_.venue and round_.place for round_ in series.rounds)
    scores = await client.scores(ids["series"])
    assert {scored_class["className"] for scored_class in scores["classes"]} <= set(series.classes)


@each_row(("permission", "viewers"), [("DisplayEvent", [1, 0, 1]), ("RegisterOnline", [0, 0, 1])])
async def test_permission_follows_the_display_rights(client: TimingClient, permission: str, viewers: list[int]) -> None:
    event_id = (await client.message("/livelaps/promoter/3/events"))[0]["id"]
    path = f"/users/current/hasPermission{permission}/{event_id}"
    assert [await client.message(f"{path}/{viewer}") for viewer in (1, 2, 3)] == viewers


@each_row("kind", ["Event", "Race", "Series"])
@each_row("viewer", ["1", "2", "3"])
async def test_visible_lists_equal_single_permissions(
    own_client: TimingClient, own_demo: Database, kind: str, viewer: str
) -> None:
    models = {"Event": EventModel, "Race": RaceModel, "Series": SeriesModel}
    async with own_demo.transaction() as session:
        for model in models.values():
            await session.execute(update(model).where(model.id % 5 == 1).values(public=False))
        ids = list(await session.scalars(select(models[kind].id)))
    single = [await own_client.message(f"/users/current/hasPermissionDisplay{kind}/{one}/{viewer}") for one in ids]
    listed = await own_client.message(f"/users/current/visible/{kind.lower()}/{viewer}")
    assert set(listed) == {one for one, allowed in zip(ids, single, strict=True) if allowed}
    assert 0 < len(listed) < len(ids)


async def test_a_race_of_a_hidden_event_is_not_public(own_client: TimingClient, own_demo: Database, ids: Ids) -> None:
    assert ids["race"] in await own_client.message("/users/current/visible/race")
    async with own_demo.transaction() as session:
        event = select(RaceModel.event_id).where(RaceModel.id == ids["race"]).scalar_subquery()
        await session.execute(update(EventModel).where(EventModel.id == event).values(public=False))
    assert ids["race"] not in await own_client.message("/users/current/visible/race")


async def test_changes_equal_those_of_events_and_races(client: TimingClient) -> None:
    changes = await client.message("/livelaps/changes")
    assert all(ChangedEventOut.model_validate(change, extra="forbid") for change in changes)
    events = await client.message("/livelaps/events")
    assert {change["eventId"]: change["changedAt"] for change in changes} == {
        event["id"]: event["updatedAt"] for event in events
    }
    for change in changes:
        races = await client.message(f"/livelaps/promoter/event/{change['eventId']}/races")
        listed = [race["id"] for race in races if race["configured"]]
        assert [race["raceId"] for race in change["races"]] == listed
        found = [race["changedAt"] and datetime.fromisoformat(race["changedAt"]) for race in change["races"]]
        assert found == [await _changed_at(client, number) for number in listed]
    assert any(race["changedAt"] for change in changes for race in change["races"])


async def _changed_at(client: TimingClient, number: int) -> datetime | None:
    race = await client.message(f"/livelaps/race/{number}")
    times = [race["postedAt"], race["lastPassingAt"], *(correction["at"] for correction in race["corrections"])]
    return max((datetime.fromisoformat(at) for at in times if at), default=None)


async def test_changes_name_the_series_of_a_race(client: TimingClient, ids: Ids) -> None:
    (series,) = await client.message(f"/livelaps/promoter/series/{ids['series']}")
    races = [race for event in await client.message("/livelaps/changes") for race in event["races"]]
    counting = {race["raceId"] for race in races if ids["series"] in race["seriesIds"]}
    assert counting == {one["raceId"] for one in series["rounds"]}


@each_row(("users", "permission"), [([1], 1), ([3], 0), ([2], 1), ([], 0)])
async def test_promoter_permission_needs_a_user_with_the_right(
    client: TimingClient, users: list[int], permission: int
) -> None:
    path = "/users/current/hasPermissionForPromoterId/2"
    assert await client.message(path, {"users_id": users}) == permission


def test_openapi_document_describes_every_call() -> None:
    document = create_app(Database("sqlite+aiosqlite:///never-opened.db")).openapi()
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    assert all(operation["description"] for operation in operations)
    assert all(operation["responses"]["200"]["content"]["application/json"]["schema"] for operation in operations)
    assert all("400" in operation["responses"] for operation in operations if "requestBody" in operation)
    with_key = [operation for operation in operations if "x-promoter-key" in str(operation.get("parameters")).lower()]
    assert len(with_key) == 5
    assert all("429" in operation["responses"] for operation in with_key), "too many wrong keys"
