"""What editors write under an address of its own in each language: one page, found from each of its addresses."""

from datetime import date

import httpx
import pytest

from livelaps_app.core.routes import NOT_FOUND
from livelaps_app.gateways.content.records import News, SimplePage
from tests.outside import Outside
from tests.rendered.answer import Answer
from tests.web.conftest import ORIGIN

PRIVACY, ALONE = frozenset({("documentId", "a")}), frozenset({("documentId", "b")})
EN, FR, ES = "/ll/simple-page/privacy", "/ll/fr/simple-page/vie-privee", "/ll/es/simple-page/privacidad"


@pytest.fixture(autouse=True)
def written(site: Outside) -> Outside:
    """A page of three addresses, one that is French alone, a piece of news of two addresses."""
    content = site.content
    names = {"en": ("privacy", "Privacy"), "fr": ("vie-privee", "Vie privée"), "es": ("privacidad", "Privacidad")}
    content.pages_in = {
        lang: {link: SimplePage(seolink=link, title=title, html=f"<h1>{title}</h1><p>Oui.</p>", identities=PRIVACY)}
        for lang, (link, title) in names.items()
    }  # type: ignore[assignment]
    content.pages_in["fr"]["seule"] = SimplePage(seolink="seule", title="Seule", identities=ALONE)
    english, french = (
        News(
            seolink=link, title=link.title(), day=date(2026, 5, 4), summary="Told.", identities=frozenset({("id", "7")})
        )
        for link in ("opening", "ouverture")
    )
    content.news_in = {"en": (english,), "fr": (french,), "es": (english,)}
    return site


async def _read(client: httpx.AsyncClient, path: str) -> Answer:
    answer = await client.get(path)
    return Answer(path, answer.status_code, answer.text)


@pytest.mark.parametrize("path", [EN, FR, ES])
async def test_a_page_names_its_translations(client: httpx.AsyncClient, path: str) -> None:
    answer = await _read(client, path)
    assert (answer.status, answer.canonical) == (200, ORIGIN + path)
    assert answer.languages == {"en": ORIGIN + EN, "fr": ORIGIN + FR, "es": ORIGIN + ES, "x-default": ORIGIN + EN}
    for other in {EN, FR, ES} - {path}:
        assert f'<a href="{other}"' in answer.body


@pytest.mark.parametrize(
    ("requested", "proper"),
    [
        ("/ll/fr/simple-page/privacy", FR),
        ("/ll/simple-page/vie-privee", EN),
        ("/ll/simple-page/PRIVACY", EN),
        ("/ll/es/simple-page/Vie-Privee/", ES),
        ("/ll/fr/news/opening", "/ll/fr/news/ouverture"),
        ("/ll/es/news/ouverture", "/ll/es/news/opening"),
        ("/ll/news/OPENING?x=1", "/ll/news/opening?x=1"),
    ],
)
async def test_another_spelling_moves_to_the_proper_one(client: httpx.AsyncClient, requested: str, proper: str) -> None:
    answer = await client.get(requested)
    assert (answer.status_code, answer.headers["location"]) == (301, proper)
    assert answer.headers["cache-control"] == "no-cache"  # an editor may rename it back
    assert (await client.get(proper)).status_code == 200


async def test_a_page_in_one_language_names_no_other(client: httpx.AsyncClient) -> None:
    answer = await _read(client, "/ll/fr/simple-page/seule")
    assert (answer.status, answer.languages.keys()) == (200, {"fr", "x-default"})
    assert answer.languages["x-default"] == answer.canonical
    assert '<a href="/ll/es/simple-page"' in answer.body
    assert (await client.get("/ll/es/simple-page/seule")).status_code == 404


async def test_news_that_are_not_translated_keep_their_address(client: httpx.AsyncClient) -> None:
    answer = await _read(client, "/ll/es/news/opening")
    assert answer.languages["fr"] == f"{ORIGIN}/ll/fr/news/ouverture"
    assert answer.languages["es"] == answer.canonical == f"{ORIGIN}/ll/es/news/opening"


async def test_a_piece_of_news_is_an_article(client: httpx.AsyncClient) -> None:
    answer = await _read(client, "/ll/fr/news/ouverture")
    assert (answer.meta["og:type"], answer.meta["article:published_time"]) == ("article", "2026-05-04")
    assert "/pictures/news/" in answer.meta["og:image"]
    [article] = [node for node in answer.graph if node["@type"] == "NewsArticle"]
    assert (article["inLanguage"], article["mainEntityOfPage"]) == ("fr", answer.canonical)
    assert (await _read(client, "/ll/fr/news")).meta["og:type"] == "website"


@pytest.mark.parametrize("path", ["/ll/simple-page/nope", "/ll/fr/news/nope", "/ll/es/simple-page/nope"])
async def test_a_page_nobody_wrote_is_called_not_found(client: httpx.AsyncClient, path: str) -> None:
    answer = await _read(client, path)
    lang = answer.lang
    assert answer.status == 404
    assert answer.title == f"{NOT_FOUND.title(lang)} | Dirt Days"  # type: ignore[arg-type]
    assert f"<h1>{NOT_FOUND.title(lang)}</h1>" in answer.body  # type: ignore[arg-type]
    assert answer.meta["robots"] == "noindex"
    assert 'rel="canonical"' not in answer.page
    assert "ld+json" not in answer.head
