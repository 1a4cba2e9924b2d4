"""The place in line on its page: before and after joining, offered, accepted, ended; without a login by link."""

from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import update

from livelaps_app import forms
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Answer, Caller, Done, Form, Problems
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.refusals import Refused
from livelaps_app.core.routes import read, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.event import form, texts
from livelaps_app.features.waiting import texts as line_texts
from livelaps_app.features.waiting.form import ACCEPT_OFFER, LEAVE_LINE, OFFER_PLATE
from livelaps_app.features.waiting.service import line_view
from livelaps_app.features.waiting.view_model import LineView
from livelaps_app.sales import waiting
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.order_model import OrderModel
from tests.features.entering.conftest import BIKE, OPEN, PRO, YOUTH, EnteringAccount, EnteringSite
from tests.features.entering.test_entering import enter

READER = Visitor("192.0.2.99")


def _link(order: SalesOrder, lang: Lang = "en", parameter: str = "") -> str:
    """The address of a mail's link."""
    parts = urlsplit(waiting.waiting_link(order, lang, parameter))
    return parts.path + (f"?{parts.query}" if parts.query else "")


async def _page(address: str, visitor: Visitor = READER) -> LineView:
    at = read(address)
    assert at is not None
    return await line_view(at, visitor)


async def _send(row: Form, address: str, **typed: str) -> Answer:
    at = read(address)
    assert at is not None
    return await forms.send(row, Caller(at, READER), dict(typed))


def _price(lang: Lang) -> str:
    return price_words(6000, "CAD", lang)


async def _join(account: EnteringAccount, plate: str) -> SalesOrder:
    """Enters the full class, and joins its line."""
    await enter(account, plate)
    await account.send(form.PAY, {"promo_code": ""}, "step=summary")
    return await account.order()


@pytest.fixture
async def full(meeting: EnteringSite) -> tuple[EnteringSite, SalesOrder]:
    """A class of one place, which somebody holds."""
    await meeting.write(
        classes=[
            {"name": name, "class": name, "price": "60", "places": 1 if name == OPEN else 5}
            for name in (OPEN, YOUTH, PRO)
        ]
    )
    first = await meeting.account(11)
    await enter(first)
    return meeting, await first.order()


Full = tuple[EnteringSite, SalesOrder]


async def test_the_place_is_the_same_before_and_after_joining(full: Full) -> None:
    site, held = full
    for number in (12, 13):
        await _join(await site.account(number, first_name=f"Eve{number}"), str(number))
    zed = await site.account(14, first_name="Zed")
    await enter(zed, "14")
    [before] = (await zed.view("step=summary")).summary.full
    assert before == "Open C is full, and 2 wait before you: you would be 3rd in line."
    await zed.send(form.PAY, {"promo_code": ""}, "step=summary")
    address = _link(await zed.order())
    view = await _page(address)
    assert (view.title, view.whole_line) == ("You are 3rd in line", "3 orders wait in all.")
    await site.sales.orders.cancel(held.public_id)
    assert (await _page(address)).title == "You are 2nd in line"


async def test_the_button_of_an_offer_holds_no_places_of_a_draft(full: Full) -> None:
    site, _ = full
    eve = await site.account(12, first_name="Eve")
    await enter(eve, "12")
    draft = await eve.order()
    problems = await _send(ACCEPT_OFFER, _link(draft))
    assert isinstance(problems, Problems) and problems.whole is Code.ORDER_CHANGED
    assert (await eve.order()).state is OrderState.DRAFT


@pytest.mark.parametrize("lang", LANGS)
async def test_who_waits_may_enter_another_class(full: Full, lang: Lang) -> None:
    site, _ = full
    eve = await site.account(12, first_name="Eve")
    first = await _join(eve, "12")
    eve.lang = "" if lang == "en" else f"/{lang}"
    view = await eve.view()
    [way] = [way for way in view.ways if way.href == url("waiting", lang, id=first.public_id)]
    assert way.label == texts.TO_STANDING[OrderState.WAITING](lang)
    to = await eve.choose(PRO)
    to = await eve.to(form.BIKE, {**BIKE, "bike_plate": "13"}, to)
    second = await eve.order()
    assert second.state is OrderState.HELD and second.public_id != first.public_id
    assert [line.ticket_name("en") for line in second.lines] == [PRO]


async def test_who_waits_does_not_wait_twice_in_a_class(full: Full) -> None:
    site, _ = full
    eve = await site.account(12, first_name="Eve")
    await _join(eve, "12")
    to = await eve.choose(OPEN)
    to = await eve.to(form.BIKE, {**BIKE, "bike_plate": "13"}, to)
    await eve.view("step=waiver")
    assert await eve.to(form.WAIVER, {}, "step=waiver") == "step=summary"
    refused = await eve.refused(form.PAY, {"promo_code": ""}, "step=summary")
    assert refused.whole is Code.ALREADY_ENTERED


async def test_each_entry_has_its_own_address_for_the_bike(full: Full) -> None:
    site, _ = full
    eve = await site.account(12, first_name="Eve")
    first = await eve.to(form.CLASS, await site.class_fields(OPEN, PRO), "step=class")
    second = await eve.to(form.BIKE, {**BIKE, "bike_plate": "8"}, first)
    lines = [line.id for line in (await eve.order()).lines]
    assert [first, second] == [f"step=bike&line={number}" for number in lines]


@pytest.fixture
async def offered(full: Full) -> SalesOrder:
    """An order that has an offer."""
    site, held = full
    eve = await _join(await site.account(12, first_name="Eve"), "8")
    await site.sales.orders.cancel(held.public_id)
    order = await site.sales.orders.read(eve.public_id)
    assert order.state is OrderState.OFFERED
    return order


async def test_an_offer_is_accepted_by_its_link_also_opened_twice(meeting: EnteringSite, offered: SalesOrder) -> None:
    address = _link(offered)
    assert (await _page(address)).accept == "Accept and pay CA$60.00"
    for _ in range(2):
        await waiting.accept(address.rpartition("/")[2], READER)
        assert (await meeting.sales.orders.read(offered.public_id)).state is OrderState.HELD
        view = await _page(address)
        assert (view.title, view.accept, view.may_leave) == (line_texts.ACCEPTED("en"), "Pay CA$60.00", False)


async def test_the_link_to_leave_opens_the_form_and_leaves_once(meeting: EnteringSite, offered: SalesOrder) -> None:
    address = _link(offered, "en", waiting.LEAVES)
    assert (await _page(address)).leaves and not (await _page(_link(offered))).leaves
    for _ in range(2):
        assert isinstance(await _send(LEAVE_LINE, address), Done)
        assert (await meeting.sales.orders.read(offered.public_id)).state is OrderState.CANCELLED
    view = await _page(address)
    assert (view.title, view.may_leave, view.accept) == (line_texts.OVER("en"), False, "")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("has_run", [False, True], ids=["before the job", "after the job"])
async def test_an_offer_that_ended_names_its_end_at_the_event(
    meeting: EnteringSite, offered: SalesOrder, lang: Lang, has_run: bool
) -> None:
    until = datetime.now(UTC).replace(hour=2, minute=30, second=0, microsecond=0) - timedelta(days=1)
    async with meeting.database.transaction() as session:
        ended = update(OrderModel).where(OrderModel.id == offered.id).values(offer_until=until)
        await session.execute(ended)
    if has_run:
        await meeting.sales.orders.expire()
    address = _link(offered, lang)
    with pytest.raises(Refused) as refused:
        await waiting.accept(address.rpartition("/")[2], READER)
    problems = await _send(ACCEPT_OFFER, address)
    assert isinstance(problems, Problems) and problems.whole is Code.OFFER_EXPIRED
    view = await _page(address)
    assert view.title == line_texts.ENDED_OFFER(lang)
    assert view.text == refused.value.refusal.words(lang, offered.event_on)
    clock = f"{until.astimezone(ZoneInfo('America/Toronto')):%H:%M}"
    assert clock in view.text, "the clock of the event"
    assert (view.accept, view.may_leave) == ("", False)
    assert view.links[0].href == url("registration_event", lang, id=offered.event_id)


async def test_who_let_an_offer_end_joins_again_at_the_end(meeting: EnteringSite, offered: SalesOrder) -> None:
    behind = await _join(await meeting.account(13, first_name="Zed"), "13")
    await _join(await meeting.account(14, first_name="Max"), "14")
    async with meeting.database.transaction() as session:
        past = datetime.now(UTC) - timedelta(minutes=1)
        await session.execute(update(OrderModel).where(OrderModel.id == offered.id).values(offer_until=past))
    await meeting.sales.orders.expire()
    assert (await meeting.sales.orders.read(behind.public_id)).state is OrderState.OFFERED
    eve = await meeting.account(12, first_name="Eve")
    again = await _join(eve, "8")
    assert (await _page(_link(again))).title == "You are 2nd in line"


@pytest.mark.parametrize("lang", LANGS)
async def test_who_is_offered_a_place_without_the_plate_chooses_another_by_the_link(full: Full, lang: Lang) -> None:
    site, held = full
    eve = await _join(await site.account(12, first_name="Eve"), "8")
    zed = await site.account(13, first_name="Zed")
    await enter(zed, "8", YOUTH)
    assert (await zed.order()).state is OrderState.HELD, "who waits has no plate yet"
    await site.sales.orders.cancel(held.public_id)
    address = _link(eve, lang)
    view = await _page(address)
    question = line_texts.PLATE_GONE(lang).format(name="Eve")
    assert (view.plate, view.accept) == (question, line_texts.ACCEPT(lang).format(amount=_price(lang)))
    for plate, code in (("8", Code.PLATE_TAKEN), ("", Code.NULL_PLATE)):
        refused = await _send(OFFER_PLATE, address, bike_plate=plate)
        assert isinstance(refused, Problems) and refused.fields == {"bike_plate": code}
        assert (await _page(address)).plate == question
    answer = await _send(OFFER_PLATE, address, bike_plate="9")
    assert isinstance(answer, Problems) and answer.whole is Code.PAYMENT_DOWN, "the payment, which is away, comes next"
    order = await site.sales.orders.read(eve.public_id)
    assert order.state is OrderState.HELD
    [entry] = await site.entries.lists.of_order(order.id)
    assert (entry.bike.plate, entry.bike.brand, entry.starts[0].is_active) == ("9", BIKE["bike_brand"], True)


async def test_a_plate_that_is_refused_at_acceptance_is_chosen_again(
    meeting: EnteringSite, offered: SalesOrder
) -> None:
    """Its range was changed meanwhile."""
    classes = [{"name": OPEN, "class": OPEN, "price": "60", "places": 1}]
    await meeting.write(
        classes=classes, plates={"set": "Plates", "reserved_until": "2028-03-31", "ranges": [{"low": 100, "high": 199}]}
    )
    address = _link(offered)
    assert (await _page(address)).plate == ""
    problems = await _send(ACCEPT_OFFER, address)
    assert isinstance(problems, Problems) and problems.whole is Code.PLATE_RANGE
    assert (await _page(address)).plate == line_texts.PLATE_GONE("en").format(name="Eve")
    await _send(OFFER_PLATE, address, bike_plate="108")
    assert (await meeting.sales.orders.read(offered.public_id)).state is OrderState.HELD
