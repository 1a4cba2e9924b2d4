"""Uploads of the content service as pictures with an address a browser can fetch."""

from collections.abc import Sequence
from typing import Any

from livelaps_app.gateways.content.records import Picture


def picture(upload: Any, public_prefix: str, sizes: Sequence[str] = ()) -> Picture | None:
    """The first of the sizes an upload has, else the original; None for what is no picture."""
    if not isinstance(upload, dict) or not str(upload.get("mime")).lower().startswith("image/"):
        return None
    formats = upload.get("formats") or {}
    for shown in (*(formats.get(size) for size in sizes), upload):
        if isinstance(shown, dict) and (url := address(shown.get("url"), public_prefix)):
            return Picture(url=url, width=shown.get("width"), height=shown.get("height"), alt=_told(upload))
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


def _told(upload: dict[str, Any]) -> str:
    """The alternative text; the file name that a server fills in for a missing one says nothing."""
    told = upload.get("alternativeText")
    return told if isinstance(told, str) and told != upload.get("name") else ""
