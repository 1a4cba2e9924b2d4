"""Waivers in a browser with a camera of its own making: signed by mouse and selfie, by a typed name without scripts."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Playwright, expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.core.waivers.rules import WaiverRules
from livelaps_app.core.waivers.states import WaiverState
from livelaps_app.features.waiver import texts
from livelaps_app.features.waiver.verify import texts as verified
from livelaps_app.features.waiver.verify.verdicts import Verdict
from tests.browser.axe import findings
from tests.browser.chromium import ARGUMENTS, executable
from tests.browser.used_tabs import UsedTabs
from tests.browser.visit import SMALL, WIDE, BrowserTab, Visits
from tests.browser.waivers import add_waiver, reject_waiver, stored_waiver
from tests.features.waiver.test_pictures import photo
from tests.server import Site, resolver_rule

CAMERA = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
SELFIE = WaiverRules(needs_selfie=True)
PHOTO = "I may be in pictures of the event."
SEALED_MS = 10_000
EVERY_LOOK = pytest.mark.parametrize(("lang", "width"), [(lang, width) for lang in LANGS for width in (WIDE, SMALL)])
BOXES = ("agree", "certify", "electronic")
SENT_PICTURE = {"name": "me.jpg", "mimeType": "image/jpeg", "buffer": photo((900, 1200))}


@pytest.fixture(scope="module")
async def with_camera(playwright: Playwright, site: Site) -> AsyncIterator[Browser]:
    """Chromium with a camera, which it lets every page have that may."""
    arguments = [*ARGUMENTS, *CAMERA, resolver_rule(site)]
    browser = await playwright.chromium.launch(executable_path=executable(), args=arguments)
    yield browser
    await browser.close()


@pytest.fixture(scope="module")
def camera_tabs(with_camera: Browser, site: Site) -> UsedTabs:
    return UsedTabs(with_camera, site.origin)


@pytest.fixture
async def cameras(with_camera: Browser, site: Site, camera_tabs: UsedTabs) -> AsyncIterator[Visits]:
    """Visits by a browser with a camera."""
    visits = Visits(with_camera, site.origin, camera_tabs)
    yield visits
    await visits.end()


async def _looks_well(tab: BrowserTab, scripts: bool = True) -> None:
    assert await tab.sideways() <= 0
    if scripts:
        await tab.live()
        assert await findings(tab) == []


async def _draw(tab: BrowserTab) -> None:
    """A stroke on the pad by the mouse."""
    canvas = tab.find(".signature-canvas canvas")
    await canvas.scroll_into_view_if_needed()
    box = await canvas.bounding_box()
    assert box is not None
    await tab.page.mouse.move(box["x"] + 20, box["y"] + 60)
    await tab.page.mouse.down()
    for step in range(1, 12):
        await tab.page.mouse.move(box["x"] + 20 + step * 20, box["y"] + (40 if step % 2 else 120))
    await tab.page.mouse.up()


async def _send(tab: BrowserTab, form: str) -> int:
    async with tab.leaving() as sent:
        await tab.find(f"#form-{form} button[type=submit]").last.click()
    return (await sent.value).status


@EVERY_LOOK
async def test_an_adult_signs_by_mouse_and_selfie(
    cameras: Visits, site: Site, lang: Lang, width: int, tmp_path: Path
) -> None:
    document = await add_waiver(site, SELFIE, PHOTO, lang=lang)
    tab = await cameras.used(width)
    response = await tab.open(url("waiver", lang, documentUUID=document))
    assert response.headers["permissions-policy"].startswith("camera=(self), ")
    assert response.headers["cache-control"] == "no-store"
    await _looks_well(tab)
    await expect(tab.find(".waiver-facts").last).to_contain_text(document)
    await expect(tab.find(".waiver-facts").last).to_contain_text("127.0.0.1")
    for box in (*BOXES, "photo"):
        await tab.find(f"#{box}").check()
        await expect(tab.find(f"input[name={box}_tick]")).not_to_have_value("")
    undo, clear = tab.find(".signature-pad button").first, tab.find(".signature-pad button").last
    await _draw(tab)
    await expect(tab.find("input[name=signature]")).to_have_value(re.compile("^data:image/png;base64,"))
    await undo.click()
    await expect(tab.find("input[name=signature]")).to_have_count(0)
    await _draw(tab)
    await clear.click()
    await _draw(tab)
    await tab.find(".selfie button", has_text=texts.SELFIE_WORDS["open"](lang)).click()
    await tab.until("() => document.querySelector('.selfie video')?.videoWidth > 0")
    await tab.find(".selfie button", has_text=texts.SELFIE_WORDS["take"](lang)).click()
    await expect(tab.find(".selfie img")).to_be_visible()
    await _looks_well(tab)
    assert await _send(tab, "sign_waiver") == 200
    await expect(tab.find("#waiver-state")).to_have_text(texts.STATES[WaiverState.SIGNED](lang))
    await _looks_well(tab)
    await expect(tab.find("#pdf")).to_be_visible(timeout=SEALED_MS)
    await _looks_well(tab)
    async with tab.page.expect_download() as started:
        await tab.find("#pdf").click()
    await (await started.value).save_as(tmp_path / "waiver.pdf")
    waiver = await stored_waiver(site, document)
    (signature,) = waiver.signatures
    assert len(set(signature.boxes.values())) == 4
    assert signature.signature_file
    assert signature.selfie_file
    await _verify(tab, lang, (tmp_path / "waiver.pdf").read_bytes())


async def _verify(tab: BrowserTab, lang: Lang, pdf: bytes, scripts: bool = True) -> None:
    """The page that verifies knows the document, one changed byte of it, and what is appended."""
    changed = pdf[:5000] + bytes([pdf[5000] ^ 1]) + pdf[5001:]
    for content, verdict in (
        (pdf, Verdict.SAME),
        (changed, Verdict.CHANGED),
        (pdf + b"\n99 0 obj\n<<>>\nendobj\n%%EOF\n", Verdict.APPENDED),
        (b"nothing", Verdict.NO_PDF),
    ):
        await tab.open(url("waiver_verify", lang))
        if scripts:
            await tab.live()
        sent = {"name": "waiver.pdf", "mimeType": "application/pdf", "buffer": content}
        await tab.find("#pdf").set_input_files(sent)
        assert await _send(tab, "verify_document") == 200
        await expect(tab.find("#verified")).to_have_text(verified.VERDICTS[verdict](lang))
        known = tab.find(".waiver-facts")
        if verdict is Verdict.SAME:
            await expect(known).to_contain_text("Zoë Adams")
        elif verdict is not Verdict.NO_PDF:
            await expect(known).to_contain_text("Z. A.")
            await expect(known).not_to_contain_text("Adams")
        await _looks_well(tab, scripts)


@pytest.mark.parametrize(("lang", "width"), [("en", WIDE), ("fr", SMALL), ("es", SMALL)])
async def test_a_typed_name_and_a_chosen_picture_need_no_scripts(
    visits: Visits, site: Site, lang: Lang, width: int
) -> None:
    document = await add_waiver(site, SELFIE, lang=lang)
    tab = await visits.used(width, java_script_enabled=False)
    await tab.open(url("waiver", lang, documentUUID=document))
    await _looks_well(tab, scripts=False)
    await expect(tab.find(".signature-pad")).to_be_hidden()
    for box in BOXES:
        await tab.find(f"#{box}").check()
    await tab.find("#typed_name").fill("Zoë Adams")
    assert await _send(tab, "sign_waiver") == 422
    await expect(tab.find("#problems a")).to_have_text([errors.message(Code.SELFIE_REQUIRED, lang)])
    await expect(tab.find("#typed_name")).to_have_value("Zoë Adams")
    await expect(tab.find("#agree")).to_be_checked()
    await tab.find(".selfie input[type=file]").set_input_files(SENT_PICTURE)
    assert await _send(tab, "sign_waiver") == 200
    await expect(tab.find("#waiver-state")).to_have_text(texts.STATES[WaiverState.SIGNED](lang))
    await _looks_well(tab, scripts=False)
    (signature,) = (await stored_waiver(site, document)).signatures
    assert (signature.typed_name, signature.signature_file) == ("Zoë Adams", "")
    assert signature.selfie_file


async def test_a_mother_signs_by_the_keyboard_alone(visits: Visits, site: Site) -> None:
    document = await add_waiver(site, is_minor=True)
    tab = await visits.used(SMALL)
    await tab.show(url("waiver", "en", documentUUID=document))
    await _looks_well(tab)
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
    await _looks_well(tab)
    await tab.find("#signs_as").select_option("mother")
    async with tab.leaving() as sent:
        await tab.find("#typed_name").press("Enter")
    assert (await sent.value).status == 200
    await expect(tab.find("#waiver-state")).to_have_text(texts.STATES[WaiverState.SIGNED]("en"))
    (signature,) = (await stored_waiver(site, document)).signatures
    assert (signature.relationship, signature.signer_name) == ("mother", "Eva Adams")


async def test_a_page_changes_by_itself_when_another_signs(visits: Visits, site: Site) -> None:
    document = await add_waiver(site)
    watching, signing = await visits.used(WIDE), await visits.used(SMALL, java_script_enabled=False)
    await watching.show(url("waiver", "fr", documentUUID=document))
    await signing.open(url("waiver", "en", documentUUID=document))
    for box in BOXES:
        await signing.find(f"#{box}").check()
    await signing.find("#typed_name").fill("Zoë Adams")
    assert await _send(signing, "sign_waiver") == 200
    await expect(watching.find("#waiver-state")).to_have_text(texts.STATES[WaiverState.SIGNED]("fr"), timeout=2_000)
    await expect(watching.find("#pdf")).to_be_visible(timeout=SEALED_MS)


@EVERY_LOOK
async def test_who_does_not_sign_confirms_it(visits: Visits, site: Site, lang: Lang, width: int) -> None:
    document = await add_waiver(site, SELFIE, is_minor=True)
    tab = await visits.used(width)
    await tab.show(url("waiver", lang, documentUUID=document))
    await tab.find("#refuse").click()
    await expect(tab.find("#form-refuse_waiver .banner")).to_have_text(
        texts.REFUSE_QUESTION(lang).format(name="Zoë Adams")
    )
    await _looks_well(tab)
    await tab.find("#form-refuse_waiver button").click()
    await expect(tab.find("#waiver-state")).to_have_text(texts.STATES[WaiverState.REFUSED](lang))
    await expect(tab.find("main form")).to_have_count(0)
    await _looks_well(tab)


@EVERY_LOOK
async def test_a_rejected_one_says_why(visits: Visits, site: Site, lang: Lang, width: int) -> None:
    document = await add_waiver(site)
    await reject_waiver(site, document, "The selfie shows somebody else.")
    tab = await visits.used(width)
    assert (await tab.open(url("waiver", lang, documentUUID=document))).status == 200
    await _looks_well(tab)
    await expect(tab.find("#waiver-state")).to_have_text(texts.STATES[WaiverState.REJECTED](lang))
    await expect(tab.find("#notes")).to_contain_text("The selfie shows somebody else.")
    await expect(tab.find("main form")).to_have_count(0)


@EVERY_LOOK
async def test_an_identifier_that_is_none_is_typed_anew(visits: Visits, site: Site, lang: Lang, width: int) -> None:
    document = await add_waiver(site)
    tab = await visits.used(width)
    unknown = url("waiver", lang, documentUUID="00000000-0000-4000-8000-000000000000")
    assert (await tab.open(unknown)).status == 404
    await _looks_well(tab)
    await expect(tab.find("#waiver-state")).to_have_text(errors.message(Code.WAIVER_NOT_FOUND, lang))
    await tab.find("#document").fill(document)
    await tab.find("#form-find_waiver button").click()
    await expect(tab.find(".waiver-facts").first).to_contain_text("Ridge Hare Scramble")
    await tab.open(url("waiver_verify", lang))
    await tab.live()
    await tab.find("#document").fill(document)
    await tab.find("#form-verify_identifier button").click()
    await expect(tab.find("#verified")).to_have_text(verified.STATES[WaiverState.SENT](lang))
    await _looks_well(tab)


async def test_a_camera_that_is_refused_leaves_the_file(visits: Visits, site: Site) -> None:
    document = await add_waiver(site, SELFIE)
    tab = await visits.used(SMALL)
    await tab.show(url("waiver", "es", documentUUID=document))
    await tab.find(".selfie .button").first.click()
    await expect(tab.find(".selfie [role=alert]")).to_contain_text(errors.message(Code.WEBCAM_FAILED, "es"))
    await expect(tab.find(".selfie [role=alert]")).to_contain_text(texts.ALLOW_CAMERA("es"))
    await _looks_well(tab)
    await tab.find(".selfie input[type=file]").set_input_files(SENT_PICTURE)
    await expect(tab.find(".selfie img")).to_be_visible()
    for box in BOXES:
        await tab.find(f"#{box}").check()
    await tab.find("#typed_name").fill("Zoë Adams")
    assert await _send(tab, "sign_waiver") == 200
    assert (await stored_waiver(site, document)).signatures[0].selfie_file
