"""Changes of paid entries of the visitor's account."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import cast

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.birth import date_of_birth
from livelaps_app.core.forms.form import Action, Answer, Caller, Done, Form, Values
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Option, PageLink
from livelaps_app.core.refusals import Refused
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.entering import EntrySale, RiderPapers, class_refusals, entry_sale
from livelaps_app.entries.rules.eligibility import forbidding
from livelaps_app.entries.rules.name_forms import NameForm
from livelaps_app.entries.rules.records import Bike, EntryRider, EntryState, PlateRule, RiderEntry
from livelaps_app.entries.rules.refunds import Withdrawal
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.account.entries.changing import form, texts
from livelaps_app.features.account.entries.changing.texts import BIKE, CLASS, PARTS, RIDER, WITHDRAWAL
from livelaps_app.features.account.entries.changing.view_model import EntryChangeView
from livelaps_app.people.accounts import own_account
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import TICKETED
from livelaps_app.sales.settling import publish
from livelaps_app.stores.limits import Limit, take, take_from

FROM_NETWORK = Limit("entries changed from a network", 120, 3600)
OF_ORDER = Limit("entries of an order transferred", 10, 3600, daily=30)  # each one mails the new rider


@dataclass(frozen=True)
class OwnEntry:
    """A paid entry of an order that the account bought."""

    order: SalesOrder
    entry: RiderEntry
    sale: EntrySale

    @property
    def line(self) -> OrderLine:
        return next(line for line in self.order.lines if line.id == self.entry.line_id)


def entry_address(lang: Lang, line_id: int, part: str = "") -> str:
    """The address of a form about an entry."""
    more = f"&{form.PART}={part}" if part else ""
    return f"{url('account_entries', lang)}?{form.ENTRY}={line_id}{more}"


async def change_view(at: Match, visitor: Visitor) -> EntryChangeView:
    """The open form of an address, an empty view for the list. Raises Problem for another account's entry."""
    if not at.parameter(form.ENTRY):
        return EntryChangeView()
    owned = await find_entry(at, visitor)
    part = at.parameter(form.PART) if at.parameter(form.PART) in PARTS else BIKE
    entry, lang = owned.entry, at.lang
    offered = owned.sale.shop.find_class(entry.product_id)
    has_bounds = offered is None or offered.entry_class.cc_from is not None or offered.entry_class.cc_to is not None
    view = EntryChangeView(
        part=part,
        place=f"{entry.line_id}-{part}",
        title=f"{owned.line.spectator.name}, {owned.line.ticket_name(lang)}",
        links=[
            PageLink(texts.PARTS[each](lang), entry_address(lang, entry.line_id, each), each == part) for each in PARTS
        ],
        typed=_bike_fields(entry) if part == BIKE else {},
        asks_plate=owned.sale.shop.rules.plate_rule is PlateRule.CHOSEN,
        asks_cc=has_bounds,
    )
    return await _with_part(view, owned, visitor, lang)


async def _with_part(view: EntryChangeView, owned: OwnEntry, visitor: Visitor, lang: Lang) -> EntryChangeView:
    """The view with what its form needs."""
    if view.part == CLASS:
        classes = [Option(str(number), name) for number, name in _classes(owned, lang)]
        words = [] if classes else [texts.NO_CLASS(lang)]
        return replace(view, classes=classes, words=words, can_send=bool(classes))
    if view.part == WITHDRAWAL:
        parts = await entries_store().changes.offered_refund(owned.order.public_id, owned.entry.line_id)
        words = _refund_words(parts, owned.order.shop.currency, lang)
        expected = str(parts.refund) if parts else ""
        return replace(view, words=words, expected=expected, can_send=parts is not None)
    return view


def _classes(owned: OwnEntry, lang: Lang) -> Sequence[tuple[int, str]]:
    """The classes that cost the same or less, have a place, and take rider and bike; memberships are checked later."""
    now, paid, papers = datetime.now(UTC), owned.line.amounts.price, RiderPapers(bike=owned.entry.bike)
    rider = _rider(owned)
    return [
        (each.product.id, f"{each.product.name(lang)}, {price_words(paid, owned.order.shop.currency, lang)}")
        for each in owned.sale.shop.classes
        if each.product.id != owned.entry.product_id
        and each.places_left
        and not each.waiting
        and each.product.price_at(now) <= paid
        and not {reason.code for reason in class_refusals(owned.sale, rider, each.product.id, papers)}
        - {Code.MEMBERSHIP_REQUIRED}
    ]


def _rider(owned: OwnEntry) -> EntryRider:
    person = owned.line.spectator
    return EntryRider(
        account_id=owned.entry.account_id or 0,
        first_name=person.first_name,
        last_name=person.last_name,
        gender=person.gender,
        born=person.born,
        email=person.email,
        relationship=person.relationship,
    )


def _refund_words(parts: Withdrawal | None, currency: str, lang: Lang) -> list[str]:
    if parts is None:
        return [texts.ASK_PROMOTER(lang)]
    words = texts.ALL_COMES_BACK if not parts.stays else texts.COMES_BACK if parts.refund else texts.NOTHING_COMES_BACK
    amount, fee = (price_words(units, currency, lang) for units in (parts.refund, parts.stays))
    return [words(lang).format(amount=amount, fee=fee), texts.PLACE_GOES(lang)]


def _bike_fields(entry: RiderEntry) -> dict[str, str]:
    bike = entry.bike
    typed = {"bike_plate": bike.plate, "bike_brand": bike.brand, "bike_cc": str(bike.cc or ""), "team": bike.team}
    typed |= {"listed_name": bike.name_form, "rider_city": bike.city, "transponder": bike.transponder}
    return typed | {"sponsors": bike.sponsors}


async def find_entry(at: Match, visitor: Visitor) -> OwnEntry:
    """The paid entry in the address, of an order that the account bought. Raises Problem NOT_FOUND for any other."""
    account, number = await own_account(visitor), check_id(at.parameter(form.ENTRY))
    for order, entry in await entries_store().lists.of_account(account.id):
        is_own = order.buyer.account_id == account.id and order.state in TICKETED
        if entry.line_id == number and is_own and entry.state is EntryState.ENTERED:
            return OwnEntry(order, entry, await entry_sale(order.event_id))
    raise Problem(Code.NOT_FOUND)


async def change_bike(caller: Caller, values: Values) -> Answer:
    """Changes bike, plate and public name. Raises Problem, Refused."""
    owned = await _begin(caller)
    bike = Bike(
        plate=values["bike_plate"],
        brand=values["bike_brand"],
        cc=check_id(values["bike_cc"]),
        team=values["team"],
        city=values["rider_city"],
        transponder=values["transponder"],
        licence_number=owned.entry.bike.licence_number,
        sponsors=values["sponsors"],
        name_form=cast(NameForm, values["listed_name"]),
    )
    reasons = class_refusals(owned.sale, _rider(owned), owned.entry.product_id, RiderPapers(bike=bike))
    for reason in reasons:
        if reason.code is Code.NOT_ELIGIBLE_BIKE:
            raise Refused(reason, "bike_cc")
    order = owned.order
    await entries_store().changes.describe(order.public_id, owned.entry.line_id, bike, owned.sale.zone)
    return await _finish(caller, owned, BIKE)


async def change_class(caller: Caller, values: Values) -> Answer:
    """Moves the entry to a class that costs the same or less. Raises Problem, Refused."""
    owned, number = await _begin(caller), check_id(values["new_class"]) or 0
    if number not in {product for product, _ in _classes(owned, caller.at.lang)}:
        raise Problem(Code.INVALID_CLASSES, "new_class")
    await entries_store().changes.change_class(owned.order.public_id, owned.entry.line_id, number, owned.sale.zone)
    return await _finish(caller, owned, CLASS)


async def transfer(caller: Caller, values: Values) -> Answer:
    """Transfers the entry to an adult, who signs a waiver by a mailed link. Raises Problem, Refused."""
    owned, day = await _begin(caller), date_of_birth(values)
    assert day is not None  # validated by the form
    rider = EntryRider(
        account_id=0,
        first_name=values["first_name"],
        last_name=values["last_name"],
        gender=values["gender"],
        born=day,
        email=values["email"],
    )
    if owned.sale.is_minor(day):
        raise Problem(Code.ADULTS_ONLY, "year")
    papers = RiderPapers(bike=owned.entry.bike)
    if refused := forbidding(class_refusals(owned.sale, rider, owned.entry.product_id, papers)):
        raise Refused(refused[0])
    await take(OF_ORDER, owned.order.public_id)
    await entries_store().changes.give(owned.order.public_id, owned.entry.line_id, rider, owned.sale.zone)
    return await _finish(caller, owned, RIDER)


async def withdraw(caller: Caller, values: Values) -> Answer:
    """Withdraws the entry with the refund that the form displayed. Raises Problem."""
    owned, expected = await _begin(caller), values.get(form.EXPECTED, "")
    if not expected.isascii() or not expected.isdecimal() or len(expected) > 12:
        raise Problem(Code.BAD_REQUEST)
    await entries_store().changes.withdraw(owned.order.public_id, owned.entry.line_id, int(expected))
    return await _finish(caller, owned, WITHDRAWAL)


async def _begin(caller: Caller) -> OwnEntry:
    await take_from(FROM_NETWORK, caller.visitor.address)
    return await find_entry(caller.at, caller.visitor)


async def _finish(caller: Caller, owned: OwnEntry, part: str) -> Answer:
    await publish(owned.order.public_id)
    return Done(f"{url('account_entries', caller.at.lang)}?{form.DONE}={part}")


ACTIONS: tuple[tuple[Form, Action], ...] = (
    (form.CHANGE_BIKE, change_bike),
    (form.CHANGE_CLASS, change_class),
    (form.TRANSFER, transfer),
    (form.WITHDRAW_ENTRY, withdraw),
)
