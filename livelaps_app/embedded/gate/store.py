"""The store of the gate: staff with an end, tickets to scan, admissions."""

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.gate.records import Admission, AdmissionFlag, GateScan, GateStaff, GateTicket, ScanOutcome
from livelaps_app.embedded.database import Database, answering
from livelaps_app.embedded.gate.exchange import Exchange, Scanner
from livelaps_app.embedded.gate.model import AdmissionModel, GateLogModel, GateStaffModel
from livelaps_app.embedded.gate.rows import admissions_of, gate_tickets, tickets_version
from livelaps_app.embedded.jobs.queue import utc_now
from livelaps_app.embedded.sales.cart_rows import email_key
from livelaps_app.embedded.sales.order_model import OrderLineModel

OVERLAP = timedelta(minutes=1)  # of two answers with what is new: a slow transaction may store an earlier number later
STAFF_FOR = timedelta(days=30)  # how long the e-mail of staff is stored after their end


class Gates:
    """The gates of a site. Who may call what, the features check. Every method raises Problem."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database, self._clock = database, clock

    async def name(self, event_id: int, email: str, ends_at: datetime, by: int) -> GateStaff:
        """Makes somebody staff of an event until an instant, or changes that. by: the account, 0 for a command."""
        async with self._writing() as session:
            key, now = email_key(email), self._clock()
            await session.merge(
                GateStaffModel(event_id=event_id, email_key=key, ends_at=ends_at, named_by=by, named_at=now)
            )
            self._note(session, event_id, by, "named", key)
            return GateStaff(event_id, key, ends_at)

    async def end(self, event_id: int, email: str, by: int) -> None:
        """Ends the right of somebody at once."""
        async with self._writing() as session:
            row = await session.get(GateStaffModel, (event_id, email_key(email)))
            if row is None:
                raise Problem(Code.NOT_FOUND)
            row.ends_at = min(row.ends_at, self._clock())
            self._note(session, event_id, by, "ended", row.email_key)

    async def staff(self, event_id: int) -> list[GateStaff]:
        """Who is staff of an event now."""
        chosen = GateStaffModel.event_id == event_id, GateStaffModel.ends_at > self._clock()
        return await self._staff(*chosen)

    async def rights(self, email: str) -> list[GateStaff]:
        """The events of which somebody is staff now."""
        return await self._staff(GateStaffModel.email_key == email_key(email), GateStaffModel.ends_at > self._clock())

    async def known(self, email: str) -> list[GateStaff]:
        """The events of which somebody is or was staff, as far as that is stored."""
        return await self._staff(GateStaffModel.email_key == email_key(email))

    async def forget(self, email: str, by: int) -> None:
        """Ends every right of somebody whose account is deleted, and deletes their e-mail. by: their account."""
        key = email_key(email)
        async with self._writing() as session:
            ended = await session.scalars(
                delete(GateStaffModel).where(GateStaffModel.email_key == key).returning(GateStaffModel.event_id)
            )
            for event_id in ended.all():
                self._note(session, event_id, by, "left", "")
            await session.execute(update(GateLogModel).where(GateLogModel.subject == key).values(subject=""))

    async def _staff(self, *conditions: object) -> list[GateStaff]:
        chosen = select(GateStaffModel).where(*conditions)  # type: ignore[arg-type]
        async with self._reading() as session:
            rows = await session.scalars(chosen.order_by(GateStaffModel.event_id, GateStaffModel.email_key))
            return [GateStaff(row.event_id, row.email_key, row.ends_at) for row in rows]

    async def tickets(self, event_id: int) -> list[GateTicket]:
        """All tickets of an event, and the places of orders that are not paid yet."""
        async with self._reading() as session:
            return await gate_tickets(session, OrderLineModel.event_id == event_id)

    async def chosen(self, event_id: int, lines: Collection[int]) -> list[GateTicket]:
        """Some tickets of an event, by their lines."""
        async with self._reading() as session:
            return await gate_tickets(session, OrderLineModel.event_id == event_id, OrderLineModel.id.in_(lines))

    async def numbered(self, event_id: int, number: int) -> list[GateTicket]:
        """The ticket with a running number, none where there is no such ticket."""
        async with self._reading() as session:
            return await gate_tickets(session, OrderLineModel.event_id == event_id, OrderLineModel.number == number)

    async def of_group(self, event_id: int, group: int) -> list[GateTicket]:
        """The tickets of an order."""
        async with self._reading() as session:
            return await gate_tickets(session, OrderLineModel.event_id == event_id, OrderLineModel.order_id == group)

    async def version(self, event_id: int) -> str:
        """Another text after each change of an event's tickets by which a list in a browser is out of date."""
        async with self._reading() as session:
            return await tickets_version(session, event_id)

    async def note_list(self, event_id: int, account_id: int, device: str) -> None:
        """Notes that a device has a list of the event's tickets now."""
        async with self._writing() as session:
            self._note(session, event_id, account_id, "listed", "", device)

    async def admit(self, event_id: int, scans: Sequence[GateScan], account_id: int, device: str) -> list[ScanOutcome]:
        """Lets in who may come in, in one transaction, or takes back who was let in by mistake; the same key again has
        the same outcome and changes nothing.

        Who was let in without a network is stored in any case, with what is wrong with that.
        """
        async with self._writing() as session:
            return await Exchange(session, Scanner(event_id, account_id, device), self._clock).admit(scans)

    async def admissions(self, event_id: int, after: int = 0) -> list[Admission]:
        """The admissions of an event that are newer than one, and some that are not."""
        recent = AdmissionModel.received_at > self._clock() - OVERLAP
        async with self._reading() as session:
            newer = AdmissionModel.id > after
            return await admissions_of(session, AdmissionModel.event_id == event_id, newer | recent)

    async def flagged(self, event_id: int) -> list[Admission]:
        """The admissions with which something is wrong, and those that doubles are doubles of."""
        stands = AdmissionModel.event_id == event_id, AdmissionModel.is_undone.is_(False)
        wrong = select(AdmissionModel.line_id).where(*stands, AdmissionModel.flag != AdmissionFlag.NONE)
        async with self._reading() as session:
            return await admissions_of(session, AdmissionModel.line_id.in_(wrong), *stands)

    async def clean(self) -> None:
        """Forgets staff whose right ended long ago."""
        async with self._writing() as session:
            over = self._clock() - STAFF_FOR
            await session.execute(delete(GateStaffModel).where(GateStaffModel.ends_at < over))
            await session.execute(delete(GateLogModel).where(GateLogModel.at < over, GateLogModel.subject != ""))

    def _note(
        self, session: AsyncSession, event_id: int, account_id: int, act: str, subject: str, device: str = ""
    ) -> None:
        row = {"event_id": event_id, "at": self._clock(), "account_id": account_id, "act": act}
        session.add(GateLogModel(**row, subject=subject, device=device))

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncSession]:
        async with answering(), self._database.session() as session:
            yield session

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncSession]:
        try:
            async with answering(), self._database.transaction() as session:
                yield session
        except IntegrityError as error:
            raise Problem(Code.SAVE_FAILED) from error
