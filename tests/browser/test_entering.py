"""Entering races in a browser: an adult, a guardian with two minors, without scripts."""

import re
from uuid import uuid4

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.payment.thanks import texts as thanks
from tests.browser.buying import LOOK_MS
from tests.browser.entering import RidingWalk, riding_event
from tests.browser.people import join, log_in
from tests.browser.sold import word
from tests.browser.visit import SMALL, WIDE, Visits
from tests.features.test_participant import CHILD
from tests.server import Site

BIKE = {"bike_brand": "Ironfern"}


def new_plate() -> str:
    """A plate that nobody else has."""
    return str(10_000 + uuid4().int % 90_000)


async def _walk(
    site: Site, visits: Visits, lang: Lang, width: int = SMALL, scripts: bool = True, **person: object
) -> tuple[RidingWalk, str]:
    """An account that is logged in before the wizard, and its first name."""
    name = word()
    rider = await join(site, first_name=name, **person)
    walk = RidingWalk(
        site, await visits.used(width, 740, java_script_enabled=scripts), lang, riding_event(site), scripts
    )
    await log_in(walk.tab, rider)
    await walk.open()
    return walk, name


@pytest.mark.parametrize(("lang", "width", "scripts"), [("en", SMALL, True), ("fr", WIDE, True), ("es", SMALL, False)])
async def test_an_adult_enters_and_pays(site: Site, visits: Visits, lang: Lang, width: int, scripts: bool) -> None:
    walk, name = await _walk(site, visits, lang, width, scripts)
    await expect(walk.tab.find("#refund-rule")).not_to_be_empty()
    await walk.describe(new_plate())
    await walk.sign(name)
    await walk.refresh()
    await expect(walk.tab.find(".parts .chip.open")).to_be_visible(timeout=LOOK_MS)
    await walk.send("waiver", {}, r"\?step=extras$")
    await walk.send("extras", {}, r"\?step=summary$")
    await expect(walk.tab.find("#tickets dt")).to_have_text([re.compile(f"^{name} Ruiz, ")])
    await expect(walk.tab.find("#held")).to_be_visible()
    await walk.pay()
    await expect(walk.tab.find("#order-state")).to_have_text(thanks.STATES["paid"].title(lang))


@pytest.mark.parametrize("scripts", [True, False])
async def test_a_guardian_enters_two_minors(site: Site, visits: Visits, scripts: bool) -> None:
    minors = [CHILD | {"first_name": word(), "relationship": "daughter", "year": str(CHILD["year"])} for _ in range(2)]
    lang: Lang = "en"
    walk, _ = await _walk(site, visits, lang, SMALL, scripts, minors=minors)
    names = [minor["first_name"] for minor in minors]
    await walk.choose(*(f"{name} {minors[0]['last_name']}" for name in names))
    await walk.send("who", {}, r"step=class&rider=\d+$")
    for to in (r"step=class&rider=\d+$", r"step=bike$"):
        await walk.choose_first()
        await walk.send("class", {}, to)
    for to in (r"\?step=bike$", r"\?step=row$"):
        await walk.send("bike", BIKE | {"bike_plate": new_plate()}, to)
    await walk.send("row", {}, r"\?step=row$")
    await walk.send("row", {}, r"\?step=contact$")
    await walk.send("contact", {}, r"\?step=waiver$")
    for name in names:
        await walk.sign(name)
    await walk.refresh()
    await expect(walk.tab.find(".parts .chip.open")).to_have_count(2, timeout=LOOK_MS)
    await walk.send("waiver", {}, r"\?step=extras$")
    await walk.send("extras", {}, r"\?step=summary$")
    await walk.pay()
    await expect(walk.tab.find("#order-state")).to_have_text(thanks.STATES["paid"].title(lang))
