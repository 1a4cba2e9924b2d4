"""The tags in the head of a page: what robots and previews read."""

import html
import json
import re
from typing import Any

import httpx
import pytest

from tests.outside import Outside
from tests.web.conftest import ORIGIN


def graph_of(page: str) -> list[Any]:
    """The objects of schema.org in a page."""
    [written] = re.findall(r'<script data-meta type="application/ld\+json">(.*?)</script>', page)
    node = json.loads(written)
    assert node["@context"] == "https://schema.org"
    return list(node["@graph"])


def schema_of(page: str, *kinds: str) -> Any:
    """The page's own object of schema.org, of one of the kinds."""
    [node] = [node for node in graph_of(page) if node["@type"] in kinds]
    return node


def meta_of(page: str, name: str) -> str:
    [written] = re.findall(rf'<meta data-meta (?:name|property)="{name}" content="([^"]*)">', page)
    return html.unescape(written)


async def test_the_head_of_a_race(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/fr/races/7?tab=class")).text
    assert "<title>Sunday Pro, Pine Ridge 100, 5 juin 2026 | Dirt Days</title>" in page
    assert f'<link data-meta rel="canonical" href="{ORIGIN}/ll/fr/races/7">' in page
    for code, path in (("en", "/ll/races/7"), ("fr", "/ll/fr/races/7"), ("es", "/ll/es/races/7")):
        assert f'<link data-meta rel="alternate" hreflang="{code}" href="{ORIGIN}{path}">' in page
    assert f'<link data-meta rel="alternate" hreflang="x-default" href="{ORIGIN}/ll/races/7">' in page
    assert meta_of(page, "description") == (
        "Résultats de Sunday Pro, Pine Ridge 100, le vendredi 5 juin 2026 : Rider 1 en tête de 3 pilotes."
    )
    assert (meta_of(page, "og:title"), meta_of(page, "og:locale")) == ("Sunday Pro, Pine Ridge 100", "fr_CA")
    assert meta_of(page, "og:url") == f"{ORIGIN}/ll/fr/races/7"


@pytest.mark.parametrize(("default", "path"), [("fr", "/ll/fr/races/7"), ("de", "/ll/races/7"), ("", "/ll/races/7")])
async def test_the_default_locale_is_for_readers_of_no_language_of_the_site(
    client: httpx.AsyncClient, site: Outside, default: str, path: str
) -> None:
    site.content.site = site.content.site.model_copy(update={"default_locale": default})
    page = (await client.get("/ll/races/7")).text
    assert f'<link data-meta rel="alternate" hreflang="x-default" href="{ORIGIN}{path}">' in page


async def test_an_error_page_is_not_for_robots(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/error")).text
    assert '<meta data-meta name="robots" content="noindex">' in page
    assert 'rel="canonical"' not in page


@pytest.mark.parametrize(
    ("path", "kind", "name"),
    [
        ("/ll/races/7", "SportsEvent", "Sunday Pro, Pine Ridge 100"), ("/ll/events/70", "SportsEvent", "Event 70"),
        ("/ll/scores/5", "ItemList", "Woods Series 2026"), ("/ll/promoters", "ItemList", "Promoters"),
        ("/ll/promoters/1", "SportsOrganization", "Ridge Club"), ("/ll/fr/series", "ItemList", "Séries"),
        ("/ll/series/5", "EventSeries", "Series 5 2026"), ("/ll/results", "ItemList", "Results"),
        ("/ll/eventScores/70", "SportsEvent", "Event 70"),
    ],
)  # fmt: skip
async def test_the_schema_of_a_page(client: httpx.AsyncClient, path: str, kind: str, name: str) -> None:
    assert schema_of((await client.get(path)).text, kind)["name"] == name


async def test_the_competitors_of_a_race_are_named_without_headings(client: httpx.AsyncClient, site: Outside) -> None:
    found_node = schema_of((await client.get("/ll/races/7?tab=class")).text, "SportsEvent")
    assert [rider["name"] for rider in found_node["competitor"]] == ["Rider 1", "Rider 2", "Rider 3"]


async def test_the_theme_is_in_the_head(client: httpx.AsyncClient, site: Outside) -> None:
    site.content.site = site.content.site.model_copy(update={"navbar_color": "#123456"})
    assert "--navbar:#123456;" in (await client.get("/ll/")).text
