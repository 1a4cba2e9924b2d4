"""The event calendar: its filters live in the address, Back undoes them and returns to the place one had left."""

from datetime import UTC, datetime

from playwright.async_api import expect

from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.routes import url
from tests.browser.visit import PHONE, SMALL, BrowserTab, Visits

LAST_YEAR = datetime.now(UTC).year - 1


async def _months(tab: BrowserTab) -> list[str]:
    return await tab.find(".month h2").all_text_contents()


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


async def test_what_the_calendar_shows_is_read_whole_on_a_phone(visits: Visits) -> None:
    for lang in LANGS:
        tab = await (await visits.used(SMALL)).show(url("calendar", lang))
        for kind in ("regis", ""):
            await tab.find("#filter-type").select_option(kind)
            await tab.asks(f"?type={kind}" if kind else "")
            await expect(tab.find("#filter-type")).to_have_value(kind)
            assert await tab.find("#filter-type").evaluate(FITS, kind), (lang, kind)


async def test_back_undoes_one_choice_after_the_other(visits: Visits) -> None:
    tab = await (await visits.used()).show("/es/event-calendar")
    everything = await tab.find(".week .event-card").count()
    await tab.find("#filter-promoter").select_option("3")
    await tab.asks("?promoter=3")
    await expect(tab.find(".week .name").first).to_contain_text("Érables")
    of_one = await tab.find(".week .event-card").count()
    await tab.find("#filter-type").select_option("regis")
    await tab.asks("?promoter=3&type=regis")
    await tab.page.go_back()
    await expect(tab.find("#filter-type")).to_have_value("")
    await expect(tab.find(".week .event-card")).to_have_count(of_one)
    await tab.page.go_back()
    await expect(tab.find("#filter-promoter")).to_have_value("")
    await expect(tab.find(".week .event-card")).to_have_count(everything)
    await tab.page.go_forward()
    await expect(tab.find("#filter-promoter")).to_have_value("3")
    await tab.page.go_back()
    await expect(tab.find(".week .event-card")).to_have_count(everything)
    await tab.asks("")


async def test_back_returns_to_the_place_one_had_left(visits: Visits) -> None:
    tab = await (await visits.used(PHONE)).show("/event-calendar")
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
