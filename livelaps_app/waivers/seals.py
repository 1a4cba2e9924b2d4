"""Jobs that seal documents of signed waivers."""

from collections.abc import Iterator
from contextlib import contextmanager

from livelaps_app.core.errors import Code, ignore
from livelaps_app.core.jobs import JobRefused, Payload
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.stores.files.gateway import personal_files
from livelaps_app.waivers.evidence.evidence import Evidence, evidence_pdf
from livelaps_app.waivers.evidence.texts import SEAL_REASON
from livelaps_app.waivers.rules.records import Waiver, WaiverText
from livelaps_app.waivers.rules.states import WaiverRefused
from livelaps_app.waivers.sealing.gateway import document_seal
from livelaps_app.waivers.store.store import waiver_store
from livelaps_app.waivers.store.texts import waiver_text_store

PDF, PDF_TYPE = "pdf", "application/pdf"


async def seal(payload: Payload) -> None:
    """Seals a signed waiver and stores its document, once. Raises Problem for a retry, JobRefused."""
    with refused_jobs():
        waiver = await waiver_of_job(payload)
        if not waiver.pdf_digest and waiver.signatures:
            await _seal(waiver)


@contextmanager
def refused_jobs() -> Iterator[None]:
    """Refuses a job about a missing waiver."""
    try:
        yield
    except WaiverRefused:
        raise JobRefused("there is no such waiver") from None


async def _seal(waiver: Waiver) -> None:
    text = await text_of(waiver)
    sealed = await document_seal().seal(await _draw_evidence(waiver, text), SEAL_REASON(text.lang))
    file = await personal_files().save(PDF, PDF_TYPE, sealed)
    stored = await waiver_store().seal(waiver.document_id, file.name, file.digest)
    if stored.pdf_file != file.name:  # another process was faster
        await personal_files().delete(file.name)


async def waiver_of_job(payload: Payload) -> Waiver:
    """The waiver of a job. Raises Problem, JobRefused."""
    with refused_jobs():
        if "waiver" in payload:
            return await waiver_store().by_number(payload["waiver"])
        return await waiver_store().find(payload["document"])  # a job of an earlier version


async def text_of(waiver: Waiver) -> WaiverText:
    """The text that the first signer read. Raises JobRefused."""
    lang = waiver.signatures[0].lang
    text = await waiver_text_store().text(waiver.promoter_id, waiver.about, lang, waiver.text_version)
    if text is None:
        raise JobRefused("the text is not there")
    return text.form_for(waiver.is_minor)


async def _draw_evidence(waiver: Waiver, text: WaiverText) -> bytes:
    log, broken_at = await waiver_store().log(waiver.document_id)
    if broken_at is not None:
        raise JobRefused("the log of the waiver was tampered with")
    names = [
        name for signature in waiver.signatures for name in (signature.signature_file, signature.selfie_file) if name
    ]
    pictures = {name: (await personal_files().get(name)).content for name in names}
    return await evidence_pdf(Evidence(waiver, text, log, await _promoter(waiver.promoter_id), pictures))


async def _promoter(number: int) -> str:
    """The name of a promoter, else the number if the timing service no longer has it. Raises Problem."""
    with ignore(Code.NOT_FOUND):
        return (await timing_gateway().promoter(number)).value.promoter_name
    return str(number)
