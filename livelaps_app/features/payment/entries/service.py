"""The entries of an order on its page: class, plate, row, and the code for sign-on."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace

from livelaps_app.core import feeds
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.qr_codes import qr_code
from livelaps_app.core.routes import url
from livelaps_app.core.settings import settings
from livelaps_app.entries.rules.records import EntryState, RiderEntry
from livelaps_app.entries.starting import start_lines
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.payment.entries import texts
from livelaps_app.features.payment.thanks.view_model import OrderPageView, OrderTicket
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.states import TICKETED, OrderWizard
from livelaps_app.sales.ticket_file.file import token


def has_entries(order: SalesOrder) -> bool:
    """True for an order of the wizard of entries."""
    return order.wizard is OrderWizard.ENTRY


async def with_entries(view: OrderPageView, order: SalesOrder, lang: Lang) -> OrderPageView:
    """The page of an order with its entries in the place of tickets. Raises Problem."""
    entries = {entry.line_id: entry for entry in await entries_store().lists.of_order(order.id)}
    tickets = await asyncio.to_thread(_tickets, view, order, entries, lang)
    if order.state in TICKETED:
        starts = await start_lines(order.event_id, list(entries.values()), lang)
        lines = zip(tickets, order.lines, strict=True)
        tickets = [replace(ticket, starts=starts.get(line.id, []) if ticket.code else []) for ticket, line in lines]
    href = url("registration_event", lang, id=order.event_id)
    words = texts.GO_ON if view.state == "draft" else texts.ENTER_AGAIN
    calendar = settings().origin + feeds.path("event", lang, order.event_id)
    added = [FallbackLink(texts.CALENDAR(lang), calendar)] if order.state in TICKETED else []
    if order.state in TICKETED and view.name == order.public_id:
        added.insert(0, FallbackLink(texts.CHANGE(lang), url("account_entries", lang)))
    return replace(
        view,
        tickets_title=texts.ENTRIES(lang),
        text=texts.PAID(lang).format(email=view.email) if view.state == "paid" else view.text,
        tickets=tickets,
        note="",
        onward=[FallbackLink(words(lang), href) for _ in view.onward],
        links=[*added, *view.links],
    )


def _tickets(
    view: OrderPageView, order: SalesOrder, entries: Mapping[int, RiderEntry], lang: Lang
) -> list[OrderTicket]:
    drawn = zip(view.tickets, order.lines, strict=True)
    return [_entry(ticket, order, line, entries.get(line.id), lang) for ticket, line in drawn]


def _entry(
    ticket: OrderTicket, order: SalesOrder, line: OrderLine, entry: RiderEntry | None, lang: Lang
) -> OrderTicket:
    """An entry with its code once it is paid; an extra by its name."""
    if line.kind is not ProductKind.ENTRY or entry is None:
        return replace(ticket, name=line.ticket_name(lang), kind="", state="")
    facts = [texts.PLATE(lang).format(plate=entry.bike.plate)] if entry.bike.plate else []
    is_valid = order.state in TICKETED and not line.refunded and line.refund_id is None
    if is_valid and entry.state is EntryState.ENTERED:
        alt = texts.CODE_OF(lang).format(name=ticket.name)
        return replace(ticket, state=", ".join(facts), code=qr_code(token(order, line)), alt=alt)
    if entry.state is EntryState.WITHDRAWN:
        return replace(ticket, state=texts.WITHDRAWN(lang))
    return replace(ticket, state=", ".join([*facts, ticket.state]))
