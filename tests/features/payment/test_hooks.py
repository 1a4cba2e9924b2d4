"""Notifications of the provider: verified, once, in any order, whoever sends them."""

import itertools
import json

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.payments.provider import payment_provider
from livelaps_app.gateways.payments.records import WebhookEvent
from livelaps_app.sales import provider_events as service
from livelaps_app.sales import refunding
from livelaps_app.sales.rules.states import OrderState, SalesJob
from tests.each_row import each_row
from tests.features.checks import problem
from tests.features.payment.conftest import Till
from tests.sales.conftest import LUCIE, MAX

CALLER = "192.0.2.9"


async def test_a_notification_that_comes_twice_is_one_job(till: Till) -> None:
    order = await till.buy()
    for event in await till.events():
        for _ in range(3):
            assert await till.deliver(await till.webhooks.headers(event.body.encode()), event.body.encode()) == 200
    assert len(await till.shop.jobs(SalesJob.PROVIDER_EVENT)) == len(await till.events()) == 2
    await till.work()
    assert (await till.read(order)).state is OrderState.PAID


async def test_notifications_in_any_order_end_the_same(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    await refunding.request(order.public_id, "desk", lines=[order.lines[0].id])
    await till.work(SalesJob.REFUND_PAYMENT)
    await till.check_books()
    events = await till.events()
    assert len(events) == 3
    for turn in itertools.permutations(events):
        for event in turn:
            await service.event_job(
                {"provider_id": (await till.payment(order)).provider_id, "reference": "", "e": event.id}
            )
        after = await till.read(order)
        assert (after.state, sum(line.is_ticket for line in after.lines)) == (OrderState.PARTLY_REFUNDED, 1)
        await till.check_books()


async def test_a_notification_of_what_is_known_asks_the_provider_nothing(till: Till) -> None:
    order = await till.buy()
    about = {"provider_id": (await till.payment(order)).provider_id, "reference": ""}
    before = sum(till.network.calls.values())
    for kind in service.PAID_KINDS:
        await service.event_job(about | {"kind": kind})
    assert sum(till.network.calls.values()) == before
    await service.event_job(about | {"kind": "PAYMENT.CAPTURE.REFUNDED"})
    assert sum(till.network.calls.values()) > before


@pytest.mark.parametrize("forge", ["body", "signature", "time", "no headers", "no JSON"])
async def test_a_forged_notification_is_refused(till: Till, forge: str) -> None:
    await till.approve(await till.held())
    body = (await till.events())[0].body.encode()
    headers = await till.webhooks.headers(body)
    forged: dict[str, tuple[dict[str, str], bytes]] = {
        "body": (headers, body.replace(b"APPROVED", b"VOIDED")),
        "signature": (headers | {"paypal-transmission-sig": "s" + "0" * 64}, body),
        "time": (headers | {"paypal-transmission-time": "2020-01-01T00:00:00Z"}, body),
        "no headers": ({}, body),
        "no JSON": (headers, b"{"),
    }
    with problem(Code.LOGIN_REQUIRED):
        await service.receive(*forged[forge], CALLER)
    assert await till.shop.jobs(SalesJob.PROVIDER_EVENT) == []


async def test_who_forges_again_and_again_is_not_verified_any_more_from_any_address_of_the_network(till: Till) -> None:
    for number in range(service.UNPROVEN.most):
        with pytest.raises(Problem):
            await service.receive({}, b"{}", f"2001:db8:1:2::{number:x}")
    before = till.network.calls.total()
    with problem(Code.TOO_MANY_REQUESTS):
        await service.receive({}, b"{}", "2001:db8:1:2::ffff")
    assert till.network.calls.total() == before


async def test_a_notification_while_the_provider_is_away_is_sent_again(till: Till) -> None:
    await till.approve(await till.held())
    body = (await till.events())[0].body.encode()
    till.network.fault = lambda request: OSError("away") if "verify" in request.url.path else None
    assert await till.deliver(await till.webhooks.headers(body), body) == 503
    till.network.fault = None
    assert await till.deliver(await till.webhooks.headers(body), body) == 200


@pytest.mark.parametrize("reference", ["", "X", "ABC-99999", "ABC-²", f"ABC-{'9' * 40}"])
async def test_a_notification_about_another_site_is_left(till: Till, reference: str) -> None:
    await service.event_job({"provider_id": "", "reference": reference})
    await service.event_job({"provider_id": "UNKNOWN", "reference": reference})


async def test_a_refund_that_names_the_payment_alone_is_booked(till: Till) -> None:
    """Somebody refunds on the provider's pages: the notification has a link to the payment and nothing of the site."""
    order = await till.buy(LUCIE)
    await payment_provider().gateway.refund((await till.payment(order)).transaction_id, "by-hand")
    (event,) = (each for each in await till.events() if each.event_type.endswith("REFUNDED"))
    sent = json.loads(event.body)
    del sent["resource"]["custom_id"]
    read = WebhookEvent.model_validate(sent)
    assert (read.order_id, read.custom_id) == ("", "")
    await till.shop.sales.payments.report(read.id, read.event_type, read.order_id, read.custom_id, read.capture_id)
    await till.work(SalesJob.PROVIDER_EVENT)
    after = await till.read(order)
    assert (after.state, after.lines[0].is_ticket) == (OrderState.REFUNDED, False)
    await till.check_books()


@each_row("links", [None, "up", [None], [{}], [{"rel": "up", "href": None}], [{"rel": "up"}]])
def test_a_notification_may_lead_nowhere(links: object) -> None:
    assert WebhookEvent(id="W", event_type="PAYMENT.CAPTURE.REFUNDED", resource={"links": links}).capture_id == ""


async def test_a_kind_that_nobody_reads_is_no_job(till: Till) -> None:
    order = await till.held()
    await till.approve(order)
    event = (await till.events())[0]
    body = event.body.replace("CHECKOUT.ORDER.APPROVED", "CHECKOUT.ORDER.SAVED").encode()
    assert await till.deliver(await till.webhooks.headers(body), body) == 200
    assert await till.shop.jobs(SalesJob.PROVIDER_EVENT) == []
