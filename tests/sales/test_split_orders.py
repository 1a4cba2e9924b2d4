"""Orders in line that are split, and reviewed payments that end for who waits."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code
from livelaps_app.sales.rules.states import PAYING_FOR, OrderState, SalesJob
from livelaps_app.sales.store.offer_model import ProductModel, PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.sales.store.rows import lines_of
from livelaps_app.stores.database import Database
from tests.problems import code_of
from tests.sales.entries import CAMPING, EXPERT, OPEN, ClassShop

WAITING, OFFERED, HELD = OrderState.WAITING, OrderState.OFFERED, OrderState.HELD


@pytest.fixture
async def shop(database: Database) -> ClassShop:
    """Two places of a class and one of another, and an extra."""
    shop = ClassShop(database)
    await shop.open_classes({OPEN: 2, EXPERT: 1, CAMPING: 1})
    return shop


async def _add_membership(database: Database, order_id: int) -> None:
    """Adds a membership of the last entry's rider to an order."""
    async with database.transaction() as session:
        club = ShopModel(organization_id=3, promoter_id=3, currency="CAD", adult_age=18)
        session.add(club)
        await session.flush()
        names = {f"name_{lang}": "Member" for lang in ("en", "fr", "es")}
        row = {"shop_id": club.id, "position": 1, "price": 1000, "tax_ppm": 0, "free_under": 0, "kind": "membership"}
        product = ProductModel(**row, **names)
        session.add(product)
        await session.flush()
        rider = (await lines_of(session, [order_id]))[-1]
        same = {name: getattr(rider, name) for name in ("first_name", "last_name", "gender", "born", "email")}
        same |= {name: getattr(rider, name) for name in ("email_key", "minor", "relationship", "person_key", "shop_id")}
        line = OrderLineModel(order_id=order_id, product_id=product.id, product_shop_id=club.id, **same)
        line.kind, line.add_key = "membership", "membership"
        session.add(line)


async def test_an_order_of_two_waits_for_two_and_is_split_by_a_button(shop: ClassShop) -> None:
    held = [await shop.enter(OPEN) for _ in range(2)]
    both = await shop.enter(OPEN, OPEN)
    single = await shop.enter(OPEN)
    await shop.sales.orders.cancel(held[0].public_id)
    assert [await shop.state_of(order) for order in (both, single)] == ["waiting", "offered"]
    await shop.sales.waiting.leave(single.public_id)
    assert await shop.free() == [1, 1, 1]
    looker = await shop.enter(OPEN)
    assert looker.state is OFFERED, "it waits, and is the first for which places suffice"
    await shop.sales.waiting.leave(looker.public_id)
    first, second = await shop.sales.waiting.split(both.public_id)
    assert first.arrival == second.arrival == both.arrival
    assert [len(order.lines) for order in (first, second)] == [1, 1]
    assert {first.state, second.state} == {OFFERED, WAITING}
    assert first.amounts.total == second.amounts.total == 5500
    assert (await shop.sales.waiting.place(second.public_id)).position == 1
    assert await code_of(shop.sales.waiting.split(second.public_id)) is Code.NOTHING_TO_SPLIT


async def test_what_has_a_place_stays_in_the_order_with_its_extras(shop: ClassShop, database: Database) -> None:
    assert (await shop.enter(OPEN, EXPERT)).state is HELD
    order = await shop.enter(EXPERT, CAMPING, OPEN)
    assert order.state is WAITING
    await shop.add_promo("HALF")
    assert await code_of(shop.sales.orders.apply_promo(order.public_id, "HALF")) is Code.ORDER_CHANGED
    first, second = await shop.sales.waiting.split(order.public_id)
    assert [line.spectator.product for line in first.lines] == [CAMPING, OPEN], "what has a place stays in the order"
    assert [line.spectator.product for line in second.lines] == [EXPERT]
    assert [await shop.state_of(each) for each in (first, second)] == ["offered", "waiting"]
    assert await shop.mails(SalesJob.ORDER_WAITING) == [order.id, second.id], "the second part has its link"
    assert await shop.mails(SalesJob.ORDER_OFFERED) == [order.id]


async def test_a_free_place_of_a_class_is_for_one_of_its_two_riders(shop: ClassShop) -> None:
    await shop.enter(OPEN)
    order = await shop.enter(OPEN, EXPERT, OPEN)
    assert order.state is WAITING
    place = await shop.sales.waiting.place(order.public_id)
    assert [part.has_places for part in place.parts] == [True, False]
    first, second = await shop.sales.waiting.split(order.public_id)
    assert [line.spectator.product for line in first.lines] == [OPEN, EXPERT]
    assert [line.spectator.product for line in second.lines] == [OPEN]
    assert [await shop.state_of(each) for each in (first, second)] == ["offered", "waiting"]
    place = await shop.sales.waiting.place(second.public_id)
    assert ([other.public_id for other in place.others], place.parts) == ([first.public_id], ())


async def test_without_free_places_each_rider_waits_alone_and_has_a_mail_about_it(shop: ClassShop) -> None:
    for product in (OPEN, OPEN, EXPERT):
        await shop.enter(product)
    order = await shop.enter(OPEN, OPEN, OPEN)
    parts = await shop.sales.waiting.split(order.public_id)
    assert [(part.state, len(part.lines)) for part in parts] == [(WAITING, 1)] * 3
    mailed = await shop.mails(SalesJob.ORDER_WAITING)
    assert sorted(mailed) == sorted([order.id, *(part.id for part in parts)]), "joined with three, waits with one"


async def test_the_classes_of_one_rider_are_split_once_one_has_a_place(shop: ClassShop) -> None:
    held = [await shop.enter(product) for product in (OPEN, OPEN, EXPERT)]
    order = await shop.enter(OPEN, EXPERT, rider="Roy")
    assert (await shop.sales.waiting.place(order.public_id)).parts == ()
    assert await code_of(shop.sales.waiting.split(order.public_id)) is Code.NOTHING_TO_SPLIT
    await shop.sales.orders.cancel(held[2].public_id)
    first, second = await shop.sales.waiting.split(order.public_id)
    assert [line.spectator.product for line in first.lines] == [EXPERT]
    assert [await shop.state_of(each) for each in (first, second)] == ["offered", "waiting"]


@pytest.mark.parametrize(
    ("fields", "off", "used"),
    [({}, [2500, 2500], 1), ({"kind": "amount", "value": 1000}, [1000, 0], 1)],
    ids=["percent", "amount"],
)
async def test_a_promo_code_takes_off_as_much_as_before_and_is_used_once(
    shop: ClassShop, database: Database, fields: dict[str, Any], off: list[int], used: int
) -> None:
    await shop.enter(EXPERT)
    await shop.add_promo("CODE", uses=1, **fields)
    draft = await shop.draft_of(EXPERT, OPEN)
    await shop.sales.orders.apply_promo(draft.public_id, "CODE")
    order = await shop.sales.orders.hold(draft.public_id)
    parts = await shop.sales.waiting.split(order.public_id)
    assert [part.amounts.discount for part in parts] == off
    assert sum(part.amounts.total for part in parts) == order.amounts.total
    assert await _uses(database) == used
    await shop.sales.waiting.leave(parts[0].public_id)
    await shop.sales.waiting.leave(parts[1].public_id)
    assert await _uses(database) == 0


async def _uses(database: Database) -> int:
    async with database.session() as session:
        return (await session.scalars(select(PromoCodeModel.used))).one()


async def test_a_membership_goes_with_the_first_entry_of_its_person(shop: ClassShop, database: Database) -> None:
    for product in (OPEN, OPEN, EXPERT):
        await shop.enter(product)
    order = await shop.enter(OPEN, EXPERT)
    await _add_membership(database, order.id)
    first, second = await shop.sales.waiting.split(order.public_id)
    assert [[line.kind for line in each.lines] for each in (first, second)] == [["entry"], ["entry", "membership"]]


async def test_a_split_order_overtakes_nobody(shop: ClassShop) -> None:
    for product in (OPEN, OPEN, EXPERT):
        await shop.enter(product)
    both, behind = await shop.enter(OPEN, EXPERT), await shop.enter(OPEN)
    parts = await shop.sales.waiting.split(both.public_id)
    assert [await shop.state_of(each) for each in parts] == ["waiting", "waiting"]
    later = await shop.enter(EXPERT)
    places = [(await shop.sales.waiting.place(each.public_id)).position for each in (*parts, behind, later)]
    assert places == [1, 1, 2, 2]
    assert await code_of(shop.sales.waiting.split(behind.public_id)) is Code.NOTHING_TO_SPLIT, "nothing to split"


async def test_who_waits_gets_the_places_of_payments_that_are_reviewed_for_too_long(shop: ClassShop) -> None:
    reviewed = [await shop.enter(OPEN) for _ in range(2)]
    for number, order in enumerate(reviewed):
        payment = await shop.begun(order, f"P{number}")
        await shop.sales.payments.pending(payment.id, f"T{number}", "ECHECK")
    await shop.sales.waiting.attend()
    both, single = await shop.enter(OPEN, OPEN), await shop.enter(OPEN)
    shop.clock.now += PAYING_FOR - timedelta(minutes=1)
    await shop.sales.waiting.attend()
    assert [await shop.state_of(order) for order in reviewed] == ["paying", "paying"], "an hour is theirs"
    shop.clock.forward(minutes=1)
    await shop.sales.waiting.attend()
    assert [await shop.state_of(order) for order in (*reviewed, both, single)] == [
        *("expired", "paying", "waiting", "offered")
    ]
    await shop.sales.waiting.leave(single.public_id)
    await shop.sales.waiting.attend()
    assert [await shop.state_of(order) for order in (reviewed[1], both)] == ["expired", "offered"]


async def test_a_payment_whose_outcome_is_unknown_keeps_its_place(shop: ClassShop) -> None:
    held = [await shop.enter(OPEN) for _ in range(2)]
    payment = await shop.begun(held[0])
    await shop.sales.payments.capture(payment.id)
    await shop.enter(OPEN)
    shop.clock.now += PAYING_FOR
    await shop.sales.waiting.attend()
    assert await shop.state_of(held[0]) == "paying"
