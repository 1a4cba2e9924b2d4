"""Changes of paid entries on an account's page: bike, class, another rider, withdrawal."""

from collections.abc import Mapping
from urllib.parse import urlencode

import pytest

from livelaps_app import forms
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Answer, Caller, Done, Form, Problems
from livelaps_app.features.account.entries.changing import form as changing
from livelaps_app.features.account.entries.service import entries_view
from livelaps_app.features.account.entries.view_model import OwnEntriesView
from livelaps_app.features.registration.event import form
from livelaps_app.sales.rules.records import SalesOrder
from tests.features.checks import page_at
from tests.features.entering.conftest import BIKE, CONTACT, EVENT, OPEN, PRO, EnteringAccount, EnteringSite

CHANGED = {**BIKE, "bike_plate": "44", "bike_brand": "Knobbly", "team": "Mud", "bike_cc": ""}
CHANGED |= dict.fromkeys(("rider_city", "transponder", "sponsors"), "")
BEA = {"first_name": "Bea", "last_name": "Roy", "gender": "female", "year": "1991", "month": "3", "day": "4"}
BEA |= {"email": "bea@roy.example"}
FEES = [{"until": "2099-01-01T00:00:00Z", "keep_percent": "10"}]


async def _enter(account: EnteringAccount, name: str = OPEN) -> SalesOrder:
    """A paid order of one entry, paid two hours ago."""
    await account.choose(name)
    await account.to(form.BIKE, BIKE, "step=bike")
    await account.to(form.CONTACT, CONTACT, "step=contact")
    await account.sign()
    await account.to(form.WAIVER, {}, "step=waiver")
    order, payments = await account.order(), account.site.sales.payments
    payment = await payments.begin(order.public_id, "paypal")
    await payments.set_provider_id(payment.id, f"P{payment.id}", "https://pay.example/1")
    await payments.capture(payment.id)
    await payments.record_payment(payment.id, f"T{payment.id}", payment.amounts.total, "CAD")
    return await account.site.sales.orders.read(order.public_id)


def _query(order: SalesOrder, part: str) -> str:
    return urlencode({changing.ENTRY: order.lines[0].id, changing.PART: part})


async def _view(account: EnteringAccount, query: str = "") -> OwnEntriesView:
    return await entries_view(page_at("/account/entries", query), account.fresh)


async def _send(account: EnteringAccount, row: Form, typed: Mapping[str, str], query: str) -> Answer:
    return await forms.send(row, Caller(page_at("/account/entries", query), account.fresh), dict(typed))


async def test_bike_and_plate_are_changed(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    order = await _enter(ana)
    listed = await _view(ana)
    assert f"entry={order.lines[0].id}" in listed.coming[0].riders[0].href
    view = (await _view(ana, _query(order, "bike"))).change
    assert (view.typed["bike_plate"], view.asks_cc, view.can_send) == ("7", False, True)
    done = await _send(ana, changing.CHANGE_BIKE, CHANGED, _query(order, "bike"))
    assert isinstance(done, Done)
    assert (await _view(ana, done.to.partition("?")[2])).notice == "The entry is changed."
    (entry,) = await meeting.entries.lists.of_order(order.id)
    assert (entry.bike.plate, entry.bike.brand, entry.bike.team) == ("44", "Knobbly", "Mud")


async def test_a_plate_of_somebody_else_is_refused_with_free_ones(meeting: EnteringSite) -> None:
    ana, eve = await meeting.account(), await meeting.account(12, first_name="Eve")
    order = await _enter(ana)
    await eve.choose(OPEN)
    await eve.to(form.BIKE, {**BIKE, "bike_plate": "44"}, "step=bike")
    await eve.to(form.CONTACT, CONTACT, "step=contact")
    await eve.sign()
    await eve.to(form.WAIVER, {}, "step=waiver")
    problems = await _send(ana, changing.CHANGE_BIKE, CHANGED, _query(order, "bike"))
    assert isinstance(problems, Problems)
    assert problems.fields == {"bike_plate": Code.PLATE_TAKEN}


async def test_a_class_of_the_same_price_or_less_is_offered(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    order = await _enter(ana, PRO)
    view = (await _view(ana, _query(order, "class"))).change
    assert [option.value for option in view.classes] == [str(await meeting.product(OPEN))]
    forged = await _send(ana, changing.CHANGE_CLASS, {"new_class": "999"}, _query(order, "class"))
    assert isinstance(forged, Problems)
    await _send(ana, changing.CHANGE_CLASS, {"new_class": view.classes[0].value}, _query(order, "class"))
    assert (await meeting.entries.lists.starts(EVENT))[0].class_name == OPEN


async def test_an_entry_is_transferred_to_an_adult(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    order = await _enter(ana)
    child = await _send(ana, changing.TRANSFER, {**BEA, "year": "2015"}, _query(order, "rider"))
    assert isinstance(child, Problems)
    done = await _send(ana, changing.TRANSFER, BEA, _query(order, "rider"))
    assert isinstance(done, Done)
    assert [start.first_name for start in await meeting.entries.lists.starts(EVENT)] == ["Bea"]


async def test_a_withdrawal_says_beforehand_what_comes_back(meeting: EnteringSite) -> None:
    await meeting.write(refunds=FEES)
    ana = await meeting.account()
    order = await _enter(ana)
    view = (await _view(ana, _query(order, "withdraw"))).change
    assert view.expected == str(order.amounts.total)
    assert "CA$66.00 comes back" in view.words[0]
    wrong = await _send(ana, changing.WITHDRAW_ENTRY, {changing.EXPECTED: "1"}, _query(order, "withdraw"))
    assert isinstance(wrong, Problems)
    done = await _send(ana, changing.WITHDRAW_ENTRY, {changing.EXPECTED: view.expected}, _query(order, "withdraw"))
    assert isinstance(done, Done)
    order = await meeting.sales.orders.read(order.public_id)
    assert order.lines[0].refund_id is not None


async def test_nobody_else_changes_an_entry(meeting: EnteringSite) -> None:
    ana, eve = await meeting.account(), await meeting.account(12, first_name="Eve")
    order = await _enter(ana)
    with pytest.raises(Problem) as refused:
        await _view(eve, _query(order, "bike"))
    assert refused.value.code is Code.NOT_FOUND
    for row, typed in ((changing.CHANGE_BIKE, CHANGED), (changing.TRANSFER, BEA)):
        problems = await _send(eve, row, typed, _query(order, "bike"))
        assert isinstance(problems, Problems)
    (entry,) = await meeting.entries.lists.of_order(order.id)
    assert entry.bike.plate == "7"
