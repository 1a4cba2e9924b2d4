"""The spectator wizard in a browser: an adult alone, a mother with a child, with scripts and without."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.routes import url
from livelaps_app.core.waivers.records import NewSignature
from livelaps_app.core.waivers.rules import REQUIRED
from livelaps_app.core.waivers.states import WaiverState
from livelaps_app.embedded.database import Database
from livelaps_app.embedded.jobs.queue import Jobs
from livelaps_app.embedded.waivers.store import Waivers
from livelaps_app.features.registration.spectator import texts
from tests.browser.axe import findings
from tests.browser.callers import selling, word
from tests.browser.stored import read
from tests.browser.visit import SMALL, WIDE, BrowserTab, Visits
from tests.browser.wizard import ADULT, fill
from tests.features.test_participant import CHILD
from tests.server import Site

FEW = pytest.mark.parametrize(
    ("lang", "width", "scripts"), [("en", WIDE, True), ("fr", SMALL, True), ("es", SMALL, False)]
)
LOOK_MS = 15_000  # the wizard looks by itself: this process is none of the site's


@dataclass
class EntryWalk:
    """Somebody on the way to an entry."""

    site: Site
    tab: BrowserTab
    lang: Lang
    scripts: bool

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

    async def send(self, form: str, typed: Mapping[str, str], to: str, by_post: bool = False) -> None:
        """Fills in a form, sends it, and waits for the address it leads to."""
        await fill(self.tab, typed)
        button = self.tab.find(f"#form-{form} button:not([name])")
        if self.scripts and not by_post:
            await button.click()
        else:
            async with self.tab.leaving():
                await button.click()
        await expect(self.tab.page).to_have_url(re.compile(to))
        await self.arrived()

    async def sign(self, name: str) -> None:
        """Somebody signs on their own phone."""
        query = "SELECT document_id, minor FROM order_lines WHERE first_name = ? ORDER BY id DESC LIMIT 1"
        [(document, minor)] = read(self.site, query, name)
        database = Database(f"sqlite+aiosqlite:///{(self.site.data / 'livelaps.db').as_posix()}")
        signature = NewSignature(
            relationship="mother" if minor else "self",
            signer_name=name,
            signer_email="",
            lang="en",
            boxes=dict.fromkeys(REQUIRED, datetime.now(UTC)),
            zone="UTC",
            ip="192.0.2.7",
            user_agent="Browser/1.0",
            typed_name=name,
        )
        await Waivers(database, Jobs(database, PubSub())).sign(document, signature)
        await database.dispose()
        if not self.scripts:
            async with self.tab.leaving():
                await self.tab.find(".before-scripts a").click()
        chip = self.tab.find(".parts .chip.open").last
        await expect(chip).to_have_text(texts.WAIVER_STATES[WaiverState.SIGNED](self.lang), timeout=LOOK_MS)


async def _walk(site: Site, visits: Visits, lang: Lang, width: int, scripts: bool) -> EntryWalk:
    walk = EntryWalk(site, await visits.used(width, 740, java_script_enabled=scripts), lang, scripts)
    await walk.open()
    return walk


def _buyer(name: str) -> dict[str, str]:
    return {**ADULT, "first_name": name, "email": f"{word()}@example.com".lower()}


@FEW
async def test_an_adult_alone(site: Site, visits: Visits, lang: Lang, width: int, scripts: bool) -> None:
    walk, name = await _walk(site, visits, lang, width, scripts), word()
    typed = _buyer(name) | {"own_ticket": walk.tickets["adult"]}
    await walk.send("spectator_guest", typed, r"\?step=waiver$", by_post=True)
    await walk.sign(name)
    await walk.send("spectator_waiver", {}, r"\?step=spectators$")
    await walk.send("spectator_list", {}, r"\?step=summary$")
    await expect(walk.tab.find("#tickets .card h3")).to_have_text([f"{name} Ruiz"])
    await expect(walk.tab.find("#held")).to_contain_text(texts.HELD_UNTIL(lang))
    await walk.send("spectator_promo", {"promo_code": "mud10"}, r"\?step=summary$")
    await expect(walk.tab.find("#totals dt")).to_have_count(4)
    await walk.tab.find("#cancel summary").click()
    await walk.send("spectator_cancel", {}, r"\?step=buyer$|/\d+$")
    await expect(walk.tab.find(".banner.error")).to_have_text(errors.message(Code.ORDER_CANCELLED, lang))


@FEW
async def test_a_mother_with_a_child(site: Site, visits: Visits, lang: Lang, width: int, scripts: bool) -> None:
    walk, name = await _walk(site, visits, lang, width, scripts), word()
    await walk.send("spectator_guest", _buyer(word()) | {"own_ticket": "0"}, r"\?step=spectators$", by_post=True)
    await walk.tab.find(".one-more a").click()
    await expect(walk.tab.page).to_have_url(re.compile(r"who=new$"))
    await walk.arrived()
    child = CHILD | {"first_name": name, "ticket": walk.tickets["child"]}
    await walk.send("spectator_one", child, "part=guardian$")
    await walk.send("spectator_guardian", {"buys_as": "mother"}, r"\?step=spectators$")
    await walk.sign(name)
    await walk.send("spectator_list", {}, r"\?step=summary$")
    await expect(walk.tab.find("#tickets .card h3")).to_have_text([f"{name} Ruiz"])


async def test_the_events_page_leads_to_the_wizard(site: Site, visits: Visits) -> None:
    tab = await visits.used(WIDE, 740)
    number = selling(site)["selling"]
    await tab.show(url("event", "en", id=number))
    async with tab.leaving():
        await tab.find(f"a[href$='/spectator/{number}']").click()
    await expect(tab.find("#form-spectator_guest")).to_be_visible()
