"""What the site answers beside its pages: robots, sitemaps, the root."""

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime
from typing import Any
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree

import httpx
import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import BASE, ROUTES, address, match
from livelaps_app.core.visitors import LANGUAGE_COOKIE
from livelaps_app.gateways.content.records import News, SimplePage, TitledText
from livelaps_app.gateways.timing.records import ChangedEvent, ChangedRace
from livelaps_app.web.endpoints import sitemap
from livelaps_app.web.endpoints.sitemap import LINKS, SPACE
from tests.outside import Outside, event, race
from tests.web.conftest import ORIGIN, browsing


@pytest.fixture
async def beside(site: Outside, routed: Any) -> AsyncIterator[httpx.AsyncClient]:
    """A browser before the routes that come before the framework's."""
    async with browsing(routed) as browser:
        yield browser


def _addresses(xml: str) -> list[str]:
    return [str(node.text) for node in ElementTree.fromstring(xml).iter(f"{{{SPACE}}}loc")]


def _fixed(lang: Lang) -> list[str]:
    """The pages of the route table that need no id."""
    return [ORIGIN + address(row.key, lang) for row in ROUTES if row.indexed and not row.arguments]


async def test_robots_find_the_sitemaps(beside: httpx.AsyncClient) -> None:
    answer = await beside.get("/robots.txt")
    lines = answer.text.splitlines()
    assert lines[0] == "User-agent: *"
    assert lines[-2:] == ["Allow: /", f"Sitemap: {ORIGIN}/sitemap.xml"]
    assert {"Disallow: /ll/races/print/", "Disallow: /ll/fr/scores/printoa/", "Disallow: /content/api/"} < set(lines)


async def test_robots_may_read_every_page_for_them(beside: httpx.AsyncClient) -> None:
    rules = RobotFileParser()
    rules.parse((await beside.get("/robots.txt")).text.splitlines())
    for row in ROUTES:
        for lang in LANGS:
            arguments = {name: "7" for name in row.arguments}
            may = rules.can_fetch("robot", ORIGIN + address(row.key, lang, **arguments))
            assert may == (row.layout not in {"score", "bare"}), (row.key, lang)
    assert rules.can_fetch("robot", f"{ORIGIN}/ll/pictures/race/7.png")
    assert not rules.can_fetch("robot", f"{ORIGIN}/laravel/public/api/v1/race/7")


async def test_the_index_names_a_sitemap_per_language(beside: httpx.AsyncClient) -> None:
    answer = await beside.get("/sitemap.xml")
    assert answer.headers["content-type"].startswith("application/xml")
    assert _addresses(answer.text) == [f"{ORIGIN}/sitemap-{lang}.xml" for lang in LANGS]


@pytest.mark.parametrize("lang", LANGS)
async def test_a_sitemap_has_every_page_a_robot_may_read(beside: httpx.AsyncClient, lang: Lang) -> None:
    answer = await beside.get(f"/sitemap-{lang}.xml")
    base = f"{ORIGIN}/ll" + ("" if lang == "en" else f"/{lang}")
    assert _addresses(answer.text) == [
        *_fixed(lang), f"{base}/promoters", f"{base}/series", f"{base}/promoters/1", f"{base}/results/1",
        f"{base}/series/5", f"{base}/scores/5", f"{base}/events/70", f"{base}/eventScores/70", f"{base}/races/7",
    ]  # fmt: skip


async def test_a_sitemap_has_the_pages_of_the_sites_own_organisation(beside: httpx.AsyncClient, site: Outside) -> None:
    site.content.site = site.content.site.model_copy(update={"default_organization": 4})
    listed = [page for page in _addresses((await beside.get("/sitemap-es.xml")).text) if "/organizations/" in page]
    assert len(listed) == 8
    assert f"{ORIGIN}/ll/es/organizations/membership-type" in listed


@pytest.mark.parametrize("path", ["/sitemap.xml", "/sitemap-en.xml"])
async def test_a_sitemap_is_sent_again_only_when_it_has_changed(beside: httpx.AsyncClient, path: str) -> None:
    first = await beside.get(path)
    assert first.headers["cache-control"] == "no-cache"
    assert (await beside.get(path, headers={"if-none-match": first.headers["etag"]})).status_code == 304


async def test_a_page_that_was_just_written_is_in_the_sitemap(beside: httpx.AsyncClient, site: Outside) -> None:
    known = {"if-none-match": (await beside.get("/sitemap-fr.xml")).headers["etag"]}
    site.content.pages["camping"] = SimplePage(seolink="camping", title="Camping")
    answer = await beside.get("/sitemap-fr.xml", headers=known)
    assert f"{ORIGIN}/ll/fr/simple-page/camping" in _addresses(answer.text)


async def test_every_page_of_a_sitemap_links_to_its_other_languages(beside: httpx.AsyncClient) -> None:
    for row in ElementTree.fromstring((await beside.get("/sitemap-fr.xml")).text):
        links = row.findall(f"{{{LINKS}}}link")
        assert [link.get("hreflang") for link in links] == list(LANGS)
        found = [match(str(link.get("href")).removeprefix(ORIGIN + BASE)) for link in links]
        assert [at and at.lang for at in found] == list(LANGS)


async def test_without_the_timing_service_the_fixed_pages_are_listed(beside: httpx.AsyncClient, site: Outside) -> None:
    site.timing.down = Code.SERVICE_DOWN
    lists = [f"{ORIGIN}/ll/promoters", f"{ORIGIN}/ll/series"]
    assert _addresses((await beside.get("/sitemap-en.xml")).text) == [*_fixed("en"), *lists]


async def test_events_of_long_ago_are_listed(beside: httpx.AsyncClient, site: Outside) -> None:
    site.timing.stub_events[71] = event(71, "2010-06-05", races=[{"id": 8, "raceName": "Sunday"}])
    site.timing.stub_races[8] = race(8)
    listed = _addresses((await beside.get("/sitemap-en.xml")).text)
    assert {f"{ORIGIN}/ll/events/71", f"{ORIGIN}/ll/races/8"} <= set(listed)


async def test_a_list_of_changes_and_single_calls_make_the_same_sitemap(
    beside: httpx.AsyncClient, site: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.timing.stub_events[71] = event(71, "2010-06-05", races=[{"id": 8, "raceName": "Sunday"}, {"id": 9}])
    posted = "2026-06-05T18:00:00-04:00"
    site.timing.stub_races |= {7: race(postedAt=posted, timeZone="America/Toronto"), 8: race(8), 9: race(9)}
    site.timing.refused = {("race", 9)}
    single = (await beside.get("/sitemap-en.xml")).text
    first = [
        ChangedRace(race_id=8),
        ChangedRace(race_id=9, series_ids=(5,), changed_at=datetime(2026, 7, 1, tzinfo=UTC)),
    ]
    second = [ChangedRace(race_id=7, series_ids=(5,), changed_at=datetime.fromisoformat(posted))]
    site.timing.stub_changes = (ChangedEvent(event_id=71, races=first), ChangedEvent(event_id=70, races=second))
    for call in ("calendar", "event", "race"):
        monkeypatch.setattr(site.timing, call, None)
    sitemap._raced.until = 0.0
    assert (await beside.get("/sitemap-en.xml")).text == single
    assert _changes(single)["/ll/scores/5"] == posted


async def test_one_event_that_is_gone_does_not_take_the_others(beside: httpx.AsyncClient, site: Outside) -> None:
    listed = site.timing.stub_events
    site.timing.stub_events = {71: listed[70].model_copy(update={"id": 69}), 70: listed[70]}
    assert f"{ORIGIN}/ll/races/7" in _addresses((await beside.get("/sitemap-en.xml")).text)


async def test_a_race_that_can_t_be_read_is_listed_without_its_day(
    beside: httpx.AsyncClient, site: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable(_: int) -> None:
        raise Problem(Code.BAD_ANSWER)

    before = _addresses((await beside.get("/sitemap-en.xml")).text)
    sitemap._raced.until = 0.0
    monkeypatch.setattr(site.timing, "race", unreadable)
    assert _addresses((await beside.get("/sitemap-en.xml")).text) == before


def _changes(xml: str) -> dict[str, str]:
    """When the addresses that say so were changed last."""
    rows = (
        (row.findtext(f"{{{SPACE}}}loc"), row.findtext(f"{{{SPACE}}}lastmod")) for row in ElementTree.fromstring(xml)
    )
    return {str(loc).removeprefix(ORIGIN): changed for loc, changed in rows if changed}


async def test_a_sitemap_says_when_pages_changed_as_far_as_is_known(beside: httpx.AsyncClient, site: Outside) -> None:
    corrected = {"kind": "time", "at": "2026-06-06T09:00:00+00:00"}
    site.timing.stub_races[7] = race(postedAt="2026-06-05T18:00:00-04:00", corrections=[corrected])
    site.timing.stub_events[70] = event(70, updatedAt="2026-05-01T10:00:00Z")
    site.content.about_us = TitledText(title="Us", updated=datetime(2026, 2, 3, 4, 5, 6, tzinfo=UTC))
    listed = News(seolink="one", title="One", day=date(2026, 3, 4))
    changed = listed.model_copy(update={"seolink": "two", "updated": datetime(2026, 4, 5, 6, tzinfo=UTC)})
    site.content.stub_news = (changed, listed)
    assert _changes((await beside.get("/sitemap-en.xml")).text) == {
        "/ll/about-us": "2026-02-03T04:05:06+00:00", "/ll/news": "2026-04-05T06:00:00+00:00",
        "/ll/news/two": "2026-04-05T06:00:00+00:00", "/ll/news/one": "2026-03-04T00:00:00+00:00",
        "/ll/scores/5": "2026-06-06T09:00:00+00:00", "/ll/events/70": "2026-05-01T10:00:00+00:00",
        "/ll/eventScores/70": "2026-06-06T09:00:00+00:00", "/ll/races/7": "2026-06-06T09:00:00+00:00",
    }  # fmt: skip
    newest = "2026-06-06T09:00:00+00:00"
    assert set(_changes((await beside.get("/sitemap.xml")).text).values()) == {newest}


async def test_a_sitemap_lists_nothing_that_may_not_be_seen(beside: httpx.AsyncClient, site: Outside) -> None:
    site.timing.refused = {("race", 7), ("series", 5), ("promoter", 1)}
    site.content.site = site.content.site.model_copy(update={"default_promoter_user_id": 9})
    listed = " ".join(_addresses((await beside.get("/sitemap-en.xml")).text))
    assert "/events/70" in listed
    assert all(hidden not in listed for hidden in ("/races/7", "/series/5", "/scores/5", "/promoters/1", "/results/1"))


async def test_a_sitemap_too_long_is_cut(beside: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = _addresses((await beside.get("/sitemap-fr.xml")).text)
    monkeypatch.setattr(sitemap, "MOST_PAGES", len(whole) - 1)
    sitemap._raced.until = 0.0
    names = [name.removeprefix(f"{ORIGIN}/") for name in _addresses((await beside.get("/sitemap.xml")).text)]
    assert names == [f"sitemap-{lang}{more}.xml" for lang in LANGS for more in ("", "-2")]
    parts = [_addresses((await beside.get(f"/{name}")).text) for name in names[2:4]]
    assert [*parts[0], *parts[1]] == whole
    assert (await beside.get("/sitemap-fr-3.xml")).status_code == 404


async def test_a_page_stands_in_the_sitemap_under_the_address_of_each_language(
    beside: httpx.AsyncClient, site: Outside
) -> None:
    site.content.pages_in = {
        "en": {"privacy": SimplePage(seolink="Privacy", identities=frozenset({("documentId", "a")}))},
        "fr": {"vie-privee": SimplePage(seolink="vie-privee", identities=frozenset({("documentId", "a")}))},
        "es": {"solo": SimplePage(seolink="solo", identities=frozenset({("documentId", "b")}))},
    }
    found = {
        str(row.findtext(f"{{{SPACE}}}loc")).removeprefix(ORIGIN): [
            str(link.get("href")).removeprefix(ORIGIN) for link in row.findall(f"{{{LINKS}}}link")
        ]
        for lang in LANGS
        for row in ElementTree.fromstring((await beside.get(f"/sitemap-{lang}.xml")).text)
    }
    both = ["/ll/simple-page/Privacy", "/ll/fr/simple-page/vie-privee"]
    pages = {loc: links for loc, links in found.items() if "/simple-page/" in loc}
    assert pages == {both[0]: both, both[1]: both, "/ll/es/simple-page/solo": ["/ll/es/simple-page/solo"]}


async def test_the_sitemap_is_read_once_in_a_while(beside: httpx.AsyncClient, site: Outside) -> None:
    first = (await beside.get("/sitemap-en.xml")).text
    site.timing.stub_events.clear()
    assert (await beside.get("/sitemap-en.xml")).text == first


@pytest.mark.parametrize("lang", ["de", "EN", "en.xml", "%2e"])
async def test_no_sitemap_of_a_language_nobody_reads(beside: httpx.AsyncClient, lang: str) -> None:
    assert (await beside.get(f"/sitemap-{lang}.xml")).status_code == 404


@pytest.mark.parametrize(
    ("cookie", "home"),
    [(None, "/ll/"), ("fr", "/ll/fr"), ("es", "/ll/es"), ("en", "/ll/"), ("de", "/ll/"), ("/evil.example", "/ll/")],
)
@pytest.mark.parametrize("path", ["/", "/ll"])
async def test_the_root_leads_to_the_home_of_the_language_chosen_last(
    beside: httpx.AsyncClient, path: str, cookie: str | None, home: str
) -> None:
    headers = {"cookie": f"{LANGUAGE_COOKIE}={cookie}"} if cookie else {}
    answer = await beside.get(path, headers=headers)
    assert (answer.status_code, answer.headers["location"]) == (302, home)


@pytest.mark.parametrize(("cookie", "lang"), [("fr", "fr"), ("es", "es"), ("de", "en")])
async def test_the_file_of_ones_data_is_refused_in_the_language_chosen_last(
    beside: httpx.AsyncClient, cookie: str, lang: Lang
) -> None:
    answer = await beside.get("/ll/account/data.json", headers={"cookie": f"{LANGUAGE_COOKIE}={cookie}"})
    assert (answer.status_code, answer.text) == (401, errors.message(Code.LOGIN_REQUIRED, lang))
