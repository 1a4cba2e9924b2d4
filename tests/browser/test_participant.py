"""The participant wizard in a browser: everybody's way, with scripts and without, and what may come in between."""

import asyncio

import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.registration.participant import texts
from tests.browser.people import PASSWORD as KNOWN_PASSWORD
from tests.browser.people import join
from tests.browser.visit import SMALL, WIDE, Visits
from tests.browser.wizard import ADULT, EMERGENCY, GUARDIAN, MINOR, TEENAGER, Walk, fill, new_email
from tests.features.test_participant import CHILD
from tests.server import Site

MOST_BYTES = 60_000


async def _walk(visits: Visits, lang: Lang, scripts: bool = True, *, own: bool = False, width: int = SMALL) -> Walk:
    opened = visits.tab if own else visits.used
    walk = Walk(await opened(width, 740, java_script_enabled=scripts), lang, scripts)
    await walk.open()
    return walk


@pytest.mark.parametrize(("lang", "scripts"), [("es", True), ("fr", False)])
async def test_an_adult(visits: Visits, lang: Lang, scripts: bool) -> None:
    walk = await _walk(visits, lang, scripts)
    await walk.fill_all("self", new_email())
    await walk.at("confirmation")
    words = await walk.tab.find("main .parts").inner_text()
    assert all(word in words for word in ("Ana", "1 Pine Road", "555-010-0199", "+34600000001", "Soria"))
    assert await walk.finish() == texts.COMPLETE(lang).format(name="Ana Ruiz")
    await walk.tab.open(url("account", lang))
    await expect(walk.tab.find("#account dd").first).to_have_text("Ana Ruiz")


@pytest.mark.parametrize("scripts", [True, False])
async def test_a_guardian_with_two_minors(visits: Visits, scripts: bool) -> None:
    walk, lang = await _walk(visits, "en", scripts), "en"
    await walk.fill_all("both", new_email())
    await walk.at("minor", "&minor=new")
    mia = {key: value for key, value in MINOR.items() if value}
    await walk.go("minor", mia, "minors")
    for name, number in (("Leo", "2"), ("Zoe", "3")):
        await walk.tab.find(".one-more a").click()
        await walk.at("minor", "&minor=new")
        await walk.go("minor", mia | {"first_name": name, "minor_email": new_email()}, "minors")
        await walk.tab.find(".parts a").last.click()
        await walk.at("minor", f"&minor={number}")
        await expect(walk.tab.find("#first_name")).to_have_value(name)
        await walk.go("minor", {"last_name": f"Mora {number}"}, "minors")
    await walk.tab.find(".parts a").first.click()
    await walk.at("minor", "&minor=1")
    await walk.send("minor", {}, "button[value=remove]")
    await walk.at("minors")
    await expect(walk.tab.find(".parts h3")).to_have_text(["Leo Mora 2", "Zoe Mora 3"])
    await walk.go("minors", {}, "confirmation")
    await expect(walk.tab.find(".parts h3")).to_have_count(6)
    assert await walk.finish() == texts.COMPLETE(lang).format(name="Ana Ruiz")


async def test_a_minor(visits: Visits) -> None:
    walk, lang = await _walk(visits, "fr", width=WIDE), "fr"
    await walk.send("information", {"whom": "self", **CHILD})
    await expect(walk.tab.find("#problems a")).to_have_text([errors.message(Code.GUARDIAN_REQUIRED, lang)])
    await expect(walk.tab.find("#first_name")).to_have_value("Mia")
    await walk.arrived()
    await walk.go("information", TEENAGER, "adult")
    await walk.go("adult", GUARDIAN | {"email": new_email()}, "relationship")
    await walk.go("relationship", {"relationship": "mother"}, "login")
    email = new_email()
    await walk.go("login", {"email": email, "confirm_email": email}, "contact")
    await walk.go("contact", {}, "emergency")
    await walk.go("emergency", {key: value for key, value in EMERGENCY.items() if value}, "confirmation")
    assert await walk.finish() == texts.SLEEPING(lang)


async def test_an_existing_email(visits: Visits, site: Site) -> None:
    ana, lang = await join(site), "es"
    walk = await _walk(visits, lang)
    await walk.go("information", {"whom": "self", **ADULT}, "login")
    await walk.go("login", {"email": ana.email, "confirm_email": ana.email}, "existing")
    await expect(walk.tab.find(".banner")).to_have_text(errors.message(Code.DUPLICATE_ACCOUNT, lang))
    await expect(walk.tab.find("#username")).to_have_value(ana.email)
    await walk.send("existing", {"current_password": "wrong 12345"})
    await expect(walk.tab.find("#problems a")).to_have_text([errors.message(Code.WRONG_PASSWORD, lang)])
    await walk.arrived()
    await walk.tab.find(".form-buttons a").last.click()
    await walk.at("login")
    email = new_email()
    await walk.go("login", {"email": email, "confirm_email": email}, "contact")
    await walk.open("login")
    await walk.go("login", {"email": ana.email, "confirm_email": ana.email}, "existing")
    await walk.send("existing", {"current_password": KNOWN_PASSWORD})
    await expect(walk.tab.find("#account dd").first).to_have_text(ana.name)


async def test_back_and_tabs_lose_nothing(visits: Visits) -> None:
    walk = await _walk(visits, "en")
    await walk.go("information", {"whom": "self", **ADULT}, "login")
    await walk.send("login", {"email": "ana@"}, "button[name=go]")
    await walk.at("information")
    await expect(walk.tab.find("#first_name")).to_have_value("Ana")
    await expect(walk.tab.find("#whom input[value=self]")).to_be_checked()
    await walk.go("information", {}, "login")
    await expect(walk.tab.find("#email")).to_have_value("ana@")
    await fill(walk.tab, {"email": "ana@example.com"})
    await walk.tab.find(".steps a").first.click()
    await walk.at("information")
    await walk.go("information", {}, "login")
    await expect(walk.tab.find("#email")).to_have_value("ana@example.com")


async def test_a_field_is_checked_and_stored_when_it_is_left(visits: Visits) -> None:
    walk = await _walk(visits, "es")
    await walk.go("information", {"whom": "self", **ADULT}, "login")
    await fill(walk.tab, {"email": "ana@", "confirm_email": ""})
    await expect(walk.tab.find("#email-fault")).to_have_text(errors.message(Code.INVALID_EMAIL, "es"))
    await expect(walk.tab.find("#confirm_email-fault")).to_have_count(0)
    await expect(walk.tab.find("#confirm_email")).to_be_focused()
    await walk.tab.page.reload()
    await walk.at("login")
    await expect(walk.tab.find("#email")).to_have_value("ana@")
    await walk.go("login", {"email": (email := new_email()), "confirm_email": email}, "contact")


async def test_a_draft_survives_reload_language_and_another_tab(visits: Visits) -> None:
    walk = await _walk(visits, "en")
    await walk.go("information", {"whom": "self", **ADULT}, "login")
    email = new_email()
    await walk.go("login", {"email": email, "confirm_email": email}, "contact")
    await walk.tab.page.reload()
    await walk.at("contact")
    await walk.tab.find(".bar .langs summary").click()
    async with walk.tab.page.expect_navigation():
        await walk.tab.find(".langs a[hreflang=fr]").click()
    await walk.at("contact")
    assert "/ll/fr/" in walk.tab.page.url
    walk.lang = "fr"
    await walk.tab.find(".steps a").nth(1).click()
    await walk.at("login")
    await expect(walk.tab.find("#confirm_email")).to_have_value(email)
    other = Walk(type(walk.tab)(await walk.tab.page.context.new_page(), walk.tab.origin), "es")
    await other.tab.open(url("participant", "es"))
    await other.at("contact")


async def test_language_links_without_scripts_stay_at_the_step(visits: Visits) -> None:
    walk = await _walk(visits, "en", scripts=False)
    await walk.go("information", {"whom": "self", **ADULT}, "login")
    hrefs = await walk.tab.find(".langs a").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert hrefs == [f"/ll{url('participant', lang)}?step=login" for lang in ("fr", "es")]


async def test_a_lost_network_loses_nothing(visits: Visits) -> None:
    walk = await _walk(visits, "es", own=True)
    walk.tab.requests_blocked = True
    await walk.go("information", {"whom": "self", **ADULT}, "login")
    email = new_email()
    await fill(walk.tab, {"email": email, "confirm_email": email})
    await walk.tab.page.context.set_offline(True)
    await walk.tab.until("() => !navigator.onLine")
    await walk.tab.find("#form-participant_login button[type=submit]:not([name])").click()
    await expect(walk.tab.find("#email")).to_have_value(email)
    await walk.tab.page.context.set_offline(False)
    here = "document.querySelector('#form-participant_contact') || document.querySelector('#email')?.value === email"
    await walk.tab.until(f"(email) => {here}", email)
    await walk.tab.page.reload()
    await walk.tab.live()
    if await walk.tab.find("#form-participant_login").count():
        await walk.send("login", {"email": email, "confirm_email": email})
    await walk.at("contact")


async def test_the_first_step_is_light(visits: Visits) -> None:
    tab = await visits.tab(SMALL, java_script_enabled=False)
    sizes: list[int] = []

    async def weigh(request: object) -> None:
        measured = await request.sizes()  # type: ignore[attr-defined]
        sizes.append(measured["responseBodySize"] + measured["responseHeadersSize"])

    weighing: list[asyncio.Task[None]] = []
    tab.page.on("requestfinished", lambda request: weighing.append(asyncio.create_task(weigh(request))))
    await tab.open("/registration/participant")
    await expect(tab.find("#form-participant_information")).to_be_visible()
    await asyncio.gather(*weighing)
    assert sum(sizes) <= MOST_BYTES
