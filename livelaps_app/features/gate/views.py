"""Tickets at a gate in words, for pages without scripts."""

from collections.abc import Collection, Mapping
from datetime import date, datetime
from zoneinfo import ZoneInfo

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.relationships import RELATIONSHIPS
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.local_time import clock
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.features.gate import texts
from livelaps_app.features.gate.view_model import GateCard, GateFact
from livelaps_app.gate.event import GateEvent
from livelaps_app.gate.facts import signing_code
from livelaps_app.gate.rules.admission import UNDO_FOR, refusal
from livelaps_app.gate.rules.records import Admission, AdmissionFlag, GateTicket

Verdict = tuple[str, str, str]
"""Title, text and tone of a ticket's result."""
IN, VALID, UNDONE = "in", "valid", "undone"


def verdict(what: str, lang: Lang) -> Verdict:
    """The verdict on a ticket. what: a constant above, or a code of the error table."""
    words: dict[str, Verdict] = {
        IN: (texts.LET_IN(lang), "", texts.GO),
        VALID: (texts.VALID(lang), texts.VALID_TEXT(lang), texts.WAIT),
        UNDONE: (texts.UNDONE(lang), texts.UNDONE_TEXT(lang), texts.WAIT),
    }
    if what in words:
        return words[what]
    code = Code(what)
    row = texts.VERDICTS[code]
    return row.title(lang), errors.message(code, lang, name=""), row.tone


def outside(event: GateEvent, lang: Lang) -> str:
    """The verdict on days outside the event, "" if its days are unknown."""
    if event.first is None or event.last is None:
        return ""
    if event.first == event.last:
        return texts.OUTSIDE(lang).format(days=formats.natural_day(event.first, lang))
    return texts.OUTSIDE_DAYS(lang).format(days=formats.written_days(event.first, event.last, lang))


def card(ticket: GateTicket, now: datetime, event: GateEvent, picture: str, lang: Lang) -> GateCard:
    """The card of a ticket. picture: the signer's selfie, or ""."""
    day, zone = event.today(now), event.zone
    return GateCard(
        str(ticket.line_id) if refusal(ticket, day) is None else "",
        ticket.name,
        texts.ADMIT_PERSON(lang).format(name=ticket.name),
        str(ticket.line_id) if undoable(ticket, day, now) else "",
        texts.UNDO_PERSON(lang).format(name=ticket.name),
        picture,
        texts.PICTURE_OF(lang).format(name=_with_kin(ticket.signer, ticket.signer_relationship, lang))
        if ticket.signer
        else "",
        signing_code(ticket, lang),
        [GateFact(label, value) for label, value in _facts(ticket, day, zone, lang) if value],
    )


def all_ready(tickets: Collection[GateTicket], day: date) -> list[GateTicket]:
    """The admissible tickets of a single order, if several; else empty."""
    ready = [ticket for ticket in tickets if refusal(ticket, day) is None]
    return ready if len(ready) > 1 and len({ticket.group for ticket in tickets}) == 1 else []


def undoable(ticket: GateTicket, day: date, now: datetime) -> Admission | None:
    """The undoable admission of a ticket, else None."""
    admission = ticket.admission(day)
    return admission if admission and admission.key and now - admission.at < UNDO_FOR else None


def _facts(ticket: GateTicket, day: date, zone: ZoneInfo, lang: Lang) -> list[tuple[str, str]]:
    admission = ticket.admission(day)
    waiver = texts.IN_BUYERS_BROWSER if ticket.in_buyers_browser else texts.WAIVERS["signed"]
    waiver = waiver if ticket.waiver == "signed" else texts.WAIVERS[ticket.waiver or "none"]
    payment = texts.ENDED if ticket.has_ended else texts.PAID if ticket.is_paid else texts.UNPAID
    return [
        (texts.AGE(lang), str(ticket.years)),
        (texts.KIND(lang), ticket.kind(lang)),
        (texts.NUMBER(lang), str(ticket.number or "")),
        (texts.GUARDIAN(lang), _with_kin(ticket.guardian, ticket.relationship, lang)),
        (texts.WAIVER(lang), waiver(lang)),
        (texts.PAYMENT(lang), payment(lang)),
        (texts.ENTERED(lang), entry_text(admission, zone))
        if admission
        else (texts.ENTRY(lang), texts.NOT_ENTERED(lang)),
    ]


def _with_kin(name: str, relationship: str, lang: Lang) -> str:
    """A name with the relationship to the ticket's person: "Lucie Roy, Mother"."""
    kin = RELATIONSHIPS.get(relationship)
    return ", ".join(filter(None, (name, kin(lang) if kin else "")))


def entry_text(admission: Admission, zone: ZoneInfo) -> str:
    """Time and device of an admission."""
    return f"{clock(admission.at.replace(second=0), zone)}, {admission.device}"


def flagged_facts(
    admissions: Collection[Admission], tickets: Mapping[int, GateTicket], zone: ZoneInfo, lang: Lang
) -> list[GateFact]:
    """Labels and values of the admissions to check; a double admission lists both."""
    return [
        GateFact(_whose(row, tickets, lang), _what(row, admissions, zone, lang))
        for row in admissions
        if row.flag is not AdmissionFlag.NONE
    ]


def _whose(row: Admission, tickets: Mapping[int, GateTicket], lang: Lang) -> str:
    ticket = tickets.get(row.line_id)
    return f"{ticket.name}, {texts.NUMBER(lang)} {ticket.number or ''}" if ticket else texts.UNKNOWN(lang)


def _what(row: Admission, admissions: Collection[Admission], zone: ZoneInfo, lang: Lang) -> str:
    if row.flag is not AdmissionFlag.DOUBLE:
        return _with_label(texts.WRONG, entry_text(row, zone), lang)
    same = [each for each in admissions if (each.line_id, each.period) == (row.line_id, row.period)]
    first = [entry_text(each, zone) for each in same if each.flag is not AdmissionFlag.DOUBLE]
    return _with_label(texts.DOUBLE, " / ".join([*first, entry_text(row, zone)]), lang)


def _with_label(label: Text, value: str, lang: Lang) -> str:
    return with_label(label(lang), value, lang)
