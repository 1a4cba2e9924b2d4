"""The measures of the face hold at every width, in every language and in both looks."""

from collections.abc import AsyncIterator, Iterable
from typing import Literal

import pytest
from playwright.async_api import Playwright

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from tests.browser.measures import Child, Measured, measure, taps_to_lap
from tests.browser.targets import EVERYWHERE, TARGETS, WIDTHS
from tests.browser.visit import HEIGHTS, PHONE, Ids, Visits, demo_ids, visits_to
from tests.server import Site

LOOKS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PAGES = {
    "race": ("race", "running"),
    "results": ("race", "largest"),
    "standings": ("standings", "series"),
    "event": ("event", "live_event"),
    "home": ("home", ""),
}
MOST_TAPS = {True: 0, False: 2}
"""From home to the last lap of a child, by whether the child is followed."""


@pytest.fixture(scope="module")
async def visitors(standing: Site, playwright: Playwright) -> AsyncIterator[Visits]:
    """Visits to the site whose clock stands still."""
    async with visits_to(playwright, standing) as visits:
        yield visits


@pytest.fixture(scope="module")
def demo(standing: Site) -> Ids:
    """What to look at in it."""
    return demo_ids(standing)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", PAGES)
async def test_a_page_measures_what_it_must(name: str, lang: Lang, visitors: Visits, demo: Ids) -> None:
    key, number = PAGES[name]
    tab = await visitors.tab(PHONE, HEIGHTS[PHONE])
    await tab.show(url(key, lang, **({"id": getattr(demo, number)} if number else {})))
    faults: list[str] = []
    for look in LOOKS:
        await tab.page.emulate_media(color_scheme=look)
        faults += [
            f"{look}, {fault}" for width in WIDTHS for fault in _faults(name, width, await measure(tab.page, width))
        ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("followed", MOST_TAPS)
async def test_a_last_lap_is_few_taps_away(followed: bool, visitors: Visits, standing: Site, demo: Ids) -> None:
    tab = await visitors.tab(PHONE, HEIGHTS[PHONE])
    child = Child.of(standing.data / "livelaps.db", demo.running)
    assert await taps_to_lap(tab.page, f"{standing.origin}/ll/", child, followed) <= MOST_TAPS[followed]


def _faults(name: str, width: int, found: Measured) -> Iterable[str]:
    targets = [target for target in TARGETS if (target.page, target.width) == (name, width)]
    for measured, most in EVERYWHERE.items():
        if found[measured] > most:
            yield f"{width}: {measured} {found[measured]} > {most}"
    for target in targets:
        if not target.holds(found[target.measure]):
            yield f"{width}: {target.measure} {found[target.measure]}, not {target.limit}"
