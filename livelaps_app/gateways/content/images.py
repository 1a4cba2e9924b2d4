"""Uploads of the content service as images with browser-loadable addresses."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from livelaps_app.gateways.content.fields import count
from livelaps_app.gateways.content.records import ContentImage

MAX_WIDTH_PX = 2048  # wider originals are camera files, larger than any use
_LISTABLE = re.compile(r"[^\s,](?:\S*[^\s,])?")  # an address that is valid in a srcset


def parse_image(upload: Any, public_prefix: str, sizes: Sequence[str] = ()) -> ContentImage | None:
    """The first available size of an upload, else the original; None if not an image."""
    if not isinstance(upload, dict) or not str(upload.get("mime")).lower().startswith("image/"):
        return None
    formats = _formats(upload)
    for candidate in (*(formats.get(size) for size in sizes), upload):
        if isinstance(candidate, dict) and (url := absolute(candidate.get("url"), public_prefix)):
            return ContentImage(
                url=url,
                width=candidate.get("width"),
                height=candidate.get("height"),
                alt=_alt(upload),
                srcset=_srcset(upload, public_prefix),
            )
    return None


def absolute(url: Any, public_prefix: str) -> str | None:
    """An upload's absolute address, on the content host for a path; None for anything but a web address."""
    if not isinstance(url, str):
        return None
    if url.startswith("//"):
        return f"https:{url}"
    if url.startswith("/"):
        return public_prefix + url
    return url if url.lower().startswith(("https://", "http://")) else None


def _formats(upload: dict[str, Any]) -> dict[str, Any]:
    formats = upload.get("formats")
    return formats if isinstance(formats, dict) else {}


def _srcset(upload: dict[str, Any], public_prefix: str) -> str:
    """The srcset of an upload in ascending widths; empty for a single one."""
    widths = dict(sorted(_widths(upload, public_prefix)))
    return ", ".join(f"{url} {width}w" for width, url in widths.items()) if len(widths) > 1 else ""


def _widths(upload: dict[str, Any], public_prefix: str) -> Iterator[tuple[int, str]]:
    for size in (upload, *_formats(upload).values()):
        url = absolute(size.get("url"), public_prefix) if isinstance(size, dict) else None
        width = count(size.get("width")) if url else 0
        if url and 0 < width <= MAX_WIDTH_PX and _LISTABLE.fullmatch(url):
            yield width, url


def _alt(upload: dict[str, Any]) -> str:
    """The alternative text; empty if it is the file name."""
    alt = upload.get("alternativeText")
    return alt if isinstance(alt, str) and alt != upload.get("name") else ""
