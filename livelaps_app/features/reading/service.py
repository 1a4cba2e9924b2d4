"""Pages of words: who the site is, whom to write to, rules, documents, sponsors and pages of text."""

from collections.abc import Awaitable, Callable
from typing import Any

from livelaps_app.core import formats
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.images import Image
from livelaps_app.core.kept import Kept
from livelaps_app.core.paging import PageLink
from livelaps_app.core.rich import fitted
from livelaps_app.core.routes import Match, url
from livelaps_app.core.texts import Lang
from livelaps_app.features.reading import texts
from livelaps_app.features.reading.board import Board, Desk, Supporter
from livelaps_app.gateways import wiring
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.content import records
from livelaps_app.shell.service import leading, localised

TOP = 2  # the page's own heading is the first
MANY = 200

Reader = Callable[[Match], Awaitable[Known[Any]]]
Maker = Callable[[Any, Match], Board]

_boards: Kept[tuple[str, Lang, str], Board] = Kept(MANY)


async def board(at: Match) -> Board:
    """The page an address names; the same object until somebody writes it anew. Raises Problem."""
    read, make = _found(at)
    told = (await read(at)).value
    return _boards.get((at.route.key, at.lang, at.argument("seolink")), told, lambda: make(told, at))


async def age(at: Match) -> str:
    """How old the page is, in words, when it is older than it should be; else empty. Raises Problem."""
    read, _ = _found(at)
    known = await read(at)
    return formats.age(known.seconds, at.lang) if known.stale else ""


def fit(html: str, lang: Lang, top: int = TOP) -> str:
    """An editor's HTML for a page in a language: links to pages of this site keep the reader's language."""
    return fitted(html, top, leading(lang))


def _found(at: Match) -> tuple[Reader, Maker]:
    if at.route.key not in PAGES:  # anybody may ask, whatever page they are on
        raise Problem(Code.NOT_FOUND)
    return PAGES[at.route.key]


def _passage(told: records.TitledText | records.SimplePage, at: Match) -> Board:
    return Board(title=told.title or at.route.title(at.lang), html=fit(told.html, at.lang))


def _one(told: records.SimplePage, at: Match) -> Board:
    every = PageLink(texts.EVERY_PAGE(at.lang), url("simple_pages", at.lang))
    return Board(title=told.title or at.route.title(at.lang), html=fit(told.html, at.lang), links=[every])


def _all(told: tuple[records.SimplePage, ...], at: Match) -> Board:
    links = [PageLink(page.title or page.seolink, url("simple_page", at.lang, seolink=page.seolink)) for page in told]
    return Board(title=at.route.title(at.lang), links=links, message="" if links else texts.NO_PAGES(at.lang))


def _contact(told: records.Contacts, at: Match) -> Board:
    letter = PageLink(texts.WRITE(at.lang), url("organization_contact", at.lang))
    return Board(
        title=told.title or at.route.title(at.lang), desks=[_desk(desk) for desk in told.points], links=[letter]
    )


def _desk(desk: records.ContactPoint) -> Desk:
    dialled = "".join(letter for letter in desk.phone if letter.isdigit() or letter == "+")
    return Desk(desk.name, desk.role, desk.email, desk.phone, f"tel:{dialled}" if dialled else "")


def _sponsors(told: tuple[records.SponsorProfile, ...], at: Match) -> Board:
    shown = [_supporter(one, at.lang) for one in told]
    return Board(
        title=at.route.title(at.lang),
        supporters=shown,
        count=texts.SPONSORS(len(shown), at.lang) if shown else "",
        message="" if shown else texts.NO_SPONSORS(at.lang),
    )


def _supporter(one: records.SponsorProfile, lang: Lang) -> Supporter:
    link = one.link or ""
    href, inside = localised(link, lang) if link.startswith("/") else (link, False)
    return Supporter(
        name=one.title,
        html=fit(one.html, lang, TOP + 1),
        href=href if inside or "://" in link else "",
        inside=inside,
        logo=one.logo.drawn("logo") if one.logo else Image(),
        initials="".join(word[0] for word in one.title.split()[:2]).upper(),
    )


async def _simple_page(at: Match) -> Known[records.SimplePage]:
    if not at.argument("seolink"):
        raise Problem(Code.NOT_FOUND)
    return await wiring.content().simple_page(at.lang, at.argument("seolink"))


PAGES: dict[str, tuple[Reader, Maker]] = {
    "about": (lambda at: wiring.content().about(at.lang), _passage),
    "contact": (lambda at: wiring.content().contacts(at.lang), _contact),
    "documents": (lambda at: wiring.content().page_content(at.lang, at.route.path), _passage),
    "rules": (lambda at: wiring.content().page_content(at.lang, at.route.path), _passage),
    "sponsors": (lambda at: wiring.content().sponsors(at.lang), _sponsors),
    "simple_pages": (lambda at: wiring.content().simple_pages(at.lang), _all),
    "simple_page": (_simple_page, _one),
}
