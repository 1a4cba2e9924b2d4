"""Parses the documents of the build and of React Router: stylesheets, preloads and start script.

Assumptions: the document begins with `<html lang="en">`; there is one stylesheet for all pages, `<link href="….css"
rel="stylesheet">`, with a preload before it and those of the page, `<link rel="stylesheet" href="….css"/>`, after it;
each script has a `<link rel="modulepreload" href="…"/>`; one inline module script imports the manifest, the route
modules and then the entry; every other inline script is equal in all rendered pages and has no attribute; the static
export of the base path is a folder of the web folder's static folder. The plugin checks every build, and that it sets
no image of link previews: the site's own would be the second.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from reflex import constants
from reflex.plugins import Plugin
from reflex.utils import prerequisites

from livelaps_app.core.routes import BASE

HTML = '<html lang="en"'
_UNKNOWN_PAGE = f'<meta content="{constants.Page404.DESCRIPTION}" name="description"/>'
_STYLESHEET = re.compile(rf'<link href="{BASE}/(assets/[^"]+\.css)" rel="stylesheet"[^>]*>')
_OWN_STYLESHEET = re.compile(rf'<link rel="stylesheet" href="{BASE}/(assets/[^"]+\.css)"/>')
_PRELOADED_STYLE = re.compile(r'<link as="style" [^>]*rel="preload"[^>]*>')
_PRELOADED_IMAGE = re.compile(r'<link rel="preload" as="image"[^>]*/>')  # on some pages
_PRELOAD = re.compile(r'<link rel="modulepreload"[^>]* href="([^"]+)"/>')
_START = re.compile(r'<script type="module" async="">(import "[^<]*)</script>', re.DOTALL)
_IMPORTS = re.compile(
    r'import "(?P<manifest>[^"]+)";\s*(?P<routes>(?:import \* as route\d+ from "[^"]+";\s*)+)'
    r'window\.__reactRouterRouteModules = \{(?P<modules>(?:"[^"]+":route\d+,?)+)\};\s*import\("(?P<entry>[^"]+)"\);'
)
_ROUTE = re.compile(r'import \* as (route\d+) from "([^"]+)";')
_MODULE = re.compile(r'("[^"]+"):(route\d+)')
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_FONT = re.compile(rf'url\(["\']?({BASE}/assets/[^"\')]+\.woff2)["\']?\)')
_PRELOADED_FONT = '<link rel="preload" as="font" type="font/woff2" href="{}" crossorigin=""/>'
STARTER = Path(__file__).with_name("start.js").read_text("utf-8").partition("\n")[2].strip()
PARTS = (re.compile(HTML), _STYLESHEET, _PRELOADED_STYLE, _PRELOAD, _START, _IMPORTS)


class BuiltDocument(Plugin):
    """Fails a build with unexpected documents."""

    def post_build(self, **context: Any) -> None:
        """Checks the landing page, which the build has rendered."""
        page = Path(context["static_dir"]) / BASE.strip("/") / "index.html"
        check(page.read_text("utf-8"))


def static_folder() -> Path:
    """The built pages, scripts and styles below the base path."""
    return prerequisites.get_web_dir() / constants.Dirs.STATIC / BASE.strip("/")


def check(html: str) -> None:
    """Raises RuntimeError if the document lacks an expected part or has an unknown stylesheet link."""
    for part in PARTS:
        if not part.search(html):
            raise RuntimeError(f"a built page has no {part.pattern!r}: the framework writes it in another way")
    if "og:image" in html:
        raise RuntimeError("a built page has an image of its own for link previews")
    if len(_STYLESHEET.findall(html) + _OWN_STYLESHEET.findall(html)) != html.count('rel="stylesheet"'):
        raise RuntimeError("a built page has stylesheets of another form: their rules would not be part of the answer")


def in_language(head: str, lang: str) -> str:
    """The head of a page with the language set and without the framework's description."""
    return head.replace(HTML, f'<html lang="{lang}"', 1).replace(_UNKNOWN_PAGE, "")


def preloaded_scripts(head: str) -> list[str]:
    """Addresses of the preloaded scripts."""
    return _PRELOAD.findall(head)


def without_preloads(head: str) -> str:
    """The head without preloads of scripts and images, which would delay the text."""
    return _PRELOADED_IMAGE.sub("", _PRELOAD.sub("", head))


def with_style(head: str, style: Callable[[str], str]) -> str:
    """Inlines the stylesheets, so that the page paints without another request, and preloads their fonts.

    React looks for its stylesheet links and recreates missing ones, so they stay in a form that browsers do not fetch.
    """
    stylesheet = _STYLESHEET.search(head)
    if stylesheet is None:
        raise ValueError("the built page has no stylesheet link")
    extra = _OWN_STYLESHEET.findall(head)
    rules = "".join(style(name) for name in (stylesheet[1], *extra))
    head = _PRELOADED_STYLE.sub(lambda preload: preload[0].replace("<link", '<link media="not all"', 1), head)
    fonts = "".join(_PRELOADED_FONT.format(font) for font in dict.fromkeys(_FONT.findall(rules)))
    head = head.replace(stylesheet[0], f"{fonts}<style>{rules}</style>{stylesheet[0]}")
    return head.replace('rel="stylesheet"', 'rel="stylesheet" disabled')


def start(body: str) -> dict[str, Any]:
    """Imports of the module script: `manifest`, `routes` as ids and addresses, and `entry`. Raises ValueError."""
    starter = _START.search(body)
    imports = _IMPORTS.fullmatch(starter[1]) if starter else None
    if imports is None:
        raise ValueError("the built page starts its scripts in another way")
    addresses = dict(_ROUTE.findall(imports["routes"]))
    routes = [(json.loads(name), addresses[variable]) for name, variable in _MODULE.findall(imports["modules"])]
    return {"manifest": imports["manifest"], "routes": routes, "entry": imports["entry"]}


def with_starter(body: str) -> str:
    """The body with the module script replaced by the starter."""
    return _START.sub(lambda _: f'<script type="module" async="">{STARTER}</script>', body, count=1)


def inline_scripts(html: str) -> list[str]:
    """Inline scripts that are equal on all pages."""
    return _INLINE.findall(html)
