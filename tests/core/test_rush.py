"""A rush is on while many requests are answered; who waits for its end waits no longer than they choose."""

import asyncio
from contextlib import ExitStack

from livelaps_app.core.rush import Rush


async def test_it_is_on_while_there_are_many() -> None:
    rush = Rush(many=2)
    with rush.answering():
        assert not rush.is_on
        with rush.answering():
            assert rush.is_on
        assert not rush.is_on


async def test_its_end_is_awaited() -> None:
    rush = Rush(many=1)
    with ExitStack() as requests:
        requests.enter_context(rush.answering())
        waiting = [asyncio.create_task(rush.over(60)) for _ in range(2)]
        await asyncio.sleep(0)
        assert not any(task.done() for task in waiting)
        requests.close()
        await asyncio.gather(*waiting)
    await rush.over(60)


async def test_nobody_waits_for_ever() -> None:
    rush = Rush(many=1)
    with rush.answering():
        await rush.over(0.01)
        assert rush.is_on
