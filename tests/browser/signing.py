"""Waivers signed in a browser: by a drawing and the camera, by a typed name and a chosen picture; and verified."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, Playwright, expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.waiver import texts
from livelaps_app.features.waiver.verify import texts as verified
from livelaps_app.features.waiver.verify.verdicts import Verdict
from tests.browser.axe import findings
from tests.browser.chromium import browser_before
from tests.browser.visit import BrowserTab
from tests.features.waiver.test_pictures import photo
from tests.server import Site, resolver_rule

CAMERA = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
BOXES = ("agree", "certify", "electronic")
SENT_PICTURE = {"name": "me.jpg", "mimeType": "image/jpeg", "buffer": photo((900, 1200))}
HAS_PICTURE = re.compile("^data:image/png;base64,")


@asynccontextmanager
async def camera_browser(playwright: Playwright, site: Site) -> AsyncIterator[Browser]:
    """Chromium before a site with a camera, which it lets every page have that may."""
    async with browser_before(playwright, *CAMERA, resolver_rule(site)) as browser:
        yield browser


async def looks_well(tab: BrowserTab, scripts: bool = True) -> None:
    """The page fits on the screen, and has no finding where it lives."""
    assert await tab.sideways() <= 0
    if scripts:
        await tab.live()
        assert await findings(tab) == []


async def tick_boxes(tab: BrowserTab, *boxes: str, scripts: bool = True) -> None:
    """Ticks boxes; in a live page each gets its stamp."""
    for box in boxes:
        await tab.find(f"#{box}").check()
        if scripts:
            await expect(tab.find(f"input[name={box}_tick]")).not_to_have_value("")


async def draw(tab: BrowserTab) -> None:
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


async def take_selfie(tab: BrowserTab, lang: Lang) -> None:
    """A picture by the camera."""
    await tab.find(".selfie button", has_text=texts.SELFIE_WORDS["open"](lang)).click()
    await tab.until("() => document.querySelector('.selfie video')?.videoWidth > 0")
    await tab.find(".selfie button", has_text=texts.SELFIE_WORDS["take"](lang)).click()
    await expect(tab.find(".selfie img")).to_be_visible()


async def sign(tab: BrowserTab, lang: Lang, name: str, scripts: bool = True, minor: bool = False) -> int:
    """Signs the waiver of a page as a mother or for oneself, with a selfie; the status of the page that comes."""
    await tick_boxes(tab, *BOXES, scripts=scripts)
    if minor:
        await tab.find("#signs_as").select_option("mother")
        await tab.find("#signer_name").fill(name)
        await tab.find("#contact_email").fill("mother@example.com")
    if scripts:
        await draw(tab)
        await expect(tab.find("input[name=signature]")).to_have_value(HAS_PICTURE)
        await take_selfie(tab, lang)
    else:
        await tab.find("#typed_name").fill(name)
        await tab.find(".selfie input[type=file]").set_input_files(SENT_PICTURE)
    return await send(tab, "sign_waiver_for_minor" if minor else "sign_waiver")


async def send(tab: BrowserTab, form: str) -> int:
    """Sends a form by its last button; the status of the page that comes."""
    async with tab.leaving() as sent:
        await tab.find(f"#form-{form} button[type=submit]").last.click()
    return (await sent.value).status


async def verify(tab: BrowserTab, lang: Lang, pdf: bytes, name: str, scripts: bool = True) -> None:
    """The page that verifies knows the document, one changed byte of it, and what is appended.

    name: first and last of whom it is about, which it says in full of the sealed one alone.
    """
    first, last = name.split()
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
        assert await send(tab, "verify_document") == 200
        await expect(tab.find("#verified > p")).to_have_text(verified.VERDICTS[verdict](lang))
        await expect(tab.find("#verified .verdict")).to_contain_text(verified.HEADINGS[verdict](lang))
        known = tab.find(".waiver-facts")
        if verdict is Verdict.SAME:
            await expect(known).to_contain_text(name)
        elif verdict is not Verdict.NO_PDF:
            await expect(known).to_contain_text(f"{first[0]}. {last[0]}.")
            await expect(known).not_to_contain_text(last)
        await looks_well(tab, scripts)
