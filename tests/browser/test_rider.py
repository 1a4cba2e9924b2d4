"""Search as one types, a rider across races, head to head, and a chart that costs nobody else anything."""

import re

import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.results.rider import texts
from livelaps_app.racing.results import texts as results
from tests.browser.visit import PHONE, SMALL, WIDE, BrowserTab, Ids, Visits

# The words that stand on two lines, and those that are wider than their cell without an ellipsis.
BROKEN = """() => {
  const found = [];
  for (const cell of document.querySelectorAll("#duel :is(.score > *, th, td)")) {
    if (!cell.checkVisibility()) continue;
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      for (const { index, 0: word } of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    }
    const { textOverflow } = getComputedStyle(cell);
    if (cell.scrollWidth > cell.clientWidth && textOverflow !== "ellipsis") found.push(cell.innerText);
  }
  return found;
}"""
LONG = "Wolfeschlegelsteinhausenberger Oyarzábal-Etcheverry"
CHART = re.compile(r"/assets/sparkline-[^/]+\.js$")


def _scripts(tab: BrowserTab) -> list[str]:
    """The scripts the tab asks for from now on."""
    requests: list[str] = []
    tab.page.on("request", lambda request: requests.append(request.url))
    return requests


def _path(lang: Lang, query: str = "") -> str:
    return f"{'' if lang == 'en' else f'/{lang}'}/results{query}"


@pytest.mark.parametrize("width", [WIDE, PHONE])
async def test_a_rider_is_found_while_one_types(width: int, visits: Visits) -> None:
    tab = await (await visits.tab(width)).show("/results")
    scripts = _scripts(tab)
    await tab.find("#filter-q").press_sequentially("erablais")
    await expect(tab.find("#riders li").first).to_contain_text("Érablais")
    await tab.asks("?q=erablais")
    name = await tab.find("#riders a.name").first.inner_text()
    await tab.find("#riders a.name").first.click()
    await expect(tab.find("h1")).to_have_text(texts.TITLE.en.format(rider=name))
    await expect(tab.find(".history tbody tr").first).to_be_visible()
    await expect(tab.find(".sparkline svg").first).to_be_visible()
    assert any(CHART.search(url) for url in scripts)
    await tab.page.go_back()
    await expect(tab.find("#riders a.name").first).to_have_text(name)
    await expect(tab.find("#filter-q")).to_have_value("erablais")


@pytest.mark.parametrize("path", ["/", "/results", "/results?q=tobin", "/results/1", "/event-calendar"])
async def test_the_chart_costs_other_pages_nothing(path: str, visits: Visits) -> None:
    tab = await visits.tab()
    scripts = _scripts(tab)
    await tab.show(path)
    await tab.page.wait_for_load_state("networkidle")
    assert any("/assets/" in url for url in scripts)
    assert not [url for url in scripts if CHART.search(url)]


async def test_all_riders_of_a_name(visits: Visits) -> None:
    tab = await (await visits.used()).show("/es/results?q=tobin")
    await expect(tab.find("#riders li")).to_have_count(6)
    await tab.find("#riders .ways a").click()
    await expect(tab.find("#riders .ways a")).to_have_count(0)
    assert await tab.find("#riders li").count() > 6
    await tab.asks("?q=tobin&all=riders")


async def test_events_races_and_years(visits: Visits) -> None:
    tab = await (await visits.used()).show("/fr/results")
    await expect(tab.find(".pages a").first).to_have_attribute("aria-current", "page")
    await tab.find("#filter-q").fill("profesional")
    await expect(tab.find(".races li a").first).to_have_text("Profesional")
    assert set(await tab.find(".races li a").all_inner_texts()) == {"Profesional"}
    year = await tab.find("#filter-year option").last.get_attribute("value")
    await tab.find("#filter-year").select_option(year)
    await expect(tab.find(".raced h2").first).to_contain_text(year or "")
    assert all((year or "") in name for name in await tab.find(".raced h2").all_inner_texts())
    await tab.asks(f"?q=profesional&year={year}")
    await tab.find("#filter-q").fill("nulle part du tout")
    await expect(tab.find(".banner")).to_have_text(results.NOTHING.fr)


async def test_a_promoter_is_chosen(visits: Visits) -> None:
    tab = await (await visits.used()).show("/results")
    await tab.find("#filter-promoter").select_option("2")
    await tab.asks("?promoter=2")
    await expect(tab.find(".raced a[href*='/promoters/1']")).to_have_count(0)
    assert await tab.find(".raced a[href*='/promoters/2']").count() > 0


async def test_the_second_page(visits: Visits) -> None:
    tab = await (await visits.used(PHONE)).show("/results")
    first = await tab.find(".raced .name").first.get_attribute("href")
    await tab.find(".pages a", has_text="2").click()
    await tab.asks("?page=2")
    await expect(tab.find(".pages a[aria-current=page]")).to_have_text("2")
    assert first not in await tab.find(".raced .name").evaluate_all("all => all.map((a) => a.getAttribute('href'))")


async def test_a_ride_leads_to_the_riders_sheet_in_the_race(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(f"/fr/results?rider={ids.rider}")
    name = await tab.find("h1").inner_text()
    await tab.find(".history tbody a").first.click()
    await expect(tab.find("dialog.details-dialog")).to_be_visible()
    await expect(tab.find("dialog.details-dialog h2")).to_contain_text(
        name.removeprefix(texts.TITLE.fr.format(rider=""))
    )


@pytest.mark.parametrize("lang", LANGS)
async def test_head_to_head(lang: Lang, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(_path(lang, f"?rider={ids.rider}"))
    await expect(tab.find("#rivals h2")).to_have_text(texts.COMPARE(lang))
    name = await tab.find("#rivals a.name").nth(1).inner_text()
    await tab.find("#rivals #filter-q").press_sequentially(name.split(" ", 1)[1].lower())
    await expect(tab.find("#rivals a.name").first).to_have_text(name)
    await tab.find("#rivals a.name").first.click()
    await expect(tab.find("#duel .score")).to_contain_text(name)
    score = await tab.find("#duel .score strong").inner_text()
    own, their = map(int, score.split(" : "))
    rows = tab.find(".head-to-head tbody tr")
    assert own == await rows.locator("td:nth-child(3).place").count()
    assert their == await rows.locator("td:nth-child(4).place").count()
    assert own + their > 0
    await tab.page.set_viewport_size({"width": SMALL, "height": 740})
    assert await tab.sideways() <= 0


@pytest.mark.parametrize("lang", LANGS)
async def test_names_head_to_head_break_between_words_only(lang: Lang, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(PHONE)).show(_path(lang, f"?rider={ids.rider}&with={ids.rival}"))
    await expect(tab.find(".head-to-head tbody tr").first).to_be_visible()
    for width in (PHONE, SMALL):
        await tab.page.set_viewport_size({"width": width, "height": 844})
        assert await tab.page.evaluate(BROKEN) == []
    await tab.find(".head-to-head th a").evaluate_all(
        "(all, name) => all.map((link) => (link.textContent = name))", LONG
    )
    assert await tab.page.evaluate(BROKEN) == []
    assert await tab.sideways() <= 0
    assert await tab.find(".table-box:has(.head-to-head)").evaluate("node => node.scrollWidth - node.clientWidth") <= 0


async def test_without_scripts(visits: Visits, ids: Ids) -> None:
    tab = await visits.used(PHONE, java_script_enabled=False)
    await tab.open("/es/results")
    await tab.find("#filter-q").fill("erablais")
    await tab.find(".filters button").click()
    await tab.find("#riders a.name").first.click()
    await expect(tab.find(".history tbody tr").first).to_be_visible()
    await tab.find("#rivals a.name").first.click()
    await expect(tab.find("#duel .score strong")).to_contain_text(" : ")
    await tab.open(f"/results?rider={ids.rider}")
    assert await tab.find("main").evaluate("node => node.scrollWidth - window.innerWidth") <= 0


@pytest.mark.parametrize("lang", LANGS)
async def test_both_names_are_read_whole_on_a_phone(lang: Lang, visits: Visits, ids: Ids) -> None:
    path = _path(lang, f"?rider={ids.rider}&with={ids.rival}")
    tab = await (await visits.used(PHONE)).show(path)
    heads = tab.find(".head-to-head th:visible")
    assert await heads.count() == 4
    assert await heads.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth).length") == 0
