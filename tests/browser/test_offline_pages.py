"""Pages that were seen can be read without a network, with their age; with it they live again."""

import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest
from playwright.async_api import Error, Playwright, expect
from starlette.applications import Starlette

from livelaps_app.core.offline_policy import NO_CONNECTION, NOT_STORED, WORKER
from livelaps_app.core.routes import route, url
from livelaps_app.core.settings import Settings
from livelaps_app.shell.texts import WORDS
from livelaps_app.web.endpoints import service_worker
from tests.browser.axe import findings
from tests.browser.chromium import BROWSERS, executable
from tests.browser.door import Door
from tests.browser.keeping import LONGEST_WAIT, keeper, says_its_age, seen, stored
from tests.browser.visit import PHONE, BrowserTab, Ids, Visits, visits_to
from tests.server import Site

CONTENT, LIVE_NOTICE = "#content", "html.live .notice .offline"
LONGEST_REST_MS = 2300  # between a live page and its request for the worker
NO_ANSWER_MS = 15_000  # an offline copy comes after eight seconds


async def test_what_was_seen_is_read_without_a_network(visits: Visits, ids: Ids) -> None:
    tab, lang = await keeper(visits), "fr"
    paths = [
        url("event", lang, id=ids.live_event),
        url("race", lang, id=ids.motocross),
        url("standings", lang, id=ids.series),
    ]
    rows = {path: await seen(tab, path) for path in paths}
    title = await tab.page.title()
    await tab.page.context.set_offline(True)
    for path, count in rows.items():
        answer = await tab.open(path)
        assert (answer.status, answer.from_service_worker) == (200, True)
        await says_its_age(tab, lang)
        assert await tab.find("tr").count() >= min(count, 10) > 3
        await tab.page.reload()
        await says_its_age(tab, lang)
        assert await tab.sideways() <= 0
        assert await findings(tab) == []
    answer = await tab.open(url("calendar", lang))
    assert answer.status == 503
    await expect(tab.find("h1")).to_have_text(NO_CONNECTION(lang))
    await expect(tab.find("main")).to_contain_text(NOT_STORED(lang))
    await expect(tab.find(".offline-pages li")).to_have_count(len(rows))
    assert await tab.sideways() <= 0
    assert await findings(tab) == []
    await tab.find(".offline-pages a").first.click()
    await says_its_age(tab, lang)
    assert title.startswith((await tab.page.title()).partition(" | ")[0])
    await tab.page.context.set_offline(False)
    await tab.live()
    await expect(tab.find(".offline")).to_have_count(0)


# How long a page waits before it asks for the worker, from when it is live.
WAITS = """{
  const register = ServiceWorkerContainer.prototype.register;
  let lives = 0;
  new MutationObserver(() => {
    if (!lives && document.documentElement?.classList.contains("live")) lives = performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["class"] });
  ServiceWorkerContainer.prototype.register = function (...more) {
    window.waited_ = performance.now() - lives;
    return register.apply(this, more);
  };
}"""


async def test_first_page_is_stored_soon_and_requested_once(door: tuple[Door, Visits], ids: Ids) -> None:
    before, visits = door
    tab = await keeper(visits)
    await tab.page.add_init_script(WAITS)
    await seen(tab, path := f"/races/{ids.motocross}")
    assert before.requested.count(f"/ll{path}") == 1
    assert 0 < await tab.page.evaluate("window.waited_") < LONGEST_REST_MS
    await tab.page.context.set_offline(True)
    await tab.page.reload()
    await says_its_age(tab, "en")


# The other views that a table leads to, those of its riders and its headings.
OUT_OF_USE = """() => {
  const links = [...document.querySelectorAll("main table.lines a[href]")].filter((link) => link.checkVisibility());
  const views = links.filter(({ pathname, search }) => pathname === location.pathname && search !== location.search);
  return views.length > 3 && views.every((link) => link.tabIndex === -1 && link.ariaDisabled === "true");
}"""


# What the page has of forms, tools and files, whether in sight or folded away.
INERT = """(inert) => [".files", "form.filters, .tool-bar > .wrap > :is(label, button, [popover])"].every((taken) => {
  const all = [...document.querySelectorAll(`main :is(${taken})`)];
  return all.length > 0 && all.every((one) => one.inert === inert);
})"""


@pytest.mark.parametrize("page", ["race", "standings"])
async def test_what_would_have_to_be_fetched_is_out_of_use(page: str, visits: Visits, ids: Ids) -> None:
    """A race is drawn from its offline copy, standings stay as they are in the HTML."""
    path, other = {"race": (f"/races/{ids.motocross}", "class"), "standings": (f"/scores/{ids.series}", "overall")}[
        page
    ]
    tab = await keeper(visits)
    await seen(tab, f"{path}?tab={other}")
    await seen(tab, path)
    await tab.page.context.set_offline(True)
    await tab.open(path)
    await says_its_age(tab, "en")
    await tab.until(INERT, arg=True)
    await tab.until(OUT_OF_USE)
    await tab.find("main table.lines:visible a[aria-disabled]").first.click(force=True)
    await tab.asks("")
    tabs = tab.find("main :is(.tabs, .class-chips):visible a")
    await tabs.and_(tab.find(f"[href*='tab={other}']")).click()
    await tab.asks(f"?tab={other}")
    await says_its_age(tab, "en")
    await tabs.and_(tab.find(":not([href*='tab='])")).first.click()
    await tab.asks("")
    await says_its_age(tab, "en")
    await tab.page.context.set_offline(False)
    await tab.live()
    await tab.until(INERT, arg=False)
    await expect(tab.find("a[aria-disabled]")).to_have_count(0)


async def test_the_list_leads_on_when_the_network_is_back(visits: Visits, ids: Ids) -> None:
    tab = await keeper(visits)
    await seen(tab, f"/events/{ids.live_event}")
    await tab.page.context.set_offline(True)
    await tab.open("/event-calendar")
    await expect(tab.find("h1")).to_have_text(NO_CONNECTION.en)
    await tab.page.context.set_offline(False)
    await expect(tab.find("h1")).to_have_text(route("calendar").title.en)


async def test_a_page_reached_by_a_link_is_stored_too(visits: Visits, ids: Ids) -> None:
    """A move inside the site fetches no HTML; without a network it leads to stored pages only."""
    tab = await keeper(visits)
    await seen(tab, f"/events/{ids.live_event}")
    await tab.find(f"#races a[href$='/races/{ids.running}']").click()
    await tab.find("#results").wait_for()
    await stored(tab, f"/races/{ids.running}")
    await tab.page.context.set_offline(True)
    await expect(tab.find(".offline")).to_have_text(WORDS["offline"].en)
    await tab.find("footer a", has_text="Calendar").click()
    await expect(tab.find("#results tbody tr").first).to_be_visible()
    await tab.find(f"main a[href$='/events/{ids.live_event}']").first.click()
    await tab.page.wait_for_url(f"**/events/{ids.live_event}")
    await says_its_age(tab, "en")
    await expect(tab.find(LIVE_NOTICE)).to_have_count(1)  # the live page has begun, and knows no words yet
    mark = await tab.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--no-line')")
    assert "undefined" not in mark
    await tab.open(f"/races/{ids.running}?q=nobody")
    assert tab.page.url.endswith(f"/races/{ids.running}")
    await says_its_age(tab, "en")


async def test_words_that_were_only_read_are_there_without_a_network(visits: Visits) -> None:
    tab = await keeper(visits, still=True)
    words: dict[str, str] = {}
    for path in ("/faqs", "/fr/about-us"):
        await tab.open(path)
        words[path] = await tab.find(CONTENT).inner_text()
        await stored(tab, path)
    assert await tab.find("html.live").count() == 0  # the page fetched nothing but the worker
    await tab.page.close()
    later = BrowserTab(await tab.page.context.new_page(), tab.origin)
    await later.page.context.set_offline(True)
    for path, read in words.items():
        answer = await later.open(path)
        assert (answer.status, answer.from_service_worker) == (200, True)
        await says_its_age(later, "fr" if path.startswith("/fr") else "en")
        assert await later.find(CONTENT).inner_text() == read
        assert await findings(later) == []


# Views of a page that are listed and not there, as when a browser has made room for itself.
LOST = """(addresses) => changing(async (index) => {
  const lost = { title: "", lang: "en", seen: 1, used: 1, size: 1, files: [] };
  for (const address of addresses) index.pages[address] = lost;
})"""


async def test_an_address_that_leads_elsewhere_does_not_go_round_without_a_network(visits: Visits, ids: Ids) -> None:
    tab = await keeper(visits)
    race, about = f"/races/{ids.motocross}", "/about-us"
    await seen(tab, race)
    await tab.show("/About")  # leads to its own address
    await stored(tab, about)
    [running] = tab.page.context.service_workers
    lost = [f"{tab.origin}/ll/scores/{ids.series}{view}" for view in ("", "?tab=overall")]
    await running.evaluate(LOST, lost)
    await tab.page.context.set_offline(True)
    for requested, answered in ((f"{race}/", race), (f"{race}?q=nobody", race), ("/About", about)):
        await tab.open(requested)
        assert tab.page.url == f"{tab.origin}/ll{answered}"
        await says_its_age(tab, "en")
    for path in (f"/scores/{ids.series}", f"/scores/{ids.series}?tab=overall", "/Contact"):
        assert (await tab.open(path)).status == 503
        await expect(tab.find("h1")).to_have_text(NO_CONNECTION.en)


async def test_what_is_no_page_to_read_is_not_stored(visits: Visits, ids: Ids) -> None:
    tab = await keeper(visits)
    await seen(tab, f"/races/{ids.motocross}")
    for path in (f"/presentation/{ids.live_event}", f"/races/print/{ids.motocross}", "/races/999999"):
        await tab.show(path)
    await seen(tab, "/news")
    await tab.page.context.set_offline(True)
    assert (await tab.open(f"/presentation/{ids.live_event}")).status == 503
    await expect(tab.find(".offline-pages li")).to_have_count(2)


# Forty pages seen in turn, long ago; every second one has a script of its own, there is no room for the last one.
FORTY = """() => changing(async (index) => {
  const files = await caches.open(FILES);
  for (let n = 0; n < 40; n++) {
    const own = n % 2 ? [] : [`${location.origin}/ll/assets/of-${n}.js`];
    for (const file of own) await files.put(file, new Response("1"));
    const row = { title: "", lang: "en", seen: n, used: n, size: n === 39 ? MOST_BYTES : 1000, files: own };
    index.pages[`${location.origin}/ll/races/${1000 + n}`] = row;
  }
  await prune(index);
})"""
LEFT = """async () => {
  const files = (await (await caches.open(FILES)).keys()).map(({ url }) => /of-(\\d+)/.exec(url)?.[1]).filter(Boolean);
  return [Object.keys((await indexed()).pages).map((address) => address.split("/").at(-1)), files];
}"""


async def test_what_was_seen_longest_ago_makes_room(visits: Visits, ids: Ids) -> None:
    tab = await keeper(visits)
    await seen(tab, f"/races/{ids.motocross}")
    [running] = tab.page.context.service_workers
    await running.evaluate(FORTY)
    pages, files = await running.evaluate(LEFT)
    stay = range(10, 39)
    assert sorted(pages) == sorted([str(ids.motocross), *(str(1000 + n) for n in stay)])
    assert sorted(files) == sorted(str(n) for n in stay if not n % 2)


@pytest.mark.parametrize("answer", ["{ status: 404 }", "{ status: 200 }"])
async def test_what_may_not_be_seen_any_more_goes(answer: str, visits: Visits, ids: Ids) -> None:
    tab = await keeper(visits)
    await seen(tab, f"/races/{ids.motocross}")
    [running] = tab.page.context.service_workers
    address = f"{tab.origin}/ll/races/{ids.motocross}"
    await running.evaluate("(address) => remember(new Response('', { status: 503 }), address)", address)
    assert await running.evaluate("async (address) => address in (await indexed()).pages", address)
    await running.evaluate(f"(address) => remember(new Response('', {answer}), address)", address)
    assert not await running.evaluate("async (address) => address in (await indexed()).pages", address)
    assert not await running.evaluate("async (address) => !!(await caches.match(address))", address)


# Every icon of a manifest: its real type and size, and those in the manifest.
ICONS = """async (address) => {
  const { icons } = await (await fetch(address)).json();
  return Promise.all(icons.map(async ({ src, sizes, type }) => {
    const answer = await fetch(src);
    const { width, height } = await createImageBitmap(await answer.blob());
    return [`${answer.headers.get("content-type")} ${width}x${height}`, `${type} ${sizes}`];
  }));
}"""


@pytest.fixture
async def whole(playwright: Playwright, site: Site) -> AsyncIterator[Visits]:
    """Visits by a whole browser: only that one installs pages."""
    path = executable(BROWSERS) or playwright.chromium.executable_path
    async with visits_to(playwright, site, path) as visits:
        yield visits


async def test_it_can_be_installed(whole: Visits) -> None:
    tab = await (await whole.tab(PHONE)).show("/es")
    tools = await tab.page.context.new_cdp_session(tab.page)
    manifest = await tools.send("Page.getAppManifest")
    assert manifest["url"].endswith("/ll/manifest-es.webmanifest")
    assert manifest["errors"] == []
    errors = (await tools.send("Page.getInstallabilityErrors"))["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"]
    icons = await tab.page.evaluate(ICONS, manifest["url"])
    assert [found for found, _ in icons] == [declared for _, declared in icons]
    assert {declared for _, declared in icons} == {"image/png 192x192", "image/png 512x512"}


async def test_an_address_that_never_answers_comes_from_its_copy(door: tuple[Door, Visits], ids: Ids) -> None:
    before, visits = door
    tab = await keeper(visits)
    tab.page.set_default_timeout(NO_ANSWER_MS)
    await seen(tab, f"/races/{ids.motocross}")
    before.stuck = True
    answer = await tab.open(f"/races/{ids.motocross}")
    assert answer.from_service_worker
    await says_its_age(tab, "en")


UNTIL_GONE = """async () => {
  const left = async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length;
  while (await left()) await new Promise((next) => setTimeout(next, 50));
}"""


async def test_the_site_can_take_it_all_back(
    door: tuple[Door, Visits], ids: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, visits = door
    tab = await keeper(visits)
    await seen(tab, f"/races/{ids.motocross}")
    monkeypatch.setenv("LL_OFFLINE_PAGES", "0")
    monkeypatch.setattr(service_worker, "settings", Settings)
    transport = httpx.ASGITransport(Starlette(routes=service_worker.routes()))
    async with httpx.AsyncClient(transport=transport, base_url=tab.origin) as asking:
        before.answers[WORKER] = ("200 OK", (await asking.get(WORKER)).text)
    tools = await tab.page.context.new_cdp_session(tab.page)
    await tools.send("Network.clearBrowserCache")  # as after ten minutes
    await tab.show(f"/races/{ids.motocross}")
    async with asyncio.timeout(3 * LONGEST_WAIT):  # the new worker begins when the old one has stored its pages
        await tab.page.evaluate(UNTIL_GONE)
    await tab.page.context.set_offline(True)
    with pytest.raises(Error, match="ERR_INTERNET_DISCONNECTED"):
        await tab.open(f"/races/{ids.motocross}")
