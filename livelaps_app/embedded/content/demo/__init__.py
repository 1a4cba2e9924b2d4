"""Fills an empty content service with an invented federation's site, in three languages, with its pictures."""

import asyncio
from contextlib import suppress
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from livelaps_app.embedded.content.demo.pictures import copy_missing
from livelaps_app.embedded.content.demo.rows import site
from livelaps_app.embedded.content.tables import Parameter
from livelaps_app.embedded.database import Database


async def fill(database: Database, uploads_dir: Path) -> None:
    """Copies missing pictures into `uploads_dir` and, when there are no parameters yet, writes the whole demo site."""
    await asyncio.to_thread(copy_missing, uploads_dir)
    # Another process may fill it in the same moment, with the same document ids: its rows are as good.
    with suppress(IntegrityError):
        async with database.transaction() as session:
            if await session.scalar(select(Parameter.id).limit(1)) is None:
                session.add_all(await asyncio.to_thread(site))
