"""A reader without JavaScript: the results stand in the HTML answer, forms and links work."""

from playwright.async_api import expect

from livelaps_app.core.racing import words
from livelaps_app.features.race import texts
from tests.browser.visit import PHONE, BrowserTab, Ids, Visits


async def _plain(visits: Visits, path: str, width: int = 1400) -> BrowserTab:
    tab = await visits.used(width, java_script_enabled=False)
    await tab.open(path)
    return tab


async def test_results_can_be_read_and_paged(visits: Visits, ids: Ids) -> None:
    tab = await _plain(visits, f"/races/{ids.largest}")
    await expect(tab.find("#results tbody tr")).to_have_count(50)
    await expect(tab.find("#results tbody tr").first).to_be_visible()
    await expect(tab.find("h1")).to_be_visible()
    await tab.find(".pages a", has_text="2").first.click()
    await expect(tab.find(".pages a[aria-current=page]")).to_have_text("2")
    await expect(tab.find("#results tbody td:nth-child(1)").first).to_have_text("51")


async def test_filters_are_a_form(visits: Visits, ids: Ids) -> None:
    tab = await _plain(visits, f"/fr/races/{ids.largest}?tab=class&size=100")
    classes = tab.find(".multi-select select[name=class]")
    chosen = await classes.locator("option").nth(1).get_attribute("value")
    await tab.open_filters()
    await tab.find(".multi-select summary").first.click()
    await classes.select_option(chosen)
    await tab.find(".multi-select details[open] button", has_text=words.APPLY("fr")).click()
    await expect(tab.find(".multi-select summary").first).to_have_text(chosen or "")
    parameters = dict(part.split("=") for part in tab.page.url.split("?")[1].split("&"))
    assert (parameters["tab"], parameters["size"]) == ("class", "100")
    await expect(tab.find("#results tr.group")).to_contain_text([chosen or ""])


async def test_a_search_is_a_form_too(visits: Visits, ids: Ids) -> None:
    tab = await _plain(visits, f"/races/{ids.largest}")
    plate = await tab.find("#results tbody td:nth-child(2)").nth(3).inner_text()
    await tab.find("#filter-q").fill(plate)
    await tab.find("#filter-q").press("Enter")
    await expect(tab.find("#filter-q")).to_have_value(plate)
    assert plate in await tab.find("#results tbody td:nth-child(2)").all_inner_texts()
    assert await tab.find("#results tbody tr").count() < 50


async def test_riders_are_not_chosen_from_a_list_that_does_not_come(visits: Visits, ids: Ids) -> None:
    tab = await _plain(visits, f"/races/{ids.largest}")
    await tab.open_filters()
    assert (
        await tab.find(".multi-select select:visible, .multi-select summary:visible").count() == 3
    )  # class, group, brand
    tab = await visits.used()
    await tab.show(f"/races/{ids.largest}")
    await tab.open_filters()
    await expect(tab.find(".multi-select summary:visible")).to_have_count(4)


async def test_a_rider_s_laps_are_an_address(visits: Visits, ids: Ids) -> None:
    tab = await _plain(visits, f"/races/{ids.largest}", PHONE)
    name = await tab.find("#results tbody a").first.inner_text()
    await tab.find("#results tbody a").first.click()
    await expect(tab.find("dialog.details-dialog h2")).to_contain_text(name)
    assert await tab.find("#laps tbody tr").count() >= 3
    dialog, table = await tab.find("dialog.details-dialog").bounding_box(), await tab.find("#results").bounding_box()
    assert dialog and table and dialog["y"] + dialog["height"] < table["y"]  # in the page, above the table
    assert await tab.sideways() <= 0
    await expect(tab.find("dialog.details-dialog button:visible").filter(has_not_text="‹")).to_have_count(0)
    await tab.find("dialog.details-dialog").get_by_title(texts.AFTER.en).click()
    await expect(tab.find("dialog.details-dialog h2")).not_to_contain_text(name)
    await _close(tab)
    assert tab.page.url.partition("/ll")[2].rstrip("?") == f"/races/{ids.largest}"


async def _close(tab: BrowserTab) -> None:
    """Closes the sheet by its link."""
    await tab.find("dialog[open]").get_by_role("link", name=words.CLOSE.en, exact=True).click()
    await expect(tab.find("dialog[open]")).to_have_count(0)


async def test_a_comparison_is_an_address(visits: Visits, ids: Ids) -> None:
    tab = await _plain(visits, f"/races/{ids.largest}", PHONE)
    links = [await tab.find("#results tbody a").nth(number).get_attribute("href") for number in range(2)]
    entries = [str(link).partition("rider=")[2] for link in links]
    await tab.open(f"/races/{ids.largest}?compare={entries[0]}&compare={entries[1]}")
    await expect(tab.find("#compared tbody tr").first).to_be_visible()
    dialog, table = (
        await tab.find("dialog.details-dialog").last.bounding_box(),
        await tab.find("#results").bounding_box(),
    )
    assert dialog and table and dialog["y"] + dialog["height"] < table["y"]
    assert await tab.sideways() <= 0
    await _close(tab)
    await expect(tab.find(".chosen li .number-plate:visible")).to_have_count(2)


async def test_a_total_is_an_address(visits: Visits, ids: Ids) -> None:
    tab = await _plain(visits, f"/scores/{ids.series}?tab=overall")
    await tab.find("#standings tbody a[aria-haspopup]").first.click()
    await expect(tab.find("#made tbody tr").first).to_be_visible()
    await _close(tab)
    assert tab.page.url.endswith("?tab=overall")


async def test_the_calendar_by_year_and_on_to_an_event(visits: Visits) -> None:
    tab = await _plain(visits, "/es/event-calendar")
    year = await tab.find("#filter-year option").last.get_attribute("value")
    await tab.find("#filter-year").select_option(year)
    async with tab.leaving():
        await tab.find(".tool-bar button").click()
    months = await tab.find(".month h2").all_text_contents()
    assert months
    assert all(month.endswith(str(year)) for month in months)
    name = await tab.find(".week .name").first.inner_text()
    await tab.find(".week .name").first.click()
    await expect(tab.find("h1")).to_have_text(name)


async def test_menus_and_languages_are_links(visits: Visits, ids: Ids) -> None:
    tab = await _plain(visits, f"/scores/{ids.series}")
    assert await tab.find("#standings tbody tr").count() >= 20
    await tab.find(".menu summary").first.click()
    await expect(tab.find(".menu details[open] .drop a").first).to_be_visible()
    await tab.find(".langs summary").click()
    await tab.find(".langs a[hreflang=fr]").click()
    await expect(tab.find("html")).to_have_attribute("lang", "fr")
    assert tab.page.url.endswith(f"/ll/fr/scores/{ids.series}")
