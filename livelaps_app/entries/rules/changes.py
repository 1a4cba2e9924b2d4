"""Changes of an entry by its rider: until when, and to which class without a payment."""

from datetime import datetime
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Code
from livelaps_app.core.refusals import Refusal
from livelaps_app.entries.rules.facts import Price


def change_refusal(
    until: datetime | None, grid_published_at: datetime | None, now: datetime, where: ZoneInfo
) -> Refusal | None:
    """The reason against a change now, or None. until: end of changes, None for no end; where: the event's zone."""
    if grid_published_at is not None and grid_published_at <= now:
        return Refusal(Code.GRID_PUBLISHED)
    if until is not None and until <= now:
        return Refusal(Code.CHANGE_CLOSED, {"at": until.astimezone(where)})
    return None


def dearer_refusal(paid: int, price: int, currency: str) -> Refusal | None:
    """The reason against a move to a class that costs more than was paid, both with tax, or None."""
    return Refusal(Code.DEARER_CLASS, {"more": Price(price - paid, currency)}) if price > paid else None
