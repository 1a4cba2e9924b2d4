"""Every screen at four times its size: nothing is lost sideways, and what is pinned leaves room to read."""

import pytest

from tests.browser.test_screens import SCREENS, Screen
from tests.browser.visit import Ids, Visits

WIDTH, HEIGHT = 320, 256  # 1280 x 1024 at 400 %
SHARE = 1 / 3

# How much of the window is taken by what stays there when the page is scrolled.
PINNED = """() => {
  scrollTo({ top: innerHeight, behavior: "instant" });
  const free = (y) => !document.elementsFromPoint(innerWidth / 2, y).some((node) =>
    node.closest("body *") && ["fixed", "sticky"].includes(getComputedStyle(node).position));
  const rows = Array.from({ length: innerHeight }, (_, y) => y + .5);
  return rows.filter((y) => !free(y)).length;
}"""


@pytest.mark.parametrize("screen", [one for one in SCREENS if one.key != "presentation"], ids=lambda screen: screen.key)
async def test_a_screen_at_four_times_its_size(screen: Screen, visits: Visits, ids: Ids) -> None:
    tab = await visits.tab(WIDTH, HEIGHT, reduced_motion="reduce")
    await tab.show(screen.path(ids, "es").replace("//", "/"))
    assert await tab.sideways() <= 0
    assert await tab.page.evaluate(PINNED) <= SHARE * HEIGHT
