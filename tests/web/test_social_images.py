"""Shared pictures over HTTP, and the head tags that lead to them."""

import asyncio
from io import BytesIO
from typing import Any

import httpx
import pytest
from PIL import Image

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.social_images import image_cache, service
from livelaps_app.features.social_images.image_cache import ImageCache
from livelaps_app.gateways.content.records import ContentImage, Images
from tests.each_row import each_row
from tests.outside import Outside, results, row, scores
from tests.web.conftest import ORIGIN
from tests.web.test_meta import meta_of

PATHS = ("race/7.png", "race/7.png?rider=2", "race/7.png?class=Open+A", "series/5.png", "event/70.png", "rider/1.png")
PAGES = {
    "race": "/races/7",
    "series": "/scores/5",
    "event": "/events/70",
    "rider": "/results?rider=1",
    "promoter": "/promoters/1",
}
SIGNATURE = b"\x89PNG"
TITLE = "Sunday Pro, Pine Ridge 100, June 5th 2026"


def _below(lang: Lang, path: str) -> str:
    return f"/ll{path}" if lang == "en" else f"/ll/{lang}{path}"


@pytest.fixture
def reader(whole: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> httpx.AsyncClient:
    """Whoever shows links to the site, before the whole of its layers."""
    monkeypatch.setattr(service, "_cache", ImageCache())
    return whole


@each_row("lang", LANGS)
@each_row("path", (*PATHS, "page/news.png"))
async def test_every_picture_in_every_language(reader: httpx.AsyncClient, lang: Lang, path: str) -> None:
    answer = await reader.get(_below(lang, f"/pictures/{path}"))
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert Image.open(BytesIO(answer.content)).size == (1200, 630)
    assert answer.headers["cache-control"] == "public, max-age=60"


@each_row("lang", LANGS)
@each_row("kind", PAGES)
async def test_a_page_leads_to_its_picture(reader: httpx.AsyncClient, lang: Lang, kind: str) -> None:
    page = (await reader.get(_below(lang, PAGES[kind]))).text
    address = meta_of(page, "og:image")
    assert address.startswith(f"{ORIGIN}{_below(lang, '/pictures')}/{kind}/")
    assert (meta_of(page, "og:image:width"), meta_of(page, "og:image:height")) == ("1200", "630")
    assert (meta_of(page, "og:image:type"), meta_of(page, "twitter:card")) == ("image/png", "summary_large_image")
    assert len(meta_of(page, "og:image:alt")) > len(meta_of(page, "og:title")) > 0
    answer = await reader.get(address)
    assert answer.content.startswith(SIGNATURE)
    assert answer.headers["cache-control"] == "public, max-age=86400"


@each_row("path", ["/ll/eventScores/70", "/ll/series/5"])
async def test_pages_about_the_same_share_its_picture(reader: httpx.AsyncClient, path: str) -> None:
    assert "/ll/pictures/" in meta_of((await reader.get(path)).text, "og:image")


@each_row("path", ["/ll/", "/ll/fr/event-calendar", "/ll/promoters", "/ll/series"])
async def test_other_pages_have_the_site_s_picture(reader: httpx.AsyncClient, path: str) -> None:
    page = (await reader.get(path)).text
    address = meta_of(page, "og:image")
    assert "/pictures/page/" in address
    assert f"<title>{meta_of(page, 'og:title')} | Dirt Days</title>" in page
    assert "Dirt Days" in meta_of(page, "og:image:alt")
    assert (await reader.get(address)).content.startswith(SIGNATURE)


@each_row("key", ["nothing", "7", "race.png"])
async def test_no_picture_of_a_page_that_is_not_there(reader: httpx.AsyncClient, key: str) -> None:
    assert (await reader.get(f"/ll/pictures/page/{key}.png")).status_code == 404


@each_row(("logo", "count"), [("logo.png", 1), ("logo.svg", 0)])
async def test_a_page_that_is_not_there_keeps_the_logo(
    reader: httpx.AsyncClient, site: Outside, logo: str, count: int
) -> None:
    site.content.pictures = Images(logo=ContentImage(url=f"/content/uploads/{logo}"))
    page = (await reader.get("/ll/races/99")).text
    assert page.count(f'property="og:image" content="{ORIGIN}/content/uploads/logo.png"') == count
    assert page.count("og:image") == count
    assert "twitter:card" not in page


async def test_a_riders_page_is_shared_with_the_rider(reader: httpx.AsyncClient) -> None:
    page = (await reader.get("/ll/races/7?rider=2")).text
    assert "/ll/pictures/race/7.png?rider=2&v=" in meta_of(page, "og:image")
    assert meta_of(page, "og:title") == "Rider 2 #102, Sunday Pro, Pine Ridge 100"
    whole = "Sunday Pro, Pine Ridge 100, June 5th 2026 | Dirt Days</title>"
    assert f"<title>Rider 2 #102, {whole}" in page
    unknown = (await reader.get("/ll/races/7?rider=99")).text
    assert f"<title>{whole}" in unknown
    assert "rider" not in meta_of(unknown, "og:image")


@each_row("path", ["/ll/races/7?class=Open+A", "/ll/scores/5?class=Open"])
async def test_a_chosen_class_is_shared_with_the_class(reader: httpx.AsyncClient, site: Outside, path: str) -> None:
    site.timing.stub_results[7] = results([row(1), row(2, className="Other")])
    standing = {"fullName": "Rider 1", "riderId": 1, "place": 1, "total": 25}
    site.timing.stub_scores[5] = scores({"Open": [standing], "Other": [standing]})
    page = (await reader.get(path)).text
    assert "?class=Open" in meta_of(page, "og:image")
    assert meta_of(page, "og:title").startswith("Open")
    assert "?class=Open" in meta_of((await reader.get(f"{path}&class=Nobody+rides+it")).text, "og:image")
    assert "class=" not in meta_of((await reader.get(f"{path}&class=Other")).text, "og:image")


async def test_a_changed_result_has_another_address_at_once(reader: httpx.AsyncClient, site: Outside) -> None:
    before = meta_of((await reader.get("/ll/races/7")).text, "og:image")
    old = await reader.get(before)
    site.timing.stub_results[7] = results([row(1, fullName="Somebody Else")], version=2)
    after = meta_of((await reader.get("/ll/races/7")).text, "og:image")
    assert before != after
    assert (await reader.get(after)).content != old.content
    late = await reader.get(before)
    assert late.content == (await reader.get(after)).content
    assert late.headers["cache-control"] == "public, max-age=60"


async def test_a_page_of_rows_that_stay_tells_of_a_leader_who_changed(reader: httpx.AsyncClient, site: Outside) -> None:
    rows = [row(n) for n in range(1, 121)]
    site.timing.stub_results[7] = results(rows)
    before = (await reader.get("/ll/races/7?page=2")).text
    site.timing.stub_results[7] = results([row(1, fullName="Somebody Else"), *rows[1:]], version=2)
    after = (await reader.get("/ll/races/7?page=2")).text
    assert meta_of(before, "og:image") != meta_of(after, "og:image")


async def test_what_is_known_is_neither_drawn_nor_sent_again(
    reader: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    tag = (await reader.get("/ll/pictures/race/7.png")).headers["etag"]
    monkeypatch.setattr(service, "png", lambda card: pytest.fail("drawn again"))
    monkeypatch.setattr(service, "_cache", ImageCache())
    again = await reader.get("/ll/pictures/race/7.png", headers={"if-none-match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)


async def test_a_head_request(reader: httpx.AsyncClient) -> None:
    answer = await reader.head("/ll/pictures/race/7.png")
    assert (answer.status_code, answer.content) == (200, b"")
    assert int(answer.headers["content-length"]) > 1000


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", PATHS)
async def test_what_may_not_be_seen(reader: httpx.AsyncClient, site: Outside, lang: Lang, path: str) -> None:
    assert (await reader.get(_below(lang, f"/pictures/{path}"))).status_code == 200
    site.timing.refused = {("race", 6), ("race", 7), ("series", 5), ("event", 70)}
    answer = await reader.get(_below(lang, f"/pictures/{path}"))
    assert (answer.status_code, answer.text) == (404, errors.message(Code.NOT_FOUND, lang))
    assert answer.headers["cache-control"] == "no-store"


@each_row(
    "path",
    ["race/99.png", "race/x.png", "race/0.png", "race/-1.png", f"race/{'9' * 400}.png", "race/٣.png", "other/7.png"]
    + [f"race/7.png?rider={rider}" for rider in ("99", "x", "-1", "0", "9" * 400, "%00")],
)
async def test_what_is_not_there(reader: httpx.AsyncClient, path: str) -> None:
    assert (await reader.get(f"/ll/pictures/{path}")).status_code == 404


@each_row("query", ["class=" + "x" * 5000, "class=%00", "class=%ff%fe", "v=x&v=y", "rider=", "&&=&%"])
async def test_a_strange_query_is_none(reader: httpx.AsyncClient, query: str) -> None:
    plain = await reader.get("/ll/pictures/race/7.png")
    assert (await reader.get(f"/ll/pictures/race/7.png?{query}")).content == plain.content


@each_row("lang", LANGS)
@each_row("fault", [Code.SERVICE_DOWN, Code.SERVICE_SLOW, Code.BAD_ANSWER])
async def test_a_service_that_is_down(reader: httpx.AsyncClient, site: Outside, lang: Lang, fault: Code) -> None:
    site.timing.down = fault
    answer = await reader.get(_below(lang, "/pictures/race/7.png"))
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "60")
    assert answer.text == errors.message(fault, lang)


async def test_too_many_at_once(reader: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image_cache, "MAX_WAITING", 0)
    answer = await reader.get("/ll/pictures/race/7.png")
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")


async def test_a_page_stands_without_the_picture_that_is_refused(
    reader: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: Any) -> Any:
        raise Problem(Code.SERVICE_SLOW)

    monkeypatch.setattr(service, "social_image", fail)
    page = await reader.get("/ll/races/7")
    assert page.status_code == 200
    assert "og:image" not in page.text
    assert meta_of(page.text, "og:title") == TITLE


async def test_a_page_does_not_wait_for_the_answers_of_its_picture(
    reader: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    coming = asyncio.Event()
    real = service.social_image

    async def slow(query: SocialImageQuery) -> Any:
        await coming.wait()
        return await real(query)

    monkeypatch.setattr(service, "social_image", slow)
    first = (await reader.get("/ll/races/7")).text
    assert meta_of(first, "og:image") == f"{ORIGIN}/ll/pictures/race/7.png"
    assert meta_of(first, "og:title") == meta_of(first, "og:image:alt") == TITLE
    coming.set()
    assert (await reader.get(meta_of(first, "og:image"))).content.startswith(SIGNATURE)
    assert "?v=" in meta_of((await reader.get("/ll/races/7")).text, "og:image")
