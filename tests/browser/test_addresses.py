"""Addresses nobody meant: a message from the error table in the page's language, never a traceback."""

from collections.abc import Callable
from html import unescape

import httpx
import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from tests.browser.visit import Ids, Visits
from tests.server import Site

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


async def test_every_address_has_its_message(site: Site, ids: Ids) -> None:
    async with httpx.AsyncClient(base_url=f"{site.inner}/ll", follow_redirects=True) as client:
        for lang, path, status, code in MESSAGES:
            answer = await client.get(path(ids))
            assert (path(ids), answer.status_code) == (path(ids), status)
            assert errors.message(code, lang) in unescape(answer.text), path(ids)
            assert f'<html lang="{lang}"' in answer.text, path(ids)
            assert "Traceback" not in answer.text, path(ids)


LIVE = {code: (lang, path) for lang, path, _, code in MESSAGES}


@pytest.mark.parametrize("code", LIVE, ids=lambda code: code.value)
async def test_live_page_has_the_message_too(code: Code, visits: Visits, ids: Ids) -> None:
    lang, path = LIVE[code]
    tab = await (await visits.used()).show(path(ids))
    await expect(tab.find("#content .banner").first).to_contain_text(errors.message(code, lang))
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


async def test_a_nonsense_query_is_no_failure(visits: Visits, ids: Ids) -> None:
    tab = await visits.used()
    for query in NONSENSE:
        response = await tab.open(f"/races/{ids.largest}?{query}")
        assert (query, response.status) == (query, 200)
        await tab.live()
        assert await tab.find("#results").count() == 1, query
        rows = await tab.find("#results tbody tr").count()
        assert rows or await tab.find(".banner", has_text=words.NOBODY.en).count(), query


async def test_a_rider_nobody_knows(visits: Visits, ids: Ids) -> None:
    tab = await visits.used()
    for rider in ("words", "-1", HUGE, "999999", "%00"):
        await tab.show(f"/fr/races/{ids.largest}?rider={rider}")
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
