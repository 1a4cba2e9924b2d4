"""The site as an app, as a phone asks for it."""

from io import BytesIO

import httpx
import pytest
from PIL import Image

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import address, match
from livelaps_app.features.social_images.icons import service
from livelaps_app.features.social_images.image_cache import ImageCache
from livelaps_app.gateways.content.records import Parameters
from tests.outside import Outside


@pytest.fixture
def phone(site: Outside, whole: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> httpx.AsyncClient:
    """A phone before the whole of the site's layers."""
    monkeypatch.setattr(service, "_cache", ImageCache())
    site.content.site = Parameters(browser_tab_title="Dirt Days of Ohio", navbar_color="#143c78")
    return whole


@pytest.mark.parametrize("lang", LANGS)
async def test_a_page_leads_to_the_app_in_its_language(phone: httpx.AsyncClient, lang: Lang) -> None:
    page = (await phone.get(address("event", lang, id=70))).text
    assert f'<link rel="manifest" href="/ll/manifest-{lang}.webmanifest">' in page
    assert '<meta name="theme-color" content="#143c78">' in page
    icon = page.partition('<link rel="apple-touch-icon" href="')[2].partition('"')[0]
    answer = await phone.get(icon)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert Image.open(BytesIO(answer.content)).size == (180, 180)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_manifest(phone: httpx.AsyncClient, lang: Lang) -> None:
    answer = await phone.get(f"/ll/manifest-{lang}.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    content = answer.json()
    assert (content["name"], content["short_name"], content["lang"]) == ("Dirt Days of Ohio", "Dirt Days of", lang)
    assert (content["id"], content["scope"], content["display"]) == ("/ll/", "/ll/", "standalone")
    assert (content["theme_color"], content["background_color"]) == ("#143c78", "#f3f1ec")
    assert content["start_url"] == address("home", lang)
    assert len({content["start_url"], *(one["url"] for one in content["shortcuts"])}) == 4
    for one in content["shortcuts"]:
        found = match(one["url"].removeprefix("/ll"))
        assert found
        assert (found.lang, found.route.title(lang)) == (lang, one["name"])


async def test_its_icons_are_what_it_says(phone: httpx.AsyncClient) -> None:
    content = (await phone.get("/ll/manifest-en.webmanifest")).json()["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in content} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in content:
        answer = await phone.get(icon["src"])
        image = Image.open(BytesIO(answer.content))
        assert ("{}x{}".format(*image.size), answer.headers["content-type"]) == (icon["sizes"], icon["type"])
        assert image.getpixel((0, 0)) == (0x14, 0x3C, 0x78)


async def test_an_icon_is_cached_for_good_under_its_version_only(phone: httpx.AsyncClient, site: Outside) -> None:
    [icon, *_] = (await phone.get("/ll/manifest-en.webmanifest")).json()["icons"]
    current = await phone.get(icon["src"])
    assert current.headers.get_list("cache-control") == ["public, max-age=31536000, immutable"]
    again = await phone.get(icon["src"], headers={"if-none-match": current.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    site.content.site = site.content.site.model_copy(update={"navbar_color": "#ffffff"})
    old = await phone.get(icon["src"])
    assert old.headers.get_list("cache-control") == ["public, max-age=60"]
    assert Image.open(BytesIO(old.content)).getpixel((0, 0)) == (255, 255, 255)
    assert (await phone.get("/ll/manifest-en.webmanifest")).json()["icons"][0]["src"] != icon["src"]


@pytest.mark.parametrize("path", ["manifest-de.webmanifest", "icons/any-4096.png", "icons/any-192.svg"])
async def test_what_there_is_none_of(phone: httpx.AsyncClient, path: str) -> None:
    assert (await phone.get(f"/ll/{path}")).status_code == 404
