"""Walks to screens that an address alone does not open: entering, a place in line, memberships, what an account has."""

from collections.abc import AsyncIterator, Callable

from livelaps_app.core.i18n.texts import DEFAULT_LANG
from livelaps_app.core.routes import url
from livelaps_app.features.registration.event import texts
from tests.browser.entering import WAIVER, RidingWalk, riding_event
from tests.browser.memberships import CLUB
from tests.browser.people import join, log_in
from tests.browser.sold import word
from tests.browser.visit import BrowserTab
from tests.features.test_participant import CHILD
from tests.server import Site

Walk = Callable[[Site, BrowserTab], AsyncIterator[str]]
"""Walks in a tab; gives the name of each screen that it stands on."""

CHOSEN_FAMILY = "#membership-types > li:has-text('Family') form button"


async def _enter(site: Site, tab: BrowserTab) -> AsyncIterator[str]:
    """A rider and a minor on the way into the demo's event with rows."""
    name, child = word(), CHILD | {"first_name": word(), "relationship": "daughter"}
    rider = await join(site, first_name=name, minors=[child])
    await log_in(tab, rider)
    walk = RidingWalk(site, tab, DEFAULT_LANG, riding_event(site))
    await walk.open()
    yield "entering: who"
    await walk.choose(texts.YOU(DEFAULT_LANG).format(name=f"{name} Ruiz"))
    await walk.send("who", {}, r"step=class")
    yield "entering: class"
    await walk.choose_first()
    await walk.send("class", {}, r"step=bike$")
    yield "entering: bike"
    await walk.send("bike", {"bike_brand": "Ironfern", "bike_plate": "712"}, r"step=row$")
    yield "entering: row"
    await walk.send("row", {}, WAIVER)
    yield "entering: waiver"
    await walk.sign(name)
    await walk.go_on(r"step=extras$")
    yield "entering: extras"
    await walk.send("extras", {}, r"step=summary$")
    yield "entering: summary"
    await walk.pay()
    yield "order of an entry"
    await tab.show(url("account_entries", DEFAULT_LANG))
    yield "entries of an account"


async def _join(site: Site, tab: BrowserTab) -> AsyncIterator[str]:
    """A rider with a minor on the way into a club."""
    child = CHILD | {"first_name": word(), "relationship": "daughter"}
    await log_in(tab, await join(site, first_name=word(), minors=[child]))
    await tab.show(url("membership", DEFAULT_LANG, id=CLUB))
    yield "joining: membership"
    await tab.find(CHOSEN_FAMILY).click()
    await tab.find("#form-membership_people").wait_for()
    yield "joining: people"


WALKS: tuple[Walk, ...] = (_enter, _join)
