"""Visitors whose browser keeps the pages they see."""

import asyncio
import re
from typing import Any

from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.offline_policy import OFFLINE_TEXTS
from tests.browser.visit import PHONE, Tab, Visits

# nothing tells a page that a worker has put something away
UNTIL_KEPT = """async (address) => {
  const isKept = async () => {
    const cache = await caches.open("ll-pages-1");
    const index = await (await cache.match("/ll/_kept"))?.json();
    const listed = (await cache.keys()).some(({ url }) => url.includes("/_offline/"));
    return navigator.serviceWorker.controller && listed && address in (index?.pages ?? {});
  };
  while (!(await isKept())) await new Promise((next) => setTimeout(next, 50));
}"""
LONGEST_WAIT = 20  # seconds until a page has rest and is kept


async def keeper(visits: Visits, **options: Any) -> Tab:
    """A phone that keeps pages; what it says of a lost connection is no noise."""
    tab = await visits.tab(PHONE, service_workers="allow", **options)
    tab.kept_from = True
    return tab


async def kept(tab: Tab, path: str) -> None:
    """Waits until the page has been put away."""
    async with asyncio.timeout(LONGEST_WAIT):
        await tab.page.evaluate(UNTIL_KEPT, f"{tab.origin}/ll{path}")


async def seen(tab: Tab, path: str) -> int:
    """Opens a page, waits until it is kept, and says how many rows of results its HTML had."""
    html = await (await tab.open(path)).text()
    await tab.live()
    await kept(tab, path)
    return html.count("<tr")


async def says_its_age(tab: Tab, lang: Lang) -> None:
    """One notice, in the page's language, and no other."""
    age = re.escape(OFFLINE_TEXTS["seen"](lang)).replace(r"\{at\}", r"\d\d:\d\d").replace(r"\{ago\}", r".*\d+.*")
    await expect(tab.find(".offline:visible")).to_have_text(re.compile(f"^{age}$"))
