"""The store of waivers: add, send, sign, reject, refuse, void, seal, find."""

from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date, datetime

from sqlalchemy import ColumnElement, bindparam, event, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.parts import Part
from livelaps_app.core.tokens import token_hash
from livelaps_app.stores.database import Database, answering
from livelaps_app.stores.jobs.queue import Jobs, utc_now
from livelaps_app.waivers.rules.chain import LogEntry, broken_at
from livelaps_app.waivers.rules.records import NewSignature, NewWaiver, Waiver
from livelaps_app.waivers.rules.signing import NO_ORDER, SEND_PERIOD, SENDS_AN_HOUR, OrderPeople, Scope, is_complete
from livelaps_app.waivers.rules.states import USABLE, WaiverFault, WaiverRefused, WaiverState, check_change, check_open
from livelaps_app.waivers.store.model import WaiverModel, WaiverSendModel, WaiverSignatureModel
from livelaps_app.waivers.store.rows import (
    entries_of,
    in_lang,
    lock_waiver,
    lock_waivers,
    person_key,
    rules_of,
    signature_row,
    signers_of,
    stored_until,
    texts_of,
    waiver_of,
    waiver_row,
    waivers_where,
    write_log,
)
from livelaps_app.waivers.store.signatures import check_signature, evidence_of

# Follow-up jobs, each with {"waiver": its number}; a copy job also with the signature's slot.
SEND_JOB, SEAL_JOB, REJECTED_JOB, COPY_JOB = "waiver_link", "waiver_seal", "waiver_rejected", "waiver_copy"
REFUSED_JOB = "waiver_refused"
_NAMED = WaiverModel.document_id.in_(bindparam("documents", expanding=True))
_SIGNED = (
    select(WaiverModel.document_id, WaiverSignatureModel.in_buyers_browser)
    .outerjoin(WaiverSignatureModel, WaiverSignatureModel.waiver_id == WaiverModel.id)
    .where(_NAMED, WaiverModel.state == WaiverState.SIGNED)
)


def _nothing(_: str) -> None:
    """The default without subscribers."""


class Waivers:
    """The waivers of a site. Every method raises WaiverRefused, or Problem if the database is unavailable.

    changed: called with the waiver's identifier after each commit.
    """

    def __init__(
        self,
        database: Database,
        jobs: Jobs,
        clock: Callable[[], datetime] = utc_now,
        changed: Callable[[str], None] = _nothing,
    ) -> None:
        self._database, self._jobs, self._clock, self._changed = database, jobs, clock, changed

    async def add(self, session: AsyncSession, new: NewWaiver) -> str:
        """Adds a waiver in the caller's transaction; returns its identifier with 122 random bits.

        The promoter must have a published text about such people.
        """
        rules, now = await rules_of(session, new.promoter_id, new.about), self._clock()
        text = in_lang(await texts_of(session, new.promoter_id, new.about), new.lang)
        if text is None:
            raise WaiverRefused(WaiverFault.SAVE_FAILED)
        row = waiver_row(new, rules, text, now)
        session.add(row)
        await session.flush()
        await self._write(session, row, now, "added", {"text": text.version})
        return row.document_id

    async def create(self, new: NewWaiver) -> str:
        """Adds a waiver in a separate transaction."""
        async with self._writing() as session:
            return await self.add(session, new)

    async def send(self, document_id: str) -> Waiver:
        """Adds a job that sends the link, at most three times an hour."""
        async with self._writing() as session:
            row, now = await lock_waiver(session, document_id), self._clock()
            check_open(WaiverState(row.state))
            recent = WaiverSendModel.waiver_id == row.id, WaiverSendModel.sent_at > now - SEND_PERIOD
            if (
                await session.scalar(select(func.count()).select_from(WaiverSendModel).where(*recent)) or 0
            ) >= SENDS_AN_HOUR:
                raise WaiverRefused(WaiverFault.TOO_MANY_REQUESTS)
            session.add(WaiverSendModel(waiver_id=row.id, sent_at=now))
            row.state, row.changed_at = WaiverState.SENT, now
            await self._write(session, row, now, "sent", {})
            await self._jobs.add(session, SEND_JOB, {"waiver": row.id})
            return await waiver_of(session, row)

    async def last_for(self, document_id: str, retain_from: date) -> None:
        """Extends the retention of a waiver that covers another event, by the promoter's rules."""
        async with self._writing() as session:
            row = await lock_waiver(session, document_id)
            selfies_until, document_until = await stored_until(session, row, retain_from)
            if row.selfies_until < selfies_until or row.document_until < document_until:
                row.selfies_until = max(row.selfies_until, selfies_until)
                row.document_until = max(row.document_until, document_until)
                await self._write(session, row, self._clock(), "used", {"until": row.document_until.isoformat()})

    async def sign(self, document_id: str, new: NewSignature, people: OrderPeople = NO_ORDER) -> Waiver:
        """Stores a signature; after the last required one the waiver is signed and a job seals it.

        people: of the order, who may sign for a minor.
        """
        async with self._writing() as session:
            (row,) = await lock_waivers(session, [document_id])
            await self._sign(session, row, new, people)
            return await waiver_of(session, row)

    async def sign_all(self, signatures: Mapping[str, NewSignature], people: OrderPeople) -> None:
        """Stores a signer's signatures of several waivers, all of them or none."""
        async with self._writing() as session:
            for row in await lock_waivers(session, signatures):
                await self._sign(session, row, signatures[row.document_id], people)

    async def _sign(self, session: AsyncSession, row: WaiverModel, new: NewSignature, people: OrderPeople) -> None:
        check_open(WaiverState(row.state))
        before, now = await signers_of(session, row.id), self._clock()
        new = replace(new, signer_is=check_signature(row, new, before, people))
        text = in_lang(await texts_of(session, row.promoter_id, row.about, row.text_version), new.lang)
        assert text is not None
        session.add(signature_row(row.id, len(before) + 1, new, text.digest, now))
        await self._write(session, row, now, "signature", evidence_of(new, text))
        relationships = [*(signer.relationship for signer in before), new.relationship]
        if is_complete(row.is_minor, row.needs_both_parents, relationships):
            row.state = WaiverState.SIGNED
            await self._write(session, row, now, "signed", {})
            await self._jobs.add(session, SEAL_JOB, {"waiver": row.id}, key=token_hash(row.document_id))
        row.changed_at = now

    async def reject(self, document_id: str, reason: str) -> Waiver:
        """Rejects a waiver for the promoter; a job mails the buyer the reason."""
        waiver = await self._change(document_id, WaiverState.REJECTED, reason, REJECTED_JOB)
        assert waiver is not None
        return waiver

    async def refuse(self, document_id: str) -> Waiver:
        """Records the signer's refusal; a job mails the buyer."""
        waiver = await self._change(document_id, WaiverState.REFUSED, "", REFUSED_JOB)
        assert waiver is not None
        return waiver

    async def lock_usable(self, session: AsyncSession, holders: Collection[str]) -> list[str]:
        """The usable waivers of holders; locks all their waivers until the end of the transaction.

        Locks all at once and in order, as the payment of an order does, to avoid deadlocks.
        """
        chosen = select(WaiverModel.document_id, WaiverModel.state).where(WaiverModel.holder.in_(holders))
        rows = await session.execute(chosen.order_by(WaiverModel.id).with_for_update())
        return [document for document, state in rows if WaiverState(state) in USABLE]

    async def hand_over(self, session: AsyncSession, document_id: str, holder: str) -> None:
        """Changes the holder of a waiver, in the caller's transaction."""
        row, now = await lock_waiver(session, document_id), self._clock()
        details = {"from": row.holder, "to": holder}
        row.holder, row.changed_at = holder, now
        await self._write(session, row, now, "handed_over", details)

    async def void(self, session: AsyncSession, holders: Collection[str], reason: str) -> None:
        """Voids usable waivers of holders, in the caller's transaction."""
        chosen = select(WaiverModel).where(WaiverModel.holder.in_(holders)).order_by(WaiverModel.id)
        for row in await session.scalars(chosen.with_for_update()):
            if WaiverState(row.state) in USABLE:
                row.state, row.reason, row.changed_at = WaiverState.VOID, reason, self._clock()
                await self._write(session, row, self._clock(), WaiverState.VOID, {"reason": reason})

    async def put_void(self, holders: Collection[str], reason: str) -> None:
        """Voids usable waivers of holders in a separate transaction."""
        async with self._writing() as session:
            await self.void(session, holders, reason)

    async def seal(self, document_id: str, pdf_file: str, pdf_digest: str) -> Waiver:
        """Stores the sealed document's file, and adds jobs that mail it to the signers.

        Keeps an existing document: the first is the evidence.
        """
        async with self._writing() as session:
            row, now = await lock_waiver(session, document_id), self._clock()
            if not row.pdf_file:
                row.pdf_file, row.pdf_digest = pdf_file, pdf_digest
                await self._write(session, row, now, "sealed", {"sha256": pdf_digest})
                for slot in range(1, len(await signers_of(session, row.id)) + 1):
                    copy = {"waiver": row.id, "slot": slot}
                    await self._jobs.add(session, COPY_JOB, copy, key=f"{token_hash(document_id)} {slot}")
            return await waiver_of(session, row)

    async def hold(self, document_id: str, has_hold: bool) -> Waiver:
        """Sets or clears the legal hold, which prevents deletion."""
        async with self._writing() as session:
            row = await lock_waiver(session, document_id)
            row.has_hold = has_hold
            await self._write(session, row, self._clock(), "hold", {"on": has_hold})
            return await waiver_of(session, row)

    async def find(self, document_id: str) -> Waiver:
        has_digest = WaiverModel.document_digest != ""  # processes of the version before write none
        return await self._find_one(has_digest & (WaiverModel.document_id == document_id))

    async def by_number(self, number: int) -> Waiver:
        return await self._find_one(WaiverModel.id == number)

    async def of_holders(self, holders: Collection[str]) -> list[Waiver]:
        """The waivers of holders in any state."""
        return await self._find(WaiverModel.holder.in_(holders))

    async def find_signed(self, documents: Collection[str]) -> Mapping[str, bool]:
        """The signed among waivers, by identifier.

        True for one that somebody other than the buyer signed in the browser of the order.
        """
        signed: dict[str, bool] = {}
        async with answering(), self._database.session(brief=True) as session:
            for document, at_buyer in await session.execute(_SIGNED, {"documents": list(documents)}):
                signed[document] = signed.get(document, False) or bool(at_buyer)
        return signed

    async def of_pdf(self, pdf_digest: str) -> Waiver | None:
        """The waiver of the sealed document with this SHA-256."""
        waivers = await self._find(WaiverModel.pdf_digest == pdf_digest) if pdf_digest else []
        return waivers[0] if waivers else None

    async def valid_for(self, new: NewWaiver, among: Collection[str]) -> Waiver | None:
        """A waiver among several that the same person has signed for the event or the season in the same part."""
        waivers = await self._find(
            WaiverModel.document_id.in_(among),
            WaiverModel.promoter_id == new.promoter_id,
            WaiverModel.about == new.about,
            WaiverModel.person_key == person_key(new.subject),
            WaiverModel.is_minor == new.is_minor,
            WaiverModel.state == WaiverState.SIGNED,
            (WaiverModel.event_id == new.event_id)
            | ((WaiverModel.scope == Scope.SEASON) & (WaiverModel.season == new.season)),
        )
        return waivers[-1] if waivers else None

    async def log(self, document_id: str) -> tuple[list[LogEntry], int | None]:
        """The log, and the number of the first manipulated entry."""
        async with answering(), self._database.session(brief=True) as session:
            row = await session.scalar(select(WaiverModel).where(WaiverModel.document_id == document_id))
            if row is None:
                raise WaiverRefused(WaiverFault.WAIVER_NOT_FOUND)
            entries = await entries_of(session, row.id)
            return entries, broken_at(document_id, entries)

    async def _change(self, document_id: str, to: WaiverState, reason: str, job: str | None) -> Waiver:
        async with self._writing() as session:
            row, now = await lock_waiver(session, document_id), self._clock()
            check_change(WaiverState(row.state), to)
            row.state, row.reason, row.changed_at = to, reason, now
            await self._write(session, row, now, to, {"reason": reason} if reason else {})
            if job:
                await self._jobs.add(session, job, {"waiver": row.id}, key=token_hash(document_id))
            return await waiver_of(session, row)

    async def _write(
        self, session: AsyncSession, row: WaiverModel, at: datetime, kind: str, details: Mapping[str, object]
    ) -> None:
        """Adds to the log and reports the change after commit."""
        await write_log(session, row, at, kind, details)
        document_id = row.document_id
        event.listen(session.sync_session, "after_commit", lambda _: self._changed(document_id), once=True)

    async def _find_one(self, condition: ColumnElement[bool]) -> Waiver:
        if waivers := await self._find(condition):
            return waivers[0]
        raise WaiverRefused(WaiverFault.WAIVER_NOT_FOUND)

    async def _find(self, *conditions: object) -> list[Waiver]:
        async with answering(), self._database.session(brief=True) as session:
            return await waivers_where(session, *conditions)  # type: ignore[arg-type]

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncSession]:
        try:
            async with answering(), self._database.transaction(brief=True) as session:
                yield session
        except IntegrityError as error:
            raise WaiverRefused(WaiverFault.SAVE_FAILED) from error


waiver_store = Part[Waivers]("waivers")
