"""Retention: expired files and personal data of waivers, except held ones, and orphaned files."""

from collections.abc import Callable, Collection
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import ColumnElement, select, update

from livelaps_app.core.parts import Part
from livelaps_app.core.tokens import new_token, token_hash
from livelaps_app.sales.rules.records import NO_BIRTHDAY
from livelaps_app.sales.rules.states import STANDING
from livelaps_app.sales.store.order_model import DAY, OrderLineModel, OrderModel
from livelaps_app.stores.database import Database, answering
from livelaps_app.stores.jobs.queue import utc_now
from livelaps_app.waivers.rules.signing import GUARDIAN
from livelaps_app.waivers.rules.states import OPEN, WaiverState
from livelaps_app.waivers.store.model import WaiverModel, WaiverSignatureModel
from livelaps_app.waivers.store.rows import write_log

MOST_AT_ONCE = 100
COLUMNS = {
    "selfie": WaiverSignatureModel.selfie_file,
    "signature": WaiverSignatureModel.signature_file,
    "pdf": WaiverModel.pdf_file,
}
"""Columns with file names, by kind of file."""
SIGNER = "signer_name", "signer_email", "ip", "user_agent", "typed_name", "zone"
UNUSED_FOR = timedelta(days=30)
"""Storage time of personal data in an incompletely signed waiver."""
UNSIGNED = *OPEN, WaiverState.REFUSED


class WaiverRetention:
    """Finds expired files and data, and removes their references before deletion."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database, self._clock = database, clock

    async def selfies_due(self, on: date) -> list[str]:
        """Names of expired selfies."""
        is_over = (WaiverModel.selfies_until < on) | _over(on)
        due = is_over, WaiverModel.has_hold.is_(False), WaiverSignatureModel.selfie_file != ""
        return await self._files(select(WaiverSignatureModel.selfie_file).join(WaiverModel, _JOIN).where(*due))

    async def documents_due(self, on: date) -> list[str]:
        """Names of expired signature drawings and sealed documents."""
        due = _over(on), WaiverModel.has_hold.is_(False)
        signed = select(WaiverSignatureModel.signature_file).join(WaiverModel, _JOIN)
        signatures = await self._files(signed.where(*due, WaiverSignatureModel.signature_file != ""))
        return signatures + await self._files(select(WaiverModel.pdf_file).where(*due, WaiverModel.pdf_file != ""))

    async def forget(self, file: str) -> bool:
        """Removes a file's name from its waiver, but not the digest; False if held or unreferenced."""
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

    async def people_due(self, on: date) -> list[int]:
        """Ids of expired waivers that still contain personal data."""
        due = _over(on), WaiverModel.has_hold.is_(False), WaiverModel.birth_date != NO_BIRTHDAY
        async with answering(), self._database.session() as session:
            return list(await session.scalars(select(WaiverModel.id).where(*due).limit(MOST_AT_ONCE)))

    async def forget_person(self, number: int) -> None:
        """Empties a waiver's personal data unless held, and voids an unsigned one; digests and log stay."""
        async with answering(), self._database.transaction() as session:
            row = await session.get(WaiverModel, number, with_for_update=True)
            if row is not None and not row.has_hold:
                row.first_name = row.last_name = row.email = ""
                row.birth_date, row.person_key = NO_BIRTHDAY, token_hash(new_token())
                signed = update(WaiverSignatureModel).where(WaiverSignatureModel.waiver_id == number)
                await session.execute(signed.values(dict.fromkeys(SIGNER, "")))
                if row.state in OPEN:
                    row.state = WaiverState.VOID
                await write_log(session, row, self._clock(), "deleted", {"what": "people"})

    async def find_unnamed(self, kind: str, files: Collection[str]) -> list[str]:
        """The files of a kind without a waiver, as far as transactions have committed."""
        column = COLUMNS[kind]
        async with answering(), self._database.session() as session:
            named = set(await session.scalars(select(column).where(column.in_(files))))
        return [file for file in files if file not in named]

    async def _files(self, chosen: object) -> list[str]:
        async with answering(), self._database.session() as session:
            return list(await session.scalars(chosen.limit(MOST_AT_ONCE)))  # type: ignore[attr-defined]


def _over(on: date) -> ColumnElement[bool]:
    """Condition: a waiver's document or an unfinished waiver has expired.

    A void waiver that was signed is evidence like others. An unsigned waiver with a valid ticket expires 30 days after
    the event's first day.
    """
    last = on - UNUSED_FOR
    named = select(OrderLineModel.id).join(OrderModel, OrderModel.id == OrderLineModel.order_id)
    standing = OrderModel.state.in_(STANDING), last <= DAY
    has_ticket = named.where(OrderLineModel.document_id == WaiverModel.document_id, *standing).exists()
    was_signed = (WaiverModel.pdf_file != "") | _IS_COMPLETE
    unused = (WaiverModel.state == WaiverState.VOID) & ~was_signed | (WaiverModel.state.in_(UNSIGNED) & ~has_ticket)
    unused &= WaiverModel.changed_at < datetime.combine(last, time(), UTC)
    return (WaiverModel.document_until < on) | unused


_JOIN = WaiverSignatureModel.waiver_id == WaiverModel.id
_NEEDS_ONE = ~(WaiverModel.is_minor & WaiverModel.needs_both_parents)
_IS_LAST = _NEEDS_ONE | (WaiverSignatureModel.slot > 1) | (WaiverSignatureModel.relationship == GUARDIAN)
_IS_COMPLETE = select(WaiverSignatureModel.id).where(_JOIN, _IS_LAST).correlate(WaiverModel).exists()
"""Condition: all required people have signed, as in `is_complete`, even if the waiver changed later."""


waiver_retention_store = Part[WaiverRetention]("waiver_retention")
