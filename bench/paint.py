"""Cold visits to all rows of the 500-rider race: when they can be read, and when the live table is in its place."""

import json
import statistics
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Browser, Page

from bench.browser import ALL_THERE, MOMENTS, PATIENCE_MS, fresh_page
from bench.peer import Peer
from bench.site import Site

RIDERS = 500
ROWS = "#results tbody tr"
READABLE = {"last_row": {"rows": ROWS, "count": RIDERS}}
LIVE_TABLE = {"live_table": {"rows": ROWS, "count": RIDERS, "live": True}}
NAVIGATION = """() => ({
  first_byte: performance.getEntriesByType('navigation')[0].responseStart,
  first_paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
})"""

Moments = Mapping[str, Mapping[str, Any]]
Visit = tuple[str, Moments]
Load = dict[str, float]


def measured(browser: Browser, site: Site, peer: Peer | None, times: int) -> dict[str, Any]:
    """Medians in ms of ours and the peer's, loaded in turn."""
    return in_turn(visits(site, peer), times, lambda *visit: _load(browser, *visit))


def visits(site: Site, peer: Peer | None) -> dict[str, Visit]:
    """The pages to load and the moments to wait for."""
    pages: dict[str, Visit] = {"ours": (site.url(site.races[RIDERS], "?size=all"), READABLE | LIVE_TABLE)}
    return pages | ({"peer": (peer.url, READABLE)} if peer else {})


def in_turn(pages: Mapping[str, Visit], times: int, load: Callable[[str, Moments], Load]) -> dict[str, Any]:
    """Medians of pages loaded in turn; the first load of each warms and isn't counted."""
    loads: dict[str, list[Load]] = {name: [] for name in pages}
    for turn in range(times + 1):
        for name, visit in pages.items():
            figures = load(*visit)
            if turn:
                loads[name].append(figures)
    return {name: _medians(every) for name, every in loads.items()}


def opened(page: Page, url: str, moments: Moments) -> Load:
    """Opens an address and waits for its moments; ms of each."""
    page.add_init_script(f"{MOMENTS}({json.dumps(moments)})")
    page.goto(url, wait_until="load")
    page.wait_for_function(ALL_THERE, arg=list(moments), timeout=PATIENCE_MS)
    marks: Load = page.evaluate("window.__marks")
    return marks


def _load(browser: Browser, url: str, moments: Moments) -> Load:
    with fresh_page(browser) as page:
        marks = opened(page, url, moments)
        return page.evaluate(NAVIGATION) | marks


def _medians(loads: list[Load]) -> dict[str, Any]:
    medians = {name: statistics.median(load[name] for load in loads) for name in loads[0]}
    return medians | {"all": {name: [round(load[name]) for load in loads] for name in loads[0]}}
