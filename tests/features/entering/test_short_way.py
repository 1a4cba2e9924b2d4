"""Pages that an entry leaves out: a known bike, a known rider, the list of waivers, and steps that are done."""

from dataclasses import replace

import pytest

from livelaps_app.core.forms.form import GO, Done
from livelaps_app.features.registration.event import form
from livelaps_app.features.registration.spectator.cards import waiver_address
from livelaps_app.sales.rules.states import OrderState, PaymentMethod
from tests.features.entering.conftest import (
    BIKE,
    CONTACT,
    EVENT,
    FIRST_DAY,
    OPEN,
    PRO,
    YOUTH,
    EnteringSite,
    minor,
)
from tests.features.entering.test_returning import DESK, enter_first
from tests.outside import event


@pytest.mark.parametrize(
    ("name_form", "plate", "to"), [("full", "8", "summary"), ("none", "8", "bike"), ("full", "7", "bike")]
)
async def test_a_known_bike_has_a_page_where_its_plate_is_taken_or_its_name_was_a_choice(
    meeting: EnteringSite, name_form: str, plate: str, to: str
) -> None:
    await meeting.write(desk=DESK)
    ana, eve = await meeting.account(), await meeting.account(12, first_name="Eve")
    for account, name, bike in ((ana, OPEN, {"listed_name": name_form}), (eve, PRO, {"bike_plate": plate})):
        await account.choose(name)
        await account.to(form.BIKE, BIKE | bike, "step=bike")
        await account.to(form.CONTACT, CONTACT, "step=contact")
        await account.sign()
        await account.to(form.WAIVER, {}, "step=waiver")
    await ana.send(form.PAY, {"promo_code": "", GO: form.DESK}, "step=summary")
    await meeting.sales.desk.take_payment((await ana.order()).public_id, PaymentMethod.CASH, 1)
    assert await ana.choose(PRO) == f"step={to}"


async def test_the_rider_of_the_last_time_comes_first_at_another_event(meeting: EnteringSite) -> None:
    other = 71
    meeting.outside.accounts.family = (minor(21, "Léo", 13),)
    await meeting.write(desk=DESK)
    await meeting.write(event=other)
    meeting.outside.timing.stub_events[other] = event(other, FIRST_DAY.isoformat())
    ana = await meeting.account()
    assert (await ana.view()).step == "who"
    await ana.to(form.WHO, {"riders.11": "11"}, "step=who")
    await enter_first(ana, OPEN, "7", None)
    await ana.send(form.PAY, {"promo_code": "", GO: form.DESK}, "step=summary")
    await meeting.sales.desk.take_payment((await ana.order()).public_id, PaymentMethod.CASH, 1)
    assert (await ana.view()).step == "who", "for the same event it is rather the other one"
    there = replace(ana, event=other)
    view = await there.view()
    assert (view.step, view.title) == ("class", "Class: Ana")
    assert [way.href for way in view.ways] == [f"/registration/event/{other}?step=who"]
    assert (await there.view("step=who")).typed["riders"] == "11=11"


async def test_a_change_from_the_summary_leads_back_to_it(meeting: EnteringSite) -> None:
    await meeting.write(rows={"rule": "chosen"})
    ana = await meeting.account()
    await ana.choose(OPEN)
    await ana.to(form.BIKE, BIKE, "step=bike")
    await ana.to(form.ROW, {"start_row": "", "ride_with": ""}, "step=row")
    await ana.to(form.CONTACT, CONTACT, "step=contact")
    await ana.sign()
    await ana.to(form.WAIVER, {}, "step=waiver")
    await meeting.sales.orders.reopen((await ana.order()).public_id)
    for row, typed in ((form.ROW, {"start_row": "3", "ride_with": ""}), (form.BIKE, {**BIKE, "bike_plate": "9"})):
        assert await ana.to(row, typed, f"step={row.key.removeprefix('entry_')}") == "step=summary"
    assert (await ana.order()).state is OrderState.HELD


async def test_who_signs_alone_goes_to_the_form_and_from_it_to_the_summary(meeting: EnteringSite) -> None:
    meeting.outside.accounts.family = (minor(21, "Léo", 13),)
    ana = await meeting.account()
    await ana.to(form.WHO, {"riders.11": "11", "riders.21": "21"}, "step=who")
    await ana.choose(OPEN, "step=class&rider=11")
    await ana.choose(YOUTH, "step=class&rider=21")
    for plate in ("5", "7"):
        await ana.to(form.BIKE, {**BIKE, "bike_plate": plate}, "step=bike")
    done = await ana.send(form.CONTACT, CONTACT, "step=contact")
    own, child = (await ana.order()).lines
    assert isinstance(done, Done)
    assert done.to == waiver_address(own.document_id, "en", f"/registration/event/{EVENT}?step=waiver&signed={own.id}")
    assert (await ana.view(f"step=waiver&signed={own.id}")).step == "waiver", "unsigned: the list"
    await meeting.sign(own.document_id)
    assert (await ana.moved(f"step=waiver&signed={own.id}")).endswith(f"signed%3D{child.id}")
    await meeting.sign(child.document_id, is_minor=True)
    assert await ana.moved(f"step=waiver&signed={child.id}") == "step=summary"
    assert (await ana.order()).state is OrderState.HELD
