"""Manifests of routes by language: what each has, and what the page of a language starts with."""

import json
from pathlib import Path
from typing import Any

import pytest

from livelaps_app.framework.route_manifests import RouteManifests, of_language, with_manifest
from tests.each_row import each_row

PATHS = {
    "root": "",
    "home": None,
    "[fr]": "fr",
    "faqs": "faqs",
    "[fr].faqs": "fr/faqs",
    "[es].faqs": "es/faqs",
    "404": "404",
}
ROUTES: dict[str, dict[str, Any]] = {
    name: {"id": name} | ({} if path is None else {"path": path}) for name, path in PATHS.items()
}
MANIFEST = {"entry": {"module": "a"}, "routes": ROUTES, "url": "/ll/assets/manifest-1.js"}
SCRIPT = f"window.__reactRouterManifest={json.dumps(MANIFEST)};"


@each_row(
    ("lang", "names"),
    [
        ("en", ["root", "home", "faqs", "404"]),
        ("fr", ["root", "[fr]", "[fr].faqs", "404"]),
        ("es", ["root", "home", "[es].faqs", "404"]),  # a page without a translation is that of the default language
    ],
)
def test_a_language_has_its_routes_and_those_that_no_translation_replaces(lang: str, names: list[str]) -> None:
    script = of_language(SCRIPT, lang)
    manifest = json.loads(script.removeprefix("window.__reactRouterManifest=").removesuffix(";"))
    assert [*manifest["routes"]] == names
    assert (manifest["entry"], manifest["url"]) == ({"module": "a"}, f"/ll/assets/manifest-1.{lang}.js")


@each_row("script", ["", "export default 1;", 'window.a={"routes":{}};'])
def test_a_manifest_of_another_form_is_refused(script: str) -> None:
    with pytest.raises(RuntimeError, match="another form"):
        of_language(script, "en")


def test_the_build_writes_one_for_each_language(tmp_path: Path) -> None:
    assets = tmp_path / "assets"
    assets.mkdir()
    with pytest.raises(RuntimeError, match="0 manifests"):
        RouteManifests().post_build(static_dir=tmp_path)
    (assets / "manifest-1a2b.js").write_text(SCRIPT, "utf-8")
    for _ in range(2):
        RouteManifests().post_build(static_dir=tmp_path)
    assert sorted(file.name for file in assets.iterdir()) == [
        *(f"manifest-1a2b.{lang}.js" for lang in ("en", "es", "fr")),
        "manifest-1a2b.js",
    ]


def test_a_page_starts_with_the_manifest_of_its_language() -> None:
    page = '<link href="/ll/assets/manifest-1a2b.js"/><script>import "/ll/assets/manifest-1a2b.js";</script>'
    assert with_manifest(page, "fr") == page.replace("1a2b.js", "1a2b.fr.js")
