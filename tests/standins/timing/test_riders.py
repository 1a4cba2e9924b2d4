"""Riders across races: search by name or plate, and published results."""

from datetime import datetime
from typing import Any

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.people import DisplayRightModel, RiderModel
from livelaps_app.standins.timing.models.races import EntryModel, RaceModel
from livelaps_app.standins.timing.schemas.events import RaceSummaryOut
from livelaps_app.standins.timing.schemas.riders import RiderFoundOut, RiderResultsOut
from livelaps_app.stores.database import Database
from tests.standins.timing.client import Ids, TimingClient


async def _found(client: TimingClient, **query: Any) -> list[dict[str, Any]]:
    riders = await client.message("/livelaps/riders", params=query)
    assert [RiderFoundOut.model_validate(rider).model_dump() for rider in riders] == riders
    return list(riders)


async def _found_ids(client: TimingClient, **query: Any) -> list[int]:
    return [rider["riderId"] for rider in await _found(client, **query)]


async def _history(client: TimingClient, rider_id: int) -> dict[str, Any]:
    return dict(await client.message(f"/livelaps/rider/{rider_id}/results"))


async def _enter(session: AsyncSession, status: str, plate: str) -> RiderModel:
    """A new rider entered in a race of that status."""
    rider = RiderModel(name="Zoé Zzyzx")
    session.add(rider)
    await session.flush()
    entries = select(EntryModel).join(RaceModel).join(EventModel)
    public = entries.where(RaceModel.scoring_status == status, RaceModel.public, EventModel.public)
    entry = (await session.scalars(public.limit(1))).one()
    session.add(EntryModel(race_id=entry.race_id, rider_id=rider.id, class_id=entry.class_id, plate=plate))
    return rider


@pytest.fixture
async def busiest(demo_database: Database) -> int:
    """The rider with most entries."""
    rider_id = EntryModel.rider_id
    async with demo_database.session() as session:
        return await session.scalar(select(rider_id).group_by(rider_id).order_by(func.count().desc(), rider_id)) or 0


@pytest.mark.parametrize("search", ["erablais", "ÉRABLAIS", "  Érablais "])
async def test_search_ignores_case_accents_and_spaces(client: TimingClient, search: str) -> None:
    found = await _found(client, search=search)
    assert found
    assert all("Érablais" in rider["fullName"] for rider in found)
    assert all(rider["raceCount"] > 0 and rider["plates"] and rider["classes"] for rider in found)
    counts = [rider["raceCount"] for rider in found]
    assert counts == sorted(counts, reverse=True)


async def test_search_finds_words_in_any_order(client: TimingClient) -> None:
    first, *_ = await _found(client, search="alba")
    reversed_name = " ".join(reversed(first["fullName"].split(" ", 1)))
    assert await _found_ids(client, search=reversed_name) == [first["riderId"]]


async def test_search_lists_the_exact_plate_before_its_extensions(client: TimingClient) -> None:
    plates = [plate for rider in await _found(client, search="12") for plate in rider["plates"]]
    longer = next(plate for plate in plates if plate.startswith("12") and plate[-1].isalpha())
    found = await _found(client, search=longer.lower())
    assert found
    assert all(any(plate.startswith(longer) for plate in rider["plates"]) for rider in found)
    exact = [any(plate.lower() == "12" for plate in rider["plates"]) for rider in await _found(client, search="12")]
    assert exact[0]
    assert exact == sorted(exact, reverse=True)


@pytest.mark.parametrize("search", ["", "a", " a ", "%%", "__", "nobody of that name"])
async def test_search_without_a_match_is_empty(client: TimingClient, search: str) -> None:
    assert await _found(client, search=search) == []


async def test_search_has_a_limit(client: TimingClient) -> None:
    assert len(await _found(client, search="al", limit=3)) == 3
    assert len(await _found(client, search="a ", limit=50)) == 0
    assert (await client.get("/livelaps/riders?search=al&limit=51")).status_code == 422


@pytest.mark.parametrize("query", ["limit=0", "met=x", "met=0", "promoterId=1;2", "viewerId=-1", "search=" + "a" * 61])
async def test_impossible_query_is_invalid(client: TimingClient, query: str) -> None:
    answer = await client.get(f"/livelaps/riders?{query}")
    assert (answer.status_code, answer.json()["success"]) == (422, 0)


async def test_viewer_finds_only_races_that_its_site_may_show(own_client: TimingClient, own_demo: Database) -> None:
    own = await _found_ids(own_client, search="al", viewerId=2)
    assert set(own) == set(await _found_ids(own_client, search="al", promoterId="2"))
    assert 0 < len(own) < len(await _found_ids(own_client, search="al"))
    right = DisplayRightModel(owner_id=1, viewer_id=2, event=False, race=True, series=False, register_online=False)
    async with own_demo.transaction() as session:
        session.add(right)
    assert len(await _found_ids(own_client, search="al", viewerId=2)) > len(own)


async def test_met_riders_are_ordered_by_meetings(client: TimingClient, busiest: int) -> None:
    met = await _found(client, met=busiest, limit=5)
    counts = [(rider["classMeetings"], rider["meetings"]) for rider in met]
    assert len(met) == 5
    assert counts == sorted(counts, reverse=True)
    first = met[0]
    histories = [(await _history(client, rider_id))["results"] for rider_id in (busiest, first["riderId"])]
    races, theirs = ({row["raceId"] for row in history} for history in histories)
    classes, their_classes = ({(row["raceId"], row["className"]) for row in history} for history in histories)
    assert first["meetings"] == len(races & theirs)
    assert first["classMeetings"] == len({race_id for race_id, _ in classes & their_classes})
    assert busiest not in await _found_ids(client, met=busiest)
    assert await _found_ids(client, met=busiest, search=first["fullName"]) == [first["riderId"]]


async def test_history_agrees_with_the_results_of_its_races(client: TimingClient, busiest: int) -> None:
    history = await _history(client, busiest)
    assert RiderResultsOut.model_validate(history).model_dump() == history
    starts = [row["startTime"][:10] for row in history["results"]]
    assert starts == sorted(starts, reverse=True)
    for row in history["results"]:
        entries = (await client.results(row["raceId"], "sections=0"))["data"]
        own = next(entry for entry in entries if entry["id"] == row["id"])
        shared = own.keys() & row.keys()
        assert len(shared) >= 11
        assert {name: row[name] for name in shared} == {name: own[name] for name in shared}
        starters = [entry for entry in entries if entry["status"] != "DNS"]
        in_class = [entry for entry in starters if entry["className"] == row["className"]]
        assert (row["classStarters"], row["overallStarters"]) == (len(in_class), len(starters))
        assert row["classBeaten"] == _beaten(own["classPosition"], [entry["classPosition"] for entry in in_class])
        assert row["overallBeaten"] == _beaten(own["overallPosition"], [entry["overallPosition"] for entry in starters])
    assert history["series"]
    assert {series["className"] for series in history["series"]} <= {row["className"] for row in history["results"]}


def _beaten(position: int | None, positions: list[int | None]) -> int:
    return sum(place is None or place > position for place in positions) if position else 0


async def test_hidden_races_are_in_no_history_or_search(
    own_client: TimingClient, own_demo: Database, busiest: int
) -> None:
    before = await _history(own_client, busiest)
    race_id, event_id = before["results"][0]["raceId"], before["results"][-1]["eventId"]
    async with own_demo.transaction() as session:
        await session.execute(update(RaceModel).where(RaceModel.id == race_id).values(public=False))
        await session.execute(update(EventModel).where(EventModel.id == event_id).values(public=False))
    after = {row["raceId"] for row in (await _history(own_client, busiest))["results"]}
    assert after == {row["raceId"] for row in before["results"] if row["eventId"] != event_id} - {race_id}
    found = await _found(own_client, search=before["fullName"])
    assert [rider["raceCount"] for rider in found if rider["riderId"] == busiest] == [len(after)]
    async with own_demo.transaction() as session:
        await session.execute(update(EventModel).values(public=False))
    assert (await own_client.get(f"/livelaps/rider/{busiest}/results")).status_code == 404
    assert await _found(own_client, search=before["fullName"]) == []


async def test_rider_of_a_race_before_its_start_has_no_results(own_client: TimingClient, own_demo: Database) -> None:
    async with own_demo.transaction() as session:
        rider = await _enter(session, "notstarted", "999Q")
    assert await _found(own_client, search="Zzyzx") == []
    assert await _found(own_client, search="999q") == []
    answer = await own_client.get(f"/livelaps/rider/{rider.id}/results")
    assert answer.json() == {"success": 0, "message": ["not_found"], "fields": {}}


async def test_new_rider_is_found_at_once(own_client: TimingClient, own_demo: Database) -> None:
    assert await _found(own_client, search="Zzyzx") == []
    async with own_demo.transaction() as session:
        await _enter(session, "completed", "9")
    assert [rider["fullName"] for rider in await _found(own_client, search="zoe")] == ["Zoé Zzyzx"]


@pytest.mark.parametrize(("path", "status"), [("2000000000", 404), ("0", 422), ("x", 422)])
async def test_unknown_rider_is_an_error(client: TimingClient, path: str, status: int) -> None:
    assert (await client.get(f"/livelaps/rider/{path}/results")).status_code == status


async def test_list_of_races_has_every_public_race(client: TimingClient, ids: Ids) -> None:
    races = [RaceSummaryOut.model_validate(race) for race in await client.message("/livelaps/races")]
    listed = {race.id for race in races}
    assert {ids["race"], ids["running"], ids["waiting"]} <= listed
    assert ids["hidden"] not in listed
    starts = [datetime.fromisoformat(race.startTime) for race in races]
    assert starts == sorted(starts)
    assert 0 < len(await client.message("/livelaps/races?promoterId=2,3")) < len(races)
