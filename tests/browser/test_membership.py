"""A membership in a browser: chosen, for a child too, paid, on its card, renewed; from the organization's page."""

import re
from datetime import UTC, date, datetime, timedelta

import pytest
from playwright.async_api import expect

from livelaps_app.core.errors import Code, message
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import route, url
from livelaps_app.features.account.memberships import texts as own
from livelaps_app.memberships.rules.records import MemberPerson
from tests.browser.axe import findings
from tests.browser.memberships import CLUB, add_listed_member, add_membership, type_id
from tests.browser.people import RIDER, Rider, join, log_in
from tests.browser.sold import word
from tests.browser.stored import connected, read
from tests.browser.test_thumbs import LOW_LINKS
from tests.browser.visit import SMALL, WIDE, BrowserTab, Visits
from tests.browser.wizard import fill
from tests.features.test_participant import CHILD
from tests.server import Site

HEIGHT = 2400  # px: room for all cards above the sponsors
TABS = [("en", WIDE, True), ("fr", SMALL, True), ("es", SMALL, False)]
FAMILY, CLASSED = 2, 4
LONG_AGO = 400  # days: no renewal follows such an end


async def _check(tab: BrowserTab, scripts: bool, low_links: int = 0) -> None:
    """Axe-core finds nothing, nothing is wider than the screen, and no link too low for a thumb but for some."""
    if scripts:
        await tab.live()
    assert (await findings(tab) if scripts else []) == []
    low = await tab.page.evaluate(LOW_LINKS) if scripts else []
    assert (await tab.sideways() <= 0, low[low_links:]) == (True, [])


async def _press(tab: BrowserTab, button: str, to: str, scripts: bool, posts: bool = False) -> None:
    """Presses a button and waits for the address it leads to."""
    if scripts and not posts:
        await tab.find(button).click()
    else:
        async with tab.leaving():
            await tab.find(button).click()
    await expect(tab.page).to_have_url(re.compile(to))


async def _pay(tab: BrowserTab, scripts: bool) -> None:
    """Pays at the provider, whose page leads back."""
    await _press(tab, "#form-membership_pay button[type=submit]:not([name])", "sandbox", scripts, posts=True)
    async with tab.leaving():
        await tab.find("button[value=paid]").click()
    await expect(tab.find("#order-state")).to_be_visible()


async def _guardian(site: Site) -> Rider:
    """Somebody with a daughter, whose names nobody else has: members are known by theirs."""
    return await join(site, first_name=word(), minors=[CHILD | {"first_name": word(), "relationship": "daughter"}])


@pytest.mark.parametrize(("lang", "width", "scripts"), TABS)
async def test_a_family_joins_pays_and_renews(
    visits: Visits, site: Site, lang: Lang, width: int, scripts: bool
) -> None:
    ana = await _guardian(site)
    tab = await visits.used(width, HEIGHT, java_script_enabled=scripts)
    await log_in(tab, ana, url("login", lang) + "?next=" + url("membership", lang, id=CLUB))
    await expect(tab.find("#membership-types > li")).to_have_count(4)
    await _check(tab, scripts)
    family = f"#membership-types form:has(input[value='{type_id(site, FAMILY)}']) button"
    await _press(tab, family, "step=people", scripts)
    await expect(tab.find("#joining > li")).to_have_count(1)
    await tab.find(".family button").click()
    await expect(tab.find("#joining > li")).to_have_count(2)
    await _check(tab, scripts)
    await _press(tab, "#form-membership_people button[type=submit]:not([name])", "step=summary", scripts)
    await expect(tab.find("#tickets > div")).to_have_count(1)
    await _check(tab, scripts)
    await _pay(tab, scripts)
    await expect(tab.find(".tickets h3")).to_contain_text(", ")  # both people
    await _check(tab, scripts, low_links=2)  # of every order: the seller, and another e-mail
    await tab.open(url("account_memberships", lang))
    await expect(tab.find("#current > li .qr-code")).to_have_count(2)
    await _check(tab, scripts)
    async with tab.page.expect_download() as download:
        await tab.find("#current a[download]").first.click()
    assert (await download.value).url.endswith("card.pdf")
    with connected(site) as database:
        soon = (datetime.now(UTC).date() + timedelta(days=20)).isoformat()
        database.execute("UPDATE memberships SET ends_on = ? WHERE account_id = ?", (soon, ana.id))
    await tab.open(url("account_memberships", lang))
    renew = tab.find("#current form button", has_text=own.RENEW(lang)).first
    await renew.click()
    await expect(tab.page).to_have_url(re.compile("step=summary"))
    await _pay(tab, scripts)
    rows = read(site, "SELECT starts_on, ends_on FROM memberships WHERE account_id = ? ORDER BY id", ana.id)
    assert len(rows) == 4
    assert {first for first, _ in rows[2:]} == {(datetime.now(UTC).date() + timedelta(days=21)).isoformat()}


@pytest.mark.parametrize(("lang", "width", "scripts"), TABS)
async def test_a_member_of_an_earlier_list_is_claimed_by_number_and_renewed_late(
    visits: Visits, site: Site, lang: Lang, width: int, scripts: bool
) -> None:
    ana, today = await join(site, first_name=word()), datetime.now(UTC).date()
    number = add_listed_member(site, ana.name)
    tab = await visits.used(width, HEIGHT, java_script_enabled=scripts)
    await log_in(tab, ana, url("login", lang) + "?next=" + url("account_memberships", lang))
    await _check(tab, scripts)
    await tab.find("#claim summary").click()
    claim = {"member_organization": str(CLUB), "member_number": "0", "member_name": ana.name, "member_person": "self"}
    await fill(tab, claim)
    await tab.find("#form-membership_claim button[type=submit]").click()
    await expect(tab.find("#problems")).to_contain_text(message(Code.MEMBER_UNKNOWN, lang))
    await expect(tab.find("#member_name")).to_have_value(ana.name)
    await _check(tab, scripts)
    await tab.find("#member_number").fill(number)
    await tab.find("#form-membership_claim button[type=submit]").click()
    await expect(tab.find("#past > li")).to_contain_text(own.NUMBER(lang).format(number=number))
    with connected(site) as database:
        ended = (today - timedelta(days=LONG_AGO)).isoformat()
        database.execute("UPDATE memberships SET ends_on = ? WHERE account_id = ?", (ended, ana.id))
    await tab.open(url("account_memberships", lang))
    await _check(tab, scripts)
    await _press(tab, "#past form[action*=membership_renew] button", "step=summary", scripts)
    await _pay(tab, scripts)
    statement = "SELECT starts_on, number FROM memberships JOIN members ON members.id = member_id WHERE account_id = ?"
    rows = read(site, f"{statement} ORDER BY memberships.id", ana.id)
    assert (len(rows), rows[-1]) == (2, (today.isoformat(), number))
    await tab.open(url("account_memberships", lang))
    await expect(tab.find("#current > li .qr-code")).to_have_count(1)


@pytest.mark.parametrize(("lang", "width", "scripts"), TABS)
async def test_a_child_is_added_to_a_familys_membership_later(
    visits: Visits, site: Site, lang: Lang, width: int, scripts: bool
) -> None:
    child = word()
    ana = await join(site, first_name=word(), minors=[CHILD | {"first_name": child, "relationship": "daughter"}])
    first, last = ana.name.split()
    born = date(*(int(str(RIDER[part])) for part in ("year", "month", "day")))
    await add_membership(
        site, ana.id, FAMILY, MemberPerson(first_name=first, last_name=last, gender="female", born=born)
    )
    tab = await visits.used(width, HEIGHT, java_script_enabled=scripts)
    await log_in(tab, ana, url("login", lang) + "?next=" + url("account_memberships", lang))
    await expect(tab.find("#current > li")).to_have_count(1)
    await _check(tab, scripts)
    await tab.find("#current form button", has_text=child).click()
    await expect(tab.find("#current > li .qr-code")).to_have_count(2)
    await _check(tab, scripts)
    rows = read(site, "SELECT starts_on, ends_on, line_id FROM memberships WHERE account_id = ?", ana.id)
    assert (len(rows), len(set(rows))) == (2, 1), "both for the same days and one price"


async def test_a_class_is_chosen_for_each_person(visits: Visits, site: Site) -> None:
    ana = await _guardian(site)
    tab = await visits.used(SMALL, HEIGHT)
    await log_in(tab, ana, url("login", "en") + "?next=" + url("membership", "en", id=CLUB))
    await tab.live()
    choose = f"#membership-types form:has(input[value='{type_id(site, CLASSED)}']) button"
    await _press(tab, choose, "step=people", scripts=True)
    await _press(tab, "#form-membership_people button[type=submit]:not([name])", "step=class", scripts=True)
    await _check(tab, scripts=True)
    await tab.find("#form-membership_class button[type=submit]:not([name])").click()
    await expect(tab.find("#problems")).to_be_visible()
    await tab.find("#member_class").select_option(index=1)
    await _press(tab, "#form-membership_class button[type=submit]:not([name])", "step=summary", scripts=True)
    await _check(tab, scripts=True)


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
async def test_the_list_of_types_leads_to_the_wizard(visits: Visits, site: Site, lang: Lang) -> None:
    tab = await visits.used(WIDE, HEIGHT)
    await tab.open(url("organization_memberships", lang, id=CLUB))
    async with tab.leaving():
        await tab.find("#memberships a.button").first.click()
    await expect(tab.find("h1")).to_have_text(route("login").title(lang))
