"""Changes of an entry by its rider: until when, and to which class without a payment."""

from collections.abc import Iterable
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n import zones
from livelaps_app.core.refusals import Refusal
from livelaps_app.entries.rules.facts import Price


def change_refusal(
    ends: Iterable[datetime | None], grid_published_at: datetime | None, now: datetime, where: ZoneInfo
) -> Refusal | None:
    """The reason against a change now, or None. ends: of changes, the first counts; where: the event's zone."""
    if grid_published_at is not None and grid_published_at <= now:
        return Refusal(Code.GRID_PUBLISHED)
    until = min((each for each in ends if each is not None), default=None)
    if until is not None and until <= now:
        return Refusal(Code.CHANGE_CLOSED, {"at": until.astimezone(where)})
    return None


def last_moment(first_start_at: datetime | None, first_day: date, where: ZoneInfo) -> datetime:
    """The first start of an event, after which its entries stay; the beginning of its first day if it is unknown."""
    return first_start_at or zones.local(datetime.combine(first_day, time()), where)


def dearer_refusal(paid: int, price: int, currency: str) -> Refusal | None:
    """The reason against a move to a class that costs more than was paid, both with tax, or None."""
    return Refusal(Code.DEARER_CLASS, {"more": Price(price - paid, currency)}) if price > paid else None
