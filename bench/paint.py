"""Cold visits to all rows of the 500-rider race: when they can be read, and when the live table replaces them."""

import json
import statistics
from typing import Any

from playwright.sync_api import Browser

from bench.browser import ALL_THERE, MOMENTS, PATIENCE_MS, fresh_page
from bench.peer import Peer
from bench.site import Site

RIDERS = 500
ROWS = "#results tbody tr"
READABLE = {"last_row": {"rows": ROWS, "count": RIDERS}}
LIVE = {"live_table": {"rows": f"#content {ROWS}", "count": RIDERS, "gone": "ll-facts"}}
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"

Moments = dict[str, float]


def measured(browser: Browser, site: Site, peer: Peer | None, times: int) -> dict[str, Any]:
    """Medians in ms of ours and the peer's, loaded in turn; the first load of each warms and isn't counted."""
    pages = {"ours": (site.url(site.races[RIDERS], "?size=all"), READABLE | LIVE)}
    if peer:
        pages["peer"] = (peer.url, READABLE)
    loads: dict[str, list[Moments]] = {name: [] for name in pages}
    for turn in range(times + 1):
        for name, (url, wanted) in pages.items():
            moments = _load(browser, url, wanted)
            if turn:
                loads[name].append(moments)
    return {name: _medians(seen) for name, seen in loads.items()}


def _load(browser: Browser, url: str, wanted: dict[str, dict[str, Any]]) -> Moments:
    with fresh_page(browser) as page:
        page.add_init_script(MOMENTS % json.dumps(wanted))
        page.goto(url, wait_until="load")
        page.wait_for_function(ALL_THERE, arg=list(wanted), timeout=PATIENCE_MS)
        marks: Moments = page.evaluate("window.__marks")
        return {
            "first_byte": page.evaluate("performance.getEntriesByType('navigation')[0].responseStart"),
            "first_paint": page.evaluate(FIRST_PAINT),
            **marks,
        }


def _medians(loads: list[Moments]) -> dict[str, Any]:
    medians = {name: statistics.median(load[name] for load in loads) for name in loads[0]}
    return medians | {"all": {name: [round(load[name]) for load in loads] for name in loads[0]}}
