"""An adult enters, pays at the desk or online, and stands on the start grid that is published."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.payment.thanks import texts as thanks
from livelaps_app.racing.event import texts
from tests.browser.axe import findings
from tests.browser.commands import run
from tests.browser.entered import set_rules
from tests.browser.entering import RidingWalk, new_plate, riding_event, stored_moment
from tests.browser.stored import read
from tests.browser.test_entering import begin_walk
from tests.browser.visit import SMALL, WIDE, Visits
from tests.server import Site

PUBLISHED_MS = 25_000
"""From the command to an open page: a job of another process sends the rows, and such a page looks every 15 seconds."""
PROMOTER = 2
"""Of an event whose rows are drawn."""
TABS: list[tuple[Lang, int, bool]] = [("fr", SMALL, True), ("es", WIDE, False)]


@dataclass(frozen=True)
class Starter:
    """Somebody with a paid entry."""

    walk: RidingWalk
    plate: str
    name: str

    async def find(self, typed: str) -> None:
        """Looks by "Where do I start?": row and time are there, where scripts run with a countdown."""
        tab, lang = self.walk.tab, self.walk.lang
        await tab.open(url("event", lang, id=self.walk.event))
        await tab.find("#filter-q").fill(typed)
        await tab.find("#filter-q").press("Enter")
        start = tab.find("#starts li")
        await expect(start).to_have_count(1)
        await expect(start).to_contain_text(f"{self.plate} {self.name}")
        await expect(start).to_contain_text(re.compile(texts.ROW_AT(lang).format(n=r"\d+", at=r"\d+:\d\d")))
        await expect(start.locator("[data-relative]")).to_be_visible(visible=self.walk.scripts)
        assert (await findings(tab) if self.walk.scripts else []) == []
        assert await tab.sideways() <= 0


async def _pay_at_desk(walk: RidingWalk) -> None:
    """Leaves the payment to the desk, where staff takes it."""
    until = stored_moment(datetime.now(UTC) + timedelta(days=1))
    set_rules(walk.site, walk.event, takes_desk_payment=1, desk_deadline=until)
    await walk.tab.page.reload()
    await walk.press("button[value=desk]")
    await walk.arrived()
    await expect(walk.tab.find("#order-state")).to_have_text(thanks.STATES["due"].title(walk.lang))
    [(code,)] = read(walk.site, "SELECT code FROM orders ORDER BY id DESC LIMIT 1")
    assert "taken (cash)" in await run(walk.site, "money", "take", code, "cash")
    await walk.tab.page.reload()


def _class_without_line(site: Site, event: int, lang: Lang) -> str:
    """A class for everybody in which nobody waits."""
    in_line = "SELECT product_id FROM order_lines JOIN orders ON orders.id = order_id WHERE state = 'waiting'"
    statement = (
        f"SELECT name_{lang} FROM products JOIN shops ON shops.id = products.shop_id "
        "JOIN entry_classes ON entry_classes.product_id = products.id WHERE event_id = ? AND gender = '' "
        f"AND youngest IS NULL AND oldest IS NULL AND products.id NOT IN ({in_line}) ORDER BY position"
    )
    return str(read(site, statement, event)[0][0])


async def _enter(site: Site, riders: Visits, event: int, lang: Lang, width: int, scripts: bool) -> Starter:
    """An adult enters and pays, at the desk or without scripts online."""
    plate = new_plate()
    walk, name = await begin_walk(site, riders, lang, width, scripts, event)
    await walk.describe(plate, _class_without_line(site, event, lang))
    await walk.finish(name)
    await (_pay_at_desk(walk) if scripts else walk.pay())
    await expect(walk.tab.find("#order-state")).to_have_text(thanks.STATES["paid"].title(lang))
    return Starter(walk, plate, name)


async def test_adults_enter_pay_and_stand_on_the_start_grid(racing: Site, riders: Visits) -> None:
    event = riding_event(racing, PROMOTER)
    starters = [await _enter(racing, riders, event, *tab) for tab in TABS]
    page = await (await riders.used(WIDE)).show(url("event", "en", id=event))
    await expect(page.find("#grid")).to_contain_text(texts.NO_GRID("en"))
    assert "published" in await run(racing, "grid", str(event), "--publish")
    for starter in starters:
        row = page.find("#grid details.fold tr", has_text=starter.plate)
        await expect(row).to_have_count(1, timeout=PUBLISHED_MS)
        await expect(row).to_contain_text(starter.name)
    assert await findings(page) == []
    for starter in starters:
        for typed in (starter.plate, f"0{starter.plate}", starter.name):
            await starter.find(typed)
