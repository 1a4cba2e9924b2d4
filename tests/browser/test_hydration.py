"""React adopts the HTML answer: nothing jumps, nothing is drawn anew, and what a visitor did meanwhile goes on."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import pytest
from playwright.async_api import Route, WebSocketRoute, expect

from livelaps_app.core.routes import url
from tests.browser.quiet import TWO_FRAMES
from tests.browser.visit import PHONE, WIDE, Ids, Visits
from tests.server import Site

LARGEST_MOVE = 4  # px
LARGEST_SHIFT = 0.05  # cumulative layout shift

# Notes where the heading and the first row stand in every frame, and every shift the browser itself counts.
NOTES = """
window.frames_ = []; window.shifts_ = [];
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifts_.push(shift.value);
}).observe({ type: "layout-shift", buffered: true });
const places = () => {
  if (document.readyState === "loading") return;
  const top = (selector) => {
    const node = document.querySelector(selector);
    return node ? Math.round(node.getBoundingClientRect().top * 10) / 10 : null;
  };
  const live = document.documentElement.classList.contains("live");
  window.frames_.push({ live, heading: top("h1"), row: top("ROW") });
};
const frame = () => { places(); requestAnimationFrame(frame); };
requestAnimationFrame(frame);
"""

# A lazy picture below the screen is never loaded.
SETTLED = """() => [...document.images].every((image) => image.complete || image.loading === "lazy"
  && (image.getBoundingClientRect().top > innerHeight || !image.checkVisibility()))
  && window.frames_.filter((frame) => frame.live).length > 3"""

PAGES: dict[str, tuple[Callable[[Ids], str], str]] = {
    "race": (lambda ids: f"/races/{ids.largest}", "#results tbody tr"),
    "motocross": (lambda ids: f"/fr/races/{ids.motocross}?tab=class", "#results tbody tr"),
    "standings": (lambda ids: f"/es/scores/{ids.series}", "#standings tbody tr"),
    "event": (lambda ids: f"/events/{ids.live_event}", "#races li"),
    "calendar": (lambda _: "/event-calendar", ".month"),
    "results": (lambda _: "/results/1", ".month .name"),
    "all results": (lambda _: "/fr/results?q=tobin", "#riders li"),
    "rider": (lambda ids: f"/results?rider={ids.standing_rider}", ".history tbody tr"),  # in no race that runs
    "home": (lambda _: "/", ".ways-in li"),
}
READ, READ_S = {"rider": 'class="rank"'}, 20  # what an answer has when all of it was read, and the longest wait
OFTEN = ("race", "standings", "home")  # on a desk too


@pytest.mark.parametrize(("name", "width"), [*((name, PHONE) for name in PAGES), *((name, WIDE) for name in OFTEN)])
async def test_nothing_jumps(name: str, width: int, visits: Visits, ids: Ids) -> None:
    path, row = PAGES[name]
    tab = await visits.tab(width)
    async with asyncio.timeout(READ_S):  # the first reading of standings adds a line to a rider's page when it ends
        while READ.get(name, "") not in await (await tab.page.request.get(f"{tab.origin}/ll{path(ids)}")).text():
            pass
    await tab.page.add_init_script(NOTES.replace("ROW", row))
    await tab.show(path(ids))
    await tab.page.wait_for_load_state("load")
    await tab.until(SETTLED)
    frames = await tab.page.evaluate("window.frames_")
    assert not frames[0]["live"], "the answer was never painted before its scripts ran"
    for place in ("heading", "row"):
        places = {frame[place] for frame in frames}
        assert None not in places, "a frame was without its content"
        assert max(places) - min(places) <= LARGEST_MOVE, (place, frames[0], frames[-1])
    assert sum(await tab.page.evaluate("window.shifts_")) <= LARGEST_SHIFT


# Where the heading and all of the content that is complete stand; the answer may go on behind the last of it, or in it.
PLACES = """() => [...document.querySelectorAll("h1, main > *")].filter((node) => {
  return !node.contains([...document.querySelectorAll("main *")].at(-1) ?? null);
}).map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [node.tagName, node.className, x, y, width, height];
})"""
TABLES: tuple[Callable[[Ids], str], ...] = (
    lambda ids: f"/races/{ids.largest}",
    lambda ids: f"/events/{ids.live_event}",
    lambda ids: f"/scores/{ids.series}",
    lambda ids: f"/series/{ids.series}",
    lambda _: "/membership/members",
)


async def test_what_has_arrived_of_an_answer_stands_where_it_stays(visits: Visits, ids: Ids, site: Site) -> None:
    """A browser paints the beginning of a page while the rest is still on its way."""
    tab = await visits.tab(PHONE, timezone_id="America/New_York")  # that of the events: no time of the reader's own
    tab.requests_blocked = (
        True  # the scripts, and the typeface: late in one of the looks, it moves what is below by 0.3 px
    )
    for files in ("**/*.js", "**/*.woff2"):
        await tab.page.route(files, lambda route: route.abort())
    for path in TABLES:
        await tab.open(path(ids))
        whole = await tab.page.evaluate(PLACES)
        async with httpx.AsyncClient(base_url=site.inner) as client:
            answer = (await client.get(f"/ll{path(ids)}")).text
        for share in (0.0, 0.02, 0.5):
            body = _beginning(answer, share)
            await tab.page.route(f"**/ll{path(ids)}", _answering(body), times=1)
            await tab.open(path(ids))
            begun = await tab.page.evaluate(PLACES)
            complete = begun if len(begun) == 1 else begun[:-1]
            assert [place for place in complete if place not in whole] == [], path(ids)


def _beginning(answer: str, share: float) -> str:
    """An answer with that share of its content, and what stands before it."""
    start, end = answer.index("<main"), answer.index("</main>")
    return answer[: answer.rindex("<", 0, start + 1 + round(share * (end - start)))]


def _answering(body: str) -> Callable[[Route], Awaitable[None]]:
    return lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8")


# Every element of the answer, before any script of the page has run; a list to pick from has another form later, and
# a passing may write the cells and short rows of a running race anew.
ANSWERED = """addEventListener("DOMContentLoaded", () => {
  const elements = [...document.querySelectorAll("body *:not(script)")];
  const panel = ".multi-select .panel";
  const rows = "td > *, .short-board li *, .class-leaders *";
  const written = document.querySelector("time.runs") ? `${panel}, ${rows}` : panel;
  window.answered_ = elements.filter((element) => !element.closest(written));
})"""
LOST = """() => window.answered_
  .filter((element) => !element.isConnected)
  .map((element) => element.outerHTML.slice(0, 80))"""

ADOPTED: dict[str, Callable[[Ids], str]] = {
    "home": lambda _: "/",
    "race": lambda ids: f"/fr/races/{ids.largest}",
    "rider of a race": lambda ids: f"/races/{ids.largest}?rider={ids.entry}",
    "riders compared": lambda ids: f"/races/{ids.largest}?compare={ids.entry}&compare={ids.other_entry}",
    "running race": lambda ids: f"/es/races/{ids.running}",
    "standings": lambda ids: f"/scores/{ids.series}",
    "now racing": lambda _: url("live", "es"),
    "calendar": lambda _: "/event-calendar",
    "news": lambda _: "/news",
    "questions": lambda _: "/es/faqs?q=lluvia",
    "contact": lambda _: url("organization_contact", "fr"),
    "unknown": lambda _: "/nowhere",
}


@pytest.mark.parametrize("name", ADOPTED)
async def test_the_elements_of_the_answer_are_those_of_the_live_page(name: str, visits: Visits, ids: Ids) -> None:
    tab = await visits.tab()
    await tab.page.add_init_script(ANSWERED)
    await tab.show(ADOPTED[name](ids))
    assert await tab.page.evaluate("window.answered_.length") > 50
    assert await tab.page.evaluate(LOST) == []


async def test_the_answer_is_on_the_screen_before_any_script_has_run(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab(PHONE)
    await tab.page.route("**/*.js", lambda route: route.abort())
    await tab.open(f"/races/{ids.largest}")
    assert await tab.find("#results tbody tr").first.is_visible()
    assert await tab.find("#results tbody tr").count() == 50
    tab.requests_blocked = True  # the scripts


async def test_a_slow_socket_leaves_the_answer_in_place(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab()
    await tab.page.route_web_socket(lambda _: True, lambda _: None)  # taken, and never answered
    await tab.page.add_init_script(ANSWERED)
    await tab.show(f"/scores/{ids.series}")
    await expect(tab.find("#standings tbody tr").first).to_be_visible()
    await expect(tab.find(".skeleton, .overlay:visible")).to_have_count(0)
    assert await tab.page.evaluate(LOST) == []


async def test_an_answer_that_the_socket_still_awaits_stays_readable(visits: Visits, ids: Ids) -> None:
    tab, held = await visits.tab(), asyncio.Event()

    def forward(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: held.set() if "page_status" in text else socket.send(text))

    await tab.page.route_web_socket(lambda _: True, forward)
    await tab.open(f"/scores/{ids.series}")
    await held.wait()
    await tab.page.evaluate(TWO_FRAMES)
    await expect(tab.find(".progress")).to_have_count(1)
    await expect(tab.find(".overlay")).to_have_count(0)


def _beforehand(act: str) -> str:
    """Acts in the answer before any script of the page has run."""
    return f"addEventListener('DOMContentLoaded', () => {{ {act} }})"


def _at_the_last_moment(act: str) -> str:
    """Acts in the answer when its scripts are there and React, which listens to every event, is about to begin."""
    return f"""{{
      const listen = EventTarget.prototype.addEventListener;
      let acted = false;
      EventTarget.prototype.addEventListener = function (name, ...more) {{
        if (this === document && name === "dragstart" && !acted) {{ acted = true; {act} }}
        return listen.call(this, name, ...more);
      }};
    }}"""


async def test_filters_that_were_opened_in_the_answer_stay_so(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab(PHONE)
    await tab.page.add_init_script(_beforehand("document.querySelector('.filter-panel').showPopover()"))
    await tab.show(f"/races/{ids.largest}")
    await expect(tab.find(".filter-panel .field").first).to_be_visible()


MOMENTS = pytest.mark.parametrize("moment", [_beforehand, _at_the_last_moment])


@MOMENTS
@pytest.mark.parametrize("path", ["/results", "/membership/members", "/faqs?q=a"])
async def test_what_is_typed_until_the_last_moment_is_searched(
    path: str, moment: Callable[[str], str], visits: Visits
) -> None:
    tab = await visits.tab()
    field = tab.find("#content [type=search]")
    typed = "const field = document.querySelector('#content [type=search]'); field.focus(); field.value = 'pin';"
    await tab.page.add_init_script(moment(typed))
    await tab.show(path)
    await expect(field).to_have_value("pin")
    await expect(field).to_be_focused()
    await tab.page.wait_for_url("**q=pin")
    await tab.page.keyboard.type("e")
    await tab.page.wait_for_url("**q=pine*")


@MOMENTS
async def test_a_choice_until_the_last_moment_is_loaded(moment: Callable[[str], str], visits: Visits, ids: Ids) -> None:
    tab = await visits.tab()
    await tab.page.add_init_script(moment("document.querySelector('#filter-size').value = '100';"))
    await tab.show(f"/races/{ids.largest}")
    await expect(tab.find("#results tbody tr")).to_have_count(100)
    await tab.asks("?size=100")


async def test_several_choices_before_the_page_lives_are_loaded(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab()
    await tab.page.add_init_script(_beforehand("document.querySelector('[name=class] option').selected = true;"))
    await tab.show(f"/races/{ids.largest}")
    await tab.until("location.search.startsWith('?class=')")
    await expect(tab.find("#results tbody tr").first).to_be_visible()


async def test_the_keyboard_goes_on_where_it_was(visits: Visits) -> None:
    tab = await visits.tab()
    await tab.page.add_init_script(_beforehand("document.querySelector('.menu a[href]').focus();"))
    await tab.show("/results")
    await expect(tab.find(".menu a[href]").first).to_be_focused()


async def test_page_is_adopted_at_an_address_with_more_than_it_reads(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab()
    await tab.show(f"/races/{ids.largest}?utm_source=mail&class=Moon&tab=class")
    await expect(tab.find("[aria-current=true], [aria-current=page]").filter(has_text="Class").first).to_be_visible()
    await expect(tab.find("#results tbody tr").nth(50)).to_be_attached()
    assert await tab.page.evaluate("location.search") == "?utm_source=mail&class=Moon&tab=class"
    assert "Moon" not in await tab.find("main").inner_text()
    await tab.show(f"{url('faqs', 'en')}?fbclid=1&q=nobody-asked-this")
    await expect(tab.find("main [role=status]").first).to_be_visible()
