"""Paying with the real sandbox in the process: every outcome, and every way in which it can go wrong."""

import asyncio
from dataclasses import replace

import httpx
import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import address, url
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.payments.provider import payment_provider
from livelaps_app.sales import paying as service
from livelaps_app.sales.mails import sending as mails
from livelaps_app.sales.mails import texts as mail_texts
from livelaps_app.sales.purchase import purchase
from livelaps_app.sales.rules.states import OrderState, PaymentState, SalesJob
from livelaps_app.sales.rules.ticket_tokens import token_signer
from livelaps_app.sales.settling import settle
from livelaps_app.sales.store.store import sales_store
from tests.features.checks import problem
from tests.features.payment.conftest import MOTHER, SANDBOX_PAGE, STRANGER, Fault, Step, Till
from tests.sales.conftest import BUYER, LUCIE, MAX, ZOE


def _on(end: str, *steps: Step) -> Fault:
    """Answers requests whose path ends so with these steps, the last of them for ever."""
    left = list(steps)

    def fault(request: httpx.Request) -> Step | None:
        if not request.url.path.endswith(end):
            return None
        return left.pop(0) if len(left) > 1 else left[0]

    return fault


LOST = httpx.ConnectError("lost")
DOWN = httpx.Response(503, json={"name": "SERVICE_UNAVAILABLE"})
NONSENSE = httpx.Response(200, text="<html>maintenance</html>")
EMPTY = httpx.Response(200, json={})
FAULTS = {"lost": LOST, "slow": httpx.ReadTimeout("slow"), "down": DOWN, "nonsense": NONSENSE, "empty": EMPTY}
ANY_FAULT = pytest.mark.parametrize("step", FAULTS.values(), ids=FAULTS)


async def test_a_family_pays_and_has_its_tickets(till: Till) -> None:
    order = await till.held(LUCIE, MAX, ZOE)
    back = await till.approve(order)
    assert back.startswith(f"{settings().origin}/ll/payments/{order.public_id}/fr/return?token=")
    assert await till.come_back(order) == url("thank_you", "fr", id=order.public_id)
    paid, payment = await till.read(order), await till.payment(order)
    assert (paid.state, [line.number for line in paid.lines]) == (OrderState.PAID, [1, 2, 3])
    assert (payment.state, payment.paid) == (PaymentState.PAID, order.amounts.total)
    assert payment.transaction_id
    assert await till.taken() == (1, 0)
    assert till.changes == [order.public_id]
    await till.check_books()


async def test_coming_back_twice_at_once_and_again_takes_the_money_once(till: Till) -> None:
    order = await till.held()
    await till.approve(order)
    await asyncio.gather(*(till.come_back(order) for _ in range(5)))
    await till.come_back(order)
    assert (await till.read(order)).state is OrderState.PAID
    assert await till.taken() == (1, 0)
    assert len(await till.shop.jobs(SalesJob.ORDER_PAID)) == 1


async def test_a_double_click_and_two_tabs_lead_to_one_payment(till: Till) -> None:
    order = await till.held()
    led = await asyncio.gather(*(service.pay(order.public_id, "en", MOTHER) for _ in range(5)))
    assert {*led, await service.pay(order.public_id, "en", MOTHER)} == {led[0]}
    assert led[0].startswith(f"{settings().origin}{SANDBOX_PAGE}?token=")
    assert len(await sales_store().payments.of_order(order.id)) == 1


async def test_who_goes_back_after_paying_and_pays_again_comes_to_the_tickets(till: Till) -> None:
    order = await till.buy()
    before = till.network.calls.total()
    for name in (order.public_id, token_signer().order(order.public_id)):
        thanks = f"{settings().origin}/ll/thank-you-page/participant/{name}"
        assert await service.pay(name, "en", MOTHER) == thanks
    assert till.network.calls.total() == before
    await service.take_cancellation(order.public_id, "fr", (await till.payment(order)).provider_id, MOTHER)
    assert (await till.read(order)).state is OrderState.PAID
    await till.come_back(order)
    assert await till.taken() == (1, 0)


async def test_who_closes_the_browser_after_approving_has_the_ticket(till: Till) -> None:
    order = await till.held()
    await till.approve(order)
    till.shop.clock.forward(minutes=2)
    await till.work(SalesJob.SETTLE_PAYMENT)
    assert (await till.read(order)).state is OrderState.PAID
    await till.work()
    assert [mail.to for mail in till.outside.mail.sent] == [order.buyer.email]


async def test_a_webhook_before_the_return_pays(till: Till) -> None:
    order = await till.held()
    await till.approve(order)
    await till.work("sandbox_event", SalesJob.PROVIDER_EVENT)
    assert (await till.read(order)).state is OrderState.PAID
    assert await till.come_back(order) == url("thank_you", "fr", id=order.public_id)
    assert await till.taken() == (1, 0)
    await till.check_books()


async def test_a_pending_payment_keeps_the_places_until_it_is_there(till: Till) -> None:
    order = await till.buy(choice="pending")
    payment = await till.payment(order)
    assert ((await till.read(order)).state, payment.state) == (OrderState.PAYING, PaymentState.PENDING)
    with problem(Code.PAYMENT_PENDING):
        await sales_store().payments.begin(order.public_id, "paypal")
    await till.choose(payment.provider_id, "accept")
    await till.work("sandbox_event", SalesJob.PROVIDER_EVENT)
    assert (await till.read(order)).state is OrderState.PAID
    assert till.changes == [order.public_id] * 2
    await till.check_books()


async def test_a_pending_payment_is_mailed_once_with_the_number_and_the_link(till: Till) -> None:
    order = await till.held(LUCIE, MAX)
    await till.approve(order, "pending")
    for _ in range(3):
        await till.come_back(order)
    assert len(await till.shop.jobs(SalesJob.ORDER_PENDING)) == 1
    await till.work(SalesJob.ORDER_PENDING)
    [mail] = till.outside.mail.sent
    assert (mail.to, mail.lang, mail.files) == (order.buyer.email, "fr", ())
    assert order.code in mail.subject
    assert mail.button.href == settings().origin + address("thank_you", "fr", id=token_signer().order(order.public_id))


async def test_a_pending_payment_that_came_meanwhile_has_the_mail_with_the_tickets_alone(till: Till) -> None:
    order = await till.buy(choice="pending")
    payment = await till.payment(order)
    await till.choose(payment.provider_id, "accept")
    await till.work("sandbox_event", SalesJob.PROVIDER_EVENT)
    await till.work()
    [mail] = till.outside.mail.sent
    assert mail.files


async def test_a_pending_payment_that_is_denied_gives_the_places_their_hold_back(till: Till) -> None:
    order = await till.buy(choice="pending")
    payment = await till.payment(order)
    await till.choose(payment.provider_id, "deny")
    await till.work("sandbox_event", SalesJob.PROVIDER_EVENT)
    assert await till.states(order) == (OrderState.HELD, PaymentState.DECLINED)


@pytest.mark.parametrize("till", [1], indirect=True)
async def test_a_pending_payment_of_a_sold_out_event_expires_and_its_late_money_goes_back(till: Till) -> None:
    order = await till.buy(LUCIE, choice="pending")
    till.shop.clock.forward(minutes=61)
    await till.work(SalesJob.SETTLE_PAYMENT)
    assert (await till.read(order)).state is OrderState.EXPIRED
    assert await till.shop.left() == 1
    await till.work(SalesJob.ORDER_EXPIRED)
    [mail] = till.outside.mail.sent
    assert mail.paragraphs[1].startswith("Le service de paiement examine toujours")
    assert mail.closing == (mail_texts.NOT_AGAIN("fr"),), "never that nothing was charged"
    token = (await till.payment(order)).provider_id
    await till.choose(token, "accept")
    await till.work()
    payment = await till.payment(order)
    assert (payment.state, payment.refunded) == (PaymentState.SURPLUS, payment.paid)
    assert await till.taken() == (1, 1)
    await till.check_books()


async def test_a_declined_payment_is_tried_again_with_another(till: Till) -> None:
    order = await till.buy(choice="declined")
    assert await till.states(order) == (OrderState.HELD, PaymentState.DECLINED)
    await till.approve(order)
    await till.come_back(order)
    assert (await till.read(order)).state is OrderState.PAID
    assert await till.taken() == (1, 0)


async def test_who_cancels_at_the_provider_keeps_the_places(till: Till) -> None:
    order = await till.held()
    back = await till.approve(order, "cancelled")
    assert f"/{order.public_id}/fr/cancel?token=" in back
    token = (await till.payment(order)).provider_id
    await service.take_cancellation(order.public_id, "fr", token, MOTHER)
    assert await till.states(order) == (OrderState.HELD, PaymentState.CLOSED)
    # approved in another window after all: no money is taken by a payment that was cancelled
    await till.choose(token, "paid")
    await till.come_back(order)
    till.shop.clock.forward(minutes=29)
    await till.work()
    assert await till.taken() == (0, 0)


async def test_an_order_is_cancelled_by_its_owner_and_then_not_paid(till: Till) -> None:
    order = await till.held()
    await till.approve(order)
    with problem(Code.REGISTRATION_NOT_FOUND):
        await service.cancel(order.public_id, STRANGER)
    assert (await service.cancel(order.public_id, MOTHER)).state is OrderState.CANCELLED
    await till.come_back(order)
    await till.work()
    assert await till.taken() == (0, 0)
    assert await till.shop.left() == 10


async def test_a_free_order_is_complete_without_the_provider(till: Till) -> None:
    order = await till.held(LUCIE)
    await till.shop.add_promo("ALL", kind="percent", value=1_000_000)
    await till.shop.sales.orders.apply_promo(order.public_id, "ALL")
    thanks = await service.pay(order.public_id, "es", MOTHER)
    assert thanks == f"{settings().origin}/ll/es/thank-you-page/participant/{order.public_id}"
    assert (await till.read(order)).state is OrderState.PAID
    assert till.network.calls == {}
    assert await service.pay(order.public_id, "es", MOTHER) == thanks


async def test_nobody_pays_the_order_of_another(till: Till) -> None:
    order = await till.held()
    for name in (order.public_id, f"{order.public_id}.forged", "", "x" * 200):
        with problem(Code.REGISTRATION_NOT_FOUND):
            await service.pay(name, "en", STRANGER)
    assert await service.pay(token_signer().order(order.public_id), "en", STRANGER)


async def test_a_payer_by_a_mail_s_link_returns_to_the_order(till: Till) -> None:
    order = await till.held()
    link = token_signer().order(order.public_id, order.links)
    await till.approve(order)
    await service.pay(link, "en", STRANGER)
    provider_id = (await till.payment(order)).provider_id
    to = await service.take_return(order.public_id, "en", provider_id, STRANGER)
    assert to == url("thank_you", "en", id=link)
    assert (await service.order_of(to.rpartition("/")[2], STRANGER)).state is OrderState.PAID


async def test_the_way_back_of_a_mail_s_link_ends_with_the_link(till: Till) -> None:
    order = await till.held()
    await service.pay(token_signer().order(order.public_id, order.links), "en", STRANGER)
    provider_id = (await till.payment(order)).provider_id
    await sales_store().recipients.end_links(order.public_id)
    for take in (service.take_return, service.take_cancellation):
        to = await take(order.public_id, "en", provider_id, STRANGER)
        with problem(Code.ORDER_LINK_ENDED):
            await service.order_of(to.rpartition("/")[2], STRANGER)


async def test_who_knows_the_payment_of_an_owner_is_not_admitted(till: Till) -> None:
    order = await till.held()
    await till.approve(order)
    to = await service.take_return(order.public_id, "en", (await till.payment(order)).provider_id, STRANGER)
    assert to == url("thank_you", "en", id=order.public_id)


async def test_a_payer_by_a_mail_s_link_who_cancels_returns_to_the_order(till: Till) -> None:
    order = await till.held()
    link = token_signer().order(order.public_id, order.links)
    await service.pay(link, "en", STRANGER)
    provider_id = (await till.payment(order)).provider_id
    assert await service.take_cancellation(order.public_id, "en", provider_id, STRANGER) == url(
        "thank_you", "en", id=link
    )


async def test_a_stranger_who_returns_learns_and_changes_nothing(till: Till) -> None:
    order, other = await till.held(), await till.shop.held(MAX)
    await till.approve(order)
    token = (await till.payment(order)).provider_id
    for public_id, name in ((other.public_id, token), (order.public_id, ""), (order.public_id, "X"), ("none", token)):
        assert await service.take_return(public_id, "en", name, STRANGER) == url("thank_you", "en", id=public_id)
    assert await till.taken() == (0, 0)


@ANY_FAULT
async def test_a_provider_that_fails_at_creation_is_tried_again(till: Till, step: Step) -> None:
    order = await till.held()
    till.network.fault = _on("/orders", step)
    with problem(Code.PAYMENT_DOWN):
        await service.pay(order.public_id, "en", MOTHER)
    till.network.fault = None
    await till.approve(order)
    await till.come_back(order)
    assert (await till.read(order)).state is OrderState.PAID
    assert await till.taken() == (1, 0)


@ANY_FAULT
async def test_a_capture_whose_answer_is_lost_is_done_once(till: Till, step: Step) -> None:
    """The money was taken, and the site does not know."""
    order = await till.held()
    await till.approve(order)
    till.network.after = _on("/capture", step)
    assert await till.come_back(order) == url("thank_you", "fr", id=order.public_id)
    assert (await till.read(order)).state is OrderState.PAYING
    till.network.after = None
    till.shop.clock.forward(minutes=1)
    await till.work(SalesJob.SETTLE_PAYMENT)
    assert (await till.read(order)).state is OrderState.PAID
    assert await till.taken() == (1, 0)
    await till.check_books()


async def test_orders_that_expire_send_few_mails(till: Till) -> None:
    """Somebody has places reserved again and again with the e-mails of others."""
    sent = till.outside.mail.sent
    for number in range(5):
        draft = await till.shop.draft(LUCIE, browser=f"b{number}")
        await till.shop.sales.orders.hold(draft.public_id, address="192.0.2.7")
        till.shop.clock.forward(minutes=30)
        await till.shop.sales.orders.expire()
        await till.work()
    assert [mail.to for mail in sent] == [LUCIE.email] * mails.EXPIRED_TO_ADDRESS.most
    sent.clear()
    for number in range(mails.EXPIRED_OF_NETWORK.most):
        buyer = replace(BUYER, first_name=f"Ana{number}", email=f"ana{number}@gil.example")
        order = await till.shop.draft(replace(MAX, email=f"max{number}@gil.example"), buyer=buyer, browser=f"c{number}")
        await till.shop.sales.orders.hold(order.public_id, address="192.0.2.7")
        till.shop.clock.forward(minutes=30)
        await till.shop.sales.orders.expire()
        await till.work()
    assert len(sent) == mails.EXPIRED_OF_NETWORK.most - mails.EXPIRED_TO_ADDRESS.most


async def test_free_orders_send_few_mails(till: Till) -> None:
    await till.shop.add_promo("CREW", kind="complimentary", value=0, names=["Max Roy"])
    outcomes = []
    for number in range(service.FREE_FOR_EMAIL.most + 1):
        browser = f"{number:b>43}"
        order = await till.shop.draft(MAX, browser=browser)
        await till.shop.sales.orders.apply_promo(order.public_id, "CREW")
        order = await till.shop.sales.orders.hold(order.public_id)
        try:
            await service.pay(order.public_id, "en", Visitor("192.0.2.7", draft=browser))
        except Problem as problem:
            outcomes.append(problem.code)
        else:
            await till.shop.sales.refunds.end_free(order.public_id)
    assert outcomes == [Code.TOO_MANY_REQUESTS]


@ANY_FAULT
async def test_a_provider_that_is_away_for_hours_loses_nothing(till: Till, step: Step) -> None:
    """The places wait while nobody knows whether the money was taken."""
    order = await till.held()
    await till.approve(order)
    till.network.fault = _on("/capture", step)
    await till.come_back(order)
    till.network.fault = _on("", step)
    for _ in range(3):
        till.shop.clock.forward(hours=1)
        await till.shop.sales.orders.expire()
        await till.work(SalesJob.SETTLE_PAYMENT, times=1)
        assert (await till.read(order)).state is OrderState.PAYING
        assert await till.shop.left() == 9
    till.network.fault = None
    till.shop.clock.forward(hours=1)
    await till.work()
    assert (await till.read(order)).state is OrderState.PAID
    assert await till.taken() == (1, 0)
    await till.check_books()


@pytest.mark.parametrize("end", ["create", "created", "capture", "captured", "paid"])
async def test_a_process_that_is_killed_between_two_steps_loses_nothing(till: Till, end: str) -> None:
    """Each step up to one is done, what comes after is not; then everything is called again."""
    order, sales, gateway = await till.held(), sales_store(), payment_provider().gateway
    payment = await sales.payments.begin(order.public_id, "paypal")
    if end != "create":
        made = await gateway.create(purchase(order, payment, "", "", "en", settings().origin), payment.key)
        if end != "created":
            await sales.payments.set_provider_id(payment.id, made.id, made.approval_url)  # type: ignore[union-attr]
            await till.approve(order)
            payment = await sales.payments.capture(payment.id)
            if end != "capture":
                await gateway.capture(payment.provider_id, payment.capture_key)
                if end == "paid":
                    await settle(payment.id)
    else:
        await till.approve(order)
    if end == "created":
        await till.approve(order)
    till.shop.clock.forward(minutes=2)
    await till.work(SalesJob.SETTLE_PAYMENT)
    assert (await till.read(order)).state is OrderState.PAID
    assert await till.taken() == (1, 0)
    assert len(await till.shop.jobs(SalesJob.ORDER_PAID)) == 1
    await till.check_books()


async def test_a_decline_that_was_not_recorded_is_found_out(till: Till) -> None:
    order = await till.held()
    await till.approve(order, "declined")
    till.network.after = _on("/capture", LOST)
    await till.come_back(order)
    till.network.after = None
    till.shop.clock.forward(minutes=1)
    await till.work(SalesJob.SETTLE_PAYMENT)
    assert await till.states(order) == (OrderState.HELD, PaymentState.DECLINED)


async def test_another_amount_is_never_taken_for_the_payment(till: Till, caplog: pytest.LogCaptureFixture) -> None:
    order = await till.held()
    await till.approve(order)
    wrong = {"currency_code": "CAD", "value": "0.01"}
    capture = {"id": "C1", "status": "COMPLETED", "amount": wrong}
    unit = {"payments": {"captures": [capture]}}
    body = {"id": (await till.payment(order)).provider_id, "status": "COMPLETED", "purchase_units": [unit]}
    till.network.fault = _on("/capture", httpx.Response(201, json=body))
    await till.come_back(order)
    assert await till.states(order) == (OrderState.EXPIRED, PaymentState.SURPLUS)
    await till.work(SalesJob.ORDER_EXPIRED)
    assert not till.outside.mail.sent, "the mail about the refund follows"
    assert "is not what the provider has taken" in caplog.text


@pytest.mark.parametrize("days", [-1, 1])
async def test_a_clock_that_is_wrong_by_a_day_loses_no_money(till: Till, days: int) -> None:
    order = await till.held()
    await till.approve(order)
    till.shop.clock.forward(days=days)
    await till.come_back(order)
    till.shop.clock.forward(days=-days, minutes=5)
    await till.come_back(order)
    await till.work()
    captures, refunds = await till.taken()
    state = (await till.read(order)).state
    assert (state, captures - refunds) in {(OrderState.PAID, 1), (OrderState.EXPIRED, 0)}
    await till.check_books()


async def test_money_of_two_windows_is_paid_once_and_sent_back_once(till: Till) -> None:
    """A payment of before is captured at the provider although the order was paid by another one."""
    order = await till.buy(choice="pending")
    first = await till.payment(order)
    await sales_store().payments.decline(first.id, "LOST")
    await till.approve(order)
    await till.come_back(order)
    await till.choose(first.provider_id, "accept")
    await till.work()
    assert (await till.read(order)).state is OrderState.PAID
    assert (await sales_store().payments.read(first.id)).state is PaymentState.SURPLUS
    assert await till.taken() == (2, 1)
    await till.check_books()


async def test_refused_credentials_are_no_refused_payment(till: Till) -> None:
    order = await till.held()
    await till.approve(order)
    till.network.fault = _on("", httpx.Response(401, json={"name": "AUTHENTICATION_FAILURE"}))
    payment = await till.payment(order)
    with problem(Code.PAYMENT_DOWN):
        await settle(payment.id)
    assert (await till.payment(order)).state is PaymentState.OPEN


async def test_an_order_that_the_provider_has_forgotten_is_declined(till: Till) -> None:
    order = await till.held()
    await till.approve(order)
    gone = httpx.Response(404, json={"name": "RESOURCE_NOT_FOUND", "details": [{"issue": "INVALID_RESOURCE_ID"}]})
    till.network.fault = lambda request: gone if "/orders/" in request.url.path else None
    await till.come_back(order)
    assert await till.states(order) == (OrderState.HELD, PaymentState.DECLINED)


async def test_a_provider_that_leads_elsewhere_is_not_followed(till: Till) -> None:
    order = await till.held()
    link = {"href": "https://elsewhere.example/pay", "rel": "payer-action"}
    body = {"id": "O1", "status": "PAYER_ACTION_REQUIRED", "links": [link]}
    till.network.fault = _on("/orders", httpx.Response(201, json=body))
    with problem(Code.PAYMENT_DOWN):
        await service.pay(order.public_id, "en", MOTHER)
    payment = await till.payment(order)
    assert (payment.state, payment.provider_id, payment.approval_url) == (PaymentState.CLOSED, "", "")
    till.network.fault = None
    assert (await service.pay(order.public_id, "en", MOTHER)).startswith(settings().origin)
