"""Devices at the gate of an event: staff who log in, scan before a camera and download the list."""

from dataclasses import dataclass

from playwright.async_api import expect

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.gate import texts
from tests.browser.axe import findings
from tests.browser.camera import CAMERA, HOLD, code
from tests.browser.people import PASSWORD, Rider, join
from tests.browser.stored import connected
from tests.browser.visit import PHONE, BrowserTab, Visits
from tests.server import Site

CALLS = "**/scans"  # of the gate's API
MERGED_MS, STORED_MS = 25_000, 30_000  # until scans are merged, and until the page is stored


@dataclass
class Post:
    """A device at the gate of an event."""

    tab: BrowserTab
    lang: Lang

    async def hold(self, picture: str) -> None:
        """Holds a picture before the camera."""
        await self.tab.page.evaluate(HOLD, picture)

    async def says(self, title: str) -> None:
        """Waits for what the last scan says."""
        await expect(self.tab.find(".gate .gate-verdict")).to_contain_text(title)

    async def scan(self, token: str, verdict: Code | None, name: str = "") -> None:
        """Scans the code of a ticket, and waits until its verdict and its name are there."""
        await self.scan_picture(code(token), verdict, name)

    async def scan_picture(self, picture: str, verdict: Code | None, name: str = "") -> None:
        """The same of a picture with a code."""
        await self.hold(picture)
        if name:
            await expect(self.tab.find(".gate-result .gate-name")).to_have_text(name)
        await self.says((texts.VERDICTS[verdict].title if verdict else texts.LET_IN)(self.lang))

    async def open_camera(self) -> None:
        """Presses the button."""
        await self.tab.find(".gate-open").click()
        await self.tab.until("() => document.querySelector('.gate-video')?.videoWidth > 0")

    async def download(self) -> None:
        """Downloads the list; the page is stored with it."""
        await self.tab.find("#gate-download").click()
        await expect(self.tab.find(".gate-status")).to_contain_text(texts.WORDS["stored"](self.lang), timeout=STORED_MS)

    async def cut(self) -> None:
        """Cuts the network. Calls are aborted too: a page that loads passes some before the browser cuts it off."""
        await self.tab.page.route(CALLS, lambda route: route.abort("internetdisconnected"))
        await self.tab.page.context.set_offline(True)

    async def connect(self) -> None:
        """Gives the network back."""
        await self.tab.page.unroute(CALLS)
        await self.tab.page.context.set_offline(False)

    async def looks_well(self) -> None:
        """Nothing hangs over the edge, and axe finds nothing."""
        assert await self.tab.sideways() <= 0
        assert await findings(self.tab) == []


async def member(site: Site) -> Rider:
    """Somebody with an account whose e-mail is confirmed."""
    person = await join(site)
    with connected(site) as database:
        database.execute("UPDATE users SET verified_at = created_at WHERE id = ?", (person.id,))
    return person


async def open_post(visits: Visits, person: Rider, event: int, lang: Lang = "en", width: int = PHONE) -> Post:
    """A device on which somebody has logged in and opened the gate."""
    tab = await visits.tab(width, service_workers="allow")
    tab.requests_blocked = True  # the console names a lost connection
    await tab.page.context.add_init_script(CAMERA)
    await tab.open(url("gate", lang, id=event))
    await tab.find("#email").fill(person.email)
    await tab.find("#current_password").fill(PASSWORD)
    async with tab.leaving():
        await tab.find("#form-login button[type=submit]").click()
    await tab.live()
    await expect(tab.find(".gate-status")).to_be_visible()
    return Post(tab, lang)
