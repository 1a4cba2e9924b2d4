"""Limits of attempts at an account: after a few in a row each next one has to wait longer."""

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
    """So many attempts without a pause, then pauses that double; all is forgotten a while after the last one."""

    free: int
    first_s: int
    longest_s: int
    forgotten_s: int

    def pause_s(self, count: int) -> int:
        """Seconds between attempt `count` and the next."""
        over = count - self.free
        return 0 if over < 0 else min(self.longest_s, self.first_s * 2 ** min(over, 20))


# The longest pause leaves 288 guesses a day. An e-mail's from anywhere are counted for who guesses from many networks.
# A link is good for longer than any pause between mails: who gets none has a good one. Typed are e-mails that nobody
# has proven, of one's own or of somebody else: mails to them are counted apart, and hold up no reset.
# Sessions that are opened by the right password are counted too: as many as an account may have at once are free.
# A rider's year of birth is one of sixty: what an account claims is counted, and by rider, from whatever account, the
# checks that failed, after which claims of that rider wait for a promoter.
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
"""Attempts for which a success removes only itself, not those before."""
BY_KEYS = (
    select(AttemptsModel)
    .where(AttemptsModel.key.in_(bindparam("keys", expanding=True)))
    .order_by(AttemptsModel.key)
    .with_for_update()
)
SECOND_CLICK_S = 5  # in which an attempt is the one before, sent again


class TooManyAttempts(Problem):
    """One attempt too many; the next may be made in `retry_after_s` seconds."""

    def __init__(self, retry_after_s: int) -> None:
        super().__init__(Code.TOO_MANY_REQUESTS)
        self.retry_after_s = retry_after_s


def subjects(attempt: Attempt, email: str, network: str) -> Subjects:
    """An e-mail from a network and, with a larger limit, from anywhere: a stranger's attempts hold up few others."""
    return (attempt, f"{email} {network}"), (ANYWHERE[attempt], email)


async def take_all(
    session: AsyncSession, counted: Subjects, now: datetime, is_known: bool = False, least_s: int = 0
) -> None:
    """Counts an attempt by all its subjects before it is made; where it comes from a known network those from anywhere
    do not hold it up. `least_s`: the least pause, but from anywhere.

    Raises TooManyAttempts, uncounted, where one of them has to wait.
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
    """Ends the row of attempts after one that succeeded; of some only that one is taken back."""
    attempts = {_key(attempt, subject): attempt for attempt, subject in counted}
    for row in await session.scalars(BY_KEYS, {"keys": [*attempts]}):
        row.count = row.count - 1 if attempts[row.key] in TAKEN_BACK else 0
        if row.count <= 0:
            await session.delete(row)


async def take(
    session: AsyncSession, attempt: Attempt, subject: str, now: datetime, waits: bool = True, least_s: int = 0
) -> None:
    """Counts an attempt before it is made. Raises TooManyAttempts, uncounted, where it has to wait.

    The subject is an e-mail or a user's id, of an account or of none, so that both are refused alike.
    """
    [row] = await _rows(session, ((attempt, subject),), now)
    if waits:
        _check(row, PAUSES[attempt], now, least_s)
    _count(row, PAUSES[attempt], now)
    await session.flush()


async def allows(session: AsyncSession, attempt: Attempt, subject: str, now: datetime) -> bool:
    """True if an attempt need not wait; it is not counted."""
    row = await session.get(AttemptsModel, _key(attempt, subject), with_for_update=True)
    return row is None or not _pause_left(row, PAUSES[attempt], now)


async def take_mail(session: AsyncSession, email: str, now: datetime) -> None:
    """Counts a mail to an e-mail that was typed. Raises TooManyAttempts."""
    await take(session, Attempt.MAIL_TYPED, email_key(email), now)


async def forget(session: AsyncSession, attempt: Attempt, subject: str) -> None:
    """Ends the row of attempts after one that succeeded."""
    await session.execute(delete(AttemptsModel).where(AttemptsModel.key == _key(attempt, subject)))


async def _rows(session: AsyncSession, counted: Subjects, now: datetime) -> list[AttemptsModel]:
    """The rows of subjects, locked, by one statement in the order of their keys; a new one counts nothing yet.

    First attempts that come together wait for each other: none finds that there is no row, nor another's in its way.
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
    """Raises TooManyAttempts."""
    if pause := _pause_left(row, pauses, now, least_s):
        raise TooManyAttempts(max(1, round(pause.total_seconds())))


def _count(row: AttemptsModel, pauses: Pauses, now: datetime) -> None:
    is_first = _pause_left(row, pauses, now) is None
    row.count, row.last_at = (0 if is_first else row.count) + 1, now
    row.expires_at = now + timedelta(seconds=pauses.forgotten_s)


def _pause_left(row: AttemptsModel, pauses: Pauses, now: datetime, least_s: int = 0) -> timedelta | None:
    """The pause before the next attempt; None without attempts, or once they are forgotten."""
    if row.count == 0 or row.last_at + timedelta(seconds=pauses.forgotten_s) <= now:
        return None
    pause_s = max(least_s, pauses.pause_s(row.count))
    return max(timedelta(), row.last_at + timedelta(seconds=pause_s) - now)


def _key(attempt: Attempt, subject: str) -> str:
    return sha256(f"{attempt}:{subject}".encode()).hexdigest()
