"""Somebody on the way into a race, in a browser with scripts or without."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import uuid4

from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from tests.browser.axe import findings
from tests.browser.buying import LOOK_MS
from tests.browser.stored import connected, read, waiver_of
from tests.browser.visit import BrowserTab
from tests.browser.waivers import sign_waiver
from tests.browser.wizard import fill
from tests.server import Site

PLACES = 8
BY_POST = ("pay", "cancel")
WAIVER = r"/waiver/[0-9a-f-]{36}\?next="
"""The page of a waiver, which a step leads to where the account signs it."""
AFTER_ROW = rf"(\?step=contact$|{WAIVER})"
"""The contact is a step for who has none yet."""


def new_plate() -> str:
    """A plate that nobody else has."""
    return str(10_000 + uuid4().int % 90_000)


def riding_event(site: Site, promoter: int = 1) -> int:
    """A promoter's event that takes entries; each caller adds places for its riders."""
    statement = (
        "SELECT event_id FROM shops JOIN entry_rules ON shop_id = shops.id WHERE promoter_id = ? ORDER BY shops.id"
    )
    (event,), *_ = read(site, statement, promoter)
    pools = read(
        site,
        "SELECT DISTINCT pool_id FROM products JOIN shops ON shops.id = shop_id WHERE event_id = ? AND kind = 'entry'",
        event,
    )
    with connected(site) as database:
        for (pool,) in pools:
            for _ in range(PLACES):
                database.execute("INSERT INTO places (pool_id) VALUES (?)", (pool,))
    return int(event)


def stored_moment(value: object) -> object:
    """A moment as the database has it; other values stay."""
    return value.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S.%f") if isinstance(value, datetime) else value


def needing_event(site: Site) -> int:
    """An event whose classes need a membership."""
    statement = (
        "SELECT event_id FROM shops JOIN products ON shop_id = shops.id "
        "JOIN needed_memberships ON product_id = products.id ORDER BY shops.id"
    )
    (event,), *_ = read(site, statement)
    return int(event)


@dataclass
class RidingWalk:
    """The tab of an account before the wizard of an event."""

    site: Site
    tab: BrowserTab
    lang: Lang
    event: int
    scripts: bool = True

    async def open(self, query: str = "") -> None:
        """Opens the wizard."""
        await self.tab.open(url("registration_event", self.lang, id=self.event) + query)
        await self.arrived()

    async def arrived(self) -> None:
        """Waits for the page that comes: it has no finding, and fits on the screen."""
        if self.scripts:
            await self.tab.live()
            assert await findings(self.tab) == []
        assert await self.tab.sideways() <= 0

    async def choose(self, *names: str) -> None:
        """Chooses riders or classes by what they are called."""
        for name in names:
            await self.tab.find(".choice", has=self.tab.page.get_by_text(name, exact=True)).first.click()

    async def choose_first(self) -> None:
        """Chooses the first class that is open to the rider."""
        await self.tab.find(".choice:has(input[type=radio]:not([disabled]):not([value='0']))").first.click()

    async def choose_in_each_race(self) -> None:
        """Chooses the first class of each race that is open to the rider."""
        races = self.tab.find(".race-classes:has(input[name^='classes'])")
        for number in range(await races.count()):
            await races.nth(number).locator(".choice:has(input:not([disabled]):not([value='0']))").first.click()

    async def send(self, form: str, typed: Mapping[str, str], to: str) -> None:
        """Fills in a form of the wizard, sends it, and waits for the address it leads to."""
        await fill(self.tab, typed)
        before = self.tab.page.url
        await self._press_button_of(form)
        if re.search(to, before):  # the same step of the next entry
            await expect(self.tab.page).not_to_have_url(before)
        await expect(self.tab.page).to_have_url(re.compile(to))
        await self.arrived()

    async def refuse(self, form: str, fault: str) -> None:
        """Sends a form of the wizard whose answer is the same step with a fault."""
        await self._press_button_of(form)
        await expect(self.tab.find(fault)).to_be_visible()
        await self.arrived()

    async def _press_button_of(self, form: str) -> None:
        button = self.tab.find(f"#form-entry_{form} button[type=submit]:not([name])")
        if self.scripts and form not in BY_POST:
            await button.click()
        else:
            async with self.tab.leaving():
                await button.click()

    async def describe(self, plate: str, *race_class: str) -> None:
        """Goes from the class to the waiver; without a class in the first that is open to the rider."""
        await (self.choose(*race_class) if race_class else self.choose_first())
        await self.send("class", {}, r"\?step=bike$")
        await self.describe_bike(plate)
        if "step=row" in self.tab.page.url:
            await self.send("row", {}, AFTER_ROW)
        if "step=contact" in self.tab.page.url:
            await self.send("contact", {}, WAIVER)

    async def describe_bike(self, plate: str) -> None:
        """Describes the bike; a row follows where the event has them."""
        await self.send("bike", {"bike_brand": "Ironfern", "bike_plate": plate}, rf"(\?step=(row|contact)$|{WAIVER})")

    async def finish(self, name: str) -> None:
        """Goes from the waiver, which is signed meanwhile, to the summary."""
        await self.sign(name)
        await self.go_on(r"\?step=(extras|summary)$")
        if "step=extras" in self.tab.page.url:
            await self.send("extras", {}, r"\?step=summary$")

    async def go_on(self, to: str) -> None:
        """Goes on from the page of a waiver that is signed meanwhile, which a page without scripts does not notice."""
        onward = self.tab.find("#onward")
        if not self.scripts:
            await self.tab.page.reload()
        await expect(onward).to_be_visible(timeout=LOOK_MS)
        await onward.click()
        await expect(self.tab.page).to_have_url(re.compile(to))
        await self.arrived()

    async def sign(self, name: str) -> None:
        """Somebody's waiver is signed, and the page says so by itself where it lives."""
        document, is_minor = await waiver_of(self.site, name)
        await sign_waiver(self.site, document, name, is_minor=is_minor)

    async def press(self, button: str = "button[type=submit]:not([name])") -> None:
        """Presses a button of the summary, which leads to another page."""
        async with self.tab.leaving():
            await self.tab.find(f"#form-entry_pay {button}").click()

    async def pay(self) -> None:
        """Pays, and approves on the provider's page."""
        await self.press()
        await self.approve()

    async def approve(self) -> None:
        """Approves on the provider's page."""
        async with self.tab.leaving():
            await self.tab.find("button[value=paid]").click()
        await self.arrived()
