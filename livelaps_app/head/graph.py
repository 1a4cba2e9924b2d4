"""What a page is about in the words of schema.org, as one graph: the site, the way to the page, the page."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from livelaps_app.core.facts import Facts
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, filled, publisher, whole
from livelaps_app.core.texts import Lang
from livelaps_app.core.trails import trail
from livelaps_app.shell.site import Entry, Site

PICTURED = {"SportsEvent", "NewsArticle"}
# Whose pages of somebody are that one's own.
PROFILES = ("facebook.com", "instagram.com", "youtube.com", "tiktok.com", "x.com", "twitter.com", "linkedin.com")


def graph(at: Match, site: Site, facts: Facts, own: str) -> Mapping[str, Any]:
    """The graph of a page whose address, with the base path, is `own`."""
    way = trail(at, facts.title, facts.above, own)
    nodes = (
        _organization(site),
        _website(site, at.lang) if at.route.key == "home" else None,
        _breadcrumbs(way) if len(way) > 1 else None,
        _pictured(facts),
        facts.listed,
    )
    return {"@context": "https://schema.org", "@graph": [node for node in nodes if node]}


def _organization(site: Site) -> Node:
    links = [entry for item in site.menu for entry in (item, *item.entries)] + site.footer
    return filled(
        {
            **publisher(),
            "@type": "Organization",
            "name": site.name,
            "url": whole(address("home", "en")),
            "logo": whole(site.logo),
            "sameAs": _profiles(links),
        }
    )


def _profiles(links: Sequence[Entry]) -> list[str]:
    """The site's own pages elsewhere, as its menus link to them."""
    hrefs = dict.fromkeys(link.href for link in links if not link.inside)
    return [href for href in hrefs if _host(href).removeprefix("www.").removeprefix("m.") in PROFILES]


def _host(href: str) -> str:
    try:
        return urlsplit(href).hostname or ""
    except ValueError:  # an address no browser takes either
        return ""


def _website(site: Site, lang: Lang) -> Node:
    found = f"{whole(address('all_results', lang))}?q={{search_term_string}}"
    return {
        "@type": "WebSite",
        "name": site.name,
        "url": whole(address("home", lang)),
        "inLanguage": lang,
        "publisher": publisher(),
        "potentialAction": {
            "@type": "SearchAction",
            "target": {"@type": "EntryPoint", "urlTemplate": found},
            "query-input": "required name=search_term_string",
        },
    }


def _pictured(facts: Facts) -> Node | None:
    """What the page is about; with the picture it is shared with, where it should have one and has none."""
    told, preview = facts.schema, facts.preview
    if told is None or preview is None or told["@type"] not in PICTURED:
        return told
    return {"image": whole(preview.picture), **told}


def _breadcrumbs(way: Sequence[tuple[str, str]]) -> Node:
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": number, "name": name, "item": whole(href)}
            for number, (name, href) in enumerate(way, start=1)
        ],
    }
