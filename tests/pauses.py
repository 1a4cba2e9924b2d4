"""Pauses that take no time."""

import asyncio

import pytest


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds of every pause, none of which takes any time."""
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def at_once(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", at_once)
    return pauses
