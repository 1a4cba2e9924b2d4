"""The tickets of an account: whose orders are listed, in which order, and who downloads which ticket."""

from dataclasses import replace
from datetime import UTC, date, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.tickets import texts
from livelaps_app.features.account.tickets.service import ticket_file, tickets_view
from livelaps_app.features.account.tickets.view_model import OwnTicketsView
from livelaps_app.features.payment.thanks import service as thanks
from livelaps_app.people.accounts import own_account
from livelaps_app.sales.account_orders import waiver_line_of
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.rules.ticket_tokens import token_signer
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.web.endpoints.routes import endpoints
from tests.documents import words
from tests.features.checks import page_at, problem
from tests.features.payment.conftest import Till
from tests.outside import event
from tests.sales.conftest import BUYER, EVENT, FIRST_DAY, LUCIE, MAX, ZOE

HOME = "http://livelaps.test"


def _who(till: Till, number: int, email: str, **more: Any) -> Visitor:
    """Somebody who is logged in on a browser without an order."""
    till.outside.accounts.has(number, email=email, **more)
    till.outside.accounts.tokens[f"token-{number}"] = email
    return Visitor("192.0.2.20", session=f"token-{number}")


async def _view(visitor: Visitor, lang: Lang = "en") -> OwnTicketsView:
    return await tickets_view(page_at(url("account_tickets", lang)), replace(visitor, memo=None))


async def _on(till: Till, order: SalesOrder, day: date) -> None:
    """Moves an order to another day."""
    async with till.shop.database.transaction() as session:
        await session.execute(update(OrderModel).where(OrderModel.id == order.id).values(event_on=day))


@pytest.mark.parametrize("lang", LANGS)
async def test_an_account_has_the_orders_of_its_confirmed_email(till: Till, lang: Lang) -> None:
    till.outside.timing.stub_events[EVENT] = event(EVENT, FIRST_DAY.isoformat())
    order = await till.buy(LUCIE, MAX, ZOE)
    lucie = _who(till, 1, "Lucie@Roy.example")
    [own] = (await _view(lucie, lang)).coming
    assert (own.event, own.state, own.note) == ("Event 7", texts.STATES[OrderState.PAID](lang), "")
    assert [person.name for person in own.people] == ["Lucie Roy", "Max Roy", "Zoé Roy"]
    assert [person.pdf for person in own.people] == [
        f"{url('account_tickets', lang)}/{line.id}/ticket.pdf" for line in order.lines
    ]
    page = await thanks.order_page(page_at(own.href), lucie)
    assert (page.view.number, page.view.email) == (order.code, "l…@roy.example"), "as by the link of the mail"
    file = await ticket_file(str(order.lines[2].id), lang, lucie)
    assert "Zoé Roy" in (drawn := words(file.content))
    assert "Max Roy" not in drawn


async def test_an_email_that_is_not_confirmed_shows_nothing(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    for number, email in ((1, LUCIE.email), (2, MAX.email)):
        stranger = _who(till, number, email, verified=False)
        view = await _view(stranger)
        assert (view.coming, view.past) == ([], [])
        assert email in view.unconfirmed
        for line in order.lines:
            with problem(Code.NOT_FOUND):
                await ticket_file(str(line.id), "en", stranger)


async def test_an_account_without_an_email_owns_no_order_without_one(till: Till) -> None:
    order = await till.buy(LUCIE, ZOE)
    async with till.shop.database.transaction() as session:
        await session.execute(update(OrderModel).values(email="", email_key=""))
    nobody = _who(till, 1, "")
    assert (await _view(nobody)).coming == []
    with problem(Code.NOT_FOUND):
        await ticket_file(str(order.lines[0].id), "en", nobody)


async def test_an_order_of_the_account_opens_as_its_owners(till: Till) -> None:
    bought = replace(BUYER, account_id=5, email="other@roy.example")
    order = await till.shop.paid(replace(LUCIE, email="other@roy.example"), buyer=bought)
    lucie = _who(till, 5, LUCIE.email, verified=False)
    [own] = (await _view(lucie)).coming
    assert own.href == url("thank_you", "en", id=order.public_id)
    assert (await thanks.order_page(page_at(own.href), lucie)).view.email == "other@roy.example"


async def test_a_guest_has_the_own_ticket_alone(till: Till) -> None:
    order = await till.buy(LUCIE, MAX, ZOE)
    guest = _who(till, 2, MAX.email)
    [own] = (await _view(guest)).coming
    assert ([person.name for person in own.people], own.href, own.state) == (["Max Roy"], "", "")
    assert own.note == texts.BOUGHT_BY("en").format(buyer="Lucie Roy")
    secrets = [order.public_id, token_signer().order(order.public_id), "Zoé", LUCIE.email]
    assert not [secret for secret in secrets if secret in str(own)]
    numbers = [str(line.id) for line in order.lines]
    assert "Max Roy" in words((await ticket_file(numbers[1], "en", guest)).content)
    for number in (numbers[0], numbers[2], "0", "999", "x"):
        with problem(Code.NOT_FOUND):
            await ticket_file(number, "en", guest)


async def test_a_buyers_name_opens_no_waiver_of_another_email(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    account = await own_account(_who(till, 1, LUCIE.email))
    names = {"first_name": LUCIE.first_name, "last_name": LUCIE.last_name, "born": LUCIE.born}
    renames, (own, other) = till.shop.sales.renames, order.lines
    await renames.rename(order.public_id, own.id, replace(MAX, first_name="Ana", email="ana@roy.example"), UTC)
    await renames.rename(order.public_id, other.id, replace(MAX, **names, email="the-other@roy.example"), UTC)
    for line in (own, other):
        with problem(Code.NOT_FOUND):  # the names are typed; the link to sign went to the e-mail
            await waiver_line_of(account, str(line.id))


async def test_the_own_waiver_stays_after_a_corrected_name(till: Till) -> None:
    order = await till.buy(LUCIE)
    account, line = await own_account(_who(till, 1, LUCIE.email)), order.lines[0]
    async with till.shop.database.transaction() as session:
        await session.execute(update(OrderLineModel).values(first_name="Lucy"))
    assert (await waiver_line_of(account, str(line.id))).spectator.first_name == "Lucy"


async def test_a_guest_whose_ticket_was_refunded_has_no_order(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    refund = await till.shop.sales.refunds.request(order.public_id, "desk", [order.lines[1].id])
    await till.shop.sales.refunds.complete(refund.id, "R1")
    assert (await _view(_who(till, 2, MAX.email))).coming == []
    assert [person.pdf != "" for person in (await _view(_who(till, 1, LUCIE.email))).coming[0].people] == [True, False]


async def test_orders_to_come_are_first_and_the_next_one_leads(till: Till) -> None:
    today = date.today()
    days = [today + timedelta(days=days) for days in (60, -40, 3, -2, 0)]
    for number, day in enumerate(days):
        person = replace(MAX, first_name=f"L{number}", email=f"l{number}@roy.example")
        await _on(till, await till.shop.paid(person, name=str(number)), day)
    view = await _view(_who(till, 1, LUCIE.email))
    coming, past = ([each.people[0].name for each in orders] for orders in (view.coming, view.past))
    assert (coming, past) == (["L4 Roy", "L2 Roy", "L0 Roy"], ["L3 Roy", "L1 Roy"])


async def test_an_order_has_its_state_and_what_is_over_has_no_document(till: Till) -> None:
    held = await till.held(LUCIE)
    lucie = _who(till, 1, LUCIE.email)
    [own] = (await _view(lucie)).coming
    assert (own.state, own.people[0].pdf, own.people[0].note) == ("Not paid yet", "", texts.NOT_YET("en"))
    with problem(Code.NOT_FOUND):
        await ticket_file(str(held.lines[0].id), "en", lucie)
    await till.shop.sales.orders.cancel(held.public_id)
    assert (await _view(lucie)).coming == [], "a device may be shared: what came to nothing names nobody"
    paid = await till.buy(LUCIE)
    refund = await till.shop.sales.refunds.request(paid.public_id, "desk", None)
    await till.shop.sales.refunds.complete(refund.id, "R1")
    [own] = (await _view(lucie)).coming
    assert (own.state, own.people[0].note) == ("Refunded", texts.ENDED("en"))
    with problem(Code.NOT_FOUND):
        await ticket_file(str(paid.lines[0].id), "en", lucie)


async def test_a_payment_in_review_stays_in_the_list(till: Till) -> None:
    order = await till.buy(LUCIE, choice="pending")
    lucie = _who(till, 1, LUCIE.email)
    async with till.shop.database.transaction() as session:
        await session.execute(update(OrderModel).where(OrderModel.id == order.id).values(state=OrderState.EXPIRED))
    assert [own.state for own in (await _view(lucie)).coming] == ["Payment under way"]


async def test_lists_and_documents_need_a_login_and_are_stored_nowhere(till: Till) -> None:
    order = await till.buy(LUCIE)
    with problem(Code.LOGIN_REQUIRED):
        await _view(Visitor("192.0.2.9"))
    line = order.lines[0].id
    paths = [f"/ll/account/tickets/{line}/ticket.pdf", f"/ll/account/waivers/{line}/waiver.pdf"]
    _who(till, 1, LUCIE.email)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(endpoints()), base_url=HOME) as client:
        refused = [await client.get(path) for path in paths]
        own = await client.get(paths[0], headers={"cookie": "ll_session=token-1"})
    assert [answer.status_code for answer in refused] == [401, 401]
    assert own.status_code == 200
    assert {answer.headers["cache-control"] for answer in (*refused, own)} == {"no-store"}
    assert own.headers["content-type"] == "application/pdf"
