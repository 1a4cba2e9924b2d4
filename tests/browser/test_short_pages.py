"""Pages with little on them: the footer stands at the lower edge of the window, above the sponsors."""

import pytest

from tests.browser.visit import PHONE, WIDE, Visits

PATHS = ("/login", "/faqs?q=zzz")
EDGES = """() => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const edge = box(".tab-bar")?.top || (box(".strip")?.top ?? innerHeight);
  return { end: box(".footer").bottom, edge, high: document.body.scrollHeight };
}"""


@pytest.mark.parametrize("scripts", [True, False])
async def test_the_footer_of_a_short_page_is_at_the_edge(scripts: bool, visits: Visits) -> None:
    tab = await visits.used(java_script_enabled=scripts)
    for path in PATHS:
        await (tab.show(path) if scripts else tab.open(path))
        for width, height in ((PHONE, 900), (WIDE, 900)):
            await tab.page.set_viewport_size({"width": width, "height": height})
            edges = await tab.page.evaluate(EDGES)
            assert edges["high"] <= height, (path, width)
            assert abs(edges["end"] - edges["edge"]) <= 1, (path, width)
