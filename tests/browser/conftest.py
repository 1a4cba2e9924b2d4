"""One site for all processes of tests, which is built once, and a browser for each of them.

Every test has a visit of its own that must stay quiet.
"""

import os
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.async_api import Browser, Playwright, async_playwright

from tests.browser.callers import Town
from tests.browser.chromium import browser_before
from tests.browser.door import Door
from tests.browser.servers import own_database
from tests.browser.states import DEMO_DAY
from tests.browser.used_tabs import UsedTabs
from tests.browser.visit import Ids, Visits, demo_ids, visits_to
from tests.gateways.post import MailServer, mail_server
from tests.server import Site, resolver_rule, worker
from tests.shared_site import Order, shared


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a browser."""
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def between(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of all processes of tests."""
    together = "PYTEST_XDIST_WORKER" in os.environ  # then all processes have their folders in one
    return tmp_path_factory.getbasetemp().parent if together else tmp_path_factory.mktemp("sites")


@pytest.fixture(scope="session")
def site(between: Path) -> Iterator[Site]:
    """The site as `make run` serves it, with its demo and its running race. Others look at it at the same time: a test
    that changes more than what is its own has `own_site`."""
    with shared(between / "demo", Order()) as site:
        yield site


@pytest.fixture(scope="session")
def standing(site: Site, between: Path) -> Iterator[Site]:
    """The site with a clock that stands still and a running race in which nothing happens."""
    with shared(between / "standing", Order(site.public, DEMO_DAY.isoformat(), {"LL_SIMULATOR": "0"})) as standing:
        yield standing


@pytest.fixture(scope="session")
def racing_post() -> Iterator[MailServer]:
    """The mail server of the process with orders of its own."""
    with mail_server() as server:
        yield server


@pytest.fixture(scope="session")
def racing(site: Site, racing_post: MailServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A process with orders of its own, whose mails come to that server: tests fill its classes and publish its start
    grids."""
    settings = {"LL_SMTP_URL": str(racing_post.url), "LL_MAIL_FROM": "post@ridge.example", "LL_SIMULATOR": "0"}
    with worker(site.public, tmp_path_factory.mktemp("racing"), **settings) as racing:
        yield racing


@pytest.fixture(scope="session")
async def racing_tabs(racing: Site, playwright: Playwright) -> AsyncIterator[tuple[Browser, UsedTabs]]:
    """A browser before that process, and its tabs."""
    async with browser_before(playwright, resolver_rule(racing)) as browser:
        yield browser, UsedTabs(browser, racing.origin)


@pytest.fixture
async def riders(racing: Site, racing_tabs: tuple[Browser, UsedTabs]) -> AsyncIterator[Visits]:
    """Visits to that process."""
    browser, used_tabs = racing_tabs
    visits = Visits(browser, racing.origin, used_tabs)
    yield visits
    await visits.end()


@pytest.fixture(scope="session")
async def town(site: Site, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Town]:
    """A process behind a proxy, where people of every kind have accounts, each in a network of their own."""
    settings = {"LL_TRUSTED_PROXIES": "1", "LL_SIMULATOR": "0"}
    with worker(site.public, tmp_path_factory.mktemp("town"), whole_log=True, **settings) as own:
        yield await Town.founded(own)


@pytest.fixture(scope="session")
def ids(site: Site) -> Ids:
    """What to look at in the demo; one event is closed to the public first."""
    return demo_ids(site)


@pytest.fixture(scope="module")
async def address() -> AsyncIterator[str]:
    """The PostgreSQL database that the processes of a module share."""
    async with own_database() as address:
        yield address


@pytest.fixture(scope="session")
async def playwright() -> AsyncIterator[Playwright]:
    """The driver."""
    async with async_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
async def browser(playwright: Playwright, site: Site) -> AsyncIterator[Browser]:
    """Chromium, before that site."""
    async with browser_before(playwright, resolver_rule(site)) as browser:
        yield browser


@pytest.fixture(scope="session")
def used_tabs(browser: Browser, site: Site) -> UsedTabs:
    """Tabs that tests use in turn."""
    return UsedTabs(browser, site.origin)


@pytest.fixture
async def visits(browser: Browser, site: Site, ids: Ids, used_tabs: UsedTabs) -> AsyncIterator[Visits]:
    """Visits to the site; when the test is over none of them may have had a message on its console."""
    visits = Visits(browser, site.origin, used_tabs)
    yield visits
    await visits.end()


@pytest.fixture
async def door(playwright: Playwright, site: Site) -> AsyncIterator[tuple[Door, Visits]]:
    """A door before the site, and visits that go through it."""
    door = Door(site.inner)
    await door.open()
    async with visits_to(playwright, replace(site, port=door.port)) as visits:
        yield door, visits
    await door.shut()
