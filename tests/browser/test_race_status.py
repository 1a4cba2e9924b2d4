"""The line of a race's state: whole leaders of classes, and on phones the age of the last passing."""

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.race import texts
from livelaps_app.features.race.presenter import MOST_LEADERS
from tests.browser.visit import HEIGHT, PHONE, WIDE, Ids, Visits

LEADERS, AGE = ".race-status .leads", ".race-status .age"
WITHIN = """box => {
  const { paddingRight } = getComputedStyle(box.closest('.wrap'));
  return box.getBoundingClientRect().right <= innerWidth - parseFloat(paddingRight) + 0.5;
}"""
FIRST_PASSING_MS = 60_000


WHOLE = """box => {
  const { bottom, right } = box.getBoundingClientRect();
  const boxes = [...box.querySelectorAll("dd")].map((one) => one.getBoundingClientRect());
  const within = boxes.filter(({ top }) => top < bottom - 1);
  return within.length > 0 && within.every((one) => one.right <= right + 0.5 && one.bottom <= bottom + 0.5);
}"""


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_winners_of_classes_are_whole(lang: Lang, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(WIDE)).show(url("race", lang, id=ids.largest))
    leaders, every = tab.find(LEADERS), tab.find(".race-status .every")
    await expect(leaders.locator("dt")).to_have_text(texts.WINNERS(lang))
    await expect(leaders.locator("dd")).to_have_count(MOST_LEADERS)
    for width in (768, 1000, 1366, WIDE):
        await tab.page.set_viewport_size({"width": width, "height": HEIGHT})
        assert await leaders.evaluate(WHOLE)
        assert await every.evaluate(WITHIN)
    await every.click()
    await expect(tab.find(".tool-bar .tabs [aria-current=true]")).to_have_text(texts.TABS["class"](lang))


async def test_phone_has_the_age_of_the_last_passing(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/races/{ids.running}")
    age = tab.find(f"{AGE} time")
    await expect(age).to_be_visible(timeout=FIRST_PASSING_MS)
    line = await tab.find(".race-status").bounding_box()
    box = await age.bounding_box()
    assert line and box and line["y"] <= box["y"] and box["y"] + box["height"] <= line["y"] + line["height"]
    assert line["height"] <= 30
    assert await tab.find(AGE).evaluate(WITHIN)
