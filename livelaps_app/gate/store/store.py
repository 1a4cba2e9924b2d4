"""The store of the gate: tickets and admissions."""

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.parts import Part
from livelaps_app.gate.rules.records import Admission, AdmissionFlag, GateScan, GateTicket, ScanOutcome
from livelaps_app.gate.store.exchange import Exchange, Scanner
from livelaps_app.gate.store.model import AdmissionModel
from livelaps_app.gate.store.rows import admissions_of, gate_tickets, is_of_event, tickets_version
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.stores.database import Database, answering
from livelaps_app.stores.jobs.queue import utc_now

OVERLAP = timedelta(minutes=1)  # of consecutive answers with news: a slow transaction may commit a lower id later


class Gates:
    """The gates of a site. Callers check rights. Every method raises Problem."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database, self._clock = database, clock

    async def tickets(self, event_id: int) -> list[GateTicket]:
        """All tickets of an event, including unpaid places."""
        async with self._reading() as session:
            return await gate_tickets(session, is_of_event(event_id))

    async def find_tickets(self, event_id: int, lines: Collection[int]) -> list[GateTicket]:
        """Tickets of an event by line."""
        async with self._reading() as session:
            return await gate_tickets(session, is_of_event(event_id), OrderLineModel.id.in_(lines))

    async def by_number(self, event_id: int, number: int) -> list[GateTicket]:
        """The ticket with a running number, as a list of one or none."""
        async with self._reading() as session:
            return await gate_tickets(session, is_of_event(event_id), OrderLineModel.number == number)

    async def of_groups(self, event_id: int, groups: Collection[int]) -> list[GateTicket]:
        """The tickets of some orders."""
        in_groups = OrderLineModel.order_id.in_(groups)
        async with self._reading() as session:
            return await gate_tickets(session, is_of_event(event_id), in_groups) if groups else []

    async def version(self, event_id: int) -> str:
        """A digest that changes when a browser's ticket list becomes outdated."""
        async with self._reading() as session:
            return await tickets_version(session, event_id)

    async def admit(self, event_id: int, scans: Sequence[GateScan], account_id: int, device: str) -> list[ScanOutcome]:
        """Admits valid tickets and undoes admissions in one transaction; idempotent by scan key.

        Offline admissions are always stored, with a flag if the rules refuse them.
        """
        async with self._writing() as session:
            return await Exchange(session, Scanner(event_id, account_id, device), self._clock).admit(scans)

    async def admissions(self, event_id: int, after: int = 0) -> list[Admission]:
        """The admissions of an event after an id, and all recent ones."""
        recent = AdmissionModel.received_at > self._clock() - OVERLAP
        async with self._reading() as session:
            newer = AdmissionModel.id > after
            return await admissions_of(session, AdmissionModel.event_id == event_id, newer | recent)

    async def list_flagged(self, event_id: int) -> list[Admission]:
        """Flagged admissions, together with the counted ones of the same tickets."""
        stands = AdmissionModel.event_id == event_id, AdmissionModel.is_undone.is_(False)
        wrong = select(AdmissionModel.line_id).where(*stands, AdmissionModel.flag != AdmissionFlag.NONE)
        async with self._reading() as session:
            return await admissions_of(session, AdmissionModel.line_id.in_(wrong), *stands)

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


gate_store = Part[Gates]("gate")
