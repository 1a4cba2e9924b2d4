"""The order as text: a line per spectator, and the way to another e-mail."""

from urllib.parse import urlencode

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.next_address import NEXT
from livelaps_app.core.routes import url
from livelaps_app.features.registration.checkout.summary import price_of
from livelaps_app.features.registration.checkout.view_model import SummaryLine
from livelaps_app.features.registration.spectator.flow import SpectatorQuery
from livelaps_app.sales.rules.records import SalesOrder


def ticket_lines(order: SalesOrder, lang: Lang) -> list[SummaryLine]:
    """Each spectator with the ticket and its price with tax."""
    return [
        SummaryLine(f"{line.spectator.name}, {line.ticket_name(lang)}", price_of(line.amounts.total, order, lang))
        for line in order.lines
    ]


def email_address(order: SalesOrder, query: SpectatorQuery) -> str:
    """The address of the form that changes the buyer's e-mail, which leads back to the summary."""
    way = urlencode({"change": "email", NEXT: query.address("summary")})
    return f"{url('thank_you', query.lang, id=order.public_id)}?{way}"
