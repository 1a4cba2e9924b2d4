"""Pages about people on a phone: a thumb hits every link, and no button of a form lies under the sponsors.

The strip of the sponsors is as high as the site's parameters say, 40 px at most.
"""

import pytest

from livelaps_app.core.routes import url
from tests.browser.people import join, log_in
from tests.browser.visit import PHONE, BrowserTab, Visits
from tests.browser.wizard import ADULT, CONTACT, EMERGENCY, MINOR, Walk, new_email
from tests.features.test_account_minors import LEO
from tests.server import Site

OUTSIDE = ("login", "forgot_password", "reset_password", "confirm")
INSIDE = (
    *("account", "account_profile", "account_tickets", "account_entries", "account_waivers"),
    *("account_minors", "account_riders", "account_security"),
)

LOW_LINKS = """() => [...document.querySelectorAll("a, summary")]
  .filter((link) => link.checkVisibility({ visibilityProperty: true }) && !link.closest(".skip, .strip"))
  .map((link) => [link.getBoundingClientRect().height, link.className, link.innerText])
  .filter(([height]) => height < 44)"""
COVERED = """() => {
  const strip = document.querySelector(".strip");
  if (!strip?.checkVisibility()) return []; // wizards have none
  const isCovered = (button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return bottom > strip.getBoundingClientRect().top || top < 0;
  };
  const buttons = [...document.querySelectorAll("main form button, main .button")].filter((b) => b.checkVisibility());
  const covered = buttons.filter((button) => {
    button.focus({ focusVisible: true });
    return isCovered(button);
  });
  scrollTo(0, document.body.scrollHeight);
  covered.push(...[buttons.at(-1), [...document.querySelectorAll(".footer a")].at(-1)].filter(isCovered));
  return covered.map((one) => one.innerText);
}"""


async def _fits(tab: BrowserTab) -> None:
    """Nothing is too low for a thumb, and what has the focus is in sight."""
    assert await tab.page.evaluate(LOW_LINKS) == [], tab.page.url
    assert await tab.page.evaluate(COVERED) == [], tab.page.url


async def _phone(visits: Visits) -> BrowserTab:
    """A phone without scripts, whose pages don't glide to what gets the focus."""
    return await visits.tab(PHONE, java_script_enabled=False, reduced_motion="reduce")


@pytest.mark.parametrize("key", OUTSIDE)
async def test_pages_before_a_login(visits: Visits, key: str) -> None:
    tab = await _phone(visits)
    await tab.open(url(key, "fr"))
    await _fits(tab)


async def test_a_refused_form(visits: Visits) -> None:
    tab = await _phone(visits)
    await tab.open(url("login", "en"))
    async with tab.leaving():
        await tab.find("#form-login button[type=submit]").click()
    await _fits(tab)


async def test_pages_of_an_account(visits: Visits, site: Site) -> None:
    tab, ana = await _phone(visits), await join(site, minors=[LEO])
    await log_in(tab, ana)
    for key in INSIDE:
        await tab.open(url(key, "es"))
        await _fits(tab)
    for path in ("account_security?part=delete", "account_profile?part=contact", "account_minors?minor=new"):
        key, _, query = path.partition("?")
        await tab.open(f"{url(key, 'es')}?{query}")
        await _fits(tab)


async def test_steps_of_the_wizard(visits: Visits) -> None:
    walk, email = Walk(await _phone(visits), "en", scripts=False), new_email()
    await walk.open()
    ways = (
        ("information", {"whom": "both", **ADULT}, "login", ""),
        ("login", {"email": email, "confirm_email": email}, "contact", ""),
        ("contact", CONTACT, "emergency", ""),
        ("emergency", EMERGENCY, "minor", "&minor=new"),
        ("minor", MINOR, "minors", ""),
        ("minors", {}, "confirmation", ""),
    )
    for step, typed, to, query in ways:
        await _fits(walk.tab)
        await walk.go(step, {key: value for key, value in typed.items() if value}, to, query)
    await _fits(walk.tab)
