"""The count is on while many requests are answered; work waits for its end only as long as it chooses."""

import asyncio
from contextlib import ExitStack

from livelaps_app.core.requests_in_flight import RequestsInFlight


async def test_it_is_on_while_there_are_many() -> None:
    in_flight = RequestsInFlight(many=2)
    with in_flight.answering():
        assert not in_flight.is_on
        with in_flight.answering():
            assert in_flight.is_on
        assert not in_flight.is_on


async def test_its_end_is_awaited() -> None:
    in_flight = RequestsInFlight(many=1)
    with ExitStack() as requests:
        requests.enter_context(in_flight.answering())
        waiting = [asyncio.create_task(in_flight.over(60)) for _ in range(2)]
        await asyncio.sleep(0)
        assert not any(task.done() for task in waiting)
        requests.close()
        await asyncio.gather(*waiting)
    await in_flight.over(60)


async def test_nobody_waits_for_ever() -> None:
    in_flight = RequestsInFlight(many=1)
    with in_flight.answering():
        await in_flight.over(0.01)
        assert in_flight.is_on
