"""The files of an order's entries for who may view the order, or holds some of its entries."""

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import address
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.confirmation.calendar_file import calendar_file
from livelaps_app.entries.confirmation.codes_file import codes_file
from livelaps_app.entries.confirmation.confirmed import ConfirmedOrder, confirmed_lines, confirmed_order
from livelaps_app.entries.holders import confirmed_email, is_holder
from livelaps_app.entries.store.store import entries_store
from livelaps_app.people.accounts import own_account
from livelaps_app.sales.paying import order_of, owns
from livelaps_app.sales.ticket_file.file import TicketsFile, count_download

PDF, ICS = "entries.pdf", "entries.ics"


async def order_codes(name: str, lang: Lang, visitor: Visitor) -> TicketsFile:
    """The codes of an order's entries. name: of the order in addresses. Raises Problem."""
    await count_download(visitor)
    return await codes_file(await confirmed_order(await order_of(name, visitor), lang), lang)


async def order_calendar(name: str, lang: Lang, visitor: Visitor) -> TicketsFile:
    """The calendar of an order's entries; it links the order by the same name. Raises Problem."""
    await count_download(visitor)
    order = await order_of(name, visitor)
    page = order.public_id if await owns(order, visitor) else name
    href = settings().origin + address("thank_you", lang, id=page)
    return calendar_file(await confirmed_order(order, lang), href, lang)


async def held_codes(number: str, lang: Lang, visitor: Visitor) -> TicketsFile:
    """The codes of the entries of an order that the visitor's account holds. Raises Problem."""
    return await codes_file(await _held_order(number, lang, visitor), lang)


async def held_calendar(number: str, lang: Lang, visitor: Visitor) -> TicketsFile:
    """The calendar of the same entries; it links those of the account. Raises Problem."""
    held = await _held_order(number, lang, visitor)
    return calendar_file(held, settings().origin + address("account_entries", lang), lang)


async def _held_order(number: str, lang: Lang, visitor: Visitor) -> ConfirmedOrder:
    account = await own_account(visitor)
    await count_download(visitor)
    stored = await entries_store().lists.of_account(account.id, confirmed_email(account))
    of_order = [(order, entry) for order, entry in stored if str(order.id) == number]
    held = [
        line.id
        for order, each in of_order
        for line, entry in confirmed_lines(order, [each])
        if is_holder(account, order, entry, line)
    ]
    if not held:
        raise Problem(Code.NOT_FOUND)
    return await confirmed_order(of_order[0][0], lang, held)
