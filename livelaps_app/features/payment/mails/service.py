"""What follows changes of orders: a mail to the buyer, and pages of the order that change by themselves."""

from collections.abc import Iterator

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.jobs import JobRefused, Payload
from livelaps_app.core.routes import address
from livelaps_app.core.sales.money import from_units
from livelaps_app.core.sales.records import OrderLine, SalesOrder
from livelaps_app.core.sales.states import OrderState, PaymentState, SalesJob
from livelaps_app.core.settings import settings
from livelaps_app.features.mails import service as mails
from livelaps_app.features.payment.mails import texts
from livelaps_app.features.payment.service import event_of
from livelaps_app.features.payment.settling.service import publish
from livelaps_app.features.payment.tickets.service import tickets_file, tickets_of, when_and_where
from livelaps_app.features.registration.spectator.waivers.service import remake
from livelaps_app.gateways import wiring
from livelaps_app.gateways.limits import Limit
from livelaps_app.gateways.mail.records import MailButton, MailFile, MailMessage
from livelaps_app.gateways.timing.records import Event
from livelaps_app.shell.service import mail_header

PDF = "application/pdf"
EXPIRED_TO_ADDRESS = Limit("mails about expired orders to an address", 3, 3600, daily=6)
EXPIRED_OF_NETWORK = Limit("mails about expired orders of a network", 20, 3600, daily=100)


async def pending(payload: Payload) -> None:
    """Says that the provider looks at the payment, unless it has ended meanwhile. Raises as `paid`."""
    order = await _changed(payload)
    if order.state is OrderState.PAYING:
        await _send(order, SalesJob.ORDER_PENDING, order.amounts.total)


async def paid(payload: Payload) -> None:
    """Sends the tickets. Raises Problem to be tried again, JobRefused where that is of no use."""
    order = await _changed(payload)
    if tickets_of(order):  # else all was refunded meanwhile, and that has a mail of its own
        file = await tickets_file(order, order.buyer.lang)
        await _send(order, SalesJob.ORDER_PAID, order.amounts.total, MailFile(file.name, PDF, file.content))


async def expired(payload: Payload) -> None:
    """Says that the time to pay is over; a draft ends without a mail. Raises as `paid`.

    Nobody needs to pay for it, so a buyer or a network that has places reserved again and again gets no more of them.
    """
    order, limits = await _changed(payload), wiring.limits()
    if payload.get("was") == OrderState.DRAFT:
        return
    counted = (EXPIRED_TO_ADDRESS, order.buyer.email.lower()), (EXPIRED_OF_NETWORK, order.network)
    if all([await limits.allows(limit, client) for limit, client in counted]):
        await _send(order, SalesJob.ORDER_EXPIRED, 0)
        for limit, client in counted:
            await limits.take(limit, client)


async def refunded(payload: Payload) -> None:
    """Says that money was sent back. Raises as `paid`."""
    order = await _changed(payload)
    refund = await wiring.sales().refunds.read(int(payload["refund"]))
    payment = await wiring.sales().payments.read(refund.payment_id)
    await _send(order, SalesJob.ORDER_REFUNDED, refund.amount, is_surplus=payment.state is PaymentState.SURPLUS)


async def tickets_ended(payload: Payload) -> None:
    """Says that tickets which have cost nothing are no longer valid. Raises as `paid`."""
    await _send(await _changed(payload), SalesJob.TICKETS_ENDED, 0)


async def renamed(payload: Payload) -> None:
    """Has the waiver of a ticket with another name signed, and sends the tickets anew. Raises as `paid`."""
    order = await _changed(payload)
    line = next((line for line in order.lines if line.id == int(payload["line"]) and line.is_ticket), None)
    if line is None or not order.buyer.email:
        return
    if not line.document_id:
        event = (await wiring.timing().event(order.event.event_id)).value
        await remake(order, line.id, event)
        await publish(order.public_id)
    file = await tickets_file(order, order.buyer.lang)
    await _send(order, SalesJob.TICKET_RENAMED, 0, MailFile(file.name, PDF, file.content), line=line)


async def link(payload: Payload) -> None:
    """Sends the link of an order to its buyer. Raises as `paid`."""
    if payload["order"]:
        order = await wiring.sales().orders.by_number(int(payload["order"]))
        await _send(order, SalesJob.ORDER_LINK, 0)


async def _changed(payload: Payload) -> SalesOrder:
    try:
        order = await wiring.sales().orders.by_number(int(payload["order"]))
    except Problem as problem:
        if problem.code is Code.REGISTRATION_NOT_FOUND:
            raise JobRefused("the order is gone") from None
        raise
    await publish(order.public_id)
    return order


async def _send(
    order: SalesOrder,
    kind: SalesJob,
    amount: int,
    *files: MailFile,
    is_surplus: bool = False,
    line: OrderLine | None = None,
) -> None:
    if not order.buyer.email:
        raise JobRefused("the people of the order are deleted")
    words, lang, head = texts.WORDS[kind], order.buyer.lang, await mail_header()
    money = formats.money(from_units(amount, order.event.currency), order.event.currency, lang)
    event = await event_of(order)
    name = event.name if event and event.name else formats.day(order.event_on, lang)
    named = {"code": order.code, "event": name, "amount": money}
    if line is not None:
        named |= {"name": line.spectator.name, "number": str(line.number)}
    body = texts.SURPLUS if is_surplus else words.body
    subject = words.subject(lang).format(**named)
    message = MailMessage(
        to=order.buyer.email,
        subject=subject,
        lang=lang,
        heading=subject,
        paragraphs=(
            texts.HELLO(lang).format(name=order.buyer.first_name),
            body(lang).format(**named),
            *(_about_tickets(order, event, name) if words.has_tickets else ()),
        ),
        button=MailButton(words.button(lang), _link(order, words)),
        closing=(words.closing(lang),),
        header=head,
        automatic=True,
        files=files,
    )
    await mails.send(message)


def _about_tickets(order: SalesOrder, event: Event | None, name: str) -> Iterator[str]:
    """When and where tickets are for, whose they are, and how that changes as long as it can. name: the event's."""
    lang, zone = order.buyer.lang, zones.zone(event.time_zone if event else "")
    yield texts.WHEN_AND_WHERE(lang).format(event=name, about=when_and_where(order, event, lang))
    for line in tickets_of(order):
        yield texts.FOR(lang).format(number=line.number, name=line.spectator.name)
    if wiring.sales().renames.is_open(order, zone):
        yield texts.RENAME(lang)


def _link(order: SalesOrder, words: texts.OrderMailWords) -> str:
    """To the event or, for whoever has the mail, to the order."""
    if words.button is texts.TO_EVENT:
        return settings().origin + address("event", order.buyer.lang, id=order.event.event_id)
    return settings().origin + address("thank_you", order.buyer.lang, id=wiring.tickets().order(order.public_id))
