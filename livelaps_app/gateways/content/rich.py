"""Safe HTML of rich text, which editors write in Markdown or HTML."""

import re
from collections.abc import Callable
from functools import lru_cache

import nh3
from markdown_it import MarkdownIt

from livelaps_app.gateways.content.embeds import link_oembeds, sandbox_iframes

CACHED_TEXTS = 1000  # texts are fetched every minute and seldom change

_MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
_ELEMENTS = re.compile(r"<(?:!--|[a-z][a-z0-9]*(?=[\s/>])).*>", re.IGNORECASE | re.DOTALL)
_SCHEMES = {"http", "https", "mailto", "tel"}
_LAZY = {"img": {"loading": "lazy"}}
_TAGS = nh3.ALLOWED_TAGS | {"iframe"}
_ATTRIBUTES = {**nh3.ALLOWED_ATTRIBUTES, "iframe": {"src", "title"}}


@lru_cache(CACHED_TEXTS)
def safe_html(text: str, public_prefix: str) -> str:
    """Clean HTML without scripts, styles, foreign images and foreign iframes.

    Images load lazily; paths of images, and of links below /uploads/, get the prefix of the content host.
    """
    cleaned = nh3.clean(
        link_oembeds(text if is_html(text) else _MARKDOWN.render(text)),
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        attribute_filter=_prefixed(public_prefix),
        url_schemes=_SCHEMES,
        set_tag_attribute_values=_LAZY,
    )
    return sandbox_iframes(cleaned).strip()


def is_html(text: str) -> bool:
    """Whether a text begins and ends with a tag; anything else is Markdown, which may contain tags."""
    return _ELEMENTS.fullmatch(text.strip()) is not None


def _prefixed(public_prefix: str) -> Callable[[str, str, str], str | None]:
    def attribute_filter(tag: str, attribute: str, value: str) -> str | None:
        if tag == "a" and attribute == "href" and value.startswith("/uploads/"):
            return public_prefix + value
        if tag != "img" or attribute != "src" or value.startswith(f"{public_prefix}/"):
            return value
        return public_prefix + value if re.match(r"/(?![/\\])", value) else None

    return attribute_filter
