"""Who asks for less motion gets none: no sliding to a place, no bars and marks that move by themselves."""

from tests.browser.visit import Visits

MOVES = """() => {
  const main = document.querySelector("#content");
  const marks = '<div class="progress"></div><table class="lines"><tr class="fresh"></tr></table>';
  main.insertAdjacentHTML("beforeend", marks);
  const name = (selector, part) => getComputedStyle(main.querySelector(selector), part).animationName;
  return [
    getComputedStyle(document.documentElement).scrollBehavior,
    name(".progress", "::after"),
    name("tr.fresh", null),
  ];
}"""


async def test_nothing_moves_by_itself(visits: Visits) -> None:
    tab = await (await visits.tab(reduced_motion="reduce")).show("/live")
    assert await tab.page.evaluate(MOVES) == ["auto", "appear", "none"]


async def test_else_it_does(visits: Visits) -> None:
    tab = await (await visits.tab()).show("/live")
    assert await tab.page.evaluate(MOVES) == ["smooth", "run", "fresh"]
