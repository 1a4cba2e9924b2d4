"""What the site answers beside its pages: robots, sitemaps, the root."""

from collections.abc import AsyncIterator
from xml.etree import ElementTree

import httpx
import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.routes import BASE, ROUTES, address, match
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.gateways import wiring
from livelaps_app.gateways.content.records import SimplePage
from livelaps_app.head.services import services
from livelaps_app.head.sitemap import LINKS, SPACE
from livelaps_app.session.visit import LANGUAGE_COOKIE
from tests.head.conftest import ORIGIN
from tests.outside import Outside


@pytest.fixture
async def beside(site: Outside, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    """A browser before the routes that come before the framework's."""
    monkeypatch.setattr(wiring, "exposed", lambda api: {})
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=services()), base_url=ORIGIN) as browser:
        yield browser


def _addresses(xml: str) -> list[str]:
    return [str(node.text) for node in ElementTree.fromstring(xml).iter(f"{{{SPACE}}}loc")]


def _fixed(lang: Lang) -> list[str]:
    """The pages of the route table that need no id."""
    return [ORIGIN + address(row.key, lang) for row in ROUTES if row.indexed and not row.arguments]


async def test_robots_find_the_sitemaps(beside: httpx.AsyncClient) -> None:
    answer = await beside.get("/robots.txt")
    assert answer.text == f"User-agent: *\nAllow: /\nSitemap: {ORIGIN}/sitemap.xml\n"


async def test_the_index_names_a_sitemap_per_language(beside: httpx.AsyncClient) -> None:
    answer = await beside.get("/sitemap.xml")
    assert answer.headers["content-type"].startswith("application/xml")
    assert _addresses(answer.text) == [f"{ORIGIN}/sitemap-{lang}.xml" for lang in LANGS]


@pytest.mark.parametrize("lang", LANGS)
async def test_a_sitemap_has_every_page_a_robot_may_read(beside: httpx.AsyncClient, lang: Lang) -> None:
    answer = await beside.get(f"/sitemap-{lang}.xml")
    base = f"{ORIGIN}/ll" + ("" if lang == "en" else f"/{lang}")
    assert _addresses(answer.text) == [
        *_fixed(lang),
        f"{base}/promoters",
        f"{base}/series",
        f"{base}/promoters/1",
        f"{base}/results/1",
        f"{base}/series/5",
        f"{base}/scores/5",
        f"{base}/events/70",
        f"{base}/eventScores/70",
        f"{base}/races/7",
    ]


async def test_a_sitemap_has_the_pages_of_the_sites_own_organisation(beside: httpx.AsyncClient, site: Outside) -> None:
    site.content.site = site.content.site.model_copy(update={"default_organization": 4})
    told = [page for page in _addresses((await beside.get("/sitemap-es.xml")).text) if "/organizations/" in page]
    assert len(told) == 8
    assert f"{ORIGIN}/ll/es/organizations/membership-type" in told


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


async def test_without_the_timing_service_the_fixed_pages_are_told(beside: httpx.AsyncClient, site: Outside) -> None:
    site.timing.down = Code.SERVICE_DOWN
    lists = [f"{ORIGIN}/ll/promoters", f"{ORIGIN}/ll/series"]
    assert _addresses((await beside.get("/sitemap-en.xml")).text) == [*_fixed("en"), *lists]


async def test_one_event_that_is_gone_does_not_take_the_others(beside: httpx.AsyncClient, site: Outside) -> None:
    told = site.timing.told_events
    site.timing.told_events = {71: told[70].model_copy(update={"id": 69}), 70: told[70]}
    assert f"{ORIGIN}/ll/races/7" in _addresses((await beside.get("/sitemap-en.xml")).text)


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
