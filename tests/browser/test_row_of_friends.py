"""A row of friends in a browser: one gets a code, another one joins by its link."""

from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from tests.browser.entering import AFTER_ROW, new_plate
from tests.browser.test_entering import begin_walk
from tests.browser.visit import SMALL, WIDE, Visits
from tests.server import Site

TABS: list[tuple[Lang, int, bool]] = [("en", SMALL, True), ("fr", WIDE, True), ("es", SMALL, False)]


async def test_friends_join_a_row_by_its_link(racing: Site, riders: Visits) -> None:
    walk, _ = await begin_walk(racing, riders, "en")
    await walk.choose_first()
    await walk.send("class", {}, r"\?step=bike$")
    await walk.describe_bike(new_plate())
    await walk.tab.find("form[action$='/entry_group'] button").click()
    link = walk.tab.find("#group-code a")
    code = (await link.inner_text()).rpartition("=")[2]
    query = (await link.get_attribute("href") or "").partition("?")[2]
    for tab in TABS:
        await _join_row(racing, riders, code, query, *tab)


async def _join_row(racing: Site, riders: Visits, code: str, query: str, lang: Lang, width: int, scripts: bool) -> None:
    """One more rider opens the wizard by the link and finds the code filled in."""
    friend, _ = await begin_walk(racing, riders, lang, width, scripts)
    await friend.tab.open(url("registration_event", lang, id=friend.event) + "?" + query)
    await friend.choose_first()
    await friend.send("class", {}, r"\?step=bike$")
    await friend.describe_bike(new_plate())
    await expect(friend.tab.find("#ride_with")).to_have_value(code)
    await friend.send("row", {}, AFTER_ROW)
    await friend.open("?step=row")
    await expect(friend.tab.find("#group-code")).to_contain_text(code)
