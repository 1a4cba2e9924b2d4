"""Tickets of an order: tokens, and one document."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.minors import YEARS
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.local_time import zone_name
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.networks import network
from livelaps_app.core.typesetting import documents_thread
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.timing.records import Event
from livelaps_app.sales.paying import event_of, order_of
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.rules.ticket_tokens import TicketClaim, token_signer
from livelaps_app.sales.ticket_file import texts
from livelaps_app.sales.ticket_file.drawing import PrintedOrder, PrintedTicket, draw_tickets
from livelaps_app.stores.limits import Limit, rate_limits

DOWNLOADS = Limit("documents of tickets from a network", 60, 60)


@dataclass(frozen=True)
class TicketsFile:
    """The document of an order's tickets."""

    name: str
    content: bytes


def token(order: SalesOrder, line: OrderLine) -> str:
    """The token in a ticket's code."""
    return token_signer().ticket(TicketClaim(order.event_id, line.id, line.renames))


def tickets_of(order: SalesOrder) -> list[OrderLine]:
    """The lines of an order that admit a person."""
    return [line for line in order.lines if line.is_ticket]


async def tickets_file(order: SalesOrder, lang: Lang, chosen: Sequence[OrderLine] = ()) -> TicketsFile:
    """Draws the document of chosen tickets, else of all, in a thread: equal orders give equal files.

    Raises Problem if the order has no tickets.
    """
    lines = chosen or tickets_of(order)
    if not lines:
        raise Problem(Code.NOT_FOUND)
    event = await event_of(order)
    printed = PrintedOrder(
        texts.TITLE(lang).format(code=order.code),
        event.name if event and event.name else formats.written_day(order.event_on, lang),
        when_and_where(order, event, lang),
        event.promoter_name if event else "",
        lang,
        order.created_at,
        texts.HOW(lang),
        [_printed_ticket(order, line, event, lang) for line in lines],
    )
    content = await asyncio.get_running_loop().run_in_executor(documents_thread, draw_tickets, printed)
    return TicketsFile(texts.FILE(lang).format(code=order.code), content)


async def own_file(name: str, lang: Lang, visitor: Visitor) -> TicketsFile:
    """The document for a visitor who may view the order. Raises Problem."""
    await count_download(visitor)
    return await tickets_file(await order_of(name, visitor), lang)


async def count_download(visitor: Visitor) -> None:
    """Raises Problem for too many documents of a network."""
    if not await rate_limits().take(DOWNLOADS, network(visitor.address)):
        raise Problem(Code.TOO_MANY_REQUESTS)


def when_and_where(order: SalesOrder, event: Event | None, lang: Lang) -> str:
    """The known facts of an order's event: day, first race, venue and place.

    Example: "June 5, 2026, 10:30 EDT, Ridge Park, Bromont".
    """
    if event is None:
        return formats.written_day(order.event_on, lang)
    first = zones.local(event.first_start, zones.zone(event.time_zone)) if event.first_start else None
    is_near = first is not None and first.date() == order.event_on
    at = f"{first:%H:%M}\N{NO-BREAK SPACE}{zone_name(first, lang)}" if first else ""
    starts = texts.FIRST_RACE(lang).format(at=at) if is_near else ""
    days = formats.written_days(event.start, event.end, lang)
    return ", ".join(dict.fromkeys(filter(None, (days, starts, event.venue, event.place))))


def kind_of(order: SalesOrder, line: OrderLine, lang: Lang) -> str:
    """The kind of a ticket, for a minor with the age: "Adult, 15 years old"."""
    is_known = line.minor and line.spectator.name != ""
    years = YEARS(order.years(line.spectator.born), lang) if is_known else ""
    return ", ".join(filter(None, (line.ticket_name(lang), years)))


def _printed_ticket(order: SalesOrder, line: OrderLine, event: Event | None, lang: Lang) -> PrintedTicket:
    paid = price_words(line.amounts.total, order.shop.currency, lang)
    promoter = event.promoter_name if event else ""
    facts: tuple[tuple[Text | None, str], ...]
    facts = (
        (None, kind_of(order, line, lang)),
        (texts.PAID, paid),
        (texts.ORDER, order.code),
        (texts.PROMOTER, promoter),
    )
    title = texts.TICKET(lang).format(number=line.number)
    printed = tuple(with_label(label(lang), value, lang) if label else value for label, value in facts if value)
    return PrintedTicket(title, line.spectator.name, printed, token(order, line))
