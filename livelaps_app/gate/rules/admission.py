"""Rules of admission. components/gate/verdict.js has the same rules for the browser's list."""

from datetime import date, datetime, timedelta

from livelaps_app.core.errors import Code
from livelaps_app.gate.rules.records import Admission, AdmissionFlag, GateTicket
from livelaps_app.waivers.rules.states import WaiverState

UNDO_FOR = timedelta(minutes=10)
"""Duration of the undo button, as in components/gate/desk.js."""
UNDO_TAKEN_FOR = timedelta(minutes=15)
"""Duration of accepted undos: longer, for clock differences and slow requests."""


def refusal(ticket: GateTicket | None, day: date, renames: int | None = None) -> Code | None:
    """The reason for refusing a ticket on a day, None if it admits. renames: of the ticket in the code."""
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
    """The flag of an offline admission that the site would refuse now."""
    if code is None:
        return AdmissionFlag.NONE
    return AdmissionFlag.DOUBLE if code is Code.TICKET_USED else AdmissionFlag.REFUSED


def undo_refusal(admission: Admission, account_id: int, at: datetime, now: datetime) -> Code | None:
    """The reason for refusing to undo an admission, None if accepted.

    The time of an offline undo is not trusted: late undos are accepted only from the account that admitted.
    """
    is_own = admission.account_id == account_id
    is_late = at - admission.at > UNDO_TAKEN_FOR or (not is_own and now - admission.at > UNDO_TAKEN_FOR)
    return Code.UNDO_LATE if is_late else None
