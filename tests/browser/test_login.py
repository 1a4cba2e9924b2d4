"""Logging in and out and forgotten passwords in a browser, with scripts and without."""

import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.login import texts
from livelaps_app.features.account.password import texts as password_texts
from livelaps_app.features.account.security import texts as security_texts
from livelaps_app.shell.texts import WORDS
from tests.browser.axe import findings
from tests.browser.people import PASSWORD, Rider, join, link, log_in, send
from tests.browser.test_forms import START_ASIDE
from tests.browser.visit import PHONE, BrowserTab, Visits
from tests.server import Site

NEW = "another secret 2"
# The router sets the address of the page it begins in; that may be just when a form is sent.
BOX = """(selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left, top, width, height];
}"""
A_PIXEL = 1.5  # the typeface may come after the first frame of one page and before that of the next
LIVES_WHEN_SENT = "addEventListener('submit', () => history.replaceState(history.state, '', location.href), true)"


@pytest.fixture
async def ana(site: Site) -> Rider:
    """Somebody with an account."""
    return await join(site)


async def _is_refused(tab: BrowserTab, rider: Rider, lang: Lang) -> None:
    """The page says at its top and at the field that the password is wrong, and has what was typed, but no secret."""
    message = errors.message(Code.WRONG_PASSWORD, lang)
    await expect(tab.find("#problems a")).to_have_text([message])
    await expect(tab.find("#current_password-fault")).to_have_text(message)
    await expect(tab.find("#current_password")).to_have_value("")
    await expect(tab.find("#email")).to_have_value(rider.email)


async def test_a_login_without_scripts(visits: Visits, ana: Rider) -> None:
    lang: Lang = "fr"
    tab = await visits.used(PHONE, java_script_enabled=False)
    assert await log_in(tab, ana, url("login", lang), "wrong 12345") == 422
    await _is_refused(tab, ana, lang)
    assert await tab.sideways() <= 0
    await expect(tab.find(".secret button")).to_be_hidden()
    await tab.find("#current_password").fill(PASSWORD)
    assert await send(tab, "login") == 200
    assert tab.page.url.endswith(url("account", lang))
    await expect(tab.find("#account dd").first).to_have_text(ana.name)
    await tab.open(url("rules", lang))  # a page that everybody sees names nobody
    await expect(tab.find(".bar a.account")).to_be_visible()
    await expect(tab.find(".account-menu")).to_have_count(0)
    for page in ("login", "account_security", "participant"):
        await tab.open(url(page, lang))
        menu = tab.find(".account-menu summary")
        await expect(menu).to_have_accessible_name(f"{WORDS['account'](lang)}: {ana.name}")
        await menu.click()
        await expect(tab.find(".account-menu .person")).to_have_text(ana.name)
        await expect(tab.find(".account-menu .drop")).to_be_in_viewport(ratio=1)
        assert await tab.sideways() <= 0
    async with tab.leaving():
        await tab.find(".account-menu form button").click()
    await expect(tab.find(".banner.success")).to_have_text(texts.NOTICES["out"](lang))
    await tab.open(url("account", lang))
    await expect(tab.find("#form-login")).to_be_visible()


async def test_a_login_of_a_live_page(visits: Visits, ana: Rider) -> None:
    lang: Lang = "es"
    tab = await (await visits.used(PHONE)).show(url("login", lang))
    assert await findings(tab) == []
    await tab.find("#email").fill(ana.email)
    await tab.find("#current_password").fill("wrong 12345")
    show = tab.find(".secret button")
    await expect(show).to_have_accessible_name("Mostrar: Contraseña")
    await show.press("Space")
    await expect(show).to_have_attribute("aria-pressed", "true")
    await expect(tab.find("#current_password")).to_have_attribute("type", "text")
    await expect(tab.find("#current_password")).to_have_value("wrong 12345")
    assert await findings(tab) == []
    await show.press("Space")
    await expect(tab.find("#current_password")).to_have_attribute("type", "password")
    await show.click()
    assert await send(tab, "login") == 422
    await expect(tab.find("#current_password")).to_have_attribute("type", "password")
    await tab.live()
    await tab.until("() => document.querySelector('html.live #problems')?.matches(':focus')")
    await _is_refused(tab, ana, lang)
    assert await findings(tab) == []
    assert tab.page.url.endswith(url("login", lang))
    await tab.find("#keep_logged_in").check()
    await tab.find("#current_password").fill(PASSWORD)
    assert await send(tab, "login") == 200
    await tab.live()
    await expect(tab.find(".account-menu summary")).to_have_accessible_name(f"{WORDS['account'](lang)}: {ana.name}")
    assert await tab.sideways() <= 0
    assert await findings(tab) == []


async def test_a_refusal_stays_in_a_tab_that_was_elsewhere_before(visits: Visits, ana: Rider) -> None:
    tab = await (await visits.tab()).show(url("calendar", "en"))
    await tab.page.add_init_script(f"if (!sessionStorage.begun) {{ sessionStorage.begun = 1; {START_ASIDE} }}")
    assert await log_in(tab, ana, password="wrong 12345") == 422
    await tab.live()
    await tab.until("() => sessionStorage.getItem('ll-view') === null")  # the socket has answered
    await _is_refused(tab, ana, "en")


async def test_a_login_leads_on_to_the_page_behind_it(visits: Visits, ana: Rider) -> None:
    tab = await visits.tab()
    await tab.page.add_init_script(LIVES_WHEN_SENT)
    assert await log_in(tab, ana, "/fr/account?x=1") == 200
    assert tab.page.url.endswith("/ll/fr/account?x=1")


async def test_the_header_keeps_its_form_when_the_name_comes(visits: Visits, ana: Rider) -> None:
    tab = await visits.used()
    await log_in(tab, ana)
    await tab.live()
    await expect(tab.find(".account-menu")).to_be_visible()
    named, search = [await tab.page.evaluate(BOX, part) for part in (".account-menu", ".site-search")]
    stranger = await (await visits.used()).show(url("account", "en"))
    assert await stranger.page.evaluate(BOX, ".bar a.account") == pytest.approx(named, abs=A_PIXEL)
    assert await stranger.page.evaluate(BOX, ".site-search") == pytest.approx(search, abs=A_PIXEL)


async def test_the_way_out_by_the_header(visits: Visits, ana: Rider) -> None:
    tab = await visits.used(PHONE)
    await log_in(tab, ana)
    await tab.live()
    await tab.open(url("rules", "es"))
    await tab.live()
    await tab.find(".account-menu summary").focus()
    await tab.page.keyboard.press("Enter")
    await expect(tab.find(".account-menu .person")).to_have_text(ana.name)
    assert await findings(tab) == []
    async with tab.leaving():
        await tab.find(".account-menu button").click()
    await tab.live()
    await expect(tab.find(".banner.success")).to_have_text(texts.NOTICES["out"]("es"))
    await expect(tab.find(".bar a.account")).to_be_visible()
    await expect(tab.find(".account-menu")).to_have_count(0)


async def test_two_people_in_turn_on_one_browser(visits: Visits, site: Site, ana: Rider) -> None:
    leo = await join(site, first_name="Leo", last_name="Mora")
    tab = await visits.tab(service_workers="allow")
    for rider, other in ((ana, leo), (leo, ana)):
        assert await log_in(tab, rider) == 200
        await tab.live()
        await expect(tab.find("#account dd").first).to_have_text(rider.name)
        await expect(tab.find(".account-menu")).to_be_visible()
        assert other.name not in await tab.page.content()
        async with tab.leaving():
            await tab.find("#form-logout button").click()
        await tab.live()
        await tab.page.go_back()
        await expect(tab.find("#form-login")).to_be_visible()
        assert rider.name not in await tab.page.content()
    stored = await tab.page.evaluate(
        "async () => { const found = []; for (const name of await caches.keys()) for (const one of await (await"
        " caches.open(name)).keys()) found.push(new URL(one.url).pathname); return found }"
    )
    assert not any(path.startswith(("/ll/login", "/ll/account")) for path in stored)


@pytest.mark.parametrize(("lang", "scripts"), [("es", True), ("fr", False)])
async def test_a_forgotten_password(visits: Visits, site: Site, ana: Rider, lang: Lang, scripts: bool) -> None:
    tab = await visits.used(PHONE, java_script_enabled=scripts)
    await tab.open(url("login", lang))
    if scripts:
        await tab.live()
    await tab.find("#email").fill(ana.email)
    await tab.find(".after-form button").click()
    await expect(tab.find("#form-forgot_password #email")).to_have_value(ana.email)
    assert await tab.sideways() <= 0
    await tab.find("#form-forgot_password button").click()
    await expect(tab.find("#link-sent")).to_have_text(password_texts.SENT(lang))
    if scripts:
        assert await findings(tab) == []
    response = await tab.open(url("reset_password", lang, token=link(site, ana)))
    assert (response.status, response.headers["referrer-policy"]) == (200, "same-origin")
    assert response.headers["cache-control"] == "no-store"
    if scripts:
        await tab.live()
        assert await findings(tab) == []
    await tab.find("#password").fill(NEW)
    await tab.find("#verify_password").fill(NEW[:-1])
    await tab.find("#form-reset_password button[type=submit]").click()
    await expect(tab.find("#problems a")).to_have_text([errors.message(Code.PASSWORD_MISMATCH, lang)])
    await tab.find("#password").fill(NEW)
    await tab.find("#verify_password").fill(NEW)
    await tab.find("#form-reset_password button[type=submit]").click()
    await expect(tab.find(".banner.success")).to_have_text(security_texts.NOTICES["password"](lang))
    assert await tab.sideways() <= 0
