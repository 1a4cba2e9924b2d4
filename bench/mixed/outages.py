"""What happens to a site during a mixed run: lines are cut or fall silent and are mended, workers are killed."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import NamedTuple

from tests.line import Line

LAST_SHARE = 0.9  # of the run; nothing happens after it


class Outage(NamedTuple):
    """Something at a share of a round, for some seconds."""

    at: float
    what: str
    seconds: float = 0.0


ROUND = (
    Outage(0.15, "redis cut", 12),
    Outage(0.35, "database cut", 10),
    Outage(0.55, "redis silent", 8),
    Outage(0.70, "database silent", 8),
    Outage(0.90, "worker killed"),
)


def plan(seconds: float, rounds: int) -> list[Outage]:
    """The outages of a run, by seconds since its beginning."""
    each = LAST_SHARE * seconds / max(1, rounds)
    return [outage._replace(at=(number + outage.at) * each) for number in range(rounds) for outage in ROUND]


async def happen(outages: list[Outage], lines: dict[str, Line], kill: Callable[[], None]) -> AsyncIterator[str]:
    """Has all of it happen in its time; what has happened, or is over."""
    begin = asyncio.get_running_loop().time()
    for outage in outages:
        await asyncio.sleep(max(0.0, begin + outage.at - asyncio.get_running_loop().time()))
        name, what = outage.what.split()
        yield outage.what
        if what == "killed":
            kill()
            continue
        await WAYS[what](lines[name])
        await asyncio.sleep(outage.seconds)
        await lines[name].open()
        yield f"{name} mended"


async def _silence(line: Line) -> None:
    line.fall_silent()


WAYS: dict[str, Callable[[Line], Awaitable[None]]] = {"cut": Line.cut, "silent": _silence}
