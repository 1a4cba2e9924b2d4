"""The routes of one language as React Router's manifest: a page knows only those, half the weight of all languages.

Assumptions: the build leaves one script `assets/manifest-….js` that assigns JSON with the entry and `routes` by id,
each with a path that begins with its language unless that is the default; another language is always another document.
"""

import json
import re
from pathlib import Path
from typing import Any

from reflex.plugins import Plugin

from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS

ROOT = "root"
_FILE = re.compile(r"(assets/manifest-\w+)\.js")
_SCRIPT = re.compile(r"(?P<head>[^{]*)(?P<routes>\{.*\})(?P<tail>[^}]*)", re.DOTALL)
_LANGUAGE = re.compile(rf"(?:({'|'.join(lang for lang in LANGS if lang != DEFAULT_LANG)})(?:/|$))?(.*)")


class RouteManifests(Plugin):
    """Writes a manifest for each language beside that of the build."""

    def post_build(self, **context: Any) -> None:
        """Writes them. Raises RuntimeError if the build has no manifest, or one of an unknown form."""
        assets = Path(context["static_dir"]) / "assets"
        built = [file for file in assets.glob("manifest-*.js") if _FILE.fullmatch(f"assets/{file.name}")]
        if len(built) != 1:
            raise RuntimeError(f"the build has {len(built)} manifests of routes: the framework writes them otherwise")
        for lang in LANGS:
            (assets / f"{built[0].stem}.{lang}.js").write_text(of_language(built[0].read_text("utf-8"), lang), "utf-8")


def of_language(script: str, lang: str) -> str:
    """The manifest with the routes of a language, and those that exist in the default language alone."""
    parts = _SCRIPT.fullmatch(script)
    manifest = json.loads(parts["routes"]) if parts else {}
    if parts is None or ROOT not in manifest.get("routes", {}):
        raise RuntimeError("the manifest of routes has another form")
    paths = {name: _language_and_path(route.get("path", "")) for name, route in manifest["routes"].items()}
    replaced = {path for language, path in paths.values() if language == lang}
    routes = {
        name: route
        for name, route in manifest["routes"].items()
        if name == ROOT or paths[name][0] == lang or (paths[name][0] == DEFAULT_LANG and paths[name][1] not in replaced)
    }
    shorter = manifest | {"routes": routes, "url": with_manifest(manifest.get("url", ""), lang)}
    return parts["head"] + json.dumps(shorter, separators=(",", ":")) + parts["tail"]


def with_manifest(html: str, lang: str) -> str:
    """A document that starts with the manifest of its language."""
    return _FILE.sub(rf"\1.{lang}.js", html)


def _language_and_path(path: str) -> tuple[str, str]:
    language, rest = _LANGUAGE.fullmatch(path).groups()  # type: ignore[union-attr]
    return language or DEFAULT_LANG, rest
