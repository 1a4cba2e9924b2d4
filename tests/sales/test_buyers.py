"""Who buys: the buyer, the buyer's own ticket, the browser that goes on with an order."""

from dataclasses import replace

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.records import Spectator
from livelaps_app.sales.rules.states import OrderState
from tests.sales.conftest import ADULT, BUYER, EVENT, FIRST_DAY, MAX, ZOE, OpenShop


async def test_the_own_ticket_comes_changes_and_goes(shop: OpenShop) -> None:
    orders = shop.sales.orders
    order = await shop.draft(MAX, browser="a")
    order = await orders.put_buyer(order.public_id, BUYER, ADULT, "a")
    assert [line.spectator.first_name for line in order.lines] == ["Max", "Lucie"]
    assert order.amounts.price == 5000
    own = order.lines[1]
    order = await shop.sales.waivers.name(order.public_id, own, "own")
    renamed = replace(BUYER, last_name="Gagnon")
    order = await orders.put_buyer(order.public_id, renamed, ADULT, "a")
    assert [(line.id, line.spectator.last_name) for line in order.lines][1] == (own.id, "Gagnon")
    assert order.lines[1].document_id == ""
    order = await orders.put_buyer(order.public_id, renamed, None, "a")
    assert [line.spectator.first_name for line in order.lines] == ["Max"]
    assert shop.waivers.voided == [own.holder, own.holder]


async def test_a_buyer_has_nobody_elses_email_and_minors_have_the_buyers(shop: OpenShop) -> None:
    orders = shop.sales.orders
    order = await shop.draft(MAX, ZOE, browser="a")
    with pytest.raises(Problem) as raised:
        await orders.put_buyer(order.public_id, replace(BUYER, email="MAX@roy.example"), None, "a")
    assert (raised.value.code, raised.value.field) == (Code.EMAIL_REGISTERED, "email")
    assert await orders.read(order.public_id) == order
    order = await orders.put_buyer(order.public_id, replace(BUYER, email="lu@roy.example"), None, "a")
    assert [line.spectator.email for line in order.lines] == ["max@roy.example", "lu@roy.example"]
    assert [bool(line.document_id) for line in order.lines] == [True, False]


async def test_an_order_goes_on_in_another_browser_whose_own_ends(shop: OpenShop) -> None:
    orders = shop.sales.orders
    order, other = await shop.draft(MAX, browser="a"), await shop.draft(ZOE, browser="b")
    order = await orders.hold(order.public_id, "b")
    assert (order.state, order.belongs_to(None, "b"), order.belongs_to(None, "a")) == (OrderState.HELD, True, False)
    assert (await orders.read(other.public_id)).state is OrderState.CANCELLED
    assert (await orders.reopen(order.public_id)).state is OrderState.DRAFT


async def test_a_waiver_is_named_once(shop: OpenShop) -> None:
    order = await shop.draft(MAX)
    again = await shop.sales.waivers.name(order.public_id, order.lines[0], "second")
    assert again.lines[0].document_id == order.lines[0].document_id


@pytest.mark.parametrize("now", [ZOE, replace(MAX, first_name="Ben"), replace(MAX, email="ben@roy.example")])
async def test_a_ticket_that_another_person_has_meanwhile_does_not_get_the_first_ones_waiver(
    shop: OpenShop, now: Spectator
) -> None:
    orders = shop.sales.orders
    order = await orders.begin(EVENT, FIRST_DAY, BUYER, "a")
    [seen] = (await orders.add(order.public_id, MAX, "key")).lines
    await orders.change(order.public_id, seen.id, now)
    [line] = (await shop.sales.waivers.name(order.public_id, seen, "first")).lines
    assert line.document_id == ""
    [line] = (await shop.sales.waivers.name(order.public_id, line, "second")).lines
    assert line.document_id == "second"
