"""The client of PayPal and the sandbox, each held against PayPal's own schemas in every act."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from decimal import Decimal
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Problem
from livelaps_app.core.pubsub import PubSub
from livelaps_app.gateways.payments.gateway import PaymentsGateway
from livelaps_app.gateways.payments.line import PayPalLine
from livelaps_app.gateways.payments.outcomes import (
    ApprovalMissing,
    PaymentDeclined,
    PaymentDown,
    PaymentMade,
    PaymentPending,
    PaymentRefused,
    WebhookForged,
)
from livelaps_app.gateways.payments.records import PayPalOrder, PayPalRefund, Purchase, PurchaseLine, WebhookEvent
from livelaps_app.standins.paypal.app import Credentials, create_app
from livelaps_app.standins.paypal.events import JOB, WEBHOOK_ID, SandboxWebhooks
from livelaps_app.standins.paypal.model import SandboxEvent, SandboxOrder
from livelaps_app.standins.paypal.requests import OrderInput
from livelaps_app.standins.paypal.store import Sandbox
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from tests.contract import paypal
from tests.each_row import each_row

ROOT = "http://sandbox.test/paypal"
CREDENTIALS = Credentials("client", "secret")
needs_schemas = pytest.mark.skipif(not paypal.are_there(), reason=f"PayPal's schemas are not at {paypal.SCHEMAS}")


@dataclass
class Counter:
    """A sandbox, the site's client of it, and a buyer's browser."""

    database: Database
    gateway: PaymentsGateway
    webhooks: SandboxWebhooks
    transport: paypal.Checked
    browser: httpx.AsyncClient

    async def ordered(self, key: str = "create-1", **changes: object) -> PayPalOrder:
        order = await self.gateway.create(purchase(**changes), key)
        assert isinstance(order, PayPalOrder), order
        return order

    async def choose(self, order: PayPalOrder, choice: str) -> httpx.Response:
        """What the buyer's browser gets for a button of the page."""
        return await self.browser.post("/checkoutnow", params={"token": order.id}, data={"choice": choice})

    async def paid(self, choice: str = "paid") -> tuple[PayPalOrder, PaymentMade | PaymentPending]:
        order = await self.ordered()
        await self.choose(order, choice)
        outcome = await self.gateway.capture(order.id, "capture-1")
        assert isinstance(outcome, PaymentMade | PaymentPending), outcome
        return order, outcome

    async def events(self) -> list[SandboxEvent]:
        async with self.database.session() as session:
            return list(await session.scalars(select(SandboxEvent).order_by(SandboxEvent.created_at)))


@pytest.fixture
async def counter(database: Database) -> AsyncIterator[Counter]:
    sandbox, webhooks = Sandbox(database, Jobs(database, PubSub()), ROOT), SandboxWebhooks(database, ROOT)
    app = create_app(sandbox, webhooks, CREDENTIALS)
    transport = paypal.Checked(httpx.ASGITransport(app))
    gateway = PaymentsGateway(PayPalLine("http://sandbox.test", *CREDENTIALS, 5.0, transport), WEBHOOK_ID)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://sandbox.test") as browser:
        yield Counter(database, gateway, webhooks, transport, browser)
    await gateway.close()


def purchase(**changes: object) -> Purchase:
    """A family's entry with a discount and tax."""
    values: dict[str, object] = {
        "reference": "LL-7F3K",
        "currency": "CAD",
        "lines": (PurchaseLine("Adult", Decimal("20.00"), 2), PurchaseLine("Child, 6 to 12", Decimal("7.50"))),
        "tax": Decimal("6.36"),
        "discount": Decimal("5.00"),
        "description": "Entry for Ridge Hare Scramble",
        "brand": "Ridge Club",
        "lang": "fr",
        "return_url": "http://site.test/ll/pay/return?order=LL-7F3K",
        "cancel_url": "http://site.test/ll/pay/cancel",
    }
    return Purchase(**values | changes)  # type: ignore[arg-type]


async def test_an_order_is_created_approved_captured_and_looked_at(counter: Counter) -> None:
    order = await counter.ordered()
    assert order.approval_url == f"{ROOT}/checkoutnow?token={order.id}"
    assert await counter.gateway.capture(order.id, "capture-1") == ApprovalMissing()
    back = await counter.choose(order, "paid")
    query = parse_qs(urlsplit(back.headers["location"]).query)
    assert (query["token"], query["order"]) == ([order.id], ["LL-7F3K"])
    outcome = await counter.gateway.capture(order.id, "capture-1")
    assert isinstance(outcome, PaymentMade)
    assert (outcome.capture.amount.value, outcome.capture.amount.currency_code) == (Decimal("48.86"), "CAD")
    assert outcome.capture.custom_id == "LL-7F3K"
    looked = await counter.gateway.order(order.id)
    assert isinstance(looked, PayPalOrder)
    assert (looked.status, looked.payment) == ("COMPLETED", outcome.capture)
    payment = await counter.gateway.payment(outcome.capture.id)
    assert payment.supplementary_data.related_ids.order_id == order.id  # type: ignore[union-attr]


@each_row(
    ("total", "fee", "net"),
    [(("CAD", "48.86"), "1.72", "47.14"), (("JPY", "1000"), "29", "971"), (("CAD", "0.20"), "0.20", "0.00")],
)
async def test_a_payment_has_its_fee_its_payer_and_its_invoice(
    database: Database, total: tuple[str, str], fee: str, net: str
) -> None:
    currency, value = total
    sandbox = Sandbox(database, Jobs(database, PubSub()), ROOT)
    context = {"return_url": "http://site.test/back", "cancel_url": "http://site.test/back"}
    unit = {"amount": {"currency_code": currency, "value": value}, "invoice_id": "LL-7F3K"}
    source = {"paypal": {"experience_context": context}}
    body = {"intent": "CAPTURE", "purchase_units": [unit], "payment_source": source}
    order_id = (await sandbox.create(OrderInput.model_validate(body), f"create {value}")).body["id"]
    assert "payer" not in await sandbox.order(order_id)
    await sandbox.choose(order_id, "paid")
    order = (await sandbox.capture(order_id, f"capture {value}")).body
    [capture] = order["purchase_units"][0]["payments"]["captures"]
    assert (order["payer"]["email_address"], capture["invoice_id"]) == ("buyer@sandbox.example", "LL-7F3K")
    amounts = {name: amount["value"] for name, amount in capture["seller_receivable_breakdown"].items()}
    assert amounts == {"gross_amount": value, "paypal_fee": fee, "net_amount": net}
    assert (await sandbox.payment(capture["id"]))["invoice_id"] == "LL-7F3K"


async def test_the_same_act_is_done_once_however_often_it_is_repeated(counter: Counter) -> None:
    order = await counter.ordered()
    assert (await counter.ordered()).id == order.id
    assert (await counter.ordered("create-2")).id != order.id
    await counter.choose(order, "paid")
    outcomes = await asyncio.gather(*(counter.gateway.capture(order.id, "capture-1") for _ in range(3)))
    assert len({outcome.capture.id for outcome in outcomes if isinstance(outcome, PaymentMade)}) == 1
    again = await counter.gateway.capture(order.id, "capture-2")
    assert isinstance(again, PaymentMade), "captured before counts as paid"
    refunds = [await counter.gateway.refund(again.capture.id, "refund-1", Decimal("8.86"), "CAD") for _ in range(2)]
    assert refunds[0] == refunds[1]
    assert len([event for event in await counter.events() if event.event_type == "PAYMENT.CAPTURE.REFUNDED"]) == 1


async def test_a_declined_buyer_approves_again(counter: Counter) -> None:
    order = await counter.ordered()
    await counter.choose(order, "declined")
    assert await counter.gateway.capture(order.id, "capture-1") == PaymentDeclined("INSTRUMENT_DECLINED")
    assert await counter.gateway.capture(order.id, "capture-1") == ApprovalMissing()
    await counter.choose(order, "paid")
    assert isinstance(await counter.gateway.capture(order.id, "capture-1"), PaymentMade)


@pytest.mark.parametrize(
    ("choice", "status", "event"),
    [("accept", "COMPLETED", "PAYMENT.CAPTURE.COMPLETED"), ("deny", "DECLINED", "PAYMENT.CAPTURE.DENIED")],
)
async def test_a_pending_payment_is_reviewed(counter: Counter, choice: str, status: str, event: str) -> None:
    order, outcome = await counter.paid("pending")
    assert isinstance(outcome, PaymentPending)
    assert outcome.capture.status_details.reason == "PENDING_REVIEW"
    assert await counter.gateway.refund(outcome.capture.id, "refund-1") == PaymentRefused("PENDING_CAPTURE", 422)
    await counter.choose(order, choice)
    looked = await counter.gateway.order(order.id)
    assert isinstance(looked, PayPalOrder)
    assert looked.payment is not None
    assert looked.payment.status == status
    assert {row.event_type for row in await counter.events()} == {
        "CHECKOUT.ORDER.APPROVED",
        "PAYMENT.CAPTURE.PENDING",
        event,
    }


async def test_a_buyer_who_cancels_has_paid_nothing(counter: Counter) -> None:
    order = await counter.ordered()
    back = await counter.choose(order, "cancelled")
    assert back.headers["location"] == f"http://site.test/ll/pay/cancel?token={order.id}"
    assert await counter.gateway.capture(order.id, "capture-1") == ApprovalMissing()


async def test_a_payment_is_sent_back_in_parts_and_no_more_than_it_was(counter: Counter) -> None:
    order, made = await counter.paid()
    first = await counter.gateway.refund(made.capture.id, "refund-1", Decimal("8.86"), "CAD", "One child fewer")
    assert isinstance(first, PayPalRefund)
    assert (first.amount.value, first.status, first.capture_id) == (Decimal("8.86"), "COMPLETED", made.capture.id)
    too_much = await counter.gateway.refund(made.capture.id, "refund-2", Decimal("40.01"), "CAD")
    assert too_much == PaymentRefused("REFUND_AMOUNT_EXCEEDED", 422)
    other = await counter.gateway.refund(made.capture.id, "refund-3", Decimal("1.00"), "USD")
    assert other == PaymentRefused("REFUND_CAPTURE_CURRENCY_MISMATCH", 422)
    rest = await counter.gateway.refund(made.capture.id, "refund-4")
    assert isinstance(rest, PayPalRefund)
    assert rest.amount.value == Decimal("40.00")
    assert await counter.gateway.refund_of(rest.id) == rest
    empty = await counter.gateway.refund(made.capture.id, "refund-5")
    assert empty == PaymentRefused("CAPTURE_FULLY_REFUNDED", 422)
    looked = await counter.gateway.order(order.id)
    assert isinstance(looked, PayPalOrder)
    assert looked.payment is not None
    assert (looked.payment.status, len(looked.refunds)) == ("REFUNDED", 2)


@pytest.mark.parametrize(
    ("changes", "issue"),
    [
        ({"currency": "XAU"}, "INVALID_CURRENCY_CODE"),
        ({"return_url": "javascript:alert(1)"}, "INVALID_PARAMETER_SYNTAX"),
        ({"reference": ""}, "INVALID_PARAMETER_SYNTAX"),
    ],
    ids=["a currency", "an address", "a name"],
)
async def test_a_bad_order_is_refused(database: Database, changes: dict[str, object], issue: str) -> None:
    app = create_app(Sandbox(database, Jobs(database, PubSub()), ROOT), SandboxWebhooks(database, ROOT), CREDENTIALS)
    line = PayPalLine("http://sandbox.test", *CREDENTIALS, 5.0, httpx.ASGITransport(app))
    outcome = await PaymentsGateway(line, WEBHOOK_ID).create(purchase(**changes), "create-1")
    assert isinstance(outcome, PaymentRefused)
    assert outcome.issue == issue
    await line.close()


async def test_what_is_not_there_is_refused(counter: Counter) -> None:
    missing = PaymentRefused("INVALID_RESOURCE_ID", 404)
    assert await counter.gateway.order("0NONE") == missing
    assert await counter.gateway.capture("0NONE", "capture-1") == missing
    assert await counter.gateway.refund("0NONE", "refund-1") == missing


async def test_wrong_credentials_are_refused(database: Database) -> None:
    app = create_app(Sandbox(database, Jobs(database, PubSub()), ROOT), SandboxWebhooks(database, ROOT), CREDENTIALS)
    line = PayPalLine("http://sandbox.test", "client", "guess", 5.0, httpx.ASGITransport(app))
    gateway = PaymentsGateway(line, WEBHOOK_ID)
    assert await gateway.order("0NONE") == PaymentRefused("invalid_client", 401)
    assert not await gateway.reachable()
    await line.close()
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://sandbox.test") as stranger:
        for token in ("", "Bearer", "Bearer made.up.token", "Basic Y2xpZW50OnNlY3JldA=="):
            reply = await stranger.get("/v2/checkout/orders/0NONE", headers={"authorization": token})
            assert reply.status_code == 401


async def test_a_notification_is_delivered_signed_and_verified(counter: Counter) -> None:
    order, made = await counter.paid()
    received: list[tuple[dict[str, str], bytes]] = []

    async def deliver(headers: object, body: bytes) -> int:
        received.append((dict(headers), body))  # type: ignore[call-overload]
        return 200

    work = counter.webhooks.handlers(deliver)[JOB].work
    for event in await counter.events():
        await work({"event": event.id})
    assert all(event.delivered_at for event in await counter.events())
    found = [await counter.gateway.verify(headers, body) for headers, body in received]
    assert [event.event_type for event in found if isinstance(event, WebhookEvent)] == [
        "CHECKOUT.ORDER.APPROVED",
        "PAYMENT.CAPTURE.COMPLETED",
    ]
    captured = found[-1]
    assert isinstance(captured, WebhookEvent)
    assert (captured.order_id, captured.custom_id) == (order.id, "LL-7F3K")
    assert captured.resource["id"] == made.capture.id


async def test_a_site_that_does_not_take_a_notification_gets_it_again(counter: Counter) -> None:
    await counter.ordered()
    await counter.choose(await counter.ordered(), "paid")
    (event,) = await counter.events()

    async def refuse(_headers: object, _body: bytes) -> int:
        return 503

    with pytest.raises(Problem):
        await counter.webhooks.send(event.id, refuse)
    assert (await counter.events())[0].delivered_at is None


@pytest.mark.parametrize(
    "change",
    [
        lambda headers, body: (headers, body.replace(b"48.86", b"18.86")),
        lambda headers, body: (headers | {"paypal-transmission-sig": "s" + "0" * 64}, body),
        lambda headers, body: (headers | {"paypal-transmission-time": "2026-06-05T14:00:00Z"}, body),
        lambda headers, body: ({}, body),
        lambda headers, body: (headers, b"no json"),
        lambda headers, body: (headers, b"[]"),
        lambda headers, body: (headers, b'{},"webhook_id":"SANDBOX","webhook_event":' + body),
    ],
    ids=["amount", "signature", "time", "no headers", "no json", "a list", "more than its place"],
)
async def test_a_forged_notification_is_not_verified(counter: Counter, change: object) -> None:
    await counter.paid()
    body = (await counter.events())[-1].body.encode()
    headers = await counter.webhooks.headers(body)
    assert isinstance(await counter.gateway.verify(headers, body), WebhookEvent)
    assert await counter.gateway.verify(*change(headers, body)) == WebhookForged()  # type: ignore[operator]


@needs_schemas
async def test_every_notification_fits_the_schemas(counter: Counter) -> None:
    _, made = await counter.paid("pending")
    await counter.choose(await counter.ordered(), "accept")
    await counter.gateway.refund(made.capture.id, "refund-1")
    kinds = {
        "capture": ("payments_payment_v2", "capture-2"),
        "refund": ("payments_payment_v2", "refund"),
        "checkout-order": ("checkout_orders_v2", "order"),
    }
    rows = await counter.events()
    assert {json.loads(row.body)["resource_type"] for row in rows} == kinds.keys()
    for row in rows:
        event = json.loads(row.body)
        paypal.check_component("notifications_webhooks_v1", "event", event)
        paypal.check_component(*kinds[event["resource_type"]], event["resource"])


@needs_schemas
async def test_every_act_is_held_against_a_schema(counter: Counter) -> None:
    """That the transport of the other tests really checks."""
    order, made = await counter.paid()
    await counter.gateway.order(order.id)
    await counter.gateway.payment(made.capture.id)
    refund = await counter.gateway.refund(made.capture.id, "refund-1")
    assert isinstance(refund, PayPalRefund)
    await counter.gateway.refund_of(refund.id)
    body = (await counter.events())[0].body.encode()
    await counter.gateway.verify(await counter.webhooks.headers(body), body)
    assert counter.transport.checked == {
        "POST /v2/checkout/orders 201": 1,
        "POST /v2/checkout/orders/{id}/capture 201": 1,
        "GET /v2/checkout/orders/{id} 200": 1,
        "GET /v2/payments/captures/{capture_id} 200": 1,
        "POST /v2/payments/captures/{capture_id}/refund 201": 1,
        "GET /v2/payments/refunds/{refund_id} 200": 1,
        "POST /v1/notifications/verify-webhook-signature 200": 1,
    }


@needs_schemas
@each_row(("name", "body"), [("order", {"id": 7}), ("money", {"value": "1"})])
def test_a_body_that_does_not_fit_is_found(name: str, body: object) -> None:
    with pytest.raises(AssertionError):
        paypal.check_component("checkout_orders_v2", name, body)


async def test_the_page_speaks_the_language_of_the_order(counter: Counter) -> None:
    page_words = {"en": "Approve and pay", "fr": "Approuver et payer", "es": "Aprobar y pagar"}
    for number, (lang, words) in enumerate(page_words.items()):
        order = await counter.ordered(f"create-{number}", lang=lang)
        page = await counter.browser.get("/checkoutnow", params={"token": order.id})
        assert page.status_code == 200
        assert f'<html lang="{lang}">' in page.text
        assert words in page.text
        assert "form-action 'self' http://site.test" in page.headers["content-security-policy"]
        assert page.headers["cache-control"] == "no-store"


async def test_the_page_escapes_what_it_draws(counter: Counter) -> None:
    order = await counter.ordered(lines=(PurchaseLine("<b>Adult</b>", Decimal("20.00")),), discount=Decimal(0))
    page = await counter.browser.get("/checkoutnow", params={"token": order.id})
    assert "&lt;b&gt;Adult" in page.text


@pytest.mark.parametrize("choice", ["", "free", "accept", "paid"])
async def test_a_button_for_an_unknown_order_does_nothing(counter: Counter, choice: str) -> None:
    page = await counter.browser.post("/checkoutnow", params={"token": "0NONE"}, data={"choice": choice})
    assert page.status_code == 404


@pytest.mark.parametrize("choice", ["", "free", "x" * 2000])
async def test_an_unknown_button_approves_nothing(counter: Counter, choice: str) -> None:
    order = await counter.ordered()
    await counter.choose(order, choice)
    async with counter.database.session() as session:
        assert (await session.get_one(SandboxOrder, order.id)).status == "PAYER_ACTION_REQUIRED"


async def test_a_paid_order_is_not_cancelled(counter: Counter) -> None:
    order, _ = await counter.paid()
    await counter.choose(order, "cancelled")
    page = await counter.browser.get("/checkoutnow", params={"token": order.id})
    assert "Cette commande est payée" in page.text
    assert not isinstance(await counter.gateway.order(order.id), PaymentDown)
