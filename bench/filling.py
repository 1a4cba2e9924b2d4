"""Fills a folder with the database of a measured site: demo, races of fixed sizes, and a running race.

`python -m bench.filling FOLDER RIDING SIZE...` prints the race ids. It runs in the measured tree, with that commit's
own version of this file.
"""

import asyncio
import json
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import delete, update

from livelaps_app.standins.timing import demo
from livelaps_app.standins.timing.demo.large import add_large_race
from livelaps_app.standins.timing.models.races import PassingModel, RaceModel
from livelaps_app.stores.database import Database

RIDDEN = timedelta(minutes=60)


def main(folder: str, riding: str, *sizes: str) -> None:
    """Fills the database and prints {"races": {size: id}, "running": id}."""
    races, running = asyncio.run(_fill(Path(folder), int(riding), [int(size) for size in sizes]))
    print(json.dumps({"races": races, "running": running}))


async def _fill(folder: Path, riding: int, sizes: list[int]) -> tuple[dict[int, int], int]:
    database = Database(f"sqlite+aiosqlite:///{(folder / 'livelaps.db').as_posix()}")
    await database.migrate()
    await demo.fill(database)
    races = {riders: await add_large_race(database, riders) for riders in sizes}
    running = await add_large_race(database, riding, seed=2)
    await _rewind(database, running)
    await database.dispose()
    return races, running


async def _rewind(database: Database, race: int) -> None:
    """Turns a finished race into a running one, some time after its start."""
    now = datetime.now(UTC)
    ridden = int(RIDDEN.total_seconds() * 1000)
    values = {"scoring_status": "running", "starts_at": now - RIDDEN, "last_passing_at": now}
    async with database.transaction() as session:
        await session.execute(delete(PassingModel).where(PassingModel.race_id == race, PassingModel.at_ms > ridden))
        await session.execute(
            update(RaceModel).where(RaceModel.id == race).values(**values, version=RaceModel.version + 1)
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
