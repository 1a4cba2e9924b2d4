"""Health of the parts: one probe for concurrent requests, states and the time of their last change."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from livelaps_app.core.settings import Settings
from livelaps_app.stores import health as module
from livelaps_app.stores.health import INTERVAL_SECONDS, SLOW_SECONDS, Health, HealthPart, PartState, PartStatus
from livelaps_app.wiring import Wiring
from tests.each_row import each_row
from tests.gateways.post import free_port, mail_server
from tests.gateways.transports import Recorder

REDIS = os.environ.get("LL_TEST_REDIS_URL")
START = datetime(2026, 5, 1, 8, 0, tzinfo=UTC)


@dataclass
class FakePart:
    """A part whose probe succeeds, fails or takes its time, once its gate is open."""

    succeeds: bool = True
    error: Exception | None = None
    duration_s: float = 0.0
    now: float = 100.0
    probes: int = 0
    gate: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.gate.set()
        part = HealthPart("fake", self._probe, 5.0, clock=lambda: self.now, now=lambda: self.moment)
        self.health = Health({"fake": part, "queue": None})

    @property
    def moment(self) -> datetime:
        return START + timedelta(seconds=self.now)

    async def _probe(self) -> bool:
        self.probes += 1
        await self.gate.wait()
        self.now += self.duration_s
        if self.error:
            raise self.error
        return self.succeeds

    async def status(self) -> PartStatus:
        return (await self.health.statuses())["fake"]

    async def later_status(self) -> PartStatus:
        """The status when the last one is too old."""
        self.now += INTERVAL_SECONDS
        return await self.status()


@pytest.fixture
async def part() -> AsyncIterator[FakePart]:
    part = FakePart()
    yield part
    await part.health.close()


async def test_successful_probe_is_up(part: FakePart) -> None:
    part.duration_s = 0.012
    status = await part.status()
    assert (status.state, status.since, status.duration_ms) == (PartState.UP, part.moment, 12)


async def test_missing_part_is_none(part: FakePart) -> None:
    assert (await part.health.statuses())["queue"] == PartStatus(PartState.NONE)


async def test_added_part_is_probed_with_the_others(part: FakePart) -> None:
    async def fails() -> bool:
        return False

    part.health.add("renderer", HealthPart("renderer", fails, 5.0))
    states = {name: status.state for name, status in (await part.health.statuses()).items()}
    assert states == {"fake": PartState.UP, "queue": PartState.NONE, "renderer": PartState.DOWN}


async def test_long_probe_is_slow(part: FakePart) -> None:
    part.duration_s = SLOW_SECONDS
    status = await part.status()
    assert (status.state, status.duration_ms) == (PartState.SLOW, 1000 * SLOW_SECONDS)


async def test_unsuccessful_probe_is_down(part: FakePart) -> None:
    part.succeeds = False
    status = await part.status()
    assert (status.state, status.duration_ms) == (PartState.DOWN, None)


@pytest.mark.parametrize("error", [OSError("gone"), RuntimeError("a driver's own"), TimeoutError()])
async def test_failing_probe_is_down(part: FakePart, error: Exception) -> None:
    part.error = error
    assert (await part.status()).state is PartState.DOWN


async def test_since_is_the_time_of_the_last_change(part: FakePart) -> None:
    up = await part.status()
    assert (await part.later_status()).since == up.since
    part.succeeds = False
    down = await part.later_status()
    assert down.since == part.moment
    assert (await part.later_status()).since == down.since
    part.succeeds = True
    assert (await part.later_status()).since == part.moment


async def test_concurrent_requests_share_one_probe(part: FakePart) -> None:
    part.gate.clear()
    requests = [asyncio.create_task(part.status()) for _ in range(50)]
    await asyncio.sleep(0)
    part.gate.set()
    assert {status.state for status in await asyncio.gather(*requests)} == {PartState.UP}
    part.now += INTERVAL_SECONDS - 1
    await part.status()
    assert part.probes == 1


async def test_request_does_not_wait_for_a_slow_probe(part: FakePart, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SLOW_SECONDS", 0.01)
    part.gate.clear()
    assert (await part.status()).state is PartState.SLOW
    part.gate.set()
    assert (await part.status()).state is PartState.UP
    assert part.probes == 1


async def test_part_that_is_down_does_not_become_slow(part: FakePart, monkeypatch: pytest.MonkeyPatch) -> None:
    part.succeeds = False
    await part.status()
    monkeypatch.setattr(module, "SLOW_SECONDS", 0.01)
    part.gate.clear()
    assert (await part.later_status()).state is PartState.DOWN


async def test_cancelled_request_does_not_cancel_the_probe(part: FakePart) -> None:
    part.gate.clear()
    request = asyncio.create_task(part.status())
    await asyncio.sleep(0)
    request.cancel()
    await asyncio.wait({request})
    part.gate.set()
    assert ((await part.status()).state, part.probes) == (PartState.UP, 1)


async def test_endless_probe_is_down() -> None:
    part = HealthPart("fake", asyncio.Event().wait, 0.01)
    assert (await Health({"fake": part}).statuses())["fake"].state is PartState.DOWN


# The real parts.


async def _state(probe: Any) -> PartState:
    return (await Health({"part": HealthPart("part", probe, 5.0)}).statuses())["part"].state


@each_row("status", [200, 204, 302, 404, 405])
async def test_service_with_any_response_is_up(status: int) -> None:
    recorder = Recorder(lambda _: httpx.Response(status))
    assert await _state(recorder.service().reachable) is PartState.UP
    assert [(request.method, request.url.path) for request in recorder.requests] == [("HEAD", "/")]


@each_row("error", [httpx.ConnectError("refused"), httpx.ReadTimeout("silent")])
async def test_service_without_a_response_is_down(error: Exception) -> None:
    assert await _state(Recorder(lambda _: error).service().reachable) is PartState.DOWN


@pytest.fixture
async def process(migrated_address: str, tmp_path: Path) -> AsyncIterator[Wiring]:
    made = _wiring(database_url=migrated_address, data_dir=tmp_path)
    async with made.running():
        yield made


def _wiring(**values: Any) -> Wiring:
    return Wiring(Settings.model_validate({"demo_data": False, "simulator": False} | values))


async def _states(process: Wiring) -> dict[str, PartState]:
    return {name: status.state for name, status in (await process.health.statuses()).items()}


async def test_site_with_embedded_services_is_up(process: Wiring) -> None:
    up = dict.fromkeys(
        ("content", "timing", "mail", "payments", "database", "files", "disk", "cache", "queue"), PartState.UP
    )
    assert await _states(process) == up


async def test_unreachable_remote_services_are_down(tmp_path: Path) -> None:
    nowhere = f"http://127.0.0.1:{free_port()}"
    made = _wiring(content_url=nowhere, timing_url=nowhere, data_dir=tmp_path)
    async with made.running():
        states = await _states(made)
    assert (states["content"], states["timing"], states["database"]) == (PartState.DOWN, PartState.DOWN, PartState.NONE)


async def test_embedded_service_is_down_with_its_database(tmp_path: Path) -> None:
    made = _wiring(database_url=f"sqlite+aiosqlite:///{tmp_path}/site/site.db", data_dir=tmp_path)
    async with made.running():
        await made._database.dispose()
        shutil.rmtree(tmp_path / "site")
        states = await _states(made)
    assert (states["content"], states["timing"], states["database"]) == (PartState.DOWN,) * 3
    assert states["mail"] is PartState.UP


async def test_mail_server_is_probed_without_a_message(process: Wiring, tmp_path: Path) -> None:
    with mail_server() as server:
        made = _wiring(smtp_url=str(server.url), mail_from="post@ridge.example", data_dir=tmp_path)
        assert await _state(made.mail.reachable) is PartState.UP
        assert server.accepted == []
    assert await _state(made.mail.reachable) is PartState.DOWN


async def test_unwritable_mail_folder_is_down(tmp_path: Path) -> None:
    (tmp_path / "messages").write_text("in the way")
    assert await _state(_wiring(data_dir=tmp_path).mail.reachable) is PartState.DOWN


async def test_mail_folder_is_probed_without_a_file(process: Wiring, tmp_path: Path) -> None:
    assert await _state(process.mail.reachable) is PartState.UP
    assert list((tmp_path / "messages").iterdir()) == []


@pytest.mark.skipif(REDIS is None, reason="needs LL_TEST_REDIS_URL")
async def test_redis_is_up(migrated_address: str, tmp_path: Path) -> None:
    made = _wiring(database_url=migrated_address, data_dir=tmp_path, redis_url=REDIS)
    async with made.running():
        status = (await made.health.statuses())["cache"]
    assert (status.state, status.kind) == (PartState.UP, "redis")


async def test_unreachable_redis_is_down(migrated_address: str, tmp_path: Path) -> None:
    made = _wiring(database_url=migrated_address, data_dir=tmp_path, redis_url=f"redis://127.0.0.1:{free_port()}/0")
    async with made.running():
        assert (await _states(made))["cache"] is PartState.DOWN
