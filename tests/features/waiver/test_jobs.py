"""The jobs of waivers: the link, the seal, the copies, a rejection, what is deleted when."""

from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from sqlalchemy import delete, update

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.jobs import JobRefused
from livelaps_app.core.tokens import new_token
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.waiver.service import sealed_pdf
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.waivers import seals
from livelaps_app.waivers.mails import sending as mails
from livelaps_app.waivers.mails.texts import (
    COPY,
    COPY_FOR_MINOR,
    DECLINED,
    LINK,
    LINK_FOR_MINOR,
    LINKS,
    REJECTED,
    LinkKind,
)
from livelaps_app.waivers.rules.signing import WaiverAbout, WaiverRules
from livelaps_app.waivers.rules.states import WaiverRefused
from livelaps_app.waivers.sealing.verification import Seal
from livelaps_app.waivers.store.model import WaiverLogModel, WaiverModel, WaiverSignatureModel
from tests.features.waiver.conftest import ADDRESS, MINOR, YOUNG, WaiverDesk, send
from tests.sales.conftest import BUYER, FIRST_DAY, MAX, OpenShop
from tests.sales.conftest import EVENT as OPEN_EVENT
from tests.waivers.conftest import new_waiver

EVENT = "Ridge Hare Scramble"


@pytest.mark.parametrize("lang", LANGS)
async def test_the_link_is_mailed_in_the_language_of_the_waiver(desk: WaiverDesk, lang: Lang) -> None:
    document = await desk.new(lang=lang)
    await desk.waivers.send(document)
    await desk.work()
    [mail] = desk.outside.mail.sent
    prefix = "" if lang == "en" else f"/{lang}"
    assert (mail.to, mail.lang, mail.subject) == (
        "zoe@ridge.example",
        lang,
        LINK[WaiverAbout.SPECTATOR].subject(lang).format(event=EVENT),
    )
    assert mail.button.href == f"http://localhost:8000/ll{prefix}/waiver/{document}"
    assert mail.paragraphs[0] == LINKS[WaiverAbout.SPECTATOR][LinkKind.OWN](lang).format(
        first_name="Zoë", event=EVENT, on=""
    )
    assert mail.paragraphs[1] == LINK[WaiverAbout.SPECTATOR].body(lang)
    assert document in mail.closing[0]
    assert mail.automatic


@pytest.mark.parametrize("lang", LANGS)
async def test_the_link_names_its_reader_the_buyer_and_the_day(desk: WaiverDesk, lang: Lang) -> None:
    document, order = await _ordered(desk, lang=lang)
    await desk.waivers.send(document)
    await desk.work()
    [mail] = desk.outside.mail.sent
    day = formats.written_day(order.event_on, lang)
    named = {"first_name": "Zoë", "buyer": "Lucie Roy", "event": EVENT, "day": day}
    assert mail.paragraphs[0] == LINKS[WaiverAbout.SPECTATOR][LinkKind.GUEST](lang).format(**named)
    minor = await desk.new(lang=lang, **YOUNG)
    await desk.waivers.send(minor)
    await desk.work()
    mail = desk.outside.mail.sent[-1]
    assert mail.paragraphs[1] == LINK_FOR_MINOR[WaiverAbout.SPECTATOR].body(lang).format(name="Zoë Adams")


@pytest.mark.parametrize("by_buyer", [True, False])
async def test_the_buyer_is_mailed_once_that_a_guest_declines(desk: WaiverDesk, by_buyer: bool) -> None:
    email = BUYER.email if by_buyer else "zoe@ridge.example"
    document, _ = await _ordered(desk, subject=replace(new_waiver().subject, email=email))
    await desk.waivers.refuse(document)
    with pytest.raises(WaiverRefused):
        await desk.waivers.refuse(document)
    await desk.work()
    mails = [(mail.to, mail.lang, mail.subject) for mail in desk.outside.mail.sent]
    expected = (
        []
        if by_buyer
        else [(BUYER.email, "fr", DECLINED[WaiverAbout.SPECTATOR].subject("fr").format(name="Zoë Adams"))]
    )
    assert mails == expected


async def _ordered(desk: WaiverDesk, **changes: Any) -> tuple[str, SalesOrder]:
    """A waiver of somebody for whom another one buys entry."""
    shop = OpenShop(desk.database)
    await shop.open()
    order = await shop.sales.orders.begin(OPEN_EVENT, FIRST_DAY, BUYER, "browser")
    person = replace(MAX, lang=changes.get("lang", ""))
    order = await shop.sales.orders.add(order.public_id, person, "key")
    document = await desk.new(**changes)
    return document, await shop.sales.waivers.name(order.public_id, order.lines[0], document)


async def test_a_buyer_s_address_gets_few_mails_about_refusals(
    desk: WaiverDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mails, "REFUSALS_TO_ADDRESS", replace(mails.REFUSALS_TO_ADDRESS, most=1))
    document, order = await _ordered(desk)
    sales = OpenShop(desk.database).sales
    orders = sales.orders
    for _ in range(3):  # deleted and added again, as the page offers it
        await desk.waivers.refuse(document)
        await mails.send_refusal({"document": document})
        await orders.remove(order.public_id, order.lines[0].id)
        order = await orders.add(order.public_id, MAX, new_token())
        document = await desk.new(holder=order.lines[0].holder)
        order = await sales.waivers.name(order.public_id, order.lines[0], document)
    assert len(desk.outside.mail.sent) == 1


async def test_no_link_is_mailed_once_the_waiver_has_ended(desk: WaiverDesk) -> None:
    document = await desk.new()
    await desk.waivers.send(document)
    await desk.waivers.refuse(document)
    await desk.work()
    assert desk.outside.mail.sent == []


async def test_a_signed_waiver_is_sealed_and_mailed(desk: WaiverDesk) -> None:
    waiver = await desk.sealed()
    assert await desk.jobs() == ["waiver_seal", "waiver_copy"]
    pdf = await sealed_pdf(waiver.document_id, Visitor(ADDRESS))
    assert sha256(pdf).hexdigest() == waiver.pdf_digest
    assert await desk.sealing.check(pdf) is Seal.SEALED
    [mail] = desk.outside.mail.sent
    assert (mail.to, mail.lang, mail.subject) == ("zoe@ridge.example", "en", COPY.subject("en").format(event=EVENT))
    [file] = mail.files
    assert (file.name, file.content_type) == (f"waiver-{waiver.document_id}.pdf", "application/pdf")
    assert file.content == pdf
    assert mail.button.href.endswith("/ll/waiver/verify")
    entries, broken = await desk.waivers.log(waiver.document_id)
    assert (entries[-1].kind, broken) == ("sealed", None)


async def test_both_parents_get_a_copy_each(desk: WaiverDesk) -> None:
    document = await desk.new(WaiverRules(needs_both_parents=True), **YOUNG)
    await send("sign_waiver_for_minor", document, MINOR)
    father = MINOR | {"signs_as": "father", "signer_name": "Leo Adams", "typed_name": "Leo Adams"}
    father |= {"contact_email": "leo@ridge.example"}
    await send("sign_waiver_for_minor", document, father, "es")
    await desk.work()
    assert await desk.jobs() == ["waiver_seal", "waiver_copy", "waiver_copy"]
    assert [(mail.to, mail.lang) for mail in desk.outside.mail.sent] == [
        ("zoe@ridge.example", "en"),
        ("leo@ridge.example", "es"),
    ]
    assert desk.outside.mail.sent[0].subject == COPY_FOR_MINOR.subject("en").format(name="Zoë Adams", event=EVENT)


async def test_copies_to_an_address_come_later_beyond_a_limit(
    desk: WaiverDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mails, "COPIES_TO_ADDRESS", replace(mails.COPIES_TO_ADDRESS, most=1))
    await desk.sealed()
    [copy] = desk.outside.mail.sent
    other = await desk.signed(holder="spectator-2")
    await seals.seal({"document": other.document_id})
    with pytest.raises(Problem) as raised:
        await mails.send_copy({"document": other.document_id, "slot": 1})
    assert (raised.value.code, desk.outside.mail.sent) == (Code.TOO_MANY_REQUESTS, [copy])


async def test_of_two_seals_at_once_the_first_is_the_evidence(
    desk: WaiverDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiver = await desk.signed()
    draw = seals.evidence_pdf

    async def overtaken(evidence: seals.Evidence) -> bytes:
        monkeypatch.setattr(seals, "evidence_pdf", draw)
        await seals.seal({"document": waiver.document_id})
        return await draw(evidence)

    monkeypatch.setattr(seals, "evidence_pdf", overtaken)
    await seals.seal({"document": waiver.document_id})
    assert desk.stored() == ["pdf", "selfie", "signature"]
    sealed = await desk.waivers.find(waiver.document_id)
    assert (await desk.files.get(sealed.pdf_file)).digest == sealed.pdf_digest
    assert await desk.jobs() == ["waiver_seal", "waiver_copy"]


async def test_a_copy_of_a_signature_that_is_not_there_is_not_tried_again(desk: WaiverDesk) -> None:
    waiver = await desk.sealed()
    with pytest.raises(JobRefused):
        await mails.send_copy({"waiver": waiver.id, "slot": 2})


async def test_a_log_that_was_tampered_with_is_not_sealed(desk: WaiverDesk) -> None:
    waiver = await desk.signed()
    async with desk.database.transaction() as session:
        await session.execute(update(WaiverLogModel).where(WaiverLogModel.number == 2).values(details={"x": 1}))
    with pytest.raises(JobRefused):
        await seals.seal({"document": waiver.document_id})
    assert (await desk.waivers.find(waiver.document_id)).pdf_digest == ""


async def test_a_waiver_that_goes_while_it_is_sealed_is_not_tried_again(
    desk: WaiverDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiver, draw = await desk.signed(), seals.evidence_pdf

    async def gone(evidence: seals.Evidence) -> bytes:
        async with desk.database.transaction() as session:
            for model in (WaiverLogModel, WaiverSignatureModel, WaiverModel):
                await session.execute(delete(model))
        return await draw(evidence)

    monkeypatch.setattr(seals, "evidence_pdf", gone)
    with pytest.raises(JobRefused):
        await seals.seal({"document": waiver.document_id})


async def test_a_service_that_is_down_has_the_seal_tried_again(desk: WaiverDesk) -> None:
    waiver = await desk.signed()
    desk.outside.timing.down = Code.SERVICE_DOWN
    with pytest.raises(Problem):
        await desk.work()
    assert (await desk.waivers.find(waiver.document_id)).pdf_digest == ""
    desk.outside.timing.down = None
    await desk.work()
    assert (await desk.waivers.find(waiver.document_id)).pdf_digest


async def test_there_is_no_document_before_the_seal(desk: WaiverDesk) -> None:
    waiver = await desk.signed()
    for document in (waiver.document_id, "00000000-0000-4000-8000-000000000000", "x"):
        with pytest.raises(Problem):
            await sealed_pdf(document, Visitor(ADDRESS))


@pytest.mark.parametrize("lang", LANGS)
async def test_a_rejection_is_mailed_with_its_reason(desk: WaiverDesk, lang: Lang) -> None:
    document = await desk.new(lang=lang)
    await desk.waivers.reject(document, "The selfie shows <b>somebody</b> else.")
    await desk.work()
    [mail] = desk.outside.mail.sent
    assert (mail.to, mail.subject) == ("zoe@ridge.example", REJECTED.subject(lang).format(name="Zoë Adams"))
    assert mail.quote == "The selfie shows <b>somebody</b> else."


async def test_a_rejection_is_the_buyer_s_to_know(desk: WaiverDesk) -> None:
    document, _ = await _ordered(desk)
    await desk.waivers.reject(document, "No selfie.")
    await desk.work()
    [mail] = desk.outside.mail.sent
    assert (mail.to, mail.lang) == ("lucie@roy.example", "fr")


async def test_a_promoter_who_is_not_known_any_more_keeps_no_document_from_its_seal(desk: WaiverDesk) -> None:
    desk.outside.timing.stub_promoters.clear()
    assert (await desk.sealed()).pdf_digest
