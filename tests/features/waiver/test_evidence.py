"""The document of a signed waiver: its words in each language, its record, its letters, its seal."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

from pypdf import PdfReader

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.waivers.evidence import texts as evidence_texts
from livelaps_app.waivers.evidence.evidence import RECORD_FILE, Evidence, both_times, draw_evidence, evidence_pdf
from livelaps_app.waivers.rules.canonical import canonical
from livelaps_app.waivers.rules.chain import LogEntry, next_entry
from livelaps_app.waivers.rules.records import Subject, Waiver, WaiverSignature, WaiverText, record
from livelaps_app.waivers.rules.signing import REQUIRED, Scope, WaiverAbout
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.sealing.gateway import sealing
from livelaps_app.waivers.sealing.verification import Seal
from tests.documents import fonts, glyphs, tags, words
from tests.each_row import each_row
from tests.features.waiver.test_pictures import WAVE, pad, photo
from tests.waivers.conftest import SPECTATORS

NOW = datetime(2026, 6, 5, 14, 0, 3, tzinfo=UTC)
DOCUMENT = "7d0e2f6a-1f2b-4c3d-8e4f-5a6b7c8d9e0f"
DRAWN, SELFIE = "signature/aa/1", "selfie/aa/1"
CAPTIONS = evidence_texts.SIGNATURE_OF, evidence_texts.PICTURE_OF


def evidence(lang: Lang = "en", name: str = "Zoë Łukasz-Ñandú", **changes: object) -> Evidence:
    sample = vars(SPECTATORS[lang]) | {"photo": ""}
    text = WaiverText(
        promoter_id=12, about=WaiverAbout.SPECTATOR, version=1, lang=lang, is_sample=True, digest="c" * 64, **sample
    )
    values: dict[str, Any] = {"relationship": "mother", "signer_name": name, "signer_email": "zoe@ridge.example"}
    values |= {"lang": lang, "boxes": dict.fromkeys(map(str, REQUIRED), NOW), "signed_at": NOW, "text_digest": "c" * 64}
    values |= {"zone": "America/Toronto", "ip": "192.0.2.7", "user_agent": "Browser/1.0 <b>(Phone)</b> &amp;"}
    values |= {"signature_file": DRAWN, "signature_digest": "d" * 64, "selfie_file": SELFIE, "selfie_digest": "e" * 64}
    signature = WaiverSignature(**values | changes)
    waiver = Waiver(
        about=WaiverAbout.SPECTATOR,
        id=1,
        document_id=DOCUMENT,
        state=WaiverState.SIGNED,
        promoter_id=12,
        event_id=70,
        event_name="Ridge Hare Scramble",
        season=2026,
        holder="spectator-1",
        subject=Subject(first_name="Léa", last_name="Adams", birth_date=date(2016, 2, 29), email="zoe@ridge.example"),
        is_minor=True,
        lang=lang,
        text_version=1,
        scope=Scope.EVENT,
        needs_selfie=True,
        sends=1,
        changed_at=NOW,
        signatures=(signature,),
        **dict.fromkeys(("needs_both_parents", "has_photo_box", "has_hold"), False),
        **dict.fromkeys(("reason", "pdf_file", "pdf_digest"), ""),
    )
    pictures = {DRAWN: pad(WAVE), SELFIE: photo((640, 480))}
    return Evidence(waiver, text, list(log()), "Ridge Club", pictures)


def log() -> Iterator[LogEntry]:
    entry = None
    for kind in ("added", "sent", "signature", "signed"):
        entry = next_entry(DOCUMENT, entry, NOW, kind, {})
        yield entry


@each_row("lang", LANGS)
def test_the_document_is_in_the_language_of_the_signer(lang: Lang) -> None:
    found = words(draw_evidence(evidence(lang)))
    for text in (evidence_texts.SAMPLE, evidence_texts.SIGNER, evidence_texts.RELATIONSHIPS["mother"]):
        assert " ".join(text(lang).split()) in found
    assert SPECTATORS[lang].agree in found
    for paragraph in SPECTATORS[lang].body.split("\n\n"):
        assert " ".join(paragraph.split()) in found


def test_the_document_has_all_that_proves_the_signature() -> None:
    found = words(draw_evidence(evidence()))
    expected = [DOCUMENT, "Zoë Łukasz-Ñandú", "Léa Adams", "192.0.2.7", "Browser/1.0 <b>(Phone)</b> &amp;"]
    for text in (*expected, "2026-06-05T14:00:03.000000Z (June 5th 2026 10:00 EDT)", "Ridge Club"):
        assert text in found
    for digest in ("c" * 64, "d" * 64, "e" * 64, list(log())[-1].hash):
        assert digest in found.replace(" ", "")


@each_row("lang", LANGS)
def test_a_box_that_may_stay_empty_is_in_the_document_either_way(lang: Lang) -> None:
    made = evidence(lang)
    boxed = replace(made, text=replace(made.text, photo="Pictures"), waiver=replace(made.waiver, has_photo_box=True))
    assert f"Pictures {evidence_texts.NOT_TICKED(lang)}" in words(draw_evidence(boxed))
    (signature,) = boxed.waiver.signatures
    signed = replace(signature, boxes={**signature.boxes, "photo": NOW})
    ticked = words(draw_evidence(replace(boxed, waiver=replace(boxed.waiver, signatures=(signed,)))))
    assert f"Pictures {evidence_texts.TICKED(lang)}" in ticked
    assert evidence_texts.NOT_TICKED(lang) not in ticked
    assert evidence_texts.NOT_TICKED(lang) not in words(draw_evidence(made))


@each_row(("lang", "day"), [("en", "March 6th 2027"), ("fr", "6 mars 2027"), ("es", "marzo 6 2027")])
def test_the_document_names_the_event_with_its_first_day(lang: Lang, day: str) -> None:
    made = evidence(lang)
    dated = replace(made, waiver=replace(made.waiver, event_on=date(2027, 3, 6)))
    assert f"Ridge Hare Scramble, {day}" in words(draw_evidence(dated))
    (attached,) = PdfReader(BytesIO(draw_evidence(dated))).attachments[RECORD_FILE]
    assert json.loads(attached)["event"] == {
        "id": 70,
        "name": "Ridge Hare Scramble",
        "season": 2026,
        "first_day": "2027-03-06",
    }


def test_the_record_of_a_waiver_of_before_has_no_first_day() -> None:
    made = evidence()
    assert record(made.waiver, made.text, "")["event"] == {"id": 70, "name": "Ridge Hare Scramble", "season": 2026}


def test_the_record_is_attached_as_canonical_json() -> None:
    made = evidence()
    pdf = draw_evidence(made)
    (attached,) = PdfReader(BytesIO(pdf)).attachments[RECORD_FILE]
    assert attached == canonical(record(made.waiver, made.text, made.log[-1].hash))
    assert sha256(attached).hexdigest() in words(pdf).replace(" ", "")
    assert json.loads(attached)["signatures"][0]["signer"]["name"] == "Zoë Łukasz-Ñandú"


@each_row(
    ("name", "drawn"),
    [
        ("Жанна 王\u202e\x00芳 Νίκος", "Жанна 王 芳 Νίκος"),
        ("张 伟", "张 伟"),
        ("김 철수", "김 철수"),
        ("山田 たろう", "山田 たろう"),
        ("Zoë🏍️ Rider", "Zoë🏍️ Rider"),
        ("ᠮᠣᠩ Bat", "mong Bat"),
    ],
)
def test_names_of_any_script_are_drawn_and_never_as_numbers(name: str, drawn: str) -> None:
    pdf = draw_evidence(evidence(name=name, typed_name=name))
    found = words(pdf)
    assert f"{evidence_texts.SIGNER.en} {drawn}" in found
    assert f"{evidence_texts.TYPED.en} {drawn}" in found
    assert "U+" not in found
    assert 0 not in glyphs(pdf)


@each_row(
    ("name", "font"), [("محمد الفارسي", "NotoSansArabic"), ("דוד כהן", "NotoSansHebrew"), ("สมชาย", "NotoSansThai")]
)
def test_shaped_names_are_drawn_in_a_font_of_their_script(name: str, font: str) -> None:
    pdf = draw_evidence(evidence(name=name))
    assert "U+" not in words(pdf)
    assert 0 not in glyphs(pdf)
    embedded = fonts(pdf)
    assert any(found.startswith(font) for found in embedded)
    assert all(embedded.values())


def test_the_document_is_tagged_and_has_author_and_date() -> None:
    pdf = draw_evidence(evidence())
    about, structure = PdfReader(BytesIO(pdf)).metadata, tags(pdf)
    assert about is not None
    assert (about.author, about.subject, about.creation_date) == ("Ridge Club", DOCUMENT, NOW)
    assert [tag for tag, _ in structure if tag.startswith("/H")] == ["/H1", "/H2", "/H2"]
    alternatives = [alternative for tag, alternative in structure if tag == "/Figure"]
    assert alternatives == [caption.en.format(name="Zoë Łukasz-Ñandú") for caption in CAPTIONS]


def test_a_typed_name_needs_no_pictures() -> None:
    typed = evidence(typed_name="Zoë Adams", signature_file="", signature_digest="", selfie_file="", selfie_digest="")
    found = words(draw_evidence(replace(typed, pictures={})))
    assert f"{evidence_texts.TYPED.en} Zoë Adams" in found
    assert evidence_texts.SELFIE_DIGEST.en not in found


@each_row("lang", LANGS)
@each_row("paragraphs", range(10))
def test_each_picture_stands_on_the_page_of_its_caption(lang: Lang, paragraphs: int) -> None:
    made = evidence(lang)
    body = "\n\n".join([made.text.body, *["Stay behind the barriers. " * 20] * paragraphs])
    pages = PdfReader(BytesIO(draw_evidence(replace(made, text=replace(made.text, body=body))))).pages
    captions = [words(lang).format(name="Zoë Łukasz-Ñandú") for words in CAPTIONS]
    written = [" ".join(page.extract_text().split()) for page in pages]
    found = [sum(" ".join(caption.split()) in text for caption in captions) for text in written]
    assert sum(found) == 2
    assert found == [len(page.images) for page in pages]


@each_row(
    ("zone", "text"),
    [("Europe/Madrid", "16:00"), ("no/where", "14:00 UTC"), ("", "14:00 UTC"), ("../../etc/passwd", "14:00 UTC")],
)
def test_times_are_in_utc_and_in_the_zone_of_the_signer(zone: str, text: str) -> None:
    written = both_times(NOW, zone, "en")
    assert written.startswith("2026-06-05T14:00:03.000000Z (June 5th 2026 ")
    assert text in written


def test_a_zone_without_a_short_name_is_its_distance_from_utc() -> None:
    assert both_times(NOW, "America/Toronto", "es").endswith("(junio 5 2026 10:00 hora del Este)")


async def test_the_sealed_document_verifies(tmp_path: Path) -> None:
    gateway = sealing(tmp_path, "Ridge Club")
    sealed = await gateway.seal(await evidence_pdf(evidence()), evidence_texts.SEAL_REASON.en)
    assert await gateway.check(sealed) is Seal.SEALED
    assert PdfReader(BytesIO(sealed)).attachments[RECORD_FILE]
    assert tags(sealed) == tags(draw_evidence(evidence()))
    assert PdfReader(BytesIO(sealed)).root_object["/MarkInfo"]["/Marked"]
    changed = sealed.replace(b"/Title", b"/Titlf", 1)
    assert changed != sealed
    assert await gateway.check(changed) is Seal.CHANGED
