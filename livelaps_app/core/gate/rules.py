"""Whether a ticket lets its person in. The list in the browser has the same rules (components/gate/verdict.js)."""

from datetime import date

from livelaps_app.core.errors import Code
from livelaps_app.core.gate.records import AdmissionFlag, GateTicket
from livelaps_app.core.waivers.states import WaiverState


def refusal(ticket: GateTicket | None, day: date, renames: int | None = None) -> Code | None:
    """Why nobody is let in with a ticket on a day, None where its person is. renames: what its code has."""
    if ticket is None:
        return Code.TICKET_UNKNOWN
    if ticket.has_ended:
        return Code.TICKET_ENDED
    if not ticket.is_paid:
        return Code.TICKET_UNPAID
    if renames is not None and renames != ticket.renames:
        return Code.TICKET_RENAMED
    if ticket.admission(day) is not None:
        return Code.TICKET_USED
    return None if ticket.waiver == WaiverState.SIGNED else Code.TICKET_UNSIGNED


def flag(code: Code | None) -> AdmissionFlag:
    """What is wrong with an admission that has been made without a network and would be refused so now."""
    if code is None:
        return AdmissionFlag.NONE
    return AdmissionFlag.DOUBLE if code is Code.TICKET_USED else AdmissionFlag.REFUSED
