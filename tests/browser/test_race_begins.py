"""A race begins while visitors look: at its page, and at a presentation of its event. The site is not shared."""

import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace

import pytest
from playwright.async_api import Playwright, expect

from livelaps_app.core.racing import words
from livelaps_app.features.race import texts as race
from livelaps_app.shell.texts import WORDS
from tests.browser.chromium import browser_before
from tests.browser.door import Door
from tests.browser.visit import BrowserTab, Ids, Visits, demo_ids
from tests.server import Site, resolver_rule, worker

NAME = "Main event"
"""The race of the demo that has yet to start."""
AWAITED_MS = 30_000


@dataclass(frozen=True)
class SiteOfOneRace:
    """A site of one's own behind a door, and visits to it."""

    site: Site
    ids: Ids
    door: Door
    visits: Visits

    @contextmanager
    def started(self) -> Iterator[None]:
        """The race, started; as it was afterwards."""
        self._put("running")
        try:
            yield
        finally:
            self._put("notstarted")

    def _put(self, status: str) -> None:
        with closing(sqlite3.connect(self.site.data / "livelaps.db", timeout=20)) as database, database:
            statement = "UPDATE races SET scoring_status = ?, version = version + 1 WHERE id = ?"
            assert database.execute(statement, (status, self.ids.to_come)).rowcount == 1

    async def presented(self) -> BrowserTab:
        """A presentation of the event in which the slides of that race alone change, at its title."""
        query = f"race={self.ids.to_come}&seconds=60&show=title,live"
        tab = await (await self.visits.tab(1280, 720)).show(f"/presentation/{self.ids.live_event}?{query}")
        await tab.find(".slide").wait_for()
        # The race of the test before may still run in the site's cache.
        await expect(tab.find(".projector .count")).to_have_text("1 of 1", timeout=AWAITED_MS)
        if not await tab.find(".slide.title").count():  # it begins with either
            await tab.page.keyboard.press("ArrowLeft")
        await expect(tab.find(".slide.title")).to_have_count(1)
        return tab


@pytest.fixture(scope="module")
async def own(
    site: Site, playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[tuple[Site, Ids, Door, Visits]]:
    """The site, its door and a browser, for all tests of this module."""
    with worker(site.public, tmp_path_factory.mktemp("course"), LL_SIMULATOR="0") as own:
        door = Door(own.inner)
        await door.open()
        async with browser_before(playwright, resolver_rule(replace(own, port=door.port))) as browser:
            yield own, demo_ids(own), door, Visits(browser, own.origin)
        await door.shut()


@pytest.fixture
async def course(own: tuple[Site, Ids, Door, Visits]) -> AsyncIterator[SiteOfOneRace]:
    """The site with its door open; no visit may have had a message on its console."""
    site, ids, door, visits = own
    course = SiteOfOneRace(site, ids, door, Visits(visits.browser, visits.origin))
    yield course
    await course.visits.end()


async def test_its_page_becomes_the_live_table_by_itself(course: SiteOfOneRace) -> None:
    tab = await (await course.visits.tab()).show(f"/races/{course.ids.to_come}")
    await expect(tab.find(".countdown")).to_be_visible()
    await tab.page.evaluate("window.sameDocument = true")
    with course.started():
        await expect(tab.find(".races-of-event .chip.live")).to_have_text(race.LIVE.en, timeout=AWAITED_MS)
        first = tab.find("#results thead th:first-child")
        await expect(first).to_have_text(re.compile(words.COLUMNS["place"].en))
        await expect(tab.find(".countdown")).to_have_count(0)
        assert await tab.page.evaluate("window.sameDocument")


async def test_it_is_presented_next_and_leaves_no_gap_when_it_ends(course: SiteOfOneRace) -> None:
    tab = await course.presented()
    count = tab.find(".projector .count")
    before = int((await count.inner_text()).split()[-1])
    after = str(await tab.find(".slide.title h2").text_content())
    with course.started():
        await expect(count).not_to_have_text(re.compile(f" of {before}$"), timeout=AWAITED_MS)
        await expect(tab.find(".slide.title")).to_have_count(1)  # nothing is cut short
        await tab.page.keyboard.press("ArrowRight")
        await expect(tab.find(".slide.live h2")).to_have_text(NAME)
        await expect(tab.find(".slide.live li .name").first).to_be_visible()  # the field
        slides = int((await count.inner_text()).split()[-1])
        for number in range(2, slides + 1):
            await tab.page.keyboard.press("ArrowRight")
            await expect(count).to_have_text(f"{number} of {slides}")
        await expect(tab.find(".slide.title")).to_have_count(1)
        for _ in range(1, slides):  # at once
            await tab.page.keyboard.press("ArrowLeft")
        await expect(count).to_have_text(f"1 of {slides}")
    await expect(count).to_have_text(re.compile(f" of {before}$"), timeout=AWAITED_MS)
    await expect(tab.find(".slide h2")).to_have_text(after)  # what came after the slide that is gone


async def test_a_presentation_that_was_cut_off_has_it_when_the_line_is_back(course: SiteOfOneRace) -> None:
    tab = await course.presented()
    tab.requests_blocked = True
    notice, count = tab.find(".offline"), tab.find(".projector .count")
    before = await count.inner_text()
    await course.door.shut()
    await expect(notice).to_have_text(WORDS["offline"].en)
    await expect(tab.find(".slide.title")).to_have_count(1)
    with course.started():
        await course.door.open()
        await expect(notice).to_have_count(0, timeout=AWAITED_MS)
        await expect(count).not_to_have_text(before, timeout=AWAITED_MS)
        await tab.page.keyboard.press("ArrowRight")
        await expect(tab.find(".slide.live h2")).to_have_text(NAME)
