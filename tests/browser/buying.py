"""Somebody on the way to an entry, in a browser with scripts or without."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from tests.browser.axe import findings
from tests.browser.sold import selling, word
from tests.browser.visit import BrowserTab
from tests.browser.wizard import ADULT, fill
from tests.server import Site

LOOK_MS = 15_000  # the wizard looks by itself where nobody can report a change to it
BY_POST = ("guest", "pay", "cancel")


def buyer(name: str, email: str = "", **more: str) -> dict[str, str]:
    """The fields of a guest who buys."""
    return {**ADULT, "first_name": name, "email": email or f"{word()}@example.com".lower(), **more}


@dataclass
class EntryWalk:
    """The buyer's tab, before the spectator wizard of an event."""

    site: Site
    tab: BrowserTab
    lang: Lang
    scripts: bool = True

    @property
    def tickets(self) -> Mapping[str, str]:
        """The event, and its ticket types."""
        return selling(self.site)

    async def open(self, query: str = "") -> None:
        """Opens the wizard."""
        await self.tab.open(url("spectator", self.lang, id=self.tickets["selling"]) + query)
        await self.arrived()

    async def arrived(self) -> None:
        """Waits for the page that comes: it has no finding, and fits on the screen."""
        if self.scripts:
            await self.tab.live()
            assert await findings(self.tab) == []
        assert await self.tab.sideways() <= 0

    async def send(self, form: str, typed: Mapping[str, str], to: str) -> None:
        """Fills in a form of the wizard, sends it, and waits for the address it leads to."""
        await fill(self.tab, typed)
        button = self.tab.find(f"#form-spectator_{form} button[type=submit]:not([name])")
        if self.scripts and form not in BY_POST:
            await button.click()
        else:
            async with self.tab.leaving():
                await button.click()
        await expect(self.tab.page).to_have_url(re.compile(to))
        await self.arrived()

    async def add_another(self, part: str = "") -> None:
        """Opens the form of one more spectator, an adult or a minor."""
        await self.tab.find(f".one-more a[href$='who=new{part}']").click()
        await expect(self.tab.page).to_have_url(re.compile(rf"who=new{part}$"))
        await self.arrived()

    async def refresh(self) -> None:
        """What others have done is on the page, which shows it by itself where it lives."""
        if not self.scripts:
            async with self.tab.leaving():
                await self.tab.find(".before-scripts a").click()

    async def pay(self) -> None:
        """Presses pay twice, as people do, and approves on the provider's page."""
        async with self.tab.leaving():
            await self.tab.find("#form-spectator_pay button[type=submit]:not([name])").dblclick()
        assert await self.tab.sideways() <= 0
        async with self.tab.leaving():
            await self.tab.find("button[value=paid]").click()
        await self.arrived()
