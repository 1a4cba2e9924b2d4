"""Rows of accounts as the API answers them."""

from datetime import date
from typing import TypeVar

from pydantic import BaseModel
from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.forms.ages import is_adult
from livelaps_app.standins.timing.accounts.stars import followed_ids
from livelaps_app.standins.timing.models import accounts as models
from livelaps_app.standins.timing.schemas import accounts as schemas
from livelaps_app.standins.timing.wire_format import instant, shared_fields

OutT = TypeVar("OutT", bound=BaseModel)
_ROLES = (
    select(models.RoleModel)
    .where(models.RoleModel.user_id == bindparam("user"))
    .order_by(models.RoleModel.role, models.RoleModel.promoter_id)
)


async def account_record(session: AsyncSession, user: models.UserModel, today: date) -> schemas.AccountOut:
    """The owner's view of an account."""
    contact = await session.get(models.EmergencyContactModel, user.id)
    return schemas.AccountOut(
        **_person_fields(user, today),
        new_email=user.new_email or "",
        verified=user.verified_at is not None,
        joined_as=user.joined_as,
        created=instant(user.created_at) or "",
        roles=await role_records(session, user.id),
        contact=from_row(schemas.ContactOut, contact) if contact else None,
        followed=await followed_ids(session, user.id),
    )


async def role_records(session: AsyncSession, user_id: int) -> list[schemas.RoleOut]:
    """The roles of an account."""
    return [from_row(schemas.RoleOut, row) for row in await session.scalars(_ROLES, {"user": user_id})]


def minor_record(minor: models.UserModel, relation: models.GuardianshipModel, today: date) -> schemas.MinorOut:
    """A guardian's view of a minor; before consent only the facts in the guardian's mail."""
    person, confirmed = _person_fields(minor, today), relation.confirmed_at is not None
    if not confirmed:
        named = {key: person[key] for key in ("id", "first_name", "last_name")}
        person = dict.fromkeys(person, "") | {"adult": False} | named
    return schemas.MinorOut.model_validate(
        {
            **person,
            "relationship": relation.relationship,
            "own_login": minor.password_hash is not None,
            "confirmed": confirmed,
            "new_email": (confirmed and minor.new_email) or "",
        }
    )


def session_record(row: models.SessionModel, current_id: int) -> schemas.LoginSessionOut:
    """A login session."""
    moments = {name: instant(getattr(row, f"{name}_at")) or "" for name in ("created", "used", "expires")}
    return schemas.LoginSessionOut(
        id=row.id, device=row.device, remembered=row.remembered, current=row.id == current_id, **moments
    )


def from_row(schema: type[OutT], row: object) -> OutT:
    """Builds a schema from a row with all its fields."""
    return schema.model_validate({name: getattr(row, name) for name in schema.model_fields})


def _person_fields(user: models.UserModel, today: date) -> dict[str, object]:
    born = user.born
    return shared_fields(user, schemas.PersonOut) | {
        "email": user.email or "",
        "birthday": born.isoformat() if born else "",
        "adult": born is not None and is_adult(born, today),
    }
