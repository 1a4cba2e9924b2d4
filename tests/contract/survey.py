"""Looks at what a content service gives, kind by kind, and says in plain words what the site makes of it."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Literal, NamedTuple

import httpx
from sqlalchemy import String, Text

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.texts import Lang
from livelaps_app.embedded.content import tables
from livelaps_app.embedded.content.kinds import KINDS, Kind, shape
from livelaps_app.gateways.content.fields import letters
from livelaps_app.gateways.content.gateway import ALL, SPONSORS, SUB_MENUS
from livelaps_app.gateways.content.strapi import Document, Query, Strapi
from livelaps_app.gateways.http import Service
from tests.contract.content_types import GIVEN, PLAIN

Tone = Literal["fine", "note", "mend"]

LANGUAGES: dict[Lang, str] = {"fr": "French", "es": "Spanish"}
QUERIES: dict[str, Query] = {"floating-footer": SPONSORS, "sub-menus": SUB_MENUS}
ADDRESS = "the address"
OPTIONAL = frozenset({"sub-menus", "news-items", "faqs"})
MOST_PICTURES = 5  # of a kind that are fetched
ENOUGH = 3  # kinds that give nothing, and no other is asked for
LONGEST_WAIT = 10.0  # seconds for a picture that is kept elsewhere
LONGEST_ADDRESS = 200  # letters of one that are said

# Without these nothing of a kind is shown; without another field something less is.
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
# What is said when it is not about a kind but about whoever answers.
HOPELESS = frozenset(REFUSED[code] for code in (Code.BAD_ANSWER, Code.SERVICE_SLOW, Code.SERVICE_DOWN, Code.INTERNAL))
LEADING = frozenset({"sub_menus", "live_laps_page"})
OTHER = ", or what it leads to is not public"
UNWRITTEN = "nothing there: the kind is missing, or nobody has published its English text"


class Finding(NamedTuple):
    """What is said of a kind; `mend` is what the site can't stand on."""

    path: str
    tone: Tone
    words: str


class Counting(Service):
    """A service that counts how often each path was asked for."""

    def __init__(self, base_url: str, timeout: float, transport: httpx.AsyncBaseTransport | None = None) -> None:
        super().__init__(base_url, timeout, transport)
        self.asked = Counter[str]()

    async def get(self, path: str, params: Mapping[str, Any] | None = None, timeout: float | None = None) -> Any:
        self.asked[path] += 1
        return await super().get(path, params, timeout)

    async def leads_to(self) -> str:
        """The address to which the server sends whoever asks; empty when it answers itself, or not at all."""
        with suppress(httpx.HTTPError, TimeoutError):
            async with asyncio.timeout(self._timeout), self._client.stream("GET", f"/api/{KINDS[0].path}") as answer:
                return answer.headers.get("location", "") if answer.is_redirect else ""
        return ""


class Survey:
    """One look at a service."""

    def __init__(self, service: Counting) -> None:
        self.service = service
        self._strapi = Strapi(service)

    async def findings(self) -> list[Finding]:
        """All there is to say, kind by kind."""
        if not await self.service.reachable():
            return [Finding(ADDRESS, "mend", "nothing answers there, or only that it has failed")]
        if there := await self.service.leads_to():
            words = f"leads on to {there[:LONGEST_ADDRESS]}: give the address that answers itself"
            return [Finding(ADDRESS, "mend", words)]
        found: list[Finding] = []
        for number, kind in enumerate(KINDS, start=1):
            found += await self._kind(kind)
            if number == ENOUGH and all(finding.words in HOPELESS for finding in found):
                return [Finding(ADDRESS, "mend", found[0].words)]
        return found

    async def _kind(self, kind: Kind) -> list[Finding]:
        path = f"/api/{kind.path}"
        try:
            await self.service.get(path, {"locale": "en"} if kind.localised else {})
            before = self.service.asked[path]
            rows = await self._rows(kind, "en")
        except Problem as problem:
            return [_refused(kind, problem.code)]
        if not rows:
            return [Finding(kind.path, "note", "there, but nothing is written yet")]
        counted = _counted(kind, rows, self.service.asked[path] - before)
        told = [Finding(kind.path, "fine", counted), *_lacking(kind, rows), *_misshapen(kind, rows)]
        return [*told, *await self._languages(kind), *await self._pictures(kind, rows)]

    async def _rows(self, kind: Kind, lang: Lang) -> list[Document]:
        query = QUERIES.get(kind.path, ALL)
        if kind.single:
            row = await self._strapi.one(kind.path, query, lang)
            return [row] if row else []
        return await self._strapi.rows(kind.path, query, lang if kind.localised else None)

    async def _languages(self, kind: Kind) -> list[Finding]:
        if not kind.localised:
            return []
        spoken = {lang: await self._rows(kind, lang) for lang in LANGUAGES}
        if not any("locale" in row for rows in spoken.values() for row in rows):
            return [Finding(kind.path, "note", "has no languages: everybody reads the same")]
        return [_translated(kind, LANGUAGES[lang], lang, rows) for lang, rows in spoken.items()]

    async def _pictures(self, kind: Kind, rows: list[Document]) -> list[Finding]:
        urls = list(dict.fromkeys(_urls(kind.model, rows)))
        lost = [url for url in urls[:MOST_PICTURES] if not await self._fetched(url)]
        if lost:
            return [Finding(kind.path, "mend", f"a picture can not be fetched: {url}") for url in lost]
        return [Finding(kind.path, "fine", f"{_number(len(urls), 'picture')} reachable")] if urls else []

    async def _fetched(self, url: str) -> bool:
        try:
            if url.startswith("/") and not url.startswith("//"):
                return bool(await self.service.read(url))
            address = f"https:{url}" if url.startswith("//") else url
            async with (
                asyncio.timeout(LONGEST_WAIT),
                httpx.AsyncClient(follow_redirects=True) as client,
                client.stream("GET", address) as answer,
            ):
                return answer.is_success
        except (Problem, httpx.HTTPError, httpx.InvalidURL, TimeoutError):
            return False


def _refused(kind: Kind, code: Code) -> Finding:
    words = UNWRITTEN if kind.single and code is Code.NOT_FOUND else REFUSED.get(code, code.replace("_", " "))
    missing = code is Code.NOT_FOUND and kind.path in OPTIONAL
    return Finding(kind.path, "note" if missing else "mend", words)


def _counted(kind: Kind, rows: list[Document], pages: int) -> str:
    if kind.single:
        return "there"
    return f"{_number(len(rows), 'entry', 'entries')}{f', fetched in {pages} pages' if pages > 1 else ''}"


def _translated(kind: Kind, language: str, lang: Lang, rows: list[Document]) -> Finding:
    codes = [str(row["locale"]) for row in rows if str(row.get("locale")).lower().partition("-")[0] == lang]
    if not codes:
        return Finding(kind.path, "note", f"has no {language}: it is shown in English")
    return Finding(kind.path, "fine", f"{'' if kind.single else f'{len(codes)} '}in {language} ({codes[0]})")


def _lacking(kind: Kind, rows: list[Document]) -> Iterator[Finding]:
    for name, there in _named(kind.model, rows):
        vital = name in VITAL[kind.path]
        like = next((key for key in there if letters(key) == letters(name.rpartition(".")[2])), None)
        words = f"the field `{name}` is missing{OTHER if name in LEADING else ''}"
        words += f"; `{like}` looks like it: give it that name" if like else ""
        yield Finding(kind.path, "mend" if vital else "note", words)


def _named(model: type[tables.Component], rows: list[Document], above: str = "") -> Iterator[tuple[str, set[str]]]:
    """The fields that no row has, with those there are; of the parts of rows too, where there are any."""
    there = {key for row in rows for key in row}
    known = shape(model)
    for name in (*known.fields, *known.relations):
        if name not in there and name not in GIVEN:
            yield above + name, there
    for relation in known.relations:
        parts = _parts(rows, relation)
        if parts and not issubclass(known.target(relation), tables.Document):
            yield from _named(known.target(relation), parts, f"{relation}.")


def _misshapen(kind: Kind, rows: list[Document]) -> Iterator[Finding]:
    for name, column in shape(kind.model).fields.items():
        rich = isinstance(column.type, Text) and name not in PLAIN
        if isinstance(column.type, String) and any(
            isinstance(row.get(name), dict if rich else list | dict) for row in rows
        ):
            words = f"the field `{name}` is no text: give it that type"
            yield Finding(kind.path, "mend", words)


def _urls(model: type[tables.Component], rows: list[Document]) -> Iterator[str]:
    known = shape(model)
    for relation in known.relations:
        target, parts = known.target(relation), _parts(rows, relation)
        if target is tables.Upload:
            yield from (str(part["url"]) for part in parts if part.get("url"))
        elif not issubclass(target, tables.Document):
            yield from _urls(target, parts)


def _parts(rows: list[Document], relation: str) -> list[Document]:
    held = [row.get(relation) for row in rows]
    parts: list[Any] = [part for one in held for part in (one if isinstance(one, list) else [one])]
    return [part for part in parts if isinstance(part, dict)]


def _number(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or f'{one}s'}"
