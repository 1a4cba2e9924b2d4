"""Time zones by external names."""

from datetime import UTC, date, datetime, timedelta, timezone
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

LAST = timezone(timedelta(hours=-12))  # the last zone in which a day ends


def zone(name: str) -> ZoneInfo:
    """The zone of that name; UTC if unknown."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # the name is a file path
        return ZoneInfo("UTC")


@cache
def zone_names() -> frozenset[str]:
    """The names of all zones; the first call reads their folders, for some milliseconds."""
    return frozenset(available_timezones())


def local(at: datetime, where: ZoneInfo) -> datetime:
    """Converts a moment to local time; a naive one is local already.

    A skipped time at a forward change moves later by the gap; a repeated time is its first occurrence. Out-of-range
    dates, which some services send as placeholders, stay unchanged.
    """
    try:
        return (at if at.tzinfo else at.replace(tzinfo=where)).astimezone(UTC).astimezone(where)
    except OverflowError:
        return at.replace(tzinfo=where)


def start(at: datetime | None, day: date, name: str) -> str:
    """A start in the zone's local time as ISO; the date only if the time is unknown."""
    return (local(at, zone(name)) if at else day).isoformat()


def day_not_over(now: datetime) -> date:
    """The earliest date that is not over in every zone; events on it are upcoming or running."""
    return now.astimezone(LAST).date()
