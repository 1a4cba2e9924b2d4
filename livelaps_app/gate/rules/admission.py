"""Rules of admission with a ticket. The list in the browser has the same rules (components/gate/verdict.js)."""

from datetime import date, datetime, timedelta

from livelaps_app.core.errors import Code
from livelaps_app.gate.rules.records import Admission, AdmissionFlag, GateTicket
from livelaps_app.waivers.rules.states import WaiverState

UNDO_FOR = timedelta(minutes=10)
"""The time for which a button takes an admission back, as in the browser (components/gate/desk.js)."""
UNDO_TAKEN_FOR = timedelta(minutes=15)
"""The time for which the site takes it back: longer, as clocks differ and requests take time."""


def refusal(ticket: GateTicket | None, day: date, renames: int | None = None) -> Code | None:
    """The reason for refusing a ticket on a day, None where it admits. renames: those in its code."""
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
    """The flag of an offline admission that would be refused now."""
    if code is None:
        return AdmissionFlag.NONE
    return AdmissionFlag.DOUBLE if code is Code.TICKET_USED else AdmissionFlag.REFUSED


def undo_refusal(admission: Admission, account_id: int, at: datetime, now: datetime) -> Code | None:
    """The reason for not taking back an admission at a time, None where it is taken back.

    What waited for the network is that of a while ago; a clock may say so of anything, so it is taken from the staff
    alone who let the person in.
    """
    is_own = admission.account_id == account_id
    is_late = at - admission.at > UNDO_TAKEN_FOR or (not is_own and now - admission.at > UNDO_TAKEN_FOR)
    return Code.UNDO_LATE if is_late else None
