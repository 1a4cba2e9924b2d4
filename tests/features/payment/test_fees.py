"""The provider's own fee: read from the breakdown of a capture, once, in the currency of the money."""

from typing import Any

import pytest

from livelaps_app.gateways.payments.records import PayPalCapture
from livelaps_app.sales.purchase import fee_of
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.standins.paypal import bodies
from tests.features.payment.conftest import Till
from tests.sales.conftest import LUCIE

FEE = 113  # of 28.74 CAD at the sandbox
CAD = {"currency_code": "CAD", "value": "1.30"}


def _fee(breakdown: Any, currency: str = "CAD", value: str = "28.74") -> int | None:
    amount = {"currency_code": currency, "value": value}
    body = {"id": "C1", "status": "COMPLETED", "amount": amount, "seller_receivable_breakdown": breakdown}
    return fee_of(PayPalCapture.model_validate(body))


def test_the_fee_is_in_smallest_units() -> None:
    assert _fee({"gross_amount": {}, "paypal_fee": CAD, "net_amount": None}) == 130
    assert _fee({"paypal_fee": {"currency_code": "JPY", "value": "43"}}, "JPY", "1000") == 43
    assert _fee({"paypal_fee": CAD | {"value": "0.00"}}) == 0


@pytest.mark.parametrize(
    "breakdown",
    [
        None,
        {},
        {"paypal_fee": None},
        {"paypal_fee": CAD | {"currency_code": "USD"}},
        {"paypal_fee_in_receivable_currency": CAD},
        {"paypal_fee": CAD | {"value": "1.305"}},
        {"paypal_fee": CAD | {"value": "-1.30"}},
        {"paypal_fee": CAD | {"value": "28.75"}},
        {"paypal_fee": CAD | {"value": "much"}},
        {"paypal_fee": "1.30"},
        ["paypal_fee"],
    ],
)
def test_what_is_no_fee_is_none(breakdown: Any) -> None:
    assert _fee(breakdown) is None


def test_an_answer_without_a_breakdown_has_no_fee() -> None:
    body = {"id": "C1", "status": "PENDING", "amount": CAD}
    assert fee_of(PayPalCapture.model_validate(body)) is None


async def test_the_fee_is_recorded_on_the_way_back(till: Till) -> None:
    payment = await till.payment(await till.buy(LUCIE))
    assert (payment.paid, payment.fee) == (2874, FEE)
    await till.work()
    assert (await till.payment(await till.read(await till.shop.sales.orders.by_number(payment.order_id)))).fee == FEE


async def test_the_fee_is_recorded_by_a_webhook(till: Till) -> None:
    order = await till.held(LUCIE)
    await till.approve(order)
    await till.work()
    assert (await till.read(order)).state is OrderState.PAID
    assert (await till.payment(order)).fee == FEE


@pytest.mark.parametrize("change", [{}, {"paypal_fee": {"currency_code": "USD", "value": "1.00"}}, {"paypal_fee": 7}])
async def test_without_a_fee_of_its_currency_an_order_is_paid(
    till: Till, change: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "_breakdown", lambda *_: change)
    order = await till.buy(LUCIE)
    payment = await till.payment(order)
    assert (order.state, payment.paid, payment.fee) == (OrderState.PAID, 2874, None)
