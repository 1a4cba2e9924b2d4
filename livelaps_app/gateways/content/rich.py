"""Rich text as editors write it, Markdown or HTML, made into HTML that is safe to show."""

import re
from collections.abc import Callable
from functools import lru_cache

import nh3
from markdown_it import MarkdownIt

from livelaps_app.gateways.content.embeds import framed, linked

MOST_KEPT = 1000  # texts that are read again every minute and seldom differ

_MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
_TAGGED = re.compile(r"<(?:!--|[a-z][a-z0-9]*(?=[\s/>])).*>", re.IGNORECASE | re.DOTALL)
_SCHEMES = {"http", "https", "mailto", "tel"}
_LATE = {"img": {"loading": "lazy"}}
_TAGS = nh3.ALLOWED_TAGS | {"iframe"}
_ATTRIBUTES = {**nh3.ALLOWED_ATTRIBUTES, "iframe": {"src", "title"}}


@lru_cache(MOST_KEPT)
def safe_html(written: str, public_prefix: str) -> str:
    """Clean HTML without scripts or styles; only images of the content host keep their address.

    Images and links below /uploads/ lead to that host; images are fetched when a reader comes near them. Of frames only
    known players stay.
    """
    made = linked(written if is_html(written) else _MARKDOWN.render(written))
    cleaned = nh3.clean(
        made,
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        attribute_filter=_own_files(public_prefix),
        url_schemes=_SCHEMES,
        set_tag_attribute_values=_LATE,
    )
    return framed(cleaned).strip()


def is_html(written: str) -> bool:
    """Whether a text begins and ends with a tag; anything else is Markdown, which may have tags inside."""
    return _TAGGED.fullmatch(written.strip()) is not None


def _own_files(public_prefix: str) -> Callable[[str, str, str], str | None]:
    def kept(tag: str, attribute: str, value: str) -> str | None:
        if tag == "a" and attribute == "href" and value.startswith("/uploads/"):
            return public_prefix + value
        if tag != "img" or attribute != "src" or value.startswith(f"{public_prefix}/"):
            return value
        return public_prefix + value if re.match(r"/(?![/\\])", value) else None

    return kept
