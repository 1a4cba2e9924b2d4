"""Time zones by the names that come from outside."""

from datetime import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def zone(name: str) -> ZoneInfo:
    """The zone of that name; UTC when there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # the name is looked up as a file
        return ZoneInfo("UTC")


def local(at: datetime, where: ZoneInfo) -> datetime:
    """The moment on the clocks there; one that came without a zone was read off those clocks."""
    return (at if at.tzinfo else at.replace(tzinfo=where)).astimezone(where)
