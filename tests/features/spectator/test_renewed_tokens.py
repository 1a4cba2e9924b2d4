"""A browser whose token of drafts somebody else knows: it gets another one, and has by that what it had before."""

from dataclasses import replace
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import select

from livelaps_app import forms
from livelaps_app.core.draft_links import RENEWED
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Caller, Done, Problems
from livelaps_app.core.pubsub import PubSub, site_messages
from livelaps_app.core.tokens import new_token, token_hash
from livelaps_app.core.visitors import Visitor, draft_cookie_value
from livelaps_app.features.account.login.form import LOGIN
from livelaps_app.features.registration.spectator import form
from livelaps_app.framework.socket_bounds import OpenSocket, Reason
from livelaps_app.live import renewed_drafts
from livelaps_app.people.drafts.model import DraftModel
from livelaps_app.sales.draft import SpectatorDraft
from livelaps_app.sales.paying import owns
from livelaps_app.sales.renewed_tokens import adopt
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.order_model import OrderModel
from livelaps_app.session import drafts
from tests.features.checks import page_at
from tests.features.spectator.conftest import GUEST, MAX, BuyingBrowser, SellingSite
from tests.features.spectator.test_shared_waivers import NEXT_EVENT, NEXT_TICKET, open_next

NEXT_GUEST = GUEST | {"own_ticket": str(NEXT_TICKET)}


@pytest.fixture(autouse=True)
def messages(market: SellingSite, monkeypatch: pytest.MonkeyPatch) -> PubSub:
    """The way between the processes."""
    monkeypatch.setattr(site_messages, "read", lambda: market.pubsub)
    return market.pubsub


async def test_who_knows_the_token_learns_nothing_of_the_next_wizard(market: SellingSite) -> None:
    await open_next(market)
    browser = market.buyer()
    first = await browser.held()
    known = BuyingBrowser(market, browser.visitor)
    browser.event = known.event = NEXT_EVENT
    await browser.to(form.GUEST, NEXT_GUEST)
    assert await known.draft() == SpectatorDraft()
    for public_id in (first.public_id, (await browser.order()).public_id):
        order = await market.sales.orders.read(public_id)
        assert [await owns(order, each.visitor) for each in (browser, known)] == [True, False]


async def test_an_answer_that_is_lost_loses_nothing(market: SellingSite) -> None:
    await open_next(market)
    browser = market.buyer()
    first = await browser.held()
    there = BuyingBrowser(market, browser.visitor, event=NEXT_EVENT)
    assert isinstance(await forms.send(form.GUEST, Caller(there.at(), browser.visitor), NEXT_GUEST), Done)
    assert await owns(first, browser.visitor)
    assert (await browser.order()).state is OrderState.HELD


async def test_an_order_whose_draft_is_gone_goes_on(market: SellingSite) -> None:
    browser = market.buyer()
    first, known = await browser.held(), browser.visitor
    await market.drafts.end(browser.visitor.draft, "spectator", str(browser.event))
    await browser.to(form.GUEST, GUEST)
    order = await browser.order()
    assert (order.public_id, order.state) == (first.public_id, OrderState.DRAFT)
    assert not await owns(order, known)


async def test_a_first_step_that_is_refused_leaves_no_draft_and_the_order_where_it_was(market: SellingSite) -> None:
    browser = market.buyer()
    await browser.to(form.GUEST, GUEST | {"own_ticket": "0"})
    await browser.add_adult(MAX, "max@roy.example")
    first = await browser.order()
    await market.drafts.end(browser.visitor.draft, "spectator", str(browser.event))
    answer = await browser.send(form.GUEST, GUEST | {"email": "max@roy.example"})
    assert isinstance(answer, Problems)
    assert await _drafts(market) == 0
    assert await owns(await market.sales.orders.read(first.public_id), browser.visitor)
    await browser.to(form.GUEST, GUEST | {"own_ticket": "0"})
    assert ((await browser.order()).public_id, await _drafts(market)) == (first.public_id, 1)


@pytest.mark.parametrize("known", [False, True])
async def test_a_first_step_without_an_order_before_that_fails_leaves_nothing_open(
    market: SellingSite, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    browser = market.buyer()
    if known:  # of a wizard that is over
        browser.visitor = replace(browser.visitor, draft=new_token())
    with monkeypatch.context() as away:
        away.setattr(market.sales.orders, "put_buyer", AsyncMock(side_effect=Problem(Code.SERVICE_DOWN)))
        assert not isinstance(await browser.send(form.GUEST, GUEST), Done)
    assert await _drafts(market) == 0
    async with market.database.session() as session:
        assert list(await session.scalars(select(OrderModel.state))) == [OrderState.CANCELLED]


async def _drafts(market: SellingSite) -> int:
    """How many drafts there are."""
    async with market.database.session() as session:
        return len(list(await session.scalars(select(DraftModel.id))))


async def test_an_order_that_is_begun_anew_takes_the_place_of_its_like(market: SellingSite) -> None:
    browser, other = market.buyer(7), market.buyer(8)
    first = await browser.held()
    await other.to(form.GUEST, GUEST | {"first_name": "Eva", "email": "eva@roy.example"})
    assert await market.sales.orders.adopt(browser.visitor.draft, other.visitor.draft)
    assert (await market.sales.orders.read(first.public_id)).state is OrderState.CANCELLED
    assert (await other.order()).state is OrderState.DRAFT


async def test_nothing_moves_while_the_database_does_not_answer(
    market: SellingSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = market.buyer()
    first, before = await browser.held(), browser.visitor.draft
    token = new_token()
    came = Visitor.of("192.0.2.7", {"ll_draft": draft_cookie_value(token, before)}, False)
    with monkeypatch.context() as away:
        away.setattr(market.sales.orders, "adopt", AsyncMock(side_effect=Problem(Code.SERVICE_DOWN)))
        await adopt(came)
    for _ in range(2):
        await adopt(came)
    assert await owns(await market.sales.orders.read(first.public_id), came)


async def test_tabs_of_the_token_before_open_other_sockets(
    market: SellingSite, messages: PubSub, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = market.buyer()
    await browser.held()
    before, reports = browser.visitor.draft, list[str]()
    messages.subscribe(RENEWED, reports.append)
    came = Visitor.of("192.0.2.7", {"ll_draft": draft_cookie_value(new_token(), before)}, False)
    for _ in range(2):
        await adopt(came)
    assert reports == [token_hash(before)]
    own, other = (OpenSocket(0.0, {"ll_draft": token}) for token in (before, came.draft))
    monkeypatch.setattr(drafts, "open_sockets", lambda: {"1": own, "2": other})
    renewed_drafts.receive(reports[0])
    assert (own.over, other.over) == (Reason.RENEWED, None)


@pytest.mark.parametrize("cookie", ["x.y", ".", f"{'a' * 43}.", f".{'a' * 43}", f"{'a' * 43}.{'b' * 42}"])
async def test_a_cookie_that_is_none_moves_nothing(market: SellingSite, cookie: str) -> None:
    await adopt(Visitor.of("192.0.2.7", {"ll_draft": cookie}, False))


async def test_who_logs_in_has_their_order_by_a_token_of_their_own(market: SellingSite) -> None:
    market.outside.accounts.has(1)
    browser = market.buyer()
    first, known = await browser.held(), browser.visitor
    typed = {"email": "ana1@example.com", "current_password": "open sesame 1"}
    done = await forms.send(LOGIN, Caller(page_at("/login"), known), typed)
    [cookie] = [cookie for cookie in done.cookies if cookie.key == "draft"]
    here = Visitor.of("192.0.2.7", {"ll_draft": cookie.value}, False)
    await adopt(here)
    order = await market.sales.orders.read(first.public_id)
    assert [await owns(order, who) for who in (here, known)] == [True, False]
