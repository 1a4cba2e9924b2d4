"""How editors write things, read once: colours, lengths, links, numbers, languages; what can't be used is left out."""

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
_UNSEEN = re.compile(r"[\x00-\x20\x7f]+")


class Record(BaseModel):
    """A frozen record with our names."""

    model_config = ConfigDict(frozen=True, extra="ignore")


def letters(name: str) -> str:
    """Navbar Colour, navbar_color and "navbar color" are one name."""
    return "".join(filter(str.isalnum, name)).lower().replace("colour", "color")


def colour(written: Any) -> str | None:
    """A CSS colour (hex, rgb(), hsl() or a name) in small letters; None for anything else."""
    told = str(written or "").strip().lower()
    known = told in ImageColor.colormap or told == "transparent" or _HEX.fullmatch(told) or _FUNCTION.fullmatch(told)
    return told if known else None


def length(written: Any) -> str | None:
    """A CSS length, "44" being pixels; None for anything else."""
    found = _LENGTH.fullmatch(str(written or "").strip().lower())
    return f"{found[1]}{found[2] or 'px'}" if found else None


def link(written: Any) -> str | None:
    """An address of the site, of another site, a mail address or a telephone; None for what a page must not follow."""
    told = _UNSEEN.sub("", text(written))
    if told.lower().startswith("www."):
        return f"https://{told}"
    scheme = _SCHEME.match(told)
    if not _is_address(told) or told.startswith(("//", "/\\", "\\")) or (scheme and scheme[1].lower() not in _SCHEMES):
        return None
    return told or None


def _is_address(told: str) -> bool:
    try:
        urlsplit(told)
    except ValueError:
        return False
    return True


def text(written: Any) -> str:
    """A text without space around it; null is the empty one. Raises ValueError for what is no text."""
    if written is None:
        return ""
    if isinstance(written, bool) or not isinstance(written, str | int | float):
        raise ValueError("not a text")
    return str(written).strip()


def count(written: Any) -> int:
    """A whole number, 0 for anything that is none."""
    told = str(written).strip() if isinstance(written, str | int) else ""
    return int(told) if re.fullmatch(r"[0-9]{1,9}", told) else 0


def moment(written: Any) -> datetime | None:
    """An instant, in UTC where no zone is written; None for anything that is none."""
    if isinstance(written, datetime):
        return written
    try:
        told = datetime.fromisoformat(text(written))
    except ValueError:
        return None
    return told if told.tzinfo else told.replace(tzinfo=UTC)


def numbers(written: Any) -> Any:
    """The whole numbers of a text with commas."""
    return tuple(filter(None, map(count, written.split(",")))) if isinstance(written, str) else written


def languages(written: Any) -> Any:
    """The languages of a JSON list of {name, ab}; English alone when it can't be read."""
    if not isinstance(written, str):
        return written
    try:
        rows = [{"name": text(row["name"]), "code": text(row["ab"]).lower()} for row in json.loads(written)]
    except (ValueError, TypeError, KeyError, RecursionError):
        rows = []
    return rows if rows and all(all(row.values()) for row in rows) else [{"name": "English", "code": "en"}]


Colour = Annotated[str | None, BeforeValidator(colour)]
Length = Annotated[str | None, BeforeValidator(length)]
Link = Annotated[str | None, BeforeValidator(link)]
Words = Annotated[str, BeforeValidator(text)]
Count = Annotated[int, BeforeValidator(count)]
Moment = Annotated[datetime | None, BeforeValidator(moment)]
Numbers = Annotated[tuple[int, ...], BeforeValidator(numbers)]
