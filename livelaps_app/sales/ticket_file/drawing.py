"""Draws the tickets of an order as a PDF, one per page."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.qr_codes import qr_picture
from livelaps_app.core.typesetting import read_template, typeset
from livelaps_app.sales.ticket_file import texts


@dataclass(frozen=True)
class PrintedTicket:
    """A ticket. title: its number; facts: lines below; token: content of its code; plate: of a rider."""

    title: str
    name: str
    facts: tuple[str, ...]
    token: str
    plate: str = ""


@dataclass(frozen=True)
class PrintedOrder:
    """An order. about: time and place of the event; author: its promoter; how: use of the codes."""

    title: str
    event: str
    about: str
    author: str
    lang: Lang
    made_at: datetime
    how: str
    tickets: Sequence[PrintedTicket]


def draw_tickets(order: PrintedOrder) -> bytes:
    """Draws the document."""
    codes = {f"{index}.svg": qr_picture(ticket.token) for index, ticket in enumerate(order.tickets)}
    tickets = [
        {
            "title": ticket.title,
            "name": ticket.name,
            "plate": ticket.plate,
            "facts": ticket.facts,
            "code": file,
            "alt": with_label(texts.CODE(order.lang), ticket.title, order.lang),
        }
        for file, ticket in zip(codes, order.tickets, strict=True)
    ]
    content = {
        "title": order.title,
        "subject": order.event,
        "author": order.author,
        "lang": order.lang,
        "event": order.event,
        "about": order.about,
        "how": order.how,
        "tickets": tickets,
    }
    return typeset(read_template(__package__, "tickets.typ"), content, order.made_at, codes)
