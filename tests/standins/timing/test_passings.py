"""Passings of the feed: each counts once, in any order."""

import asyncio
from datetime import datetime, timedelta
from itertools import chain

import pytest
from sqlalchemy import func, select

from livelaps_app.standins.timing.models.races import EntryModel, PassingModel, RaceModel
from tests.standins.timing.client import Ids, TimingClient
from tests.standins.timing.feed import Feed


async def test_passing_counts_once(running: Feed) -> None:
    sent = {"id": "T-1", "plate": running.entries[0].plate, "at": 400_000}
    first = await running.send("passings", [sent, sent, {"id": "T-2", "plate": "nobody", "at": 1}])
    assert [passing["verdict"] for passing in first["passings"]] == ["accepted", "duplicate", "unknown"]
    assert first["version"] == running.race.version + 1
    again = await running.send("passings", [sent])
    assert ([passing["verdict"] for passing in again["passings"]], again["version"]) == (
        ["duplicate"],
        first["version"],
    )


async def test_passing_changes_the_results(running: Feed) -> None:
    leader = (await running.results())["data"][0]
    instant = (running.race.starts_at + timedelta(milliseconds=400_000)).isoformat()
    await running.verdicts("passings", {"id": "T-1", "entryId": leader["id"], "at": instant})
    results = await running.results()
    assert results["version"] == running.race.version + 1
    assert (results["data"][0]["laps"], results["data"][0]["totalTime"]) == (leader["laps"] + 1, "00:06:40.000")
    assert results["lastPassingAt"] is not None
    assert datetime.fromisoformat(results["data"][0]["lastPassingAt"]) == datetime.fromisoformat(instant)
    assert results["data"][0]["placesWon"] is not None


async def test_passings_count_in_any_order(running: Feed) -> None:
    leader = (await running.results())["data"][0]
    for lap in (2, 1, 0):
        await running.verdicts("passings", {"id": f"T-{lap}", "entryId": leader["id"], "at": 400_000 + 30_000 * lap})
    sections = (await running.results())["data"][0]["sections"]
    totals = [section["totalCumulatedTime"] for section in sections]
    assert totals[-3:] == ["00:06:40.000", "00:07:10.000", "00:07:40.000"]


async def test_same_passings_at_once_count_once(running: Feed) -> None:
    entry_id = running.entries[0].id
    sent = [{"id": f"T-{number}", "entryId": entry_id, "at": 400_000 + number} for number in range(20)]
    verdicts = await asyncio.gather(*(running.verdicts("passings", *sent) for _ in range(6)))
    assert sorted(chain(*verdicts)) == ["accepted"] * 20 + ["duplicate"] * 100
    async with running.database.session() as session:
        own = (PassingModel.race_id == running.race.id, PassingModel.external_id.like("T-%"))
        assert await session.scalar(select(func.count()).where(*own)) == 20
        version = await session.scalar(select(RaceModel.version).where(RaceModel.id == running.race.id))
        assert version == running.race.version + 1


@pytest.mark.parametrize(
    ("plates", "sent", "answer"),
    [
        (("7", "8"), "007", {"verdict": "near", "plate": "7"}),
        (("007", "8"), "7", {"verdict": "near", "plate": "007"}),
        (("A12", "8"), "a 12", {"verdict": "near", "plate": "A12"}),
        (("7", "07"), "7", {"verdict": "accepted"}),
        (("7", "07"), "007", {"verdict": "unknown"}),
        (("70", "8"), "7", {"verdict": "unknown"}),
        (("", "8"), "0", {"verdict": "unknown"}),
        (("00", "8"), "0", {"verdict": "near", "plate": "00"}),
    ],
)
async def test_a_plate_with_other_zeros_or_case_is_stored_and_reported(
    running: Feed, plates: tuple[str, str], sent: str, answer: dict[str, str]
) -> None:
    async with running.database.transaction() as session:
        for entry, plate in zip(running.entries[:2], plates, strict=True):
            (await session.get_one(EntryModel, entry.id)).plate = plate
    passing = {"id": "T-1", "plate": sent, "at": 400_000}
    [verdict] = (await running.send("passings", [passing]))["passings"]
    assert verdict == {"id": "T-1", **answer}
    again = "unknown" if answer["verdict"] == "unknown" else "duplicate"
    assert await running.verdicts("passings", passing) == [again]


async def test_a_rider_who_did_not_start_and_is_timed_is_reported_and_back_by_one_call(running: Feed) -> None:
    rider = running.entries[0]
    laps = (await running.row(rider))["laps"]
    await running.correct({"id": "C-1", "kind": "status", "entryId": rider.id, "status": "DNS"})
    [verdict] = (await running.send("passings", [{"id": "T-1", "entryId": rider.id, "at": 400_000}]))["passings"]
    assert verdict == {"id": "T-1", "verdict": "accepted", "status": "DNS"}
    assert (await running.row(rider))["status"] == "DNS"
    await running.correct({"id": "C-2", "kind": "status", "entryId": rider.id, "status": None})
    row = await running.row(rider)
    assert (row["status"] != "DNS", row["laps"]) == (True, laps + 1)


async def test_plate_of_two_entries_is_unknown(running: Feed) -> None:
    entry, twin = running.entries[:2]
    async with running.database.transaction() as session:
        (await session.get_one(EntryModel, twin.id)).plate = entry.plate
    assert await running.verdicts("passings", {"id": "T-1", "plate": entry.plate, "at": 400_000}) == ["unknown"]


@pytest.mark.parametrize(
    ("key", "race", "status", "code"),
    [
        ("demo-sierra", "running", 403, "permission_denied"),
        ("none", "running", 403, "permission_denied"),
        ("demo-ridgeline", "missing", 404, "not_found"),
        ("demo-erables", "enduro", 409, "race_misconfigured"),
    ],
)
async def test_passings_need_the_promoters_key_and_a_race_with_laps(
    own_client: TimingClient, ids: Ids, key: str, race: str, status: int, code: str
) -> None:
    race_id = {**ids, "missing": 2_000_000_000}[race]
    path, headers = f"/livelaps/race/{race_id}/passings", {"X-Promoter-Key": key}
    answer = await own_client.post(path, json=[{"id": "T-1", "plate": "1", "at": 1}], headers=headers)
    assert (answer.status_code, answer.json()["message"]) == (status, [code])


@pytest.mark.parametrize("at", [-1, "yesterday", "2024-01-01T10:00:00", 10**12, None, 1.5, True])
async def test_passing_at_an_impossible_time_is_invalid(running: Feed, at: object) -> None:
    assert await running.send("passings", [{"id": "T-1", "plate": "1", "at": at}], 422) == ["invalid_at"]
