"""Complimentary tickets: one of an event for each name of a promo code."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.records import SalesOrder, Spectator
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.places import add_pool
from tests.sales.conftest import ADULT, BUYER, EVENT, FIRST_DAY, LUCIE, MAX, SHOP, OpenShop

YOUNGER = replace(MAX, first_name="  max", last_name="ROY", born=date(1995, 6, 7), email="younger@roy.example")
Ending = Callable[[OpenShop, SalesOrder], Awaitable[object]]


async def _name(shop: OpenShop, *names: str) -> None:
    await shop.add_promo("CREW", kind="complimentary", value=0, names=list(names))


async def _free(shop: OpenShop, *spectators: Spectator) -> SalesOrder:
    """A held order with the promo code."""
    order = await shop.held(*spectators)
    return await shop.sales.orders.apply_promo(order.public_id, "crew")


async def _is_refused(shop: OpenShop, *spectators: Spectator) -> bool:
    order = await shop.held(*spectators)
    with pytest.raises(Problem) as raised:
        await shop.sales.orders.apply_promo(order.public_id, "crew")
    found = await shop.sales.orders.cancel(order.public_id)
    return (raised.value.code, raised.value.field, found.promo_code) == (Code.PROMO_INVALID, "promo_code", "")


async def test_a_name_has_one_ticket_of_an_event_whatever_its_date_of_birth(shop: OpenShop) -> None:
    await _name(shop, "Max Roy")
    order = await _free(shop, MAX)
    assert await _is_refused(shop, YOUNGER), "held"
    await shop.sales.payments.complete(order.public_id)
    assert await _is_refused(shop, YOUNGER), "paid"
    again = await shop.sales.orders.read(order.public_id)
    assert (again.amounts.total, again.promo_code) == (0, "CREW")


async def test_the_own_order_does_not_spend_the_name_for_itself(shop: OpenShop) -> None:
    await _name(shop, "Max Roy")
    order = await _free(shop, MAX)
    assert (await shop.sales.orders.apply_promo(order.public_id, "crew")).amounts.total == 0
    await shop.sales.orders.reopen(order.public_id)
    assert (await shop.sales.orders.hold(order.public_id)).amounts.total == 0


async def test_the_names_that_are_left_have_theirs(shop: OpenShop) -> None:
    await _name(shop, "Max Roy", "Lucie Roy")
    await _free(shop, MAX)
    both = await _free(shop, YOUNGER, LUCIE)
    assert [line.amounts.discount for line in both.lines] == [0, 2500]


async def test_a_name_on_the_list_twice_has_two_tickets(shop: OpenShop) -> None:
    await _name(shop, "Max Roy", "Max Roy")
    for person in (MAX, YOUNGER):
        assert (await _free(shop, person)).amounts.total == 0
    assert await _is_refused(shop, replace(YOUNGER, born=date(1996, 6, 7)))


async def test_money_that_is_being_taken_spends_the_name(shop: OpenShop) -> None:
    await _name(shop, "Max Roy")
    order = await _free(shop, MAX, LUCIE)
    await shop.sales.payments.capture((await shop.begun(order)).id)
    assert await _is_refused(shop, YOUNGER)


async def _expired(shop: OpenShop, order: SalesOrder) -> None:
    shop.clock.forward(minutes=31)
    await shop.sales.orders.expire()


async def _ended(shop: OpenShop, order: SalesOrder) -> None:
    await shop.sales.payments.complete(order.public_id)
    await shop.sales.refunds.end_free(order.public_id)


ENDINGS: dict[str, Ending] = {
    "cancelled": lambda shop, order: shop.sales.orders.cancel(order.public_id),
    "expired": _expired,
    "reopened": lambda shop, order: shop.sales.orders.reopen(order.public_id),
    "ended": _ended,
    "without the code": lambda shop, order: shop.sales.orders.apply_promo(order.public_id, ""),
}


@pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)
async def test_a_ticket_that_comes_to_nothing_gives_the_name_back(shop: OpenShop, ending: Ending) -> None:
    await _name(shop, "Max Roy")
    await ending(shop, await _free(shop, MAX))
    assert (await _free(shop, YOUNGER)).amounts.total == 0


async def test_a_ticket_sent_back_gives_the_name_back_while_the_order_goes_on(shop: OpenShop) -> None:
    await _name(shop, "Max Roy")
    order = await _free(shop, MAX, LUCIE)
    await shop.pay(order)
    await shop.sales.refunds.end_free(order.public_id, [order.lines[0].id])
    assert (await shop.sales.orders.read(order.public_id)).state is OrderState.PARTLY_REFUNDED
    assert (await _free(shop, YOUNGER)).amounts.total == 0


async def test_a_ticket_that_is_paid_for_spends_no_name(shop: OpenShop) -> None:
    await _name(shop, "Max Roy")
    await shop.paid(MAX)
    assert (await _free(shop, YOUNGER)).amounts.total == 0


async def test_a_draft_loses_a_code_whose_name_is_spent(shop: OpenShop) -> None:
    await _name(shop, "Max Roy")
    draft = await shop.draft(YOUNGER, LUCIE)
    assert (await shop.sales.orders.apply_promo(draft.public_id, "crew")).amounts.discount == 2500
    await _free(shop, MAX)
    left = await shop.sales.orders.remove(draft.public_id, draft.lines[1].id)
    assert (left.promo_code, left.amounts.price, left.amounts.discount) == ("", 2500, 0)


async def test_another_event_of_the_promoter_has_the_names_anew(shop: OpenShop) -> None:
    await _name(shop, "Max Roy")
    await _free(shop, MAX)
    second, ticket = EVENT + 1, ADULT + 10
    async with shop.database.transaction() as session:
        session.add(ShopModel(event_id=second, promoter_id=3, currency="CAD", adult_age=18))  # SHOP + 1
        await session.flush()
        row = {"id": ticket, "position": 1, "price": 2500, "tax_ppm": 0, "free_under": 0}
        names = {f"name_{lang}": "Adult" for lang in ("en", "fr", "es")}
        pool = await add_pool(session, SHOP + 1, 2)
        session.add(ProductModel(**row, **names, shop_id=SHOP + 1, pool_id=pool))
    order = await shop.sales.orders.begin(second, FIRST_DAY, BUYER, "elsewhere")
    order = await shop.sales.orders.add(order.public_id, replace(MAX, product=ticket), "key")
    await shop.sales.waivers.name(order.public_id, order.lines[0], "waiver")
    await shop.sales.orders.hold(order.public_id)
    assert (await shop.sales.orders.apply_promo(order.public_id, "crew")).amounts.total == 0
