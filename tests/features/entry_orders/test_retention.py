"""Retention of entries: with their orders, emergency contacts after the event."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import select

from livelaps_app.core.errors import Code
from livelaps_app.entries.contacts import delete_old_contacts
from livelaps_app.entries.rules.records import EntryContact
from livelaps_app.entries.store.draft_lines import rider_key
from livelaps_app.entries.store.entry_model import EntryContactModel, RaceEntryModel, StartModel
from livelaps_app.entries.store.shop_model import ReservedPlateModel
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.store.retention import USUAL_DAYS
from tests.entries.conftest import ANA, OPEN
from tests.features.entry_orders.conftest import EntrySite
from tests.outside import event
from tests.sales.conftest import EVENT, FIRST_DAY

CONTACT = EntryContact("Eva Roy", "mother", "+15145550100")
PLATES = {"reserved_until": "2028-12-31"}


async def _paid(site: EntrySite) -> SalesOrder:
    await site.desk.write(plates=PLATES)
    order = await site.draft((ANA, OPEN))
    await site.desk.store.entries.put_contact(order.public_id, [order.lines[0].id], CONTACT)
    return await site.pay(order)


async def test_entries_are_forgotten_with_their_order(site: EntrySite) -> None:
    order = await _paid(site)
    site.clock.now = datetime.combine(FIRST_DAY, datetime.min.time(), UTC) + timedelta(days=USUAL_DAYS + 1)
    assert await site.desk.sales.retention.forget_due() == 1
    async with site.database.session() as session:
        entry = await session.get_one(RaceEntryModel, order.lines[0].id)
        assert (entry.city, entry.team, entry.sponsors, entry.transponder, entry.account_id) == ("", "", "", "", None)
        assert entry.bike_brand == "Ironfern"
        (start,) = await session.scalars(select(StartModel))
        assert start.person_key != rider_key(ANA)
        assert list(await session.scalars(select(ReservedPlateModel))) == []
        assert list(await session.scalars(select(EntryContactModel))) == []


async def test_a_plate_stays_reserved_for_a_rider_with_another_order(site: EntrySite) -> None:
    await _paid(site)
    site.clock.now = datetime.combine(FIRST_DAY, datetime.min.time(), UTC) + timedelta(days=USUAL_DAYS + 1)
    await site.desk.draft((ANA, OPEN))
    assert await site.desk.sales.retention.forget_due() == 1
    async with site.database.session() as session:
        assert [row.plate for row in await session.scalars(select(ReservedPlateModel))] == ["7"]


async def test_emergency_contacts_end_the_day_after_the_event(site: EntrySite) -> None:
    order, events = await _paid(site), site.outside.timing.stub_events
    lines, today = [order.lines[0].id], datetime.now(UTC).date()
    for days, is_there in ((3, True), (0, True), (-3, False)):
        events[EVENT] = event(EVENT, (today + timedelta(days=days)).isoformat())
        await delete_old_contacts({})
        assert (await site.desk.store.lists.contact_of(lines) == CONTACT) is is_there


async def test_contacts_stay_while_the_days_of_the_event_are_unknown(site: EntrySite) -> None:
    order = await _paid(site)
    site.outside.timing.down = Code.SERVICE_DOWN
    await delete_old_contacts({})
    assert await site.desk.store.lists.contact_of([order.lines[0].id]) == CONTACT
