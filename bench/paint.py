"""Cold browser visits: time until results are readable, time until the live table, and transferred bytes."""

import base64
import json
import statistics
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from bench.browser import LIVE, PAINTED, PATIENCE_MS, ROWS, await_live, fresh_page, network
from bench.context import Bench, Figures
from bench.site import RIDERS
from bench.site import page as page_of

READABLE = {"last_row": {"rows": ROWS, "count": RIDERS}}
LIVE_TABLE = {"live_table": {"rows": ROWS, "count": RIDERS, "live": True}}
NAVIGATION = "() => ({ first_paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime })"
SLOWER = 4  # CPU slowdown, as Lighthouse uses for phones
FREE_MS = 50  # threshold of a long task
SETTLE_MS = 2500
KINDS = {"Document": "html", "Script": "js", "Stylesheet": "css", "Image": "pictures", "Font": "fonts"}

# Records a moment after its frame is painted, in the callback of the next frame.
MOMENTS = f"""((moments) => {{
  const live = {LIVE}, painted = {PAINTED}, marks = window.__marks = {{}};
  const visible = (rows, count) => document.querySelectorAll(rows)[count - 1]?.offsetHeight > 0;
  const click = () => new MouseEvent("click", {{ bubbles: true, cancelable: true }});
  const handles = (row) => row !== null && !row.lastElementChild.dispatchEvent(click());
  const look = (name, moment) => requestAnimationFrame(() => {{
    const {{ rows, count }} = moment;
    if (!(moment.live ? live : visible)(rows, count)) return look(name, moment);
    painted((now) => {{
      if (!moment.live) return marks[name] = now;
      setTimeout(() => {{ handles(live(rows, count)) ? marks[name] = now : look(name, moment); }});
    }});
  }});
  for (const [name, moment] of Object.entries(moments)) look(name, moment);
}})"""
ALL_THERE = "(names) => window.__marks && names.every((name) => window.__marks[name])"
LONG_TASKS = """(() => {
  const tasks = [];
  const take = (entries) => { for (const { startTime, duration } of entries) tasks.push([startTime, duration]); };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: "longtask", buffered: true });
  window.__longTasks = () => (take(observer.takeRecords()), tasks);
})()"""

Moments = Mapping[str, Mapping[str, Any]]
Load = dict[str, float]


def paint(bench: Bench) -> Figures:
    """Median ms of first paint, last row and live table, ours and the peer's in turn."""
    return _in_turn(bench, partial(_load, bench.browser))


def blocked_time(bench: Bench) -> Figures:
    """Main-thread blocking time until the live table, at phone speed."""
    return _in_turn(bench, partial(_slow_load, bench.browser))


def weight(bench: Bench) -> Figures:
    """Transferred kB by kind, including response heads and socket frames. `total` includes pictures."""
    url = bench.site.url(bench.site.address(bench.site.races[RIDERS], "?size=all"))
    ours = weigh(bench.browser, url, lambda page: await_live(page, ROWS, RIDERS))
    return {"ours": ours} | ({"peer": weigh(bench.browser, bench.peer.url, readable)} if bench.peer else {})


def first_visits(bench: Bench) -> Figures:
    """kB of a text page, of home, and of pages whose form works without scripts."""
    site, read = bench.site, partial(weigh, bench.browser, until=lambda page: page.wait_for_selector("main"))
    forms = {key: read(site.url(page_of(key)), java_script_enabled=False) for key in ("login", "participant")}
    words = {key: read(site.url(page_of(key))) for key in ("faqs", "home")}
    return {**words, **forms}


def open_page(page: Page, url: str, moments: Moments) -> Load:
    """Opens an address, waits for its moments, and returns the ms of each."""
    page.add_init_script(f"{MOMENTS}({json.dumps(moments)})")
    page.goto(url, wait_until="load")
    page.wait_for_function(ALL_THERE, arg=list(moments), timeout=PATIENCE_MS)
    marks: Load = page.evaluate("window.__marks")
    return marks


def tally(tasks: list[tuple[float, float]], until: float) -> Load:
    """ms of the (start, duration) tasks before `until`: sum over 50 ms (blocked), and total."""
    durations = [duration for start, duration in tasks if start < until]
    return {"blocked": sum(max(0.0, ms - FREE_MS) for ms in durations), "long_tasks": sum(durations)}


def _in_turn(bench: Bench, load: Callable[[str, Moments], Load]) -> Figures:
    """Medians of pages loaded in turn. The first load of each is a warm-up."""
    race = bench.site.address(bench.site.races[RIDERS], "?size=all")
    pages: dict[str, tuple[str, Moments]] = {"ours": (bench.site.url(race), READABLE | LIVE_TABLE)}
    pages |= {"peer": (bench.peer.url, READABLE)} if bench.peer else {}
    loads: dict[str, list[Load]] = {name: [] for name in pages}
    for turn in range(bench.effort.loads + 1):
        for name, visit in pages.items():
            loads[name].extend([load(*visit)][: bool(turn)])
    return {
        name: {key: statistics.median(load[key] for load in every) for key in every[0]} for name, every in loads.items()
    }


def _load(browser: Browser, url: str, moments: Moments) -> Load:
    with fresh_page(browser) as page:
        marks = open_page(page, url, moments)
        return page.evaluate(NAVIGATION) | marks


def _slow_load(browser: Browser, url: str, moments: Moments) -> Load:
    with fresh_page(browser) as page:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.add_init_script(LONG_TASKS)
        marks = open_page(page, url, moments)
        return marks | tally(page.evaluate("window.__longTasks()"), max(marks.values()))


def readable(page: Page) -> None:
    """Waits until the peer's page has all rows."""
    page.wait_for_function(f"document.querySelectorAll({ROWS!r}).length >= {RIDERS}", timeout=PATIENCE_MS)


def weigh(browser: Browser, address: str, until: Callable[[Page], object], **options: Any) -> dict[str, float]:
    """kB of a first visit by kind, `total`, and `without_pictures`; a moment after `until` has returned.

    options: of the browser's context.
    """
    with fresh_page(browser, **options) as page:
        sizes = _count(network(page))
        page.goto(address, wait_until="load")
        until(page)
        page.wait_for_timeout(SETTLE_MS)
    total = sum(sizes.values())
    sizes |= Counter({"total": total, "without_pictures": total - sizes["pictures"]})
    return {kind: size / 1000 for kind, size in sizes.items()}


def _count(session: CDPSession) -> Counter[str]:
    kinds: dict[str, str] = {}
    sizes: Counter[str] = Counter(pictures=0, fonts=0)

    def note_kind(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = KINDS.get(event["type"], "other")

    def add_answer(event: dict[str, Any]) -> None:
        sizes[kinds.get(event["requestId"], "other")] += round(event["encodedDataLength"])

    def add_frame(event: dict[str, Any]) -> None:
        text, is_text = event["response"]["payloadData"], event["response"]["opcode"] == 1
        sizes["socket"] += len(text.encode() if is_text else base64.b64decode(text))

    session.on("Network.responseReceived", note_kind)
    session.on("Network.loadingFinished", add_answer)
    session.on("Network.webSocketFrameReceived", add_frame)
    session.on("Network.webSocketFrameSent", add_frame)
    return sizes
