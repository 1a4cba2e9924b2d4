"""The document of a page: what React drew, with language, meta tags, style, seed, and scripts that start late."""

import json
from pathlib import Path

import pytest
from markupsafe import Markup

from livelaps_app.framework.built_document import STARTER
from livelaps_app.web.pages.document import Documents, Seed
from tests.web.built import STYLE, build, document

SEED = Seed('{"a":"<b>"}', "layout-1", "view-1")


@pytest.fixture
def documents(tmp_path: Path) -> Documents:
    return Documents(build(tmp_path))


@pytest.fixture
def page(documents: Documents) -> str:
    return documents.complete(document("Title", "text"), "fr", Markup("<meta x>"), SEED)


def test_language_and_meta_tags_stand_in_the_head(page: str) -> None:
    head = page.partition("</head>")[0]
    assert head.startswith('<!DOCTYPE html><html lang="fr"><head>')
    assert head.endswith("<meta x>")
    assert 'property="og:image"' not in head


def test_seed_stands_at_the_end_of_the_body(page: str) -> None:
    assert page.endswith(
        '<script type="application/json" id="seed" data-layout="layout-1" data-view="view-1">'
        '{"a":"\\u003cb\\u003e"}</script></body></html>'
    )


def test_scripts_start_after_the_first_paint(page: str) -> None:
    head, _, body = page.partition("</head>")
    assert '<link rel="modulepreload"' not in page
    assert 'localStorage.getItem("ll-my-riders")' in head
    assert f'<script type="module" async="">{STARTER}</script>' in body
    assert "import *" not in page
    assert json.loads(body.partition('id="start">')[2].partition("</script>")[0]) == {
        "scripts": ["/ll/assets/root-a1.js", "/ll/assets/page-a1.js"],
        "manifest": "/ll/assets/manifest.js",
        "routes": [["root", "/ll/assets/root-a1.js"], ["routes/[races].($id)._index", "/ll/assets/page-a1.js"]],
        "entry": "/ll/assets/entry.js",
    }


def test_scripts_that_start_in_another_way_are_refused(documents: Documents) -> None:
    with pytest.raises(ValueError, match="starts its scripts in another way"):
        documents.complete(document("Title", "text").replace("import * as", "import"), "en", Markup(""), SEED)


def test_no_image_is_fetched_before_the_text(page: str) -> None:
    assert "/ll/logo.png" not in page


def test_style_stands_in_the_page(page: str) -> None:
    assert '<link media="not all" as="style" href="/ll/assets/s.css" rel="preload"/>' in page
    assert f'<style>{STYLE}</style><link href="/ll/assets/s.css" rel="stylesheet" disabled type="text/css"/>' in page


@pytest.mark.parametrize(
    "moment",
    [
        '<span data-instant="2026-06-05T10:30:00-04:00"></span>',
        '<time data-relative="">in 2 days</time>',
        '<strong data-until="2026-06-05T10:30:00-04:00"></strong>',
    ],
)
def test_times_by_the_readers_clock_are_filled_before_the_seed(documents: Documents, page: str, moment: str) -> None:
    filled = documents.complete(document("Title", "text").replace("text", moment), "fr", Markup(""), SEED)
    script = "<script>{ const ownTime = ("
    assert filled.index(moment) < filled.index(script) < filled.index('id="seed"')
    assert "// " not in filled.partition(script)[2].partition("</script>")[0]
    assert script not in page


def test_document_without_a_stylesheet_is_refused(documents: Documents) -> None:
    with pytest.raises(ValueError, match="stylesheet"):
        documents.complete("<html><head></head><body></body></html>", "en", Markup(""), SEED)


def test_page_without_scripts_has_none_and_an_empty_style(documents: Documents) -> None:
    page = documents.without_scripts(document("Title", "text"), "es", Markup("<meta x>"))
    assert "<script" not in page
    assert "<link " not in page
    assert page.count("<style></style>") == 1
    assert '<html lang="es">' in page
