"""Places of an order in the wizard: what keeps them, and what joins the line."""

from datetime import UTC, datetime, timedelta
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import update

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Done
from livelaps_app.entries import known_shops
from livelaps_app.features.registration.event import form, texts
from livelaps_app.features.registration.event.paying import service as paying
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.order_model import OrderModel
from tests.features.entering.conftest import BIKE, CONTACT, OPEN, PRO, EnteringAccount, EnteringSite, minor

LAST = [
    {"name": OPEN, "class": OPEN, "price": "60", "places": 1},
    {"name": PRO, "class": PRO, "price": "60", "places": 5},
]


async def _enter(account: EnteringAccount, plate: str) -> None:
    await account.choose(OPEN)
    await account.to(form.BIKE, {**BIKE, "bike_plate": plate}, "step=bike")
    await account.to(form.CONTACT, CONTACT, "step=contact")
    await account.sign()
    await account.to(form.WAIVER, {}, "step=waiver")


@pytest.fixture
async def pair(meeting: EnteringSite) -> tuple[EnteringAccount, EnteringAccount]:
    """Ana has the last place, and Eve waits for it."""
    await meeting.write(classes=LAST)
    ana, eve = await meeting.account(), await meeting.account(12, first_name="Eve")
    await _enter(ana, "7")
    await _enter(eve, "44")
    await eve.send(form.PAY, {"promo_code": ""}, "step=summary")
    assert ((await ana.order()).state, (await eve.order()).state) == (OrderState.HELD, OrderState.WAITING)
    return ana, eve


async def test_bike_and_class_are_looked_at_and_changed_without_losing_the_place(
    pair: tuple[EnteringAccount, EnteringAccount], meeting: EnteringSite
) -> None:
    ana, eve = pair
    for plate, then in (("", Code.NULL_PLATE), ("!!", Code.INVALID_PLATE), ("ﷺﷺ", Code.INVALID_PLATE)):
        problems = await ana.refused(form.BIKE, {**BIKE, "bike_plate": plate}, "step=bike")
        assert problems.fields == {"bike_plate": then}
    assert await ana.choose(OPEN) == "step=summary", "the same class again"
    await ana.to(form.BIKE, {**BIKE, "bike_plate": "8"}, "step=bike")
    await ana.to(form.CONTACT, CONTACT, "step=contact")
    assert await ana.to(form.WAIVER, {}, "step=waiver") == "step=summary"
    assert ((await ana.order()).state, (await eve.order()).state) == (OrderState.HELD, OrderState.WAITING)
    assert [entry.bike.plate for entry in await ana.entries()] == ["8"]


async def test_another_class_gives_the_place_to_who_waits(pair: tuple[EnteringAccount, EnteringAccount]) -> None:
    ana, eve = pair
    assert await ana.choose(PRO) == "step=bike"
    assert ((await ana.order()).state, (await eve.order()).state) == (OrderState.DRAFT, OrderState.OFFERED)


async def test_places_are_paid_after_the_end_of_registration_but_no_others_can_be_had(
    meeting: EnteringSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    paid = AsyncMock(return_value="https://pay.example/1")
    monkeypatch.setattr(paying.payment, "pay", paid)
    ana = await meeting.account()
    await _enter(ana, "7")
    await meeting.write(closes=(datetime.now(UTC) - timedelta(days=1)).isoformat())
    known_shops._shops.clear()
    problems = await ana.refused(form.CLASS, await meeting.class_fields(PRO), "step=class")
    assert problems.whole == Code.REGISTRATION_CLOSED
    done = await ana.send(form.PAY, {"promo_code": ""}, "step=summary")
    assert isinstance(done, Done), done
    assert done.outside == "https://pay.example/1"
    assert (await ana.order()).state is OrderState.HELD


async def test_a_payment_of_another_amount_than_displayed_is_refused(
    meeting: EnteringSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paying.payment, "pay", AsyncMock(return_value="https://pay.example/1"))
    await meeting.write(extras=[{"name": "Camping", "price": "20"}])
    ana = await meeting.account()
    await _enter(ana, "7")
    await ana.to(form.EXTRAS, {}, "step=extras")
    typed = {"promo_code": "", form.EXPECTED: (await ana.view("step=summary")).summary.expected}
    await ana.to(form.EXTRAS, {f"extras.{await meeting.product('Camping')}": "1"}, "step=extras")
    problems = await ana.refused(form.PAY, typed, "step=summary")
    assert problems.whole == Code.ORDER_CHANGED
    typed[form.EXPECTED] = (await ana.view("step=summary")).summary.expected
    done = await ana.send(form.PAY, typed, "step=summary")
    assert isinstance(done, Done) and done.outside


async def _end_hold(site: EnteringSite, account: EnteringAccount) -> None:
    over = update(OrderModel).where(OrderModel.public_id == (await account.order()).public_id)
    async with site.database.session() as session:
        await session.execute(over.values(held_until=datetime.now(UTC) - timedelta(seconds=1)))
        await session.commit()


async def test_what_was_typed_and_signed_stays_when_the_time_of_held_places_is_over(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    await _enter(ana, "7")
    await _end_hold(meeting, ana)
    view = await ana.view("step=summary")
    order = await ana.order()
    assert (order.state, [entry.bike.plate for entry in await ana.entries()]) == (OrderState.DRAFT, ["7"])
    assert (view.step, view.notes, view.summary.held.instant) == ("summary", [texts.PLACES_FREE("en")], "")
    await ana.send(form.PAY, {"promo_code": ""}, "step=summary")  # no provider listens
    assert (await ana.order()).state is OrderState.HELD
    await _end_hold(meeting, ana)
    await meeting.sales.orders.expire()
    assert (await ana.order()).state is OrderState.DRAFT


async def test_who_is_late_with_the_last_place_joins_the_line_with_all_that_was_typed(
    pair: tuple[EnteringAccount, EnteringAccount], meeting: EnteringSite
) -> None:
    ana, eve = pair
    await _end_hold(meeting, ana)
    await meeting.sales.orders.expire()
    assert ((await ana.order()).state, (await eve.order()).state) == (OrderState.DRAFT, OrderState.OFFERED)
    assert (await ana.view("step=summary")).summary.pay == texts.JOIN_LINE("en")


@pytest.mark.parametrize(("capacity", "places"), [(1, 5), (None, 1)])
async def test_two_riders_for_one_place_join_no_line_by_themselves(
    meeting: EnteringSite, capacity: int | None, places: int
) -> None:
    classes = [{"name": OPEN, "class": OPEN, "price": "60", "places": places}]
    await meeting.write(classes=classes, capacity=capacity)
    meeting.outside.accounts.family = (minor(21, "Léo", 13), minor(22, "Zoé", 14, gender="female"))
    ana = await meeting.account()
    await ana.to(form.WHO, {"riders.21": "21", "riders.22": "22"}, "step=who")
    for number in (21, 22):
        await ana.choose(OPEN, f"step=class&rider={number}")
    for plate in ("7", "8"):
        await ana.to(form.BIKE, {**BIKE, "bike_plate": plate}, "step=bike")
    await ana.to(form.CONTACT, CONTACT, "step=contact")
    await ana.sign()
    await ana.to(form.WAIVER, {}, "step=waiver")
    assert (await ana.order()).state is OrderState.DRAFT
    summary = (await ana.view("step=summary")).summary
    assert summary.pay == texts.JOIN_LINE("en")
    assert "only 1 place is left" in summary.full[0]


async def test_a_form_about_an_unknown_entry_or_rider_changes_no_other_one(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    await ana.to(form.CLASS, await meeting.class_fields(OPEN, PRO), "step=class")
    await ana.to(form.BIKE, {**BIKE, "bike_plate": "7"}, "step=bike")
    await ana.send(form.BIKE, {**BIKE, "bike_plate": "55"}, "step=bike&line=999999")
    await ana.send(form.CLASS, await meeting.class_fields(PRO), "step=class&rider=999999")
    assert [entry.bike.plate for entry in await ana.entries()] == ["7", ""]
