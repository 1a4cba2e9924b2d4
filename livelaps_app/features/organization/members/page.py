"""Who is in the organisation: members to search, classes, memberships on offer."""

import reflex as rx

from livelaps_app.core.paging import Heading
from livelaps_app.core.texts import Lang, Text
from livelaps_app.features.organization import texts
from livelaps_app.features.organization.board import ClassLine, MemberLine, Offer
from livelaps_app.features.organization.state import OrganizationPage, OrganizationShown
from livelaps_app.ui import links
from livelaps_app.ui.filters import search, select


def members(lang: Lang) -> rx.Component:
    """The list with its filters; where it is narrow class and membership stand below the name."""
    shown, load = OrganizationShown.members, OrganizationPage.show
    chosen = shown.chosen
    return rx.fragment(
        rx.el.form(
            search(texts.SEARCH(lang), chosen["q"], load),
            select("class", texts.CLASS(lang), texts.EVERY_CLASS(lang), shown.classes, chosen["class"], load),
            select("type", texts.MEMBERSHIP(lang), texts.EVERY_MEMBERSHIP(lang), shown.kinds, chosen["type"], load),
            class_name="filters",
            on_submit=rx.prevent_default,
        ),
        rx.el.p(shown.count, class_name="facts-line", role="status"),
        rx.cond(shown.message != "", rx.el.p(shown.message, class_name="banner info", role="status")),
        rx.cond(shown.lines.length() > 0, _members(lang)),
        links.pages(shown.pages, texts.LIST_PAGES(lang)),
    )


def classes(lang: Lang) -> rx.Component:
    """The classes with their ages, and a way to who rides in them."""
    shown = OrganizationShown.classes
    rows = rx.foreach(shown.lines, lambda line: _class(line, lang))
    return rx.cond(
        shown.lines.length() > 0,
        _table("classes", texts.CLASSES_CAPTION, shown.headings, rows, lang),
        rx.el.p(texts.NO_CLASSES(lang), class_name="banner info"),
    )


def memberships(lang: Lang) -> rx.Component:
    """What one can join as, and how."""
    offers, hrefs = OrganizationShown.memberships.offers, OrganizationShown.frame.hrefs
    return rx.fragment(
        rx.cond(
            offers.length() > 0,
            rx.el.ul(rx.foreach(offers, _offer), id="memberships", class_name="cards"),
            rx.el.p(texts.NO_MEMBERSHIPS(lang), class_name="banner info"),
        ),
        rx.el.p(texts.HOW_TO_JOIN(lang)),
        rx.el.p(rx.el.a(texts.WRITE(lang), href=hrefs["contact"], class_name="button"), class_name="ways"),
    )


def _members(lang: Lang) -> rx.Component:
    shown = OrganizationShown.members
    return _table("members", texts.MEMBERS_CAPTION, shown.headings, rx.foreach(shown.lines, _member), lang)


def _table(name: str, caption: Text, headings: rx.Var[list[Heading]], rows: rx.Component, lang: Lang) -> rx.Component:
    return rx.el.div(
        rx.el.table(
            rx.el.caption(caption(lang), class_name="hidden-text"),
            links.headings(headings),
            rx.el.tbody(rows),
            id=name,
            class_name="lines",
        ),
        class_name="table-box",
    )


def _member(line: rx.Var[MemberLine]) -> rx.Component:
    between = rx.cond((line.ridden != "") & (line.kind != ""), " · ", "")
    return rx.el.tr(
        rx.el.td(line.name, rx.el.span(line.ridden, between, line.kind, class_name="under")),
        rx.el.td(line.number, class_name="middle"),
        rx.el.td(line.ridden, class_name="wide"),
        rx.el.td(line.kind, class_name="wide"),
        rx.el.td(line.until, rx.cond(line.state != "", rx.el.span(line.state, class_name=f"{line.look} below"))),
    )


def _class(line: rx.Var[ClassLine], lang: Lang) -> rx.Component:
    href = f"{OrganizationShown.frame.hrefs['members']}{line.href}"
    riding = rx.el.a(line.members, href=href, aria_label=_riding(line, lang))
    return rx.el.tr(
        rx.el.td(line.name, rx.el.span(line.group, class_name="under")),
        rx.el.td(line.group, class_name="wide"),
        rx.el.td(line.ages),
        rx.el.td(rx.cond(line.href != "", riding), class_name="number"),
    )


def _riding(line: rx.Var[ClassLine], lang: Lang) -> rx.Var[str]:
    before, after = texts.MEMBERS_OF(lang).split("{name}")
    return f"{line.members} {before}{line.name}{after}"


def _offer(offer: rx.Var[Offer]) -> rx.Component:
    return rx.el.li(
        rx.el.h2(offer.name),
        rx.cond(offer.price != "", rx.el.p(offer.price, class_name="price")),
        rx.cond(offer.holds != "", rx.el.p(offer.holds)),
        rx.cond(offer.about != "", rx.el.p(offer.about)),
        class_name="card",
    )
