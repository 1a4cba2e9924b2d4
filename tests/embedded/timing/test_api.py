"""Every call of the specification answers in the shape that its readers know."""

from typing import Any

import httpx
import pytest

from livelaps_app.core.formats import parse_clock
from livelaps_app.embedded.timing.schemas.events import StartGridOut
from livelaps_app.embedded.timing.schemas.results import RaceResultsOut, ResultEntryOut
from livelaps_app.embedded.timing.schemas.standings import SeriesDetailsOut, SeriesScoresOut

TODAY_OR_LATER = "livelaps/event/getEventsForCalendar?date=2020-01-01"
CALLS: tuple[tuple[str, str, dict[str, Any] | None], ...] = (
    ("GET", "users/current/hasPermissionDisplayEvent/{event}/1", None),
    ("GET", "users/current/hasPermissionDisplayRace/{race}/1", None),
    ("GET", "users/current/hasPermissionDisplayRace/{race}", None),
    ("GET", "users/current/hasPermissionDisplaySeries/{series}/1", None),
    ("GET", "users/current/hasPermissionRegisterOnline/{event}/1", None),
    ("POST", "users/current/hasPermissionForPromoterId/1", {"users_id": [1, 2]}),
    ("POST", f"{TODAY_OR_LATER}&type=event", None),
    ("POST", f"{TODAY_OR_LATER}&type=regis&promoterId=1,3", None),
    ("GET", "livelaps/promoter", None),
    ("GET", "livelaps/promoter/1", None),
    ("GET", "livelaps/promoter/1/series", None),
    ("GET", "livelaps/promoter/1/events", None),
    ("GET", "livelaps/promoter/event/{event}", None),
    ("GET", "livelaps/promoter/event/{event}/racesStartGrid", None),
    ("GET", "livelaps/promoter/event/{event}/series", None),
    ("GET", "livelaps/promoter/event/{event}/races", None),
    ("GET", "livelaps/promoter/race/classLink/{race}", None),
    ("GET", "livelaps/promoter/event/{event}/accordionRaces", None),
    ("GET", "livelaps/promoter/event/getRaceSeries/{race}", None),
    ("GET", "livelaps/promoter/series/{series}", None),
    ("GET", "livelaps/series", None),
    ("POST", "livelaps/promoter/event/accordionClasses", {"configId": 0, "raceId": "{race}"}),
    ("POST", "livelaps/promoter/event/getParticipantsDT", {"configId": None, "raceId": "{race}"}),
    ("POST", "livelaps/promoter/race/getSeriesScores", {"serieId": "{series}", "eventId": "{event}"}),
    ("GET", "livelaps/organization/1", None),
    ("POST", "livelaps/registration/getRegistrationCount", {"eventId": "{event}"}),
    ("POST", "livelaps/registration/getRegistrants", {"eventId": "{event}"}),
    ("POST", "livelaps/registration/loadClasses", {"eventId": "{event}"}),
    ("POST", "livelaps/registration/loadRows", {"eventId": "{event}"}),
    ("GET", "livelaps/event/details/{event}", None),
    ("GET", "livelaps/race/event/{event}", None),
    ("GET", "livelaps/race/{race}", None),
    ("GET", "livelaps/race/config/{race}", None),
    ("GET", "livelaps/race/print/{race}", None),
    ("GET", "livelaps/series/config/{series}", None),
    ("GET", "livelaps/events", None),
    ("GET", "livelaps/events/1", None),
    ("POST", "livelaps/series/results/{series}", {"brands": []}),
    ("GET", "livelaps/race/version/{running}", None),
    ("GET", "livelaps/races", None),
    ("GET", "livelaps/riders?search=alba", None),
    ("GET", "livelaps/rider/{rider}/results", None),
)


@pytest.mark.parametrize(("method", "path", "body"), CALLS, ids=[f"{method} {path}" for method, path, _ in CALLS])
async def test_calls_succeed(
    client: httpx.AsyncClient, known: dict[str, int], method: str, path: str, body: dict[str, Any] | None
) -> None:
    filled = {key: _filled(value, known) for key, value in body.items()} if body else None
    answer = await client.request(method, "/" + path.format(**known), json=filled)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert set(told) == {"success", "message"}
    assert told["success"] == 1
    assert told["message"] not in (None, [], {})


def _filled(value: Any, known: dict[str, int]) -> Any:
    return value.format(**known) if isinstance(value, str) else value


async def test_results_have_the_fields_of_the_wire(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    answer = await client.get(f"/livelaps/race/results/{known['largest']}?page=2&size=100")
    page = RaceResultsOut.model_validate_json(answer.content, strict=True, extra="forbid")
    assert (page.current_page, len(page.data), page.has_more_pages) == (2, 100, True)
    assert page.total >= 500
    assert all(entry.sections for entry in page.data if entry.status == "finished")
    assert set(answer.json()["data"][0]) == set(ResultEntryOut.model_fields)


async def test_pages_of_results_make_the_whole(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    path = f"/livelaps/race/results/{known['largest']}?sections=0"
    whole = (await client.get(f"{path}&size=10000")).json()
    pages = [(await client.get(f"{path}&size=200&page={page}")).json() for page in range(1, 5)]
    assert [entry for page in pages for entry in page["data"]] == whole["data"]
    assert [page["has_more_pages"] for page in pages] == [True, True, False, False]
    assert all(entry["sections"] == [] for entry in whole["data"])


async def test_results_of_one_participant(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    filters = (await client.get(f"/livelaps/race/filters/{known['race']}")).json()
    chosen = filters["participants"][0]
    page = (await client.get(f"/livelaps/race/results/{known['race']}?participant={chosen['value']}")).json()
    (entry,) = page["data"]
    assert chosen["text"] == f"{entry['fullName']} - {entry['displayedNumber']}"
    assert entry["brand"] in filters["brands"]
    assert entry["classGroup"] in filters["classGroup"]
    assert entry["className"] in filters["classes"]


async def test_a_race_in_teams_says_which_and_how_many_count(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    config = (await client.get(f"/livelaps/race/config/{known['enduro']}")).json()["message"]
    data = (await client.get(f"/livelaps/race/results/{known['enduro']}?size=10000")).json()["data"]
    assert config["teams"] == sorted({entry["team"] for entry in data if entry["team"]})
    in_teams = {entry["className"] for entry in data if entry["team"]}
    assert {link["className"] for link in config["clases_team"]} == in_teams
    assert (config["countTeam"], len(config["teams"]) > 3) == (3, True)
    assert {"team", "teamCounts"} <= {column["field"] for column in config["columns_team"]}


async def test_a_race_without_teams_says_none(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    config = (await client.get(f"/livelaps/race/config/{known['largest']}")).json()["message"]
    assert [config[name] for name in ("teams", "clases_team", "columns_team", "countTeam")] == [[], [], [], 0]
    assert "team" not in {column["field"] for column in config["columns"]}


async def test_gaps_to_the_leaders_after_each_section(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    page = (await client.get(f"/livelaps/race/results/{known['largest']}?size=10000")).json()
    seen = 0
    for number in range(3):
        ran = [(entry["className"], entry["sections"][number]) for entry in page["data"] if len(entry["sections"]) > 3]
        leader = next(part for _, part in ran if part["overallPosition"] == 1)
        heads = {ridden: part for ridden, part in ran if part["classPosition"] == 1}
        assert leader["behindLeader"] == leader["classBehindLeader"] == ""
        for ridden, part in ran:
            for head, place, gap in (
                (leader, "overallPosition", "behindLeader"),
                (heads[ridden], "classPosition", "classBehindLeader"),
            ):
                if part[place] <= 1:
                    assert part[gap] == ""
                else:
                    seen += 1
                    total = parse_clock(part["totalCumulatedTime"]) - parse_clock(head["totalCumulatedTime"])
                    assert parse_clock(part[gap]) == total
    assert seen > 500


async def test_places_and_not_times_decide_a_motocross(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    data = (await client.get(f"/livelaps/race/results/{known['motocross']}")).json()["data"]
    parts = [part for entry in data for part in entry["sections"]]
    assert {part["overallPosition"] for part in parts} >= {1, 2, 3}
    assert {part["behindLeader"] + part["classBehindLeader"] for part in parts} == {""}


async def test_gaps_and_places_agree(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    page = (await client.get(f"/livelaps/race/results/{known['largest']}?sections=0&size=10000")).json()
    placed = [entry for entry in page["data"] if entry["status"] == "finished"]
    assert [entry["overallPosition"] for entry in placed] == sorted(entry["overallPosition"] for entry in placed)
    assert placed[0]["overallBehindByLeader"] == ""
    assert placed[-1]["overallBehindByLeader"].endswith("laps")
    unplaced = page["data"][len(placed) :]
    assert {entry["status"] for entry in unplaced} <= {"DNF", "DNS", "DSQ"}
    assert all(entry["overallPosition"] == 0 for entry in unplaced)


async def test_a_race_before_its_start_has_no_results(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    page = (await client.get(f"/livelaps/race/results/{known['waiting']}")).json()
    assert (page["total"], page["data"], page["scoring_status"]) == (0, [], "notstarted")


async def test_standings_may_leave_out_races_and_classes(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    async def scores(**more: Any) -> dict[str, Any]:
        answer = await client.post("/livelaps/promoter/race/getSeriesScores", json={"serieId": known["series"], **more})
        return dict(answer.json()["message"])

    whole = await scores()
    assert SeriesScoresOut.model_validate(whole, extra="forbid").classes
    without = await scores(raceidexclude=known["race"])
    assert known["race"] not in [one["raceId"] for one in without["rounds"]]
    links = (await client.get(f"/livelaps/promoter/race/classLink/{known['race']}")).json()["message"]
    one_class = await scores(raceClassId=links[0]["raceClassId"])
    assert [one["className"] for one in one_class["classes"]] == [links[0]["className"]]


async def test_standings_may_be_narrowed(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    filters = (await client.get(f"/livelaps/series/filters/{known['series']}")).json()
    rider = filters["participants"][0]["value"]
    answer = await client.post(f"/livelaps/series/results/{known['series']}", json={"participants": [rider]})
    narrowed = answer.json()["message"]
    assert {line["riderId"] for one in narrowed for line in one["standings"]} == {rider}


async def test_the_first_of_each_class_is_that_of_the_results(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    path, body = "/livelaps/promoter/event/accordionClasses", {"configId": 0, "raceId": known["race"]}
    classes = (await client.post(path, json=body)).json()["message"]
    page = (await client.get(f"/livelaps/race/results/{known['race']}?sections=0&size=10000")).json()
    first = {entry["className"]: entry for entry in reversed(page["data"]) if entry["classPosition"] == 1}
    winners = {one["className"]: one["winner"] for one in classes if one["winner"]}
    assert winners == {name: {field: first[name][field] for field in winners[name]} for name in first}
    body["raceId"] = known["waiting"]
    assert {one["winner"] for one in (await client.post(path, json=body)).json()["message"]} == {None}


async def test_a_start_grid_holds_everybody_once(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    told = (await client.get(f"/livelaps/promoter/event/{known['event']}/racesStartGrid")).json()["message"]
    grids = [StartGridOut.model_validate(one, extra="forbid") for one in told]
    for grid in grids:
        assert sum(row.entryCount for row in grid.rows) == grid.entryCount == len(grid.participants)
        assert [row.startTime for row in grid.rows] == sorted(row.startTime for row in grid.rows)
        assert {one.row for one in grid.participants} <= {row.row for row in grid.rows}
    body = {"eventId": known["event"]}
    registrants = (await client.post("/livelaps/registration/getRegistrants", json=body)).json()["message"]
    assert [one["id"] for one in registrants] == [one.id for grid in grids for one in grid.participants]
    count = (await client.post("/livelaps/registration/getRegistrationCount", json=body)).json()["message"]
    assert (count["count"], count["state"]) == (len(registrants), "done")


async def test_a_series_tells_its_rules_and_classes(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    (told,) = (await client.get(f"/livelaps/promoter/series/{known['series']}")).json()["message"]
    series = SeriesDetailsOut.model_validate(told, extra="forbid")
    assert (series.award, series.dnfPoints, series.minClassSize, series.bestRounds) == ("place", 0, 1, 5)
    assert {"Pro", "Women"} <= set(series.classes)
    assert all(one.venue and one.place for one in series.rounds)
    scores = await client.post("/livelaps/promoter/race/getSeriesScores", json={"serieId": known["series"]})
    assert {one["className"] for one in scores.json()["message"]["classes"]} <= set(series.classes)


async def test_what_another_promoter_may_show(client: httpx.AsyncClient) -> None:
    events = (await client.get("/livelaps/promoter/3/events")).json()["message"]
    path = "/users/current/hasPermission{}/" + str(events[0]["id"]) + "/{}"
    verdicts = {
        (kind, viewer): (await client.get(path.format(kind, viewer))).json()["message"]
        for kind in ("DisplayEvent", "RegisterOnline")
        for viewer in (1, 2, 3)
    }
    assert verdicts == {
        ("DisplayEvent", 1): 1,
        ("DisplayEvent", 2): 0,
        ("DisplayEvent", 3): 1,
        ("RegisterOnline", 1): 0,
        ("RegisterOnline", 2): 0,
        ("RegisterOnline", 3): 1,
    }


async def test_a_promoter_may_be_shown_by_who_has_the_right(client: httpx.AsyncClient) -> None:
    async def shown(promoter_id: int, *users: int) -> int:
        path = f"/users/current/hasPermissionForPromoterId/{promoter_id}"
        return int((await client.post(path, json={"users_id": users})).json()["message"])

    assert [await shown(2, 1), await shown(2, 3), await shown(2, 2), await shown(2)] == [1, 0, 1, 0]


def test_the_document_describes_every_call() -> None:
    from livelaps_app.embedded.database import Database
    from livelaps_app.embedded.timing.app import create_app

    document = create_app(Database("sqlite+aiosqlite:///never-opened.db")).openapi()
    operations = [one for path in document["paths"].values() for one in path.values()]
    assert len({one["operationId"] for one in operations}) == len(operations)
    assert all(one["description"] for one in operations)
    assert all(one["responses"]["200"]["content"]["application/json"]["schema"] for one in operations)
