"""The picture of a shared link as a browser fetches it, and the tab's title that goes with it."""

import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from tests.browser.visit import Ids, Visits

# The picture that the page's head names: its type and size as they are, beside those the head tells.
LOADED = """async () => {
  const meta = (name) => document.querySelector(`meta[property="og:image${name}"]`).content;
  const answer = await fetch(meta(""));
  const { width, height } = await createImageBitmap(await answer.blob());
  const found = [answer.headers.get("content-type"), width, height].join(" ");
  return [found, [":type", ":width", ":height"].map(meta).join(" ")];
}"""
PICTURED = {"race": "running", "standings": "series", "event": "live_event", "event_scores": "live_event"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", PICTURED)
async def test_a_page_is_shared_with_a_picture(key: str, lang: Lang, visits: Visits, ids: Ids) -> None:
    tab = await visits.used()
    await tab.show(url(key, lang, id=getattr(ids, PICTURED[key])))
    assert await tab.page.evaluate(LOADED) == ["image/png 1200 630"] * 2


async def test_the_tab_names_race_and_event_wherever_one_comes_from(visits: Visits, ids: Ids) -> None:
    tab = await visits.used()
    await tab.show(url("event", "en", id=ids.live_event))
    event = await tab.find("h1").inner_text()
    await tab.find("#races tbody a", has_text="Final sprint").click()
    await tab.until(
        "([start, end]) => document.title.startsWith(start) && document.title.endsWith(end)",
        arg=[f"Final sprint, {event}, ", " | LiveLaps"],
    )
    assert await tab.find("h1").inner_text() == event
