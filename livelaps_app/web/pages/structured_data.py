"""The structured data of a page as a schema.org graph: site, breadcrumbs, subject."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from livelaps_app.core.breadcrumbs import trail
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import AnyLoaded
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, publisher, whole, without_empty
from livelaps_app.shell.layout_view import Entry, LayoutView

PICTURED = {"SportsEvent", "NewsArticle"}
# Hosts of the site's own profiles.
PROFILES = ("facebook.com", "instagram.com", "youtube.com", "tiktok.com", "x.com", "twitter.com", "linkedin.com")


def graph(at: Match, layout: LayoutView, loaded: AnyLoaded, href: str) -> Mapping[str, Any]:
    """The graph of a page; `href` is its address with the base path."""
    way = trail(at, loaded.title, loaded.ancestors, href)
    nodes = (
        _organization(layout),
        _website(layout, at.lang) if at.route.key == "home" else None,
        _breadcrumbs(way) if len(way) > 1 else None,
        _with_picture(loaded),
        loaded.item_list,
    )
    return {"@context": "https://schema.org", "@graph": [node for node in nodes if node]}


def _organization(layout: LayoutView) -> Node:
    links = [entry for item in layout.menu for entry in (item, *item.entries)] + layout.footer
    return without_empty(
        {
            **publisher(),
            "@type": "Organization",
            "name": layout.name,
            "url": whole(address("home", "en")),
            "logo": whole(layout.logo),
            "sameAs": _profiles(links),
        }
    )


def _profiles(links: Sequence[Entry]) -> list[str]:
    """The site's profiles elsewhere, from links of its menus."""
    hrefs = dict.fromkeys(link.href for link in links if not link.inside)
    return [href for href in hrefs if _host(href).removeprefix("www.").removeprefix("m.") in PROFILES]


def _host(href: str) -> str:
    try:
        return urlsplit(href).hostname or ""
    except ValueError:  # an invalid address, also for browsers
        return ""


def _website(layout: LayoutView, lang: Lang) -> Node:
    search = f"{whole(address('all_results', lang))}?q={{search_term_string}}"
    return {
        "@type": "WebSite",
        "name": layout.name,
        "url": whole(address("home", lang)),
        "inLanguage": lang,
        "publisher": publisher(),
        "potentialAction": {
            "@type": "SearchAction",
            "target": {"@type": "EntryPoint", "urlTemplate": search},
            "query-input": "required name=search_term_string",
        },
    }


def _with_picture(loaded: AnyLoaded) -> Node | None:
    """The subject of the page, with the preview image if its type requires one and it has none."""
    node, preview = loaded.structured, loaded.preview
    if node is None or preview is None or node["@type"] not in PICTURED:
        return node
    return {"image": whole(preview.picture), **node}


def _breadcrumbs(way: Sequence[tuple[str, str]]) -> Node:
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": number, "name": name, "item": whole(href)}
            for number, (name, href) in enumerate(way, start=1)
        ],
    }
