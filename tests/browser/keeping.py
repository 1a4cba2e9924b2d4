"""Visitors whose browser stores the pages they see."""

import asyncio
import re
from typing import Any

from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.offline_policy import OFFLINE_TEXTS
from tests.browser.visit import PHONE, BrowserTab, Visits

# no event tells a page that a worker has stored something
UNTIL_STORED = """async (address) => {
  const isStored = async () => {
    const cache = await caches.open("ll-pages-1");
    const index = await (await cache.match("/ll/_kept"))?.json();
    const listed = (await cache.keys()).some(({ url }) => url.includes("/_offline/"));
    return navigator.serviceWorker.controller && listed && address in (index?.pages ?? {});
  };
  while (!(await isStored())) await new Promise((next) => setTimeout(next, 50));
}"""
LONGEST_WAIT = 20  # seconds until the browser is idle and a page is stored


async def keeper(visits: Visits, **options: Any) -> BrowserTab:
    """A phone with a service worker; its console may name a lost connection."""
    tab = await visits.tab(PHONE, service_workers="allow", **options)
    tab.requests_blocked = True
    return tab


async def stored(tab: BrowserTab, path: str) -> None:
    """Waits until the page has been stored."""
    async with asyncio.timeout(LONGEST_WAIT):
        await tab.page.evaluate(UNTIL_STORED, f"{tab.origin}/ll{path}")


async def seen(tab: BrowserTab, path: str) -> int:
    """Opens a page and waits until it is stored; the number of rows in its HTML."""
    html = await (await tab.open(path)).text()
    await tab.live()
    await stored(tab, path)
    return html.count("<tr")


async def says_its_age(tab: BrowserTab, lang: Lang) -> None:
    """One notice, in the page's language, and no other."""
    age = re.escape(OFFLINE_TEXTS["seen"](lang)).replace(r"\{at\}", r"\d\d:\d\d").replace(r"\{ago\}", r".*\d+.*")
    await expect(tab.find(".offline:visible")).to_have_text(re.compile(f"^{age}$"))
