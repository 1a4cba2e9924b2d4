"""A correction of officials is announced and listed for who watches the race."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from playwright.async_api import expect

from livelaps_app.features.race.corrections import texts
from tests.browser.visit import SMALL, Ids, Visits
from tests.server import Site


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


async def test_a_correction_is_announced_and_listed(visits: Visits, ids: Ids, program: httpx.AsyncClient) -> None:
    race, lang = ids.running, "fr"
    row = await _first(program, race)
    tab = await (await visits.used(SMALL)).show(f"/{lang}/races/{race}")
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
