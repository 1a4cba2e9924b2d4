"""Entering an event: riders, classes, bikes, waivers, places; without Reflex."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from livelaps_app import forms
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import GO, Caller, Done
from livelaps_app.features.account.entries.service import entries_view
from livelaps_app.features.payment.thanks.service import page_view
from livelaps_app.features.registration.event import form, texts
from livelaps_app.features.registration.event.describing import service as describing
from livelaps_app.features.waiting.form import LEAVE_LINE
from livelaps_app.features.waiting.service import line_view
from livelaps_app.features.waiver.signing.children import children_of
from livelaps_app.gateways.accounts.records import RiderClaim
from livelaps_app.gateways.timing.records import RaceFilters
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.session import form_actions
from tests.entries.conftest import MORNING
from tests.features.checks import page_at
from tests.features.entering.conftest import BIKE, CONTACT, OPEN, PRO, YOUTH, EnteringAccount, EnteringSite, minor


async def test_an_adult_alone_begins_with_the_class_and_reads_the_price_first(meeting: EnteringSite) -> None:
    view = await (await meeting.account()).view()
    assert (view.step, view.place) == ("class", "class.11")
    assert [tab.key for tab in view.tabs] == ["class", "bike", "contact", "waiver", "summary"]
    assert [race.title for race in view.races] == ["Morning race", "Afternoon race"]
    assert view.races[0].choices[0].price == "CA$66.00"
    assert "Age" in view.races[0].choices[1].refused or "aged" in view.races[0].choices[1].refused


async def test_classes_have_the_hues_of_their_race(meeting: EnteringSite) -> None:
    meeting.outside.timing.stub_filters[MORNING] = RaceFilters(classes=("Vet", YOUTH, OPEN))
    races = (await (await meeting.account()).view()).races
    assert [[(choice.name, choice.hue) for choice in race.choices] for race in races] == [
        [(OPEN, "k3"), (YOUTH, "k2")],
        [(PRO, "")],  # the service lists none of its classes
    ]


async def test_an_adult_enters_and_the_places_are_held(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    assert await ana.choose(OPEN) == "step=bike"
    assert await ana.to(form.BIKE, BIKE, "step=bike") == "step=contact"
    to_waiver = await ana.to(form.CONTACT, CONTACT, "step=contact")
    assert to_waiver == "next=%2Fregistration%2Fevent%2F70%3Fstep%3Dwaiver%26signed%3D1"
    assert (await ana.refused(form.WAIVER, {}, "step=waiver")).whole is Code.RIDERS_UNSIGNED
    await ana.sign()
    assert await ana.to(form.WAIVER, {}, "step=waiver") == "step=summary"
    order = await ana.order()
    assert order.state is OrderState.HELD
    assert order.amounts.total == 6600
    view = await ana.view("step=summary")
    assert [line.label for line in view.summary.lines] == ["Ana Roy, Open C, plate 7"]
    assert view.summary.pay == "Pay CA$66.00 with PayPal"
    assert view.summary.held.instant


async def test_another_device_of_the_account_goes_on_with_unsent_fields(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    await ana.choose(OPEN)
    assert await ana.to(form.BIKE, {"bike_brand": "Iron", GO: "class"}, "step=bike") == "step=class"
    phone = await meeting.account()
    assert phone.visitor.session != ana.visitor.session
    assert (await phone.view("step=bike")).typed["bike_brand"] == "Iron"


async def test_a_confirmed_claim_names_the_rider_of_the_entry(meeting: EnteringSite) -> None:
    claim = {"id": 1, "state": "confirmed", "rider": {"rider_id": 77}}
    waiting = {"id": 2, "minor_id": 21, "state": "waiting", "rider": {"rider_id": 78}}
    meeting.outside.accounts.claims = tuple(map(RiderClaim.model_validate, (claim, waiting)))
    ana = await meeting.account()
    await ana.choose(OPEN)
    assert [entry.rider_id for entry in await ana.entries()] == [77]


async def test_nobody_else_sees_or_changes_the_order(meeting: EnteringSite) -> None:
    ana, eve = await meeting.account(), await meeting.account(12, first_name="Eve")
    await ana.choose(OPEN)
    line = (await ana.order()).lines[0].id
    assert (await eve.view()).step == "class"
    assert await eve.to(form.BIKE, BIKE, f"step=bike&line={line}") == ""
    assert not (await ana.entries())[0].is_described


@pytest.fixture
async def family(meeting: EnteringSite) -> EnteringSite:
    """Ana has Léo, 13, and Zoé, 14; and a nephew."""
    meeting.outside.accounts.family = (
        minor(21, "Léo", 13),
        minor(22, "Zoé", 14, gender="female"),
        minor(23, "Tom", 13, "aunt"),
    )
    return meeting


async def test_a_guardian_enters_two_minors_one_of_them_in_two_classes(family: EnteringSite) -> None:
    ana = await family.account()
    view = await ana.view()
    assert (view.step, len(view.riders)) == ("who", 4)
    assert view.riders[3].refused
    assert await ana.to(form.WHO, {"riders.21": "21", "riders.22": "22"}, "step=who") == "step=class&rider=21"
    both = await family.class_fields(YOUTH, PRO)
    assert await ana.to(form.CLASS, both, "step=class&rider=21") == "step=class&rider=22"
    assert await ana.choose(YOUTH, "step=class&rider=22") == "step=bike&line=1"
    for plate, then in (("7", "step=bike&line=2"), ("7", "step=bike&line=3"), ("8", "step=contact")):
        assert await ana.to(form.BIKE, {**BIKE, "bike_plate": plate}, "step=bike") == then
    await ana.to(form.CONTACT, CONTACT, "step=contact")
    await ana.sign()
    assert await ana.to(form.WAIVER, {}, "step=waiver") == "step=summary"
    assert (await ana.order()).state is OrderState.HELD


async def test_the_children_of_a_signer_have_one_form_each_of_them_once(family: EnteringSite) -> None:
    ana = await family.account()
    await ana.to(form.WHO, {"riders.11": "11", "riders.21": "21", "riders.22": "22"}, "step=who")
    await ana.choose(OPEN, "step=class&rider=11")
    await ana.to(form.CLASS, await family.class_fields(YOUTH, PRO), "step=class&rider=21")
    await ana.choose(YOUTH, "step=class&rider=22")
    for plate in ("5", "7", "7", "8"):
        await ana.to(form.BIKE, {**BIKE, "bike_plate": plate}, "step=bike")
    await ana.to(form.CONTACT, CONTACT, "step=contact")
    await ana.view("step=waiver")
    order = await ana.order()
    waivers = [await family.waivers.find(line.document_id) for line in order.lines if line.minor]
    children = await children_of(waivers[0], order)
    assert [child.subject.name for child in children] == ["Léo Roy", "Zoé Roy"]
    assert len({child.document_id for child in children}) == 2


async def test_a_child_is_added_on_the_way_from_the_class_or_from_the_riders(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    there = "/account/minors?minor=new&next=%2Fregistration%2Fevent%2F70%3Fstep%3Dwho"
    assert (await ana.view()).minors_href == there
    meeting.outside.accounts.family = (minor(21, "Léo", 13),)
    view = await ana.view("step=who")
    assert ([rider.id for rider in view.riders], view.minors_href) == (["11", "21"], there)


async def test_riders_of_others_are_refused(family: EnteringSite) -> None:
    ana = await family.account()
    assert (await ana.refused(form.WHO, {"riders.99": "99"}, "step=who")).fields == {"riders": Code.NULL_RIDERS}
    problems = await ana.refused(form.WHO, {"riders.23": "23"}, "step=who")
    assert problems.fields == {"riders": Code.GUARDIAN_BUYS}
    here = "/account/minors?minor=23&next=%2Fregistration%2Fevent%2F70%3Fstep%3Dwho"
    ways = (await ana.view("step=who")).ways
    assert [(way.label, way.href) for way in ways] == [("Correct the relationship: Tom Roy", here)]


async def test_a_bike_without_its_make_and_with_a_plate_of_others_names_both(meeting: EnteringSite) -> None:
    ana, eve = await meeting.account(), await meeting.account(12, first_name="Eve")
    for account in (ana, eve):
        await account.choose(OPEN)
    await ana.to(form.BIKE, BIKE, "step=bike")
    await ana.to(form.CONTACT, CONTACT, "step=contact")
    await ana.sign()
    await ana.to(form.WAIVER, {}, "step=waiver")
    problems = await eve.refused(form.BIKE, {**BIKE, "bike_brand": ""}, "step=bike")
    assert list(problems.fields.items()) == [("bike_plate", Code.PLATE_TAKEN), ("bike_brand", Code.NULL_ENTRY_DETAIL)]
    assert "Plate 7 is taken" in problems.reasons["bike_plate"].words("en")


async def test_a_class_for_other_ages_is_refused_by_name(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    problems = await ana.refused(form.CLASS, await meeting.class_fields(YOUTH), "step=class")
    assert problems.fields == {"classes": Code.NOT_ELIGIBLE_AGE}
    assert problems.reasons
    assert "12 to 15" in next(iter(problems.reasons.values())).words("en")
    forged = await ana.refused(form.CLASS, {"classes.81": "999"}, "step=class")
    assert forged.fields == {"classes": Code.NOT_ON_SALE}


async def test_two_classes_of_a_race_are_refused(family: EnteringSite) -> None:
    ana = await family.account()
    await ana.to(form.WHO, {"riders.21": "21"}, "step=who")
    youth, opened = await family.product(YOUTH), await family.product(OPEN)
    problems = await ana.refused(form.CLASS, {"classes.81": str(youth), "classes.82": str(opened)}, "step=class")
    assert problems.fields == {"classes": Code.ONE_CLASS_PER_RACE}


async def test_a_taken_plate_is_refused_with_free_ones_while_it_is_typed(meeting: EnteringSite) -> None:
    ana, eve = await meeting.account(), await meeting.account(12, first_name="Eve")
    for account in (ana, eve):
        await account.choose(OPEN)
    await ana.to(form.BIKE, BIKE, "step=bike")
    await ana.to(form.CONTACT, CONTACT, "step=contact")
    await ana.sign()
    await ana.to(form.WAIVER, {}, "step=waiver")
    problems = await eve.refused(form.BIKE, {**BIKE, "bike_plate": "007"}, "step=bike")
    assert problems.fields == {"bike_plate": Code.PLATE_TAKEN}
    assert problems.reasons
    assert "6" in next(iter(problems.reasons.values())).words("en")


async def test_a_taken_plate_of_the_last_time_is_refused_when_the_page_opens(meeting: EnteringSite) -> None:
    ana, eve = await meeting.account(), await meeting.account(12, first_name="Eve")
    for account, name, plate in ((ana, OPEN, "7"), (eve, PRO, "7")):
        await account.choose(name)
        await account.to(form.BIKE, {**BIKE, "bike_plate": plate}, "step=bike")
        await account.to(form.CONTACT, CONTACT, "step=contact")
        await account.sign()
        await account.to(form.WAIVER, {}, "step=waiver")
    for account in (ana, eve):
        await meeting.pay(await account.order())
    await ana.choose(PRO)
    view = await ana.view("step=bike")
    assert "Plate 7 is taken" in view.refused[0]
    assert (view.typed["bike_plate"], view.typed["bike_brand"]) == ("", "Ironfern")
    assert [way.label for way in view.ways] == ["plate 6", "plate 8", "plate 5"]
    assert (await ana.view(view.ways[1].href.partition("?")[2])).typed["bike_plate"] == "8"
    assert (await ana.view("step=class")).notes[0] == "Already entered: Open C, plate 7."


async def test_who_rides_names_who_is_entered_already(family: EnteringSite) -> None:
    ana = await family.account()
    await ana.to(form.WHO, {"riders.21": "21"}, "step=who")
    await ana.choose(YOUTH, "step=class&rider=21")
    await ana.to(form.BIKE, BIKE, "step=bike")
    await ana.to(form.CONTACT, CONTACT, "step=contact")
    await ana.sign()
    await ana.to(form.WAIVER, {}, "step=waiver")
    assert {rider.entered for rider in (await ana.view("step=who")).riders} == {""}
    await family.pay(await ana.order())
    view = await ana.view()
    assert [rider.entered for rider in view.riders if rider.id == "21"] == ["Already entered: Youth 12-15, plate 7."]
    assert view.ways[-1].href == "/account/entries"


async def test_all_that_is_missing_of_a_bike_is_refused_at_once(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    await ana.choose(OPEN)
    problems = await ana.refused(form.BIKE, {"bike_plate": "", "bike_brand": ""}, "step=bike")
    detail = Code.NULL_ENTRY_DETAIL
    assert problems.fields == {"bike_plate": Code.NULL_PLATE, "bike_brand": detail, "listed_name": detail}


async def test_plates_are_looked_up_while_typed_within_a_limit(
    meeting: EnteringSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(describing, "PLATES_TYPED", replace(describing.PLATES_TYPED, name="few", most=2))
    ana, eve = await meeting.account(), await meeting.account(12, first_name="Eve")
    await enter(ana)
    await eve.choose(OPEN)
    here = Caller(eve.at("step=bike"), eve.fresh)
    answers = [await form_actions.leave(form.BIKE, here, "bike_plate", "7", []) for _ in range(3)]
    assert [bool(answer and answer.fields) for answer in answers] == [True, True, False]
    assert (await eve.view("step=bike")).typed["bike_plate"] == "7"
    assert (await eve.refused(form.BIKE, BIKE, "step=bike")).fields == {"bike_plate": Code.PLATE_TAKEN}


async def test_a_last_bike_is_filled_in(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    await ana.choose(OPEN)
    await ana.to(form.BIKE, {**BIKE, "team": "Rockets", "listed_name": "none"}, "step=bike")
    await ana.to(form.CANCEL, {}, "step=contact")
    await ana.choose(OPEN)
    view = await ana.view("step=bike")
    assert (view.typed["bike_plate"], view.typed["team"]) == ("7", "Rockets")
    assert texts.LAST_TIME("en") in view.notes


async def test_a_step_ahead_leads_to_the_first_open_one(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    assert await ana.moved("step=summary") == "step=class"
    await ana.choose(OPEN)
    assert await ana.moved("step=waiver") == "step=bike"


async def test_cancelling_forgets_everything(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    await ana.choose(OPEN)
    await ana.to(form.CANCEL, {}, "step=bike")
    assert (await ana.view()).step == "class"
    assert (await ana.page()).order == ""


async def enter(account: EnteringAccount, plate: str = "7", name: str = OPEN) -> None:
    """An account has filled in everything for the open class, up to the summary."""
    await account.choose(name)
    to = await account.to(form.BIKE, {**BIKE, "bike_plate": plate}, "step=bike")
    if to == "step=contact":
        await account.to(form.CONTACT, CONTACT, "step=contact")
    await account.sign()
    assert await account.to(form.WAIVER, {}, "step=waiver") == "step=summary"


async def test_a_full_class_says_who_waits_and_its_button_joins_the_line(meeting: EnteringSite) -> None:
    for number in range(11, 14):
        await enter(await meeting.account(number, first_name=f"Ana{number}"), str(number))
    eve = await meeting.account(20, first_name="Eve")
    await enter(eve, "20")
    assert (await eve.order()).state is OrderState.DRAFT
    summary = (await eve.view("step=summary")).summary
    assert summary.pay == texts.JOIN_LINE("en")
    assert summary.full == ["Open C is full: you would be 1st in line."]
    done = await eve.send(form.PAY, {"promo_code": ""}, "step=summary")
    order = await eve.order()
    assert order.state is OrderState.WAITING
    assert isinstance(done, Done)
    assert done == Done(f"/waiting/{order.public_id}")
    line = await line_view(page_at(done.to), eve.fresh)
    assert (line.title, line.may_leave, line.accept) == ("You are 1st in line", True, "")
    stranger = await meeting.account(21, first_name="Zed")
    with pytest.raises(Problem, match=Code.REGISTRATION_NOT_FOUND):
        await line_view(page_at(done.to), stranger.fresh)


async def test_who_leaves_the_line_makes_room(meeting: EnteringSite) -> None:
    await meeting.write(classes=[{"name": OPEN, "class": OPEN, "price": "60", "places": 1}])
    first, later = await meeting.account(11), await meeting.account(12, first_name="Eve")
    await enter(first)
    await enter(later, "8")
    done = await later.send(form.PAY, {"promo_code": ""}, "step=summary")
    assert isinstance(done, Done)
    await forms.send(LEAVE_LINE, Caller(page_at(done.to), later.fresh), {})
    assert (await line_view(page_at(done.to), later.fresh)).may_leave is False


async def test_payment_at_the_desk_where_the_promoter_takes_it(meeting: EnteringSite) -> None:
    until = datetime.now(UTC) + timedelta(days=20)
    await meeting.write(desk={"until": until})
    ana = await meeting.account()
    await enter(ana)
    assert (await ana.view("step=summary")).summary.desk == "Pay CA$66.00 at the desk"
    order = await ana.order()
    done = await ana.send(form.PAY, {"promo_code": "", GO: form.DESK}, "step=summary")
    assert done == Done(f"/thank-you-page/participant/{order.public_id}")
    assert (await meeting.sales.orders.read(order.public_id)).state is OrderState.DUE


async def test_the_order_s_page_and_my_entries_have_class_plate_and_event(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    await enter(ana)
    order = await ana.order()
    page = await page_view(page_at(f"/thank-you-page/participant/{order.public_id}"), ana.fresh)
    assert [(ticket.name, ticket.kind, ticket.state.split(",")[0]) for ticket in page.tickets] == [
        ("Ana Roy", OPEN, "Plate 7")
    ]
    own = await entries_view(page_at("/account/entries"), ana.fresh)
    assert [(rider.name, rider.race_class, rider.note) for rider in own.coming[0].riders] == [
        ("Ana Roy", OPEN, "plate 7")
    ]
