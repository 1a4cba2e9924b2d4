"""Riders across races: found by name or plate, their history from the sheets, nothing that is not published."""

import csv
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select, update

from livelaps_app.core.searching import folded
from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing.importing.__main__ import run
from livelaps_app.embedded.timing.models.events import EventModel
from livelaps_app.embedded.timing.models.people import DisplayRightModel, RiderModel
from livelaps_app.embedded.timing.models.races import EntryModel, RaceModel
from livelaps_app.embedded.timing.schemas.events import RaceSummaryOut
from livelaps_app.embedded.timing.schemas.riders import RiderFoundOut, RiderResultsOut
from tests.embedded.timing.conftest import client_of

SEASONS = sorted(Path(__file__).parents[4].glob("shared/data/motocross/201[78]/*450.csv"))


async def _found(client: httpx.AsyncClient, **query: Any) -> list[dict[str, Any]]:
    answer = await client.get("/livelaps/riders", params=query)
    assert answer.status_code == 200, answer.text
    told = answer.json()["message"]
    assert [RiderFoundOut.model_validate(one).model_dump() for one in told] == told
    return list(told)


async def _history(client: httpx.AsyncClient, rider: int) -> dict[str, Any]:
    answer = await client.get(f"/livelaps/rider/{rider}/results")
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["message"])


@pytest.fixture
async def busiest(demo_database: Database) -> int:
    """The rider with most entries."""
    async with demo_database.session() as session:
        asked = (
            select(EntryModel.rider_id).group_by(EntryModel.rider_id).order_by(func.count().desc(), EntryModel.rider_id)
        )
        return await session.scalar(asked) or 0


@pytest.mark.parametrize("search", ["erablais", "ÉRABLAIS", "  Érablais "])
async def test_a_name_whatever_the_accents(client: httpx.AsyncClient, search: str) -> None:
    found = await _found(client, search=search)
    assert found
    assert all("Érablais" in one["fullName"] for one in found)
    assert all(one["raceCount"] > 0 and one["plates"] and one["classes"] for one in found)
    assert [one["raceCount"] for one in found] == sorted((one["raceCount"] for one in found), reverse=True)


async def test_words_in_any_order(client: httpx.AsyncClient) -> None:
    first, *_ = await _found(client, search="alba")
    turned = " ".join(reversed(first["fullName"].split(" ", 1)))
    assert [one["riderId"] for one in await _found(client, search=turned)] == [first["riderId"]]


async def test_a_plate_first_as_it_is_then_as_a_beginning(client: httpx.AsyncClient) -> None:
    found = await _found(client, search="12d")
    assert found
    assert all(any(plate.lower().startswith("12d") for plate in one["plates"]) for one in found)
    whole = [any(plate.lower() == "12" for plate in one["plates"]) for one in await _found(client, search="12")]
    assert whole[0]
    assert whole == sorted(whole, reverse=True)


@pytest.mark.parametrize("search", ["", "a", " a ", "%%", "__", "nobody of that name"])
async def test_searches_that_find_nobody(client: httpx.AsyncClient, search: str) -> None:
    assert await _found(client, search=search) == []


async def test_at_most_as_many_as_asked_for(client: httpx.AsyncClient) -> None:
    assert len(await _found(client, search="al", limit=3)) == 3
    assert len(await _found(client, search="a ", limit=50)) == 0
    assert (await client.get("/livelaps/riders?search=al&limit=51")).status_code == 422


@pytest.mark.parametrize("query", ["limit=0", "met=x", "met=0", "promoterId=1;2", "viewerId=-1", "search=" + "a" * 61])
async def test_questions_that_make_no_sense(client: httpx.AsyncClient, query: str) -> None:
    answer = await client.get(f"/livelaps/riders?{query}")
    assert (answer.status_code, answer.json()["success"]) == (422, 0)


async def test_only_what_a_site_may_show(own_demo: Database) -> None:
    async with client_of(own_demo) as client:
        every = {one["riderId"]: one for one in await _found(client, search="al")}
        own = await _found(client, search="al", viewerId=2)
        assert own
        assert {one["riderId"] for one in own} == {
            one["riderId"] for one in await _found(client, search="al", promoterId="2")
        }
        assert len(own) < len(every)
        async with own_demo.transaction() as session:
            session.add(
                DisplayRightModel(owner_id=1, viewer_id=2, event=False, race=True, series=False, register_online=False)
            )
        assert len(await _found(client, search="al", viewerId=2)) > len(own)


async def test_those_who_were_met(client: httpx.AsyncClient, busiest: int) -> None:
    met = await _found(client, met=busiest, limit=5)
    counts = [(one["classMeetings"], one["meetings"]) for one in met]
    assert len(met) == 5
    assert counts == sorted(counts, reverse=True)
    first = met[0]
    mine, theirs = await _history(client, busiest), await _history(client, first["riderId"])
    races = [{row["raceId"] for row in one["results"]} for one in (mine, theirs)]
    in_class = [{(row["raceId"], row["className"]) for row in one["results"]} for one in (mine, theirs)]
    assert first["meetings"] == len(races[0] & races[1])
    assert first["classMeetings"] == len({race for race, _ in in_class[0] & in_class[1]})
    assert busiest not in {one["riderId"] for one in await _found(client, met=busiest)}
    named = await _found(client, met=busiest, search=first["fullName"])
    assert [one["riderId"] for one in named] == [first["riderId"]]


async def test_a_history_is_what_the_races_say(client: httpx.AsyncClient, busiest: int) -> None:
    told = await _history(client, busiest)
    assert RiderResultsOut.model_validate(told).model_dump() == told
    starts = [row["startTime"][:10] for row in told["results"]]
    assert starts == sorted(starts, reverse=True)
    for row in told["results"]:
        page = (await client.get(f"/livelaps/race/results/{row['raceId']}?sections=0")).json()
        entry = next(one for one in page["data"] if one["id"] == row["id"])
        shared = entry.keys() & row.keys()
        assert len(shared) >= 11
        assert {name: row[name] for name in shared} == {name: entry[name] for name in shared}
        started = [one for one in page["data"] if one["status"] != "DNS"]
        in_class = [one for one in started if one["className"] == row["className"]]
        assert (row["classStarters"], row["overallStarters"]) == (len(in_class), len(started))
        assert row["classBeaten"] == _beaten(entry["classPosition"], [one["classPosition"] for one in in_class])
        assert row["overallBeaten"] == _beaten(entry["overallPosition"], [one["overallPosition"] for one in started])
    assert {one["className"] for one in told["series"]} <= {row["className"] for row in told["results"]}
    assert told["series"]


def _beaten(own: int, places: list[int]) -> int:
    return sum(place == 0 or place > own for place in places) if own else 0


async def test_what_is_not_published_is_not_told(own_demo: Database, busiest: int) -> None:
    async with client_of(own_demo) as client:
        before = await _history(client, busiest)
        hidden, closed = before["results"][0]["raceId"], before["results"][-1]["eventId"]
        async with own_demo.transaction() as session:
            await session.execute(update(RaceModel).where(RaceModel.id == hidden).values(public=False))
            await session.execute(update(EventModel).where(EventModel.id == closed).values(public=False))
        after = await _history(client, busiest)
        told = {row["raceId"] for row in after["results"]}
        assert told == {row["raceId"] for row in before["results"] if row["eventId"] != closed} - {hidden}
        name = before["fullName"]
        (found,) = [one for one in await _found(client, search=name) if one["riderId"] == busiest]
        assert found["raceCount"] == len(told)
        async with own_demo.transaction() as session:
            await session.execute(update(EventModel).values(public=False))
        assert (await client.get(f"/livelaps/rider/{busiest}/results")).status_code == 404
        assert await _found(client, search=name) == []


async def test_who_only_waits_for_the_start_has_no_results(own_demo: Database) -> None:
    async with own_demo.transaction() as session:
        race = await session.scalar(
            select(EntryModel.race_id).join(RaceModel).where(RaceModel.scoring_status == "notstarted")
        )
        rider = RiderModel(name="Zoé Zzyzx")
        session.add(rider)
        await session.flush()
        class_id = await session.scalar(select(EntryModel.class_id).where(EntryModel.race_id == race))
        session.add(EntryModel(race_id=race, rider_id=rider.id, class_id=class_id, plate="999Q"))
    async with client_of(own_demo) as client:
        assert await _found(client, search="Zzyzx") == []
        assert await _found(client, search="999q") == []
        assert (await client.get(f"/livelaps/rider/{rider.id}/results")).json() == {
            "success": 0,
            "message": ["not_found"],
        }


async def test_a_new_rider_is_found_at_once(own_demo: Database, busiest: int) -> None:
    async with client_of(own_demo) as client:
        assert await _found(client, search="Zzyzx") == []
        async with own_demo.transaction() as session:
            rider = RiderModel(name="Zoé Zzyzx")
            session.add(rider)
            await session.flush()
            entry = await session.scalar(
                select(EntryModel)
                .join(RaceModel)
                .where(EntryModel.rider_id == busiest, RaceModel.scoring_status == "completed")
            )
            assert entry is not None
            session.add(EntryModel(race_id=entry.race_id, rider_id=rider.id, class_id=entry.class_id, plate="9"))
        assert [one["fullName"] for one in await _found(client, search="zoe")] == ["Zoé Zzyzx"]


@pytest.mark.parametrize(("path", "status"), [("2000000000", 404), ("0", 422), ("x", 422)])
async def test_riders_nobody_knows(client: httpx.AsyncClient, path: str, status: int) -> None:
    assert (await client.get(f"/livelaps/rider/{path}/results")).status_code == status


async def test_every_public_race_is_listed(client: httpx.AsyncClient, known: dict[str, int]) -> None:
    every = [RaceSummaryOut.model_validate(one) for one in (await client.get("/livelaps/races")).json()["message"]]
    ids = {race.id for race in every}
    assert {known["race"], known["running"], known["waiting"]} <= ids
    assert known["hidden"] not in ids
    assert [race.startTime for race in every] == sorted((race.startTime for race in every), key=datetime.fromisoformat)
    own = (await client.get("/livelaps/races?promoterId=2,3")).json()["message"]
    assert 0 < len(own) < len(every)


@pytest.mark.skipif(not SEASONS, reason="the published results of 2017 and 2018 are not here")
async def test_a_known_riders_published_seasons(database: Database, capsys: pytest.CaptureFixture[str]) -> None:
    assert await run(database, "Motocross 450", "motocross-points", SEASONS) == 0
    capsys.readouterr()
    published = [(path, list(csv.DictReader(path.read_text("utf-8").splitlines()))) for path in SEASONS]
    async with client_of(database) as client:
        (tomac,) = await _found(client, search="tomac eli")
        (musquin,) = await _found(client, search="Musquin", met=tomac["riderId"])
        told = await _history(client, tomac["riderId"])
        other = {row["raceId"]: row for row in (await _history(client, musquin["riderId"]))["results"]}
    expected = [_line(path, rows, "Eli Tomac") for path, rows in reversed(published) if _rode(rows, "Eli Tomac")]
    assert [(row["eventDate"], row["classPosition"]) for row in told["results"]] == [line[:2] for line in expected]
    assert [row["classStarters"] for row in told["results"]] == [line[2] for line in expected]
    assert tomac["raceCount"] == len(expected) > 20
    season = [row for row in told["results"] if row["eventDate"].startswith("2018")]
    assert sum(row["classPosition"] == 1 for row in season) == 8
    ahead = [row["classPosition"] < other[row["raceId"]]["classPosition"] for row in season]
    assert (ahead.count(True), ahead.count(False)) == (8, 4)
    assert musquin["classMeetings"] == sum(
        _rode(rows, "Eli Tomac") and _rode(rows, "Marvin Musquin") for _, rows in published
    )


def _rode(rows: list[dict[str, str]], name: str) -> bool:
    return any(folded(row["rider"]) == folded(name) for row in rows)


def _line(path: Path, rows: list[dict[str, str]], name: str) -> tuple[str, int, int]:
    """The day, the published place and how many started."""
    own = next(row for row in rows if row["rider"] == name)
    started = [row for row in rows if {row["moto1"], row["moto2"]} != {"DNS"}]
    return path.name.split("_")[1], int(own["overall"]), len(started)
