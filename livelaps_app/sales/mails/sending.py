"""Jobs after changes of orders: mail the buyer, mail adults their own tickets, and refresh open pages of the order."""

from collections.abc import Iterable, Mapping, Sequence

from livelaps_app.core.contacts import email_key
from livelaps_app.core.draft_links import MAIL_JOB
from livelaps_app.core.errors import Code, message, raise_instead
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import natural_when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.jobs import JobRefused, Payload
from livelaps_app.core.routes import address
from livelaps_app.core.settings import settings
from livelaps_app.gateways.mail import sending as mails
from livelaps_app.gateways.mail.header import mail_header
from livelaps_app.gateways.mail.records import MailButton, MailFile, MailMessage
from livelaps_app.gateways.timing.records import Event
from livelaps_app.sales.draft import WIZARD
from livelaps_app.sales.mails import entry_texts, texts, waiting_texts
from livelaps_app.sales.mails.bought_lines import PaidDetails, bought_lines, write_ended, write_lines
from livelaps_app.sales.paying import event_of, seller_name
from livelaps_app.sales.rules.money import from_units
from livelaps_app.sales.rules.owed import owed_refunds
from livelaps_app.sales.rules.records import Buyer, OrderLine, SalesOrder, Spectator
from livelaps_app.sales.rules.states import OrderState, OrderWizard, PaymentState, SalesJob
from livelaps_app.sales.rules.ticket_tokens import token_signer
from livelaps_app.sales.settling import publish
from livelaps_app.sales.store.store import sales_store
from livelaps_app.sales.ticket_file.file import tickets_file, tickets_of, when_and_where
from livelaps_app.stores.jobs.queue import job_queue
from livelaps_app.stores.limits import Limit, rate_limits

PDF = "application/pdf"
WORDS: dict[OrderWizard, Mapping[SalesJob, texts.OrderMailWords]] = {
    OrderWizard.SPECTATOR: texts.WORDS,
    OrderWizard.ENTRY: texts.WORDS | entry_texts.ENTRY_WORDS,
    OrderWizard.MEMBERSHIP: texts.WORDS | entry_texts.MEMBERSHIP_WORDS,
}
EXPIRED_TO_ADDRESS = Limit("mails about expired orders to an address", 3, 3600, daily=6)
LINKS_TO_REGISTERED = Limit("links of registered people mailed to an address", 3, 3600, daily=6)
EXPIRED_OF_NETWORK = Limit("mails about expired orders of a network", 20, 3600, daily=100)


async def send_pending(payload: Payload) -> None:
    """Mails that the provider reviews the payment, if still true. Raises as `send_paid`."""
    order = await changed_order(payload)
    if order.state is OrderState.PAYING:
        await send_order_mail(order, SalesJob.ORDER_PENDING, order.amounts.total)


async def send_paid(payload: Payload) -> None:
    """Mails the buyer all tickets, and others their own tickets unless `again`. Entries have a mail of their own.

    Raises Problem for a retry, else JobRefused.
    """
    order = await changed_order(payload)
    if not payload.get("again"):
        await queue_own_tickets(order, order.own_tickets)
    if tickets_of(order):  # else all was refunded, with a separate mail, or memberships alone send their own
        file = await tickets_file(order, order.buyer.lang)
        attached = MailFile(file.name, PDF, file.content)
        await send_order_mail(order, SalesJob.ORDER_PAID, order.amounts.total, attached)


async def queue_own_tickets(order: SalesOrder, lines: Iterable[OrderLine]) -> None:
    """Adds the mails of adults' own tickets; the queue knows for days which it has. Raises Problem."""
    for line in lines:
        payload = {"order": order.id, "line": line.id, "renames": line.renames}
        await job_queue().enqueue(SalesJob.OWN_TICKET, payload, key=f"{line.id}.{line.renames}")


async def send_own_ticket(payload: Payload) -> None:
    """Mails a person the own ticket, if it is still valid and theirs. Raises as `send_paid`."""
    order, named = await changed_order(payload), (int(payload["line"]), int(payload["renames"]))
    for line in (line for line in order.own_tickets if (line.id, line.renames) == named):
        file = await tickets_file(order, order.lang_of(line.spectator), [line])
        attached = MailFile(file.name, PDF, file.content)
        await send_order_mail(order, SalesJob.OWN_TICKET, 0, attached, line=line, reader=line.spectator)


async def send_expired(payload: Payload) -> None:
    """Mails that the time to pay is over, except for a draft. Raises as `send_paid`.

    Limited per e-mail and network, as reserving places repeatedly costs nothing.
    """
    order, limits = await changed_order(payload), rate_limits()
    if payload.get("was") == OrderState.DRAFT:
        return
    counted = (EXPIRED_TO_ADDRESS, order.buyer.email.lower()), (EXPIRED_OF_NETWORK, order.network)
    if all([await limits.allows(limit, client) for limit, client in counted]):
        payments, values = await sales_store().payments.of_order(order.id), dict[str, str]()
        if any(payment.state is PaymentState.SURPLUS for payment in payments):  # with its own mail
            return
        is_open = any(payment.state is PaymentState.PENDING for payment in payments)
        words = texts.IN_REVIEW if is_open else waiting_texts.EXPIRED.get(payload.get("was", ""))
        if reason := payload.get("reason"):
            facts, words = payload["facts"], waiting_texts.ENDED.get(Code(reason), waiting_texts.REFUSED)
            values = {"reason": message(Code(reason), order.buyer.lang, **facts)}
        await send_order_mail(order, SalesJob.ORDER_EXPIRED, 0, words=words, values=values)
        for limit, client in counted:
            await limits.take(limit, client)


async def send_refunded(payload: Payload) -> None:
    """Mails that money was refunded. Raises as `send_paid`."""
    order = await changed_order(payload)
    refund = await sales_store().refunds.read(int(payload["refund"]))
    payment = await sales_store().payments.read(refund.payment_id)
    words = texts.SURPLUS if payment.state is PaymentState.SURPLUS else None
    more = PaidDetails({}, await write_ended(order, refund, order.buyer.lang))
    await send_order_mail(
        order, SalesJob.ORDER_REFUNDED, refund.amount, words=words, currency=refund.currency, details=more
    )


async def send_refund_failed(payload: Payload) -> None:
    """Mails that the money of what was withdrawn could not be sent back, if it is still owed. Raises as `send_paid`."""
    order = await changed_order(payload)
    owed = owed_refunds(await sales_store().refunds.of_order(order.id), order.lines)
    for refund in (refund for refund in owed if refund.id == int(payload["refund"])):
        await send_order_mail(order, SalesJob.REFUND_FAILED, refund.amount, currency=refund.currency)


async def send_tickets_ended(payload: Payload) -> None:
    """Mails that free tickets are no longer valid. Raises as `send_paid`."""
    await send_order_mail(await changed_order(payload), SalesJob.TICKETS_ENDED, 0)


async def link(payload: Payload) -> None:
    """Mails the link of an order to its buyer. Raises as `send_paid`."""
    if payload["order"]:
        order = await sales_store().orders.by_number(int(payload["order"]))
        await send_order_mail(order, SalesJob.ORDER_LINK, 0)


async def send_links(payload: Payload) -> None:
    """Mails the links of all useful orders of an e-mail, if there are any. Raises as `send_paid`."""
    if not (orders := await sales_store().orders.of_email(payload["email"])):
        return
    wizards = {order.wizard for order in orders}
    lang, words = orders[0].buyer.lang, texts.LINKS if wizards == {OrderWizard.SPECTATOR} else entry_texts.ANY_LINKS
    links = [MailButton(await _about_order(order, lang), order_link(order)) for order in orders]
    message = MailMessage(
        to=orders[0].buyer.email,
        subject=words.subject(lang),
        lang=lang,
        heading=words.subject(lang),
        paragraphs=(texts.HELLO(lang).format(name=orders[0].buyer.first_name), words.body(lang)),
        links=tuple(links),
        closing=(words.closing(lang),),
        header=await mail_header(),
        automatic=True,
    )
    await mails.send(message)


async def send_to_registered(payload: Payload) -> None:
    """Mails each order with a place for these people the link that continues it, to its own e-mail. Raises Problem."""
    for order in await sales_store().orders.of_people(int(payload["event"]), [str(key) for key in payload["people"]]):
        if not await rate_limits().take(LINKS_TO_REGISTERED, email_key(order.buyer.email)):
            continue
        if order.state is OrderState.HELD and order.wizard == WIZARD:  # its wizard still goes on
            draft = {"owner": order.browser, "wizard": WIZARD, "subject": str(order.event_id), "step": "summary"}
            await job_queue().enqueue(MAIL_JOB, {**draft, "lang": order.buyer.lang})
        else:
            await job_queue().enqueue(SalesJob.ORDER_LINK, {"order": order.id})


async def _about_order(order: SalesOrder, lang: Lang) -> str:
    """The words of an order's link: event, day and number."""
    event = await event_of(order)
    name = event.name if event else ""
    return ", ".join(
        filter(None, (name, formats.written_day(order.event_on, lang), f"{texts.ORDER(lang)} {order.code}"))
    )


async def changed_order(payload: Payload) -> SalesOrder:
    """The order of a job; notifies its pages first. Raises Problem, JobRefused."""
    with raise_instead(Code.REGISTRATION_NOT_FOUND, JobRefused("the order is gone")):
        order = await sales_store().orders.by_number(int(payload["order"]))
    await publish(order.public_id)
    return order


async def send_order_mail(
    order: SalesOrder,
    kind: SalesJob,
    amount: int,
    *files: MailFile,
    words: texts.OrderMailWords | None = None,
    currency: str = "",
    line: OrderLine | None = None,
    reader: Spectator | None = None,
    values: Mapping[str, str] | None = None,
    button: MailButton | None = None,
    links: tuple[MailButton, ...] = (),
    details: PaidDetails | None = None,
) -> None:
    """Mails about an order. words: not the kind's; line: the ticket of the mail; reader: its person, not the buyer.

    values: of more placeholders; button, links: others, below; details: of lines, or facts. Raises as `send_paid`.
    """
    to = reader or order.buyer
    if not to.email:
        raise JobRefused("the people of the order are deleted")
    words, lang, event = words or WORDS[order.wizard][kind], order.lang_of(to), await event_of(order)
    money, only = _money(amount, currency or order.shop.currency, lang), [line] if line and reader else []
    named = {**await _mail_values(order, event, money, line, lang), **(values or {})}
    subject = words.subject(lang).format(**named)
    about = await _about_lines(order, words, event, lang, only, details)
    mail = MailMessage(
        to=to.email,
        subject=subject,
        lang=lang,
        heading=subject,
        paragraphs=(_hello(to, lang), words.body(lang).format(**named), *about),
        button=button or MailButton(words.button(lang), _link(order, words, lang)),
        links=links,
        closing=(words.closing(lang),),
        header=await mail_header(),
        automatic=True,
        files=files,
    )
    await mails.send(mail)


def _hello(to: Buyer | Spectator, lang: Lang) -> str:
    """The greeting of a reader, whose name may be unknown."""
    return texts.HELLO(lang).format(name=to.first_name) if to.first_name else texts.HELLO_ANYBODY(lang)


def _money(amount: int, currency: str, lang: Lang) -> str:
    return formats.money(from_units(amount, currency), currency, lang)


async def _mail_values(
    order: SalesOrder, event: Event | None, amount: str, line: OrderLine | None, lang: Lang
) -> dict[str, str]:
    """The values in the words of a mail (`OrderMailWords`)."""
    until = natural_when(order.until, zones.zone(event.time_zone if event else ""), lang).text
    name = _event_name(order, event, lang) if order.shop.event_id is not None else await seller_name(order)
    named = {"code": order.code, "event": name, "amount": amount, "until": until}
    named["buyer"] = order.buyer.name
    if line is None:
        return named
    return named | {"name": line.spectator.name, "number": str(line.number), "product": line.ticket_name(lang)}


def _event_name(order: SalesOrder, event: Event | None, lang: Lang) -> str:
    return event.name if event and event.name else formats.written_day(order.event_on, lang)


async def _about_lines(
    order: SalesOrder,
    words: texts.OrderMailWords,
    event: Event | None,
    lang: Lang,
    only: Sequence[OrderLine],
    details: PaidDetails | None,
) -> list[str]:
    """Facts about what was bought, or one line of it: time, place, people, and for the buyer the end of renaming.

    Without `has_tickets` those of the details alone.
    """
    if not words.has_tickets:
        return [*details.facts] if details else []
    name, about = _event_name(order, event, lang), when_and_where(order, event, lang)
    first = texts.WHEN_AND_WHERE(lang).format(event=name, about=about)
    facts = [first, *await write_lines(order, only or bought_lines(order), lang, details)]
    zone = zones.zone(event.time_zone if event else "")
    if not only and tickets_of(order) and sales_store().renames.is_open(order, zone):
        facts.append(texts.RENAME(lang))
    return [*facts, *(details.facts if details else ())]


def _link(order: SalesOrder, words: texts.OrderMailWords, lang: Lang) -> str:
    """A link to the event or, signed for the reader of the mail, to the order."""
    if words.button is texts.TO_EVENT:
        return settings().origin + address("event", lang, id=order.event_id)
    return order_link(order)


def order_link(order: SalesOrder) -> str:
    """The link of an order's mails: signed, for whoever reads them."""
    name = token_signer().order(order.public_id, order.links)
    return settings().origin + address("thank_you", order.buyer.lang, id=name)
