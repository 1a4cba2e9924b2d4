"""Tabs that one test after another looks at: a browser compiles the scripts of a page once for all of them.

A test that alters its tab by more than what a visitor does has one of its own.
"""

import json
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from playwright.async_api import Browser

from tests.browser.visit import START, STRIP_STANDS, BrowserTab, motion

USUAL = {"service_workers": "block"}
ALTERING = {
    "page": ("add_init_script", "expose_binding", "expose_function", "on", "route", "route_web_socket"),
    "context": ("add_cookies", "add_init_script", "grant_permissions", "new_cdp_session", "on", "route", "set_offline"),
}
"""What would be there for the next test as well."""
BLANK = "/ping"
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"


class UsedTabs:
    """Tabs of a browser before a site, by the options of their contexts; each is used by one test at a time."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self._browser, self._origin = browser, origin
        self._free: defaultdict[str, list[BrowserTab]] = defaultdict(list)
        self._options: dict[BrowserTab, dict[str, Any]] = {}

    async def take(self, width: int, height: int, **options: Any) -> BrowserTab:
        """A tab that knows nothing of the tests before; `options` are those of a browser context."""
        options = motion(options)
        free = self._free[_key(options)]
        tab = free.pop() if free else await self._opened(options)
        await tab.page.set_viewport_size({"width": width, "height": height})
        return tab

    async def give_back(self, tab: BrowserTab) -> list[str]:
        """Leaves the page and forgets the visitor; the lines on the console until then."""
        context, options = tab.page.context, self._options[tab]
        for page in context.pages:
            if page is not tab.page:
                await page.close()
        await tab.page.mouse.move(0, 0)
        await tab.page.emulate_media(
            media="null",
            color_scheme=options.get("color_scheme", "light"),
            reduced_motion=options.get("reduced_motion", "no-preference"),
        )
        await tab.open(BLANK)
        await tab.page.evaluate(FORGET)
        await context.clear_cookies()
        noise, tab.noise = [] if tab.requests_blocked else tab.noise, []
        tab.requests_blocked = False
        self._free[_key(options)].append(tab)
        return noise

    async def _opened(self, options: dict[str, Any]) -> BrowserTab:
        context = await self._browser.new_context(**USUAL | options)
        for script in (STRIP_STANDS, START):
            await context.add_init_script(script)
        tab = BrowserTab(await context.new_page(), self._origin)
        for owner, names in ((tab.page, ALTERING["page"]), (context, ALTERING["context"])):
            for name in names:
                setattr(owner, name, _refusal(name))
        self._options[tab] = options
        return tab


def _key(options: dict[str, Any]) -> str:
    return json.dumps(options, sort_keys=True)


def _refusal(name: str) -> Callable[..., None]:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError(f"{name} would be there for the next test too: this one needs a tab of its own")

    return refuse
