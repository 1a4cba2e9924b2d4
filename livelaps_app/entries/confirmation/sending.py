"""The job after the payment of an order: mails the buyer its entries with codes, calendar and the rule of refunds."""

from contextlib import suppress

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.jobs import Payload
from livelaps_app.entries.confirmation import texts
from livelaps_app.entries.confirmation.calendar_file import calendar_file
from livelaps_app.entries.confirmation.codes_file import codes_file
from livelaps_app.entries.confirmation.confirmed import ConfirmedOrder, confirmed_order
from livelaps_app.entries.confirmation.files import ICS
from livelaps_app.entries.entering import own_sale
from livelaps_app.entries.refund_words import refund_words
from livelaps_app.entries.starting import friends_link
from livelaps_app.gateways.mail.records import MailButton, MailFile
from livelaps_app.sales.mails.bought_lines import PaidDetails, has_entries
from livelaps_app.sales.mails.sending import PDF, changed_order, order_link, send_order_mail, send_paid
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import SalesJob

CALENDAR = "text/calendar"


async def send_confirmation(payload: Payload) -> None:
    """Mails that an order is paid, with its tickets or entries. Raises as `send_paid`."""
    order = await changed_order(payload)
    if not has_entries(order):
        await send_paid(payload)
        return
    lang, href = order.buyer.lang, order_link(order)
    files, links, notes = list[MailFile](), list[MailButton](), dict[int, str]()
    with suppress(Problem):  # all were given away or withdrawn meanwhile
        confirmed = await confirmed_order(order, lang)
        files = await mail_files(confirmed, href, lang)
        links = [MailButton(texts.CALENDAR(lang), f"{href}/{ICS}"), *_friends_links(confirmed, lang)]
        notes = {each.line.id: ". ".join(each.words) for each in confirmed.entries}
    details = PaidDetails(notes, await _refund_facts(order, lang))
    await send_order_mail(order, SalesJob.ORDER_PAID, order.amounts.total, *files, links=tuple(links), details=details)


async def mail_files(confirmed: ConfirmedOrder, href: str, lang: Lang) -> list[MailFile]:
    """The attachments of a mail about entries. href: the page with their codes, for its reader."""
    codes, calendar = await codes_file(confirmed, lang), calendar_file(confirmed, href, lang)
    return [MailFile(codes.name, PDF, codes.content), MailFile(calendar.name, CALENDAR, calendar.content)]


def _friends_links(confirmed: ConfirmedOrder, lang: Lang) -> list[MailButton]:
    """The links of the groups that ride together."""
    groups = {each.group: each.line.spectator.name for each in reversed(confirmed.entries) if each.group}
    event_id = confirmed.order.event_id
    return [
        MailButton(texts.GROUP(lang).format(code=code, name=name), friends_link(event_id, code, lang))
        for code, name in groups.items()
    ]


async def _refund_facts(order: SalesOrder, lang: Lang) -> list[str]:
    """The rule of refunds, unless nothing was paid or the timing service is unavailable."""
    if not order.amounts.total:
        return []
    with suppress(Problem):
        return [refund_words(await own_sale(order.event_id), lang)]
    return []
