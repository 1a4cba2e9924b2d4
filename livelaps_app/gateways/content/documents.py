"""Documents of the content service read into records: sorted, hidden ones left out, gaps filled from English."""

import json
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any
from urllib.parse import urlsplit

from livelaps_app.core.texts import Lang
from livelaps_app.gateways.content import blocks
from livelaps_app.gateways.content.fields import count, letters, link, text
from livelaps_app.gateways.content.pictures import picture
from livelaps_app.gateways.content.records import (
    Contacts,
    Desk,
    Faq,
    FooterLink,
    HomeButton,
    Images,
    Menu,
    News,
    Parameters,
    Passage,
    Picture,
    Section,
    SimplePage,
    Sponsor,
    SponsorStrip,
    SubMenu,
    Supporter,
)
from livelaps_app.gateways.content.rich import safe_html
from livelaps_app.gateways.content.rows import (
    below,
    completed,
    ordered,
    readable,
    seo_key,
    seolink,
    translated,
    written,
)
from livelaps_app.gateways.content.strapi import Document, filled, localizations

LOGO_SIZES = ("thumbnail", "small", "medium", "large")
NAMED_SIZES = ("small", "thumbnail")  # header logo and tab icon: shown at 40 px and less
LANDING_SIZES = ("large",)
CARD_SIZES = ("thumbnail", "small")
NEWS_SIZES = ("medium", "small", "large")
SPEED_MS, HEIGHT, LEAST_SPACING = 30000, 75, 20
LEAST_SPEED_MS, MOST_HEIGHT = 1000, 300  # faster can't be read, and higher leaves no room for the page


def parameters(rows: Iterable[Document]) -> Parameters:
    """The site's parameters of rows of name and value; values of any JSON type are read as texts."""
    named = {letters(text(row.get("name"))): row.get("value") for row in rows}
    return Parameters.model_validate(
        {
            name: value if isinstance(value, str) else json.dumps(value)
            for name, value in named.items()
            if value is not None
        }
    )


def images(rows: Iterable[Document], public_prefix: str) -> Images:
    """The site's pictures of rows of Name and Image."""
    return Images.model_validate(
        {letters(text(row.get("Name"))): picture(row.get("Image"), public_prefix, NAMED_SIZES) for row in rows}
    )


def menus(rows: Iterable[tuple[Document, Document]], sub_menus: Iterable[Document]) -> tuple[Menu, ...]:
    """The visible menus, each beside the English one; `sub_menus` are all entries, with the pages they stand for."""
    known = {other.get("id"): row for row in sub_menus for other in (row, *localizations(row))}
    whole = [filled(row, english) | {"sub_menus": entries(row, english, known)} for row, english in rows]
    shown = [completed(row) for row in ordered(whole) if row.get("Visible") is True]
    return tuple(
        Menu(
            name=row["name"],
            link=link(row.get("Link")) or link(row.get("page_path")),
            new_tab=row.get("IsOpenInNewTab") is True,
            entries=_entries(row),
        )
        for row in shown
        if row.get("name")
    )


def footer(rows: Iterable[Document]) -> tuple[FooterLink, ...]:
    """The visible links of the footer."""
    shown = [completed(row) for row in ordered(rows) if row.get("visible") is True]
    return tuple(
        FooterLink(name=row["name"], link=row.get("page_link"), new_tab=row.get("IsOpenInNewTab") is True)
        for row in shown
        if row.get("name")
    )


def home_buttons(rows: Iterable[Document]) -> tuple[HomeButton, ...]:
    """The buttons of the landing page."""
    named = [row for row in map(completed, ordered(rows)) if row.get("name")]
    return tuple(HomeButton(name=row["name"], link=row.get("Link")) for row in named)


def strip(row: Document | None, public_prefix: str) -> SponsorStrip | None:
    """The sponsor strip with the sponsors whose logo can be shown; None when it is hidden."""
    if row is None or row.get("Visible") is not True:
        return None

    def sponsor(part: Document) -> Sponsor | None:
        return _sponsor(part, public_prefix)

    return SponsorStrip(
        title=row.get("Title"),
        speed_ms=max(count(row.get("speed")) or SPEED_MS, LEAST_SPEED_MS),
        height=min(count(row.get("height")) or HEIGHT, MOST_HEIGHT),
        spacing=max(count(row.get("spaces")), LEAST_SPACING),
        sponsors=readable(sponsor, below(row, "sponsors")),
    )


def landing_images(row: Document, public_prefix: str) -> tuple[Picture, ...]:
    """The pictures of the landing page."""
    return tuple(filter(None, (picture(upload, public_prefix, LANDING_SIZES) for upload in below(row, "Images"))))


def sections(row: Document, public_prefix: str) -> tuple[Section, ...]:
    """The texts of the landing page."""

    def section(part: Document) -> Section:
        return Section(title=part.get("Title"), html=_html(part.get("HTML"), public_prefix))

    return readable(section, below(row, "Sections"))


def passage(row: Document, public_prefix: str) -> Passage:
    """A document that is a titled text."""
    return Passage(title=row.get("Title"), html=_html(row.get("Description"), public_prefix), **written(row))


def page_content(rows: Iterable[Document], public_prefix: str, path: str, lang: Lang) -> Passage | None:
    """The text of the page that a menu leads to by that path; None when no such row has any.

    The rows may be all menus: not every server does as its filters say. A translation may lack the path.
    """
    for row in (completed(translated(row, lang)) for row in ordered(rows)):
        html = _html(row.get("page_content"), public_prefix)
        if html and seo_key(text(row.get("page_path") or row.get("Link"))) == seo_key(path):
            return Passage(title=row.get("name"), html=html, **written(row))
    return None


def contacts(row: Document) -> Contacts:
    """The contact page, with the desks that have a name."""

    def desk(part: Document) -> Desk | None:
        told = Desk(name=part.get("Name"), role=part.get("Role"), email=part.get("Email"), phone=part.get("Phone"))
        return told if told.name else None

    return Contacts(title=row.get("Title"), desks=readable(desk, below(row, "contacts")), **written(row))


def supporters(rows: Iterable[Document], public_prefix: str) -> tuple[Supporter, ...]:
    """The sponsors in their order, those without a name left out."""

    def supporter(row: Document) -> Supporter | None:
        told = Supporter(
            title=row.get("Title"),
            html=_html(row.get("Description"), public_prefix),
            link=row.get("Link"),
            logo=picture(row.get("Logo"), public_prefix, CARD_SIZES),
            **written(row),
        )
        return told if told.title else None

    return readable(supporter, ordered(rows))


def news(rows: Iterable[Document], public_prefix: str) -> tuple[News, ...]:
    """The news, newest first; those without address, title or day are left out."""

    def piece(row: Document) -> News | None:
        told = News(
            seolink=seolink(row),
            title=row.get("Title"),
            day=date.fromisoformat(text(row.get("Date"))[:10]),  # a day, or a moment of it
            summary=row.get("Summary"),
            html=_html(row.get("Description"), public_prefix),
            image=picture(row.get("Image"), public_prefix, NEWS_SIZES),
            **written(row),
        )
        return told if told.seolink and told.title else None

    return tuple(sorted(readable(piece, rows), key=lambda one: one.day, reverse=True))


def faqs(rows: Iterable[Document], public_prefix: str) -> tuple[Faq, ...]:
    """The questions in their order, those without an answer left out."""

    def asked(row: Document) -> Faq | None:
        told = Faq(question=row.get("Question"), html=_html(row.get("Answer"), public_prefix), **written(row))
        return told if told.question and told.html else None

    return readable(asked, ordered(rows))


def simple_pages(rows: Iterable[Document], public_prefix: str) -> dict[str, SimplePage]:
    """The pages of text by their address."""

    def page(row: Document) -> SimplePage | None:
        told = SimplePage(
            seolink=seolink(row),
            title=row.get("Title"),
            html=_html(row.get("Description"), public_prefix),
            **written(row),
        )
        return told if told.seolink else None

    return {seo_key(one.seolink): one for one in readable(page, rows)}


def entries(menu: Document, english: Document, known: Mapping[Any, Document]) -> list[Document]:
    """The entries of a menu: its own, and those of the English one that are translated nowhere or stand alone."""
    own = below(menu, "sub_menus")
    told = [filled(row, completed(known.get(row.get("id"), {}))) for row in own]
    more = [(row, known.get(row.get("id"), {})) for row in below(english, "sub_menus")]
    return told + [filled(there, row) for row, there in more if not own or there.get("id") == row.get("id")]


def _entries(menu: Document) -> tuple[SubMenu, ...]:
    whole = ordered(below(menu, "sub_menus"))
    return tuple(
        SubMenu(
            name=row["Name"],
            link=link(row.get("Link")) or link(_page_path(row)),
            new_tab=row.get("IsOpenInNewTab") is True,
        )
        for row in whole
        if row.get("Name")
    )


def _page_path(row: Document) -> Any:
    page = row.get("live_laps_page")
    return page.get("path") if isinstance(page, dict) else None


def _sponsor(row: Document, public_prefix: str) -> Sponsor | None:
    logo = picture(row.get("Logo"), public_prefix, LOGO_SIZES)
    if logo is None:
        return None
    address = link(row.get("Link"))
    alt = logo.alt or urlsplit(address or "").hostname or ""
    return Sponsor(logo=logo.model_copy(update={"alt": alt}), link=address)


def _html(written: Any, public_prefix: str) -> str:
    """The safe HTML of a text, or of blocks."""
    return safe_html(blocks.html(written) if isinstance(written, list) else text(written), public_prefix)
