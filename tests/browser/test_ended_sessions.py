"""A session that ends somewhere ends in every tab it is open in: each leads to the login by itself, showing nobody."""

import re

import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.next_address import login_address
from livelaps_app.core.routes import match, url
from livelaps_app.features.account.security import texts
from tests.browser.axe import findings
from tests.browser.people import PASSWORD, Rider, join, send
from tests.browser.visit import PHONE, BrowserTab, Visits
from tests.server import Site


@pytest.fixture
async def ana(site: Site) -> Rider:
    """Somebody with an account."""
    return await join(site)


async def _log_in(tab: BrowserTab, rider: Rider) -> None:
    """Logs in by a page that has become live."""
    await tab.show("/login")
    await tab.find("#email").fill(rider.email)
    await tab.find("#current_password").fill(PASSWORD)
    assert await send(tab, "login") == 200


async def _led_out(tab: BrowserTab, rider: Rider, path: str, lang: Lang) -> None:
    """Waits until the tab is at the login that leads back to the page, with nothing of the account left in it."""
    at = match(*path.split("?", 1))
    assert at is not None
    await expect(tab.page).to_have_url(f"{tab.origin}/ll{login_address(at, ended=True)}")
    await expect(tab.find(".banner.warning")).to_have_text(errors.message(Code.SESSION_ENDED, lang))
    await tab.live()
    content = await tab.page.content()
    words = rider.email, *rider.name.split(), "Eva", "Pine Road"
    assert not [word for word in words if re.search(rf"\b{re.escape(word)}\b", content)]  # not inside random tokens


async def test_ending_all_others_moves_the_page_that_is_open_elsewhere(visits: Visits, ana: Rider) -> None:
    phone, desk, lang = await visits.tab(PHONE), await visits.tab(), "fr"
    path = url("account_profile", lang)
    await _log_in(phone, ana)
    await phone.show(path)
    await expect(phone.find(".account-menu .initials")).to_have_text("AR")
    await _log_in(desk, ana)
    await desk.show(url("account_security", lang))
    async with desk.page.expect_navigation():
        await desk.find("#form-end_sessions > .form-buttons button").click()
    await expect(desk.find(".banner.success")).to_have_text(texts.NOTICES["sessions"](lang))
    await _led_out(phone, ana, path, lang)
    assert await findings(phone) == []
    assert await phone.sideways() <= 0
    await phone.find("#email").fill(ana.email)
    await phone.find("#current_password").fill(PASSWORD)
    assert await send(phone, "login") == 200
    await expect(phone.page).to_have_url(re.compile(rf"/ll{path}$"))


async def test_another_tab_of_the_same_browser_goes_on_after_a_new_password(visits: Visits, ana: Rider) -> None:
    """Its session goes on by another token, which its browser has by then."""
    tab = await visits.tab()
    await _log_in(tab, ana)
    other = BrowserTab(await tab.page.context.new_page(), tab.origin)
    await other.show("/account/profile?part=contact")
    await other.page.evaluate("document.body.dataset.before = 1")
    await tab.show("/account/security")
    for field, value in (
        ("current_password", PASSWORD),
        ("password", "new 2 secret"),
        ("verify_password", "new 2 secret"),
    ):
        await tab.find(f"#{field}").fill(value)
    assert await send(tab, "change_password") == 200
    await expect(tab.find(".banner.success")).to_have_text(texts.NOTICES["password"]("en"))
    await other.until("document.body && !document.body.dataset.before")
    await expect(other.page).to_have_url(f"{tab.origin}/ll/account/profile?part=contact")
    await expect(other.find("#first_name")).to_have_value("Eva")
    assert other.noise == []


async def test_logging_out_logs_out_the_other_tabs(visits: Visits, ana: Rider) -> None:
    tab = await visits.tab()
    await _log_in(tab, ana)
    other = BrowserTab(await tab.page.context.new_page(), tab.origin)
    await other.show("/account")
    third = BrowserTab(await tab.page.context.new_page(), tab.origin)
    await third.show("/event-calendar")
    await expect(third.find(".account-menu .initials")).to_have_text("AR")
    await tab.show("/account")
    await tab.find(".account-menu summary").click()
    async with tab.page.expect_navigation():
        await tab.find(".account-menu form button").click()
    await _led_out(other, ana, "/account", "en")
    await expect(third.find(".account-menu")).to_have_count(0)
    await expect(third.find(".account")).to_be_visible()
    assert third.page.url.endswith("/ll/event-calendar")
    assert ana.name not in await third.page.content()
    assert (other.noise, third.noise) == ([], [])
