"""Plates that a season's set reserves: for riders of accounts, over the events of the set."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code
from livelaps_app.core.refusals import Refused
from livelaps_app.entries.store.shop_model import ReservedPlateModel
from livelaps_app.entries.store.shop_writing import ShopSubject
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderWizard
from tests.entries.conftest import ANA, BIKE, CLASSES, OPEN, PRO, EntryDesk, buyer, shop_file
from tests.entries.test_changes import BEA
from tests.sales.conftest import EVENT, PROMOTER

SET = {"set": "Season", "reserved_until": "2028-03-31"}
NAMESAKE = replace(ANA, account_id=666, email="namesake@roy.example")
"""Another account with Ana's name and date of birth."""
NEXT_EVENT, NEXT_DAY = EVENT + 1, date(2027, 7, 5)


@pytest.fixture
async def season(desk: EntryDesk) -> EntryDesk:
    """Two events whose plates are of one set."""
    await desk.write(plates=SET)
    later = tuple(replace(each, race_id=each.race_id + 100) for each in CLASSES)
    facts = ShopSubject(
        event_id=NEXT_EVENT,
        promoter_id=PROMOTER,
        time_zone="America/Toronto",
        first_start_at=datetime(2027, 7, 5, 13, tzinfo=UTC),
        classes=later,
        memberships={},
        series={},
    )
    await desk.store.writer.write(facts, shop_file(plates=SET))
    return desk


async def _reserved(desk: EntryDesk) -> dict[str, int | None]:
    """The accounts of reserved plates."""
    async with desk.database.session() as session:
        return {row.plate: row.account_id for row in await session.scalars(select(ReservedPlateModel))}


async def _hold_next(desk: EntryDesk) -> SalesOrder:
    """Bea's order of plate 7 at the next event, with places."""
    shop = await desk.store.shops.read(NEXT_EVENT)
    order = await desk.sales.orders.begin_own(shop.shop.id, NEXT_DAY, buyer(BEA), OrderWizard.ENTRY)
    order = await desk.store.entries.choose(order.public_id, [(BEA, shop.classes[0].product.id)])
    await desk.store.entries.describe(order.public_id, order.lines[0].id, BIKE)
    await desk.sales.waivers.name(order.public_id, order.lines[0], "waiver")
    return await desk.sales.orders.hold(order.public_id)


async def test_a_namesake_gets_no_reserved_plate(season: EntryDesk) -> None:
    await season.paid((ANA, OPEN))
    with pytest.raises(Refused) as refused:
        await season.held((NAMESAKE, PRO), by=NAMESAKE)
    assert refused.value.code == Code.PLATE_RESERVED


async def test_a_namesake_releases_no_plate(season: EntryDesk) -> None:
    await season.paid((ANA, OPEN))
    await season.paid((NAMESAKE, PRO), by=NAMESAKE, bike=replace(BIKE, plate="500"))
    assert await _reserved(season) == {"7": ANA.account_id, "500": NAMESAKE.account_id}


async def test_a_new_plate_releases_the_one_before(season: EntryDesk) -> None:
    await season.paid((ANA, OPEN))
    await season.paid((ANA, PRO), bike=replace(BIKE, plate="500"))
    assert await _reserved(season) == {"500": ANA.account_id}


async def test_the_plate_stays_with_who_pays_first(season: EntryDesk) -> None:
    order = await _hold_next(season)
    await season.paid((ANA, OPEN))
    payment = await season.sales.payments.begin(order.public_id, "paypal")
    await season.sales.payments.set_provider_id(payment.id, f"P{payment.id}", "https://pay.example/1")
    await season.sales.payments.capture(payment.id)
    await season.sales.payments.record_payment(payment.id, f"T{payment.id}", payment.amounts.total, "CAD")
    assert await _reserved(season) == {"7": ANA.account_id}
    (entry,) = await season.store.lists.of_order(order.id)
    assert entry.starts[0].plate == "7"
