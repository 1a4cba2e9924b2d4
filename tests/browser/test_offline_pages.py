"""Pages that were seen can be read without a network, with their age; with it they live again."""

import asyncio
import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Playwright, expect

from livelaps_app.core.keeping import KEPT, NO_LINE, NOT_KEPT
from livelaps_app.core.routes import route, url
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.shell.texts import WORDS
from tests.browser.chromium import ARGUMENTS, executable
from tests.browser.door import Door
from tests.browser.visit import PHONE, Ids, Tab, Visits
from tests.server import Site

# nothing tells a page that a worker has put something away
UNTIL_KEPT = """async (address) => {
  const isKept = async () => {
    const cache = await caches.open("ll-pages-1");
    const index = await (await cache.match("/ll/_kept"))?.json();
    const listed = (await cache.keys()).some(({ url }) => url.includes("/_offline/"));
    return navigator.serviceWorker.controller && listed && address in (index?.pages ?? {});
  };
  while (!(await isKept())) await new Promise((next) => setTimeout(next, 50));
}"""
LONGEST_WAIT = 20  # seconds until a page has rest and is kept
NO_ANSWER_MS = 15_000  # a kept copy comes after eight seconds


async def _tab(visits: Visits) -> Tab:
    """A phone that keeps pages; what it says of a lost connection is no noise."""
    tab = await visits.tab(PHONE, service_workers="allow")
    tab.kept_from = True
    return tab


async def _kept(tab: Tab, path: str) -> None:
    async with asyncio.timeout(LONGEST_WAIT):
        await tab.page.evaluate(UNTIL_KEPT, f"{tab.origin}/ll{path}")


async def _seen(tab: Tab, path: str) -> int:
    """Opens a page, waits until it is kept, and says how many rows of results its HTML had."""
    html = await (await tab.open(path)).text()
    await tab.live()
    await _kept(tab, path)
    return html.count("<tr")


async def _says_its_age(tab: Tab, lang: Lang) -> None:
    """One notice, in the page's language, and no other."""
    age = re.escape(KEPT["seen"](lang)).replace(r"\{at\}", r"\d\d:\d\d").replace(r"\{ago\}", r".*\d+.*")
    await expect(tab.find(".offline:visible")).to_have_text(re.compile(f"^{age}$"))


@pytest.mark.parametrize("lang", LANGS)
async def test_what_was_seen_is_read_without_a_network(lang: Lang, visits: Visits, ids: Ids) -> None:
    tab = await _tab(visits)
    paths = [
        url("event", lang, id=ids.live_event),
        url("race", lang, id=ids.motocross),
        url("standings", lang, id=ids.series),
    ]
    rows = {path: await _seen(tab, path) for path in (paths if lang == "en" else paths[1:2])}
    title = await tab.page.title()
    await tab.page.context.set_offline(True)
    for path, count in rows.items():
        answer = await tab.open(path)
        assert (answer.status, answer.from_service_worker) == (200, True)
        await _says_its_age(tab, lang)
        assert await tab.find("tr").count() >= min(count, 10) > 3
        await tab.page.reload()
        await _says_its_age(tab, lang)
        assert await tab.sideways() <= 0
    answer = await tab.open(url("calendar", lang))
    assert answer.status == 503
    await expect(tab.find("h1")).to_have_text(NO_LINE(lang))
    await expect(tab.find("main")).to_contain_text(NOT_KEPT(lang))
    await expect(tab.find(".kept-pages li")).to_have_count(len(rows))
    assert await tab.sideways() <= 0
    await tab.find(".kept-pages a").first.click()
    await _says_its_age(tab, lang)
    assert title.startswith((await tab.page.title()).partition(" | ")[0])
    await tab.page.context.set_offline(False)
    await tab.live()
    await expect(tab.find(".offline")).to_have_count(0)


# The other views that a table leads to, those of its riders and its headings.
OUT_OF_USE = """() => {
  const links = [...document.querySelectorAll("main table.lines a[href]")].filter((link) => link.checkVisibility());
  const views = links.filter(({ pathname, search }) => pathname === location.pathname && search !== location.search);
  return views.length > 3 && views.every((link) => link.tabIndex === -1 && link.ariaDisabled === "true");
}"""


@pytest.mark.parametrize("page", ["race", "standings"])
async def test_what_would_have_to_be_fetched_is_out_of_use(page: str, visits: Visits, ids: Ids) -> None:
    """A race is drawn from its kept answer, standings stand as they are read."""
    path, other = {
        "race": (f"/races/{ids.motocross}", "class"),
        "standings": (f"/scores/{ids.series}", "overall"),
    }[page]
    tab = await _tab(visits)
    await _seen(tab, f"{path}?tab={other}")
    await _seen(tab, path)
    await tab.page.context.set_offline(True)
    await tab.open(path)
    await _says_its_age(tab, "en")
    for taken in ("form.filters", ".files"):
        await expect(tab.find(f"{taken}:visible").first).to_have_js_property("inert", True)
    await tab.page.wait_for_function(OUT_OF_USE)
    await tab.find("main table.lines:visible a[aria-disabled]").first.click(force=True)
    await tab.asks("")
    tabs = tab.find("main .tabs:visible a")
    await tabs.and_(tab.find(f"[href*='tab={other}']")).click()
    await tab.asks(f"?tab={other}")
    await _says_its_age(tab, "en")
    await tabs.and_(tab.find(":not([href*='tab='])")).first.click()
    await tab.asks("")
    await _says_its_age(tab, "en")
    await tab.page.context.set_offline(False)
    await tab.live()
    await expect(tab.find("form.filters")).to_have_js_property("inert", False)
    await expect(tab.find("a[aria-disabled]")).to_have_count(0)


async def test_the_list_leads_on_when_the_network_is_back(visits: Visits, ids: Ids) -> None:
    tab = await _tab(visits)
    await _seen(tab, f"/events/{ids.live_event}")
    await tab.page.context.set_offline(True)
    await tab.open("/event-calendar")
    await expect(tab.find("h1")).to_have_text(NO_LINE.en)
    await tab.page.context.set_offline(False)
    await expect(tab.find("h1")).to_have_text(route("calendar").title.en)


async def test_a_page_one_moved_to_is_kept_too(visits: Visits, ids: Ids) -> None:
    """A move inside the site asks for no HTML; without a network it leads to what is kept, and nowhere else."""
    tab = await _tab(visits)
    await _seen(tab, f"/events/{ids.live_event}")
    await tab.find(f"#races a[href$='/races/{ids.running}']").click()
    await tab.find("#results").wait_for()
    await _kept(tab, f"/races/{ids.running}")
    await tab.page.context.set_offline(True)
    await expect(tab.find(".offline")).to_have_text(WORDS["offline"].en)
    await tab.find("footer a", has_text="Calendar").click()
    await expect(tab.find("#results tbody tr").first).to_be_visible()
    await tab.find(f"main a[href$='/events/{ids.live_event}']").first.click()
    await tab.page.wait_for_url(f"**/events/{ids.live_event}")
    await _says_its_age(tab, "en")
    await tab.open(f"/races/{ids.running}?q=nobody")
    assert tab.page.url.endswith(f"/races/{ids.running}")
    await _says_its_age(tab, "en")


async def test_what_is_no_page_to_read_is_not_kept(visits: Visits, ids: Ids) -> None:
    tab = await _tab(visits)
    await _seen(tab, f"/races/{ids.motocross}")
    for path in (f"/presentation/{ids.live_event}", f"/races/print/{ids.motocross}", "/races/999999"):
        await tab.show(path)
    await _seen(tab, "/news")
    await tab.page.context.set_offline(True)
    assert (await tab.open(f"/presentation/{ids.live_event}")).status == 503
    await expect(tab.find(".kept-pages li")).to_have_count(2)


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
    tab = await _tab(visits)
    await _seen(tab, f"/races/{ids.motocross}")
    [worker] = tab.page.context.service_workers
    await worker.evaluate(FORTY)
    pages, files = await worker.evaluate(LEFT)
    stay = range(10, 39)
    assert sorted(pages) == sorted([str(ids.motocross), *(str(1000 + n) for n in stay)])
    assert sorted(files) == sorted(str(n) for n in stay if not n % 2)


@pytest.mark.parametrize("answer", ["{ status: 404 }", "{ status: 200 }"])
async def test_what_may_not_be_seen_any_more_goes(answer: str, visits: Visits, ids: Ids) -> None:
    tab = await _tab(visits)
    await _seen(tab, f"/races/{ids.motocross}")
    [worker] = tab.page.context.service_workers
    address = f"{tab.origin}/ll/races/{ids.motocross}"
    await worker.evaluate("(address) => remember(new Response('', { status: 503 }), address)", address)
    assert await worker.evaluate("async (address) => address in (await indexed()).pages", address)
    await worker.evaluate(f"(address) => remember(new Response('', {answer}), address)", address)
    assert not await worker.evaluate("async (address) => address in (await indexed()).pages", address)
    assert not await worker.evaluate("async (address) => !!(await caches.match(address))", address)


async def test_it_can_be_installed(visits: Visits) -> None:
    tab = await (await visits.tab(PHONE)).show("/es")
    tools = await tab.page.context.new_cdp_session(tab.page)
    told = await tools.send("Page.getAppManifest")
    assert told["url"].endswith("/ll/manifest-es.webmanifest")
    assert told["errors"] == []
    errors = (await tools.send("Page.getInstallabilityErrors"))["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"]


@pytest.fixture
async def door(playwright: Playwright, site: Site, ids: Ids) -> AsyncIterator[tuple[Door, Visits]]:
    """A door before the site, and visits that go through it."""
    door = Door(site.inner)
    await door.open()
    rule = f"--host-resolver-rules=MAP localhost:{site.public} 127.0.0.1:{door.port}"
    browser = await playwright.chromium.launch(executable_path=executable(), args=[*ARGUMENTS, rule])
    visits = Visits(browser, site.origin)
    yield door, visits
    await visits.end()
    await browser.close()
    await door.shut()


async def test_what_never_answers_is_shown_as_it_was(door: tuple[Door, Visits], ids: Ids) -> None:
    before, visits = door
    tab = await _tab(visits)
    tab.page.set_default_timeout(NO_ANSWER_MS)
    await _seen(tab, f"/races/{ids.motocross}")
    before.stuck = True
    answer = await tab.open(f"/races/{ids.motocross}")
    assert answer.from_service_worker
    await _says_its_age(tab, "en")
