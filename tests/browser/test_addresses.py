"""Addresses nobody meant: a message from the error table in the page's language, never a traceback."""

from collections.abc import Callable

import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from tests.browser.visit import Ids, Visits

HUGE = "9" * 40

# language, address, HTTP status, code of the message
MESSAGES: tuple[tuple[Lang, Callable[[Ids], str], int, Code], ...] = (
    ("en", lambda _: "/races", 404, Code.NO_RACE_SELECTED),
    ("fr", lambda _: "/fr/races/words", 404, Code.INVALID_RACE_ID),
    ("es", lambda _: "/es/races/-1", 404, Code.INVALID_RACE_ID),
    ("en", lambda _: f"/races/{HUGE}", 404, Code.INVALID_RACE_ID),
    ("fr", lambda _: "/fr/races/0", 404, Code.INVALID_RACE_ID),
    ("en", lambda _: "/races/1.5", 404, Code.INVALID_RACE_ID),
    ("en", lambda _: "/races/%F0%9F%8F%8D", 404, Code.INVALID_RACE_ID),
    ("es", lambda _: "/es/races/1%2F2", 404, Code.INVALID_RACE_ID),
    ("en", lambda _: "/races/..%2F..%2Fetc", 404, Code.INVALID_RACE_ID),
    ("fr", lambda _: "/fr/scores", 404, Code.NO_SERIES),
    ("es", lambda _: "/es/scores/words", 404, Code.INVALID_SERIE_ID),
    ("en", lambda _: "/scores/-7", 404, Code.INVALID_SERIE_ID),
    ("fr", lambda ids: f"/fr/races/{ids.misconfigured}", 404, Code.RACE_MISCONFIGURED),
    ("es", lambda ids: f"/es/races/{ids.never_ridden}", 200, Code.NO_RESULTS),
    ("en", lambda _: "/de/races/1", 404, Code.PAGE_NOT_FOUND),
    ("en", lambda _: "/frx", 404, Code.PAGE_NOT_FOUND),
    ("fr", lambda _: "/fr/nulle-part", 404, Code.PAGE_NOT_FOUND),
    ("es", lambda _: "/es/races/1/2", 404, Code.PAGE_NOT_FOUND),
    ("fr", lambda _: "/fr/results?rider=words", 404, Code.NOT_FOUND),
    ("es", lambda _: "/es/results?rider=999999999", 404, Code.NOT_FOUND),
)


@pytest.mark.parametrize("row", MESSAGES, ids=lambda row: row[3].value)
async def test_every_address_has_its_message(
    row: tuple[Lang, Callable[[Ids], str], int, Code], visits: Visits, ids: Ids
) -> None:
    lang, path, status, code = row
    tab = await visits.used()
    response = await tab.open(path(ids))
    message = errors.message(code, lang)
    answer = await response.text()
    assert response.status == status
    assert "Traceback" not in answer
    assert message.replace("’", "&#8217;") in answer or message in answer
    await tab.live()
    await expect(tab.find("#content .banner").first).to_contain_text(message)
    await expect(tab.find("html")).to_have_attribute("lang", lang)


# Queries that make no sense leave the usual view.
NONSENSE = (
    "page=-3&size=7&tab=none",
    f"page={HUGE}&size={HUGE}",
    "class=%00&brand=%FF%FE&q=%F0%9F",
    "class[]=x&class[$ne]=1&participant=words",
    "q=" + "%27%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
    "&".join(f"x{n}=1" for n in range(200)),
)


@pytest.mark.parametrize("query", NONSENSE)
async def test_a_nonsense_query_is_no_failure(query: str, visits: Visits, ids: Ids) -> None:
    tab = await visits.used()
    response = await tab.open(f"/races/{ids.largest}?{query}")
    assert response.status == 200
    await tab.live()
    assert await tab.find("#results").count() == 1
    assert (
        await tab.find("#results tbody tr").count() > 0 or await tab.find(".banner", has_text=words.NOBODY.en).count()
    )


@pytest.mark.parametrize("rider", ["words", "-1", HUGE, "999999", "%00"])
async def test_a_rider_nobody_knows(rider: str, visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(f"/fr/races/{ids.largest}?rider={rider}")
    sheet = tab.find("dialog.details-dialog")
    await expect(sheet).to_contain_text(errors.message(Code.NOT_FOUND, "fr"))
    await tab.page.keyboard.press("Escape")
    await expect(sheet).to_be_hidden()
    await expect(tab.find("#results tbody tr")).to_have_count(50)


async def test_case_and_slashes_lead_to_the_one_address(visits: Visits, ids: Ids) -> None:
    tab = await visits.used()
    for path in (f"/RACES/{ids.largest}/", f"/Races/{ids.largest}"):
        await tab.show(f"{path}?size=100")
        assert tab.page.url == f"{tab.origin}/ll/races/{ids.largest}?size=100"
