"""The client of PayPal where the network or PayPal misbehaves: tokens, time-outs, nonsense, repetition."""

import asyncio
import base64
import json
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import httpx
import pytest

from livelaps_app.gateways.payments import outcomes
from livelaps_app.gateways.payments.gateway import PaymentsGateway
from livelaps_app.gateways.payments.line import PayPalLine
from livelaps_app.gateways.payments.money import amount_text
from livelaps_app.gateways.payments.records import PayPalOrder
from tests.contract.test_payments import purchase
from tests.each_row import each_row

Step = httpx.Response | Exception
TOKEN = {"access_token": "T1", "expires_in": 3600}
MONEY = {"currency_code": "CAD", "value": "48.86"}


class PayPalDouble:
    """Answers in turn to everything but requests for tokens; `requests` has all of the others."""

    def __init__(self, *steps: Step) -> None:
        self.steps, self.requests, self.tokens = list(steps), list[httpx.Request](), 0
        self.token: Callable[[], Step] = lambda: httpx.Response(200, json=TOKEN)
        self.now = 0.0
        line = PayPalLine("http://paypal.test", "id", "pass", 0.2, httpx.MockTransport(self._handle), lambda: self.now)
        self.gateway = PaymentsGateway(line, "HOOK")

    def _handle(self, request: httpx.Request) -> httpx.Response:
        if request.url.path == "/v1/oauth2/token":
            self.tokens += 1
            assert request.headers["authorization"] == f"Basic {base64.b64encode(b'id:pass').decode()}"
            assert request.content == b"grant_type=client_credentials"
            return _raised(self.token())
        self.requests.append(request)
        return _raised(self.steps.pop(0))


def _raised(step: Step) -> httpx.Response:
    if isinstance(step, Exception):
        raise step
    return step


def order(status: str, *captures: dict[str, Any], **more: Any) -> httpx.Response:
    unit = {"payments": {"captures": captures}} if captures else {}
    return httpx.Response(201, json={"id": "O1", "status": status, "purchase_units": [unit], **more})


def capture(status: str, **more: Any) -> dict[str, Any]:
    return {"id": "C1", "status": status, "amount": MONEY, **more}


def refusal(issue: str, status: int = 422) -> httpx.Response:
    return httpx.Response(status, json={"name": "UNPROCESSABLE_ENTITY", "details": [{"issue": issue}]})


async def test_a_token_is_used_until_a_minute_before_its_end() -> None:
    double = PayPalDouble(*(order("APPROVED") for _ in range(3)))
    await double.gateway.order("O1")
    double.now = 3539.0
    await double.gateway.order("O1")
    assert double.tokens == 1
    double.now = 3541.0
    await double.gateway.order("O1")
    assert double.tokens == 2
    assert {request.headers["authorization"] for request in double.requests} == {"Bearer T1"}


async def test_many_requests_at_once_fetch_one_token() -> None:
    double = PayPalDouble(*(order("APPROVED") for _ in range(5)))
    await asyncio.gather(*(double.gateway.order("O1") for _ in range(5)))
    assert double.tokens == 1


async def test_a_revoked_token_is_fetched_anew_once() -> None:
    double = PayPalDouble(httpx.Response(401, json={}), order("APPROVED"))
    assert isinstance(await double.gateway.order("O1"), PayPalOrder)
    assert double.tokens == 2
    double.steps = [httpx.Response(401, json={}), httpx.Response(401, json={"name": "AUTHENTICATION_FAILURE"})]
    assert await double.gateway.order("O1") == outcomes.PaymentRefused("AUTHENTICATION_FAILURE", 401)


@each_row(
    ("step", "reason"),
    [
        (httpx.ReadTimeout("late"), "slow"), (httpx.Response(503, text="<html>"), "unavailable"),
        (httpx.Response(429, json={}), "unavailable"), (httpx.Response(201, text="<html>"), "nonsense"),
        (httpx.Response(201, json=[]), "nonsense"), (httpx.Response(201, json={"id": 1}), "nonsense"),
        (httpx.Response(302, headers={"location": "http://elsewhere.test"}), "nonsense"),
        (order("APPROVED"), "nonsense"), (httpx.Response(201, content=b" " * 1_100_000), "nonsense"),
    ],
)  # fmt: skip
async def test_an_answer_that_says_nothing_leaves_the_act_open(step: Step, reason: str) -> None:
    double = PayPalDouble(step)
    assert await double.gateway.capture("O1", "key") == outcomes.PaymentDown(reason)
    assert len(double.requests) == 1


@each_row(
    ("step", "reason"),
    [(httpx.ConnectError("gone"), "unreachable"), (httpx.Response(200, json={"expires_in": 1}), "nonsense")],
)
async def test_without_a_token_nothing_is_known(step: Step, reason: str) -> None:
    double = PayPalDouble()
    double.token = lambda: step
    assert await double.gateway.order("O1") == outcomes.PaymentDown(reason)
    assert not await double.gateway.reachable()


async def test_a_lost_connection_repeats_the_act_with_its_key() -> None:
    double = PayPalDouble(httpx.ReadError("cut"), order("COMPLETED", capture("COMPLETED")))
    assert isinstance(await double.gateway.capture("O1", "capture-7F3K"), outcomes.PaymentMade)
    assert [request.headers["paypal-request-id"] for request in double.requests] == ["capture-7F3K"] * 2
    double.steps = [httpx.ReadError("cut"), httpx.ReadError("cut")]
    assert await double.gateway.capture("O1", "capture-7F3K") == outcomes.PaymentDown("unreachable")


@each_row("status", ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"])
async def test_money_that_came_is_paid_even_if_it_went_back(status: str) -> None:
    double = PayPalDouble(order("COMPLETED", capture(status)))
    assert isinstance(await double.gateway.capture("O1", "key"), outcomes.PaymentMade)


@each_row("status", ["DECLINED", "FAILED", "A_STATUS_OF_TOMORROW"])
async def test_any_other_state_is_not_paid(status: str) -> None:
    double = PayPalDouble(order("COMPLETED", capture(status, status_details={"reason": "ECHECK"})))
    assert await double.gateway.capture("O1", "key") == outcomes.PaymentDeclined("ECHECK")


@each_row("issue", ["INSTRUMENT_DECLINED", "PAYER_CANNOT_PAY", "TRANSACTION_REFUSED"])
async def test_the_issue_decides_and_no_text(issue: str) -> None:
    assert await PayPalDouble(refusal(issue)).gateway.capture("O1", "key") == outcomes.PaymentDeclined(issue)
    other = PayPalDouble(refusal("DUPLICATE_INVOICE_ID"))
    assert await other.gateway.capture("O1", "key") == outcomes.PaymentRefused("DUPLICATE_INVOICE_ID", 422)
    early = PayPalDouble(refusal("ORDER_NOT_APPROVED"))
    assert await early.gateway.capture("O1", "key") == outcomes.ApprovalMissing()


async def test_an_order_captured_before_is_looked_at() -> None:
    paid = PayPalDouble(refusal("ORDER_ALREADY_CAPTURED"), order("COMPLETED", capture("COMPLETED")))
    assert isinstance(await paid.gateway.capture("O1", "key"), outcomes.PaymentMade)
    pending = PayPalDouble(refusal("ORDER_ALREADY_CAPTURED"), order("COMPLETED", capture("PENDING")))
    assert isinstance(await pending.gateway.capture("O1", "key"), outcomes.PaymentPending)
    unknown = PayPalDouble(refusal("ORDER_COMPLETION_IN_PROGRESS"), order("APPROVED"))
    assert await unknown.gateway.capture("O1", "key") == outcomes.PaymentDown("unavailable")


@each_row("rel", ["payer-action", "approve"])
async def test_an_order_is_sent_as_it_must_be(rel: str) -> None:
    double = PayPalDouble(order("CREATED", links=[{"rel": rel, "href": "http://paypal.test/pay"}]))
    created = await double.gateway.create(purchase(), "create-1")
    assert isinstance(created, PayPalOrder)
    assert created.approval_url == "http://paypal.test/pay"
    body = json.loads(double.requests[0].content)
    unit = body["purchase_units"][0]
    assert unit["amount"] == {
        **MONEY,
        "breakdown": {
            "item_total": {"currency_code": "CAD", "value": "47.50"},
            "tax_total": {"currency_code": "CAD", "value": "6.36"},
            "discount": {"currency_code": "CAD", "value": "5.00"},
        },
    }
    assert all("tax" not in item for item in unit["items"])
    context = body["payment_source"]["paypal"]["experience_context"]
    assert (context["locale"], context["user_action"]) == ("fr-CA", "PAY_NOW")


async def test_an_order_without_a_way_to_approve_is_nonsense() -> None:
    assert await PayPalDouble(order("CREATED")).gateway.create(purchase(), "create-1") == outcomes.PaymentDown(
        "nonsense"
    )


@each_row(
    "changes", [{"tax": Decimal("1.005")}, {"discount": Decimal("60.00")}, {"tax": Decimal("-6.36"), "lines": ()}]
)
async def test_an_amount_that_is_none_is_never_sent(changes: dict[str, object]) -> None:
    double = PayPalDouble()
    with pytest.raises(ValueError, match=r"decimals|nothing"):
        await double.gateway.create(purchase(**changes), "create-1")
    assert double.requests == []


@each_row("key", ["", "k" * 109])
async def test_no_act_without_a_key(key: str) -> None:
    with pytest.raises(ValueError, match="key"):
        await PayPalDouble().gateway.capture("O1", key)


async def test_an_id_stays_in_its_place_of_the_path() -> None:
    double = PayPalDouble(refusal("INVALID_RESOURCE_ID", 404))
    await double.gateway.order("../../v1/oauth2/token?x=")
    assert double.requests[0].url.raw_path == b"/v2/checkout/orders/..%2F..%2Fv1%2Foauth2%2Ftoken%3Fx%3D"


async def test_a_notification_that_nobody_can_verify_waits() -> None:
    names = ("auth-algo", "cert-url", "transmission-id", "transmission-sig", "transmission-time")
    headers = {f"paypal-{name}": "x" for name in names}
    double = PayPalDouble(httpx.Response(500))
    assert await double.gateway.verify(headers, b"{}") == outcomes.PaymentDown("unavailable")
    assert double.requests[0].content.endswith(b'"webhook_id":"HOOK","webhook_event":{}}')


@each_row(
    ("amount", "currency", "text"),
    [("7.5", "USD", "7.50"), ("1E+3", "CAD", "1000.00"), ("7", "JPY", "7"), ("0.10", "EUR", "0.10")],
)
def test_an_amount_has_the_decimals_of_its_currency(amount: str, currency: str, text: str) -> None:
    assert amount_text(Decimal(amount), currency) == text
