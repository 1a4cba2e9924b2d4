"""Limits of attempts at an account: after some in a row, each attempt needs a longer pause."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum, auto
from hashlib import sha256

from sqlalchemy import bindparam, delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.accounts.emails import email_key
from livelaps_app.standins.timing.models.accounts import AttemptsModel


class Attempt(StrEnum):
    """The kind of an attempt."""

    LOGIN = auto()
    LOGIN_ANYWHERE = auto()
    SESSION = auto()
    SESSION_ANYWHERE = auto()
    PASSWORD = auto()
    MAIL = auto()
    MAIL_ANYWHERE = auto()
    MAIL_TYPED = auto()
    CLAIM = auto()
    CLAIM_CHECK = auto()


Subjects = tuple[tuple[Attempt, str], ...]
"""The kinds of subjects that attempts are counted by."""


@dataclass(frozen=True, slots=True)
class Pauses:
    """A number of free attempts, then doubling pauses; the count expires some time after the last attempt."""

    free: int
    first_s: int
    longest_s: int
    forgotten_s: int

    def pause_s(self, count: int) -> int:
        """Seconds between attempt `count` and the next."""
        over = count - self.free
        return 0 if over < 0 else min(self.longest_s, self.first_s * 2 ** min(over, 20))


# The longest pause allows 288 guesses a day. Counts per e-mail from anywhere limit guessing from many networks. A link
# is valid for longer than any pause between mails, so a visitor without a new mail has a valid link. MAIL_TYPED counts
# mails to unconfirmed e-mails separately, so that they do not delay resets. Sessions opened by the right password are
# counted too; as many as an account may have at once are free. A rider's birth year is one of sixty: claims are counted
# per account, and failed checks per rider from any account, after which claims of the rider wait for a promoter.
PAUSES = {
    Attempt.LOGIN: Pauses(free=5, first_s=2, longest_s=300, forgotten_s=86_400),
    Attempt.LOGIN_ANYWHERE: Pauses(free=50, first_s=2, longest_s=300, forgotten_s=86_400),
    Attempt.SESSION: Pauses(free=50, first_s=2, longest_s=300, forgotten_s=3600),
    Attempt.SESSION_ANYWHERE: Pauses(free=100, first_s=2, longest_s=300, forgotten_s=3600),
    Attempt.PASSWORD: Pauses(free=5, first_s=2, longest_s=300, forgotten_s=86_400),
    Attempt.MAIL: Pauses(free=3, first_s=300, longest_s=1800, forgotten_s=86_400),
    Attempt.MAIL_ANYWHERE: Pauses(free=10, first_s=300, longest_s=1800, forgotten_s=86_400),
    Attempt.MAIL_TYPED: Pauses(free=10, first_s=300, longest_s=3600, forgotten_s=86_400),
    Attempt.CLAIM: Pauses(free=10, first_s=3600, longest_s=86_400, forgotten_s=30 * 86_400),
    Attempt.CLAIM_CHECK: Pauses(free=3, first_s=86_400, longest_s=30 * 86_400, forgotten_s=60 * 86_400),
}
ANYWHERE = {
    Attempt.LOGIN: Attempt.LOGIN_ANYWHERE,
    Attempt.SESSION: Attempt.SESSION_ANYWHERE,
    Attempt.MAIL: Attempt.MAIL_ANYWHERE,
}
TAKEN_BACK = frozenset({*ANYWHERE.values(), Attempt.CLAIM})
"""Attempts of which a success uncounts only itself."""
BY_KEYS = (
    select(AttemptsModel)
    .where(AttemptsModel.key.in_(bindparam("keys", expanding=True)))
    .order_by(AttemptsModel.key)
    .with_for_update()
)
SECOND_CLICK_S = 5  # an attempt within this time is a double submission


class TooManyAttempts(Problem):
    """Too many attempts; the next is allowed in `retry_after_s` seconds."""

    def __init__(self, retry_after_s: int) -> None:
        super().__init__(Code.TOO_MANY_REQUESTS)
        self.retry_after_s = retry_after_s


def subjects(attempt: Attempt, email: str, network: str) -> Subjects:
    """An e-mail from a network and, with a larger limit, from anywhere: strangers' attempts delay few others."""
    return (attempt, f"{email} {network}"), (ANYWHERE[attempt], email)


async def take_all(
    session: AsyncSession, counted: Subjects, now: datetime, is_known: bool = False, least_s: int = 0
) -> None:
    """Counts an attempt for all its subjects before it is made; a known network ignores limits from anywhere.

    `least_s`: the minimum pause, except from anywhere. Raises TooManyAttempts, uncounted.
    """
    rows = await _rows(session, counted, now)
    for (attempt, _), row in zip(counted, rows, strict=True):
        is_near = attempt in ANYWHERE
        if is_near or not is_known:
            _check(row, PAUSES[attempt], now, least_s if is_near else 0)
    for (attempt, _), row in zip(counted, rows, strict=True):
        _count(row, PAUSES[attempt], now)
    await session.flush()


async def record_success(session: AsyncSession, counted: Subjects) -> None:
    """Resets the counts after a success; for TAKEN_BACK kinds uncounts only this attempt."""
    attempts = {_key(attempt, subject): attempt for attempt, subject in counted}
    for row in await session.scalars(BY_KEYS, {"keys": [*attempts]}):
        row.count = row.count - 1 if attempts[row.key] in TAKEN_BACK else 0
        if row.count <= 0:
            await session.delete(row)


async def take(
    session: AsyncSession, attempt: Attempt, subject: str, now: datetime, waits: bool = True, least_s: int = 0
) -> None:
    """Counts an attempt before it is made. Raises TooManyAttempts, uncounted.

    The subject is an e-mail or a user id, of an account or not, so that both get the same refusals.
    """
    [row] = await _rows(session, ((attempt, subject),), now)
    if waits:
        _check(row, PAUSES[attempt], now, least_s)
    _count(row, PAUSES[attempt], now)
    await session.flush()


async def allows(session: AsyncSession, attempt: Attempt, subject: str, now: datetime) -> bool:
    """True if an attempt needs no pause; does not count it."""
    row = await session.get(AttemptsModel, _key(attempt, subject), with_for_update=True)
    return row is None or not _pause_left(row, PAUSES[attempt], now)


async def take_mail(session: AsyncSession, email: str, now: datetime) -> None:
    """Counts a mail to a typed e-mail. Raises TooManyAttempts."""
    await take(session, Attempt.MAIL_TYPED, email_key(email), now)


async def forget(session: AsyncSession, attempt: Attempt, subject: str) -> None:
    """Resets the count after a success."""
    await session.execute(delete(AttemptsModel).where(AttemptsModel.key == _key(attempt, subject)))


async def _rows(session: AsyncSession, counted: Subjects, now: datetime) -> list[AttemptsModel]:
    """The locked rows of subjects, by one statement in key order; creates missing ones with count 0.

    Concurrent first attempts thus wait for each other instead of conflicting.
    """
    keys = [_key(attempt, subject) for attempt, subject in counted]
    insert = sqlite.insert if session.get_bind().dialect.name == "sqlite" else postgresql.insert
    none_yet = [{"key": key, "count": 0, "last_at": now, "expires_at": now} for key in sorted(keys)]
    new = insert(AttemptsModel).values(none_yet)
    locked = new.on_conflict_do_update(index_elements=[AttemptsModel.key], set_={"count": AttemptsModel.count})
    attempts = await session.scalars(locked.returning(AttemptsModel), execution_options={"populate_existing": True})
    rows = {row.key: row for row in attempts}
    return [rows[key] for key in keys]


def _check(row: AttemptsModel, pauses: Pauses, now: datetime, least_s: int) -> None:
    if pause := _pause_left(row, pauses, now, least_s):
        raise TooManyAttempts(max(1, round(pause.total_seconds())))


def _count(row: AttemptsModel, pauses: Pauses, now: datetime) -> None:
    is_first = _pause_left(row, pauses, now) is None
    row.count, row.last_at = (0 if is_first else row.count) + 1, now
    row.expires_at = now + timedelta(seconds=pauses.forgotten_s)


def _pause_left(row: AttemptsModel, pauses: Pauses, now: datetime, least_s: int = 0) -> timedelta | None:
    """The remaining pause; None without counted attempts."""
    if row.count == 0 or row.last_at + timedelta(seconds=pauses.forgotten_s) <= now:
        return None
    pause_s = max(least_s, pauses.pause_s(row.count))
    return max(timedelta(), row.last_at + timedelta(seconds=pause_s) - now)


def _key(attempt: Attempt, subject: str) -> str:
    return sha256(f"{attempt}:{subject}".encode()).hexdigest()
