"""The sitemaps of a site with many events, first with nothing read, and what stands still meanwhile.

`python -m bench.sitemaps FOLDER TIMES` prints the figures. It runs on the code of the tree that is measured, and
imports nothing else of the bench: a commit without this file is measured by the one of another tree.
"""

import asyncio
import json
import os
import statistics
import sys
import time
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import Table, func, insert, select

EVENTS = 1000  # besides those of the demo, with two races each
ORIGIN = "http://localhost"
EVERY_S = 0.003


def main(folder: str, times: str) -> None:
    """Prints medians in ms of the index and a sitemap in each language, wall clock and processor."""
    os.environ |= {"LL_DATA_DIR": folder, "LL_SIMULATOR": "0"}
    print(json.dumps(asyncio.run(_measured(Path(folder), int(times)))))


async def _measured(folder: Path, times: int) -> dict[str, Any]:
    from livelaps_app import wiring
    from livelaps_app.core.interpreter import spare_the_loop  # the settings are read when it is imported

    wired = wiring.process_wiring()
    async with wired.running():
        await _add_events(wired._database)
        spare_the_loop()
        first = await _once()
        later = [await _once() for _ in range(times)]
    medians = {name: statistics.median(one[name] for one in later) for name in first}
    return {**medians, "first_ms": first["ms"], "loop_worst_ms": max(one["loop_worst_ms"] for one in later)}


async def _once() -> dict[str, float]:
    """All sitemaps with nothing read before."""
    from livelaps_app.core.i18n.texts import LANGS
    from livelaps_app.stores import memo
    from livelaps_app.web.endpoints import sitemap

    memo.clear_all()
    sitemap._raced.until = 0.0
    lates: list[float] = []
    beside = asyncio.create_task(_wait(lates))
    await asyncio.sleep(EVERY_S * 3)
    start, cpu = time.perf_counter(), time.process_time()
    await sitemap.index(ORIGIN)
    index_ms = (time.perf_counter() - start) * 1000
    cpu_ms = (time.process_time() - cpu) * 1000
    parts = [await sitemap.part(lang, ORIGIN) for lang in LANGS]
    ms = (time.perf_counter() - start) * 1000
    beside.cancel()
    with suppress(asyncio.CancelledError):
        await beside
    pages = float(sum((part or "").count("<url>") for part in parts))
    return {"ms": index_ms, "cpu_ms": cpu_ms, "parts_ms": ms - index_ms, "loop_worst_ms": max(lates), "pages": pages}


async def _wait(lates: list[float]) -> None:
    """How late a timer is, again and again."""
    while True:
        start = time.perf_counter()
        await asyncio.sleep(EVERY_S)
        lates.append((time.perf_counter() - start - EVERY_S) * 1000)


async def _add_events(database: Any) -> None:
    """Copies of an event and of its race, a week apart, back into the last century."""
    from livelaps_app.standins.timing.models.events import EventModel
    from livelaps_app.standins.timing.models.races import RaceModel

    events, races = EventModel.__table__, RaceModel.__table__
    async with database.transaction() as session:
        public = select(races).join(events).where(events.c.public, races.c.public, races.c.configured)
        race = dict(
            (await session.execute(public.where(races.c.scoring_status == "completed"))).mappings().first() or {}
        )
        event = dict((await session.execute(select(events).where(events.c.id == race["event_id"]))).mappings().one())
        event_id, race_id = [1 + int(await session.scalar(select(func.max(one.c.id))) or 0) for one in (events, races)]
        await _add(session, events, [_moved(event, number, id=event_id + number) for number in range(EVENTS)])
        copies = [
            _moved(race, number // 2, id=race_id + number, event_id=event_id + number // 2)
            for number in range(2 * EVENTS)
        ]
        await _add(session, races, copies)


async def _add(session: Any, table: Table, rows: list[dict[str, Any]]) -> None:
    await session.execute(insert(table), rows)


def _moved(row: dict[str, Any], weeks: int, **also: Any) -> dict[str, Any]:
    """A row, all its days and instants so many weeks earlier."""
    return {
        name: value - timedelta(weeks=weeks) if hasattr(value, "isoformat") else value for name, value in row.items()
    } | also


if __name__ == "__main__":
    main(*sys.argv[1:])
