"""Two processes over Redis and PostgreSQL are one site: a visitor's state, a running race and people are shared."""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

import httpx
import pytest
from playwright.async_api import Playwright, expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import PAGE
from livelaps_app.core.routes import address as page_address
from livelaps_app.standins.timing.demo.organizers import DEMO_KEYS
from tests.browser.people import join, send
from tests.browser.servers import REDIS, locked, needs_servers
from tests.browser.visit import Ids, Visits, visits_to
from tests.browser.wizard import ADULT, CONTACT, EMERGENCY, MINOR, PASSWORD, new_email
from tests.server import Site, end, worker

pytestmark = needs_servers

Pair = tuple[Site, Site]


@pytest.fixture(scope="module")
def shared(address: str) -> dict[str, str]:
    """The settings of processes over one Redis and one database, behind one proxy."""
    return {"LL_DATABASE_URL": address, "LL_REDIS_URL": str(REDIS), "LL_SIMULATOR": "0", "LL_TRUSTED_PROXIES": "1"}


@pytest.fixture(scope="module")
def pair(site: Site, shared: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two such processes."""
    with (
        worker(site.public, tmp_path_factory.mktemp("first"), **shared) as first,
        worker(site.public, tmp_path_factory.mktemp("second"), **shared) as second,
    ):
        yield first, second


@pytest.fixture
async def both(pair: Pair, playwright: Playwright) -> AsyncIterator[tuple[Visits, Visits]]:
    """Visits by a browser of each process; both see the same address."""
    async with visits_to(playwright, pair[0]) as here, visits_to(playwright, pair[1]) as there:
        yield here, there


async def test_a_visitor_goes_on_at_the_other_process(both: tuple[Visits, Visits], ids: Ids) -> None:
    here, there = both
    tab = await (await here.tab()).show(f"/fr/races/{ids.largest}")
    token = await tab.page.evaluate("sessionStorage.getItem('token')")
    assert token
    await tab.page.context.close()
    other = await there.tab()
    await other.page.add_init_script(f"sessionStorage.setItem('token', '{token}')")
    await other.show(f"/fr/races/{ids.largest}")
    await expect(other.find("#results tbody tr")).to_have_count(50)
    assert await other.page.evaluate("sessionStorage.getItem('token')") == token
    assert await other.find(".menu .menu-item").count() >= 6
    await other.find(".pages a", has_text="2").first.click()
    await expect(other.find("#results tbody td:nth-child(1)").first).to_have_text("51")


async def test_a_passing_at_one_is_seen_at_the_other(both: tuple[Visits, Visits], pair: Pair, ids: Ids) -> None:
    watcher = await (await both[1].tab()).show(f"/races/{ids.running}")
    row = watcher.find("#results tbody tr").last
    heads = await watcher.find("#results thead th").all_text_contents()
    plate_at, laps_at = heads.index("No."), heads.index("Laps")
    plate = await row.locator("td").nth(plate_at).inner_text()
    laps = int(await row.locator("td").nth(laps_at).inner_text() or 0)
    async with httpx.AsyncClient(base_url=pair[0].api, headers={"x-promoter-key": DEMO_KEYS[0]}) as client:
        for lap in range(1, 3):
            sent = [{"id": f"test-{uuid4().hex}", "plate": plate, "at": 200_000 + lap * 30_000}]
            answer = await client.post(f"/livelaps/race/{ids.running}/passings", json=sent)
            assert answer.json()["message"]["passings"][0]["verdict"] == "accepted"
    moved = watcher.find("#results tbody tr", has=watcher.page.locator(f".number-plate:text-is('{plate}')"))
    await expect(moved.locator("td").nth(laps_at)).to_have_text(str(laps + 2))


async def test_a_session_ended_at_one_process_has_ended_at_the_other(both: tuple[Visits, Visits], pair: Pair) -> None:
    ana = await join(pair[0])
    tab = await both[1].tab()
    await tab.show("/login")
    await tab.find("#email").fill(ana.email)
    await tab.find("#current_password").fill(PASSWORD["password"])
    assert await send(tab, "login") == 200
    await tab.show("/fr/account")
    async with httpx.AsyncClient() as program:
        sent = {"email": ana.email, "password": PASSWORD["password"]}
        token = (await program.post(f"{pair[0].api}/users/login", json=sent)).json()["message"]["token"]
        bearer = {"authorization": f"Bearer {token}"}
        await program.post(f"{pair[0].api}/users/current/sessions/end", json={"session_id": None}, headers=bearer)
    await expect(tab.page).to_have_url(f"{tab.origin}/ll/fr/login?next=%2Ffr%2Faccount&done=ended")
    await expect(tab.find(".banner.warning")).to_have_text(errors.message(Code.SESSION_ENDED, "fr"))
    assert ana.email not in await tab.page.content()


@dataclass
class Roaming:
    """A browser without scripts, whose requests come to one process or another."""

    client: httpx.AsyncClient
    network: str = field(default_factory=lambda: f"2001:db8:{uuid4().hex[:4]}:{uuid4().hex[:4]}::1")

    async def get(self, site: Site, page: str) -> str:
        """The text of a page."""
        return (await self.client.get(f"{site.inner}{page}", headers=self._headers)).text

    async def send(
        self, site: Site, form: str, typed: Mapping[str, str], page: str = "participant", **query: str
    ) -> str:
        """Where a form leads, "" where it is refused."""
        at = f"{page_address(page, 'en')}?{urlencode(query)}"
        answer = await self.client.post(
            f"{site.inner}/ll/forms/{form}", data={PAGE: at, **typed}, headers=self._headers
        )
        return answer.headers.get("location", "")

    async def begin(self, *sites: Site, whom: str = "self") -> str:
        """Fills in the wizard up to its confirmation, or its minors, each step at the next of some processes."""
        email, turn = new_email(), cycle(sites)
        await self.send(next(turn), "participant_information", {"whom": whom, **ADULT})
        await self.send(next(turn), "participant_login", {"email": email, "confirm_email": email})
        await self.send(next(turn), "participant_contact", CONTACT)
        to = await self.send(next(turn), "participant_emergency", EMERGENCY)
        assert to.endswith("?step=confirmation" if whom == "self" else "?step=minors&minor=new")
        return email

    @property
    def _headers(self) -> dict[str, str]:
        return {"x-forwarded-for": self.network}


@pytest.fixture
async def roaming() -> AsyncIterator[Roaming]:
    """A new visitor."""
    async with httpx.AsyncClient() as client:
        yield Roaming(client)


async def test_a_wizard_goes_on_at_the_other_process(pair: Pair, roaming: Roaming) -> None:
    here, there = pair
    email = await roaming.begin(here, there, whom="both")
    names = ("Mia", "Leo")
    ways = [
        roaming.send(site, "participant_minor", MINOR | {"first_name": name}, step="minors", minor="new")
        for site, name in zip(pair, names, strict=True)
    ]
    assert await asyncio.gather(*ways) == ["/ll/registration/participant?step=minors"] * 2
    for site in pair:
        page = await roaming.get(site, "/ll/registration/participant?step=confirmation")
        assert all(text in page for text in (email, *names))
    assert (await roaming.send(there, "participant_confirmation", PASSWORD)).endswith("?step=complete")
    for site in pair:  # a login at one is known at the other, and its end too
        assert email in await roaming.get(site, "/ll/account")
    await roaming.send(here, "logout", {}, "home")
    for site in pair:
        assert (await roaming.client.get(f"{site.inner}/ll/account")).status_code == 302


async def test_a_killed_process_loses_nothing(
    pair: Pair, roaming: Roaming, site: Site, shared: dict[str, str], tmp_path: Path, address: str
) -> None:
    with worker(site.public, tmp_path, **shared) as third:
        email = await roaming.begin(third)
        async with locked("users", address) as waits:  # the account is about to be stored
            created = asyncio.create_task(roaming.send(third, "participant_confirmation", PASSWORD))
            await waits()
            end(third, signal.SIGKILL)
        with pytest.raises(httpx.TransportError):
            await created
    assert email in await roaming.get(pair[1], "/ll/registration/participant?step=confirmation")
    assert "?step=complete" in await roaming.send(pair[0], "participant_confirmation", PASSWORD)
    assert email in await roaming.get(pair[1], "/ll/account")


async def test_limits_are_those_of_both_processes(pair: Pair, roaming: Roaming) -> None:
    email, refused = new_email(), errors.message(Code.TOO_MANY_REQUESTS, "en")
    sent = []
    for number, site in zip(range(6), cycle(pair), strict=False):
        message = {"name": "Zoe", "email": email, "subject": "Parking", "message": f"Where {number}?"}
        sent.append(bool(await roaming.send(site, "contact", message, "organization_contact")))
    assert sent == [True] * 5 + [False]
    guess = {PAGE: page_address("login", "en"), "email": email, "current_password": "guess 123"}
    headers = {"x-forwarded-for": roaming.network}
    waits = [
        refused in (await roaming.client.post(f"{site.inner}/ll/forms/login", data=guess, headers=headers)).text
        for _, site in zip(range(7), cycle(pair), strict=False)
    ]
    assert waits == [False] * 5 + [True] * 2
