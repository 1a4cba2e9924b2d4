"""What the page of an order says of names and waivers of its tickets."""

from collections.abc import Collection
from dataclasses import replace

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.core.sales.records import OrderLine, SalesOrder
from livelaps_app.features.payment.renaming import texts
from livelaps_app.features.payment.renaming.form import TICKET
from livelaps_app.features.payment.thanks.view_model import OrderPageView, OrderRename, OrderTicket


def with_names(
    view: OrderPageView, order: SalesOrder, unsigned: Collection[int], is_open: bool, lang: Lang
) -> OrderPageView:
    """The page with the ways to other names, which only the mailed link has, and what is not signed.

    unsigned: ids of tickets whose waivers are not signed; is_open: names can be changed.
    """
    renames = is_open and view.name != order.public_id

    def ticket(drawn: OrderTicket, line: OrderLine) -> OrderTicket:
        if not line.is_ticket:
            return drawn
        href = f"{url('thank_you', lang, id=view.name)}?{TICKET}={line.id}" if renames else ""
        words = texts.RENAME_OF(lang).format(name=drawn.name) if renames else ""
        waiver = texts.UNSIGNED(lang) if line.id in unsigned else ""
        return replace(drawn, waiver=waiver, rename_href=href, rename=words)

    tickets = [ticket(drawn, line) for drawn, line in zip(view.tickets, order.lines, strict=True)]
    return replace(view, tickets=tickets, note=texts.BY_MAIL(lang) if is_open and not renames else "")


def rename_form(line: OrderLine, name: str, lang: Lang) -> OrderRename:
    """The form by which a ticket gets another name; name: that of the order in addresses."""
    title = texts.TITLE(lang).format(number=line.number, name=line.spectator.name)
    return OrderRename("minor" if line.minor else "adult", title, url("thank_you", lang, id=name))
