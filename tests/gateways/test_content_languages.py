"""Untranslated content is in English, part by part, with recorded responses of both versions."""

import json
from typing import Any

import httpx
import pytest

from livelaps_app.core.errors import Code
from livelaps_app.gateways.content.records import HomeButton, Landing, SubMenu
from tests.each_row import each_row
from tests.gateways.strapi import ANSWERS, HOST, ContentServer
from tests.problems import code_of

versions = pytest.mark.parametrize("version", ["v4", "v5"])


def _server(version: str, *paths: str) -> ContentServer:
    """A server with the recorded responses in English and Spanish."""
    keys = [(path, locale) for path in paths for locale in ("en", "es")]
    files = {key: ANSWERS / f"{version}_{'_'.join(key)}.json" for key in keys}
    return ContentServer({key: httpx.Response(200, content=file.read_bytes()) for key, file in files.items()})


def _with_entries(version: str, entries: list[Any]) -> ContentServer:
    """The same server whose Spanish menu has other entries."""
    server = _server(version, "menus", "sub-menus")
    body = json.loads((ANSWERS / f"{version}_menus_es.json").read_text())
    (row,) = body["data"]
    row.get("attributes", row)["sub_menus"] = entries
    server.responses["menus", "es"] = httpx.Response(200, json=body)
    return server


@versions
async def test_untranslated_entries_stay_in_the_menu(version: str) -> None:
    (menu,) = (await _server(version, "menus", "sub-menus").gateway.menus("es")).value
    assert menu.name == "Carreras"
    assert menu.entries == (
        SubMenu(name="En vivo", link="/now"),
        SubMenu(name="Every date", link="/event-calendar"),
        SubMenu(name="Federation", link="https://federation.example", new_tab=True),
    )


@versions
async def test_menu_without_translated_entries_has_the_english_ones(version: str) -> None:
    (menu,) = (await _with_entries(version, []).gateway.menus("es")).value
    assert [entry.name for entry in menu.entries] == ["En vivo", "Every date", "Federation"]


@versions
async def test_removed_translation_of_an_entry_stays_out(version: str) -> None:
    entry = {"id": 99, "Name": "Socios", "Link": "/members", "Sort_Order": 0}
    server = _with_entries(version, [entry])
    (menu,) = (await server.gateway.menus("es")).value
    assert [entry.name for entry in menu.entries] == ["Socios", "Every date", "Federation"]


@versions
async def test_image_of_the_english_document_is_used(version: str) -> None:
    (piece,) = (await _server(version, "news-items").gateway.news("es")).value
    assert (piece.title, piece.summary) == ("La cresta abre", "Gates at eight.")
    assert piece.image is not None
    assert piece.image.url.startswith(f"{HOST}/uploads/medium_ridge_")
    assert piece.image.alt == "A ridge in the evening"
    assert [size.split()[1] for size in piece.image.srcset.split(", ")] == ["245w", "500w", "750w", "1000w"]


async def test_page_content_is_found_by_the_path_of_the_english_menu() -> None:
    french = {"id": 8, "locale": "fr-CA", "name": "Règlements", "page_path": None, "page_content": "Un **casque**."}
    english = {"id": 7, "locale": "en", "name": "Rules", "page_path": "/rules", "page_content": "A helmet."}
    server = ContentServer({("menus", "en"): [english | {"localizations": [french]}]})
    content = (await server.gateway.page_content("fr", "/rules")).value
    assert (content.title, content.html) == ("Règlements", "<p>Un <strong>casque</strong>.</p>")
    assert (await server.gateway.page_content("es", "/rules")).value.title == "Rules"


@each_row("status", [403, 404])
async def test_missing_content_type_is_empty(status: int) -> None:
    paths = ("menus", "static-footers", "floating-footer", "sponsors", "simple-pages", "home-menus")
    refused = {(path, locale): httpx.Response(status, json={}) for path in paths for locale in ("en", "es")}
    gateway = ContentServer(refused | {("home-content", "en"): {"Sections": [{"Title": "One"}]}}).gateway
    assert [part.title for part in (await gateway.landing("en")).value.sections] == ["One"]
    assert ((await gateway.menus("en")).value, (await gateway.footer("en")).value) == ((), ())
    assert ((await gateway.sponsors("es")).value, (await gateway.simple_pages("es")).value) == ((), ())
    assert (await gateway.strip("es")).value is None


@each_row("status", [403, 404])
async def test_missing_landing_page_has_its_buttons(status: int) -> None:
    server = ContentServer(
        {
            ("home-content", "en"): httpx.Response(status, json={}),
            ("about-page", "en"): httpx.Response(status, json={}),
            ("home-menus", "en"): [{"name": "Go", "Link": "/go"}],
        }
    )
    assert (await server.gateway.landing("en")).value == Landing()
    assert (await server.gateway.home_buttons("en")).value == (HomeButton(name="Go", link="/go"),)
    assert await code_of(server.gateway.about("en")) is Code.NOT_FOUND
