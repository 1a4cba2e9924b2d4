"""An organization's members, classes and memberships."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.features.organization import texts
from livelaps_app.features.organization.vars import OrganizationVars
from livelaps_app.features.organization.view_model import ClassRow, MemberRow, MembershipOffer
from livelaps_app.ui import links
from livelaps_app.ui.empty import empty_link, empty_list
from livelaps_app.ui.filters import chosen_filters, filter_panel, hidden_field, select, tool_bar, tool_search
from livelaps_app.ui.tables import table


def members(lang: Lang) -> rx.Component:
    """The list with filters; on narrow screens class and membership move below the name."""
    view = OrganizationVars.members
    chosen, rows = view.chosen, rx.foreach(view.rows, _member)
    listed = table(links.headings(view.headings), rows, texts.LABELS["members"](lang), "members")
    return rx.fragment(
        tool_bar(
            tool_search(words.SEARCH(lang), chosen["q"], wide=True),
            filter_panel(
                lang,
                select(
                    "class", words.COLUMNS["class"](lang), words.EVERY["class"](lang), view.classes, chosen["class"]
                ),
                select("type", texts.MEMBERSHIP(lang), texts.EVERY_MEMBERSHIP(lang), view.memberships, chosen["type"]),
                chosen=view.filters,
                name="member-filters",
            ),
            hidden_field("sort", chosen["sort"]),
            below=[chosen_filters(view.filters, lang)],
        ),
        rx.el.p(view.count, class_name="facts-line", role="status"),
        empty_list(view.message, lang, view.near),
        rx.cond(view.rows.length() > 0, listed),
        links.pages(view.pages, words.PAGES(lang)),
        rx.cond(view.join != "", rx.el.p(_join_link(view.join, texts.JOIN(lang), lang), class_name="ways")),
    )


def classes(lang: Lang) -> rx.Component:
    """The classes with their ages, and links to their members."""
    view = OrganizationVars.classes
    rows = rx.foreach(view.rows, lambda row: _class(row, lang))
    return rx.cond(
        view.rows.length() > 0,
        table(links.headings(view.headings), rows, texts.LABELS["classes"](lang), "classes"),
        _empty(texts.NO_CLASSES(lang), lang),
    )


def memberships(lang: Lang) -> rx.Component:
    """The available memberships, and how to join."""
    offers, hrefs = OrganizationVars.memberships.offers, OrganizationVars.header.hrefs
    return rx.fragment(
        rx.cond(
            offers.length() > 0,
            rx.el.ul(rx.foreach(offers, lambda offer: _offer(offer, lang)), id="memberships", class_name="cards"),
            _empty(texts.NO_MEMBERSHIPS(lang), lang),
        ),
        rx.cond(~OrganizationVars.memberships.is_sold, rx.el.p(texts.HOW_TO_JOIN(lang))),
        rx.el.p(
            rx.el.a(texts.WRITE(lang), href=hrefs["contact"], class_name="button"),
            rx.cond(OrganizationVars.memberships.is_sold, _own_link(lang)),
            class_name="ways",
        ),
    )


def _empty(sentence: str, lang: Lang) -> rx.Component:
    return empty_link("nothing", sentence, texts.WRITE(lang), OrganizationVars.header.hrefs["contact"])


def _own_link(lang: Lang) -> rx.Component:
    """The way of members: their own page says until when, which this one, shared by all, cannot."""
    href = url("account_memberships", lang)
    return rx.el.a(texts.MEMBERS_ALREADY(lang), href=href, reload_document=True, class_name="button quiet")


def _member(row: rx.Var[MemberRow]) -> rx.Component:
    between = rx.cond((row.class_name != "") & (row.membership != ""), " · ", "")
    return rx.el.tr(
        rx.el.td(row.name, rx.el.span(row.class_name, between, row.membership, class_name="under")),
        rx.el.td(row.number, class_name="middle"),
        rx.el.td(row.class_name, class_name="wide"),
        rx.el.td(row.membership, class_name="wide"),
        rx.el.td(row.until, rx.cond(row.state != "", rx.el.span(row.state, class_name=f"{row.look} below"))),
    )


def _class(row: rx.Var[ClassRow], lang: Lang) -> rx.Component:
    href = f"{OrganizationVars.header.hrefs['members']}{row.href}"
    before, after = texts.MEMBERS_OF(lang).split("{name}")
    label = f"{row.members} {before}{row.name}{after}"
    link = rx.el.a(row.members, href=href, aria_label=label, class_name="members-of")
    return rx.el.tr(
        rx.el.td(row.name, rx.el.span(row.group, class_name="under")),
        rx.el.td(row.group, class_name="wide"),
        rx.el.td(row.ages),
        rx.el.td(rx.cond(row.href != "", link), class_name="number"),
    )


def _join_link(href: rx.Var[str], label: rx.Var[str] | str, lang: Lang) -> rx.Component:
    """The link to the wizard, as a new document that may lead to the payment provider."""
    return rx.el.a(texts.JOIN(lang), href=href, aria_label=label, reload_document=True, class_name="button")


def _offer(offer: rx.Var[MembershipOffer], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.h2(offer.name),
        rx.cond(offer.price != "", rx.el.p(offer.price, class_name="price")),
        rx.cond(offer.valid_for != "", rx.el.p(offer.valid_for)),
        rx.cond(offer.about != "", rx.el.p(offer.about)),
        rx.cond(offer.join != "", rx.el.p(_join_link(offer.join, offer.label, lang))),
        class_name="card",
    )
