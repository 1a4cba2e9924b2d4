"""Mails about waivers, each from a job: link, sealed document, rejection, refusal."""

from dataclasses import replace

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.jobs import JobRefused, Payload
from livelaps_app.core.routes import address
from livelaps_app.core.settings import settings
from livelaps_app.gateways.mail import sending as mails
from livelaps_app.gateways.mail.header import mail_header
from livelaps_app.gateways.mail.records import MailButton, MailFile, MailHeader, MailMessage
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import TICKETED
from livelaps_app.stores.files.gateway import personal_files
from livelaps_app.stores.limits import Limit, rate_limits
from livelaps_app.waivers.mails.texts import (
    COPY,
    COPY_FOR_MINOR,
    DECLINED,
    FILE,
    LINK,
    LINK_FOR_MINOR,
    LINKS,
    REJECTED,
    SELFIE,
    LinkKind,
    WaiverMailWords,
)
from livelaps_app.waivers.orders import order_of
from livelaps_app.waivers.rules.records import Waiver
from livelaps_app.waivers.rules.states import OPEN, WaiverState
from livelaps_app.waivers.seals import waiver_of_job

COPIES_TO_ADDRESS = Limit("copies of waivers to an address", 40, 3600, daily=80)  # two orders of maximum size
REFUSALS_TO_ADDRESS = Limit("mails about refused waivers to an address", 6, 3600, daily=12)
COPIES_OF_NETWORK = Limit("copies of waivers signed in a network", 300, 3600, daily=1500)  # a paddock shares a network


async def send_link(payload: Payload) -> None:
    """Mails the link of an unsigned waiver. Raises Problem, JobRefused."""
    waiver = await waiver_of_job(payload)
    if waiver.state not in OPEN:
        return
    words, order = (LINK_FOR_MINOR if waiver.is_minor else LINK)[waiver.about], await order_of(waiver)
    lang = _language(waiver, order)
    mail = message(words, waiver, lang, waiver.subject.email, await mail_header())
    selfie = (SELFIE(lang),) if waiver.needs_selfie else ()
    opening = _opening(waiver, order, lang)
    await mails.send(replace(mail, paragraphs=(opening, *mail.paragraphs, *selfie)))


def _language(waiver: Waiver, order: SalesOrder | None) -> Lang:
    """The language of the waiver's person, which may have changed since the waiver was made."""
    lines = order.lines if order else ()
    named = (order.lang_of(line.spectator) for line in lines if order and line.document_id == waiver.document_id)
    return next(named, waiver.lang)


def _opening(waiver: Waiver, order: SalesOrder | None, lang: Lang) -> str:
    """The first sentence: event, buyer and date of a registration."""
    person = waiver.subject
    if waiver.is_minor:
        kind = LinkKind.MINOR
    elif order is None or not order.buyer.email or order.buyer.email.lower() == person.email.lower():
        kind = LinkKind.OWN
    else:
        kind = LinkKind.PAID_GUEST if order.state in TICKETED else LinkKind.GUEST
    day = formats.written_day(order.event_on, lang) if order else ""
    return LINKS[waiver.about][kind](lang).format(
        first_name=person.first_name,
        name=person.name,
        event=waiver.event_name,
        buyer=order.buyer.name if order else "",
        day=day,
        on=f", {day}" if day else "",
    )


async def send_copy(payload: Payload) -> None:
    """Mails the sealed document to a signer. Raises Problem, JobRefused.

    Signers type arbitrary addresses: copies beyond the limits are retried until the job gives up.
    """
    waiver = await waiver_of_job(payload)
    if payload["slot"] > len(waiver.signatures):
        raise JobRefused("there is no such signature")
    signature = waiver.signatures[payload["slot"] - 1]
    if not waiver.pdf_file:  # deleted by retention in the meantime
        return
    limits = rate_limits()
    counted = (COPIES_TO_ADDRESS, signature.signer_email.lower()), (COPIES_OF_NETWORK, signature.ip)
    if not all([await limits.allows(limit, client) for limit, client in counted]):
        raise Problem(Code.TOO_MANY_REQUESTS)
    pdf = await personal_files().get(waiver.pdf_file)
    name = FILE(signature.lang).format(document=waiver.document_id)
    words = COPY_FOR_MINOR if waiver.is_minor else COPY
    mail = message(words, waiver, signature.lang, signature.signer_email, await mail_header(), "waiver_verify")
    await mails.send(replace(mail, files=(MailFile(name, pdf.content_type, pdf.content),)))
    for limit, client in counted:
        await limits.take(limit, client)


async def send_rejection(payload: Payload) -> None:
    """Mails the buyer that the promoter has rejected a waiver, with the reason. Raises Problem, JobRefused."""
    waiver = await waiver_of_job(payload)
    if waiver.state is WaiverState.REJECTED:
        to, lang = await _buyer(waiver)
        await mails.send(replace(message(REJECTED, waiver, lang, to, await mail_header()), quote=waiver.reason))


async def send_refusal(payload: Payload) -> None:
    """Mails the buyer that a guest has declined to sign. Raises Problem, JobRefused.

    Buyers' e-mails are unconfirmed and abusable: beyond the limit only the order's page displays the refusal.
    """
    waiver, limits = await waiver_of_job(payload), rate_limits()
    to, lang = await _buyer(waiver)
    is_other = waiver.state is WaiverState.REFUSED and to and to.lower() != waiver.subject.email.lower()
    if is_other and await limits.allows(REFUSALS_TO_ADDRESS, to.lower()):
        await mails.send(message(DECLINED[waiver.about], waiver, lang, to, await mail_header()))
        await limits.take(REFUSALS_TO_ADDRESS, to.lower())


async def _buyer(waiver: Waiver) -> tuple[str, Lang]:
    """E-mail and language of the buyer, else of the waiver's subject. Raises Problem."""
    order = await order_of(waiver)
    return (order.buyer.email, order.buyer.lang) if order else (waiver.subject.email, waiver.lang)


def message(
    words: WaiverMailWords, waiver: Waiver, lang: Lang, to: str, head: MailHeader, route: str = "waiver"
) -> MailMessage:
    """Builds the mail; its button leads to the waiver or to the verification page."""

    def fill(text: Text) -> str:
        return text(lang).format(
            name=waiver.subject.name, event=waiver.event_name, document=waiver.document_id, site=head.site
        )

    parameters = {"documentUUID": waiver.document_id} if route == "waiver" else {}
    return MailMessage(
        to=to,
        subject=fill(words.subject),
        lang=lang,
        heading=fill(words.subject),
        paragraphs=(fill(words.body),),
        button=MailButton(fill(words.button), settings().origin + address(route, lang, **parameters)),
        closing=(fill(words.closing),),
        header=head,
        automatic=True,
    )
