"""Signatures of minors' waivers by the people of their order."""

from collections.abc import Mapping

import pytest

from livelaps_app import forms
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Answer, Caller, Done, Problems
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.spectator import form
from livelaps_app.features.waiver.service import waiver_page
from livelaps_app.stores.files.keys import KeyList
from livelaps_app.stores.files.stamps import Stamps, private_stamps
from livelaps_app.waivers.rules.records import WaiverSignature
from livelaps_app.waivers.rules.signing import SignerKind, WaiverRules
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.texts import waiver_text_store
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.features.spectator.conftest import GUEST, MAX, ZOE, BuyingBrowser, SellingSite
from tests.outside import DEFAULT_PROMOTER

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
    await market.texts.set_rules(DEFAULT_PROMOTER, WaiverRules(needs_both_parents=True))
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


async def test_signature_of_another_adult_elsewhere_has_no_mark(market: SellingSite) -> None:
    _, documents = await family(market)
    assert isinstance(await sign(documents["Max"], STRANGER, fields("Max Roy")), Done)
    (signature,) = await signatures(market, documents["Max"])
    assert not signature.in_buyers_browser


@each_row(
    ("lang", "line"),
    [
        ("", "You sign for Zoé Roy, {years}, as mother."),
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
