"""Changes of paid entries of the visitor's account."""

import logging
from collections.abc import Iterable
from dataclasses import replace

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.form import Action, Answer, Caller, Done, Form, Values
from livelaps_app.core.refusals import Refusal, Refused
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.contact_fields import contact_values, entry_contact, stored_values
from livelaps_app.entries.entering import (
    RiderPapers,
    class_refusals,
    own_sale,
    riders_of,
    with_claims,
)
from livelaps_app.entries.holders import ENTRY, confirmed_email, is_holder, is_received, line_of, may_take
from livelaps_app.entries.rules.bikes import check_bike, typed_bike
from livelaps_app.entries.rules.eligibility import CURABLE
from livelaps_app.entries.rules.records import Bike, EntryRider, EntryState, OfferedClass
from livelaps_app.entries.store.draft_lines import rider_key
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.account.entries.changing import form, view
from livelaps_app.features.account.entries.changing.own_entry import OwnEntry
from livelaps_app.features.account.entries.changing.taking import reasons_against, taker_of, taking_view
from livelaps_app.features.account.entries.changing.texts import (
    BACK,
    BIKE,
    CLASS,
    CONTACT,
    OWN,
    RIDER,
    ROW,
    TAKE,
    WITHDRAWAL,
    WITHOUT_ROW,
)
from livelaps_app.features.account.entries.changing.view_model import EntryChangeView
from livelaps_app.people.accounts import own_account
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import TICKETED
from livelaps_app.sales.settling import publish
from livelaps_app.sales.store.store import sales_store
from livelaps_app.stores.limits import Limit, take, take_from

FROM_NETWORK = Limit("entries changed from a network", 120, 3600)
OF_ORDER = Limit("entries of an order transferred", 10, 3600, daily=30)  # each one mails the new rider

_log = logging.getLogger(__name__)


async def change_view(at: Match, visitor: Visitor) -> EntryChangeView:
    """The open form of an address. Raises Problem for another account's entry."""
    owned = await find_entry(at, visitor)
    part = at.parameter(form.PART) if at.parameter(form.PART) in owned.parts else owned.parts[0]
    start = owned.start(check_id(at.parameter(form.START)))
    opened = view.form_view(owned, part, start, at.lang)
    return await _VIEWS[part](at, visitor, opened, owned) if opened.can_send else opened


async def _plain_view(at: Match, visitor: Visitor, opened: EntryChangeView, owned: OwnEntry) -> EntryChangeView:
    return view.TYPED[opened.part](opened, owned, at.lang)


async def _row_view(at: Match, visitor: Visitor, opened: EntryChangeView, owned: OwnEntry) -> EntryChangeView:
    start = owned.start(check_id(at.parameter(form.START)))
    rows = await entries_store().lists.rows_taken(owned.order.event_id, start.id) if start else {}
    taken = {row: count for (race, row), count in rows.items() if start and race == start.race_id}
    return view.with_rows(opened, owned, start, taken, at.lang)


async def _class_view(at: Match, visitor: Visitor, opened: EntryChangeView, owned: OwnEntry) -> EntryChangeView:
    offered = view.open_classes(owned)
    return view.with_classes(opened, owned, offered, await _class_reasons(owned, offered), at.lang)


async def _family_view(at: Match, visitor: Visitor, opened: EntryChangeView, owned: OwnEntry) -> EntryChangeView:
    reasons = [(rider, await reasons_against(owned, rider, Bike(), Code.MEMBERSHIP_REQUIRED)) for rider in owned.family]
    return view.with_family(opened, reasons, owned, at.lang)


async def _refund_view(at: Match, visitor: Visitor, opened: EntryChangeView, owned: OwnEntry) -> EntryChangeView:
    parts = await entries_store().changes.offered_refund(owned.order.public_id, owned.entry.line_id)
    return view.with_refund(opened, owned, parts, at.parameter(form.SURE) != "", at.lang)


_VIEWS = dict.fromkeys(view.TYPED, _plain_view) | {ROW: _row_view, CLASS: _class_view, OWN: _family_view}
_VIEWS |= {TAKE: taking_view, WITHDRAWAL: _refund_view}


async def _class_reasons(owned: OwnEntry, offered: Iterable[OfferedClass]) -> dict[int, Refusal | None]:
    """The reason of price, promo code or dates against each class for an entry."""
    classes = [each.product.id for each in offered]
    return await entries_store().changes.class_refusals(owned.order.public_id, owned.entry.line_id, classes)


async def find_entry(at: Match, visitor: Visitor) -> OwnEntry:
    """The paid entry in the address, which the account may change. Raises Problem NOT_FOUND for any other."""
    account, number = await own_account(visitor), check_id(at.parameter(ENTRY)) or 0
    listed = await entries_store().lists.entry_of_account(account.id, confirmed_email(account), number)
    order, entry = listed or (None, None)
    line = line_of(order, entry) if order and entry else None
    is_own = order is not None and entry is not None and line is not None and is_holder(account, order, entry, line)
    if order is None or entry is None or line is None or not (is_own or may_take(account, entry)):
        _log.warning("account %d is refused: entry %s is none of its own", account.id, number)
        raise Problem(Code.ENTRY_OF_ANOTHER_EMAIL if at.parameter(form.PART) == TAKE else Code.NOT_FOUND)
    if order.state not in TICKETED or entry.state is not EntryState.ENTERED or not line.is_valid:
        raise Problem(Code.NOT_FOUND)
    sale = await own_sale(order.event_id)
    if not is_own:
        return OwnEntry(order, entry, sale, is_offered=True)
    family = await riders_of(visitor)
    others = tuple(rider for rider in family if rider_key(rider) != entry.person_key)
    received = is_received(account, entry, line)
    stored = await entries_store().lists.contact_of([entry.line_id])
    contact = stored_values(stored) if stored else contact_values(account.contact)
    return OwnEntry(order, entry, sale, others, received, contact)


async def change_bike(caller: Caller, values: Values) -> Answer:
    """Changes bike, plate and public name. Raises Problem, Refused."""
    owned = await _begin(caller, BIKE)
    asks = view.asks_of(owned)
    bike = typed_bike(values, asks)
    check_bike(class_refusals(owned.sale, owned.rider, owned.entry.product_id, RiderPapers(bike=bike)))
    former = owned.entry.bike
    bike = replace(bike, cc=bike.cc if asks.cc else former.cc)
    bike = replace(bike, licence_number=bike.licence_number if asks.licence else former.licence_number)
    await entries_store().changes.describe(owned.order.public_id, owned.entry.line_id, bike)
    return await _finish(caller, owned, BIKE)


async def change_row(caller: Caller, values: Values) -> Answer:
    """Joins the group of a new code, chooses another row, or leaves both to the promoter. Raises Problem."""
    owned = await _begin(caller, ROW)
    start, row = owned.start(check_id(caller.at.parameter(form.START))), check_id(values["start_row"])
    if start is None:
        raise Problem(Code.NOT_FOUND)
    changes, code, key = entries_store().changes, values["ride_with"], (owned.order.public_id, owned.entry.line_id)
    if code and code.upper() != start.group:
        await changes.ride_with(*key, code)
    elif not code or row != (start.row if start.row_chosen else None):
        await changes.choose_row(*key, start.race_id, row)
    return await _finish(caller, owned, ROW)


async def change_class(caller: Caller, values: Values) -> Answer:
    """Moves the entry to a class that costs the same or less. Raises Problem, Refused."""
    owned, number = await _begin(caller, CLASS), check_id(values["new_class"])
    offered = next((each for each in view.open_classes(owned) if each.product.id == number), None)
    if offered is None:
        raise Problem(Code.INVALID_CLASSES, "new_class")
    if refusal := (await _class_reasons(owned, [offered]))[offered.product.id]:
        raise Refused(refusal, "new_class")
    typed, former = typed_bike(values, view.class_asks([offered])), owned.entry.bike
    bike = replace(former, cc=typed.cc or former.cc, licence_number=typed.licence_number or former.licence_number)
    check_bike(class_refusals(owned.sale, owned.rider, offered.product.id, RiderPapers(bike=bike)))
    await entries_store().changes.change_class(owned.order.public_id, owned.entry.line_id, offered.product.id, bike)
    changed = await find_entry(caller.at, caller.visitor)
    is_lost = any(start.row_chosen for start in owned.starts) and not any(start.row_chosen for start in changed.starts)
    return await _finish(caller, owned, WITHOUT_ROW if is_lost else CLASS)


async def change_contact(caller: Caller, values: Values) -> Answer:
    """Replaces the emergency contact of the entry, until it is deleted after the event. Raises Problem."""
    owned = await _begin(caller, CONTACT)
    await entries_store().entries.put_contact(owned.order.public_id, [owned.entry.line_id], entry_contact(values))
    return await _finish(caller, owned, CONTACT)


async def transfer_to_own(caller: Caller, values: Values) -> Answer:
    """Transfers the entry to another person of the account. Raises Problem, Refused."""
    owned, number = await _begin(caller, OWN), check_id(values["new_rider"])
    rider = next((each for each in owned.family if each.account_id == number), None)
    if rider is None:
        raise Problem(Code.INVALID_RIDERS, "new_rider")
    [rider] = await with_claims(caller.visitor, [rider])
    return await _transfer(caller, owned, rider, values, OWN)


async def transfer(caller: Caller, values: Values) -> Answer:
    """Offers the entry to an adult, who takes it by a mailed link. Raises Problem, Refused."""
    owned = await _begin(caller, RIDER)
    await take(OF_ORDER, owned.order.public_id)
    await entries_store().changes.offer(owned.order.public_id, owned.entry.line_id, values["email"])
    return await _finish(caller, owned, RIDER)


async def take_back(caller: Caller, values: Values) -> Answer:
    """Ends the offer of the entry. Raises Problem, Refused."""
    owned = await _begin(caller, RIDER)
    await entries_store().changes.offer(owned.order.public_id, owned.entry.line_id, "")
    return await _finish(caller, owned, BACK)


async def take_entry(caller: Caller, values: Values) -> Answer:
    """Takes an entry that is offered to the account's e-mail, with the own plate, bike and emergency contact.

    Raises Problem, Refused.
    """
    owned = await _begin(caller, TAKE)
    rider = await taker_of(caller.visitor)
    if rider is None or owned.sale.is_minor(rider.born):
        raise Problem(Code.ADULTS_ONLY)
    done = await _transfer(caller, owned, rider, values, TAKE, rider.email)
    known = contact_values((await own_account(caller.visitor)).contact)
    if known.get("first_name") and (known["phone"] or known["cell"]):
        contact = entry_contact(known)
        await entries_store().entries.put_contact(owned.order.public_id, [owned.entry.line_id], contact)
    return done


async def _transfer(
    caller: Caller, owned: OwnEntry, rider: EntryRider, values: Values, part: str, taker: str = ""
) -> Answer:
    asks = view.asks_of(owned)
    if asks.plate and not values["bike_plate"]:
        raise Problem(Code.NULL_PLATE, "bike_plate")
    bike = typed_bike(values, asks)
    reasons = await reasons_against(owned, rider, bike, *CURABLE)
    check_bike(reasons)
    if reasons:
        raise Refused(reasons[0], "new_rider" if part == OWN else "")
    await take(OF_ORDER, owned.order.public_id)
    await entries_store().changes.give(owned.order.public_id, owned.entry.line_id, rider, bike, taker)
    return await _finish(caller, owned, part)


async def withdraw(caller: Caller, values: Values) -> Answer:
    """Withdraws the entry with the refund that the form displayed. Raises Problem."""
    owned, expected = await _begin(caller, WITHDRAWAL), values.get(form.EXPECTED, "")
    if not expected.isascii() or not expected.isdecimal() or len(expected) > 12:
        raise Problem(Code.BAD_REQUEST)
    await entries_store().changes.withdraw(owned.order.public_id, owned.entry.line_id, int(expected))
    return await _finish(caller, owned, WITHDRAWAL)


async def _begin(caller: Caller, part: str) -> OwnEntry:
    """The entry of a form. Raises Problem, Refused if its changes have ended."""
    await take_from(FROM_NETWORK, caller.visitor.address)
    owned = await find_entry(caller.at, caller.visitor)
    if refusal := owned.refusal(part):
        raise Refused(refusal)
    if part not in owned.parts:
        raise Problem(Code.NOT_FOUND)
    return owned


async def _finish(caller: Caller, owned: OwnEntry, part: str) -> Answer:
    await publish(owned.order.public_id)
    of = f"&{form.OF}={owned.entry.line_id}" if part == WITHDRAWAL else ""
    return Done(f"{url('account_entries', caller.at.lang)}?{form.DONE}={part}{of}")


async def withdrawn(at: Match, orders: Iterable[SalesOrder]) -> str:
    """A finished withdrawal in words, of an entry in one of these orders of the account, else "". Raises Problem."""
    number = check_id(at.parameter(form.OF)) if at.parameter(form.DONE) == WITHDRAWAL else None
    for order in orders:
        line = next((line for line in order.lines if line.id == number and line.refunded), None)
        if line is not None:
            refund = await sales_store().refunds.read(line.refund_id) if line.refund_id else None
            return view.withdrawn_words(order, refund, at.lang)
    return ""


ACTIONS: tuple[tuple[Form, Action], ...] = (
    (form.CHANGE_BIKE, change_bike),
    (form.CHANGE_ROW, change_row),
    (form.CHANGE_CLASS, change_class),
    (form.CHANGE_CONTACT, change_contact),
    (form.TRANSFER_TO_OWN, transfer_to_own),
    (form.TRANSFER, transfer),
    (form.TAKE_BACK, take_back),
    (form.TAKE_ENTRY, take_entry),
    (form.WITHDRAW_ENTRY, withdraw),
)
