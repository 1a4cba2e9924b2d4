"""Online and offline scans of a gate, and the ticket list of a device."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any

from livelaps_app.core.devices import device_name
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.visitors import Visitor
from livelaps_app.gate.bodies import SentScan, read_scans
from livelaps_app.gate.event import GateEvent, gate_event
from livelaps_app.gate.facts import admission_facts, signing_code, ticket_facts
from livelaps_app.gate.rules.records import AdmissionFlag, GateScan, GateTicket, ScanOutcome
from livelaps_app.gate.store.store import gate_store
from livelaps_app.people.rights import on_duty
from livelaps_app.people.staff import MOST_DEVICE, staff_store
from livelaps_app.sales.rules.ticket_tokens import TicketClaim, token_signer

OLDEST = timedelta(days=3)  # the oldest accepted scan time; older ones are clamped to it
AFTER_EVENT = timedelta(hours=12)  # lifetime of a list in a browser
UNKNOWN = 0  # a line id of no ticket


async def ticket_list(event_id: int, visitor: Visitor, device: str, agent: str, lang: Lang) -> dict[str, Any]:
    """The list of an event's tickets for a staff device. Raises Problem."""
    duty, event = await on_duty(event_id, visitor), await gate_event(event_id)
    gate, now = gate_store(), datetime.now(UTC)
    version, tickets = await gate.version(event_id), await gate.tickets(event_id)
    await staff_store().note_list(event_id, duty.account_id, device_label(agent, device))
    rows = await asyncio.to_thread(_rows, tickets, event.today(now), lang)
    return {
        "event": event_id,
        "made": now.isoformat(),
        "until": min(duty.ends_at, event.ends_at + AFTER_EVENT).isoformat(),
        "zone": event.zone.key,
        "version": version,
        "tickets": rows,
    }


def _rows(tickets: Sequence[GateTicket], day: date, lang: Lang) -> list[dict[str, Any]]:
    return [ticket_facts(ticket, token_digests(ticket), day, lang) for ticket in tickets]


def token_digests(ticket: GateTicket) -> list[str]:
    """SHA-256 of the token in each code of a paid ticket, the valid one last; empty if unpaid."""
    if ticket.number is None:
        return []
    claims = (TicketClaim(ticket.event_id, ticket.line_id, number) for number in range(ticket.renames + 1))
    return [sha256(token_signer().ticket(claim).encode()).hexdigest() for claim in claims]


async def take_scans(event_id: int, visitor: Visitor, agent: str, body: object, lang: Lang) -> dict[str, Any]:
    """Executes a device's scans; returns the outcomes and the admissions unknown to the device. Raises Problem."""
    duty = await on_duty(event_id, visitor)
    request, event = read_scans(body), await gate_event(event_id)
    scans = [_scan(event_id, scan, event) for scan in request.scans]
    gate, label = gate_store(), device_label(agent, request.device)
    outcomes = await gate.admit(event_id, scans, duty.account_id, label) if scans else []
    day = event.today(datetime.now(UTC))
    admissions = await gate.admissions(event_id, request.after)
    wrong = {row.line_id for row in admissions if row.flag is not AdmissionFlag.NONE}
    about = {ticket.line_id: ticket for ticket in await gate.find_tickets(event_id, wrong)} if wrong else {}
    rows = await _rows_by_order(event_id, outcomes, day, lang)
    facts = await asyncio.to_thread(lambda: [_outcome_facts(outcome, rows, lang) for outcome in outcomes])
    return {
        "until": duty.ends_at.isoformat(),
        "zone": event.zone.key,
        "outcomes": facts,
        "admissions": [admission_facts(row, about.get(row.line_id)) for row in admissions],
        "version": await gate.version(event_id),
    }


def _scan(event_id: int, scan: SentScan, event: GateEvent) -> GateScan:
    """Converts a scan; an online scan happens now, regardless of the device's clock."""
    now = datetime.now(UTC)
    at = min(max(scan.at, now - OLDEST), now) if scan.offline else now
    claim = claim_of(event_id, scan.token)
    line, renames = (claim.line_id, claim.renames) if claim else (UNKNOWN if scan.token else scan.ticket, None)
    return GateScan(
        key=scan.key,
        line_id=line,
        at=at,
        day=event.today(at),
        is_offline=scan.offline,
        undoes=scan.undoes,
        renames=renames,
    )


def claim_of(event_id: int, token: str) -> TicketClaim | None:
    """The claim in a code, None for other events."""
    claim = token_signer().read_ticket(token.strip())
    return claim if claim and claim.event_id == event_id else None


async def _rows_by_order(
    event_id: int, outcomes: Sequence[ScanOutcome], day: date, lang: Lang
) -> dict[int, list[dict[str, Any]]]:
    """The tickets of the orders of all outcomes, by order."""
    orders = {outcome.ticket.group for outcome in outcomes if outcome.ticket}
    tickets = defaultdict[int, list[GateTicket]](list)
    for ticket in await gate_store().of_groups(event_id, orders):
        tickets[ticket.group].append(ticket)
    return await asyncio.to_thread(lambda: {order: _rows(each, day, lang) for order, each in tickets.items()})


def _outcome_facts(outcome: ScanOutcome, rows: Mapping[int, list[dict[str, Any]]], lang: Lang) -> dict[str, Any]:
    """The outcome of a scan, with the tickets of its order. sign: the way to sign, never part of a stored list."""
    ticket = outcome.ticket
    return {
        "key": outcome.key,
        "code": str(outcome.code or ""),
        "admission": admission_facts(outcome.admission) if outcome.admission else None,
        "tickets": rows.get(ticket.group, []) if ticket else [],
        "id": ticket.line_id if ticket else UNKNOWN,
        "sign": signing_code(ticket, lang) if ticket else "",
    }


def device_label(agent: str, device: str) -> str:
    """A device's label for staff: "Firefox, Android ab12"."""
    if not (device.isascii() and device.isalnum() and len(device) <= 16):
        raise Problem(Code.BAD_REQUEST)
    return f"{device_name(agent)} {device}".strip()[:MOST_DEVICE]
