"""Pages with little on them: the footer stands at the lower edge of the window, above the sponsors."""

import pytest

from tests.browser.visit import PHONE, WIDE, Visits

PATHS = ("/login", "/nothing-here")
EDGES = """() => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  return { end: box(".footer").bottom, edge: box(".strip")?.top ?? innerHeight, high: document.body.scrollHeight };
}"""


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(("width", "height"), [(PHONE, 800), (WIDE, 900)])
async def test_the_footer_of_a_short_page_is_at_the_edge(
    path: str, width: int, height: int, scripts: bool, visits: Visits
) -> None:
    tab = await visits.used(width, height, java_script_enabled=scripts)
    await (tab.show(path) if scripts else tab.open(path))
    edges = await tab.page.evaluate(EDGES)
    assert edges["high"] <= height
    assert abs(edges["end"] - edges["edge"]) <= 1
