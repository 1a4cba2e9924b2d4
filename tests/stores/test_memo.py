"""Values made of answers: the same object until the answers change, and never more than so many."""

import asyncio
import threading

import pytest

from livelaps_app.stores import memo as module
from livelaps_app.stores.memo import MANY, Memo, ThreadMemo
from tests.each_row import each_row


def test_value_is_the_same_object_until_an_input_changes() -> None:
    memo: Memo[str, object] = Memo(5)
    first = memo.get("a", (1, "x"), object)
    assert memo.get("a", (1, "x"), object) is first
    assert memo.get("a", (2, "x"), object) is not first


def test_least_recently_used_key_goes_first() -> None:
    memo: Memo[str, object] = Memo(2)
    first, second = memo.get("a", 1, object), memo.get("b", 1, object)
    assert memo.get("a", 1, object) is first
    memo.get("c", 1, object)
    assert memo.get("a", 1, object) is first
    assert memo.get("b", 1, object) is not second


def test_heavy_values_leave_room_for_fewer() -> None:
    memo: Memo[str, object] = Memo(10)
    light = [memo.get(key, 1, object, weight=2) for key in "abc"]
    memo.get("d", 1, object, weight=6)
    assert [memo.last(key) for key in "abc"] == [None, light[1], light[2]]
    memo.get("d", 2, object, weight=2)  # made anew, and lighter
    memo.get("e", 1, object, weight=4)
    assert [memo.last(key) for key in "bc"] == light[1:]
    memo.forget("d")
    memo.get("f", 1, object, weight=2)
    assert [memo.last(key) for key in "bc"] == light[1:]


def test_value_heavier_than_all_stays_alone() -> None:
    memo: Memo[str, object] = Memo(10)
    memo.get("a", 1, object)
    heavy = memo.get("b", 1, object, weight=11)
    assert (memo.last("a"), memo.get("b", 1, object, weight=11)) == (None, heavy)


def test_equal_inputs_are_compared_once() -> None:
    class Answer:
        compared = 0

        def __eq__(self, other: object) -> bool:
            Answer.compared += 1
            return True

        __hash__ = None  # type: ignore[assignment]

    memo: Memo[str, object] = Memo(5)
    first, again = memo.get("a", Answer(), object), Answer()
    for _ in range(3):
        assert memo.get("a", again, object) is first
    assert Answer.compared == 1


def test_every_cache_is_cleared_at_once() -> None:
    memo: Memo[str, object] = Memo(5)
    threads: ThreadMemo[str, object] = ThreadMemo(5)
    entries = {"a": 1}

    class Entries:
        def clear(self) -> None:
            entries.clear()

    cache = Entries()
    module.register(cache)
    memo.get("a", 1, object)
    module.clear_all()
    assert (memo.last("a"), threads.last("a"), entries) == (None, None, {})


async def test_value_of_many_things_is_made_in_a_thread_once() -> None:
    memo: ThreadMemo[str, int] = ThreadMemo(5)
    made: list[int] = []

    def make() -> int:
        made.append(threading.get_ident())
        return len(made)

    assert await asyncio.gather(*(memo.get("a", 1, make, MANY + 1) for _ in range(3))) == [1, 1, 1]
    assert made != [threading.get_ident()]
    assert await memo.get("a", 2, make, MANY) == 2
    assert made[1] == threading.get_ident()


@each_row("many", [1, MANY + 1])
async def test_failure_is_tried_again(many: int) -> None:
    memo: ThreadMemo[str, int] = ThreadMemo(5)

    def fail() -> int:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await memo.get("a", 1, fail, many)
    assert await memo.get("a", 1, lambda: 7, many) == 7


async def test_values_of_threads_have_a_weight_too() -> None:
    memo: ThreadMemo[str, int] = ThreadMemo(10)
    for key in "ab":
        await memo.get(key, 1, lambda: 7, 1, weight=6)
    assert (memo.last("a"), memo.last("b")) == (None, 7)


async def test_there_is_no_last_value_while_it_is_made_anew() -> None:
    memo: ThreadMemo[str, int] = ThreadMemo(5)
    assert memo.last("a") is None
    await memo.get("a", 1, lambda: 7, 1)
    assert memo.last("a") == 7
    making = asyncio.create_task(memo.get("a", 2, lambda: 8, MANY + 1))
    await asyncio.sleep(0)
    assert memo.last("a") is None
    assert await making == memo.last("a") == 8


async def test_failure_does_not_forget_a_newer_value() -> None:
    memo: ThreadMemo[str, int] = ThreadMemo(5)
    begun, fails = threading.Event(), threading.Event()

    def fail() -> int:
        begun.set()
        fails.wait(5)
        raise ValueError("no")

    failing = asyncio.create_task(memo.get("a", 1, fail, MANY + 1))
    await asyncio.to_thread(begun.wait, 5)
    assert await memo.get("a", 2, lambda: 7, 1) == 7
    fails.set()
    with pytest.raises(ValueError, match="no"):
        await failing
    assert memo.last("a") == 7
