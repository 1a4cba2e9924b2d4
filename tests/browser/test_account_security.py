"""The security of one's own account in a browser, with scripts and without."""

import asyncio
import json
from pathlib import Path

import httpx
import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.login import texts as login_texts
from livelaps_app.features.account.security import texts
from tests.browser.axe import findings
from tests.browser.people import PASSWORD, Rider, join, send
from tests.browser.visit import PHONE, BrowserTab, Visits
from tests.browser.ways import every_way
from tests.server import Site

NEW = "another secret 2"


@pytest.fixture
async def ana(site: Site) -> Rider:
    """Somebody with an account, who is logged in where it was created."""
    return await join(site)


async def _looked_at(tab: BrowserTab, scripts: bool) -> None:
    """Nothing is wider than the page, and nothing is in the way of anybody."""
    assert await tab.sideways() <= 0
    if scripts:
        await tab.live()
        assert await findings(tab) == []


async def _log_in(tab: BrowserTab, rider: Rider, lang: Lang, scripts: bool) -> None:
    """Logs in by a page that has become live, where it does, in a window that has room for all below its sponsors."""
    size = tab.page.viewport_size
    assert size is not None
    await tab.page.set_viewport_size({"width": size["width"], "height": 2000})
    await tab.open(url("login", lang))
    if scripts:
        await tab.live()
    await tab.find("#email").fill(rider.email)
    await tab.find("#current_password").fill(PASSWORD)
    assert await send(tab, "login") == 200


async def _change_password(tab: BrowserTab, current: str) -> int:
    await tab.find("#current_password").fill(current)
    await tab.find("#password").fill(NEW)
    await tab.find("#verify_password").fill(NEW)
    return await send(tab, "change_password")


@every_way()
async def test_sessions_and_password(visits: Visits, ana: Rider, lang: Lang, width: int, scripts: bool) -> None:
    tab, other = await visits.used(width, java_script_enabled=scripts), await visits.used(java_script_enabled=False)
    await _log_in(other, ana, lang, scripts=False)
    await _log_in(tab, ana, lang, scripts)
    await _looked_at(tab, scripts)
    await tab.find(f"main a[href$='{url('account_security', lang)}']").click()
    await expect(tab.find("#sessions li")).to_have_count(3)
    await expect(tab.find("#sessions .note").first).to_contain_text(texts.THIS_DEVICE(lang))
    await _looked_at(tab, scripts)
    async with tab.leaving():
        await tab.find("#sessions li button").last.click()
    await expect(tab.find(".banner.success")).to_have_text(texts.NOTICES["session"](lang))
    await expect(tab.find("#sessions li")).to_have_count(2)
    assert await _change_password(tab, "wrong 12345") == 422
    await expect(tab.find("#problems a")).to_have_text([errors.message(Code.WRONG_PASSWORD, lang)])
    await _looked_at(tab, scripts)
    assert await _change_password(tab, PASSWORD) == 200
    await expect(tab.find(".banner.success")).to_have_text(texts.NOTICES["password"](lang))
    await expect(tab.find("#sessions li")).to_have_count(1)
    await expect(tab.find("#form-end_sessions")).to_have_count(0)
    await _looked_at(tab, scripts)
    await other.open(url("account", lang))
    await expect(other.find("#form-login")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
async def test_all_other_devices_are_logged_out(visits: Visits, ana: Rider, scripts: bool) -> None:
    tab = await visits.used(PHONE, java_script_enabled=scripts)
    await _log_in(tab, ana, "es", scripts)
    await tab.open(url("account_security", "es"))
    if scripts:
        await tab.live()
    async with tab.leaving():
        await tab.find("#form-end_sessions > .form-buttons button").click()
    await expect(tab.find(".banner.success")).to_have_text(texts.NOTICES["sessions"]("es"))
    await expect(tab.find("#sessions li")).to_have_count(1)


@every_way()
async def test_data_and_deletion(visits: Visits, ana: Rider, lang: Lang, width: int, scripts: bool) -> None:
    tab = await visits.used(width, java_script_enabled=scripts)
    await _log_in(tab, ana, lang, scripts)
    await tab.open(url("account_security", lang))
    await _looked_at(tab, scripts)
    async with tab.page.expect_download() as download:
        await tab.find("#download").click()
    stored = await asyncio.to_thread(Path(await (await download.value).path()).read_text)
    assert json.loads(stored)["account"]["email"] == ana.email
    await tab.find("#deletion").click()
    await expect(tab.find("#deleted-parts li")).to_have_count(3)
    await _looked_at(tab, scripts)
    await tab.find("#current_password").fill("wrong 12345")
    assert await send(tab, "delete_account") == 422
    await expect(tab.find("#problems a")).to_have_text([errors.message(Code.WRONG_PASSWORD, lang)])
    await expect(tab.find("#deleted-parts li")).to_have_count(3)
    await _looked_at(tab, scripts)
    await tab.find("#current_password").fill(PASSWORD)
    assert await send(tab, "delete_account") == 200
    await expect(tab.find(".banner.success")).to_have_text(login_texts.NOTICES["deleted"](lang))
    await tab.open(url("account", lang))
    await expect(tab.find("#form-login")).to_be_visible()


async def test_data_are_for_their_owner_and_stored_nowhere(site: Site, ana: Rider) -> None:
    async with httpx.AsyncClient(base_url=site.inner) as client:
        refused = await client.get("/ll/account/data.json")
        assert (refused.status_code, refused.headers["cache-control"]) == (401, "no-store")
        typed = {"page": "/ll/login", "email": ana.email, "current_password": PASSWORD}
        await client.post("/ll/forms/login", data=typed)
        data = await client.get("/ll/account/data.json")
        assert (data.status_code, data.headers["cache-control"]) == (200, "no-store")
        assert data.headers["content-disposition"].startswith("attachment;")
        assert data.json()["account"]["email"] == ana.email
