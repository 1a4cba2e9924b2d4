"""Passings are taken once, in any order, and whoever waits for a race wakes when it changes."""

import asyncio
import shutil
import sys
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing.demo.today import SPRINT
from livelaps_app.embedded.timing.live import Versions
from livelaps_app.embedded.timing.models.races import EntryModel, PassingModel, RaceModel

KEY = {"X-Promoter-Key": "demo-ridgeline"}
WOKEN_SECONDS = 8  # far less than anybody here asks to wait
BUMP = """
import asyncio, sys
from sqlalchemy import update
from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing.live import Versions
from livelaps_app.embedded.timing.models.races import RaceModel

async def bump(address, race_id, redis_url):
    database = Database(address)
    async with database.transaction() as session:
        await session.execute(update(RaceModel).where(RaceModel.id == race_id).values(version=RaceModel.version + 1))
    versions = Versions(database, redis_url)
    await versions.announce(race_id)
    await versions.close()
    await database.dispose()

asyncio.run(bump(sys.argv[1], int(sys.argv[2]), sys.argv[3] or None))
"""


@pytest.fixture
async def running(own_client: httpx.AsyncClient, own_demo: Database) -> RaceModel:
    async with own_demo.session() as session:
        return (await session.scalars(select(RaceModel).where(RaceModel.name == SPRINT.name))).one()


async def _entry(own_demo: Database, race: RaceModel) -> EntryModel:
    async with own_demo.session() as session:
        return (
            await session.scalars(
                select(EntryModel).where(EntryModel.race_id == race.id).order_by(EntryModel.id).limit(1)
            )
        ).one()


async def _send(client: httpx.AsyncClient, race: RaceModel, *passings: dict[str, Any]) -> dict[str, Any]:
    answer = await client.post(f"/livelaps/race/{race.id}/passings", json=passings, headers=KEY)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["message"])


def _verdicts(taken: dict[str, Any]) -> list[str]:
    return [passing["verdict"] for passing in taken["passings"]]


async def test_a_passing_counts_once(own_client: httpx.AsyncClient, own_demo: Database, running: RaceModel) -> None:
    entry = await _entry(own_demo, running)
    sent = {"id": "T-1", "plate": entry.plate, "at": 400_000}
    first = await _send(own_client, running, sent, sent, {"id": "T-2", "plate": "nobody", "at": 1})
    assert _verdicts(first) == ["accepted", "duplicate", "unknown"]
    assert first["version"] == running.version + 1
    again = await _send(own_client, running, sent)
    assert (_verdicts(again), again["version"]) == (["duplicate"], first["version"])


async def test_passings_change_the_results(
    own_client: httpx.AsyncClient, own_demo: Database, running: RaceModel
) -> None:
    path = f"/livelaps/race/results/{running.id}?sections=0"
    leader = (await own_client.get(path)).json()["data"][0]
    instant = (running.starts_at + timedelta(milliseconds=400_000)).isoformat()
    await _send(own_client, running, {"id": "T-1", "entryId": leader["id"], "at": instant})
    after = (await own_client.get(path)).json()
    assert after["version"] == running.version + 1
    assert after["data"][0]["laps"] == leader["laps"] + 1
    assert after["data"][0]["totalTime"] == "00:06:40.000"
    assert after["lastPassingAt"] is not None


async def test_the_order_of_arrival_does_not_matter(own_client: httpx.AsyncClient, running: RaceModel) -> None:
    path = f"/livelaps/race/results/{running.id}"
    leader = (await own_client.get(path)).json()["data"][0]
    marks = [{"id": f"T-{lap}", "entryId": leader["id"], "at": 400_000 + 30_000 * lap} for lap in range(3)]
    for mark in reversed(marks):
        await _send(own_client, running, mark)
    entry = (await own_client.get(path)).json()["data"][0]
    assert [section["totalCumulatedTime"] for section in entry["sections"]][-3:] == [
        "00:06:40.000",
        "00:07:10.000",
        "00:07:40.000",
    ]


async def test_the_same_passings_at_once_count_once(
    own_client: httpx.AsyncClient, own_demo: Database, running: RaceModel
) -> None:
    entry = await _entry(own_demo, running)
    sent = [{"id": f"T-{one}", "entryId": entry.id, "at": 400_000 + one} for one in range(20)]
    taken = await asyncio.gather(*(_send(own_client, running, *sent) for _ in range(6)))
    verdicts = [verdict for one in taken for verdict in _verdicts(one)]
    assert (verdicts.count("accepted"), verdicts.count("duplicate")) == (20, 100)
    async with own_demo.session() as session:
        stored = select(func.count()).where(PassingModel.race_id == running.id, PassingModel.external_id.like("T-%"))
        assert await session.scalar(stored) == 20
        assert await session.scalar(select(RaceModel.version).where(RaceModel.id == running.id)) == running.version + 1


async def test_a_plate_of_two_entries_names_nobody(
    own_client: httpx.AsyncClient, own_demo: Database, running: RaceModel
) -> None:
    entry = await _entry(own_demo, running)
    async with own_demo.transaction() as session:
        twin = (
            await session.scalars(select(EntryModel).where(EntryModel.race_id == running.id, EntryModel.id != entry.id))
        ).first()
        assert twin is not None
        twin.plate = entry.plate
    taken = await _send(own_client, running, {"id": "T-1", "plate": entry.plate, "at": 400_000})
    assert _verdicts(taken) == ["unknown"]


@pytest.mark.parametrize(
    ("key", "race", "status", "code"),
    [
        ("demo-sierra", "running", 403, "permission_denied"),
        ("", "running", 403, "permission_denied"),
        ("demo-ridgeline", "missing", 404, "not_found"),
        ("demo-erables", "enduro", 409, "race_misconfigured"),
    ],
)
async def test_passings_refused(
    own_client: httpx.AsyncClient, own_demo: Database, running: RaceModel, key: str, race: str, status: int, code: str
) -> None:
    async with own_demo.session() as session:
        enduro = await session.scalar(select(RaceModel.id).where(RaceModel.mode == "Enduro").limit(1))
    race_id = {"running": running.id, "missing": 2_000_000_000, "enduro": enduro}[race]
    sent = [{"id": "T-1", "plate": "1", "at": 1}]
    answer = await own_client.post(
        f"/livelaps/race/{race_id}/passings", json=sent, headers={"X-Promoter-Key": key or "none"}
    )
    assert (answer.status_code, answer.json()["message"]) == (status, [code])


@pytest.mark.parametrize("at", [-1, "yesterday", "2024-01-01T10:00:00", 10**12, None, 1.5, True])
async def test_times_that_cannot_be(own_client: httpx.AsyncClient, running: RaceModel, at: object) -> None:
    sent = [{"id": "T-1", "plate": "1", "at": at}]
    answer = await own_client.post(f"/livelaps/race/{running.id}/passings", json=sent, headers=KEY)
    assert (answer.status_code, answer.json()) == (422, {"success": 0, "message": ["invalid_at"]})


async def test_a_known_change_is_told_at_once(own_client: httpx.AsyncClient, running: RaceModel) -> None:
    answer = await own_client.get(f"/livelaps/race/version/{running.id}?after={running.version - 1}&wait=20")
    assert answer.json()["message"]["version"] == running.version


async def test_waiting_ends_with_the_time(own_client: httpx.AsyncClient, running: RaceModel) -> None:
    answer = await own_client.get(f"/livelaps/race/version/{running.id}?after={running.version}&wait=0.05")
    assert answer.json()["message"]["version"] == running.version


async def test_a_passing_wakes_who_waits(own_client: httpx.AsyncClient, own_demo: Database, running: RaceModel) -> None:
    entry = await _entry(own_demo, running)
    path = f"/livelaps/race/version/{running.id}?after={running.version}&wait=20"
    waiting = [asyncio.create_task(own_client.get(path)) for _ in range(10)]
    await asyncio.sleep(0.1)
    async with asyncio.timeout(WOKEN_SECONDS):
        await _send(own_client, running, {"id": "T-1", "entryId": entry.id, "at": 400_000})
        answers = await asyncio.gather(*waiting)
    assert {answer.json()["message"]["version"] for answer in answers} == {running.version + 1}


async def test_a_change_by_another_process_wakes_who_waits(
    own_client: httpx.AsyncClient, own_demo: Database, running: RaceModel
) -> None:
    path = f"/livelaps/race/version/{running.id}?after={running.version}&wait=20"
    waiting = asyncio.create_task(own_client.get(path))
    await _bump_elsewhere(own_demo, running.id)
    async with asyncio.timeout(WOKEN_SECONDS):
        assert (await waiting).json()["message"]["version"] == running.version + 1


@pytest.mark.skipif(shutil.which("redis-server") is None, reason="no redis-server here")
async def test_redis_wakes_who_waits_in_another_process(
    own_client: httpx.AsyncClient, own_demo: Database, running: RaceModel, tmp_path: Any
) -> None:
    socket = tmp_path / "redis.sock"
    command = ("redis-server", "--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", str(tmp_path))
    server = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert server.stdout is not None
    async for line in server.stdout:
        if b"eady to accept" in line:
            break
    versions = Versions(own_demo, f"unix://{socket}")
    try:
        waiting = asyncio.create_task(versions.newer(running.id, running.version, 20))
        await asyncio.sleep(0.2)
        await _bump_elsewhere(own_demo, running.id, f"unix://{socket}")
        async with asyncio.timeout(WOKEN_SECONDS):
            assert (await waiting).version == running.version + 1
    finally:
        await versions.close()
        server.terminate()
        await server.wait()


async def _bump_elsewhere(own_demo: Database, race_id: int, redis_url: str = "") -> None:
    address = own_demo.engine.url.render_as_string(hide_password=False)
    bump = await asyncio.create_subprocess_exec(sys.executable, "-c", BUMP, address, str(race_id), redis_url)
    assert await bump.wait() == 0
