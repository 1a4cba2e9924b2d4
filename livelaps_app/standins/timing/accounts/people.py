"""Rows of people: account owners, minors, guardians."""

from datetime import date, datetime

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.core.forms import BORN
from livelaps_app.core.forms.ages import is_adult
from livelaps_app.core.forms.relationships import OF_MINORS
from livelaps_app.core.person_names import join_name
from livelaps_app.standins.timing.accounts import fields
from livelaps_app.standins.timing.accounts.emails import email_key
from livelaps_app.standins.timing.models.accounts import GuardianshipModel, RoleModel, UserModel
from livelaps_app.standins.timing.schemas.accounts import MinorIn

STORED = ("first_name", "last_name", "gender", *fields.HOME)
LANGUAGE = "en"


def checked_minor(body: MinorIn, guardian_email: str, today: date) -> tuple[fields.Values, fields.Faults]:
    """A formatted minor, with the guardian's e-mail as `email`, and the errors."""
    values = fields.in_order(fields.MINOR, body.model_dump()) | {"email": guardian_email}
    errors = fields.faults(fields.MINOR, values, today, OF_MINORS)
    if errors.keys().isdisjoint(BORN) and is_adult(fields.born_on(values), today):
        errors["year"] = Code.MINOR_OF_AGE
    return values, errors


def is_minor(user: UserModel, today: date) -> bool:
    """True if a person is not of age."""
    return user.born is None or not is_adult(user.born, today)


def full_name(user: UserModel) -> str:
    return join_name(user.first_name, user.last_name)


def is_independent(user: UserModel, today: date) -> bool:
    """True if a person is of age with a login, which ends the guardians' rights."""
    return user.password_hash is not None and not is_minor(user, today)


def may_know(guardian: UserModel, relation: GuardianshipModel) -> bool:
    """True if a guardian may see a minor: confirmed by them, or their e-mail is confirmed."""
    return relation.confirmed_at is not None or guardian.verified_at is not None


async def add_person(
    session: AsyncSession, values: fields.Values, now: datetime, joined_as: str, role: str, has_email: bool = True
) -> UserModel:
    """Adds an account without a password, with a role at no promoter; `has_email` reserves the e-mail for it."""
    email = values.get("email") or None
    stored = fields.columns(values, STORED)
    user = UserModel(
        **stored | {"form_language": stored.get("form_language") or LANGUAGE},
        email=email,
        email_key=email_key(email) if email and has_email else None,
        born=fields.born_on(values),
        joined_as=joined_as,
        created_at=now,
    )
    session.add(user)
    await session.flush()
    session.add(RoleModel(user_id=user.id, role=role, promoter_id=0))
    return user


async def add_minor(
    session: AsyncSession, guardian: UserModel, values: fields.Values, now: datetime
) -> tuple[UserModel, GuardianshipModel]:
    """Adds a minor's account with the guardian's home. Its e-mail is not reserved until confirmed."""
    home = {field: getattr(guardian, field) for field in fields.HOME if field != "phone"}
    person = values | home | {"email": values["minor_email"]}
    minor = await add_person(session, person, now, "rider", "participant", has_email=False)
    return minor, relate(session, guardian, minor, values["relationship"], now, confirmed=True)


def relate(
    session: AsyncSession, guardian: UserModel, minor: UserModel, relationship: str, now: datetime, confirmed: bool
) -> GuardianshipModel:
    """A guardian's relation to a minor."""
    relation = GuardianshipModel(
        guardian_id=guardian.id,
        minor_id=minor.id,
        relationship=relationship,
        created_at=now,
        confirmed_at=now if confirmed else None,
    )
    session.add(relation)
    return relation
