"""The store of event staff with the end of their rights, and the gate log."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy import Index, String, delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.parts import Part
from livelaps_app.stores.database import Database, answering
from livelaps_app.stores.jobs.queue import utc_now
from livelaps_app.stores.site_model import SiteModel

STAFF_FOR = timedelta(days=30)  # how long the e-mail of staff is stored after their end
MOST_DEVICE = 64  # characters of a device's name


@dataclass(frozen=True)
class GateStaff:
    """Staff of an event until an instant. email: normalized."""

    event_id: int
    email: str = field(repr=False)
    ends_at: datetime


class GateStaffModel(SiteModel):
    """Staff of an event of the timing service. email_key: normalized e-mail; named_by: account, 0 for a command."""

    __tablename__ = "gate_staff"
    event_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    email_key: Mapped[str] = mapped_column(primary_key=True, index=True)
    ends_at: Mapped[datetime]
    named_by: Mapped[int]
    named_at: Mapped[datetime]


class GateLogModel(SiteModel):
    """A row of the append-only gate log: staff named, ended or deleted, lists downloaded.

    account_id: of the author, 0 for a command; subject: the affected e-mail, "" after deletion.
    """

    __tablename__ = "gate_log"
    __table_args__ = (Index(None, "event_id", "at"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int]
    at: Mapped[datetime]
    account_id: Mapped[int]
    act: Mapped[str] = mapped_column(String(16))
    subject: Mapped[str]
    device: Mapped[str] = mapped_column(String(MOST_DEVICE))


class Staff:
    """The staff of all events. Callers check rights. Every method raises Problem."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database, self._clock = database, clock

    async def name(self, event_id: int, email: str, ends_at: datetime, by: int) -> GateStaff:
        """Appoints staff until an instant, or changes the end. by: the account, 0 for a command."""
        async with self._writing() as session:
            key, now = email_key(email), self._clock()
            await session.merge(
                GateStaffModel(event_id=event_id, email_key=key, ends_at=ends_at, named_by=by, named_at=now)
            )
            self._add_line(session, event_id, by, "named", key)
            return GateStaff(event_id, key, ends_at)

    async def end(self, event_id: int, email: str, by: int) -> None:
        """Ends a right immediately."""
        async with self._writing() as session:
            row = await session.get(GateStaffModel, (event_id, email_key(email)))
            if row is None:
                raise Problem(Code.NOT_FOUND)
            row.ends_at = min(row.ends_at, self._clock())
            self._add_line(session, event_id, by, "ended", row.email_key)

    async def of_event(self, event_id: int) -> list[GateStaff]:
        """The current staff of an event."""
        return await self._rows(GateStaffModel.event_id == event_id, GateStaffModel.ends_at > self._clock())

    async def rights(self, email: str) -> list[GateStaff]:
        """The current rights of an e-mail."""
        return await self._rows(GateStaffModel.email_key == email_key(email), GateStaffModel.ends_at > self._clock())

    async def known_rights(self, email: str) -> list[GateStaff]:
        """The current and stored past rights of an e-mail."""
        return await self._rows(GateStaffModel.email_key == email_key(email))

    async def forget(self, email: str, by: int) -> None:
        """Ends all rights of a deleted account and deletes its e-mail. by: the account."""
        key = email_key(email)
        async with self._writing() as session:
            ended = await session.scalars(
                delete(GateStaffModel).where(GateStaffModel.email_key == key).returning(GateStaffModel.event_id)
            )
            for event_id in ended.all():
                self._add_line(session, event_id, by, "left", "")
            await session.execute(update(GateLogModel).where(GateLogModel.subject == key).values(subject=""))

    async def note_list(self, event_id: int, account_id: int, device: str) -> None:
        """Logs a device's download of the ticket list."""
        async with self._writing() as session:
            self._add_line(session, event_id, account_id, "listed", "", device)

    async def clean(self) -> None:
        """Deletes staff whose right ended long ago, and their e-mails in the log."""
        async with self._writing() as session:
            over = self._clock() - STAFF_FOR
            await session.execute(delete(GateStaffModel).where(GateStaffModel.ends_at < over))
            await session.execute(delete(GateLogModel).where(GateLogModel.at < over, GateLogModel.subject != ""))

    async def _rows(self, *conditions: object) -> list[GateStaff]:
        chosen = select(GateStaffModel).where(*conditions)  # type: ignore[arg-type]
        async with answering(), self._database.session() as session:
            rows = await session.scalars(chosen.order_by(GateStaffModel.event_id, GateStaffModel.email_key))
            return [GateStaff(row.event_id, row.email_key, row.ends_at) for row in rows]

    def _add_line(
        self, session: AsyncSession, event_id: int, account_id: int, act: str, subject: str, device: str = ""
    ) -> None:
        row = {"event_id": event_id, "at": self._clock(), "account_id": account_id, "act": act}
        session.add(GateLogModel(**row, subject=subject, device=device))

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncSession]:
        try:
            async with answering(), self._database.transaction() as session:
                yield session
        except IntegrityError as error:
            raise Problem(Code.SAVE_FAILED) from error


staff_store = Part[Staff]("staff")
