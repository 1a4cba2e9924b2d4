"""Documents of the content service read into records: sorted, hidden ones left out, gaps filled from English."""

import json
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any
from urllib.parse import urlsplit

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
from livelaps_app.gateways.content.strapi import Document

LOGO_SIZES = ("thumbnail", "small", "medium", "large")
NAMED_SIZES = ("small", "thumbnail")  # header logo and tab icon: shown at 40 px and less
LANDING_SIZES = ("large",)
CARD_SIZES = ("small", "thumbnail")
NEWS_SIZES = ("medium", "small", "large")
SPEED_MS, HEIGHT, LEAST_SPACING = 30000, 75, 20


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


def menus(rows: Iterable[Document], sub_menus: Iterable[Document]) -> tuple[Menu, ...]:
    """The visible menus; `sub_menus` are the same entries once more, with the pages they stand for."""
    known = {row.get("id"): row for row in sub_menus}
    shown = [completed(row) for row in _ordered(rows) if row.get("Visible") is True]
    return tuple(
        Menu(
            name=row["name"],
            link=link(row.get("Link")) or link(row.get("page_path")),
            new_tab=row.get("IsOpenInNewTab") is True,
            entries=_entries(row, known),
        )
        for row in shown
        if row.get("name")
    )


def footer(rows: Iterable[Document]) -> tuple[FooterLink, ...]:
    """The visible links of the footer."""
    shown = [completed(row) for row in _ordered(rows) if row.get("visible") is True]
    return tuple(
        FooterLink(name=row["name"], link=row.get("page_link"), new_tab=row.get("IsOpenInNewTab") is True)
        for row in shown
        if row.get("name")
    )


def home_buttons(rows: Iterable[Document]) -> tuple[HomeButton, ...]:
    """The buttons of the landing page."""
    named = [row for row in map(completed, _ordered(rows)) if row.get("name")]
    return tuple(HomeButton(name=row["name"], link=row.get("Link")) for row in named)


def strip(row: Document | None, public_prefix: str) -> SponsorStrip | None:
    """The sponsor strip with the sponsors whose logo can be shown; None when it is hidden."""
    if row is None or row.get("Visible") is not True:
        return None
    sponsors = (_sponsor(sponsor, public_prefix) for sponsor in below(row, "sponsors"))
    return SponsorStrip(
        title=row.get("Title"),
        speed_ms=count(row.get("speed")) or SPEED_MS,
        height=count(row.get("height")) or HEIGHT,
        spacing=max(count(row.get("spaces")), LEAST_SPACING),
        sponsors=tuple(filter(None, sponsors)),
    )


def landing_images(row: Document, public_prefix: str) -> tuple[Picture, ...]:
    """The pictures of the landing page."""
    return tuple(filter(None, (picture(upload, public_prefix, LANDING_SIZES) for upload in below(row, "Images"))))


def sections(row: Document, public_prefix: str) -> tuple[Section, ...]:
    """The texts of the landing page."""
    told = below(row, "Sections")
    return tuple(Section(title=part.get("Title"), html=_html(part.get("HTML"), public_prefix)) for part in told)


def passage(row: Document, public_prefix: str) -> Passage:
    """A document that is a titled text."""
    return Passage(title=row.get("Title"), html=_html(row.get("Description"), public_prefix))


def page_content(rows: Iterable[Document], public_prefix: str) -> Passage | None:
    """The text of the page a menu leads to; None when no row has any."""
    written = (row for row in map(completed, _ordered(rows)) if text(row.get("page_content")))
    return next(
        (Passage(title=row.get("name"), html=_html(row["page_content"], public_prefix)) for row in written), None
    )


def contacts(row: Document) -> Contacts:
    """The contact page, with the desks that have a name."""
    desks = (
        Desk(name=desk.get("Name"), role=desk.get("Role"), email=desk.get("Email"), phone=desk.get("Phone"))
        for desk in below(row, "contacts")
    )
    return Contacts(title=row.get("Title"), desks=tuple(desk for desk in desks if desk.name))


def supporters(rows: Iterable[Document], public_prefix: str) -> tuple[Supporter, ...]:
    """The sponsors in their order, those without a name left out."""
    return tuple(
        Supporter(
            title=row["Title"],
            html=_html(row.get("Description"), public_prefix),
            link=row.get("Link"),
            logo=picture(row.get("Logo"), public_prefix, CARD_SIZES),
        )
        for row in map(completed, _ordered(rows))
        if row.get("Title")
    )


def news(rows: Iterable[Document], public_prefix: str) -> tuple[News, ...]:
    """The news, newest first; those without address, title or day are left out."""
    told = (_piece(row, public_prefix) for row in map(completed, rows))
    return tuple(sorted(filter(None, told), key=lambda piece: piece.day, reverse=True))


def faqs(rows: Iterable[Document], public_prefix: str) -> tuple[Faq, ...]:
    """The questions in their order, those without an answer left out."""
    asked = (
        Faq(question=row.get("Question"), html=_html(row.get("Answer"), public_prefix))
        for row in map(completed, _ordered(rows))
    )
    return tuple(one for one in asked if one.question and one.html)


def simple_pages(rows: Iterable[Document], public_prefix: str) -> dict[str, SimplePage]:
    """The pages of text by their address."""
    pages = (
        SimplePage(
            seolink=row.get("SeoLink"), title=row.get("Title"), html=_html(row.get("Description"), public_prefix)
        )
        for row in map(completed, rows)
    )
    return {seo_key(page.seolink): page for page in pages if page.seolink}


def seo_key(seolink: str) -> str:
    """Addresses that lead to the same page."""
    return seolink.strip("/ ").casefold()


def completed(row: Document) -> Document:
    """The document with the texts it lacks from its English localization."""
    english = next((other for other in below(row, "localizations") if _is_english(other)), {})
    return filled(row, {key: value for key, value in english.items() if isinstance(value, str)})


def filled(row: Document, other: Mapping[str, Any]) -> Document:
    """The document with what it lacks, null or empty, from another one."""
    return row | {key: value for key, value in other.items() if row.get(key) in (None, "", [])}


def below(row: Document, name: str) -> list[Document]:
    """The documents or components of a relation, none for null. Raises ValueError for another shape."""
    rows = row.get(name) or []
    if not isinstance(rows, list):
        raise ValueError(f"{name} is no list")
    return [part for part in rows if isinstance(part, dict)]


def _entries(menu: Document, known: Mapping[Any, Document]) -> tuple[SubMenu, ...]:
    whole = [filled(row, completed(known.get(row.get("id"), {}))) for row in _ordered(below(menu, "sub_menus"))]
    return tuple(
        SubMenu(
            name=row["Name"],
            link=link(row.get("Link")) or link(_page_path(row)),
            new_tab=row.get("IsOpenInNewTab") is True,
        )
        for row in whole
        if row.get("Name")
    )


def _piece(row: Document, public_prefix: str) -> News | None:
    written = text(row.get("Date"))[:10]  # a day, or a moment of it
    if not (row.get("SeoLink") and row.get("Title") and _is_day(written)):
        return None
    return News(
        seolink=row["SeoLink"],
        title=row["Title"],
        day=date.fromisoformat(written),
        summary=row.get("Summary"),
        html=_html(row.get("Description"), public_prefix),
        image=picture(row.get("Image"), public_prefix, NEWS_SIZES),
    )


def _is_day(written: str) -> bool:
    try:
        return bool(date.fromisoformat(written))
    except ValueError:
        return False


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
    return safe_html(text(written), public_prefix)


def _ordered(rows: Iterable[Document]) -> list[Document]:
    """By sort_order, those without one at the end."""

    def place(row: Document) -> tuple[bool, float]:
        order = row.get("sort_order", row.get("Sort_Order"))
        return (False, order) if isinstance(order, int | float) else (True, 0)

    return sorted(rows, key=place)


def _is_english(row: Document) -> bool:
    return str(row.get("locale")).lower().partition("-")[0] == "en"
