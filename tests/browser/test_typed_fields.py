"""What has been typed into a form outlasts a reload and a lost network, and nobody else finds it."""

import json

from playwright.async_api import expect

from livelaps_app.core.routes import url
from livelaps_app.shell.texts import WORDS
from tests.browser.people import PASSWORD as KNOWN_PASSWORD
from tests.browser.people import join
from tests.browser.visit import SMALL, BrowserTab, Visits
from tests.browser.wizard import ADULT, PASSWORD, Walk, fill, new_email
from tests.server import Site

STORED = "() => sessionStorage.getItem('ll-typed') ?? ''"


async def _walk(visits: Visits, *, own: bool = False) -> Walk:
    walk = Walk(await (visits.tab if own else visits.used)(SMALL, 740), "fr")
    await walk.open()
    return walk


async def _reload(tab: BrowserTab) -> None:
    await tab.page.reload()
    await tab.live()


async def test_a_first_step_outlasts_a_reload_and_another_language(visits: Visits) -> None:
    walk = await _walk(visits)
    tab = walk.tab
    await fill(tab, {"whom": "both", **ADULT})
    await _reload(tab)
    await expect(tab.find("#whom input[value=both]")).to_be_checked()
    await expect(tab.find(f"#gender input[value={ADULT['gender']}]")).to_be_checked()
    for key in ADULT.keys() - {"gender"}:
        await expect(tab.find(f"#{key}")).to_have_value(ADULT[key])
    await tab.open(url("participant", "es"))
    await tab.live()
    await expect(tab.find("#first_name")).to_have_value(ADULT["first_name"])
    walk.lang = "es"
    await walk.go("information", {"whom": "self"}, "login")
    assert await tab.page.evaluate(STORED) == ""


async def test_a_field_that_has_not_been_left_outlasts_a_reload(visits: Visits) -> None:
    walk = await _walk(visits)
    tab = walk.tab
    await walk.go("information", {"whom": "self", **ADULT}, "login")
    email = new_email()
    await tab.find("#email").fill(email)
    await _reload(tab)
    await expect(tab.find("#email")).to_have_value(email)
    await walk.go("login", {"confirm_email": email}, "contact")
    await fill(tab, {"country": "MX"})
    await fill(tab, {"state": "OAX"})
    await _reload(tab)
    await expect(tab.find("#country")).to_have_value("MX")
    await expect(tab.find("#state")).to_have_value("OAX")


async def test_nothing_stays_for_who_comes_next(visits: Visits, site: Site) -> None:
    ana = await join(site)
    walk = await _walk(visits)
    tab = walk.tab
    await fill(tab, ADULT)
    stored = await tab.page.evaluate(STORED)
    assert ADULT["first_name"] in stored
    assert all("page" not in step["typed"] for step in json.loads(stored).values())
    await tab.open(url("login", "fr"))
    await tab.live()
    await fill(tab, {"email": ana.email, "current_password": KNOWN_PASSWORD})
    async with tab.leaving():
        await tab.find("#form-login button[type=submit]").click()
    assert await tab.page.evaluate(STORED) == ""


async def test_a_password_is_stored_nowhere(visits: Visits) -> None:
    walk = await _walk(visits)
    tab = walk.tab
    await walk.fill_all("self", new_email())
    await walk.at("confirmation")
    await fill(tab, PASSWORD)
    stored = await tab.page.evaluate("() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])")
    assert PASSWORD["password"] not in stored
    await walk.finish()
    assert await tab.page.evaluate(STORED) == ""


async def test_a_step_that_the_browser_sends_waits_for_the_network(visits: Visits) -> None:
    walk = await _walk(visits, own=True)
    tab = walk.tab
    tab.requests_blocked = True
    await fill(tab, {"whom": "self", **ADULT})
    await tab.page.context.set_offline(True)
    await tab.find("#form-participant_information button[type=submit]:not([name])").click()
    await tab.find("#first_name").press("Enter")
    await expect(tab.find("#form-participant_information [role=status]")).to_have_text([WORDS["waits"].fr])
    await expect(tab.find(".notice .offline")).to_have_text(WORDS["waits"].fr)
    await expect(tab.find("#first_name")).to_have_value(ADULT["first_name"])
    async with tab.leaving():
        await tab.page.context.set_offline(False)
    await walk.at("login")
    await expect(tab.find("#step-title")).to_be_focused()


async def test_a_login_waits_for_the_network(visits: Visits, site: Site) -> None:
    ana = await join(site)
    tab = await (await visits.tab(SMALL)).show(url("login", "es"))
    tab.requests_blocked = True
    await fill(tab, {"email": ana.email, "current_password": KNOWN_PASSWORD})
    await tab.page.context.set_offline(True)
    await tab.find("#form-login button[type=submit]").click()
    await expect(tab.find("#form-login [role=status]")).to_have_text(WORDS["waits"].es)
    async with tab.leaving():
        await tab.page.context.set_offline(False)
    await expect(tab.find("#account dd").first).to_have_text(ana.name)
