"""Content pages: a text, contacts, sponsors, or the list of all pages of text."""

from collections.abc import Callable

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import PageLink
from livelaps_app.features.content_pages import texts
from livelaps_app.features.content_pages.view_model import ContactLine, ContentPageView, SponsorCard
from livelaps_app.session.view_vars import view_var
from livelaps_app.shell.state import Layout
from livelaps_app.ui.empty import empty_list
from livelaps_app.ui.images import picture_or_placeholder

VIEW = view_var(ContentPageView)

Draw = Callable[[Lang], rx.Component]


def _page(below: Draw) -> Draw:
    """A page with a part below its text."""

    def page(lang: Lang) -> rx.Component:
        return rx.fragment(
            rx.cond(VIEW.count != "", rx.el.p(VIEW.count, id="count", class_name="facts-line")),
            empty_list(VIEW.message, lang),
            rx.cond(VIEW.html != "", rx.html(VIEW.html, class_name="rich reading")),
            below(lang),
        )

    page.__module__ = __name__
    return page


def _contacts(lang: Lang) -> rx.Component:
    contacts = rx.el.ul(rx.foreach(VIEW.contacts, _contact), id="desks", class_name="cards")
    return rx.fragment(contacts, _buttons(lang))


def _contact(contact: rx.Var[ContactLine]) -> rx.Component:
    mail = rx.el.a(contact.email, href=f"mailto:{contact.email}", reload_document=True)
    return rx.el.li(
        rx.el.h2(contact.name),
        rx.cond(contact.role != "", rx.el.p(contact.role)),
        rx.cond(contact.email != "", rx.el.p(mail)),
        rx.cond(contact.call != "", rx.el.p(rx.el.a(contact.phone, href=contact.call, reload_document=True))),
        class_name="card",
    )


def _sponsors(lang: Lang) -> rx.Component:
    cards = rx.foreach(VIEW.sponsors, lambda sponsor: _sponsor(sponsor, lang))
    return rx.el.ul(cards, id="sponsors", class_name="cards")


def _sponsor(sponsor: rx.Var[SponsorCard], lang: Lang) -> rx.Component:
    logo = picture_or_placeholder(sponsor.logo, Layout.view.placeholder, sponsor.initials)
    label = texts.VISIT(lang).format(name=sponsor.name)
    internal = rx.el.a(label, href=sponsor.href, class_name="button quiet")
    external = rx.el.a(label, href=sponsor.href, target="_blank", rel="noopener noreferrer", class_name="button quiet")
    return rx.el.li(
        rx.el.span(logo, class_name="mark wide-mark", aria_hidden=True),
        rx.el.h2(sponsor.name),
        rx.cond(sponsor.html != "", rx.html(sponsor.html, class_name="rich")),
        rx.cond(sponsor.href != "", rx.el.p(rx.cond(sponsor.inside, internal, external))),
        class_name="card",
    )


def _list(_: Lang) -> rx.Component:
    def line(link: rx.Var[PageLink]) -> rx.Component:
        return rx.el.li(rx.el.div(rx.el.a(link.label, href=link.href, class_name="name"), class_name="what"))

    return rx.el.ul(rx.foreach(VIEW.links, line), id="pages", class_name="rows card")


def _nothing(_: Lang) -> rx.Component:
    return rx.fragment()


def _buttons(_: Lang) -> rx.Component:
    links = VIEW.links
    buttons = rx.foreach(links, lambda link: rx.el.a(link.label, href=link.href, class_name="button quiet"))
    return rx.el.p(buttons, class_name="ways")


# The part below the text of each page.
PAGES: dict[str, Draw] = {
    "about": _page(_nothing),
    "contact": _page(_contacts),
    "documents": _page(_nothing),
    "rules": _page(_nothing),
    "sponsors": _page(_sponsors),
    "simple_pages": _page(_list),
    "simple_page": _page(_buttons),
}
