"""The spectator wizard by its service: every step, what each refuses, and what comes of it."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import update

from livelaps_app import forms
from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.birth import today
from livelaps_app.core.forms.form import GO, Caller, Done, Form, Problems
from livelaps_app.core.forms.steps import BACK
from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.core.tokens import token_hash
from livelaps_app.features.calendar.query import CalendarQuery
from livelaps_app.features.calendar.service import calendar_view
from livelaps_app.features.payment.thanks.form import CANCEL_ORDER
from livelaps_app.features.registration.checkout import service as promos
from livelaps_app.features.registration.checkout import texts as checkout
from livelaps_app.features.registration.checkout.form import APPLY
from livelaps_app.features.registration.spectator import form, service, texts
from livelaps_app.features.registration.spectator.sale import ticket_options
from livelaps_app.features.registration.spectator.screen import SCREEN
from livelaps_app.features.registration.spectator.selling.service import selling_events
from livelaps_app.features.waiver.service import waiver_page
from livelaps_app.people.drafts.links import DraftLinks
from livelaps_app.racing.event.event import event_view
from livelaps_app.sales import paying as payment
from livelaps_app.sales.draft import WIZARD
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.selling import check_open, event_sale, selling_ids
from livelaps_app.sales.store.offer_model import PromoCodeModel
from livelaps_app.sales.store.orders import Orders
from livelaps_app.sales.store.store import sales_store
from livelaps_app.stores import limits
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.texts import waiver_text_store
from tests.features.checks import page_at, problem
from tests.features.spectator.conftest import (
    ADULT,
    CAPACITY,
    EVENT,
    FIRST_DAY,
    GUEST,
    LUCIE,
    MAX,
    ZOE,
    SellingSite,
)
from tests.outside import DEFAULT_PROMOTER, event, promoter

APPLIED = "step=summary&promo=apply#promo-news"
LIST = "step=spectators"
EASTERN = zones.zone(event(EVENT, FIRST_DAY.isoformat()).time_zone)


async def test_events_that_sell_entry_are_listed_with_price_and_places(market: SellingSite) -> None:
    [event] = await selling_events("en")
    assert (event.name, event.href) == ("Event 70", "/spectator/70")
    assert (event.price, event.places_left) == ("from CA$11.50", "5 places left"), "with tax, as it is paid"
    assert await selling_ids() == {EVENT}


async def test_an_event_that_sells_entry_says_so_with_its_price(market: SellingSite) -> None:
    market.outside.timing.stub_promoters = {DEFAULT_PROMOTER: promoter(DEFAULT_PROMOTER)}
    market.outside.timing.stub_events[71] = event(71, FIRST_DAY.isoformat())
    views = [await event_view(number, "en") for number in (EVENT, 71)]
    assert [(view.sells, view.price) for view in views] == [(True, "from CA$11.50"), (False, "")]
    months = (await calendar_view(CalendarQuery(), today())).months
    marks = {event.id: event.sells for month in months for week in month.weeks for event in week.events}
    assert marks == {EVENT: "Tickets", 71: ""}


async def test_entry_that_the_site_may_not_sell_is_offered_nowhere(market: SellingSite) -> None:
    market.outside.timing.refused.add(("registration", EVENT))
    assert await selling_events("en") == []
    assert await selling_ids() == frozenset()


async def test_a_family_is_registered_signed_and_held(market: SellingSite) -> None:
    ana = market.buyer()
    assert await ana.to(form.GUEST, GUEST) == "step=waiver"
    assert (await ana.order()).buyer.email == "lucie@roy.example"
    assert [tab.key for tab in (await ana.view("step=waiver")).tabs] == ["buyer", "waiver", "spectators", "summary"]
    assert await ana.send(form.OWN_WAIVER, {}, "step=waiver") == Problems(whole=Code.OWN_WAIVER_UNSIGNED)
    await ana.sign("Lucie")
    assert await ana.to(form.OWN_WAIVER, {}, "step=waiver") == LIST
    assert await ana.add_adult(MAX, "max@roy.example") == LIST
    assert await ana.add_minor(ZOE) == LIST
    assert await ana.send(form.LIST, {}, LIST) == Problems(whole=Code.WAIVERS_UNSIGNED)
    view = await ana.view(LIST)
    assert [card.name for card in view.progress.cards] == ["Lucie Roy (you)", "Max Roy", "Zoé Roy"]
    assert all(" years old at the event (" in card.note for card in view.progress.cards)
    assert [card.waiver for card in view.progress.cards] == [
        "Waiver signed",
        "Waiver sent, not signed yet",
        "Waiver to sign",
    ]
    assert not view.progress.is_ready
    assert view.progress.total == "3 people, CA$68.98 with tax"
    assert view.progress.cards[2].note.endswith(" · Child, CA$11.50")
    for name in ("Max", "Zoé"):
        await ana.sign(name)
    assert (await ana.view(LIST)).progress.is_ready
    assert (await ana.view(LIST)).progress.cards[2].signatory == "Signed by Lucie Roy"
    assert await ana.to(form.LIST, {}, LIST) == "step=summary"
    order = await ana.order()
    assert order.state is OrderState.HELD
    summary = await ana.view("step=summary")
    assert [(line.label, line.value) for line in summary.tickets_sold] == [
        ("Lucie Roy, Adult", "CA$28.74"),
        ("Max Roy, Adult", "CA$28.74"),
        ("Zoé Roy, Child", "CA$11.50"),
    ]
    assert [line.label for line in summary.totals] == ["Includes tax", "Total"]
    assert (summary.totals[-1].value, summary.pay) == ("CA$68.98", "Pay CA$68.98 with PayPal")
    assert summary.held.instant


async def test_a_buyer_without_a_ticket_has_no_waiver(market: SellingSite) -> None:
    ana = market.buyer()
    assert await ana.to(form.GUEST, GUEST | {"own_ticket": "0"}) == LIST
    assert (await ana.order()).lines == ()
    view = await ana.view(LIST)
    assert [tab.key for tab in view.tabs] == ["buyer", "spectators", "summary"]
    assert await ana.send(form.LIST, {}, LIST) == Problems(whole=Code.NO_SPECTATORS)


@pytest.mark.parametrize(
    ("row", "typed", "faults"),
    [
        (form.GUEST, GUEST | {"year": str(FIRST_DAY.year - 15)}, {"year": Code.ADULTS_ONLY}),
        (form.GUEST, GUEST | {"own_ticket": ""}, {"own_ticket": Code.NULL_TICKET}),
        (form.GUEST, GUEST | {"own_ticket": "9"}, {"own_ticket": Code.INVALID_TICKET}),
        (form.GUEST, GUEST | {"email": "lucie"}, {"email": Code.INVALID_EMAIL}),
        (form.GUEST, GUEST | {"month": "2", "day": "30"}, {"year": Code.INVALID_BIRTHDAY}),
        (form.MEMBER, {"own_ticket": str(ADULT)}, Code.LOGIN_REQUIRED),
    ],
)
async def test_a_buyer_is_refused(market: SellingSite, row: Form, typed: dict[str, str], faults: Any) -> None:
    answer = await market.buyer().send(row, typed)
    assert answer == (Problems(whole=faults) if isinstance(faults, Code) else Problems(faults))


@pytest.mark.parametrize(
    ("account", "code"),
    [
        ({"roles": [{"role": "participant"}], "birthday": "1990-01-02"}, None),
        ({"roles": [{"role": "participant"}, {"role": "promoter"}], "birthday": "1990-01-02"}, Code.NO_PROMOTERS),
        ({"roles": [{"role": "staff"}], "birthday": "1990-01-02"}, Code.SPECTATOR_ACCOUNT_REFUSED),
        ({"roles": [{"role": "participant"}], "birthday": f"{FIRST_DAY.year - 15}-01-02"}, Code.ADULTS_ONLY),
        ({"roles": [{"role": "participant"}]}, Code.ADULTS_ONLY),
    ],
)
async def test_an_account_buys_by_its_role_and_age(
    market: SellingSite, account: dict[str, Any], code: Code | None
) -> None:
    """Whichever form it sends, and whatever it types into the guest's."""
    ana = market.buyer()
    owner = market.outside.accounts.has(**account, gender="female")
    market.outside.accounts.tokens["token"] = owner.email
    ana.visitor = type(ana.visitor)("192.0.2.7", session="token")
    view = await ana.view()
    assert view.form == ("refused" if code else "member")
    assert view.refused == ([errors.message(code, "en")] if code else [])
    for row, typed in ((form.MEMBER, {"own_ticket": str(ADULT)}), (form.GUEST, GUEST)):
        answer = await ana.send(row, typed)
        if code is None:
            assert isinstance(answer, Done)
            assert (await ana.order()).buyer.email == owner.email
        else:
            assert not isinstance(answer, Done)
            assert code in {answer.whole, *answer.fields.values()}


async def test_an_email_of_the_registration_leads_to_who_has_it(market: SellingSite) -> None:
    ana = market.buyer()
    await ana.to(form.GUEST, GUEST | {"own_ticket": "0"})
    to = await ana.add_adult(MAX, "Lucie@roy.example")
    assert to.startswith(f"{LIST}&who=new&of=")
    assert to.endswith("&taken=1")
    view = await ana.view(to)
    assert view.refused == [texts.OWN_EMAIL("en")]
    assert [(way.label, way.href) for way in view.ways] == [("Register Lucie Roy", "/spectator/70?step=buyer")]
    assert view.typed["email"] == "Lucie@roy.example"
    assert await ana.add_adult(MAX, "max@roy.example") == LIST
    to = await ana.add_adult(MAX | {"first_name": "Tom"}, "max@roy.example")
    [max_line] = (await ana.order()).lines
    assert (await ana.view(to)).refused == ["Email is already registered"]
    assert [way.label for way in (await ana.view(to)).ways] == ["Change the details of Max Roy"]
    assert [way.href for way in (await ana.view(to)).ways] == [f"/spectator/70?{LIST}&who={max_line.id}"]


async def test_a_minors_ticket_is_bought_by_a_parent_or_guardian(market: SellingSite) -> None:
    ana = market.buyer()
    await ana.to(form.GUEST, GUEST | {"own_ticket": "0"})
    refused = Problems({"buys_as": Code.GUARDIAN_BUYS})
    assert await ana.send(form.ONE_MINOR, ZOE | {"buys_as": "other"}, f"{LIST}&who=new&part=minor") == refused
    to = await ana.to(form.ONE, ZOE | {"email": "zoe@roy.example"}, f"{LIST}&who=new")
    assert to.endswith("&part=guardian"), "typed as an adult"
    assert (await ana.view(to)).notes[0].startswith("By the date of birth, Zoé will be 8 years old at the event.")
    assert "email" not in form.ONE_GUARDIAN.fields
    assert await ana.send(form.ONE_GUARDIAN, {"buys_as": "other"}, to) == refused
    assert await ana.to(form.ONE_GUARDIAN, {"buys_as": "guardian"}, to) == LIST
    [line] = (await ana.order()).lines
    assert (line.minor, line.spectator.email, line.spectator.relationship) == (True, "lucie@roy.example", "guardian")
    assert (await ana.draft()).parts == {}


async def test_a_spectator_is_changed_and_deleted(market: SellingSite) -> None:
    ana, _ = await market.buyer_of_max()
    await ana.sign("Max")
    [line] = (await ana.order()).lines
    one = f"{LIST}&who={line.id}"
    assert (await ana.view(one)).typed["email"] == "max@roy.example"
    tom = MAX | {"first_name": "Tom", "email": "max@roy.example"}
    assert await ana.to(form.ONE, tom, one) == f"{LIST}&again={line.id}"
    [changed] = (await ana.order()).lines
    assert changed.spectator.first_name == "Tom"
    assert changed.document_id not in {"", line.document_id}
    assert (await market.waivers.find(line.document_id)).state is WaiverState.VOID
    assert await ana.to(form.REMOVE, {GO: str(line.id)}, LIST) == LIST
    assert (await ana.order()).lines == ()


async def test_a_second_press_after_a_refusal_is_refused_too(market: SellingSite) -> None:
    ana, line = await market.buyer_of_max()
    for _ in range(2):
        await market.waivers.send(line.document_id)
    for _ in range(2):
        assert await ana.send(form.SEND_WAIVER, {GO: str(line.id)}, LIST) == Problems(whole=Code.LINK_SENT_OFTEN)


async def test_a_second_click_sends_one_link(market: SellingSite) -> None:
    ana, line = await market.buyer_of_max()
    for _ in range(2):
        assert await ana.to(form.SEND_WAIVER, {GO: str(line.id)}, LIST) == f"{LIST}&sent={line.id}"
    assert (await market.waivers.find(line.document_id)).sends == 2


async def test_a_link_that_was_sent_is_reported(market: SellingSite) -> None:
    ana, line = await market.buyer_of_max()
    sent = await ana.to(form.SEND_WAIVER, {GO: str(line.id)}, LIST)
    assert sent == f"{LIST}&sent={line.id}"
    assert (await ana.view(sent)).news == texts.LINK_SENT("en").format(email="max@roy.example")
    await ana.sign("Max")
    assert [(await ana.view(to)).news for to in (sent, LIST, f"{LIST}&sent=999")] == ["", "", ""]


@pytest.mark.parametrize("end", ["refused", "rejected", "void"])
async def test_a_buyer_whose_waiver_has_ended_begins_another_one(market: SellingSite, end: str) -> None:
    ana = market.buyer()
    await ana.to(form.GUEST, GUEST)
    [own] = (await ana.order()).lines
    assert [card.anew for card in (await ana.view("step=waiver")).progress.own_cards] == [""]
    assert await ana.to(form.OWN_ANEW, {GO: str(own.id)}, "step=waiver") == ""
    assert [line.id for line in (await ana.order()).lines] == [own.id]
    if end == "rejected":
        await ana.sign("Lucie")
        await market.waivers.reject(own.document_id, "the name")
    elif end == "refused":
        await market.waivers.refuse(own.document_id)
    else:
        async with market.database.transaction() as session:
            await market.waivers.void(session, [own.holder], "")
    assert await ana.send(form.OWN_WAIVER, {}, "step=waiver") == Problems(whole=Code.OWN_WAIVER_ENDED)
    [card] = (await ana.view("step=waiver")).progress.own_cards
    assert (card.todo, card.anew) == (texts.OWN_ENDED("en"), "Start a new waiver: Lucie Roy")
    await market.end_sale()
    assert await ana.to(form.OWN_ANEW, {GO: str(own.id)}, "step=waiver") == "step=waiver"
    [new] = (await ana.order()).lines
    assert (new.id, new.spectator) == (own.id, own.spectator)
    assert new.document_id not in {"", own.document_id}
    await ana.sign("Lucie")
    assert await ana.to(form.OWN_WAIVER, {}, "step=waiver") == LIST


async def test_tickets_are_offered_with_their_ages(market: SellingSite) -> None:
    ana = market.buyer()
    assert [option.label.partition(",")[0] for option in (await ana.view("step=buyer")).tickets] == [
        "Adult",
        "I will not be there myself",
    ]
    await ana.to(form.GUEST, GUEST | {"own_ticket": "0"})
    assert (await ana.view("step=spectators&who=new")).tickets == [], "no adult has a choice"
    sale = await event_sale(EVENT)
    adult, child = (ticket_options(sale, "en", sale.event.start.replace(year=FIRST_DAY.year - n)) for n in (30, 8))
    assert [option.label.endswith(", 13 and over") for option in adult] == [True]
    assert [", up to 12, free under age 6" in option.label for option in child] == [True]


@pytest.mark.parametrize("lang", LANGS)
async def test_a_card_says_to_whom_and_when_the_link_was_sent(market: SellingSite, lang: Lang) -> None:
    ana = market.buyer(lang="" if lang == "en" else f"/{lang}")
    await ana.to(form.GUEST, GUEST | {"own_ticket": "0"})
    await ana.add_adult(MAX, "max@roy.example")
    await ana.add_minor(ZOE)
    [line, _] = (await ana.order()).lines
    at = zones.local((await market.waivers.find(line.document_id)).changed_at, EASTERN)
    again = texts.SEND_AGAIN(lang)
    sent, minor = (await ana.view(LIST)).progress.cards
    assert sent.sent_note.startswith(texts.SENT_TO(lang).format(email="max@roy.example", at=f"{at:%H:%M}"))
    assert (sent.send_words, sent.send) == (again, with_label(again, "Max Roy", lang))
    assert (minor.sent_note, minor.can_send) == ("", False)
    assert sent.email == ""  # it stands in that line
    await ana.sign("Max")
    assert (await ana.view(LIST)).progress.cards[0].sent_note == ""


async def test_a_change_of_somebody_who_has_signed_says_what_it_means_before_and_after(market: SellingSite) -> None:
    ana, line = await market.buyer_of_max()
    one = f"{LIST}&who={line.id}"
    assert (await ana.view(one)).notes == []
    await ana.sign("Max")
    assert (await ana.view(one)).notes == [texts.SIGNED_NOW("en").format(name="Max Roy")]
    same = MAX | {"email": "max@roy.example"}
    assert await ana.to(form.ONE, same, one) == LIST
    to = await ana.to(form.ONE, same | {"first_name": "Tom"}, one)
    assert to == f"{LIST}&again={line.id}"
    assert (await ana.view(to)).notes == [texts.SIGN_AGAIN("en").format(name="Tom Roy")]
    await ana.sign("Tom")
    assert (await ana.view(to)).notes == []


async def test_a_minors_waiver_begins_with_the_buyers_fields(
    market: SellingSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiver_text_store, "read", lambda: market.texts)
    ana = market.buyer()
    await ana.to(form.GUEST, GUEST | {"own_ticket": "0"})
    await ana.add_minor(ZOE, "guardian")
    [line] = (await ana.order()).lines
    at = page_at(f"/waiver/{line.document_id}", "")
    own = {"signs_as": "guardian", "signer_name": "Lucie Roy", "contact_email": "lucie@roy.example"}
    assert (await waiver_page(at, ana.visitor)).typed == own
    assert (await waiver_page(at, market.buyer(8).visitor)).typed == {}
    await ana.sign("Zoé")
    assert (await waiver_page(at, ana.visitor)).typed == {}


async def test_a_change_of_the_buyer_says_whose_waivers_it_makes_void(market: SellingSite) -> None:
    ana = market.buyer()
    await ana.to(form.GUEST, GUEST)
    await ana.sign("Lucie")
    assert (await ana.view("step=buyer")).notes == [texts.SIGNED_NOW("en").format(name="Lucie Roy")]
    to = await ana.to(form.GUEST, GUEST | {"first_name": "Lou"})
    [line] = (await ana.order()).lines
    assert to == f"step=waiver&again={line.id}"
    assert (await ana.view(to)).notes == [texts.SIGN_AGAIN("en").format(name="Lou Roy")]


async def test_two_forms_at_once_make_one_waiver_and_send_one_link(market: SellingSite) -> None:
    ana = market.buyer()
    await ana.to(form.GUEST, GUEST | {"own_ticket": "0"})
    to = await ana.to(form.ONE_MINOR, MAX | {"buys_as": "father"}, f"{LIST}&who=new&part=minor")
    assert to.endswith("&part=email"), "typed as a minor"
    typed = {"email": "max@roy.example"}
    await asyncio.gather(*(ana.to(form.ONE_EMAIL, typed, to) for _ in range(4)))
    [line] = (await ana.order()).lines
    sent = [waiver.sends for waiver in await market.waivers.of_holders([line.holder])]
    assert sum(sent) == 1
    assert (await market.waivers.find(line.document_id)).sends == 1


async def test_the_qr_code_of_a_waiver_is_drawn_where_its_address_asks_for_it(market: SellingSite) -> None:
    ana = market.buyer()
    await ana.to(form.GUEST, GUEST)
    await ana.sign("Lucie")
    await ana.add_adult(MAX, "max@roy.example")
    own, line = (await ana.order()).lines
    assert (await ana.view(LIST)).code.picture == ""
    assert (await ana.view(LIST)).progress.coded == [str(line.id)]
    view = await ana.view(f"{LIST}&code={line.id}")
    assert view.code.href.endswith(f"/ll/waiver/{line.document_id}")
    assert view.code.picture.startswith("data:image/svg")
    assert (await ana.view(f"{LIST}&code={own.id}")).code.picture == ""
    await ana.sign("Max")
    view = await ana.view(f"{LIST}&code={line.id}")
    assert (view.progress.coded, view.code.picture) == ([], "")


async def test_what_is_not_in_the_order_is_refused(market: SellingSite, caplog: pytest.LogCaptureFixture) -> None:
    ana, eve = market.buyer(), market.buyer(8)
    for buyer in (ana, eve):
        await buyer.to(form.GUEST, GUEST | {"own_ticket": "0", "email": f"{id(buyer)}@roy.example"})
    await ana.add_adult(MAX, "max@roy.example")
    [line] = (await ana.order()).lines
    for row in (form.REMOVE, form.SEND_WAIVER):
        answer = await eve.send(row, {GO: str(line.id)}, LIST)
        assert answer == Problems(whole=Code.REGISTRATION_NOT_FOUND)
    one = f"{LIST}&who={line.id}"
    assert await eve.to(form.ONE, MAX | {"email": "max@roy.example"}, one) == LIST
    assert await eve.moved(one) == LIST
    assert (await eve.view(f"{LIST}&code={line.id}")).code.picture == ""
    assert (await ana.order()).lines == (line,)
    assert (await eve.order()).lines == ()
    assert "a spectator that is not in the visitor's order is refused" in caplog.messages


async def test_without_the_cookie_there_is_no_order(market: SellingSite) -> None:
    ana = market.buyer()
    order = await ana.held()
    eve = market.buyer(8)
    for row, query in ((form.LIST, LIST), (form.PAY, "step=summary"), (form.CANCEL, "")):
        assert await eve.to(row, {"promo_code": "HALF"}, query) == ""
    assert await ana.order() == order


async def test_steps_open_in_their_order(market: SellingSite) -> None:
    ana = market.buyer()
    assert await ana.moved("step=summary") == "step=buyer"
    await ana.to(form.GUEST, GUEST)
    assert await ana.moved("step=summary") == "step=waiver"
    assert await ana.moved() == "step=waiver"
    await ana.sign("Lucie")
    assert await ana.moved("step=summary") == LIST
    assert await ana.moved(f"{LIST}&who=99") == LIST
    assert await ana.moved(f"{LIST}&who=new&part=email") == LIST


async def test_back_and_tabs_store_what_was_typed(market: SellingSite) -> None:
    ana = market.buyer()
    assert await ana.to(form.GUEST, {"first_name": "Lucie", GO: "summary"}) == "step=buyer"
    assert (await ana.view("step=buyer")).typed["first_name"] == "Lucie"
    await ana.to(form.GUEST, GUEST | {"own_ticket": "0"})
    assert await ana.to(form.ONE, {"first_name": "Max", GO: BACK}, f"{LIST}&who=new") == "step=buyer"
    assert (await ana.view(f"{LIST}&who=new")).typed["first_name"] == "Max"


async def test_the_buyer_changes_and_others_of_the_order_follow(market: SellingSite) -> None:
    ana = market.buyer()
    await ana.to(form.GUEST, GUEST)
    await ana.sign("Lucie")
    await ana.add_minor(ZOE)
    await ana.add_adult(MAX, "max@roy.example")
    taken = await ana.send(form.GUEST, GUEST | {"email": "MAX@roy.example"})
    assert taken == Problems({"email": Code.EMAIL_REGISTERED})
    assert (await ana.order()).buyer.email == "lucie@roy.example"
    before = {line.spectator.first_name: line.document_id for line in (await ana.order()).lines}
    await ana.to(form.GUEST, GUEST | {"email": "lu@roy.example"})
    after = {line.spectator.first_name: line for line in (await ana.order()).lines}
    assert after["Zoé"].spectator.email == after["Lucie"].spectator.email == "lu@roy.example"
    assert {name for name, line in after.items() if line.document_id != before[name]} == {"Lucie", "Zoé"}
    await ana.to(form.GUEST, GUEST | {"email": "lu@roy.example", "own_ticket": "0"})
    assert {line.spectator.first_name for line in (await ana.order()).lines} == {"Zoé", "Max"}


async def test_a_change_gives_held_places_back(market: SellingSite) -> None:
    ana = market.buyer()
    await ana.held()
    assert (await market.sales.offers.offer(EVENT)).tickets[0].places_left == CAPACITY - 1
    await ana.add_adult(MAX, "max@roy.example")
    assert (await ana.order()).state is OrderState.DRAFT
    assert (await market.sales.offers.offer(EVENT)).tickets[0].places_left == CAPACITY
    assert await ana.moved("step=summary") == LIST


async def test_places_that_nobody_paid_are_free_again_and_all_begins_anew(market: SellingSite) -> None:
    ana = market.buyer()
    order = await ana.held()
    market.clock.passed = timedelta(minutes=-31)
    await market.sales.orders.reopen(order.public_id)
    await market.sales.orders.hold(order.public_id)
    market.clock.passed = timedelta()
    assert await ana.moved("step=summary") == "step=buyer"
    view = await ana.view("step=buyer")
    assert view.refused == [errors.message(Code.REGISTRATION_EXPIRED, "en")]
    assert view.typed["first_name"] == "Lucie"
    assert await ana.send(form.PAY, {}, "step=summary") == Problems(whole=Code.REGISTRATION_EXPIRED)
    await market.sales.orders.expire()
    assert (await ana.view("step=buyer")).typed["first_name"] == "Lucie"
    assert (await market.waivers.find(order.lines[0].document_id)).state is WaiverState.VOID
    assert await ana.to(form.GUEST, GUEST) == "step=waiver"
    assert (await ana.order()).public_id != order.public_id


@pytest.mark.parametrize("door", ["wizard", "order"])
async def test_a_cancelled_registration_leaves_nothing_of_anybody_in_the_browser(
    market: SellingSite, door: str
) -> None:
    ana = market.buyer()
    order = await ana.held()
    await ana.to(form.ONE, {**MAX, GO: BACK}, f"{LIST}&who=new")
    if door == "wizard":
        await ana.to(form.CANCEL, {}, LIST)
    else:
        at = page_at(url("thank_you", "en", id=order.public_id))
        assert isinstance(await forms.send(CANCEL_ORDER, Caller(at, ana.visitor), {}), Done)
    assert (await market.waivers.find(order.lines[0].document_id)).state is WaiverState.VOID
    draft = await ana.draft()
    assert (draft.parts, draft.email) == ({}, "")
    view = await ana.view("step=buyer")
    assert (view.typed, view.elsewhere.email) == ({"own_ticket": str(ADULT)}, "")
    assert view.refused == [errors.message(Code.ORDER_CANCELLED, "en")]


async def test_an_order_goes_with_its_draft(market: SellingSite) -> None:
    links = DraftLinks(market.database, follow=market.sales.orders.follow_draft)
    kiosk, phone = market.buyer(), market.buyer(8)
    order = await kiosk.held()
    await phone.to(form.GUEST, {**MAX, "email": "max@roy.example", "own_ticket": str(ADULT)})
    own = await phone.order()
    made = await links.make(token_hash(kiosk.visitor.draft), WIZARD, str(EVENT), "summary")
    cookie, receipt, _ = await links.accept(made[0], phone.visitor.draft, "Phone")
    assert await payment.owns(order, kiosk.visitor), "nothing has moved yet"
    for _ in range(2):
        assert await links.move(made[0], cookie, receipt)
    order = await sales_store().orders.read(order.public_id)
    assert await payment.owns(order, phone.visitor)
    assert not await payment.owns(order, kiosk.visitor)
    for look in (sales_store().orders.last_of(kiosk.visitor.draft), payment.cancel(order.public_id, kiosk.visitor)):
        with problem(Code.REGISTRATION_NOT_FOUND):
            await look
    assert (await sales_store().orders.read(own.public_id)).state is OrderState.CANCELLED
    await kiosk.to(form.GUEST, GUEST | {"first_name": "Eve", "email": "eve@gil.example"}, "new=1")
    assert (await kiosk.order()).public_id != order.public_id


async def test_an_event_without_entry_says_so_and_leads_to_others(market: SellingSite) -> None:
    market.outside.timing.stub_events[71] = event(71, FIRST_DAY.isoformat())
    at = page_at("/spectator/71")
    with problem(Code.ENTRY_NOT_SOLD):
        await service.spectator_view(at, market.buyer().visitor)
    near = [link.href for link in await SCREEN.find_links(at, Code.ENTRY_NOT_SOLD)]
    assert near == [url("spectator", "en"), url("event", "en", id=71)]
    market.outside.timing.refused.add(("event", 71))
    assert [link.href for link in await SCREEN.find_links(at, Code.PERMISSION_DENIED)] == near[:1]


async def test_an_event_whose_registration_is_refused_sells_nothing_more(market: SellingSite) -> None:
    ana, late, paying = (market.buyer(number) for number in (7, 8, 9))
    await ana.to(form.GUEST, GUEST)
    await ana.sign("Lucie")
    await paying.held_as(MAX)
    market.outside.timing.refused.add(("registration", EVENT))
    assert await late.send(form.GUEST, GUEST) == Problems(whole=Code.ENTRY_NOT_SOLD)
    assert await ana.send(form.LIST, {}, LIST) == Problems(whole=Code.ENTRY_NOT_SOLD)
    assert (await ana.order()).state is OrderState.DRAFT
    await check_open(EVENT)  # places that are held can be paid


@pytest.mark.parametrize("change", ["cancelled", "over", "hidden"])
async def test_an_event_that_is_closed_sells_nothing(market: SellingSite, change: str) -> None:
    ana, late, paying = (market.buyer(number) for number in (7, 8, 9))
    await ana.to(form.GUEST, GUEST)
    await ana.sign("Lucie")
    order = await paying.held_as(MAX)
    if change == "hidden":
        market.outside.timing.refused.add(("event", EVENT))
    else:
        day = FIRST_DAY if change == "cancelled" else FIRST_DAY - timedelta(days=90)
        closed = event(EVENT, day.isoformat(), cancelled=change == "cancelled")
        market.outside.timing.stub_events[EVENT] = closed
    codes = {"cancelled": Code.EVENT_CANCELLED, "over": Code.EVENT_OVER, "hidden": Code.PERMISSION_DENIED}
    code = codes[change]
    with problem(code):
        await late.view()
    assert await late.send(form.GUEST, GUEST) == Problems(whole=code)
    assert await ana.send(form.LIST, {}, LIST) == Problems(whole=code)
    assert (await ana.order()).state is OrderState.DRAFT
    assert await paying.send(form.PAY, {}, "step=summary") == Problems(whole=code)
    with problem(code):
        await payment.pay(order.public_id, "en", paying.visitor)


async def test_an_event_that_nobody_can_look_up_is_paid_all_the_same(market: SellingSite) -> None:
    order = await market.buyer().held()
    del market.outside.timing.stub_events[EVENT]
    await check_open(order.event_id)


async def test_promo_codes_are_not_guessed(market: SellingSite) -> None:
    ana, other = market.buyer(), market.buyer()
    await ana.held()
    for number in range(promos.PROMO_OF_ORDER.most):
        assert (await ana.send(form.PAY, {"promo_code": f"GUESS{number}"}, "step=summary")).fields  # type: ignore[union-attr]
    refused = Problems(whole=Code.TOO_MANY_REQUESTS)
    assert await ana.send(form.PAY, {"promo_code": "HALF"}, "step=summary") == refused
    assert await ana.to(form.PAY, {"promo_code": "", GO: APPLY}, "step=summary") == APPLIED
    for _ in range(promos.PROMO_OF_ORDER.most, promos.PROMO_OF_NETWORK.most):
        await limits.take_from(promos.PROMO_OF_NETWORK, ana.visitor.address)
    await other.held_as(MAX)
    assert await other.send(form.PAY, {"promo_code": "HALF"}, "step=summary") == refused


async def test_promo_codes_that_come_at_once_are_all_counted(market: SellingSite) -> None:
    ana = market.buyer()
    await ana.held()
    most = promos.PROMO_OF_ORDER.most
    guesses = (ana.send(form.PAY, {"promo_code": f"GUESS{number}"}, "step=summary") for number in range(2 * most))
    answers = await asyncio.gather(*guesses)
    assert answers.count(Problems(whole=Code.TOO_MANY_REQUESTS)) == most


async def test_wrong_promo_codes_of_a_networks_orders_that_come_at_once_are_all_counted(
    market: SellingSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(promos, "PROMO_OF_NETWORK", replace(promos.PROMO_OF_NETWORK, most=2))
    buyers = [market.buyer() for _ in range(4)]
    for buyer, name in zip(buyers, ("Ana", "Eva", "Mia", "Zoa"), strict=True):
        await buyer.held_as(LUCIE | {"first_name": name})
    guesses = (buyer.send(form.PAY, {"promo_code": "GUESS"}, "step=summary") for buyer in buyers)
    answers = await asyncio.gather(*guesses)
    assert answers.count(Problems(whole=Code.TOO_MANY_REQUESTS)) == 2


async def test_a_promo_code_that_hangs_gives_its_turn_to_the_next_of_its_network(
    market: SellingSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, max_ = market.buyer(), market.buyer()
    hanging = await ana.held_as(LUCIE)
    await max_.held_as(MAX)
    begun, apply = asyncio.Event(), Orders.apply_promo

    async def apply_promo(orders: Orders, public_id: str, code: str) -> SalesOrder:
        if public_id == hanging.public_id:
            begun.set()
            await asyncio.Event().wait()
        return await apply(orders, public_id, code)

    monkeypatch.setattr(Orders, "apply_promo", apply_promo)
    async with asyncio.timeout(promos.PATIENCE_S), asyncio.TaskGroup() as group:
        with monkeypatch.context() as brief:
            brief.setattr(promos, "TRY_S", 0.2)
            hung = group.create_task(ana.send(form.PAY, {"promo_code": "HALF"}, "step=summary"))
            await begun.wait()
        next_ = group.create_task(max_.to(form.PAY, {"promo_code": "HALF", GO: APPLY}, "step=summary"))
    assert (hung.result(), next_.result()) == (Problems(whole=Code.SERVICE_SLOW), APPLIED)


async def test_a_promo_code_of_many_on_a_network_is_no_guess(
    market: SellingSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PROMO_OF_ORDER", "PROMO_OF_NETWORK"):
        monkeypatch.setattr(promos, name, replace(getattr(promos, name), most=1))
    for person in (LUCIE, MAX):
        buyer = market.buyer()
        await buyer.held_as(person)
        assert await buyer.to(form.PAY, {"promo_code": "HALF", GO: APPLY}, "step=summary") == APPLIED
        assert (await buyer.order()).promo_code == "HALF"


async def test_a_promo_code_that_has_ended_leaves_an_order_that_was_open_again(market: SellingSite) -> None:
    ana = market.buyer()
    order = await ana.held()
    await ana.to(form.PAY, {"promo_code": "HALF", GO: APPLY}, "step=summary")
    await market.sales.orders.reopen(order.public_id)
    async with market.database.transaction() as session:
        await session.execute(update(PromoCodeModel).values(until=datetime.now(UTC) - timedelta(days=1)))
    to = await ana.to(form.LIST, {}, LIST)
    assert to == "step=summary&promo=ended"
    view = await ana.view(to)
    assert (view.news, view.promo, view.pay) == (checkout.PROMO_ENDED("en"), "", "Pay CA$28.74 with PayPal")


async def test_a_promo_code_is_applied_and_taken_away(market: SellingSite) -> None:
    ana = market.buyer()
    await ana.held()
    assert await ana.to(form.PAY, {"promo_code": " half ", GO: APPLY}, "step=summary") == APPLIED
    view = await ana.view(APPLIED.partition("#")[0])
    assert view.news == "The code HALF is applied. The total is now CA$14.37."
    assert view.promo == "HALF"
    assert [line.value for line in view.totals] == ["HALF", "CA$1.87", "CA$14.37"]
    for refused, code in (("MORE", Code.PROMO_INVALID), ("x" * 65, Code.MAX_PROMO_CODE)):
        for go in ("", APPLY):
            answer = await ana.send(form.PAY, {"promo_code": refused, GO: go}, "step=summary")
            assert answer == Problems({"promo_code": code})
    removed = await ana.to(form.PAY, {"promo_code": "", GO: APPLY}, "step=summary")
    assert removed == "step=summary&promo=removed#promo-news"
    assert (await ana.order()).promo_code == ""
    news = [(await ana.view(f"step=summary{more}")).news for more in ("&promo=removed", "&promo=apply", "&promo=x", "")]
    assert news == ["The code was removed.", "No code is applied.", "", ""]


async def test_a_code_that_was_typed_and_not_applied_is_applied_before_anything_is_paid(
    market: SellingSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(payment, "pay", AsyncMock(return_value="https://pay.example/1"))
    ana = market.buyer()
    await ana.held()
    assert (await ana.view("step=summary")).pay == "Pay CA$28.74 with PayPal"
    done = await ana.send(form.PAY, {"promo_code": "half"}, "step=summary")
    assert (done.outside, done.to.partition("?")[2]) == ("", "step=summary&promo=pay#promo-news")
    view = await ana.view("step=summary&promo=pay")
    assert view.pay == "Pay CA$14.37 with PayPal"
    assert view.news == "The code HALF is applied. The total is now CA$14.37: press “Pay” again."
    await ana.to(form.PAY, {"promo_code": ""}, "step=summary")
    news = (await ana.view("step=summary&promo=pay")).news
    assert news == "The code was removed. The total is now CA$28.74: press “Pay” again."
    await ana.to(form.PAY, {"promo_code": "half"}, "step=summary")
    done = await ana.send(form.PAY, {"promo_code": "Half"}, "step=summary")
    assert done.outside == "https://pay.example/1"


@pytest.mark.parametrize("lang", LANGS)
async def test_a_free_order_does_not_speak_of_payment(market: SellingSite, lang: Lang) -> None:
    ana = market.buyer(lang="" if lang == "en" else f"/{lang}")
    await market.free()
    assert (await ana.held()).buyer.lang == lang
    view = await ana.view("step=summary")
    assert (view.pay, view.title) == (checkout.COMPLETE(lang), texts.FREE_SUMMARY(lang))
    assert view.tabs[-1].title == view.title


async def test_the_summary_leads_to_the_payment(market: SellingSite, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = market.buyer()
    order = await ana.held()
    assert await ana.send(form.PAY, {}, "step=summary") == Problems(whole=Code.PAYMENT_DOWN)
    monkeypatch.setattr(payment, "pay", begin := AsyncMock(return_value="https://pay.example/1"))
    assert (await ana.send(form.PAY, {}, "step=summary")).outside == "https://pay.example/1"
    begin.assert_awaited_once_with(order.public_id, "en", ana.visitor)


async def test_a_paid_order_has_an_end_with_ways_to_its_tickets_and_to_another_one(market: SellingSite) -> None:
    ana = market.buyer()
    order = await ana.held()
    payment = await market.sales.payments.begin(order.public_id, "paypal")
    await market.sales.payments.set_provider_id(payment.id, "P1", "https://pay.example/1")
    await market.sales.payments.capture(payment.id)
    view, thanks = await ana.view("step=summary"), url("thank_you", "en", id=order.public_id)
    assert (view.done, view.next_href) == (errors.message(Code.PAYMENT_PENDING, "en"), thanks)
    await market.sales.payments.record_payment(payment.id, "T1", payment.amounts.total, "CAD")
    view = await ana.view()
    assert (view.done, view.next_href) == (errors.message(Code.ORDER_DONE, "en"), thanks)
    assert [way.href for way in view.ways] == [f"/spectator/{EVENT}?step=buyer"]
    assert (await ana.view("step=buyer")).form == "guest"
    assert await ana.send(form.PAY, {}, "step=summary") == Done(thanks)
    assert await ana.send(form.LIST, {}, LIST) == Problems(whole=Code.ORDER_DONE)


async def test_a_rejected_waiver_is_made_anew_by_adding_again(market: SellingSite) -> None:
    ana, line = await market.buyer_of_max()
    await market.waivers.reject(line.document_id, "not readable")
    [card] = (await ana.view(LIST)).progress.cards
    assert (card.waiver, card.can_send) == ("Waiver rejected", False)
    assert card.todo
    assert await ana.send(form.LIST, {}, LIST) == Problems(whole=Code.SPECTATOR_WAIVER_ENDED, name="Max Roy")
    await ana.to(form.REMOVE, {GO: str(line.id)}, LIST)
    await ana.add_adult(MAX, "max@roy.example")
    [card] = (await ana.view(LIST)).progress.cards
    assert card.can_send
