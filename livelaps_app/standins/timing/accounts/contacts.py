"""Emergency contacts."""

from datetime import date

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.accounts import fields
from livelaps_app.standins.timing.models.accounts import EmergencyContactModel
from livelaps_app.standins.timing.schemas.accounts import ContactIn

FIELDS = (*fields.CONTACT, "email")


def checked_contact(body: ContactIn, today: date) -> tuple[fields.Values, fields.Faults]:
    """A formatted emergency contact, and its errors."""
    values = fields.in_order(FIELDS, body.model_dump())
    return values, fields.emergency_faults(values, today)


async def store_contact(session: AsyncSession, user_id: int, values: fields.Values) -> None:
    """The account's only contact, in the caller's transaction."""
    await session.merge(EmergencyContactModel(user_id=user_id, **fields.columns(values, FIELDS)))
