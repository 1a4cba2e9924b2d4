"""A filter's change to other rows painted."""

import statistics
from typing import Any

from playwright.sync_api import Browser, Page

from bench.browser import PATIENCE_MS, WINDOW
from bench.paint import RIDERS, ROWS
from bench.peer import Peer
from bench.site import Site

SETTLE_MS = 800

# From the browser's own change event to the paint of the first frame in which a row is not what it was.
ARM = """(rows) => {
  const painted = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(0);
  });
  const shown = () => {
    const found = document.querySelectorAll(rows);
    return `${found.length} ${found[0]?.textContent} ${found[found.length - 1]?.textContent}`;
  };
  window.__taken = null;
  document.addEventListener("change", () => {
    const before = shown(), start = performance.now();
    const look = () => {
      if (shown() === before) requestAnimationFrame(look);
      else painted((now) => { window.__taken = now - start; });
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
}"""


def measured(browser: Browser, site: Site, peer: Peer | None, times: int) -> dict[str, Any]:
    """Medians in ms: ours with all rows and with 50 shown, and the peer's, in turn; the first round warms."""
    race = site.races[RIDERS]
    pages = {
        "ours_all_rows": (site.url(race, "?size=all"), f"#content {ROWS}", RIDERS, "#filter-class"),
        "ours_50_rows": (site.url(race), f"#content {ROWS}", 50, "#filter-class"),
    }
    if peer:
        pages["peer"] = (peer.url, ROWS, RIDERS, "#cls")
    context = browser.new_context(viewport=WINDOW)
    page = context.new_page()
    taken: dict[str, list[float]] = {name: [] for name in pages}
    for turn in range(times + 1):
        for name, asked in pages.items():
            ms = _narrowed(page, *asked)
            if turn:
                taken[name].append(ms)
    context.close()
    return {name: {"p50_ms": statistics.median(ms), "all": [round(one) for one in ms]} for name, ms in taken.items()}


def _narrowed(page: Page, url: str, rows: str, count: int, control: str) -> float:
    """Chooses the second class of the list."""
    page.goto(url)
    page.wait_for_function(
        "([rows, count]) => document.querySelectorAll(rows).length >= count && !document.querySelector('ll-facts')",
        arg=[rows, count],
        timeout=PATIENCE_MS,
    )
    page.wait_for_timeout(SETTLE_MS)
    page.evaluate(ARM, rows)
    page.select_option(control, index=2)
    page.wait_for_function("window.__taken", timeout=PATIENCE_MS)
    ms: float = page.evaluate("window.__taken")
    return ms
