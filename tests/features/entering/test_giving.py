"""An entry offered by e-mail: the giver types the e-mail, the new rider plate and bike, with the needed membership."""

from typing import Any
from urllib.parse import urlencode

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Done, Problems
from livelaps_app.core.next_address import NEXT
from livelaps_app.entries.rules.records import EntryJob
from livelaps_app.features.account.entries.changing import form as changing
from livelaps_app.features.account.entries.changing.texts import RIDER, TAKE
from livelaps_app.features.payment.thanks.service import view_of
from livelaps_app.features.registration.event import form
from livelaps_app.memberships.rules.records import MemberPerson
from livelaps_app.sales.rules.records import Buyer, SalesOrder
from livelaps_app.sales.rules.states import OrderWizard
from livelaps_app.stores.jobs.model import JobModel
from tests.features.entering.conftest import BIKE, CONTACT, EVENT, OPEN, YOUTH, EnteringAccount, EnteringSite
from tests.features.entering.test_changing import BEA, NEW_BIKE, _enter, _query, _send, _view
from tests.features.entering.test_memberships import CLUB, DAY, NEED, YEAR, club, fill_in

__all__ = ["club"]
TO_BEA = {"email": BEA["email"]}


async def _bea(site: EnteringSite, **more: Any) -> EnteringAccount:
    """The account that has the e-mail."""
    return await site.account(22, **{"first_name": "Bea", "email": "Bea@Roy.example", "verified": True} | more)


async def _offered(site: EnteringSite) -> tuple[EnteringAccount, SalesOrder]:
    """An entry that is offered to Bea, and its giver."""
    ana = await site.account()
    order = await _enter(ana)
    done = await _send(ana, changing.TRANSFER, TO_BEA, _query(order, RIDER))
    assert isinstance(done, Done), done
    return ana, order


async def _riders(site: EnteringSite) -> list[tuple[str, str]]:
    return [(start.first_name, start.plate) for start in await site.entries.lists.starts(EVENT)]


async def test_a_taken_entry_has_the_emergency_contact_of_the_new_rider(meeting: EnteringSite) -> None:
    _, order = await _offered(meeting)
    bea = await _bea(meeting, contact=CONTACT)
    assert isinstance(await _send(bea, changing.TAKE_ENTRY, NEW_BIKE, _query(order, TAKE)), Done)
    contact = await meeting.entries.lists.contact_of([order.lines[0].id])
    assert contact is not None
    assert (contact.name, contact.phone) == ("Max Roy", CONTACT["phone"])
    (row,) = (await _view(bea)).coming[0].riders
    assert row.note == "plate 9, waiver not signed yet"


async def test_a_giver_types_an_e_mail_and_the_new_rider_plate_and_bike(meeting: EnteringSite) -> None:
    ana, order = await _offered(meeting)
    assert await _riders(meeting) == [("Ana", "7")], "it stays until it is taken"
    (row,) = (await _view(ana)).coming[0].riders
    assert row.note == "plate 7, offered to bea@roy.example"
    async with meeting.database.session() as session:
        (job,) = await session.scalars(select(JobModel).where(JobModel.kind == EntryJob.ENTRY_OFFERED))
    assert job.payload == {"order": order.id, "line": order.lines[0].id, "email": BEA["email"]}
    bea = await _bea(meeting)
    ((listed,),) = [card.riders for card in (await _view(bea)).coming]
    assert (listed.name, listed.race_class, listed.note) == ("Bea Roy", OPEN, "offered to you by Ana Roy")
    assert listed.starts == []
    view = (await _view(bea, listed.href.partition("?")[2])).change
    assert (view.part, [link.label for link in view.links], view.can_send) == (TAKE, ["Take the entry"], True)
    assert view.asks.plate
    assert view.typed["bike_plate"] == "7"
    done = await _send(bea, changing.TAKE_ENTRY, NEW_BIKE, _query(order, TAKE))
    assert isinstance(done, Done), done
    assert await _riders(meeting) == [("Bea", "9")]
    (row,) = (await _view(bea)).coming[0].riders
    assert row.note == "plate 9, waiver not signed yet, no emergency contact yet"
    (row,) = (await _view(ana)).coming[0].riders
    assert (row.note, row.href) == ("Given to Bea Roy, waiver not signed yet", "")
    again = await _send(bea, changing.TAKE_ENTRY, NEW_BIKE, _query(order, TAKE))
    assert isinstance(again, Problems)


async def test_a_new_rider_reads_which_plates_are_free(meeting: EnteringSite) -> None:
    _, order = await _offered(meeting)
    await _enter(await meeting.account(12, first_name="Eve"), bike=BIKE | {"bike_plate": "9"})
    problems = await _send(await _bea(meeting), changing.TAKE_ENTRY, NEW_BIKE, _query(order, TAKE))
    assert isinstance(problems, Problems)
    assert problems.fields == {"bike_plate": Code.PLATE_TAKEN}


@pytest.mark.parametrize(
    "more", [{"email": "eve@roy.example"}, {"verified": False}], ids=["another e-mail", "unconfirmed"]
)
async def test_an_offered_entry_is_for_its_e_mail_alone(meeting: EnteringSite, more: dict[str, Any]) -> None:
    _, order = await _offered(meeting)
    eve = await _bea(meeting, **more)
    assert (await _view(eve)).coming == []
    with pytest.raises(Problem) as hidden:
        await _view(eve, _query(order, TAKE))
    assert hidden.value.code is Code.ENTRY_OF_ANOTHER_EMAIL
    refused = await _send(eve, changing.TAKE_ENTRY, NEW_BIKE, _query(order, TAKE))
    assert isinstance(refused, Problems)


async def test_a_giver_takes_it_back_or_gives_it_to_another_e_mail(meeting: EnteringSite) -> None:
    ana, order = await _offered(meeting)
    bea = await _bea(meeting)
    view = (await _view(ana, _query(order, RIDER))).change
    assert view.offered == "The entry is offered to bea@roy.example, who has not taken it yet."
    assert isinstance(await _send(ana, changing.TAKE_BACK, {}, _query(order, RIDER)), Done)
    assert (await _view(bea)).coming == []
    refused = await _send(bea, changing.TAKE_ENTRY, NEW_BIKE, _query(order, TAKE))
    assert isinstance(refused, Problems)
    assert await _riders(meeting) == [("Ana", "7")]
    assert (await _view(ana, _query(order, RIDER))).change.offered == ""


async def test_a_new_rider_who_has_not_taken_it_changes_nothing(meeting: EnteringSite) -> None:
    _, order = await _offered(meeting)
    bea = await _bea(meeting)
    for part in ("bike", "contact", "rider", "withdraw"):
        view = (await _view(bea, _query(order, part))).change
        assert (view.part, view.title, view.typed) == (TAKE, OPEN, {"bike_plate": "7"})
    for row in (changing.TRANSFER, changing.TAKE_BACK, changing.CHANGE_CONTACT, changing.WITHDRAW_ENTRY):
        refused = await _send(bea, row, {"expected": "0"} | TO_BEA, _query(order, TAKE))
        assert isinstance(refused, Problems), row.key
    assert await _riders(meeting) == [("Ana", "7")]


async def test_a_minor_gets_no_entry_by_e_mail(meeting: EnteringSite) -> None:
    _, order = await _offered(meeting)
    child = await _bea(meeting, birthday="2015-01-02", adult=False)
    view = (await _view(child, _query(order, TAKE))).change
    assert not view.can_send
    assert isinstance(await _send(child, changing.TAKE_ENTRY, NEW_BIKE, _query(order, TAKE)), Problems)


async def test_a_class_that_does_not_fit_says_so_before_anything_is_typed(meeting: EnteringSite) -> None:
    youth = {"name": YOUTH, "class": YOUTH, "price": "40", "places": 2, "youngest": 30}
    await meeting.write(classes=[youth])
    ana = await meeting.account()
    order = await _enter(ana, YOUTH)
    await _send(ana, changing.TRANSFER, TO_BEA, _query(order, RIDER))
    view = (await _view(await _bea(meeting, birthday="2005-01-02"), _query(order, TAKE))).change
    assert not view.can_send
    assert any("This class is for riders aged" in words for words in view.words), view.words


async def _join(site: EnteringSite, account: EnteringAccount) -> SalesOrder:
    """An account buys its owner the membership of the year by itself."""
    of = await site.outside.accounts.account(account.visitor.session)
    assert of.birthday is not None
    person = {"first_name": of.first_name, "last_name": of.last_name, "gender": of.gender, "born": of.birthday}
    shop = (await site.memberships.shops.read(CLUB)).shop
    buyer = Buyer(**person, email=of.email, account_id=of.id)
    order = await site.sales.orders.begin_own(shop.id, None, buyer, OrderWizard.MEMBERSHIP)
    member = MemberPerson(**person, email=of.email, relationship="")
    order = await site.memberships.carts.choose(order.public_id, YEAR, [member])
    return await site.pay(await site.sales.orders.hold(order.public_id))


async def test_a_needed_membership_is_read_first_and_bought_by_a_link(club: EnteringSite) -> None:
    ana = await club.account()
    await ana.to(form.CLASS, await club.class_fields(OPEN) | {NEED: str(DAY)}, "step=class")
    await fill_in(ana)
    order = await club.pay(await ana.order())
    assert isinstance(await _send(ana, changing.TRANSFER, TO_BEA, _query(order, RIDER)), Done)
    bea = await _bea(club)
    view = (await _view(bea, _query(order, TAKE))).change
    assert not view.can_send
    assert any("The Club" in words for words in view.words), view.words
    path, _, query = view.membership.href.partition("?")
    assert path == f"/registration/membership/{CLUB}"
    here = f"/account/entries?entry={order.lines[0].id}&part={TAKE}"
    assert query == urlencode({NEXT: here})
    bought = await _join(club, bea)
    [onward] = (await view_of(bought, bought.public_id, "en")).onward
    assert (onward.label, onward.href) == ("Take the entry", here)
    view = (await _view(bea, _query(order, TAKE))).change
    assert (view.can_send, view.membership.href) == (True, "")
    assert isinstance(await _send(bea, changing.TAKE_ENTRY, NEW_BIKE, _query(order, TAKE)), Done)
    assert (await view_of(bought, bought.public_id, "en")).onward == []
