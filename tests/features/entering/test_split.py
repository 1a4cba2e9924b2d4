"""An order of several entries in line: split on its page, its parts, and the wizard afterwards."""

from urllib.parse import urlsplit

import pytest

from livelaps_app import forms
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Answer, Caller, Done, Form, Problems
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import BASE, read, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.event import form
from livelaps_app.features.registration.event import texts as entry_texts
from livelaps_app.features.waiting import texts
from livelaps_app.features.waiting.form import ACCEPT_OFFER, SPLIT_LINE
from livelaps_app.features.waiting.service import line_view
from livelaps_app.features.waiting.view_model import LineView
from livelaps_app.sales.rules.place_words import place_words
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.waiting import waiting_link
from tests.features.entering.conftest import BIKE, CONTACT, PRO, YOUTH, EnteringAccount, EnteringSite, minor

READER = Visitor("192.0.2.99")
ZOE, LEO = f"Zoé Roy, {YOUTH}", f"Léo Roy, {YOUTH}"


@pytest.fixture
async def waits(meeting: EnteringSite) -> tuple[EnteringAccount, SalesOrder]:
    """An order with Zoé in Youth and Pro, and Léo in Youth, whose only place another child has."""
    classes = [
        {"name": name, "class": name, "price": "60", "further": "30", "places": places}
        for name, places in ((YOUTH, 1), (PRO, 5))
    ]
    await meeting.write(classes=classes)
    names = ("Léo", "Zoé", "Tom")
    meeting.outside.accounts.family = tuple(minor(number, name, 13) for number, name in enumerate(names, 21))
    other = await meeting.account(12, first_name="Eve")
    await _fill_in(other, {23: (YOUTH,)}, "5")
    assert (await other.order()).state is OrderState.HELD
    ana = await meeting.account()
    await _fill_in(ana, {21: (YOUTH,), 22: (YOUTH, PRO)}, "7", "8", "8")
    summary = await ana.view("step=summary")
    assert entry_texts.SPLIT_LATER("en") in summary.notes
    assert summary.summary.pay == entry_texts.JOIN_LINE("en")
    answer = await ana.send(form.PAY, {"promo_code": ""}, "step=summary")
    order = await ana.order()
    assert answer == Done(url("waiting", "en", id=order.public_id))
    assert (order.state, order.amounts.total) == (OrderState.WAITING, 15000)
    return ana, order


Waits = tuple[EnteringAccount, SalesOrder]


async def _fill_in(account: EnteringAccount, riders: dict[int, tuple[str, ...]], *plates: str) -> None:
    """Enters minors in classes, up to the summary."""
    await account.to(form.WHO, {f"riders.{number}": str(number) for number in riders}, "step=who")
    for number, names in riders.items():
        await account.to(form.CLASS, await account.site.class_fields(*names), f"step=class&rider={number}")
    for plate in plates:
        await account.to(form.BIKE, {**BIKE, "bike_plate": plate}, "step=bike")
    await account.to(form.CONTACT, CONTACT, "step=contact")
    await account.sign()
    assert await account.to(form.WAIVER, {}, "step=waiver") == "step=summary"


def _own(order: SalesOrder, lang: Lang = "en") -> str:
    """The address of the order's page for its owner."""
    return BASE + url("waiting", lang, id=order.public_id)


async def _page(address: str, visitor: Visitor) -> LineView:
    at = read(address)
    assert at is not None
    return await line_view(at, visitor)


async def _send(row: Form, address: str, visitor: Visitor) -> Answer:
    at = read(address)
    assert at is not None
    return await forms.send(row, Caller(at, visitor), {})


@pytest.mark.parametrize("lang", LANGS)
async def test_the_page_says_what_a_split_makes_of_the_order_and_then_names_the_parts(waits: Waits, lang: Lang) -> None:
    ana, order = waits
    view = await _page(_own(order, lang), ana.fresh)
    assert (view.whole, view.split_price) == (texts.WHOLE(lang), texts.SPLIT_PRICE(lang))
    pays, stays = texts.PART_PAYS(lang), texts.PART_WAITS(lang)
    assert view.parts == [
        pays.format(entries=f"Zoé Roy, {PRO}"),
        *(stays.format(entries=entries) for entries in (LEO, ZOE)),
    ]
    assert await _send(SPLIT_LINE, _own(order, lang), ana.fresh) == Done(url("waiting", lang, id=order.public_id))
    view = await _page(_own(order, lang), ana.fresh)
    assert (view.title, view.whole, view.parts) == (texts.OFFERED(lang), "", [])
    assert view.riders == [f"Zoé Roy, {PRO}, {texts.PLATE(lang).format(plate='8')}"]
    others = [await ana.site.sales.orders.by_number(order.id + number) for number in (1, 2)]
    state = texts.OTHER_STATES[OrderState.WAITING](lang)
    assert [link.label for link in view.others] == [
        texts.OTHER_PART(lang).format(code=other.code, entries=entries, state=state)
        for other, entries in zip(others, (LEO, ZOE), strict=True)
    ]
    first, second = [await _page(BASE + link.href, ana.fresh) for link in view.others]
    assert (first.order, second.order) == (others[0].code, others[1].code)
    assert [each.title for each in (first, second)] == [
        texts.IN_LINE(lang).format(place=place_words(place, lang)) for place in (1, 2)
    ]
    again = await _send(SPLIT_LINE, _own(order, lang), ana.fresh)
    assert isinstance(again, Problems) and again.whole is Code.ORDER_CHANGED
    single = await _send(SPLIT_LINE, _own(others[0], lang), ana.fresh)
    assert isinstance(single, Problems) and single.whole is Code.NOTHING_TO_SPLIT


async def test_the_parts_cost_together_as_much_as_the_order(waits: Waits) -> None:
    ana, order = waits
    parts = await ana.site.sales.waiting.split(order.public_id)
    assert [part.amounts.total for part in parts] == [6000, 6000, 3000]
    assert sum(part.amounts.total for part in parts) == order.amounts.total


async def test_the_mailed_link_of_a_part_leads_to_those_whose_links_have_not_ended(waits: Waits) -> None:
    ana, order = waits
    first, second, third = await ana.site.sales.waiting.split(order.public_id)
    signed = urlsplit(waiting_link(first, "en")).path
    view = await _page(signed, READER)
    assert [(await _page(BASE + link.href, READER)).order for link in view.others] == [second.code, third.code]
    stranger = await _send(SPLIT_LINE, _own(second), READER)
    assert isinstance(stranger, Problems) and stranger.whole is Code.REGISTRATION_NOT_FOUND
    await ana.site.sales.recipients.end_links(second.public_id)
    [link] = (await _page(signed, READER)).others
    assert (await _page(BASE + link.href, READER)).order == third.code


async def test_the_wizard_goes_on_with_the_riders_who_have_places(waits: Waits) -> None:
    ana, order = waits
    await ana.site.sales.waiting.split(order.public_id)
    answer = await _send(ACCEPT_OFFER, _own(order), ana.fresh)
    assert isinstance(answer, Problems) and answer.whole is Code.PAYMENT_DOWN, "the payment, which is away, comes next"
    held = await ana.order()
    assert (held.public_id, held.state) == (order.public_id, OrderState.HELD)
    assert await ana.moved("step=class") == "", "Léo, who waits in another order, is not asked for a class"
    summary = (await ana.view("step=summary")).summary
    assert [line.label for line in summary.lines] == [f"Zoé Roy, {PRO}, plate 8"]
    assert summary.pay == "Pay CA$60.00 with PayPal"
