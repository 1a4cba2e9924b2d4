"""Each part is looked at seldom and once for all who ask; what is slow, down or none is told, and since when."""

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
from livelaps_app.gateways import health as module
from livelaps_app.gateways.health import EVERY_SECONDS, SLOW_SECONDS, Health, Part, State, Told
from livelaps_app.gateways.wiring import Wiring
from tests.gateways.post import free_port, office
from tests.gateways.transports import Asked

REDIS = os.environ.get("LL_TEST_REDIS_URL")
START = datetime(2026, 5, 1, 8, 0, tzinfo=UTC)


@dataclass
class Stand:
    """Something the site stands on: it answers `well`, fails, or takes its seconds, once its gate is open."""

    well: bool = True
    fault: Exception | None = None
    takes: float = 0.0
    now: float = 100.0
    asked: int = 0
    gate: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.gate.set()
        part = Part("stand", self._answer, 5.0, clock=lambda: self.now, now=lambda: self.moment)
        self.health = Health({"stand": part, "queue": None})

    @property
    def moment(self) -> datetime:
        return START + timedelta(seconds=self.now)

    async def _answer(self) -> bool:
        self.asked += 1
        await self.gate.wait()
        self.now += self.takes
        if self.fault:
            raise self.fault
        return self.well

    async def told(self) -> Told:
        return (await self.health.told())["stand"]

    async def told_later(self) -> Told:
        """As it is when the last look is too old."""
        self.now += EVERY_SECONDS
        return await self.told()


@pytest.fixture
async def stand() -> AsyncIterator[Stand]:
    stand = Stand()
    yield stand
    await stand.health.close()


async def test_what_answers_is_up(stand: Stand) -> None:
    stand.takes = 0.012
    told = await stand.told()
    assert (told.state, told.since, told.milliseconds) == (State.UP, stand.moment, 12)


async def test_what_the_site_does_not_have_is_none(stand: Stand) -> None:
    assert (await stand.health.told())["queue"] == Told(State.NONE)


async def test_what_takes_long_is_slow(stand: Stand) -> None:
    stand.takes = SLOW_SECONDS
    told = await stand.told()
    assert (told.state, told.milliseconds) == (State.SLOW, 1000 * SLOW_SECONDS)


async def test_what_does_not_answer_is_down(stand: Stand) -> None:
    stand.well = False
    told = await stand.told()
    assert (told.state, told.milliseconds) == (State.DOWN, None)


@pytest.mark.parametrize("fault", [OSError("gone"), RuntimeError("a driver's own"), TimeoutError()])
async def test_what_fails_is_down(stand: Stand, fault: Exception) -> None:
    stand.fault = fault
    assert (await stand.told()).state is State.DOWN


async def test_since_is_when_it_changed(stand: Stand) -> None:
    up = await stand.told()
    assert (await stand.told_later()).since == up.since
    stand.well = False
    down = await stand.told_later()
    assert down.since == stand.moment
    assert (await stand.told_later()).since == down.since
    stand.well = True
    assert (await stand.told_later()).since == stand.moment


async def test_many_who_ask_are_one_look(stand: Stand) -> None:
    stand.gate.clear()
    asking = [asyncio.create_task(stand.told()) for _ in range(50)]
    await asyncio.sleep(0)
    stand.gate.set()
    assert {told.state for told in await asyncio.gather(*asking)} == {State.UP}
    stand.now += EVERY_SECONDS - 1
    await stand.told()
    assert stand.asked == 1


async def test_nobody_waits_for_what_is_slow(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SLOW_SECONDS", 0.01)
    stand.gate.clear()
    assert (await stand.told()).state is State.SLOW
    stand.gate.set()
    assert (await stand.told()).state is State.UP
    assert stand.asked == 1


async def test_what_is_down_does_not_become_slow_by_being_looked_at(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand.well = False
    await stand.told()
    monkeypatch.setattr(module, "SLOW_SECONDS", 0.01)
    stand.gate.clear()
    assert (await stand.told_later()).state is State.DOWN


async def test_who_leaves_takes_no_look_along(stand: Stand) -> None:
    stand.gate.clear()
    leaver = asyncio.create_task(stand.told())
    await asyncio.sleep(0)
    leaver.cancel()
    await asyncio.wait({leaver})
    stand.gate.set()
    assert ((await stand.told()).state, stand.asked) == (State.UP, 1)


async def test_a_look_without_end_is_given_up() -> None:
    part = Part("stand", asyncio.Event().wait, 0.01)
    assert (await Health({"stand": part}).told())["stand"].state is State.DOWN


# The real parts.


async def _looked(ask: Any) -> State:
    return (await Health({"it": Part("it", ask, 5.0)}).told())["it"].state


@pytest.mark.parametrize("status", [200, 204, 302, 404, 405])
async def test_a_service_that_answers_anything_is_up(status: int) -> None:
    asked = Asked(lambda _: httpx.Response(status))
    assert await _looked(asked.service().reachable) is State.UP
    assert [(request.method, request.url.path) for request in asked.requests] == [("HEAD", "/")]


@pytest.mark.parametrize("fault", [httpx.ConnectError("refused"), httpx.ReadTimeout("silent")])
async def test_a_service_that_does_not_answer_is_down(fault: Exception) -> None:
    assert await _looked(Asked(lambda _: fault).service().reachable) is State.DOWN


@pytest.fixture
async def wiring(new_address: str, tmp_path: Path) -> AsyncIterator[Wiring]:
    made = _wiring(database_url=new_address, data_dir=tmp_path)
    async with made.running():
        yield made


def _wiring(**told: Any) -> Wiring:
    return Wiring(Settings.model_validate({"demo_data": False, "simulator": False} | told))


async def _states(wiring: Wiring) -> dict[str, State]:
    return {name: told.state for name, told in (await wiring.health.told()).items()}


async def test_a_site_with_nothing_but_its_own(wiring: Wiring) -> None:
    up = dict.fromkeys(("content", "timing", "mail", "database", "cache"), State.UP)
    assert await _states(wiring) == up | {"queue": State.NONE}


async def test_a_site_with_services_elsewhere(tmp_path: Path) -> None:
    nowhere = f"http://127.0.0.1:{free_port()}"
    made = _wiring(content_url=nowhere, timing_url=nowhere, data_dir=tmp_path)
    async with made.running():
        states = await _states(made)
    assert (states["content"], states["timing"], states["database"]) == (State.DOWN, State.DOWN, State.NONE)


async def test_an_embedded_service_is_down_with_its_database(tmp_path: Path) -> None:
    made = _wiring(database_url=f"sqlite+aiosqlite:///{tmp_path}/site/site.db", data_dir=tmp_path)
    async with made.running():
        await made._database.dispose()
        shutil.rmtree(tmp_path / "site")
        states = await _states(made)
    assert (states["content"], states["timing"], states["database"]) == (State.DOWN,) * 3
    assert states["mail"] is State.UP


async def test_a_mail_server_is_greeted_and_left(wiring: Wiring, tmp_path: Path) -> None:
    with office() as server:
        made = _wiring(smtp_url=str(server.url), mail_from="post@ridge.example", data_dir=tmp_path)
        assert await _looked(made.mail.reachable) is State.UP
        assert server.taken == []
    assert await _looked(made.mail.reachable) is State.DOWN


async def test_a_folder_that_can_t_be_written_to_takes_no_letters(tmp_path: Path) -> None:
    (tmp_path / "letters").write_text("in the way")
    assert await _looked(_wiring(data_dir=tmp_path).mail.reachable) is State.DOWN


async def test_a_folder_is_left_as_it_was(wiring: Wiring, tmp_path: Path) -> None:
    assert await _looked(wiring.mail.reachable) is State.UP
    assert list((tmp_path / "letters").iterdir()) == []


@pytest.mark.skipif(REDIS is None, reason="needs LL_TEST_REDIS_URL")
async def test_redis_that_answers_is_up(new_address: str, tmp_path: Path) -> None:
    made = _wiring(database_url=new_address, data_dir=tmp_path, redis_url=REDIS)
    async with made.running():
        told = (await made.health.told())["cache"]
    assert (told.state, told.kind) == (State.UP, "redis")


async def test_redis_that_does_not_answer_is_down(new_address: str, tmp_path: Path) -> None:
    made = _wiring(database_url=new_address, data_dir=tmp_path, redis_url=f"redis://127.0.0.1:{free_port()}/0")
    async with made.running():
        assert (await _states(made))["cache"] is State.DOWN
