"""Offers of free places to waiting orders: their end, their reminder, and the end of waiting.

Hours between 22 and 8 on the clocks of the event do not count: an offer lasts as many hours of the day as the promoter
allows, and never ends at night.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n import zones
from livelaps_app.core.refusals import Refusal

OFFER_HOURS = 48
"""Hours of the day that an offer lasts, unless a promoter sets others."""
LEAST = timedelta(hours=2)
"""The shortest offer."""
SHARE = 3
"""An offer takes at most the third part of the time left, so that two more can follow it."""
MORNING, NIGHT = time(8), time(22)
CLOSES_BEFORE = timedelta(hours=12)
"""Time between the end of waiting and the first start, unless a promoter sets an end."""


def offer_end(now: datetime, closes_at: datetime, where: ZoneInfo, hours: int = OFFER_HOURS) -> datetime | None:
    """The end of an offer that is made now, in UTC, or None if fewer than two hours of the day are left.

    closes_at: end of waiting, when the last offer ends; where: the event's time zone; hours: of the day.
    """
    left_over = timedelta()
    enough = SHARE * max(LEAST, timedelta(hours=hours))
    for begins, ends in _days(now, where):
        if begins >= closes_at or left_over >= enough:
            break
        left_over += min(ends, closes_at) - begins
    if left_over < LEAST:
        return None
    return later(now, max(LEAST, min(timedelta(hours=hours), left_over / SHARE)), where)


def reminder_at(offered_at: datetime, until: datetime, where: ZoneInfo) -> datetime:
    """The moment at which half of the offer's hours have passed, in UTC; by day, like its end."""
    counted = timedelta()
    for begins, ends in _days(offered_at, where):
        if begins >= until:
            break
        counted += min(ends, until) - begins
    return later(offered_at, counted / 2, where)


def later(at: datetime, hours: timedelta, where: ZoneInfo) -> datetime:
    """The moment, in UTC, after so much time of the day; at 22, not at 8, where a day is over then."""
    days = _days(at, where)
    begins, ends = next(days)
    while hours > ends - begins:
        hours -= ends - begins
        begins, ends = next(days)
    return begins + hours


def waiting_closes(first_start: datetime, closes_at: datetime | None = None) -> datetime:
    """The end of waiting: the promoter's, else 12 hours before the first start."""
    return closes_at if closes_at is not None else first_start - CLOSES_BEFORE


def offer_refusal(until: datetime, now: datetime, where: ZoneInfo) -> Refusal | None:
    """The reason for refusing an offer that has ended, or None."""
    return Refusal(Code.OFFER_EXPIRED, {"at": until.astimezone(where)}) if until <= now else None


def _days(at: datetime, where: ZoneInfo) -> Iterator[tuple[datetime, datetime]]:
    """The times between 8 and 22 from a moment on, in UTC."""
    day = at.astimezone(where).date()
    while True:
        begins, ends = (zones.local(datetime.combine(day, clock), where).astimezone(UTC) for clock in (MORNING, NIGHT))
        if ends > at:
            yield max(begins, at.astimezone(UTC)), ends
        day += timedelta(days=1)
