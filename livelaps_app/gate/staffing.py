"""Appointment of staff of an event's gate by the promoter or a command, with an end."""

from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta

from pydantic import AwareDatetime, BaseModel, Field, ValidationError

from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.core.forms import check
from livelaps_app.core.i18n import zones
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people.accounts import own_account
from livelaps_app.people.staff import Duty, EventStaff, staff_store

PROMOTER = "promoter"
AFTER_EVENT = timedelta(days=1)
LONGEST = timedelta(days=60)  # limit of a chosen end, against wrong years


class NamedStaff(BaseModel):
    """A change by a promoter: appoints staff until the event's end or `until`, or with `ended` removes them."""

    email: str = Field(max_length=254)
    until: AwareDatetime | None = None
    ended: bool = False


async def change(event_id: int, visitor: Visitor, body: object) -> list[EventStaff]:
    """Appoints or removes staff for the event's promoter; returns the current staff. Raises Problem."""
    by = await _promoter(event_id, visitor)
    try:
        request = NamedStaff.model_validate(body)
    except ValidationError as error:
        raise Problem(Code.BAD_REQUEST) from error
    if request.ended:
        await end(event_id, request.email, by)
    else:
        await _name_for_event(event_id, request, by)
    return await staff_store().of_event(event_id, Duty.GATE)


async def list_staff(event_id: int, visitor: Visitor) -> list[EventStaff]:
    """The current staff, for the event's promoter. Raises Problem."""
    await _promoter(event_id, visitor)
    return await staff_store().of_event(event_id, Duty.GATE)


async def name(event_id: int, email: str, until: datetime, by: int = 0) -> EventStaff:
    """Appoints staff of an event until an instant. by: the appointing account, 0 for a command. Raises Problem."""
    if until >= datetime.now(UTC) + LONGEST:
        raise Problem(Code.BAD_REQUEST)
    return await _name(event_id, email, until, by)


async def _name_for_event(event_id: int, request: NamedStaff, by: int) -> None:
    """Appoints staff until the event's end, even if distant, or a chosen instant. Raises Problem."""
    last = await _end_of(event_id)
    if request.until is None:
        await _name(event_id, request.email, last, by)
        return
    if request.until > last + AFTER_EVENT:
        raise Problem(Code.BAD_REQUEST)
    await name(event_id, request.email, request.until, by)


async def _name(event_id: int, email: str, until: datetime, by: int) -> EventStaff:
    if code := check("email", email.strip()):
        raise InvalidFields({"email": code})
    if until <= datetime.now(UTC):
        raise Problem(Code.BAD_REQUEST)
    return await staff_store().name(event_id, email, Duty.GATE, until, by)


async def end(event_id: int, email: str, by: int = 0) -> None:
    """Ends the right of a staff member. Raises Problem NOT_FOUND."""
    await staff_store().end(event_id, email, Duty.GATE, by)


def as_json(staff: list[EventStaff]) -> list[Mapping[str, str]]:
    """Staff as JSON for a promoter's program."""
    return [{"email": row.email, "until": row.ends_at.isoformat()} for row in staff]


async def _promoter(event_id: int, visitor: Visitor) -> int:
    """The account of a visitor who is the event's promoter. Raises Problem for others."""
    account = await own_account(visitor)
    promoter = (await timing_gateway().event(event_id)).value.promoter_user_id
    if not any(role.role == PROMOTER and role.promoter_id == promoter != 0 for role in account.roles):
        raise Problem(Code.PERMISSION_DENIED)
    return account.id


async def _end_of(event_id: int) -> datetime:
    """The end of an event's last day in local time."""
    event = (await timing_gateway().event(event_id)).value
    return datetime.combine(event.end + timedelta(days=1), time(), zones.zone(event.time_zone))
