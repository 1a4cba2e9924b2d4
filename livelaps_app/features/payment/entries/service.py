"""The entries of an order on its page: class, plate, row, state, and the code for sign-on."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from livelaps_app.core.find_tickets import find_address
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.qr_codes import qr_code
from livelaps_app.core.routes import url
from livelaps_app.entries.confirmation.files import ICS, PDF
from livelaps_app.entries.confirmation.texts import ADD_TO_CALENDAR, GROUP, SAVE
from livelaps_app.entries.holders import ENTRY, is_elsewhere
from livelaps_app.entries.rules.records import EntryState, RiderEntry
from livelaps_app.entries.starting import friends_link, start_lines
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.payment.entries import texts
from livelaps_app.features.payment.thanks.view_model import OrderPageView, OrderTicket
from livelaps_app.sales.paying import event_of
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import ENDED, TICKETED, OrderState, OrderWizard
from livelaps_app.sales.ticket_file.file import token, when_and_where
from livelaps_app.waivers.orders import waivers_of
from livelaps_app.waivers.rules.states import WaiverState

TEXTS = {"paid": texts.PAID, "partly_refunded": texts.PARTLY_REFUNDED, "refunded": texts.REFUNDED}
"""The words of states that differ from those about tickets."""


@dataclass(frozen=True)
class OrderEntries:
    """The entries of an order by line, and the lines whose waiver is not signed."""

    entries: Mapping[int, RiderEntry]
    unsigned: Collection[int] = ()


def has_entries(order: SalesOrder) -> bool:
    """True for an order of the wizard of entries."""
    return order.wizard is OrderWizard.ENTRY


async def with_entries(view: OrderPageView, order: SalesOrder, lang: Lang) -> OrderPageView:
    """The page of an order with its entries in the place of tickets. Raises Problem."""
    entries = {entry.line_id: entry for entry in await entries_store().lists.of_order(order.id)}
    known = OrderEntries(entries, await _find_unsigned(order) if order.state in TICKETED else ())
    tickets = await asyncio.to_thread(_tickets, view, order, known, lang)
    if order.state in TICKETED:
        starts = await start_lines(order.event_id, list(entries.values()), lang)
        lines = zip(tickets, order.lines, strict=True)
        tickets = [replace(ticket, starts=starts.get(line.id, []) if ticket.code else []) for ticket, line in lines]
    valid = [line.id for ticket, line in zip(tickets, order.lines, strict=True) if ticket.code]
    return replace(
        _with_words(view, order, lang),
        tickets=tickets,
        first_day=when_and_where(order, await event_of(order), lang),
        files=_files(view, lang) if valid else [],
        onward=_onward(view, order, lang),
        links=_links(view, order, valid, lang),
    )


def _with_words(view: OrderPageView, order: SalesOrder, lang: Lang) -> OrderPageView:
    """The page with the words of entries."""
    words = TEXTS.get(view.state)
    view = replace(view, tickets_title=texts.ENTRIES(lang), day_label=texts.WHEN_AND_WHERE(lang), note="")
    if view.state == "refunded" and not order.amounts.total:
        return replace(view, title=texts.FREE_ENDED_TITLE(lang), text=texts.FREE_ENDED(lang))
    return replace(view, text=words(lang).format(email=view.email)) if words else view


def _is_owner(view: OrderPageView, order: SalesOrder) -> bool:
    return view.name == order.public_id and order.buyer.account_id is not None


def _files(view: OrderPageView, lang: Lang) -> list[FallbackLink]:
    """The codes to save, and the entries for a calendar."""
    here = url("thank_you", lang, id=view.name)
    return [FallbackLink(words(lang), f"{here}/{name}") for words, name in ((SAVE, PDF), (ADD_TO_CALENDAR, ICS))]


def _onward(view: OrderPageView, order: SalesOrder, lang: Lang) -> list[FallbackLink]:
    """The next step: go on with a draft, or enter again."""
    if order.state in TICKETED:
        return []
    if order.state in {OrderState.WAITING, OrderState.OFFERED}:
        return view.onward
    words = texts.GO_ON if view.state == "draft" else texts.ENTER_AGAIN
    return [FallbackLink(words(lang), url("registration_event", lang, id=order.event_id)) for _ in view.onward]


def _links(view: OrderPageView, order: SalesOrder, valid: Sequence[int], lang: Lang) -> list[FallbackLink]:
    """The links of the page: for its owner the way to changes, or to all entries, instead of the search.

    valid: the lines of entries with a code.
    """
    if not _is_owner(view, order):
        return view.links
    words = texts.CHANGE if valid else texts.MY_ENTRIES
    others = [link for link in view.links if link.href != find_address(lang)]
    here = url("account_entries", lang)
    return [FallbackLink(words(lang), f"{here}?{ENTRY}={valid[0]}" if len(valid) == 1 else here), *others]


async def _find_unsigned(order: SalesOrder) -> frozenset[int]:
    """The valid entries whose waiver is not signed. Raises Problem."""
    waivers = await waivers_of(order)
    signed = {number for number, waiver in waivers.items() if waiver.state is WaiverState.SIGNED}
    lines = (line for line in order.lines if line.kind is ProductKind.ENTRY and line.is_valid)
    return frozenset(line.id for line in lines if line.document_id not in signed)


def _tickets(view: OrderPageView, order: SalesOrder, known: OrderEntries, lang: Lang) -> list[OrderTicket]:
    drawn = zip(view.tickets, order.lines, strict=True)
    return [_entry(ticket, order, line, known, lang) for ticket, line in drawn]


def _entry(ticket: OrderTicket, order: SalesOrder, line: OrderLine, known: OrderEntries, lang: Lang) -> OrderTicket:
    """An entry with its state, and its code once it is paid, unless it is another adult's; an extra by its name."""
    entry = known.entries.get(line.id)
    if line.kind is ProductKind.MEMBERSHIP:
        return ticket
    if line.kind is not ProductKind.ENTRY or entry is None:
        state = "" if line.is_valid else texts.ENDED(lang)
        return replace(ticket, name=line.ticket_name(lang), kind="", state=state)
    if entry.state is EntryState.WITHDRAWN:
        return replace(ticket, state=texts.WITHDRAWN(lang))
    plate = texts.PLATE(lang).format(plate=entry.bike.plate) if entry.bike.plate else ""
    if order.state not in TICKETED or not line.is_valid:
        over = texts.ENDED if order.state in ENDED | TICKETED else texts.NOT_YET
        return replace(ticket, state=", ".join(filter(None, (plate, over(lang)))))
    state = texts.TRANSFERRED(lang).format(name=ticket.name) if line.renames else texts.ENTERED(lang)
    group = next((start.group for start in entry.starts if start.is_active and start.group), "")
    return replace(
        ticket,
        state=", ".join(filter(None, (plate, state))),
        code="" if is_elsewhere(entry, line) else qr_code(token(order, line)),
        alt=texts.CODE_OF(lang).format(name=ticket.name),
        waiver=texts.UNSIGNED(lang) if line.id in known.unsigned else "",
        group=GROUP(lang).format(code=group, name=ticket.name) if group else "",
        group_href=friends_link(order.event_id, group, lang) if group else "",
    )
