"""Every screen in three languages, wide and on phones: status, title, content, accessibility, words, a quiet console.

A screen is visited once in each language, on a site whose clock stands still; each test reads the visits.
"""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Playwright

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import ROUTES, url
from livelaps_app.features.landing import texts as landing
from tests.browser.orders import add_order
from tests.browser.screen_cases import SCREENS, ScreenCase, keys
from tests.browser.screen_visits import COMPARED, DARK, EXAMINED, ZOOMED, ScreenVisits
from tests.browser.states import DEMO_DAY
from tests.browser.visit import PHONE, Visits, demo_ids, visits_to
from tests.server import Site

__all__ = ["SCREENS", "ScreenCase"]

each_screen = pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.key)


@pytest.fixture(scope="module")
async def visitors(standing: Site, playwright: Playwright) -> AsyncIterator[Visits]:
    """Visits to that site."""
    async with visits_to(playwright, standing) as visits:
        yield visits


@pytest.fixture(scope="module")
async def looked_at(visitors: Visits, standing: Site) -> ScreenVisits:
    """The visits of screens."""
    return await ScreenVisits.begun(visitors, demo_ids(standing))


def test_every_route_is_looked_at() -> None:
    assert keys(SCREENS) == {row.key for row in ROUTES}


@each_screen
async def test_a_screen(screen: ScreenCase, looked_at: ScreenVisits) -> None:
    for lang in LANGS:
        seen = await looked_at.of(screen, lang)
        assert (lang, seen.status) == (lang, screen.status)
        assert (lang, seen.answer_lang, seen.lang) == (lang, lang, lang)
        assert (lang, seen.headings) == (lang, [seen.heading])
        assert seen.heading == (screen.heading(lang) if screen.heading else seen.heading)
        assert (lang, seen.heading != "", seen.title != "") == (lang, True, True)
        assert (lang, seen.titles, seen.drawn_titles) == (lang, 1, 1)  # drawings have titles too
        assert seen.rows >= screen.least, lang
        assert (lang, {width: more for width, more in seen.sideways.items() if more > 0}) == (lang, {})
        assert not screen.fits or seen.hidden in ([], [0]), lang
        assert (lang, seen.meeting, seen.cut) == (lang, [], [])
        assert (lang, seen.noise) == (lang, [])
    assert (await looked_at.of(screen, DARK)).pinned <= ZOOMED["height"] / 3


@each_screen
async def test_a_screen_is_accessible(screen: ScreenCase, looked_at: ScreenVisits) -> None:
    """In English as it opens on a desk, in Spanish as it opens on a phone in the dark; the colours in both looks."""
    for lang in EXAMINED:
        assert (lang, (await looked_at.of(screen, lang)).findings) == (lang, [])


@each_screen
async def test_words_without_scripts_are_those_of_the_live_page(screen: ScreenCase, looked_at: ScreenVisits) -> None:
    """A reader of the HTML answer, without scripts, gets the words of the live page, in its order."""
    for lang in COMPARED[screen.key]:
        assert (lang, (await looked_at.of(screen, lang)).differences) == (lang, [])


@pytest.mark.parametrize("state", ["paid", "unpaid"])
async def test_words_of_an_order_without_scripts_are_those_of_its_live_page(
    state: str, looked_at: ScreenVisits, standing: Site
) -> None:
    for lang in LANGS:
        name = (await add_order(standing, state, DEMO_DAY)).name
        assert (lang, await looked_at.compare(url("thank_you", lang, id=name), "thank_you")) == (lang, [])


@pytest.mark.parametrize("lang", LANGS)
async def test_a_refused_visitor_reads_why(lang: Lang, visits: Visits) -> None:
    tab = await (await visits.tab(PHONE)).show(url("error", lang))
    assert errors.message(Code.PERMISSION_DENIED, lang) in await tab.find("#content").inner_text()
    await tab.find("#content a").last.click()
    await tab.find("h1", has_text=landing.TITLE(lang)).wait_for()
