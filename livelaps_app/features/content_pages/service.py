"""Content pages: about, contact, rules, documents, sponsors and pages of text."""

from collections.abc import Awaitable, Callable
from typing import Any

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.html_fragments import fit_html
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.images import Image
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import Match, url
from livelaps_app.features.content_pages import texts
from livelaps_app.features.content_pages.view_model import ContactLine, ContentPageView, SponsorCard
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.content import records
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.shell.service import leading, localise_link
from livelaps_app.stores.memo import Memo

TOP = 2  # below the page's own heading
MAX_VIEWS = 200

Reader = Callable[[Match], Awaitable[Known[Any]]]
Maker = Callable[[Any, Match], ContentPageView]

_views: Memo[tuple[str, Lang, str], ContentPageView] = Memo(MAX_VIEWS)


async def content_page(at: Match) -> ContentPageView:
    """The page of an address, the same object until an editor changes it. Raises Problem."""
    read, make = PAGES[at.route.key]
    content = (await read(at)).value
    return _views.get((at.route.key, at.lang, at.argument("seolink")), content, lambda: make(content, at))


async def age(at: Match) -> str:
    """The age of an outdated page as text, else "". Raises Problem."""
    return (await PAGES[at.route.key][0](at)).age(at.lang)


def fit(html: str, lang: Lang, top: int = TOP) -> str:
    """An editor's HTML in a language; links within the site get the reader's language."""
    return fit_html(html, top, leading(lang))


def _text(page: records.TitledText | records.SimplePage, at: Match) -> ContentPageView:
    return ContentPageView(title=page.title or at.route.title(at.lang), html=fit(page.html, at.lang))


def _simple(page: records.SimplePage, at: Match) -> ContentPageView:
    all_pages = PageLink(texts.EVERY_PAGE(at.lang), url("simple_pages", at.lang))
    return ContentPageView(
        page.title or page.name or at.route.title(at.lang),
        fit(page.html, at.lang),
        links=[all_pages],
        tab_title=page.page_title,
        description=page.page_description,
    )


def _list(pages: tuple[records.SimplePage, ...], at: Match) -> ContentPageView:
    links = [
        PageLink(page.name or page.title or page.seolink, url("simple_page", at.lang, seolink=page.seolink))
        for page in pages
    ]
    return ContentPageView(at.route.title(at.lang), links=links, message="" if links else texts.NO_PAGES(at.lang))


def _contact(contacts: records.Contacts, at: Match) -> ContentPageView:
    write = PageLink(texts.WRITE(at.lang), url("organization_contact", at.lang))
    lines = [_contact_line(desk) for desk in contacts.points]
    return ContentPageView(contacts.title or at.route.title(at.lang), contacts=lines, links=[write])


def _contact_line(desk: records.ContactPoint) -> ContactLine:
    number = "".join(letter for letter in desk.phone if letter.isdigit() or letter == "+")
    return ContactLine(desk.name, desk.role, desk.email, desk.phone, f"tel:{number}" if number else "")


def _sponsors(sponsors: tuple[records.SponsorProfile, ...], at: Match) -> ContentPageView:
    cards = [_sponsor(sponsor, at.lang) for sponsor in sponsors]
    return ContentPageView(
        title=at.route.title(at.lang),
        sponsors=cards,
        count=texts.SPONSORS(len(cards), at.lang) if cards else "",
        message="" if cards else texts.NO_SPONSORS(at.lang),
    )


def _sponsor(sponsor: records.SponsorProfile, lang: Lang) -> SponsorCard:
    link = sponsor.link or ""
    href, inside = localise_link(link, lang) if link.startswith("/") else (link, False)
    return SponsorCard(
        name=sponsor.title,
        html=fit(sponsor.html, lang, TOP + 1),
        href=href if inside or "://" in link else "",
        inside=inside,
        logo=sponsor.logo.image_for("logo") if sponsor.logo else Image(),
        initials="".join(word[0] for word in sponsor.title.split()[:2]).upper(),
    )


async def _simple_page(at: Match) -> Known[records.SimplePage]:
    if not at.argument("seolink"):
        raise Problem(Code.NOT_FOUND)
    return await content_gateway().simple_page(at.lang, at.argument("seolink"))


PAGES: dict[str, tuple[Reader, Maker]] = {
    "about": (lambda at: content_gateway().about(at.lang), _text),
    "contact": (lambda at: content_gateway().contacts(at.lang), _contact),
    "documents": (lambda at: content_gateway().page_content(at.lang, at.route.path), _text),
    "rules": (lambda at: content_gateway().page_content(at.lang, at.route.path), _text),
    "sponsors": (lambda at: content_gateway().sponsors(at.lang), _sponsors),
    "simple_pages": (lambda at: content_gateway().simple_pages(at.lang), _list),
    "simple_page": (_simple_page, _simple),
}
