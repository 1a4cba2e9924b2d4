"""The riders of one's own account in a browser: claimed by plate and year of birth, by the promoter, withdrawn."""

from itertools import count

from playwright.async_api import expect

from livelaps_app.commands.claims import run
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.riders import texts
from livelaps_app.stores.database import Database
from tests.browser.axe import findings
from tests.browser.people import RIDER, join, log_in
from tests.browser.stored import connected, read
from tests.browser.visit import BrowserTab, Ids, Visits
from tests.browser.ways import every_way
from tests.server import Site

_NUMBERS = count()


def _rider(site: Site, ids: Ids) -> tuple[int, str, str]:
    """The number, name and plate of a rider of results, whom no test before has claimed."""
    statement = (
        "SELECT riders.id, riders.name, entries.plate FROM entries JOIN riders ON riders.id = entries.rider_id "
        "WHERE entries.race_id = ? ORDER BY riders.id LIMIT 1 OFFSET ?"
    )
    [(number, name, plate)] = read(site, statement, ids.largest, next(_NUMBERS))
    return number, name, plate


async def _arrived(tab: BrowserTab, scripts: bool) -> None:
    """Nothing is wider than the page, and nothing is in the way of anybody."""
    if scripts:
        await tab.live()
        assert await findings(tab) == []
    assert await tab.sideways() <= 0


async def _claim(tab: BrowserTab, lang: Lang, scripts: bool, rider: tuple[int, str, str]) -> None:
    """Finds a rider, opens the form that claims them, and types the plate."""
    number, name, plate = rider
    await tab.open(f"{url('account_riders', lang)}?q={name}")
    await _arrived(tab, scripts)
    await tab.find(f"#found a.button[href$='claim={number}']").click()
    await expect(tab.find("#check")).to_contain_text(RIDER["year"])
    await _arrived(tab, scripts)
    await tab.find("#plate").fill(plate)
    await tab.find("#form-claim_rider button").click()


async def _withdraw(tab: BrowserTab, lang: Lang, scripts: bool) -> None:
    """Withdraws the only claim."""
    await tab.find("#claims button").click()
    await expect(tab.find("main .banner")).to_have_text(texts.NOTICES["withdrawn"](lang))
    await expect(tab.find("#claims")).to_have_count(0)
    await _arrived(tab, scripts)


@every_way()
async def test_a_plate_and_a_year_of_birth_confirm(
    visits: Visits, site: Site, ids: Ids, lang: Lang, width: int, scripts: bool
) -> None:
    rider = _rider(site, ids)
    with connected(site) as database:
        database.execute("UPDATE riders SET birth_year = ? WHERE id = ?", (int(RIDER["year"]), rider[0]))
    tab = await visits.used(width, 1400, java_script_enabled=scripts)
    await log_in(tab, await join(site), url("login", lang))
    await _claim(tab, lang, scripts, rider)
    await expect(tab.find("main .banner")).to_have_text(texts.NOTICES["confirmed"](lang))
    await expect(tab.find("#claims h3")).to_have_text(rider[1])
    await expect(tab.find("#claims li")).to_contain_text(texts.STATES["plate_and_year"](lang))
    await _arrived(tab, scripts)
    await _withdraw(tab, lang, scripts)


@every_way()
async def test_the_promoter_confirms(
    visits: Visits, site: Site, ids: Ids, lang: Lang, width: int, scripts: bool
) -> None:
    rider, ana = _rider(site, ids), await join(site)
    tab = await visits.used(width, 1400, java_script_enabled=scripts)
    await log_in(tab, ana, url("login", lang))
    await _claim(tab, lang, scripts, rider)
    await expect(tab.find("main .banner")).to_have_text(texts.NOTICES["waiting"](lang))
    await expect(tab.find("#claims li")).to_contain_text(texts.STATES["waiting"](lang))
    await _arrived(tab, scripts)
    [(claim,)] = read(site, "SELECT id FROM rider_claims WHERE user_id = ?", ana.id)
    database = Database(f"sqlite+aiosqlite:///{site.data / 'livelaps.db'}")
    assert await run(database, claim, confirmed=True) == 0
    await database.dispose()
    await tab.open(url("account_riders", lang))
    await expect(tab.find("#claims li")).to_contain_text(texts.STATES["promoter"](lang))
    await _arrived(tab, scripts)
    await _withdraw(tab, lang, scripts)
