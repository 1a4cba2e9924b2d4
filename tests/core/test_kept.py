"""Things made of answers: the same object until the answers change, and never more than so many."""

import asyncio
import threading
import weakref

import pytest

from livelaps_app.core.kept import MANY, Kept, KeptBeside, Same


def test_the_same_object_until_an_answer_changes() -> None:
    kept: Kept[str, object] = Kept(5)
    first = kept.get("a", (1, "x"), object)
    assert kept.get("a", (1, "x"), object) is first
    assert kept.get("a", (2, "x"), object) is not first


def test_the_one_asked_longest_ago_goes_first() -> None:
    kept: Kept[str, object] = Kept(2)
    first, second = kept.get("a", 1, object), kept.get("b", 1, object)
    assert kept.get("a", 1, object) is first
    kept.get("c", 1, object)
    assert kept.get("a", 1, object) is first
    assert kept.get("b", 1, object) is not second


def test_heavy_things_leave_room_for_fewer() -> None:
    kept: Kept[str, object] = Kept(10)
    light = [kept.get(key, 1, object, weight=2) for key in "abc"]
    kept.get("d", 1, object, weight=6)
    assert [kept.last(key) for key in "abc"] == [None, light[1], light[2]]
    kept.get("d", 2, object, weight=2)  # made anew, and lighter
    kept.get("e", 1, object, weight=4)
    assert [kept.last(key) for key in "bc"] == light[1:]
    kept.forget("d")
    kept.get("f", 1, object, weight=2)
    assert [kept.last(key) for key in "bc"] == light[1:]


def test_what_is_too_heavy_is_kept_alone() -> None:
    kept: Kept[str, object] = Kept(10)
    kept.get("a", 1, object)
    heavy = kept.get("b", 1, object, weight=11)
    assert (kept.last("a"), kept.get("b", 1, object, weight=11)) == (None, heavy)


def test_an_answer_too_large_to_compare_only_equals_itself() -> None:
    answer = [1, 2]
    assert Same(answer) == Same(answer)
    assert hash(Same(answer)) == hash(Same(answer))
    assert Same(answer) != Same([1, 2])


class Large:
    """An answer that can be told to be gone."""


def test_what_was_made_does_not_keep_its_answer() -> None:
    kept: Kept[str, object] = Kept(5)
    answer = Large()
    gone = weakref.ref(answer)
    first = kept.get("a", (1, Same(answer)), object)
    assert kept.get("a", (1, Same(answer)), object) is first
    del answer
    assert gone() is None
    assert kept.get("a", (1, Same(Large())), object) is not first
    assert Same(None) == Same(None)


def test_equal_answers_are_compared_once() -> None:
    class Answer:
        compared = 0

        def __eq__(self, other: object) -> bool:
            Answer.compared += 1
            return True

        __hash__ = None  # type: ignore[assignment]

    kept: Kept[str, object] = Kept(5)
    first, again = kept.get("a", Answer(), object), Answer()
    for _ in range(3):
        assert kept.get("a", again, object) is first
    assert Answer.compared == 1


async def test_what_is_made_of_many_things_is_made_beside_the_loop_once() -> None:
    kept: KeptBeside[str, int] = KeptBeside(5)
    made: list[int] = []

    def make() -> int:
        made.append(threading.get_ident())
        return len(made)

    assert await asyncio.gather(*(kept.get("a", 1, make, MANY + 1) for _ in range(3))) == [1, 1, 1]
    assert made != [threading.get_ident()]
    assert await kept.get("a", 2, make, MANY) == 2
    assert made[1] == threading.get_ident()


@pytest.mark.parametrize("many", [1, MANY + 1])
async def test_what_could_not_be_made_is_tried_again(many: int) -> None:
    kept: KeptBeside[str, int] = KeptBeside(5)

    def fail() -> int:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await kept.get("a", 1, fail, many)
    assert await kept.get("a", 1, lambda: 7, many) == 7


async def test_what_is_made_beside_the_loop_has_its_weight_too() -> None:
    kept: KeptBeside[str, int] = KeptBeside(10)
    for key in "ab":
        await kept.get(key, 1, lambda: 7, 1, weight=6)
    assert (kept.last("a"), kept.last("b")) == (None, 7)


async def test_what_was_made_last_stays_at_hand_while_it_is_made_anew() -> None:
    kept: KeptBeside[str, int] = KeptBeside(5)
    assert kept.last("a") is None
    await kept.get("a", 1, lambda: 7, 1)
    assert kept.last("a") == 7
    making = asyncio.create_task(kept.get("a", 2, lambda: 8, MANY + 1))
    await asyncio.sleep(0)
    assert kept.last("a") is None
    assert await making == kept.last("a") == 8


async def test_a_failure_does_not_forget_what_was_made_after_it() -> None:
    kept: KeptBeside[str, int] = KeptBeside(5)
    begun, fails = threading.Event(), threading.Event()

    def fail() -> int:
        begun.set()
        fails.wait(5)
        raise ValueError("no")

    failing = asyncio.create_task(kept.get("a", 1, fail, MANY + 1))
    await asyncio.to_thread(begun.wait, 5)
    assert await kept.get("a", 2, lambda: 7, 1) == 7
    fails.set()
    with pytest.raises(ValueError, match="no"):
        await failing
    assert kept.last("a") == 7
