"""Tickets of an order: their tokens, and one document for all of them."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.networks import network
from livelaps_app.core.sales.money import from_units
from livelaps_app.core.sales.records import OrderLine, SalesOrder
from livelaps_app.core.sales.ticket_tokens import TicketClaim
from livelaps_app.core.typeface import documents_thread
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.payment.service import event_name, order_of
from livelaps_app.features.payment.tickets import texts
from livelaps_app.features.payment.tickets.drawing import PrintedTicket, draw_tickets
from livelaps_app.gateways import wiring
from livelaps_app.gateways.limits import Limit

DOWNLOADS = Limit("documents of tickets from a network", 60, 60)


@dataclass(frozen=True)
class TicketsFile:
    """The document of an order's tickets."""

    name: str
    content: bytes


def token(order: SalesOrder, line: OrderLine) -> str:
    """What the code of a ticket says."""
    return wiring.tickets().ticket(TicketClaim(order.event.event_id, line.id, line.renames))


def tickets_of(order: SalesOrder) -> list[OrderLine]:
    """The lines of an order that let somebody in."""
    return [line for line in order.lines if line.is_ticket]


async def tickets_file(order: SalesOrder, lang: Lang) -> TicketsFile:
    """The document, drawn in a thread. Raises Problem: the order has no tickets."""
    lines = tickets_of(order)
    if not lines:
        raise Problem(Code.NOT_FOUND)
    event = await event_name(order)
    title, when = texts.TITLE(lang).format(code=order.code), formats.day(order.event_on, lang)
    printed = [_printed(order, line, lang) for line in lines]
    content = await _drawn(title, f"{event}, {when}" if event else when, lang, printed)
    return TicketsFile(texts.FILE(lang).format(code=order.code), content)


async def own_file(name: str, lang: Lang, visitor: Visitor) -> TicketsFile:
    """The document for whoever may see the order. Raises Problem."""
    if not await wiring.limits().take(DOWNLOADS, network(visitor.address)):
        raise Problem(Code.TOO_MANY_REQUESTS)
    return await tickets_file(await order_of(name, visitor), lang)


async def _drawn(title: str, event: str, lang: Lang, printed: Sequence[PrintedTicket]) -> bytes:
    draw = partial(draw_tickets, title, event, texts.HOW(lang), lang, printed)
    return await asyncio.get_running_loop().run_in_executor(documents_thread, draw)


def _printed(order: SalesOrder, line: OrderLine, lang: Lang) -> PrintedTicket:
    paid = formats.money(from_units(line.amounts.total, order.event.currency), order.event.currency, lang)
    facts = [("", line.ticket_name(lang)), (texts.PAID(lang), paid), (texts.ORDER(lang), order.code)]
    if line.minor:
        facts.insert(1, ("", texts.MINOR(lang)))
    title = texts.TICKET(lang).format(number=line.number)
    return PrintedTicket(title, line.spectator.name, tuple(facts), token(order, line))
