"""Deleted accounts: the row stays without personal data."""

from typing import Any

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.accounts import known_networks, mail_tokens
from livelaps_app.standins.timing.accounts.security import Happened, record
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.accounts.sessions import end_sessions
from livelaps_app.standins.timing.models.accounts import EmergencyContactModel, GuardianshipModel, RoleModel, UserModel
from livelaps_app.standins.timing.models.own_riders import FollowedRiderModel, RiderClaimModel

NOTHING = ("email", "email_key", "new_email", "password_hash", "born", "verified_at")
EMPTY = (
    *("first_name", "last_name", "gender", "phone", "international_phone"),
    *("address", "country", "state", "city", "zip", "area"),
)
ERASED: dict[str, Any] = dict.fromkeys(NOTHING) | dict.fromkeys(EMPTY, "")


async def erase(accounts: AccountServices, session: AsyncSession, user: UserModel) -> None:
    """Erases an account's personal data and dependent rows, in the caller's transaction; results stay."""
    now = accounts.clock()
    for column, value in ERASED.items():
        setattr(user, column, value)
    user.deleted_at = now
    await end_sessions(accounts, session, user.id)
    await mail_tokens.discard(session, user.id)
    await known_networks.discard(session, user.id)
    for model in (RoleModel, EmergencyContactModel, RiderClaimModel, FollowedRiderModel):
        await session.execute(delete(model).where(model.user_id == user.id))
    await session.execute(delete(GuardianshipModel).where(GuardianshipModel.minor_id == user.id))
    record(session, user.id, Happened.DELETED, now)
