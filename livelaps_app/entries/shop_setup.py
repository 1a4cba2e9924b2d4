"""Writes an event's entries for sale from a file, with what the timing service knows of the event."""

from livelaps_app.core.errors import Code, raise_instead
from livelaps_app.core.i18n import zones
from livelaps_app.entries.rules.records import EntryShop
from livelaps_app.entries.shop_file.format import read_shop_file
from livelaps_app.entries.store.shop_writing import ShopSubject, SoldMembership, TimedClass
from livelaps_app.entries.store.store import entries_store
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.sales.rules.shop_file import ShopFileFaults


async def write_shop(event_id: int, text: str) -> EntryShop:
    """Makes an event's entries those of a file, and returns them.

    Raises ShopFileFaults for a wrong file or an unknown event, and Problem.
    """
    content = read_shop_file(text)
    timing = timing_gateway()
    with raise_instead(Code.NOT_FOUND, ShopFileFaults([f"no event has the id {event_id}"])):
        event = (await timing.event(event_id)).value
    classes = tuple(
        TimedClass(each.race_id, each.race_name, each.id, each.name, each.class_group)
        for each in await timing.registration_classes(event_id)
    )
    series = {each.name: each.id for each in event.series}
    memberships = await find_memberships(event.organization_id)
    starts = [zones.local(at, zones.zone(event.time_zone)) for race in event.races if (at := race.start_time)]
    subject = ShopSubject(
        event_id=event_id,
        promoter_id=event.promoter_user_id,
        time_zone=event.time_zone,
        first_start_at=min(starts, default=None),
        classes=classes,
        memberships=memberships,
        series=series,
    )
    await entries_store().writer.write(subject, content)
    return await entries_store().shops.read(event_id)


async def find_memberships(organization_id: int) -> dict[str, SoldMembership]:
    """The memberships for sale of the event's organization, by English name."""
    if not organization_id:
        return {}
    with raise_instead(Code.NOT_FOUND, ShopFileFaults([f"no organization has the id {organization_id}"])):
        organization = (await timing_gateway().organization(organization_id)).value
    products = await entries_store().shops.memberships_of(organization_id)
    return {name: SoldMembership(number, organization.name) for number, name in products}
