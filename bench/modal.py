"""A rider's sheet opened by a click, with its table, painted."""

import statistics
from typing import Any

from playwright.sync_api import Browser, Page

from bench.browser import PATIENCE_MS, WINDOW, await_live
from bench.paint import RIDERS, ROWS
from bench.site import Site

SETTLE_MS = 800
FIRST_RIDER = 3
FIRST_ROWS = 50

# From the browser's own click to the paint of the first frame in which the sheet stands open with rows in its table.
ARM = """() => {
  const painted = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(0);
  });
  const there = () => document.querySelector("dialog:is([open], :popover-open) tbody tr")?.offsetHeight > 0;
  window.__taken = null;
  document.addEventListener("click", () => {
    const start = performance.now();
    const look = () => {
      if (!there()) requestAnimationFrame(look);
      else painted((now) => { window.__taken = now - start; });
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
}"""
DRAWN = "document.querySelectorAll('dialog[open] .plot svg').length === 2"


def measured(browser: Browser, site: Site, times: int) -> dict[str, Any]:
    """Medians in ms over the usual 50 rows, another rider and another visit each time.

    `first` is the first sheet of the visit, `next` one opened when the script of the charts is there already.
    """
    race = site.races[RIDERS]
    taken: dict[str, list[float]] = {"first": [], "next": []}
    for turn in range(times):
        context = browser.new_context(viewport=WINDOW, bypass_csp=True)
        page = context.new_page()
        page.goto(site.url(race))
        await_live(page, ROWS, FIRST_ROWS)
        page.wait_for_timeout(SETTLE_MS)
        for at, name in enumerate(taken):
            taken[name].append(_opened(page, FIRST_RIDER + 2 * turn + at))
        context.close()
    return {name: {"p50_ms": statistics.median(ms), "all": [round(one) for one in ms]} for name, ms in taken.items()}


def _opened(page: Page, rider: int) -> float:
    page.evaluate(ARM)
    page.locator(f"{ROWS} a").nth(rider).click()
    page.wait_for_function("window.__taken", timeout=PATIENCE_MS)
    ms: float = page.evaluate("window.__taken")
    page.wait_for_function(DRAWN, timeout=PATIENCE_MS)
    page.keyboard.press("Escape")
    page.wait_for_function("!document.querySelector('dialog[open]')")
    page.wait_for_timeout(SETTLE_MS)
    return ms
