"""Whether a ticket lets its person in. The list in the browser has the same rules (components/gate/verdict.js)."""

from datetime import date, datetime, timedelta

from livelaps_app.core.errors import Code
from livelaps_app.gate.rules.records import Admission, AdmissionFlag, GateTicket
from livelaps_app.waivers.rules.states import WaiverState

UNDO_FOR = timedelta(minutes=10)
"""How long a button takes an admission back, as in the browser (components/gate/desk.js)."""
UNDO_TAKEN_FOR = timedelta(minutes=15)
"""How long the site takes it back: clocks differ, and what is sent is on its way for a while."""


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


def undo_refusal(admission: Admission, account_id: int, at: datetime, now: datetime) -> Code | None:
    """Why an admission is not taken back by an act at a time, None where it is.

    What waited for the network is that of a while ago; a clock may say so of anything, so it is taken from the staff
    alone who let the person in.
    """
    is_own = admission.account_id == account_id
    is_late = at - admission.at > UNDO_TAKEN_FOR or (not is_own and now - admission.at > UNDO_TAKEN_FOR)
    return Code.UNDO_LATE if is_late else None
