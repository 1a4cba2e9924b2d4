"""Measures of the face, its layout shift, and long tasks of the live race at a phone's speed."""

import asyncio

from playwright.async_api import Browser, Page, async_playwright
from playwright.sync_api import Page as SyncPage

from bench.browser import in_own_thread
from bench.context import Bench, Figures
from bench.paint import LONG_TASKS, SLOWER, weigh
from bench.serving import send_passing
from bench.site import API, RIDERS, Site
from bench.site import page as page_of
from tests.browser.chromium import BROWSERS, PLAIN, executable
from tests.browser.measures import Child, Measured, at_rest, measure, taps_to_lap, window
from tests.browser.targets import EVERYWHERE, WIDTHS
from tests.browser.visit import HEIGHTS, PHONE, WIDE

SHIFTS = """(() => {
  window.__shift = 0;
  const add = (list) => {
    for (const { hadRecentInput, value } of list.getEntries()) window.__shift += hadRecentInput ? 0 : value;
  };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
})()"""
PAUSE_SECONDS, SETTLE_SECONDS = 0.6, 1.5


def face(bench: Bench) -> Figures:
    """The measures by page and width, kB of visits, taps to a last lap, shift of layouts, ms of the longest tasks."""
    return {"visits": _visits(bench), **in_own_thread(_face(bench.site, bench.effort.passings))}


def _visits(bench: Bench) -> dict[str, float]:
    """kB of a first visit to a page on a phone, until nothing more is loaded."""
    addresses = {**_addresses(bench.site), "calendar": page_of("calendar"), "live": page_of("live")}
    window = {"viewport": {"width": PHONE, "height": HEIGHTS[PHONE]}}
    urls = {name: bench.site.url(address) for name, address in addresses.items()}
    return {name: weigh(bench.browser, url, _idle, **window)["total"] for name, url in urls.items()}


def _idle(page: SyncPage) -> None:
    page.wait_for_load_state("networkidle")


async def _face(site: Site, passings: int) -> Figures:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(BROWSERS), args=[*PLAIN])
        pages = {name: await _measure_page(browser, site.url(address)) for name, address in _addresses(site).items()}
        measured = [figures for widths in pages.values() for figures in widths.values()]
        figures = {
            "worst": {name: max(page[name] for page in measured) for name in EVERYWHERE},
            "taps": await _taps(browser, site),
            "shift": max([await _shift(browser, site, width) for width in (PHONE, WIDE)]),
            "tasks": await _longest_tasks(browser, site, passings),
        }
        await browser.close()
    return {**pages, **figures}


def _addresses(site: Site) -> dict[str, str]:
    [(series, event)] = site.rows(
        "SELECT min(series_id), (SELECT event_id FROM races WHERE name = 'Final sprint') FROM series_rounds "
        "JOIN races ON races.id = race_id WHERE scoring_status = 'completed'"
    )
    return {
        "race": site.address(site.running),
        "results": site.address(site.races[RIDERS]),
        "standings": page_of("standings", id=series),
        "event": page_of("event", id=event),
        "home": page_of("home"),
    }


async def _measure_page(browser: Browser, address: str) -> dict[str, Measured]:
    page = await _open(browser, address)
    widths = {str(width): await measure(page, width) for width in WIDTHS}
    await page.context.close()
    return widths


async def _open(browser: Browser, address: str, width: int = PHONE, script: str = "") -> Page:
    page = await window(browser, width, HEIGHTS.get(width, 900))
    if script:
        await page.add_init_script(script)
    await page.goto(address)
    await at_rest(page)
    return page


async def _taps(browser: Browser, site: Site) -> dict[str, int]:
    """Taps to a rider of the demo's running race, whose event is today."""
    [(race,)] = site.rows("SELECT id FROM races WHERE scoring_status = 'running' ORDER BY starts_at DESC LIMIT 1")
    child, home = Child.of(site.folder / "livelaps.db", race), site.url(page_of("home"))
    taps = {}
    for name, followed in (("followed", True), ("searched", False)):
        page = await window(browser, PHONE, HEIGHTS[PHONE])
        taps[name] = await taps_to_lap(page, home, child, followed)
        await page.context.close()
    return taps


async def _shift(browser: Browser, site: Site, width: int) -> float:
    """The largest shift of the pages at a width."""
    shifts = []
    for address in _addresses(site).values():
        page = await _open(browser, site.url(address), width, SHIFTS)
        shifts.append(float(await page.evaluate("window.__shift")))
        await page.context.close()
    return max(shifts)


async def _longest_tasks(browser: Browser, site: Site, passings: int) -> dict[str, float]:
    """ms of the longest task until a running race of 500 riders is live, and while passings come."""
    page = await window(browser, PHONE, HEIGHTS[PHONE])
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await page.add_init_script(LONG_TASKS)
    await page.goto(site.url(site.address(site.running)))
    await at_rest(page)
    await asyncio.sleep(SETTLE_SECONDS)  # the page's first idle work
    live_at = float(await page.evaluate("performance.now()"))
    answer = site.call("GET", f"{API}/livelaps/race/results/{site.running}?sections=0")
    for number, row in enumerate(answer["data"][:passings]):
        await asyncio.to_thread(send_passing, site, row["id"], number, PAUSE_SECONDS)
    await asyncio.sleep(SETTLE_SECONDS)
    tasks = await page.evaluate("window.__longTasks()")
    await page.context.close()
    longest = [max((ms for at, ms in tasks if (at >= live_at) is live), default=0.0) for live in (False, True)]
    return {"loading": longest[0], "live": longest[1]}
