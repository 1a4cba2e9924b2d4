"""Browser clicks to paint: a filter change, a rider's sheet, a wizard step."""

import statistics
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from playwright.sync_api import Locator, Page

from bench.browser import PATIENCE_MS, ROWS, await_live, fresh_page, painted_ms
from bench.context import Bench, Figures
from bench.crowd import spread
from bench.paint import readable
from bench.site import API, RIDERS, SIZES, Site
from bench.site import page as page_of
from livelaps_app.core.paging import MAX_CHOICES

SETTLE_MS, STORE_MS = 800, 300
CLASSES = "summary[id$=class]"
PANEL = ".tool-bar [popovertarget]"  # opens the filters; earlier commits show them at once
OFFERED = f"details[open]:has(> {CLASSES}) li label"
FIRST_RIDER, FIRST_ROWS = 3, 50
# Changed rows; an open sheet with table rows; the form of the next step.
OTHER_ROWS = """(rows) => {
  const current = () => {
    const every = document.querySelectorAll(rows);
    return `${every.length} ${every[0]?.textContent} ${every[every.length - 1]?.textContent}`;
  };
  const before = current();
  return () => current() !== before;
}"""
VISIBLE = "(selector) => () => document.querySelector(selector)?.offsetHeight > 0"
SHEET = "dialog:is([open], :popover-open) tbody tr"
CHARTS = "document.querySelectorAll('dialog[open] .plot svg').length === 2"
LIVES = "(form) => Object.keys(document.querySelector(form) ?? {}).some((key) => key.startsWith('__reactFiber$'))"

ADULT = {"first_name": "Ana", "last_name": "Ruiz", "month": "2", "day": "28", "year": "1990"}
CONTACT = {"phone": "5550100199", "address": "1 Pine Road", "city": "Columbus", "zip": "43004"}
EMERGENCY = {"first_name": "Eva", "last_name": "Ruiz", "cell": "+34600000001"}
CHOSEN = {"contact": {"country": "US", "state": "OH"}, "emergency": {"relationship": "sister"}}
ONWARD = ("login", "contact", "emergency", "confirmation")

Row = Mapping[str, Any]
Ready = Callable[[Page], object]
Choose = Callable[[Page], Callable[[], object]]  # prepares a choice and returns the click that makes it


def filters(bench: Bench) -> Figures:
    """Median ms of a filter change, ours and the peer's in turn. The first round is a warm-up.

    Ours: all rows, 50 rows, and all filters set with 500 and 5,000 riders.
    """
    site, race = bench.site, bench.site.races[RIDERS]
    pages: dict[str, tuple[str, Ready, Choose]] = {
        "all_rows": (site.url(site.address(race, "?size=all")), _live(RIDERS), _class(1)),
        "50_rows": (site.url(site.address(race)), _live(FIRST_ROWS), _class(1)),
    }
    for riders in SIZES[1:]:
        query, class_name = _every_filter(site, site.races[riders])
        address = site.url(site.address(site.races[riders], query))
        pages[f"every_filter_{riders}"] = (address, _live(1), _class(class_name))
    if bench.peer:
        pages["peer"] = (bench.peer.url, readable, lambda page: lambda: page.select_option("#cls", index=2))
    times: dict[str, list[float]] = {name: [] for name in pages}
    with fresh_page(bench.browser) as page:
        for turn in range(bench.effort.changes + 1):
            for name, (url, ready, choose) in pages.items():
                page.goto(url)
                ready(page)
                page.wait_for_timeout(SETTLE_MS)
                times[name].extend([painted_ms(page, "change", OTHER_ROWS, ROWS, choose(page))][: bool(turn)])
    return {name: {"p50_ms": statistics.median(every)} for name, every in times.items()}


def sheet(bench: Bench) -> Figures:
    """ms to open a rider's sheet over 50 rows: first of a visit, and next with the chart script loaded."""
    times: dict[str, list[float]] = {"first": [], "next": []}
    for turn in range(bench.effort.changes):
        with fresh_page(bench.browser) as page:
            page.goto(bench.site.url(bench.site.address(bench.site.races[RIDERS])))
            await_live(page, ROWS, FIRST_ROWS)
            page.wait_for_timeout(SETTLE_MS)
            for at, every in enumerate(times.values()):
                rider = page.locator(f"{ROWS} a").nth(FIRST_RIDER + 2 * turn + at)
                every.append(painted_ms(page, "click", VISIBLE, SHEET, rider.click))
                page.wait_for_function(CHARTS, timeout=PATIENCE_MS)
                page.keyboard.press("Escape")
                page.wait_for_function("!document.querySelector('dialog[open]')")
                page.wait_for_timeout(SETTLE_MS)
    return {name: {"p50_ms": statistics.median(every)} for name, every in times.items()}


def steps(bench: Bench) -> Figures:
    """ms of each participant-wizard step, forward and back, after a warm-up visit.

    Excludes the first step: the browser submits it natively, because it sets the draft cookie.
    """
    times: list[float] = []
    for turn in range(bench.effort.changes + 1):
        with fresh_page(bench.browser) as page:
            times.extend(_walk(page, bench.site)[: None if turn else 0])
    return spread(times)


def spread_choice(rows: Iterable[Row]) -> list[Row]:
    """The maximum number of choices, spread evenly: the fastest riders of a large race share a class."""
    every = list(rows)
    return every[:: max(1, len(every) // MAX_CHOICES)][:MAX_CHOICES]


def _live(count: int) -> Ready:
    return lambda page: await_live(page, ROWS, count)


def _class(which: int | str) -> Choose:
    """Chooses a class by list index or by name."""

    def ready(page: Page) -> Callable[[], object]:
        if not page.is_visible(CLASSES):
            page.click(PANEL)
        page.click(CLASSES)
        offered = page.locator(OFFERED)
        label = offered.nth(which) if isinstance(which, int) else offered.get_by_text(which, exact=True)
        return label.click

    return ready


def _every_filter(site: Site, race: int) -> tuple[str, str]:
    """A query with all filters and a sort order, and the class it omits, which has a matching rider."""
    offered, results = (
        site.call("GET", f"{API}/livelaps/race/{call}/{race}?sections=0&size=10000") for call in ("filters", "results")
    )
    riders = spread_choice(row for row in results["data"] if "a" in row["fullName"].lower())
    class_name = riders[1]["className"]
    parameters = {
        "class": [name for name in offered["classes"] if name != class_name],
        "group": offered["classGroup"],
        "brand": offered["brands"],
        "participant": [row["id"] for row in riders],
        "q": "a",
        "sort": "-speed",
    }
    return f"?{urlencode(parameters, doseq=True)}", class_name


def _walk(page: Page, site: Site) -> list[float]:
    """Fills in the wizard up to the confirmation and goes back one step. Returns ms per step after the first."""
    page.goto(site.url(page_of("participant")))
    _await_step(page, "information")
    _fill(page, ADULT)
    for choice in ("#whom input[value=self]", "#gender input[value=female]"):
        page.locator(choice).check()
    with page.expect_navigation():
        _button(page, "information").click()
    _await_step(page, "login")
    email = f"rider-{uuid4().hex}@example.com"
    typed = {"login": {"email": email, "confirm_email": email}, "contact": CONTACT, "emergency": EMERGENCY}
    times = []
    for step, following in pairwise(ONWARD):
        _fill(page, typed[step])
        for field, value in CHOSEN.get(step, {}).items():
            page.locator(f"#{field}").select_option(value)
        page.wait_for_timeout(STORE_MS)  # the last field is stored by then
        times.append(_step_ms(page, following, _button(page, step)))
    page.locator(".parts a[href*='step=emergency']").click()
    _await_step(page, "emergency")
    page.wait_for_timeout(STORE_MS)
    return [*times, _step_ms(page, "contact", _button(page, "emergency", "[name=go]"))]


def _step_ms(page: Page, following: str, button: Locator) -> float:
    ms = painted_ms(page, "click", VISIBLE, f"#form-participant_{following}", button.click)
    _await_step(page, following)
    return ms


def _await_step(page: Page, step: str) -> None:
    page.wait_for_function(LIVES, arg=f"#form-participant_{step}", timeout=PATIENCE_MS)


def _button(page: Page, step: str, button: str = ":not([name])") -> Locator:
    return page.locator(f"#form-participant_{step} button{button}").first


def _fill(page: Page, typed: Mapping[str, str]) -> None:
    for field, value in typed.items():
        page.locator(f"#{field}").fill(value)
