"""The document of a signed waiver: a PDF in the signer's language with the canonical JSON record attached."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from livelaps_app.core.i18n.formats import date_time, day
from livelaps_app.core.i18n.local_time import zone_name
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.typesetting import documents_thread, picture, read_template, typeset
from livelaps_app.waivers.evidence import texts
from livelaps_app.waivers.evidence.event_words import event_words
from livelaps_app.waivers.rules.canonical import canonical
from livelaps_app.waivers.rules.chain import LogEntry, utc_text
from livelaps_app.waivers.rules.records import Waiver, WaiverSignature, WaiverText, record
from livelaps_app.waivers.rules.signing import SignerKind, WaiverBox

RECORD_FILE = "waiver.json"

Block = dict[str, Any]
"""A part of the document: `kind` names its function in evidence.typ, the rest are its arguments."""


@dataclass(frozen=True)
class Evidence:
    """The content of a document. pictures: signatures and selfies by file name."""

    waiver: Waiver
    text: WaiverText
    log: Sequence[LogEntry]
    promoter: str
    pictures: Mapping[str, bytes]


async def evidence_pdf(evidence: Evidence) -> bytes:
    """Draws the unsealed document in a thread."""
    return await asyncio.get_running_loop().run_in_executor(documents_thread, draw_evidence, evidence)


def draw_evidence(evidence: Evidence) -> bytes:
    """Draws the document; equal evidence gives equal text and records."""
    lang, waiver, last = evidence.text.lang, evidence.waiver, evidence.log[-1]
    json = canonical(record(waiver, evidence.text, last.hash))
    content = {
        "title": f"{evidence.text.title} {waiver.document_id}",
        "author": evidence.promoter,
        "subject": waiver.document_id,
        "lang": lang,
        "footer": f"{waiver.document_id} · {texts.PAGE(lang)}",
        "record": RECORD_FILE,
        "blocks": list(_blocks(evidence, lang, json)),
    }
    pictures = {name: picture(file) for name, file in evidence.pictures.items()}
    return typeset(read_template(__package__, "evidence.typ"), content, last.at, {RECORD_FILE: json, **pictures})


def _blocks(evidence: Evidence, lang: Lang, json: bytes) -> Iterator[Block]:
    waiver, text = evidence.waiver, evidence.text
    yield {"kind": "heading", "level": 1, "text": text.title}
    if text.is_sample:
        yield {"kind": "notice", "text": texts.SAMPLE(lang)}
    yield _fields(
        (texts.DOCUMENT(lang), waiver.document_id),
        (texts.EVENT(lang), event_words(waiver, lang)),
        (texts.PROMOTER(lang), evidence.promoter),
        (texts.SUBJECTS[waiver.about](lang), waiver.subject.name),
        (texts.BIRTH_DATE(lang), day(waiver.subject.birth_date, lang)),
    )
    yield {"kind": "paragraphs", "texts": text.body.split("\n\n")}
    for signature in waiver.signatures:
        yield from _signature(evidence, signature, lang)
    yield {"kind": "heading", "level": 2, "text": texts.LOG(lang)}
    yield _fields(*((_step(entry, lang), f"{utc_text(entry.at)} {entry.hash}") for entry in evidence.log))
    yield _fields((texts.RECORD_DIGEST(lang), sha256(json).hexdigest()))


def _fields(*rows: tuple[str, str]) -> Block:
    return {"kind": "fields", "rows": rows}


def _signature(evidence: Evidence, signature: WaiverSignature, lang: Lang) -> Iterator[Block]:
    text = evidence.text
    words = {
        WaiverBox.AGREE: text.agree,
        WaiverBox.CERTIFY: text.certify,
        WaiverBox.ELECTRONIC: text.electronic,
        WaiverBox.PHOTO: text.photo,
    }
    yield {"kind": "heading", "level": 2, "text": texts.SIGNATURE(lang)}
    for box, at in signature.boxes.items():
        yield _fields((words[WaiverBox(box)], f"{texts.TICKED(lang)} {both_times(at, signature.zone, lang)}"))
    if evidence.waiver.has_photo_box and WaiverBox.PHOTO not in signature.boxes:
        yield _fields((text.photo, texts.NOT_TICKED(lang)))
    relationship = texts.RELATIONSHIPS.get(signature.relationship)
    kind = texts.SIGNER_KINDS[evidence.waiver.about].get(SignerKind(signature.signer_is))
    rows = (
        (texts.SIGNER(lang), signature.signer_name),
        (texts.EMAIL(lang), signature.signer_email),
        (texts.RELATIONSHIP(lang), relationship(lang) if relationship else signature.relationship),
        (texts.IN_REGISTRATION(lang), kind(lang) if kind else ""),
        (texts.BROWSER_OF_BUYER(lang), texts.BUYERS_BROWSER(lang) if signature.in_buyers_browser else ""),
        (texts.TYPED(lang), signature.typed_name),
        (texts.SIGNED_AT(lang), both_times(signature.signed_at, signature.zone, lang)),
        (texts.IP(lang), signature.ip),
        (texts.USER_AGENT(lang), signature.user_agent),
        (texts.TEXT_VERSION(lang), f"{text.version} ({text.lang})"),
        (texts.TEXT_DIGEST(lang), signature.text_digest),
        (texts.SIGNATURE_DIGEST(lang), signature.signature_digest),
        (texts.SELFIE_DIGEST(lang), signature.selfie_digest),
    )
    yield _fields(*(row for row in rows if row[1]))
    pictures = {signature.signature_file: texts.SIGNATURE_OF, signature.selfie_file: texts.PICTURE_OF}
    for file, caption in pictures.items():
        if file in evidence.pictures:
            yield {"kind": "picture", "file": file, "caption": caption(lang).format(name=signature.signer_name)}


def both_times(at: datetime, zone: str, lang: Lang) -> str:
    """An instant in UTC and in the signer's zone: "2026-06-05T14:00:00.000000Z (June 5th 2026 10:00 EDT)"."""
    try:
        local = at.astimezone(ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        local = at.astimezone(UTC)
    return f"{utc_text(at)} ({date_time(local, lang)} {zone_name(local, lang)})"


def _step(entry: LogEntry, lang: Lang) -> str:
    kind = texts.KINDS.get(entry.kind)
    return f"{entry.number}. {kind(lang) if kind else entry.kind}"
