"""Writers of a process take turns."""

import asyncio
from collections.abc import Sequence

import pytest

from livelaps_app.stores.write_turns import LONGEST_WAIT_S, WriteTurns, waits_for_others
from tests.each_row import each_row

PATIENCE_S = 5.0


async def _admitted(turns: WriteTurns, names: Sequence[str], giving_up: str = "", *, late: bool = False) -> list[str]:
    """The order in which writers write who ask one after the other while the first one writes.

    late: who gives up does so when the first one is about to end.
    """
    entered: list[str] = []
    free = asyncio.Event()

    async def write(name: str) -> None:
        waits_for_others.set(name.startswith("job"))
        async with turns.turn(PATIENCE_S):
            entered.append(name)
            await free.wait()

    writers = {name: asyncio.create_task(write(name)) for name in names}
    await asyncio.sleep(0)  # all have asked
    if giving_up and not late:
        writers[giving_up].cancel()
    free.set()
    if giving_up and late:
        writers[giving_up].cancel()
    ends = await asyncio.gather(*writers.values(), return_exceptions=True)
    assert [type(end) for end in ends if end] == [asyncio.CancelledError] * bool(giving_up)
    return entered


async def test_writers_come_in_their_order_and_jobs_last() -> None:
    turns = WriteTurns()
    assert await _admitted(turns, ["a", "job 1", "b", "job 2", "c"]) == ["a", "b", "c", "job 1", "job 2"]
    assert await _admitted(turns, ["job 1", "a", "job 2"]) == ["job 1", "a", "job 2"]


async def test_a_job_that_has_waited_long_is_next() -> None:
    assert await _admitted(WriteTurns(longest_wait_s=0.0), ["a", "b", "job", "c"]) == ["a", "job", "b", "c"]
    assert 0 < LONGEST_WAIT_S < PATIENCE_S


@each_row("late", [False, True])
@each_row("giving_up", ["b", "job", "c"])
async def test_who_gives_up_keeps_nobody_waiting(giving_up: str, late: bool) -> None:
    turns = WriteTurns()
    order = await _admitted(turns, ["a", "b", "job", "c"], giving_up, late=late)
    assert order == [name for name in ("a", "b", "c", "job") if name != giving_up]
    assert await _admitted(turns, ["d", "e"]) == ["d", "e"]


async def test_who_gives_up_when_it_is_admitted_hands_the_turn_on() -> None:
    turns = WriteTurns()
    entered: list[str] = []

    async def write(name: str) -> None:
        async with turns.turn(PATIENCE_S):
            entered.append(name)

    async with turns.turn(PATIENCE_S):
        writers = [asyncio.create_task(write(name)) for name in ("a", "b")]
        await asyncio.sleep(0)
    writers[0].cancel()  # admitted, and not on yet
    await asyncio.gather(*writers, return_exceptions=True)
    assert entered == ["b"]


async def test_waiting_has_an_end() -> None:
    turns = WriteTurns()
    async with turns.turn(PATIENCE_S):
        with pytest.raises(TimeoutError):
            async with turns.turn(0.01):
                pass
    assert await _admitted(turns, ["a", "b"]) == ["a", "b"]
