"""Who asks for less motion gets none: no sliding to a place, no bars and marks that move by themselves."""

import pytest
from playwright.async_api import expect

from tests.browser.axe import WAITING
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
    tab = await (await visits.used(reduced_motion="reduce")).show("/live")
    assert await tab.page.evaluate(MOVES) == ["auto", "appear", "none"]


async def test_else_it_does(visits: Visits) -> None:
    tab = await (await visits.used()).show("/live")
    assert await tab.page.evaluate(MOVES) == ["smooth", "run", "fresh"]


# but what waits for an answer: a socket may open again at any time
MOVING = f"""() => document.getAnimations().filter((one) => !one.effect.target.closest('{", ".join(WAITING)}'))
    .map((one) => one.animationName ?? one.transitionProperty)"""


@pytest.mark.parametrize(("form", "path"), [("login", "/login"), ("contact", "/organizations/contact")])
async def test_nothing_of_a_form_moves(visits: Visits, form: str, path: str) -> None:
    moving = {}
    for motion in ("reduce", "no-preference"):
        tab = await (await visits.tab(reduced_motion=motion)).show(path)
        if form == "login":  # that the browser itself sends
            async with tab.page.expect_navigation():
                await tab.find(f"#form-{form} button[type=submit]:not([name])").click()
            await tab.live()
        else:
            await tab.find(f"#form-{form} button[type=submit]").click()
        await expect(tab.find("#problems")).to_be_focused()
        moving[motion] = set(await tab.page.evaluate(MOVING)) - {"appear"}
    assert moving == {"reduce": set(), "no-preference": {"pulse"}}  # the mark of a running race
