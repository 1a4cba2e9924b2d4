"""Mails about waivers, each sent by a job: the link, the sealed document, a rejection."""

from dataclasses import replace

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.jobs import Payload
from livelaps_app.core.routes import address
from livelaps_app.core.settings import settings
from livelaps_app.core.waivers.records import Waiver
from livelaps_app.core.waivers.states import OPEN, WaiverState
from livelaps_app.features.mails import service as mails
from livelaps_app.features.waiver.mails.texts import COPY, FILE, LINK, REJECTED, WaiverMailWords
from livelaps_app.features.waiver.seals.service import waiver_of_job
from livelaps_app.gateways import wiring
from livelaps_app.gateways.mail.records import MailButton, MailFile, MailHeader, MailMessage
from livelaps_app.shell.service import mail_header


async def send_link(payload: Payload) -> None:
    """Mails the link of a waiver that is still to be signed. Raises Problem, JobRefused."""
    waiver = await waiver_of_job(payload)
    if waiver.state in OPEN:
        await mails.send(message(LINK, waiver, waiver.lang, waiver.subject.email, await mail_header()))


async def send_copy(payload: Payload) -> None:
    """Mails the sealed document to one of its signers. Raises Problem, JobRefused."""
    waiver = await waiver_of_job(payload)
    signature = waiver.signatures[payload["slot"] - 1]
    if not waiver.pdf_file:  # deleted meanwhile, as its time was over
        return
    pdf = await wiring.files().get(waiver.pdf_file)
    name = FILE(signature.lang).format(document=waiver.document_id)
    mail = message(COPY, waiver, signature.lang, signature.signer_email, await mail_header(), "waiver_verify")
    await mails.send(replace(mail, files=(MailFile(name, pdf.content_type, pdf.content),)))


async def send_rejection(payload: Payload) -> None:
    """Mails the buyer that the promoter has rejected a waiver, and why. Raises Problem, JobRefused."""
    waiver = await waiver_of_job(payload)
    if waiver.state is WaiverState.REJECTED:
        to, lang = await _buyer(waiver)
        await mails.send(replace(message(REJECTED, waiver, lang, to, await mail_header()), quote=waiver.reason))


async def _buyer(waiver: Waiver) -> tuple[str, Lang]:
    """The e-mail and the language of who has bought entry, or else of whom the waiver is about. Raises Problem."""
    try:
        buyer = (await wiring.sales().orders.of_waiver(waiver.document_id)).buyer
    except Problem as problem:
        if problem.code is not Code.REGISTRATION_NOT_FOUND:
            raise
        return waiver.subject.email, waiver.lang
    return buyer.email, buyer.lang


def message(
    words: WaiverMailWords, waiver: Waiver, lang: Lang, to: str, head: MailHeader, route: str = "waiver"
) -> MailMessage:
    """The mail in words; its button leads to the waiver, or to the page that verifies documents."""

    def put(text: Text) -> str:
        return text(lang).format(
            name=waiver.subject.name, event=waiver.event_name, document=waiver.document_id, site=head.site
        )

    own = {"documentUUID": waiver.document_id} if route == "waiver" else {}
    return MailMessage(
        to=to,
        subject=put(words.subject),
        lang=lang,
        heading=put(words.subject),
        paragraphs=(put(words.body),),
        button=MailButton(put(words.button), settings().origin + address(route, lang, **own)),
        closing=(put(words.closing),),
        header=head,
        automatic=True,
    )
