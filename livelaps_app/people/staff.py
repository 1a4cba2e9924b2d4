"""The store of event staff with the end of their rights, and the gate log."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum, auto

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


class Duty(StrEnum):
    """The work of event staff; GATE alone admits people."""

    GATE = auto()
    DESK = auto()
    TECH = auto()
    MEDIC = auto()


@dataclass(frozen=True)
class EventStaff:
    """Staff of an event for a duty until an instant. email: normalized."""

    event_id: int
    email: str = field(repr=False)
    duty: Duty
    ends_at: datetime


class EventStaffModel(SiteModel):
    """Staff of an event of the timing service. email_key: normalized e-mail; named_by: account, 0 for a command."""

    __tablename__ = "event_staff"
    event_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    email_key: Mapped[str] = mapped_column(primary_key=True, index=True)
    duty: Mapped[str] = mapped_column(String(8), primary_key=True, server_default=Duty.GATE)
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

    async def name(self, event_id: int, email: str, duty: Duty, ends_at: datetime, by: int) -> EventStaff:
        """Appoints staff for a duty until an instant, or changes the end. by: the account, 0 for a command."""
        async with self._writing() as session:
            key = email_key(email)
            named = {"ends_at": ends_at, "named_by": by, "named_at": self._clock()}
            await session.merge(EventStaffModel(event_id=event_id, email_key=key, duty=duty, **named))
            self._add_line(session, event_id, by, "named", key)
            return EventStaff(event_id, key, duty, ends_at)

    async def end(self, event_id: int, email: str, duty: Duty, by: int) -> None:
        """Ends a right immediately."""
        async with self._writing() as session:
            row = await session.get(EventStaffModel, (event_id, email_key(email), duty))
            if row is None:
                raise Problem(Code.NOT_FOUND)
            row.ends_at = min(row.ends_at, self._clock())
            self._add_line(session, event_id, by, "ended", row.email_key)

    async def of_event(self, event_id: int, duty: Duty) -> list[EventStaff]:
        """The current staff of an event for a duty."""
        return await self._current(EventStaffModel.event_id == event_id, EventStaffModel.duty == duty)

    async def rights(self, email: str, duty: Duty) -> list[EventStaff]:
        """The current rights of an e-mail for a duty."""
        return await self._current(EventStaffModel.email_key == email_key(email), EventStaffModel.duty == duty)

    async def known_rights(self, email: str) -> list[EventStaff]:
        """The current and stored past rights of an e-mail for all duties."""
        return await self._rows(EventStaffModel.email_key == email_key(email))

    async def forget(self, email: str, by: int) -> None:
        """Ends all rights of a deleted account and deletes its e-mail. by: the account."""
        key = email_key(email)
        async with self._writing() as session:
            ended = await session.scalars(
                delete(EventStaffModel).where(EventStaffModel.email_key == key).returning(EventStaffModel.event_id)
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
            await session.execute(delete(EventStaffModel).where(EventStaffModel.ends_at < over))
            await session.execute(delete(GateLogModel).where(GateLogModel.at < over, GateLogModel.subject != ""))

    async def _current(self, *conditions: object) -> list[EventStaff]:
        return await self._rows(*conditions, EventStaffModel.ends_at > self._clock())

    async def _rows(self, *conditions: object) -> list[EventStaff]:
        chosen = select(EventStaffModel).where(*conditions)  # type: ignore[arg-type]
        async with answering(), self._database.session() as session:
            key = EventStaffModel.event_id, EventStaffModel.email_key, EventStaffModel.duty
            rows = await session.scalars(chosen.order_by(*key))
            return [EventStaff(row.event_id, row.email_key, Duty(row.duty), row.ends_at) for row in rows]

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
