"""The demo's entries: stored by the timing service under the plates of the site, minors with short names."""

import pytest
from sqlalchemy import func, select

from livelaps_app.core.pubsub import PubSub
from livelaps_app.entries.store.entry_model import RaceEntryModel, StartModel
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.standins.timing.models.people import RiderModel
from livelaps_app.standins.timing.models.races import EntryModel
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.order_waivers import StoredWaivers
from livelaps_app.waivers.store.model import WaiverModel
from livelaps_app.waivers.store.store import Waivers
from livelaps_app.waivers.store.texts import WaiverTexts
from livelaps_app.wiring import waivers_demo
from livelaps_app.wiring.shops import fill_shops, shop_services
from livelaps_app.wiring.waiting_demo import GUEST, sign_line
from tests.sales.conftest import SignedWaivers


@pytest.fixture
async def filled(own_demo: Database) -> Database:
    """The demo with its shops."""
    await fill_shops(own_demo, shop_services(own_demo, Jobs(own_demo, PubSub()), SignedWaivers()))
    return own_demo


async def test_each_entry_of_the_demo_is_one_at_the_timing_service(filled: Database) -> None:
    chosen = (
        select(StartModel.plate, EntryModel.plate, StartModel.race_id, EntryModel.race_id, EntryModel.external_id)
        .join_from(StartModel, EntryModel, EntryModel.id == StartModel.timing_entry_id)
        .order_by(StartModel.id)
    )
    async with filled.session() as session:
        pairs = list(await session.execute(chosen))
        starts = await session.scalar(select(func.count()).select_from(StartModel).where(StartModel.is_active))
        races = select(StartModel.race_id)
        timed = select(func.count()).select_from(EntryModel).where(EntryModel.race_id.in_(races))
        assert (starts, await session.scalar(timed)) == (len(pairs), len(pairs))
    assert len(pairs) > 50
    assert [(plate, race) for plate, _, race, *_ in pairs] == [(plate, race) for _, plate, _, race, _ in pairs]
    assert len({number for *_, number in pairs} - {None}) == len(pairs)


async def test_minors_of_the_demo_have_short_names(filled: Database) -> None:
    chosen = (
        select(OrderLineModel.born, OrderModel.event_on, OrderLineModel.minor, RaceEntryModel.name_form)
        .join(OrderModel, OrderModel.id == OrderLineModel.order_id)
        .join(RaceEntryModel, RaceEntryModel.line_id == OrderLineModel.id)
    )
    async with filled.session() as session:
        riders = list(await session.execute(chosen))
    minors = [row for row in riders if row.event_on.year - row.born.year < 17]
    assert minors
    assert {(row.minor, row.name_form) for row in minors} == {(True, "short")}


async def test_minors_of_the_demo_have_no_towns(filled: Database) -> None:
    chosen = (
        select(RaceEntryModel.city, RiderModel.city)
        .join(OrderLineModel, OrderLineModel.id == RaceEntryModel.line_id)
        .join(RiderModel, RiderModel.id == RaceEntryModel.rider_id)
        .where(OrderLineModel.minor)
    )
    async with filled.session() as session:
        assert set(await session.execute(chosen)) == {("", "")}


async def test_four_riders_wait_at_the_full_event_and_nothing_is_offered(filled: Database) -> None:
    shops = shop_services(filled, Jobs(filled, PubSub()), SignedWaivers())
    await shops.sales.waiting.attend()
    chosen = select(OrderModel).where(OrderModel.arrival.is_not(None)).order_by(OrderModel.arrival)
    async with filled.session() as session:
        orders = list(await session.scalars(chosen))
    assert [(order.state, order.arrival) for order in orders] == [("waiting", number) for number in range(1, 5)]
    assert list(((await shops.sales.waiting.shop_line(orders[0].shop_id)).lengths).values()) == [4]
    assert (await shops.sales.waiting.place(orders[-1].public_id)).position == 4


async def test_who_waits_in_the_demo_has_signed_and_gets_the_place_of_a_guest(filled: Database) -> None:
    jobs = Jobs(filled, PubSub())
    waivers, texts = Waivers(filled, jobs), WaiverTexts(filled)
    shops = shop_services(filled, jobs, StoredWaivers(waivers))
    await waivers_demo.fill(texts)
    for _ in range(2):  # a second process finds nothing to sign
        await sign_line(filled, waivers)
    async with filled.session() as session:
        assert await session.scalar(select(func.count()).select_from(WaiverModel)) == 4
    guest = await shops.sales.orders.by_code(GUEST)
    await shops.sales.refunds.end_free(guest.public_id)
    chosen = select(OrderModel.public_id).where(OrderModel.state == OrderState.OFFERED)
    async with filled.session() as session:
        (offered,) = list(await session.scalars(chosen))
    order = await shops.sales.orders.hold(offered)
    payment = await shops.sales.payments.begin(order.public_id, "paypal")
    assert (order.state, payment.amounts.total > 0) == (OrderState.HELD, True)
