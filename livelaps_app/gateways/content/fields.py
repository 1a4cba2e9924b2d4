"""Parsers of editors' values: colours, lengths, links, numbers, languages."""

import json
import re
from datetime import UTC, datetime
from typing import Annotated, Any
from urllib.parse import urlsplit

from PIL import ImageColor
from pydantic import BaseModel, BeforeValidator, ConfigDict

_HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_NUMBER = r"[+-]?\d{1,4}(?:\.\d{1,6})?"
_FUNCTION = re.compile(
    rf"(?:rgb|hsl)a?\(\s*{_NUMBER}(?:%|deg)?(?:(?:\s*,\s*|\s+){_NUMBER}%?){{2}}(?:\s*[,/]\s*{_NUMBER}%?)?\s*\)"
)
_LENGTH = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)\s*(px|pt|rem|em|vw|vh|%)?")
_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.IGNORECASE)
_SCHEMES = frozenset({"http", "https", "mailto", "tel"})
_INVISIBLE = re.compile(r"[\x00-\x20\x7f]+")
_ENGLISH = {"name": "English", "code": "en"}


class ContentRecord(BaseModel):
    """Base of the frozen records of the content service."""

    model_config = ConfigDict(frozen=True, extra="ignore")


def name_key(name: str) -> str:
    """The normalized key of a name: Navbar Colour, navbar_color and "navbar color" are equal."""
    return "".join(filter(str.isalnum, name)).lower().replace("colour", "color")


def colour(value: Any) -> str | None:
    """A CSS colour (hex, rgb(), hsl() or a name) in lower case, None for anything else."""
    css = str(value or "").strip().lower()
    valid = css in ImageColor.colormap or css == "transparent" or _HEX.fullmatch(css) or _FUNCTION.fullmatch(css)
    return css if valid else None


def length(value: Any) -> str | None:
    """A CSS length, in px by default, None for anything else."""
    match = _LENGTH.fullmatch(str(value or "").strip().lower())
    return f"{match[1]}{match[2] or 'px'}" if match else None


def link(value: Any) -> str | None:
    """A web address, a path of the site, a mailto: or tel: address, None for anything unsafe to follow."""
    href = _INVISIBLE.sub("", text(value))
    if href.lower().startswith("www."):
        return f"https://{href}"
    scheme = _SCHEME.match(href)
    if not _is_url(href) or href.startswith(("//", "/\\", "\\")) or (scheme and scheme[1].lower() not in _SCHEMES):
        return None
    return href or None


def _is_url(href: str) -> bool:
    try:
        urlsplit(href)
    except ValueError:
        return False
    return True


def text(value: Any) -> str:
    """A stripped text, empty for null. Raises ValueError for another type."""
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise ValueError("not a text")
    return str(value).strip()


def count(value: Any) -> int:
    """A whole number, 0 for anything else."""
    digits = str(value).strip() if isinstance(value, str | int) else ""
    return int(digits) if re.fullmatch(r"[0-9]{1,9}", digits) else 0


def moment(value: Any) -> datetime | None:
    """An instant, in UTC by default, None for anything else."""
    if isinstance(value, datetime):
        return value
    try:
        instant = datetime.fromisoformat(text(value))
    except ValueError:
        return None
    return instant if instant.tzinfo else instant.replace(tzinfo=UTC)


def numbers(value: Any) -> Any:
    """The whole numbers of a text with commas."""
    return tuple(filter(None, map(count, value.split(",")))) if isinstance(value, str) else value


def languages(value: Any) -> Any:
    """The languages of a JSON list of {name, ab}; only English for anything else."""
    if not isinstance(value, str):
        return value
    try:
        rows = [{"name": text(row["name"]), "code": text(row["ab"]).lower()} for row in json.loads(value)]
    except (ValueError, TypeError, KeyError, RecursionError):
        rows = []
    return rows if rows and all(all(row.values()) for row in rows) else [_ENGLISH]


def language_code(value: Any) -> str:
    """The language of a locale in lower case: "fr-CA" and "FR" are "fr"."""
    return re.split("[-_]", text(value).lower())[0]


Colour = Annotated[str | None, BeforeValidator(colour)]
Length = Annotated[str | None, BeforeValidator(length)]
Link = Annotated[str | None, BeforeValidator(link)]
Words = Annotated[str, BeforeValidator(text)]
LanguageCode = Annotated[str, BeforeValidator(language_code)]
Count = Annotated[int, BeforeValidator(count)]
Moment = Annotated[datetime | None, BeforeValidator(moment)]
Numbers = Annotated[tuple[int, ...], BeforeValidator(numbers)]
