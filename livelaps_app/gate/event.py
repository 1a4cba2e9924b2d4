"""The event of a gate, with fallbacks for an unavailable timing service."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.local_time import UNKNOWN
from livelaps_app.gateways.timing.gateway import timing_gateway

UNKNOWN_FOR = timedelta(days=1)  # assumed duration of an unknown event


@dataclass(frozen=True)
class GateEvent:
    """An event. ends_at: the end of its last day."""

    name: str
    zone: ZoneInfo
    first: date | None
    last: date | None
    ends_at: datetime

    def is_outside(self, day: date) -> bool:
        """True if a day is outside the event's known days."""
        return self.first is not None and self.last is not None and not self.first <= day <= self.last

    def today(self, at: datetime) -> date:
        """The local day of an instant."""
        return at.astimezone(self.zone).date()


async def gate_event(event_id: int) -> GateEvent:
    try:
        event = (await timing_gateway().event(event_id)).value
    except Problem:
        return GateEvent("", ZoneInfo(UNKNOWN), None, None, datetime.now(UTC) + UNKNOWN_FOR)
    zone = zones.zone(event.time_zone)
    ends_at = datetime.combine(event.end + timedelta(days=1), time(), zone)
    return GateEvent(event.name, zone, event.start, event.end, ends_at)
