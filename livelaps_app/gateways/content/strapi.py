"""Reads a Strapi server, version 4 or 5: flat documents, all pages of a list, the locale that it really speaks."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.texts import DEFAULT_LANG, Lang
from livelaps_app.gateways.http import Service

T = TypeVar("T")

_log = logging.getLogger(__name__)

Document = dict[str, Any]
Query = Mapping[str, str | int]

# A stock server tells fr-ca from fr-CA.
LOCALES: dict[Lang, tuple[str, ...]] = {"en": ("en",), "fr": ("fr-ca", "fr-CA", "fr"), "es": ("es",)}
ABSENT = frozenset({Code.NOT_FOUND, Code.PERMISSION_DENIED})
PAGE_SIZE = 100  # a stock server gives no more, whatever it is asked
MOST_PAGES = 50


class Strapi:
    """Documents by path; English where a language has none. A kind that a server does not give has none at all.

    Raises Problem.
    """

    def __init__(self, service: Service) -> None:
        self._service = service
        self._spoken: dict[Lang, str] = {}
        self._refused: set[str] = set()

    async def rows(self, path: str, query: Query, lang: Lang | None = None) -> list[Document]:
        """All documents of a collection, in English what of them is not translated.

        `lang` is None for one without languages.
        """
        if lang is None:
            return await self._pages(path, query, {})
        return [filled(row, english) for row, english in await self.pairs(path, query, lang)]

    async def pairs(self, path: str, query: Query, lang: Lang) -> list[tuple[Document, Document]]:
        """All documents of a collection, each with the English one it translates, which is empty for none."""

        def ask(locale: str) -> Awaitable[list[Document]]:
            return self._pages(path, query, {"locale": locale})

        own = await self._in(lang, ask) or []
        if lang == DEFAULT_LANG:
            return [(row, {}) for row in own]
        english = await self._in(DEFAULT_LANG, ask) or []
        known = {mark: row for row in english for mark in _marks(row)}
        pairs = [(row, next(filter(None, map(known.get, marks(row))), {})) for row in own]
        return [*((row, Document()) for row in _untranslated(english, own)), *pairs]

    async def one(self, path: str, query: Query, lang: Lang) -> Document | None:
        """The document of a single type, None when there is none in any language."""
        for spoken in dict.fromkeys((lang, DEFAULT_LANG)):
            if found := await self._in(spoken, lambda locale: self._single(path, query, {"locale": locale})):
                return found
        return None

    async def _in(self, lang: Lang, ask: Callable[[str], Awaitable[T | None]]) -> T | None:
        """The first answer that is not empty of the locales that may mean a language."""
        for locale in dict.fromkeys(self._codes(lang)):
            if found := await ask(locale):
                self._spoken[lang] = locale
                return found
        return None

    def _codes(self, lang: Lang) -> tuple[str, ...]:
        spoken = self._spoken.get(lang)
        return (spoken, *LOCALES[lang]) if spoken else LOCALES[lang]

    async def _pages(self, path: str, query: Query, always: Query) -> list[Document]:
        rows: list[Document] = []
        for page in range(1, MOST_PAGES + 1):
            here = {**always, "pagination[page]": page} if page > 1 else always
            sent = await self._given(path, {**query, "pagination[pageSize]": PAGE_SIZE}, here)
            rows += _documents(sent["data"])
            if page >= _page_count(sent):
                break
        return rows

    async def _single(self, path: str, query: Query, always: Query) -> Document | None:
        sent = (await self._given(path, query, always))["data"]
        found = _documents(sent if isinstance(sent, list) else [] if sent is None else [sent])
        return found[0] if found else None

    async def _given(self, path: str, query: Query, always: Query) -> dict[str, Any]:
        """The answer, flat; an empty one for what a server does not have or does not show to everybody."""
        try:
            return await self._sent(path, query, always)
        except Problem as problem:
            if problem.code not in ABSENT:
                raise
            if problem.code is Code.PERMISSION_DENIED and path not in self._refused:
                self._refused.add(path)
                _log.warning("the content service does not show /api/%s to everybody", path)
            return {"data": [], "meta": None}

    async def _sent(self, path: str, query: Query, always: Query) -> dict[str, Any]:
        """The answer, flat; a server that knows not every key of the query is asked plainly."""
        try:
            sent = await self._service.get(f"/api/{path}", {**query, **always})
        except Problem as problem:
            if problem.code is not Code.BAD_REQUEST:
                raise
            sent = await self._service.get(f"/api/{path}", always)
        if not isinstance(sent, dict) or "data" not in sent:
            raise Problem(Code.BAD_ANSWER)
        return {"data": flat(sent["data"]), "meta": sent.get("meta")}


def flat(sent: Any) -> Any:
    """Version 4's {id, attributes} and {data: ...} as version 5 writes them, all the way down."""
    if isinstance(sent, list):
        return [flat(row) for row in sent]
    if not isinstance(sent, dict):
        return sent
    if "data" in sent and sent.keys() <= {"data", "meta"}:
        return flat(sent["data"])
    if "id" in sent and isinstance(sent.get("attributes"), dict):
        outer = {key: value for key, value in sent.items() if key != "attributes"}
        return outer | {key: flat(value) for key, value in sent["attributes"].items()}
    return {key: flat(value) for key, value in sent.items()}


def filled(row: Document, other: Mapping[str, Any]) -> Document:
    """The document with what it lacks, null or empty, from another one."""
    return row | {key: value for key, value in other.items() if row.get(key) in (None, "", [])}


def localizations(row: Document) -> list[Document]:
    """The same document in other languages, as far as a server tells them."""
    rows = row.get("localizations")
    return [other for other in rows if isinstance(other, dict)] if isinstance(rows, list) else []


def _untranslated(english: list[Document], own: list[Document]) -> list[Document]:
    """The English documents that have no translation among `own`; none when nothing says which belong together."""
    if own and not any(row.get("documentId") or row.get("localizations") for row in own):
        return []
    kept = {mark for row in own for mark in marks(row)}
    return [row for row in english if kept.isdisjoint(_marks(row))]


def marks(row: Document) -> frozenset[tuple[str, str]]:
    """What tells a document in any of its languages."""
    return frozenset(mark for other in (row, *localizations(row)) for mark in _marks(other))


def _marks(row: Document) -> set[tuple[str, str]]:
    """What tells a document: version 5 gives it one name in all languages, version 4 a number in each."""
    return {(name, str(row[name])) for name in ("documentId", "id") if name in row}


def _documents(sent: Any) -> list[Document]:
    if not isinstance(sent, list) or not all(isinstance(row, dict) for row in sent):
        raise Problem(Code.BAD_ANSWER)
    return sent


def _page_count(sent: dict[str, Any]) -> int:
    meta = sent["meta"] if isinstance(sent["meta"], dict) else {}
    pagination = meta.get("pagination")
    pages = pagination.get("pageCount") if isinstance(pagination, dict) else None
    return pages if isinstance(pages, int) else 1
