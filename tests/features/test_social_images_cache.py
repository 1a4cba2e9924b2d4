"""Pictures already drawn: bounded in bytes, drawn once, a few at a time."""

import asyncio
import threading

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.features.social_images import image_cache
from livelaps_app.features.social_images.image_cache import AT_ONCE, ImageCache


class Easel:
    """Counts what it draws, and waits for `done` before it is finished."""

    def __init__(self) -> None:
        self.drawn = 0
        self.at_once = 0
        self.most_at_once = 0
        self.begun = threading.Semaphore(0)
        self.done = threading.Event()
        self._lock = threading.Lock()

    def draw(self) -> bytes:
        with self._lock:
            self.drawn += 1
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        self.begun.release()
        assert self.done.wait(10)
        with self._lock:
            self.at_once -= 1
        return b"picture"


async def test_it_is_drawn_once_however_many_ask() -> None:
    easel, cache = Easel(), ImageCache()
    asking = [asyncio.create_task(cache.get("a", easel.draw)) for _ in range(5)]
    await asyncio.sleep(0)
    easel.done.set()
    assert await asyncio.gather(*asking) == [b"picture"] * 5
    assert await cache.get("a", easel.draw) == b"picture"
    assert easel.drawn == 1


async def test_no_more_than_a_few_are_drawn_at_once() -> None:
    easel, cache = Easel(), ImageCache()
    asking = [asyncio.create_task(cache.get(str(n), easel.draw)) for n in range(10)]
    for _ in range(AT_ONCE):
        await asyncio.to_thread(easel.begun.acquire)
    easel.done.set()
    await asyncio.gather(*asking)
    assert (easel.drawn, easel.most_at_once) == (10, AT_ONCE)


async def test_a_wait_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image_cache, "MAX_WAITING", 3)
    easel, cache = Easel(), ImageCache()
    asking = [asyncio.create_task(cache.get(str(n), easel.draw)) for n in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(Problem, match=Code.TOO_MANY_REQUESTS):
        await cache.get("one more", easel.draw)
    easel.done.set()
    await asyncio.gather(*asking)
    assert await cache.get("one more", easel.draw) == b"picture"


async def test_the_least_recently_used_goes_first() -> None:
    cache = ImageCache(max_bytes=25)
    drawn: list[str] = []

    async def ask(name: str) -> None:
        await cache.get(name, lambda: drawn.append(name) or b"x" * 10)  # type: ignore[func-returns-value]

    for name in ("a", "b", "a", "c", "a", "b"):
        await ask(name)
    assert drawn == ["a", "b", "c", "b"]


async def test_one_larger_than_the_cache_is_not_cached() -> None:
    cache = ImageCache(max_bytes=5)
    assert await cache.get("a", lambda: b"x" * 10) == b"x" * 10
    assert await cache.get("a", lambda: b"y" * 10) == b"y" * 10


async def test_a_drawing_that_fails_is_tried_again() -> None:
    cache = ImageCache()

    def fail() -> bytes:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await cache.get("a", fail)
    assert await cache.get("a", lambda: b"x") == b"x"


async def test_who_leaves_does_not_take_the_picture_along() -> None:
    easel, cache = Easel(), ImageCache()
    leaving, staying = (asyncio.create_task(cache.get("a", easel.draw)) for _ in range(2))
    await asyncio.sleep(0)
    leaving.cancel()
    easel.done.set()
    assert await staying == b"picture"
    assert easel.drawn == 1
