"""Documents of the content service as rows: their order, their languages, what they lack, those that can't be read."""

import logging
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from livelaps_app.core.texts import DEFAULT_LANG, Lang
from livelaps_app.gateways.content.fields import text
from livelaps_app.gateways.content.strapi import Document, filled, localizations, marks

T = TypeVar("T")

_log = logging.getLogger(__name__)


def seo_key(seolink: str) -> str:
    """Addresses that lead to the same page."""
    return seolink.strip("/ ").casefold()


def seolink(row: Document) -> str:
    """The address an editor gave a document, without the slashes around it."""
    return text(row.get("SeoLink")).strip("/ ")


def completed(row: Document) -> Document:
    """The document with the texts it lacks from its English localization."""
    english = next((other for other in localizations(row) if _speaks(other, DEFAULT_LANG)), {})
    return filled(row, {key: value for key, value in english.items() if isinstance(value, str)})


def below(row: Document, name: str) -> list[Document]:
    """The documents or components of a relation, none for null. Raises ValueError for another shape."""
    rows = row.get(name) or []
    if not isinstance(rows, list):
        raise ValueError(f"{name} is no list")
    return [part for part in rows if isinstance(part, dict)]


def translated(row: Document, lang: Lang) -> Document:
    """The document in a language, where it is another's localization."""
    return filled(next((other for other in localizations(row) if _speaks(other, lang)), row), row)


def readable(read: Callable[[Document], T | None], rows: Iterable[Document]) -> tuple[T, ...]:
    """What is made of the rows; one that can't be read, or that gives None, is left out and the others stand."""
    made = []
    for row in map(completed, rows):
        try:
            made.append(read(row))
        except (ValueError, RecursionError):
            _log.warning("a document of the content service could not be read: id %s", row.get("id"))
    return tuple(one for one in made if one is not None)


def written(row: Document) -> dict[str, Any]:
    """When a document was changed last, and what tells it from others."""
    return {"updated": row.get("updatedAt"), "marks": marks(row)}


def ordered(rows: Iterable[Document]) -> list[Document]:
    """By sort_order, those without one at the end."""

    def place(row: Document) -> tuple[bool, float]:
        order = row.get("sort_order", row.get("Sort_Order"))
        return (False, order) if isinstance(order, int | float) else (True, 0)

    return sorted(rows, key=place)


def _speaks(row: Document, lang: Lang) -> bool:
    return str(row.get("locale")).lower().partition("-")[0] == lang
