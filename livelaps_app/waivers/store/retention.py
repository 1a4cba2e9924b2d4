"""Retention: files and people of waivers whose time is over, selfies first, nothing that is held; files that no waiver
names.
"""

from collections.abc import Callable, Collection
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import ColumnElement, select, update

from livelaps_app.core.parts import Part
from livelaps_app.core.tokens import new_token, token_hash
from livelaps_app.sales.rules.records import NO_BIRTHDAY
from livelaps_app.sales.rules.states import TAKING
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
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
"""The columns that name files, by their kind."""
SIGNER = "signer_name", "signer_email", "ip", "user_agent", "typed_name", "zone"
UNUSED_FOR = timedelta(days=30)
"""The time for which people of a waiver that was never fully signed are stored."""
UNSIGNED = *OPEN, WaiverState.REFUSED


class WaiverRetention:
    """Finds what is to be deleted, and forgets it before it is."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database, self._clock = database, clock

    async def selfies_due(self, on: date) -> list[str]:
        """Names of selfies whose time is over."""
        is_over = (WaiverModel.selfies_until < on) | _over(on)
        due = is_over, WaiverModel.has_hold.is_(False), WaiverSignatureModel.selfie_file != ""
        return await self._files(select(WaiverSignatureModel.selfie_file).join(WaiverModel, _JOIN).where(*due))

    async def documents_due(self, on: date) -> list[str]:
        """Names of drawn signatures and sealed documents whose time is over."""
        due = _over(on), WaiverModel.has_hold.is_(False)
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

    async def people_due(self, on: date) -> list[int]:
        """Numbers of waivers whose time is over and which still say whose they are."""
        due = _over(on), WaiverModel.has_hold.is_(False), WaiverModel.birth_date != NO_BIRTHDAY
        async with answering(), self._database.session() as session:
            return list(await session.scalars(select(WaiverModel.id).where(*due).limit(MOST_AT_ONCE)))

    async def forget_person(self, number: int) -> None:
        """Empties what a waiver and its signatures say of people, unless it is held; digests and the log stay.

        One that is still to be signed is void then.
        """
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
        """Those of some files of a kind that no waiver names, as far as transactions have ended."""
        column = COLUMNS[kind]
        async with answering(), self._database.session() as session:
            named = set(await session.scalars(select(column).where(column.in_(files))))
        return [file for file in files if file not in named]

    async def _files(self, chosen: object) -> list[str]:
        async with answering(), self._database.session() as session:
            return list(await session.scalars(chosen.limit(MOST_AT_ONCE)))  # type: ignore[attr-defined]


def _over(on: date) -> ColumnElement[bool]:
    """The condition that the time of a waiver is over: of its document, or of an unfinished waiver.

    One that was signed, and is void, is evidence as long as any other. One that is still to be signed may be that of a
    ticket; its time is over 30 days after the event's first day.
    """
    last = on - UNUSED_FOR
    named = select(OrderLineModel.id).join(OrderModel, OrderModel.id == OrderLineModel.order_id)
    standing = OrderModel.state.in_(TAKING), OrderModel.event_on >= last
    has_ticket = named.where(OrderLineModel.document_id == WaiverModel.document_id, *standing).exists()
    was_signed = (WaiverModel.pdf_file != "") | _IS_COMPLETE
    unused = (WaiverModel.state == WaiverState.VOID) & ~was_signed | (WaiverModel.state.in_(UNSIGNED) & ~has_ticket)
    unused &= WaiverModel.changed_at < datetime.combine(last, time(), UTC)
    return (WaiverModel.document_until < on) | unused


_JOIN = WaiverSignatureModel.waiver_id == WaiverModel.id
_NEEDS_ONE = ~(WaiverModel.is_minor & WaiverModel.needs_both_parents)
_IS_LAST = _NEEDS_ONE | (WaiverSignatureModel.slot > 1) | (WaiverSignatureModel.relationship == GUARDIAN)
_IS_COMPLETE = select(WaiverSignatureModel.id).where(_JOIN, _IS_LAST).correlate(WaiverModel).exists()
"""The condition that all required people have signed, as `is_complete` says, even if the waiver changed later."""


waiver_retention_store = Part[WaiverRetention]("waiver_retention")
