"""Client of a Strapi server, version 4 or 5: flat documents, complete collections, locale fallbacks."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import DEFAULT_LANG, Lang
from livelaps_app.gateways.http import Service

T = TypeVar("T")

_log = logging.getLogger(__name__)

Document = dict[str, Any]
Query = Mapping[str, str | int]

# A stock server distinguishes fr-ca from fr-CA.
LOCALES: dict[Lang, tuple[str, ...]] = {"en": ("en",), "fr": ("fr-ca", "fr-CA", "fr"), "es": ("es",)}
ABSENT = frozenset({Code.NOT_FOUND, Code.PERMISSION_DENIED})
PAGE_SIZE = 100  # the maximum of a stock server
MAX_PAGES = 50


class Strapi:
    """Documents by path; falls back to English, and to empty for a missing content type. Raises Problem."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._locales: dict[Lang, str] = {}
        self._private: set[str] = set()

    async def rows(self, path: str, query: Query, lang: Lang | None = None) -> list[Document]:
        """All documents of a collection, untranslated ones in English; `lang` is None without locales."""
        if lang is None:
            return await self._pages(path, query, {})
        return [with_defaults(row, english) for row, english in await self.pairs(path, query, lang)]

    async def pairs(self, path: str, query: Query, lang: Lang) -> list[tuple[Document, Document]]:
        """All documents of a collection, each with its English original, which is empty if missing."""

        def read(locale: str) -> Awaitable[list[Document]]:
            return self._pages(path, query, {"locale": locale})

        localized = await self._in(lang, read) or []
        if lang == DEFAULT_LANG:
            return [(row, {}) for row in localized]
        english = await self._in(DEFAULT_LANG, read) or []
        by_identity = {identity: row for row in english for identity in _own_identities(row)}
        pairs = [(row, next(filter(None, map(by_identity.get, identities(row))), {})) for row in localized]
        return [*((row, Document()) for row in _find_untranslated(english, localized)), *pairs]

    async def single(self, path: str, query: Query, lang: Lang) -> Document | None:
        """The document of a single type in a language, else in English, else None."""
        for code in dict.fromkeys((lang, DEFAULT_LANG)):
            if document := await self._in(code, lambda locale: self._single(path, query, {"locale": locale})):
                return document
        return None

    async def _in(self, lang: Lang, read: Callable[[str], Awaitable[T | None]]) -> T | None:
        """The first non-empty result among a language's locales, starting with the last successful one."""
        successful = (self._locales[lang],) if lang in self._locales else ()
        for locale in dict.fromkeys((*successful, *LOCALES[lang])):
            if result := await read(locale):
                self._locales[lang] = locale
                return result
        return None

    async def _pages(self, path: str, query: Query, locale: Query) -> list[Document]:
        rows: list[Document] = []
        for page in range(1, MAX_PAGES + 1):
            required = {**locale, "pagination[page]": page} if page > 1 else locale
            body = await self._public(path, {"pagination[pageSize]": PAGE_SIZE, **query}, required)
            rows += _documents(body["data"])
            if page >= _page_count(body):
                break
        return rows

    async def _single(self, path: str, query: Query, locale: Query) -> Document | None:
        data = (await self._public(path, query, locale))["data"]
        documents = _documents(data if isinstance(data, list) else [] if data is None else [data])
        return documents[0] if documents else None

    async def _public(self, path: str, query: Query, required: Query) -> dict[str, Any]:
        """The flat body of a response; empty for a missing or private content type."""
        try:
            return await self._get(path, query, required)
        except Problem as problem:
            if problem.code not in ABSENT:
                raise
            if problem.code is Code.PERMISSION_DENIED and path not in self._private:
                self._private.add(path)
                _log.warning("the content service does not show /api/%s to everybody", path)
            return {"data": [], "meta": None}

    async def _get(self, path: str, query: Query, required: Query) -> dict[str, Any]:
        """The flat body of a response; retries a rejected query with the required parameters only."""
        try:
            body = await self._service.get(f"/api/{path}", {**query, **required})
        except Problem as problem:
            if problem.code is not Code.BAD_REQUEST:
                raise
            body = await self._service.get(f"/api/{path}", required)
        if not isinstance(body, dict) or "data" not in body:
            raise Problem(Code.BAD_ANSWER)
        return {"data": flatten(body["data"]), "meta": body.get("meta")}


def flatten(value: Any) -> Any:
    """Converts version 4's {id, attributes} and {data: ...} to version 5's shape at every depth."""
    if isinstance(value, list):
        return [flatten(row) for row in value]
    if not isinstance(value, dict):
        return value
    if "data" in value and value.keys() <= {"data", "meta"}:
        return flatten(value["data"])
    if "id" in value and isinstance(value.get("attributes"), dict):
        outer = {key: field for key, field in value.items() if key != "attributes"}
        return outer | {key: flatten(field) for key, field in value["attributes"].items()}
    return {key: flatten(field) for key, field in value.items()}


def with_defaults(row: Document, defaults: Mapping[str, Any]) -> Document:
    """Replaces null and empty fields of a document."""
    return row | {key: value for key, value in defaults.items() if row.get(key) in (None, "", [])}


def localizations(row: Document) -> list[Document]:
    """The document's other languages, as sent by the server."""
    rows = row.get("localizations")
    return [document for document in rows if isinstance(document, dict)] if isinstance(rows, list) else []


def identities(row: Document) -> frozenset[tuple[str, str]]:
    """The ids of a document and its localizations, which link translations."""
    return frozenset(identity for document in (row, *localizations(row)) for identity in _own_identities(document))


def _own_identities(row: Document) -> set[tuple[str, str]]:
    """The ids of a document: version 5 shares one between languages, version 4 has one per language."""
    return {(name, str(row[name])) for name in ("documentId", "id") if name in row}


def _find_untranslated(english: list[Document], localized: list[Document]) -> list[Document]:
    """The English documents without a translation; empty if the server does not link translations."""
    if localized and not any(row.get("documentId") or row.get("localizations") for row in localized):
        return []
    translated = {identity for row in localized for identity in identities(row)}
    return [row for row in english if translated.isdisjoint(_own_identities(row))]


def _documents(data: Any) -> list[Document]:
    if not isinstance(data, list) or not all(isinstance(row, dict) for row in data):
        raise Problem(Code.BAD_ANSWER)
    return data


def _page_count(body: dict[str, Any]) -> int:
    meta = body["meta"] if isinstance(body["meta"], dict) else {}
    pagination = meta.get("pagination")
    pages = pagination.get("pageCount") if isinstance(pagination, dict) else None
    return pages if isinstance(pages, int) else 1
