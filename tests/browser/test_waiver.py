"""Waivers in a browser with a camera of its own making: signed by mouse and selfie, by a typed name without scripts."""

import re
from base64 import b64encode
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Browser, Playwright, expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.waiver import texts
from livelaps_app.features.waiver.verify import texts as verified
from livelaps_app.waivers.rules.signing import WaiverAbout, WaiverRules
from livelaps_app.waivers.rules.states import WaiverState
from tests.browser.camera import CAMERA, HOLD
from tests.browser.signing import (
    BOXES,
    HAS_PICTURE,
    SENT_PICTURE,
    camera_browser,
    draw,
    looks_well,
    send,
    take_selfie,
    tick_boxes,
    verify,
)
from tests.browser.stored import connected
from tests.browser.used_tabs import UsedTabs
from tests.browser.visit import SMALL, Visits
from tests.browser.waivers import add_waiver, reject_waiver, seal_waiver, stored_waiver
from tests.browser.wizard import nothing_leads_away
from tests.server import Site

FILE, UNSEEN = ".selfie input[type=file]", "rgba(0, 0, 0, 0)"
SELFIE = WaiverRules(needs_selfie=True)
PHOTO = "I may be in pictures of the event."
SEALED_MS = 10_000
DARK = """image => {
  const { naturalWidth: width, naturalHeight: height } = image;
  const pen = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  pen.drawImage(image, 0, 0);
  const row = pen.getImageData(0, height / 2, width, 1).data;
  return [0.35, 0.65].map((x) => row[4 * Math.round(x * width)] < 100);
}"""
"""Whether a picture is dark left and right of its middle."""


@pytest.fixture(scope="module")
async def with_camera(playwright: Playwright, site: Site) -> AsyncIterator[Browser]:
    async with camera_browser(playwright, site) as browser:
        yield browser


@pytest.fixture(scope="module")
def camera_tabs(with_camera: Browser, site: Site) -> UsedTabs:
    return UsedTabs(with_camera, site.origin)


@pytest.fixture
async def cameras(with_camera: Browser, site: Site, camera_tabs: UsedTabs) -> AsyncIterator[Visits]:
    """Visits by a browser with a camera."""
    visits = Visits(with_camera, site.origin, camera_tabs)
    yield visits
    await visits.end()


async def test_an_adult_signs_by_mouse_and_selfie(cameras: Visits, site: Site, tmp_path: Path) -> None:
    lang: Lang = "fr"
    document = await add_waiver(site, SELFIE, PHOTO, lang=lang)
    tab = await cameras.used(SMALL)
    response = await tab.open(url("waiver", lang, documentUUID=document))
    assert response.headers["permissions-policy"].startswith("camera=(self), ")
    assert response.headers["cache-control"] == "no-store"
    await nothing_leads_away(tab)
    await looks_well(tab)
    await expect(tab.find(".waiver-facts").last).to_contain_text(document)
    await expect(tab.find(".waiver-facts").last).to_contain_text("127.0.0.1")
    await tick_boxes(tab, *BOXES, "photo")
    undo, clear = tab.find(".signature-pad button").first, tab.find(".signature-pad button").last
    await draw(tab)
    await expect(tab.find("input[name=signature]")).to_have_value(HAS_PICTURE)
    await undo.click()
    await expect(tab.find("input[name=signature]")).to_have_count(0)
    await draw(tab)
    await clear.click()
    await draw(tab)
    await take_selfie(tab, lang)
    await looks_well(tab)
    assert await send(tab, "sign_waiver") == 200
    await expect(tab.find("#waiver-state")).to_have_text(texts.STATES[WaiverState.SIGNED](lang))
    await looks_well(tab)
    await expect(tab.find("#pdf")).to_be_visible(timeout=SEALED_MS)
    await looks_well(tab)
    async with tab.page.expect_download() as started:
        await tab.find("#pdf").click()
    await (await started.value).save_as(tmp_path / "waiver.pdf")
    waiver = await stored_waiver(site, document)
    (signature,) = waiver.signatures
    assert len(set(signature.boxes.values())) == 4
    assert signature.signature_file
    assert signature.selfie_file
    await verify(tab, lang, (tmp_path / "waiver.pdf").read_bytes(), "Zoë Adams")
    await reject_waiver(site, document, "not readable")
    await tab.show(url("waiver_verify", lang))
    await tab.find("#pdf").set_input_files(tmp_path / "waiver.pdf")
    assert await send(tab, "verify_document") == 200
    await expect(tab.find("#ended .verdict")).to_contain_text(verified.ENDED_HEADINGS[WaiverState.REJECTED](lang))
    await looks_well(tab)
    await tab.page.emulate_media(color_scheme="dark")
    await looks_well(tab)
    await tab.page.emulate_media(color_scheme=None)


async def test_a_refusal_leaves_the_drawing_and_the_picture(cameras: Visits, site: Site) -> None:
    document = await add_waiver(site, SELFIE)
    tab = await cameras.used(SMALL)
    await tab.show(url("waiver", "en", documentUUID=document))
    assert await send(tab, "sign_waiver") == 422
    codes = Code.AGREE_UNTICKED, Code.CERTIFY_UNTICKED, Code.CONSENT_UNTICKED, Code.SIGNATURE_MISSING
    missing = [errors.message(code, "en") for code in (*codes, Code.SELFIE_REQUIRED)]
    await expect(tab.find("#problems a")).to_have_text(missing)
    await expect(tab.find("#problems li").first).to_have_text(errors.message(Code.WAIVER_INCOMPLETE, "en"))
    await looks_well(tab)
    await draw(tab)
    await expect(tab.find("#problems a:visible")).to_have_text([*missing[:3], missing[-1]])
    await take_selfie(tab, "en")
    await expect(tab.find("#problems a:visible")).to_have_text(missing[:3])
    drawn = await tab.find("input[name=signature]").input_value()
    taken = await tab.find("input[name=selfie]").input_value()
    assert await send(tab, "sign_waiver") == 422
    await looks_well(tab)
    await expect(tab.find("#problems a")).to_have_text(missing[:3])
    await expect(tab.find("input[name=signature]")).to_have_value(drawn)
    await expect(tab.find("input[name=selfie]")).to_have_value(taken)
    await tick_boxes(tab, *BOXES)
    assert await send(tab, "sign_waiver") == 200
    assert await tab.page.evaluate("sessionStorage.getItem('ll-drawn')") is None
    (signature,) = (await stored_waiver(site, document)).signatures
    assert signature.signature_file
    assert signature.selfie_file


async def test_a_reload_loses_no_tick_and_no_text(visits: Visits, site: Site) -> None:
    document = await add_waiver(site, is_minor=True)
    tab = await visits.used(SMALL)
    await tab.show(url("waiver", "en", documentUUID=document))
    typed = {"signer_name": "Eva Adams", "contact_email": "eva@example.com", "typed_name": "Eva Adams"}
    await tick_boxes(tab, "agree", "certify")
    await tab.find("#signs_as").select_option("guardian")
    for name, value in typed.items():
        await tab.find(f"#{name}").fill(value)
    left_at = datetime.now(UTC)
    for leave in (tab.page.reload, lambda: send(tab, "sign_waiver_for_minor")):
        await leave()
        await tab.page.reload()
        await tab.live()
        for box, is_ticked in (("agree", True), ("certify", True), ("electronic", False)):
            await expect(tab.find(f"#{box}")).to_be_checked(checked=is_ticked)
        for name, value in {**typed, "signs_as": "guardian"}.items():
            await expect(tab.find(f"#{name}")).to_have_value(value)
    await tick_boxes(tab, "electronic")
    assert await send(tab, "sign_waiver_for_minor") == 200
    assert await tab.page.evaluate("sessionStorage.getItem('ll-typed')") is None
    (signature,) = (await stored_waiver(site, document)).signatures
    assert signature.boxes["agree"] < signature.boxes["certify"] < left_at < signature.boxes["electronic"]


async def test_a_selfie_is_no_mirror_image(visits: Visits, site: Site) -> None:
    document = await add_waiver(site, SELFIE)
    tab = await visits.tab(SMALL)
    await tab.page.context.add_init_script(CAMERA)
    await tab.show(url("waiver", "en", documentUUID=document))
    half = Image.new("L", (360, 360), 255)
    half.paste(0, (0, 0, 180, 360))
    file = BytesIO()
    half.save(file, "png")
    await tab.page.evaluate(HOLD, f"data:image/png;base64,{b64encode(file.getvalue()).decode()}")
    await take_selfie(tab, "en")
    assert await tab.find(".selfie img").evaluate(DARK) == [True, False]


async def test_a_typed_name_and_a_chosen_picture_need_no_scripts(visits: Visits, site: Site) -> None:
    lang: Lang = "es"
    document = await add_waiver(site, SELFIE, lang=lang)
    tab = await visits.used(SMALL, java_script_enabled=False)
    await tab.open(url("waiver", lang, documentUUID=document))
    await looks_well(tab, scripts=False)
    await expect(tab.find(".signature-pad")).to_be_hidden()
    await expect(tab.find(".file-entry")).to_have_text(texts.SELFIE_WORDS["onlyFile"](lang), use_inner_text=True)
    for box in BOXES:
        await tab.find(f"#{box}").check()
    await expect(tab.find(FILE)).to_have_css("color", UNSEEN)
    await tab.find("#typed_name").press("Tab")
    await expect(tab.find(FILE)).to_be_focused()
    await expect(tab.find(FILE)).to_have_css("outline-style", "solid")
    await tab.find(FILE).set_input_files(SENT_PICTURE)
    await expect(tab.find(FILE)).not_to_have_css("color", UNSEEN)
    await tab.find("#typed_name").fill("Zoë")
    assert await send(tab, "sign_waiver") == 422
    faults = {errors.message(code, lang) for code in (Code.SIGNER_NAME, Code.SELFIE_AGAIN)}
    assert {*await tab.find("#problems a").all_inner_texts()} == faults
    await expect(tab.find("#typed_name")).to_have_value("Zoë")
    await expect(tab.find("#agree")).to_be_checked()
    await looks_well(tab, scripts=False)
    await tab.find(FILE).set_input_files(SENT_PICTURE)
    await tab.find("#typed_name").fill("Zoë Adams")
    assert await send(tab, "sign_waiver") == 200
    await expect(tab.find("#waiver-state")).to_have_text(texts.STATES[WaiverState.SIGNED](lang))
    await looks_well(tab, scripts=False)
    (signature,) = (await stored_waiver(site, document)).signatures
    assert (signature.typed_name, signature.signature_file) == ("Zoë Adams", "")
    assert signature.selfie_file


async def test_a_mother_signs_by_the_keyboard_alone(visits: Visits, site: Site) -> None:
    document = await add_waiver(site, is_minor=True)
    tab = await visits.used(SMALL)
    await tab.show(url("waiver", "en", documentUUID=document))
    await looks_well(tab)
    await tab.find("#agree").focus()
    for _ in BOXES:
        await tab.page.keyboard.press("Space")
        await tab.page.keyboard.press("Tab")
    await expect(tab.find("#signs_as")).to_be_focused()
    await tab.find("#signs_as").select_option("other")
    await tab.find("#signer_name").fill("Eva Adams")
    await tab.find("#typed_name").fill("Eva Adams")
    async with tab.leaving() as sent:
        await tab.find("#typed_name").press("Enter")
    assert (await sent.value).status == 422
    await expect(tab.find("#problems a")).to_have_text([errors.message(Code.GUARDIAN_SIGNS, "en")])
    await expect(tab.find("#signs-for")).to_have_text(re.compile(r"You are signing for Zoë Adams, \d+\."))
    await looks_well(tab)
    await tab.find("#signs_as").select_option("mother")
    async with tab.leaving() as sent:
        await tab.find("#typed_name").press("Enter")
    assert (await sent.value).status == 200
    await expect(tab.find("#waiver-state")).to_have_text(texts.STATES[WaiverState.SIGNED]("en"))
    (signature,) = (await stored_waiver(site, document)).signatures
    assert (signature.relationship, signature.signer_name) == ("mother", "Eva Adams")


async def test_who_does_not_sign_confirms_it(visits: Visits, site: Site) -> None:
    lang: Lang = "fr"
    document = await add_waiver(site, SELFIE, is_minor=True)
    tab = await visits.used(SMALL)
    await tab.show(url("waiver", lang, documentUUID=document))
    await tab.find("#refuse").click()
    await expect(tab.find("#form-refuse_waiver .banner")).to_have_text(
        texts.REFUSE_QUESTION[WaiverAbout.SPECTATOR](lang).format(name="Zoë Adams")
    )
    await looks_well(tab)
    await tab.find("#form-refuse_waiver button").click()
    await expect(tab.find("#waiver-state")).to_have_text(
        texts.STATES_OF_MINORS[WaiverState.REFUSED](lang).format(name="Zoë Adams")
    )
    await expect(tab.find("main form")).to_have_count(0)
    await looks_well(tab)


@pytest.mark.parametrize(("lang", "scripts"), [("fr", True), ("es", False)])
async def test_link_that_has_ended_shows_nobody_and_mails_the_document(
    visits: Visits, site: Site, lang: Lang, scripts: bool
) -> None:
    document = await add_waiver(site, lang=lang)
    await seal_waiver(site, document)
    with connected(site) as database:
        last = "SELECT max(id) FROM waiver_signatures"
        database.execute(f"UPDATE waiver_signatures SET signed_at = '2026-01-02 10:00:00.000000' WHERE id = ({last})")
    tab = await visits.used(SMALL, java_script_enabled=scripts)
    await (tab.show if scripts else tab.open)(url("waiver", lang, documentUUID=document))
    await expect(tab.find("#waiver-state")).to_have_text(texts.STATES[WaiverState.SIGNED](lang))
    await expect(tab.find("#notes")).to_have_text(texts.LINK_ENDED(lang))
    await expect(tab.find("main")).not_to_contain_text("Adams")
    await expect(tab.find("#pdf")).to_have_count(0)
    if scripts:
        await looks_well(tab)
    await tab.find("#form-mail_waiver button").click()
    await expect(tab.find("#notes")).to_have_text(texts.MAILED(lang))


async def test_a_camera_that_is_refused_leaves_the_file(visits: Visits, site: Site) -> None:
    document = await add_waiver(site, SELFIE)
    tab = await visits.used(SMALL)
    await tab.show(url("waiver", "es", documentUUID=document))
    await tab.find(".selfie .button").first.click()
    await expect(tab.find(".selfie [role=alert]")).to_contain_text(errors.message(Code.WEBCAM_FAILED, "es"))
    await expect(tab.find(".selfie [role=alert]")).to_contain_text(texts.ALLOW_CAMERA("es"))
    await looks_well(tab)
    await tab.find(FILE).set_input_files(SENT_PICTURE)
    await expect(tab.find(".selfie img")).to_be_visible()
    await expect(tab.find(".selfie [role=alert]")).to_have_count(0)
    for box in BOXES:
        await tab.find(f"#{box}").check()
    await tab.find("#typed_name").fill("Zoë Adams")
    assert await send(tab, "sign_waiver") == 200
    assert (await stored_waiver(site, document)).signatures[0].selfie_file
