"""Tickets at a gate in words, for pages without scripts."""

from collections.abc import Collection, Mapping
from datetime import date
from zoneinfo import ZoneInfo

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.table import RELATIONSHIPS
from livelaps_app.core.gate.records import Admission, AdmissionFlag, GateTicket
from livelaps_app.core.gate.rules import refusal
from livelaps_app.core.i18n.local_time import clock
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.gate import texts
from livelaps_app.features.gate.view_model import GateCard, GateFact


def verdict(code: Code | None, lang: Lang) -> tuple[str, str, str]:
    """Title, text and tone of what came of a ticket."""
    if code is None:
        return texts.LET_IN(lang), "", texts.GO
    words = texts.VERDICTS[code]
    return words.title(lang), errors.message(code, lang, name=""), words.tone


def card(ticket: GateTicket, day: date, zone: ZoneInfo, picture: str, lang: Lang) -> GateCard:
    """The card of a ticket. picture: of who signed, "" for none."""
    may_enter = refusal(ticket, day) is None
    return GateCard(
        str(ticket.line_id) if may_enter else "",
        ticket.name,
        texts.ADMIT_PERSON(lang).format(name=ticket.name),
        picture,
        (texts.PICTURE_OF_GUARDIAN if ticket.is_minor else texts.PICTURE)(lang),
        [GateFact(label, value) for label, value in _facts(ticket, day, zone, lang) if value],
    )


def _facts(ticket: GateTicket, day: date, zone: ZoneInfo, lang: Lang) -> list[tuple[str, str]]:
    admission = ticket.admission(day)
    payment = texts.ENDED if ticket.has_ended else texts.PAID if ticket.is_paid else texts.UNPAID
    kin = RELATIONSHIPS.get(ticket.relationship)
    guardian = ", ".join(filter(None, (ticket.guardian, kin(lang) if kin else "")))
    return [
        (texts.AGE(lang), str(ticket.years)),
        (texts.KIND(lang), ticket.kind(lang)),
        (texts.NUMBER(lang), str(ticket.number or "")),
        (texts.GUARDIAN(lang), guardian),
        (texts.WAIVER(lang), texts.WAIVERS[ticket.waiver or "none"](lang)),
        (texts.PAYMENT(lang), payment(lang)),
        (texts.ENTERED(lang), entered(admission, zone) if admission else texts.NOT_ENTERED(lang)),
    ]


def entered(admission: Admission, zone: ZoneInfo) -> str:
    """When somebody came in, and at which device."""
    return f"{clock(admission.at.replace(second=0), zone)}, {admission.device}"


def flagged(
    admissions: Collection[Admission], tickets: Mapping[int, GateTicket], zone: ZoneInfo, lang: Lang
) -> list[GateFact]:
    """Admissions with which something is wrong; of a double both."""
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
        return f"{texts.WRONG(lang)}: {entered(row, zone)}"
    same = [each for each in admissions if (each.line_id, each.period) == (row.line_id, row.period)]
    first = [entered(each, zone) for each in same if each.flag is not AdmissionFlag.DOUBLE]
    return f"{texts.DOUBLE(lang)}: {' / '.join([*first, entered(row, zone)])}"
