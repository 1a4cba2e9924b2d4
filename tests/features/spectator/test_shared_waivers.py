"""Waivers that several orders stand on: whose may be used again, and what becomes of them when one order ends."""

from dataclasses import fields, replace
from datetime import date, timedelta

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import GO, Problems
from livelaps_app.features.registration.spectator import form
from livelaps_app.gate.rules.admission import refusal
from livelaps_app.gate.store.store import Gates
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.sales.store.places import add_pool
from livelaps_app.waivers.rules.records import NewWaiver
from livelaps_app.waivers.rules.signing import Scope, WaiverAbout, WaiverRules
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.model import WaiverModel
from livelaps_app.waivers.store.retention import WaiverRetention
from tests.features.checks import problem
from tests.features.spectator.conftest import ADULT, EVENT, FIRST_DAY, GUEST, MAX, ZOE, BuyingBrowser, SellingSite
from tests.outside import DEFAULT_PROMOTER, event

NEXT_EVENT, NEXT_TICKET = EVENT + 1, 3
SPECTATORS = "step=spectators"


def member(market: SellingSite, number: int, *, confirmed: bool = True) -> BuyingBrowser:
    """A browser in which Lucie is logged in."""
    names = {
        "first_name": "Lucie",
        "last_name": "Roy",
        "gender": "female",
        "birthday": FIRST_DAY - timedelta(days=9999),
    }
    owner = market.outside.accounts.has(email="lucie@roy.example", verified=confirmed, **names)
    market.outside.accounts.tokens["token"] = owner.email
    browser = market.buyer(number)
    browser.visitor = replace(browser.visitor, session="token")
    return browser


async def paid(market: SellingSite, order: SalesOrder) -> SalesOrder:
    payment = await market.sales.payments.begin(order.public_id, "paypal")
    await market.sales.payments.capture(payment.id)
    await market.sales.payments.record_payment(payment.id, "T1", payment.amounts.total, "CAD")
    return await market.sales.orders.read(order.public_id)


async def bought_twice(market: SellingSite) -> tuple[BuyingBrowser, SalesOrder]:
    """A laptop with a draft whose waiver is signed, and an order that a phone has paid with that waiver."""
    laptop, phone = member(market, 7), member(market, 8)
    await laptop.to(form.MEMBER, {"own_ticket": str(ADULT)})
    await laptop.sign("Lucie")
    await phone.to(form.MEMBER, {"own_ticket": str(ADULT)})
    assert await phone.to(form.LIST, {}, SPECTATORS) == "step=summary"
    own, other = await laptop.order(), await phone.order()
    assert own.lines[0].document_id == other.lines[0].document_id
    return laptop, await paid(market, other)


@pytest.mark.parametrize("how", ["expires", "is cancelled", "loses the spectator"])
async def test_a_paid_ticket_keeps_its_waiver(market: SellingSite, how: str) -> None:
    laptop, order = await bought_twice(market)
    if how == "expires":
        market.clock.passed = timedelta(hours=25)
        await market.sales.orders.expire()
    elif how == "is cancelled":
        await laptop.to(form.CANCEL, {}, SPECTATORS)
    else:
        await laptop.to(form.MEMBER, {"own_ticket": "0"}, "step=buyer")
    waiver = await market.waivers.find(order.lines[0].document_id)
    assert (waiver.state, waiver.holder) == (WaiverState.SIGNED, order.lines[0].holder)
    (ticket,) = await Gates(market.database, market.clock).tickets(EVENT)
    assert refusal(ticket, FIRST_DAY) is None
    entries, broken = await market.waivers.log(waiver.document_id)
    assert (entries[-1].kind, broken) == ("handed_over", None)


async def test_a_waiver_that_nobody_has_paid_for_is_void(market: SellingSite) -> None:
    laptop, phone = member(market, 7), member(market, 8)
    for browser in (laptop, phone):
        await browser.to(form.MEMBER, {"own_ticket": str(ADULT)})
        if browser is laptop:
            await laptop.sign("Lucie")
    order = await phone.order()
    await laptop.to(form.CANCEL, {}, SPECTATORS)
    assert (await market.waivers.find(order.lines[0].document_id)).state is WaiverState.VOID
    await phone.send(form.LIST, {}, SPECTATORS)
    assert (await phone.order()).state is OrderState.DRAFT


async def test_waivers_are_looked_at_again_before_money_is_taken(market: SellingSite) -> None:
    first, second = market.buyer(7), market.buyer(8)
    await first.to(form.GUEST, GUEST)
    held = await first.held()
    payment = await market.sales.payments.begin(held.public_id, "paypal")
    await market.waivers.reject(held.lines[0].document_id, "The selfie shows somebody else.")
    for act in (market.sales.payments.begin(held.public_id, "paypal"), market.sales.payments.capture(payment.id)):
        with problem(Code.WAIVER_REJECTED):
            await act
    assert (await market.sales.orders.read(held.public_id)).state is OrderState.HELD
    await market.free()
    await second.to(form.GUEST, GUEST | {"last_name": "Day", "email": "day@roy.example", "own_ticket": str(ADULT)})
    await second.sign("Lucie")
    await second.to(form.LIST, {}, SPECTATORS)
    order = await second.order()
    await market.waivers.reject(order.lines[0].document_id, "The selfie shows somebody else.")
    with problem(Code.WAIVER_REJECTED):
        await market.sales.payments.complete(order.public_id)


async def test_people_of_a_ticket_that_is_to_be_signed_are_stored_until_a_month_after_it(market: SellingSite) -> None:
    order = await paid(market, await market.buyer().held())
    signed = await market.waivers.find(order.lines[0].document_id)
    new = NewWaiver(
        **{each.name: getattr(signed, each.name) for each in fields(NewWaiver) if each.name != "retain_from"},
        retain_from=FIRST_DAY,
    )
    document = await market.waivers.create(new)
    async with market.database.transaction() as session:
        for line in await session.scalars(select(OrderLineModel)):
            line.document_id = document
    retention = WaiverRetention(market.database)
    assert await retention.people_due(FIRST_DAY + timedelta(days=30)) == []
    assert len(await retention.people_due(FIRST_DAY + timedelta(days=31))) == 1


async def test_a_stranger_signs_anew(market: SellingSite) -> None:
    mother, thief = market.buyer(7), market.buyer(8)
    await mother.to(form.GUEST, GUEST)
    await mother.sign("Lucie")
    await mother.add_minor(ZOE)
    await mother.sign("Zoé")
    await thief.to(form.GUEST, {**MAX, "email": "lucie@roy.example", "own_ticket": str(ADULT)})
    await thief.sign("Max")
    await thief.add_minor(ZOE, "guardian")
    card = next(card for card in (await thief.view(SPECTATORS)).progress.cards if card.name == "Zoé Roy")
    assert (card.signatory, card.sign_href != "") == ("", True)
    await thief.send(form.LIST, {}, SPECTATORS)
    assert (await thief.order()).state is OrderState.DRAFT


@pytest.mark.parametrize("confirmed", [True, False])
async def test_an_account_shows_its_waivers_again_once_its_email_is_confirmed(
    market: SellingSite, confirmed: bool
) -> None:
    laptop, phone = member(market, 7, confirmed=confirmed), member(market, 8, confirmed=confirmed)
    await laptop.to(form.MEMBER, {"own_ticket": str(ADULT)})
    await laptop.sign("Lucie")
    await phone.to(form.MEMBER, {"own_ticket": str(ADULT)})
    waiver = await market.waivers.find((await phone.order()).lines[0].document_id)
    assert (waiver.state is WaiverState.SIGNED) is confirmed


async def open_next(market: SellingSite, day: date = FIRST_DAY) -> None:
    """Adds another event of the promoter, with a ticket for everybody."""
    market.outside.timing.stub_events[NEXT_EVENT] = event(NEXT_EVENT, day.isoformat())
    async with market.database.transaction() as session:
        shop = ShopModel(event_id=NEXT_EVENT, promoter_id=DEFAULT_PROMOTER, currency="CAD", adult_age=18)
        session.add(shop)
        await session.flush()
        names = {f"name_{lang}": "Adult" for lang in ("en", "fr", "es")}
        row = {"shop_id": shop.id, "pool_id": await add_pool(session, shop.id, 5), "tax_ppm": 0, "position": 1}
        row |= {"free_under": 0}
        session.add(ProductModel(id=NEXT_TICKET, price=2500, **row, **names))


async def test_a_browser_shows_a_waiver_of_the_season_again(market: SellingSite) -> None:
    await market.texts.set_rules(DEFAULT_PROMOTER, WaiverAbout.SPECTATOR, WaiverRules(scope=Scope.SEASON))
    await open_next(market)
    browser = market.buyer(7)
    first = await browser.held()
    document = first.lines[0].document_id
    browser.event = NEXT_EVENT
    await browser.to(form.GUEST, GUEST | {"own_ticket": str(NEXT_TICKET)})
    assert (await browser.order()).lines[0].document_id == document
    assert await browser.to(form.LIST, {}, SPECTATORS) == "step=summary"
    order = await paid(market, await browser.order())
    await market.sales.orders.cancel(first.public_id)
    waiver = await market.waivers.find(document)
    assert (waiver.state, waiver.holder) == (WaiverState.SIGNED, order.lines[0].holder), "other events stand on it"


async def test_who_stands_on_a_waiver_of_the_season_that_becomes_void_signs_anew(market: SellingSite) -> None:
    await market.texts.set_rules(DEFAULT_PROMOTER, WaiverAbout.SPECTATOR, WaiverRules(scope=Scope.SEASON))
    await open_next(market)
    browser = market.buyer(7)
    first = await browser.held()
    browser.event = NEXT_EVENT
    await browser.to(form.GUEST, GUEST | {"own_ticket": str(NEXT_TICKET)})
    await market.sales.orders.cancel(first.public_id)
    assert await browser.send(form.OWN_WAIVER, {}, "step=waiver") == Problems(whole=Code.OWN_WAIVER_ENDED)
    [card] = (await browser.view("step=waiver")).progress.own_cards
    assert (card.waiver, card.anew) == ("Waiver void", "Start a new waiver: Lucie Roy")
    await browser.to(form.OWN_ANEW, {GO: card.id}, "step=waiver")
    await browser.sign("Lucie")
    assert await browser.to(form.LIST, {}, SPECTATORS) == "step=summary"


async def test_a_waiver_of_the_season_is_stored_until_its_last_event_is_long_over(market: SellingSite) -> None:
    rules = WaiverRules(scope=Scope.SEASON, selfie_days=5, document_days=10)
    await market.texts.set_rules(DEFAULT_PROMOTER, WaiverAbout.SPECTATOR, rules)
    first_day, next_day = date(FIRST_DAY.year + 1, 1, 10), date(FIRST_DAY.year + 1, 12, 20)
    market.outside.timing.stub_events[EVENT] = event(EVENT, first_day.isoformat())
    await open_next(market, next_day)
    browser = market.buyer(7)
    document = (await browser.held()).lines[0].document_id
    retention = WaiverRetention(market.database, market.clock)
    last = next_day + timedelta(days=10)
    assert document in await _due(market, retention, last), "it is stored for the first event"
    browser.event = NEXT_EVENT
    await browser.to(form.GUEST, GUEST | {"own_ticket": str(NEXT_TICKET)})
    assert (await browser.order()).lines[0].document_id == document
    assert document not in await _due(market, retention, last)
    assert document in await _due(market, retention, next_day + timedelta(days=12))
    entries, broken = await market.waivers.log(document)
    assert (entries[-1].kind, broken) == ("used", None)


async def _due(market: SellingSite, retention: WaiverRetention, on: date) -> list[str]:
    """The waivers whose people are to be deleted on a day."""
    numbers = await retention.people_due(on)
    async with market.database.session() as session:
        return list(await session.scalars(select(WaiverModel.document_id).where(WaiverModel.id.in_(numbers))))
