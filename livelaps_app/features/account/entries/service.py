"""The entries of the visitor's account, bought by it or ridden by its owner."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace

from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.local_time import natural_when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.person_names import join_name
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.confirmation.confirmed import confirmed_lines
from livelaps_app.entries.confirmation.files import ICS, PDF
from livelaps_app.entries.confirmation.texts import ADD_TO_CALENDAR as CALENDAR
from livelaps_app.entries.confirmation.texts import SAVE
from livelaps_app.entries.holders import (
    ENTRY,
    OFFERED_BY,
    OFFERED_TO,
    UNSIGNED,
    confirmed_email,
    giver_name,
    is_holder,
    is_received,
    may_take,
    transfer_words,
    unsigned_lines,
)
from livelaps_app.entries.known_shops import known_shops
from livelaps_app.entries.rules.public_grid import StartLine
from livelaps_app.entries.rules.records import EntryState, RiderEntry
from livelaps_app.entries.starting import start_lines
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.account.entries import texts
from livelaps_app.features.account.entries.changing.form import DONE
from livelaps_app.features.account.entries.changing.own_entry import entry_address
from livelaps_app.features.account.entries.changing.service import change_view, withdrawn
from livelaps_app.features.account.entries.changing.texts import CHANGE_OF, CONTACT, OPEN_OF, PARTS, TAKE
from livelaps_app.features.account.entries.changing.texts import DONE as DONE_WORDS
from livelaps_app.features.account.entries.view_model import OwnEntries, OwnEntriesView, OwnEntryRow
from livelaps_app.features.account.event_dates import order_date
from livelaps_app.gateways.accounts.records import Account
from livelaps_app.people.accounts import own_account
from livelaps_app.racing.race_classes import product_hues
from livelaps_app.sales.account_orders import AccountOrder
from livelaps_app.sales.paying import event_of
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.owed import owed_refunds
from livelaps_app.sales.rules.place_words import place_words
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import OrderLine, SalesOrder, SalesRefund
from livelaps_app.sales.rules.states import TICKETED, OrderState, PaymentMethod, RefundState
from livelaps_app.sales.store.store import sales_store

LOOKS = {OrderState.PAID: "chip open", OrderState.OFFERED: "chip open"}
LOOKS |= dict.fromkeys((OrderState.HELD, OrderState.DUE), "chip late")
IN_LINE = frozenset({OrderState.WAITING, OrderState.OFFERED})
USUAL_LOOK = "chip"
OwnStarts = Mapping[int, Sequence[StartLine]]


@dataclass(frozen=True)
class EntryFacts:
    """The account and what belongs to an order's entries by line.

    unsigned: those without a signed waiver; without_contact: those that the account got, without an emergency contact;
    hues: of classes by product.
    """

    account: Account
    starts: OwnStarts
    unsigned: frozenset[int]
    without_contact: frozenset[int]
    hues: Mapping[int, str]


async def entries_view(at: Match, visitor: Visitor) -> OwnEntriesView:
    """The entries of the visitor's account, the next event first. Raises Problem."""
    account, done = await own_account(visitor), DONE_WORDS.get(at.parameter(DONE))
    if at.parameter(ENTRY):
        return OwnEntriesView(change=await change_view(at, visitor))
    by_order: dict[int, tuple[SalesOrder, list[RiderEntry]]] = {}
    for order, entry in await entries_store().lists.of_account(account.id, confirmed_email(account)):
        by_order.setdefault(order.id, (order, []))[1].append(entry)
    orders = [order for order, _ in by_order.values()]
    events = await asyncio.gather(*map(event_of, orders))
    known = [
        AccountOrder(order, True, order.buyer.account_id == account.id, order.lines, (), event)
        for order, event in zip(orders, events, strict=True)
    ]
    notes = await asyncio.gather(*(_note(each, at.lang) for each in known))
    counts = Counter((order.event_id, line.spectator.name) for order in orders for line in _entry_lines(order))
    facts = await asyncio.gather(*(_facts(account, each, by_order[each.order.id][1], at.lang) for each in known))
    listed = []
    for each, of_order, note in zip(known, facts, notes, strict=True):
        ends = await _with_refunds(by_order[each.order.id][1], each, at.lang)
        card = replace(_entries(each, ends, of_order, at.lang), note=note)
        listed.append((each, _name_races(card, each, by_order[each.order.id][1], counts, at.lang)))
    coming = [view for each, view in reversed(listed) if not each.is_past]
    past = [view for each, view in listed if each.is_past]
    notice = await withdrawn(at, [order for order in orders if order.buyer.account_id == account.id])
    return OwnEntriesView(coming, past, notice=notice or (done(at.lang) if done else ""))


async def _facts(account: Account, owned: AccountOrder, entries: Sequence[RiderEntry], lang: Lang) -> EntryFacts:
    lines = {line.id: line for line in owned.order.lines}
    received = [each.line_id for each in entries if is_received(account, each, lines[each.line_id])]
    without_contact = await entries_store().lists.without_contact(received) if received else frozenset[int]()
    starts = await _starts(owned, entries, lang)
    shop = (await known_shops()).get(owned.order.event_id)
    hues = await product_hues(shop.classes) if shop else {}
    return EntryFacts(account, starts, await unsigned_lines(owned.order), without_contact, hues)


async def _starts(owned: AccountOrder, entries: Sequence[RiderEntry], lang: Lang) -> OwnStarts:
    """The starts of paid entries in an event to come, by line. Raises Problem."""
    if owned.is_past or owned.order.state not in TICKETED:
        return {}
    return await start_lines(owned.order.event_id, entries, lang)


async def _with_refunds(entries: Sequence[RiderEntry], owned: AccountOrder, lang: Lang) -> list[tuple[RiderEntry, str]]:
    """Entries, each with its end in words: withdrawn, with its refund. Raises Problem."""
    is_withdrawn = any(entry.state is EntryState.WITHDRAWN for entry in entries)
    # the money of a received entry is the buyer's
    refunds = await sales_store().refunds.of_order(owned.order.id) if is_withdrawn and owned.is_own else []
    replaced = {each.id for each in refunds if each.state is RefundState.FAILED}
    replaced -= {each.id for each in owed_refunds(refunds, owned.order.lines)}
    standing = [each for each in refunds if each.id not in replaced]
    extras = {line.id for line in owned.order.lines if line.kind is ProductKind.EXTRA}
    return [(entry, _end(entry, extras, standing, lang)) for entry in entries]


def _end(entry: RiderEntry, extras: Set[int], refunds: Sequence[SalesRefund], lang: Lang) -> str:
    """The end of an entry in words, "" for one that stands.

    extras: lines of its order; refunds: of its order, that nothing has replaced.
    """
    if entry.state is not EntryState.WITHDRAWN:
        return ""
    refund = next((each for each in refunds if each.all_lines - extras == {entry.line_id}), None)
    if refund is None:
        return texts.WITHDRAWN(lang)
    is_at_desk = refund.state is RefundState.REQUESTED and refund.method is not PaymentMethod.PAYPAL
    words = texts.REFUND_AT_DESK if is_at_desk else texts.REFUNDS[refund.state]
    return words(lang).format(amount=price_words(refund.amount, refund.currency, lang))


async def _note(owned: AccountOrder, lang: Lang) -> str:
    """The place in line of an order, its deadline, or the publication of the grid; "" for none. Raises Problem."""
    order, zone = owned.order, zones.zone(owned.event.time_zone if owned.event else "")
    if not owned.is_own or owned.is_past:
        return ""
    if order.state is OrderState.WAITING:
        place = await sales_store().waiting.place(order.public_id)
        classes = ", ".join(dict.fromkeys(line.ticket_name(lang) for line in _entry_lines(order)))
        words = texts.PLACE_FOR(lang).format(place=place_words(place.position, lang), classes=classes)
        return f"{words[:1].upper()}{words[1:]}"
    if deadline := texts.UNTIL.get(order.state):
        return deadline(lang).format(until=natural_when(order.until, zone, lang).text, code=order.code)
    return texts.GRID_PUBLISHED(lang) if await _has_grid(owned) else ""


async def _has_grid(owned: AccountOrder) -> bool:
    """True if the site has published the grid of a paid order's event. Raises Problem."""
    if owned.order.state not in TICKETED:
        return False
    return (await entries_store().public_grids.read(owned.order.event_id)).published_at is not None


def _entry_lines(order: SalesOrder) -> list[OrderLine]:
    return [line for line in order.lines if line.kind is ProductKind.ENTRY]


def _name_races(
    card: OwnEntries,
    owned: AccountOrder,
    entries: Sequence[RiderEntry],
    counts: Counter[tuple[int, str]],
    lang: Lang,
) -> OwnEntries:
    """The card with the race beside the class of a rider who has several in the event."""
    races = {race.id: race.race_name for race in owned.event.races} if owned.event else {}
    known = {entry.line_id: entry for entry in entries}
    lines = [line for line in owned.order.lines if line.id in known]
    rows = []
    for line, drawn in zip(lines, card.riders, strict=True):
        named = [races[start.race_id] for start in known[line.id].starts if races.get(start.race_id)]
        if named and counts[owned.order.event_id, line.spectator.name] > 1:
            words = texts.CLASS_IN_RACE(lang).format(race_class=drawn.race_class, race=", ".join(named))
            rows.append(replace(drawn, race_class=words))
        else:
            rows.append(drawn)
    return replace(card, riders=rows)


def _entries(
    owned: AccountOrder, entries: Sequence[tuple[RiderEntry, str]], facts: EntryFacts, lang: Lang
) -> OwnEntries:
    order, known = owned.order, {entry.line_id: (entry, end) for entry, end in entries}
    action = texts.ACTIONS.get(order.state) if owned.is_own and not owned.is_past else None
    page = "waiting" if order.state in IN_LINE else "thank_you"
    state = OrderState.PAID if order.state in TICKETED and not owned.is_own else order.state
    is_withdrawn = state in TICKETED and all(entry.state is EntryState.WITHDRAWN for entry, _ in entries)
    words = texts.ALL_WITHDRAWN if is_withdrawn else texts.STATES.get(state)
    return OwnEntries(
        event=owned.event_name(lang),
        event_href=url("event", lang, id=order.event_id),
        days=owned.days(lang),
        date=order_date(owned, lang),
        state=words(lang) if words else "",
        look=USUAL_LOOK if is_withdrawn else LOOKS.get(state, USUAL_LOOK),
        href=url("thank_you", lang, id=order.public_id) if owned.is_own else "",
        words=(texts.TO_ORDER if order.state in TICKETED else texts.TO_UNPAID)(lang).format(code=order.code),
        action=action(lang).format(code=order.code) if action else "",
        action_href=url(page, lang, id=order.public_id) if action else "",
        files=_files(owned, [entry for entry, _ in entries], facts, lang),
        riders=[_row(owned, *known[line.id], line, facts, lang) for line in order.lines if line.id in known],
    )


def _files(owned: AccountOrder, entries: Sequence[RiderEntry], facts: EntryFacts, lang: Lang) -> list[FallbackLink]:
    """The codes and the calendar of the entries in an event to come that the account holds."""
    valid = confirmed_lines(owned.order, entries)
    if owned.is_past or not any(is_holder(facts.account, owned.order, entry, line) for line, entry in valid):
        return []
    here, event = f"{url('account_entries', lang)}/{owned.order.id}", owned.event_name(lang)
    return [
        FallbackLink(words(lang), f"{here}/{name}", about=with_label(words(lang), event, lang))
        for words, name in ((SAVE, PDF), (CALENDAR, ICS))
    ]


def _row(
    owned: AccountOrder, entry: RiderEntry, end: str, line: OrderLine, facts: EntryFacts, lang: Lang
) -> OwnEntryRow:
    name = line.spectator.name or texts.NAMELESS(lang)
    note = end or (texts.PLATE(lang).format(plate=entry.bike.plate) if entry.bike.plate else "")
    starts = list(facts.starts.get(line.id, ()))
    hue = facts.hues.get(entry.product_id, "")
    row = OwnEntryRow(name, line.ticket_name(lang), entry.bike.plate, note, starts=starts, hue=hue)
    if owned.order.state not in TICKETED or entry.state is not EntryState.ENTERED:
        return row
    if not is_holder(facts.account, owned.order, entry, line):
        if may_take(facts.account, entry):
            return _offered_row(owned, entry, line, facts.account, lang)
        return replace(row, note=transfer_words(line, facts.unsigned, lang)) if owned.is_own else row
    if entry.offered_to:
        offered = OFFERED_TO(lang).format(email=entry.offered_to)
        row = replace(row, note=", ".join(filter(None, (row.note, offered))))
    row = _with_contact(_with_waiver(row, line, facts, lang), line, facts, lang)
    if owned.is_past:
        return row
    words = OPEN_OF if owned.is_own else CHANGE_OF
    return replace(row, href=entry_address(lang, entry.line_id), words=words(lang).format(name=name))


def _offered_row(owned: AccountOrder, entry: RiderEntry, line: OrderLine, account: Account, lang: Lang) -> OwnEntryRow:
    """An entry that the account may take, with the way to its form; it says nothing of its rider by now."""
    href = "" if owned.is_past else entry_address(lang, line.id, TAKE)
    note = OFFERED_BY(lang).format(name=giver_name(owned.order, entry, line))
    return OwnEntryRow(
        join_name(account.first_name, account.last_name),
        line.ticket_name(lang),
        note=note,
        href=href,
        words=PARTS[TAKE](lang),
    )


def _with_waiver(row: OwnEntryRow, line: OrderLine, facts: EntryFacts, lang: Lang) -> OwnEntryRow:
    """A transferred entry whose rider has not signed, with the way to its waiver once there is one."""
    if line.id not in facts.unsigned:
        return row
    row = replace(row, note=", ".join(filter(None, (row.note, UNSIGNED(lang)))))
    if not line.document_id:
        return row
    return replace(row, sign_href=url("waiver", lang, documentUUID=line.document_id), sign=texts.SIGN(lang))


def _with_contact(row: OwnEntryRow, line: OrderLine, facts: EntryFacts, lang: Lang) -> OwnEntryRow:
    """A received entry without an emergency contact, with the way to its form."""
    if line.id not in facts.without_contact:
        return row
    note = ", ".join(filter(None, (row.note, texts.NO_CONTACT(lang))))
    return replace(row, note=note, contact_href=entry_address(lang, line.id, CONTACT))
