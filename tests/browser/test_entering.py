"""Entering races in a browser: an adult, a guardian with two minors, without scripts."""

import re

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.payment.thanks import texts as thanks
from tests.browser.entering import WAIVER, RidingWalk, needing_event, new_plate, riding_event
from tests.browser.people import join, log_in
from tests.browser.sold import word
from tests.browser.visit import SMALL, WIDE, Visits
from tests.features.test_participant import CHILD
from tests.server import Site

BIKE = {"bike_brand": "Ironfern"}


async def begin_walk(
    site: Site,
    visits: Visits,
    lang: Lang,
    width: int = SMALL,
    scripts: bool = True,
    event: int = 0,
    **person: object,
) -> tuple[RidingWalk, str]:
    """An account that is logged in before the wizard, and its first name."""
    name = word()
    rider = await join(site, first_name=name, **person)
    tab = await visits.used(width, 740, java_script_enabled=scripts)
    walk = RidingWalk(site, tab, lang, event or riding_event(site), scripts)
    await log_in(walk.tab, rider)
    await walk.open()
    return walk, name


@pytest.mark.parametrize(("lang", "width", "scripts"), [("en", SMALL, True), ("fr", WIDE, True), ("es", SMALL, False)])
async def test_an_adult_enters_and_pays(site: Site, visits: Visits, lang: Lang, width: int, scripts: bool) -> None:
    walk, name = await begin_walk(site, visits, lang, width, scripts)
    await walk.describe(new_plate())
    await walk.finish(name)
    await expect(walk.tab.find("#tickets dt")).to_have_text([re.compile(f"^{name} Ruiz, ")])
    await expect(walk.tab.find("#held")).to_be_visible()
    await expect(walk.tab.find("#refund-rule")).not_to_be_empty()
    await walk.pay()
    await expect(walk.tab.find("#order-state")).to_have_text(thanks.STATES["paid"].title(lang))


@pytest.mark.parametrize("scripts", [True, False])
async def test_a_guardian_enters_two_minors_one_of_them_in_two_classes(
    site: Site, visits: Visits, scripts: bool
) -> None:
    minors = [CHILD | {"first_name": word(), "relationship": "daughter", "year": str(CHILD["year"])} for _ in range(2)]
    lang: Lang = "en"
    walk, _ = await begin_walk(site, visits, lang, SMALL, scripts, minors=minors)
    names = [minor["first_name"] for minor in minors]
    await walk.choose(*(f"{name} {minors[0]['last_name']}" for name in names))
    await walk.send("who", {}, r"step=class&rider=\d+$")
    await walk.choose_in_each_race()
    await walk.send("class", {}, r"step=class&rider=\d+$")
    await walk.choose_first()
    await walk.send("class", {}, r"step=bike&line=\d+$")
    for to in (r"\?step=bike&line=\d+$", r"\?step=bike&line=\d+$", r"\?step=row&start=\d+$"):
        await walk.send("bike", BIKE | {"bike_plate": new_plate()}, to)
    for to in (r"\?step=row&start=\d+$", r"\?step=row&start=\d+$", WAIVER):
        await walk.send("row", {}, to)
    for name in names:
        await walk.sign(name)
    await walk.go_on(r"\?step=extras$")
    await walk.send("extras", {}, r"\?step=summary$")
    await expect(walk.tab.find("#entry-checks > li")).to_have_count(3 + len(["contact", "extras"]))
    await walk.pay()
    await expect(walk.tab.find("#order-state")).to_have_text(thanks.STATES["paid"].title(lang))


@pytest.mark.parametrize(("lang", "width", "scripts"), [("en", SMALL, True), ("es", WIDE, True), ("fr", SMALL, False)])
async def test_a_needed_membership_is_added_in_the_cart_and_paid_with_the_entry(
    site: Site, visits: Visits, lang: Lang, width: int, scripts: bool
) -> None:
    walk, name = await begin_walk(site, visits, lang, width, scripts, needing_event(site))
    await walk.choose_first()
    await walk.refuse("class", "#memberships-fault")
    await walk.choose_first()
    day_licence = walk.tab.find("#memberships .choice:has(input:not([value='0']))").last
    await day_licence.click()
    await walk.send("class", {}, r"\?step=bike$")
    await walk.send("bike", BIKE | {"bike_plate": new_plate()}, WAIVER)
    await walk.sign(name)
    await walk.go_on(r"\?step=summary$")
    await expect(walk.tab.find("#tickets dt")).to_have_count(2)
    await expect(walk.tab.find(".take-out")).to_have_count(1)
    await walk.pay()
    await expect(walk.tab.find("#order-state")).to_have_text(thanks.STATES["paid"].title(lang))
    await walk.tab.open(url("account_memberships", lang))
    await expect(walk.tab.find("#current > li")).to_have_count(1)
