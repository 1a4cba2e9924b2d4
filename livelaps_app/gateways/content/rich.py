"""Safe HTML of editors' Markdown or HTML, with players of known hosts in sandboxed iframes."""

import re
from collections.abc import Callable
from functools import lru_cache
from html import escape, unescape

import nh3
from markdown_it import MarkdownIt

from livelaps_app.core.players import PLAYERS

CACHED_TEXTS = 1000  # texts are fetched every minute and rarely change

_MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
_ELEMENTS = re.compile(r"<(?:!--|[a-z][a-z0-9]*(?=[\s/>])).*>", re.IGNORECASE | re.DOTALL)
_SCHEMES = {"http", "https", "mailto", "tel"}
_LAZY = {"img": {"loading": "lazy"}}
_TAGS = nh3.ALLOWED_TAGS | {"iframe"}
_ATTRIBUTES = {
    **nh3.ALLOWED_ATTRIBUTES,
    "a": {*nh3.ALLOWED_ATTRIBUTES["a"], "target"},
    "iframe": {"src", "title"},
}
SANDBOX = "allow-scripts allow-same-origin allow-popups allow-presentation"

_TRAVERSAL = re.compile(r"\.\.|%2e|\\", re.IGNORECASE)  # would leave the path of a player's addresses
_IFRAME = re.compile(r"<iframe\b([^>]*)>.*?</iframe>", re.DOTALL)
_OEMBED = re.compile(r"""<oembed\s+url=["']([^"'<>]*)["'][^<>]*>\s*</oembed>""", re.IGNORECASE)


@lru_cache(CACHED_TEXTS)
def safe_html(text: str, public_prefix: str) -> str:
    """Cleans HTML: removes scripts, styles, foreign images and foreign iframes.

    Links may open new tabs, images load lazily; paths of images, and of links below /uploads/, get the content host's
    prefix.
    """
    cleaned = nh3.clean(
        _link_oembeds(text if is_html(text) else _MARKDOWN.render(text)),
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        attribute_filter=_prefix_uploads(public_prefix),
        url_schemes=_SCHEMES,
        set_tag_attribute_values=_LAZY,
    )
    return _sandbox_iframes(cleaned).strip()


def is_html(text: str) -> bool:
    """True if a text begins and ends with a tag; else it is Markdown, which may contain tags."""
    return _ELEMENTS.fullmatch(text.strip()) is not None


def _prefix_uploads(public_prefix: str) -> Callable[[str, str, str], str | None]:
    def attribute_filter(tag: str, attribute: str, value: str) -> str | None:
        if tag == "a" and attribute == "href" and value.startswith("/uploads/"):
            return public_prefix + value
        if attribute == "target":
            return value if value == "_blank" else None
        if tag != "img" or attribute != "src" or value.startswith(f"{public_prefix}/"):
            return value
        return public_prefix + value if re.match(r"/(?![/\\])", value) else None

    return attribute_filter


def _link_oembeds(html: str) -> str:
    """Replaces editors' <oembed> elements, unknown to browsers, by links."""
    return _OEMBED.sub(r'<a href="\1">\1</a>', html)


def _sandbox_iframes(html: str) -> str:
    """Makes iframes of players lazy, titled and sandboxed; removes all others."""
    return _IFRAME.sub(lambda match: _iframe(_attribute(match[1], "src"), _attribute(match[1], "title")), html)


def _iframe(address: str, title: str) -> str:
    player = next(((prefix, replacement) for prefix, replacement in PLAYERS if address.startswith(prefix)), None)
    if player is None or _TRAVERSAL.search(address):
        return ""
    source = player[1] + address.removeprefix(player[0])
    name = title or source.split("/")[2].removeprefix("www.")
    return (
        f'<iframe src="{escape(source)}" title="{escape(name)}" loading="lazy" sandbox="{SANDBOX}" '
        'referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>'
    )


def _attribute(attributes: str, name: str) -> str:
    match = re.search(rf'\b{name}="([^"]*)"', attributes)
    return unescape(match[1]) if match else ""
