"""Changes of paid entries on an account's page: bike, class, another rider, withdrawal."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from urllib.parse import urlencode

import pytest
from sqlalchemy import select

from livelaps_app import forms
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Answer, Caller, Done, Form, Problems
from livelaps_app.entries.holders import ENTRY
from livelaps_app.entries.rules.records import EntryState
from livelaps_app.entries.store.entry_model import RaceEntryModel
from livelaps_app.entries.store.shop_model import EntryRulesModel
from livelaps_app.features.account.entries.changing import form as changing
from livelaps_app.features.account.entries.service import entries_view
from livelaps_app.features.account.entries.view_model import OwnEntriesView
from livelaps_app.features.registration.event import form
from livelaps_app.sales.rules.records import SalesOrder
from tests.features.checks import page_at
from tests.features.entering.conftest import (
    BIKE,
    CONTACT,
    EVENT,
    OPEN,
    PRO,
    YOUTH,
    EnteringAccount,
    EnteringSite,
    minor,
)

CHANGED = {**BIKE, "bike_plate": "44", "bike_brand": "Knobbly", "team": "Mud", "bike_cc": ""}
CHANGED |= dict.fromkeys(("rider_city", "transponder", "sponsors"), "")
BEA = {"email": "bea@roy.example"}
NEW_BIKE = {"bike_plate": "9", "bike_brand": "Knobbly", "bike_cc": "", "licence_number": ""}
CLASS = {"bike_cc": "", "licence_number": ""}
SENT: tuple[tuple[Form, Mapping[str, str]], ...] = (
    (changing.CHANGE_BIKE, CHANGED | CLASS),
    (changing.CHANGE_ROW, {"start_row": "3", "ride_with": ""}),
    (changing.CHANGE_CLASS, CLASS),
    (changing.TRANSFER_TO_OWN, NEW_BIKE | {"new_rider": "31"}),
    (changing.TRANSFER, BEA),
    (changing.TAKE_BACK, {}),
    (changing.WITHDRAW_ENTRY, {}),
)
"""Each form with valid fields, but for those of an event's own."""
FEES = [{"until": "2099-01-01T00:00:00Z", "keep_percent": "10"}]


async def _enter(
    account: EnteringAccount,
    name: str = OPEN,
    bike: Mapping[str, str] = BIKE,
    rows: bool = False,
    extras: Mapping[str, str] | None = None,
) -> SalesOrder:
    """A paid order of one entry."""
    await account.choose(name)
    await account.to(form.BIKE, bike, "step=bike")
    if rows:
        await account.to(form.ROW, {}, "step=row")
    await account.to(form.CONTACT, CONTACT, "step=contact")
    await account.sign()
    await account.to(form.WAIVER, {}, "step=waiver")
    if extras:
        await account.to(form.EXTRAS, extras, "step=extras")
    return await account.site.pay(await account.order())


def _query(order: SalesOrder, part: str) -> str:
    return urlencode({ENTRY: order.lines[0].id, changing.PART: part})


async def _view(account: EnteringAccount, query: str = "") -> OwnEntriesView:
    return await entries_view(page_at("/account/entries", query), account.fresh)


async def _send(account: EnteringAccount, row: Form, typed: Mapping[str, str], query: str) -> Answer:
    return await forms.send(row, Caller(page_at("/account/entries", query), account.fresh), dict(typed))


async def _give(
    account: EnteringAccount, order: SalesOrder, bike: Mapping[str, str] = NEW_BIKE
) -> tuple[EnteringAccount, Answer]:
    """An entry goes to Bea, who takes it with a bike of her own: her account, and the answer."""
    assert isinstance(await _send(account, changing.TRANSFER, BEA, _query(order, "rider")), Done)
    bea = await account.site.account(22, first_name="Bea", email=BEA["email"], verified=True)
    return bea, await _send(bea, changing.TAKE_ENTRY, bike, _query(order, "take"))


async def test_bike_and_plate_are_changed(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    order = await _enter(ana)
    listed = await _view(ana)
    assert f"entry={order.lines[0].id}" in listed.coming[0].riders[0].href
    view = (await _view(ana, _query(order, "bike"))).change
    assert (view.typed["bike_plate"], view.asks.cc, view.can_send) == ("7", False, True)
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
    named = [(option.value, option.label) for option in view.classes]
    assert named == [(str(await meeting.product(OPEN)), f"{OPEN} (Morning race)")]
    forged = await _send(ana, changing.CHANGE_CLASS, {"new_class": "999", **CLASS}, _query(order, "class"))
    assert isinstance(forged, Problems)
    await _send(ana, changing.CHANGE_CLASS, {"new_class": view.classes[0].value, **CLASS}, _query(order, "class"))
    assert (await meeting.entries.lists.starts(EVENT))[0].class_name == OPEN


async def test_a_dearer_class_is_named_with_its_difference(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    order = await _enter(ana)
    view = (await _view(ana, _query(order, "class"))).change
    assert view.classes == []
    assert any(words.startswith("Pro: That class costs CA$14.00 more") for words in view.words), view.words
    typed = {"new_class": str(await meeting.product(PRO)), **CLASS}
    problems = await _send(ana, changing.CHANGE_CLASS, typed, _query(order, "class"))
    assert isinstance(problems, Problems)
    assert problems.fields == {"new_class": Code.DEARER_CLASS}


async def test_a_class_with_a_licence_needs_its_number(meeting: EnteringSite) -> None:
    licensed = {"name": OPEN, "class": OPEN, "price": "60", "places": 3, "licence": "FMSQ", "cc": [100, 300]}
    await meeting.write(classes=[licensed, {"name": PRO, "class": PRO, "price": "80", "places": 3}])
    ana = await meeting.account()
    order = await _enter(ana, PRO)
    view = (await _view(ana, _query(order, "class"))).change
    assert (view.asks.licence, view.asks.cc, view.asks.plate) == (True, True, False)
    typed = {"new_class": view.classes[0].value, "bike_cc": "250", "licence_number": ""}
    problems = await _send(ana, changing.CHANGE_CLASS, typed, _query(order, "class"))
    assert isinstance(problems, Problems)
    assert problems.fields == {"licence_number": Code.LICENCE_REQUIRED}
    done = await _send(ana, changing.CHANGE_CLASS, typed | {"licence_number": "A1"}, _query(order, "class"))
    assert isinstance(done, Done)
    bea, problems = await _give(ana, order, NEW_BIKE | {"bike_cc": "250"})
    assert isinstance(problems, Problems)
    assert problems.fields == {"licence_number": Code.LICENCE_REQUIRED}
    typed = NEW_BIKE | {"bike_cc": "250", "licence_number": "B2"}
    assert isinstance(await _send(bea, changing.TAKE_ENTRY, typed, _query(order, "take")), Done)
    (entry,) = await meeting.entries.lists.of_order(order.id)
    assert (entry.bike.licence_number, entry.bike.cc, entry.bike.plate) == ("B2", 250, "9")


async def test_another_row_is_chosen_or_a_group_joined(meeting: EnteringSite) -> None:
    await meeting.write(rows={"rule": "chosen", "size": 1})
    ana, eve = await meeting.account(), await meeting.account(12, first_name="Eve")
    order = await _enter(ana, rows=True)
    other = await _enter(eve, bike=BIKE | {"bike_plate": "9"}, rows=True)
    view = (await _view(ana, _query(order, "row"))).change
    assert [option.value for option in view.rows[:2]] == ["1", "2"]
    row = {"start_row": "2", "ride_with": ""}
    assert isinstance(await _send(ana, changing.CHANGE_ROW, row, _query(order, "row")), Done)
    (entry,) = await meeting.entries.lists.of_order(order.id)
    assert (entry.starts[0].row, entry.starts[0].row_chosen) == (2, True)
    assert [option.value for option in (await _view(eve, _query(other, "row"))).change.rows[:2]] == ["1", "3"]
    for typed, fault in (
        (row, {"start_row": Code.ROW_FULL}),
        ({"start_row": "", "ride_with": "ZZZZZZ"}, {"ride_with": Code.GROUP_NOT_FOUND}),
    ):
        problems = await _send(eve, changing.CHANGE_ROW, typed, _query(other, "row"))
        assert isinstance(problems, Problems)
        assert problems.fields == fault


async def test_an_entry_is_transferred_to_a_child_of_the_account(meeting: EnteringSite) -> None:
    youth = {"name": YOUTH, "class": YOUTH, "price": "40", "places": 2, "oldest": 40, "licence": "FMSQ"}
    await meeting.write(classes=[youth, {"name": OPEN, "class": OPEN, "price": "60", "places": 3, "youngest": 12}])
    ana = await meeting.account()
    order = await _enter(ana)
    assert "part=own" not in str((await _view(ana, _query(order, "bike"))).change.links)
    meeting.outside.accounts.family = (minor(31, "Léo", 14), minor(32, "Zoé", 7))
    view = (await _view(ana, _query(order, "own"))).change
    assert [option.label for option in view.riders] == ["Léo Roy"]
    assert "Zoé is 7 years old" in view.words[0]
    for new_rider in ("32", "11", "999"):
        typed = NEW_BIKE | {"new_rider": new_rider}
        assert isinstance(await _send(ana, changing.TRANSFER_TO_OWN, typed, _query(order, "own")), Problems)
    done = await _send(ana, changing.TRANSFER_TO_OWN, NEW_BIKE | {"new_rider": "31"}, _query(order, "own"))
    assert isinstance(done, Done)
    assert "waiver" in (await _view(ana, done.to.partition("?")[2])).notice
    (entry,), (start,) = (
        await meeting.entries.lists.of_order(order.id),
        await meeting.entries.lists.starts(EVENT),
    )
    assert (entry.account_id, start.first_name, start.minor, start.plate) == (31, "Léo", True, "9")
    order = await meeting.sales.orders.read(order.public_id)
    assert (order.lines[0].document_id, order.lines[0].spectator.relationship) == ("", "mother")
    assert [option.label for option in (await _view(ana, _query(order, "own"))).change.riders] == ["Ana Roy"]


async def test_a_withdrawal_says_beforehand_what_comes_back(meeting: EnteringSite) -> None:
    await meeting.write(refunds=FEES)
    ana = await meeting.account()
    order = await _enter(ana)
    view = (await _view(ana, _query(order, "withdraw"))).change
    assert "CA$66.00 is refunded" in view.words[0]
    assert view.words[1].startswith("This holds for 30 minutes after paying, until ")
    assert "Later CA$59.40 is refunded" in view.words[2]
    assert view.words[-1] == "The entry ends at once, and this cannot be undone."
    assert (view.can_send, view.go_on.href.endswith("part=withdraw&sure=1")) == (False, True)
    view = (await _view(ana, f"{_query(order, 'withdraw')}&sure=1")).change
    assert view.words[0] == "Are you sure? Ana Roy will no longer ride in Open C."
    assert (view.can_send, view.go_on.href, view.expected) == (True, "", str(order.amounts.total))
    wrong = await _send(ana, changing.WITHDRAW_ENTRY, {changing.EXPECTED: "1"}, _query(order, "withdraw"))
    assert isinstance(wrong, Problems)
    done = await _send(ana, changing.WITHDRAW_ENTRY, {changing.EXPECTED: view.expected}, _query(order, "withdraw"))
    assert isinstance(done, Done)
    order = await meeting.sales.orders.read(order.public_id)
    assert order.lines[0].refund_id is not None
    notice = (await _view(ana, done.to.partition("?")[2])).notice
    assert notice.startswith("The entry is withdrawn. CA$66.00 is refunded the way you paid.")
    assert (await _view(ana)).coming[0].riders[0].note == "withdrawn, CA$66.00 on the way back to you"
    await meeting.sales.refunds.complete(order.lines[0].refund_id, "R1")
    assert (await _view(ana)).coming[0].riders[0].note == "withdrawn, CA$66.00 refunded"


async def test_extras_end_with_the_last_entry_and_the_page_says_so(meeting: EnteringSite) -> None:
    await meeting.write(refunds=FEES, extras=[{"name": "Camping", "price": "20", "tax": "10"}])
    ana = await meeting.account()
    order = await _enter(ana, extras={f"extras.{await meeting.product('Camping')}": "1"})
    view = (await _view(ana, f"{_query(order, 'withdraw')}&sure=1")).change
    assert view.words[1:] == [
        "If the entry is withdrawn now, CA$88.00 is refunded to you the way you paid.",
        "This is the last entry of the order: its extras end too.",
    ]
    expected = {changing.EXPECTED: view.expected}
    assert isinstance(await _send(ana, changing.WITHDRAW_ENTRY, expected, _query(order, "withdraw")), Done)
    assert (await _view(ana)).coming[0].riders[0].note == "withdrawn, CA$88.00 on the way back to you"


async def _refused(
    account: EnteringAccount, row: Form, typed: Mapping[str, str], order: SalesOrder, part: str
) -> Code | None:
    """The code of a refused form."""
    site, more = account.site, dict[str, str]()
    if row is changing.CHANGE_CLASS:
        more["new_class"] = str(await site.product(OPEN))
    if row is changing.WITHDRAW_ENTRY:
        more[changing.EXPECTED] = str(order.amounts.total)
    problems = await _send(account, row, {**typed, **more}, _query(order, part))
    assert isinstance(problems, Problems)
    return problems.whole or next(iter(problems.fields.values()))


async def _nobody(site: EnteringSite, order: SalesOrder) -> None:
    """Changes nothing."""


async def _withdraw(site: EnteringSite, order: SalesOrder) -> None:
    await site.entries.changes.withdraw(order.public_id, order.lines[0].id, order.amounts.total)


async def _move(site: EnteringSite, order: SalesOrder) -> None:
    async with site.database.transaction() as session:
        (await session.get_one(RaceEntryModel, order.lines[0].id)).state = EntryState.MOVED


async def _publish(site: EnteringSite, order: SalesOrder) -> None:
    await site.entries.grids.publish(EVENT)


async def _start(site: EnteringSite, order: SalesOrder) -> None:
    """The event has begun."""
    async with site.database.transaction() as session:
        rules = (await session.scalars(select(EntryRulesModel))).one()
        rules.first_start_at = datetime.now(UTC) - timedelta(minutes=1)


CASES = {
    "another account": (_nobody, 12, Code.NOT_FOUND, Code.NOT_FOUND),
    "withdrawn": (_withdraw, 11, Code.NOT_FOUND, Code.NOT_FOUND),
    "moved": (_move, 11, Code.NOT_FOUND, Code.NOT_FOUND),
    "grid published": (_publish, 11, Code.GRID_PUBLISHED, None),
    "event began": (_start, 11, Code.CHANGE_CLOSED, Code.REGISTRATION_CLOSED),
}
"""By case: its change, the sender, the answer to changes, and that to a withdrawal, None for success."""


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("number", range(len(SENT)), ids=[row.key for row, _ in SENT])
async def test_every_form_refuses_an_entry_that_is_closed(meeting: EnteringSite, case: str, number: int) -> None:
    await meeting.write(rows={"rule": "chosen"}, refunds=FEES)
    order = await _enter(await meeting.account(), PRO, rows=True)
    change, sender, refused, withdrawal = CASES[case]
    await change(meeting, order)
    account, (row, typed) = await meeting.account(sender, first_name="Ana" if sender == 11 else "Eve"), SENT[number]
    part = next((part for part, form in changing.OF_PART.items() if form is row), "rider")
    code = withdrawal if row is changing.WITHDRAW_ENTRY else refused
    if code is None:
        assert (await _view(account, f"{_query(order, part)}&{changing.SURE}=1")).change.can_send
        return
    if code is Code.NOT_FOUND:
        with pytest.raises(Problem) as hidden:
            await _view(account, _query(order, part))
        assert hidden.value.code is code
    else:
        assert not (await _view(account, _query(order, part))).change.can_send
    assert await _refused(account, row, typed, order, part) is code


async def test_a_rider_withdraws_whatever_buyers_may_see(meeting: EnteringSite) -> None:
    await meeting.write(refunds=FEES)
    ana = await meeting.account()
    order = await _enter(ana)
    meeting.outside.timing.refused |= {("event", EVENT), ("registration", EVENT)}
    view = (await _view(ana, f"{_query(order, 'withdraw')}&{changing.SURE}=1")).change
    done = await _send(ana, changing.WITHDRAW_ENTRY, {changing.EXPECTED: view.expected}, _query(order, "withdraw"))
    assert isinstance(done, Done)
    order = await meeting.sales.orders.read(order.public_id)
    assert not order.lines[0].is_valid


async def test_who_got_an_entry_by_e_mail_alone_changes_it(meeting: EnteringSite) -> None:
    ana = await meeting.account(12)
    order = await _enter(ana)
    assert isinstance((await _give(ana, order))[1], Done)
    (row,) = (await _view(ana)).coming[0].riders
    assert (row.note, row.href, row.sign_href) == ("Given to Bea Roy, waiver not signed yet", "", "")
    unconfirmed = await meeting.account(21, first_name="Bea", email=BEA["email"], verified=False)
    assert (await _view(unconfirmed)).coming == []
    bea = await meeting.account(22, first_name="Bea", email=BEA["email"], verified=True)
    (received,) = (await _view(bea)).coming
    (row,) = received.riders
    note = "plate 9, waiver not signed yet, no emergency contact yet"
    assert (received.href, row.race_class, row.note) == ("", OPEN, note)
    view = (await _view(bea, _query(order, "bike"))).change
    assert [link.label for link in view.links] == [
        *("Bike, plate and name", "Another class", "Emergency contact", "Give to somebody else")
    ]
    shy = CHANGED | {"listed_name": "none"}
    assert isinstance(await _send(bea, changing.CHANGE_BIKE, shy, _query(order, "bike")), Done)
    assert isinstance(await _send(bea, changing.CHANGE_CONTACT, CONTACT, _query(order, "contact")), Done)
    contact = await meeting.entries.lists.contact_of([order.lines[0].id])
    assert contact is not None
    assert contact.name == "Max Roy"
    typed = (await _view(bea, _query(order, "contact"))).change.typed
    assert (typed["first_name"], typed["last_name"], typed["relationship"]) == ("Max", "Roy", "father")
    (entry,) = await meeting.entries.lists.of_order(order.id)
    assert (entry.bike.name_form, entry.bike.plate) == ("none", "44")


ALL_SENT = (*SENT, (changing.CHANGE_CONTACT, CONTACT))
"""An emergency contact is changed at any time."""


@pytest.mark.parametrize("number", range(len(ALL_SENT)), ids=[row.key for row, _ in ALL_SENT])
async def test_a_giver_and_a_stranger_change_nothing(
    meeting: EnteringSite, number: int, caplog: pytest.LogCaptureFixture
) -> None:
    await meeting.write(rows={"rule": "chosen"}, refunds=FEES)
    ana, (row, typed) = await meeting.account(12), ALL_SENT[number]
    order = await _enter(ana, PRO, rows=True)
    assert isinstance((await _give(ana, order))[1], Done)
    part = next((part for part, form in changing.OF_PART.items() if form is row), "rider")
    strangers = (
        ana,
        await meeting.account(13),
        await meeting.account(21, first_name="Bea", email=BEA["email"], verified=False),
    )
    for account in strangers:
        assert await _refused(account, row, typed, order, part) is Code.NOT_FOUND
        with pytest.raises(Problem) as hidden:
            await _view(account, _query(order, part))
        assert hidden.value.code is Code.NOT_FOUND
    for refused in (12, 13, 21):
        assert f"account {refused} is refused: entry {order.lines[0].id} is none of its own" in caplog.text


async def test_the_money_of_an_entry_is_its_buyers(meeting: EnteringSite) -> None:
    await meeting.write(refunds=FEES)
    ana = await meeting.account(12)
    order = await _enter(ana)
    bea, _ = await _give(ana, order)
    assert await _refused(bea, changing.WITHDRAW_ENTRY, {}, order, "withdraw") is Code.NOT_FOUND
    assert [start.first_name for start in await meeting.entries.lists.starts(EVENT)] == ["Bea"]
