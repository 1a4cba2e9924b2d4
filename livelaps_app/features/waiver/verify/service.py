"""Verifies that a file is the sealed document of a waiver, or that an identifier has a waiver.

The address of the result contains an unforgeable stamp of the verdict; the link proves nothing more.
"""

import asyncio
import re
from base64 import b64decode
from binascii import Error
from collections.abc import Mapping
from contextlib import suppress
from datetime import timedelta
from hashlib import sha256
from urllib.parse import urlencode

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.i18n.local_time import UNKNOWN, when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.i18n.zones import zone
from livelaps_app.core.networks import network
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.waiver.service import LONGEST, find_waiver
from livelaps_app.features.waiver.verify import texts
from livelaps_app.features.waiver.verify.form import PDF, RESULT
from livelaps_app.features.waiver.verify.verdicts import Verdict
from livelaps_app.features.waiver.verify.view_model import VerifiedRow, VerifyView
from livelaps_app.stores.files.stamps import private_stamps
from livelaps_app.stores.limits import Limit, rate_limits
from livelaps_app.waivers.evidence.event_words import event_words
from livelaps_app.waivers.evidence.texts import RELATIONSHIPS
from livelaps_app.waivers.rules.records import Waiver, WaiverSignature
from livelaps_app.waivers.rules.states import WaiverRefused, WaiverState
from livelaps_app.waivers.sealing.gateway import document_seal
from livelaps_app.waivers.store.store import waiver_store

FILES = Limit("documents that a network verifies", 30, 60)
SUBJECT = "verified document"
RESULT_LASTS = timedelta(hours=1)
START = b"%PDF-"
# The identifier in a document's metadata; appended data comes later.
NAMED = re.compile(rb"/Subject ?\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)")


async def verify_view(at: Match, visitor: Visitor) -> VerifyView:
    """The result for a file, or for the identifier in the address. Raises Problem."""
    if stamp := private_stamps().read(at.parameter(RESULT), SUBJECT, RESULT_LASTS):
        verdict, _, document = stamp.text.partition(" ")
        return await _of_file(Verdict(verdict), document, at.lang)
    if document := at.arguments.get("id", "")[:LONGEST]:
        try:
            return _of_identifier(await find_waiver(document, visitor), at.lang)
        except Problem as problem:
            if problem.code is not Code.WAIVER_NOT_FOUND:
                raise
            tone = str(errors.row(problem.code).tone)
            return VerifyView(errors.message(problem.code, at.lang), tone, is_known=False)
    return VerifyView()


async def find(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Redirects to the result for an identifier. Raises Problem."""
    waiver = await find_waiver(values["document"], caller.visitor)
    return Done(url("waiver_verify", caller.at.lang, id=waiver.document_id))


async def check(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Redirects to the result for a file. Raises Problem without a file, or for too many."""
    if not values[PDF]:
        raise Problem(Code.FILL_ALL_ENTRIES, PDF)
    if not await rate_limits().take(FILES, network(caller.visitor.address)):
        raise Problem(Code.TOO_MANY_REQUESTS)
    content = await asyncio.to_thread(_content, values[PDF])
    verdict, document = await _verdict(content)
    result = private_stamps().make(SUBJECT, f"{verdict} {document}")
    return Done(f"{url('waiver_verify', caller.at.lang)}?{urlencode({RESULT: result})}")


def _content(data_url: str) -> bytes:
    """The bytes of a data: address; empty for other texts."""
    try:
        return b64decode(data_url.partition("base64,")[2], validate=True)
    except (Error, ValueError):
        return b""


async def _verdict(content: bytes) -> tuple[Verdict, str]:
    """The verdict on a file, and the identifier of its waiver, "" if unknown."""
    digest = await asyncio.to_thread(lambda: sha256(content).hexdigest())
    if waiver := await waiver_store().of_pdf(digest):
        return Verdict.SAME, waiver.document_id
    if not content.startswith(START):
        return Verdict.NO_PDF, ""
    verdict = Verdict(await document_seal().check(content))
    named = await asyncio.to_thread(NAMED.search, content)
    return verdict, named[1].decode() if named and verdict in (Verdict.CHANGED, Verdict.APPENDED) else ""


async def _of_file(verdict: Verdict, document: str, lang: Lang) -> VerifyView:
    waiver: Waiver | None = None
    if document:
        with suppress(WaiverRefused):
            waiver = await waiver_store().find(document)
    rows = _rows(waiver, lang, names=verdict is Verdict.SAME) if waiver else []
    tone, heading = texts.TONES.get(verdict, "error"), texts.HEADINGS[verdict](lang)
    ended = texts.ENDED[waiver.about].get(waiver.state) if waiver else None
    return VerifyView(
        texts.VERDICTS[verdict](lang),
        tone,
        rows,
        sign=texts.SIGNS[tone],
        heading=heading,
        ended=ended(lang) if ended else "",
        ended_heading=texts.ENDED_HEADINGS[waiver.state](lang) if waiver and ended else "",
    )


def _of_identifier(waiver: Waiver, lang: Lang) -> VerifyView:
    """The result for an identifier, without name and event, as an identifier alone proves nothing."""
    tone = {WaiverState.SIGNED: "success"}.get(waiver.state, "info")
    return VerifyView(texts.STATES[waiver.state](lang), tone, _signed_rows(waiver, lang))


def _rows(waiver: Waiver, lang: Lang, *, names: bool) -> list[VerifiedRow]:
    """The rows about a waiver; full names only for holders of the sealed document."""
    written = str if names else _initials
    signers = (
        f"{written(signature.signer_name)} ({RELATIONSHIPS[signature.relationship](lang)})"
        for signature in waiver.signatures
    )
    people = [
        VerifiedRow(texts.PERSONS[waiver.about](lang), written(waiver.subject.name)),
        VerifiedRow(texts.SIGNED_BY(lang), ", ".join(signers)),
    ]
    rows = [
        VerifiedRow(texts.EVENT(lang), event_words(waiver, lang)),
        *(people if waiver.subject.is_known else []),
        *_signed_rows(waiver, lang),
        VerifiedRow(texts.TEXT_VERSION(lang), str(waiver.text_version)),
    ]
    return [*rows, VerifiedRow(texts.DOCUMENT(lang), waiver.document_id)] if names else rows


def _signed_rows(waiver: Waiver, lang: Lang) -> list[VerifiedRow]:
    times = (_signed_at(signature, lang) for signature in waiver.signatures)
    return [VerifiedRow(texts.SIGNED_AT(lang), at) for at in times]


def _signed_at(signature: WaiverSignature, lang: Lang) -> str:
    """The time in the signer's zone and in UTC: "June 5th 2026 10:00 EDT (June 5th 2026 14:00 UTC)"."""
    there, utc = (when(signature.signed_at, zone(name), lang).text for name in (signature.zone, UNKNOWN))
    return utc if there == utc else f"{there} ({utc})"


def _initials(name: str) -> str:
    return " ".join(f"{word[0]}." for word in name.split())
