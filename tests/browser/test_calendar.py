"""The event calendar: its filters live in the address."""

import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.texts import Lang
from tests.browser.visit import Tab, Visits


async def _months(tab: Tab) -> list[str]:
    return await tab.find(".month h2").all_inner_texts()


async def test_a_year_changes_address_and_months(visits: Visits) -> None:
    tab = await (await visits.tab()).show("/fr/event-calendar")
    before = await _months(tab)
    year = await tab.find("#filter-year option").last.get_attribute("value") or ""
    await tab.find("#filter-year").select_option(year)
    await expect(tab.find(".month h2").first).to_contain_text(year)
    await tab.asks(f"?year={year}")
    months = await _months(tab)
    assert months != before
    assert {month.split()[-1] for month in months} == {year}
    await tab.page.reload()
    await tab.live()
    assert await _months(tab) == months
    await expect(tab.find("#filter-year")).to_have_value(year)
    await tab.find("#filter-year").select_option("")
    await expect(tab.find(".month h2").first).to_have_text(before[0])
    await tab.asks("")


async def test_promoter_and_kind_together(visits: Visits) -> None:
    tab = await (await visits.tab()).show("/event-calendar")
    everything = await tab.find(".week li").count()
    await tab.find("#filter-promoter").select_option("3")
    await expect(tab.find(".week .name").first).to_contain_text("Érables")
    await tab.asks("?promoter=3")
    of_one = await tab.find(".week li").count()
    await tab.find("#filter-promoter").select_option("")
    await expect(tab.find(".week li")).to_have_count(everything)
    await tab.find("#filter-type").select_option("regis")
    rows = tab.find(".week li")
    await expect(tab.find("#filter-type")).to_have_value("regis")
    await tab.asks("?type=regis")
    assert 0 < await rows.count() <= everything
    assert 0 < of_one < everything


async def test_an_event_and_back_to_the_same_view(visits: Visits) -> None:
    tab = await (await visits.tab()).show("/event-calendar")
    await tab.find("#filter-promoter").select_option("2")
    await expect(tab.find(".week .name").filter(has_not_text="Copa")).to_have_count(0)
    shown = await tab.find(".week .name").all_inner_texts()
    await tab.find(".week .name").first.click()
    await expect(tab.find("h1")).to_have_text(shown[0])
    await tab.page.go_back()
    await expect(tab.find(".week .name")).to_have_text(shown)
    await expect(tab.find("#filter-promoter")).to_have_value("2")


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
async def test_a_year_without_events(lang: Lang, visits: Visits) -> None:
    prefix = "" if lang == "en" else f"/{lang}"
    tab = await (await visits.tab()).show(f"{prefix}/event-calendar?year=1999")
    await expect(tab.find(".banner")).to_have_text(errors.message(Code.NO_EVENTS_FOR_YEARS, lang))
    await expect(tab.find(".month")).to_have_count(0)
