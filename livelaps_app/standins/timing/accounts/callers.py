"""The caller of a request, by a Bearer token, and their rights."""

import logging
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import NoReturn

from sqlalchemy import bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.tokens import is_token, token_hash
from livelaps_app.standins.timing.accounts.people import is_independent, is_minor, may_know
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.models.accounts import GuardianshipModel, RoleModel, SessionModel, UserModel

_log = logging.getLogger(__name__)

TOUCHED_EVERY = timedelta(minutes=5)  # precision of a session's last use
# Of every call, cached since building them takes as long as running them.
_OF_TOKEN = (
    select(SessionModel, UserModel)
    .join(UserModel, UserModel.id == SessionModel.user_id)
    .where(SessionModel.token_hash == bindparam("digest"), SessionModel.expires_at > bindparam("now"))
    .where(UserModel.deleted_at.is_(None))
)
_ROLES = select(RoleModel.role, RoleModel.promoter_id).where(RoleModel.user_id == bindparam("user"))


@dataclass(frozen=True, slots=True)
class AccountCaller:
    """A logged-in user; `roles` are pairs of role and promoter (0 for none)."""

    user_id: int
    session_id: int
    adult: bool
    roles: frozenset[tuple[str, int]]

    def refuse(self, reason: str, code: Code) -> NoReturn:
        """Logs a refusal without personal data. Raises Problem."""
        _log.warning("account %d is refused: %s", self.user_id, reason)
        raise Problem(code)


async def caller_of(accounts: AccountServices, token: str) -> AccountCaller:
    """The user that a token was issued to. Raises Problem LOGIN_REQUIRED."""
    now = accounts.clock()
    values = {"digest": token_hash(token), "now": now}
    async with accounts.database.session(brief=True) as session:
        row = (await session.execute(_OF_TOKEN, values)).one_or_none() if is_token(token) else None
        if row is None:
            raise Problem(Code.LOGIN_REQUIRED)
        place, user = row
        caller = await _caller(session, place, user, now)
    if place.used_at + TOUCHED_EVERY <= now:
        await _touch(accounts, place.id, now)
    return caller


async def own_row(session: AsyncSession, caller: AccountCaller) -> UserModel:
    """The caller's locked row. Raises Problem LOGIN_REQUIRED if deleted in the meantime."""
    user = await session.get(UserModel, caller.user_id, with_for_update=True)
    if user is None or user.deleted_at is not None:
        raise Problem(Code.LOGIN_REQUIRED)
    return user


async def own_minor(
    session: AsyncSession, caller: AccountCaller, minor_id: int, today: date, may_wait: bool = False
) -> tuple[UserModel, GuardianshipModel, UserModel]:
    """A minor of the caller, their relation and the caller's row, all locked.

    may_wait: includes minors awaiting the caller's consent. Raises Problem NOT_FOUND for other ids, existing or not.
    """
    guardian = await own_row(session, caller)
    relation = await session.get(GuardianshipModel, (caller.user_id, minor_id), with_for_update=True)
    minor = await session.get(UserModel, minor_id, with_for_update=True) if relation else None
    if relation is None or minor is None or is_independent(minor, today):
        caller.refuse(f"is no guardian of {minor_id}", Code.NOT_FOUND)
    if relation.confirmed_at is None and not (may_wait and may_know(guardian, relation)):
        caller.refuse(f"has not confirmed {minor_id}", Code.NOT_FOUND)
    return minor, relation, guardian


async def _caller(session: AsyncSession, place: SessionModel, user: UserModel, now: datetime) -> AccountCaller:
    roles = await session.execute(_ROLES, {"user": user.id})
    return AccountCaller(
        user.id, place.id, not is_minor(user, now.date()), frozenset((role, promoter) for role, promoter in roles)
    )


async def _touch(accounts: AccountServices, session_id: int, now: datetime) -> None:
    async with accounts.database.transaction() as session:  # a session that has just ended is missing
        await session.execute(update(SessionModel).where(SessionModel.id == session_id).values(used_at=now))
