"""Walks through the participant wizard, with scripts and without."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from uuid import uuid4

from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from tests.browser.axe import findings
from tests.browser.visit import BrowserTab
from tests.features.test_participant import ADULT, CONTACT, EMERGENCY, GUARDIAN, MINOR, PASSWORD, TEENAGER

__all__ = [
    "ADULT",
    "CONTACT",
    "EMERGENCY",
    "GUARDIAN",
    "MINOR",
    "PASSWORD",
    "TEENAGER",
    "Walk",
    "fill",
    "new_email",
    "nothing_leads_away",
]

NAMES = "all => all.map((one) => one.id || one.className)"
BY_POST = ("information", "existing", "confirmation")
_looked_at: set[tuple[object, ...]] = set()
"""The forms of the pages so far, as they came and with what was wrong: others like them have no other findings."""


def new_email() -> str:
    """An e-mail that has no account."""
    return f"rider-{uuid4().hex}@example.com"


async def fill(tab: BrowserTab, values: Mapping[str, str]) -> None:
    """Types and chooses in the form of a page."""
    for key, value in values.items():
        field = tab.find(f"#{key}")
        if await field.get_attribute("role") == "radiogroup":
            await field.locator(f"input[value={value}]").check()
        elif await field.evaluate("field => field.tagName") == "SELECT":
            await field.select_option(value)
        else:
            await field.fill(value)


async def nothing_leads_away(tab: BrowserTab) -> None:
    """The way home, the languages and the account are all that stands beside a wizard or a waiver."""
    for there in (".bar .brand", ".bar .langs summary", ".subheader.fixed"):
        await expect(tab.find(there)).to_be_visible()
    for away in (".menu", ".burger", ".strip", ".footer nav", "form[role=search]"):
        await expect(tab.find(away)).to_have_count(0)


@dataclass
class Walk:
    """Somebody on the way through the wizard."""

    tab: BrowserTab
    lang: Lang = "en"
    scripts: bool = True

    async def open(self, step: str = "") -> None:
        """Opens the wizard at a step."""
        await self.tab.open(url("participant", self.lang) + (f"?step={step}" if step else ""))
        await self.arrived()

    async def arrived(self) -> None:
        """Waits for the page that comes: it lives where it can, has no finding, and fits on the screen."""
        if self.scripts:
            await self.tab.live()
            size = self.tab.page.viewport_size
            page = (
                self.lang,
                size and size["width"],
                *await self.tab.find("main form, #problems, .parts").evaluate_all(NAMES),
            )
            if page not in _looked_at:
                assert await findings(self.tab) == []
                _looked_at.add(page)
        assert await self.tab.sideways() <= 0

    async def send(self, step: str, typed: Mapping[str, str], button: str = "button[type=submit]:not([name])") -> None:
        """Fills in the form of a step and sends it."""
        await fill(self.tab, typed)
        sent = self.tab.find(f"#form-participant_{step} {button}")
        if self.scripts and step not in BY_POST:
            await sent.click()
            return
        async with self.tab.leaving():
            await sent.click()

    async def at(self, step: str, query: str = "") -> None:
        """Waits for the form of a step, named by the address."""
        named = {"minor": "minors"}.get(step, step)
        await expect(self.tab.page).to_have_url(re.compile(rf"\?step={named}{query}$"))
        await expect(self.tab.find(f"#form-participant_{step}")).to_be_visible()
        await self.arrived()

    async def go(self, step: str, typed: Mapping[str, str], to: str, query: str = "") -> None:
        """Sends a step and waits for the one it leads to."""
        await self.send(step, typed)
        await self.at(to, query)

    async def fill_all(self, whom: str, email: str) -> None:
        """Everything that an adult fills in, up to the minors or the confirmation."""
        await self.go("information", {"whom": whom, **ADULT}, "login")
        await self.go("login", {"email": email, "confirm_email": email}, "contact")
        await self.go("contact", {key: value for key, value in CONTACT.items() if value}, "emergency")
        await self.send("emergency", {key: value for key, value in EMERGENCY.items() if value})

    async def finish(self) -> str:
        """Sends the confirmation; what the end says."""
        await self.send("confirmation", PASSWORD)
        await expect(self.tab.page).to_have_url(re.compile(r"\?step=complete"))
        await self.arrived()
        return await self.tab.find("#wizard-done").inner_text()
