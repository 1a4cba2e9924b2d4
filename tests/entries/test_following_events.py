"""Events that are moved or cancelled at the timing service: their lines, offers, and needed memberships."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code
from livelaps_app.core.refusals import Refused
from livelaps_app.entries.store.draft_lines import rider_key
from livelaps_app.entries.store.event_facts import EntryEventFacts
from livelaps_app.entries.store.shop_writing import SoldMembership
from livelaps_app.entries.store.wait_book import EntryWaitBook
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState, SalesJob
from livelaps_app.sales.rules.waiting import WaitRules
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.stores.jobs.model import JobModel
from tests.entries.conftest import ANA, BIKE, OPEN, PRO, EntryDesk
from tests.entries.test_waiting import RIDERS
from tests.problems import code_of
from tests.sales.conftest import EVENT, FIRST_DAY

FACTS = EntryEventFacts(
    time_zone="America/Toronto",
    first_start_at=datetime(2027, 6, 5, 13, tzinfo=UTC),
    starts_on=FIRST_DAY,
    ends_on=FIRST_DAY + timedelta(days=1),
    is_cancelled=False,
)
LATER = timedelta(days=30)


async def _in_line(desk: EntryDesk) -> list[SalesOrder]:
    """A full class, one who was offered a place, and one in line."""
    orders = [
        await desk.held((rider, PRO), by=rider, bike=replace(BIKE, plate=str(10 + number)))
        for number, rider in enumerate(RIDERS)
    ]
    await desk.sales.orders.cancel(orders[0].public_id)
    return [await desk.sales.orders.read(order.public_id) for order in orders[3:]]


async def _rules(desk: EntryDesk) -> WaitRules:
    async with desk.database.session() as session:
        shop = (await session.scalars(select(ShopModel).where(ShopModel.event_id == EVENT))).one()
        return await EntryWaitBook().wait_rules(session, shop, FIRST_DAY)


async def test_a_cancelled_event_ends_its_line_and_offers_nothing(desk: EntryDesk) -> None:
    offered, waiting = await _in_line(desk)
    assert (offered.state, waiting.state) == (OrderState.OFFERED, OrderState.WAITING)
    await desk.store.event_days.put(EVENT, replace(FACTS, is_cancelled=True))
    ended = [await desk.sales.orders.read(order.public_id) for order in (offered, waiting)]
    assert [order.state for order in ended] == [OrderState.EXPIRED] * 2
    async with desk.database.session() as session:
        jobs = list(await session.scalars(select(JobModel).where(JobModel.kind == SalesJob.ORDER_EXPIRED)))
    assert [(job.payload["order"], job.payload["reason"]) for job in jobs] == [
        (offered.id, Code.EVENT_CANCELLED),
        (waiting.id, Code.EVENT_CANCELLED),
    ]
    assert (await _rules(desk)).offer_until(desk.clock()) is None
    late = replace(ANA, account_id=50, first_name="Hal", email="hal@roy.example")
    draft = await desk.ready((late, OPEN), by=late, bike=replace(BIKE, plate="60"))
    assert await code_of(desk.sales.orders.hold(draft.public_id)) is Code.EVENT_CANCELLED


async def test_the_end_of_the_line_follows_a_moved_event(desk: EntryDesk) -> None:
    before = await _rules(desk)
    first = datetime(2027, 6, 5, 13, tzinfo=UTC) + LATER
    moved = replace(FACTS, first_start_at=first, starts_on=FIRST_DAY + LATER, ends_on=FIRST_DAY + LATER)
    await desk.store.event_days.put(EVENT, moved)
    assert (await _rules(desk)).closes_at == before.closes_at + LATER
    await desk.store.event_days.put(EVENT, replace(moved, first_start_at=None))
    assert (await _rules(desk)).closes_at.date() == FIRST_DAY + LATER - timedelta(days=1)


async def test_a_line_ends_before_an_event_that_is_moved_ahead(desk: EntryDesk) -> None:
    await desk.write(waiting={"closes": "2027-06-04T12:00:00Z"})
    await desk.store.event_days.put(EVENT, replace(FACTS, first_start_at=datetime(2027, 6, 1, 13, tzinfo=UTC)))
    assert (await _rules(desk)).closes_at == datetime(2027, 6, 1, 13, tzinfo=UTC)


async def test_events_that_are_long_over_are_followed_no_more(desk: EntryDesk) -> None:
    await desk.store.event_days.put(EVENT, FACTS)
    assert await desk.store.event_days.event_ids() == [EVENT]
    desk.clock.forward(days=400)
    assert await desk.store.event_days.event_ids() == []


@pytest.mark.parametrize("days", [1, 2])
async def test_a_needed_membership_covers_every_day_of_the_event(desk: EntryDesk, days: int) -> None:
    async with desk.database.transaction() as session:
        club = ShopModel(organization_id=3, promoter_id=3, currency="CAD", adult_age=18)
        session.add(club)
        await session.flush()
        names = {f"name_{lang}": "Member" for lang in ("en", "fr", "es")}
        row = {"shop_id": club.id, "position": 1, "price": 1000, "tax_ppm": 0, "free_under": 0, "kind": "membership"}
        product = ProductModel(**row, **names)
        session.add(product)
        await session.flush()
        number = product.id
    classes = [{"name": OPEN, "class": OPEN, "price": "60", "places": 3, "memberships": ["year"]}]
    await desk.write(memberships={"year": SoldMembership(number, "The Club")}, classes=classes)
    await desk.store.event_days.put(EVENT, FACTS)
    desk.memberships.held = {(rider_key(ANA), number)}
    desk.memberships.days = FIRST_DAY - LATER, FIRST_DAY + timedelta(days=days - 1)
    if days == 2:
        assert (await desk.held((ANA, OPEN))).state is OrderState.HELD
        return
    with pytest.raises(Refused) as refused:
        await desk.held((ANA, OPEN))
    assert refused.value.refusal.code is Code.MEMBERSHIP_REQUIRED
    assert refused.value.refusal.facts["day"] == FIRST_DAY + timedelta(days=1)
