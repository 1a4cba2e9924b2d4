"""Bikes of the last time: a new entry takes one by itself where its form would have no question."""

from contextlib import suppress

from livelaps_app.core.errors import Problem
from livelaps_app.entries.entering import RiderPapers, class_refusals
from livelaps_app.entries.rules.bikes import bike_values, check_bike, questions, typed_bike
from livelaps_app.entries.rules.records import EntryRider, OfferedClass, RiderEntry
from livelaps_app.entries.store.draft_lines import rider_key
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.registration.event.flow import EntryFlow


async def describe_known(flow: EntryFlow) -> None:
    """Describes new entries by the riders' last bikes. One that does not fit, or whose plate is taken, has its page."""
    for entry in flow.entries:
        rider, offered = flow.rider_of(entry), flow.class_of(entry)
        if rider and offered and not entry.is_described:
            with suppress(Problem):
                await _describe(flow, entry, rider, offered)


async def _describe(flow: EntryFlow, entry: RiderEntry, rider: EntryRider, offered: OfferedClass) -> None:
    """Describes an entry by the rider's last bike if that answers all. Raises Problem for a plate that is taken."""
    assert flow.order is not None
    last = await entries_store().lists.last_bike(rider_key(rider), rider.account_id, entry.order_id)
    if last is None or last.name_form != entry.bike.name_form:  # another name on lists is a choice at each entry
        return
    asks = questions(flow.sale.shop.rules.plate_rule, offered.entry_class)
    bike = typed_bike(bike_values(last), asks)
    check_bike(class_refusals(flow.sale, rider, entry.product_id, RiderPapers(bike=bike)))
    if bike.brand and (bike.plate or not asks.plate):
        await entries_store().entries.describe(flow.order.public_id, entry.line_id, bike)
