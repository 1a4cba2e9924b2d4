"""Retention: files of waivers whose time is over, selfies first, nothing that is held."""

from collections.abc import Callable
from datetime import date, datetime

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.database import Database, answering
from livelaps_app.embedded.jobs.queue import utc_now
from livelaps_app.embedded.waivers.model import WaiverModel, WaiverSignatureModel
from livelaps_app.embedded.waivers.rows import write_log

MOST_AT_ONCE = 100


class WaiverRetention:
    """Finds what is to be deleted, and forgets it once it is."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database, self._clock = database, clock

    async def selfies_due(self, on: date) -> list[str]:
        """Names of selfies whose time is over."""
        due = WaiverModel.selfies_until < on, WaiverModel.has_hold.is_(False), WaiverSignatureModel.selfie_file != ""
        return await self._files(select(WaiverSignatureModel.selfie_file).join(WaiverModel, _JOIN).where(*due))

    async def documents_due(self, on: date) -> list[str]:
        """Names of drawn signatures and sealed documents whose time is over."""
        due = WaiverModel.document_until < on, WaiverModel.has_hold.is_(False)
        signed = select(WaiverSignatureModel.signature_file).join(WaiverModel, _JOIN)
        signatures = await self._files(signed.where(*due, WaiverSignatureModel.signature_file != ""))
        return signatures + await self._files(select(WaiverModel.pdf_file).where(*due, WaiverModel.pdf_file != ""))

    async def forget(self, file: str) -> None:
        """Takes the name of a deleted file out of its waiver; its digest stays."""
        async with answering(), self._database.transaction() as session:
            columns = (WaiverSignatureModel.selfie_file, WaiverSignatureModel.signature_file)
            for column in columns:
                found = select(WaiverModel).join(WaiverSignatureModel, _JOIN).where(column == file)
                await self._log(session, await session.scalar(found.with_for_update()), column.key)
                await session.execute(update(WaiverSignatureModel).where(column == file).values({column.key: ""}))
            row = await session.scalar(select(WaiverModel).where(WaiverModel.pdf_file == file).with_for_update())
            if row is not None:
                row.pdf_file = ""
                await self._log(session, row, "pdf_file")

    async def _log(self, session: AsyncSession, row: WaiverModel | None, what: str) -> None:
        if row is not None:
            await write_log(session, row, self._clock(), "deleted", {"what": what})

    async def _files(self, chosen: object) -> list[str]:
        async with answering(), self._database.session() as session:
            return list(await session.scalars(chosen.limit(MOST_AT_ONCE)))  # type: ignore[attr-defined]


_JOIN = WaiverSignatureModel.waiver_id == WaiverModel.id
