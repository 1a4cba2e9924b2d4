"""The job that follows events which sell entries: moved and cancelled ones, at the timing service."""

import logging

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import zones
from livelaps_app.entries.store.event_facts import EntryEventFacts
from livelaps_app.entries.store.store import entries_store
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event

_log = logging.getLogger(__name__)


async def follow_events() -> None:
    """Writes the facts of all events to come; those that the timing service does not answer stay as they are."""
    for event_id in await entries_store().event_days.event_ids():
        try:
            event = (await timing_gateway().event(event_id)).value
        except Problem as problem:
            _log.warning("event %d is not followed: %s", event_id, problem.code)
            continue
        await entries_store().event_days.put(event_id, facts_of(event))


def facts_of(event: Event) -> EntryEventFacts:
    """The facts of an event of the timing service."""
    starts = [zones.local(at, zones.zone(event.time_zone)) for race in event.races if (at := race.start_time)]
    first = min(starts, default=None)
    return EntryEventFacts(event.time_zone, first, event.start, max(event.start, event.end), event.cancelled)
