"""The same cold visit at a phone's speed: how long the page can't answer until its table lives."""

from typing import Any

from playwright.sync_api import Browser

from bench.browser import fresh_page
from bench.paint import Load, Moments, in_turn, opened, visits
from bench.peer import Peer
from bench.site import Site

SLOWER = 4  # times, as Lighthouse slows a desk to a phone
FREE_MS = 50  # of a task: a browser counts it as long from here on
LONG_TASKS = """(() => {
  const tasks = [];
  const take = (entries) => { for (const { startTime, duration } of entries) tasks.push([startTime, duration]); };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: "longtask", buffered: true });
  window.__longTasks = () => (take(observer.takeRecords()), tasks);
})()"""


def measured(browser: Browser, site: Site, peer: Peer | None, times: int) -> dict[str, Any]:
    """Medians in ms, ours and the peer's in turn: blocked time, long tasks, and the moment until which they count."""
    return in_turn(visits(site, peer), times, lambda *visit: _load(browser, *visit))


def tallied(tasks: list[tuple[float, float]], until: float) -> Load:
    """ms of (start, duration) tasks that began before a moment: what is over 50 ms of each, and all of it."""
    durations = [duration for start, duration in tasks if start < until]
    return {"blocked": sum(max(0.0, ms - FREE_MS) for ms in durations), "long_tasks": sum(durations)}


def _load(browser: Browser, url: str, moments: Moments) -> Load:
    with fresh_page(browser) as page:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.add_init_script(LONG_TASKS)
        marks = opened(page, url, moments)
        return marks | tallied(page.evaluate("window.__longTasks()"), max(marks.values()))
