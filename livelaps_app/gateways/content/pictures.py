"""Uploads of the content service as pictures with an address a browser can fetch."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from livelaps_app.gateways.content.fields import count
from livelaps_app.gateways.content.records import Picture

WIDEST = 2048  # pixels; an original beyond that is a camera's, larger than any page shows
_LISTED = re.compile(r"[^\s,](?:\S*[^\s,])?")  # an address that can stand in a list with commas


def picture(upload: Any, public_prefix: str, sizes: Sequence[str] = ()) -> Picture | None:
    """The first of the sizes an upload has, else the original; None for what is no picture."""
    if not isinstance(upload, dict) or not str(upload.get("mime")).lower().startswith("image/"):
        return None
    formats = _formats(upload)
    for shown in (*(formats.get(size) for size in sizes), upload):
        if isinstance(shown, dict) and (url := address(shown.get("url"), public_prefix)):
            return Picture(
                url=url,
                width=shown.get("width"),
                height=shown.get("height"),
                alt=_told(upload),
                srcset=_srcset(upload, public_prefix),
            )
    return None


def address(url: Any, public_prefix: str) -> str | None:
    """Where an upload is: below the content host when its address is relative; None for anything but a web address."""
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
    """Every width an upload comes in, narrow ones first; empty when there is nothing to choose from."""
    known = dict(sorted(_widths(upload, public_prefix)))
    return ", ".join(f"{url} {width}w" for width, url in known.items()) if len(known) > 1 else ""


def _widths(upload: dict[str, Any], public_prefix: str) -> Iterator[tuple[int, str]]:
    for form in (upload, *_formats(upload).values()):
        url = address(form.get("url"), public_prefix) if isinstance(form, dict) else None
        width = count(form.get("width")) if url else 0
        if url and 0 < width <= WIDEST and _LISTED.fullmatch(url):
            yield width, url


def _told(upload: dict[str, Any]) -> str:
    """The alternative text; the file name that a server fills in for a missing one says nothing."""
    told = upload.get("alternativeText")
    return told if isinstance(told, str) and told != upload.get("name") else ""
