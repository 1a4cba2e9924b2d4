"""Parses documents into records: sorted, without hidden ones, with English fallbacks."""

import json
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any
from urllib.parse import urlsplit

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.gateways.content import records
from livelaps_app.gateways.content.blocks import blocks_html
from livelaps_app.gateways.content.fields import count, link, name_key, text
from livelaps_app.gateways.content.images import parse_image
from livelaps_app.gateways.content.rich import safe_html
from livelaps_app.gateways.content.rows import (
    complete_texts,
    in_language,
    nested_rows,
    parse_rows,
    revision,
    seo_key,
    seolink,
    slug,
    sort_documents,
)
from livelaps_app.gateways.content.strapi import Document, identities, localizations, with_defaults

SIMPLE_PAGE = "/simple-page/"
LOGO_SIZES = ("thumbnail", "small", "medium", "large")
NAMED_SIZES = ("small", "thumbnail")  # header logo and tab icon: at most 40 px high
LANDING_SIZES = ("large",)
CARD_SIZES = ("thumbnail", "small")
NEWS_SIZES = ("medium", "small", "large")
SPEED_MS, HEIGHT_PX, MIN_SPACING_PX = 30000, 75, 20
MIN_SPEED_MS, MAX_HEIGHT_PX = 1000, 300  # faster is unreadable, higher leaves too little room


def parameters(rows: Iterable[Document]) -> records.Parameters:
    """The site's parameters from rows of name and value, a JSON value being any type."""
    values = {name_key(text(row.get("name"))): row.get("value") for row in rows}
    return records.Parameters.model_validate(
        {
            name: value if isinstance(value, str) else json.dumps(value)
            for name, value in values.items()
            if value is not None
        }
    )


def images(rows: Iterable[Document], public_prefix: str) -> records.Images:
    """The site's images from rows of Name and Image."""
    return records.Images.model_validate(
        {name_key(text(row.get("Name"))): parse_image(row.get("Image"), public_prefix, NAMED_SIZES) for row in rows}
    )


def menus(rows: Iterable[tuple[Document, Document]], sub_menus: Iterable[Document]) -> tuple[records.Menu, ...]:
    """The visible menus from pairs with the English ones; `sub_menus` are all entries with their pages."""
    known = {document.get("id"): row for row in sub_menus for document in (row, *localizations(row))}
    merged = [with_defaults(row, english) | {"sub_menus": _merge_entries(row, english, known)} for row, english in rows]
    return tuple(
        records.Menu(
            name=row["name"],
            link=link(row.get("Link")) or link(row.get("page_path")),
            new_tab=row.get("IsOpenInNewTab") is True,
            entries=_entries(row),
        )
        for row in map(complete_texts, sort_documents(merged))
        if row.get("Visible") is True and row.get("name")
    )


def footer(rows: Iterable[Document]) -> tuple[records.FooterLink, ...]:
    """The visible links of the footer."""
    return tuple(
        records.FooterLink(name=row["name"], link=row.get("page_link"), new_tab=row.get("IsOpenInNewTab") is True)
        for row in map(complete_texts, sort_documents(rows))
        if row.get("visible") is True and row.get("name")
    )


def home_buttons(rows: Iterable[Document]) -> tuple[records.HomeButton, ...]:
    """The buttons of the landing page."""
    named = [row for row in map(complete_texts, sort_documents(rows)) if row.get("name")]
    return tuple(records.HomeButton(name=row["name"], link=row.get("Link")) for row in named)


def strip(row: Document | None, public_prefix: str) -> records.SponsorStrip | None:
    """The sponsor strip without sponsors that lack a usable logo, None for a hidden strip."""
    if row is None or row.get("Visible") is not True:
        return None
    return records.SponsorStrip(
        title=row.get("Title"),
        speed_ms=max(count(row.get("speed")) or SPEED_MS, MIN_SPEED_MS),
        height_px=min(count(row.get("height")) or HEIGHT_PX, MAX_HEIGHT_PX),
        spacing_px=max(count(row.get("spaces")), MIN_SPACING_PX),
        sponsors=parse_rows(lambda part: _sponsor(part, public_prefix), nested_rows(row, "sponsors")),
    )


def landing(row: Document, public_prefix: str) -> records.Landing:
    """The images and texts of the landing page; empty if missing."""
    return records.Landing(images=landing_images(row, public_prefix), sections=sections(row, public_prefix))


def landing_images(row: Document, public_prefix: str) -> tuple[records.ContentImage, ...]:
    """The images of the landing page."""
    return tuple(
        filter(None, (parse_image(upload, public_prefix, LANDING_SIZES) for upload in nested_rows(row, "Images")))
    )


def sections(row: Document, public_prefix: str) -> tuple[records.LandingSection, ...]:
    """The text sections of the landing page."""

    def parse(part: Document) -> records.LandingSection:
        return records.LandingSection(title=part.get("Title"), html=_html(part.get("HTML"), public_prefix))

    return parse_rows(parse, nested_rows(row, "Sections"))


def titled_text(row: Document, public_prefix: str) -> records.TitledText:
    """A document of a title and a text."""
    return records.TitledText(**_titled_fields(row, public_prefix))


def page_content(rows: Iterable[Document], public_prefix: str, path: str, lang: Lang) -> records.TitledText | None:
    """The text of the menu with a path, None if missing.

    Filters all rows itself, since servers may ignore the filter and translations may lack the path.
    """
    for row in (complete_texts(in_language(row, lang)) for row in sort_documents(rows)):
        html = _html(row.get("page_content"), public_prefix)
        if html and seo_key(text(row.get("page_path") or row.get("Link"))) == seo_key(path):
            return records.TitledText(title=row.get("name"), html=html, **revision(row))
    return None


def contacts(row: Document) -> records.Contacts:
    """The contact page, without contacts that lack a name."""

    def parse(part: Document) -> records.ContactPoint:
        return records.ContactPoint(
            name=part.get("Name"), role=part.get("Role"), email=part.get("Email"), phone=part.get("Phone")
        )

    points = parse_rows(parse, nested_rows(row, "contacts"), "name")
    return records.Contacts(title=row.get("Title"), points=points, **revision(row))


def sponsors(rows: Iterable[Document], public_prefix: str) -> tuple[records.SponsorProfile, ...]:
    """The sponsors in their order, without those that lack a name."""

    def parse(row: Document) -> records.SponsorProfile:
        logo = parse_image(row.get("Logo"), public_prefix, CARD_SIZES)
        return records.SponsorProfile(**_titled_fields(row, public_prefix), link=row.get("Link"), logo=logo)

    return parse_rows(parse, sort_documents(rows), "title")


def news(rows: Iterable[Document], public_prefix: str) -> tuple[records.News, ...]:
    """The news, newest first, without items that lack an address, a title or a day."""

    def parse(row: Document) -> records.News:
        return records.News(
            **_titled_fields(row, public_prefix),
            seolink=seolink(row),
            day=date.fromisoformat(text(row.get("Date"))[:10]),  # a day, or an instant
            summary=row.get("Summary"),
            image=parse_image(row.get("Image"), public_prefix, NEWS_SIZES),
        )

    return tuple(sorted(parse_rows(parse, rows, "seolink", "title"), key=lambda item: item.day, reverse=True))


def faqs(rows: Iterable[Document], public_prefix: str) -> tuple[records.Faq, ...]:
    """The questions in their order, without those that lack an answer."""

    def parse(row: Document) -> records.Faq:
        return records.Faq(question=row.get("Question"), html=_html(row.get("Answer"), public_prefix), **revision(row))

    return parse_rows(parse, sort_documents(rows), "question", "html")


def simple_pages(rows: Iterable[Document], public_prefix: str) -> dict[str, records.SimplePage]:
    """The pages of text by the key of their address."""

    def parse(row: Document) -> records.SimplePage:
        return records.SimplePage(
            **_titled_fields(row, public_prefix),
            seolink=seolink(row),
            name=row.get("PageName"),
            page_title=row.get("PageTitle"),
            page_description=row.get("PageDescription"),
        )

    return {seo_key(page.seolink): page for page in parse_rows(parse, rows, "seolink")}


def entry_texts(rows: Iterable[Document], public_prefix: str) -> dict[str, records.SimplePage]:
    """The texts of menu entries by target path; `seolink` is that path without outer slashes."""

    def parse(row: Document) -> records.SimplePage:
        html, path = _html(row.get("page_content"), public_prefix), text(_entry_link(row)).strip("/ ")
        # ids of entries and of pages are separate sequences
        ids = frozenset((f"entry {name}", number) for name, number in identities(row))
        return records.SimplePage(
            **{**revision(row), "identities": ids}, title=row.get("Name"), html=html, seolink=path
        )

    return {seo_key(page.seolink): page for page in parse_rows(parse, rows, "seolink", "html")}


def _merge_entries(menu: Document, english: Document, known: Mapping[Any, Document]) -> list[Document]:
    """The entries of a menu with the English ones that have no translation."""
    translated = nested_rows(menu, "sub_menus")
    entries = [with_defaults(row, complete_texts(known.get(row.get("id"), {}))) for row in translated]
    more = [(row, known.get(row.get("id"), {})) for row in nested_rows(english, "sub_menus")]
    return entries + [
        with_defaults(entry, row) for row, entry in more if not translated or entry.get("id") == row.get("id")
    ]


def _entries(menu: Document) -> tuple[records.SubMenu, ...]:
    return tuple(
        records.SubMenu(
            name=row["Name"],
            link=_entry_link(row),
            new_tab=row.get("IsOpenInNewTab") is True,
        )
        for row in sort_documents(nested_rows(menu, "sub_menus"))
        if row.get("Name")
    )


def _entry_link(row: Document) -> str | None:
    """The address of a menu entry: link, page, or its own text page."""
    address = link(row.get("Link")) or link(_page_path(row))
    return address or (SIMPLE_PAGE + slug(text(row.get("Name"))) if _has_text(row) else None)


def _has_text(row: Document) -> bool:
    content = row.get("page_content")
    return bool(content.strip() if isinstance(content, str) else content)


def _page_path(row: Document) -> Any:
    page = row.get("live_laps_page")
    return page.get("path") if isinstance(page, dict) else None


def _sponsor(row: Document, public_prefix: str) -> records.Sponsor | None:
    logo = parse_image(row.get("Logo"), public_prefix, LOGO_SIZES)
    if logo is None:
        return None
    address = link(row.get("Link"))
    alt = logo.alt or urlsplit(address or "").hostname or ""
    return records.Sponsor(logo=logo.model_copy(update={"alt": alt}), link=address)


def _titled_fields(row: Document, public_prefix: str) -> dict[str, Any]:
    """The title, the text and the revision of a document."""
    return {"title": row.get("Title"), "html": _html(row.get("Description"), public_prefix), **revision(row)}


def _html(value: Any, public_prefix: str) -> str:
    """The clean HTML of a text or of blocks."""
    return safe_html(blocks_html(value) if isinstance(value, list) else text(value), public_prefix)
