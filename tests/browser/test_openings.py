"""The last place of an event is taken: open lists, and the event's page, become full by themselves."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Playwright, expect

from tests.browser.chromium import browser_before
from tests.browser.entering import RidingWalk, new_plate
from tests.browser.people import join, log_in
from tests.browser.sold import riding, word
from tests.browser.stored import connected
from tests.browser.visit import SMALL, WIDE, Visits
from tests.server import Site, resolver_rule, worker

SECOND_MS = 5_000  # of a machine that also draws two other pages
FREE = """
    id NOT IN (SELECT place_id FROM order_lines WHERE place_id IS NOT NULL)
    AND id NOT IN (SELECT place_id FROM place_holds)
    AND pool_id IN (
        SELECT pool_id FROM products JOIN shops ON shops.id = shop_id WHERE event_id = :event AND kind = 'entry'
    )
"""
FIRST_POOL = "SELECT pool_id FROM products WHERE id = :product"


@pytest.fixture
async def small(site: Site, playwright: Playwright, tmp_path: Path) -> AsyncIterator[tuple[Site, Visits, int]]:
    """A site of its own, one of whose events has one place left."""
    with worker(site.public, tmp_path, LL_SIMULATOR="0") as single:
        sold = riding(single)
        event, values = int(sold["riding"]), {"event": sold["riding"], "product": sold["class"]}
        last = f"SELECT min(id) FROM places WHERE {FREE} AND pool_id = ({FIRST_POOL})"
        with connected(single) as database:
            database.execute(f"DELETE FROM places WHERE {FREE} AND id <> ({last})", values)
        async with browser_before(playwright, resolver_rule(single)) as browser:
            yield single, Visits(browser, single.origin), event


async def test_lists_and_the_event_become_full_while_they_are_open(small: tuple[Site, Visits, int]) -> None:
    site, visits, event = small
    calendar, page = await visits.tab(WIDE), await visits.tab(SMALL)
    name = word()
    rider = await join(site, first_name=name)
    walk = RidingWalk(site, await visits.tab(SMALL), "en", event)
    await log_in(walk.tab, rider)
    await walk.open()
    await walk.describe(new_plate())
    await walk.sign(name)
    await walk.go_on(r"\?step=extras$")
    await calendar.show("/event-calendar")
    await page.show(f"/fr/events/{event}")
    card = f".event-card:has(.name[href$='/events/{event}'])"
    await expect(calendar.find(f"{card} .chip.open")).to_have_text("Open")
    await expect(calendar.find(f"{card} .go")).to_contain_text("Enter")
    await walk.send("extras", {}, r"\?step=summary$")
    await expect(calendar.find(f"{card} .chip.full")).to_have_text("Full", timeout=SECOND_MS)
    await expect(calendar.find(f"{card} .go")).to_contain_text("Join the line")
    await expect(page.find(".chip.full").first).to_have_text("Complet", timeout=SECOND_MS)
    await expect(page.find(".event-actions .go .button").first).to_have_text("Liste d’attente")
