"""The event calendar: its filters live in the address, Back undoes them, and its weeks are those of the calendar."""

from datetime import UTC, date, datetime, timedelta

import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.formats import months
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from tests.browser.visit import PHONE, SMALL, WIDE, BrowserTab, Visits

LAST_YEAR = datetime.now(UTC).year - 1


async def _months(tab: BrowserTab) -> list[str]:
    return await tab.find(".month h2").all_inner_texts()


async def test_a_year_changes_address_and_months(visits: Visits) -> None:
    tab = await (await visits.used()).show("/fr/event-calendar")
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


FITS = """(select, value) => {
  const whole = select.cloneNode(true);
  for (const option of [...whole.options]) if (option.value !== value) option.remove();
  whole.style.cssText = "position: absolute; width: auto";
  select.after(whole);
  const wide = whole.offsetWidth;
  whole.remove();
  return wide <= select.offsetWidth;
}"""


@pytest.mark.parametrize("lang", LANGS)
async def test_what_the_calendar_shows_is_read_whole_on_a_phone(lang: Lang, visits: Visits) -> None:
    readable = await visits.used(SMALL, java_script_enabled=False)
    await readable.open(url("calendar", lang))
    live = await (await visits.used(SMALL)).show(url("calendar", lang))
    for select in (readable.find("#filter-type"), live.find("#filter-type")):
        assert [kind for kind in ("", "regis") if not await select.evaluate(FITS, kind)] == []


async def test_promoter_and_kind_together(visits: Visits) -> None:
    tab = await (await visits.used()).show("/event-calendar")
    everything = await tab.find(".week li").count()
    await tab.find("#filter-promoter").select_option("3")
    await tab.asks("?promoter=3")
    await expect(tab.find(".week li")).not_to_have_count(everything)
    await expect(tab.find(".week .name").first).to_contain_text("Érables")
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
    tab = await (await visits.used()).show("/event-calendar")
    await tab.find("#filter-promoter").select_option("2")
    await expect(tab.find(".week .name").filter(has_not_text="Copa")).to_have_count(0)
    names = await tab.find(".week .name").all_inner_texts()
    await tab.find(".week .name").first.click()
    await expect(tab.find("h1")).to_have_text(names[0])
    await tab.page.go_back()
    await expect(tab.find(".week .name")).to_have_text(names)
    await expect(tab.find("#filter-promoter")).to_have_value("2")


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
async def test_a_year_without_events(lang: Lang, visits: Visits) -> None:
    prefix = "" if lang == "en" else f"/{lang}"
    tab = await (await visits.used()).show(f"{prefix}/event-calendar?year=1999")
    await expect(tab.find(".banner")).to_have_text(errors.message(Code.NO_EVENTS_FOR_YEARS, lang))
    await expect(tab.find(".month")).to_have_count(0)


async def test_back_undoes_one_choice_after_the_other(visits: Visits) -> None:
    tab = await (await visits.used()).show("/es/event-calendar")
    everything = await tab.find(".week li").count()
    await tab.find("#filter-promoter").select_option("3")
    await tab.asks("?promoter=3")
    await expect(tab.find(".week .name").first).to_contain_text("Érables")
    of_one = await tab.find(".week li").count()
    await tab.find("#filter-type").select_option("regis")
    await tab.asks("?promoter=3&type=regis")
    await tab.page.go_back()
    await expect(tab.find("#filter-type")).to_have_value("")
    await expect(tab.find(".week li")).to_have_count(of_one)
    await tab.page.go_back()
    await expect(tab.find("#filter-promoter")).to_have_value("")
    await expect(tab.find(".week li")).to_have_count(everything)
    await tab.page.go_forward()
    await expect(tab.find("#filter-promoter")).to_have_value("3")
    await tab.page.go_back()
    await expect(tab.find(".week li")).to_have_count(everything)
    await tab.asks("")


@pytest.mark.parametrize("width", [WIDE, PHONE])
async def test_back_returns_to_the_place_one_had_left(width: int, visits: Visits) -> None:
    tab = await (await visits.used(width)).show("/event-calendar")
    year = await tab.find("#filter-year option").last.get_attribute("value") or ""
    await tab.find("#filter-year").select_option(year)
    await expect(tab.find(".month h2").first).to_contain_text(year)
    event = tab.find(".week .name").last
    await event.scroll_into_view_if_needed()
    place = await tab.page.evaluate("scrollY")
    assert place > 500
    await event.click()
    await tab.find("#races").wait_for()
    await tab.until("() => scrollY === 0")
    await tab.page.go_back()
    await tab.until("place => Math.abs(scrollY - place) < 2", arg=place)
    await expect(tab.find(".week .name").last).to_be_in_viewport()


# The page is there again, its rows are not: the visitor turns the wheel.
SCROLLS_AT_ONCE = """() => {
  const seen = () => document.querySelector("#content > .skeleton") && dispatchEvent(new WheelEvent("wheel"));
  new MutationObserver(seen).observe(document.body, { subtree: true, childList: true });
}"""


async def test_who_scrolls_meanwhile_is_left_alone(visits: Visits) -> None:
    tab = await (await visits.used()).show(f"/event-calendar?year={LAST_YEAR}")
    await tab.find(".week .name").last.scroll_into_view_if_needed()
    await tab.find(".week .name").last.click()
    await tab.find("#races").wait_for()
    await tab.page.evaluate(SCROLLS_AT_ONCE)
    await tab.page.go_back()
    await tab.find(".week .name").first.wait_for()
    assert await tab.page.evaluate("scrollY") < 500


@pytest.mark.parametrize("lang", LANGS)
async def test_a_site_without_anything_to_come(lang: Lang, visits: Visits) -> None:
    path = f"{url('calendar', lang)}?promoter=77"  # nobody has that number, so nothing is theirs
    tab = await (await visits.used(PHONE)).show(path)
    await expect(tab.find(".banner")).to_have_text(errors.message(Code.NO_FUTURE_EVENTS, lang))
    await expect(tab.find(".month")).to_have_count(0)


async def test_weeks_end_on_sunday_and_stripes_alternate(visits: Visits) -> None:
    tab = await (await visits.used()).show(f"/event-calendar?year={LAST_YEAR}")
    looks = await tab.find(".week").evaluate_all("weeks => weeks.map((week) => week.classList.contains('band'))")
    assert looks == [number % 2 == 1 for number in range(len(looks))]
    for month in await tab.find(".month").all():
        name, year = (await month.locator("h2").inner_text()).split()
        for days in await month.locator(".range").all_inner_texts():
            short, first, *_, last = days.split("\n")[0].split()
            assert name.startswith(short)
            begins, ends = (date(int(year), months("en").index(name) + 1, int(day)) for day in (first, last))
            assert begins.weekday() == 0 or begins.day == 1
            assert ends.weekday() == 6 or (ends + timedelta(days=1)).day == 1
