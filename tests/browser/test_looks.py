"""Light and dark, as the system has it or as chosen; whatever colours a promoter takes; and on paper.

`test_screens.py` looks at every screen in the dark.
"""

import pytest
from playwright.async_api import expect

from livelaps_app.core.contrast import luminance
from livelaps_app.gateways.content.records import Parameters
from livelaps_app.shell.texts import WORDS
from livelaps_app.shell.theme import ROLES, css
from tests.browser.axe import findings
from tests.browser.visit import BrowserTab, Ids, Visits

GROUND = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)"
NAMES = {name for _, names, _ in ROLES for name in names}


async def _dark(tab: BrowserTab) -> bool:
    return luminance(*await tab.page.evaluate(GROUND)) < 0.1


async def _choose(tab: BrowserTab, look: str) -> None:
    await tab.find("footer:visible").get_by_label(WORDS["look"].en).select_option(label=WORDS[look].en)


async def test_a_look_that_is_chosen_is_there_from_the_first_paint(visits: Visits) -> None:
    tab = await (await visits.tab()).show("/live")
    assert not await _dark(tab)
    await _choose(tab, "look_dark")
    assert await _dark(tab)
    await tab.page.route("**/*.js", lambda route: route.abort())
    tab.requests_blocked = True  # the scripts: the page is as it came with the answer
    await tab.open("/fr/promoters")
    assert await tab.find("html.live").count() == 0
    assert await _dark(tab)


async def test_the_system_is_followed_until_a_look_is_chosen(visits: Visits) -> None:
    tab = await (await visits.used(color_scheme="dark")).show("/live")
    assert await _dark(tab)
    await _choose(tab, "look_light")
    assert not await _dark(tab)
    await tab.show("/live")
    assert not await _dark(tab)
    await expect(tab.find("footer").get_by_label(WORDS["look"].en)).to_have_value("light")
    await _choose(tab, "look_system")
    assert await _dark(tab)


async def test_a_page_that_stands_still_has_the_choice_too(visits: Visits) -> None:
    tab = await visits.tab(still=True)
    await tab.open("/rules")
    await _choose(tab, "look_dark")
    assert await _dark(tab)
    assert await tab.find("html.live").count() == 0  # no script was needed for it
    await tab.open("/documents")
    await expect(tab.find("footer").get_by_label(WORDS["look"].en)).to_have_value("dark")


async def test_paper_is_light(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(color_scheme="dark")).show(f"/races/{ids.largest}")
    await _choose(tab, "look_dark")
    await tab.page.emulate_media(media="print")
    assert not await _dark(tab)
    ink = await tab.find("#results tbody td").first.evaluate("node => getComputedStyle(node).color")
    assert ink == "rgb(20, 24, 26)"


async def test_a_presentation_has_its_own_look(visits: Visits, ids: Ids) -> None:
    for query, ground in (("", "rgb(0, 0, 0)"), ("?look=light", "rgb(255, 255, 255)")):
        tab = await (await visits.used(color_scheme="dark" if query else "light")).show(
            f"/presentation/{ids.live_event}{query}"
        )
        await expect(tab.find(".projector")).to_have_css("background-color", ground)


@pytest.mark.parametrize(
    ("scheme", "colours"),
    [("light", ("#ffff00", "#ffffff")), ("dark", ("#ffffff", "#ffffff")), ("dark", ("#808080", "#777777"))],
)
async def test_bad_colours_of_a_promoter(scheme: str, colours: tuple[str, str], visits: Visits, ids: Ids) -> None:
    """One colour for all grounds and buttons, another for all texts."""
    taken = {name: colours["font" in name] for name in NAMES}
    theme = css(Parameters.model_validate(taken))
    for path in (f"/eventScores/{ids.live_event}", f"/races/{ids.largest}"):
        tab = await visits.used(reduced_motion="reduce", color_scheme=scheme)
        await tab.show(path)
        await tab.page.add_style_tag(content=theme)
        assert await findings(tab) == []
