"""A visitor's tab: opens pages, waits for the live page, and notes everything a console would show."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import pytest
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Playwright,
    Request,
    Response,
    expect,
)

from tests.browser.chromium import browser_before
from tests.server import Site, resolver_rule

if TYPE_CHECKING:
    from tests.browser.used_tabs import UsedTabs

WIDE, PHONE, SMALL = 1400, 390, 360
HEIGHT = 900
HEIGHTS = {360: 740, 390: 844, 768: 1024, 1366: 768, 1440: 900}
"""How high windows of these widths are by which the face is measured and judged."""
PATIENCE_MS = 8_000
LOOK_S = 0.03
expect.set_options(timeout=PATIENCE_MS)

LIVE = "() => document.querySelector('html.live #content')?.children.length > 0"
START = "addEventListener('DOMContentLoaded', () => window.llStart?.())"
STRIP_STANDS = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".strip .lane { animation-play-state: paused }");
  document.adoptedStyleSheets = [sheet];
}"""
"""The sponsors pass for as long as a page is open: to draw that costs as much as many a test."""
STRIP_RUNS = "document.adoptedStyleSheets = []"
SIDEWAYS = "document.scrollingElement.scrollWidth - window.innerWidth"


class Ids(NamedTuple):
    """Demo ids by what they are."""

    running: int
    live_event: int
    largest: int
    hidden: int
    misconfigured: int
    never_ridden: int
    to_come: int
    motocross: int
    enduro: int
    series: int
    closed_event: int
    rider: int
    rival: int
    sprints: int
    open_event: int
    entry: int
    other_entry: int
    entry_rider: int
    moto_entry: int
    running_entry: int
    running_rider: int
    standing_rider: int
    selling_event: int
    past_event: int
    official: int

    @classmethod
    def read(cls, database: sqlite3.Connection) -> Self:
        """Looks them up; hides the latest event of the demo's second promoter, which sells nothing."""

        def one(statement: str) -> int:
            return int(database.execute(statement).fetchone()[0])

        closed = one("SELECT id FROM events WHERE promoter_id = 2 ORDER BY starts_on DESC, id DESC LIMIT 1")
        database.execute("UPDATE events SET public = 0 WHERE id = ?", (closed,))
        done = "SELECT min(id) FROM races WHERE scoring_status = 'completed' AND mode = "
        entered = "SELECT {} FROM entries WHERE status IS NULL AND race_id = {} ORDER BY id LIMIT 1 OFFSET {}"
        return cls(
            running=(running := one("SELECT id FROM races WHERE name = 'Final sprint'")),
            live_event=one("SELECT event_id FROM races WHERE name = 'Final sprint'"),
            largest=(largest := one("SELECT race_id FROM entries GROUP BY race_id ORDER BY count(*) DESC LIMIT 1")),
            hidden=one("SELECT id FROM races WHERE NOT public"),
            misconfigured=one("SELECT id FROM races WHERE NOT configured"),
            never_ridden=one("SELECT id FROM races WHERE name = 'Opening race'"),
            to_come=one("SELECT id FROM races WHERE name = 'Main event'"),
            motocross=(motocross := one(f"{done} 'Motocross'")),
            enduro=one(f"{done} 'Enduro'"),
            series=one(
                "SELECT min(series_id) FROM series_rounds JOIN races ON races.id = race_id "
                "WHERE scoring_status = 'completed'"
            ),
            closed_event=closed,
            rider=(rider := one("SELECT rider_id FROM entries GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1")),
            rival=one(
                f"SELECT e.rider_id FROM entries e JOIN entries o ON o.race_id = e.race_id AND o.class_id = e.class_id "
                f"WHERE o.rider_id = {rider} AND e.rider_id <> {rider} GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1"
            ),
            sprints=one(
                "SELECT series_id FROM series_rounds JOIN races ON races.id = race_id WHERE name = 'Final sprint'"
            ),
            open_event=one("SELECT min(id) FROM events WHERE poster IS NOT NULL"),
            entry=one(entered.format("id", largest, 0)),
            other_entry=one(entered.format("id", largest, 1)),
            entry_rider=one(entered.format("rider_id", largest, 0)),
            moto_entry=one(entered.format("id", motocross, 0)),
            running_entry=one(entered.format("id", running, 0)),
            running_rider=one(entered.format("rider_id", running, 0)),
            standing_rider=one(
                "SELECT rider_id FROM entries JOIN classes ON classes.id = class_id "
                "WHERE classes.name = '250 B' LIMIT 1"
            ),
            selling_event=one("SELECT min(event_id) FROM shops WHERE promoter_id = 1"),
            past_event=one(f"SELECT event_id FROM races WHERE id = {motocross}"),
            official=one("SELECT max(id) FROM races WHERE name = 'Afternoon race' AND result_state = 'official'"),
        )


def demo_ids(site: Site) -> Ids:
    """The ids of a site's demo; one event is closed to the public first."""
    with sqlite3.connect(site.data / "livelaps.db", timeout=20) as database:
        found = Ids.read(database)
    database.close()
    return found


async def until(
    page: Page, condition: str, arg: Any = None, timeout_ms: float = PATIENCE_MS, look_s: float = LOOK_S
) -> None:
    """Waits until an expression, or a function of `arg`, is true in the page. Raises TimeoutError.

    Playwright's own waiting makes functions of texts inside the page, which the site's policy forbids.
    """
    async with asyncio.timeout(timeout_ms / 1000):
        while not await _holds(page, condition, arg):  # noqa: ASYNC110 - no event tells when a condition comes true
            await asyncio.sleep(look_s)


async def _holds(page: Page, condition: str, arg: Any) -> bool:
    try:
        return bool(await page.evaluate(condition, arg))
    except Error as error:
        if "context was destroyed" in error.message:  # the page is on its way to another address
            return False
        raise


@dataclass(eq=False)
class BrowserTab:
    """One tab of a visit; `noise` are the lines on its console, each with the address it stood at."""

    page: Page
    origin: str
    noise: list[str] = field(default_factory=list)
    requests_blocked: bool = False
    """Requests of the page are blocked on purpose: errors of that on the console, now or later, are no noise."""

    def __post_init__(self) -> None:
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self._note(f"error: {error}"))
        self.page.on("requestfailed", self._failed)

    async def open(self, path: str) -> Response:
        """Goes to an address of the site, below /ll, and gives its HTML answer."""
        response = await self.page.goto(f"{self.origin}/ll{path}")
        assert response is not None
        return response

    async def live(self) -> Self:
        """Waits until React has adopted the page."""
        await self.until(LIVE)
        return self

    async def show(self, path: str) -> Self:
        """Opens a page and waits for its live form."""
        await self.open(path)
        return await self.live()

    async def until(
        self, condition: str, arg: Any = None, timeout_ms: float = PATIENCE_MS, look_s: float = LOOK_S
    ) -> None:
        """Waits until an expression, or a function of `arg`, is true in the page. Raises TimeoutError."""
        await until(self.page, condition, arg, timeout_ms, look_s)

    @asynccontextmanager
    async def leaving(self) -> AsyncIterator[Any]:
        """Waits until the page has made way for another document; the response of that is the value.

        A script that only sets the address goes nowhere, and so does React when it begins.
        """
        async with self.page.expect_response(_is_document) as response, self.page.expect_event("load"):
            yield response

    def find(self, selector: str, **options: Any) -> Locator:
        """Elements of the page."""
        return self.page.locator(selector, **options)

    async def sideways(self) -> int:
        """By how many pixels the page can be scrolled sideways."""
        return int(await self.page.evaluate(SIDEWAYS))

    async def open_filters(self) -> None:
        """Opens the panel of filters, if it is closed."""
        if not await self.find(".filter-panel").is_visible():
            await self.find("#content .tool[popovertarget]").click()

    async def query(self) -> str:
        """The query of the address, as the browser shows it."""
        return str(await self.page.evaluate("decodeURIComponent(location.search)"))

    async def asks(self, query: str) -> None:
        """Waits until the address has this query and no other."""
        await self.until("query => decodeURIComponent(location.search) === query", arg=query)

    def _console(self, message: ConsoleMessage) -> None:
        # a response of status 404 or 503 is a page all the same
        document = message.text.startswith("Failed to load resource") and message.location["url"] == self.page.url
        # so is one that is left while its socket is still opening
        left = "is closed before the connection is established" in message.text
        # and a browser without service workers gets the registration all the same
        blocked = "Service Worker registration blocked" in message.text
        if message.type in {"error", "warning"} and not (document or left or blocked):
            self._note(f"{message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        # a move to another page drops what is still loading, a browser without scripts asks for none
        if request.failure not in {"net::ERR_ABORTED", "csp"}:
            self._note(f"{request.failure}: {request.url}")

    def _note(self, line: str) -> None:
        self.noise.append(f"{self.page.url}: {line}")


def motion(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a context with what a browser without scripts wishes for: nothing else stops its strip."""
    return {**({} if options.get("java_script_enabled", True) else {"reduced_motion": "reduce"}), **options}


def _is_document(response: Response) -> bool:
    """Whether the page itself has been answered, after all redirects."""
    return (
        response.request.is_navigation_request()
        and not response.request.frame.parent_frame
        and not 300 <= response.status < 400
    )


@dataclass
class Visits:
    """The visits of one test."""

    browser: Browser
    origin: str
    used_tabs: "UsedTabs | None" = None
    contexts: list[BrowserContext] = field(default_factory=list)
    tabs: list[BrowserTab] = field(default_factory=list)
    borrowed: list[BrowserTab] = field(default_factory=list)

    async def tab(self, width: int = WIDE, height: int = HEIGHT, *, still: bool = False, **options: Any) -> BrowserTab:
        """A tab of a new visitor; `options` are those of a browser context. Nothing stays for later visits.

        Pages of words are started at once as if the visitor had used them, unless they may stand `still`.
        """
        usual = {"viewport": {"width": width, "height": height}, "service_workers": "block"}
        context = await self.browser.new_context(**usual | motion(options))
        for script in (STRIP_STANDS, *([] if still else [START])):
            await context.add_init_script(script)
        self.contexts.append(context)
        tab = BrowserTab(await context.new_page(), self.origin)
        self.tabs.append(tab)
        return tab

    async def used(self, width: int = WIDE, height: int = HEIGHT, **options: Any) -> BrowserTab:
        """A tab of a new visitor in which tests before have compiled the scripts: for those that only use the page."""
        assert self.used_tabs is not None
        tab = await self.used_tabs.take(width, height, **options)
        self.borrowed.append(tab)
        return tab

    async def end(self) -> None:
        """Closes all or gives it back, and fails when a console had something to say."""
        for context in self.contexts:
            await context.close()
        noise = [line for tab in self.tabs if not tab.requests_blocked for line in tab.noise]
        for tab in self.borrowed:
            assert self.used_tabs is not None
            noise += await self.used_tabs.give_back(tab)
        if noise:
            pytest.fail("\n".join(noise))


@asynccontextmanager
async def visits_to(playwright: Playwright, site: Site, path: str | None = None) -> AsyncIterator[Visits]:
    """Visits to a site by a browser of their own; in the end none may have had a message on its console."""
    async with browser_before(playwright, resolver_rule(site), path=path) as browser:
        visits = Visits(browser, site.origin)
        yield visits
        await visits.end()
