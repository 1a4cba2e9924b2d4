"""The page of an order of entries: words, states, ways on, and payment at the desk or online."""

from dataclasses import replace
from datetime import timedelta

import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.core.settings import settings
from livelaps_app.entries.confirmation.texts import ADD_TO_CALENDAR, SAVE
from livelaps_app.features.payment.entries import texts
from livelaps_app.features.payment.thanks import service
from livelaps_app.features.payment.thanks import texts as thanks
from livelaps_app.features.payment.thanks.view_model import OrderPageView
from livelaps_app.sales import paying
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.waivers.tickets import make_waivers
from tests.entries.conftest import ANA, BIKE, LEO, MORNING, OPEN, YOUTH
from tests.features.entry_orders.conftest import BUYER, EntrySite
from tests.sales.conftest import EVENT

TICKETS = "ticket", "billet", "entradas de abajo"


async def _page(order: SalesOrder, name: str = "", lang: Lang = "en") -> OrderPageView:
    return await service.view_of(order, name or order.public_id, lang)


async def _withdraw(site: EntrySite, order: SalesOrder, number: int = 0) -> SalesOrder:
    line = order.lines[number]
    parts = await site.desk.store.changes.offered_refund(order.public_id, line.id)
    assert parts is not None
    await site.desk.store.changes.withdraw(order.public_id, line.id, parts.refund)
    return await site.desk.sales.orders.read(order.public_id)


async def _due(site: EntrySite) -> SalesOrder:
    """An order whose entry is paid at the desk within ten days."""
    until = site.clock() + timedelta(days=10)
    await site.desk.write(desk={"until": until.isoformat()})
    order = await site.draft((ANA, OPEN))
    await site.sign(order)
    await site.desk.sales.orders.hold(order.public_id)
    return await site.desk.sales.desk.defer(order.public_id)


@pytest.mark.parametrize("lang", LANGS)
async def test_what_is_paid_has_its_state_and_leads_its_owner_to_changes(site: EntrySite, lang: Lang) -> None:
    order = await site.pay(await site.draft((ANA, OPEN), (LEO, YOUTH)))
    view = await _page(order, lang=lang)
    here = url("thank_you", lang, id=order.public_id)
    files = [(SAVE(lang), f"{here}/entries.pdf"), (ADD_TO_CALENDAR(lang), f"{here}/entries.ics")]
    assert ([(link.label, link.href) for link in view.files], view.onward) == (files, [])
    assert [(ticket.name, ticket.kind.partition(",")[0]) for ticket in view.tickets] == [
        (ANA.name, OPEN),
        (LEO.name, YOUTH),
    ]
    assert view.tickets[0].state == f"{texts.PLATE(lang).format(plate='7')}, {texts.ENTERED(lang)}"
    assert view.day_label == texts.WHEN_AND_WHERE(lang) and "2027" in view.first_day
    assert [link.label for link in view.links[:2]] == [texts.CHANGE(lang), thanks.TO_EVENT(lang)]
    by_link = await _page(order, "signed", lang)
    assert texts.CHANGE(lang) not in [link.label for link in by_link.links], "who has the link alone changes nothing"


@pytest.mark.parametrize("lang", LANGS)
async def test_a_withdrawn_entry_has_its_price_and_the_words_are_those_of_entries(site: EntrySite, lang: Lang) -> None:
    order = await _withdraw(site, await site.pay(await site.draft((ANA, OPEN), (LEO, YOUTH))))
    first, second = (await _page(order, lang=lang)).tickets
    assert (first.state, first.code) == (texts.WITHDRAWN(lang), "")
    assert first.price and second.price and second.code
    for state in (OrderState.PARTLY_REFUNDED, OrderState.REFUNDED):
        text = (await _page(replace(order, state=state), lang=lang)).text.lower()
        assert [word for word in TICKETS if word in text] == []


@pytest.mark.parametrize("lang", LANGS)
async def test_money_on_its_way_back_and_a_refund_that_failed_are_named(site: EntrySite, lang: Lang) -> None:
    order = await _withdraw(site, await site.pay(await site.draft((ANA, OPEN), (LEO, YOUTH))))
    amount = price_words(order.lines[0].amounts.total, "CAD", lang)
    view = await _page(order, lang=lang)
    assert (view.state, view.money) == ("paid", thanks.ON_ITS_WAY(lang).format(amount=amount))
    assert thanks.SENT_BACK(lang) not in [each.label for each in view.amounts]
    refund_id = order.lines[0].refund_id
    assert refund_id is not None
    await site.desk.sales.refunds.record_failure(refund_id)
    order = await site.desk.sales.orders.read(order.public_id)
    assert (await _page(order, lang=lang)).money == thanks.OWED(lang).format(amount=amount)
    await site.desk.sales.refunds.complete(refund_id, "R1")
    order = await site.desk.sales.orders.read(order.public_id)
    view = await _page(order, lang=lang)
    assert (view.state, view.money) == ("partly_refunded", "")
    assert (thanks.SENT_BACK(lang), amount) in [(each.label, each.value) for each in view.amounts]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("percent", [10, 100])
async def test_an_order_without_a_valid_entry_has_what_comes_back(site: EntrySite, lang: Lang, percent: int) -> None:
    await site.desk.write(refunds=[{"until": "2027-06-04T00:00:00Z", "keep_percent": str(percent)}])
    order = await site.pay(await site.draft((ANA, OPEN)))
    site.clock.forward(hours=2)
    order = await _withdraw(site, order)
    view, refund_id = await _page(order, lang=lang), order.lines[0].refund_id
    assert (view.state, view.title) == ("ended", thanks.STATES["ended"].title(lang))
    if refund_id is None:
        assert view.money == thanks.NOT_REFUNDED(lang)
        return
    amount = price_words(order.amounts.total * (100 - percent) // 100, "CAD", lang)
    assert view.money == thanks.ON_ITS_WAY(lang).format(amount=amount)
    await site.desk.sales.refunds.complete(refund_id, "R1")
    order = await site.desk.sales.orders.read(order.public_id)
    view = await _page(order, lang=lang)
    assert (order.state, view.state, view.money) == (
        OrderState.REFUNDED,
        "ended",
        thanks.REFUNDED_IN_PART(lang).format(amount=amount),
    )


async def test_an_entry_with_a_new_rider_names_both_and_the_open_waiver(site: EntrySite) -> None:
    order = await site.pay(await site.draft((ANA, OPEN)))
    bea = replace(ANA, account_id=0, first_name="Bea", email="bea@roy.example")
    await site.desk.store.changes.give(order.public_id, order.lines[0].id, bea, BIKE)
    order = await site.desk.sales.orders.read(order.public_id)
    view = await _page(order)
    (ticket,) = view.tickets
    assert (ticket.code, view.files) == ("", []), "the code is the new rider's"
    assert ticket.state.endswith(f"Given to {bea.name}") and ticket.waiver == texts.UNSIGNED("en")


async def test_a_group_has_its_code_and_the_link_for_friends(site: EntrySite) -> None:
    await site.desk.write(rows={"rule": "chosen", "size": 2})
    order = await site.draft((ANA, OPEN))
    code = await site.desk.store.entries.make_group(order.public_id, order.lines[0].id, MORNING)
    order = await site.pay(order)
    (ticket,) = (await _page(order)).tickets
    assert code in ticket.group
    assert ticket.group_href == f"{settings().origin}/ll/registration/event/{EVENT}?with={code}"


async def test_a_desk_order_shows_its_number_and_is_paid_online_or_cancelled(site: EntrySite) -> None:
    order = await _due(site)
    view = await _page(order)
    assert (view.state, view.desk_code, view.may_pay, view.may_cancel) == ("due", order.code, True, True)
    assert view.pay.startswith("Pay CA$") and view.pay.endswith(" with PayPal")
    resumed = await site.desk.sales.desk.resume(order.public_id)
    assert (resumed.state, resumed.held_until) == (OrderState.HELD, order.due_until)
    assert (await site.desk.sales.desk.resume(order.public_id)).state is OrderState.HELD
    payment = await site.desk.sales.payments.begin(order.public_id, "paypal")
    await site.desk.sales.payments.capture(payment.id)
    await site.desk.sales.payments.record_payment(payment.id, "T1", payment.amounts.total, "CAD")
    assert (await site.desk.sales.orders.read(order.public_id)).state is OrderState.PAID


async def test_a_desk_order_is_cancelled_on_its_page(site: EntrySite) -> None:
    order = await _due(site)
    account = site.outside.accounts.has(ANA.account_id)
    site.outside.accounts.tokens["ana"] = account.email
    assert (await paying.cancel(order.public_id, BUYER)).state is OrderState.CANCELLED


async def test_without_a_row_of_a_waiver_the_page_stands(site: EntrySite) -> None:
    order = await site.desk.draft((ANA, OPEN))
    await site.desk.store.entries.describe(order.public_id, order.lines[0].id, BIKE)
    view = await _page(await make_waivers(order, site.event, BUYER))
    assert (view.state, [ticket.waiver for ticket in view.tickets]) == ("draft", [""])


@pytest.mark.parametrize("lang", LANGS)
async def test_an_order_that_nobody_paid_at_the_desk_has_words_of_riders(site: EntrySite, lang: Lang) -> None:
    order = await _due(site)
    site.clock.forward(days=11)
    await site.desk.sales.orders.expire()
    view = await _page(await site.desk.sales.orders.read(order.public_id), lang=lang)
    assert view.state == "expired"
    assert not any(word in view.text.lower() for word in ("30 minut", "spectat", "espectador"))
