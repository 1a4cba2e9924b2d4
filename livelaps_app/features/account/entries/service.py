"""The entries of the visitor's account, bought by it or ridden by its owner."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.rules.public_grid import StartLine
from livelaps_app.entries.rules.records import EntryState, RiderEntry
from livelaps_app.entries.starting import start_lines
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.account.entries import texts
from livelaps_app.features.account.entries.changing.form import DONE, ENTRY
from livelaps_app.features.account.entries.changing.own_entry import entry_address
from livelaps_app.features.account.entries.changing.service import change_view, withdrawn
from livelaps_app.features.account.entries.changing.texts import DONE as DONE_WORDS
from livelaps_app.features.account.entries.changing.texts import OPEN_OF
from livelaps_app.features.account.entries.view_model import OwnEntries, OwnEntriesView, OwnEntryRow
from livelaps_app.people.accounts import own_account
from livelaps_app.sales.account_orders import AccountOrder
from livelaps_app.sales.paying import event_of
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import TICKETED, OrderState, RefundState
from livelaps_app.sales.store.store import sales_store

LOOKS = {OrderState.PAID: "chip open", OrderState.HELD: "chip late"}
USUAL_LOOK = "chip"
OwnStarts = Mapping[int, Sequence[StartLine]]


async def entries_view(at: Match, visitor: Visitor) -> OwnEntriesView:
    """The entries of the visitor's account, the next event first. Raises Problem."""
    account, done = await own_account(visitor), DONE_WORDS.get(at.parameter(DONE))
    if at.parameter(ENTRY):
        return OwnEntriesView(change=await change_view(at, visitor))
    by_order: dict[int, tuple[SalesOrder, list[RiderEntry]]] = {}
    for order, entry in await entries_store().lists.of_account(account.id):
        by_order.setdefault(order.id, (order, []))[1].append(entry)
    orders = [order for order, _ in by_order.values()]
    events = await asyncio.gather(*map(event_of, orders))
    known = [
        AccountOrder(order, True, order.buyer.account_id == account.id, order.lines, (), event)
        for order, event in zip(orders, events, strict=True)
    ]
    starts = await asyncio.gather(*(_starts(each, by_order[each.order.id][1], at.lang) for each in known))
    listed = [
        (each, _entries(each, await _with_refunds(by_order[each.order.id][1], each, at.lang), of_order, at.lang))
        for each, of_order in zip(known, starts, strict=True)
    ]
    coming = [view for each, view in reversed(listed) if not each.is_past]
    past = [view for each, view in listed if each.is_past]
    notice = await withdrawn(at, [order for order in orders if order.buyer.account_id == account.id])
    return OwnEntriesView(coming, past, notice=notice or (done(at.lang) if done else ""))


async def _starts(owned: AccountOrder, entries: Sequence[RiderEntry], lang: Lang) -> OwnStarts:
    """The starts of paid entries in an event to come, by line. Raises Problem."""
    if owned.is_past or owned.order.state not in TICKETED:
        return {}
    return await start_lines(owned.order.event_id, entries, lang)


async def _with_refunds(entries: Sequence[RiderEntry], owned: AccountOrder, lang: Lang) -> list[tuple[RiderEntry, str]]:
    """Entries, each with its end in words: withdrawn, with its refund. Raises Problem."""
    lines = {line.id: line for line in owned.order.lines}
    ends = []
    for entry in entries:
        line, words = lines.get(entry.line_id), ""
        if entry.state is EntryState.WITHDRAWN and line is not None:
            words = texts.WITHDRAWN(lang)
            refund = await sales_store().refunds.read(line.refund_id) if line.refund_id else None
            if refund is not None and refund.all_lines == {line.id}:
                amount = price_words(refund.amount, refund.currency, lang)
                pattern = texts.REFUNDED if refund.state is RefundState.MADE else texts.REFUND_REQUESTED
                words = pattern(lang).format(amount=amount)
        ends.append((entry, words))
    return ends


def _entries(
    owned: AccountOrder, entries: Sequence[tuple[RiderEntry, str]], starts: OwnStarts, lang: Lang
) -> OwnEntries:
    order, lines = owned.order, {line.id: line for line in owned.order.lines}
    return OwnEntries(
        event=owned.event_name(lang),
        event_href=url("event", lang, id=order.event_id),
        days=owned.days(lang),
        state=texts.STATES[order.state](lang) if order.state in texts.STATES else "",
        look=LOOKS.get(order.state, USUAL_LOOK),
        href=url("thank_you", lang, id=order.public_id) if owned.is_own else "",
        words=texts.TO_ENTRY(lang).format(code=order.code),
        riders=[
            _row(owned, entry, lines[entry.line_id], end, starts, lang)
            for entry, end in entries
            if entry.line_id in lines
        ],
    )


def _row(
    owned: AccountOrder, entry: RiderEntry, line: OrderLine, end: str, starts: OwnStarts, lang: Lang
) -> OwnEntryRow:
    name = line.spectator.name or texts.NAMELESS(lang)
    note = end or (texts.PLATE(lang).format(plate=entry.bike.plate) if entry.bike.plate else "")
    row = OwnEntryRow(name, line.ticket_name(lang), note, starts=list(starts.get(line.id, ())))
    may_change = owned.is_own and not owned.is_past and owned.order.state in TICKETED
    if not may_change or entry.state is not EntryState.ENTERED:
        return row
    return replace(row, href=entry_address(lang, entry.line_id), words=OPEN_OF(lang).format(name=name))
