"""A ticket for the gate's page: only the facts that the gate uses."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.qr_codes import qr_code
from livelaps_app.core.routes import address
from livelaps_app.core.schema import whole
from livelaps_app.gate.rules.records import Admission, AdmissionFlag, Admits, GateTicket


def ticket_facts(ticket: GateTicket, digests: Sequence[str], day: date, lang: Lang) -> dict[str, Any]:
    """The facts of a ticket. digests: of its tokens, to find a code in the list; the last one is valid."""
    admission = ticket.admission(day)
    return {
        "id": ticket.line_id,
        "digest": digests[-1] if digests else "",
        "former": list(digests[:-1]),
        "group": ticket.group,
        "number": ticket.number or 0,
        "name": ticket.name,
        "age": ticket.years,
        "kind": ticket.kind(lang),
        "guardian": ticket.guardian,
        "relationship": ticket.relationship,
        "paid": ticket.is_paid,
        "ended": ticket.has_ended,
        "waiver": ticket.waiver,
        "selfie": ticket.selfie_version,
        "signer": ticket.signer,
        "signer_relationship": ticket.signer_relationship,
        "in_buyers_browser": ticket.in_buyers_browser,
        "daily": ticket.admits is Admits.DAILY,
        "entered": admission_facts(admission) if admission else None,
    }


def signing_code(ticket: GateTicket, lang: Lang) -> str:
    """The QR code of the page that signs the ticket's waiver, as a data: SVG; "" if there is nothing to sign."""
    return qr_code(whole(address("waiver", lang, documentUUID=ticket.unsigned))) if ticket.unsigned else ""


def admission_facts(admission: Admission, ticket: GateTicket | None = None) -> dict[str, Any]:
    """The facts of an admission. ticket: of a flagged admission, for devices without a list."""
    whose = {"name": ticket.name, "number": ticket.number or 0} if ticket else {}
    return whose | {
        "id": admission.id,
        "key": admission.key,
        "undone": admission.is_undone,
        "undoes": admission.undoes,
        "ticket": admission.line_id,
        "period": admission.period,
        "at": admission.at.isoformat(),
        "device": admission.device,
        "offline": admission.is_offline,
        "flag": "" if admission.flag is AdmissionFlag.NONE else str(admission.flag),
    }
