"""A guardian's minors in a browser, with scripts and without: added, changed, removed, sent a login of their own."""

import asyncio
import re
import sqlite3
from dataclasses import dataclass
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.account_mails import MailJob
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.login import texts as login_texts
from livelaps_app.features.account.mails.texts import WORDS
from livelaps_app.features.account.minors import texts
from livelaps_app.features.account.texts import SENT
from tests.browser.axe import findings
from tests.browser.people import PASSWORD, RIDER, Rider, join, send
from tests.browser.visit import SMALL, BrowserTab, Visits
from tests.browser.ways import every_way
from tests.browser.wizard import fill, new_email
from tests.features.test_account_minors import GUARDIAN, LEO, TEEN
from tests.gateways.post import read, text
from tests.server import Site

NEW = "another secret 2"
every_way_of_walking = every_way(SMALL)
TYPED = {key: value for key, value in LEO.items() if value}


@dataclass
class Visit:
    """A guardian at the page of their minors."""

    tab: BrowserTab
    lang: Lang
    scripts: bool

    async def log_in(self, rider: Rider, password: str = PASSWORD) -> None:
        """Logs in by a page that has become live, where it does, in a window that has room for all of a form."""
        size = self.tab.page.viewport_size
        assert size is not None
        await self.tab.page.set_viewport_size({"width": size["width"], "height": 2000})
        await self.tab.open(url("login", self.lang))
        if self.scripts:
            await self.tab.live()
        await self.tab.find("#email").fill(rider.email)
        await self.tab.find("#current_password").fill(password)
        assert await send(self.tab, "login") == 200

    async def open(self, query: str = "") -> None:
        await self.tab.open(url("account_minors", self.lang) + query)
        await self.arrived()

    async def arrived(self) -> None:
        """Nothing is wider than the page, and nothing is in the way of anybody."""
        if self.scripts:
            await self.tab.live()
            assert await findings(self.tab) == []
        assert await self.tab.sideways() <= 0

    async def follow(self, selector: str, query: str) -> None:
        """Clicks a link and waits for the page of that query."""
        await self.tab.find(selector).click()
        await expect(self.tab.page).to_have_url(re.compile(query + "$"))
        await self.arrived()

    async def notice(self, words: str) -> None:
        await expect(self.tab.find(".banner.success")).to_have_text(words)
        await self.arrived()


async def _visit(visits: Visits, lang: Lang, width: int, scripts: bool) -> Visit:
    return Visit(await visits.used(width, java_script_enabled=scripts), lang, scripts)


def _change(site: Site, statement: str, *values: str | int) -> None:
    with sqlite3.connect(site.data / "livelaps.db", timeout=20) as database:
        database.execute(statement, values)
    database.close()


async def _mailed(site: Site, to: str) -> str:
    """The path below /ll of the link in the mail to an address, when it has come."""
    async with asyncio.timeout(20):
        while True:
            for file in (site.data / "messages").glob("*.eml"):
                mail = read(await asyncio.to_thread(file.read_bytes))
                if mail["To"] == to:
                    assert mail["Subject"] in set(WORDS[MailJob.OWN_LOGIN].subject)
                    return urlsplit(re.findall(r"^(http\S*)$", text(mail), re.M)[0]).path.removeprefix("/ll")
            await asyncio.sleep(0.05)  # the site's worker is a process of its own


@every_way_of_walking
async def test_a_minor_is_added_changed_and_removed(
    visits: Visits, site: Site, lang: Lang, width: int, scripts: bool
) -> None:
    visit = await _visit(visits, lang, width, scripts)
    tab, page = visit.tab, url("account_minors", lang)
    await visit.log_in(await join(site))
    await visit.follow(f"main a[href$='{page}']", page)
    await expect(tab.find("#no-minors")).to_have_text(texts.EMPTY(lang))
    await visit.follow(".one-more a", r"\?minor=new")
    await fill(tab, TYPED | {"first_name": "", "year": "1990"})
    await tab.find("#form-minor button").click()
    faults = [errors.message(code, lang) for code in (Code.NULL_FIRST_NAME, Code.MINOR_OF_AGE)]
    await expect(tab.find("#problems a")).to_have_text(faults)
    await visit.arrived()
    await fill(tab, TYPED)
    await tab.find("#form-minor button").click()
    await visit.notice(texts.NOTICES["added"](lang))
    await expect(tab.find("#minors h3")).to_have_text(["Leo Ruiz"])
    await visit.follow("#minors a", r"\?minor=\d+")
    await expect(tab.find("#first_name")).to_have_value("Leo")
    await expect(tab.find("#relationship")).to_have_value("son")
    await fill(tab, {"first_name": "Leon", "minor_email": new_email()})
    await tab.find("#form-minor button").click()
    await visit.notice(texts.NOTICES["changed"](lang))
    await expect(tab.find("#minors h3")).to_have_text(["Leon Ruiz"])
    await visit.follow("#minors a", r"\?minor=\d+")
    await visit.follow("#removal", r"\?minor=\d+&part=remove")
    await expect(tab.find("#removed-parts li")).to_have_count(2)
    await visit.follow("main .after-form a", r"\?minor=\d+")
    await visit.follow("#removal", r"\?minor=\d+&part=remove")
    await tab.find("#current_password").fill("no such secret 1")
    await tab.find("#form-delete_minor button").click()
    await expect(tab.find("#problems a")).to_have_text([errors.message(Code.WRONG_PASSWORD, lang)])
    await visit.arrived()
    await tab.find("#current_password").fill(PASSWORD)
    await tab.find("#form-delete_minor button").click()
    await visit.notice(texts.NOTICES["deleted"](lang))
    await expect(tab.find("#no-minors")).to_be_visible()


@every_way_of_walking
async def test_who_has_come_of_age_gets_a_login_by_mail(
    visits: Visits, site: Site, lang: Lang, width: int, scripts: bool
) -> None:
    last_name, email = f"Ruiz {new_email()[6:14]}", new_email()
    ana = await join(site, minors=[LEO | {"last_name": last_name}], form_language=lang)
    visit = await _visit(visits, lang, width, scripts)
    tab = visit.tab
    await visit.log_in(ana)
    _change(site, "UPDATE users SET born = '2000-01-01' WHERE last_name = ?", last_name)
    await visit.open()
    await expect(tab.find("#minors .todo")).to_have_text(texts.TODO["own_login"](lang))
    await visit.follow("#minors a", r"\?minor=\d+")
    await expect(tab.find(".about-minor")).to_have_text(texts.WORDS["own_login"](lang).format(name="Leo"))
    await fill(tab, {"email": ana.email})
    await tab.find("#form-own_login button").click()
    await expect(tab.find("#problems a")).to_have_text([errors.message(Code.EMAIL_REGISTERED, lang)])
    await visit.arrived()
    await fill(tab, {"email": email})
    await tab.find("#form-own_login button").click()
    await visit.notice(SENT(lang).format(email=email))
    leo = await _visit(visits, lang, width, scripts)
    await leo.tab.open(await _mailed(site, email))
    await leo.arrived()
    await leo.tab.find("#password").fill(NEW)
    await leo.tab.find("#verify_password").fill(NEW)
    await leo.tab.find("#form-reset_password button").click()
    await leo.notice(login_texts.NOTICES["password"](lang))
    await leo.log_in(Rider(0, email, ""), NEW)
    await expect(leo.tab.find("#account dd").first).to_have_text(f"Leo {last_name}")
    await visit.open()
    await expect(tab.find("#no-minors")).to_be_visible()


@every_way_of_walking
async def test_a_minor_who_has_named_the_guardian(
    visits: Visits, site: Site, lang: Lang, width: int, scripts: bool
) -> None:
    visit, ana, email = await _visit(visits, lang, width, scripts), await join(site), new_email()
    tab = visit.tab
    _change(site, "UPDATE users SET verified_at = created_at WHERE id = ?", ana.id)
    sent = {**RIDER, **TEEN, "email": email, "guardian": {**GUARDIAN, "email": ana.email, "relationship": "mother"}}
    async with httpx.AsyncClient(base_url=site.api) as client:
        (await client.post(f"{site.api}/registration/participant", json=sent)).raise_for_status()
    await visit.log_in(ana)
    await visit.open()
    await expect(tab.find("#minors .todo")).to_have_text(texts.TODO["waiting"](lang))
    await visit.follow("#minors a", r"\?minor=\d+")
    await tab.find("#form-consent_link button").click()
    await visit.notice(SENT(lang).format(email=ana.email))
    await visit.follow("#removal", r"\?minor=\d+&part=remove")
    await expect(tab.find("#step-title")).to_have_text(texts.UNKNOWN_QUESTION(lang).format(name="Mia"))
    _change(site, "UPDATE guardianships SET confirmed_at = created_at WHERE guardian_id = ?", ana.id)
    await visit.open()
    mark = texts.LOGIN(lang).format(email=email)
    await expect(tab.find("#minors .note").nth(1)).to_have_text(mark)
    await visit.follow("#minors a", r"\?minor=\d+")
    await expect(tab.find("#minor_email")).to_have_count(0)
    await fill(tab, {"last_name": "Mora"})
    await tab.find("#form-minor_with_login button").click()
    await visit.notice(texts.NOTICES["changed"](lang))
    await expect(tab.find("#minors h3")).to_have_text(["Mia Mora"])
    mia = await _visit(visits, lang, width, scripts)
    await mia.log_in(Rider(0, email, ""))
    await expect(mia.tab.find(f"main a[href$='{url('account_minors', lang)}']")).to_have_count(0)
    await mia.open()
    await expect(mia.tab.find("main .banner p")).to_have_text(errors.message(Code.ADULTS_ONLY, lang))


@pytest.mark.parametrize("lang", LANGS)
async def test_a_page_that_is_sent_twice_adds_one_minor(visits: Visits, site: Site, lang: Lang) -> None:
    visit = await _visit(visits, lang, SMALL, scripts=False)
    await visit.log_in(await join(site))
    await visit.open("?minor=new")
    await fill(visit.tab, TYPED)
    await visit.tab.find("#form-minor button").dblclick()
    await visit.notice(texts.NOTICES["added"](lang))
    await expect(visit.tab.find("#minors h3")).to_have_text(["Leo Ruiz"])


async def _logged_in(client: httpx.AsyncClient, rider: Rider) -> None:
    typed = {"page": "/ll/login", "email": rider.email, "current_password": PASSWORD}
    assert (await client.post("/ll/forms/login", data=typed)).status_code == 303


async def test_minors_are_nobody_else_s_and_stored_nowhere(site: Site) -> None:
    ana, eva = await join(site, minors=[LEO]), await join(site)
    with sqlite3.connect(site.data / "livelaps.db", timeout=20) as database:
        found = "SELECT minor_id FROM guardianships WHERE guardian_id = ?"
        [(number,)] = database.execute(found, (ana.id,)).fetchall()
    database.close()
    page = f"/ll/account/minors?minor={number}"
    async with httpx.AsyncClient(base_url=site.inner) as client:
        await client.post(
            "/ll/forms/login", data={"page": "/ll/login", "email": eva.email, "current_password": PASSWORD}
        )
        for query in ("", "&part=remove"):
            opened = await client.get(page + query)
            assert (opened.status_code, opened.headers["cache-control"]) == (404, "no-store")
            assert "Leo" not in opened.text
        for form in ("minor", "minor_with_login", "own_login", "consent_link", "remove_minor", "delete_minor"):
            typed = {"page": page, **LEO, "email": new_email(), "current_password": PASSWORD}
            refused = await client.post(f"/ll/forms/{form}", data=typed)
            assert (refused.status_code, errors.message(Code.NOT_FOUND, "en") in refused.text) == (404, True), form
    log = site.log.read_text("utf-8", "replace")
    assert f"account {eva.id} is refused: is no guardian of {number}" in log
    assert f"account {eva.id} is refused: minor {number} is none of its own" in log
    async with httpx.AsyncClient(base_url=site.inner) as client:
        await client.post(
            "/ll/forms/login", data={"page": "/ll/login", "email": ana.email, "current_password": PASSWORD}
        )
        own = await client.get(page)
        assert (own.status_code, own.headers["cache-control"], "Leo" in own.text) == (200, "no-store", True)
