"""A filter's change to other rows painted."""

import http.client
import json
import statistics
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page

from bench.browser import PATIENCE_MS, WINDOW, await_live
from bench.paint import RIDERS, ROWS
from bench.peer import Peer
from bench.site import SIZES, Site
from livelaps_app.core.paging import MAX_CHOICES
from livelaps_app.gateways.timing.reader import ROOT

SETTLE_MS = 800
CLASSES = "summary[id$=class]"
OFFERED = f"details[open]:has(> {CLASSES}) li label"

Row = Mapping[str, Any]

# Waits for the rows of a page; makes ready what will be chosen and returns the click that chooses it.
Ready = Callable[[Page], None]
Choose = Callable[[Page], Callable[[], object]]

# From the browser's own change event to the paint of the first frame in which a row is not what it was.
ARM = """(rows) => {
  const painted = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(0);
  });
  const current = () => {
    const found = document.querySelectorAll(rows);
    return `${found.length} ${found[0]?.textContent} ${found[found.length - 1]?.textContent}`;
  };
  window.__taken = null;
  document.addEventListener("change", () => {
    const before = current(), start = performance.now();
    const look = () => {
      if (current() === before) requestAnimationFrame(look);
      else painted((now) => { window.__taken = now - start; });
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
}"""


def measured(browser: Browser, site: Site, peer: Peer | None, times: int) -> dict[str, Any]:
    """Medians in ms: ours with all rows, with 50, and with every filter set in races of 500 and of 5,000 riders,
    and the peer's, in turn; the first round warms."""
    race = site.races[RIDERS]
    pages: dict[str, tuple[str, Ready, Choose]] = {
        "ours_all_rows": (site.url(race, "?size=all"), _live(RIDERS), _class(1)),
        "ours_50_rows": (site.url(race), _live(50), _class(1)),
    }
    for riders in SIZES[1:]:
        query, left_out = _every_filter(site, site.races[riders])
        where = site.url(site.races[riders], query)
        pages[f"ours_every_filter_{riders}"] = (where, _live(1), _class(left_out))
    if peer:
        pages["peer"] = (peer.url, _readable, lambda page: lambda: page.select_option("#cls", index=2))
    context = browser.new_context(viewport=WINDOW, bypass_csp=True)
    page = context.new_page()
    taken: dict[str, list[float]] = {name: [] for name in pages}
    for turn in range(times + 1):
        for name, steps in pages.items():
            ms = _narrowed(page, *steps)
            if turn:
                taken[name].append(ms)
    context.close()
    return {name: {"p50_ms": statistics.median(ms), "all": [round(one) for one in ms]} for name, ms in taken.items()}


def _live(count: int) -> Ready:
    return lambda page: await_live(page, ROWS, count)


def _readable(page: Page) -> None:
    page.wait_for_function(
        "([rows, count]) => document.querySelectorAll(rows).length >= count", arg=[ROWS, RIDERS], timeout=PATIENCE_MS
    )


def _class(which: int | str) -> Choose:
    """A class by its place in the list or by its name."""

    def ready(page: Page) -> Callable[[], object]:
        page.click(CLASSES)
        offered = page.locator(OFFERED)
        label = offered.nth(which) if isinstance(which, int) else offered.get_by_text(which, exact=True)
        return label.click

    return ready


def _every_filter(site: Site, race: int) -> tuple[str, str]:
    """A query with every filter set and the rows sorted, and the class it leaves out, that of one of its riders."""
    line = http.client.HTTPConnection("127.0.0.1", site.port, timeout=30)
    known = {}
    for call in ("filters", "results"):
        line.request("GET", f"{ROOT}/livelaps/race/{call}/{race}?sections=0&size=10000")
        known[call] = json.loads(line.getresponse().read())
    line.close()
    riders = spread(row for row in known["results"]["data"] if "a" in row["fullName"].lower())
    left_out = riders[1]["className"]
    parameters = {
        "class": [name for name in known["filters"]["classes"] if name != left_out],
        "group": known["filters"]["classGroup"],
        "brand": known["filters"]["brands"],
        "participant": [row["id"] for row in riders],
        "q": "a",
        "sort": "-speed",
    }
    return f"?{urlencode(parameters, doseq=True)}", left_out


def spread(rows: Iterable[Row]) -> list[Row]:
    """As many rows as can be chosen, from the first to the last: the fastest of a large race are of one class."""
    every = list(rows)
    return every[:: max(1, len(every) // MAX_CHOICES)][:MAX_CHOICES]


def _narrowed(page: Page, url: str, ready: Ready, choose: Choose) -> float:
    """ms of one choice on a page that has settled."""
    page.goto(url)
    ready(page)
    page.wait_for_timeout(SETTLE_MS)
    click = choose(page)
    page.evaluate(ARM, ROWS)
    click()
    page.wait_for_function("window.__taken", timeout=PATIENCE_MS)
    ms: float = page.evaluate("window.__taken")
    return ms
