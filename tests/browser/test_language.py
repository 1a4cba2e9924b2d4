"""The language: in the switch, in the path, in a cookie of 360 days."""

import time

from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.visitors import LANGUAGE_COOKIE, LANGUAGE_SECONDS
from livelaps_app.shell.texts import WORDS
from tests.browser.visit import PHONE, BrowserTab, Ids, Visits


async def _cookie(tab: BrowserTab) -> tuple[str | None, float]:
    """The language cookie's value and its life in days."""
    for cookie in await tab.page.context.cookies(tab.origin):
        if cookie["name"] == LANGUAGE_COOKIE:
            return cookie["value"], (cookie["expires"] - time.time()) / 86400
    return None, 0


def _switch(tab: BrowserTab, lang: Lang) -> str:
    return f".tools summary[title='{WORDS['language'](lang)}']"


async def test_the_switch_keeps_page_and_query(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/races/{ids.largest}?tab=class&size=100")
    switch = tab.find(_switch(tab, "en"))
    await expect(switch).to_contain_text("EN")
    await switch.click()
    await expect(tab.find(".tools .drop:visible a")).to_have_text(["Français", "Español"])
    await tab.find(".tools .drop a", has_text="Français").click()
    await tab.page.wait_for_url(f"**/ll/fr/races/{ids.largest}?tab=class&size=100")
    await tab.live()
    await expect(tab.find("html")).to_have_attribute("lang", "fr")
    await expect(tab.find(_switch(tab, "fr"))).to_contain_text("FR")
    lang, days = await _cookie(tab)
    assert (lang, round(days)) == ("fr", LANGUAGE_SECONDS // 86400)
    assert LANGUAGE_SECONDS // 86400 == 360


async def test_a_move_inside_a_language_chooses_it_again(visits: Visits) -> None:
    tab = await (await visits.used()).show("/fr/event-calendar")
    await tab.page.context.clear_cookies(name=LANGUAGE_COOKIE)
    await tab.find(".menu .rail > li > a").first.click()
    await tab.until("() => document.cookie.includes('ll_language=fr')")
    lang, days = await _cookie(tab)
    assert (lang, round(days)) == ("fr", 360)


async def test_a_path_replaces_another_choice(visits: Visits) -> None:
    tab = await visits.tab()
    await tab.page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": "es", "url": tab.origin}])
    await tab.show("/fr/event-calendar")
    assert (await _cookie(tab))[0] == "fr"
    await tab.show("/event-calendar")  # no language in the path: the choice stays
    assert (await _cookie(tab))[0] == "fr"
