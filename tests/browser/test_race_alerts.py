"""Notifications: offered after a star was tapped, turned on and off by a button, drawn by the worker."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing

import pytest
from playwright.async_api import Playwright, expect

from livelaps_app.core.push_subscriptions import ALERTS
from livelaps_app.core.routes import url
from livelaps_app.ui.texts import ALERT_WORDS
from tests.alerts.conftest import Browser
from tests.browser.axe import findings
from tests.browser.chromium import BROWSERS, executable
from tests.browser.test_following import STARS
from tests.browser.visit import SMALL, Ids, Visits, visits_to
from tests.server import Site

# A Chromium of tests has no push service: what it would answer, and nothing else, is written here.
PUSH_SERVICE = """{
  const body = %s;
  const made = { endpoint: body.endpoint, toJSON: () => body, unsubscribe: async () => !(now = null) };
  let now = null;
  PushManager.prototype.getSubscription = async () => now;
  PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
    window.key_ = key;
    return (now = made);
  };
}"""
PROMPTS = (
    "window.prompts_ = 0; Notification.requestPermission = async () => { window.prompts_ += 1; return 'granted'; };"
)
READY = "async () => { await navigator.serviceWorker.ready; }"
# Chromium forgets a notification that it is about to draw when a page asks for all of them meanwhile: the test asks
# when it has been drawn.
NOTE_DRAWN = """() => {
  const show = registration.showNotification.bind(registration);
  self.drawn_ = new Promise((done) => {
    registration.showNotification = (...more) => {
      const drawn = show(...more);
      done(drawn);
      return drawn;
    };
  });
}"""
DRAWN = """async () => {
  const [first] = await (await navigator.serviceWorker.ready).getNotifications();
  return first && [first.title, first.body, first.tag, first.data.url];
}"""


@pytest.fixture
async def whole(playwright: Playwright, site: Site) -> AsyncIterator[Visits]:
    """Visits by a whole browser: the light one refuses notifications."""
    async with visits_to(playwright, site, executable(BROWSERS) or playwright.chromium.executable_path) as visits:
        yield visits


def _riders(site: Site) -> list[tuple[str, int]]:
    statement = "SELECT lang, count(*) FROM alert_subscriptions JOIN alert_riders ON subscription_id = id GROUP BY id"
    with closing(sqlite3.connect(site.data / "livelaps.db", timeout=20)) as database:
        return list(database.execute(statement))


async def test_a_star_offers_notifications_and_a_button_turns_them_on(whole: Visits, ids: Ids, site: Site) -> None:
    tab = await whole.tab(SMALL, service_workers="allow")
    await tab.page.context.grant_permissions(["notifications"], origin=site.origin)
    await tab.page.add_init_script(PUSH_SERVICE % json.dumps(Browser().body) + PROMPTS)
    await tab.show(url("race", "fr", id=ids.largest))
    await tab.page.evaluate(READY)
    line = tab.find(".race-alerts")
    await expect(line).to_be_empty()
    await tab.find(STARS).nth(1).click()
    await expect(line.locator("p")).to_have_text(ALERT_WORDS["ask"].fr)
    assert await tab.page.evaluate("window.prompts_") == 0
    assert await findings(tab) == []
    async with tab.page.expect_response(lambda answer: answer.request.method == "POST") as posted:
        await line.get_by_role("button", name=ALERT_WORDS["yes"].fr).click()
    assert ((await posted.value).url, (await posted.value).status) == (f"{site.origin}{ALERTS}", 204)
    await expect(line.locator("p")).to_have_text(ALERT_WORDS["on"].fr)
    assert await tab.page.evaluate("window.prompts_") == 1
    assert len(await tab.page.evaluate("window.key_")) == 87
    assert _riders(site) == [("fr", 1)]
    async with tab.page.expect_response(lambda answer: answer.request.method == "POST"):
        await tab.find(STARS).nth(2).click()
    assert _riders(site) == [("fr", 2)]
    async with tab.page.expect_response(lambda answer: answer.request.method == "POST"):
        await line.get_by_role("button", name=ALERT_WORDS["off"].fr).click()
    await expect(line).to_be_empty()
    assert _riders(site) == []


async def test_the_worker_draws_a_notification(whole: Visits, ids: Ids, site: Site) -> None:
    tab = await whole.tab(service_workers="allow")
    await tab.page.context.grant_permissions(["notifications"], origin=site.origin)
    await tab.show(url("race", "en", id=ids.largest))
    await tab.page.evaluate(READY)
    tools = await tab.page.context.new_cdp_session(tab.page)
    numbers: asyncio.Queue[str] = asyncio.Queue()
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: [numbers.put_nowait(each["registrationId"]) for each in event["registrations"]],
    )
    await tools.send("ServiceWorker.enable")
    async with asyncio.timeout(20):
        number = await numbers.get()
    content = {"title": "Départ", "body": "134 Rider", "tag": "race-7", "lang": "fr", "url": "/ll/races/7?rider=42"}
    message = {"origin": site.origin, "registrationId": number, "data": json.dumps(content)}
    [worker] = tab.page.context.service_workers
    await worker.evaluate(NOTE_DRAWN)
    await tools.send("ServiceWorker.deliverPushMessage", message)
    async with asyncio.timeout(20):
        await worker.evaluate("self.drawn_")
    assert await tab.page.evaluate(DRAWN) == [content[name] for name in ("title", "body", "tag", "url")]
