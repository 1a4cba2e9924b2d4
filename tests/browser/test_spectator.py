"""The spectator wizard in a browser: an adult alone, a spectator who is sent a link, and what stays in the tab."""

import re

import pytest
from playwright.async_api import Locator, expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.person_names import HAS_ONE_NAME, ONE_NAME
from livelaps_app.core.routes import url
from livelaps_app.features.registration.checkout.texts import HELD_UNTIL
from livelaps_app.features.registration.spectator import texts
from livelaps_app.waivers.rules.states import WaiverState
from tests.browser.buying import LOOK_MS, EntryWalk, buyer
from tests.browser.sold import word
from tests.browser.stored import read, waiver_of
from tests.browser.visit import PHONE, SMALL, WIDE, Visits
from tests.browser.waivers import reject_waiver, sign_waiver
from tests.browser.wizard import fill, nothing_leads_away
from tests.features.test_participant import ADULT
from tests.server import Site

PHONE_HEIGHT = 844
APART = 8
"""The least space between a button and its field, in pixels."""
COLUMNS = """ways => [...new Set(
  [...ways.children].filter((way) => way.offsetWidth).map((way) => Math.round(way.getBoundingClientRect().x)),
)]"""
"""Where the buttons of a card begin."""


async def _sign(walk: EntryWalk, name: str) -> None:
    """Somebody signs on their own phone."""
    document, is_minor = await waiver_of(walk.site, name)
    await sign_waiver(walk.site, document, name, is_minor=is_minor)
    await walk.refresh()
    chip = walk.tab.find(".parts .chip.open").last
    await expect(chip).to_have_text(texts.WAIVER_STATES[WaiverState.SIGNED](walk.lang), timeout=LOOK_MS)


async def _walk(site: Site, visits: Visits, lang: Lang, width: int = SMALL, scripts: bool = True) -> EntryWalk:
    walk = EntryWalk(site, await visits.used(width, 740, java_script_enabled=scripts), lang, scripts)
    await walk.open()
    return walk


@pytest.mark.parametrize(("lang", "width", "scripts"), [("fr", WIDE, True), ("es", SMALL, False)])
async def test_an_adult_alone(site: Site, visits: Visits, lang: Lang, width: int, scripts: bool) -> None:
    walk, name = await _walk(site, visits, lang, width, scripts), word()
    await nothing_leads_away(walk.tab)
    typed = buyer(name, own_ticket=walk.tickets["adult"])
    await walk.send("guest", typed, r"\?step=waiver$")
    await _sign(walk, name)
    await walk.send("waiver", {}, r"\?step=spectators$")
    await walk.send("list", {}, r"\?step=summary$")
    await expect(walk.tab.find("#tickets dt")).to_have_text([re.compile(f"^{name} Ruiz, ")])
    await expect(walk.tab.find("#held")).to_contain_text(HELD_UNTIL(lang))
    before = await walk.tab.find("#form-spectator_pay button[type=submit]:not([name])").inner_text()
    await walk.send("pay", {"promo_code": "mud10"}, r"\?step=summary&promo=pay#promo-news$")
    await expect(walk.tab.find("#totals dt")).to_have_count(3)
    news = walk.tab.find("#promo-news")
    await expect(news).to_contain_text("MUD10")
    await expect(news).to_be_focused()
    await expect(news).to_be_in_viewport()
    await expect(walk.tab.find("#form-spectator_pay button[type=submit]:not([name])")).not_to_have_text(before)
    await walk.tab.find("#cancel summary").click()
    await walk.send("cancel", {}, r"\?step=buyer$|/\d+$")
    await expect(walk.tab.find(".banner.error")).to_have_text(errors.message(Code.ORDER_CANCELLED, lang))


@pytest.mark.parametrize("scripts", [True, False])
async def test_a_buyer_with_one_name_ticks_the_box_at_a_missing_last_name(
    site: Site, visits: Visits, scripts: bool
) -> None:
    walk, name = await _walk(site, visits, "fr", scripts=scripts), word()
    box, send = (
        walk.tab.find(f"#{HAS_ONE_NAME}"),
        walk.tab.find("#form-spectator_guest button[type=submit]:not([name])"),
    )
    await expect(box).to_have_count(0)
    await fill(walk.tab, buyer(name, own_ticket=walk.tickets["adult"], last_name=""))
    async with walk.tab.leaving():
        await send.click()
    await walk.arrived()
    await box.check()
    async with walk.tab.leaving():
        await send.click()
    await expect(walk.tab.page).to_have_url(re.compile(r"\?step=waiver$"))
    assert read(site, "SELECT last_name FROM order_lines WHERE first_name = ?", name) == [(ONE_NAME,)]
    await walk.open("?step=buyer")
    await expect(box).to_be_checked()
    await expect(walk.tab.find("#last_name")).to_have_value("")


async def test_an_own_waiver_that_has_ended_is_begun_anew_below_the_name(site: Site, visits: Visits) -> None:
    walk, name = await _walk(site, visits, "en"), word()
    await walk.send("guest", buyer(name, own_ticket=walk.tickets["adult"]), r"\?step=waiver$")
    document, _ = await waiver_of(site, name)
    await sign_waiver(site, document, name)
    await reject_waiver(site, document, "not readable")
    await walk.open("?step=waiver")
    card = walk.tab.find(".own-waiver > li")
    todo, button = await card.locator(".todo").bounding_box(), await card.locator("form button").bounding_box()
    assert todo
    assert button
    assert button["y"] >= todo["y"] + todo["height"]


async def test_a_cancelled_registration_leaves_nothing_typed_in_the_tab(site: Site, visits: Visits) -> None:
    walk = await _walk(site, visits, "en")
    await walk.send("guest", buyer(word(), own_ticket="0"), r"\?step=spectators$")
    await walk.add_another()
    await fill(walk.tab, {"first_name": "Mia"})
    await walk.open("?step=spectators")
    await walk.tab.find("#cancel summary").click()
    await walk.send("cancel", {}, r"/\d+$")
    assert await walk.tab.page.evaluate("sessionStorage.getItem('ll-typed')") is None
    for field in ("first_name", "last_name", "year", "email"):
        await expect(walk.tab.find(f"#{field}")).to_have_value("")


async def test_on_a_phone_the_open_step_has_its_name(site: Site, visits: Visits) -> None:
    walk = await _walk(site, visits, "en")
    await walk.send("guest", buyer(word(), own_ticket="0"), r"\?step=spectators$")
    name = texts.STEPS["spectators"]("en")
    await expect(walk.tab.find(".steps [aria-current=step] .title")).to_have_text(name)
    await expect(walk.tab.find("main h2", has_text=name).first).to_be_in_viewport()
    first = walk.tab.find(".steps").get_by_role("link", name=texts.STEPS["buyer"]("en"))
    await expect(first).to_have_count(1)


async def test_events_that_sell_entry_stand_in_columns_on_a_desk(site: Site, visits: Visits) -> None:
    tab = await visits.used(WIDE, 740)
    await tab.show(url("spectator", "en"))
    starts = await tab.find("#selling > li").evaluate_all(
        "all => all.map((li) => [...li.children].slice(0, 4).map((part) => Math.round(part.getBoundingClientRect().x)))"
    )
    assert len(starts) > 2
    assert all(row == starts[0] for row in starts)


async def test_a_button_stands_apart_from_what_is_above_and_below(site: Site, visits: Visits) -> None:
    walk, name = await _walk(site, visits, "en", WIDE), word()
    typed = buyer(name, own_ticket=walk.tickets["adult"])
    await walk.send("guest", typed, r"\?step=waiver$")
    await _sign(walk, name)
    await walk.send("waiver", {}, r"\?step=spectators$")
    await walk.add_another("&part=minor")
    await walk.tab.find("#elsewhere summary").click()
    field, button = walk.tab.find("#parent_email"), walk.tab.find("#elsewhere button[value=parent]")
    assert await _gap(field, button) >= APART
    await expect(walk.tab.find("label[for=parent_email]")).not_to_contain_text("optional")
    await walk.open("?step=spectators")
    await walk.send("list", {}, r"\?step=summary$")
    other = await _walk(site, visits, "en", WIDE)
    await other.send("guest", typed | {"email": f"{word()}@example.com".lower()}, "taken=registered$")
    assert await _gap(other.tab.find("#registered button"), other.tab.find("#registered + *")) >= 2 * APART


async def test_who_pays_for_four_finds_the_button_on_two_screens_of_a_phone(site: Site, visits: Visits) -> None:
    lang: Lang = "es"
    walk = EntryWalk(site, await visits.used(PHONE, PHONE_HEIGHT), lang)
    await walk.open()
    name = word()
    await walk.send("guest", buyer(name, own_ticket=walk.tickets["adult"]), r"\?step=waiver$")
    await _sign(walk, name)
    await walk.send("waiver", {}, r"\?step=spectators$")
    adds = walk.tab.find(".one-more a")
    assert await _gap(adds.first, adds.last) >= APART, "the Spanish words need a line each"
    for _ in range(3):
        name = word()
        await walk.add_another()
        await walk.send("one", buyer(name), r"\?step=spectators$")
        await _sign(walk, name)
    await walk.send("list", {}, r"\?step=summary$")
    await expect(walk.tab.find("#tickets dt")).to_have_count(4)
    button = walk.tab.find("#form-spectator_pay button[type=submit]:not([name])")
    assert await button.evaluate("button => button.getBoundingClientRect().bottom + scrollY") <= 2 * PHONE_HEIGHT


async def _gap(above: Locator, below: Locator) -> float:
    """The space between two elements, in pixels."""
    upper, lower = await above.bounding_box(), await below.bounding_box()
    assert upper
    assert lower
    return lower["y"] - upper["y"] - upper["height"]


async def test_a_spectator_is_sent_a_link_has_a_code_and_is_deleted(site: Site, visits: Visits) -> None:
    lang: Lang = "fr"
    walk, name = await _walk(site, visits, lang), word()
    await walk.send("guest", buyer(word(), own_ticket="0"), r"\?step=spectators$")
    await walk.add_another()
    email = f"{name}@example.com".lower()
    await walk.send("one", ADULT | {"first_name": name, "email": email}, r"\?step=spectators$")
    card = walk.tab.find("#spectators > li", has_text=name)
    await expect(card.locator(".sent")).to_contain_text(email)
    assert len(await card.locator(".card-ways").evaluate(COLUMNS)) == 2
    await card.locator("a[href*='code=']").click()
    code = walk.tab.find("#waiver-code")
    await expect(code).to_be_in_viewport()
    await expect(code).to_be_focused()
    await walk.arrived()
    await card.locator("form[action$=send_waiver] button").click()
    news = texts.LINK_SENT(lang).format(email=email)
    await expect(walk.tab.find("#news")).to_have_text(news)
    await walk.tab.find("#form-spectator_list button[type=submit]:not([name])").click()
    unsigned = errors.message(Code.WAIVERS_UNSIGNED, lang)
    await expect(walk.tab.find("#problems li")).to_have_text([unsigned])
    await expect(walk.tab.find("#problems")).to_be_in_viewport()
    await _sign(walk, name)
    await expect(walk.tab.find("#problems")).to_have_count(0)
    await expect(code).to_have_count(0)
    await card.locator(".remove summary").click()
    await walk.arrived()
    await card.locator(".remove form button").click()
    await expect(card).to_have_count(0)
