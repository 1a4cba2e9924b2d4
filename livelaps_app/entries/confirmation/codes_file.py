"""The document with the sign-on codes of entries, one page each."""

import asyncio
from datetime import UTC, datetime

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.typesetting import documents_thread
from livelaps_app.entries.confirmation import texts
from livelaps_app.entries.confirmation.confirmed import ConfirmedEntry, ConfirmedOrder
from livelaps_app.sales.ticket_file import texts as ticket_texts
from livelaps_app.sales.ticket_file.drawing import PrintedOrder, PrintedTicket, draw_tickets
from livelaps_app.sales.ticket_file.file import TicketsFile, token, when_and_where


async def codes_file(confirmed: ConfirmedOrder, lang: Lang) -> TicketsFile:
    """Draws the document in a thread."""
    order, event, now = confirmed.order, confirmed.event, datetime.now(UTC)
    printed = PrintedOrder(
        texts.TITLE(lang).format(code=order.code),
        event.name if event and event.name else formats.written_day(order.event_on, lang),
        when_and_where(order, event, lang),
        event.promoter_name if event else "",
        lang,
        now,
        texts.HOW(lang).format(day=formats.written_day(now.date(), lang)),
        [_print_entry(each, confirmed, lang) for each in confirmed.entries],
    )
    content = await asyncio.get_running_loop().run_in_executor(documents_thread, draw_tickets, printed)
    return TicketsFile(texts.PDF(lang).format(code=order.code), content)


def _print_entry(each: ConfirmedEntry, confirmed: ConfirmedOrder, lang: Lang) -> PrintedTicket:
    order, promoter = confirmed.order, confirmed.event.promoter_name if confirmed.event else ""
    labelled = ((ticket_texts.ORDER, order.code), (ticket_texts.PROMOTER, promoter))
    named = [with_label(label(lang), value, lang) for label, value in labelled if value]
    facts = (each.line.ticket_name(lang), *each.words, *named)
    title, name, plate = each.plate(lang), each.line.spectator.name, each.entry.bike.plate
    return PrintedTicket(title, name, facts, token(order, each.line), plate)
