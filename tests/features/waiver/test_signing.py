"""Signing a waiver: what is stored of it, what is refused, and that nothing is left of what is."""

from datetime import date
from typing import Any

import pytest

from livelaps_app import forms
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import RULES
from livelaps_app.core.forms.form import Done, Problems
from livelaps_app.features.waiver.form import SIGN
from livelaps_app.stores.files.errors import DiskFull
from livelaps_app.waivers.pictures import SELFIE as SELFIE_FIELD
from livelaps_app.waivers.rules.records import Subject
from livelaps_app.waivers.rules.signing import WaiverRules
from livelaps_app.waivers.rules.states import WaiverState
from tests.features.waiver.conftest import (
    ADDRESS,
    BROWSER,
    DRAWN,
    MINOR,
    SELFIE,
    SIGNED,
    YOUNG,
    WaiverDesk,
    caller,
    data_url,
    send,
)
from tests.features.waiver.test_pictures import pad

WITH_SELFIE = WaiverRules(needs_selfie=True)
BOTH = {"signature": DRAWN, "selfie": SELFIE}
INCOMPLETE = Code.WAIVER_INCOMPLETE
MISSING = {Code.AGREE_UNTICKED, Code.CERTIFY_UNTICKED, Code.CONSENT_UNTICKED, Code.SIGNATURE_MISSING}


async def test_an_adult_signs_with_a_drawing_and_a_selfie(desk: WaiverDesk) -> None:
    document = await desk.new(WITH_SELFIE)
    signed = SIGNED | BOTH | {"typed_name": ""}
    assert await send("sign_waiver", document, signed, "fr") == Done(f"/fr/waiver/{document}")
    waiver = await desk.waivers.find(document)
    assert waiver.state is WaiverState.SIGNED
    (signature,) = waiver.signatures
    assert (signature.relationship, signature.signer_name, signature.signer_email) == (
        "self",
        "Zoë Adams",
        "zoe@ridge.example",
    )
    assert (signature.lang, signature.zone, signature.ip) == ("fr", "America/Toronto", ADDRESS)
    assert (signature.user_agent, signature.typed_name) == (BROWSER, "")
    for name, digest, kind in (
        (signature.signature_file, signature.signature_digest, "image/png"),
        (signature.selfie_file, signature.selfie_digest, "image/jpeg"),
    ):
        file = await desk.files.get(name)
        assert (file.digest, file.content_type) == (digest, kind)
    assert await desk.jobs() == ["waiver_seal"]


@pytest.mark.parametrize(
    ("form", "young", "fields", "is_signed"),
    [
        ("sign_waiver", {}, {"typed_name": "zoe  ADAMS"}, True),
        ("sign_waiver", {}, {"typed_name": "Zoe"}, False),
        ("sign_waiver", {}, {"typed_name": "zoe adams", "signature": DRAWN}, True),
        ("sign_waiver", {}, {"typed_name": "Donald Duck", "signature": DRAWN}, False),
        ("sign_waiver_for_minor", YOUNG, {"typed_name": "Zoë Adams", "signature": DRAWN}, False),
        ("sign_waiver_for_minor", YOUNG, {"signer_name": "Eva O’Adams", "typed_name": "eva o'adams"}, True),
        ("sign_waiver_for_minor", YOUNG, {"typed_name": "Zoë Adams"}, False),
    ],
)
async def test_a_typed_signature_is_the_name_of_who_signs(
    desk: WaiverDesk, form: str, young: dict[str, Any], fields: dict[str, str], is_signed: bool
) -> None:
    document = await desk.new(**young)
    answer = await send(form, document, (MINOR if young else SIGNED) | fields)
    assert isinstance(answer, Done) if is_signed else answer == Problems({"typed_name": Code.SIGNER_NAME})
    assert ((await desk.waivers.find(document)).state is WaiverState.SIGNED) is is_signed


async def test_whoever_can_register_can_type_their_name(desk: WaiverDesk) -> None:
    first, last = "Z" * RULES["first_name"].most, "A" * RULES["last_name"].most
    full = f"{first} {last}"
    document = await desk.new(
        subject=Subject(first_name=first, last_name=last, birth_date=date(1990, 2, 3), email="zoe@ridge.example")
    )
    assert isinstance(await send("sign_waiver", document, SIGNED | {"typed_name": full}), Done)
    minors = await desk.new(**YOUNG)
    own = MINOR | {"signer_name": full, "typed_name": full}
    assert isinstance(await send("sign_waiver_for_minor", minors, own), Done)
    (signature,) = (await desk.waivers.find(minors)).signatures
    assert (signature.signer_name, signature.typed_name) == (full, full)


async def test_a_typed_name_alone_is_a_signature(desk: WaiverDesk) -> None:
    document = await desk.new()
    assert isinstance(await send("sign_waiver", document, SIGNED), Done)
    (signature,) = (await desk.waivers.find(document)).signatures
    assert (signature.typed_name, signature.signature_file, signature.selfie_file) == ("Zoë Adams", "", "")
    assert desk.stored() == []


async def test_a_selfie_that_nobody_asks_for_is_not_stored(desk: WaiverDesk) -> None:
    document = await desk.new()
    assert isinstance(await send("sign_waiver", document, SIGNED | BOTH), Done)
    assert desk.stored() == ["signature"]


@pytest.mark.parametrize("relationship", ["father", "mother", "guardian"])
async def test_a_parent_or_guardian_signs_for_a_minor(desk: WaiverDesk, relationship: str) -> None:
    document = await desk.new(**YOUNG)
    own = MINOR | {"signs_as": relationship, "contact_email": "eva@ridge.example"}
    assert isinstance(await send("sign_waiver_for_minor", document, own), Done)
    (signature,) = (await desk.waivers.find(document)).signatures
    assert (signature.relationship, signature.signer_name) == (relationship, "Eva Adams")
    assert signature.signer_email == "eva@ridge.example"


async def test_nobody_else_signs_for_a_minor(desk: WaiverDesk) -> None:
    document = await desk.new(**YOUNG)
    for fields in ({"signs_as": "other"}, {"signs_as": "other", "signature": DRAWN}):
        answer = await send("sign_waiver_for_minor", document, MINOR | fields)
        assert answer == Problems({"signs_as": Code.GUARDIAN_SIGNS})
    assert await send("sign_waiver", document, SIGNED) == Problems(whole=Code.GUARDIAN_SIGNS, name="signs_as")
    for forged in ("self", "uncle", "x"):
        answer = await send("sign_waiver_for_minor", document, MINOR | {"signs_as": forged})
        assert answer == Problems({"signs_as": Code.INVALID_RELATIONSHIP})
    adult = await desk.new()
    assert await send("sign_waiver_for_minor", adult, MINOR) == Problems(whole=INCOMPLETE)
    assert desk.stored() == []


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({"agree": ""}, {"agree": Code.AGREE_UNTICKED}),
        ({"certify": "0"}, {"certify": Code.CERTIFY_UNTICKED}),
        ({"electronic": ""}, {"electronic": Code.CONSENT_UNTICKED}),
        ({"typed_name": "", "signature": ""}, {"typed_name": Code.SIGNATURE_MISSING}),
        ({"typed_name": "1 2"}, {"typed_name": Code.INVALID_NAME}),
        ({"typed_name": "x" * 202}, {"typed_name": Code.MAX_NAME}),
        ({"selfie": ""}, {"selfie": Code.SELFIE_REQUIRED}),
        ({"selfie": "data:image/jpeg;base64,YWJj"}, {"selfie": Code.PICTURE_REFUSED}),
        ({"selfie": "data:text/html;base64,YWJj"}, {"selfie": Code.PICTURE_REFUSED}),
        ({"signature": "data:image/png;base64,YWJj"}, {"signature": Code.PICTURE_REFUSED}),
        ({"signature": "x"}, {"signature": Code.PICTURE_REFUSED}),
        ({"signature": data_url(pad()), "typed_name": ""}, {"signature": Code.BLANK_SIGNATURE}),
    ],
)
async def test_what_is_wrong_stands_at_its_field(
    desk: WaiverDesk, changes: dict[str, str], problems: dict[str, Code]
) -> None:
    document = await desk.new(WITH_SELFIE)
    whole = INCOMPLETE if MISSING & {*problems.values()} else None
    sent = SIGNED | BOTH | changes
    assert await send("sign_waiver", document, sent) == Problems(problems, whole)
    assert (await desk.waivers.find(document)).signatures == ()
    assert desk.stored() == []


async def test_all_that_is_missing_is_named_at_once(desk: WaiverDesk) -> None:
    document = await desk.new(WITH_SELFIE)
    missing = {"agree": Code.AGREE_UNTICKED, "certify": Code.CERTIFY_UNTICKED, "electronic": Code.CONSENT_UNTICKED}
    missing |= {"typed_name": Code.SIGNATURE_MISSING, SELFIE_FIELD: Code.SELFIE_REQUIRED}
    assert await send("sign_waiver", document, {}) == Problems(missing, INCOMPLETE)
    assert await send("sign_waiver", document, SIGNED) == Problems({SELFIE_FIELD: Code.SELFIE_REQUIRED})
    short = {"typed_name": Code.SIGNER_NAME, SELFIE_FIELD: Code.SELFIE_REQUIRED}
    assert await send("sign_waiver", document, SIGNED | {"typed_name": "Zoë"}) == Problems(short)
    unticked = {"agree": Code.AGREE_UNTICKED} | short
    sent = SIGNED | {"typed_name": "Zoë", "agree": ""}
    assert await send("sign_waiver", document, sent) == Problems(unticked, INCOMPLETE)


async def test_a_minors_signer_is_named_with_all_else(desk: WaiverDesk) -> None:
    document = await desk.new(WITH_SELFIE, **YOUNG)
    named = {"typed_name": Code.SIGNER_NAME, SELFIE_FIELD: Code.SELFIE_REQUIRED}
    assert await send("sign_waiver_for_minor", document, MINOR | {"typed_name": "Zoë Adams"}) == Problems(named)
    nameless = await send("sign_waiver_for_minor", document, MINOR | {"signer_name": "", "selfie": SELFIE})
    assert "typed_name" not in nameless.fields


async def test_a_rejected_page_without_scripts_asks_for_the_picture_again(desk: WaiverDesk) -> None:
    document = await desk.new(WITH_SELFIE)
    without_scripts = SIGNED | {"zone": "", "selfie": SELFIE}
    for wrong in ({"agree": ""}, {"typed_name": "Zoë"}, {"typed_name": ""}):
        refused = await send("sign_waiver", document, without_scripts | wrong)
        assert refused.fields.keys() == wrong.keys() | {SELFIE_FIELD}
        assert (refused.fields[SELFIE_FIELD], desk.stored()) == (Code.SELFIE_AGAIN, [])
    assert isinstance(await send("sign_waiver", document, without_scripts), Done)
    assert desk.stored() == ["selfie"]


async def test_a_blank_drawing_beside_a_typed_name_is_none(desk: WaiverDesk) -> None:
    document = await desk.new()
    assert isinstance(await send("sign_waiver", document, SIGNED | {"signature": data_url(pad())}), Done)
    assert desk.stored() == []


async def test_a_box_that_the_text_has_not_is_not_stored(desk: WaiverDesk) -> None:
    document = await desk.new()
    assert isinstance(await send("sign_waiver", document, SIGNED | {"photo": "1"}), Done)
    (signature,) = (await desk.waivers.find(document)).signatures
    assert set(signature.boxes) == {"agree", "certify", "electronic"}


async def test_without_a_stamp_boxes_have_the_time_of_the_form(desk: WaiverDesk) -> None:
    document = await desk.new()
    ticks = {"agree_tick": desk.stamps.make(f"tick {document} certify"), "certify_tick": "2020-01-01T00:00:00Z"}
    await send("sign_waiver", document, SIGNED | ticks)
    (signature,) = (await desk.waivers.find(document)).signatures
    assert len(set(signature.boxes.values())) == 1
    assert abs((signature.signed_at - signature.boxes["agree"]).total_seconds()) < 5


@pytest.mark.parametrize("zone", ["", "Nowhere/At_All", "x" * 5_000, "../etc/passwd"])
async def test_a_zone_that_is_none_is_left_out(desk: WaiverDesk, zone: str) -> None:
    document = await desk.new()
    assert isinstance(await send("sign_waiver", document, SIGNED | {"zone": zone}), Done)
    assert (await desk.waivers.find(document)).signatures[0].zone == ""


async def test_a_signature_leads_on_to_where_it_came_from(desk: WaiverDesk) -> None:
    away = "next=%2Fevents%2F70%3Ftab%3D1"
    document = await desk.new()
    answer = await forms.send(SIGN, caller(f"/waiver/{document}?{away}"), SIGNED)
    assert answer == Done("/events/70?tab=1")
    for foreign in ("next=https://elsewhere.example", "next=//elsewhere.example", "next=/nowhere", "next=/login"):
        other = await desk.new()
        assert await forms.send(SIGN, caller(f"/waiver/{other}?{foreign}"), SIGNED) == Done(f"/waiver/{other}")


async def test_what_the_store_refuses_leaves_no_pictures(desk: WaiverDesk) -> None:
    document = await desk.new(WaiverRules(needs_selfie=True, needs_both_parents=True), **YOUNG)
    assert isinstance(await send("sign_waiver_for_minor", document, MINOR | BOTH), Done)
    stored = desk.stored()
    again = MINOR | BOTH | {"signs_as": "father"}  # of the same name
    assert await send("sign_waiver_for_minor", document, again) == Problems({"signer_name": Code.SAME_SIGNER})
    assert desk.stored() == stored


async def test_a_full_disk_signs_nothing(desk: WaiverDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    document = await desk.new(WITH_SELFIE)
    stored, save = desk.stored(), desk.files.save

    async def fail_at_the_selfie(kind: str, *picture: Any) -> Any:
        if kind == SELFIE_FIELD:
            raise DiskFull("no room is left")
        return await save(kind, *picture)

    monkeypatch.setattr(desk.files, "save", fail_at_the_selfie)
    assert await send("sign_waiver", document, SIGNED | BOTH) == Problems(whole=Code.SAVE_FAILED)
    assert (await desk.waivers.find(document)).signatures == ()
    assert desk.stored() == stored


async def test_pictures_of_an_answer_that_was_lost_stay(desk: WaiverDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database may have stored the signature."""
    sign = desk.waivers.sign_all

    async def lost(*arguments: object) -> None:
        await sign(*arguments)  # type: ignore[arg-type]
        raise Problem(Code.SERVICE_DOWN)

    document = await desk.new(WITH_SELFIE)
    monkeypatch.setattr(desk.waivers, "sign_all", lost)
    assert await send("sign_waiver", document, SIGNED | BOTH) == Problems(whole=Code.SERVICE_DOWN)
    assert (await desk.waivers.find(document)).state is WaiverState.SIGNED
    await desk.work()
    assert (await desk.waivers.find(document)).pdf_digest


async def test_a_waiver_is_signed_on_its_own_page_alone(desk: WaiverDesk) -> None:
    document = await desk.new()
    for path in ("/waiver", "/waiver/verify", "/event-calendar", f"/waiver?documentUUID={document}"):
        assert isinstance(await forms.send(SIGN, caller(path), SIGNED), Problems)
    assert (await desk.waivers.find(document)).signatures == ()
