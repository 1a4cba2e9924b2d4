"""The tags in the head of a page that search engines, link previews and browsers read."""

import json
import re
from collections.abc import Iterator
from textwrap import shorten
from typing import Any

from markupsafe import Markup, escape

from livelaps_app.core import web_app_manifest
from livelaps_app.core.i18n.formats import LOCALES
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.page import AnyLoaded, Preview
from livelaps_app.core.routes import BASE, NOT_FOUND, Match, canonical
from livelaps_app.core.schema import whole
from livelaps_app.shell.layout_view import LayoutView
from livelaps_app.shell.service import alternates
from livelaps_app.web.pages.structured_data import graph

OF_THIS_PAGE = "data-meta"  # components/hydration removes these tags on navigation
STILL = "livelaps-still"  # the page fetches its scripts on demand (boot.js)
SHORTEST, LONGEST = 50, 160  # letters
ABOUT = Text(
    "{name}: calendar, live results and standings of off-road racing.",
    "{name} : calendrier, résultats en direct et classements des courses hors route.",
    "{name}: calendario, resultados en vivo y clasificaciones de carreras todoterreno.",
)
_LOOSE = re.compile(r"[\s,;:.·(–-]+…$")
_SCRIPT_SAFE = (("<", "\\u003c"), (">", "\\u003e"), ("&", "\\u0026"))

Tags = Iterator[Markup]


def script_safe(text: str) -> Markup:
    """JSON escaped for a script element."""
    for sign, escaped in _SCRIPT_SAFE:  # str.translate takes sixty times as long
        text = text.replace(sign, escaped)
    return Markup(text)


def tags(at: Match, layout: LayoutView, loaded: AnyLoaded) -> Markup:
    """All head tags of a page except the title, which the page renders."""
    return Markup("").join((*_of_page(at, layout, loaded), *_of_site(at, layout)))


def title(layout: LayoutView, loaded: AnyLoaded) -> Markup:
    """The title of a page without a renderer."""
    return Markup("<title data-meta>{} | {}</title>").format(loaded.full_title, layout.name)


def describe(text: str, site: str, lang: Lang) -> str:
    """A one-line description, cut at a word; a short one gets a sentence about the site."""
    text = " ".join(text.split())
    if len(text) < SHORTEST:
        text = f"{text.rstrip('.')}. {ABOUT(lang).format(name=site)}".lstrip(". ")
    return _LOOSE.sub("…", shorten(text, LONGEST, placeholder="…"))


def _of_page(at: Match, layout: LayoutView, loaded: AnyLoaded) -> Tags:
    hrefs = {lang: href + loaded.own_query for lang, href in (loaded.hrefs or alternates(at)).items()}
    href = hrefs.get(at.lang, BASE + canonical(at) + loaded.own_query)
    description = describe(loaded.description, layout.name, at.lang)
    yield _meta(name="description", content=description)
    if at.route.indexed and at.route is not NOT_FOUND and not loaded.message:
        yield from _of_robots(hrefs, href, layout.default)
        yield Markup('<script data-meta type="application/ld+json">{}</script>').format(
            script_safe(json.dumps(graph(at, layout, loaded, href), ensure_ascii=False))
        )
    else:
        yield _meta(name="robots", content="noindex")
    yield from _open_graph(at, layout, loaded, href, description)
    for name, rules in loaded.styles.items():
        if rules:
            yield Markup('<style id="rules-{}">{}</style>').format(name, Markup(rules))
    if at.route.still and not loaded.message:
        yield _meta(name=STILL, content="")


def _of_robots(hrefs: dict[Any, str], own_href: str, default: str) -> Tags:
    yield _link(rel="canonical", href=whole(own_href))
    for lang, href in hrefs.items():
        yield _link(rel="alternate", hreflang=lang, href=whole(href))
    yield _link(rel="alternate", hreflang="x-default", href=whole(hrefs.get(default) or next(iter(hrefs.values()))))


def _open_graph(at: Match, layout: LayoutView, loaded: AnyLoaded, href: str, description: str) -> Tags:
    """OpenGraph tags for link previews."""
    preview = loaded.preview
    properties = {
        "og:title": preview.title if preview and preview.title else loaded.full_title,
        "og:description": description,
        "og:type": "article" if loaded.published else "website",
        "og:url": whole(href),
        "og:site_name": layout.name,
        "og:locale": LOCALES(at.lang),
        "article:published_time": loaded.published,
        "article:modified_time": loaded.published and loaded.changed,
    }
    for name, content in properties.items():
        if content or not name.startswith("article:"):
            yield _meta(property=name, content=content)
    for lang in loaded.hrefs or alternates(at):
        if lang != at.lang:
            yield _meta(property="og:locale:alternate", content=LOCALES(lang))
    yield from _picture(preview, layout)


def _picture(preview: Preview | None, layout: LayoutView) -> Tags:
    if preview is None:
        if layout.logo and not layout.logo.endswith(".svg"):
            yield _meta(property="og:image", content=whole(layout.logo))
        return
    yield _meta(property="og:image", content=whole(preview.picture))
    yield _meta(property="og:image:type", content=preview.media)
    if preview.width and preview.height:
        yield _meta(property="og:image:width", content=preview.width)
        yield _meta(property="og:image:height", content=preview.height)
    yield _meta(property="og:image:alt", content=preview.alt)
    yield _meta(name="twitter:card", content="summary_large_image")


def _of_site(at: Match, layout: LayoutView) -> Tags:
    yield Markup('<link rel="manifest" href="{}">').format(web_app_manifest.manifest(at.lang))
    yield Markup('<meta name="theme-color" content="{}">').format(layout.colour)
    yield Markup('<link rel="apple-touch-icon" href="{}">').format(
        web_app_manifest.icon(web_app_manifest.APPLE, layout.icons)
    )
    if layout.icon:
        yield Markup('<link rel="icon" href="{}">').format(layout.icon)
    yield Markup("<style>{}</style>").format(Markup(layout.theme))


def _meta(**attributes: object) -> Markup:
    return _tag("meta", attributes)


def _link(**attributes: object) -> Markup:
    return _tag("link", attributes)


def _tag(name: str, attributes: dict[str, object]) -> Markup:
    written = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return Markup(f"<{name} {OF_THIS_PAGE}{written}>")
