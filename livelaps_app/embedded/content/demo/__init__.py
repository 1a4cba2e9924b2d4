"""Demo content of an invented federation, in three languages, with its pictures."""

import asyncio
from contextlib import suppress
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from livelaps_app.embedded.content.demo.pictures import copy_missing
from livelaps_app.embedded.content.demo.rows import demo_rows
from livelaps_app.embedded.content.models import ParameterModel
from livelaps_app.embedded.database import Database


async def fill(database: Database, uploads_dir: Path) -> None:
    """Copies missing pictures into `uploads_dir` and, while there are no parameters, writes the demo site."""
    await asyncio.to_thread(copy_missing, uploads_dir)
    # Another process that starts at the same moment writes rows with the same document ids.
    with suppress(IntegrityError):
        async with database.transaction() as session:
            if await session.scalar(select(ParameterModel.id).limit(1)) is None:
                session.add_all(await asyncio.to_thread(demo_rows))
