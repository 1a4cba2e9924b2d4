"""The demo site: complete in three languages, its pictures whole, its colours readable."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from httpx import AsyncClient
from PIL import Image

from livelaps_app.core.routes import match
from livelaps_app.embedded.content.demo import fill
from livelaps_app.embedded.content.demo.parameters import PARAMETERS
from livelaps_app.embedded.content.demo.pictures import copy_missing
from livelaps_app.embedded.content.kinds import KINDS, Kind
from livelaps_app.embedded.database import Database

ALL = "populate=*&pagination[pageSize]=100"
LOCALISED = [kind for kind in KINDS if kind.localised]
BODY, LARGE = 4.5, 3.0
"""Least contrast of text, and of large text or borders (WCAG AA)."""


async def documents(content: AsyncClient, kind: Kind, locale: str = "en") -> list[dict[str, Any]]:
    answer = (await content.get(f"/api/{kind.path}?{ALL}&locale={locale}")).json()
    return [answer["data"]] if kind.single else answer["data"]


@pytest.mark.parametrize("kind", LOCALISED, ids=lambda kind: kind.path)
async def test_every_document_in_three_languages(content: AsyncClient, kind: Kind) -> None:
    told = {locale: await documents(content, kind, locale) for locale in ("en", "fr-CA", "es")}
    ids = [[row["documentId"] for row in rows] for rows in told.values()]
    assert ids[0]
    assert ids[0] == ids[1] == ids[2]


async def test_a_second_fill_changes_nothing(content: AsyncClient, database: Database, uploads: Path) -> None:
    before = [(await content.get(f"/api/{kind.path}?{ALL}")).text for kind in KINDS]
    copied = times(uploads)
    await fill(database, uploads)
    assert before == [(await content.get(f"/api/{kind.path}?{ALL}")).text for kind in KINDS]
    assert copied == times(uploads)


def times(uploads: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mtime_ns for file in uploads.iterdir()}


def test_a_lost_picture_is_copied_again(uploads: Path) -> None:
    lost = next(uploads.glob("thumbnail_tab-logo_*"))
    content = lost.read_bytes()
    lost.unlink()
    copy_missing(uploads)
    assert lost.read_bytes() == content


async def test_every_upload_is_named_and_opens_at_its_size(content: AsyncClient, uploads: Path) -> None:
    calls = [
        *("parameter-images?populate=*", "sponsors?populate=*", "home-content?populate=*"),
        "floating-footer?populate[sponsors][populate]=*",
    ]
    answers = [(await content.get(f"/api/{call}")).json() for call in calls]
    named = {file["url"]: file for file in chain.from_iterable(files(answer) for answer in answers)}
    assert {url.removeprefix("/uploads/") for url in named} == times(uploads).keys()
    pictures = {url: file for url, file in named.items() if file["mime"].startswith("image/")}
    assert len(named) == len(pictures) + 1
    for url, file in pictures.items():
        with Image.open(uploads / url.removeprefix("/uploads/")) as picture:
            picture.load()
            assert picture.size == (file["width"], file["height"])
            assert Image.MIME[picture.format or ""] == file["mime"]


def files(answer: Any) -> Iterator[dict[str, Any]]:
    """Every dict in an answer that names a file."""
    if isinstance(answer, list):
        for row in answer:
            yield from files(row)
    elif isinstance(answer, dict):
        if "mime" in answer:
            yield answer
        for value in answer.values():
            yield from files(value)


async def test_the_strip_has_what_readers_must_leave_out(content: AsyncClient) -> None:
    strip = (await content.get("/api/floating-footer?populate[sponsors][populate]=*&locale=es")).json()["data"]
    logos = [sponsor["Logo"] for sponsor in strip["sponsors"]]
    assert (strip["spaces"], strip["speed"], strip["height"], strip["Visible"]) == (40, 30000, 75, True)
    assert sum(bool(logo) and logo["mime"].startswith("image/") for logo in logos) == 8
    assert sum(logo is None for logo in logos) == 1
    assert sum(bool(logo) and logo["mime"] == "text/plain" for logo in logos) == 1
    assert [sponsor["Link"] for sponsor in strip["sponsors"] if sponsor["Logo"] == logos[4]] == [None]


async def test_the_landing_page(content: AsyncClient) -> None:
    home = (await content.get("/api/home-content?populate=*&locale=fr-CA")).json()["data"]
    assert len(home["Sections"]) == 4
    assert len(home["Images"]) == 3
    assert all(image["formats"].keys() == {"large", "medium", "small", "thumbnail"} for image in home["Images"])
    assert "crépuscule" in home["Images"][0]["alternativeText"]


@pytest.mark.parametrize("locale", ["en", "fr-CA", "es"])
async def test_visible_links_lead_to_pages_there_are(content: AsyncClient, locale: str) -> None:
    found = set()
    for call in ("menus", "sub-menus", "home-menus", "static-footers"):
        for row in (await content.get(f"/api/{call}?locale={locale}")).json()["data"]:
            if row.get("Visible", True) and row.get("visible", True):
                found.add(row.get("Link") or row.get("page_link"))
    inside = {link for link in found - {None} if not link.startswith("https://")}
    assert len(inside) >= 5
    assert [link for link in inside if match(link.partition("#")[0]) is None] == []


async def test_long_texts_differ_between_languages(content: AsyncClient) -> None:
    texts = set()
    for locale in ("en", "fr-CA", "es"):
        home = (await content.get(f"/api/home-content?populate=Sections&locale={locale}")).json()["data"]
        texts |= {section["HTML"] for section in home["Sections"]}
    assert len(texts) == 12


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        ("main menu font color", "navbar color", BODY),
        ("main menu font color", "main menu button color", BODY),
        ("main menu border color", "navbar color", LARGE),
        ("subheader font color", "subheader color", BODY),
        ("success message font color", "success message background", BODY),
        ("success message border", "success message background", LARGE),
        ("#ffffff", "button color", BODY),
        ("#ffffff", "hover color", BODY),
        ("#ffffff", "accordion color", BODY),
        ("normal color", "#ffffff", BODY),
        ("normal color", "#f6efe4", BODY),
    ],
)
def test_colours_can_be_read(ink: str, ground: str, least: float) -> None:
    assert contrast(PARAMETERS.get(ink, ink), PARAMETERS.get(ground, ground)) >= least


def test_contrast_is_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
