"""Fills a folder with the database of a measured site: the demo, races of known sizes, and one that is being ridden.

`python -m bench.filling FOLDER RIDING SIZE...` prints the ids of the races. It runs on the code of the tree that is
measured, and imports nothing else of the bench: a commit without this file is filled by the one of another tree.
"""

import asyncio
import json
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import Table, delete, update

from livelaps_app.standins.timing import demo
from livelaps_app.standins.timing.demo.large import add_large_race
from livelaps_app.standins.timing.models import races as tables
from livelaps_app.stores.database import Database

RIDDEN = timedelta(minutes=60)


def main(folder: str, riding: str, *sizes: str) -> None:
    """Fills it and prints {"races": {size: id}, "running": id}."""
    races, running = asyncio.run(_filled(Path(folder), int(riding), [int(size) for size in sizes]))
    print(json.dumps({"races": races, "running": running}))


async def _filled(folder: Path, riding: int, sizes: list[int]) -> tuple[dict[int, int], int]:
    database = Database(f"sqlite+aiosqlite:///{(folder / 'livelaps.db').as_posix()}")
    await database.migrate()
    await demo.fill(database)
    races = {riders: await add_large_race(database, riders) for riders in sizes}
    running = await add_large_race(database, riding, seed=2)
    await rewind(database, running)
    await database.dispose()
    return races, running


async def rewind(database: Database, race: int, riding: timedelta = RIDDEN) -> None:
    """A ridden race as it was some time after its start, which is made to be that long ago."""
    now = datetime.now(UTC)
    ridden = int(riding.total_seconds() * 1000)
    values = {"scoring_status": "running", "starts_at": now - riding, "last_passing_at": now}
    passings, races = _table("passings"), _table("races")
    async with database.transaction() as session:
        await session.execute(delete(passings).where(passings.c.race_id == race, passings.c.at_ms > ridden))
        await session.execute(update(races).where(races.c.id == race).values(**values, version=races.c.version + 1))


def _table(name: str) -> Table:
    """A table by its name, whatever its class is called in this tree."""
    mapped = (value for value in vars(tables).values() if getattr(value, "__tablename__", "") == name)
    return next(mapped).__table__


if __name__ == "__main__":
    main(*sys.argv[1:])
