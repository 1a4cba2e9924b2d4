"""Demo content of an invented federation, in three languages, with its pictures."""

import asyncio
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from livelaps_app.standins.content.demo.pictures import copy_missing
from livelaps_app.standins.content.demo.rows import demo_rows
from livelaps_app.standins.content.models import ParameterModel
from livelaps_app.stores.database import Database


async def fill(database: Database, uploads_dir: Path, today: date | None = None) -> None:
    """Copies missing images into `uploads_dir` and, without parameters, writes the demo site.

    News days are relative to `today` (default: the present).
    """
    await asyncio.to_thread(copy_missing, uploads_dir)
    # A process that starts concurrently writes rows with the same document ids.
    with suppress(IntegrityError):
        async with database.transaction() as session:
            if await session.scalar(select(ParameterModel.id).limit(1)) is None:
                session.add_all(await asyncio.to_thread(demo_rows, today or datetime.now(UTC).date()))
