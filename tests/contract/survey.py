"""Survey of a content service: what the site can use of each content type, in plain words."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Literal, NamedTuple

import httpx
from sqlalchemy import String, Text

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.gateways.content.fields import name_key
from livelaps_app.gateways.content.gateway import ALL, SPONSORS, SUB_MENUS
from livelaps_app.gateways.content.strapi import Document, Query, Strapi
from livelaps_app.gateways.http import Service
from livelaps_app.standins.content.content_types import CONTENT_TYPES, ContentType, shape
from livelaps_app.standins.content.models import ComponentModel, DocumentModel, UploadModel
from tests.contract.content_types import PLAIN_TEXTS, SYSTEM_FIELDS

Tone = Literal["fine", "note", "mend"]

LANGUAGES: dict[Lang, str] = {"fr": "French", "es": "Spanish"}
QUERIES: dict[str, Query] = {"floating-footer": SPONSORS, "sub-menus": SUB_MENUS}
ADDRESS = "the address"
OPTIONAL = frozenset({"sub-menus", "news-items", "faqs"})
MAX_PICTURES = 5  # fetched of a content type
MAX_HOPELESS = 3  # content types without a usable response, after which the survey ends
PICTURE_TIMEOUT_S = 10.0  # for a picture on another host
MAX_ADDRESS_LENGTH = 200  # in the report

# Without these fields the site leaves a document out; without others it shows less of it.
VITAL: Mapping[str, frozenset[str]] = {
    "parameters": frozenset({"name", "value"}),
    "parameter-images": frozenset({"Name", "Image"}),
    "menus": frozenset({"name", "Visible"}),
    "sub-menus": frozenset({"Name"}),
    "home-menus": frozenset({"name"}),
    "static-footers": frozenset({"name", "page_link", "visible"}),
    "simple-pages": frozenset({"SeoLink", "Description"}),
    "sponsors": frozenset({"Title"}),
    "news-items": frozenset({"SeoLink", "Title", "Date"}),
    "faqs": frozenset({"Question", "Answer"}),
    "floating-footer": frozenset({"Visible", "sponsors", "sponsors.Logo"}),
    "home-content": frozenset({"Sections", "Sections.HTML"}),
    "about-page": frozenset({"Description"}),
    "contact-page": frozenset({"contacts", "contacts.Name"}),
}

REFUSED: Mapping[Code, str] = {
    Code.PERMISSION_DENIED: "not public: in Settings of Strapi, Users & Permissions, Roles, Public, tick its `find`",
    Code.NOT_FOUND: "missing: there is no such kind",
    Code.BAD_REQUEST: "refuses even the plainest question",
    Code.BAD_ANSWER: "answers, but not as a Strapi server does",
    Code.SERVICE_SLOW: "takes too long to answer",
    Code.SERVICE_DOWN: "does not answer",
    Code.INTERNAL: "fails inside: its own log says why",
}
# Messages about the server rather than a content type.
HOPELESS = frozenset(REFUSED[code] for code in (Code.BAD_ANSWER, Code.SERVICE_SLOW, Code.SERVICE_DOWN, Code.INTERNAL))
RELATIONS = frozenset({"sub_menus", "live_laps_page"})
NOT_PUBLIC = ", or what it leads to is not public"
UNWRITTEN = "nothing there: the kind is missing, or nobody has published its English text"


class Finding(NamedTuple):
    """One message about a content type; the site does not work with a `mend`."""

    path: str
    tone: Tone
    words: str


class CountingService(Service):
    """A service that counts the requests of each path."""

    def __init__(self, base_url: str, timeout: float, transport: httpx.AsyncBaseTransport | None = None) -> None:
        super().__init__(base_url, timeout, transport)
        self.requests = Counter[str]()

    async def get(self, path: str, params: Mapping[str, Any] | None = None, timeout: float | None = None) -> Any:
        self.requests[path] += 1
        return await super().get(path, params, timeout)

    async def redirect(self) -> str:
        """The address that the server redirects to; empty for none."""
        with suppress(httpx.HTTPError, TimeoutError):
            async with (
                asyncio.timeout(self._timeout),
                self._client.stream("GET", f"/api/{CONTENT_TYPES[0].path}") as response,
            ):
                return response.headers.get("location", "") if response.is_redirect else ""
        return ""


class Survey:
    """One survey of a service."""

    def __init__(self, service: CountingService) -> None:
        self.service = service
        self._strapi = Strapi(service)

    async def findings(self) -> list[Finding]:
        """The findings of every content type."""
        if not await self.service.reachable():
            return [Finding(ADDRESS, "mend", "nothing answers there, or only that it has failed")]
        if location := await self.service.redirect():
            words = f"leads on to {location[:MAX_ADDRESS_LENGTH]}: give the address that answers itself"
            return [Finding(ADDRESS, "mend", words)]
        found: list[Finding] = []
        for number, content_type in enumerate(CONTENT_TYPES, start=1):
            found += await self._content_type(content_type)
            if number == MAX_HOPELESS and all(finding.words in HOPELESS for finding in found):
                return [Finding(ADDRESS, "mend", found[0].words)]
        return found

    async def _content_type(self, content_type: ContentType) -> list[Finding]:
        path = f"/api/{content_type.path}"
        try:
            await self.service.get(path, {"locale": "en"} if content_type.is_localised else {})
            before = self.service.requests[path]
            rows = await self._rows(content_type, "en")
        except Problem as problem:
            return [_refused(content_type, problem.code)]
        if not rows:
            return [Finding(content_type.path, "note", "there, but nothing is written yet")]
        count = _count(content_type, rows, self.service.requests[path] - before)
        found = [
            Finding(content_type.path, "fine", count),
            *_lacking(content_type, rows),
            *_misshapen(content_type, rows),
        ]
        return [*found, *await self._languages(content_type), *await self._pictures(content_type, rows)]

    async def _rows(self, content_type: ContentType, lang: Lang) -> list[Document]:
        query = QUERIES.get(content_type.path, ALL)
        if content_type.single:
            row = await self._strapi.single(content_type.path, query, lang)
            return [row] if row else []
        return await self._strapi.rows(content_type.path, query, lang if content_type.is_localised else None)

    async def _languages(self, content_type: ContentType) -> list[Finding]:
        if not content_type.is_localised:
            return []
        by_lang = {lang: await self._rows(content_type, lang) for lang in LANGUAGES}
        if not any("locale" in row for rows in by_lang.values() for row in rows):
            return [Finding(content_type.path, "note", "has no languages: everybody reads the same")]
        return [_translated(content_type, LANGUAGES[lang], lang, rows) for lang, rows in by_lang.items()]

    async def _pictures(self, content_type: ContentType, rows: list[Document]) -> list[Finding]:
        urls = list(dict.fromkeys(_urls(content_type.model, rows)))
        lost = [url for url in urls[:MAX_PICTURES] if not await self._fetched(url)]
        if lost:
            return [Finding(content_type.path, "mend", f"a picture can not be fetched: {url}") for url in lost]
        return [Finding(content_type.path, "fine", f"{_number(len(urls), 'picture')} reachable")] if urls else []

    async def _fetched(self, url: str) -> bool:
        try:
            if url.startswith("/") and not url.startswith("//"):
                return bool(await self.service.read(url))
            address = f"https:{url}" if url.startswith("//") else url
            async with (
                asyncio.timeout(PICTURE_TIMEOUT_S),
                httpx.AsyncClient(follow_redirects=True) as client,
                client.stream("GET", address) as response,
            ):
                return response.is_success
        except (Problem, httpx.HTTPError, httpx.InvalidURL, TimeoutError):
            return False


def _refused(content_type: ContentType, code: Code) -> Finding:
    words = UNWRITTEN if content_type.single and code is Code.NOT_FOUND else REFUSED.get(code, code.replace("_", " "))
    missing = code is Code.NOT_FOUND and content_type.path in OPTIONAL
    return Finding(content_type.path, "note" if missing else "mend", words)


def _count(content_type: ContentType, rows: list[Document], pages: int) -> str:
    if content_type.single:
        return "there"
    return f"{_number(len(rows), 'entry', 'entries')}{f', fetched in {pages} pages' if pages > 1 else ''}"


def _translated(content_type: ContentType, language: str, lang: Lang, rows: list[Document]) -> Finding:
    codes = [str(row["locale"]) for row in rows if str(row.get("locale")).lower().partition("-")[0] == lang]
    if not codes:
        return Finding(content_type.path, "note", f"has no {language}: it is shown in English")
    return Finding(
        content_type.path, "fine", f"{'' if content_type.single else f'{len(codes)} '}in {language} ({codes[0]})"
    )


def _lacking(content_type: ContentType, rows: list[Document]) -> Iterator[Finding]:
    for name, present in _missing(content_type.model, rows):
        vital = name in VITAL[content_type.path]
        like = next((key for key in present if name_key(key) == name_key(name.rpartition(".")[2])), None)
        words = f"the field `{name}` is missing{NOT_PUBLIC if name in RELATIONS else ''}"
        words += f"; `{like}` looks like it: give it that name" if like else ""
        yield Finding(content_type.path, "mend" if vital else "note", words)


def _missing(model: type[ComponentModel], rows: list[Document], above: str = "") -> Iterator[tuple[str, set[str]]]:
    """The fields that no row has, each with those present; of components too, where there are any."""
    present = {key for row in rows for key in row}
    known = shape(model)
    for name in (*known.fields, *known.relations):
        if name not in present and name not in SYSTEM_FIELDS:
            yield above + name, present
    for relation in known.relations:
        parts = _parts(rows, relation)
        if parts and not issubclass(known.target(relation), DocumentModel):
            yield from _missing(known.target(relation), parts, f"{relation}.")


def _misshapen(content_type: ContentType, rows: list[Document]) -> Iterator[Finding]:
    for name, column in shape(content_type.model).fields.items():
        rich = isinstance(column.type, Text) and name not in PLAIN_TEXTS
        if isinstance(column.type, String) and any(
            isinstance(row.get(name), dict if rich else list | dict) for row in rows
        ):
            words = f"the field `{name}` is no text: give it that type"
            yield Finding(content_type.path, "mend", words)


def _urls(model: type[ComponentModel], rows: list[Document]) -> Iterator[str]:
    known = shape(model)
    for relation in known.relations:
        target, parts = known.target(relation), _parts(rows, relation)
        if target is UploadModel:
            yield from (str(part["url"]) for part in parts if part.get("url"))
        elif not issubclass(target, DocumentModel):
            yield from _urls(target, parts)


def _parts(rows: list[Document], relation: str) -> list[Document]:
    values = [row.get(relation) for row in rows]
    parts: list[Any] = [part for value in values for part in (value if isinstance(value, list) else [value])]
    return [part for part in parts if isinstance(part, dict)]


def _number(count: int, singular: str, plural: str = "") -> str:
    return f"{count} {singular if count == 1 else plural or f'{singular}s'}"
