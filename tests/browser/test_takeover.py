"""The live page takes over from the facts without a jump."""

from collections.abc import Callable

import pytest
from playwright.async_api import expect

from tests.browser.visit import PHONE, WIDE, Ids, Visits

LARGEST_MOVE = 4  # px
LARGEST_SHIFT = 0.05  # cumulative layout shift

# Notes where the heading and the first row stand in every frame, and every shift the browser itself counts.
NOTES = """
window.frames_ = []; window.shifts_ = [];
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifts_.push(shift.value);
}).observe({ type: "layout-shift", buffered: true });
const places = () => {
  const root = document.querySelector("ll-facts") ?? document.querySelector("#content")?.closest("body");
  if (!root || document.readyState === "loading") return;
  const top = (node) => node ? Math.round(node.getBoundingClientRect().top * 10) / 10 : null;
  window.frames_.push({
    facts: root.tagName === "LL-FACTS",
    heading: top(root.querySelector("h1")),
    row: top(root.querySelector("ROW")),
  });
};
const frame = () => { places(); requestAnimationFrame(frame); };
requestAnimationFrame(frame);
"""

SETTLED = """() => [...document.images].every((image) => image.complete)
  && window.frames_.filter((frame) => !frame.facts).length > 3"""

PAGES: dict[str, tuple[Callable[[Ids], str], str]] = {
    "race": (lambda ids: f"/races/{ids.largest}", "#results tbody tr"),
    "motocross": (lambda ids: f"/fr/races/{ids.motocross}?tab=class", "#results tbody tr"),
    "standings": (lambda ids: f"/es/scores/{ids.series}", "#standings tbody tr"),
    "event": (lambda ids: f"/events/{ids.live_event}", "#races tbody tr"),
    "calendar": (lambda _: "/event-calendar", ".month"),
    "results": (lambda _: "/results/1", ".raced .name"),
    "all results": (lambda _: "/fr/results?q=alba", "#riders li"),
    "rider": (lambda ids: f"/results?rider={ids.rider}", ".rides tbody tr"),
    "home": (lambda _: "/", ".cards .card"),
}


@pytest.mark.parametrize("width", [WIDE, PHONE])
@pytest.mark.parametrize("name", PAGES)
async def test_nothing_jumps(name: str, width: int, visits: Visits, ids: Ids) -> None:
    path, row = PAGES[name]
    tab = await visits.tab(width)
    await tab.page.add_init_script(NOTES.replace("ROW", row))
    await tab.show(path(ids))
    await tab.page.wait_for_load_state("load")
    await tab.page.wait_for_function(SETTLED)
    frames = await tab.page.evaluate("window.frames_")
    before = [frame for frame in frames if frame["facts"]]
    after = [frame for frame in frames if not frame["facts"]]
    assert before, "the facts were never painted"
    assert None not in after[0].values(), "the live page was shown before its content"
    for what in ("heading", "row"):
        stood = {frame[what] for frame in frames if frame[what] is not None}
        assert max(stood) - min(stood) <= LARGEST_MOVE, (what, before[-1], after[0], after[-1])
    assert sum(await tab.page.evaluate("window.shifts_")) <= LARGEST_SHIFT


async def test_the_facts_are_on_the_screen_before_any_script_has_run(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab(PHONE)
    await tab.page.route("**/*.js", lambda route: route.abort())
    await tab.open(f"/races/{ids.largest}")
    assert await tab.find("#results tbody tr").first.is_visible()
    assert await tab.find("#results tbody tr").count() == 50
    tab.kept_from = True  # the scripts that were kept away


async def test_a_slow_socket_leaves_the_facts_in_place(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab()
    await tab.page.route_web_socket(lambda _: True, lambda _: None)  # taken, and never answered
    await tab.open(f"/scores/{ids.series}")
    await tab.page.wait_for_load_state("load")
    assert await tab.find("ll-facts #standings tbody tr").first.is_visible()
    assert await tab.find("#content").count() == 0 or not await tab.find("#content").is_visible()


async def test_filters_that_were_unfolded_in_the_facts_stay_so(visits: Visits, ids: Ids) -> None:
    tab = await visits.tab(PHONE)
    unfold = "document.querySelector('ll-facts .folding').open = true"
    await tab.page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {unfold} }})")
    await tab.show(f"/races/{ids.largest}")
    await expect(tab.find("#content .filters .field").first).to_be_visible()


def _at_the_last_moment(field: str, act: str) -> str:
    """Acts in the facts when the live page has been drawn behind them, before they go."""
    return f"""addEventListener("DOMContentLoaded", () => {{
      const drawing = new MutationObserver(() => {{
        const node = document.querySelector("ll-facts {field}");
        const live = [...document.querySelectorAll("{field}")].some((one) => !one.closest("ll-facts"));
        if (!node || !live || !document.querySelector("#content > :not(.skeleton)")) return;
        drawing.disconnect();
        node.focus();
        {act}
      }});
      drawing.observe(document.body, {{ subtree: true, childList: true }});
    }})"""


@pytest.mark.parametrize("path", ["/results", "/membership/members", "/faqs?q=a"])
async def test_what_is_typed_until_the_last_moment_is_searched(path: str, visits: Visits) -> None:
    tab = await visits.tab()
    await tab.page.add_init_script(_at_the_last_moment("[type=search]", "node.value = 'pin';"))
    await tab.open(path)
    await tab.live()
    field = tab.find("#content [type=search]")
    await expect(field).to_have_value("pin")
    await expect(field).to_be_focused()
    await tab.page.keyboard.type("e")
    await tab.page.wait_for_url("**q=pine*")


async def test_the_keyboard_goes_on_where_it_was(visits: Visits) -> None:
    tab = await visits.tab()
    await tab.page.add_init_script(_at_the_last_moment(".menu a[href]", ""))
    await tab.open("/results")
    await tab.live()
    await expect(tab.find(".menu a[href]").first).to_be_focused()
