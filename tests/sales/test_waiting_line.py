"""Orders that wait for places: joined, offered, accepted, left, split, expired."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code
from livelaps_app.sales.rules.states import HELD_FOR, OrderState, SalesJob
from livelaps_app.sales.store.offer_model import PriceStepModel, PromoCodeModel
from livelaps_app.stores.database import Database
from tests.problems import code_of
from tests.sales.conftest import BUYER
from tests.sales.entries import CAMPING, CLOSES, EXPERT, OPEN, ClassShop

WAITING, OFFERED, HELD, PAID = OrderState.WAITING, OrderState.OFFERED, OrderState.HELD, OrderState.PAID


@pytest.fixture
async def shop(database: Database) -> ClassShop:
    """Two places of a class and one of another."""
    shop = ClassShop(database)
    await shop.open_classes({OPEN: 2, EXPERT: 1})
    return shop


async def test_an_order_without_places_waits_in_order_of_arrival(shop: ClassShop) -> None:
    held = [await shop.enter(OPEN) for _ in range(2)]
    waiting = [await shop.enter(OPEN) for _ in range(2)]
    assert [order.state for order in held + waiting] == [HELD, HELD, WAITING, WAITING]
    assert [order.arrival for order in waiting] == [1, 2]
    assert [(await shop.sales.waiting.place(order.public_id)).position for order in waiting] == [1, 2]
    assert (await shop.sales.waiting.place(held[0].public_id)).position == 0
    assert (await shop.sales.waiting.shop_line(waiting[0].shop.id)).lengths == {OPEN: 2}
    assert (await shop.enter(EXPERT)).state is HELD, "nobody waits for its places"
    assert await shop.mails(SalesJob.ORDER_WAITING) == [order.id for order in waiting]
    again = await shop.sales.orders.hold(waiting[0].public_id)
    assert (again.state, again.arrival) == (WAITING, 1)
    assert await shop.free() == [0, 0]


async def test_a_freed_place_goes_to_the_line_in_the_same_transaction(shop: ClassShop) -> None:
    held = [await shop.enter(OPEN) for _ in range(2)]
    first, second = [await shop.enter(OPEN) for _ in range(2)]
    await shop.sales.orders.cancel(held[0].public_id)
    offered = await shop.sales.orders.read(first.public_id)
    assert offered.state is OFFERED and offered.offer_until is not None
    assert await shop.state_of(second) == "waiting"
    assert await shop.mails(SalesJob.ORDER_OFFERED) == [first.id]
    assert (await shop.enter(OPEN)).state is WAITING, "who looks at the right moment waits behind"
    accepted = await shop.sales.orders.hold(first.public_id)
    assert accepted.state is HELD and accepted.held_until == offered.offer_until
    assert (await shop.pay_entry(accepted)).state is PAID


async def test_an_offer_that_is_declined_or_ends_goes_to_the_next(shop: ClassShop) -> None:
    held = [await shop.enter(OPEN) for _ in range(2)]
    first, second, third = [await shop.enter(OPEN) for _ in range(3)]
    await shop.sales.orders.cancel(held[0].public_id)
    await shop.sales.waiting.leave(first.public_id)
    assert [await shop.state_of(order) for order in (first, second, third)] == ["cancelled", "offered", "waiting"]
    await shop.sales.waiting.leave(first.public_id)
    until = (await shop.sales.orders.read(second.public_id)).offer_until
    assert until is not None
    shop.clock.now = until
    await shop.sales.orders.expire()
    assert [await shop.state_of(order) for order in (second, third)] == ["expired", "offered"]
    assert [job.payload["was"] for job in await shop.jobs(SalesJob.ORDER_EXPIRED)] == ["held", "offered"]
    assert await code_of(shop.sales.orders.hold(second.public_id)) is Code.REGISTRATION_EXPIRED
    assert await code_of(shop.sales.waiting.leave(held[1].public_id)) is Code.REGISTRATION_EXPIRED


async def test_an_offer_ends_by_itself_before_anybody_accepts_it(shop: ClassShop) -> None:
    """Also without the job."""
    held = [await shop.enter(OPEN) for _ in range(2)]
    first, second = [await shop.enter(OPEN) for _ in range(2)]
    for order in held:
        await shop.pay_entry(order) if order is held[1] else await shop.sales.orders.cancel(order.public_id)
    until = (await shop.sales.orders.read(first.public_id)).offer_until
    assert until is not None
    shop.clock.now = until
    assert await code_of(shop.sales.orders.hold(first.public_id)) is Code.REGISTRATION_EXPIRED
    assert [await shop.state_of(order) for order in (first, second)] == ["expired", "offered"]


async def test_an_accepted_offer_lasts_half_an_hour_at_least(shop: ClassShop) -> None:
    held = [await shop.enter(OPEN) for _ in range(2)]
    first = await shop.enter(OPEN)
    await shop.sales.orders.cancel(held[0].public_id)
    until = (await shop.sales.orders.read(first.public_id)).offer_until
    assert until is not None
    shop.clock.now = until - timedelta(minutes=1)
    accepted = await shop.sales.orders.hold(first.public_id)
    assert accepted.held_until == shop.clock() + HELD_FOR
    assert await code_of(shop.sales.orders.reopen(first.public_id)) is Code.ORDER_CHANGED, "it would lose its places"


async def test_a_price_is_that_of_joining_the_line(shop: ClassShop) -> None:
    async with shop.database.transaction() as session:
        session.add(PriceStepModel(product_id=OPEN, starts_at=shop.clock() + timedelta(hours=1), price=9000))
    held = [await shop.enter(OPEN) for _ in range(2)]
    first = await shop.enter(OPEN)
    shop.clock.forward(minutes=20)
    await shop.sales.orders.cancel(held[0].public_id)
    shop.clock.forward(hours=3)
    accepted = await shop.sales.orders.hold(first.public_id)
    await shop.add_promo("HALF")
    assert (await shop.sales.orders.apply_promo(accepted.public_id, "HALF")).amounts.net == 2500


async def _uses(shop: ClassShop) -> int:
    async with shop.database.session() as session:
        return (await session.scalars(select(PromoCodeModel))).one().used


async def test_a_promo_code_is_used_by_an_offer_and_not_by_who_waits(shop: ClassShop) -> None:
    await shop.add_promo("HALF", uses=1)
    held = [await shop.enter(OPEN) for _ in range(2)]
    first, second = [await shop.draft_of(OPEN) for _ in range(2)]
    for order in (first, second):
        await shop.sales.orders.apply_promo(order.public_id, "HALF")
        assert (await shop.sales.orders.hold(order.public_id)).state is WAITING
    assert await _uses(shop) == 0
    await shop.sales.orders.cancel(held[0].public_id)
    offered = await shop.sales.orders.read(first.public_id)
    assert (offered.state, offered.amounts.net, await _uses(shop)) == (OFFERED, 2500, 1)
    await shop.sales.waiting.leave(first.public_id)
    assert (await shop.sales.orders.read(second.public_id)).amounts.net == 2500, "it has come back"
    assert await _uses(shop) == 1
    await shop.sales.waiting.leave(second.public_id)
    assert await _uses(shop) == 0


async def test_who_left_the_line_gives_no_promo_code_back(shop: ClassShop) -> None:
    await shop.add_promo("HALF", uses=2)
    [await shop.enter(OPEN) for _ in range(2)]
    order = await shop.draft_of(OPEN)
    await shop.sales.orders.apply_promo(order.public_id, "HALF")
    await shop.sales.orders.hold(order.public_id)
    await shop.sales.waiting.leave(order.public_id)
    assert await _uses(shop) == 0


async def test_an_offer_says_that_others_have_used_the_promo_code_up(shop: ClassShop) -> None:
    await shop.add_promo("HALF", uses=1)
    held = [await shop.enter(OPEN) for _ in range(2)]
    late, other = await shop.draft_of(OPEN), await shop.draft_of(EXPERT)
    for order in (late, other):
        await shop.sales.orders.apply_promo(order.public_id, "HALF")
        await shop.sales.orders.hold(order.public_id)
    assert await _uses(shop) == 1
    await shop.sales.orders.cancel(held[0].public_id)
    place = await shop.sales.waiting.place(late.public_id)
    assert (place.order.state, place.order.amounts.net, place.promo) == (OFFERED, 5000, "HALF")
    assert (place.order.promo_code, await _uses(shop)) == ("", 1)


async def test_places_of_all_classes_together_are_waited_for_too(database: Database) -> None:
    shop = ClassShop(database)
    await shop.open_classes({OPEN: 5, EXPERT: 5}, total=2)
    held = [await shop.enter(product) for product in (OPEN, EXPERT)]
    waiting = [await shop.enter(product) for product in (EXPERT, OPEN)]
    assert [order.state for order in held + waiting] == [HELD, HELD, WAITING, WAITING]
    assert await shop.free() == [4, 4, 0]
    await shop.sales.orders.cancel(held[0].public_id)
    assert [await shop.state_of(order) for order in waiting] == ["offered", "waiting"]
    assert await shop.free() == [5, 3, 0]


async def test_refunded_places_are_offered(shop: ClassShop) -> None:
    paid = await shop.pay_entry(await shop.enter(OPEN))
    await shop.enter(OPEN)
    waiting = await shop.enter(OPEN)
    refund = await shop.sales.refunds.request(paid.public_id, "withdrawn")
    assert await shop.state_of(waiting) == "waiting"
    await shop.sales.refunds.complete(refund.id, "R1")
    assert await shop.state_of(waiting) == "offered"


async def test_the_line_ends_when_no_offer_can_be_made_and_late_places_are_sold(shop: ClassShop) -> None:
    held = [await shop.enter(OPEN) for _ in range(2)]
    for order in held:
        await shop.pay_entry(order)
    waiting = [await shop.enter(OPEN) for _ in range(2)]
    shop.clock.now = CLOSES - timedelta(hours=2, minutes=1)
    await shop.sales.waiting.attend()
    assert [await shop.state_of(order) for order in waiting] == ["waiting", "waiting"]
    shop.clock.now = CLOSES - timedelta(hours=1)
    refund = await shop.sales.refunds.request(held[0].public_id, "withdrawn")
    await shop.sales.refunds.complete(refund.id, "R1")
    assert await shop.state_of(waiting[0]) == "waiting", "no time to answer is left"
    assert (await shop.enter(OPEN)).state is HELD, "the place is for whoever comes"
    await shop.sales.waiting.attend()
    assert [await shop.state_of(order) for order in waiting] == ["expired", "expired"]
    assert {job.payload["was"] for job in await shop.jobs(SalesJob.ORDER_EXPIRED)} == {"waiting"}
    assert await code_of(shop.enter(OPEN)) is Code.SOLD_OUT, "nobody waits then"


async def test_an_offer_of_the_night_ends_by_day_and_reminds_at_half_time(shop: ClassShop) -> None:
    shop.clock.now = datetime(2027, 6, 2, 3, tzinfo=UTC)  # 23:00 at the event
    held = [await shop.enter(OPEN) for _ in range(2)]
    first = await shop.enter(OPEN)
    await shop.sales.orders.cancel(held[0].public_id)
    until = (await shop.sales.orders.read(first.public_id)).offer_until
    # 14 + 14 + 8 hours of the day are left until the end of waiting, a third of them from 8:00 on
    assert until == datetime(2027, 6, 3, 0, tzinfo=UTC)
    [reminder] = await shop.jobs(SalesJob.OFFER_REMINDER)
    assert reminder.due_at == datetime(2027, 6, 2, 18, tzinfo=UTC)


async def test_a_line_has_a_limit(shop: ClassShop) -> None:
    shop.book.rules = replace(shop.book.rules, most=1)
    [await shop.enter(product) for product in (OPEN, OPEN, EXPERT)]
    assert (await shop.enter(OPEN)).state is WAITING
    assert await code_of(shop.enter(OPEN)) is Code.WAITING_LIST_FULL
    assert (await shop.enter(EXPERT)).state is WAITING, "it has a line of its own"
    shop.book.rules = replace(shop.book.rules, most=0)
    assert await code_of(shop.enter(EXPERT)) is Code.SOLD_OUT


async def test_a_rider_waits_once_for_a_class(shop: ClassShop) -> None:
    [await shop.enter(product) for product in (OPEN, OPEN)]
    first = await shop.enter(OPEN, name="Ana")
    assert await code_of(shop.enter(OPEN, name="Ana")) is Code.ALREADY_ENTERED
    assert (await shop.enter(EXPERT, name="Ana")).state is HELD
    await shop.sales.waiting.leave(first.public_id)
    assert (await shop.enter(OPEN, name="Ana")).state is WAITING


async def test_nobody_waits_for_extras(database: Database) -> None:
    shop = ClassShop(database)
    await shop.open_classes({OPEN: 1, CAMPING: 1})
    held = await shop.enter(OPEN, CAMPING)
    assert held.state is HELD
    assert await code_of(shop.enter(OPEN, CAMPING)) is Code.SOLD_OUT
    assert (await shop.enter(OPEN)).state is WAITING


async def test_who_waits_gets_a_place_without_an_extra_that_sold_out(database: Database) -> None:
    shop = ClassShop(database)
    await shop.open_classes({OPEN: 1, EXPERT: 1, CAMPING: 1})
    held, waiting, behind = await shop.enter(OPEN), await shop.enter(OPEN, CAMPING), await shop.enter(OPEN)
    await shop.enter(EXPERT, CAMPING)
    assert (await shop.sales.waiting.place(waiting.public_id)).position == 1
    assert waiting.amounts.total == 11000
    await shop.sales.orders.cancel(held.public_id)
    assert [await shop.state_of(order) for order in (waiting, behind)] == ["offered", "waiting"]
    place = await shop.sales.waiting.place(waiting.public_id)
    assert [line.spectator.product for line in place.order.lines] == [OPEN]
    assert (place.order.amounts.total, [name("en") for name in place.without]) == (5500, ["Class 13"])
    assert (await shop.sales.orders.hold(waiting.public_id)).state is HELD


async def test_who_waits_gets_the_extras_that_are_left(database: Database) -> None:
    shop = ClassShop(database)
    await shop.open_classes({OPEN: 1, EXPERT: 1, CAMPING: 2})
    held, waiting = await shop.enter(OPEN), await shop.enter(OPEN, CAMPING, CAMPING)
    await shop.enter(EXPERT, CAMPING)
    await shop.sales.orders.cancel(held.public_id)
    place = await shop.sales.waiting.place(waiting.public_id)
    assert [line.spectator.product for line in place.order.lines] == [OPEN, CAMPING]
    assert await shop.free() == [0, 0, 0]


async def test_who_waits_stays_for_weeks_and_leaves_without_a_trace(shop: ClassShop) -> None:
    [await shop.pay_entry(await shop.enter(OPEN)) for _ in range(2)]
    waiting = await shop.enter(OPEN)
    shop.clock.forward(days=20)
    await shop.sales.orders.expire()
    assert await shop.state_of(waiting) == "waiting"
    assert await shop.sales.retention.forget_due() == 0
    found = await shop.sales.orders.of_email(BUYER.email)
    assert waiting.public_id in {order.public_id for order in found}
    await shop.sales.waiting.leave(waiting.public_id)
    assert shop.waivers.voided == [waiting.lines[0].holder]
    shop.clock.forward(days=31)
    await shop.sales.retention.forget_due()
    assert (await shop.sales.orders.read(waiting.public_id)).buyer.email == ""


async def test_changes_of_a_line_are_reported(shop: ClassShop) -> None:
    held = await shop.enter(OPEN, OPEN)
    await shop.enter(OPEN)
    shop.reported.clear()
    await shop.sales.orders.cancel(held.public_id)
    assert shop.reported == [str(held.shop.id)]
