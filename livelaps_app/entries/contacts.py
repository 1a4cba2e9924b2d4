"""The daily job that deletes emergency contacts after their event."""

import logging
from datetime import UTC, datetime

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import zones
from livelaps_app.core.jobs import Payload
from livelaps_app.entries.store.store import entries_store
from livelaps_app.gateways.timing.gateway import timing_gateway

_log = logging.getLogger(__name__)


async def delete_old_contacts(_: Payload) -> None:
    """Deletes the emergency contacts of events from the day after their end. Raises Problem."""
    for event_id in await entries_store().contacts.event_ids():
        try:
            event = (await timing_gateway().event(event_id)).value
        except Problem:  # tomorrow again
            _log.warning("emergency contacts of event %s stay: its days are unknown", event_id)
            continue
        today = datetime.now(UTC).astimezone(zones.zone(event.time_zone)).date()
        if max(event.start, event.end) < today:
            await entries_store().contacts.delete(event_id)
