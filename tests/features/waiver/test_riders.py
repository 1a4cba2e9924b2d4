"""The waiver of a rider: page, document, verification and mails name no spectator, in three languages."""

import re
from dataclasses import asdict, replace

import pytest

from livelaps_app.core.forms.form import Done
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.waiver import texts
from livelaps_app.features.waiver.signing.children import _likeness
from livelaps_app.features.waiver.verify import texts as verify_texts
from livelaps_app.waivers.evidence.evidence import draw_evidence
from livelaps_app.waivers.rules.signing import SignerKind, WaiverAbout
from tests.features.waiver.conftest import SIGNED, YOUNG, WaiverDesk, send
from tests.features.waiver.test_evidence import evidence, words
from tests.features.waiver.test_page import view_at
from tests.features.waiver.test_verify import _pdf, _verified

RIDER, SPECTATOR = WaiverAbout.RIDER, WaiverAbout.SPECTATOR
OF_SPECTATORS = re.compile(
    r"spectat|espectador|\b(get in|those who watch|tickets?|entrer|billets?|entrar|antes de que entre|entradas?)\b"
)


def _is_of_riders(views: object) -> bool:
    return OF_SPECTATORS.search(str(views).lower()) is None


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("whose", [{}, YOUNG], ids=["adult", "minor"])
async def test_the_page_of_a_rider(desk: WaiverDesk, lang: Lang, whose: dict[str, object]) -> None:
    document = await desk.new(about=RIDER, lang=lang, **whose)
    view = await view_at(document, lang)
    assert (view.person_label, view.is_sample) == (texts.PERSONS[RIDER](lang), True)
    views = [
        view,
        await view_at(document, lang, "?part=refuse"),
        await view_at(document, lang, "?part=refuse&next=%2F"),
    ]
    assert all(each.refuses for each in views[1:])
    await desk.waivers.put_void([(await desk.waivers.find(document)).holder], "unpaid")
    views.append(await view_at(document, lang))
    assert views[-1].message == texts.RIDERS_VOID(lang)
    assert [asdict(each) for each in views if not _is_of_riders(asdict(each))] == []
    other = await view_at(await desk.new(lang=lang, **whose | {"holder": "spectator-9"}), lang, "?part=refuse")
    assert other.person_label == texts.PERSONS[SPECTATOR](lang)
    assert not _is_of_riders(asdict(other)), "else this test can't fail"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", SignerKind)
def test_the_document_of_a_rider(lang: Lang, kind: SignerKind) -> None:
    made = evidence(lang, signer_is=kind)
    found = words(
        draw_evidence(
            replace(
                made,
                waiver=replace(made.waiver, about=RIDER, holder="", event_name="Ridge"),
                text=replace(made.text, body="."),
            )
        )
    )
    assert f"{texts.PERSONS[RIDER](lang)} Léa Adams" in found
    assert _is_of_riders(found)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_verification_of_a_rider(desk: WaiverDesk, lang: Lang) -> None:
    document, pdf = await _pdf(desk, about=RIDER)
    await desk.waivers.put_void([(await desk.waivers.find(document)).holder], "unpaid")
    view = await _verified(pdf, lang)
    assert (verify_texts.PERSONS[RIDER](lang), "Zoë Adams") in [(row.label, row.value) for row in view.rows]
    assert view.ended
    assert _is_of_riders(asdict(view))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("whose", [{}, YOUNG], ids=["adult", "minor"])
async def test_the_mails_to_a_rider(desk: WaiverDesk, lang: Lang, whose: dict[str, object]) -> None:
    sealed, refused, rejected = [
        await desk.new(about=RIDER, lang=lang, **whose | {"holder": holder}) for holder in ("one", "two", "three")
    ]
    await desk.waivers.send(sealed)
    await desk.work()
    fields = SIGNED | ({"signs_as": "mother", "signer_name": "Eva Adams", "typed_name": "Eva Adams"} if whose else {})
    answer = await send("sign_waiver_for_minor" if whose else "sign_waiver", sealed, fields)
    assert isinstance(answer, Done)
    await desk.waivers.refuse(refused)
    await desk.waivers.reject(rejected, "Blurred.")
    await desk.work()
    sent = [(mail.subject, *mail.paragraphs, *mail.closing) for mail in desk.outside.mail.sent]
    assert len(sent) >= 3
    assert [mail for mail in sent if not _is_of_riders(mail)] == []


async def test_children_who_ride_and_who_watch_are_signed_for_apart(desk: WaiverDesk) -> None:
    pair = [await desk.waivers.find(await desk.new(**YOUNG | {"about": each, "holder": each})) for each in WaiverAbout]
    assert _likeness(pair[0], None) != _likeness(pair[1], None)  # type: ignore[arg-type]
    assert _likeness(pair[0], None) == _likeness(replace(pair[1], about=SPECTATOR), None)  # type: ignore[arg-type]
