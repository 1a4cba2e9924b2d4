"""Answers in memory: one fetch for many callers, stale rather than nothing, bounded in number."""

import asyncio
import time
from dataclasses import dataclass, field

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.cache import FAILURE_SECONDS, PATIENCE, SETTLING, TRUSTED, Cache
from tests.problems import code_of

FRESH = 10.0


@dataclass
class Clock:
    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Source:
    """Something to read: each reading waits for the gate and is one more, or fails."""

    problem: Code | None = None
    readings: int = 0
    gate: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.gate.set()

    async def __call__(self) -> int:
        self.readings += 1
        reading = self.readings
        await self.gate.wait()
        if self.problem:
            raise Problem(self.problem)
        return reading


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def cache(clock: Clock) -> Cache:
    return Cache(clock)


@pytest.fixture
def source() -> Source:
    return Source()


async def _settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_fresh_value_is_not_read_again(cache: Cache, clock: Clock, source: Source) -> None:
    await cache.read("key", FRESH, source)
    clock.now += FRESH - 1
    known = await cache.read("key", FRESH, source)
    assert (known.value, known.seconds, known.stale, source.readings) == (1, FRESH - 1, False, 1)


async def test_keys_have_values_of_their_own(cache: Cache, source: Source) -> None:
    assert [(await cache.read(key, FRESH, source)).value for key in ("a", "b", "a")] == [1, 2, 1]


async def test_fifty_askers_are_one_flight(cache: Cache, source: Source) -> None:
    source.gate.clear()
    askers = [asyncio.create_task(cache.read("key", FRESH, source)) for _ in range(50)]
    await _settled()
    source.gate.set()
    assert {known.value for known in await asyncio.gather(*askers)} == {1}
    assert source.readings == 1


async def test_fifty_askers_fail_together(cache: Cache, source: Source) -> None:
    source.problem = Code.SERVICE_DOWN
    askers = [cache.read("key", FRESH, source) for _ in range(50)]
    answers = await asyncio.gather(*askers, return_exceptions=True)
    assert {answer.code for answer in answers if isinstance(answer, Problem)} == {Code.SERVICE_DOWN}
    assert source.readings == 1


async def test_an_asker_who_leaves_takes_nobody_along(cache: Cache, source: Source) -> None:
    source.gate.clear()
    leaver, stayer = (asyncio.create_task(cache.read("key", FRESH, source)) for _ in range(2))
    await _settled()
    leaver.cancel()
    await _settled()
    assert leaver.cancelled()
    source.gate.set()
    assert (await stayer).value == 1


async def test_older_value_is_returned_while_it_is_read_again(cache: Cache, clock: Clock, source: Source) -> None:
    await cache.read("key", FRESH, source)
    clock.now += FRESH + 1
    source.gate.clear()
    known = await cache.read("key", FRESH, source)
    assert (known.value, known.stale) == (1, False)
    source.gate.set()
    await _settled()
    assert (await cache.read("key", FRESH, source)).value == 2
    assert source.readings == 2


async def test_an_old_value_waits_for_a_newer_one(cache: Cache, clock: Clock, source: Source) -> None:
    await cache.read("key", FRESH, source)
    clock.now += TRUSTED * FRESH + 1
    known = await cache.read("key", FRESH, source)
    assert (known.value, known.stale) == (2, False)


async def test_old_value_is_stale_when_the_service_is_slow(clock: Clock, source: Source) -> None:
    cache = Cache(clock, patience=0.01)
    await cache.read("key", FRESH, source)
    clock.now += TRUSTED * FRESH + 1
    source.gate.clear()
    known = await cache.read("key", FRESH, source)
    assert (known.value, known.seconds, known.stale) == (1, TRUSTED * FRESH + 1, True)
    source.gate.set()
    await _settled()


@pytest.mark.parametrize("code", [Code.SERVICE_DOWN, Code.SERVICE_SLOW, Code.BAD_ANSWER, Code.INTERNAL])
async def test_old_value_is_stale_when_a_service_fails(cache: Cache, clock: Clock, source: Source, code: Code) -> None:
    await cache.read("key", FRESH, source)
    source.problem = code
    clock.now += TRUSTED * FRESH + 1
    known = await cache.read("key", FRESH, source)
    assert (known.value, known.stale) == (1, True)


async def test_an_outage_ends(cache: Cache, clock: Clock, source: Source) -> None:
    await cache.read("key", FRESH, source)
    source.problem = Code.SERVICE_DOWN
    clock.now += TRUSTED * FRESH + 1
    assert (await cache.read("key", FRESH, source)).stale
    source.problem = None
    clock.now += FAILURE_SECONDS
    known = await cache.read("key", FRESH, source)
    assert (known.value, known.stale) == (3, False)


async def test_who_comes_later_waits_for_what_is_left(cache: Cache, clock: Clock, source: Source) -> None:
    await cache.read("key", FRESH, source)
    clock.now += TRUSTED * FRESH + 1
    source.gate.clear()
    first = asyncio.create_task(cache.read("key", FRESH, source))
    await _settled()
    clock.now += PATIENCE
    async with asyncio.timeout(PATIENCE / 2):
        assert (await cache.read("key", FRESH, source)).stale
    source.gate.set()
    assert (await first).value == 2


async def test_a_value_is_as_old_as_its_question(cache: Cache, clock: Clock, source: Source) -> None:
    source.gate.clear()
    reader = asyncio.create_task(cache.read("key", FRESH, source))
    await _settled()
    clock.now += 4
    source.gate.set()
    assert (await reader).seconds == 4


async def test_after_a_change_the_next_one_waits_for_what_is_read_then(cache: Cache, source: Source) -> None:
    await cache.read("key", FRESH, source)
    cache.outdate()
    known = await cache.read("key", FRESH, source)
    assert (known.value, known.stale) == (2, False)
    assert (await cache.read("key", FRESH, source)).value == 2


async def test_a_change_overtakes_what_was_under_way(cache: Cache, source: Source) -> None:
    source.gate.clear()
    before = asyncio.create_task(cache.read("key", FRESH, source))
    await _settled()
    cache.outdate()
    after = asyncio.create_task(cache.read("key", FRESH, source))
    await _settled()
    source.gate.set()
    assert ((await after).value, source.readings) == (2, 2)
    await before
    assert (await cache.read("key", FRESH, source)).value == 2


async def test_what_was_read_before_a_change_does_not_come_back(cache: Cache) -> None:
    slow, quick = Source(), Source(readings=10)
    slow.gate.clear()
    before = asyncio.create_task(cache.read("key", FRESH, slow))
    await _settled()
    cache.outdate()
    assert (await cache.read("key", FRESH, quick)).value == 11
    slow.gate.set()
    await before
    assert (await cache.read("key", FRESH, quick)).value == 11


async def test_failure_before_a_change_is_tried_again_at_once(cache: Cache, source: Source) -> None:
    source.problem = Code.SERVICE_DOWN
    with pytest.raises(Problem):
        await cache.read("key", FRESH, source)
    source.problem = None
    cache.outdate()
    assert (await cache.read("key", FRESH, source)).value == 2


async def test_old_value_is_stale_after_a_change_when_the_service_fails(cache: Cache, source: Source) -> None:
    await cache.read("key", FRESH, source)
    source.problem = Code.SERVICE_DOWN
    cache.outdate()
    known = await cache.read("key", FRESH, source)
    assert (known.value, known.stale) == (1, True)


async def test_what_was_read_soon_after_a_change_is_read_once_more(cache: Cache, clock: Clock, source: Source) -> None:
    """A service may tell of a change a moment before it shows it."""
    await cache.read("key", FRESH, source)
    cache.outdate()
    clock.now += SETTLING / 2
    assert (await cache.read("key", FRESH, source)).value == 2
    clock.now += SETTLING / 2
    assert (await cache.read("key", FRESH, source)).value == 3
    clock.now += FRESH / 2
    assert (await cache.read("key", FRESH, source)).value == 3


async def test_a_failure_is_remembered_for_a_moment(cache: Cache, clock: Clock, source: Source) -> None:
    source.problem = Code.SERVICE_DOWN
    for _ in range(3):
        assert await code_of(cache.read("key", FRESH, source)) is Code.SERVICE_DOWN
    assert source.readings == 1
    clock.now += FAILURE_SECONDS
    source.problem = None
    assert (await cache.read("key", FRESH, source)).value == 2


@pytest.mark.parametrize("code", [Code.NOT_FOUND, Code.PERMISSION_DENIED])
async def test_value_that_is_gone_is_forgotten(cache: Cache, clock: Clock, source: Source, code: Code) -> None:
    await cache.read("key", FRESH, source)
    source.problem = code
    clock.now += TRUSTED * FRESH + 1
    for _ in range(2):
        assert await code_of(cache.read("key", FRESH, source)) is code


async def test_a_bug_is_no_outage(cache: Cache) -> None:
    async def broken() -> int:
        raise LookupError("a bug")

    with pytest.raises(LookupError):
        await cache.read("key", FRESH, broken)


async def test_refresh_reads_now(cache: Cache, source: Source) -> None:
    await cache.read("key", FRESH, source)
    assert (await cache.refresh("key", FRESH, source)).value == 2
    assert (await cache.read("key", FRESH, source)).value == 2


async def test_refresh_does_not_take_what_was_under_way(cache: Cache, source: Source) -> None:
    source.gate.clear()
    reader = asyncio.create_task(cache.read("key", FRESH, source))
    await _settled()
    refresher = asyncio.create_task(cache.refresh("key", FRESH, source))
    await _settled()
    source.gate.set()
    assert (await refresher).value == 2
    assert (await reader).value == 1


async def test_refresh_tells_a_failure(cache: Cache, source: Source) -> None:
    await cache.read("key", FRESH, source)
    source.problem = Code.SERVICE_DOWN
    with pytest.raises(Problem):
        await cache.refresh("key", FRESH, source)
    assert (await cache.read("key", FRESH, source)).value == 1


async def test_least_recently_read_make_room(clock: Clock, source: Source) -> None:
    cache = Cache(clock, most=3)
    for key in ("a", "b", "c", "a", "d"):
        await cache.read(key, FRESH, source)
    assert source.readings == 4
    await cache.read("a", FRESH, source)
    assert source.readings == 4
    await cache.read("b", FRESH, source)
    assert source.readings == 5


async def test_version_changes_with_the_value_alone(cache: Cache, clock: Clock) -> None:
    values = [["a"], ["a"], ["b"]]

    async def fetch() -> list[str]:
        return values.pop(0)

    first = await cache.read("key", FRESH, fetch)
    equal = await cache.refresh("key", FRESH, fetch)
    other = await cache.refresh("key", FRESH, fetch)
    assert equal.value is first.value
    assert first.version == equal.version != other.version
    assert (await cache.read("key", FRESH, fetch)).version == other.version


async def test_value_that_comes_back_has_a_version_of_its_own(cache: Cache) -> None:
    async def fetch() -> str:
        return "a"

    first = await cache.read("key", FRESH, fetch)
    cache.clear()
    assert (await cache.read("key", FRESH, fetch)).version != first.version


async def test_silence_ends_every_wait_for_the_unknown(source: Source) -> None:
    cache = Cache(silence=0.1)
    source.gate.clear()
    began = time.monotonic()
    for key in ("a", "b", "c", "d"):
        assert await code_of(cache.read(key, FRESH, source)) is Code.SERVICE_SLOW
    assert time.monotonic() - began < 0.2
    source.gate.set()
    await _settled()
    assert (await cache.read("a", FRESH, source)).value == 1  # the fetch has gone on


async def test_answer_to_another_key_is_no_silence(source: Source) -> None:
    cache, slow = Cache(silence=0.1), Source()
    slow.gate.clear()
    asker = asyncio.create_task(cache.read("slow", FRESH, slow))
    for number in range(4):
        await asyncio.sleep(0.05)
        await cache.read(number, FRESH, source)
    assert not asker.done()
    slow.gate.set()
    assert (await asker).value == 1


async def test_unknown_is_waited_for_where_silence_has_no_bound(cache: Cache, source: Source) -> None:
    source.gate.clear()
    asker = asyncio.create_task(cache.read("key", FRESH, source))
    await asyncio.sleep(0.05)
    assert not asker.done()
    source.gate.set()
    assert (await asker).value == 1
