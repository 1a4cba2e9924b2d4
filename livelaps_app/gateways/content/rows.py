"""Rows of the content service: order, languages, fallbacks."""

import logging
import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from livelaps_app.core.i18n.texts import DEFAULT_LANG, Lang
from livelaps_app.gateways.content.fields import text
from livelaps_app.gateways.content.strapi import Document, identities, localizations, with_defaults

T = TypeVar("T")

_log = logging.getLogger(__name__)


def seo_key(seolink: str) -> str:
    """The normalized key of a page's addresses."""
    return seolink.strip("/ ").casefold()


def slug(name: str) -> str:
    """Converts a name to an address: "Vie privée" is "vie-privee"; empty without Latin letters or digits."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return "-".join(re.findall("[a-z0-9]+", plain))


def seolink(row: Document) -> str:
    """The address of a document without outer slashes."""
    return text(row.get("SeoLink")).strip("/ ")


def complete_texts(row: Document) -> Document:
    """Fills missing texts from the English localization."""
    english = next((document for document in localizations(row) if _is_in(document, DEFAULT_LANG)), {})
    return with_defaults(row, {key: value for key, value in english.items() if isinstance(value, str)})


def nested_rows(row: Document, name: str) -> list[Document]:
    """The documents or components of a relation; empty for null. Raises ValueError for another shape."""
    rows = row.get(name) or []
    if not isinstance(rows, list):
        raise ValueError(f"{name} is not a list")
    return [part for part in rows if isinstance(part, dict)]


def in_language(row: Document, lang: Lang) -> Document:
    """The document's localization in a language, else the document itself."""
    return with_defaults(next((document for document in localizations(row) if _is_in(document, lang)), row), row)


def parse_rows(parse: Callable[[Document], T | None], rows: Iterable[Document], *needed: str) -> tuple[T, ...]:
    """Parses rows; skips None, invalid rows, and rows without a needed field."""
    records: list[T | None] = []
    for row in map(complete_texts, rows):
        try:
            records.append(parse(row))
        except (ValueError, RecursionError):
            _log.warning("a document of the content service could not be read: id %s", row.get("id"))
    return tuple(row for row in records if row is not None and all(getattr(row, field) for field in needed))


def revision(row: Document) -> dict[str, Any]:
    """The time of a document's last change, and its identities."""
    return {"updated": row.get("updatedAt"), "identities": identities(row)}


def sort_documents(rows: Iterable[Document]) -> list[Document]:
    """Sorts rows by sort_order, rows without it last."""

    def place(row: Document) -> tuple[bool, float]:
        order = row.get("sort_order", row.get("Sort_Order"))
        return (False, order) if isinstance(order, int | float) else (True, 0)

    return sorted(rows, key=place)


def _is_in(row: Document, lang: Lang) -> bool:
    return str(row.get("locale")).lower().partition("-")[0] == lang
