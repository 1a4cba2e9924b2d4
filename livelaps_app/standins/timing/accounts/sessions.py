"""Login sessions: 12 hours, or 30 days if remembered."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, delete, event, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.ended_sessions import EndedSessions
from livelaps_app.core.errors import Code
from livelaps_app.core.tokens import new_token, token_hash
from livelaps_app.standins.timing.accounts.callers import AccountCaller, own_row
from livelaps_app.standins.timing.accounts.records import account_record, session_record
from livelaps_app.standins.timing.accounts.security import Happened, record
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.models.accounts import SessionModel, UserModel
from livelaps_app.standins.timing.schemas.accounts import DeviceIn, LoggedInOut, LoginSessionOut
from livelaps_app.standins.timing.wire_format import instant

DURATION = timedelta(hours=12)
REMEMBERED = timedelta(days=30)
MOST_SESSIONS = 50  # per user; the least recently used ends
LAST_USED = (SessionModel.used_at.desc(), SessionModel.id.desc())


async def open_session(
    accounts: AccountServices, session: AsyncSession, user: UserModel, device: DeviceIn, now: datetime
) -> LoggedInOut:
    """Logs a user in, in the caller's transaction."""
    used = select(SessionModel.id).where(SessionModel.user_id == user.id).order_by(*LAST_USED)
    if old := [*await session.scalars(used.offset(MOST_SESSIONS - 1))]:
        await end_where(accounts, session, SessionModel.id.in_(old))
    token, expires_at = new_token(), now + (REMEMBERED if device.keep_logged_in else DURATION)
    session.add(
        SessionModel(
            user_id=user.id,
            token_hash=token_hash(token),
            device=device.device,
            remembered=device.keep_logged_in,
            created_at=now,
            used_at=now,
            expires_at=expires_at,
        )
    )
    account = await account_record(session, user, now.date())
    return LoggedInOut(token=token, expires=instant(expires_at) or "", account=account)


async def renew_session(
    accounts: AccountServices, session: AsyncSession, caller: AccountCaller, now: datetime
) -> LoggedInOut:
    """Renews the token of the caller's session, in the caller's transaction."""
    user, place, token = await own_row(session, caller), await _own(session, caller), new_token()
    _report(accounts, session, [place.token_hash])
    place.token_hash = token_hash(token)
    account = await account_record(session, user, now.date())
    return LoggedInOut(token=token, expires=instant(place.expires_at) or "", account=account)


async def list_sessions(accounts: AccountServices, caller: AccountCaller) -> list[LoginSessionOut]:
    """The caller's sessions, last used first."""
    places = SessionModel
    of_caller = places.user_id == caller.user_id, places.expires_at > accounts.clock()
    async with accounts.database.session() as session:
        rows = await session.scalars(select(places).where(*of_caller).order_by(*LAST_USED))
        return [session_record(row, caller.session_id) for row in rows]


async def log_out(accounts: AccountServices, caller: AccountCaller) -> None:
    """Ends the caller's session."""
    async with accounts.database.transaction() as session:
        await end_where(accounts, session, SessionModel.id == caller.session_id)


async def end_session(accounts: AccountServices, caller: AccountCaller, session_id: int) -> None:
    """Ends a session of the caller. Raises Problem NOT_FOUND for foreign sessions."""
    async with accounts.database.transaction() as session:
        place = await session.get(SessionModel, session_id)
        if place is None or place.user_id != caller.user_id:
            caller.refuse(f"has no session {session_id}", Code.NOT_FOUND)
        await end_where(accounts, session, SessionModel.id == session_id)
        record(session, caller.user_id, Happened.SESSIONS_ENDED, accounts.clock())


async def end_others(accounts: AccountServices, caller: AccountCaller) -> None:
    """Ends the caller's other sessions."""
    async with accounts.database.transaction() as session:
        await end_sessions(accounts, session, caller.user_id, but=caller.session_id)
        record(session, caller.user_id, Happened.SESSIONS_ENDED, accounts.clock())


async def end_sessions(accounts: AccountServices, session: AsyncSession, user_id: int, but: int = 0) -> None:
    """Ends a user's sessions, in the caller's transaction."""
    await end_where(accounts, session, SessionModel.user_id == user_id, SessionModel.id != but)


async def end_where(accounts: AccountServices, session: AsyncSession, *conditions: ColumnElement[bool]) -> None:
    """Ends the sessions that match the conditions, in the caller's transaction; the only way to end sessions."""
    ended = await session.scalars(delete(SessionModel).where(*conditions).returning(SessionModel.token_hash))
    _report(accounts, session, ended)


async def _own(session: AsyncSession, caller: AccountCaller) -> SessionModel:
    place = await session.get(SessionModel, caller.session_id)
    if place is None:
        caller.refuse("is logged out", Code.LOGIN_REQUIRED)
    return place


def _report(accounts: AccountServices, session: AsyncSession, hashes: Iterable[str]) -> None:
    """Reports ended sessions after the commit."""
    ended = EndedSessions(frozenset(hashes))
    if ended.digests:
        event.listen(session.sync_session, "after_commit", lambda _: accounts.reports.report(ended), once=True)
