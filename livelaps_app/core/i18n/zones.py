"""Time zones by the names that come from outside."""

from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

LAST = timezone(timedelta(hours=-12))  # where a day ends last


def zone(name: str) -> ZoneInfo:
    """The zone of that name; UTC when there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # the name is looked up as a file
        return ZoneInfo("UTC")


def local(at: datetime, where: ZoneInfo) -> datetime:
    """The moment on the clocks there; one that came without a zone was read off those clocks.

    What they never showed, put forward over it, is as much later; what they showed twice is the first. A moment beyond
    the first or the last day there is, as some send for no day, stays as it is written.
    """
    try:
        return (at if at.tzinfo else at.replace(tzinfo=where)).astimezone(UTC).astimezone(where)
    except OverflowError:
        return at.replace(tzinfo=where)


def start(at: datetime | None, day: date, name: str) -> str:
    """A start in local time of that zone, ISO; the day alone if the time is unknown."""
    return (local(at, zone(name)) if at else day).isoformat()


def day_not_over(now: datetime) -> date:
    """The earliest date that it still is somewhere: what takes place on it is to come or running, wherever it is."""
    return now.astimezone(LAST).date()
