"""Verifying documents: what a file is, what is known of it, and what an identifier alone tells."""

import json
import re
from base64 import b64encode
from datetime import date, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest

from livelaps_app import forms
from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Answer, Done, Problems
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.features.waiver.service import sealed_pdf
from livelaps_app.features.waiver.verify import service, texts
from livelaps_app.features.waiver.verify.form import VERIFY_FILE, VERIFY_IDENTIFIER
from livelaps_app.features.waiver.verify.page import page
from livelaps_app.features.waiver.verify.screen import load
from livelaps_app.features.waiver.verify.verdicts import Verdict
from livelaps_app.features.waiver.verify.view_model import VerifyView
from livelaps_app.waivers.rules.signing import WaiverAbout
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.sealing.gateway import sealing
from tests.each_row import each_row
from tests.features.waiver.conftest import WaiverDesk, caller

SAME, SEALED, CHANGED, APPENDED, FOREIGN, UNSEALED, NO_PDF = Verdict
UNKNOWN = "00000000-0000-4000-8000-000000000000"


async def _opened(path: str) -> tuple[VerifyView, int]:
    at = caller(path)
    loaded = await load(at.at, at.visitor)
    return loaded.view, loaded.status


async def _send(content: bytes, lang: Lang = "en") -> Answer:
    sent = {"pdf": f"data:application/pdf;base64,{b64encode(content).decode()}"}
    return await forms.send(VERIFY_FILE, caller(url("waiver_verify", lang)), sent)


async def _verified(content: bytes, lang: Lang = "en") -> VerifyView:
    answer = await _send(content, lang)
    return (await _opened(answer.to))[0]


async def _pdf(desk: WaiverDesk, **changes: Any) -> tuple[str, bytes]:
    """A sealed document with its identifier."""
    document = (await desk.sealed(**changes)).document_id
    return document, await sealed_pdf(document, caller("/waiver").visitor)


def _rows(view: VerifyView) -> dict[str, str]:
    return {row.label: row.value for row in view.rows}


@pytest.mark.parametrize("lang", LANGS)
async def test_the_sealed_document_is_known_byte_for_byte(desk: WaiverDesk, lang: Lang) -> None:
    document, pdf = await _pdf(desk)
    view = await _verified(pdf, lang)
    assert (view.message, view.tone) == (texts.VERDICTS[SAME](lang), "success")
    assert (view.sign, view.heading) == ("✓", texts.HEADINGS[SAME](lang))
    rows = _rows(view)
    assert rows[texts.EVENT(lang)] == f"Ridge Hare Scramble, {formats.day(date(2026, 6, 6), lang)}"
    assert rows[texts.PERSONS[WaiverAbout.SPECTATOR](lang)] == "Zoë Adams"
    assert rows[texts.SIGNED_BY(lang)].startswith("Zoë Adams (")
    assert (rows[texts.TEXT_VERSION(lang)], rows[texts.DOCUMENT(lang)]) == ("1", document)
    at = rows[texts.SIGNED_AT(lang)]
    assert re.fullmatch(r".+ 20\d\d \d\d:\d\d\xa0[^(]+ \(.+ 20\d\d \d\d:\d\d\xa0UTC\)", at), at


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("state", [WaiverState.VOID, WaiverState.REJECTED])
async def test_the_sealed_document_of_a_waiver_that_has_ended_says_so(
    desk: WaiverDesk, lang: Lang, state: WaiverState
) -> None:
    document, pdf = await _pdf(desk)
    before = await _verified(pdf, lang)
    assert (before.ended, before.ended_heading) == ("", "")
    if state is WaiverState.VOID:
        await desk.waivers.put_void([(await desk.waivers.find(document)).holder], "not paid")
    else:
        await desk.waivers.reject(document, "The selfie shows somebody else.")
    for content, tone in ((pdf, "success"), (pdf + b"\n%%EOF\n", "error")):
        view = await _verified(content, lang)
        assert (view.tone, view.ended) == (tone, texts.ENDED[WaiverAbout.SPECTATOR][state](lang))
        assert view.ended_heading == texts.ENDED_HEADINGS[state](lang)


async def test_every_changed_byte_is_noticed_and_names_are_initials(desk: WaiverDesk) -> None:
    _, pdf = await _pdf(desk)
    for place in range(len(pdf) // 2, len(pdf), len(pdf) // 9):
        view = await _verified(pdf[:place] + bytes([pdf[place] ^ 1]) + pdf[place + 1 :])
        assert view.message in {texts.VERDICTS[verdict]("en") for verdict in (CHANGED, UNSEALED)}
        assert view.tone == "error"
    changed = pdf.replace(b"/Title (Sample", b"/Title (Simple")
    assert changed != pdf
    view = await _verified(changed)
    assert (view.message, view.sign, view.heading) == (texts.VERDICTS[CHANGED]("en"), "✕", "Changed")
    rows = _rows(view)
    assert (rows["For"], rows["Signed by"].split(" (")[0]) == ("Z. A.", "Z. A.")
    assert "Adams" not in str(view)
    assert "Identifier" not in rows


async def test_an_appended_revision_is_noticed(desk: WaiverDesk) -> None:
    _, pdf = await _pdf(desk)
    view = await _verified(pdf + b"\n99 0 obj\n<<>>\nendobj\n%%EOF\n")
    assert (view.message, view.tone) == (texts.VERDICTS[APPENDED]("en"), "error")
    assert _rows(view)["For"] == "Z. A."


async def test_files_that_the_site_has_not_sealed(desk: WaiverDesk, tmp_path: Path) -> None:
    _, pdf = await _pdf(desk)
    plain = pdf[: pdf.index(b"%%EOF") + 6]
    other = await sealing(tmp_path / "other", "other.example").seal(plain, "Signed waiver")
    own = await desk.sealing.seal(plain, "Signed waiver")
    for content, verdict in (
        (plain, UNSEALED),
        (other, FOREIGN),
        (own, SEALED),
        (b"%PDF-1.7 nothing", UNSEALED),
        (b"\x89PNG", NO_PDF),
        (b"", NO_PDF),
    ):
        view = await _verified(content)
        assert (view.message, view.rows) == (texts.VERDICTS[verdict]("en"), [])
        assert (view.tone == "success") is False


async def test_what_is_sent_may_be_anything(desk: WaiverDesk) -> None:
    at = caller("/waiver/verify")
    assert await forms.send(VERIFY_FILE, at, {}) == Problems({"pdf": Code.FILL_ALL_ENTRIES})
    for sent in ("x", "data:,", "data:application/pdf;base64,%%%", "\ud800"):
        answer = await forms.send(VERIFY_FILE, at, {"pdf": sent})
        assert (await _opened(answer.to))[0].message == texts.VERDICTS[NO_PDF]("en")


async def test_a_result_can_be_made_by_the_site_alone_and_lasts_an_hour(desk: WaiverDesk) -> None:
    _, pdf = await _pdf(desk)
    answer = await _send(pdf)
    stamp = parse_qs(answer.to.partition("?")[2])["result"][0]
    for forged in ("same", "x" * 90, stamp[:-4] + "AAAA", desk.stamps.make("another", f"same {UNKNOWN}")):
        assert await _opened(f"/waiver/verify?result={forged}") == (VerifyView(), 200)
    desk.clock.passed = timedelta(minutes=61)
    assert await _opened(answer.to) == (VerifyView(), 200)


async def test_a_network_verifies_thirty_files_a_minute(desk: WaiverDesk) -> None:
    for _ in range(service.FILES.most):
        assert isinstance(await _send(b"x"), Done)
    assert await _send(b"x") == Problems(whole=Code.TOO_MANY_REQUESTS)


@pytest.mark.parametrize("lang", LANGS)
async def test_an_identifier_tells_whether_it_is_signed_and_names_nobody(desk: WaiverDesk, lang: Lang) -> None:
    document = await desk.new()
    at = caller(url("waiver_verify", lang))
    answer = await forms.send(VERIFY_IDENTIFIER, at, {"document": document})
    assert answer == Done(url("waiver_verify", lang, id=document))
    view, status = await _opened(answer.to)
    assert (view.message, view.tone, view.rows, status) == (texts.STATES[WaiverState.TO_SEND](lang), "info", [], 200)
    signed = (await desk.signed()).document_id
    view, _ = await _opened(url("waiver_verify", lang, id=signed))
    assert (view.message, view.tone) == (texts.STATES[WaiverState.SIGNED](lang), "success")
    assert list(_rows(view)) == [texts.SIGNED_AT(lang)]
    assert "Adams" not in str(view)
    assert "Ridge" not in str(view)


async def test_an_identifier_of_nothing_is_not_found_and_counted(desk: WaiverDesk) -> None:
    assert await _opened("/waiver/verify") == (VerifyView(), 200)
    view, status = await _opened(f"/waiver/verify/{UNKNOWN}")
    assert (view.message, status) == (errors.message(Code.WAIVER_NOT_FOUND, "en"), 404)
    at = caller("/waiver/verify")
    for number in range(9):
        answer = await forms.send(VERIFY_IDENTIFIER, at, {"document": f"{UNKNOWN[:-1]}{number + 1}"})
        assert answer == Problems({"document": Code.WAIVER_NOT_FOUND})
    answer = await forms.send(VERIFY_IDENTIFIER, at, {"document": f"{UNKNOWN[:-2]}99"})
    assert answer == Problems(whole=Code.TOO_MANY_REQUESTS)


@each_row("state", WaiverState)
def test_every_state_has_its_words(state: WaiverState) -> None:
    assert texts.STATES[state]("fr")


@each_row("lang", LANGS)
def test_the_page_explains_the_certificate_of_the_seal(lang: Lang) -> None:
    assert json.dumps(texts.CERTIFICATE(lang)) in str(page(lang))
