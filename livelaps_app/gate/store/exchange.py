"""Batches of a gate's scans: the number of statements is independent of the number of tickets."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.gate.rules.admission import flag, refusal, undo_refusal
from livelaps_app.gate.rules.records import Admission, AdmissionFlag, GateScan, GateTicket, ScanOutcome
from livelaps_app.gate.store.model import AdmissionModel
from livelaps_app.gate.store.rows import admission_of, gate_tickets, is_of_event
from livelaps_app.sales.store.order_model import OrderLineModel

_INSERTION = insert(AdmissionModel).returning(AdmissionModel)


@dataclass(frozen=True)
class Scanner:
    """The scanning gate: event, staff account and device."""

    event_id: int
    account_id: int
    device: str


class _Decision(NamedTuple):
    """The decision on a scan. has_row: the admission with the scan's key, possibly not stored yet."""

    code: Code | None
    ticket: GateTicket | None = None
    admission: Admission | None = None
    has_row: bool = False


@dataclass
class Exchange:
    """The scans of one transaction.

    Tickets by line, admissions by scan key, and doubles of tickets with undos reflect the previous rounds. A round
    collects changes: new rows, undone rows, and doubles that become counted.
    """

    session: AsyncSession
    scanner: Scanner
    clock: Callable[[], datetime]
    tickets: dict[int, GateTicket] = field(default_factory=dict)
    admissions: dict[str, AdmissionModel] = field(default_factory=dict)
    doubles: list[AdmissionModel] = field(default_factory=list)
    new: list[dict[str, Any]] = field(default_factory=list)
    undone: list[AdmissionModel] = field(default_factory=list)
    promoted: list[AdmissionModel] = field(default_factory=list)

    async def admit(self, scans: Sequence[GateScan]) -> list[ScanOutcome]:
        """The results of scans, in order."""
        await self._load(scans)
        outcomes: dict[int, ScanOutcome] = {}
        for numbers in _rounds(scans):
            decisions = {number: self._decide(scans[number]) for number in numbers}
            await self._store()
            outcomes |= {number: self._outcome(scans[number], decision) for number, decision in decisions.items()}
        return [outcomes[number] for number in range(len(scans))]

    async def _load(self, scans: Collection[GateScan]) -> None:
        """Locks the lines of all scans, then loads tickets, admissions and doubles."""
        lines = sorted({scan.line_id for scan in scans})
        locked = select(OrderLineModel.id).where(OrderLineModel.id.in_(lines)).order_by(OrderLineModel.id)
        await self.session.execute(locked.with_for_update())
        chosen = is_of_event(self.scanner.event_id), OrderLineModel.id.in_(lines)
        self.tickets = {ticket.line_id: ticket for ticket in await gate_tickets(self.session, *chosen)}
        keys = {scan.key for scan in scans} | {scan.undoes for scan in scans if scan.undoes}
        rows = await self.session.scalars(select(AdmissionModel).where(AdmissionModel.scan_key.in_(keys)))
        self.admissions = {row.scan_key: row for row in rows}
        if undone := {scan.line_id for scan in scans if scan.undoes}:
            flagged = AdmissionModel.line_id.in_(undone), AdmissionModel.flag == AdmissionFlag.DOUBLE
            self.doubles = list(await self.session.scalars(select(AdmissionModel).where(*flagged)))

    def _decide(self, scan: GateScan) -> _Decision:
        ticket = self.tickets.get(scan.line_id)
        known = self.admissions.get(scan.key)
        if known is not None:
            if (known.event_id, known.line_id) != (self.scanner.event_id, scan.line_id):  # of another act or gate
                return _Decision(Code.TICKET_UNKNOWN)
            code = Code.TICKET_USED if known.flag == AdmissionFlag.DOUBLE else None
            return _Decision(code, ticket, has_row=True)
        if scan.undoes:
            return self._undo(ticket, scan)
        code = refusal(ticket, scan.day, scan.renames)
        used = ticket.admission(scan.day) if ticket else None
        if ticket is None or (code is not None and not scan.is_offline):
            return _Decision(code, ticket, used)
        self._add(scan, ticket.period(scan.day), AdmissionFlag.DOUBLE if used else flag(code))
        return _Decision(code, ticket, has_row=True)

    def _undo(self, ticket: GateTicket | None, scan: GateScan) -> _Decision:
        """Undoes an admission, once; the new row records the author. The first double becomes counted."""
        undone = self.admissions.get(scan.undoes)
        if ticket is None or undone is None or undone.undoes or undone.line_id != scan.line_id:
            return _Decision(Code.TICKET_UNKNOWN)
        if undone.is_undone:
            return _Decision(None, ticket)
        stands = admission_of(undone)
        if code := undo_refusal(stands, self.scanner.account_id, scan.at, self.clock()):
            return _Decision(code, ticket, stands)
        undone.is_undone = True
        self.undone.append(undone)
        self._add(scan, undone.period, AdmissionFlag.NONE)
        if undone.flag != AdmissionFlag.DOUBLE:
            self.promoted += sorted(self._doubles_of(undone), key=lambda double: double.id)[:1]
        return _Decision(None, ticket, has_row=True)

    def _doubles_of(self, row: AdmissionModel) -> Iterable[AdmissionModel]:
        for double in self.doubles:
            stands = double.flag == AdmissionFlag.DOUBLE and not double.is_undone
            if stands and (double.line_id, double.period) == (row.line_id, row.period):
                yield double

    def _add(self, scan: GateScan, period: str, flag_: AdmissionFlag) -> None:
        row: dict[str, Any] = {"event_id": self.scanner.event_id, "line_id": scan.line_id, "period": period}
        row |= {"account_id": self.scanner.account_id, "device": self.scanner.device, "is_offline": scan.is_offline}
        row |= {"flag": flag_, "is_undone": bool(scan.undoes), "undoes": scan.undoes, "scan_key": scan.key}
        self.new.append(row | {"scanned_at": scan.at, "received_at": self.clock()})

    async def _store(self) -> None:
        """Stores a round's decisions for the next round; doubles become counted after an undo."""
        if self.undone:
            await self.session.flush()
        stored = list(await self.session.scalars(_INSERTION, self.new)) if self.new else []
        for double in self.promoted:
            double.flag = AdmissionFlag.NONE
        if self.promoted:
            await self.session.flush()
        self.admissions |= {row.scan_key: row for row in stored}
        self.doubles += [row for row in stored if row.flag == AdmissionFlag.DOUBLE]
        for row in (*self.undone, *stored, *self.promoted):
            self._count(row)
        self.new, self.undone, self.promoted = [], [], []

    def _outcome(self, scan: GateScan, decision: _Decision) -> ScanOutcome:
        admission = admission_of(self.admissions[scan.key]) if decision.has_row else decision.admission
        return ScanOutcome(key=scan.key, code=decision.code, ticket=decision.ticket, admission=admission)

    def _count(self, row: AdmissionModel) -> None:
        """Updates the counted admissions of a row's ticket."""
        ticket, stored = self.tickets[row.line_id], admission_of(row)
        counts = not stored.is_undone and stored.flag is not AdmissionFlag.DOUBLE
        rows = [admission for admission in ticket.admissions if admission.id != stored.id] + [stored] * counts
        rows.sort(key=lambda admission: admission.id)
        self.tickets[row.line_id] = replace(ticket, admissions=tuple(rows))


def _rounds(scans: Sequence[GateScan]) -> list[list[int]]:
    """Indexes of scans per round: scans of the same ticket or key are in different rounds, in order."""
    rounds, next_round = defaultdict[int, list[int]](list), defaultdict[int | str, int](int)
    for number, scan in enumerate(scans):
        place = max(next_round[scan.line_id], next_round[scan.key])
        next_round[scan.line_id] = next_round[scan.key] = place + 1
        rounds[place].append(number)
    return list(rounds.values())
