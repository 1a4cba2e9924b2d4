"""The queue of orders that want places: together, in order, each with an answer of its own."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.store.admission_queue import AdmissionQueue, Answers, HoldRequest
from tests.problems import code_of

SHOP = 7


@dataclass
class Deciding:
    """Decisions that a test lets go on, with the requests of each group."""

    refused: dict[str, Exception] = field(default_factory=dict)
    groups: list[list[str]] = field(default_factory=list)
    goes_on: asyncio.Event = field(default_factory=asyncio.Event)

    async def __call__(self, shop_id: int, requests: Sequence[HoldRequest]) -> Answers:
        names = [request.public_id for request in requests]
        self.groups.append(names)
        await self.goes_on.wait()
        for name in names:
            if name in self.refused and not isinstance(self.refused[name], Problem):
                raise self.refused[name]
        return [error if isinstance(error := self.refused.get(name), Problem) else None for name in names]


async def _shops(names: Collection[str]) -> dict[str, int]:
    """Shops by name: numbered, else the usual one; some names are unknown."""
    return {name: int(name[1:] or SHOP) for name in names if name != "unknown"}


def _queue(deciding: Deciding, **more: Any) -> AdmissionQueue:
    return AdmissionQueue(_shops, deciding, **more)


def _admit(queue: AdmissionQueue, *names: str) -> list[asyncio.Task[None]]:
    return [asyncio.create_task(queue.admit(HoldRequest(public_id=name))) for name in names]


async def _goes_on() -> None:
    """Lets all tasks go on as far as they can."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_who_comes_meanwhile_is_decided_together_in_order() -> None:
    deciding = Deciding()
    queue = _queue(deciding, most=3)
    first = _admit(queue, "a")
    await _goes_on()
    rest = _admit(queue, *"bcdef")
    await _goes_on()
    deciding.goes_on.set()
    await asyncio.gather(*first, *rest)
    assert deciding.groups == [["a"], ["b", "c", "d"], ["e", "f"]]
    await asyncio.gather(*_admit(queue, "g"))
    assert deciding.groups[-1] == ["g"], "a new task works"


async def test_shops_do_not_wait_for_each_other() -> None:
    deciding = Deciding()
    queue = _queue(deciding)
    tasks = _admit(queue, "a1", "b2")
    await _goes_on()
    assert deciding.groups == [["a1"], ["b2"]]
    deciding.goes_on.set()
    await asyncio.gather(*tasks)


async def test_a_refusal_is_of_its_own_order() -> None:
    deciding = Deciding({"b": Problem(Code.WAIVERS_UNSIGNED)})
    deciding.goes_on.set()
    first, second, third = _admit(_queue(deciding), *"abc")
    await asyncio.gather(first, third)
    assert await code_of(second) is Code.WAIVERS_UNSIGNED


async def test_a_fault_fails_nobody_else() -> None:
    deciding = Deciding({"b": RuntimeError("a fault")})
    deciding.goes_on.set()
    first, second, third = _admit(_queue(deciding), *"abc")
    await asyncio.gather(first, third)
    with pytest.raises(RuntimeError):
        await second
    assert deciding.groups == [["a", "b", "c"], ["a"], ["b"], ["c"]]


async def test_an_outage_answers_everybody_at_once() -> None:
    class Away(Deciding):
        async def __call__(self, shop_id: int, requests: Sequence[HoldRequest]) -> Answers:
            await super().__call__(shop_id, requests)
            raise Problem(Code.SERVICE_DOWN)

    deciding = Away()
    deciding.goes_on.set()
    for task in _admit(_queue(deciding), *"abc"):
        assert await code_of(task) is Code.SERVICE_DOWN
    assert len(deciding.groups) == 1


async def test_who_has_left_or_waited_too_long_is_not_decided() -> None:
    deciding = Deciding()
    queue = _queue(deciding, patience_s=0.05)
    first = _admit(queue, "a")
    await _goes_on()
    gone, late = _admit(queue, "b", "c")
    await _goes_on()
    gone.cancel()
    assert await code_of(late) is Code.SERVICE_SLOW
    assert await code_of(first[0]) is Code.SERVICE_SLOW
    deciding.goes_on.set()
    await asyncio.gather(*_admit(queue, "d"))
    assert deciding.groups == [["a"], ["d"]]


async def test_an_unknown_order_is_refused_at_once() -> None:
    deciding = Deciding()
    [unknown] = _admit(_queue(deciding), "unknown")
    assert await code_of(unknown) is Code.REGISTRATION_NOT_FOUND
    assert deciding.groups == []
