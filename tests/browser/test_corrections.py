"""What officials change is seen by who watches: announced, listed, starred, on paper, and since when results stand."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from playwright.async_api import expect

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing.race_status import POSTED
from livelaps_app.features.race.corrections import texts
from tests.browser.visit import SMALL, WIDE, Ids, Visits
from tests.server import Site

FIRST_LAPS_MS = 90_000  # a heat begins with a lap of half a minute, after a pause


@pytest.fixture
async def program(site: Site) -> AsyncIterator[httpx.AsyncClient]:
    """A timing program of the promoter whose race runs."""
    headers = {"X-Promoter-Key": "demo-ridgeline"}
    async with httpx.AsyncClient(base_url=site.api, headers=headers) as client:
        yield client


async def _first(program: httpx.AsyncClient, race: int) -> dict[str, Any]:
    """An entry of a race, whether it has started or not."""
    marked = (await program.get(f"/livelaps/race/filters/{race}")).json()["participants"][0]
    return {"id": marked["value"], "displayedNumber": marked["text"].rpartition(" - ")[2]}


async def _rule(program: httpx.AsyncClient, race: int, **fields: Any) -> None:
    answer = await program.post(f"/livelaps/race/{race}/corrections", json=[fields])
    assert [one["verdict"] for one in answer.json()["message"]["corrections"]] == ["accepted"]


@pytest.mark.parametrize("lang", LANGS)
async def test_a_correction_is_announced_and_listed(
    lang: Lang, visits: Visits, ids: Ids, program: httpx.AsyncClient
) -> None:
    race = ids.running
    row = await _first(program, race)
    tab = await (await visits.used(SMALL)).show(f"{'' if lang == 'en' else f'/{lang}'}/races/{race}")
    news, folded = tab.find("#content .newest[role=status]"), tab.find("details.corrections")
    reason = f"Heard {lang}"
    penalty = {"kind": "penalty", "penalty": f"B-{lang}", "entryId": row["id"], "unit": "points", "amount": 2}
    await _rule(program, race, id=f"given {lang}", reason=reason, **penalty)
    await expect(news).to_contain_text(reason)
    await expect(news).to_contain_text(texts.NEWEST(lang))
    await folded.locator("summary").click()
    await expect(folded.locator("li").first).to_contain_text(
        f"{texts.NUMBER(lang).format(plate=row['displayedNumber'])} -2"
    )
    link = tab.find(f"#results a[href*='rider={row['id']}']")
    star = link.locator("xpath=..").locator(".star")
    await expect(star).to_have_attribute("aria-label", texts.MARK(lang))
    assert await tab.sideways() <= 0
    withdrawn = {"kind": "penalty_withdrawn", "penalty": f"B-{lang}"}
    await _rule(program, race, id=f"withdrawn {lang}", **withdrawn)
    await expect(news).not_to_contain_text(reason)
    await expect(folded.locator("li", has_text=reason)).to_have_count(1)


async def test_the_answer_and_the_live_page_star_the_same_rows(visits: Visits, ids: Ids) -> None:
    path = f"/fr/races/{ids.enduro}?size=all"
    without = await visits.used(java_script_enabled=False)
    await without.open(path)
    marked = [row.split() for row in await without.find("#results tr:has(.star)").all_inner_texts()]
    listed = await without.find("details.corrections li").all_text_contents()
    assert marked and listed
    live = await (await visits.used()).show(path)
    assert [row.split() for row in await live.find("#results tr:has(.star)").all_inner_texts()] == marked
    assert await live.find("details.corrections li").all_text_contents() == listed
    await live.find(".tabs a").nth(1).click()
    await expect(live.find("#results tr.group").first).to_be_visible()
    await expect(live.find("#results tr:has(.star)")).to_have_count(len(marked))


@pytest.mark.parametrize("lang", LANGS)
async def test_paper_has_them_below_its_tables(lang: Lang, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used(WIDE)).show(f"{'' if lang == 'en' else f'/{lang}'}/races/print/{ids.enduro}")
    notes = tab.find("#content section.corrections")
    await expect(notes.locator("li").first).to_be_visible()
    starred = tab.find(".paper td", has_text=" *")
    assert await starred.count() > 0
    line = await tab.find(".facts-line").inner_text()
    begin = POSTED["official"](lang).partition("{")[0].strip()
    assert begin in line


async def test_the_results_of_an_event_change_by_themselves(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(f"/es/eventScores/{ids.live_event}")
    before = await tab.find("#content").inner_text()
    await tab.until(
        "before => document.querySelector('#content').innerText !== before", arg=before, timeout_ms=FIRST_LAPS_MS
    )
    assert await tab.find("details.fold").count() == 2
