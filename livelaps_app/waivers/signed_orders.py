"""The mail to a buyer that all waivers of an order are signed, with a link to its payment."""

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Problem
from livelaps_app.core.jobs import Payload
from livelaps_app.core.routes import address
from livelaps_app.core.settings import settings
from livelaps_app.gateways.mail import sending as mails
from livelaps_app.gateways.mail.header import mail_header
from livelaps_app.gateways.mail.records import MailButton, MailMessage
from livelaps_app.people.drafts.links import draft_link_store
from livelaps_app.sales.draft import WIZARD
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState, OrderWizard
from livelaps_app.stores.limits import Limit, rate_limits
from livelaps_app.waivers.mails.texts import ALL_SIGNED, ENTRIES_SIGNED
from livelaps_app.waivers.orders import order_of, waivers_of
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.seals import seal, waiver_of_job
from livelaps_app.waivers.tickets import is_sent

STEP = "spectators"  # of the wizard, the last before the payment
OF_ORDER = Limit("mails that an order is signed", 1, 3600)
OF_WAIVER = Limit("mails that a waiver was the last of an order", 1, 7 * 86_400)  # its job may wait for time stamps
TO_ADDRESS = Limit("mails about signed orders to an address", 6, 3600, daily=12)  # buyers' e-mails are unconfirmed


async def seal_and_mail(payload: Payload) -> None:
    """Seals a signed waiver; the mail does not wait for time stamps. Raises Problem for a retry, JobRefused."""
    try:
        await seal(payload)
    finally:
        await mail_signed_order(payload)


async def mail_signed_order(payload: Payload) -> None:
    """Mails the buyer after the last signature by another adult, with a link that continues the order.

    Raises Problem, JobRefused.
    """
    waiver = await waiver_of_job(payload)
    order, limits = await order_of(waiver), rate_limits()
    if order is None or not await _is_completed_by(order, waiver.document_id):
        return
    once = (OF_WAIVER, waiver.document_id), (OF_ORDER, order.public_id)
    counted = *once, (TO_ADDRESS, email_key(order.buyer.email))
    if not all([await limits.allows(limit, client) for limit, client in counted]):
        return
    href = await _LINKS[order.wizard](order) if order.wizard in _LINKS else ""
    if not href or not all([await limits.take(limit, client) for limit, client in counted]):
        return
    try:
        await mails.send(await _message(order, waiver.event_name, href))
    except Problem:  # the job runs again
        for limit, client in once:
            await limits.forget(limit, client)
        raise


async def _is_completed_by(order: SalesOrder, document_id: str) -> bool:
    """True if an unpaid order has all signatures, and this waiver's is not the buyer's, who is at the wizard."""
    by_other = any(line.document_id == document_id and is_sent(order, line) for line in order.lines)
    if order.state is not OrderState.DRAFT or not by_other:
        return False
    waivers = await waivers_of(order)
    return {line.document_id for line in order.lines if line.is_signed_for} == {
        document for document, waiver in waivers.items() if waiver.state is WaiverState.SIGNED
    }


async def _draft_link(order: SalesOrder) -> str:
    """A link that moves the draft of the wizard to any device, "" if it has moved or ended."""
    link = await draft_link_store().make(order.browser, WIZARD, str(order.event_id), STEP)
    return settings().origin + address("continue", order.buyer.lang, token=link[0]) if link else ""


async def _entry_link(order: SalesOrder) -> str:
    """The address of entering the event, where the account of the order goes on."""
    return settings().origin + address("registration_event", order.buyer.lang, id=order.event_id)


_LINKS = {OrderWizard.SPECTATOR: _draft_link, OrderWizard.ENTRY: _entry_link}
_WORDS = {OrderWizard.SPECTATOR: ALL_SIGNED, OrderWizard.ENTRY: ENTRIES_SIGNED}


async def _message(order: SalesOrder, event: str, href: str) -> MailMessage:
    lang, words = order.buyer.lang, _WORDS[order.wizard]
    subject = words.subject(lang).format(event=event)
    return MailMessage(
        to=order.buyer.email,
        subject=subject,
        lang=lang,
        heading=subject,
        paragraphs=(words.body(lang).format(event=event),),
        button=MailButton(words.button(lang), href),
        closing=(words.closing(lang),),
        header=await mail_header(),
        automatic=True,
    )
