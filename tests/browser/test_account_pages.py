"""The pages of an account in a browser: accessible in every state, and their forms with scripts and without."""

import asyncio
import json
from collections.abc import Mapping
from datetime import date
from pathlib import Path

import httpx
import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.login import texts as login_texts
from livelaps_app.features.account.minors import texts as minors_texts
from livelaps_app.features.account.profile import texts as profile_texts
from livelaps_app.features.account.riders import texts as riders_texts
from livelaps_app.features.account.security import texts as security_texts
from tests.browser.axe import findings
from tests.browser.people import PASSWORD, RIDER, Rider, join, log_in, send
from tests.browser.stored import connected, read
from tests.browser.visit import SMALL, WIDE, BrowserTab, Ids, Visits
from tests.browser.wizard import fill
from tests.features.test_account_minors import GUARDIAN, LEO, TEEN
from tests.server import Site

NEW = "another secret 2"
WRONG = "wrong 12345"
HEIGHT = 2000  # px: room for all of a form above the sponsors
CHILD = {key: value for key, value in LEO.items() if value}
RIDERS = "SELECT rider_id, plate FROM entries WHERE race_id = ? ORDER BY rider_id LIMIT 1 OFFSET ?"


async def _guardian(site: Site) -> tuple[Rider, Mapping[str, int]]:
    """A guardian, and the numbers of a child, of an adult without a login, and of a minor who waits for consent."""
    ana = await join(site, minors=[LEO, {**LEO, "first_name": "Max"}])
    with connected(site) as database:
        database.execute("UPDATE users SET verified_at = created_at WHERE id = ?", (ana.id,))
    guardian = {**GUARDIAN, "email": ana.email, "relationship": "mother"}
    async with httpx.AsyncClient() as client:
        minor = {**RIDER, **TEEN, "email": f"minor-{ana.email}", "guardian": guardian}
        (await client.post(f"{site.api}/registration/participant", json=minor)).raise_for_status()
    minors = "SELECT first_name, users.id FROM users JOIN guardianships ON minor_id = users.id WHERE guardian_id = ?"
    numbers = dict(read(site, minors, ana.id))
    with connected(site) as database:
        database.execute("UPDATE users SET born = ? WHERE id = ?", (str(date(2000, 1, 1)), numbers["Max"]))
    return ana, {"child": numbers["Leo"], "adult": numbers["Max"], "waiting": numbers["Mia"]}


PAGES = {
    "account": "#account",
    "account_profile": "#form-profile",
    "account_profile?part=email": "#form-new_email",
    "account_profile?part=contact": "#form-emergency_contact",
    "account_security": "#sessions",
    "account_security?part=delete": "#deleted-parts",
    "account_minors": "#minors .todo",
    "account_minors?minor=new": "#form-minor",
    "account_minors?minor={child}": "#removal",
    "account_minors?minor={child}&part=remove": "#form-delete_minor",
    "account_minors?minor={adult}": "#form-own_login",
    "account_minors?minor={waiting}": "#form-consent_link",
    "account_minors?minor={waiting}&part=remove": "#step-title",
    "account_tickets": "#no-tickets",
    "account_entries": "#no-entries",
    "account_waivers": "#no-waivers",
    "account_riders?q=tobin": "#found",
    "account_riders?claim={rider}": "#check",
}
"""Pages by route and query, with an element of each."""


@pytest.mark.parametrize(("lang", "width"), [("en", WIDE), ("fr", SMALL)])
async def test_pages_of_an_account_are_accessible(visits: Visits, site: Site, ids: Ids, lang: Lang, width: int) -> None:
    ana, numbers = await _guardian(site)
    tab = await visits.used(width, HEIGHT)
    assert await log_in(tab, ana) == 200
    for page, element in PAGES.items():
        key, _, query = page.format(**numbers, rider=ids.rider).partition("?")
        await tab.show(f"{url(key, lang)}?{query}")
        await expect(tab.find(element).first).to_be_visible()
        assert (page, await findings(tab), await tab.sideways() <= 0) == (page, [], True)


async def _open(tab: BrowserTab, page: str, scripts: bool) -> None:
    await tab.open(page)
    if scripts:
        await tab.live()


@pytest.mark.parametrize(("lang", "scripts"), [("es", True), ("fr", False)])
async def test_profile_minors_and_riders_change(
    visits: Visits, site: Site, ids: Ids, lang: Lang, scripts: bool
) -> None:
    tab = await visits.used(SMALL, HEIGHT, java_script_enabled=scripts)
    notice, problems = tab.find("main .banner.success"), tab.find("#problems a")
    await log_in(tab, await join(site))

    await _open(tab, url("account_profile", lang), scripts)
    await tab.find("#first_name").fill("")
    await tab.find("#form-profile button").click()
    await expect(problems).to_have_text([errors.message(Code.NULL_FIRST_NAME, lang)])
    await tab.find("#first_name").fill("Anna")
    await tab.find("#form-profile button").click()
    await expect(notice).to_have_text(profile_texts.SAVED(lang))
    await expect(tab.find("#first_name")).to_have_value("Anna")

    await _open(tab, f"{url('account_minors', lang)}?minor=new", scripts)
    await fill(tab, CHILD)
    await tab.find("#form-minor button").click()
    await expect(notice).to_have_text(minors_texts.NOTICES["added"](lang))
    await tab.find("#minors a").click()
    await expect(tab.find("#first_name")).to_have_value("Leo")
    await tab.find("#removal").click()
    for password in (WRONG, PASSWORD):
        await tab.find("#form-delete_minor #current_password").fill(password)
        await tab.find("#form-delete_minor button[type=submit]").click()
        if password == WRONG:
            await expect(problems).to_have_text([errors.message(Code.WRONG_PASSWORD, lang)])
    await expect(notice).to_have_text(minors_texts.NOTICES["deleted"](lang))

    [(rider, plate)] = read(site, RIDERS, ids.largest, int(scripts))
    await _open(tab, f"{url('account_riders', lang)}?claim={rider}", scripts)
    await tab.find("#plate").fill(plate)
    await tab.find("#form-claim_rider button").click()
    await expect(tab.find("main .banner")).to_have_text(riders_texts.NOTICES["waiting"](lang))
    await tab.find("#claims button").click()
    await expect(tab.find("main .banner")).to_have_text(riders_texts.NOTICES["withdrawn"](lang))


@pytest.mark.parametrize(("lang", "scripts"), [("es", True), ("fr", False)])
async def test_password_changes_and_an_account_ends(visits: Visits, site: Site, lang: Lang, scripts: bool) -> None:
    ana, tab = await join(site), await visits.used(SMALL, HEIGHT, java_script_enabled=scripts)
    security, notice = url("account_security", lang), tab.find(".banner.success")
    await log_in(tab, ana)
    await _open(tab, security, scripts)
    await expect(tab.find("#sessions li")).to_have_count(2)
    for current, status in ((WRONG, 422), (PASSWORD, 200)):
        await fill(tab, {"current_password": current, "password": NEW, "verify_password": NEW})
        assert await send(tab, "change_password") == status
    await expect(notice).to_have_text(security_texts.NOTICES["password"](lang))
    await expect(tab.find("#sessions li")).to_have_count(1)
    async with tab.page.expect_download() as download:
        await tab.find("#download").click()
    data = await asyncio.to_thread(Path(await (await download.value).path()).read_text)
    assert json.loads(data)["account"]["email"] == ana.email
    await tab.find("#deletion").click()
    for current, status in ((WRONG, 422), (NEW, 200)):
        await tab.find("#form-delete_account #current_password").fill(current)
        assert await send(tab, "delete_account") == status
    await expect(notice).to_have_text(login_texts.NOTICES["deleted"](lang))
    await tab.open(security)
    await expect(tab.find("#form-login")).to_be_visible()


async def test_data_are_for_their_owner_and_stored_nowhere(site: Site) -> None:
    ana = await join(site)
    async with httpx.AsyncClient(base_url=site.inner) as client:
        refused = await client.get("/ll/account/data.json")
        assert (refused.status_code, refused.headers["cache-control"]) == (401, "no-store")
        typed = {"page": "/ll/login", "email": ana.email, "current_password": PASSWORD}
        await client.post("/ll/forms/login", data=typed)
        data = await client.get("/ll/account/data.json")
        assert (data.status_code, data.headers["cache-control"]) == (200, "no-store")
        assert data.headers["content-disposition"].startswith("attachment;")
        assert data.json()["account"]["email"] == ana.email
