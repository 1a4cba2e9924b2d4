"""While the store of visitors' state is away tabs have a message, and they go on when it is back."""

import asyncio
import inspect
import json
import os
import re
import time
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import reflex as rx
import reflex_base
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import ReadOnlyError, RedisError
from reflex.istate.data import RouterData
from reflex.istate.manager import StateManager
from reflex.istate.manager.redis import StateManagerRedis
from reflex.utils import prerequisites, token_manager
from reflex_base.event.context import EventContext
from reflex_base.event.processor import BaseStateEventProcessor
from reflex_base.utils.exceptions import LockExpiredError

from livelaps_app.framework import state_outage
from livelaps_app.framework.packets import Updates
from livelaps_app.framework.state_outage import BoundedRedis, EventOrigin, StateOutage
from livelaps_app.session.page_status import PageStatus
from tests.each_row import each_row
from tests.line import Line
from tests.wire import Socket

REDIS = os.environ.get("LL_TEST_REDIS_URL")
CLIENT = Path(reflex_base.__file__).parent / ".templates/web/utils/state.js"


class Store:
    """A store that is away until it is not; the times at which it was looked at."""

    def __init__(self) -> None:
        self.is_there = False
        self.looks: list[float] = []

    async def answers(self) -> bool:
        self.looks.append(time.monotonic())
        return self.is_there


def _message(lang: str, seconds: float) -> Updates:
    return {PageStatus: {"outage": f"{lang} {seconds >= 0}"}}


@pytest.fixture
def store() -> Store:
    return Store()


@pytest.fixture
async def outage(store: Store, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[StateOutage]:
    monkeypatch.setattr(state_outage, "FIRST_PAUSE_S", 0.02)
    outage = StateOutage(_message, store.answers)
    yield outage
    if outage._task:
        outage._task.cancel()


def _origin(socket: Socket, tab: str, path: str = "/races/7") -> EventOrigin:
    data = {"asPath": path, "sid": socket.sids[tab], "headers": {"origin": "http://localhost:8000"}}
    return EventOrigin(RouterData.from_router_data(data))


def _events(socket: Socket) -> list[str]:
    found = [json.loads(packet.data.partition(",")[2])[1].get("events", []) for packet in socket.packets]
    return [event["name"] for events in found for event in events]


async def _ended(outage: StateOutage) -> None:
    assert outage._task
    async with asyncio.timeout(2):
        await outage._task


async def test_tab_has_a_message_at_once_and_goes_on_when_the_store_is_back(
    socket: Socket, outage: StateOutage, store: Store
) -> None:
    await socket.open()
    outage.hold(_origin(socket, "tab"), "en", {PageStatus: {"outage_href": "/races/7"}})
    await socket.next_packet()
    assert socket.received(PageStatus) == {"outage": "en True", "outage_href": "/races/7"}
    assert socket.rooms() == {"state-outage:en"}
    assert _events(socket) == []
    store.is_there = True
    await _ended(outage)
    assert _events(socket) == [state_outage.HYDRATE["name"]]
    assert socket.rooms() == set()


async def test_every_tab_goes_on_once(socket: Socket, outage: StateOutage, store: Store) -> None:
    for tab in ("a", "b", "c"):
        await socket.open(tab=tab)
        for _ in range(5):
            outage.hold(_origin(socket, tab), "en", {})
    await asyncio.sleep(0.01)
    store.is_there = True
    await _ended(outage)
    assert _events(socket) == [state_outage.HYDRATE["name"]] * 3


async def test_pauses_grow_and_each_look_tells_the_age(socket: Socket, outage: StateOutage, store: Store) -> None:
    await socket.open()
    outage.hold(_origin(socket, "tab"), "fr", {})
    await asyncio.sleep(0.6)
    pauses = [after - before for before, after in pairwise(store.looks)]
    assert len(pauses) >= 2
    assert all(after > 1.2 * before for before, after in pairwise(pauses))
    assert len(socket.packets) == len(store.looks) + 1
    assert socket.received(PageStatus) == {"outage": "fr True"}


async def test_outages_in_a_row_are_looked_at_more_seldom(socket: Socket, outage: StateOutage, store: Store) -> None:
    store.is_there = True
    await socket.open()
    waits = []
    for _ in range(4):
        began = time.monotonic()
        outage.hold(_origin(socket, "tab"), "en", {})
        await asyncio.sleep(0.001)
        await _ended(outage)
        waits.append(store.looks[-1] - began)
    assert all(after > 1.2 * before for before, after in pairwise(waits))
    outage._ended -= state_outage.CALM_S
    began = time.monotonic()
    outage.hold(_origin(socket, "tab"), "en", {})
    await asyncio.sleep(0.001)
    await _ended(outage)
    assert store.looks[-1] - began < waits[1]


async def test_tab_that_changes_its_language_has_one_message(socket: Socket, outage: StateOutage, store: Store) -> None:
    await socket.open()
    for lang in ("en", "fr"):
        outage.hold(_origin(socket, "tab"), lang, {})  # type: ignore[arg-type]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    await asyncio.sleep(0.005)
    assert socket.rooms() == {"state-outage:fr"}


async def test_tab_that_has_gone_is_no_error(socket: Socket, outage: StateOutage, store: Store) -> None:
    await socket.open()
    origin = _origin(socket, "tab")
    await socket.disconnect()
    outage.hold(origin, "en", {})
    await asyncio.sleep(0.01)
    store.is_there = True
    await _ended(outage)
    assert socket.packets == []


async def test_outage_has_two_lines_in_the_log(
    socket: Socket, outage: StateOutage, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await socket.open()
    for _ in range(100):
        outage.hold(_origin(socket, "tab"), "en", {})
    store.is_there = True
    await _ended(outage)
    assert len(caplog.records) == 2


@each_row(
    ("exception", "is_one"),
    [
        (RedisConnectionError("gone"), True), (ReadOnlyError("a replica"), True), (LockExpiredError("late"), True),
        (ConnectionError("another service"), False), (ValueError("a mistake"), False),
    ],
)  # fmt: skip
def test_what_counts_as_an_outage(exception: Exception, is_one: bool) -> None:
    assert state_outage.is_outage(exception) is is_one


def test_work_of_the_site_s_own_comes_from_no_tab() -> None:
    assert state_outage.origin() is None


async def test_event_context_knows_where_an_event_came_from() -> None:
    data = {"asPath": "/fr/races/7?tab=class", "sid": "tab-1", "headers": {"origin": "http://localhost:8000"}}
    context = EventContext(token="t", state_manager=None, enqueue_impl=None, router_data=data)  # type: ignore[arg-type]
    reset = EventContext.set(context)
    found = state_outage.origin()
    EventContext.reset(reset)
    assert found is not None
    assert (found.router.session.session_id, found.router.url.query) == ("tab-1", "tab=class")
    source = inspect.getsource(BaseStateEventProcessor._handle_backend_exception)
    assert source.index("EventContext.set(ev_ctx)") < source.index("self.backend_exception_handler(ex)")


@each_row("maker", [StateManager.create, token_manager.TokenManager.create])
def test_framework_takes_its_client_from_one_place(maker: Any) -> None:
    assert "prerequisites.get_redis()" in inspect.getsource(maker)


def test_removing_a_value_of_the_session_hydrates_anew() -> None:
    name = re.escape(str(state_outage.HYDRATE["name"]))
    removal = rf'event\.name == "{name}"\) \{{\s+sessionStorage\.removeItem[^}}]+'
    assert re.search(rf"{removal}queueEventIfSocketExists\(app\.initialEvents\(\)", CLIENT.read_text())
    assert rx.remove_session_storage("ll-none").handler.fn.__qualname__ == state_outage.HYDRATE["name"]


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    line = Line(REDIS or "redis://127.0.0.1:1/0")
    await line.open()
    yield line
    await line.open()
    await line.cut()


async def _client(line: Line, monkeypatch: pytest.MonkeyPatch) -> Redis:
    monkeypatch.setattr(prerequisites, "get_redis", prerequisites.get_redis)
    state_outage.bound_store(lambda: Redis.from_url(line.address, retry_on_error=[RedisError]))
    client = prerequisites.get_redis()
    assert isinstance(client, BoundedRedis)
    return client


async def test_silent_store_fails_soon(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state_outage, "COMMAND_S", 0.1)
    line.fall_silent()
    client = await _client(line, monkeypatch)
    for command in (client.get("a"), client.pipeline().set("a", "b").execute()):
        began = time.monotonic()
        with pytest.raises(RedisError):
            await command
        assert time.monotonic() - began < 0.5
    await client.aclose()


async def test_closed_store_fails_at_once(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    await line.cut()
    client = await _client(line, monkeypatch)
    began = time.monotonic()
    with pytest.raises(RedisError):
        await client.get("a")
    assert time.monotonic() - began < 0.5
    await client.aclose()


@pytest.mark.skipif(REDIS is None, reason="needs LL_TEST_REDIS_URL")
async def test_bounded_client_survives_lost_connections_and_listens_as_long_as_it_likes(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state_outage, "COMMAND_S", 0.2)
    client = await _client(line, monkeypatch)
    async with client.pubsub() as listener:
        await listener.subscribe("ll-test")
        assert (await listener.get_message(timeout=1))["type"] == "subscribe"  # type: ignore[index]
        listening = asyncio.create_task(listener.get_message(ignore_subscribe_messages=True, timeout=5))
        await asyncio.sleep(0.5)
        await client.publish("ll-test", "hello")
        assert (await listening)["data"] == b"hello"  # type: ignore[index]
    await client.set("ll-test", "1", px=1000)
    await line.cut()
    with pytest.raises(RedisError):
        await client.get("ll-test")
    await line.open()
    assert await client.get("ll-test") in (b"1", None)
    assert await client.pipeline().set("ll-test", "2", px=1000).get("ll-test").execute() == [True, b"2"]
    await client.aclose()


@pytest.mark.skipif(REDIS is None, reason="needs LL_TEST_REDIS_URL")
async def test_store_answers_while_it_takes_writes(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state_outage, "COMMAND_S", 0.2)
    client = await _client(line, monkeypatch)
    manager = StateManagerRedis.__new__(StateManagerRedis)
    manager.redis = client

    class App:
        state_manager: Any = manager

    class Registry:
        app = App()

    monkeypatch.setattr(state_outage.RegistrationContext, "get", Registry)
    assert await state_outage.store_answers()
    line.fall_silent()
    assert not await state_outage.store_answers()
    await line.cut()
    assert not await state_outage.store_answers()
    App.state_manager = None
    assert await state_outage.store_answers()  # a process's own memory
    await client.aclose()
