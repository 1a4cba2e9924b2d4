"""The demo site: three complete languages, valid pictures, readable colours."""

from collections.abc import Iterator
from datetime import date
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from httpx import AsyncClient
from PIL import Image

from livelaps_app.core.routes import match
from livelaps_app.standins.content.content_types import CONTENT_TYPES, ContentType
from livelaps_app.standins.content.demo import fill
from livelaps_app.standins.content.demo.parameters import PARAMETERS
from livelaps_app.standins.content.demo.pictures import copy_missing
from livelaps_app.standins.content.demo.rows import demo_rows
from livelaps_app.standins.content.models import NewsItemModel
from livelaps_app.stores.database import Database
from tests.each_row import each_row

ALL = "populate=*&pagination[pageSize]=100"
LOCALISED = [content_type for content_type in CONTENT_TYPES if content_type.is_localised]
BODY, LARGE = 4.5, 3.0
"""Least contrast of text, and of large text or borders (WCAG AA)."""


async def documents(content: AsyncClient, content_type: ContentType, locale: str) -> list[dict[str, Any]]:
    data = (await content.get(f"/api/{content_type.path}?{ALL}&locale={locale}")).json()["data"]
    return [data] if content_type.single else data


@pytest.mark.parametrize("content_type", LOCALISED, ids=lambda row: row.path)
async def test_every_document_has_three_languages(content: AsyncClient, content_type: ContentType) -> None:
    ids = [
        [row["documentId"] for row in await documents(content, content_type, locale)]
        for locale in ("en", "fr-CA", "es")
    ]
    assert ids[0]
    assert ids[0] == ids[1] == ids[2]


async def test_second_fill_changes_nothing(content: AsyncClient, database: Database, uploads: Path) -> None:
    before = await texts(content)
    copied = times(uploads)
    await fill(database, uploads)
    assert before == await texts(content)
    assert copied == times(uploads)


async def texts(content: AsyncClient) -> list[str]:
    return [(await content.get(f"/api/{content_type.path}?{ALL}")).text for content_type in CONTENT_TYPES]


def times(uploads: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mtime_ns for file in uploads.iterdir()}


@each_row(("today", "newest"), [(date(2026, 3, 15), date(2026, 3, 13)), (date(2026, 3, 1),) * 2])
def test_newest_news_are_of_this_month(today: date, newest: date) -> None:
    days = [row.day for row in demo_rows(today) if isinstance(row, NewsItemModel)]
    assert max(days) == newest


def test_lost_picture_is_copied_again(uploads: Path) -> None:
    copy_missing(uploads)
    lost = next(uploads.glob("thumbnail_tab-logo_*"))
    content = lost.read_bytes()
    lost.unlink()
    copy_missing(uploads)
    assert lost.read_bytes() == content


async def test_every_upload_has_the_declared_type_and_size(content: AsyncClient, uploads: Path) -> None:
    paths = [
        *("parameter-images?populate=*", "sponsors?populate=*", "home-content?populate=*"),
        "floating-footer?populate[sponsors][populate]=*",
    ]
    responses = [(await content.get(f"/api/{path}")).json() for path in paths]
    named = {file["url"]: file for file in chain.from_iterable(files(response) for response in responses)}
    assert {url.removeprefix("/uploads/") for url in named} == times(uploads).keys()
    pictures = {url: file for url, file in named.items() if file["mime"].startswith("image/")}
    assert len(named) == len(pictures) + 1
    for url, file in pictures.items():
        with Image.open(uploads / url.removeprefix("/uploads/")) as picture:
            picture.load()
            assert picture.size == (file["width"], file["height"])
            assert Image.MIME[picture.format or ""] == file["mime"]


def files(value: Any) -> Iterator[dict[str, Any]]:
    """Every dict in a response that describes a file."""
    if isinstance(value, list):
        for row in value:
            yield from files(row)
    elif isinstance(value, dict):
        if "mime" in value:
            yield value
        for field in value.values():
            yield from files(field)


async def test_strip_has_sponsors_without_usable_logo(content: AsyncClient) -> None:
    strip = (await content.get("/api/floating-footer?populate[sponsors][populate]=*&locale=es")).json()["data"]
    logos = [sponsor["Logo"] for sponsor in strip["sponsors"]]
    assert (strip["spaces"], strip["speed"], strip["height"], strip["Visible"]) == (40, 30000, 48, True)
    assert sum(bool(logo) and logo["mime"].startswith("image/") for logo in logos) == 8
    assert sum(logo is None for logo in logos) == 1
    assert sum(bool(logo) and logo["mime"] == "text/plain" for logo in logos) == 1
    assert [sponsor["Link"] for sponsor in strip["sponsors"] if sponsor["Logo"] == logos[4]] == [None]


async def test_landing_page_has_sections_and_pictures_in_all_sizes(content: AsyncClient) -> None:
    home = (await content.get("/api/home-content?populate=*&locale=fr-CA")).json()["data"]
    assert len(home["Sections"]) == 4
    assert len(home["Images"]) == 3
    assert all(image["formats"].keys() == {"large", "medium", "small", "thumbnail"} for image in home["Images"])
    assert "crépuscule" in home["Images"][0]["alternativeText"]


@pytest.mark.parametrize("locale", ["en", "fr-CA", "es"])
async def test_visible_links_match_routes(content: AsyncClient, locale: str) -> None:
    links = set()
    for path in ("menus", "sub-menus", "home-menus", "static-footers"):
        for row in (await content.get(f"/api/{path}?locale={locale}")).json()["data"]:
            if row.get("Visible", True) and row.get("visible", True):
                links.add(row.get("Link") or row.get("page_link"))
    internal = {link for link in links - {None} if not link.startswith("https://")}
    assert len(internal) >= 5
    assert [link for link in internal if match(link.partition("#")[0]) is None] == []


async def test_long_texts_differ_between_languages(content: AsyncClient) -> None:
    texts = set()
    for locale in ("en", "fr-CA", "es"):
        home = (await content.get(f"/api/home-content?populate=Sections&locale={locale}")).json()["data"]
        texts |= {section["HTML"] for section in home["Sections"]}
    assert len(texts) == 12


@each_row(
    ("ink", "ground", "least"),
    [
        ("main menu font color", "navbar color", BODY), ("main menu font color", "main menu button color", BODY),
        ("subheader font color", "subheader color", BODY),
        ("success message font color", "success message background", BODY),
        ("success message border", "success message background", LARGE), ("#ffffff", "button color", BODY),
        ("#ffffff", "hover color", BODY), ("normal color", "#ffffff", BODY),
        ("normal color", "#f6efe4", BODY),
    ],
)  # fmt: skip
def test_colours_have_enough_contrast(ink: str, ground: str, least: float) -> None:
    assert contrast(PARAMETERS.get(ink, ink), PARAMETERS.get(ground, ground)) >= least


def test_contrast_matches_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def contrast(ink: str, ground: str) -> float:
    low, high = sorted((luminance(ink), luminance(ground)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
