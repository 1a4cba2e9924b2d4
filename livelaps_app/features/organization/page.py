"""The organisation's pages: one frame with its name and links, and below it what each page shows."""

from collections.abc import Callable

import reflex as rx

from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang
from livelaps_app.features.organization import texts
from livelaps_app.features.organization.board import Count, Way
from livelaps_app.features.organization.contact.page import letter
from livelaps_app.features.organization.events.page import calendar, event, events, lines, series
from livelaps_app.features.organization.members.page import classes, members, memberships
from livelaps_app.features.organization.state import OrganizationPage, OrganizationShown
from livelaps_app.shell.screen import screen
from livelaps_app.ui.links import sections

Draw = Callable[[Lang], rx.Component]


def _page(key: str, content: Draw) -> Draw:
    """A page of the organisation."""

    def page(lang: Lang) -> rx.Component:
        return screen(key, lang, OrganizationPage.show, _frame(), content(lang))

    return page


def _frame() -> rx.Component:
    frame = OrganizationShown.frame
    logo = rx.cond(frame.logo != "", rx.el.img(src=frame.logo, alt=""), frame.initials)
    return rx.fragment(
        rx.el.div(
            rx.el.span(logo, class_name="mark", aria_hidden=True),
            rx.el.a(frame.name, href=frame.hrefs["about"], class_name="name"),
            class_name="marked whose",
        ),
        sections(frame.links, frame.name),
    )


def _about(lang: Lang) -> rx.Component:
    shown, hrefs = OrganizationShown.about, OrganizationShown.frame.hrefs
    return rx.fragment(
        rx.cond(shown.about != "", rx.el.p(shown.about)),
        rx.el.dl(
            rx.cond(shown.promoter_id > 0, _promoter(lang)),
            _place(shown.place, lang),
            rx.foreach(shown.ways, _way),
            class_name="said",
        ),
        rx.cond(
            shown.counts.length() > 0,
            rx.el.ul(rx.foreach(shown.counts, _count), id="glance", class_name="ways", aria_label=texts.GLANCE(lang)),
        ),
        rx.el.h2(texts.COMING(lang)),
        rx.cond(shown.coming.length() > 0, lines("coming", shown.coming, lang), rx.el.p(texts.NOTHING_COMING(lang))),
        rx.el.p(rx.el.a(texts.EVERY_EVENT(lang), href=hrefs["events"], class_name="button quiet"), class_name="ways"),
    )


def _promoter(lang: Lang) -> rx.Component:
    shown = OrganizationShown.about
    link = rx.el.a(shown.promoter, href=f"{url('promoters', lang)}/{shown.promoter_id}")
    return rx.el.div(rx.el.dt(texts.PROMOTER(lang)), rx.el.dd(link))


def _place(place: rx.Var[str], lang: Lang) -> rx.Component:
    return rx.cond(place != "", rx.el.div(rx.el.dt(texts.ADDRESS(lang)), rx.el.dd(place)))


def _way(way: rx.Var[Way]) -> rx.Component:
    link = rx.el.a(way.text, href=way.href, target=way.window, rel="noopener noreferrer", reload_document=True)
    return rx.el.div(rx.el.dt(way.label), rx.el.dd(link))


def _count(count: rx.Var[Count]) -> rx.Component:
    return rx.el.li(rx.el.a(count.text, href=count.href, class_name="button quiet"))


def _contact(lang: Lang) -> rx.Component:
    shown = OrganizationShown.contact
    return rx.fragment(
        rx.cond(
            (shown.place != "") | (shown.ways.length() > 0),
            rx.fragment(
                rx.el.h2(texts.WAYS(lang)),
                rx.el.dl(_place(shown.place, lang), rx.foreach(shown.ways, _way), id="ways", class_name="said"),
            ),
        ),
        rx.cond(shown.form, letter(lang), rx.el.p(shown.message, class_name="banner info")),
    )


def _keyed(contents: dict[str, Draw]) -> dict[str, Draw]:
    return {key: _page(key, content) for key, content in contents.items()}


PAGES: dict[str, Draw] = _keyed(
    {
        "organization_about": _about,
        "organization_calendar": calendar,
        "organization_classes": classes,
        "organization_contact": _contact,
        "organization_events": events,
        "organization_event": event,
        "organization_members": members,
        "organization_memberships": memberships,
        "organization_series": series,
        "membership_classes": classes,
        "membership_members": members,
        "membership_type": memberships,
    }
)
