"""Bikes of the last time: a new entry takes one by itself where its form would have no question."""

from contextlib import suppress
from dataclasses import replace

from livelaps_app.core.errors import Problem
from livelaps_app.entries.entering import RiderPapers, class_refusals
from livelaps_app.entries.rules.bikes import bike_values, check_bike, questions, typed_bike
from livelaps_app.entries.rules.records import EntryRider, OfferedClass, RiderEntry
from livelaps_app.entries.store.draft_lines import rider_key
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.registration.event.flow import EntryFlow


async def describe_known(flow: EntryFlow) -> EntryFlow:
    """Describes new entries by the riders' last bikes. One that does not fit, or whose plate is taken, has its page."""
    return replace(flow, entries=tuple([await _describe_entry(flow, entry) for entry in flow.entries]))


async def _describe_entry(flow: EntryFlow, entry: RiderEntry) -> RiderEntry:
    rider, offered = flow.rider_of(entry), flow.class_of(entry)
    if rider and offered and not entry.is_described:
        with suppress(Problem):
            return await _describe(flow, entry, rider, offered)
    return entry


async def _describe(flow: EntryFlow, entry: RiderEntry, rider: EntryRider, offered: OfferedClass) -> RiderEntry:
    """An entry described by the rider's last bike if that answers all. Raises Problem for a plate that is taken."""
    assert flow.order is not None
    last = await entries_store().lists.last_bike(rider_key(rider), rider.account_id, entry.order_id)
    if last is None or last.name_form != entry.bike.name_form:  # another name on lists is a choice at each entry
        return entry
    asks = questions(flow.sale.shop.rules.plate_rule, offered.entry_class)
    bike = typed_bike(bike_values(last), asks)
    check_bike(class_refusals(flow.sale, rider, entry.product_id, RiderPapers(bike=bike)))
    if not bike.brand or (asks.plate and not bike.plate):
        return entry
    await entries_store().entries.describe(flow.order.public_id, entry.line_id, bike)
    return replace(entry, bike=bike, is_described=True)
