"""A returning rider: four pages, what is optional on the summary, and a price that changed before the payment."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import GO, Done
from livelaps_app.features.registration.checkout import texts as checkout
from livelaps_app.features.registration.checkout.form import APPLY
from livelaps_app.features.registration.event import form
from livelaps_app.features.registration.event.draft import WIZARD
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import account_owner
from livelaps_app.sales.rules.states import OrderState, PaymentMethod
from livelaps_app.sales.store.offer_model import PromoCodeModel
from tests.features.entering.conftest import (
    BIKE,
    CONTACT,
    EVENT,
    OPEN,
    PRO,
    EnteringAccount,
    EnteringSite,
)
from tests.outside import DEFAULT_PROMOTER

CAMPING = "Camping"
EXTRAS = [{"name": CAMPING, "price": "20", "tax": "10", "places": 40}]
DESK = {"until": datetime.now(UTC) + timedelta(days=20)}


async def enter_first(account: EnteringAccount, name: str, plate: str, extras: Mapping[str, str] | None) -> None:
    """The first entry of an account, up to the summary, at an event without rows."""
    await account.choose(name)
    await account.to(form.BIKE, {**BIKE, "bike_plate": plate}, "step=bike")
    await account.to(form.CONTACT, CONTACT, "step=contact")
    await account.sign()
    assert await account.to(form.WAIVER, {}, "step=waiver") == ("step=summary" if extras is None else "step=extras")
    if extras is None:
        return
    assert await account.to(form.EXTRAS, extras, "step=extras") == "step=summary"


@pytest.fixture
async def returning(meeting: EnteringSite) -> EnteringAccount:
    """An account with a paid entry of an event with rows and extras."""
    await meeting.write(extras=EXTRAS, desk=DESK)
    ana = await meeting.account()
    await enter_first(ana, OPEN, "7", {})
    await ana.send(form.PAY, {"promo_code": "", GO: form.DESK}, "step=summary")
    await meeting.sales.desk.take_payment((await ana.order()).public_id, PaymentMethod.CASH, 1)
    await meeting.write(rows={"rule": "chosen"}, extras=EXTRAS, desk=DESK)
    return ana


async def test_a_first_rider_sees_every_page_and_types_the_contact(meeting: EnteringSite) -> None:
    await meeting.write(rows={"rule": "chosen"}, extras=EXTRAS)
    ana = await meeting.account()
    keys = [tab.key for tab in (await ana.view()).tabs]
    assert keys == ["class", "bike", "row", "contact", "waiver", "extras", "summary"]


async def test_a_returning_rider_with_a_signed_waiver_sees_class_and_summary(returning: EnteringAccount) -> None:
    ana = returning
    pages = ["class", "bike", "waiver", "summary"]
    assert [tab.key for tab in (await ana.view()).tabs] == pages
    assert (await ana.view()).step == "class"
    to = await ana.choose(PRO)
    assert to == "step=summary", "bike and waiver of the first entry do: the plate is free, the promoter the same"
    view = await ana.view(to)
    assert "Ironfern, plate 7" in view.summary.checks[0].facts
    assert [tab.key for tab in view.tabs] == pages
    assert view.summary.held.instant
    contact, extras = view.summary.checks[1:]
    assert (contact.facts, contact.links[0].href) == (
        "Max Roy, 450-555-0101",
        f"/registration/event/{EVENT}?step=contact",
    )
    assert (extras.facts, extras.links[0].href) == (
        "None. On sale: Camping, CA$22.00 each with tax",
        f"/registration/event/{EVENT}?step=extras",
    )
    row = next(link for link in view.summary.checks[0].links if "step=row" in link.href)
    assert (await ana.view(row.href.partition("?")[2])).form == "row"


async def test_row_contact_and_extras_change_from_the_summary_and_the_places_stay(returning: EnteringAccount) -> None:
    ana = returning
    await ana.choose(PRO)
    await ana.to(form.BIKE, {**BIKE, "bike_plate": "8"}, "step=bike")
    await ana.view("step=waiver")
    await ana.to(form.WAIVER, {}, "step=waiver")
    held = await ana.order()
    assert await ana.to(form.ROW, {"start_row": "3", "ride_with": ""}, "step=row") == "step=summary"
    assert await ana.to(form.CONTACT, {**CONTACT, "phone": "4505550102"}, "step=contact") == "step=summary"
    camping = await ana.site.product(CAMPING)
    assert await ana.to(form.EXTRAS, {f"extras.{camping}": "20"}, "step=extras") == "step=summary"
    order = await ana.order()
    assert (order.state, order.held_until) == (OrderState.HELD, held.held_until)
    assert order.amounts.total == held.amounts.total + 20 * 2200
    assert sum(line.kind is ProductKind.EXTRA for line in order.lines) == 20
    shop = await ana.site.entries.shops.read(EVENT)
    assert [each.places_left for each in shop.extras] == [20]
    lines = [(line.label, line.value) for line in (await ana.view("step=summary")).summary.lines]
    assert ("20 × Camping", "CA$440.00") in lines
    checks = (await ana.view("step=summary")).summary.checks
    assert ["Row 3" in checks[0].facts, checks[1].facts, checks[2].facts] == [
        True,
        "Max Roy, 450-555-0102",
        "20 × Camping",
    ]


async def test_extras_with_nothing_left_have_no_page(meeting: EnteringSite) -> None:
    await meeting.write(extras=[{**EXTRAS[0], "places": 1}])
    ana, eve = await meeting.account(), await meeting.account(12, first_name="Eve")
    await enter_first(ana, OPEN, "7", {f"extras.{await meeting.product(CAMPING)}": "1"})
    assert "extras" in [tab.key for tab in (await ana.view("step=summary")).tabs]
    assert "extras" not in [tab.key for tab in (await eve.view()).tabs]


async def test_twenty_camping_places_are_no_twenty_entries(meeting: EnteringSite) -> None:
    await meeting.write(extras=EXTRAS)
    ana = await meeting.account()
    await enter_first(ana, OPEN, "7", {f"extras.{await meeting.product(CAMPING)}": "20"})
    assert (await ana.order()).state is OrderState.HELD


async def test_the_price_without_an_ended_promo_code_comes_before_the_payment(meeting: EnteringSite) -> None:
    half = {"kind": "percent", "value": 500_000, "products": [], "names": []}
    async with meeting.database.transaction() as session:
        session.add(PromoCodeModel(promoter_id=DEFAULT_PROMOTER, code="HALF", **half))
    ana = await meeting.account()
    await ana.choose(OPEN)
    await ana.to(form.BIKE, BIKE, "step=bike")
    await ana.to(form.CONTACT, CONTACT, "step=contact")
    await ana.sign()
    await ana.to(form.WAIVER, {}, "step=waiver")
    await ana.to(form.PAY, {"promo_code": "HALF", GO: APPLY}, "step=summary")
    await meeting.sales.orders.reopen((await ana.order()).public_id)
    async with meeting.database.transaction() as session:
        await session.execute(update(PromoCodeModel).values(until=datetime.now(UTC) - timedelta(days=1)))
    done = await ana.send(form.PAY, {"promo_code": "HALF"}, "step=summary")
    assert done == Done(f"/registration/event/{EVENT}?step=summary&promo=ended")
    view = await ana.view("step=summary&promo=ended")
    assert (view.summary.news, view.summary.pay) == (checkout.PROMO_ENDED("en"), "Pay CA$66.00 with PayPal")


async def test_a_link_of_a_group_is_stored_by_a_form_and_by_no_view(meeting: EnteringSite) -> None:
    await meeting.write(rows={"rule": "chosen"})
    ana = await meeting.account()
    await ana.view("with=7T3WKG")
    owner = account_owner(11)
    assert await meeting.drafts.read_own(owner, WIZARD, str(EVENT)) == {}
    await ana.choose(OPEN, "step=class&with=7T3WKG")
    assert (await meeting.drafts.read_own(owner, WIZARD, str(EVENT)))["ride_with"] == "7T3WKG"


async def test_the_summary_has_what_comes_back_as_an_amount(meeting: EnteringSite) -> None:
    until = datetime.now(UTC) + timedelta(days=20)
    await meeting.write(refunds=[{"until": until, "keep_percent": "10"}])
    ana = await meeting.account()
    assert "everything back except 10%" in (await ana.view()).refund
    await ana.choose(OPEN)
    await ana.to(form.BIKE, BIKE, "step=bike")
    await ana.to(form.CONTACT, CONTACT, "step=contact")
    await ana.sign()
    await ana.to(form.WAIVER, {}, "step=waiver")
    refund = (await ana.view("step=summary")).refund
    assert "get back CA$59.40 of CA$66.00 for the entries" in refund and "Within 30 minutes" in refund


async def test_the_waiver_page_names_who_has_to_sign(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    await ana.choose(OPEN)
    await ana.to(form.BIKE, BIKE, "step=bike")
    await ana.to(form.CONTACT, CONTACT, "step=contact")
    assert (await ana.view("step=waiver")).notes[0] == "Waivers to sign: Ana Roy."


async def test_a_row_that_the_page_does_not_offer_is_refused(meeting: EnteringSite) -> None:
    await meeting.write(rows={"rule": "chosen"})
    ana = await meeting.account()
    await ana.choose(OPEN)
    await ana.to(form.BIKE, BIKE, "step=bike")
    for row in ("41", "500", "9999"):
        assert (await ana.refused(form.ROW, {"start_row": row, "ride_with": ""}, "step=row")).fields
    await ana.to(form.ROW, {"start_row": "40", "ride_with": ""}, "step=row")


async def test_the_class_page_names_what_is_entered_and_folds_what_is_refused(returning: EnteringAccount) -> None:
    view = await returning.view()
    assert view.notes[0] == "Already entered: Open C, plate 7."
    assert view.races[0].folded == "2 classes for other riders"
    assert view.races[1].folded == ""


async def test_an_entry_of_another_account_is_named_to_nobody(returning: EnteringAccount) -> None:
    stranger = await returning.site.account(12)  # with the same name and date of birth
    view = await stranger.view()
    assert not any("entered" in note for note in view.notes)
    assert view.races[0].choices[0].refused == ""


async def test_one_price_of_further_classes_stands_once(meeting: EnteringSite) -> None:
    classes = [{"name": name, "class": name, "price": "60", "further": "30", "places": 3} for name in (OPEN, PRO)]
    await meeting.write(classes=classes)
    view = await (await meeting.account()).view()
    assert view.rules.count("CA$30.00 as a further class of the same rider") == 1
    assert not any(each.notes for race in view.races for each in race.choices)


async def test_an_order_for_the_desk_leaves_room_for_another_one(meeting: EnteringSite) -> None:
    await meeting.write(desk=DESK)
    ana = await meeting.account()
    await ana.choose(OPEN)
    await ana.to(form.BIKE, BIKE, "step=bike")
    await ana.to(form.CONTACT, CONTACT, "step=contact")
    await ana.sign()
    await ana.to(form.WAIVER, {}, "step=waiver")
    done = await ana.send(form.PAY, {"promo_code": "", GO: form.DESK}, "step=summary")
    assert isinstance(done, Done)
    view = await ana.view()
    assert [(way.label, way.href) for way in view.ways] == [("Your entry to be paid at the desk", done.to)]
    assert view.notes[0] == "Already entered: Open C, plate 7."
    to = await ana.choose(PRO)
    to = await ana.to(form.BIKE, {**BIKE, "bike_plate": "8"}, to)
    await ana.view(to)
    assert await ana.to(form.WAIVER, {}, to) == "step=summary"
    again = await ana.send(form.PAY, {"promo_code": "", GO: form.DESK}, "step=summary")
    assert isinstance(again, Done)
    assert again.to.startswith("/thank-you-page/")
    assert again.to != done.to


async def test_a_second_sending_to_the_desk_leads_to_the_order(meeting: EnteringSite) -> None:
    await meeting.write(desk=DESK)
    ana = await meeting.account()
    await ana.choose(OPEN)
    await ana.to(form.BIKE, BIKE, "step=bike")
    await ana.to(form.CONTACT, CONTACT, "step=contact")
    await ana.sign()
    await ana.to(form.WAIVER, {}, "step=waiver")
    answers = [await ana.send(form.PAY, {"promo_code": "", GO: form.DESK}, "step=summary") for _ in range(2)]
    assert answers[0] == answers[1]


async def test_an_extra_that_sold_out_meanwhile_is_refused_at_its_field(meeting: EnteringSite) -> None:
    await meeting.write(extras=EXTRAS)
    camping = f"extras.{await meeting.product(CAMPING)}"
    ana, eve = await meeting.account(), await meeting.account(12, first_name="Eve")
    for account, plate in ((ana, "8"), (eve, "9")):
        await enter_first(account, PRO, plate, {camping: "20" if account is ana else "0"})
    await meeting.write(extras=[{**EXTRAS[0], "places": 30}])
    problems = await eve.refused(form.EXTRAS, {camping: "20"}, "step=extras")
    assert problems.fields == {"extras": Code.EXTRA_SOLD_OUT}
