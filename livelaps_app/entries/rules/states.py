"""Registration of an event or a class: cancelled, done, opens, open, full, closed."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Code
from livelaps_app.core.racing.registration import RegistrationStatus
from livelaps_app.core.refusals import Refusal
from livelaps_app.entries.rules.facts import Waiting


@dataclass(frozen=True)
class Openings:
    """The places of a class or of a whole event. free: None without a limit; waiting: riders in line for them."""

    free: int | None = None
    waiting: int = 0

    @property
    def are_taken(self) -> bool:
        """True if a newcomer waits: a free place goes to the line first."""
        return self.free is not None and (self.free <= 0 or self.waiting > 0)


@dataclass(frozen=True, kw_only=True)
class RegistrationFacts:
    """Facts of the registration of an event that sells entries here.

    opens_at, closes_at: None for no bound; classes: of the event, or the one that a page is about; total: of all
    classes together, if the promoter limits them.
    """

    opens_at: datetime | None
    closes_at: datetime | None
    classes: tuple[Openings, ...]
    total: Openings = Openings()
    is_cancelled: bool = False
    is_done: bool = False


def registration_status(facts: RegistrationFacts, now: datetime) -> RegistrationStatus:
    """The state of a registration, the only one for pages, lists and feeds; with the moment of its next change.

    It is full if every class is. Without classes it is closed.
    """
    if facts.is_cancelled or facts.is_done:
        return RegistrationStatus("cancelled" if facts.is_cancelled else "done")
    status = opening_status(facts.opens_at, facts.closes_at if facts.classes else now, now)
    if status.key != "open":
        return status
    if facts.total.are_taken or all(openings.are_taken for openings in facts.classes):
        waiting = max(facts.total.waiting, sum(openings.waiting for openings in facts.classes))
        return RegistrationStatus("full", waiting=waiting)
    return status


def opening_status(opens_at: datetime | None, closes_at: datetime | None, now: datetime) -> RegistrationStatus:
    """The state of a registration by its bounds alone, None for no bound."""
    if closes_at is not None and closes_at <= now:
        return RegistrationStatus("closed")
    if opens_at is not None and now < opens_at:
        return RegistrationStatus("opens", opens_at)
    return RegistrationStatus("open", closes_at)


def openings_left(total: Openings, classes: Iterable[Openings]) -> int | None:
    """The number of places for newcomers, None if there is no limit."""
    counts = [0 if openings.are_taken else openings.free for openings in classes]
    limit = 0 if total.are_taken else total.free
    if any(count is None for count in counts):
        return limit
    places = sum(count for count in counts if count is not None)
    return places if limit is None else min(places, limit)


def opening_refusal(status: RegistrationStatus, where: ZoneInfo) -> Refusal | None:
    """The reason against an entry or a place in line now, or None. where: the event's time zone."""
    if status.key == "opens" and status.at is not None:
        return Refusal(Code.REGISTRATION_OPENS, {"at": status.at.astimezone(where)})
    codes = {"cancelled": Code.EVENT_CANCELLED, "done": Code.EVENT_OVER, "closed": Code.REGISTRATION_CLOSED}
    return Refusal(codes[status.key]) if status.key in codes else None


def place_refusal(openings: Openings, wait_most: int | None, *, may_wait: bool = True) -> Refusal | None:
    """The reason against taking a place of a class now, or None.

    wait_most: most riders in line, None for no limit; may_wait: False after the end of waiting. CLASS_FULL invites to
    the line, WAITING_LIST_FULL does not.
    """
    if not openings.are_taken:
        return None
    if not may_wait or (wait_most is not None and openings.waiting >= wait_most):
        return Refusal(Code.WAITING_LIST_FULL)
    return Refusal(Code.CLASS_FULL, {"waiting": Waiting(openings.waiting)})
