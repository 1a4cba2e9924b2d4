"""A wizard that is begun on a phone and goes on at a desk, with scripts and without."""

import re

import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.elsewhere import DISPLAY_LINK
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.registration.participant import texts as wizard_texts
from livelaps_app.ui.texts import ELSEWHERE
from tests.browser.axe import findings
from tests.browser.visit import PHONE, WIDE, BrowserTab, Visits
from tests.browser.wizard import ADULT, EMERGENCY, Walk, fill, new_email

DEVICE = "Chrome, Linux"
WAYS = pytest.mark.parametrize(("lang", "scripts"), [("es", True), ("fr", False)])


async def _at_contact(visits: Visits, lang: Lang, scripts: bool) -> Walk:
    """Somebody on a phone who has begun to fill in the address."""
    phone = Walk(await visits.used(PHONE, 740, java_script_enabled=scripts), lang, scripts)
    await phone.open()
    await phone.go("information", {"whom": "self", **ADULT}, "login")
    email = new_email()
    await phone.go("login", {"email": email, "confirm_email": email}, "contact")
    await fill(phone.tab, {"city": "Soria"})
    return phone


async def _press(walk: Walk, words: str) -> None:
    """Presses a button of the part that leads elsewhere."""
    tab = walk.tab
    if not await tab.find("#elsewhere[open]").count():
        await tab.find("#elsewhere summary").click()
    button = tab.find("#elsewhere button", has_text=words)
    if walk.scripts:
        await button.click()
        return
    async with tab.leaving():
        await button.click()


async def _link(walk: Walk) -> str:
    """The path of the link that is displayed, below /ll."""
    await _press(walk, DISPLAY_LINK.submit(walk.lang))
    code = walk.tab.find("#elsewhere .qr-code")
    await expect(code).to_be_in_viewport(ratio=1)
    if walk.scripts:
        await expect(walk.tab.find("#elsewhere-how")).to_be_focused()
    assert await code.evaluate("async (code) => { await code.decode(); return code.naturalWidth; }") > 100
    return (await walk.tab.find("#elsewhere-link").inner_text()).partition("/ll")[2]


async def _looks_right(tab: BrowserTab, scripts: bool) -> None:
    assert await tab.sideways() <= 0
    if scripts:
        assert await findings(tab) == []


@WAYS
async def test_from_the_phone_to_the_desk(visits: Visits, lang: Lang, scripts: bool) -> None:
    phone = await _at_contact(visits, lang, scripts)
    link = await _link(phone)
    await expect(phone.tab.find("#city")).to_have_value("Soria")
    await _looks_right(phone.tab, scripts)

    desk = await _looked_at(visits, lang, scripts, link)
    async with desk.tab.leaving():
        await desk.tab.find("#form-continue button").click()
    await desk.at("contact")
    await expect(desk.tab.find("#city")).to_have_value("Soria")

    await _has_lost_its_draft(phone)

    await desk.go("contact", {}, "emergency")
    await desk.go("emergency", {key: value for key, value in EMERGENCY.items() if value}, "confirmation")
    assert await desk.finish() == wizard_texts.COMPLETE(lang).format(name="Ana Ruiz")
    other = await visits.tab(PHONE, java_script_enabled=scripts)
    response = await other.open(link)
    assert response.status == 404
    await expect(other.find("main .message-page p").first).to_have_text(errors.message(Code.DRAFT_LINK_USED, lang))


async def _looked_at(visits: Visits, lang: Lang, scripts: bool, link: str) -> Walk:
    """A desk that has opened the link twice, which does not use it up, and has read nothing of anybody."""
    desk = Walk(await visits.tab(WIDE, java_script_enabled=scripts), lang, scripts)
    for _ in range(2):
        response = await desk.tab.open(link)
        headers = response.headers
        assert (response.status, headers["cache-control"], headers["referrer-policy"]) == (
            200,
            "no-store",
            "same-origin",
        )
        await desk.arrived()
    await expect(desk.tab.find("meta[name=robots]")).to_have_attribute("content", re.compile("noindex"))
    words = await desk.tab.find("main").inner_text()
    assert wizard_texts.STEPS["contact"](lang) in words
    assert [word for word in ("Ana", "Ruiz", "Soria", "@") if word in words] == []
    return desk


async def _has_lost_its_draft(phone: Walk) -> None:
    """The phone says where its draft has gone, and begins anew."""
    moved = errors.message(Code.DRAFT_MOVED, phone.lang, name=DEVICE)
    if not phone.scripts:
        async with phone.tab.leaving():
            await phone.tab.find("#form-participant_contact button[type=submit]:not([name])").click()
    await expect(phone.tab.find("main :is(.banner, .message-page) p").first).to_have_text(moved)
    await _looks_right(phone.tab, phone.scripts)
    await phone.tab.open(f"{url('participant', phone.lang)}?step=contact")
    await expect(phone.tab.find("#wizard-done")).to_have_text(moved)
    await phone.arrived()
    await phone.tab.find("main .banner a").first.click()
    await expect(phone.tab.find("#form-participant_information")).to_be_visible()


async def test_a_link_is_copied_or_selected(visits: Visits) -> None:
    phone = await _at_contact(visits, "en", scripts=True)
    link = await _link(phone)
    await phone.tab.find("#elsewhere button", has_text=ELSEWHERE["copy"]("en")).click()
    words = f"{ELSEWHERE['copied']('en')}|{ELSEWHERE['selected']('en')}"
    await expect(phone.tab.find("#elsewhere [role=status]")).to_have_text(re.compile(words))
    await phone.tab.page.reload()
    await phone.tab.live()
    await expect(phone.tab.find("#elsewhere-link")).to_contain_text(link)
