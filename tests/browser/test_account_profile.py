"""One's own profile in a browser, with scripts and without."""

from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.profile import texts
from livelaps_app.features.account.texts import SENT
from tests.browser.axe import findings
from tests.browser.people import PASSWORD, join, send
from tests.browser.visit import BrowserTab, Visits
from tests.browser.ways import every_way
from tests.server import Site


async def _looked_at(tab: BrowserTab, scripts: bool) -> None:
    """Nothing is wider than the page, and nothing is in the way of anybody."""
    assert await tab.sideways() <= 0
    if scripts:
        await tab.live()
        assert await findings(tab) == []


@every_way()
async def test_a_profile(visits: Visits, site: Site, lang: Lang, width: int, scripts: bool) -> None:
    ana, tab = await join(site), await visits.used(width, java_script_enabled=scripts)
    await tab.page.set_viewport_size({"width": width, "height": 2400})
    await tab.open(url("login", lang))
    if scripts:
        await tab.live()
    await tab.find("#email").fill(ana.email)
    await tab.find("#current_password").fill(PASSWORD)
    assert await send(tab, "login") == 200
    if scripts:
        await tab.live()
    await tab.find(f"main a[href$='{url('account_profile', lang)}']").click()
    await expect(tab.find("#first_name")).to_have_value("Ana")
    await expect(tab.find("#country")).to_have_value("US")
    await _looked_at(tab, scripts)
    await tab.find("#first_name").fill("")
    await tab.find("#form-profile button").click()
    await expect(tab.find("#problems a")).to_have_text([errors.message(Code.NULL_FIRST_NAME, lang)])
    await tab.find("#first_name").fill("Anna")
    await tab.find("#form-profile button").click()
    await expect(tab.find(".banner.success")).to_have_text(texts.SAVED(lang))
    await expect(tab.find("#first_name")).to_have_value("Anna")
    await tab.find("#parts a").nth(1).click()
    await expect(tab.page.get_by_label(texts.NOW(lang))).to_have_value(ana.email)
    await _looked_at(tab, scripts)
    await tab.find("#email").fill(f"new-{ana.email}")
    await tab.find("#current_password").fill(PASSWORD)
    await tab.find("#form-new_email button").click()
    await expect(tab.find(".banner.success")).to_have_text(SENT(lang).format(email=f"new-{ana.email}"))
    await tab.find("#parts a").nth(2).click()
    await expect(tab.find("#first_name")).to_have_value("Eva")
    await _looked_at(tab, scripts)
    await tab.find("#first_name").fill("Eve")
    await tab.find("#form-emergency_contact button").click()
    await expect(tab.find(".banner.success")).to_have_text(texts.SAVED(lang))
    await tab.open(f"{url('account_profile', lang)}?part=contact")
    await expect(tab.find("#first_name")).to_have_value("Eve")
