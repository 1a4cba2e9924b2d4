"""Signatures of minors' waivers by the people of their order."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from sqlalchemy import select

from livelaps_app import forms
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Answer, Caller, Done, Problems
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.spectator import form
from livelaps_app.features.waiver.service import waiver_page
from livelaps_app.features.waiver.view_model import WaiverView
from livelaps_app.stores.files.gateway import FilesGateway, folder_store, personal_files
from livelaps_app.stores.files.keys import KeyList
from livelaps_app.stores.files.stamps import Stamps, private_stamps
from livelaps_app.stores.jobs.model import JobModel
from livelaps_app.waivers.rules.records import WaiverSignature
from livelaps_app.waivers.rules.signing import NO_ORDER, SignerKind, WaiverAbout, WaiverRules
from livelaps_app.waivers.rules.states import WaiverRefused, WaiverState
from livelaps_app.waivers.store.store import SEAL_JOB
from livelaps_app.waivers.store.texts import waiver_text_store
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.features.spectator.conftest import FIRST_DAY, GUEST, MAX, ZOE, BuyingBrowser, SellingSite
from tests.features.waiver.conftest import DRAWN, SELFIE
from tests.outside import DEFAULT_PROMOTER
from tests.waivers.conftest import new_signature

BOXES = {"agree": "1", "certify": "1", "electronic": "1"}
STRANGER = Visitor("192.0.2.9")


@pytest.fixture(autouse=True)
def stamps(market: SellingSite, monkeypatch: pytest.MonkeyPatch) -> None:
    """The site's stamps and texts."""
    monkeypatch.setattr(private_stamps, "read", lambda: Stamps(KeyList([bytes(range(32))]), market.clock))
    monkeypatch.setattr(waiver_text_store, "read", lambda: market.texts)


def fields(name: str, relationship: str = "") -> Mapping[str, str]:
    """The fields of a typed signature, for a minor with a relationship."""
    more = {"signs_as": relationship, "signer_name": name} if relationship else {}
    return {**BOXES, **more, "typed_name": name}


async def sign(document: str, visitor: Visitor, typed: Mapping[str, str]) -> Answer:
    """The answer to the signature of a waiver."""
    key = "sign_waiver_for_minor" if "signs_as" in typed else "sign_waiver"
    return await forms.send(forms.FORMS[key], Caller(page_at(f"/waiver/{document}"), visitor), typed)


async def family(market: SellingSite) -> tuple[BuyingBrowser, dict[str, str]]:
    """The browser of Lucie, mother of Zoé, with Max; and their waivers by first name."""
    lucie = market.buyer()
    await lucie.to(form.GUEST, GUEST)
    (own,) = (await lucie.order()).lines
    assert isinstance(await sign(own.document_id, lucie.visitor, fields("Lucie Roy")), Done)
    await lucie.add_adult(MAX, "max@roy.example")
    await lucie.add_minor(ZOE)
    return lucie, {line.spectator.first_name: line.document_id for line in (await lucie.order()).lines}


async def signatures(market: SellingSite, document: str) -> tuple[WaiverSignature, ...]:
    """The signatures of a waiver."""
    return (await market.waivers.find(document)).signatures


@each_row(
    ("name", "relationship", "problem"),
    [
        ("Zoé Roy", "father", {"signer_name": Code.MINOR_SIGNS}),
        ("Donald Duck", "mother", {"signer_name": Code.SIGNER_UNKNOWN}),
        ("Lucie Roy", "father", {"signs_as": Code.SIGNER_RELATIONSHIP}),
    ],
)
async def test_nobody_signs_for_a_minor_against_the_order(
    market: SellingSite, name: str, relationship: str, problem: dict[str, Code]
) -> None:
    lucie, documents = await family(market)
    for visitor in (lucie.visitor, STRANGER):
        assert await sign(documents["Zoé"], visitor, fields(name, relationship)) == Problems(problem)
    assert await signatures(market, documents["Zoé"]) == ()


@each_row(
    ("name", "relationship", "kind", "is_flagged"),
    [("lucie roy", "mother", SignerKind.BUYER, False), ("Max Roy", "father", SignerKind.ADULT, True)],
)
async def test_buyer_or_another_adult_signs_for_a_minor(
    market: SellingSite, name: str, relationship: str, kind: str, is_flagged: bool
) -> None:
    lucie, documents = await family(market)
    assert isinstance(await sign(documents["Zoé"], lucie.visitor, fields(name, relationship)), Done)
    (signature,) = await signatures(market, documents["Zoé"])
    assert (signature.signer_is, signature.in_buyers_browser) == (kind, is_flagged)
    log, _ = await market.waivers.log(documents["Zoé"])
    details = next(entry.details for entry in log if entry.kind == "signature")
    assert (details["in_registration"], details.get("in_buyers_browser", False)) == (kind, is_flagged)


async def test_two_people_sign_where_the_promoter_asks_for_both_parents(market: SellingSite) -> None:
    await market.texts.set_rules(DEFAULT_PROMOTER, WaiverAbout.SPECTATOR, WaiverRules(needs_both_parents=True))
    lucie, documents = await family(market)
    zoe = documents["Zoé"]
    assert isinstance(await sign(zoe, lucie.visitor, fields("Lucie Roy", "mother")), Done)
    for name, relationship, problem in (
        ("Lucie Roy", "mother", {"signer_name": Code.SAME_SIGNER}),
        ("Zoé Roy", "father", {"signer_name": Code.MINOR_SIGNS}),
        ("Max Roy", "guardian", {"signs_as": Code.SIGNER_RELATIONSHIP}),
    ):
        assert await sign(zoe, lucie.visitor, fields(name, relationship)) == Problems(problem)
    assert isinstance(await sign(zoe, STRANGER, fields("Omar Adams", "father")), Done)
    assert (await market.waivers.find(zoe)).state is WaiverState.SIGNED
    assert [each.signer_is for each in await signatures(market, zoe)] == [SignerKind.BUYER, SignerKind.PARENT]


async def test_signature_of_another_adult_in_the_buyers_browser_is_recorded(market: SellingSite) -> None:
    lucie, documents = await family(market)
    assert isinstance(await sign(documents["Max"], lucie.visitor, fields("Max Roy")), Done)
    for name, is_flagged in (("Max", True), ("Lucie", False)):
        (signature,) = await signatures(market, documents[name])
        assert signature.in_buyers_browser is is_flagged
    lines = [card.signatory for card in (await lucie.view("step=spectators")).progress.cards]
    assert lines[:2] == ["Signed by Lucie Roy", "Signed by Max Roy, in the buyer’s browser"]


async def test_signature_of_another_adult_elsewhere_has_no_mark(market: SellingSite) -> None:
    _, documents = await family(market)
    assert isinstance(await sign(documents["Max"], STRANGER, fields("Max Roy")), Done)
    (signature,) = await signatures(market, documents["Max"])
    assert not signature.in_buyers_browser


@each_row(
    ("lang", "line"),
    [
        ("", "You are signing for Zoé Roy, {years}, as their mother."),
        ("/fr", "Vous signez pour Zoé Roy, {years} ans, à titre de mère."),
        ("/es", "Usted firma por Zoé Roy, de {years} años, como madre."),
    ],
)
async def test_first_line_says_for_whom_and_as_what(market: SellingSite, lang: str, line: str) -> None:
    _, documents = await family(market)
    page = await waiver_page(page_at(f"{lang}/waiver/{documents['Zoé']}"), STRANGER)
    assert page.view.signs_for == line.format(
        years=(await market.waivers.find(documents["Zoé"])).season - int(ZOE["year"])
    )


TOM = ZOE | {"first_name": "Tom", "gender": "male", "year": str(FIRST_DAY.year - 10)}
MIA = ZOE | {"first_name": "Mia", "year": str(FIRST_DAY.year - 11)}


async def parent_of_three(market: SellingSite) -> tuple[BuyingBrowser, dict[str, str]]:
    """The browser of Lucie, mother of Zoé and Tom, guardian of Mia; and their waivers by first name."""
    lucie = market.buyer()
    await lucie.to(form.GUEST, GUEST | {"own_ticket": "0"})
    for child, buys_as in ((ZOE, "mother"), (TOM, "mother"), (MIA, "guardian")):
        await lucie.add_minor(child, buys_as)
    return lucie, {line.spectator.first_name: line.document_id for line in (await lucie.order()).lines}


async def view_for(visitor: Visitor, document: str, query: str = "") -> WaiverView:
    """The view of a waiver's page."""
    return (await waiver_page(page_at(f"/waiver/{document}", query), visitor)).view


async def test_children_of_one_signer_are_signed_at_once(market: SellingSite, tmp_path: Path) -> None:
    await market.texts.set_rules(DEFAULT_PROMOTER, WaiverAbout.SPECTATOR, WaiverRules(needs_selfie=True))
    files = FilesGateway(folder_store(tmp_path), KeyList([bytes(range(32))]), 5.0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(personal_files, "read", lambda: files)
        lucie, documents = await parent_of_three(market)
        view = await view_for(lucie.visitor, documents["Zoé"])
        names = "Zoé Roy (8 years old) and Tom Roy (10 years old)"
        assert view.signs_for == f"You are signing for {names}, as their mother."
        assert view.person == "Zoé Roy, Tom Roy"
        typed = {**fields("Lucie Roy", "mother"), "together": view.together, "signature": DRAWN, "selfie": SELFIE}
        assert isinstance(await sign(documents["Zoé"], lucie.visitor, typed), Done)
        zoe, tom, mia = [await market.waivers.find(documents[name]) for name in ("Zoé", "Tom", "Mia")]
        assert (zoe.state, tom.state, mia.signatures) == (WaiverState.SIGNED, WaiverState.SIGNED, ())
        (first,), (second,) = zoe.signatures, tom.signatures
        assert len({first.selfie_file, second.selfie_file, first.signature_file, second.signature_file}) == 4
        assert (first.selfie_digest, first.boxes) == (second.selfie_digest, second.boxes)
        assert (await files.get(second.selfie_file)).digest == first.selfie_digest
    async with market.database.session() as session:
        jobs = list(await session.scalars(select(JobModel.payload).where(JobModel.kind == SEAL_JOB)))
    sealed = [(await market.waivers.by_number(job["waiver"])).document_id for job in jobs]
    assert sorted(sealed) == sorted([zoe.document_id, tom.document_id])


async def test_list_of_children_belongs_to_the_buyer(market: SellingSite) -> None:
    lucie, documents = await parent_of_three(market)
    zoe = documents["Zoé"]
    listed = (await view_for(lucie.visitor, zoe)).together
    assert listed
    for visitor, query in ((STRANGER, ""), (lucie.visitor, "alone=1")):
        view = await view_for(visitor, zoe, query)
        assert (view.person, view.together, view.alone) == ("Zoé Roy", "", "")
    forged = {**fields("Lucie Roy", "mother"), "together": listed}
    assert await sign(zoe, STRANGER, forged) == Problems(whole=Code.WAIVERS_CHANGED)
    assert (await view_for(lucie.visitor, documents["Mia"])).together == ""
    assert isinstance(await sign(zoe, lucie.visitor, fields("Lucie Roy", "mother")), Done)
    assert await signatures(market, documents["Tom"]) == ()


async def test_child_added_since_is_not_signed_unseen(market: SellingSite) -> None:
    lucie, documents = await parent_of_three(market)
    typed = {**fields("Lucie Roy", "mother"), "together": (await view_for(lucie.visitor, documents["Zoé"])).together}
    await lucie.add_minor(ZOE | {"first_name": "Eva"})
    assert await sign(documents["Zoé"], lucie.visitor, typed) == Problems(whole=Code.WAIVERS_CHANGED)
    assert await signatures(market, documents["Zoé"]) == ()


async def test_refused_signature_of_several_signs_none(market: SellingSite) -> None:
    _, documents = await parent_of_three(market)
    await market.waivers.refuse(documents["Tom"])
    new = new_signature(relationship="mother", signer_name="Lucie Roy")
    with pytest.raises(WaiverRefused):
        await market.waivers.sign_all({documents[name]: new for name in ("Zoé", "Tom")}, NO_ORDER)
    assert await signatures(market, documents["Zoé"]) == ()
