"""The page of a gate, and its forms without scripts."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from urllib.parse import urlencode
from uuid import uuid4

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.form import GO, Answer, Caller, Done
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.local_time import natural_when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match, address, url
from livelaps_app.core.text_search import fold, search
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.gate import texts
from livelaps_app.features.gate.view_model import GateView
from livelaps_app.features.gate.views import (
    IN,
    UNDONE,
    VALID,
    all_ready,
    card,
    flagged_facts,
    outside,
    undoable,
    verdict,
)
from livelaps_app.gate.event import GateEvent, gate_event
from livelaps_app.gate.rules.admission import refusal
from livelaps_app.gate.rules.records import GateScan, GateTicket
from livelaps_app.gate.scanning import UNKNOWN, claim_of, device_label
from livelaps_app.gate.selfies import pictures
from livelaps_app.gate.store.store import gate_store
from livelaps_app.people.rights import REFUSED, OnDuty, is_unconfirmed, on_duty, own_rights
from livelaps_app.sales.rules.records import MOST_SPECTATORS
from livelaps_app.sales.rules.ticket_tokens import TicketClaim
from livelaps_app.stores.files.stamps import private_stamps

SEEN = "seen"  # the parameter with the encrypted look-up
SEEN_FOR = timedelta(minutes=10)
NAMED, LOOKED = "name", "looked"  # prefixes of a stamp about a search, or a ticket's current state
MOST_FOUND, SHORTEST = 20, 2


async def gate_view(at: Match, visitor: Visitor) -> GateView:
    """The gate in the address, or the list of the visitor's events. Raises Problem."""
    if not at.arguments:
        return await _events(at, visitor)
    event_id = _event_id(at)
    duty, event = await on_duty(event_id, visitor), await gate_event(event_id)
    view = _plain(event_id, event, at.lang)
    stamp = at.parameter(SEEN)
    seen = private_stamps().read(stamp, _subject(event_id, duty), SEEN_FOR) if stamp else None
    return await _with_result(replace(view, seen=stamp), seen.text, event, at.lang) if seen else view


def _plain(event_id: int, event: GateEvent, lang: Lang) -> GateView:
    first, last = (day.isoformat() if day else "" for day in (event.first, event.last))
    return GateView(
        event_id,
        address("gate", lang, id=event_id),
        _when(event, lang),
        zone=event.zone.key,
        first=first,
        last=last,
        outside=outside(event, lang),
    )


async def heading(at: Match) -> str:
    """The name of the event in the address, or ""."""
    return (await gate_event(_event_id(at))).name if at.arguments else ""


def _event_id(at: Match) -> int:
    if (event_id := check_id(at.arguments.get("id", ""))) is None:
        raise Problem(Code.EVENT_NOT_FOUND)
    return event_id


def _when(event: GateEvent, lang: Lang) -> str:
    return formats.written_days(event.first, event.last, lang) if event.first and event.last else ""


def _subject(event_id: int, duty: OnDuty) -> str:
    return f"gate {event_id} {duty.account_id}"


async def _events(at: Match, visitor: Visitor) -> GateView:
    if await is_unconfirmed(visitor):
        return GateView(message=texts.UNCONFIRMED(at.lang), confirm_href=url("account", at.lang))
    ways = []
    for right in await own_rights(visitor):
        event = await gate_event(right.event_id)
        about = texts.UNTIL(at.lang).format(at=natural_when(right.ends_at, event.zone, at.lang).text)
        name = event.name or texts.EVENT_NUMBER(at.lang).format(id=right.event_id)
        ways.append(FallbackLink(name, url("gate", at.lang, id=right.event_id), about=about))
    message = errors.message(Code.STAFF_REFUSED, at.lang) if at.parameter(REFUSED) else ""
    return GateView(message=message or ("" if ways else texts.NO_EVENTS(at.lang)), events=ways)


async def _with_result(view: GateView, seen: str, event: GateEvent, lang: Lang) -> GateView:
    """The gate with the tickets looked up and the flagged admissions."""
    what, _, about = seen.partition(" ")
    gate, now = gate_store(), datetime.now(UTC)
    if what == NAMED:
        tickets = await _find_by_name(view.event, about)
        title, text, tone = (texts.FOUND(lang), "", texts.WAIT) if tickets else (texts.NOBODY(lang), "", texts.STOP)
    else:
        looked_up = await gate.find_tickets(view.event, [int(about)])
        if what == LOOKED:
            what = str(refusal(looked_up[0] if looked_up else None, event.today(now)) or VALID)
        title, text, tone = verdict(what, lang)
        others = await gate.of_groups(view.event, {ticket.group for ticket in looked_up})
        tickets = looked_up + [ticket for ticket in others if ticket.line_id != looked_up[0].line_id]
    is_outside = bool(tickets) and event.is_outside(event.today(now))
    ready = all_ready(tickets, event.today(now))
    drawn = await pictures(tickets)
    wrong = await gate.list_flagged(view.event)
    about_them = {
        ticket.line_id: ticket for ticket in await gate.find_tickets(view.event, {row.line_id for row in wrong})
    }
    cards = await asyncio.to_thread(
        lambda: [card(ticket, now, event, drawn.get(str(ticket.line_id), ""), lang) for ticket in tickets]
    )
    return replace(
        view,
        title=title,
        text=text,
        warning=view.outside if is_outside else "",
        tone=texts.WAIT if is_outside and tone == texts.GO else tone,
        all_ids=" ".join(str(ticket.line_id) for ticket in ready),
        all_words=texts.ADMIT_ALL(lang).format(count=len(ready)) if ready else "",
        cards=cards,
        flagged=flagged_facts(wrong, about_them, event.zone, lang),
    )


async def look_up(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Looks up a ticket by number or code, or people by name. Raises Problem."""
    event_id, typed = _event_id(caller.at), values["gate_ticket"]
    duty = await on_duty(event_id, caller.visitor)
    if claim := claim_of(event_id, typed):
        return _show_result(caller, event_id, duty, f"{await _of_code(claim)} {claim.line_id}")
    line = UNKNOWN
    if (number := check_id(typed)) is not None:
        numbered = await gate_store().by_number(event_id, number)
        line = numbered[0].line_id if numbered else UNKNOWN
    if line == UNKNOWN and any(map(str.isalpha, typed)) and "." not in typed:
        return _show_result(caller, event_id, duty, f"{NAMED} {typed[:100]}")
    return _show_result(caller, event_id, duty, f"{LOOKED} {line}")


async def _of_code(claim: TicketClaim) -> str:
    """The refusal of a ticket's code, including former codes; LOOKED if it admits."""
    event, tickets = await gate_event(claim.event_id), await gate_store().find_tickets(claim.event_id, [claim.line_id])
    code = refusal(tickets[0] if tickets else None, event.today(datetime.now(UTC)), claim.renames)
    return str(code or LOOKED)


async def admit(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Admits one or several people of a list; the page displays a refusal. Raises Problem."""
    event_id = _event_id(caller.at)
    duty, event = await on_duty(event_id, caller.visitor), await gate_event(event_id)
    lines = [check_id(each) or UNKNOWN for each in values.get(GO, "").split()[:MOST_SPECTATORS]] or [UNKNOWN]
    now = datetime.now(UTC)
    scans = [GateScan(key=str(uuid4()), line_id=line, at=now, day=event.today(now)) for line in lines]
    codes = await _admit_scans(caller, event_id, duty, *scans)
    refused = [(code, line) for code, line in zip(codes, lines, strict=True) if code]
    code, line = (*refused, (IN, lines[0]))[0]
    return _show_result(caller, event_id, duty, f"{code} {line}")


async def undo(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Undoes an admission of a moment ago. Raises Problem."""
    event_id = _event_id(caller.at)
    duty, event = await on_duty(event_id, caller.visitor), await gate_event(event_id)
    line, now = check_id(values.get(GO, "")) or UNKNOWN, datetime.now(UTC)
    day = event.today(now)
    tickets = await gate_store().find_tickets(event_id, [line])
    if not tickets or (admission := undoable(tickets[0], day, now)) is None:
        return _show_result(caller, event_id, duty, f"{LOOKED} {line}")
    (code,) = await _admit_scans(
        caller, event_id, duty, GateScan(key=str(uuid4()), line_id=line, at=now, day=day, undoes=admission.key)
    )
    return _show_result(caller, event_id, duty, f"{code or UNDONE} {line}")


async def _admit_scans(caller: Caller, event_id: int, duty: OnDuty, *scans: GateScan) -> list[Code | None]:
    """Admits scans; returns the refusal of each, None if admitted."""
    device = device_label(caller.user_agent, "web")
    return [outcome.code for outcome in await gate_store().admit(event_id, scans, duty.account_id, device)]


def _show_result(caller: Caller, event_id: int, duty: OnDuty, text: str) -> Done:
    """Leads to the page of a result. Only this person can open it, and logs do not contain it."""
    stamp = private_stamps().make(_subject(event_id, duty), text)
    return Done(f"{url('gate', caller.at.lang, id=event_id)}?{urlencode({SEEN: stamp})}")


async def _find_by_name(event_id: int, typed: str) -> list[GateTicket]:
    """Finds tickets by name of person or guardian, admissible ones first."""
    fits, today = search(typed), datetime.now(UTC).date()
    if len(typed.strip()) < SHORTEST:
        return []
    tickets = [row for row in await gate_store().tickets(event_id) if fits(fold(f"{row.name} {row.guardian}"))]
    return sorted(tickets, key=lambda row: refusal(row, today) is not None)[:MOST_FOUND]
