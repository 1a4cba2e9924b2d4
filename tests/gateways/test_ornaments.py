"""Additions to pages: a short wait, the last answer rather than none, and no call soon after a failure."""

import asyncio
from dataclasses import dataclass

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.ornaments import FAILURE_S, Ornaments
from tests.left_reads import end_reads

__all__ = ["end_reads"]

MISSING = "nothing"
HANGING_S = 10.0


@dataclass
class Clock:
    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


class Source:
    """An addition that fails, or answers with the number of its reads once the gate is open."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.fails = False
        self.reads = 0

    async def __call__(self) -> str:
        self.reads += 1
        read = self.reads
        if self.fails:
            raise Problem(Code.SERVICE_DOWN)
        await self.gate.wait()
        return f"read {read}"


async def _read(ornaments: Ornaments, source: Source) -> str:
    async with asyncio.timeout(HANGING_S):
        return await ornaments.read("key", source, MISSING)


async def _settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_slow_addition_is_missing_and_arrives_for_the_next_visitor() -> None:
    ornaments, source = Ornaments(most=9), Source()
    assert [await _read(ornaments, source) for _ in range(3)] == [MISSING] * 3
    assert source.reads == 1
    source.gate.set()
    await _settled()
    source.gate.clear()
    assert await _read(ornaments, source) == "read 1"


async def test_the_last_addition_is_better_than_none() -> None:
    ornaments, source = Ornaments(most=9), Source()
    source.gate.set()
    assert [await _read(ornaments, source) for _ in range(2)] == ["read 1", "read 2"]
    source.gate.clear()
    assert await _read(ornaments, source) == "read 2"
    source.gate.set()
    assert await _read(ornaments, source) == "read 3"


@pytest.mark.parametrize(("seconds", "reads"), [(FAILURE_S - 0.1, 1), (FAILURE_S + 0.1, 2)])
async def test_a_failure_is_not_repeated_for_some_seconds(seconds: float, reads: int) -> None:
    clock = Clock()
    ornaments, source = Ornaments(9, clock), Source()
    source.fails = True
    assert await _read(ornaments, source) == MISSING
    clock.now += seconds
    assert (await _read(ornaments, source), source.reads) == (MISSING, reads)
