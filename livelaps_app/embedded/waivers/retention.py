"""Retention: files of waivers whose time is over, selfies first, nothing that is held; files that no waiver names."""

from collections.abc import Callable, Collection
from datetime import date, datetime

from sqlalchemy import select, update

from livelaps_app.embedded.database import Database, answering
from livelaps_app.embedded.jobs.queue import utc_now
from livelaps_app.embedded.waivers.model import WaiverModel, WaiverSignatureModel
from livelaps_app.embedded.waivers.rows import write_log

MOST_AT_ONCE = 100
COLUMNS = {
    "selfie": WaiverSignatureModel.selfie_file,
    "signature": WaiverSignatureModel.signature_file,
    "pdf": WaiverModel.pdf_file,
}
"""Where files are named, by their kind."""


class WaiverRetention:
    """Finds what is to be deleted, and forgets it before it is."""

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

    async def forget(self, file: str) -> bool:
        """Takes the name of a file out of its waiver, where its digest stays; False where that is held, or has none."""
        async with answering(), self._database.transaction() as session:
            for column in COLUMNS.values():
                signed = column.class_ is WaiverSignatureModel
                chosen = select(WaiverModel).join(WaiverSignatureModel, _JOIN) if signed else select(WaiverModel)
                row = await session.scalar(chosen.where(column == file).with_for_update(of=WaiverModel))
                if row is not None and not row.has_hold:
                    await session.execute(update(column.class_).where(column == file).values({column.key: ""}))
                    await write_log(session, row, self._clock(), "deleted", {"what": column.key})
                    return True
            return False

    async def unnamed(self, kind: str, files: Collection[str]) -> list[str]:
        """Those of some files of a kind that no waiver names, as far as transactions have ended."""
        column = COLUMNS[kind]
        async with answering(), self._database.session() as session:
            named = set(await session.scalars(select(column).where(column.in_(files))))
        return [file for file in files if file not in named]

    async def _files(self, chosen: object) -> list[str]:
        async with answering(), self._database.session() as session:
            return list(await session.scalars(chosen.limit(MOST_AT_ONCE)))  # type: ignore[attr-defined]


_JOIN = WaiverSignatureModel.waiver_id == WaiverModel.id
